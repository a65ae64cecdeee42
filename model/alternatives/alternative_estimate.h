// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"
#include "model/alternatives/other_reads.h"
#include "model/sizes/read_estimate.h"
#include "model/sizes/sizes.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright {

// What one step of a design costs, for one run of the compared query.
struct StepEstimate {
    Load lookUps;        // how often the step's query runs
    ReadEstimate reads;  // of all these runs together

    friend bool operator==(const StepEstimate&, const StepEstimate&) = default;
};

// What a design costs, by the statistics. What depends on a number that is not known is absent.
struct AlternativeEstimate {
    std::vector<StepEstimate> steps;
    Load partitions;             // that one run of the query looks up, in all steps
    Load rows;                   // that it looks at
    bool isScan = false;         // some step reads a whole table
    bool asksEveryNode = false;  // some step reads an index without a partition key
    std::size_t roundTrips = 1;  // reads that have to wait for one another
    bool usesIndex = false;      // some step reads an index, whose bytes are not counted
    Number storedBytes;          // of the tables it reads, with all replicas
    Number addedBytes;           // what all tables take more than they would without the query
    // Of the tables it reads, how much of what is advised (mostPartitionBytes, mostPartitionCells) the
    // largest partition holds: 2 is twice as much.
    Number largestPartition;
    // Of the attributes it returns that are in no key, the one that is stored most often: how many values of
    // it there are for each in the data, in so many tables. A change of the value writes all of them.
    std::optional<AttributeId> copied;
    Number copies;
    std::size_t copiedInTables = 0;
    // Tables that the application writes when something new comes that a row of the query stands for.
    std::size_t tablesWritten = 0;
    std::size_t viewsWritten = 0;    // which Cassandra keeps
    std::size_t indexesWritten = 0;  // likewise, on these tables
    // The other queries that read more or fewer partitions than in the design of the model.
    std::vector<OtherReads> others;
    std::vector<Statistic> missing;  // that these numbers need, but for those of other queries

    // Whether it serves another query worse than the design of the model does.
    bool harmsOthers() const;

    friend bool operator==(const AlternativeEstimate&, const AlternativeEstimate&) = default;
};

// Estimates all designs of a query, in their order, by the statistics of the model and, where it states none,
// those measured in sample data (null: none). A look-up runs once for each different key that the steps
// before it found: as many as the join along their part of the walk has. REQUIRES: `all` is
// alternatives(model, all.query).
std::vector<AlternativeEstimate> estimate(const Model& model, const Alternatives& all,
                                          const MeasuredStatistics* measured = nullptr);

}  // namespace querywright
