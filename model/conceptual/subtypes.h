// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"

namespace querywright {

// Whether `entity` is another type than `supertype` and inherits from it.
bool isSubtype(const ConceptualModel& model, EntityId entity, EntityId supertype);

}  // namespace querywright
