// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/attribute.h"

namespace querywright {

// Whether its values can be added up; of a type that nobody stated too, unless its name tells otherwise.
bool isNumber(const Attribute& attribute);

// Whether its value is a day or a moment, which periods of time can be made of; of a type that nobody stated
// if its name tells.
bool isTime(const Attribute& attribute);

// Whether values can be added to those it has: it is multivalued, or a collection that is not frozen.
bool hasManyValues(const Attribute& attribute);

}  // namespace querywright
