// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/sizes/bucket_advice.h"
#include "model/sizes/sizes.h"

#include <string>
#include <vector>

namespace querywright::cli {

// A design with the sizes of its tables, and the buckets that are advised for each.
struct SizedDesign {
    const core::Design& design;
    ModelSizes sizes;
    std::vector<std::vector<BucketAdvice>> advice;  // at the positions of the tables
};

// REQUIRES: `design` outlives the result. `measured` may be null.
SizedDesign sizedDesign(const core::Design& design, const MeasuredStatistics* measured);

// As people read it: a line for each table; how they grow; buckets for those that are too large; how often
// values are stored; which statistics are missing.
std::string sizesText(const SizedDesign& sized);

// As programs read it (README, section on the command line).
std::string sizesJson(const SizedDesign& sized);

// Whether every size is known, and no partition is larger than to aim at.
bool holds(const SizedDesign& sized);

}  // namespace querywright::cli
