// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <map>
#include <string>
#include <vector>

namespace querywright {

// What a model file says that this version has no word for, kept so that it is written back. Belongs to the
// things of the model by their ids, so it follows them when they are moved or renamed. Of interest to
// model/file only.
struct UnknownProperties {
    struct Property {
        std::string name;
        std::string json;  // its value

        friend bool operator==(const Property&, const Property&) = default;
    };

    // By the identity of the object in the file: "entity 3", "query 2/given 17".
    std::map<std::string, std::vector<Property>> byObject;

    // Decisions of kinds that this version does not know, by the decision before them.
    std::map<DecisionId, std::vector<std::string>> decisionsAfter;

    bool isEmpty() const { return byObject.empty() && decisionsAfter.empty(); }

    friend bool operator==(const UnknownProperties&, const UnknownProperties&) = default;
};

}  // namespace querywright
