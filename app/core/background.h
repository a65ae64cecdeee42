// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

namespace querywright::core {

// The thread that calls it, and processes it starts, get less of the processors from now on than the window:
// what people do there comes first where there are fewer processors than threads with something to do.
void stepBehindTheWindow();

// Gives up what is large and takes long to free, in another thread where nobody else has it. REQUIRES: it may
// be destroyed by any thread.
void letGoInBackground(std::shared_ptr<const void> large);

}  // namespace querywright::core
