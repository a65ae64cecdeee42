// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/knowledge.h"
#include "model/workflow/ways.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace querywright {

// What is found on the ways to where a value is needed.
struct FoundOnWays {
    bool isReached = false;       // some way leads there
    std::vector<TaskId> without;  // the shortest way on which the value stays unknown
    std::optional<TaskId> onTheWayTo;
    std::vector<QueryId> knowing;  // nearest first
};

// Goes backwards from where one value is needed, breadth first.
class WayBack {
public:
    // `isOther`: whether the query makes such a value known, but not the one that is meant.
    // REQUIRES: `ways` and `asker` outlive the object.
    WayBack(const Ways& ways, const Asker& asker, const Wanted& wanted, QueryId source,
            const std::function<bool(QueryId)>& isOther = nullptr);

    FoundOnWays search();
    // Whether the query that the value should come from is run on one of the ways.
    bool isSourceOnAWay() const;

private:
    bool isBroughtBeside(const RunStart& start);
    bool isKnownBy(const std::vector<QueryId>& queries);
    void visit(std::size_t task, bool isAsking);
    void enter(std::size_t task, std::size_t next);
    void keepKnowing();
    bool isAllFound() const;

    static constexpr std::size_t notSeen = static_cast<std::size_t>(-1);

    const Ways& m_ways;
    const Asker& m_asker;
    QueryId m_source;
    std::vector<RunStart> m_starts;
    KnowingQueries m_knowingQueries;
    FoundOnWays m_found;
    std::vector<QueryId> m_knowing;  // on this distance
    std::vector<std::size_t> m_next;
    // Of each task the next on the way; itself where it is the last, `notSeen` where none was come to.
    std::vector<std::size_t> m_behind;
    // Of a task from which the value is needed on a transition only, where the first such leads.
    std::map<std::size_t, std::size_t> m_carriedTo;
};

}  // namespace querywright
