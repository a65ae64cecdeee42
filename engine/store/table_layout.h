// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "model/derivation/logical_table.h"
#include "model/physical/physical_model.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

struct LayoutColumn {
    ColumnKind kind = ColumnKind::Regular;
    cql::CqlType type = cql::NativeType::Text;
    bool descending = false;  // of a clustering column
    bool multiCell = false;   // a collection that is not frozen: each element is a cell of its own
    std::size_t slot =
        0;  // position among the columns of its part of a row: key, clustering, static or regular
};

// What storage must know of a Cassandra table: its columns without their names. Positions are those in
// `columns`, which has the order of the logical table's.
struct TableLayout {
    std::vector<LayoutColumn> columns;
    std::vector<std::size_t> partitionKey;
    std::vector<std::size_t> clustering;
    std::vector<std::size_t> statics;
    std::vector<std::size_t> regulars;  // counters too
    cql::UdtCatalog udts;
    // The serialized bytes of the clustering columns of any row, if all have types of one length.
    std::optional<std::uint64_t> clusteringBytes;

    // The positions of the columns that lie where one of the kind lies.
    std::vector<std::size_t>& positionsOf(ColumnKind kind);
};

// REQUIRES: `physical` is the table designed for `logical`.
TableLayout layoutOf(const LogicalTable& logical, const PhysicalTable& physical, const cql::UdtCatalog& udts);

// The layouts of all tables, in the order of Derivation::tables.
std::vector<TableLayout> layoutsOf(const Model& model, const Derivation& derivation,
                                   const PhysicalModel& physical);

// Everything that decides what a filled table contains, as text: its walk, the sources, kinds, order and
// types of its columns, grouping and nesting. Names of tables, columns, roles and types do not count.
std::string tableFingerprint(const LogicalTable& table, const TableLayout& layout);

// The value every row has in the constant bucket of a table whose query is given nothing.
Bytes bucketValue(const cql::CqlType& type);

// A value of the column as bytes whose order is that of the column's type, whichever way the table sorts.
Bytes orderedValue(const TableLayout& layout, std::size_t column, std::string_view value);

// The clustering columns of a row as one text of bytes in Cassandra's order. Each value is not null; rows of
// a compact table may have none in their last columns, which are left out.
void appendClustering(Bytes& out, const TableLayout& layout, const std::vector<std::string_view>& values);

// The inverse of appendClustering(): what was left out is; empty for the static row. ErrorCode::Store if the
// bytes are damaged.
Result<std::vector<Bytes>> clusteringColumns(const TableLayout& layout, std::string_view clustering);
// The same into `values`, whose memory is used again.
Result<Done> readClusteringColumns(const TableLayout& layout, std::string_view clustering,
                                   std::vector<Bytes>& values);

// The bytes of a clustering's values as they are serialized, without what orders and separates them.
std::uint64_t clusteringSize(const TableLayout& layout, std::string_view clustering);

}  // namespace querywright::engine
