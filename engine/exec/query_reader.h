// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/coordinator.h"
#include "engine/exec/partition_finder.h"
#include "engine/exec/read_cost.h"
#include "engine/exec/read_row.h"
#include "engine/exec/read_rows.h"
#include "engine/exec/row_filter.h"
#include "engine/exec/run_values.h"
#include "engine/store/catalogue.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_reader.h"
#include "model/derivation/query_access.h"

#include <cstddef>
#include <functional>
#include <set>
#include <vector>

namespace querywright::engine {

// The rows of a read: the values of QueryAccess::selected, in its order. Rows of one partition come in the
// order the query reads them, partitions in the order of the ring.
struct ReadResult {
    ReadRows rows;
    ReadCost cost;
};

// Runs one query on the table that serves it, as often as wanted with different values.
class QueryReader {
public:
    // `asked`: see PartitionFinder. REQUIRES: all arguments outlive the object.
    static Result<QueryReader> open(Database& database, const FilledTable& table, const TableLayout& layout,
                                    const QueryAccess& access, std::vector<AskedValues> asked,
                                    const Coordinator& coordinator);

    // Whether a run with these values reads the whole table: the application is not given columns of the
    // partition key, and asking for all their values would be more reads than the table has partitions.
    bool isScan(const RunValues& values) const { return m_finder.isScan(values); }

    // Whether finding out what such a run reads takes a pass over the whole table, since it scans or reads an
    // index without the partition key; several such runs share one.
    bool passesWholeTable(const RunValues& values) const;

    // How many partitions such a run looks up if it does not scan.
    std::uint64_t lookups(const RunValues& values) const { return m_finder.lookups(values); }

    // REQUIRES (here and below): the values restrict the columns that the query's access restricts.
    Result<ReadResult> read(const RunValues& values);

    // What reading costs, for each of the runs. Those that look at the same rows share one pass over them.
    Result<std::vector<ReadCost>> costs(const std::vector<RunValues>& values);

    // Calls `visit`, until it does not want to go on, for each row that a run with these values would return
    // if it had neither ranges nor a limit; if passesWholeTable() for all rows of the table.
    using Visit = std::function<Result<bool>(const ReadRow&)>;
    Result<Done> visitRows(const RunValues& values, const Visit& visit);

    // The same for all rows of the table, in the order of the ring.
    Result<Done> visitAllRows(const Visit& visit);

private:
    struct Run;   // of the query, while it is read
    struct Pass;  // over the rows that several runs look at

    QueryReader(TableReader reader, PartitionFinder finder, const TableLayout& layout,
                const QueryAccess& access, const Coordinator& coordinator);

    std::set<std::size_t> restrictedColumns(bool isScan) const;
    std::set<std::size_t> indexedColumns() const;
    bool stopsAtLimit() const;
    Result<Done> readPartition(std::int64_t number, std::string_view key, const Slice& slice,
                               const Visit& visit);
    Result<bool> visitUntil(std::int64_t number, std::string_view key, const Slice& slice,
                            const Visit& visit);
    void count(ReadCost& cost) const;
    void countPartition(ReadCost& cost) const;
    bool isReturned(Run& run) const;
    void give(Run& run) const;
    void end(Pass& pass, Run& run) const;
    void finish(Run& run) const;
    Pass makePass(std::vector<Run*> runs, bool isScan) const;
    bool visitRow(Pass& pass, const ReadRow& row) const;
    bool visitIndexedRow(Pass& pass, const ReadRow& row) const;
    void countIndexed(const Pass& pass, Run& run) const;
    Result<bool> visitPartition(Pass& pass, std::int64_t number, std::string_view key);
    Result<Done> readTogether(std::vector<Run*> runs, bool isScan);
    Bytes passOf(const RunValues& values, std::size_t position) const;

    TableReader m_reader;
    PartitionFinder m_finder;
    const TableLayout* m_layout;
    const QueryAccess* m_access;
    const Coordinator* m_coordinator;
    ReadRow m_row;
    Bytes m_staticRow;  // that m_row is of
};

}  // namespace querywright::engine
