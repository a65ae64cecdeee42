// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace querywright::file {

// Finds the labels of tasks, queries and updates by their ids, fast.
class LabelIndex {
public:
    // REQUIRES: `workflow` outlives the index and is not changed.
    explicit LabelIndex(const Workflow& workflow);

    // Empty if nothing has the id.
    const std::string& of(TaskId id) const { return find(m_tasks, id); }
    const std::string& of(QueryId id) const { return find(m_queries, id); }
    const std::string& of(UpdateId id) const { return find(m_updates, id); }

    template <typename Id>
    std::vector<std::string> of(const std::vector<Id>& ids) const
    {
        std::vector<std::string> labels;
        labels.reserve(ids.size());
        for (const Id id : ids)
            labels.push_back(of(id));
        return labels;
    }

private:
    template <typename Id>
    using Labels = std::unordered_map<Id, const std::string*>;

    template <typename Id>
    static const std::string& find(const Labels<Id>& labels, Id id)
    {
        static const std::string none;
        const auto found = labels.find(id);
        return found == labels.end() ? none : *found->second;
    }

    Labels<TaskId> m_tasks;
    Labels<QueryId> m_queries;
    Labels<UpdateId> m_updates;
};

}  // namespace querywright::file
