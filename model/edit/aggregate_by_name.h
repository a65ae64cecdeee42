// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <optional>
#include <string>

namespace querywright::edit {

// What the name asks of all that the walk finds: "average rating", "highest price", "number of loans".
// Nothing where it asks for no function, or for one of what the walk does not come to.
std::optional<Aggregate> proposedAggregate(const Model& model, const std::string& name, const Walk& walk);

}  // namespace querywright::edit
