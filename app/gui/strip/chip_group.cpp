// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/chip_group.h"

#include "app/gui/text.h"

#include <algorithm>

namespace querywright::gui {
namespace {

using engine::Verdict;

ChipGroup groupOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::One:
        return ChipGroup::One;
    case Verdict::Several:
        return ChipGroup::Several;
    case Verdict::Many:
        return ChipGroup::Many;
    case Verdict::Scan:
        return ChipGroup::Scan;
    case Verdict::Refused:
        return ChipGroup::Refused;
    case Verdict::RowsLost:
        return ChipGroup::RowsLost;
    case Verdict::NotRun:
        break;
    }
    return ChipGroup::NotRun;
}

// What one query does, and what several do.
QString wordsOf(ChipGroup group, bool isOne)
{
    const auto words = [&](const char* one, const char* several) {
        return QString::fromLatin1(isOne ? one : several);
    };
    switch (group) {
    case ChipGroup::Worse:
        return QStringLiteral("got worse");
    case ChipGroup::RowsLost:
        return words("loses rows", "lose rows");
    case ChipGroup::Refused:
        return QStringLiteral("not supported");
    case ChipGroup::Scan:
        return words("scans", "scan");
    case ChipGroup::Many:
        return words("reads many partitions", "read many partitions");
    case ChipGroup::Doubtful:
        return words("with a finding", "with findings");
    case ChipGroup::Better:
        return QStringLiteral("got better");
    case ChipGroup::Several:
        return words("reads several partitions", "read several partitions");
    case ChipGroup::Waiting:
        return words("waits", "wait");
    case ChipGroup::NotRun:
        return QStringLiteral("not run");
    case ChipGroup::One:
        return words("reads 1 partition", "read 1 partition");
    }
    return {};
}

}  // namespace

ChipGroup groupOf(const core::QueryState& state)
{
    if (!state.result)
        return state.stage == core::QueryState::Stage::NotRun ? ChipGroup::NotRun : ChipGroup::Waiting;
    if (state.isWorse())
        return ChipGroup::Worse;
    const ChipGroup group = groupOf(state.result->verdict);
    if (!isSound(group) || group == ChipGroup::NotRun)
        return group;
    const bool isDoubtful = std::any_of(state.doubts.begin(), state.doubts.end(), [](const Finding& doubt) {
        return doubt.severity != Severity::Advice;
    });
    return isDoubtful ? ChipGroup::Doubtful : state.isChanged() ? ChipGroup::Better : group;
}

bool isSound(ChipGroup group)
{
    return group >= ChipGroup::Several;
}

QString headingOf(ChipGroup group, std::size_t queries)
{
    return groupedText(queries) + QLatin1Char(' ') + wordsOf(group, queries == 1);
}

}  // namespace querywright::gui
