// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace querywright::engine {

// A stream of pseudo-random numbers (splitmix64: Steele, Lea, Flood 2014), the same on every platform. Cheap
// enough to be made anew for each value, so that a value depends on nothing but what its seed was mixed from.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next();
    // Any of 0 .. bound-1, each as likely as the others. REQUIRES: bound > 0.
    std::uint64_t below(std::uint64_t bound);
    // True as often as `threshold` of thresholdOf() says.
    bool happens(std::uint64_t threshold) { return (next() >> 11) < threshold; }

    // Another stream that depends on this one's state and on `salt`; this one does not move.
    Random fork(std::uint64_t salt) const;

private:
    std::uint64_t m_state;
};

// A share between 0 and 1 as Random::happens() takes it; what lies outside is drawn in.
std::uint64_t thresholdOf(double share);

// Well mixed 64 bits of the bytes, the same on every platform.
std::uint64_t hashOf(std::string_view bytes);

// Well mixed 64 bits of two numbers; their order counts.
std::uint64_t mixed(std::uint64_t first, std::uint64_t second);

}  // namespace querywright::engine
