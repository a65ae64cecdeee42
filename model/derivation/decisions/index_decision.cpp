// SPDX-License-Identifier: Apache-2.0
// What Cassandra 5.0 can index and how: CreateIndexStatement, index/sai/StorageAttachedIndex and
// index/sai/utils/IndexTermType (EQ_ONLY_TYPES).
#include "model/base/article.h"
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/kept_apart.h"
#include "model/derivation/decisions/serve_decision.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/merge.h"
#include "model/derivation/nested_column.h"
#include "model/derivation/one_table.h"
#include "model/derivation/query_access.h"
#include "model/derivation/walk_mapping.h"
#include "model/physical/attribute_type.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <utility>
#include <variant>

namespace querywright {
namespace {

using cql::NativeType;

bool isOneOf(NativeType type, std::initializer_list<NativeType> types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

// Lets the table of one query serve another one that reads the same rows by other values.
class IndexDecision {
public:
    IndexDecision(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables)
        : m_model(model), m_decision(decision), m_choice(std::get<ServeBy>(decision.choice)), m_tables(tables)
    {}

    // Empty if the decision was applied, else why it was not; the tables are unchanged then.
    std::string apply();

private:
    std::string addIndexes(LogicalTable& table, const AccessPattern& query) const;
    std::string whyNotIndexed(const LogicalTable& table, const ColumnRestriction& restriction) const;
    std::string whyNotByType(const cql::CqlType& type, bool isRange) const;
    std::string nameOf(const LogicalTable& table) const
    {
        return "the table of " + m_model.workflow.find(table.queries.front())->label;
    }
    bool isSai() const { return m_choice.by == Service::Sai; }

    const Model& m_model;
    const Decision& m_decision;
    const ServeBy& m_choice;
    std::vector<LogicalTable>& m_tables;
};

// The table without what stands for single elements of a collection: its rows are then those of the things
// themselves, which an index on the collection finds.
LogicalTable withoutElements(const Model& model, LogicalTable table)
{
    std::vector<AttributeUse> wholes;
    std::erase_if(table.grain, [](const AttributeUse& use) { return use.element; });
    std::erase_if(table.columns, [&](const LogicalColumn& column) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && use->element)
            wholes.push_back({use->place, use->attribute, false, std::nullopt});
        return use && use->element;
    });
    for (const AttributeUse& whole : wholes) {
        if (findColumn(table, whole))
            continue;
        LogicalColumn column;
        column.source = whole;
        column.shape = shapeOf(*model.conceptual.find(whole.attribute).attribute, false);
        table.columns.push_back(std::move(column));
    }
    std::erase_if(table.columns, [](const LogicalColumn& column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
        return synthetic && synthetic->isBucket();
    });
    return table;
}

std::string IndexDecision::whyNotByType(const cql::CqlType& type, bool isRange) const
{
    const char* const kind = isSai() ? "an SAI index" : "a secondary index";
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative())) {
        if (collection->frozen)
            return "is a frozen collection, of which Cassandra indexes no elements";
        return {};
    }
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (!native)
        return type.isFrozen() ? std::string() : std::string("is of a type that Cassandra does not index");
    if (isOneOf(*native, {NativeType::Counter, NativeType::Duration}))
        return "is " + withArticle(cql::toCql(*native)) + ", which Cassandra does not index";
    if (isSai() && *native == NativeType::Blob)
        return "is a blob, which SAI does not index";
    const bool isEqualityOnly =
        isOneOf(*native, {NativeType::Ascii, NativeType::Text, NativeType::Boolean, NativeType::Uuid});
    if (isRange && (!isSai() || isEqualityOnly))
        return std::string("is given as a range, and ") + kind + (isSai() ? " on " + type.toCql() : "")
               + " serves equality only";
    return {};
}

std::string IndexDecision::whyNotIndexed(const LogicalTable& table,
                                         const ColumnRestriction& restriction) const
{
    const LogicalColumn& column = table.columns[restriction.column];
    const auto* use = std::get_if<AttributeUse>(&column.source);
    if (!use)
        return "it restricts a column that stands for no attribute";
    const std::string name = quoted(toText(m_model, table.walk, *use));
    if (column.kind == ColumnKind::PartitionKey && table.partitionKey().size() == 1)
        return name + " is the whole partition key, which Cassandra does not index";
    const std::string why =
        whyNotByType(column.type.value_or(AttributeTypes(m_model).typeOf(*use)), restriction.isRange);
    return why.empty() ? why : name + " " + why;
}

// Adds the indexes that the query needs on the table, which serves it already, once its key and columns are
// as people decided.
std::string IndexDecision::addIndexes(LogicalTable& table, const AccessPattern& query) const
{
    LogicalTable all = withTableDecisions(m_model, table);
    all.indexes.clear();  // but every column is indexed, to see what the query restricts
    for (const LogicalColumn& column : all.columns)
        all.indexes.push_back({column.source, true});
    const QueryAccess access = accessOf(m_model, query, all);
    if (access.byIndex.empty())
        return "the primary key of " + nameOf(table) + " leads to all that " + query.label + " is given";
    std::vector<ColumnRestriction> wanted = access.byIndex;
    if (!isSai()) {
        const auto equality = std::find_if(wanted.begin(), wanted.end(),
                                           [](const ColumnRestriction& one) { return !one.isRange; });
        wanted = {equality == wanted.end() ? wanted.front() : *equality};
    }
    for (const ColumnRestriction& restriction : wanted) {
        if (std::string why = whyNotIndexed(all, restriction); !why.empty())
            return why;
        const ColumnSource& source = all.columns[restriction.column].source;
        const bool isThere = std::any_of(table.indexes.begin(), table.indexes.end(), [&](const auto& index) {
            return index.column == source && index.isSai == isSai();
        });
        if (!isThere)
            table.indexes.push_back({source, isSai()});
    }
    return {};
}

