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

// Copying and destroying is said here once: it is much code to make wherever one of them is copied.
LogicalColumn::LogicalColumn() = default;
LogicalColumn::LogicalColumn(const LogicalColumn& other) = default;
LogicalColumn::LogicalColumn(LogicalColumn&& other) noexcept = default;
LogicalColumn& LogicalColumn::operator=(const LogicalColumn& other) = default;
LogicalColumn& LogicalColumn::operator=(LogicalColumn&& other) noexcept = default;
LogicalColumn::~LogicalColumn() = default;

LogicalTable::LogicalTable() = default;
LogicalTable::LogicalTable(const LogicalTable& other) = default;
LogicalTable::LogicalTable(LogicalTable&& other) noexcept = default;
LogicalTable& LogicalTable::operator=(const LogicalTable& other) = default;
LogicalTable& LogicalTable::operator=(LogicalTable&& other) noexcept = default;
LogicalTable::~LogicalTable() = default;

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
