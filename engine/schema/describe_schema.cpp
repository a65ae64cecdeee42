// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/describe_schema.h"

#include "engine/schema/resolve_type.h"
#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {
namespace {

using cql::toCqlName;
using Kind = cql::DescribeStatement::Kind;

// Types before those that have them as fields, otherwise by name.
class TypeOrder {
public:
    explicit TypeOrder(const cql::UdtCatalog& types) : m_types(types)
    {
        for (const auto& entry : types)
            add(entry.second);
    }

    const std::vector<const cql::Udt*>& types() const { return m_ordered; }

private:
    void add(const cql::Udt& udt)
    {
        if (std::find(m_ordered.begin(), m_ordered.end(), &udt) != m_ordered.end())
            return;
        for (const cql::UdtField& field : udt.fields) {
            for (const auto& [name, other] : m_types) {
                if (name != udt.name && referencesUdt(field.type, name, m_types))
                    add(other);
            }
        }
        m_ordered.push_back(&udt);
    }

    const cql::UdtCatalog& m_types;
    std::vector<const cql::Udt*> m_ordered;
};

// By name, whatever its case.
template <typename Element>
void sortByName(std::vector<const Element*>& elements)
{
    std::stable_sort(elements.begin(), elements.end(), [](const Element* one, const Element* other) {
        return cql::lowerCase(one->name) < cql::lowerCase(other->name);
    });
}

std::vector<const SchemaKeyspace*> keyspacesOf(const Schema& schema)
{
    std::vector<const SchemaKeyspace*> keyspaces;
    for (const auto& entry : schema.keyspaces)
        keyspaces.push_back(entry.second.get());
    sortByName(keyspaces);
    return keyspaces;
}

std::vector<const SchemaTable*> tablesOf(const SchemaKeyspace& keyspace)
{
    std::vector<const SchemaTable*> tables;
    for (const auto& entry : keyspace.tables) {
        if (!entry.second->isView())
            tables.push_back(entry.second.get());
    }
    sortByName(tables);
    return tables;
}

class Describer {
public:
    Describer(const Schema& schema, const cql::DescribeStatement& statement, const std::string& keyspaceInUse,
              cql::Dialect dialect)
        : m_schema(schema), m_statement(statement), m_inUse(keyspaceInUse), m_dialect(dialect)
    {}

    CqlResult<Description> describe();

private:
    CqlResult<Description> names(Kind kind);
    CqlResult<Description> wholeKeyspace(const std::string& name);
    CqlResult<const SchemaKeyspace*> keyspace() const;
    CqlResult<Description> table();
    CqlResult<Description> type();
    CqlResult<Description> index();
    CqlResult<Description> view();
    CqlResult<Description> anything();

    void addKeyspace(const SchemaKeyspace& keyspace, bool isAlone);
    void addTable(const SchemaTable& table);
    void addViews(const SchemaKeyspace& keyspace, const SchemaTable& table);
    void addView(const SchemaTable& view);
    void addIndex(const SchemaTable& table, const SchemaIndex& index);
    void addName(const std::string& keyspace, const char* type, const std::string& name)
    {
        m_description.elements.push_back({toCqlName(keyspace), type, toCqlName(name), {}});
    }

