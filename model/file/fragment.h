// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"
#include "model/subject.h"

#include <string>
#include <string_view>
#include <vector>

namespace querywright {

// Things of a model, with the model they are of: what they refer to can be found by its name where they are
// put. As text it is a model file with one more property, "selection", a list of texts: "entity Hotel",
// "attribute Hotel.name", "step T1 T2", "query Q7", "note 3 conceptual". An ordinary model file means all
// that is in it.
struct Fragment {
    ModelFile file;
    // Entity types, relationship types, attributes, IsA hierarchies, tasks, steps, queries, updates and
    // notes.
    std::vector<Subject> selection;
};

// Other subjects, and those that are not in the model, are left out.
std::string writeFragment(const ModelFile& file, const std::vector<Subject>& selection);

// An error says why the text is none.
Result<Fragment> readFragment(std::string_view text);

}  // namespace querywright
