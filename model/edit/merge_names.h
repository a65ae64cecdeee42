// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/three_way_merge.h"

#include <vector>

// Three models whose things are to be compared by their names.
namespace querywright::edit {

struct ThreeFiles {
    ModelFile base;
    ModelFile mine;
    ModelFile theirs;
};

// Gives what was renamed on one side the new name in all of them. Gives what the names differed in.
// REQUIRES: `mine` has the ids of `base`, if `hasIdsOfBase`.
std::vector<MergedDifference> alignNames(ThreeFiles& files, bool hasIdsOfBase, const MergeChoices& choices);

// Gives tasks, queries and updates of `mine` other labels where both sides made one under the same label.
std::vector<MergedDifference> separateLabels(ThreeFiles& files);

}  // namespace querywright::edit
