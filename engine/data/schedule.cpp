// SPDX-License-Identifier: Apache-2.0
#include "engine/data/schedule.h"

#include <algorithm>

namespace querywright::engine {

Schedule::Outcome Schedule::run()
{
    std::set<Fact> known;
    while (!m_tasks.empty()) {
        const auto ready = std::find_if(m_tasks.begin(), m_tasks.end(), [&](const Task& task) {
            return std::all_of(task.needs.begin(), task.needs.end(),
                               [&](Fact fact) { return known.contains(fact); });
        });
        if (ready == m_tasks.end())
            break;
        if (!ready->run())
            return Outcome::Stopped;
        known.insert(ready->provides.begin(), ready->provides.end());
        m_tasks.erase(ready);
    }
    for (const Task& task : m_tasks) {
        if (std::find(m_waiting.begin(), m_waiting.end(), task.about) == m_waiting.end())
            m_waiting.push_back(task.about);
    }
    return m_tasks.empty() ? Outcome::Finished : Outcome::Circular;
}

}  // namespace querywright::engine
