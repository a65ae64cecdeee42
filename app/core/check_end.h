// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/design.h"
#include "engine/check/check.h"

namespace querywright::core {

// What there is to say at the end of a check of the design.
CheckEnd makeCheckEnd(const Design& design, const engine::CheckOutcome& outcome, double seconds);

}  // namespace querywright::core
