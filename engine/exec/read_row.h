// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/catalogue.h"
#include "engine/store/row_value.h"
#include "engine/store/stored_row.h"
#include "engine/store/table_layout.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// The row a read is at: its partition, the static row of that, and the row itself. What is not asked for is
// not decoded.
class ReadRow {
public:
    // REQUIRES: `layout` outlives the object.
    explicit ReadRow(const TableLayout& layout);

    // The texts are not copied: they must stay unchanged until the next call of the same function.
    void setPartition(std::string_view key);
    Result<Done> setStatic(std::string_view value);
    Result<Done> setRow(std::string_view clustering, std::string_view value);

    // Appends the value of a column; false if it has none.
    bool appendValue(Bytes& out, std::size_t column) const;
    // The value of a column, nothing if it has none.
    std::optional<Bytes> value(std::size_t column) const;

    // What the partition takes once, its key and static row; what the row takes, its clustering columns
    // included.
    RowSize partitionSize() const;
    RowSize size() const;

private:
    const std::vector<Bytes>& clusteringValues() const;

    const TableLayout& m_layout;
    std::vector<Bytes> m_keyColumns;
    std::string_view m_clustering;
    mutable std::vector<Bytes> m_clusteringColumns;
    mutable bool m_isClusteringDecoded = false;
    RowValue m_static;
    RowValue m_row;
};

}  // namespace querywright::engine
