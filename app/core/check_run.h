// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/design.h"
#include "app/core/news.h"
#include "engine/check/check_memory.h"
#include "engine/check/check_report.h"
#include "engine/data/file_digests.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::core {

// What a check that runs tells: what came since it was asked last, all at once.
struct CheckNews {
    std::string what;  // empty: nothing new
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    std::vector<engine::TableCheck> tables;
    std::vector<engine::QueryCheck> queries;
    std::shared_ptr<const engine::CheckReport> report;  // at the end only
    std::optional<CheckEnd> end;                        // likewise
};

// One check of a design, on a thread of its own. The one who started it is rung whenever there is something
// new and then takes it; however much there is, it waits at most once in the listener's event queue.
class CheckRun {
public:
    // `ring` is called on the thread of the check; never again before takeNews().
    CheckRun(std::shared_ptr<const Design> checked, std::string folder, std::optional<QueryId> first,
             std::set<QueryId> again, std::function<void()> ring);

    // Does it all. To be called once, on the thread of the check; `memory` and `files` are that thread's.
    void run(engine::CheckMemory& memory, engine::FileDigests& files);

    // From any thread. Soon after it is cancelled it comes to its end.
    void cancel() { m_cancelled = true; }
    CheckNews takeNews() { return m_news.take(); }

    const std::shared_ptr<const Design> design;

private:
    bool needsNoData() const;
    template <typename Change>
    void tell(Change change);

    const std::string m_folder;
    const std::optional<QueryId> m_first;
    const std::set<QueryId> m_again;
    const std::function<void()> m_ring;
    std::atomic<bool> m_cancelled = false;
    News<CheckNews> m_news;
};

}  // namespace querywright::core
