// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/schema.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_store.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace querywright::engine {

// Where the columns of a table lie. A column keeps its place when others come and go; of one that was dropped
// and added again, what was written before stays hidden.
struct ColumnPlaces {
    // All columns that ever were, in the order they came.
    TableLayout layout;
    std::vector<std::string> names;      // by position in the layout
    std::vector<Timestamp> hiddenUntil;  // by position in the layout: cells of then or before do not count
    // The columns there are: by position in SchemaTable::columns their positions in the layout.
    std::vector<std::size_t> positions;
};

// The places of the columns of a filled table, by their names in the order of the layout. The table of the
// schema comes later, by placesAfter().
ColumnPlaces placesOf(const TableLayout& filled, std::vector<std::string> names);

// The places of a new table.
ColumnPlaces placesOf(const SchemaTable& table, const cql::UdtCatalog& types);

// The places after the table or its types were altered.
ColumnPlaces placesAfter(const ColumnPlaces& before, const SchemaTable& table, const cql::UdtCatalog& types);

struct OpenTable;
class VisibleRow;

// A view that follows a table.
struct FollowingView {
    std::shared_ptr<OpenTable> view;
    std::function<bool(const VisibleRow&)> wants;  // rows of the table; null: all
};

// A table or view of the schema with its data.
struct OpenTable {
    std::shared_ptr<const SchemaTable> schema;
    ColumnPlaces places;
    TableStore store;
    std::int64_t number = 0;
    bool isDropped = false;
    std::uint64_t changes = 0;  // how often statements wrote to it since it was opened
    // Of a view whose key has a column that is not in the key of its table: rows live as long as their row
    // marker, whatever else they have (TableMetadata.enforceStrictLiveness()).
    bool needsMarker = false;
    std::vector<FollowingView> views = {};

    const TableLayout& layout() const { return places.layout; }
};

}  // namespace querywright::engine
