// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <string>

namespace querywright::cli {

// A model with all that follows from it without data.
struct Design {
    const Model& model;
    Derivation derivation;
    PhysicalModel physical;

    // Those of the derivation, then those of the physical model.
    std::vector<Finding> findings() const;
};

Design designOf(const Model& model);

// The design as people read it: for each table its columns with marks, types and sources, and on request the
// reasons for each.
std::string designText(const Design& design, bool withReasons);

// The design as programs read it: an object with `tables` and `findings` (README, section on the command
// line).
std::string designJson(const Design& design);

}  // namespace querywright::cli
