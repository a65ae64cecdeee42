// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/workflow.h"

#include <optional>
#include <string>

namespace querywright::writes {

// Why an update that says what it writes writes no table, as a sentence. `isNoted`: what becomes of what it
// writes is told besides.
std::string nothingWritten(const Update& update, bool isNoted);

// That each of what is inserted is of a subtype, of which the update says none; nothing if that is not so.
std::optional<std::string> subtypesLeftOut(const ConceptualModel& model, const Update& update);

}  // namespace querywright::writes
