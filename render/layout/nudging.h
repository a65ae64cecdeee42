// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/routing.h"

namespace querywright::layout {

// Moves the pieces of the lines to route apart where they lie on or beside each other, and into the middle of
// the way where they are alone. No piece comes nearer to a box than the clearance or than it was.
void nudge(Routing& routing);

}  // namespace querywright::layout
