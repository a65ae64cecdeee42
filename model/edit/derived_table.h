// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/support.h"

#include <functional>
#include <optional>

namespace querywright::edit {

// The table that serves the query; null if none does.
const LogicalTable* tableServing(const Derivation& derivation, QueryId query);

// Whether the decision's reference means the table.
bool isAbout(const LogicalTable& table, const TableReference& reference);

// Puts a decision in the place of the last active one that fits, whose reason it keeps, or at the end. Other
// active ones that fit are taken away; without a choice all of them. Their reasons go along.
void putDecision(Editing& editing, const std::optional<Choice>& choice,
                 const std::function<bool(const Decision&)>& fits);

// What this version does not know and stood behind the decision then stands behind the one before.
void eraseDecision(Editing& editing, DecisionId decision);

}  // namespace querywright::edit
