// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/values.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::writes {

// What happens to the rows of a table that are a join of some entities and relationships.
enum class RowAction {
    Insert,     // they come about
    Change,     // columns change, those of the key too
    Rewrite,    // they are written anew, as they are
    Delete,     // they go
    Increment,  // their counters do
    Regroup,    // they are groups whose aggregates change
};

// An element of a collection that keeps nested entities.
struct ElementWrite {
    enum class Action { Put, Remove, Change };

    std::size_t column = 0;
    Embedding element;  // along the steps to the nested entities too
    Action action = Action::Put;

    friend bool operator==(const ElementWrite&, const ElementWrite&) = default;
};

struct RowWrite {
    std::size_t table = 0;
    Embedding row;
    RowAction action = RowAction::Insert;
    std::vector<ElementWrite> elements;
    std::string why;
};

// Whether the row is in another partition after the update: a value of its partition key changes, or one that
// a bucket is worked out of.
bool leavesPartition(const WriteIndex& index, const RowWrite& write, const Values& values);

// The rows that the update of the scene writes, in the order of the tables. `notes` takes sentences about
// tables that hold what is written but have no row to write.
std::vector<RowWrite> rowsWritten(Scene& scene, const Values& values, std::vector<std::string>& notes);

}  // namespace querywright::writes
