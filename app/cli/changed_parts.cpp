// SPDX-License-Identifier: Apache-2.0
#include "app/cli/changed_parts.h"

#include "model/derivation/describe.h"
#include "model/file/layout_names.h"

#include <map>
#include <string>

namespace querywright::cli {
namespace {

// What can be seen of a column: its type and its mark.
using Columns = std::map<std::string, std::string>;

Columns columnsOf(const core::Design& design, std::size_t table)
{
    Columns columns;
    const LogicalTable& logical = design.derivation.tables[table];
    for (std::size_t i = 0; i < logical.columns.size(); ++i)
        columns[logical.columns[i].name] =
            roleMark(logical.columns[i]) + " " + design.physical.tables[table].columns[i].type.toCql();
    return columns;
}

}  // namespace

std::vector<Subject> changedSince(const core::Design& before, const core::Design& now)
{
    std::map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < before.derivation.tables.size(); ++i)
        known.emplace(layout_names::figureOf(before.model(), before.derivation.tables[i]), i);
    std::vector<Subject> changed;
    for (std::size_t i = 0; i < now.derivation.tables.size(); ++i) {
        const LogicalTable& table = now.derivation.tables[i];
        const TableSubject subject{table.queries.empty() ? QueryId{} : table.queries.front()};
        const auto old = known.find(layout_names::figureOf(now.model(), table));
        if (old == known.end()) {
            changed.emplace_back(subject);
            continue;
        }
        const Columns columnsBefore = columnsOf(before, old->second);
        const Columns columns = columnsOf(now, i);
        for (const LogicalColumn& column : table.columns) {
            const auto same = columnsBefore.find(column.name);
            if (same == columnsBefore.end() || same->second != columns.at(column.name))
                changed.emplace_back(ColumnSubject{subject, column.source});
        }
    }
    return changed;
}

}  // namespace querywright::cli
