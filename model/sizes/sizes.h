// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "model/sizes/row_estimate.h"
#include "model/sizes/size_inputs.h"
#include "model/sizes/statistic.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace querywright {

// What is aimed at and what Cassandra can do (methodology: sizing).
inline constexpr double mostPartitionBytes = 100e6;  // to aim at
inline constexpr double mostPartitionCells = 100e3;  // likewise
inline constexpr double hardPartitionCells = 2e9;    // no partition can have more
inline constexpr double cellMetadataBytes = 8.0;     // the usual estimate

// As many whole rows as it takes. Numbers next to a whole one are that, calculated with rounding.
Number wholeRows(Number rows);

// The size of a partition.
struct PartitionSize {
    Number rows;   // Nr
    Number cells;  // Nv
    Number bytes;  // St

    friend bool operator==(const PartitionSize&, const PartitionSize&) = default;
};

// What the formulas are filled in with. Bytes of average values.
struct SizeFormula {
    std::size_t columns = 0;     // Nc
    std::size_t primaryKey = 0;  // Npk
    std::size_t statics = 0;     // Ns
    Number partitionKeyBytes;
    Number staticBytes;
    Number rowBytes;     // of the clustering and regular columns of one row
    Number cellsPerRow;  // Nc - Npk - Ns, with each element of a collection
    Number staticCells;  // Ns likewise
    // What that row of the worst partition has on top whose collections have the most elements.
    Number moreBytes = 0.0;
    Number moreCells = 0.0;

    friend bool operator==(const SizeFormula&, const SizeFormula&) = default;
};

// What comes on top in a period from now: an hour, a day, a week, a month of 31 days, a year of 365.
struct GrowthPoint {
    Period period = Period::Day;
    double days = 1.0;
    PartitionSize average;  // of a partition
    PartitionSize worst;    // of the largest one
    Number rows;            // of the table
    Number bytes;           // likewise, one copy

    friend bool operator==(const GrowthPoint&, const GrowthPoint&) = default;
};

// When the largest partition passes a limit, at the pace of the coming year.
struct LimitPassing {
    enum class Limit { Bytes, Cells, HardCells };

    Limit limit = Limit::Bytes;
    double most = 0.0;
    Number days;  // from now on; 0: it is beyond it; nothing: never

    friend bool operator==(const LimitPassing&, const LimitPassing&) = default;
};

// The size of one table.
struct TableSizes {
    PartitionSize average;
    PartitionSize worst;
    Number partitions;
    Number rows;
    Number bytes;                // one copy of each partition
    Number storedBytes;          // all replicas
    std::uint32_t replicas = 1;  // of each partition, in all datacenters
    SizeFormula formula;
    std::vector<RowFactor> factors;         // of the worst partition's rows
    bool isBound = false;                   // whether no partition has more rows than the worst one
    std::vector<UsedStatistic> statistics;  // all that were looked up; without a value: missing
    std::vector<GrowthPoint> growth;        // empty if nothing grows, or not enough is known
    std::vector<LimitPassing> passings;     // those it is beyond or will pass

    std::vector<Statistic> missing() const;
    // Rows of the largest partition as people are told them: whole ones.
    Number wholeWorstRows() const { return wholeRows(worst.rows); }
    // Whether nobody says how many rows the largest partition has, so that it is the average one that tells.
    bool isAverageOnly() const { return !worst.rows && average.rows; }
    // The largest partition, or the average one where only that is known.
    const PartitionSize& largestKnown() const { return isAverageOnly() ? average : worst; }
    // How much of what is advised that holds, by bytes or cells, whichever is more: 2 is twice as much.
    Number shareOfAdvised() const;
    // Whether that is larger than to aim at; false where none is known.
    bool isTooLarge() const;
};

// How often the values of an attribute are stored.
struct AttributeCopies {
    AttributeId attribute{};
    std::size_t tables = 0;  // that hold it
    Number stored;           // values in all tables
    Number once;             // values that the data has

    friend bool operator==(const AttributeCopies&, const AttributeCopies&) = default;
};

struct ModelSizes {
    std::vector<TableSizes> tables;       // at the positions of Derivation::tables
    Number bytes;                         // of all tables, one copy
    Number storedBytes;                   // all replicas
    std::vector<AttributeCopies> copies;  // of the attributes that tables hold, in the order of the model
    // Bytes of the attributes' values in all tables, without replicas and metadata, over those of the data
    // stored once.
    Number duplication;
    std::vector<UsedStatistic> duplicationStatistics;
};

// Works the sizes out from the statistics of the model and, where it states none, those measured in sample
// data (null: none). A number that depends on one that is not known is absent.
//
//     Nv = Nr (Nc - Npk - Ns) + Ns
//     St = bytes of partition key + of static columns + Nr (of regular + of clustering columns) + 8 Nv
//
// (Apache Cassandra documentation, Evaluating and Refining Data Models.) Each element of a collection that is
// not frozen counts as a column of Nv. The worst partition has the rows of row_estimate.h; one of its rows
// has the most elements, the others average ones. A table whose rows expire (row_updates.h) grows no longer
// than they live. A pure function, about linear in the model.
// REQUIRES: `derivation` is derive(model), `physical` is designPhysical(model, derivation).
ModelSizes sizes(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                 const MeasuredStatistics* measured = nullptr);

}  // namespace querywright
