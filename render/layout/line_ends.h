// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/layout/outlines.h"

namespace querywright::layout {

// How far a line goes straight at its start or end.
double straightAt(const Edge& edge, bool atEnd);

// How far from its node a line that returns to it goes at a side: roles at its ends have room there.
double loopReach(const Edge& edge, OutlineSide side, bool atEnd);

// How far apart lines lie at least where they end beside each other.
double gapAtEnds(const Edge& edge);

}  // namespace querywright::layout
