// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/index_size.h"

#include "engine/data/draft/fingerprint_set.h"
#include "engine/data/random.h"
#include "engine/exec/given_type.h"
#include "engine/store/stored_row.h"

#include <map>
#include <string_view>

namespace querywright::engine {

namespace {

std::uint64_t bytesOf(const ReadRow& row, const std::vector<std::size_t>& columns)
{
    std::uint64_t bytes = 0;
    for (const std::size_t column : columns)
        bytes += row.value(column).value_or(Bytes()).size();
    return bytes;
}

Bytes keyOf(const ReadRow& row, const TableLayout& layout)
{
    Bytes key;
    for (const std::size_t column : layout.partitionKey) {
        const Bytes value = row.value(column).value_or(Bytes());
        key += std::to_string(value.size()) + ':' + value;
    }
    return key;
}

}  // namespace

Result<IndexSize> sizeOfIndexes(QueryReader& reader, const TableLayout& layout,
                                const std::set<std::size_t>& columns)
{
    IndexSize size;
    std::map<std::size_t, FingerprintSet> values;
    for (const std::size_t column : columns)
        values.emplace(column, FingerprintSet());
    Bytes partition;
    const auto visited = reader.visitAllRows([&](const ReadRow& row) -> Result<bool> {
        Bytes key = keyOf(row, layout);
        const bool isFirst = key != partition;
        partition = std::move(key);
        const std::uint64_t ofPartition = bytesOf(row, layout.partitionKey);
        const std::uint64_t ofRow = ofPartition + bytesOf(row, layout.clustering);
        for (const std::size_t column : columns) {
            const bool isStatic = layout.columns[column].kind == ColumnKind::Static;
            const auto value = isStatic && !isFirst ? std::nullopt : row.value(column);
            if (!value)
                continue;
            for (const std::string_view part : comparedParts(layout, column, *value)) {
                ++size.entries;
                size.bytes += isStatic ? ofPartition : ofRow;
                if (values.at(column).insert(hashOf(part)))
                    size.bytes += part.size();
            }
        }
        return true;
    });
    if (!visited)
        return failure(visited.error());
    return size;
}

}  // namespace querywright::engine
