// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/edit.h"

#include <string>
#include <vector>

namespace querywright::edit {

// Decisions as they are listed. What makes and changes keys is in edit_key.h.

// How a decision refers to a column of the table: the shortest way that means no other column.
ColumnReference referenceTo(const LogicalTable& table, const ColumnSource& column);

// "Rename table of Q7 to stays", "Key of table of Q9: (Guest.id), Stay.date ↓".
std::string toText(const Model& model, const Decision& decision);

// Names of derived things. Where there is an active decision for the same thing, it is changed; the name that
// derivation gives, or none, takes the decision away. `table` is the first query of the table.
Result<Edit> renameTable(const ModelFile& file, const Derivation& derivation, QueryId table,
                         std::string name);
Result<Edit> renameColumn(const ModelFile& file, const Derivation& derivation, QueryId table,
                          const ColumnSource& column, std::string name);

// In every table that has no name of its own for it.
Result<Edit> renameAttributeColumns(const ModelFile& file, const Derivation& derivation, QueryId table,
                                    const ColumnSource& column, std::string name);

// Of the whole model, by rule; columns renamed by decision keep their names.
Result<Edit> setKeyColumnNames(const ModelFile& file, KeyColumnName style);

Result<Edit> setDecisionActive(const ModelFile& file, DecisionId decision, bool active);
Result<Edit> setDecisionReason(const ModelFile& file, DecisionId decision, std::string reason);
Result<Edit> removeDecision(const ModelFile& file, DecisionId decision);

// Moves it in the list, which is the order in which decisions are applied: up by -1, down by 1.
Result<Edit> moveDecision(const ModelFile& file, DecisionId decision, int by);

}  // namespace querywright::edit
