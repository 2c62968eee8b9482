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

// The checks of Verilator's FST writer abort the process, on a full disk for instance: here they throw, and the model
// ends its wave (dut.h).
#if __has_include("fstcpp/fstcpp_assertion.h")
#include <stdexcept>

#include "fstcpp/fstcpp_assertion.h"

#define CROSSCHECK_FST_CHECK(condition) \
    if (!(condition)) [[unlikely]] throw std::runtime_error("the wave can't be written: not " #condition)
#undef FST_CHECK
#undef FST_CHECK_EQ
#undef FST_CHECK_NE
#undef FST_CHECK_GT
#undef FST_CHECK_GE
#undef FST_CHECK_LT
#undef FST_CHECK_LE
#define FST_CHECK(a) CROSSCHECK_FST_CHECK(a)
#define FST_CHECK_EQ(a, b) CROSSCHECK_FST_CHECK((a) == (b))
#define FST_CHECK_NE(a, b) CROSSCHECK_FST_CHECK((a) != (b))
#define FST_CHECK_GT(a, b) CROSSCHECK_FST_CHECK((a) > (b))
#define FST_CHECK_GE(a, b) CROSSCHECK_FST_CHECK((a) >= (b))
#define FST_CHECK_LT(a, b) CROSSCHECK_FST_CHECK((a) < (b))
#define FST_CHECK_LE(a, b) CROSSCHECK_FST_CHECK((a) <= (b))
#endif
