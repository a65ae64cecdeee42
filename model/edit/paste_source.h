// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/id_mapping.h"
#include "model/edit/support.h"
#include "model/file/fragment.h"

#include <cstddef>
#include <set>

// What is pasted, before it is.
namespace querywright::edit {

// What of a fragment is wanted.
struct Wanted {
    std::set<EntityId> entities;
    std::set<RelationshipId> relationships;
    std::set<AttributeId> attributes;  // without their owner
    std::set<std::size_t> hierarchies;
    std::set<TaskId> tasks;
    std::set<QueryId> queries;
    std::set<UpdateId> updates;

    explicit Wanted(const Fragment& fragment);
};

// Finds, for things of the fragment that are not wanted, those of the model that have their names, and takes
// out of `source`, the fragment, what neither is wanted nor has one. Whatever is left there and not wanted is
// in the mapping.
IdMapping matchByName(const Model& model, Editing& source, const Wanted& wanted);

}  // namespace querywright::edit
