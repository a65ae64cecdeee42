// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/stale_copies.h"

#include "model/base/text.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <vector>

namespace querywright {

bool isWrittenAtOnce(const LogicalTable& table)
{
    return table.secondsLate == 0 && !table.viewOf;
}

std::set<AttributeId> attributesIn(const LogicalTable& table)
{
    std::set<AttributeId> attributes;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            attributes.insert(use->attribute);
    }
    return attributes;
}

void WrittenAtOnce::add(const LogicalTable& table)
{
    if (!isWrittenAtOnce(table))
        return;
    for (const AttributeId attribute : attributesIn(table))
        ++m_tables[attribute];
}

bool WrittenAtOnce::holdCopy(const LogicalTable& table, const LogicalColumn& column) const
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    if (!use)
        return false;
    if (m_elsewhere.contains(use->attribute))
        return true;
    const auto holding = m_tables.find(use->attribute);
    const std::size_t own = isWrittenAtOnce(table) ? 1 : 0;
    return holding != m_tables.end() && holding->second > own;
}

std::string durationText(std::uint32_t seconds)
{
    constexpr std::uint32_t minute = 60;
    constexpr std::uint32_t hour = 60 * minute;
    constexpr std::uint32_t day = 24 * hour;
    if (seconds % day == 0)
        return counted(seconds / day, "day");
    if (seconds % hour == 0)
        return counted(seconds / hour, "hour");
    if (seconds % minute == 0)
        return counted(seconds / minute, "minute");
    return counted(seconds, "second");
}

void findStaleCopies(const Model& model, const Derivation& derivation, const Elsewhere& elsewhere,
                     PlacedFindings& findings)
{
    const bool isAnyLate = std::any_of(derivation.tables.begin(), derivation.tables.end(),
                                       [](const LogicalTable& table) { return table.secondsLate > 0; });
    if (!isAnyLate)
        return;
    const WrittenAtOnce written(derivation.tables, elsewhere.writtenAtOnce);
    for (const QueryTable& served : derivation.servedBy) {
        const LogicalTable& table = derivation.tables[served.table];
        if (table.secondsLate == 0)
            continue;
        const AccessPattern& query = *model.workflow.find(served.query);
        const QueryAccess access = accessOf(model, derivation, served);
        std::vector<std::string> stale;
        for (const std::size_t column : access.selected) {
            if (written.holdCopy(table, table.columns[column]))
                stale.push_back(table.columns[column].name);
        }
        const std::string until = "up to " + durationText(table.secondsLate);
        findings.add(positionOf(model.workflow, query),
                     {Severity::Advice, "stale", query.label,
                      query.label + " reads " + quoted(table.name) + ", which is updated " + until
                          + " later than other tables: meanwhile "
                          + (stale.empty() ? "rows may be missing or gone."
                                           : listed(stale) + " may be stale, and rows missing or gone.")});
    }
}

}  // namespace querywright
