// SPDX-License-Identifier: Apache-2.0
// CREATE MATERIALIZED VIEW (cql3/statements/schema/CreateViewStatement).
#include "engine/cql/values/type_class.h"
#include "engine/schema/resolve_type.h"
#include "engine/schema/schema_editor.h"
#include "engine/schema/table_id.h"
#include "engine/schema/table_names.h"
#include "model/base/text.h"

#include <algorithm>
#include <set>

namespace querywright::engine {
namespace {

// The class that Cassandra has for a selector.
struct SelectorClass {
    std::string operator()(const cql::WriteSelector&) const { return "WritetimeOrTTL"; }
    std::string operator()(const cql::FieldSelector&) const { return "WithFieldSelection"; }
    std::string operator()(const cql::TypeHintSelector&) const { return "WithTypeHint"; }
    std::string operator()(const cql::CastSelector&) const { return "WithCast"; }
    std::string operator()(const cql::TermSelector&) const { return "WithTerm"; }
    template <typename Other>
    std::string operator()(const Other&) const
    {
        return "WithFunction";
    }
};

class ViewMaker {
public:
    ViewMaker(const cql::CreateViewStatement& statement, const SchemaKeyspace& keyspace,
              const SchemaTable& base, cql::Dialect dialect)
        : m_statement(statement), m_keyspace(keyspace), m_base(base), m_dialect(dialect)
    {
        m_key = statement.key.partition;
        m_key.insert(m_key.end(), statement.key.clustering.begin(), statement.key.clustering.end());
    }

    CqlResult<SchemaTable> make(TableOptions options) const;

private:
    CqlResult<bool> checkSelected() const;
    CqlResult<bool> checkKey() const;
    CqlResult<bool> checkRestrictions() const;
    bool ordersAllClustering() const;
    bool isSelected(const std::string& column) const;
    SchemaColumn keyColumn(const std::string& name, SchemaColumnKind kind) const;

