// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/file/model_file.h"

#include <string>
#include <vector>

// Every change that people make to a model, as functions from a value to a value: the files of this folder.
// What they are given stays as it is. A failed one says why in a sentence for the person, without a final
// stop, fit to be shown under a field. One that changes nothing gives `after` equal to what it was given.
// Whatever comes out can be saved and read again.
namespace querywright {

struct Edit {
    std::string name;  // "Rename Guest to Customer", as it follows the word Undo
    ModelFile after;
    // What was taken away along with it, in words: "given value Guest.email of Q3". Empty for most edits.
    std::vector<std::string> wentAlong = {};
};

}  // namespace querywright
