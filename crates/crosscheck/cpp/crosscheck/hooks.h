// Forced into Verilator's run time (`-include`), so that its reports reach us and not the terminal.
#pragma once

int crosscheck_printf(const char* format, ...) __attribute__((format(printf, 1, 2)));
void vl_stop_maybe(const char* file, int line, const char* scope, bool maybe);

#define VL_PRINTF crosscheck_printf
#define VL_USER_FATAL
#define VL_USER_STOP
#define VL_USER_STOP_MAYBE
#define VL_USER_FINISH
#define VL_USER_WARN
