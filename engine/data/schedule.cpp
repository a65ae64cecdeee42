// SPDX-License-Identifier: Apache-2.0
#include "engine/data/schedule.h"

#include <algorithm>
#include <cstddef>
#include <map>

namespace querywright::engine {

Schedule::Outcome Schedule::run()
{
    std::map<Fact, std::vector<std::size_t>> waitingFor;
    std::vector<std::size_t> missing;  // how many facts each task waits for
    std::set<std::size_t> ready;
    for (std::size_t task = 0; task < m_tasks.size(); ++task) {
        const std::set<Fact> needs(m_tasks[task].needs.begin(), m_tasks[task].needs.end());
        for (const Fact fact : needs)
            waitingFor[fact].push_back(task);
        missing.push_back(needs.size());
        if (needs.empty())
            ready.insert(task);
    }
    std::vector<bool> isDone(m_tasks.size(), false);
    while (!ready.empty()) {
        const std::size_t next = *ready.begin();
        ready.erase(ready.begin());
        // What it holds is let go of once it is done.
        const Task task = std::move(m_tasks[next]);
        isDone[next] = true;
        if (!task.run())
            return Outcome::Stopped;
        for (const Fact fact : task.provides) {
            const auto waiting = waitingFor.find(fact);
            if (waiting == waitingFor.end())
                continue;
            for (const std::size_t each : waiting->second) {
                if (--missing[each] == 0)
                    ready.insert(each);
            }
            waitingFor.erase(waiting);
        }
    }
    bool areAllDone = true;
    for (std::size_t task = 0; task < m_tasks.size(); ++task) {
        if (isDone[task])
            continue;
        areAllDone = false;
        if (std::find(m_waiting.begin(), m_waiting.end(), m_tasks[task].about) == m_waiting.end())
            m_waiting.push_back(m_tasks[task].about);
    }
    return areAllDone ? Outcome::Finished : Outcome::Circular;
}

}  // namespace querywright::engine
