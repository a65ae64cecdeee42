// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/json_value.h"
#include "model/file/name_index.h"
#include "model/file/reading.h"
#include "model/workflow/walk.h"

#include <optional>
#include <string>

namespace querywright::file {

// How a model file writes a walk: a list that starts with an entity type and goes on with relationship types,
// each followed by the entity types it adds:
//
//   ["Guest", "is for", "Reservation", "holds", "Room"]
//   ["User(follower)", "follows", "User(followed)"]           a role tells entities of one type apart
//   [..., {"relationship": "follows", "from": "User(b)", "as": "follower"}, "User(c)"]
//   [..., {"entity": "User(d)", "as": "followed"}]            where the role is no participant's
//
// `identity` is that of the query or update the walk belongs to. Gives nothing if there is a problem.
std::optional<Walk> readWalk(Reading& reading, const NameIndex& names, const JsonValue& list,
                             const std::string& identity);

JsonValue writeWalk(const NameIndex& names, const Walk& walk, const UnknownProperties& unknown,
                    const std::string& identity);

}  // namespace querywright::file
