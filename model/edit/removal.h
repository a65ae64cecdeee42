// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/support.h"

#include <functional>
#include <set>
#include <string>

namespace querywright::edit {

// Takes away everything that uses the attributes, and notes it as gone along: keys, uses in queries and
// updates, decisions, generators. The attributes themselves stay.
void removeUsesOf(Editing& editing, const std::set<AttributeId>& attributes);

// Takes away the uses of a query that fit, and notes them.
void removeUses(Editing& editing, AccessPattern& query, const std::function<bool(const AttributeUse&)>& fits);

// The attribute and, of a composite one, all its parts.
std::set<AttributeId> withParts(const Attribute& attribute);

// Gives another name to a user-defined type where types of attributes mention it, and to its figures, unless
// an attribute still defines the old one. An empty name forgets these types, and notes it.
void renameUdt(Editing& editing, const std::string& from, const std::string& to);

}  // namespace querywright::edit
