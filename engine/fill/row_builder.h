// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/fill/row_sorter.h"
#include "engine/store/row_value.h"
#include "engine/store/table_layout.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Turns rows of column values into stored rows and hands them to a sorter: the regular part of each, and the
// static one where it is not that of the row before.
class RowBuilder {
public:
    // REQUIRES: `layout` outlives the object.
    explicit RowBuilder(const TableLayout& layout) : m_layout(layout) {}

    // `values` are those of all columns by position.
    Result<Done> add(const std::vector<std::optional<std::string_view>>& values, RowSorter& sorter);

    // Rows that lack a value of their primary key, or whose partition key Cassandra refuses (empty, or longer
    // than 65,535 bytes), are not handed on.
    std::uint64_t keylessRows() const { return m_keylessRows; }
    std::optional<std::size_t> keylessColumn() const { return m_keylessColumn; }

private:
    using Values = std::vector<std::optional<std::string_view>>;

    std::optional<std::size_t> missingKeyColumn(const Values& values) const;
    bool updateKey(const Values& values);
    RowSize encode(const Values& values, const std::vector<std::size_t>& positions, bool hasMarker);

    const TableLayout& m_layout;
    std::uint64_t m_keylessRows = 0;
    std::optional<std::size_t> m_keylessColumn;
    // Those of the row before, kept because rows of one partition come together.
    std::vector<Bytes> m_keyColumns;
    Bytes m_key;
    Token m_token = 0;
    Bytes m_static;
    // Memory that is used again for each row.
    std::vector<std::string_view> m_clusteringValues;
    Bytes m_clustering;
    RowValue m_row;
    Bytes m_value;
    std::deque<Bytes> m_listPaths;
};

}  // namespace querywright::engine
