// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/model.h"

#include <string>
#include <vector>

namespace querywright::edit {

// What the words of an update's name tell of what it writes.
struct UpdateByName {
    UpdateKind kind = UpdateKind::Insert;
    std::vector<AttributeOwner> subjects;
    std::vector<AttributeId> attributes;  // what is changed or incremented
    // What becomes of the values of an attribute that has many.
    ValuesChange values = ValuesChange::Replace;
    // Words that tell none of this: "shipped" of "mark an order as shipped".
    std::vector<std::string> notUnderstood;

    friend bool operator==(const UpdateByName&, const UpdateByName&) = default;
};

// The first word that tells a kind does so: "add", "book" or "register" an insert, "delete" or "cancel" a
// delete, "change", "rename" or "complete" a change, "increment" or "count" an increment; without any it is
// the given `kind`. What is written is the entity type that is mentioned first, with an insert as well the
// relationship types of which each new entity is in one, and one that joins it with another that is
// mentioned. "Add a product to a cart" and "rate a video" write only how both are related, of which each has
// many; "assign a trainer to a session" only that of however many, unless it identifies a weak entity, and so
// does "deliver a bag to an order", where no word but the relationship type's tells what happens.
// "Change the email of a customer" tells the attribute, and whose it is; "add a tag to a course" adds to its
// tags; "box is packed", "mark a box as packed" and "pack a box" the attribute packed_at or is_packed.
// Refused where the name mentions no entity type and no attribute that only one has, where what is assigned
// is joined by none or several, and where no word tells what happens and the kind is that of new updates, an
// insert.
Result<UpdateByName> updateByName(const Model& model, const std::string& name, UpdateKind kind);

// The same of an update that is not said to write anything yet; refused of others, and of none.
Result<UpdateByName> proposedWrites(const Model& model, UpdateId update);

// "insert Post and writes", "change User.name"
std::string textOf(const Model& model, const UpdateByName& told);

// One step: the kind, what is written and the attributes.
Result<Edit> takeUpdateByName(const ModelFile& file, UpdateId update, const UpdateByName& told);

}  // namespace querywright::edit
