// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <vector>

namespace querywright {

// Applies the active decisions of one kind to derived tables, in the order of the model. A decision that does
// not apply (its table, column or attribute is not there, or its key is impossible) changes nothing and is
// reported.

// Decisions on primary keys. A column they name that the table does not have, but whose attribute lies on its
// walk, is added.
void applyKeyDecisions(const Model& model, std::vector<LogicalTable>& tables, std::vector<Finding>& findings);

// Decisions on names, last: those on one column go before those on an attribute everywhere.
void applyRenames(const Model& model, std::vector<LogicalTable>& tables, std::vector<Finding>& findings);

}  // namespace querywright
