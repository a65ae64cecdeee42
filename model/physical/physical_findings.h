// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/physical/attribute_type.h"
#include "model/physical/physical_model.h"

#include <string_view>
#include <vector>

namespace querywright {

// What Cassandra would refuse about the keyspaces and tables, and what is doubtful. `udts` are all
// user-defined types, those of composite attributes and of nested entities.
std::vector<Finding> physicalFindings(const Model& model, const Derivation& derivation,
                                      const AttributeTypes& types, const cql::UdtCatalog& udts,
                                      const PhysicalModel& physical);

// What the type findings among them are about: types that were guessed, and types that are not allowed where
// they stand.
std::vector<Finding> typeFindings(const Model& model, const Derivation& derivation,
                                  const AttributeTypes& types, const cql::UdtCatalog& udts,
                                  const PhysicalModel& physical);

// Whether it is one of Cassandra's own keyspaces.
bool isCassandrasKeyspace(std::string_view name);

// Whether Cassandra lets a keyspace be called so: letters, digits and _, 48 at most, none of its own
// keyspaces.
bool isValidKeyspaceName(std::string_view name);

}  // namespace querywright
