// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/stored_attribute.h"

#include <string>
#include <vector>

namespace querywright::engine {

// What part an attribute plays for those who have it: none, or all of their key or partial key by itself.
enum class KeyPart { None, Key, PartialKey };

// A generator for an attribute of which the model says nothing, chosen by its name and type. `valueType` is
// that of one value; `siblings` are the stored attributes of the same owner.
Generator defaultGenerator(const StoredAttribute& attribute, const cql::CqlType& valueType, KeyPart part,
                           const std::string& ownerName, const std::vector<StoredAttribute>& siblings);

// One that never runs out of different values, if there is such for the type.
Generator countingGenerator(const StoredAttribute& attribute, const cql::CqlType& valueType, KeyPart part,
                            const std::string& ownerName);

// One for the keys of an attribute that is kept as a map.
Generator defaultMapKey(const cql::CqlType& keyType);

}  // namespace querywright::engine
