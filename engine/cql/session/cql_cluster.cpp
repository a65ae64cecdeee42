// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/cql_cluster.h"

#include "engine/cql/roles/role_catalogue.h"
#include "engine/cql/session/schema_log.h"
#include "engine/cql/system/shown_version.h"
#include "engine/cql/system/system_schema.h"
#include "engine/cql/views/follow_views.h"
#include "engine/cql/views/view_updates.h"
#include "engine/token/ring.h"
#include "model/base/text.h"
#include "model/cql/parser/parse.h"

#include <utility>

namespace querywright::engine {

namespace {

constexpr const char* schemaKeyspace = "system_schema";
constexpr std::int64_t firstReplicated = 1'000'000'000'000;  // more than there will be of users
constexpr std::int64_t firstOfSchema41 = 2'000'000'000'000;  // the tables of the dialects differ
constexpr std::int64_t firstOfSchema50 = 3'000'000'000'000;

NodeFacts factsOf(const CqlClusterOptions& options)
{
    NodeFacts facts{
        options.name, options.address, options.port, options.datacenters.front(), options.dialect, {}};
    for (const TokenRange& range : tokenRanges(options.cluster))
        facts.tokens.push_back(range.last);
    return facts;
}

// Those of the system that have what was written to them, be it by the system itself: a statement may have
// changed it. The others tell of what is there otherwise.
bool isKept(const std::string& keyspace)
{
    return isReplicatedSystemKeyspace(keyspace) || keyspace == schemaKeyspace;
}

// The number of a table of the system that lies in the cluster's file: by its place among them.
std::int64_t keptSystemNumber(const Schema& schema, const SchemaTable& table, cql::Dialect dialect)
{
    const bool tellsOfSchema = table.keyspace == schemaKeyspace;
    std::int64_t number = firstReplicated;
    if (tellsOfSchema)
        number = dialect == cql::Dialect::Cassandra41 ? firstOfSchema41 : firstOfSchema50;
    for (const auto& [name, keyspace] : schema.keyspaces) {
        if (!isKept(name) || (name == schemaKeyspace) != tellsOfSchema)
            continue;
        for (const auto& [tableName, other] : keyspace->tables) {
            ++number;
            if (name == table.keyspace && tableName == table.name)
                return number;
        }
    }
    return number;
}

Result<TableStore> openOrCreate(Database& database, std::int64_t number)
{
    auto statement = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'written_partition_"
                                      + std::to_string(number) + "'");
    if (!statement)
        return failure(statement.error());
    const auto isThere = statement->step();
    if (!isThere)
        return failure(isThere.error());
    statement->reset();
    return *isThere ? TableStore::open(database, number) : TableStore::create(database, number);
}

}  // namespace

CqlCluster::CqlCluster(CqlClusterOptions options, Clock& clock, Database database, Database systemData,
                       Schema schema)
    : m_options(std::move(options)),
      m_clock(clock),
      m_database(std::move(database)),
      m_systemData(std::move(systemData)),
      m_schema(std::move(schema)),
      m_system(factsOf(m_options))
{}

Result<std::unique_ptr<CqlCluster>> CqlCluster::open(CqlClusterOptions options, Clock& clock)
{
    auto database = Database::open(options.path, Database::Mode::ReadWrite);
    if (!database)
        return failure(database.error());
    // Nobody else may change the schema that is known here.
    if (const auto done = database->execute("PRAGMA locking_mode = EXCLUSIVE"); !done)
        return failure(done.error());
    auto systemData = Database::open(":memory:", Database::Mode::ReadWrite);
    if (!systemData)
        return failure(systemData.error());
    auto schema = systemSchema(options.dialect);
    if (!schema)
        return failure(ErrorCode::Store, schema.error().message);
    std::unique_ptr<CqlCluster> cluster(new CqlCluster(std::move(options), clock, *std::move(database),
                                                       *std::move(systemData), *std::move(schema)));
    if (const auto done = cluster->restore(); !done)
        return failure(done.error().code,
                       quoted(cluster->options().path) + " cannot be opened: " + done.error().message);
    return cluster;
}

