// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/kept_apart.h"
#include "model/derivation/decisions/serve_decision.h"
#include "model/derivation/merge.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace querywright {
namespace {

bool hasNoTableOfItsOwn(const LogicalTable& table, QueryId query)
{
    return contains(table.indexedBy, query) || contains(table.scannedBy, query);
}

// Whether the query finds rows of the table by the column.
bool findsRowsBy(const Model& model, const LogicalTable& table, QueryId query, std::size_t column)
{
    const AccessPattern& pattern = *model.workflow.find(query);
    LogicalTable without = table;
    without.columns.erase(without.columns.begin() + static_cast<std::ptrdiff_t>(column));
    const auto unserved = [&](const LogicalTable& read) {
        const QueryAccess access = accessOf(model, pattern, read);
        return access.unservedGiven.size() + access.unservedRanges.size();
    };
    return unserved(without) > unserved(table);
}

// Looks at decisions that come later than others, on the tables as they are.
class LaterDecisions {
public:
    LaterDecisions(const Model& model, const std::vector<LogicalTable>& tables, TableStage stage)
        : m_model(model), m_tables(tables), m_stage(stage)
    {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            for (const QueryId query : tables[i].queries)
                m_ofQuery.emplace(query, i);
        }
    }

    std::optional<LaterDecision> insteadOf(std::size_t position) const;
    std::optional<LaterDecision> apartFrom(std::size_t position,
                                           const std::vector<std::size_t>& merged) const;
    std::optional<LaterDecision> insteadOfDrop(std::size_t position) const;

private:
    using TablePosition = std::optional<std::size_t>;

    struct Serving {
        const ServeBy& choice;
        std::size_t table = 0;
        std::size_t base = 0;
    };

    TablePosition find(const TableReference& reference) const;
    std::optional<std::vector<LogicalTable>> served(std::size_t position) const;
    bool holds(std::size_t position) const;
    bool isApplied(std::size_t position) const;
    std::string insteadBy(const Serving& serving, std::size_t position, std::size_t later) const;
    bool isOfTheSameTable(const Serving& serving, const ServeBy& other) const;
    bool mergesBoth(const Serving& serving, const MergeTables& merge) const;
    bool isDropped(const LogicalTable& base, std::size_t drop) const;
    bool readsDropped(const Serving& serving, std::size_t position, std::size_t drop) const;

    const Model& m_model;
    const std::vector<LogicalTable>& m_tables;
    TableStage m_stage;
    std::unordered_map<QueryId, std::size_t> m_ofQuery;
    mutable std::map<std::size_t, bool> m_holds;  // of decisions looked at already
};

LaterDecisions::TablePosition LaterDecisions::find(const TableReference& reference) const
{
    const auto* query = std::get_if<QueryId>(&reference.query);
    const auto found = query ? m_ofQuery.find(*query) : m_ofQuery.end();
    return found == m_ofQuery.end() ? TablePosition() : found->second;
}

// The tables that a decision to serve is about after it was applied; nothing if it cannot be.
std::optional<std::vector<LogicalTable>> LaterDecisions::served(std::size_t position) const
{
    const Decision& decision = m_model.decisions[position];
    const auto& choice = std::get<ServeBy>(decision.choice);
    const TablePosition table = find(choice.table);
    const TablePosition base = find(choice.of);
    if (!table || !base || table == base)
        return std::nullopt;
    std::vector<LogicalTable> tables{m_tables[*table], m_tables[*base]};
    const bool isView = choice.by == Service::View;
    if (isView && m_stage == TableStage::Drafted) {
        for (LogicalTable& one : tables)
            one = withTableDecisions(m_model, one);
    }
    const std::string why =
        isView ? serveByView(m_model, decision, tables) : serveByIndex(m_model, decision, tables);
    return why.empty() ? std::optional(std::move(tables)) : std::nullopt;
}

// Whether a decision to serve is applied, or will be.
bool LaterDecisions::holds(std::size_t position) const
{
    const auto known = m_holds.find(position);
    return known != m_holds.end() ? known->second
                                  : m_holds.emplace(position, isApplied(position)).first->second;
}

