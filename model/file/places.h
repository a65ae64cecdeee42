// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/base/ids.h"

#include <map>

namespace querywright {

// Where a model file says its things: the place of the object that each of them is.
struct Places {
    std::map<EntityId, Place> entityTypes;
    std::map<RelationshipId, Place> relationshipTypes;
    std::map<AttributeId, Place> attributes;
    std::map<TaskId, Place> tasks;
    std::map<QueryId, Place> queries;
    std::map<UpdateId, Place> updates;
    std::map<KeyspaceId, Place> keyspaces;
    std::map<DecisionId, Place> decisions;
};

}  // namespace querywright
