// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/decided_designs.h"

#include "model/alternatives/design_copy.h"
#include "model/base/text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace querywright {
namespace {

const AccessPattern& patternOf(const Model& model, QueryId query)
{
    return *model.workflow.find(query);
}

// The last decision that nests entities in the table of the query; null if there is none.
const NestEntities* nestingOf(const Model& model, QueryId query)
{
    const NestEntities* last = nullptr;
    for (const Decision& decision : model.decisions) {
        const auto* nest = std::get_if<NestEntities>(&decision.choice);
        if (decision.active && nest && nest->table == TableReference{query})
            last = nest;
    }
    return last;
}

AlternativeKind kindOf(const Alternative& present, QueryId query)
{
    const LogicalTable& table = tableOf(present, present.steps.front());
    const QueryAccess access = accessOf(present.model, present.derivation, query);
    if (table.viewOf)
        return AlternativeKind::View;
    if (std::find(table.scannedBy.begin(), table.scannedBy.end(), query) != table.scannedBy.end())
        return AlternativeKind::Scan;
    if (!access.byIndex.empty()) {
        const bool isSai = std::any_of(table.indexes.begin(), table.indexes.end(),
                                       [](const TableIndex& index) { return index.isSai; });
        return isSai ? AlternativeKind::Sai : AlternativeKind::Index;
    }
    if (nestingOf(present.model, query))
        return AlternativeKind::Nested;
    return table.queries.front() == query ? AlternativeKind::Own : AlternativeKind::Merged;
}

// Whether the primary key of the table leads to what the query asks for, in its order.
bool isServedByKey(const QueryAccess& access)
{
    const auto isByKey = [&](const ColumnRestriction& restriction) {
        return std::any_of(access.byKey.begin(), access.byKey.end(),
                           [&](const ColumnRestriction& key) { return key.column == restriction.column; });
    };
    return access.asked.empty() && !access.readsWhole && access.byIndex.empty()
           && access.unservedGiven.empty() && access.unservedRanges.empty() && access.unreturned.empty()
           && access.sortedByKey && std::all_of(access.filtered.begin(), access.filtered.end(), isByKey);
}

std::vector<EntityId> entitiesOf(const Walk& walk)
{
    std::vector<EntityId> entities;
    for (const WalkNode& node : walk.nodes)
        entities.push_back(node.entity);
    std::sort(entities.begin(), entities.end());
    return entities;
}

class DecidedDesigns {
public:
    DecidedDesigns(const Model& model, QueryId query, Alternatives& all)
        : m_model(model), m_query(query), m_all(all)
    {}

    void add();

private:
    std::string label() const { return patternOf(m_model, m_query).label; }
    Alternative copyOf(const Alternative& other, AlternativeKind kind) const;
    static void decide(Alternative& alternative, const Choice& choice, DecisionId& decision);
    template <typename Fits>
    void switchOff(Alternative& alternative, Fits fits) const;
    void keepNameOfOther(Alternative& alternative) const;
    Alternative own() const;
    void addDerived(const Alternative& own);
    void addMerged(const Alternative& own);
    void addServed(const Alternative& own, AlternativeKind kind, Service service, const char* title);
    void addNested(const Alternative& own);
    void tryNest(const Alternative& own, NodeIndex node);
    std::string whyNoNest(NodeIndex node) const;
    std::vector<QueryId> others(const Alternative& own) const;

