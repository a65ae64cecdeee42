// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"
#include "model/derivation/logical_table.h"
#include "model/physical/attribute_type.h"

#include <string>

namespace querywright {

// The type of a column of a derived table, frozen if the column belongs to the primary key. `udt` is the name
// of the user-defined type of nested entities, if they have one.
cql::CqlType columnType(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                        const LogicalColumn& column, const std::string& udt);

}  // namespace querywright
