// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/store/table_layout.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Whether an equality on the column means one of its values: the elements of a set or list, the values of a
// map. Cassandra takes no other restriction of a collection that is not frozen (CONTAINS).
bool meansElement(const TableLayout& layout, std::size_t column);

// The type of what a query gives for the column by equality.
const cql::CqlType& typeOfGiven(const TableLayout& layout, std::size_t column);

// What an equality on the column is compared with in a row whose column has this value: its elements, each
// once, or the value itself. Valid as long as `value` is.
std::vector<std::string_view> comparedParts(const TableLayout& layout, std::size_t column,
                                            std::string_view value);

// A value as typeOfGiven() has it as bytes whose order is that of the type.
Bytes orderedGiven(const TableLayout& layout, std::size_t column, std::string_view given);

}  // namespace querywright::engine
