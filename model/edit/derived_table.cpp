// SPDX-License-Identifier: Apache-2.0
#include "model/edit/derived_table.h"

namespace querywright::edit {

const LogicalTable* tableServing(const Derivation& derivation, QueryId query)
{
    for (const LogicalTable& table : derivation.tables) {
        if (std::find(table.queries.begin(), table.queries.end(), query) != table.queries.end())
            return &table;
    }
    return nullptr;
}

bool isAbout(const LogicalTable& table, const TableReference& reference)
{
    const auto* query = std::get_if<QueryId>(&reference.query);
    return query && std::find(table.queries.begin(), table.queries.end(), *query) != table.queries.end();
}

void putDecision(Editing& editing, const std::optional<Choice>& choice,
                 const std::function<bool(const Decision&)>& fits)
{
    std::vector<DecisionId> fitting;
    for (const Decision& decision : editing.model().decisions) {
        if (decision.active && fits(decision))
            fitting.push_back(decision.id);
    }
    if (choice && !fitting.empty()) {
        editing.find(fitting.back())->choice = *choice;
        fitting.pop_back();
    } else if (choice) {
        const auto last = static_cast<std::uint32_t>(lastDecisionId(editing.model()));
        editing.model().decisions.push_back({static_cast<DecisionId>(last + 1), true, {}, *choice});
    }
    for (const DecisionId id : fitting) {
        if (const std::string& reason = editing.find(id)->reason; !reason.empty())
            editing.wentAlong("the reason \u201c" + reason + "\u201d");
        eraseDecision(editing, id);
    }
}

void eraseDecision(Editing& editing, DecisionId decision)
{
    std::vector<Decision>& all = editing.model().decisions;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Decision& one) { return one.id == decision; });
    const DecisionId before = found == all.begin() ? DecisionId{} : std::prev(found)->id;
    auto& unknown = editing.file().unknown.decisionsAfter;
    if (const auto behind = unknown.find(decision); behind != unknown.end()) {
        std::vector<std::string> kept = std::move(behind->second);
        unknown.erase(behind);
        std::vector<std::string>& list = unknown[before];
        list.insert(list.end(), kept.begin(), kept.end());
    }
    editing.file().unknown.byObject.erase("decision " + std::to_string(static_cast<std::uint32_t>(decision)));
    all.erase(found);
}

}  // namespace querywright::edit
