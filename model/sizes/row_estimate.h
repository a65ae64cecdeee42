// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sizes/distinct_estimate.h"
#include "model/sizes/row_factor.h"
#include "model/sizes/size_inputs.h"

#include <vector>

namespace querywright {

// How many rows and partitions a table has.
struct RowEstimate {
    Number rows;
    Number partitions;
    Number worst;                    // rows of the largest partition
    std::vector<RowFactor> factors;  // their product is `worst`
    // Whether no partition has more rows than `worst`, as long as the statistics hold; else it is an
    // estimate.
    bool isBound = false;
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
// The worst partition is followed from what its key fixes. At each step each of the rows so far has the worst
// fan-out, but together they have no more than there are of the relationships; where functional dependencies
// leave only one, there is one. So far that is a bound. Of the many owners of one value, which have nothing
// else in common, one has the worst fan-out and the others the average one: that is an estimate. Past a
// further given value or a bucket it is the share that the most frequent value has of all, or the longest
// bucket of the time covered: such values count as independent, times as spread evenly, and the number is an
// estimate. Of several ways to begin, the one that leads to the fewest rows holds. No partition has more rows
// than the table.
RowEstimate estimateRows(const JoinView& join, SizeInputs& inputs);

// The rows of an average partition: those of the table for each partition; where nobody says how many there
// are, those that the average fan-outs lead to from what the partition key fixes. `estimate` is
// estimateRows(join, inputs).
Number averageRows(const JoinView& join, const RowEstimate& estimate, const SizeInputs& inputs);

}  // namespace querywright
