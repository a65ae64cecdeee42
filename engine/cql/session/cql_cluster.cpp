// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/cql_cluster.h"

#include "engine/cql/system/system_schema.h"
#include "engine/cql/views/follow_views.h"
#include "engine/cql/views/view_updates.h"
#include "engine/token/ring.h"

#include <set>
#include <utility>

namespace querywright::engine {

namespace {

NodeFacts factsOf(const CqlClusterOptions& options)
{
    NodeFacts facts{options.name, options.address, options.port, options.dialect, {}};
    for (const TokenRange& range : tokenRanges(options.cluster))
        facts.tokens.push_back(range.last);
    return facts;
}

}  // namespace

CqlCluster::CqlCluster(CqlClusterOptions options, Clock& clock, Database database, Schema schema)
    : m_options(std::move(options)),
      m_clock(clock),
      m_database(std::move(database)),
      m_schema(std::move(schema)),
      m_system(factsOf(m_options))
{}

Result<std::unique_ptr<CqlCluster>> CqlCluster::open(CqlClusterOptions options, Clock& clock)
{
    auto database = Database::open(options.path, Database::Mode::ReadWrite);
    if (!database)
        return failure(database.error());
    auto schema = systemSchema(options.dialect);
    if (!schema)
        return failure(ErrorCode::Store, schema.error().message);
    return std::unique_ptr<CqlCluster>(
        new CqlCluster(std::move(options), clock, *std::move(database), *std::move(schema)));
}

Result<std::shared_ptr<OpenTable>> CqlCluster::find(const std::string& keyspace, const std::string& table)
{
    const SchemaKeyspace* home = m_schema.find(keyspace);
    if (!home || !home->find(table))
        return std::shared_ptr<OpenTable>();
    const auto found = home->tables.find(table);
    if (const auto open = m_tables.find(found->second->id); open != m_tables.end())
        return open->second;
    return make(*home, found->second);
}

Result<std::shared_ptr<OpenTable>> CqlCluster::make(const SchemaKeyspace& keyspace,
                                                    const std::shared_ptr<const SchemaTable>& table)
{
    auto store = TableStore::create(m_database, ++m_lastNumber);
    if (!store)
        return failure(store.error());
    std::shared_ptr<OpenTable> made(
        new OpenTable{table, placesOf(*table, keyspace.types), *std::move(store), m_lastNumber});
    m_tables.emplace(table->id, made);
    return made;
}

// Tells the tables of a keyspace which views follow them, and fills views that are new.
Result<Done> CqlCluster::followViews(const SchemaKeyspace& keyspace, const SchemaKeyspace* before)
{
    for (const auto& [name, table] : keyspace.tables) {
        OpenTable& open = *m_tables.at(table->id);
        open.views.clear();
        for (const SchemaTable* view : keyspace.viewsOf(name)) {
            auto following = followingView(m_tables.at(view->id), open, m_clock);
            if (!following)
                return failure(ErrorCode::Store, following.error().message);
            open.views.push_back(*std::move(following));
            if (before && before->find(view->name))
                continue;
            ViewUpdates updates(m_clock.seconds());
            if (auto done = updates.fill(open, open.views.back()); !done)
                return done;
        }
    }
    return Done{};
}

CqlResult<ChangedSchema> CqlCluster::change(const cql::AnyStatement& statement,
                                            const std::string& keyspaceInUse)
{
    SchemaContext context;
    context.keyspace = keyspaceInUse;
    context.nodes = m_options.cluster.nodes;
    context.now = m_clock.now();
    context.dialect = m_options.dialect;
    auto changed = changeSchema(m_schema, statement, context);
    if (!changed)
        return changed;
    const Schema before = std::exchange(m_schema, changed->schema);
    if (const auto done = follow(before); !done) {
        m_schema = before;
        return storeFailure(done.error());
    }
    return changed;
}

// Makes, alters and drops what the schema has and had. Tables of the system are made when they are used.
Result<Done> CqlCluster::follow(const Schema& before)
{
    std::set<Uuid> kept;
    for (const auto& [name, keyspace] : m_schema.keyspaces) {
        const SchemaKeyspace* old = before.find(name);
        const bool sameTypes = old && old->types == keyspace->types;
        for (const auto& [tableName, table] : keyspace->tables) {
            kept.insert(table->id);
            const auto open = m_tables.find(table->id);
            if (open == m_tables.end()) {
                if (isSystemKeyspace(name) || isReplicatedSystemKeyspace(name))
                    continue;
                if (const auto made = make(*keyspace, table); !made)
                    return failure(made.error());
            } else if (open->second->schema != table || !sameTypes) {
                open->second->places = placesAfter(open->second->places, *table, keyspace->types);
                open->second->schema = table;
            }
        }
        const bool isOfUsers = !isSystemKeyspace(name) && !isReplicatedSystemKeyspace(name);
        if (isOfUsers && old != keyspace.get()) {
            if (auto done = followViews(*keyspace, old); !done)
                return done;
        }
    }
    for (auto open = m_tables.begin(); open != m_tables.end();) {
        if (kept.contains(open->first)) {
            ++open;
            continue;
        }
        const std::int64_t number = open->second->number;
        open->second->isDropped = true;
        open = m_tables.erase(open);
        if (auto done = TableStore::drop(m_database, number); !done)
            return done;
    }
    return Done{};
}

}  // namespace querywright::engine
