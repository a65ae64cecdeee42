// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/draft.h"
#include "model/derivation/logical_table.h"
#include "model/derivation/walk_mapping.h"
#include "model/model.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright {

// The columns that keep nested entities (D7).

// How the only nested entity of a row is kept where several attributes of it are: as a user-defined type
// called after its entity type; as a tuple where that cannot be a name, or where only a relationship has the
// attributes.
DecidedNest nestedOnce(const Model& model, const Walk& walk, const std::vector<AttributeUse>& attributes);

// The nested nodes of the table as the walk has them onto which `mapping` maps its own.
std::vector<NodeIndex> nestedOn(const LogicalTable& table, const WalkMapping& mapping);

// The position of the column that keeps the same entities as `source`, if the table has one.
std::optional<std::size_t> findNested(const LogicalTable& table, const NestedSource& source);

// Whether no two decisions say otherwise how entities are kept that both tables nest, or that would be kept
// in one column of a table that nests what both do. `mapping` is that of the walk of `one` onto the walk of
// `other`.
bool nestAlike(const LogicalTable& one, const LogicalTable& other, const WalkMapping& mapping);

// Lets `column` of a table along the walk keep what `other` keeps of the same entities too. How it does was
// decided for one of them, or follows from all that it keeps: a map where one of them is.
void joinNested(const Model& model, const Walk& walk, LogicalColumn& column, const LogicalColumn& other);

}  // namespace querywright
