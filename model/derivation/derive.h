// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/logical_table.h"
#include "model/derivation/shared_tables.h"
#include "model/model.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace querywright {

// How one query reads its table.
struct QueryTable {
    QueryId query{};
    std::size_t table = 0;  // position in Derivation::tables

    friend bool operator==(const QueryTable&, const QueryTable&) = default;
};

struct DerivationMemo;

// The logical model of a model.
struct Derivation {
    SharedTables tables;               // in the order of the queries they were derived for
    std::vector<QueryTable> servedBy;  // for each query of the workflow, in its order
    std::vector<Finding> findings;     // what is wrong or doubtful with tables, queries and decisions
    std::shared_ptr<const DerivationMemo> memo = {};  // what deriveAgain() goes by
};

// Derives the tables of the workflow's queries (Chebotko, Kashlev, Lu 2015, mapping rules MR1-MR5, completed
// as in the package's README), then applies the active decisions in order. A pure function; the order in
// which the model lists entity types, relationship types and attributes does not change the result. REQUIRES:
// validate(model) has no errors.
Derivation derive(const Model& model);

// The same as derive(model), sooner: what does not depend on what changed since `before` is taken from its
// derivation, whose tables are shared. REQUIRES: validate(model) has no errors; `derivedBefore` is what
// derive() or deriveAgain() made of `before`, or empty.
Derivation deriveAgain(const Model& model, const Model& before, const Derivation& derivedBefore);

}  // namespace querywright
