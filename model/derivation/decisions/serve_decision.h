// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/derivation/placed_findings.h"
#include "model/model.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright {

// Lets the table of one query serve another one by an index or by reading it / by a view. Each returns why it
// cannot, as part of a sentence, with the tables unchanged; or nothing. REQUIRES: the decision is of the
// kind.
std::string serveByIndex(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables);
std::string serveByView(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables);

// Decisions to serve, to merge, to keep apart and to drop columns contradict each other; the later holds if
// it can be applied.

struct LaterDecision {
    std::size_t position = 0;  // in the model
    std::string what;          // what it does, as overridden() says it
};

// Whether decisions on single tables are applied to the tables yet.
enum class TableStage { Drafted, Decided };

// The last later decision that takes the place of the one to serve at `position`.
std::optional<LaterDecision> servedOtherwise(const Model& model, const std::vector<LogicalTable>& tables,
                                             std::size_t position, TableStage stage);

// The last later decision to serve a query of one of the tables at `merged` by another one of them.
std::optional<LaterDecision> servedApart(const Model& model, const std::vector<LogicalTable>& tables,
                                         std::size_t position, const std::vector<std::size_t>& merged);

// The decision to serve a query that finds its rows by the column that the one at `position` drops from the
// table, and how it does: the last one, which keeps the column there.
std::optional<LaterDecision> servedByColumn(const Model& model, const std::vector<LogicalTable>& tables,
                                            const LogicalTable& table, std::size_t position);

// The last decision after the one at `position` by which a view shows the column that this drops, once
// decisions on single tables are applied. REQUIRES: it drops a column.
std::optional<LaterDecision> shownByView(const Model& model, const std::vector<LogicalTable>& tables,
                                         std::size_t position);

// What a decision to serve does: "serves Q6 by a view of the table of Q5".
std::string servingOf(const Model& model, const ServeBy& choice);

}  // namespace querywright
