// Everything a generated design needs to become a crosscheck::Model. The generated shim names the Verilated classes
// in a Traits struct and lists the ports; nothing else differs from design to design.
#pragma once

#include <cstring>
#include <exception>
#include <mutex>
#include <string>

#include "crosscheck/model.h"
#include "crosscheck/wave.h"
#include "verilated.h"
#include "verilated_cov.h"
#include "verilated_fst_c.h"

// Counters are read in place: registering each by name would be most of the time that a creation takes.
#undef VL_COVER_INSERT
#define VL_COVER_INSERT(context, hierarchy, counter, ...) \
    do { \
        (void)(context); \
        (void)(hierarchy); \
        (void)(counter); \
    } while (false)

namespace crosscheck {

// Verilator keeps a static "last context" that creation and drop both write: they are serialised.
std::mutex& creation_lock();

// Verilator's FST writer puts the date into a file when it closes it, by way of the C library's static buffers.
std::mutex& wave_lock();

// Makes reports of the design reach `model` for as long as it lives.
class Delivery {
public:
    explicit Delivery(Model* model) : previous_{current} { current = model; }
    ~Delivery() { current = previous_; }
    Delivery(const Delivery&) = delete;
    Delivery& operator=(const Delivery&) = delete;

private:
    Model* previous_;
};

// Traits: `using Top`, `static void eval(Top&)` (the generated root evaluation, or the documented eval()),
// `static void eval_edge(Top&)` (the same after a settling, when only the clock has changed since),
// `static void ports(Top&, std::vector<Port>&)`, `static void clear_inputs(Top&)`, `static std::uint32_t* counters(Top&)`,
// `static constexpr std::size_t counter_count`, `static void mark_active(Top&)`.
template <typename Traits>
class Dut final : public Model {
public:
    using Top = typename Traits::Top;

    explicit Dut(std::uint64_t seed) : Model{&Dut::evaluate} {
        const std::lock_guard<std::mutex> lock{creation_lock()};
        const Delivery delivery{this};
        context_ = std::make_unique<VerilatedContext>();
        context_->threads(1);
        context_->quiet(true);
        context_->assertOn(true);
        context_->traceEverOn(true);
        context_->randReset(2);  // every register starts from the seed, as unknown as real silicon
        context_->randSeed(seed_for_verilator(seed));
        Verilated::threadContextp(context_.get());  // read by the constructor for the random initial state
        top_ = std::make_unique<Top>(context_.get(), "TOP");
        Traits::ports(*top_, ports_);
        Traits::clear_inputs(*top_);  // outputs may be registers: those keep their random start
        counters_ = Traits::counters(*top_);
        counter_count_ = Traits::counter_count;
        for (std::size_t i = 0; i < counter_count_; ++i) counters_[i] = 0;
    }

    ~Dut() override {
        // What the file calls back is about to go.
        if (const auto wave = wave_.lock()) wave->close();
        const std::lock_guard<std::mutex> lock{creation_lock()};
        {
            const Delivery delivery{this};
            top_.reset();
            context_.reset();
        }
        if (current == this) current = nullptr;
    }

    void trace(VerilatedFstC& file) override { top_->trace(&file, 99); }

    void mark_active() noexcept override { Traits::mark_active(*top_); }

    void select_context() noexcept override { Verilated::threadContextp(context_.get()); }

    std::uint32_t finish(std::uint64_t time) noexcept override {
        if (!dead_) {
            guarded(time, false, [this] { top_->final(); });
        }
        return pending_;
    }

private:
    static std::uint32_t evaluate(void* self, std::uint64_t time, bool edge) noexcept {
        Dut* const dut = static_cast<Dut*>(static_cast<Model*>(self));
        if (VL_UNLIKELY(!dut->started_)) return dut->start(time, edge);
        if (edge) return dut->guarded(time, edge, [dut] { Traits::eval_edge(*dut->top_); });
        return dut->guarded(time, edge, [dut] { Traits::eval(*dut->top_); });
    }

    // The first evaluation is the documented one: it also runs initial blocks and the first settling.
    std::uint32_t start(std::uint64_t time, bool edge) noexcept {
        started_ = true;
        return guarded(time, edge, [this] { top_->eval(); });
    }

    template <typename Body>
    std::uint32_t guarded(std::uint64_t time, bool edge, Body body) noexcept {
        if (VL_UNLIKELY(dead_)) return pending_;
        context_->time(time);
        edge_ = edge;
        // Not put back afterwards: whoever runs next on this thread says so itself.
        current = this;
        try {
            body();
        } catch (const std::exception& error) {
            dead_ = true;
            report(EventKind::Evaluation, "", 0, error.what());
        } catch (...) {
            dead_ = true;
            report(EventKind::Evaluation, "", 0, "the model threw something that is no std::exception");
        }
        return pending_;
    }

    // 0 would let Verilator pick a seed of its own; it takes 31 bits.
    static int seed_for_verilator(std::uint64_t seed) {
        const int folded = static_cast<int>((seed ^ (seed >> 31)) & 0x7fffffffU);
        return folded ? folded : 1;
    }

    std::unique_ptr<VerilatedContext> context_;
    std::unique_ptr<Top> top_;
    bool started_ = false;
};

}  // namespace crosscheck