bool LaterDecisions::isApplied(std::size_t position) const
{
    const auto& choice = std::get<ServeBy>(m_model.decisions[position].choice);
    if (m_stage == TableStage::Decided && choice.by != Service::View) {
        const auto* query = std::get_if<QueryId>(&choice.table.query);
        const TablePosition table = find(choice.table);
        return table && hasNoTableOfItsOwn(m_tables[*table], *query) && table == find(choice.of);
    }
    return served(position) && !insteadOf(position);
}

bool LaterDecisions::mergesBoth(const Serving& serving, const MergeTables& merge) const
{
    return serving.table == serving.base && merge.tables.size() > 1
           && std::all_of(merge.tables.begin(), merge.tables.end(),
                          [&](const TableReference& reference) { return find(reference) == serving.table; });
}

// Whether decisions on the table alone leave out the column that the one at `drop` drops from it.
bool LaterDecisions::isDropped(const LogicalTable& base, std::size_t drop) const
{
    const Decision& decision = m_model.decisions[drop];
    const ColumnReference& column = std::get<DropColumn>(decision.choice).column;
    if (m_stage == TableStage::Decided)
        return !findColumn(base, column)
               && std::any_of(base.why.begin(), base.why.end(),
                              [&](const Reason& why) { return why.decision == decision.id; });
    return findColumn(base, column) && !findColumn(withAllTableDecisions(m_model, base), column);
}

// Whether the query that the decision at `position` serves needs what the one at `drop` drops: it finds rows
// of the base by that column, or the view shows it.
bool LaterDecisions::readsDropped(const Serving& serving, std::size_t position, std::size_t drop) const
{
    const auto& dropped = std::get<DropColumn>(m_model.decisions[drop].choice);
    const LogicalTable& base = m_tables[serving.base];
    if (find(dropped.table) != serving.base || !isDropped(base, drop))
        return false;
    const LogicalTable& table = m_tables[serving.table];
    if (serving.choice.by == Service::View)
        return findColumn(m_stage == TableStage::Drafted ? withTableDecisions(m_model, table) : table,
                          dropped.column)
            .has_value();
    const auto tables = served(position);
    const auto column = tables ? findColumn(tables->front(), dropped.column) : std::nullopt;
    return column && std::any_of(table.queries.begin(), table.queries.end(), [&](QueryId query) {
               return findsRowsBy(m_model, tables->front(), query, *column);
           });
}

// The last decision to serve after the one to drop a column that keeps the column in its table.
std::optional<LaterDecision> LaterDecisions::insteadOfDrop(std::size_t position) const
{
    const TablePosition base = find(std::get<DropColumn>(m_model.decisions[position].choice).table);
    for (std::size_t i = m_model.decisions.size(); base && i-- > position + 1;) {
        const auto* choice = std::get_if<ServeBy>(&m_model.decisions[i].choice);
        if (!m_model.decisions[i].active || !choice || find(choice->of) != base)
            continue;
        const TablePosition table = find(choice->table);
        if (table && table != base && readsDropped({*choice, *table, *base}, i, position) && holds(i))
            return LaterDecision{i, servingOf(m_model, *choice)};
    }
    return std::nullopt;
}

// Queries that an index or a scan serves are found with the table that serves them, which is not theirs.
bool LaterDecisions::isOfTheSameTable(const Serving& serving, const ServeBy& other) const
{
    const auto isGuest = [&](const TableReference& reference) {
        return hasNoTableOfItsOwn(m_tables[serving.table], std::get<QueryId>(reference.query));
    };
    return find(other.table) == serving.table && isGuest(other.table) == isGuest(serving.choice.table);
}

// What the later decision does that takes the place of the one to serve; nothing if it does not.
std::string LaterDecisions::insteadBy(const Serving& serving, std::size_t position, std::size_t later) const
{
    const Choice& choice = m_model.decisions[later].choice;
    if (const auto* other = std::get_if<ServeBy>(&choice))
        return isOfTheSameTable(serving, *other) && holds(later) ? servingOf(m_model, *other) : std::string();
    if (const auto* merge = std::get_if<MergeTables>(&choice))
        return mergesBoth(serving, *merge) ? "merges their tables" : std::string();
    if (std::holds_alternative<DropColumn>(choice)) {
        if (!readsDropped(serving, position, later) || insteadOfDrop(later))
            return {};
        return serving.choice.by == Service::View ? "drops a column that it shows"
                                                  : "drops a column by which it finds rows";
    }
    const bool areApart = serving.choice.by != Service::View
                          && areKeptApart(m_tables[serving.table], m_tables[serving.base],
                                          pairsKeptApart(m_model, m_model.decisions[later]));
    return areApart && serving.table != serving.base ? "keeps the same tables apart" : std::string();
}

