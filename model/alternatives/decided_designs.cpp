// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/decided_designs.h"

#include "model/alternatives/design_copy.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/query_access.h"
#include "model/derivation/source_reference.h"
#include "model/derivation/walk_mapping.h"
#include "model/sizes/bucket_advice.h"

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

// "Own table", "Shared with Q15": a table of the query, by whom else it is read.
std::string ownTitle(const Model& model, QueryId query, const LogicalTable& table)
{
    std::vector<std::string> others;
    for (const QueryId other : table.queries) {
        if (other != query)
            others.push_back(patternOf(model, other).label);
    }
    return (others.empty() ? "Own table" : "Shared with " + join(others, ", ")) + ": " + table.name;
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
    const bool isWorkedOut = !access.groups || access.groups->byCassandra;
    return isWorkedOut && access.asked.empty() && !access.readsWhole && access.byIndex.empty()
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
    DecidedDesigns(const Model& model, QueryId query, const MeasuredOfQuery& measured, Alternatives& all)
        : m_model(model), m_query(query), m_measured(measured), m_all(all)
    {}

    void add();

private:
    std::string label() const { return patternOf(m_model, m_query).label; }
    template <typename Fits>
    void switchOff(Alternative& alternative, Fits fits) const;
    void keepNameOfOther(Alternative& alternative) const;
    Alternative own() const;
    void addDerived(const Alternative& own);
    void addSplit(const Alternative& own);
    void addMerged(const Alternative& own);
    void addServed(const Alternative& own, AlternativeKind kind, Service service, const char* title);
    std::vector<QueryId> others(const Alternative& own, bool longerToo) const;
    std::string notLedTo(const Alternative& merged) const;

    const Model& m_model;
    QueryId m_query;
    const MeasuredOfQuery& m_measured;
    Alternatives& m_all;
};

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
        decide(own, apart);
    }
    own.title = ownTitle(own.model, m_query, tableOf(own, own.steps.front()));
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

// By what makes the partitions as small as they should be; where that is not known, by the month or year of
// the first time that rows lie in the order of. One that is split already is compared with the design
// without.
void DecidedDesigns::addSplit(const Alternative& own)
{
    const LogicalTable& table = tableOf(own, own.steps.front());
    const bool isBucketGiven =
        std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
            const auto* use = std::get_if<AttributeUse>(&column.source);
            return use && use->bucket && column.isPrimaryKey();
        });
    if (isSplitByDecision(table) || isBucketGiven)
        return;
    std::vector<ChooseBucket> choices;
    const TableSizer sizer(own.model, m_measured.statistics);
    for (const BucketAdvice& advice : adviseBuckets(own.model, table, sizer)) {
        if (advice.isEnough)
            choices.push_back(advice.choice);
    }
    const TimeBucket usual = usualBucket(sizer.sizesOf(table, 1, 0).worst.rows, m_measured.mostRows);
    for (const std::size_t column : table.clusteringKey()) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        if (!use || use->bucket || use->element)
            continue;
        choices.push_back({{m_query}, BucketByTime{{sourceReferenceTo(table.walk, *use)}, usual}});
    }
    for (const ChooseBucket& choice : choices) {
        Alternative split = copyOf(own, AlternativeKind::Split);
        const DecisionId decision = decide(split, choice);
        if (!whyNotApplied(split, decision).empty() || !firstError(split).empty())
            continue;
        const auto* time = std::get_if<BucketByTime>(&choice.bucket);
        split.title = (time ? std::string("Split by ") + toText(time->size) : "Split by hash") + ": "
                      + tableOf(split, split.steps.front()).name;
        m_all.designs.push_back(std::move(split));
        return;
    }
    m_all.impossible.push_back(
        {AlternativeKind::Split, "The rows of " + table.name
                                     + " lie in the order of no time, and nothing says that its partitions "
                                       "are too large."});
}

