// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace querywright::engine {

// Tells the progress of long loops about every 30 ms, and notices that the work is cancelled. The clock is
// used for nothing else.
class Work {
public:
    explicit Work(const Progress& progress) : m_progress(progress) {}

    void begin(std::string what, std::uint64_t total);
    // To be called for each of `total` things; false once the work is cancelled.
    bool step()
    {
        if ((++m_done & 255U) == 0)
            look();
        return !m_cancelled;
    }
    // To be called now and then in a loop that takes long for one thing.
    bool goesOn();
    bool isCancelled() const { return m_cancelled; }

private:
    void look();

    const Progress& m_progress;
    std::string m_what;
    std::uint64_t m_done = 0;
    std::uint64_t m_total = 0;
    bool m_cancelled = false;
    std::chrono::steady_clock::time_point m_told;
};

}  // namespace querywright::engine
