// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// Calls `visit` for the type and all types it is written with, outermost first: for `set<frozen<address>>`
// the set and the user-defined type, but not the types of its fields.
void forEachPart(const cql::CqlType& type, const std::function<void(const cql::CqlType&)>& visit);

// The names of the user-defined types the type is written with.
std::set<std::string> namedUdts(const cql::CqlType& type);

// The user-defined types of the catalog with these names and those they are made of, by name, but each after
// the ones it is made of. Names that the catalog does not have are left out.
std::vector<cql::Udt> inDependencyOrder(const std::set<std::string>& names, const cql::UdtCatalog& catalog);

}  // namespace querywright
