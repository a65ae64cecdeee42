// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::writes {

// Whether the entity or relationship can have the attribute: what is new is of its type and of those it
// inherits from, and of no other; what is there may be of a subtype, or of another one besides where the
// hierarchy is not disjoint.
bool canHave(const Scene& scene, const At& at, AttributeId attribute);

// The name that a column of the type has for the entity, where its type alone says so.
std::optional<std::string> knownSubtype(const Scene& scene, ThingIndex thing, const TypeOfEntity& types);

// Those of the column's subtypes that the entity can be of. Empty of what is new and need not be of any.
std::vector<std::string> possibleSubtypes(const Scene& scene, ThingIndex thing, const TypeOfEntity& types);

}  // namespace querywright::writes
