// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

namespace querywright::tests {

// Adds to the workflow an insert and a delete of each entity type and of each relationship type, an insert of
// each entity type with all its relationship types, and a change of each attribute of either. None is given
// anything but what it writes.
void addEveryUpdate(Model& model);

}  // namespace querywright::tests
