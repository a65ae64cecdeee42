// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/system/system_tables.h"

#include "engine/cql/system/schema_rows.h"
#include "engine/cql/system/shown_version.h"
#include "engine/token/partitioner.h"

#include <memory>
#include <optional>
#include <set>

namespace querywright::engine {

namespace {

constexpr std::int32_t internodePort = 7000;

// The only one, always the same.
constexpr Uuid hostId{0x9f, 0x2c, 0x6b, 0x1e, 0x40, 0x5d, 0x4a, 0x7e,
                      0x8b, 0x63, 0x1d, 0x7a, 0x52, 0xc8, 0x90, 0x3f};

bool isOfNode(const SchemaTable& table)
{
    return isSystemKeyspace(table.keyspace) || isReplicatedSystemKeyspace(table.keyspace);
}

std::set<std::string> namesOf(const Schema& before, const Schema& schema)
{
    std::set<std::string> names;
    for (const Schema* one : {&before, &schema}) {
        for (const auto& entry : one->keyspaces)
            names.insert(entry.first);
    }
    return names;
}

// By keyspace and name, as partition keys of view_build_status.
std::map<Bytes, SystemRow> builtViews(const Schema& schema)
{
    std::map<Bytes, SystemRow> views;
    for (const auto& keyspace : schema.keyspaces) {
        for (const auto& entry : keyspace.second->tables) {
            const SchemaTable& table = *entry.second;
            if (table.isView())
                views[partitionKeyOf({table.keyspace, table.name})]
                    .text("keyspace_name", table.keyspace)
                    .text("view_name", table.name)
                    .uuid("host_id", hostId)
                    .text("status", "SUCCESS");
        }
    }
    return views;
}

// Views are filled by the statement that makes them.
Result<Done> fillViewBuilds(OpenTable& table, const Schema& before, const Schema& schema)
{
    const auto old = builtViews(before);
    const auto now = builtViews(schema);
    std::vector<SystemRow> added;
    for (const auto& [key, row] : now) {
        if (!old.contains(key))
            added.push_back(row);
    }
    for (const auto& entry : old) {
        if (now.contains(entry.first))
            continue;
        if (auto done = table.store.remove(entry.first); !done)
            return done;
    }
    return put(table, added);
}

}  // namespace

std::string releaseVersion(cql::Dialect dialect)
{
    return dialect == cql::Dialect::Cassandra41 ? "4.1.7" : "5.0.2";
}

SystemRow SystemTables::localRow(const Schema& schema) const
{
    const bool isOlder = m_facts.dialect == cql::Dialect::Cassandra41;
    std::vector<std::string> tokens;
    for (const Token token : m_facts.tokens)
        tokens.push_back(std::to_string(token));
    SystemRow row;
    row.text("key", "local")
        .text("bootstrapped", "COMPLETED")
        .address("broadcast_address", m_facts.address)
        .integer("broadcast_port", internodePort)
        .text("cluster_name", m_facts.clusterName)
        .text("cql_version", isOlder ? "3.4.6" : "3.4.7")
        .text("data_center", m_facts.datacenter)
        .integer("gossip_generation", 1)
        .uuid("host_id", hostId)
        .address("listen_address", m_facts.address)
        .integer("listen_port", internodePort)
        .text("native_protocol_version", "5")
        .text("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner")
        .text("rack", "rack1")
        .text("release_version", releaseVersion(m_facts.dialect))
        .address("rpc_address", m_facts.address)
        .integer("rpc_port", m_facts.port)
        .uuid("schema_version", schema.version)
        .set("tokens", tokens);
    return row;
}

std::vector<SystemRow> SystemTables::settings() const
{
    const std::pair<const char*, std::string> all[] = {
        {"authenticator", "AllowAllAuthenticator"},
        {"authorizer", "AllowAllAuthorizer"},
        {"cluster_name", m_facts.clusterName},
        {"endpoint_snitch", "SimpleSnitch"},
        {"listen_address", m_facts.address},
        {"materialized_views_enabled", "true"},
        {"native_transport_port", std::to_string(m_facts.port)},
        {"num_tokens", std::to_string(m_facts.tokens.size())},
        {"partitioner", "org.apache.cassandra.dht.Murmur3Partitioner"},
        {"rpc_address", m_facts.address},
        {"sasi_indexes_enabled", "true"},
        {"user_defined_functions_enabled", "false"},
    };
    std::vector<SystemRow> rows;
    for (const auto& [name, value] : all)
        rows.emplace_back().text("name", name).text("value", value);
    return rows;
}

Result<Done> SystemTables::fill(OpenTable& table, const Schema& before, const Schema& schema) const
{
    const std::string& keyspace = table.schema->keyspace;
    const std::string& name = table.schema->name;
    const bool isNew = before.keyspaces.empty();
    if (keyspace == "system" && name == "local") {
        if (auto done = table.store.remove("local"); !done)
            return done;
        return put(table, {localRow(schema)});
    }
    if (isNew && keyspace == "system_views" && name == "settings")
        return put(table, settings());
    if (isNew && keyspace == "system_auth" && name == "roles") {
        SystemRow role;
        role.text("role", "cassandra").boolean("can_login", true).boolean("is_superuser", true);
        return put(table, {role});
    }
    if (keyspace == "system_distributed" && name == "view_build_status")
        return fillViewBuilds(table, before, schema);
    for (const std::string& one : namesOf(before, schema)) {
        const SchemaKeyspace* now = schema.find(one);
        if (now == before.find(one))
            continue;
        const auto rows = schemaRows(keyspace, name, now ? *now : SchemaKeyspace());
        if (!rows)
            return Done{};
        if (auto done = table.store.remove(one); !done)
            return done;
        if (auto done = put(table, now ? *rows : std::vector<SystemRow>()); !done)
            return done;
    }
    return Done{};
}

void SystemTables::recognize(const std::map<std::int64_t, Uuid>& versions, const Schema& schema)
{
    for (const auto& [table, version] : versions) {
        if (version == schema.version)
            m_stored[table] = schema;
    }
}

Result<Done> SystemTables::refresh(Database& database, OpenTable& table, const Schema& schema)
{
    if (!isOfNode(*table.schema))
        return Done{};
    Schema& shown = m_shown[table.schema->id];
    if (const auto stored = m_stored.find(table.number); stored != m_stored.end()) {
        shown = std::move(stored->second);
        m_stored.erase(stored);
    }
    if (!shown.keyspaces.empty() && shown.version == schema.version)
        return Done{};
    std::optional<Transaction> transaction;
    if (!database.isInTransaction()) {
        auto begun = Transaction::begin(database);
        if (!begun)
            return failure(begun.error());
        transaction.emplace(*std::move(begun));
    }
    if (auto done = fill(table, shown, schema); !done)
        return done;
    if (auto done = noteShownVersion(database, table.number, schema.version); !done)
        return done;
    if (transaction) {
        if (auto done = transaction->commit(); !done)
            return done;
    }
    shown = schema;
    return Done{};
}

}  // namespace querywright::engine
