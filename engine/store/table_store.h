// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "engine/store/filled_base.h"
#include "engine/store/partition_update.h"
#include "engine/store/range_deletions.h"
#include "engine/store/row_slices.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_reader.h"
#include "engine/token/partitioner.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace querywright::engine {

// A partition that is there, with what is deleted of it at once.
struct WrittenPartition {
    std::int64_t number = 0;  // less than 0: nothing was written to it, it is one of the base
    Token token = 0;
    Bytes key;
    PartitionDeletions deletions;
};

// A table that statements write to: its partitions lie in written_partition_<number>, its rows in
// written_row_<number>, as table_writer.cpp draws them, without the counts. What is deleted of a partition at
// once is kept beside it and hides rows when they are read.
class TableStore {
public:
    // Makes an empty one. REQUIRES: none with this number is there.
    static Result<TableStore> create(Database& database, std::int64_t number);
    // REQUIRES: create() made it.
    static Result<TableStore> open(Database& database, std::int64_t number);
    static Result<Done> drop(Database& database, std::int64_t number);

    // What the table begins with: what is written to a partition of the base is written to a copy that takes
    // its place. The base stays as it is. REQUIRES: nothing was written yet.
    void setBase(FilledBase base) { m_base.emplace(std::move(base)); }

    Result<std::optional<WrittenPartition>> find(std::string_view key);

    using VisitPartition = std::function<Result<bool>(const WrittenPartition&)>;
    // Partitions in ring order. Visitors (here and below) return whether to go on; they may read, not write.
    Result<Done> visitPartitions(const RingSlice& slice, const VisitPartition& visit);

    // The rows of a slice as they are stored, hidden ones too; the static row first, if the slice begins with
    // nothing.
    using VisitRow = TableReader::VisitRow;
    Result<Done> visitRows(std::int64_t partition, const Slice& slice, const VisitRow& visit);

    // Puts the update into the partition: cell by cell what is later counts (reconcile.h). `now` is in
    // seconds since 1970. To be used within a transaction.
    Result<Done> apply(const TableLayout& layout, const PartitionUpdate& update, std::int64_t now);

    // Forgets a partition and what was deleted of it. To be used within a transaction. REQUIRES: there is no
    // base.
    Result<Done> remove(std::string_view key);

    // Forgets everything, the base too.
    Result<Done> truncate();

private:
    TableStore(Database& database, std::int64_t number) : m_database(&database), m_number(number) {}

    Result<Done> prepare();
    Result<WrittenPartition> findOrMake(std::string_view key);
    Result<Done> copyRows(std::int64_t ofBase, std::int64_t partition);
    Result<Done> visitWithBase(Statement& written, const RingSlice& slice, const VisitPartition& visit);
    Result<Done> applyRow(const TableLayout& layout, std::int64_t partition, std::string_view clustering,
                          const RowValue& update, std::int64_t now);

    Database* m_database;
    std::int64_t m_number;
    std::optional<FilledBase> m_base;
    std::vector<Statement> m_statements;
    std::optional<RowSlices> m_slices;
    // Of the row that is written: used again.
    RowValue m_row;
    std::string_view m_spelling;
    Bytes m_stored;
    Bytes m_bytes;
};

// How the paths of the column's cells are ordered: elements of sets and keys of maps by their type, those of
// lists by time, those of user-defined types by the position of the field.
int comparePaths(const LayoutColumn& column, const cql::UdtCatalog& udts, std::string_view one,
                 std::string_view other);

}  // namespace querywright::engine
