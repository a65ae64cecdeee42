// SPDX-License-Identifier: Apache-2.0
#include "app/core/renamed_tables.h"

#include "model/base/text.h"

#include <algorithm>
#include <map>

namespace querywright::core {
namespace {

std::map<QueryId, const std::string*> tableNames(const Design& design)
{
    std::map<QueryId, const std::string*> names;
    for (const QueryTable& served : design.derivation.servedBy)
        names.emplace(served.query, &design.derivation.tables[served.table].name);
    return names;
}

}  // namespace

std::vector<RenamedTable> renamedByOthers(const Design& before, const Design& now)
{
    std::vector<RenamedTable> renamed;
    if (before.isStale || now.isStale)
        return renamed;
    const auto namesBefore = tableNames(before);
    const auto namesNow = tableNames(now);
    for (const AccessPattern& query : now.model().workflow.queries) {
        const auto old = namesBefore.find(query.id);
        const auto current = namesNow.find(query.id);
        if (old == namesBefore.end() || current == namesNow.end() || *old->second == *current->second)
            continue;
        const AccessPattern* asItWas = before.model().workflow.find(query.id);
        if (!asItWas || *asItWas != query)
            continue;
        const auto taker = std::find_if(namesNow.begin(), namesNow.end(),
                                        [&](const auto& one) { return *one.second == *old->second; });
        renamed.push_back(
            {query.label, *old->second, *current->second,
             taker == namesNow.end() ? std::string() : now.model().workflow.find(taker->first)->label});
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
