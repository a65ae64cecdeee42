// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/base/position_hints.h"
#include "model/workflow/walk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright {

// Where a given value comes from. Arrows of the Chebotko diagram follow it.
struct FromUser {
    friend bool operator==(const FromUser&, const FromUser&) = default;
};
struct FromConstant {
    std::string value;  // in the attribute's literal form without quotes

    friend bool operator==(const FromConstant&, const FromConstant&) = default;
};
struct FromQuery {
    QueryId query{};

    friend bool operator==(const FromQuery&, const FromQuery&) = default;
};
using ValueSource = std::variant<FromUser, FromConstant, FromQuery>;

// An attribute restricted by equality (MR2).
struct GivenValue {
    AttributeUse attribute;
    ValueSource source = FromUser{};

    friend bool operator==(const GivenValue&, const GivenValue&) = default;
};

enum class RangeBounds { Both, From, To };  // between two values, at least, at most: ends are included

// An attribute restricted by an inequality (MR3).
struct GivenRange {
    AttributeUse attribute;
    ValueSource source = FromUser{};
    RangeBounds bounds = RangeBounds::Both;
    // How much of the data a typical range covers, as a share of the distinct values of the attribute in one
    // answer's partition, of times as a share of the time from the first to the last: 0 < width <= 1.
    double width = 0.1;

    friend bool operator==(const GivenRange&, const GivenRange&) = default;
};

enum class Direction { Ascending, Descending };

// An attribute the rows come back ordered by (MR4).
struct Ordering {
    AttributeUse attribute;
    Direction direction = Direction::Ascending;

    friend bool operator==(const Ordering&, const Ordering&) = default;
};

// A function over the rows of a group. `function` is its name in lower case: count, sum, avg, min, max, or
// another that the application computes on write (median).
struct Aggregate {
    std::string function;
    std::optional<AttributeUse> attribute;  // none: count of rows

    friend bool operator==(const Aggregate&, const Aggregate&) = default;
};

// Something a query returns.
using Returned = std::variant<AttributeUse, Aggregate>;

enum class Urgency { Interactive, Normal, Background };

// A query of the workflow, an access pattern: what is given, what is found, in which order, along which walk.
struct AccessPattern {
    AccessPattern();
    AccessPattern(const AccessPattern& other);
    AccessPattern(AccessPattern&& other) noexcept;
    AccessPattern& operator=(const AccessPattern& other);
    AccessPattern& operator=(AccessPattern&& other) noexcept;
    ~AccessPattern();

    QueryId id{};
    std::string label;  // "Q1", "Q3.2"
    std::string name;
    std::string description;
    KeyspaceId keyspace{};  // of its table
    Walk walk;
    std::vector<GivenValue> given;
    std::vector<GivenRange> ranges;
    std::vector<Ordering> order;
    std::vector<Returned> returned;
    std::vector<AttributeUse> groupBy;     // not empty: the rows are groups
    std::vector<NodeIndex> nested;         // entities kept in a collection column instead of rows
    std::string family;                    // queries of one family share a partition key; empty: none
    std::optional<std::uint64_t> limit;    // rows wanted at most
    std::optional<double> timesPerSecond;  // how often it runs, on average
    Urgency urgency = Urgency::Normal;

    friend bool operator==(const AccessPattern&, const AccessPattern&) = default;
};

enum class UpdateKind { Insert, Change, Delete, Increment };

enum class Comparison { Equal, NotEqual, Less, AtMost, More, AtLeast };

// What an attribute must be for an update to be made: `IF available_units = ?`.
struct AttributeCondition {
    AttributeId attribute{};
    Comparison comparison = Comparison::Equal;
    // In the attribute's literal form without quotes. None: of Equal the value that was read before, of the
    // others one that the application has.
    std::optional<std::string> constant;

    friend bool operator==(const AttributeCondition&, const AttributeCondition&) = default;
};

