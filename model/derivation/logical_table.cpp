// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/logical_table.h"

#include <algorithm>

namespace querywright {
namespace {

std::vector<std::size_t> columnsOfKind(const LogicalTable& table, ColumnKind kind)
{
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].kind == kind)
            positions.push_back(i);
    }
    return positions;
}

}  // namespace

std::vector<std::size_t> LogicalTable::partitionKey() const
{
    return columnsOfKind(*this, ColumnKind::PartitionKey);
}

std::vector<std::size_t> LogicalTable::clusteringKey() const
{
    return columnsOfKind(*this, ColumnKind::Clustering);
}

std::optional<std::size_t> findColumn(const LogicalTable& table, const ColumnSource& source)
{
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [&](const LogicalColumn& column) { return column.holds(source); });
    if (found == table.columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - table.columns.begin());
}

}  // namespace querywright
