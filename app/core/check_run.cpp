// SPDX-License-Identifier: Apache-2.0
#include "app/core/check_run.h"

#include "app/core/check_end.h"
#include "app/core/check_request.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace querywright::core {

CheckRun::CheckRun(std::shared_ptr<const Design> checked, std::string folder, std::optional<QueryId> first,
                   std::set<QueryId> again, std::function<void()> ring)
    : design(std::move(checked)),
      m_folder(std::move(folder)),
      m_first(first),
      m_again(std::move(again)),
      m_ring(std::move(ring))
{}

template <typename Change>
void CheckRun::tell(Change change)
{
    if (m_news.tell(change))
        m_ring();
}

// Without tables nobody reads the sample data; but what is wrong with its files is told all the same.
bool CheckRun::needsNoData() const
{
    const SampleData& data = design->model().data;
    const auto isFile = [](const auto& one) { return !one.csv.empty(); };
    return design->derivation.tables.empty()
           && std::none_of(data.entities.begin(), data.entities.end(), isFile)
           && std::none_of(data.relationships.begin(), data.relationships.end(), isFile);
}

void CheckRun::run(engine::CheckMemory& memory, engine::FileDigests& files)
{
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    engine::Progress progress;
    progress.cancelled = &m_cancelled;
    progress.report = [this](const std::string& what, std::uint64_t done, std::uint64_t total) {
        tell([&](CheckNews& news) {
            news.what = what;
            news.done = done;
            news.total = total;
        });
    };
    engine::CheckOutcome outcome;
    auto request = makeCheckRequest(design->model(), m_folder, files);
    if (request && !needsNoData()) {
        request->memory = &memory;
        request->first = m_first;
        request->again = m_again;
        request->listeners.tableChecked = [this](const engine::TableCheck& table, const auto&) {
            tell([&](CheckNews& news) { news.tables.push_back(table); });
        };
        request->listeners.queryChecked = [this](const engine::QueryCheck& query, const auto&) {
            tell([&](CheckNews& news) { news.queries.push_back(query); });
        };
        outcome =
            engine::checkDesign(design->model(), design->derivation, design->physical, *request, progress);
    } else if (!request) {
        outcome.errors.push_back(request.error());
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    tell([&](CheckNews& news) {
        news.end = makeCheckEnd(*design, outcome, seconds);
        news.report = std::make_shared<const engine::CheckReport>(std::move(outcome.report));
    });
}

}  // namespace querywright::core
