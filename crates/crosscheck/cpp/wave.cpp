// Wave files: Verilator's FST writer over several models, and values of our own beside them.
#include "crosscheck/wave.h"

#include <algorithm>
#include <exception>
#include <mutex>

#include "crosscheck/dut.h"
#include "verilated_fst_c.h"

namespace crosscheck {

namespace {

// Names a private member in an explicit instantiation, where access is not checked. The writer has no other way to take
// models of different contexts.
using Context = VerilatedContext* VerilatedFst::Super::*;
Context remembered_context();
template <Context MEMBER>
struct Exposed {
    friend Context remembered_context() { return MEMBER; }
};
template struct Exposed<&VerilatedFst::Super::m_contextp>;

struct Signal {
    std::string name;
    std::uint32_t width;
    std::uint32_t word;  // of the member's values, and of its codes
};

std::uint32_t words(std::uint32_t width) { return (width + 31) / 32; }

}  // namespace

struct WaveFile::Member {
    Model* model;
    std::string scope;
    std::vector<Signal> signals;
    std::vector<std::uint32_t> values;
    std::uint32_t base = 0;

    static Member& of(void* self) { return *static_cast<Member*>(self); }

    static void enter(void* self, VerilatedFst* file, std::uint32_t) {
        file->pushPrefix(of(self).scope.c_str(), VerilatedTracePrefixType::SCOPE_MODULE);
    }

    static void leave(void*, VerilatedFst* file, std::uint32_t) { file->popPrefix(); }

    static void declare(void* self, VerilatedFst* file, std::uint32_t base) {
        constexpr auto DIRECTION = VerilatedTraceSigDirection::NONE;
        constexpr auto KIND = VerilatedTraceSigKind::VAR;
        constexpr auto TYPE = VerilatedTraceSigType::LOGIC;
        Member& member = of(self);
        member.base = base;
        file->pushPrefix("golden", VerilatedTracePrefixType::SCOPE_MODULE);
        for (const Signal& signal : member.signals) {
            const std::uint32_t code = base + signal.word;
            const int msb = static_cast<int>(signal.width) - 1;
            const char* const name = signal.name.c_str();
            if (signal.width == 1) {
                file->declBit(code, name, -1, DIRECTION, KIND, TYPE);
            } else if (signal.width <= 32) {
                file->declBus(code, name, -1, DIRECTION, KIND, TYPE, msb, 0);
            } else if (signal.width <= 64) {
                file->declQuad(code, name, -1, DIRECTION, KIND, TYPE, msb, 0);
            } else {
                file->declWide(code, name, -1, DIRECTION, KIND, TYPE, msb, 0);
            }
        }
        file->popPrefix();
    }

    static void full(void* self, VerilatedFst::Buffer* buffer) { of(self).write(buffer, true); }
    static void change(void* self, VerilatedFst::Buffer* buffer) { of(self).write(buffer, false); }

    void write(VerilatedFst::Buffer* buffer, bool full) {
        for (const Signal& signal : signals) {
            std::uint32_t* const old = buffer->oldp(base + signal.word);
            const std::uint32_t* const now = &values[signal.word];
            if (!full && std::equal(now, now + words(signal.width), old)) continue;
            const int width = static_cast<int>(signal.width);
            if (width == 1) {
                buffer->fullBit(old, static_cast<CData>(*now));
            } else if (width <= 8) {
                buffer->fullCData(old, static_cast<CData>(*now), width);
            } else if (width <= 16) {
                buffer->fullSData(old, static_cast<SData>(*now), width);
            } else if (width <= 32) {
                buffer->fullIData(old, *now, width);
            } else if (width <= 64) {
                buffer->fullQData(old, now[0] | static_cast<QData>(now[1]) << 32, width);
            } else {
                buffer->fullWData(old, now, width);
            }
        }
    }
};

WaveFile::WaveFile() = default;

WaveFile::~WaveFile() { close(); }

void WaveFile::join(Model& model, const std::string& scope) {
    members_.push_back(std::make_unique<Member>());
    members_.back()->model = &model;
    members_.back()->scope = scope;
}

void WaveFile::signal(const std::string& name, std::uint32_t width) {
    Member& member = *members_.back();
    member.signals.push_back({name, width, static_cast<std::uint32_t>(member.values.size())});
    member.values.resize(member.values.size() + words(width));
}

bool WaveFile::open(const std::string& path) noexcept {
    try {
        // Verilator's trace takes its unit of time from this thread's context, and its callbacks lie in a static list.
        const std::lock_guard<std::mutex> lock{creation_lock()};
        members_.at(0)->model->select_context();
        file_ = std::make_unique<VerilatedFstC>();
        VerilatedFst& writer = *file_->spTrace();
        for (const auto& member : members_) {
            if (!member->scope.empty()) writer.addInitCb(&Member::enter, member.get(), "crosscheck", false, 0);
            writer.*remembered_context() = nullptr;
            file_->modelConnected(false);
            member->model->trace(*file_);
            if (!member->signals.empty()) {
                const auto codes = static_cast<std::uint32_t>(member->values.size());
                writer.addInitCb(&Member::declare, member.get(), "crosscheck", false, codes);
                writer.addFullCb(&Member::full, 0, member.get());
                writer.addChgCb(&Member::change, 0, member.get());
            }
            if (!member->scope.empty()) writer.addInitCb(&Member::leave, member.get(), "crosscheck", false, 0);
        }
        file_->open(path.c_str());
        if (file_->isOpen()) return true;
        error_ = "can't write " + path;
    } catch (const std::exception& error) {
        abandon(error.what());
    }
    file_.reset();
    return false;
}

void WaveFile::values(std::size_t i, const std::uint32_t* words, std::size_t count) noexcept {
    if (i >= members_.size()) return;
    std::vector<std::uint32_t>& values = members_[i]->values;
    std::copy(words, words + std::min(count, values.size()), values.begin());
}

void WaveFile::dump(std::uint64_t time) noexcept {
    if (!file_) return;
    try {
        for (const auto& member : members_) member->model->mark_active();
        file_->dump(time);
    } catch (const std::exception& error) {
        abandon(error.what());
    }
}

void WaveFile::close() noexcept {
    if (!file_) return;
    try {
        const std::lock_guard<std::mutex> lock{wave_lock()};
        file_->close();
    } catch (const std::exception& error) {
        abandon(error.what());
    }
    file_.reset();
}

void WaveFile::abandon(const char* why) noexcept {
    error_ = why;
    static_cast<void>(file_.release());
}

}  // namespace crosscheck
