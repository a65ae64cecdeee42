// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"
#include "model/sizes/read_estimate.h"
#include "model/sizes/table_sizer.h"

#include <map>
#include <string>
#include <vector>

namespace querywright {

// What a design does to another query than the compared one: in the design of the model it reads so much, and
// in this one so much.
struct OtherReads {
    QueryId query{};
    ReadEstimate now;
    ReadEstimate then;

    // Whether it reads more partitions then, in the worst case; also where nobody knows how many more.
    bool isWorse() const;

    friend bool operator==(const OtherReads&, const OtherReads&) = default;
};

// Numbers of two reads that both happen.
Load together(const Load& left, const Load& right);

// What one run of the query reads in the design: of its table, and of that with its counters if they have one
// of their own.
ReadEstimate readOf(const Alternative& design, QueryId query, const TableSizer& sizer);

// The same of all queries of the design's model; `measured` may be null.
std::map<QueryId, ReadEstimate> readsOfQueries(const Alternative& design, const MeasuredStatistics* measured);

// The queries but the compared one that are in both and do not read as many partitions.
std::vector<OtherReads> otherReads(const std::map<QueryId, ReadEstimate>& now,
                                   const std::map<QueryId, ReadEstimate>& then, QueryId compared);

// "Q11 then reads 600 partitions, now 1.": in the worst case by the statistics.
std::string textOf(const Model& model, const OtherReads& reads);

}  // namespace querywright
