// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/availability.h"
#include "model/workflow/knowledge.h"

#include <string>
#include <variant>
#include <vector>

namespace querywright {

// Every attribute that the walk comes to, place by place: nodes, then steps; of a composite attribute itself,
// then its parts. Whole values: the caller adds element or bucket.
std::vector<AttributeUse> offered(const Model& model, const Walk& walk);

// The attributes of subtypes of the entities that the walk comes to, place by place in the same form. They
// can be returned, being null where an entity is of another subtype, and given to an update, whose entity has
// them if it is of that one; no key can have them, so nothing else can be done.
std::vector<AttributeUse> offeredOfSubtypes(const Model& model, const Walk& walk);

// The user enters the value.
struct EnterValue {
    friend bool operator==(const EnterValue&, const EnterValue&) = default;
};

// The query returns it too: one that is run on the way and comes to the attribute.
struct ReturnValue {
    QueryId query{};
    AttributeUse attribute;

    friend bool operator==(const ReturnValue&, const ReturnValue&) = default;
};

// It comes from another query, which makes it known already.
struct TakeValue {
    QueryId query{};

    friend bool operator==(const TakeValue&, const TakeValue&) = default;
};

// The user enters all that the query is given, and the application can start at the tasks that ask it.
struct BeginThere {
    friend bool operator==(const BeginThere&, const BeginThere&) = default;
};

// A way to put the source of a given value right.
using ValueFix = std::variant<EnterValue, ReturnValue, TakeValue, BeginThere>;

// A query that is run on the way, the last ones first, and that could return what is wanted; nothing if none
// comes to it.
std::optional<ReturnValue> returnedOnWay(const Model& model, const Asker& asker, const Wanted& wanted,
                                         const std::vector<TaskId>& way);

// The ways that there are, the most likely first. `all` are unavailableValues(model), and `value` one of
// them.
std::vector<ValueFix> fixesOf(const Model& model, const UnavailableValue& value,
                              const std::vector<UnavailableValue>& all);

// "The user enters it", "Return it from Q4", "Take it from Q2", "Make Q6 an entry point". REQUIRES: it is one
// of the fixes of the value.
std::string toText(const Model& model, const UnavailableValue& value, const ValueFix& fix);

}  // namespace querywright
