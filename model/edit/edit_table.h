// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/edit.h"

#include <string>

namespace querywright::edit {

// Decisions on one table that are written rather than chosen. `table` is a query that it serves.

// Sets an option as CQL writes it: "gc_grace_seconds = 3600". The others that were decided stay.
Result<Edit> setTableOption(const ModelFile& file, const Derivation& derivation, QueryId table,
                            const std::string& assignment);
// Takes one back. With its last one a decision goes.
Result<Edit> removeTableOption(const ModelFile& file, const Derivation& derivation, QueryId table,
                               const std::string& name);

// Adds a column that stands for nothing in the conceptual model, by its name and type: "note text".
Result<Edit> addOwnColumn(const ModelFile& file, const Derivation& derivation, QueryId table,
                          const std::string& declaration);

}  // namespace querywright::edit
