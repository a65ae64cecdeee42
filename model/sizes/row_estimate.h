// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sizes/distinct_estimate.h"
#include "model/sizes/size_inputs.h"

#include <vector>

namespace querywright {

// What the rows of the worst partition are multiplied by: owners of a value, a fan-out, the number of values
// of an attribute, or the part that a given value or a bucket leaves of them.
struct RowFactor {
    Statistic statistic;  // the one that says most of it
    double worst = 1.0;

    friend bool operator==(const RowFactor&, const RowFactor&) = default;
};

// How many rows and partitions a table has.
struct RowEstimate {
    Number rows;
    Number partitions;
    Number worst;                    // rows of the largest partition
    std::vector<RowFactor> factors;  // their product is `worst`, but for rounding up to 1
};

// The rows of a table from the statistics of the data.
//
// The rows are those of the natural join along the table's walk: the entities of the walk's first node times
// the average fan-out of each step, times the average number of values where each is a row of its own.
// Fan-outs count as independent of each other.
//
// The partitions are the distinct values of the partition key. Entities and relationships that it identifies
// count as many as there are of them; another attribute as many as it has distinct values; a time bucket as
// many as cover the days of its attribute; a bucket by hash its number. Of several such things that vary
// independently, the partitions are the values that so many rows are expected to hit when they are drawn
// independently: n (1 - (1 - 1/n)^rows) (A. F. Cardenas: Analysis and performance of inverted data base
// structures, 1975). Values of a partial key are the same from owner to owner, so they are all hit.
// Rows that are groups, and rows whose primary key does not tell the join's rows apart, are counted likewise.
//
// The worst partition is followed from what its key fixes. At each step one of the rows so far has the worst
// fan-out and the others the average one (all the worst one where no average is known); where functional
// dependencies leave only one, there is one. Past a given value or a bucket it is the share that the most
// frequent value has of all, or the longest bucket of the time covered: times are taken to be spread evenly.
// Of several ways to begin, the one that leads to the fewest rows holds.
RowEstimate estimateRows(const JoinView& join, SizeInputs& inputs);

}  // namespace querywright
