// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/workflow/asker.h"
#include "model/workflow/walk.h"

namespace querywright::edit {

// Lets the query or update be given the whole key, from the queries that make it known, and its walk go on
// to the owners. What it is given already stays.
Result<Edit> addGivenKey(const ModelFile& file, const Asker& asker, NodeIndex node);

}  // namespace querywright::edit
