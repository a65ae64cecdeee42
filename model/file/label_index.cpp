// SPDX-License-Identifier: Apache-2.0
#include "model/file/label_index.h"

namespace querywright::file {

LabelIndex::LabelIndex(const Workflow& workflow)
{
    const auto add = [](const auto& things, auto& labels) {
        labels.reserve(things.size());
        for (const auto& thing : things)
            labels.emplace(thing.id, &thing.label);
    };
    add(workflow.tasks, m_tasks);
    add(workflow.queries, m_queries);
    add(workflow.updates, m_updates);
}

}  // namespace querywright::file
