// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace querywright::engine {

// What long work tells while it runs, and how it is asked to stop.
struct Progress {
    // Called now and then from the working thread: what is being done ("generating RoomAvailability"), how
    // much of it, of how much (0: not known). May be empty.
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> report;
    const std::atomic<bool>* cancelled = nullptr;  // may be null

    bool isCancelled() const { return cancelled && cancelled->load(std::memory_order_relaxed); }
    void tell(const std::string& what, std::uint64_t done, std::uint64_t total) const
    {
        if (report)
            report(what, done, total);
    }
};

}  // namespace querywright::engine
