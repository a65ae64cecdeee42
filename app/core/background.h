// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace querywright::core {

// The thread that calls it, and processes it starts, get less of the processors from now on than the window:
// what people do there comes first where there are fewer processors than threads with something to do.
void stepBehindTheWindow();

}  // namespace querywright::core
