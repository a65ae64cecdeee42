// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/workflow/value_fix.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright {

// An identifier that nobody types, a uuid, of what an update changes or deletes, or that a query is said to
// be given by the user, and that no query makes known on some way to there. It counts as known nevertheless:
// the application can have it from elsewhere, as from who is logged in.
struct UnknownKey {
    Asker asker = UpdateId{};
    EntityId entity{};
    AttributeId attribute{};
    // As UnavailableValue has them.
    std::vector<TaskId> way;
    std::optional<TaskId> onTheWayTo;
    // A query on that way that comes to it and could return it.
    std::optional<ReturnValue> returned;

    friend bool operator==(const UnknownKey&, const UnknownKey&) = default;
};

// Those of all queries, then of all updates, in their order. Of queries only where the application cannot
// start: whoever comes there has followed a link. Of updates none of what they are said to be given, nor
// where an alternate key that they are given tells which entity is meant.
std::vector<UnknownKey> unknownKeys(const Model& model);
// Those of one of them.
std::vector<UnknownKey> unknownKeys(const Model& model, const Asker& asker);

// What is the matter, as a sentence without its subject and stop: "deletes "Box", but no query on the way Q1
// → Pack boxes returns "Box.id"".
std::string describe(const Model& model, const UnknownKey& key);

}  // namespace querywright
