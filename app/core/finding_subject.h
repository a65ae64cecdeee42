// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/subject.h"

#include <string>

namespace querywright::core {

// What a finding is about, by the name or label it says: "Q7", "reservations_by_guest", "Guest.email",
// "decision 3". `design` is that of `model`, or stale. Nothing if no such thing is there, as with findings
// about the model as a whole.
Subject subjectOfFinding(const Model& model, const Design& design, const std::string& name);

}  // namespace querywright::core
