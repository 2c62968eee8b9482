// A wave file, of one model or of several of one thread: each has a scope of its own in it, and what is expected of it
// (the golden model's outputs) stands beside its signals.
//
// Verilator's writer takes all models before it opens, and one context for all. Here every model has its own context,
// so that the one that the writer remembers is forgotten between two models; it is for tracing in parallel only.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "crosscheck/model.h"

class VerilatedFstC;

namespace crosscheck {

class WaveFile {
public:
    WaveFile();
    virtual ~WaveFile();
    WaveFile(const WaveFile&) = delete;
    WaveFile& operator=(const WaveFile&) = delete;

    // -- before it is opened
    // A model, below a scope; an empty scope is none. Its signals are the next ones.
    virtual void join(Model& model, const std::string& scope);
    // A further signal beside the last model's own, in the scope `golden`.
    virtual void signal(const std::string& name, std::uint32_t width);

    // Writes the file's head. False, with the reason in error(), when it can't be written.
    virtual bool open(const std::string& path) noexcept;
    // The values of the further signals of member `i`, in their order, each in ceil(width / 32) words.
    virtual void values(std::size_t i, const std::uint32_t* words, std::size_t count) noexcept;
    // Every signal that changed since the last dump, at a later time than that one.
    virtual void dump(std::uint64_t time) noexcept;
    // What has been written stays; nothing is written any more. A model that dies closes the file that it is in.
    virtual void close() noexcept;
    const std::string& error() const noexcept { return error_; }

private:
    struct Member;

    // After a failed write the writer is let go as it is: its destructor would write once more, and throw.
    void abandon(const char* why) noexcept;

    std::vector<std::unique_ptr<Member>> members_;
    std::unique_ptr<VerilatedFstC> file_;
    std::string error_;
};

}  // namespace crosscheck
