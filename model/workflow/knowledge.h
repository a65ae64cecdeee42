// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/workflow/asker.h"

#include <optional>
#include <vector>

namespace querywright {

// A value that is needed.
struct Wanted {
    const Attribute* attribute = nullptr;
    std::vector<const Attribute*> around;  // composite attributes it is a part of
    std::optional<TimeBucket> bucket;
    std::optional<EntityId> entity;  // whose it is, where the walk says
};

// The value that the query or update is given; nothing if its attribute is not there. The pointers hold as
// long as the model does not change.
std::optional<Wanted> wantedBy(const Model& model, const Asker& asker, const AttributeUse& use);

// A value that is known, of an entity of this type where the walk says so.
struct KnownValue {
    AttributeUse use;
    std::optional<EntityId> entity;
};

KnownValue knownBy(const AccessPattern& query, const AttributeUse& use);

// What whoever ran a query knows.
struct Knowledge {
    std::vector<KnownValue> brought;  // what came back, and what it was given by the user or a constant
    std::vector<KnownValue> all;      // and what it was given by earlier queries, came it back or not
};

Knowledge knowledgeOf(const AccessPattern& query);

// Whether whoever has these values has what is wanted, which can be what the attribute is derived from, or
// all parts of it. What subtypes inherit is of each of them by itself: the id of a patient is that of a
// person, but of no doctor.
bool give(const ConceptualModel& model, const std::vector<KnownValue>& had, const Wanted& wanted);

// Whether the query returns it.
bool returns(const ConceptualModel& model, const AccessPattern& query, const Wanted& wanted);

// The attributes of which whoever has one, or all parts of one, may have the attribute.
void collectGiving(const Attribute& attribute, std::vector<AttributeId>& giving);

// Whether an earlier query gives the query that very value: it cannot make it known, only return it again.
bool passesOn(const AccessPattern& query, const AttributeUse& use);

}  // namespace querywright
