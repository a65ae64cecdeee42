// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/parts/chip_list.h"
#include "model/edit/edit.h"

#include <QStringList>

#include <cstddef>
#include <functional>

namespace querywright::gui {

// Its attributes for people, those of other entity types with their owners: "start_date", "Room.number".
QStringList alternateKeyNames(const ConceptualModel& model, EntityId entity, const Key& key);

// Chips of the alternate keys of an entity type. A click opens a menu of the attributes that can be part of
// it, its own and those of other entity types.

using TryEdit = std::function<void(Result<Edit>)>;

// REQUIRES: `position` is of an alternate key.
ChipContent alternateKeyChip(const Context& context, EntityId entity, std::size_t position,
                             const TryEdit& tryEdit);
ChipContent newAlternateKeyChip(const Context& context, EntityId entity, const TryEdit& tryEdit);

}  // namespace querywright::gui
