// SPDX-License-Identifier: Apache-2.0
#include "app/core/check_end.h"

#include "model/base/text.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace querywright::core {
namespace {

// "61 ms", "4.2 s", "2 min 5 s".
std::string secondsText(double seconds)
{
    constexpr double milliseconds = 1000.0;
    constexpr double tenths = 10.0;
    constexpr std::uint64_t minute = 60;
    if (seconds < 1.0)
        return std::to_string(static_cast<std::uint64_t>(std::llround(seconds * milliseconds))) + " ms";
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    if (whole >= minute)
        return std::to_string(whole / minute) + " min " + std::to_string(whole % minute) + " s";
    const auto tenth = static_cast<std::uint64_t>(std::llround(seconds * tenths));
    return std::to_string(tenth / 10) + "." + std::to_string(tenth % 10) + " s";
}

// ", Q1 and Q4 are checked on these".
std::string checkedText(const std::vector<std::string>& labels, std::size_t all)
{
    constexpr std::size_t mostNamed = 3;
    if (labels.empty())
        return {};
    if (labels.size() > mostNamed)
        return ", " + grouped(labels.size()) + " of " + counted(all, "query") + " are checked on these";
    return ", " + listed(labels) + (labels.size() == 1 ? " is" : " are") + " checked on these";
}

}  // namespace

CheckEnd makeCheckEnd(const Design& design, const engine::CheckOutcome& outcome, double seconds)
{
    CheckEnd end;
    end.seconds = seconds;
    const auto isCancel = [](const Error& error) { return error.code == ErrorCode::Cancelled; };
    end.isComplete = outcome.errors.empty();
    end.isCancelled = std::any_of(outcome.errors.begin(), outcome.errors.end(), isCancel);
    std::copy_if(outcome.errors.begin(), outcome.errors.end(), std::back_inserter(end.errors),
                 [&](const Error& error) { return !isCancel(error); });
    for (const engine::TableCheck& table : outcome.report.tables) {
        end.filledTables += table.isFilled ? 1 : 0;
        end.rows += table.isFilled ? table.totals.rows : 0;
    }
    std::vector<std::string> labels;
    for (const engine::QueryCheck& query : outcome.report.queries) {
        const AccessPattern* pattern = design.model().workflow.find(query.query);
        const bool isDone = end.isComplete || query.verdict != engine::Verdict::NotRun;
        if (pattern && isDone)
            labels.push_back(pattern->label);
    }
    end.checkedQueries = labels.size();
    const std::size_t all = design.file->model.workflow.queries.size();
    if (!end.errors.empty())
        end.text = QString::fromStdString(describe(end.errors.front()));
    else if (end.isCancelled)
        end.text = QString::fromStdString(
            "Stopped. "
            + (end.rows == 0 ? std::string("No rows are filled in") : counted(end.rows, "row") + " stay")
            + checkedText(labels, all) + ".");
    else
        end.text = QString::fromStdString("Checked " + grouped(labels.size()) + " of " + counted(all, "query")
                                          + " in " + secondsText(seconds));
    return end;
}

}  // namespace querywright::core
