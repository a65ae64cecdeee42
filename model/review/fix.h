// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/cql/cql_type.h"
#include "model/data/sample_data.h"
#include "model/decisions/decision.h"
#include "model/physical/keyspace.h"
#include "model/workflow/value_fix.h"
#include "model/workflow/workflow.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace querywright {

// Another replication for a keyspace.
struct Replicate {
    KeyspaceId keyspace{};
    Replication replication;

    friend bool operator==(const Replicate&, const Replicate&) = default;
};

// Keeps the values of an attribute in a set.
struct KeepAsSet {
    AttributeId attribute{};

    friend bool operator==(const KeepAsSet&, const KeepAsSet&) = default;
};

// States types: those that were guessed, or others. A type that was guessed and that somebody has stated
// meanwhile is left as it is.
struct StateTypes {
    struct Stated {
        AttributeId attribute{};
        cql::CqlType type;

        friend bool operator==(const Stated&, const Stated&) = default;
    };
    std::vector<Stated> types;
    bool wereGuessed = false;

    friend bool operator==(const StateTypes&, const StateTypes&) = default;
};

// Takes a decision back.
struct Withdraw {
    DecisionId decision{};

    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};

// Another source for a given value.
struct SourceValue {
    UnavailableValue value;
    ValueFix way;

    friend bool operator==(const SourceValue&, const SourceValue&) = default;
};

// A given value that comes from a query.
struct TakeGiven {
    GivenPlace given;
    QueryId query{};

    friend bool operator==(const TakeGiven&, const TakeGiven&) = default;
};

// The first walk that edit::proposalsFor() has for the query, with what is given along it.
struct TakeProposedWalk {
    QueryId query{};

    friend bool operator==(const TakeProposedWalk&, const TakeProposedWalk&) = default;
};

// What the name of the update tells that it writes: edit::proposedWrites().
struct TakeProposedWrites {
    UpdateId update{};

    friend bool operator==(const TakeProposedWrites&, const TakeProposedWrites&) = default;
};

// A task runs the query, once it is entered.
struct RunAtTask {
    TaskId task{};
    QueryId query{};

    friend bool operator==(const RunAtTask&, const RunAtTask&) = default;
};

// What must be so for the update to be made.
struct SetCondition {
    UpdateId update{};
    UpdateCondition condition;

    friend bool operator==(const SetCondition&, const SetCondition&) = default;
};

// The application can start at the task.
struct StartAtTask {
    TaskId task{};

    friend bool operator==(const StartAtTask&, const StartAtTask&) = default;
};

// What the update writes has no time to live.
struct DropTimeToLive {
    UpdateId update{};

    friend bool operator==(const DropTimeToLive&, const DropTimeToLive&) = default;
};

// What the update is given from now on, on the walk that leads there.
struct GiveValues {
    UpdateId update{};
    Walk walk;
    std::vector<GivenValue> given;

    friend bool operator==(const GiveValues&, const GiveValues&) = default;
};

// What a query returns too, so that its table keeps it, on the walk that leads there: its own, which may go
// on.
struct ReturnToo {
    QueryId query{};
    Walk walk;
    std::vector<Returned> returned;

    friend bool operator==(const ReturnToo&, const ReturnToo&) = default;
};

// What a query returns no longer, so that its table keeps no copy of it.
struct StopReturning {
    QueryId query{};
    AttributeUse attribute;

    friend bool operator==(const StopReturning&, const StopReturning&) = default;
};

// A query that asks for what is worked out of groups returns the rows that they are made of instead:
// edit::returnRows().
struct ReturnRows {
    QueryId query{};

    friend bool operator==(const ReturnRows&, const ReturnRows&) = default;
};

// A new query, of which id, label and keyspace are left open, that the task asks, or nobody yet.
struct AskNewly {
    AccessPattern query;
    std::optional<TaskId> task;

    friend bool operator==(const AskNewly&, const AskNewly&) = default;
};

// How many partners each entity of the participant at the position is given in the sample data.
struct GivePartners {
    RelationshipId relationship{};
    std::uint32_t per = 0;
    Amount partners;

    friend bool operator==(const GivePartners&, const GivePartners&) = default;
};

// The values of an attribute in the sample data are those that are usual for its name and type.
struct MakeUsualValues {
    AttributeId attribute{};

    friend bool operator==(const MakeUsualValues&, const MakeUsualValues&) = default;
};

// A way to put right what the review found: one edit, that can be undone. Made by edit::applyFix().
struct ReviewFix {
    std::string text;  // what it does, as on a button: "Bucket by month of Post.at"
    std::variant<Choice, Replicate, KeepAsSet, StateTypes, Withdraw, SourceValue, TakeGiven, TakeProposedWalk,
                 TakeProposedWrites, RunAtTask, StartAtTask, SetCondition, DropTimeToLive, GiveValues,
                 ReturnToo, StopReturning, ReturnRows, AskNewly, GivePartners, MakeUsualValues>
        change;
    std::string details = {};  // of what it changes, to look over before: "Post.mood: text, ..."; often empty

    friend bool operator==(const ReviewFix&, const ReviewFix&) = default;
};

}  // namespace querywright
