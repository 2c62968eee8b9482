// The hooks of Verilator's run time, and the parts of Model that are no template.
#include "crosscheck/model.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <stdexcept>
#include <string_view>

#include "verilated.h"

namespace crosscheck {

thread_local constinit Model* current = nullptr;

namespace {
constexpr std::size_t LOG_LIMIT = 64 * 1024;
constexpr std::size_t EVENT_LIMIT = 4096;

bool is_report(const char* text, std::size_t length) {
    const std::string_view view{text, length};
    return view.find("%Error") != view.npos || view.find("%Fatal") != view.npos;
}
}  // namespace

void Model::report(EventKind kind, const char* file, int line, std::string text) noexcept {
    if (events_.size() >= EVENT_LIMIT) return;
    events_.push_back({kind, edge_, static_cast<std::uint32_t>(line), file ? file : "", std::move(text)});
    ++pending_;
}

void Model::print(const char* text, std::size_t length) noexcept {
    if (is_report(text, length)) {
        message_.assign(text, length);
    } else if (log_.size() < LOG_LIMIT) {
        log_.append(text, std::min(length, LOG_LIMIT - log_.size()));
    }
}

std::mutex& creation_lock() {
    static std::mutex lock;
    return lock;
}

std::mutex& wave_lock() {
    static std::mutex lock;
    return lock;
}

std::string Model::take_message() noexcept {
    std::string taken;
    taken.swap(message_);
    return taken;
}

}  // namespace crosscheck

int crosscheck_printf(const char* format, ...) {
    using crosscheck::current;
    std::va_list arguments;
    va_start(arguments, format);
    int length = 0;
    if (current) {
        std::va_list again;
        va_copy(again, arguments);
        length = std::vsnprintf(nullptr, 0, format, again);
        va_end(again);
        if (length > 0) {
            std::string text(static_cast<std::size_t>(length) + 1, '\0');
            std::vsnprintf(text.data(), text.size(), format, arguments);
            current->print(text.data(), static_cast<std::size_t>(length));
        }
    }
    va_end(arguments);
    return length;
}

void vl_stop_maybe(const char* file, int line, const char*, bool) {
    using namespace crosscheck;
    if (!current) return;
    std::string text = current->take_message();
    EventKind kind = EventKind::Stop;
    if (text.find("%Fatal") != text.npos) {
        kind = EventKind::Fatal;
    } else if (!text.empty()) {
        kind = EventKind::Error;
    }
    current->report(kind, file, line, std::move(text));
}

void vl_stop(const char* file, int line, const char* scope) VL_MT_UNSAFE { vl_stop_maybe(file, line, scope, false); }

void vl_finish(const char* file, int line, const char*) VL_MT_UNSAFE {
    using namespace crosscheck;
    if (current) current->report(EventKind::Finish, file, line, {});
}

// The model can't go on: returning would loop for ever, so this is the one place that throws. The exception passes
// through generated code only, and is caught before any Rust frame (dut.h).
void vl_fatal(const char* file, int line, const char*, const char* message) VL_MT_UNSAFE {
    throw std::runtime_error(std::string{file ? file : ""} + ":" + std::to_string(line) + ": " + (message ? message : ""));
}

void vl_warn(const char*, int, const char*, const char* message) VL_MT_UNSAFE {
    using namespace crosscheck;
    if (current && message) current->print(message, std::strlen(message));
}
