// SPDX-License-Identifier: Apache-2.0
#include "model/recognition/workflow_statements.h"

#include "model/cql/parser/parse.h"
#include "model/physical/cql_export.h"
#include "model/physical/physical_findings.h"
#include "model/writes/write_plan.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <variant>

namespace querywright {
namespace {

// How well a statement fits one that is known: the greater the better.
struct Closeness {
    std::size_t constants = 0;  // that are the same
    bool hasSameColumns = false;
    bool hasSameOrder = false;
    bool hasSameLimit = false;
    bool isAsConditional = false;

    friend auto operator<=>(const Closeness&, const Closeness&) = default;
};

// How many constants are the same; none: the restrictions are others.
std::optional<std::size_t> sameConstants(const StatementShape& sent, const StatementShape& known)
{
    if (sent.restrictions.size() != known.restrictions.size())
        return std::nullopt;
    std::size_t same = 0;
    for (std::size_t i = 0; i < sent.restrictions.size(); ++i) {
        const ShapeRestriction& left = sent.restrictions[i];
        const ShapeRestriction& right = known.restrictions[i];
        if (std::tie(left.columns, left.comparison) != std::tie(right.columns, right.comparison))
            return std::nullopt;
        if (left.constant && right.constant && left.constant != right.constant)
            return std::nullopt;
        same += left.constant && right.constant ? 1 : 0;
    }
    return same;
}

bool isSubset(const std::vector<std::string>& some, const std::vector<std::string>& all)
{
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

// The tables whose rows a statement reads or writes.
std::vector<cql::QualifiedName> tablesOf(const cql::AnyStatement& statement)
{
    std::vector<cql::QualifiedName> tables;
    const auto addTableOf = [&tables](const auto& each) { tables.push_back(each.table); };
    if (const auto* select = std::get_if<cql::SelectStatement>(&statement))
        addTableOf(*select);
    else if (const auto* insert = std::get_if<cql::InsertStatement>(&statement))
        addTableOf(*insert);
    else if (const auto* json = std::get_if<cql::InsertJsonStatement>(&statement))
        addTableOf(*json);
    else if (const auto* update = std::get_if<cql::UpdateStatement>(&statement))
        addTableOf(*update);
    else if (const auto* removal = std::get_if<cql::DeleteStatement>(&statement))
        addTableOf(*removal);
    else if (const auto* truncation = std::get_if<cql::TruncateStatement>(&statement))
        addTableOf(*truncation);
    else if (const auto* batch = std::get_if<cql::BatchStatement>(&statement)) {
        for (const cql::ModificationStatement& part : batch->statements)
            std::visit(addTableOf, part);
    }
    return tables;
}

}  // namespace

WorkflowStatements::WorkflowStatements(const Model& model, const Derivation& derivation,
                                       const PhysicalModel& physical, cql::Dialect dialect)
    : m_dialect(dialect)
{
    for (std::size_t i = 0; i < physical.tables.size(); ++i) {
        const PhysicalTable& table = physical.tables[i];
        KnownTable& known = m_tables[{table.keyspace, table.name}];
        for (const PhysicalColumn& column : table.columns)
            known.columns.push_back(column.name);
        for (const std::size_t column : derivation.tables[i].clusteringKey())
            known.isDescending[table.columns[column].name] =
                derivation.tables[i].columns[column].order == Direction::Descending;
        std::sort(known.columns.begin(), known.columns.end());
    }
    for (const AccessPattern& query : model.workflow.queries) {
        m_labels.push_back(query.label);
        for (const QueryCql& statement : statementsOf(model, derivation, physical, query.id))
            add(m_labels.size() - 1, statement.text);
    }
    for (const WritePlan& plan : writePlans(model, derivation, physical)) {
        m_labels.push_back(model.workflow.find(plan.update)->label);
        for (const ReadBefore& read : plan.reads)
            add(m_labels.size() - 1, read.cql);
        for (const WriteGroup& group : plan.groups)
            for (const WriteStatement& statement : group.statements)
                add(m_labels.size() - 1, statement.cql);
    }
}

void WorkflowStatements::add(std::size_t place, const std::string& text)
{
    // A model may have types or constants that no Cassandra takes.
    const auto statement = cql::parseStatement(text, m_dialect);
    if (!statement)
        return;
    if (auto shape = shapeOf(statement->value, {}))
        m_known.push_back({place, *std::move(shape)});
}

// Whether the rows come from the last to the first.
bool WorkflowStatements::isReversed(const StatementShape& shape) const
{
    const auto table = m_tables.find(shape.table);
    if (shape.order.empty() || table == m_tables.end())
        return false;
    const auto column = table->second.isDescending.find(shape.order.front().column);
    return column != table->second.isDescending.end() && column->second != shape.order.front().isDescending;
}

bool WorkflowStatements::selectsOnly(const StatementShape& sent, const StatementShape& known) const
{
    if (sent.kind == StatementShape::Kind::Delete)
        return sent.columns.empty() == known.columns.empty() && isSubset(sent.columns, known.columns);
    if (sent.kind != StatementShape::Kind::Select)
        return isSubset(sent.columns, known.columns);
    // What a query is given it knows.
    std::set<std::string> allowed(known.columns.begin(), known.columns.end());
    for (const ShapeRestriction& restriction : known.restrictions) {
        if (restriction.comparison == "=")
            allowed.insert(restriction.columns);
    }
    return isSubset(sent.columns, {allowed.begin(), allowed.end()});
}

// Those that fit best, ascending.
std::vector<std::size_t> WorkflowStatements::placesOf(StatementShape sent) const
{
    const auto table = m_tables.find(sent.table);
    if (table == m_tables.end())
        return {};
    if (sent.selectsAll)
        sent.columns = table->second.columns;
    std::set<std::size_t> places;
    Closeness best;
    for (const Known& known : m_known) {
        const StatementShape& shape = known.shape;
        if (sent.kind != shape.kind || sent.table != shape.table || !selectsOnly(sent, shape))
            continue;
        const bool hasSameDirection = isReversed(sent) == isReversed(shape);
        const auto constants = sameConstants(sent, shape);
        if (!constants || (!shape.order.empty() && !hasSameDirection))
            continue;
        const Closeness closeness{*constants, sent.columns == shape.columns,
                                  hasSameDirection && sent.order.empty() == shape.order.empty(),
                                  sent.limit == shape.limit, sent.isConditional == shape.isConditional};
        if (closeness < best)
            continue;
        if (closeness > best)
            places.clear();
        best = closeness;
        places.insert(known.place);
    }
    return {places.begin(), places.end()};
}

std::vector<std::size_t> WorkflowStatements::placesOf(const cql::BatchStatement& batch,
                                                      const std::string& keyspaceInUse) const
{
    std::set<std::size_t> ofAll;
    std::set<std::size_t> ofEach;
    for (const cql::ModificationStatement& statement : batch.statements) {
        auto shape = shapeOf(statement, keyspaceInUse);
        const std::vector<std::size_t> places =
            shape ? placesOf(*std::move(shape)) : std::vector<std::size_t>();
        if (places.empty())
            return {};
        std::set<std::size_t> common;
        std::set_intersection(ofAll.begin(), ofAll.end(), places.begin(), places.end(),
                              std::inserter(common, common.end()));
        ofAll = ofEach.empty() ? std::set(places.begin(), places.end()) : std::move(common);
        ofEach.insert(places.begin(), places.end());
    }
    const std::set<std::size_t>& chosen = ofAll.empty() ? ofEach : ofAll;
    return {chosen.begin(), chosen.end()};
}

WorkflowUse WorkflowStatements::useOf(std::string_view text, const std::string& keyspaceInUse) const
{
    const auto statement = cql::parseStatement(text, m_dialect);
    if (!statement)
        return {WorkflowUse::Kind::Unknown, {}};
    const std::vector<cql::QualifiedName> tables = tablesOf(statement->value);
    const bool isAside = std::all_of(tables.begin(), tables.end(), [&](const cql::QualifiedName& table) {
        return isCassandrasKeyspace(table.keyspace.empty() ? keyspaceInUse : table.keyspace);
    });
    if (isAside)
        return {WorkflowUse::Kind::Aside, {}};
    std::vector<std::size_t> places;
    if (const auto* batch = std::get_if<cql::BatchStatement>(&statement->value))
        places = placesOf(*batch, keyspaceInUse);
    else if (auto shape = shapeOf(statement->value, keyspaceInUse))
        places = placesOf(*std::move(shape));
    WorkflowUse use{places.empty() ? WorkflowUse::Kind::Unknown : WorkflowUse::Kind::OfWorkflow, {}};
    for (const std::size_t place : places)
        use.labels.push_back(m_labels[place]);
    return use;
}

}  // namespace querywright
