// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/stale_copies.h"

#include "model/base/text.h"
#include "model/derivation/query_access.h"

namespace querywright {

std::set<AttributeId> writtenAtOnce(const std::vector<LogicalTable>& tables, const LogicalTable& except)
{
    std::set<AttributeId> attributes;
    for (const LogicalTable& table : tables) {
        if (&table == &except || table.secondsLate > 0 || table.viewOf)
            continue;
        for (const LogicalColumn& column : table.columns) {
            if (const auto* use = std::get_if<AttributeUse>(&column.source))
                attributes.insert(use->attribute);
        }
    }
    return attributes;
}

bool isCopy(const LogicalColumn& column, const std::set<AttributeId>& attributes)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use && attributes.count(use->attribute) != 0;
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

std::vector<Finding> staleCopies(const Model& model, const Derivation& derivation)
{
    std::vector<Finding> findings;
    for (const QueryTable& served : derivation.servedBy) {
        const LogicalTable& table = derivation.tables[served.table];
        if (table.secondsLate == 0)
            continue;
        const std::set<AttributeId> attributes = writtenAtOnce(derivation.tables, table);
        const AccessPattern& query = *model.workflow.find(served.query);
        const QueryAccess access = accessOf(model, derivation, served.query);
        std::vector<std::string> stale;
        for (const std::size_t column : access.selected) {
            if (isCopy(table.columns[column], attributes))
                stale.push_back(table.columns[column].name);
        }
        const std::string until = "up to " + durationText(table.secondsLate);
        findings.push_back(
            {Severity::Advice, "stale", query.label,
             query.label + " reads " + quoted(table.name) + ", which is updated " + until
                 + " later than other tables: meanwhile "
                 + (stale.empty() ? "rows may be missing or gone."
                                  : listed(stale) + " may be stale, and rows missing or gone.")});
    }
    return findings;
}

}  // namespace querywright
