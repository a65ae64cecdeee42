// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <optional>
#include <string>

namespace querywright::gui {

// The key that a column of a table's primary key completes.
struct KeyCompletion {
    EntityId entity{};
    std::string name;       // "alternate key AK2 of Reservation", "key of Room"
    std::string shortName;  // "AK2", "key"
    bool isAlternate = false;
    std::string dependency;  // "Hotel.id, Room.number, Reservation.start_date → Reservation.id"
};

// The key of an entity on the table's walk that has the column's attribute and is in the primary key as a
// whole; the one that tells the table's rows apart goes first. Nothing if the column completes none.
std::optional<KeyCompletion> keyCompletedBy(const Model& model, const LogicalTable& table,
                                            const ColumnSource& column);

// The entity type of which each row of the table stands for one: the first on the walk whose key tells the
// rows apart. Nothing if it takes several.
std::optional<EntityId> entityOfRows(const Model& model, const LogicalTable& table);

}  // namespace querywright::gui
