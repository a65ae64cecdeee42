// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <set>
#include <string>
#include <utility>

namespace querywright {

// What decisions on the tables of some queries have to know of those of all other queries. Nothing where the
// tables of all queries are at hand.
struct Elsewhere {
    std::set<std::pair<KeyspaceId, std::string>> derivedNames;  // before decisions on names
    std::set<std::pair<KeyspaceId, std::string>> names;
    std::set<AttributeId> writtenAtOnce;  // see stale_copies.h
};

}  // namespace querywright
