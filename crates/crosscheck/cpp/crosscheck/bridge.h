// What the handwritten cxx bridge (src/ffi.rs) needs besides the model itself.
#pragma once

#include "crosscheck/model.h"
#include "rust/cxx.h"

namespace crosscheck {

inline rust::Str port_name(const Model& model, std::size_t i) { return model.port_name(i); }
inline rust::String event_file(const Model& model, std::size_t i) { return rust::String::lossy(model.event_file(i)); }
inline rust::String event_text(const Model& model, std::size_t i) { return rust::String::lossy(model.event_text(i)); }
inline rust::String log(const Model& model) { return rust::String::lossy(model.log()); }
inline rust::String wave_error(const Model& model) { return rust::String::lossy(model.wave_error()); }
inline bool wave_open(Model& model, rust::Str path) noexcept { return model.wave_open(static_cast<std::string>(path)); }

}  // namespace crosscheck