    const cql::CreateViewStatement& m_statement;
    const SchemaKeyspace& m_keyspace;
    const SchemaTable& m_base;
    cql::Dialect m_dialect;
    std::vector<std::string> m_key;
};

bool ViewMaker::isSelected(const std::string& column) const
{
    const auto names = [&](const cql::ResultColumn& selected) {
        const auto* one = std::get_if<cql::ColumnSelector>(&selected.selector.value);
        return one && one->column == column;
    };
    return m_statement.columns.empty()
           || std::any_of(m_statement.columns.begin(), m_statement.columns.end(), names);
}

CqlResult<bool> ViewMaker::checkSelected() const
{
    for (const cql::ResultColumn& selected : m_statement.columns) {
        if (!selected.alias.empty())
            return invalid("Cannot use aliases when defining a materialized view (got "
                           "org.apache.cassandra.cql3.selection.RawSelector@5d1a6c3f)");
        const auto* column = std::get_if<cql::ColumnSelector>(&selected.selector.value);
        if (!column)
            return invalid("Can only select columns by name when defining a materialized view (got "
                           "org.apache.cassandra.cql3.selection.Selectable$"
                           + std::visit(SelectorClass(), selected.selector.value) + "$Raw@5d1a6c3f)");
        if (!m_base.find(column->column))
            return invalid("Undefined column name " + column->column + " in table " + m_keyspace.name + "."
                           + m_base.name);
    }
    for (const SchemaColumn& column : m_base.columns) {
        if (column.kind == SchemaColumnKind::Static && isSelected(column.name))
            return invalid("Cannot include static column '" + column.name + "' in materialized view '"
                           + m_statement.view.name + "'");
    }
    return true;
}

CqlResult<bool> ViewMaker::checkKey() const
{
    std::set<std::string> seen;
    for (const std::string& name : m_key) {
        const SchemaColumn* column = m_base.find(name);
        const std::string view = "materialized view '" + m_statement.view.name + "'";
        if (!column || !isSelected(name))
            return invalid("Unknown column '" + name + "' referenced in PRIMARY KEY for " + view);
        if (!seen.insert(name).second)
            return invalid("Duplicate column '" + name + "' in PRIMARY KEY clause for " + view);
        if (column->isMultiCell())
            return invalid(std::string("Invalid non-frozen ")
                           + (collectionOf(column->type) ? "collection" : "user-defined") + " type '"
                           + typeClass(column->type, {m_keyspace.name, m_keyspace.types})
                           + "' for PRIMARY KEY column '" + name + "'");
        if (references(column->type, cql::NativeType::Duration, m_keyspace.types))
            return invalid("duration type is not supported for PRIMARY KEY column '" + name + "'");
    }
    std::vector<std::string> missing;
    for (const SchemaColumn& column : m_base.columns) {
        if (column.isPrimaryKey() && seen.count(column.name) == 0)
            missing.push_back(column.name);
    }
    if (!missing.empty())
        return invalid("Cannot create materialized view '" + m_statement.view.name
                       + "' without primary key columns " + join(missing, ", ") + " from base table '"
                       + m_base.name + "'");
    std::vector<std::string> others;
    for (const std::string& name : m_key) {
        if (!m_base.find(name)->isPrimaryKey())
            others.push_back(name);
    }
    if (others.size() > 1)
        return invalid(
            "Cannot include more than one non-primary key column in materialized view primary key (got "
            + join(others, ", ") + ")");
    return true;
}

// Each key column is said to be not null, or restricted otherwise; other columns may only be said to be not
// null.
CqlResult<bool> ViewMaker::checkRestrictions() const
{
    const bool hasToken =
        std::any_of(m_statement.where.begin(), m_statement.where.end(), [](const cql::Relation& relation) {
            return std::holds_alternative<cql::TokenRelation>(relation);
        });
    if (hasToken)
        return invalid("Cannot use token relation when defining a materialized view");
    const bool hasExpression =
        std::any_of(m_statement.where.begin(), m_statement.where.end(), [](const cql::Relation& relation) {
            return std::holds_alternative<cql::IndexExpression>(relation);
        });
    if (hasExpression)
        return invalid("WHERE clause for materialized view '" + m_statement.view.name
                       + "' cannot contain custom index expressions");
    std::set<std::string> notNull;
    std::set<std::string> restricted;
    for (const cql::Relation& relation : m_statement.where) {
        std::visit(
            [&](const auto& one) {
                using One = std::decay_t<decltype(one)>;
                if constexpr (std::is_same_v<One, cql::IsNotNullRelation>)
                    notNull.insert(one.column);
                else if constexpr (requires { one.columns; })
                    restricted.insert(one.columns.begin(), one.columns.end());
                else if constexpr (requires { one.column; })
                    restricted.insert(one.column);
            },
            relation);
    }
    for (const std::set<std::string>* names : {&notNull, &restricted}) {
        for (const std::string& name : *names) {
            if (!m_base.find(name))
                return invalid("Undefined column name " + name + " in table " + m_keyspace.name + "."
                               + m_base.name);
        }
    }
    std::vector<std::string> open;
    for (const std::string& name : m_key) {
        if (notNull.count(name) == 0 && restricted.count(name) == 0)
            open.push_back(name);
    }
    if (!open.empty())
        return invalid("Primary key columns " + join(open, ", ")
                       + " must be restricted with 'IS NOT NULL' or otherwise");
    std::vector<std::string> wrong;
    for (const std::string& name : restricted) {
        if (!m_base.find(name)->isPrimaryKey())
            wrong.push_back(name);
    }
    if (!wrong.empty())
        return invalid("Non-primary key columns can only be restricted with 'IS NOT NULL' (got: "
                       + join(wrong, ", ") + " restricted illegally)");
    return true;
}

SchemaColumn ViewMaker::keyColumn(const std::string& name, SchemaColumnKind kind) const
{
    SchemaColumn column = *m_base.find(name);
    column.kind = kind;
    for (const auto& [ordered, isDescending] : m_statement.with.clusteringOrder) {
        if (ordered == name)
            column.isDescending = isDescending;
    }
    if (kind == SchemaColumnKind::PartitionKey)
        column.isDescending = false;
    return column;
}

// Unlike a table's, it is of all of them or is left out.
bool ViewMaker::ordersAllClustering() const
{
    const auto& order = m_statement.with.clusteringOrder;
    return order.empty()
           || std::equal(order.begin(), order.end(), m_statement.key.clustering.begin(),
                         m_statement.key.clustering.end(),
                         [](const auto& ordered, const std::string& name) { return ordered.first == name; });
}

CqlResult<SchemaTable> ViewMaker::make(TableOptions options) const
{
    if (const auto done = checkSelected(); !done)
        return cqlFailure(done.error());
    if (const auto done = checkKey(); !done)
        return cqlFailure(done.error());
    if (const auto done = checkRestrictions(); !done)
        return cqlFailure(done.error());
    if (!ordersAllClustering())
        return invalid("Clustering key columns must exactly match columns in CLUSTERING ORDER BY directive");
    if (const auto done = checkTableName(m_keyspace.name, m_statement.view.name, m_dialect); !done)
        return cqlFailure(done.error());
    if (options.defaultTimeToLive > 0)
        return invalid(
            "Cannot set default_time_to_live for a materialized view. Data in a materialized view always "
            "expire at the same time than the corresponding data in the parent table.");
    SchemaTable view;
    view.keyspace = m_keyspace.name;
    view.name = m_statement.view.name;
    view.options = std::move(options);
    view.base = SchemaTable::Base{m_base.name, m_statement.where, m_statement.columns.empty()};
    for (const std::string& name : m_statement.key.partition)
        view.columns.push_back(keyColumn(name, SchemaColumnKind::PartitionKey));
    for (const std::string& name : m_statement.key.clustering)
        view.columns.push_back(keyColumn(name, SchemaColumnKind::Clustering));
    for (const SchemaColumn& column : m_base.columns) {
        if (isSelected(column.name) && !view.find(column.name)) {
            SchemaColumn kept = column;
            kept.kind = SchemaColumnKind::Regular;
            kept.isDescending = false;
            view.columns.push_back(std::move(kept));
        }
    }
    arrangeColumns(view.columns);
    return view;
}

}  // namespace

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::CreateViewStatement& statement) const
{
    if (statement.with.isCompactStorage)
        return cqlFailure(CqlErrorCode::Syntax,
                          "COMPACT STORAGE tables are not allowed starting with version 4.0");
    if (const auto done =
            checkOrderAsWritten(statement.with.clusteringOrder, "view '" + toText(statement.view) + "'");
        !done)
        return cqlFailure(done.error());
    const auto keyspaceName = keyspaceOf(statement.view);
    if (!keyspaceName)
        return cqlFailure(keyspaceName.error());
    if (!statement.table.keyspace.empty() && *keyspaceName != statement.table.keyspace)
        return invalid("Cannot create a materialized view on a table in a different keyspace");
    const SchemaKeyspace* keyspace = find(*keyspaceName);
    if (!keyspace)
        return invalid("Keyspace '" + *keyspaceName + "' doesn't exist");
    const SchemaTable* base = keyspace->find(statement.table.name);
    if (!base || base->isView())
        return invalid("Base table '" + statement.table.name + "' doesn't exist");
    const std::string warning =
        "Materialized views are experimental and are not recommended for production use.";
    if (const SchemaTable* other = keyspace->find(statement.view.name)) {
        if (!other->isView())
            return invalid("Cannot create materialized view '" + statement.view.name
                           + "' - a table with the same name already exists");
        if (!statement.ifNotExists)
            return tableExists(*keyspaceName, statement.view.name);
        ChangedSchema same = unchanged();
        same.warnings = {warning};
        return same;
    }
    if (base->isCounter)
        return invalid("Materialized views are not supported on counter tables");
    if (base->options.gcGraceSeconds == 0)
        return invalid(
            "Cannot create materialized view '" + statement.view.name + "' for base table '" + base->name
            + "' with gc_grace_seconds of 0, since this value is used to TTL undelivered updates. Setting "
              "gc_grace_seconds too low might cause undelivered updates to expire before being replayed.");
    auto options = withProperties({}, statement.with.properties, context().dialect);
    if (!options)
        return cqlFailure(options.error());
    auto view = ViewMaker(statement, *keyspace, *base, context().dialect).make(*std::move(options));
    if (!view)
        return cqlFailure(view.error());
    const auto id = givenTableId(statement.with.properties, schema());
    if (!id)
        return cqlFailure(id.error());
    view->id = id->value_or(nextId());
    ChangedSchema result = changed(*keyspace, *std::move(view), SchemaChange::Kind::Created);
    result.warnings = {warning};
    return result;
}

}  // namespace querywright::engine