    const Model& m_model;
    QueryId m_query;
    Alternatives& m_all;
};

Alternative DecidedDesigns::copyOf(const Alternative& other, AlternativeKind kind) const
{
    Alternative copy;
    copy.kind = kind;
    copy.model = other.model;
    copy.adoption = other.adoption;
    copy.steps = {{m_query, {}, {}, {}}};
    return copy;
}

void DecidedDesigns::decide(Alternative& alternative, const Choice& choice, DecisionId& decision)
{
    decision = addDecision(alternative.model, choice);
    alternative.adoption.decided.push_back(choice);
    design(alternative);
}

template <typename Fits>
void DecidedDesigns::switchOff(Alternative& alternative, Fits fits) const
{
    for (Decision& decision : alternative.model.decisions) {
        if (!decision.active || !fits(decision.choice))
            continue;
        decision.active = false;
        alternative.adoption.switchedOff.push_back(decision.id);
    }
}

// The table of another query is called as that one has it.
void DecidedDesigns::keepNameOfOther(Alternative& alternative) const
{
    switchOff(alternative, [&](const Choice& choice) {
        const auto* rename = std::get_if<RenameTable>(&choice);
        return rename && rename->table == TableReference{m_query};
    });
}

// Its table without what lets it serve other queries, be served by other tables, or keep entities nested.
Alternative DecidedDesigns::own() const
{
    Alternative own;
    own.kind = AlternativeKind::Own;
    own.model = m_model;
    own.steps = {{m_query, {}, {}, {}}};
    const TableReference table{m_query};
    switchOff(own, [&](const Choice& choice) {
        const auto* merge = std::get_if<MergeTables>(&choice);
        const auto* serve = std::get_if<ServeBy>(&choice);
        const auto* nest = std::get_if<NestEntities>(&choice);
        return (merge && std::find(merge->tables.begin(), merge->tables.end(), table) != merge->tables.end())
               || (serve && serve->table == table) || (nest && nest->table == table);
    });
    design(own);
    const LogicalTable& served = tableOf(own, own.steps.front());
    if (served.queries.size() > 1) {
        KeepApart apart{{table}};
        for (const QueryId other : served.queries) {
            if (other != m_query)
                apart.tables.push_back({other});
        }
        DecisionId decision{};
        decide(own, apart, decision);
    }
    own.title = "Own table: " + tableOf(own, own.steps.front()).name;
    return own;
}

void DecidedDesigns::addDerived(const Alternative& own)
{
    const std::vector<TableReference> table{{m_query}};
    const auto& decisions = own.model.decisions;
    const bool isRearranged = std::any_of(decisions.begin(), decisions.end(), [&](const Decision& decision) {
        const Choice& choice = decision.choice;
        const bool isAboutKey = std::holds_alternative<ChooseKey>(choice)
                                || std::holds_alternative<ChooseBucket>(choice)
                                || std::holds_alternative<MakeTimeuuid>(choice);
        return decision.active && isAboutKey && tablesOf(choice) == table;
    });
    if (!isRearranged)
        return;
    Alternative derived = copyOf(own, AlternativeKind::Derived);
    switchOff(derived, [&](const Choice& choice) {
        const bool isAboutColumns =
            std::holds_alternative<ChooseKey>(choice) || std::holds_alternative<ChooseBucket>(choice)
            || std::holds_alternative<AddColumn>(choice) || std::holds_alternative<DropColumn>(choice)
            || std::holds_alternative<ChooseStatic>(choice) || std::holds_alternative<MakeTimeuuid>(choice)
            || std::holds_alternative<ChooseType>(choice) || std::holds_alternative<SplitCounters>(choice);
        return isAboutColumns && tablesOf(choice) == table;
    });
    design(derived);
    derived.title = "Own table as derived: " + tableOf(derived, derived.steps.front()).name;
    m_all.designs.push_back(std::move(derived));
}

// A query of each other table that is written by the application and may hold the rows of the query.
std::vector<QueryId> DecidedDesigns::others(const Alternative& own) const
{
    const LogicalTable& table = tableOf(own, own.steps.front());
    std::vector<QueryId> queries;
    for (const LogicalTable& other : own.derivation.tables) {
        const bool isItself = other.queries == table.queries;
        if (!isItself && !other.viewOf && !other.countersOf && other.keyspace == table.keyspace
            && entitiesOf(other.walk) == entitiesOf(table.walk))
            queries.push_back(other.queries.front());
    }
    return queries;
}

void DecidedDesigns::addMerged(const Alternative& own)
{
    std::string why;
    bool isAny = false;
    for (const QueryId other : others(own)) {
        Alternative merged = copyOf(own, AlternativeKind::Merged);
        keepNameOfOther(merged);
        DecisionId decision{};
        decide(merged, MergeTables{{{other}, {m_query}}}, decision);
        const std::string otherLabel = patternOf(m_model, other).label;
        std::string whyNot = whyNotApplied(merged, decision);
        const bool isByKey =
            whyNot.empty() && isServedByKey(accessOf(merged.model, merged.derivation, m_query));
        if (whyNot.empty() && !isByKey)
            whyNot =
                "The key of the table of " + otherLabel + " does not lead to what " + label() + " asks for.";
        if (whyNot.empty())
            whyNot = firstError(merged);
        if (!whyNot.empty()) {
            why = why.empty() ? whyNot : why;
            continue;
        }
        merged.title = "In the table of " + otherLabel + ": " + tableOf(merged, merged.steps.front()).name;
        m_all.designs.push_back(std::move(merged));
        isAny = true;
    }
    if (!isAny)
        m_all.impossible.push_back({AlternativeKind::Merged,
                                    why.empty() ? "No other table holds the rows of " + label() + "." : why});
}

void DecidedDesigns::addServed(const Alternative& own, AlternativeKind kind, Service service,
                               const char* title)
{
    std::string why;
    for (const QueryId other : others(own)) {
        Alternative served = copyOf(own, kind);
        if (service != Service::View)
            keepNameOfOther(served);
        DecisionId decision{};
        decide(served, ServeBy{{m_query}, {other}, service}, decision);
        std::string whyNot = whyNotApplied(served, decision);
        if (whyNot.empty())
            whyNot = firstError(served);
        if (!whyNot.empty()) {
            why = why.empty() ? whyNot : why;
            continue;
        }
        const LogicalTable& table = tableOf(served, served.steps.front());
        const LogicalTable& base = tableOf(served.derivation, other);
        served.title = title + (table.viewOf ? table.name + " of " + base.name : base.name);
        if (!table.viewOf)
            served.remarks.push_back("The index takes room of its own, which is not counted.");
        else
            served.remarks.push_back("Cassandra calls materialized views experimental and updates them after "
                                     "their table.");
        m_all.designs.push_back(std::move(served));
        return;
    }
    m_all.impossible.push_back(
        {kind, why.empty() ? "No other table holds the rows of " + label() + "." : why});
}

// Why the query needs the entities at the node as rows; nothing if it does not.
std::string DecidedDesigns::whyNoNest(NodeIndex node) const
{
    const AccessPattern& query = patternOf(m_model, m_query);
    const std::string name =
        quoted(m_model.conceptual.find(query.walk.nodes[static_cast<std::size_t>(node)].entity)->name);
    const auto isThere = [&](const AttributeUse& use) {
        if (use.place == WalkPlace(node))
            return true;
        const auto* step = std::get_if<StepIndex>(&use.place);
        if (!step)
            return false;
        const auto& nodes = query.walk.steps[static_cast<std::size_t>(*step)].participants;
        return std::find(nodes.begin(), nodes.end(), node) != nodes.end();
    };
    const auto whyNot = [&](const AttributeUse& use, const char* does) {
        return isThere(use) ? query.label + " " + does + " " + toText(m_model, query.walk, use)
                                  + ", which is kept in the rows of " + name + "."
                            : std::string();
    };
    std::vector<std::string> reasons;
    for (const GivenValue& given : query.given)
        reasons.push_back(whyNot(given.attribute, "is given"));
    for (const GivenRange& range : query.ranges)
        reasons.push_back(whyNot(range.attribute, "is given a range of"));
    for (const Ordering& ordering : query.order)
        reasons.push_back(whyNot(ordering.attribute, "orders rows by"));
    const auto found = std::find_if(reasons.begin(), reasons.end(),
                                    [](const std::string& reason) { return !reason.empty(); });
    return found == reasons.end() ? std::string() : *found;
}

void DecidedDesigns::tryNest(const Alternative& own, NodeIndex node)
{
    const AccessPattern& query = patternOf(m_model, m_query);
    const WalkNode& walkNode = query.walk.nodes[static_cast<std::size_t>(node)];
    if (std::string why = whyNoNest(node); !why.empty()) {
        m_all.impossible.push_back({AlternativeKind::Nested, std::move(why)});
        return;
    }
    std::size_t returned = 0;
    bool returnsKey = false;
    const Key& key = declaredKey(m_model.conceptual, walkNode.entity);
    for (const Returned& one : query.returned) {
        const auto* use = std::get_if<AttributeUse>(&one);
        if (!use || use->place != WalkPlace(node))
            continue;
        ++returned;
        returnsKey = returnsKey || std::find(key.begin(), key.end(), use->attribute) != key.end();
    }
    const NestedShape shape = returned == 1 ? NestedShape::Set
                              : returnsKey  ? NestedShape::Map
                                            : NestedShape::List;
    Alternative nested = copyOf(own, AlternativeKind::Nested);
    DecisionId decision{};
    decide(nested, NestEntities{{m_query}, walkNode.entity, walkNode.role, shape, {}}, decision);
    std::string why = whyNotApplied(nested, decision);
    if (why.empty())
        why = firstError(nested);
    if (!why.empty()) {
        m_all.impossible.push_back({AlternativeKind::Nested, std::move(why)});
        return;
    }
    nested.title = std::string("Nested ") + toText(shape) + ": " + tableOf(nested, nested.steps.front()).name;
    nested.remarks.push_back(
        "The " + std::string(toText(shape)) + " of " + pluralOf(*m_model.conceptual.find(walkNode.entity))
        + " is kept in one column, which is always read whole and meant for few elements.");
    m_all.designs.push_back(std::move(nested));
}

// The entities at the ends of the walk of which a row may have several.
void DecidedDesigns::addNested(const Alternative& own)
{
    const AccessPattern& query = patternOf(m_model, m_query);
    const Walk walk = completedWalk(m_model.conceptual, query.walk);
    const Dependencies dependencies(m_model.conceptual, walk, allUses(query));
    bool isAny = false;
    for (std::size_t i = 0; i < query.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const auto steps = std::count_if(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
            return std::find(step.participants.begin(), step.participants.end(), node)
                   != step.participants.end();
        });
        const bool isNested = std::find(query.nested.begin(), query.nested.end(), node) != query.nested.end();
        if (steps != 1 || isNested)
            continue;
        AttributeSet others;
        for (std::size_t k = 0; k < query.walk.nodes.size(); ++k) {
            if (k != i)
                others.insert(dependencies.nodeKey(static_cast<NodeIndex>(k)).begin(),
                              dependencies.nodeKey(static_cast<NodeIndex>(k)).end());
        }
        for (const GivenValue& given : query.given)
            others.insert(given.attribute);
        const bool returnsSome =
            std::any_of(query.returned.begin(), query.returned.end(), [&](const Returned& returned) {
                const auto* use = std::get_if<AttributeUse>(&returned);
                return use && use->place == WalkPlace(node);
            });
        if (!returnsSome || dependencies.determines(others, dependencies.nodeKey(node)))
            continue;
        isAny = true;
        tryNest(own, node);
    }
    if (isAny)
        return;
    const std::string why =
        query.nested.empty() ? "No entities at an end of the walk of " + label() + " come several in a row."
                             : label() + " asks for nested entities already.";
    m_all.impossible.push_back({AlternativeKind::Nested, why});
}

