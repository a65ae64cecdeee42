// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"

#include <chrono>
#include <cstdint>
#include <future>
#include <string>
#include <utility>

namespace querywright::engine {

// Tells the progress of long loops about every 20 ms, and notices that the work is cancelled. The clock is
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

    // Runs something that takes long and cannot tell how far it is, and tells meanwhile that the work goes
    // on. It runs in a thread of its own, since progress is told from this one; nothing else runs meanwhile.
    template <typename Function>
    auto await(Function function)
    {
        auto result = std::async(std::launch::async, std::move(function));
        while (result.wait_for(pause) != std::future_status::ready)
            look();
        return result.get();
    }

private:
    static constexpr std::chrono::milliseconds pause{20};

    void look();

    const Progress& m_progress;
    std::string m_what;
    std::uint64_t m_done = 0;
    std::uint64_t m_total = 0;
    bool m_cancelled = false;
    std::chrono::steady_clock::time_point m_told;
};

}  // namespace querywright::engine
