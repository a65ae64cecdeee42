// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

// Something that becomes known of the sample data: which entities there are, which relationships, which
// values.
struct Fact {
    enum class Kind { Entities, Relationships, Values };

    Kind kind = Kind::Entities;
    std::uint32_t id = 0;

    friend bool operator==(const Fact&, const Fact&) = default;
    friend bool operator<(const Fact& left, const Fact& right)
    {
        return left.kind == right.kind ? left.id < right.id : left.kind < right.kind;
    }
};

inline Fact factOf(EntityId id)
{
    return {Fact::Kind::Entities, static_cast<std::uint32_t>(id)};
}
inline Fact factOf(RelationshipId id)
{
    return {Fact::Kind::Relationships, static_cast<std::uint32_t>(id)};
}
inline Fact factOf(AttributeId id)
{
    return {Fact::Kind::Values, static_cast<std::uint32_t>(id)};
}

// A piece of work that turns facts into others.
struct Task {
    std::string about;  // the type it is about
    std::vector<Fact> needs;
    std::vector<Fact> provides;
    std::function<bool()> run;  // false: everything stops
};

// Runs tasks, each after those that provide what it needs, otherwise in the order they were added.
class Schedule {
public:
    void add(Task task) { m_tasks.push_back(std::move(task)); }

    enum class Outcome { Finished, Stopped, Circular };
    Outcome run();
    // After Circular: what the tasks that wait for each other are about.
    const std::vector<std::string>& waiting() const { return m_waiting; }

private:
    std::vector<Task> m_tasks;
    std::vector<std::string> m_waiting;
};

}  // namespace querywright::engine
