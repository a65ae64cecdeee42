// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/subjects/subject_text.h"

#include <string>

namespace querywright::gui {

// What a finding is about, by the name or label it says: "Q7", "reservations_by_guest", "Guest.email",
// "decision 3". Nothing if no such thing is there, as with findings about the model as a whole.
Subject subjectOfFinding(const SubjectScope& scope, const std::string& name);

}  // namespace querywright::gui
