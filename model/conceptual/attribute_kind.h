// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/attribute.h"

namespace querywright {

// Whether its values can be added up; of a type that nobody stated too.
bool isNumber(const Attribute& attribute);

// Whether values can be added to those it has: it is multivalued, or a collection that is not frozen.
bool hasManyValues(const Attribute& attribute);

}  // namespace querywright
