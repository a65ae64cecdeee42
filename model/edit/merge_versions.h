// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/three_way_merge.h"

#include <vector>

namespace querywright::edit {

// Two versions of a model put together.
struct VersionMerge {
    Result<ModelFile> merged;                   // with the ids of `mine`; or why they do not go together
    std::vector<MergedDifference> differences;  // of `mine` and `theirs`, in the order of the model file
};

// Takes what either version changed of `base`, which both were made from. What was renamed on one side stays
// the same thing: `mine` has the ids of `base`, or its things are found by their names. Queries, tasks and
// updates that both sides made under one label stay apart: mine get the next free ones. What one side removed
// is kept if the other uses it.
VersionMerge mergeVersions(const ModelFile& base, const ModelFile& mine, const ModelFile& theirs,
                           const MergeChoices& choices = {});

}  // namespace querywright::edit
