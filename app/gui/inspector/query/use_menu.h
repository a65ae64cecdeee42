// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <functional>

class QMenu;

namespace querywright::gui {

// Fills a menu with the attributes that a walk offers, place by place; of multivalued ones also one
// of their values, of times their buckets. With `chooseAll` each place offers all that it has at once, and
// what only subtypes of an entity have is offered, too: it is to be returned.
void fillUseMenu(QMenu& menu, const Model& model, const Walk& walk,
                 const std::function<void(const AttributeUse&)>& choose,
                 const std::function<void(const WalkPlace&)>& chooseAll = {});

// Adds the functions that can be taken of what a walk finds: the number of rows, and of each number and time
// on the walk what fits it, in a menu of its own.
void addFunctions(QMenu& menu, const Model& model, const Walk& walk,
                  const std::function<void(const Aggregate&)>& choose);

}  // namespace querywright::gui
