// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"
#include "model/edit/edit.h"

namespace querywright::edit {

// Makes the design that of the model, in one step: switches decisions off, and decides others. Refused, with
// the reason, where decisions cannot make it, or where the model changed so that they no longer apply.
// REQUIRES: `alternative` is one of alternatives(file.model, query).
Result<Edit> useAlternative(const ModelFile& file, QueryId query, const Alternative& alternative);

}  // namespace querywright::edit
