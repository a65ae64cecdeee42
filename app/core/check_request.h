// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/data/file_digests.h"

#include <string>

namespace querywright::core {

// What both programs ask the engine: a check of the model on the store that its sample data have in the
// user's cache folder. Models that differ only in what the store can make anew by itself (the name or type of
// an attribute that nothing else depends on) have one store. CSV paths are relative to `folder`. An error if
// a CSV file cannot be read or there is no such folder. Reads the CSV files that `files` does not know, so it
// may take a moment.
Result<engine::CheckRequest> makeCheckRequest(const Model& model, const std::string& folder,
                                              engine::FileDigests& files);

}  // namespace querywright::core
