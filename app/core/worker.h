// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace querywright::core {

// A thread that does one job at a time and of those that wait only the newest, behind the window
// (background.h).
class Worker {
public:
    Worker();
    ~Worker();  // drops the job that waits and waits for the one that runs
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Puts the job in the place of the one that waits.
    void post(std::function<void()> job);

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::function<void()> m_next;
    bool m_ends = false;
    std::thread m_thread;  // last: it uses the others
};

}  // namespace querywright::core
