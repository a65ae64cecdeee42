// SPDX-License-Identifier: Apache-2.0
#include "app/core/check_summary.h"

#include "model/base/text.h"

#include <algorithm>
#include <vector>

namespace querywright::core {

namespace {

std::string textOf(const std::vector<engine::Verdict>& verdicts)
{
    const auto countOf = [&](engine::Verdict verdict) {
        return static_cast<std::uint64_t>(std::count(verdicts.begin(), verdicts.end(), verdict));
    };
    const std::uint64_t notRun = countOf(engine::Verdict::NotRun);
    if (notRun == verdicts.size())
        return "not run";
    const std::string text = grouped(countOf(engine::Verdict::One)) + " of "
                             + counted(verdicts.size(), "query") + " read 1 partition";
    return notRun == 0 ? text : text + ", " + grouped(notRun) + " not run";
}

std::string dataOf(const engine::CheckReport& report)
{
    std::uint64_t rows = 0;
    for (const engine::TableCheck& table : report.tables)
        rows += table.isFilled ? table.totals.rows : 0;
    return rows == 0 ? std::string() : counted(rows, "sample row");
}

}  // namespace

CheckSummary summaryOf(const engine::CheckReport& report)
{
    if (report.queries.empty())
        return {};
    std::vector<engine::Verdict> verdicts;
    for (const engine::QueryCheck& query : report.queries)
        verdicts.push_back(query.verdict);
    return {textOf(verdicts), dataOf(report)};
}

CheckSummary summaryOf(const std::vector<QueryState>& queries, const engine::CheckReport* report)
{
    if (queries.empty())
        return {};
    std::vector<engine::Verdict> verdicts;
    for (const QueryState& query : queries) {
        const bool isDone = query.stage == QueryState::Stage::Done && query.result;
        verdicts.push_back(isDone ? query.result->verdict : engine::Verdict::NotRun);
    }
    return {textOf(verdicts), report ? dataOf(*report) : std::string()};
}

}  // namespace querywright::core