// What must hold for an update to be made: a lightweight transaction on one table, the source of truth. The
// other tables are written only if it was applied.
struct UpdateCondition {
    std::optional<bool> exists;  // IF EXISTS, IF NOT EXISTS
    std::vector<AttributeCondition> attributes;
    std::optional<QueryId> table;  // the one that serves the query; none: the first that can tell

    friend bool operator==(const UpdateCondition&, const UpdateCondition&) = default;
};

// How long what an update writes lives: USING TTL.
struct TimeToLive {
    // 0: for good. What an earlier update gave a time to live is written anew without one.
    std::uint32_t seconds = 0;
    std::vector<QueryId> tables;  // in those that serve these queries; empty: in all

    friend bool operator==(const TimeToLive&, const TimeToLive&) = default;
};

// A write of the workflow. It creates no table; it says which copies must be written together.
struct Update {
    Update();
    Update(const Update& other);
    Update(Update&& other) noexcept;
    Update& operator=(const Update& other);
    Update& operator=(Update&& other) noexcept;
    ~Update();

    UpdateId id{};
    std::string label;  // "U1"
    std::string name;
    std::string description;
    UpdateKind kind = UpdateKind::Insert;
    // What is inserted, changed or deleted. A relationship type of a change none of whose attributes is
    // changed comes about with it.
    std::vector<std::variant<EntityId, RelationshipId>> subjects;
    std::vector<AttributeId> attributes;  // what is changed or incremented
    // Those of them that have many values, of which a change adds some to what is there, or takes some out;
    // the others are written anew. No attribute is in both.
    std::vector<AttributeId> adds;
    std::vector<AttributeId> removes;
    Walk walk;  // where the key values are found; may be empty
    std::vector<GivenValue> given;
    std::optional<double> timesPerSecond;
    Urgency urgency = Urgency::Normal;
    // Only the tables that serve these queries; the others are left to other updates. Empty: all that hold
    // what is written.
    std::vector<QueryId> tables;
    std::optional<UpdateCondition> condition;
    std::optional<TimeToLive> ttl;

    friend bool operator==(const Update&, const Update&) = default;
};

// What a change does to the values that an attribute of many has.
enum class ValuesChange { Replace, Add, Remove };

// Replace where the update does not keep the other values: it changes the attribute as a whole, or not at
// all.
ValuesChange valuesChangeOf(const Update& update, AttributeId attribute);

// A screen or job of the application.
struct Task {
    TaskId id{};
    std::string label;  // "T1"
    std::string name;
    bool entry = false;  // the application can start here
    std::vector<QueryId> queries;
    std::vector<UpdateId> updates;

    friend bool operator==(const Task&, const Task&) = default;
};

// From one task the application goes on to another.
struct Transition {
    TaskId from{};
    TaskId to{};
    std::vector<QueryId> queries;  // run on the way; empty: a step without a query (dashed)

    friend bool operator==(const Transition&, const Transition&) = default;
};

// The application workflow.
struct Workflow {
    Workflow();
    Workflow(const Workflow& other);
    Workflow(Workflow&& other) noexcept;
    Workflow& operator=(const Workflow& other);
    Workflow& operator=(Workflow&& other) noexcept;
    ~Workflow();

    std::vector<Task> tasks;
    std::vector<Transition> transitions;
    std::vector<AccessPattern> queries;
    std::vector<Update> updates;

    // Null if nothing has the id or label.
    const AccessPattern* find(QueryId id) const;
    const AccessPattern* findQuery(std::string_view label) const;
    const Update* find(UpdateId id) const;

    friend bool operator==(const Workflow&, const Workflow&) = default;

    // How find() takes the same time in a large workflow as in a small one; nobody else uses them.
    PositionHints<QueryId> queryHints = {};
};

// Every use of an attribute in it, in the order
// given, ranges, order, grouping, returned.
std::vector<AttributeUse> allUses(const AccessPattern& query);

}  // namespace querywright
