// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"
#include "model/workflow/asker.h"
#include "model/workflow/knowledge.h"

#include <cstddef>
#include <map>
#include <vector>

namespace querywright {

// A transition between tasks that are there, by their positions.
struct Way {
    const Transition* transition = nullptr;
    std::size_t from = 0;
    std::size_t to = 0;
};

// Where something is run from: a task that does it itself, or a way from a task.
struct RunStart {
    std::size_t task = 0;
    const Way* way = nullptr;  // null: the task itself
};

// The queries that make a value known, in the order of their ids.
struct KnowingQueries {
    std::vector<QueryId> bringing;  // see Knowledge::brought
    std::vector<QueryId> all;
};

// The tasks of a workflow with the ways between them.
class Ways {
public:
    // REQUIRES: `model` outlives the object.
    explicit Ways(const Model& model);

    // What whoever runs the query knows; null if there is no such query.
    const Knowledge* knowledge(QueryId query) const;
    // Whether the query is given something by `asker`, or by one of `queries` that waits for it.
    bool waitsFor(QueryId query, const Asker& asker, const std::vector<QueryId>& queries) const;
    KnowingQueries knowing(const Wanted& wanted) const;
    void sort(std::vector<QueryId>& queries) const;  // as the workflow has them

    std::vector<RunStart> startsOf(const Asker& asker) const;
    const Task& task(std::size_t position) const { return m_workflow.tasks[position]; }
    std::size_t taskCount() const { return m_workflow.tasks.size(); }
    const std::vector<const Way*>& into(std::size_t position) const { return m_into[position]; }
    bool beginsAt(std::size_t position) const { return m_begins[position]; }
    // Whether a way leads there from where the application can start.
    bool isReached(std::size_t position) const { return m_reached[position]; }

private:
    void findReached();
    std::size_t position(const AccessPattern& query) const
    {
        return static_cast<std::size_t>(&query - m_workflow.queries.data());
    }

    const Model& m_model;
    const Workflow& m_workflow;
    std::vector<Knowledge> m_knowledge;                         // of each query
    std::map<AttributeId, std::vector<std::size_t>> m_holding;  // queries whose knowledge has the attribute
    std::vector<Way> m_ways;
    std::vector<std::vector<const Way*>> m_into;
    std::map<QueryId, std::vector<const Way*>> m_carried;
    std::map<Asker, std::vector<std::size_t>> m_run;
    std::vector<bool> m_begins;  // the application can start there
    std::vector<bool> m_reached;
};

}  // namespace querywright