// Brings back the schema, and opens its tables.
Result<Done> CqlCluster::restore()
{
    if (auto done = openSchemaLog(m_database); !done)
        return done;
    const auto log = readSchemaLog(m_database);
    if (!log)
        return failure(log.error());
    const auto versions = shownVersions(m_database);
    if (!versions)
        return failure(versions.error());
    m_system.recognize(*versions, m_schema);
    for (const LoggedChange& change : *log) {
        const auto statement = cql::parseStatement(change.statement, change.dialect);
        if (!statement)
            return failure(ErrorCode::Store, "its schema is damaged: " + statement.error().message);
        SchemaContext context;
        context.keyspace = change.keyspace;
        context.datacenters = m_options.datacenters;
        context.nodes = change.nodes;
        context.now = change.now;
        context.dialect = change.dialect;
        auto changed = changeSchema(m_schema, statement->value, context);
        if (!changed)
            return failure(ErrorCode::Store, "its schema is damaged: " + changed.error().message);
        m_known.follow(m_schema, changed->schema);
        m_schema = std::move(changed->schema);
        m_system.recognize(*versions, m_schema);
    }
    for (const auto& [id, table] : m_known.tables()) {
        auto store = TableStore::open(m_database, table.number);
        if (!store)
            return failure(store.error());
        m_tables.emplace(id, new OpenTable{table.schema, table.places, *std::move(store), table.number});
    }
    for (const auto& [name, keyspace] : m_schema.keyspaces) {
        if (isSystemKeyspace(name) || isReplicatedSystemKeyspace(name))
            continue;
        if (auto done = followViews(*keyspace); !done)
            return done;
    }
    return Done{};
}

Result<std::shared_ptr<OpenTable>> CqlCluster::find(const std::string& keyspace, const std::string& table)
{
    const SchemaKeyspace* home = m_schema.find(keyspace);
    if (!home || !home->find(table))
        return std::shared_ptr<OpenTable>();
    const std::shared_ptr<const SchemaTable>& found = home->tables.at(table);
    if (const auto open = m_tables.find(found->id); open != m_tables.end())
        return open->second;
    const bool liesInFile = isKept(keyspace);
    const std::int64_t number =
        liesInFile ? keptSystemNumber(m_schema, *found, m_options.dialect) : ++m_lastSystemNumber;
    auto store = liesInFile ? openOrCreate(m_database, number) : TableStore::create(m_systemData, number);
    if (!store)
        return failure(store.error());
    std::shared_ptr<OpenTable> made(
        new OpenTable{found, placesOf(*found, home->types), *std::move(store), number});
    m_tables.emplace(found->id, made);
    return made;
}

Result<Done> CqlCluster::refresh(OpenTable& table)
{
    return m_system.refresh(isKept(table.schema->keyspace) ? m_database : m_systemData, table, m_schema);
}

// The same of all keyspaces that are other than before.
Result<Done> CqlCluster::followViews(const Schema& before)
{
    for (const auto& [name, keyspace] : m_schema.keyspaces) {
        const bool isOfUsers = !isSystemKeyspace(name) && !isReplicatedSystemKeyspace(name);
        if (!isOfUsers || before.find(name) == keyspace.get())
            continue;
        if (auto done = followViews(*keyspace); !done)
            return done;
    }
    return Done{};
}

// Tells the tables of a keyspace which views follow them.
Result<Done> CqlCluster::followViews(const SchemaKeyspace& keyspace)
{
    for (const auto& [name, table] : keyspace.tables) {
        OpenTable& open = *m_tables.at(table->id);
        open.views.clear();
        for (const SchemaTable* view : keyspace.viewsOf(name)) {
            auto following = followingView(m_tables.at(view->id), open, m_clock);
            if (!following)
                return failure(ErrorCode::Store, following.error().message);
            open.views.push_back(*std::move(following));
        }
    }
    return Done{};
}

// Puts into a new view what its table holds.
Result<Done> CqlCluster::fill(const std::shared_ptr<OpenTable>& view)
{
    const SchemaTable& schema = *view->schema;
    OpenTable& table = *m_tables.at(m_schema.find(schema.keyspace, schema.base->table)->id);
    const auto following = followingView(view, table, m_clock);
    if (!following)
        return failure(ErrorCode::Store, following.error().message);
    return ViewUpdates(m_clock.seconds()).fill(table, *following);
}

