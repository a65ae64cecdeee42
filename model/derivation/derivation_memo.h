// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/placed_findings.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// Where a table lies and how it would be called if no other were called so.
struct TableOrigin {
    QueryId place{};  // tables lie in the order of the labels of these queries
    std::string wishedName;
};

// What deriveAgain() has to know of a derivation besides what came of it.
struct DerivationMemo {
    // Of all queries together, see DerivationContext.
    std::set<AttributeId> flattened;
    std::map<std::string, std::set<std::string>> familyKeys;
    std::vector<std::size_t> likeness;  // of each query of the workflow, see hashOf(Likeness)
    std::vector<TableOrigin> origins;   // of each table
    std::vector<FindingPlace> places;   // of each finding
    std::vector<AttributeRename> renames;
};

}  // namespace querywright