// A query of each other table that is written by the application and may hold the rows of the query; also of
// those whose walk goes on to other entities, if wanted.
std::vector<QueryId> DecidedDesigns::others(const Alternative& own, bool longerToo) const
{
    const LogicalTable& table = tableOf(own, own.steps.front());
    std::vector<QueryId> queries;
    for (const LogicalTable& other : own.derivation.tables) {
        const bool isItself = other.queries == table.queries;
        if (!isItself && !other.viewOf && !other.countersOf && other.keyspace == table.keyspace
            && (entitiesOf(other.walk) == entitiesOf(table.walk)
                || (longerToo && mappingInto(table.walk, other.walk))))
            queries.push_back(other.queries.front());
    }
    return queries;
}

// Why the key of the merged table serves the query at the cost of others, as a sentence: the key of their
// table leads to what they ask for in the model. Empty if it leads there still.
std::string DecidedDesigns::notLedTo(const Alternative& merged) const
{
    const Alternative& present = m_all.designs.front();
    std::vector<std::string> lost;
    for (const QueryId other : tableOf(merged, merged.steps.front()).queries) {
        if (other != m_query && isServedByKey(accessOf(present.model, present.derivation, other))
            && !isServedByKey(accessOf(merged.model, merged.derivation, other)))
            lost.push_back(patternOf(m_model, other).label);
    }
    if (lost.empty())
        return {};
    return "The key of one table for both leads to what " + label() + " asks for, but not to what "
           + listed(lost) + (lost.size() == 1 ? " asks for." : " ask for.");
}

void DecidedDesigns::addMerged(const Alternative& own)
{
    std::string why;
    bool isAny = false;
    for (const QueryId other : others(own, true)) {
        Alternative merged = copyOf(own, AlternativeKind::Merged);
        keepNameOfOther(merged);
        const DecisionId decision = decide(merged, MergeTables{{{other}, {m_query}}});
        const std::string otherLabel = patternOf(m_model, other).label;
        std::string whyNot = whyNotApplied(merged, decision);
        const bool isByKey =
            whyNot.empty() && isServedByKey(accessOf(merged.model, merged.derivation, m_query));
        if (whyNot.empty() && !isByKey)
            whyNot =
                "The key of the table of " + otherLabel + " does not lead to what " + label() + " asks for.";
        if (whyNot.empty())
            whyNot = notLedTo(merged);
        if (whyNot.empty())
            whyNot = firstError(merged);
        if (!whyNot.empty()) {
            why = why.empty() ? whyNot : why;
            continue;
        }
        merged.title = "In the table of " + otherLabel + ": " + tableOf(merged, merged.steps.front()).name;
        for (const QueryId served : tableOf(merged, merged.steps.front()).queries) {
            if (accessOf(merged.model, merged.derivation, served).groups)
                merged.remarks.push_back(
                    patternOf(m_model, served).label
                    + " works its groups out from the rows each time it runs; no update keeps "
                      "what it returns.");
        }
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
    std::vector<QueryId> bases = others(own, false);
    if (service != Service::View) {  // which shows the rows of its own walk only
        for (const QueryId longer : others(own, true))
            addOnce(bases, longer);
    }
    for (const QueryId other : bases) {
        Alternative served = copyOf(own, kind);
        if (service != Service::View)
            keepNameOfOther(served);
        const DecisionId decision = decide(served, ServeBy{{m_query}, {other}, service});
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
        if (table.viewOf) {
            served.remarks.push_back("Cassandra calls materialized views experimental and updates them after "
                                     "their table.");
            served.remarks.push_back("Each write to " + base.name + " reads the row as it was and writes "
                                     + table.name
                                     + "; where a column of its key changes, one of its rows is deleted and "
                                       "another written.");
        } else {
            served.remarks.push_back(
                "Each node keeps the entries of its own rows, and writes them along with "
                "the row.");
        }
        m_all.designs.push_back(std::move(served));
        return;
    }
    m_all.impossible.push_back(
        {kind, why.empty() ? "No other table holds the rows of " + label() + "." : why});
}

void DecidedDesigns::add()
{
    const Alternative own = this->own();
    m_all.designs.push_back(own);
    addDerived(own);
    addSplit(own);
    addMerged(own);
    addNestedDesigns(m_query, own, m_all);
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
        present.title = ownTitle(model, query, table);
    }
    return present;
}

void addDecidedDesigns(const Model& model, QueryId query, const MeasuredOfQuery& measured, Alternatives& all)
{
    DecidedDesigns(model, query, measured, all).add();
}

}  // namespace querywright
