// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"

#include <string>
#include <vector>

namespace querywright {

// A thing that two models have differently, in words for people. Things are the same if they have the same
// name or label, whatever their ids are.
struct Difference {
    std::string kind;      // "entity type", "attribute", "query", "decision", "diagram"
    std::string name;      // "Hotel", "Hotel.phone", "Q7 Find hotels"; empty: of the model itself
    std::string property;  // as the model file calls it, "type"; empty: one of the models has no such thing
    std::string mine;      // what it is in the first model; empty: not there
    std::string theirs;    // in the second
    // What it is in few words, if one of the models has no such thing: "entity type Hotel", "phone: text".
    std::string summary = {};

    friend bool operator==(const Difference&, const Difference&) = default;
};

// In the order of the model file. Empty exactly if both would be written as the same file.
std::vector<Difference> differencesBetween(const ModelFile& mine, const ModelFile& theirs);

}  // namespace querywright
