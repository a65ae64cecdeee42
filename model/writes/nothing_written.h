// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/workflow/workflow.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::writes {

// Why an update that says what it writes writes no table, as a sentence. `isNoted`: what becomes of what it
// writes is told besides.
std::string nothingWritten(const Update& update, bool isNoted);

// That no table has rows of these relationships, of which the update says that it writes them. REQUIRES:
// some, in quotes.
std::string keptNowhere(const Update& update, const std::vector<std::string>& relationships);

// That each of what is inserted is of a subtype, of which the update says none; nothing if that is not so.
std::optional<std::string> subtypesLeftOut(const ConceptualModel& model, const Update& update);

}  // namespace querywright::writes
