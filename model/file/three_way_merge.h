// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/differences.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace querywright {

enum class Side { Mine, Theirs, Both };

// A difference of two models that were both made from a third one, and what a merge takes.
struct MergedDifference {
    Difference difference;
    Side taken = Side::Mine;  // Both: what each added to a list, and took away
    // Both made something else of it, or one changed what the other removed: somebody has to choose. Mine is
    // taken until then.
    bool isConflict = false;
    bool isStillUsed = false;  // one removed it, but it is kept, since the other uses it
};

// What people chose, by the kind, name and property of differences. What is not listed is taken by itself.
using MergeChoices = std::map<std::tuple<std::string, std::string, std::string>, Side>;

MergeChoices::key_type choiceKey(const Difference& difference);

namespace file {

struct MergedText {
    std::string text;  // as a model file is written; it may refer to what it has not
    std::vector<MergedDifference> differences;
};

// Merges the models by their things and properties, as their files would be written. Things are the same if
// they have the same name or label.
MergedText mergeTexts(const std::string& base, const std::string& mine, const std::string& theirs,
                      const MergeChoices& choices);

}  // namespace file

}  // namespace querywright
