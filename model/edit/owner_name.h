// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/conceptual/conceptual_model.h"

#include <optional>
#include <string>

namespace querywright::edit {

// Why the entity type or relationship type cannot have the name: entity types and relationship types share
// their names, because references begin with them. Nothing if it can.
std::optional<Error> ownerNameProblem(const ConceptualModel& model, const AttributeOwner& owner,
                                      const std::string& name);

}  // namespace querywright::edit
