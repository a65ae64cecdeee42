// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/derive.h"

#include "model/derivation/assembly.h"
#include "model/derivation/changes.h"
#include "model/derivation/part.h"
#include "model/derivation/stale_copies.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright {
namespace {

// The queries that a change affects, with the decisions about them.
Model affectedPart(const Model& model, const Changes& changes)
{
    Model part;
    part.conceptual = model.conceptual;
    part.naming = model.naming;
    for (std::size_t i = 0; i < model.workflow.queries.size(); ++i) {
        if (changes.isAffectedNow(i))
            part.workflow.queries.push_back(model.workflow.queries[i]);
    }
    bool isAnyLate = false;
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const bool isOfAll = std::holds_alternative<RenameAttribute>(decision.choice);
        if (isOfAll || changes.isDecisionAffectedNow(i))
            part.decisions.push_back(decision);
        else
            part.decisions.emplace_back().active = false;
        const Decision& taken = part.decisions.back();
        isAnyLate = isAnyLate || (taken.active && std::holds_alternative<UpdateLater>(taken.choice));
    }
    if (isAnyLate)  // what is stale meanwhile depends on what updates change
        part.workflow.updates = model.workflow.updates;
    return part;
}

// A table on its way to a name: of the part, or one that was there.
struct Naming {
    std::size_t rank = 0;
    LogicalTable* drafted = nullptr;
    const LogicalTable* kept = nullptr;
};

// Names the tables of the part, beside those that stay. Returns queries of tables that stay but would get
// another name.
std::vector<QueryId> nameTables(const Model& model, const Derivation* before, const Changes* changes,
                                Part& part)
{
    const std::vector<std::size_t> ranks = labelRanks(model.workflow.queries);
    const auto rankOf = [&](QueryId place) {
        return ranks[positionOf(model.workflow, *model.workflow.find(place))];
    };
    std::vector<std::pair<Naming, NamedTable>> all;
    for (std::size_t i = 0; before && i < before->tables.size(); ++i) {
        const LogicalTable& table = before->tables[i];
        if (table.countersOf || changes->isAffected(table.queries.front()))
            continue;
        const TableOrigin& origin = before->memo->origins[i];
        all.push_back({{rankOf(origin.place), nullptr, &table},
                       {table.keyspace, table.queries.front(), origin.wishedName, table.nested}});
    }
    for (LogicalTable& table : part.tables) {
        const TableOrigin& origin = part.origins.at(table.queries.front());
        all.push_back({{rankOf(origin.place), &table, nullptr},
                       {table.keyspace, table.queries.front(), origin.wishedName, table.nested}});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& one, const auto& other) { return one.first.rank < other.first.rank; });
    std::vector<NamedTable> names;
    names.reserve(all.size());
    for (auto& [naming, named] : all)
        names.push_back(std::move(named));
    resolveNameCollisions(model, names);
    std::vector<QueryId> renamed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (LogicalTable* drafted = all[i].first.drafted)
            drafted->name = drafted->derivedName = names[i].name;
        else if (all[i].first.kept->derivedName != names[i].name)
            renamed.push_back(names[i].query);
    }
    return renamed;
}

// What decisions on the part have to know of the tables that stay.
Elsewhere elsewhereOf(const Model& part, const Derivation& before, const Changes& changes)
{
    bool asksForNames = false;
    bool asksForCopies = false;
    for (const Decision& decision : part.decisions) {
        if (!decision.active)
            continue;
        asksForNames = asksForNames || std::holds_alternative<RenameTable>(decision.choice)
                       || std::holds_alternative<SplitCounters>(decision.choice);
        asksForCopies = asksForCopies || std::holds_alternative<UpdateLater>(decision.choice);
    }
    Elsewhere elsewhere;
    for (const LogicalTable& table : before.tables) {
        if ((!asksForNames && !asksForCopies) || changes.isAffected(table.queries.front()))
            continue;
        if (asksForNames) {
            elsewhere.derivedNames.emplace(table.keyspace, table.derivedName);
            elsewhere.names.emplace(table.keyspace, table.name);
        }
        if (asksForCopies && isWrittenAtOnce(table))
            elsewhere.writtenAtOnce.merge(attributesIn(table));
    }
    return elsewhere;
}

// Whether a decision on the name of a table depends on one on the name of another table, so that their order
// matters, and one of the tables is in the part and the other is not.
class ContestedNames {
public:
    ContestedNames(const Model& model, const Model& before, const Changes& changes) : m_changes(changes)
    {
        for (const Decision& decision : model.decisions)
            add(decision);
        for (const Decision& decision : before.decisions)
            add(decision);
    }

    bool isAny(const Derivation& before, const SharedTables& part)
    {
        if (m_wanted.empty() && m_wantedInPart.empty())
            return false;
        std::set<std::string> inPart = m_wantedInPart;
        const auto take = [](std::set<std::string>& names, const LogicalTable& table) {
            names.insert(table.name);
            names.insert(table.derivedName);
        };
        for (const LogicalTable& table : part)
            take(inPart, table);
        std::set<std::string> renamed = m_wanted;
        for (const LogicalTable& table : before.tables) {
            if (m_changes.isAffected(table.queries.front()))
                take(inPart, table);
            else if (table.name != table.derivedName)
                take(renamed, table);
        }
        return meet(m_wanted, inPart) || meet(renamed, m_wantedInPart);
    }

private:
    void add(const Decision& decision)
    {
        const auto* rename = std::get_if<RenameTable>(&decision.choice);
        const auto* query = rename ? std::get_if<QueryId>(&rename->table.query) : nullptr;
        if (decision.active && query)
            (m_changes.isAffected(*query) ? m_wantedInPart : m_wanted).insert(rename->name);
    }

    static bool meet(const std::set<std::string>& one, const std::set<std::string>& other)
    {
        return std::any_of(one.begin(), one.end(),
                           [&](const std::string& name) { return other.contains(name); });
    }

    const Changes& m_changes;
    std::set<std::string> m_wanted;  // by decisions on tables that stay
    std::set<std::string> m_wantedInPart;
};

}  // namespace

Derivation derive(const Model& model)
{
    const DerivationContext context = makeContext(model);
    Part part = draftTables(model, context);
    nameTables(model, nullptr, nullptr, part);
    finishTables(model, {}, part);
    return assembled(model, context, std::move(part));
}

Derivation deriveAgain(const Model& model, const Model& before, const Derivation& derivedBefore)
{
    if (!derivedBefore.memo)
        return derive(model);
    const DerivationContext context = makeContext(model);
    Changes changes(model, before, *derivedBefore.memo, context);
    while (!changes.concernAll()) {
        changes.close();
        const Model affected = affectedPart(model, changes);
        Part part = draftTables(affected, {affected, context.flattened, context.familyKeys, {}});
        const std::vector<QueryId> renamed = nameTables(model, &derivedBefore, &changes, part);
        if (!renamed.empty()) {
            for (const QueryId query : renamed)
                changes.add(query);
            continue;
        }
        finishTables(affected, elsewhereOf(affected, derivedBefore, changes), part);
        if (ContestedNames(model, before, changes).isAny(derivedBefore, part.finished))
            break;
        return assembled(model, context, std::move(part), affected, {before, derivedBefore, changes});
    }
    return derive(model);
}

}  // namespace querywright
