// What the handwritten cxx bridge (src/ffi.rs) needs besides the model itself.
#pragma once

#include "crosscheck/model.h"
#include "crosscheck/wave.h"
#include "rust/cxx.h"

namespace crosscheck {

inline rust::Str port_name(const Model& model, std::size_t i) { return model.port_name(i); }
inline rust::String event_file(const Model& model, std::size_t i) { return rust::String::lossy(model.event_file(i)); }
inline rust::String event_text(const Model& model, std::size_t i) { return rust::String::lossy(model.event_text(i)); }
inline rust::String log(const Model& model) { return rust::String::lossy(model.log()); }

inline std::shared_ptr<WaveFile> new_wave_file() { return std::make_shared<WaveFile>(); }
inline void wave_join(const std::shared_ptr<WaveFile>& file, Model& model, rust::Str scope) {
    file->join(model, static_cast<std::string>(scope));
    model.belongs_to(file);
}
inline void wave_signal(const std::shared_ptr<WaveFile>& file, rust::Str name, std::uint32_t width) {
    file->signal(static_cast<std::string>(name), width);
}
inline bool wave_open(const std::shared_ptr<WaveFile>& file, rust::Str path) noexcept {
    return file->open(static_cast<std::string>(path));
}
inline void wave_values(const std::shared_ptr<WaveFile>& file, std::size_t i, rust::Slice<const std::uint32_t> words) noexcept {
    file->values(i, words.data(), words.size());
}
inline void wave_dump(const std::shared_ptr<WaveFile>& file, std::uint64_t time) noexcept { file->dump(time); }
inline void wave_close(const std::shared_ptr<WaveFile>& file) noexcept { file->close(); }
inline rust::String wave_error(const std::shared_ptr<WaveFile>& file) { return rust::String::lossy(file->error()); }

}  // namespace crosscheck
