// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <optional>
#include <string>

namespace querywright::gui {

// The key that a column of a table's primary key completes.
struct KeyCompletion {
    AttributeOwner owner;
    std::string name;       // "alternate key AK2 of Reservation", "key of Room", "key of \"plays\""
    std::string shortName;  // "AK2", "key"
    bool isAlternate = false;
    std::string dependency;  // "Hotel.id, Room.number, Reservation.start_date → Reservation.id"
};

// The key of an entity on the table's walk that has the column's attribute and is in the primary key as a
// whole; the one that tells the table's rows apart goes first. Where none tells them apart it may be the key
// of a relationship type that several relationships of the same entities are told apart by. Nothing if the
// column completes none.
std::optional<KeyCompletion> keyCompletedBy(const Model& model, const LogicalTable& table,
                                            const ColumnSource& column);

// What each row of the table stands for one of: the first entity type on the walk whose key tells the rows
// apart, or the first relationship type with attributes in its key that does. Nothing if it takes several.
std::optional<AttributeOwner> ownerOfRows(const Model& model, const LogicalTable& table);

}  // namespace querywright::gui
