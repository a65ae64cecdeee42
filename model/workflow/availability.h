// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/workflow/asker.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright {

// A value that a query or an update is given: its position in the list `given`, or of a query in `ranges`.
struct GivenPlace {
    Asker asker = QueryId{};
    bool isRange = false;
    std::size_t position = 0;

    friend bool operator==(const GivenPlace&, const GivenPlace&) = default;
};

// What is wrong with the query that a given value is said to come from.
enum class SourceProblem {
    NotThere,       // there is no such query
    Itself,         // it is the query that is given the value
    NotKnown,       // whoever has run it does not know the value
    NotOnEveryWay,  // somebody can come to where the value is needed without knowing it
    OnNoWay,        // nobody who comes there has run it; other queries make the value known
};

// A given value that does not come from where the model says.
struct UnavailableValue {
    GivenPlace given;
    AttributeUse attribute;
    QueryId source{};
    SourceProblem problem = SourceProblem::NotThere;
    // The shortest way on which the value stays unknown, from where the application starts to the task from
    // which the query or update is run; none if there is no such way. A single task: it starts there.
    std::vector<TaskId> way;
    // Where the transition leads on which the query is run; nothing where the last task itself runs it.
    std::optional<TaskId> onTheWayTo;
    // The queries from which the value is known on the ways to there, nearest first; those on the same
    // distance in the order of the workflow.
    std::vector<QueryId> known;

    friend bool operator==(const UnavailableValue&, const UnavailableValue&) = default;
};

// The given values of all queries and updates, in their order, whose source is a query that does not make
// them known on every way (methodology, section 4: a given value comes from the user, a constant or an
// earlier query). A way goes along the transitions, from a task at which the application can start. Whoever
// ran a query knows what it returned and what it was given by equality; with a time, the buckets it falls
// into; with a composite attribute, its parts; with what an attribute is derived from, the attribute. On a
// way on which the source does not lie another query will do. Where no way leads, and in a workflow without
// tasks, only the source itself is looked at.
std::vector<UnavailableValue> unavailableValues(const Model& model);

// Where a value that the query or update is newly given most likely comes from: if it is of a key (of an
// update, of anything but what it inserts or changes, or relates somebody to instead of another) and known on
// every way there, the nearest query that makes it known and is not told by another one, which knows it too,
// whose it is; else nothing, and people enter it. They do so too where that is a query that they enter it for
// and which is run together with this one. The walk of the query or update says whose it is.
std::optional<QueryId> likelySource(const Model& model, const Asker& asker, const AttributeUse& use);

// The same of several values, at their positions: rather from the query that tells most of what is at the
// same place of the walk, so that all of it is of one answer.
std::vector<std::optional<QueryId>> likelySources(const Model& model, const Asker& asker,
                                                  const std::vector<AttributeUse>& uses);

// Whether what the query finds is of the type that has the attribute, but not the one that an update means:
// who takes part already in what it relates anew, or any other than that of what it changes or deletes. False
// for queries.
bool findsAnotherOne(const Model& model, const Asker& asker, QueryId query, AttributeId attribute);

// A value of a key that people enter, though it is known from queries on every way to where it is needed.
struct EnteredValue {
    GivenPlace given;
    AttributeUse attribute;
    std::vector<QueryId> known;  // as likelySource() has them, nearest first

    friend bool operator==(const EnteredValue&, const EnteredValue&) = default;
};

// Such values of all queries, in their order. Only of queries that are given a single entity, as what is
// shown of one that was chosen before: who combines it with something else may search anew, or for himself;
// nor of two with which the application can start, of which neither comes before the other.
// No update either, which may join it with others than were found.
std::vector<EnteredValue> enteredThoughKnown(const Model& model);

// The attribute as the asker's walk calls it: "Member.id", whatever supertype has it.
std::string textOf(const Model& model, const Asker& asker, const AttributeUse& use);

// "is given "Car.vin" by the user, though it is known from Q2 or Q7 on every way to there", likewise.
std::string describe(const Model& model, const EnteredValue& value);

// What is wrong, as a sentence without its subject and stop: "is given "Guest.id" from Q6, but ...".
std::string describe(const Model& model, const UnavailableValue& value);

}  // namespace querywright
