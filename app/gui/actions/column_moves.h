// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "app/core/document.h"
#include "model/derivation/logical_table.h"
#include "model/subject.h"

#include <QString>

#include <functional>
#include <vector>

namespace querywright::gui {

// Something that can be done with a column's place in the primary key; each makes a decision.
struct ColumnMove {
    QString name;   // "moveToPartitionKey": for object names
    QString title;  // "Move to Partition Key"
    QString keys;   // "K"; may be empty
    std::function<Result<Edit>(const ModelFile&, const Derivation&)> edit;
};

// The moves that make sense for the column where it is now, in the order of the menu. Nothing if there is no
// such column.
std::vector<ColumnMove> movesOf(const core::Design& design, const ColumnSubject& column);

// All there are, whether they make sense or not.
std::vector<ColumnMove> allMoves(const ColumnSubject& column);

}  // namespace querywright::gui
