// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/compare/measure_designs.h"
#include "model/alternatives/alternative.h"
#include "model/alternatives/alternative_estimate.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::core {

// A table that a design reads, itself or in a view, and that would be there without the query, because others
// are served by it.
struct SharedTable {
    std::string name;
    std::vector<QueryId> queries;  // that it is there for
    Number bytes;                  // of the table that would be there; nothing if it was not measured
    std::vector<std::string> columnsAdded = {};  // that it has in this design only

    friend bool operator==(const SharedTable&, const SharedTable&) = default;
};

// What a design takes on the sample data that would not be there without the query.
struct AddedStorage {
    Number bytes;                     // one copy of each partition; nothing if it is not known
    std::vector<SharedTable> shared;  // what was left out of it

    friend bool operator==(const AddedStorage&, const AddedStorage&) = default;
};

// The designs that could serve a query, side by side: what they cost by the statistics, and what they read of
// the sample data.
struct Comparison {
    const AccessPattern* query = nullptr;
    Alternatives alternatives;
    std::vector<AlternativeEstimate> estimates;        // at the positions of the designs
    std::vector<engine::MeasuredDesign> measurements;  // likewise; empty if nothing was measured
    std::vector<AddedStorage> added;                   // likewise (added_storage.h)

    bool isMeasured() const { return !measurements.empty(); }
};

// Without measurements. REQUIRES: the model has no errors and outlives the result, `query` is one of its
// queries. `measured` may be null; `mostRows`, of the largest partition of the query's table, not known.
Comparison compare(const Model& model, QueryId query, const MeasuredStatistics* measured,
                   Number mostRows = std::nullopt);

// The most partitions that one run of the design reads: as measured, or by the statistics where it was not
// measured. Nothing if neither is known.
std::optional<double> partitionsRead(const Comparison& comparison, std::size_t design);

// The designs that read fewer partitions than that of the model and harm no other query; of measured ones and
// estimates only those are compared that are both measured or both estimated.
std::vector<std::size_t> betterDesigns(const Comparison& comparison);

// What a design is called beside others: "A", "B", ..., "Z", "A2", ...
std::string letterOf(std::size_t design);

}  // namespace querywright::core
