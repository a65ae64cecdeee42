// SPDX-License-Identifier: Apache-2.0
#include "app/core/renamed_tables.h"

#include "app/core/tables_by_query.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright::core {

std::vector<RenamedTable> renamedByOthers(const Design& before, const Design& now)
{
    std::vector<RenamedTable> renamed;
    if (before.isStale || now.isStale)
        return renamed;
    const TablesByQuery tablesBefore = tablesByQuery(before);
    const TablesByQuery tablesNow = tablesByQuery(now);
    for (const AccessPattern& query : now.model().workflow.queries) {
        const auto old = tablesBefore.find(query.id);
        const auto current = tablesNow.find(query.id);
        if (old == tablesBefore.end() || current == tablesNow.end()
            || old->second->name == current->second->name)
            continue;
        const AccessPattern* asItWas = before.model().workflow.find(query.id);
        if (!asItWas || *asItWas != query)
            continue;
        const auto taker = std::find_if(tablesNow.begin(), tablesNow.end(), [&](const auto& one) {
            return one.second->name == old->second->name;
        });
        renamed.push_back(
            {query.label, old->second->name, current->second->name,
             taker == tablesNow.end() ? std::string() : now.model().workflow.find(taker->first)->label});
    }
    // Compared last, being large.
    if (!renamed.empty()
        && (before.model().conceptual != now.model().conceptual
            || before.model().decisions != now.model().decisions
            || before.model().keyspaces != now.model().keyspaces
            || before.model().naming != now.model().naming))
        renamed.clear();
    return renamed;
}

std::string toText(const std::vector<RenamedTable>& renamed)
{
    const RenamedTable& first = renamed.front();
    std::string text = "The table of " + first.query + " is named " + first.now + " now";
    text += first.takenBy.empty()
                ? ", not " + first.before + ": rename it if it has to keep that name"
                : ", since " + first.before + " is that of " + first.takenBy + ": rename both, that of "
                      + first.takenBy + " first, if it has to keep its name";
    if (renamed.size() > 1)
        text += "; " + counted(renamed.size() - 1, "other table") + " likewise";
    return text + ".";
}

}  // namespace querywright::core
