// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/query_access.h"
#include "model/sizes/table_sizer.h"

namespace querywright {

// A number for values that are typical, and for the worst one.
struct Load {
    Number average;
    Number worst;

    friend bool operator==(const Load&, const Load&) = default;
};

// What one run of a query reads.
struct ReadEstimate {
    Load partitions;             // those looked up; of a scan all that there are
    Load rows;                   // looked at, before some are left out
    bool isScan = false;         // the whole table is read
    bool asksEveryNode = false;  // an index is read without a partition key

    friend bool operator==(const ReadEstimate&, const ReadEstimate&) = default;
};

// What the query reads of the table, by the statistics. The rows are those of a table of the same rows whose
// partition key is all that the query is given by equality and that its reading makes use of; of a range the
// share that GivenRange::width says. Where the partition key has columns that the query is not given, each of
// their values is a partition that is looked up, unless these are more than the table has: then it is read
// whole. Of an index, the partitions are those that have such rows.
// REQUIRES: `access` is how the query reads the table.
ReadEstimate estimateRead(const Model& model, const AccessPattern& query, const LogicalTable& table,
                          const QueryAccess& access, const TableSizer& sizer);

// How many values that columns of the partition key have a query asks for, a partition each. A range of a
// time lies anywhere: it begins within one bucket and goes on into as many as it is long.
Number partitionsAsked(const Model& model, const AccessPattern& query, const LogicalTable& table,
                       const QueryAccess& access, const TableSizer& sizer);

}  // namespace querywright
