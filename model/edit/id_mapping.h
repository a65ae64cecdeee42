// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <map>

namespace querywright::edit {

// Gives things of one model the ids they have in another. An id that is not listed stays.
struct IdMapping {
    std::map<EntityId, EntityId> entities;
    std::map<RelationshipId, RelationshipId> relationships;
    std::map<AttributeId, AttributeId> attributes;
    std::map<TaskId, TaskId> tasks;
    std::map<QueryId, QueryId> queries;
    std::map<UpdateId, UpdateId> updates;
    std::map<KeyspaceId, KeyspaceId> keyspaces;

    void apply(EntityType& entityType) const;
    void apply(RelationshipType& relationship) const;
    void apply(IsA& hierarchy) const;
    void apply(Attribute& attribute) const;
    void apply(Task& task) const;
    void apply(Transition& transition) const;
    void apply(AccessPattern& query) const;
    void apply(Update& update) const;
    void apply(Choice& choice) const;
    void apply(EntityData& data) const;
    void apply(RelationshipData& data) const;
};

}  // namespace querywright::edit
