// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"

#include <memory>

namespace querywright::core {

// The layout of `after` in which what an edit of `before` made higher has grown downwards: figures of what
// people draw, and tables. `design` is the newest one there is, of `before` or of an earlier model.
Layout completedLayout(const std::shared_ptr<const ModelFile>& before, const ModelFile& after,
                       const std::shared_ptr<const Design>& design);

}  // namespace querywright::core
