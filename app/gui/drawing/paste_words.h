// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/stage.h"
#include "model/model.h"
#include "model/subject.h"

#include <vector>

namespace querywright::gui {

// What was pasted and where it is seen by those who look at a stage: "2 entity types and 1 relationship type
// into Conceptual, 1 task into Workflow".
QString wordsOfPasted(const Model& model, const std::vector<Subject>& made, Stage now);

}  // namespace querywright::gui
