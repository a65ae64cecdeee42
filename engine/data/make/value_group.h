// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/uniqueness.h"

#include <vector>

namespace querywright::engine {

// Stored attributes of one owner whose values must be made together: those that are unique together, or
// computed from each other.
struct ValueGroup {
    AttributeOwner owner = EntityId{};
    std::vector<StoredAttribute> attributes;
    std::vector<Uniqueness> uniquenesses;  // those of the owner that hold some of the attributes
    bool hasPartialKey = false;            // the owner is weak, and its identifier is among the uniquenesses
};

// All stored attributes of the owner in groups.
std::vector<ValueGroup> valueGroups(const StoredAttributes& all, const AttributeOwner& owner,
                                    const std::vector<Uniqueness>& uniquenesses);

// Attributes of the owner's supertypes that values of the group are computed from.
Key inheritedBases(const StoredAttributes& all, const ValueGroup& group);

// Makes the values of the group for each of its owner's entities or relationships, and adds the columns to
// the draft, also where that fails; then a problem is added, too.
// REQUIRES: the draft knows the owner's rows and all that the uniquenesses' contexts and inheritedBases()
// refer to.
void makeValues(SampleDraft& draft, const ValueGroup& group);

}  // namespace querywright::engine
