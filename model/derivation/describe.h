// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright {

// The words by which published examples and programs that read our output name the parts of a logical table.

// Where a column's values come from: "Guest.last_name", "Item.tags[]", "avg(Temperature.value)", several
// nested attributes separated by commas; nothing for a synthetic column.
std::optional<std::string> sourceText(const Model& model, const LogicalTable& table,
                                      const ColumnSource& source);

// "K", "C_ASC", "C_DESC", "S", "COUNTER" or "NONE".
std::string roleWord(const LogicalColumn& column);

// "set", "list", "map", "udt", "tuple"; nothing for a plain column.
std::optional<std::string> collectionWord(ColumnShape shape);

// The mark of the column in a Chebotko diagram: "K", "C↑", "C↓", "S", "++" or nothing.
std::string roleMark(const LogicalColumn& column);

// The labels of the queries, in order.
std::vector<std::string> labelsOf(const Model& model, const std::vector<QueryId>& queries);

}  // namespace querywright
