// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/catalogue.h"
#include "engine/token/ring.h"
#include "model/base/finding.h"
#include "model/base/ids.h"
#include "model/conceptual/conceptual_model.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What the check thinks of a query.
enum class Verdict {
    One,       // reads one partition
    Several,   // at most maxSeveral partitions, or one found by an index that every node is asked for
    Many,      // more, one after the other
    Scan,      // the whole table
    Refused,   // Cassandra refuses the table, or has too few replicas to answer
    RowsLost,  // whatever it reads, its table lost rows while it was filled
    NotRun,    // no data, not reached, or given a value that no column holds
};

constexpr std::uint64_t maxSeveral = 10;

// "one", "several", "many", "scan", "refused", "rowsLost", "notRun".
const char* toText(Verdict verdict);

// How a number is spread over several cases: the value that half of them, and 99 of 100, do not exceed, and
// the largest one (nearest rank).
struct Spread {
    std::uint64_t median = 0;
    std::uint64_t p99 = 0;
    std::uint64_t most = 0;

    friend bool operator==(const Spread&, const Spread&) = default;
};

Spread spreadOf(std::vector<std::uint64_t> numbers);

// Where a partition lies on the ring.
struct PartitionPlace {
    std::string key;  // `hotel_id = 'AZ123'`
    Token token = 0;
    std::vector<NodeNumber> replicas;  // in ring order
    std::vector<NodeNumber> asked;     // those whose answers a read waits for

    friend bool operator==(const PartitionPlace&, const PartitionPlace&) = default;
};

// One query, run with several values. What the numbers count: engine/exec/read_cost.h.
struct QueryCheck {
    QueryId query{};
    std::vector<std::size_t> tables;  // positions in Derivation::tables
    Verdict verdict = Verdict::NotRun;
    std::string reason;           // of Refused, RowsLost and NotRun: why, one or more sentences
    std::size_t valuesTried = 0;  // combinations of given values
    Spread partitions;
    Spread nodes;
    Spread rowsRead;
    Spread rowsReturned;
    Spread cells;
    Spread bytes;
    Spread tombstones;
    std::string statement;                    // one that was run, with its values; without a final ';'
    std::uint64_t statements = 0;             // that this run sent: one for each value that it is not given
    std::optional<PartitionPlace> partition;  // that it reads, or the first of several; none of a scan
    std::vector<NodeNumber> nodesAsked;       // by this run, for all its partitions; ascending

    friend bool operator==(const QueryCheck&, const QueryCheck&) = default;
};

// Data that one node holds of a table: all partitions it is a replica of.
struct NodeLoad {
    std::uint64_t partitions = 0;
    std::uint64_t rows = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const NodeLoad&, const NodeLoad&) = default;
};

// How many partitions have a number of rows.
struct PartitionsOfSize {
    std::uint64_t rows = 0;
    std::uint64_t partitions = 0;

    friend bool operator==(const PartitionsOfSize&, const PartitionsOfSize&) = default;
};

// One table as it was filled. What the totals count: engine/store/catalogue.h.
struct TableCheck {
    std::size_t table = 0;  // position in Derivation::tables
    bool isFilled = false;  // otherwise the rest says nothing
    bool wasThere = false;  // filled by an earlier check, and still right
    TableTotals totals;
    Losses losses;
    Spread rows;                              // of its partitions
    Spread cells;                             // of its partitions
    Spread bytes;                             // of its partitions
    std::vector<PartitionsOfSize> histogram;  // by rows, ascending; all partitions together
    TableTotals largest;                      // the partition of the most bytes
    std::string largestKey;                   // its key: `hotel_id = 'AZ123'`
    std::uint64_t oversized = 0;              // partitions of more than 100 MB or 100,000 cells
    std::vector<NodeLoad> load;               // of each node, with all replicas

    friend bool operator==(const TableCheck&, const TableCheck&) = default;
};

// All that a check found out.
struct CheckReport {
    std::vector<QueryCheck> queries;                     // in the order of the workflow
    std::vector<TableCheck> tables;                      // in the order of Derivation::tables
    std::vector<Finding> findings;                       // of the sample data, the tables, the queries
    std::map<AttributeOwner, std::uint64_t> sampleRows;  // of each type in the sample data; empty before that

    friend bool operator==(const CheckReport&, const CheckReport&) = default;
};

}  // namespace querywright::engine
