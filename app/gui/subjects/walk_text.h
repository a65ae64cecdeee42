// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit_walk.h"

#include <QString>

namespace querywright::gui {

// "PointOfInterest – is near → Hotel", also of a walk that forks.
QString walkText(const Model& model, const Walk& walk);

// "Room – offers → Amenity".
QString stepText(const Model& model, const Walk& walk, const edit::StepChoice& choice);

}  // namespace querywright::gui
