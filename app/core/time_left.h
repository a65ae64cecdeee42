// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace querywright::core {

// Tells how long some work will still take, from how long the part that is done took.
class TimeLeft {
public:
    using Time = std::chrono::steady_clock::time_point;

    void reset() { m_what.clear(); }

    // How far the work has got at a time: what is being done, how much of it, of how much (0: not known).
    // Gives the seconds left; negative until a second of it was seen.
    double note(const std::string& what, std::uint64_t done, std::uint64_t total, Time now);

private:
    std::string m_what;
    std::uint64_t m_doneBefore = 0;
    Time m_begin;
};

}  // namespace querywright::core
