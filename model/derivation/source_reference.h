// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/decisions/decision.h"
#include "model/workflow/walk.h"

namespace querywright {

// How a decision refers to what is used on a walk: by the role of the node that has it, if that has one.
SourceReference sourceReferenceTo(const Walk& walk, const AttributeUse& use);

}  // namespace querywright