std::string IndexDecision::apply()
{
    const LogicalTable* found = findTable(m_tables, m_choice.table);
    if (!found)
        return noTable(m_model, m_tables, m_choice.table);
    if (std::string why = whyNotOwn(m_model, *found, m_choice.table); !why.empty())
        return why;
    LogicalTable* base = findTable(m_tables, m_choice.of);
    if (!base)
        return noTable(m_model, m_tables, m_choice.of);
    if (found == base)
        return "one table serves both queries already";
    if (found->keyspace != base->keyspace)
        return nameOf(*base) + " is in another keyspace than " + nameOf(*found);
    const LogicalTable own = withoutElements(m_model, *found);
    if (std::string why = whyNotOneTable(m_model, *base, own); !why.empty())
        return why;
    LogicalTable into = *base;
    absorb(m_model, into, own, *mappingInto(own.walk, base->walk));
    const char* const means = m_choice.by == Service::Scan ? "by reading it and leaving out the others"
                              : isSai()                    ? "by an SAI index"
                                                           : "by a secondary index";
    for (const QueryId id : own.queries) {
        const AccessPattern& query = *m_model.workflow.find(id);
        if (m_choice.by == Service::Scan) {
            into.scannedBy.push_back(id);
        } else {
            into.indexedBy.push_back(id);
            if (std::string why = addIndexes(into, query); !why.empty())
                return why;
        }
        into.why.push_back(decisionReason(m_model, m_decision, into, nullptr,
                                          "a decision lets it serve " + query.label + " " + means
                                              + bucketLeftOut(*found, into)));
    }
    *base = std::move(into);
    m_tables.erase(m_tables.begin() + (found - m_tables.data()));
    return {};
}

// A decision to keep tables apart, and the part of them that another one is about.
struct KeptApart {
    std::size_t position = 0;
    std::string part;
};

// The decisions before the one at `position` to keep the tables apart of which it lets one serve the queries
// of both.
std::vector<KeptApart> keptApartBefore(const Model& model, std::vector<LogicalTable>& tables,
                                       std::size_t position)
{
    const auto& choice = std::get<ServeBy>(model.decisions[position].choice);
    const LogicalTable* own = findTable(tables, choice.table);
    const LogicalTable* base = findTable(tables, choice.of);
    std::vector<KeptApart> apart;
    if (!own || !base)
        return apart;
    std::vector<QueryId> queries = own->queries;
    queries.insert(queries.end(), base->queries.begin(), base->queries.end());
    for (std::size_t i = 0; i < position; ++i) {
        const Decision& decision = model.decisions[i];
        if (areKeptApart(*own, *base, pairsKeptApart(model, decision)))
            apart.push_back({i, partKeptApart(model, decision, queries)});
    }
    return apart;
}

// The order in which decisions to serve by an index or a scan are applied: one on a table that another one
// serves in turn comes after that one, whichever is first in the model.
class Succession {
public:
    Succession(const Model& model, std::vector<LogicalTable>& tables);

    std::vector<std::size_t> order();

private:
    void visit(std::size_t position);

    struct Service {
        const LogicalTable* base = nullptr;
        bool isVisited = false;
    };

    std::map<std::size_t, Service> m_services;  // by the positions of decisions
    std::multimap<const LogicalTable*, std::size_t> m_servedBy;
    std::vector<std::size_t> m_order;
};

Succession::Succession(const Model& model, std::vector<LogicalTable>& tables)
{
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const auto* choice = std::get_if<ServeBy>(&model.decisions[i].choice);
        if (!model.decisions[i].active || !choice || choice->by == querywright::Service::View)
            continue;
        m_services[i].base = findTable(tables, choice->of);
        if (const LogicalTable* table = findTable(tables, choice->table))
            m_servedBy.emplace(table, i);
    }
}

void Succession::visit(std::size_t position)
{
    Service& service = m_services.at(position);
    if (std::exchange(service.isVisited, true))
        return;
    const auto [first, last] = m_servedBy.equal_range(service.base);
    for (auto before = first; before != last; ++before)
        visit(before->second);
    m_order.push_back(position);
}

std::vector<std::size_t> Succession::order()
{
    for (const auto& [position, service] : m_services)
        visit(position);
    return std::move(m_order);
}

}  // namespace

std::string serveByIndex(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables)
{
    return IndexDecision(model, decision, tables).apply();
}

void applyIndexDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    for (const std::size_t i : Succession(model, tables).order()) {
        const Decision& decision = model.decisions[i];
        const auto& choice = std::get<ServeBy>(decision.choice);
        if (const auto later = servedOtherwise(model, tables, i, TableStage::Drafted)) {
            findings.add(i, overridden(model, i, later->position, later->what));
            continue;
        }
        std::vector<KeptApart> apart = keptApartBefore(model, tables, i);
        if (const std::string why = serveByIndex(model, decision, tables); !why.empty()) {
            findings.add(i, notApplied(model, i, why));
            continue;
        }
        for (const KeptApart& kept : apart)
            findings.add(kept.position,
                         overridden(model, kept.position, i, servingOf(model, choice), kept.part));
    }
}

}  // namespace querywright
