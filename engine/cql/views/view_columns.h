// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"
#include "engine/store/row_value.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Where the columns of a view lie in its table.
class ViewColumns {
public:
    // REQUIRES: the view is one of the table.
    ViewColumns(const OpenTable& table, const OpenTable& view);

    // The regular column of the table that is in the view's key, by slot, if there is one.
    const std::optional<std::size_t>& extra() const { return m_extra; }
    // Where a regular column of the table lies among those of the view; nothing if it does not, or only in
    // the key.
    const std::optional<std::size_t>& slotOf(std::size_t slot) const { return m_slots[slot]; }
    bool isSelected(std::size_t slot) const { return m_slots[slot] || m_extra == slot; }
    bool hasAll() const { return m_hasAll; }
    std::size_t regulars() const { return m_regulars; }

    // The key of the view's partition, and the clustering there, of a row of the table.
    Bytes partitionKey(std::string_view key, std::string_view clustering, const RowValue& row) const;
    Bytes clustering(std::string_view key, std::string_view clustering, const RowValue& row) const;

private:
    std::vector<Bytes> values(const std::vector<std::size_t>& positions, std::string_view key,
                              std::string_view clustering, const RowValue& row) const;

    const OpenTable& m_table;
    const OpenTable& m_view;
    std::vector<std::size_t> m_sources;  // by position in the view's layout that in the table's
    std::vector<std::optional<std::size_t>> m_slots;
    std::optional<std::size_t> m_extra;
    std::size_t m_regulars = 0;
    bool m_hasAll = false;
};

}  // namespace querywright::engine
