// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/compared_values.h"

#include <variant>

namespace querywright::engine {

std::vector<ColumnRestriction> restrictionsOf(const QueryAccess& access)
{
    std::vector<ColumnRestriction> all = access.byKey;
    all.insert(all.end(), access.byIndex.begin(), access.byIndex.end());
    all.insert(all.end(), access.filtered.begin(), access.filtered.end());
    return all;
}

std::optional<GivenPart> partOf(const LogicalTable& table, const ColumnRestriction& restriction)
{
    const LogicalColumn& column = table.columns[restriction.column];
    const auto* use = std::get_if<AttributeUse>(&column.source);
    if (use == nullptr)
        return std::nullopt;
    return GivenPart{restriction.isRange, restriction.given, use->attribute};
}

ComparedValues comparedValues(const LogicalTable& table, const QueryAccess& access, const RunValues& values)
{
    ComparedValues taken;
    for (const ColumnRestriction& restriction : restrictionsOf(access)) {
        const auto part = partOf(table, restriction);
        if (!part)
            continue;
        if (const auto equal = values.equal.find(restriction.column);
            !restriction.isRange && equal != values.equal.end())
            taken.equal.emplace(*part, equal->second);
        if (const auto range = values.ranges.find(restriction.column);
            restriction.isRange && range != values.ranges.end())
            taken.ranges.emplace(*part, range->second);
    }
    return taken;
}

std::optional<RunValues> boundValues(const LogicalTable& table, const QueryAccess& access,
                                     const ComparedValues& values)
{
    RunValues bound;
    for (const ColumnRestriction& restriction : restrictionsOf(access)) {
        const auto part = partOf(table, restriction);
        if (!part)
            return std::nullopt;
        if (restriction.isRange) {
            const auto range = values.ranges.find(*part);
            if (range == values.ranges.end())
                return std::nullopt;
            bound.ranges.emplace(restriction.column, range->second);
            continue;
        }
        const auto equal = values.equal.find(*part);
        if (equal == values.equal.end())
            return std::nullopt;
        bound.equal.emplace(restriction.column, equal->second);
    }
    return bound;
}

}  // namespace querywright::engine
