// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

#include <string>

namespace querywright::writes {

// Why an update that says what it writes writes no table, as a sentence. `isNoted`: what becomes of what it
// writes is told besides.
std::string nothingWritten(const Update& update, bool isNoted);

}  // namespace querywright::writes
