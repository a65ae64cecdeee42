// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/decisions/decision.h"
#include "model/sizes/sizes.h"
#include "model/sizes/table_sizer.h"

#include <vector>

namespace querywright {

// How many partitions a query of the table reads.
struct PartitionsRead {
    QueryId query{};
    Number partitions;  // of a typical value: its range is as wide as the query says

    friend bool operator==(const PartitionsRead&, const PartitionsRead&) = default;
};

// How large the largest partition (TableSizes::largestKnown) should be at most.
struct PartitionAim {
    double bytes = mostPartitionBytes;
    double cells = mostPartitionCells;
    Number rows;  // however many if nothing

    bool isMissedBy(const PartitionSize& size) const;
};

// Whether somebody has decided how the partitions of the table are split.
bool isSplitByDecision(const LogicalTable& table);

// A bucket that splits the partitions of a table, and what comes of it.
struct BucketAdvice {
    ChooseBucket choice;  // to be made a decision of; it takes the place of a bucket decided before
    PartitionSize average;
    PartitionSize worst;
    Number partitions;                  // of the table
    bool isEnough = false;              // the largest partition is as small as aimed at
    std::vector<PartitionsRead> reads;  // by the table's queries, in their order

    friend bool operator==(const BucketAdvice&, const BucketAdvice&) = default;
};

// The buckets that make the partitions of a table smaller: by the time of each clustering column, year to
// minute, and by hash into as few as are enough. Those that are enough come first, among them the ones whose
// queries read the fewest partitions. Where only the average partition is known, by that one. Nothing if the
// partitions are as small as aimed at, or if that is not known.
// REQUIRES: `table` is one of derive(model).
std::vector<BucketAdvice> adviseBuckets(const Model& model, const LogicalTable& table,
                                        const MeasuredStatistics* measured = nullptr);

// The same with what is the same for all tables of the model.
std::vector<BucketAdvice> adviseBuckets(const Model& model, const LogicalTable& table,
                                        const TableSizer& sizer, const PartitionAim& aim = {});

// By what times partitions are split where nothing says that they are too large: where the largest has few
// rows in all, as stated or as measured, a month of them is not worth a read of its own.
TimeBucket usualBucket(Number statedRows, Number measuredRows);

}  // namespace querywright
