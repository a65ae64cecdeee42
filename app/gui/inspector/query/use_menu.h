// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <functional>

class QMenu;

namespace querywright::gui {

// What the menu of uses offers besides single attributes.
struct UsesAtOnce {
    // All that a place has.
    std::function<void(const WalkPlace&)> chooseAll = {};
    // The key of an entity, if it has several attributes; of a weak one those of its owners, to which the
    // walk may have to go on.
    std::function<void(NodeIndex)> chooseKey = {};
    // What only subtypes of an entity have, which can be returned, and given to an update.
    bool offersSubtypes = false;
};

// Fills a menu with the attributes that a walk offers, place by place; of multivalued ones also one
// of their values, of times their buckets.
void fillUseMenu(QMenu& menu, const Model& model, const Walk& walk,
                 const std::function<void(const AttributeUse&)>& choose, const UsesAtOnce& atOnce = {});

// Adds the functions that can be taken of what a walk finds: the number of rows, and of each number and time
// on the walk what fits it, in a menu of its own.
void addFunctions(QMenu& menu, const Model& model, const Walk& walk,
                  const std::function<void(const Aggregate&)>& choose);

}  // namespace querywright::gui
