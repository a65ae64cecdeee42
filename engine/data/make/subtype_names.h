// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/make/value_group.h"

#include <vector>

namespace querywright::engine {

// The subtypes of which an entity's attribute tells the name, where the model says nothing of its values: a
// text in no key of a type whose entities are of one subtype at most, called "type" or alike
// (discriminator.h). Empty if it is not such.
std::vector<EntityId> subtypesTold(const Model& model, const StoredAttribute& stored);

// The same of a group of that attribute alone; empty if others are made with it.
std::vector<EntityId> subtypesTold(const Model& model, const ValueGroup& group);

// Gives each entity the name of the lowest subtype that it is of, and null to one that is of none.
// REQUIRES: the draft knows the rows of the owner and of the subtypes.
void makeSubtypeNames(SampleDraft& draft, const ValueGroup& group, const std::vector<EntityId>& subtypes);

}  // namespace querywright::engine
