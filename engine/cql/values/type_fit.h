// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/values/constant.h"
#include "model/cql/cql_type.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// How a value of one type fits a place of another (AbstractType.testAssignment): exactly if they are the same
// but for being frozen, else if its bytes can be read as the other's.
Fit fitOf(const cql::CqlType& value, const cql::CqlType& place);

// Whether the bytes of the one can be read as the other's (AbstractType.isValueCompatibleWith).
bool isValueCompatible(const cql::CqlType& read, const cql::CqlType& written);

// The one of the types as which values of all of them can be read (AssignmentTestable.java); nothing if there
// is none, or no type at all.
std::optional<cql::CqlType> commonType(const std::vector<cql::CqlType>& types);

// The type as Cassandra shows it (CQL3Type.toString): each frozen collection inside another one too, tuples
// frozen.
std::string typeText(const cql::CqlType& type);

}  // namespace querywright::engine
