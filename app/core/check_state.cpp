// SPDX-License-Identifier: Apache-2.0
#include "app/core/check_state.h"

namespace querywright::core {
namespace {

using engine::QueryCheck;
using engine::Verdict;

// How bad it is. One and Several differ by partitions only.
int weightOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::One:
    case Verdict::Several:
    case Verdict::NotRun:
        return 0;
    case Verdict::Many:
        return 1;
    case Verdict::Scan:
        return 2;
    case Verdict::RowsLost:
        return 3;
    case Verdict::Refused:
        return 4;
    }
    return 0;
}

bool areComparable(const std::optional<QueryCheck>& now, const std::optional<QueryCheck>& before)
{
    return now && before && now->verdict != Verdict::NotRun && before->verdict != Verdict::NotRun;
}

}  // namespace

bool isWorse(const QueryCheck& now, const QueryCheck& before)
{
    if (now.verdict == Verdict::NotRun || before.verdict == Verdict::NotRun)
        return false;
    const int weight = weightOf(now.verdict);
    const int weightBefore = weightOf(before.verdict);
    return weight > weightBefore || (weight == weightBefore && now.partitions.most > before.partitions.most);
}

bool QueryState::isChanged() const
{
    return areComparable(result, baseline)
           && (result->verdict != baseline->verdict || result->partitions.most != baseline->partitions.most);
}

bool QueryState::isWorse() const
{
    return areComparable(result, baseline) && core::isWorse(*result, *baseline);
}

}  // namespace querywright::core
