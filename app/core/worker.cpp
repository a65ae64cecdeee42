// SPDX-License-Identifier: Apache-2.0
#include "app/core/worker.h"

#include "app/core/background.h"

#include <utility>

namespace querywright::core {

Worker::Worker() : m_thread([this] { run(); }) {}

Worker::~Worker()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
        m_next = nullptr;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Worker::post(std::function<void()> job)
{
    std::function<void()> dropped;  // freed without the lock
    {
        const std::lock_guard lock(m_mutex);
        dropped = std::exchange(m_next, std::move(job));
    }
    m_wake.notify_one();
}

void Worker::run()
{
    stepBehindTheWindow();
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_ends || m_next; });
            if (m_ends)
                return;
            job = std::exchange(m_next, nullptr);
        }
        job();
    }
}

}  // namespace querywright::core
