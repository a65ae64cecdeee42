// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/catalogue.h"
#include "engine/store/row_value.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_writer.h"

#include <cstddef>
#include <deque>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Gives the cells of a column that holds `value`, all written at `sampleTimestamp`. The views in `cells` are
// of `value` and of `listPaths`, which grows as needed: the paths of a list's elements in their order.
void fillCells(ColumnCells& cells, const LayoutColumn& column, std::string_view value,
               std::deque<Bytes>& listPaths);

// The path of a list's element that sample data put at `position`. Elements that statements append come later
// in the order of paths, elements they prepend earlier.
Bytes sampleListPath(std::size_t position);

// The value of a column as a client sees it: of a collection its elements together; nothing if it has none.
std::optional<Bytes> valueOf(const LayoutColumn& column, const ColumnCells& cells,
                             const cql::UdtCatalog& udts);
// The same appended to `out`; false if there is none.
bool appendValue(Bytes& out, const LayoutColumn& column, const ColumnCells& cells,
                 const cql::UdtCatalog& udts);

// The same of a user-defined type of so many fields, whose cells' paths are the positions of fields. Nothing
// if all are null.
std::optional<Bytes> udtValue(const ColumnCells& cells, std::size_t fields);

// What cells take: their number and the bytes of their values; of sets and maps also those of the elements
// and keys.
RowSize sizeOf(const TableLayout& layout, const std::vector<std::size_t>& positions, const RowValue& row);

// All values of a stored row by column position, of its own static or regular columns only. ErrorCode::Store
// if the bytes are damaged.
Result<RowValues> storedValues(const TableLayout& layout, std::string_view key, std::string_view clustering,
                               std::string_view value, bool isStatic);

// Whether rows with this clustering are static: the empty one is, in tables that have clustering columns.
inline bool isStaticRow(const TableLayout& layout, std::string_view clustering)
{
    return clustering.empty() && !layout.clustering.empty();
}

}  // namespace querywright::engine