std::optional<LaterDecision> LaterDecisions::insteadOf(std::size_t position) const
{
    const auto& choice = std::get<ServeBy>(m_model.decisions[position].choice);
    const TablePosition table = find(choice.table);
    const TablePosition base = find(choice.of);
    if (!table || !base)
        return std::nullopt;
    for (std::size_t i = m_model.decisions.size(); i-- > position + 1;) {
        if (!m_model.decisions[i].active)
            continue;
        if (std::string what = insteadBy({choice, *table, *base}, position, i); !what.empty())
            return LaterDecision{i, std::move(what)};
    }
    return std::nullopt;
}

std::optional<LaterDecision> LaterDecisions::apartFrom(std::size_t position,
                                                       const std::vector<std::size_t>& merged) const
{
    for (std::size_t i = m_model.decisions.size(); i-- > position + 1;) {
        const auto* choice = std::get_if<ServeBy>(&m_model.decisions[i].choice);
        if (!m_model.decisions[i].active || !choice)
            continue;
        const TablePosition table = find(choice->table);
        const TablePosition base = find(choice->of);
        const bool areMerged = table && base && contains(merged, *table) && contains(merged, *base);
        if (areMerged && holds(i))
            return LaterDecision{i, servingOf(m_model, *choice)};
    }
    return std::nullopt;
}

}  // namespace

std::string servingOf(const Model& model, const ServeBy& choice)
{
    std::string means;
    switch (choice.by) {
    case Service::View:
        means = "a view of";
        break;
    case Service::Sai:
    case Service::Index:
        means = "an index on";
        break;
    case Service::Scan:
        means = "reading";
        break;
    }
    return "serves " + toText(model, choice.table) + " by " + means + " the table of "
           + toText(model, choice.of);
}

std::optional<LaterDecision> servedOtherwise(const Model& model, const std::vector<LogicalTable>& tables,
                                             std::size_t position, TableStage stage)
{
    return LaterDecisions(model, tables, stage).insteadOf(position);
}

std::optional<LaterDecision> servedApart(const Model& model, const std::vector<LogicalTable>& tables,
                                         std::size_t position, const std::vector<std::size_t>& merged)
{
    return LaterDecisions(model, tables, TableStage::Drafted).apartFrom(position, merged);
}

std::optional<LaterDecision> shownByView(const Model& model, const std::vector<LogicalTable>& tables,
                                         std::size_t position)
{
    return LaterDecisions(model, tables, TableStage::Decided).insteadOfDrop(position);
}

std::optional<LaterDecision> servedByColumn(const Model& model, const std::vector<LogicalTable>& tables,
                                            const LogicalTable& table, std::size_t position)
{
    const auto* drop = std::get_if<DropColumn>(&model.decisions[position].choice);
    const auto column = drop ? findColumn(table, drop->column) : std::nullopt;
    if (!column || table.columns[*column].isPrimaryKey())
        return std::nullopt;
    const auto serves = [&](std::size_t i) {
        const auto* choice = std::get_if<ServeBy>(&model.decisions[i].choice);
        const auto* query = choice ? std::get_if<QueryId>(&choice->table.query) : nullptr;
        return model.decisions[i].active && query && hasNoTableOfItsOwn(table, *query)
               && findsRowsBy(model, table, *query, *column);
    };
    std::size_t last = model.decisions.size();
    while (last > 0 && !serves(last - 1))
        --last;
    if (last == 0)
        return std::nullopt;
    const LaterDecision serving{last - 1,
                                servingOf(model, std::get<ServeBy>(model.decisions[last - 1].choice))};
    if (serving.position > position)
        return serving;
    // One before the drop holds, since what comes after it keeps the column or adds it again.
    if (findColumn(withAllTableDecisions(model, table), drop->column))
        return std::nullopt;
    const auto later = LaterDecisions(model, tables, TableStage::Drafted).insteadOfDrop(position);
    return later ? later : serving;
}

}  // namespace querywright
