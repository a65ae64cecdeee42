// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"

#include <string>

namespace querywright::core {

// What both programs ask the engine: a check of the model on the store that its sample data have in the
// user's cache folder. CSV paths are relative to `folder`. An error if a CSV file cannot be read or there is
// no such folder. Reads the CSV files, so it may take a moment.
Result<engine::CheckRequest> makeCheckRequest(const Model& model, const std::string& folder);

}  // namespace querywright::core
