// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <string>
#include <vector>

namespace querywright::edit {

// What the words of a query's name want back.
struct ReturnedByName {
    std::vector<WalkPlace> wholes;         // all attributes of what is there
    std::vector<AttributeUse> attributes;  // these by themselves

    friend bool operator==(const ReturnedByName&, const ReturnedByName&) = default;
};

// Along the walk that the name tells of: what is found, all of it or the attributes that the name begins with
// ("names of hotels", "email of a customer"); of a whole also the attributes of how it is related to what it
// is found by. What is shown with it likewise ("with their rooms", "with the name of the guest"). Nothing
// where the name asks for a function of all that the walk finds.
ReturnedByName returnedByName(const Model& model, const std::string& name, const Walk& walk);

}  // namespace querywright::edit
