// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/write_index.h"
#include "model/writes/write_plan.h"

#include <string>
#include <vector>

namespace querywright::writes {

// Sentences, beginning with the label of the update: values that are there, though the row that they are read
// from may not be, and what cannot be written then.
std::vector<std::string> missedValues(const WriteIndex& index, const WritePlan& plan,
                                      const std::string& label);

}  // namespace querywright::writes
