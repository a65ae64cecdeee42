// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace querywright::tests {

// What a process told of its work before it ended.
struct KilledWork {
    std::uint64_t told = 0;
    bool wasKilled = false;  // else it came to its end before
    std::chrono::microseconds length{};
};

// Runs the work in a process of its own and kills that (SIGKILL) after a while. The work tells how far it got
// by the number that it is given, which outlives it. REQUIRES: this process has one thread, and no SQLite
// file open.
KilledWork runAndKill(const std::function<void(std::atomic<std::uint64_t>& told)>& work,
                      std::chrono::microseconds after);

}  // namespace querywright::tests