    const Schema& m_schema;
    const cql::DescribeStatement& m_statement;
    const std::string& m_inUse;
    cql::Dialect m_dialect;
    Description m_description;
};

void Describer::addIndex(const SchemaTable& table, const SchemaIndex& index)
{
    m_description.elements.push_back(
        {toCqlName(table.keyspace), "index", toCqlName(index.name), createStatement(table, index)});
}

void Describer::addTable(const SchemaTable& table)
{
    m_description.elements.push_back({toCqlName(table.keyspace), "table", toCqlName(table.name),
                                      m_statement.withInternals
                                          ? createStatementWithInternals(table, m_dialect)
                                          : createStatement(table, m_dialect)});
    std::vector<const SchemaIndex*> indexes;
    for (const SchemaIndex& index : table.indexes)
        indexes.push_back(&index);
    sortByName(indexes);
    for (const SchemaIndex* index : indexes)
        addIndex(table, *index);
}

void Describer::addViews(const SchemaKeyspace& keyspace, const SchemaTable& table)
{
    std::vector<const SchemaTable*> views = keyspace.viewsOf(table.name);
    sortByName(views);
    for (const SchemaTable* view : views)
        addView(*view);
}

void Describer::addView(const SchemaTable& view)
{
    m_description.elements.push_back({toCqlName(view.keyspace), "materialized_view", toCqlName(view.name),
                                      m_statement.withInternals
                                          ? createStatementWithInternals(view, m_dialect)
                                          : createStatement(view, m_dialect)});
}

void Describer::addKeyspace(const SchemaKeyspace& keyspace, bool isAlone)
{
    const std::string name = toCqlName(keyspace.name);
    m_description.elements.push_back({name, "keyspace", name, createStatement(keyspace)});
    if (isAlone)
        return;
    const TypeOrder types(keyspace.types);
    for (const cql::Udt* udt : types.types())
        m_description.elements.push_back(
            {name, "type", toCqlName(udt->name), createStatement(keyspace.name, *udt)});
    for (const SchemaTable* table : tablesOf(keyspace)) {
        addTable(*table);
        addViews(keyspace, *table);
    }
}

CqlResult<const SchemaKeyspace*> Describer::keyspace() const
{
    const std::string& name = m_statement.name.keyspace.empty() ? m_inUse : m_statement.name.keyspace;
    if (name.empty())
        return invalid("No keyspace specified and no current keyspace");
    const SchemaKeyspace* found = m_schema.find(name);
    if (!found)
        return invalid("'" + name + "' not found in keyspaces");
    return found;
}

// Of the keyspace in use; of all if none is.
CqlResult<Description> Describer::names(Kind kind)
{
    m_description.hasStatements = false;
    for (const SchemaKeyspace* keyspace : keyspacesOf(m_schema)) {
        const std::string& name = keyspace->name;
        if (kind == Kind::Keyspaces) {
            addName(name, "keyspace", name);
            continue;
        }
        if (!m_inUse.empty() && name != m_inUse)
            continue;
        if (kind == Kind::Types) {
            std::vector<const cql::Udt*> types;
            for (const auto& entry : keyspace->types)
                types.push_back(&entry.second);
            sortByName(types);
            for (const cql::Udt* udt : types)
                addName(name, "type", udt->name);
        }
        if (kind != Kind::Tables)
            continue;
        for (const SchemaTable* table : tablesOf(*keyspace))
            addName(name, "table", table->name);
    }
    return m_description;
}

CqlResult<Description> Describer::wholeKeyspace(const std::string& name)
{
    if (name.empty())
        return invalid("No keyspace specified and no current keyspace");
    const SchemaKeyspace* found = m_schema.find(name);
    if (!found)
        return invalid("'" + name + "' not found in keyspaces");
    addKeyspace(*found, m_statement.isOnly);
    return m_description;
}

CqlResult<Description> Describer::table()
{
    const auto found = keyspace();
    if (!found)
        return cqlFailure(found.error());
    const SchemaTable* table = (*found)->find(m_statement.name.name);
    if (!table || table->isView())
        return invalid("Table '" + m_statement.name.name + "' not found in keyspace '" + (*found)->name
                       + "'");
    addTable(*table);
    if (m_dialect == cql::Dialect::Cassandra50)
        addViews(**found, *table);
    return m_description;
}

CqlResult<Description> Describer::type()
{
    const auto found = keyspace();
    if (!found)
        return cqlFailure(found.error());
    const auto udt = (*found)->types.find(m_statement.name.name);
    if (udt == (*found)->types.end())
        return invalid("User defined type '" + m_statement.name.name + "' not found in '" + (*found)->name
                       + "'");
    m_description.elements.push_back({toCqlName((*found)->name), "type", toCqlName(udt->first),
                                      createStatement((*found)->name, udt->second)});
    return m_description;
}

CqlResult<Description> Describer::index()
{
    const auto found = keyspace();
    if (!found)
        return cqlFailure(found.error());
    const SchemaTable* table = (*found)->tableOfIndex(m_statement.name.name);
    if (!table)
        return invalid("Table for existing index '" + m_statement.name.name + "' not found in '"
                       + (*found)->name + "'");
    addIndex(*table, *table->findIndex(m_statement.name.name));
    return m_description;
}

CqlResult<Description> Describer::view()
{
    const auto found = keyspace();
    if (!found)
        return cqlFailure(found.error());
    const SchemaTable* view = (*found)->find(m_statement.name.name);
    if (!view || !view->isView())
        return invalid("Materialized view '" + m_statement.name.name + "' not found in '" + (*found)->name
                       + "'");
    addView(*view);
    return m_description;
}

// A keyspace of that name, else a table, index or view of the keyspace.
CqlResult<Description> Describer::anything()
{
    const std::string& name = m_statement.name.name;
    if (m_statement.name.keyspace.empty() && m_schema.find(name))
        return wholeKeyspace(name);
    const auto found = keyspace();
    if (!found)
        return cqlFailure(found.error());
    if (const SchemaTable* table = (*found)->find(name))
        return table->isView() ? view() : this->table();
    if ((*found)->tableOfIndex(name))
        return index();
    return invalid("'" + name + "' not found in keyspace '" + (*found)->name + "'");
}

CqlResult<Description> Describer::describe()
{
    switch (m_statement.kind) {
    case Kind::Cluster:
        break;
    case Kind::Schema:
        for (const SchemaKeyspace* keyspace : keyspacesOf(m_schema)) {
            const std::string& name = keyspace->name;
            if (m_statement.isFull || !(isSystemKeyspace(name) || isReplicatedSystemKeyspace(name)))
                addKeyspace(*keyspace, false);
        }
        break;
    case Kind::Keyspaces:
    case Kind::Tables:
    case Kind::Types:
    case Kind::Functions:
    case Kind::Aggregates:
        return names(m_statement.kind);
    case Kind::Keyspace:
        return wholeKeyspace(m_statement.name.name.empty() ? m_inUse : m_statement.name.name);
    case Kind::Table:
        return table();
    case Kind::Type:
        return type();
    case Kind::Index:
        return index();
    case Kind::View:
        return view();
    case Kind::Anything:
        return anything();
    case Kind::Function:
    case Kind::Aggregate: {
        const auto found = keyspace();
        if (!found)
            return cqlFailure(found.error());
        const std::string what = m_statement.kind == Kind::Function ? "function" : "aggregate";
        return invalid("User defined " + what + " '" + m_statement.name.name + "' not found in '"
                       + (*found)->name + "'");
    }
    }
    return m_description;
}

}  // namespace

CqlResult<Description> describe(const Schema& schema, const cql::DescribeStatement& statement,
                                const std::string& keyspaceInUse, cql::Dialect dialect)
{
    return Describer(schema, statement, keyspaceInUse, dialect).describe();
}

}  // namespace querywright::engine
