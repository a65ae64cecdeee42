// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_report.h"
#include "engine/check/design.h"
#include "engine/check/given_overrides.h"
#include "engine/exec/partition_finder.h"
#include "engine/exec/read_cost.h"
#include "engine/exec/run_values.h"
#include "engine/sqlite/database.h"
#include "engine/store/catalogue.h"
#include "model/derivation/query_access.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace querywright::engine {

struct CheckOptions {
    std::uint64_t seed = 42;           // of the values that are drawn
    std::size_t valuesPerQuery = 200;  // at least; all different ones if there are fewer
    std::vector<GivenOverride> overrides;

    friend bool operator==(const CheckOptions&, const CheckOptions&) = default;
};

// How a query is to be run on the table that serves it.
struct QueryPlan {
    QueryAccess access;
    RunValues fixed;      // values that are the same in every run
    std::string problem;  // why it cannot be run, a sentence; empty if it can
    std::string refusal;  // why Cassandra would not answer it, a sentence; empty if it does
};

QueryPlan planQuery(const Design& design, const AccessPattern& query, const CheckOptions& options);

// What running a query gave. No name is in it: whatever tables, columns and queries are called, it is the
// same.
struct QueryResults {
    std::vector<RunValues> values;   // of each run; none if the data has no rows for the query
    std::vector<ReadCost> costs;     // of each run
    std::vector<AskedValues> asked;  // of the columns the query is not given (PartitionFinder)
    std::uint64_t partitionsOfTable = 0;
    Placement placement;                  // that the nodes of `costs` are counted for
    bool isScan = false;                  // some run reads the whole table
    std::size_t shown = 0;                // the run that is shown as an example
    bool isShownScan = false;             // that one does
    std::uint64_t askedCombinations = 0;  // that the shown run asks for; 0: the query is given all
};

// Everything the result of runQuery() depends on but the sample data, as text. `fingerprint` is that of the
// table.
std::string runKey(const AccessPattern& query, const QueryPlan& plan, const CheckOptions& options,
                   const std::string& fingerprint);

// Runs a query on its filled table with values drawn from the data. REQUIRES (here and below): `filled` is
// the table that serves the query, Design::refusal() of it is empty, the plan has neither
// a problem nor a refusal. `tell` hears now and then how many of how many runs are done.
using TellRuns = std::function<void(std::size_t done, std::size_t total)>;
Result<QueryResults> runQuery(Database& database, const Design& design, const AccessPattern& query,
                              const QueryPlan& plan, const CheckOptions& options, const FilledTable& filled,
                              const TellRuns& tell);

// The parts of it. The values that a query is run with; what running it with these gives.
Result<std::vector<RunValues>> drawQueryValues(Database& database, const Design& design,
                                               const AccessPattern& query, const QueryPlan& plan,
                                               const CheckOptions& options, const FilledTable& filled);
Result<QueryResults> runQueryWith(Database& database, const Design& design, const QueryPlan& plan,
                                  const FilledTable& filled, std::vector<RunValues> values,
                                  const TellRuns& tell);

// Counts the nodes anew for the cluster of the design, which asks others for the same partitions.
void countNodes(QueryResults& runs, const Design& design, const QueryPlan& plan);

// What is found out about a query besides the report's own numbers, for findings.
struct QueryCheckDetails {
    QueryCheck check;
    // Combinations of values of the columns it is not given, each of which is asked for once; 0: it is given
    // all.
    std::uint64_t askedCombinations = 0;
    bool isScan = false;          // it reads the whole table instead
    bool isTableRefused = false;  // of Refused: it is the table, not too few replicas
};

// Tells of a query that was run. `losses`: those of its table.
QueryCheckDetails tellQuery(const Design& design, const AccessPattern& query, const QueryPlan& plan,
                            const QueryResults& runs, const Losses& losses);

// Tells of a query that has a problem or is refused.
QueryCheckDetails tellNotRun(const AccessPattern& query, const QueryPlan& plan);

}  // namespace querywright::engine
