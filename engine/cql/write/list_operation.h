// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/write/operation.h"

namespace querywright::engine {

// What is done with lists, whose elements are found by time uuids that say when they were added
// (cql3/Lists.java).

// Adds the elements of a list's value behind those there are.
CqlResult<bool> appendToList(RowWriter& row, std::size_t column, const Bytes& list, const TermValues& values);

OperationPointer appendToList(std::size_t column, PreparedTerm list);
OperationPointer prependToList(std::size_t column, PreparedTerm list);
// All elements that equal one of the list's.
OperationPointer removeFromList(std::size_t column, PreparedTerm list);
OperationPointer setListElement(std::size_t column, PreparedTerm index, PreparedTerm value);
OperationPointer deleteListElement(std::size_t column, PreparedTerm index);

}  // namespace querywright::engine
