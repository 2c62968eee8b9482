// The one interface between Rust and a Verilated design, whatever the design.
//
// A model is created by a factory that is generated per design (see dut.h), and lives, is evaluated and dies on one
// thread. Nothing here throws into Rust, prints, or ends the process: what a design reports becomes an Event.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

class VerilatedFstC;

namespace crosscheck {

class WaveFile;

// What a design can report. The numbers are known to Rust (crates/crosscheck/src/ffi.rs).
enum class EventKind : std::uint8_t {
    Error = 0,       // a failed assertion, or $error
    Fatal = 1,       // $fatal
    Stop = 2,        // $stop
    Finish = 3,      // $finish
    Evaluation = 4,  // the model can't be evaluated any further (did not converge, run-time fatal error)
};

struct Event {
    EventKind kind;
    bool edge;  // reported by the evaluation of the clock edge, not by a settling
    std::uint32_t line;
    std::string file;
    std::string text;  // as the design wrote it, `[time] %Error: ...` and all; empty for $stop and $finish
};

struct Port {
    const char* name;   // as in the SystemVerilog source
    void* data;         // valid as long as the model lives
    std::size_t bytes;
};

class Model {
public:
    // Evaluates the model at a time. Returns how many events are waiting; 0 is the only common case.
    // `edge` marks the events of this evaluation.
    using Evaluate = std::uint32_t (*)(void* self, std::uint64_t time, bool edge) noexcept;

    virtual ~Model() = default;
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    // -- the path of every step: a raw function and raw pointers, fetched once at creation
    std::size_t evaluate_fn() const noexcept { return reinterpret_cast<std::size_t>(evaluate_); }
    std::size_t self() const noexcept { return reinterpret_cast<std::size_t>(this); }

    // -- ports and counters
    std::size_t port_count() const noexcept { return ports_.size(); }
    const char* port_name(std::size_t i) const noexcept { return ports_[i].name; }
    std::size_t port_data(std::size_t i) const noexcept { return reinterpret_cast<std::size_t>(ports_[i].data); }
    std::size_t port_bytes(std::size_t i) const noexcept { return ports_[i].bytes; }
    std::size_t counter_data() const noexcept { return reinterpret_cast<std::size_t>(counters_); }
    std::size_t counter_count() const noexcept { return counter_count_; }

    // -- events
    std::size_t event_count() const noexcept { return events_.size(); }
    std::uint8_t event_kind(std::size_t i) const noexcept { return static_cast<std::uint8_t>(events_[i].kind); }
    bool event_edge(std::size_t i) const noexcept { return events_[i].edge; }
    std::uint32_t event_line(std::size_t i) const noexcept { return events_[i].line; }
    const std::string& event_file(std::size_t i) const noexcept { return events_[i].file; }
    const std::string& event_text(std::size_t i) const noexcept { return events_[i].text; }
    void clear_events() noexcept {
        events_.clear();
        pending_ = 0;
    }
    const std::string& log() const noexcept { return log_; }  // what the design displayed, bounded

    // -- waves, used by a WaveFile (wave.h)
    virtual void trace(VerilatedFstC& file) = 0;     // adds the design's signals to a file that is not open yet
    virtual void mark_active() noexcept = 0;         // the next dump looks at every signal
    virtual void select_context() noexcept = 0;      // makes this model's context the thread's; under creation_lock()
    void belongs_to(const std::shared_ptr<WaveFile>& file) noexcept { wave_ = file; }

    // Runs the design's final blocks; their reports are events.
    virtual std::uint32_t finish(std::uint64_t time) noexcept = 0;

    // -- used by the run time's hooks (runtime.cpp), not by Rust
    void report(EventKind kind, const char* file, int line, std::string text) noexcept;
    void print(const char* text, std::size_t length) noexcept;
    std::string take_message() noexcept;  // the last text that looked like a report
    bool dead() const noexcept { return dead_; }

protected:
    explicit Model(Evaluate evaluate) noexcept : evaluate_{evaluate} {}

    Evaluate evaluate_;
    std::vector<Port> ports_;
    std::uint32_t* counters_ = nullptr;
    std::size_t counter_count_ = 0;
    std::vector<Event> events_;
    std::uint32_t pending_ = 0;  // how many events there are: all that the path of a step looks at
    std::string log_;
    std::string message_;
    std::weak_ptr<WaveFile> wave_;
    bool edge_ = false;
    bool dead_ = false;
};

// The model whose design is running on this thread: where the hooks deliver.
extern thread_local constinit Model* current;

}  // namespace crosscheck
