// The workload that all sides run: the same stimulus, the same golden model, the same comparison.
// bench/workload.rs is its twin in Rust; both print the same checksum.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

struct Inputs {
    bool rst_n, valid, sop, eop, fcs_ok;
    std::uint8_t octet;
};

struct Outputs {
    bool valid, tagged;
    std::uint8_t enable;
    std::array<std::uint16_t, 8> quanta;
    std::uint32_t seen, bad_fcs, wrong_da, runt;
};

// Frames of 64 octets, most of them PFC, with gaps and bad ends, from xorshift64*.
class Stimulus {
public:
    Inputs next() {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        const std::uint64_t r = state_ * 0x2545F4914F6CDD1DULL;
        Inputs in{};
        in.rst_n = true;
        in.valid = (r >> 60) != 0;
        in.octet = position_ < HEADER.size() ? HEADER[position_] : static_cast<std::uint8_t>(r >> 32);
        in.sop = position_ == 0;
        in.eop = position_ == 63;
        in.fcs_ok = (r >> 20 & 7) != 0;
        if (in.valid) position_ = (position_ + 1) & 63;
        return in;
    }

private:
    static constexpr std::array<std::uint8_t, 17> HEADER{0x01, 0x80, 0xC2, 0, 0, 0x01, 2, 0, 0, 0, 0, 9,
                                                         0x88, 0x08, 0x01, 0x01, 0};
    std::uint64_t state_ = 88172645463325252ULL;
    unsigned position_ = 0;
};

// The golden model: collects a frame's octets and judges it at the end.
class Golden {
public:
    Outputs step(const Inputs& in) {
        Outputs out{};
        if (honoured_) {
            out.valid = true;
            out.enable = octets_[17];
            for (unsigned c = 0; c < 8; ++c) {
                out.quanta[c] = static_cast<std::uint16_t>(octets_[18 + 2 * c] << 8 | octets_[19 + 2 * c]);
            }
        }
        out.tagged = tagged_;
        out.seen = seen_;
        out.bad_fcs = bad_fcs_;
        out.wrong_da = wrong_da_;
        out.runt = runt_;
        receive(in);
        return out;
    }

private:
    void receive(const Inputs& in) {
        honoured_ = tagged_ = false;
        if (!in.valid) return;
        if (in.sop) {
            length_ = 0;
            in_frame_ = true;
        }
        if (!in_frame_) return;
        if (length_ < octets_.size()) octets_[length_] = in.octet;
        ++length_;
        if (in.eop) {
            judge(in.fcs_ok);
            in_frame_ = false;
        }
    }

    bool at(unsigned position, const std::uint8_t* pattern, unsigned size) const {
        return length_ >= position + size && std::memcmp(&octets_[position], pattern, size) == 0;
    }

    void judge(bool fcs_ok) {
        static constexpr std::uint8_t CONTROL[6] = {0x01, 0x80, 0xC2, 0, 0, 0x01};
        static constexpr std::uint8_t PFC[4] = {0x88, 0x08, 0x01, 0x01};
        static constexpr std::uint8_t TAG[2] = {0x81, 0x00};
        const bool for_us = at(0, CONTROL, 6);
        const bool whole = length_ >= 60;
        if (at(12, PFC, 4)) {
            if (!for_us) {
                count(wrong_da_);
            } else if (!fcs_ok) {
                count(bad_fcs_);
            } else if (!whole) {
                count(runt_);
            } else {
                count(seen_);
                honoured_ = true;
            }
        } else if (at(12, TAG, 2) && at(16, PFC, 4) && for_us && fcs_ok && whole) {
            tagged_ = true;
        }
    }

    static void count(std::uint32_t& counter) {
        if (counter != UINT32_MAX) ++counter;
    }

    std::array<std::uint8_t, 60> octets_{};
    std::size_t length_ = 0;
    bool in_frame_ = false, honoured_ = false, tagged_ = false;
    std::uint32_t seen_ = 0, bad_fcs_ = 0, wrong_da_ = 0, runt_ = 0;
};

inline bool agree(const Outputs& observed, const Outputs& expected) {
    return observed.valid == expected.valid && observed.tagged == expected.tagged && observed.seen == expected.seen &&
           observed.bad_fcs == expected.bad_fcs && observed.wrong_da == expected.wrong_da &&
           observed.runt == expected.runt &&
           (!expected.valid || (observed.enable == expected.enable && observed.quanta == expected.quanta));
}
