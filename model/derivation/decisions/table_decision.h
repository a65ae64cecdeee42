// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <string>

namespace querywright {

// What single decisions do to the table they are about. Each returns why it cannot be applied, as part of a
// sentence, with the table unchanged; or nothing. REQUIRES: the decision is of the kind.

std::string chooseKey(const Model& model, const Decision& decision, LogicalTable& table);
std::string chooseBucket(const Model& model, const Decision& decision, LogicalTable& table);
std::string setTableOptions(const Model& model, const Decision& decision, LogicalTable& table);
std::string addColumn(const Model& model, const Decision& decision, LogicalTable& table);
std::string dropColumn(const Model& model, const Decision& decision, LogicalTable& table);
std::string makeTimeuuid(const Model& model, const Decision& decision, LogicalTable& table);
std::string chooseType(const Model& model, const Decision& decision, LogicalTable& table);
std::string chooseStatic(const Model& model, const Decision& decision, LogicalTable& table);

// The reason a decision gives, about a column if there is one: "a decision ...: because".
Reason decisionReason(const Model& model, const Decision& decision, const LogicalTable& table,
                      const LogicalColumn* column, std::string sentence);

// Takes away buckets that are in no key.
void eraseLooseBuckets(LogicalTable& table);

}  // namespace querywright