Result<Done> CqlCluster::attach(const std::string& keyspace, const std::string& table, FilledBase base,
                                const ColumnPlaces& places)
{
    const SchemaKeyspace& home = *m_schema.find(keyspace);
    const SchemaTable& found = *home.find(table);
    ColumnPlaces attached = placesAfter(places, found, home.types);
    if (attached.names.size() != places.names.size())
        return failure(ErrorCode::Invalid,
                       "there is no sample data for the column " + quoted(attached.names.back()));
    OpenTable& open = *m_tables.at(found.id);
    open.places = attached;
    open.store.setBase(std::move(base));
    m_known.place(found.id, std::move(attached));
    return Done{};
}

Result<std::shared_ptr<const RoleCatalogue>> CqlCluster::roles()
{
    if (!m_roles || !m_roles->isCurrent()) {
        auto read = RoleCatalogue::read(*this);
        if (!read)
            return read;
        m_roles = *std::move(read);
    }
    return m_roles;
}

CqlResult<ChangedSchema> CqlCluster::change(const cql::AnyStatement& statement, std::string_view text,
                                            const std::string& keyspaceInUse)
{
    SchemaContext context;
    context.keyspace = keyspaceInUse;
    context.datacenters = m_options.datacenters;
    context.nodes = m_options.cluster.nodes;
    context.now = m_clock.nextTimestamp();  // what was written before is older
    context.dialect = m_options.dialect;
    auto changed = changeSchema(m_schema, statement, context);
    if (!changed || !changed->change)
        return changed;
    if (std::holds_alternative<cql::CreateViewStatement>(statement)) {
        const SchemaTable& view = *changed->schema.find(changed->change->keyspace, changed->change->name);
        const SchemaTable& table = *m_schema.find(view.keyspace, view.base->table);
        if (auto checked = checkView(view, *m_tables.at(table.id), m_clock); !checked)
            return cqlFailure(checked.error());
    }
    KnownTables known = m_known;
    const KnownTables::Changes changes = known.follow(m_schema, changed->schema);
    const LoggedChange logged{std::string(text), context.dialect, keyspaceInUse, context.nodes, context.now};
    auto made = makeStores(known, changes, logged);
    if (!made)
        return storeFailure(made.error());
    const Schema before = std::move(m_schema);
    m_schema = changed->schema;
    m_known = std::move(known);
    m_tables.merge(*made);
    for (const Uuid& id : changes.altered) {
        const KnownTable& table = m_known.table(id);
        m_tables.at(id)->places = table.places;
        m_tables.at(id)->schema = table.schema;
    }
    for (const Uuid& id : changes.dropped) {
        m_tables.at(id)->isDropped = true;
        m_tables.erase(id);
    }
    if (const auto done = followViews(before); !done)
        return storeFailure(done.error());
    return changed;
}

// Makes and drops what a change of the schema makes and drops in the file, with what new views begin with:
// all of it or nothing.
Result<CqlCluster::OpenTables> CqlCluster::makeStores(const KnownTables& known,
                                                      const KnownTables::Changes& changes,
                                                      const LoggedChange& logged)
{
    OpenTables made;
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return failure(transaction.error());
    for (const Uuid& id : changes.made) {
        const KnownTable& table = known.table(id);
        auto store = TableStore::create(m_database, table.number);
        if (!store)
            return failure(store.error());
        const std::shared_ptr<OpenTable> open(
            new OpenTable{table.schema, table.places, *std::move(store), table.number});
        if (table.schema->isView()) {
            if (const auto done = fill(open); !done)
                return failure(done.error());
        }
        made.emplace(id, open);
    }
    for (const Uuid& id : changes.dropped) {
        if (const auto done = TableStore::drop(m_database, m_known.table(id).number); !done)
            return failure(done.error());
    }
    if (const auto done = appendToSchemaLog(m_database, logged); !done)
        return failure(done.error());
    if (const auto done = transaction->commit(); !done)
        return failure(done.error());
    return made;
}

}  // namespace querywright::engine
