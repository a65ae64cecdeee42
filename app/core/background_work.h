// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/news.h"
#include "engine/data/progress.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

class QObject;

namespace querywright::core {

// How far some work is.
struct WorkProgress {
    std::string what;
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0: not known
};

// Work on a thread of its own, as the one who asked for it sees it.
class BackgroundWork {
public:
    // What the work reports to on its thread. Soon `ring` is called in the thread of `listener`, unless that
    // one is gone by then, and never again before takeProgress(): it waits at most once in the event queue.
    // REQUIRES: `listener` is there as long as the work runs; the object outlives the result.
    engine::Progress progressFor(QObject* listener, std::function<void()> ring);

    // From any thread. Soon after it is cancelled the work comes to its end.
    void cancel() { m_cancelled = true; }
    bool isCancelled() const { return m_cancelled; }

    // What was reported last.
    WorkProgress takeProgress() { return m_news.take(); }

private:
    std::atomic<bool> m_cancelled = false;
    News<WorkProgress> m_news;
};

}  // namespace querywright::core
