// SPDX-License-Identifier: Apache-2.0
#include "app/core/renamed_columns.h"

#include "app/core/tables_by_query.h"
#include "model/base/text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::core {
namespace {

bool areNamedAlike(const LogicalTable& one, const LogicalTable& other)
{
    return std::equal(one.columns.begin(), one.columns.end(), other.columns.begin(), other.columns.end(),
                      [](const LogicalColumn& a, const LogicalColumn& b) { return a.name == b.name; });
}

bool isAttributeNamedAlike(const Design& before, const Design& now, const ColumnSource& source)
{
    const auto* use = std::get_if<AttributeUse>(&source);
    const Attribute* old = use ? before.model().conceptual.find(use->attribute).attribute : nullptr;
    const Attribute* current = use ? now.model().conceptual.find(use->attribute).attribute : nullptr;
    return old && current && old->name == current->name;
}

}  // namespace

std::vector<RenamedColumn> columnsRenamedAlong(const Design& before, const Design& now)
{
    std::vector<RenamedColumn> renamed;
    if (before.isStale || now.isStale)
        return renamed;
    const TablesByQuery tablesBefore = tablesByQuery(before);
    std::set<const LogicalTable*> seen;
    for (const auto& [id, table] : tablesByQuery(now)) {
        const auto old = tablesBefore.find(id);
        if (old == tablesBefore.end() || areNamedAlike(*old->second, *table) || !seen.insert(table).second)
            continue;
        const AccessPattern* asItWas = before.model().workflow.find(id);
        const AccessPattern* asItIs = now.model().workflow.find(id);
        if (!asItWas || !asItIs || *asItWas != *asItIs)
            continue;
        for (const LogicalColumn& column : table->columns) {
            const auto& columns = old->second->columns;
            const auto was = std::find_if(columns.begin(), columns.end(), [&](const LogicalColumn& one) {
                return one.source == column.source;
            });
            if (was == columns.end() || was->name == column.name
                || !isAttributeNamedAlike(before, now, column.source))
                continue;
            const auto known = std::find_if(renamed.begin(), renamed.end(), [&](const RenamedColumn& one) {
                return one.before == was->name && one.now == column.name;
            });
            if (known == renamed.end())
                renamed.push_back({was->name, column.name, 1});
            else
                ++known->tables;
        }
    }
    // Compared last, being large.
    if (!renamed.empty()
        && (before.model().decisions != now.model().decisions || before.model().naming != now.model().naming))
        renamed.clear();
    return renamed;
}

std::string toText(const std::vector<RenamedColumn>& renamed)
{
    const RenamedColumn& first = renamed.front();
    std::string text = "The column " + first.before + " is named " + first.now + " now, in "
                       + counted(first.tables, "table") + ": rename it if it has to keep its name";
    if (renamed.size() > 1)
        text += "; " + counted(renamed.size() - 1, "other column") + " likewise";
    return text + ".";
}

}  // namespace querywright::core
