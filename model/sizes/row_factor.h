// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sizes/statistic.h"

#include <string>

namespace querywright {

// What the rows of the worst partition are multiplied by.
struct RowFactor {
    enum class Kind {
        Itself,           // the statistic
        AverageAndWorst,  // the average of which the statistic is the worst, and once the worst
        ShareOfValue,     // the part of all owners that have the most frequent value
        ShareOfTime,      // the part of the days that the longest bucket covers
        Bucket,           // one of those that a hash spreads rows over
        Group,            // rows of the join with one primary key are one row
        Table,            // all rows of the table
        AveragePartition  // rows of the table by partitions
    };

    Statistic statistic;  // of Bucket, Group, Table and AveragePartition the one whose rows they are
    double worst = 1.0;
    Kind kind = Kind::Itself;

    friend bool operator==(const RowFactor&, const RowFactor&) = default;
};

// "the worst fan-out of Hotel in \"has\"", "the share of the most frequent value of Clinic.city".
std::string toText(const ConceptualModel& model, const RowFactor& factor);

}  // namespace querywright