void DecidedDesigns::add()
{
    const Alternative own = this->own();
    m_all.designs.push_back(own);
    addDerived(own);
    addMerged(own);
    addNested(own);
    addServed(own, AlternativeKind::View, Service::View, "Materialized view: ");
    addServed(own, AlternativeKind::Sai, Service::Sai, "SAI index on ");
    addServed(own, AlternativeKind::Index, Service::Index, "Secondary index on ");
}

}  // namespace

Alternative presentDesign(const Model& model, QueryId query)
{
    Alternative present;
    present.isPresent = true;
    present.model = model;
    present.steps = {{query, {}, {}, {}}};
    design(present);
    present.kind = kindOf(present, query);
    const LogicalTable& table = tableOf(present, present.steps.front());
    switch (present.kind) {
    case AlternativeKind::View:
        present.title =
            "Materialized view: " + table.name + " of " + tableOf(present.derivation, *table.viewOf).name;
        break;
    case AlternativeKind::Sai:
        present.title = "SAI index on " + table.name;
        break;
    case AlternativeKind::Index:
        present.title = "Secondary index on " + table.name;
        break;
    case AlternativeKind::Scan:
        present.title = "Scan of " + table.name;
        break;
    case AlternativeKind::Merged:
        present.title =
            "In the table of " + patternOf(model, table.queries.front()).label + ": " + table.name;
        break;
    case AlternativeKind::Nested:
        present.title = std::string("Nested ") + toText(nestingOf(model, query)->shape) + ": " + table.name;
        break;
    default:
        present.title = "Own table: " + table.name;
    }
    return present;
}

void addDecidedDesigns(const Model& model, QueryId query, Alternatives& all)
{
    DecidedDesigns(model, query, all).add();
}

}  // namespace querywright
