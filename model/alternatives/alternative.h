// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "model/sizes/size_inputs.h"
#include "model/sizes/statistic.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright {

// The ways in which a query can be served.
enum class AlternativeKind {
    Own,         // a table of its own: a custom index table with the attributes copied into it
    Derived,     // the same without the key, buckets and columns that people decided
    Split,       // the same with its partitions split, by time or by hash
    Merged,      // the table of another query, which holds the same rows under a key that serves both
    Shared,      // one partition for an entity, as static columns, and for the rows that are found by its key
    Nested,      // a table of its own with entities in a collection instead of rows
    View,        // a materialized view of the table of another query
    Sai,         // an SAI index on the table of another query
    Index,       // a secondary index on it
    Scan,        // reading it whole
    KeysOnly,    // a custom index table with keys only, and look-ups of the entities by key
    Normalized,  // tables of entities and of relationships, and look-ups from one to the next
    Relational,  // the same by primary keys only: what no key leads to is found by reading a table whole
};

// "own", "derived", "merged", ...
const char* toText(AlternativeKind kind);

// As people call one: "an SAI index".
const char* nameOf(AlternativeKind kind);

// One read of a design: a query of its model, run once for each different combination of the values it is
// given.
struct ReadStep {
    QueryId query{};
    // Of a look-up: what it is given and returns, at the positions of the query's own lists, as the walk of
    // the query that is compared has them (completed_walk.h). Its values come from that query and from rows
    // of steps before it, which it is joined with: what is known already must be equal.
    std::vector<AttributeUse> given;
    std::vector<AttributeUse> returned;
    std::vector<std::size_t> ranges;  // of the compared query, at the positions of the step's own

    friend bool operator==(const ReadStep&, const ReadStep&) = default;
};

// The edit that makes a design that of the model, where decisions can.
struct Adoption {
    std::vector<DecisionId> switchedOff;
    std::vector<Choice> decided;  // in their order
    std::string whyNot;           // a sentence; empty if decisions make the design

    friend bool operator==(const Adoption&, const Adoption&) = default;
};

// A design that serves a query. All other queries are served as before, as far as that is possible.
struct Alternative {
    AlternativeKind kind = AlternativeKind::Own;
    std::string title;       // "Normalized: groups, users_by_group, users"
    bool isPresent = false;  // it is the design of the model
    Model model;
    Derivation derivation;        // derive(model)
    PhysicalModel physical;       // designPhysical(model, derivation)
    std::vector<ReadStep> steps;  // a single one, of the query itself, unless it is read by look-ups
    Adoption adoption;
    std::vector<std::string> remarks;  // whole sentences

    // Whether rows of several reads are put together by the application.
    bool hasLookUps() const { return !steps.front().given.empty() || !steps.front().returned.empty(); }
};

// A kind of design that cannot serve the query.
struct NoAlternative {
    AlternativeKind kind = AlternativeKind::Own;
    std::string why;  // a sentence

    friend bool operator==(const NoAlternative&, const NoAlternative&) = default;
};

// All designs that could serve a query, the present one first.
struct Alternatives {
    QueryId query{};
    std::vector<Alternative> designs;
    std::vector<NoAlternative> impossible;
};

// What there is instead of the design that a query has, by methodology, section 9 (duplication, merging,
// views, indexes) and DMP2-DMP4: other tables, other decisions about them, look-ups. No two of the designs
// are the same. What is measured, which may be null or nothing, says by what times a table is split: the
// statistics that the model does not state, and the rows of the largest partition that the query's table has
// now. A pure function. REQUIRES: validate(model) has no errors, `query` is one of its queries.
Alternatives alternatives(const Model& model, QueryId query, const MeasuredStatistics* measured = nullptr,
                          Number mostRows = std::nullopt);

}  // namespace querywright
