// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/decisions/decision.h"
#include "model/derivation/logical_table.h"

namespace querywright::rules {

// How a decision that a fix makes refers to an attribute on the walk of the table.
ColumnReference referenceTo(const LogicalTable& table, const AttributeUse& use);

// And to a column; one without an attribute goes by its name.
ColumnReference referenceTo(const LogicalTable& table, const LogicalColumn& column);

}  // namespace querywright::rules
