// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/system/system_definitions.h"

#include "engine/cql/system/definition.h"
#include "engine/cql/system/system_views_definitions.h"

namespace querywright::engine {

namespace {

constexpr Definition systemTables[] = {
    {Since::Always,
     "CREATE TABLE batches (id timeuuid PRIMARY KEY, mutations list<blob>, version int) WITH comment = "
     "'batches awaiting replay' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000 AND "
     "compaction = {'class': 'SizeTieredCompactionStrategy', 'min_threshold': '2'}"},
    {Since::Always,
     "CREATE TABLE paxos (row_key blob, cf_id uuid, in_progress_ballot timeuuid, "
     "in_progress_read_ballot timeuuid, most_recent_commit blob, most_recent_commit_at timeuuid, "
     "most_recent_commit_version int, proposal blob, proposal_ballot timeuuid, proposal_version int, "
     "PRIMARY KEY (row_key, cf_id)) WITH comment = 'in-progress paxos proposals' AND gc_grace_seconds = "
     "0 AND memtable_flush_period_in_ms = 3600000 AND bloom_filter_fp_chance = 0.01 AND compaction = "
     "{'class': 'LeveledCompactionStrategy'}"},
    {Since::Always,
     "CREATE TABLE paxos_repair_history (keyspace_name text, table_name text, points "
     "frozen<list<tuple<blob, timeuuid>>>, PRIMARY KEY (keyspace_name, table_name)) WITH comment = "
     "'paxos repair history' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE \"IndexInfo\" (table_name text, index_name text, value blob, PRIMARY KEY "
     "(table_name, index_name)) WITH comment = 'built column indexes' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE local (key text PRIMARY KEY, bootstrapped text, broadcast_address inet, "
     "broadcast_port int, cluster_name text, cql_version text, data_center text, gossip_generation int, "
     "host_id uuid, listen_address inet, listen_port int, native_protocol_version text, partitioner "
     "text, rack text, release_version text, rpc_address inet, rpc_port int, schema_version uuid, "
     "tokens set<text>, truncated_at map<uuid, blob>) WITH comment = 'information about the local node' "
     "AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE peers_v2 (peer inet, peer_port int, data_center text, host_id uuid, native_address "
     "inet, native_port int, preferred_ip inet, preferred_port int, rack text, release_version text, "
     "schema_version uuid, tokens set<text>, PRIMARY KEY (peer, peer_port)) WITH comment = 'information "
     "about known peers in the cluster' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = "
     "3600000"},
    {Since::Always,
     "CREATE TABLE peer_events_v2 (peer inet, peer_port int, hints_dropped map<timeuuid, int>, PRIMARY KEY "
     "(peer, peer_port)) WITH comment = 'events related to peers' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Only41,
     "CREATE TABLE compaction_history (id timeuuid PRIMARY KEY, bytes_in bigint, bytes_out bigint, "
     "columnfamily_name text, compacted_at timestamp, keyspace_name text, rows_merged map<int, bigint>) "
     "WITH comment = 'week-long compaction history' AND gc_grace_seconds = 0 AND default_time_to_live = "
     "604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Only50,
     "CREATE TABLE compaction_history (id timeuuid PRIMARY KEY, bytes_in bigint, bytes_out bigint, "
     "columnfamily_name text, compacted_at timestamp, compaction_properties frozen<map<text, text>>, "
     "keyspace_name text, rows_merged map<int, bigint>) WITH comment = 'week-long compaction history' "
     "AND gc_grace_seconds = 0 AND default_time_to_live = 604800 AND memtable_flush_period_in_ms = "
     "3600000"},
    {Since::Always,
     "CREATE TABLE sstable_activity (keyspace_name text, columnfamily_name text, generation int, "
     "rate_120m double, rate_15m double, PRIMARY KEY ((keyspace_name, columnfamily_name, generation))) "
     "WITH comment = 'historic sstable read rates' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE sstable_activity_v2 (keyspace_name text, table_name text, id text, rate_120m double, "
     "rate_15m double, PRIMARY KEY ((keyspace_name, table_name, id))) WITH comment = 'historic sstable "
     "read rates' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE size_estimates (keyspace_name text, table_name text, range_start text, range_end "
     "text, mean_partition_size bigint, partitions_count bigint, PRIMARY KEY (keyspace_name, "
     "table_name, range_start, range_end)) WITH comment = 'per-table primary range size estimates, "
     "table is deprecated in favor of table_estimates' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE table_estimates (keyspace_name text, table_name text, range_type text, range_start "
     "text, range_end text, mean_partition_size bigint, partitions_count bigint, PRIMARY KEY "
     "(keyspace_name, table_name, range_type, range_start, range_end)) WITH comment = 'per-table range "
     "size estimates' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE available_ranges_v2 (keyspace_name text PRIMARY KEY, full_ranges set<blob>, "
     "transient_ranges set<blob>) WITH comment = 'available keyspace/ranges during bootstrap/replace "
     "that are ready to be served' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE transferred_ranges_v2 (operation text, keyspace_name text, peer inet, peer_port int, "
     "ranges set<blob>, PRIMARY KEY ((operation, keyspace_name), peer, peer_port)) WITH comment = "
     "'record of transferred ranges for streaming operation' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE view_builds_in_progress (keyspace_name text, view_name text, start_token text, "
     "end_token text, keys_built bigint, last_token text, PRIMARY KEY (keyspace_name, view_name, "
     "start_token, end_token)) WITH comment = 'views builds current progress' AND gc_grace_seconds = 0 "
     "AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE built_views (keyspace_name text, view_name text, status_replicated boolean, PRIMARY KEY "
     "(keyspace_name, view_name)) WITH comment = 'built views' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms "
     "= 3600000"},
    {Since::Always,
     "CREATE TABLE top_partitions (keyspace_name text, table_name text, top_type text, last_update "
     "timestamp, top frozen<list<tuple<text, bigint>>>, PRIMARY KEY (keyspace_name, table_name, "
     "top_type)) WITH comment = 'Stores the top partitions' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always, "CREATE TABLE prepared_statements (prepared_id blob PRIMARY KEY, logged_keyspace text, "
                    "query_string text) WITH comment = 'prepared statements' AND gc_grace_seconds = 0 AND "
                    "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE repairs (parent_id timeuuid PRIMARY KEY, cfids set<uuid>, coordinator inet, "
     "coordinator_port int, last_update timestamp, participants set<inet>, participants_wp set<text>, "
     "ranges set<blob>, repaired_at timestamp, started_at timestamp, state int) WITH comment = "
     "'repairs' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE peers (peer inet PRIMARY KEY, data_center text, host_id uuid, preferred_ip inet, "
     "rack text, release_version text, rpc_address inet, schema_version uuid, tokens set<text>) WITH "
     "comment = 'information about known peers in the cluster' AND gc_grace_seconds = 0 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE peer_events (peer inet PRIMARY KEY, hints_dropped map<timeuuid, int>) WITH comment = "
     "'events related to peers' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE transferred_ranges (operation text, keyspace_name text, peer inet, ranges set<blob>, "
     "PRIMARY KEY ((operation, keyspace_name), peer)) WITH comment = 'record of transferred ranges for "
     "streaming operation' AND gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE available_ranges (keyspace_name text PRIMARY KEY, ranges set<blob>) WITH comment = "
     "'available keyspace/ranges during bootstrap/replace that are ready to be served' AND "
     "gc_grace_seconds = 0 AND memtable_flush_period_in_ms = 3600000"},
};

constexpr Definition systemSchemaTables[] = {
    {Since::Always,
     "CREATE TABLE keyspaces (keyspace_name text PRIMARY KEY, durable_writes boolean, replication "
     "frozen<map<text, text>>) WITH comment = 'keyspace definitions' AND gc_grace_seconds = 604800 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Only41,
     "CREATE TABLE tables (keyspace_name text, table_name text, additional_write_policy text, "
     "bloom_filter_fp_chance double, caching frozen<map<text, text>>, cdc boolean, comment text, "
     "compaction frozen<map<text, text>>, compression frozen<map<text, text>>, crc_check_chance double, "
     "dclocal_read_repair_chance double, default_time_to_live int, extensions frozen<map<text, blob>>, "
     "flags frozen<set<text>>, gc_grace_seconds int, max_index_interval int, memtable text, "
     "memtable_flush_period_in_ms int, min_index_interval int, read_repair text, read_repair_chance "
     "double, speculative_retry text, id uuid, PRIMARY KEY (keyspace_name, table_name)) WITH comment = "
     "'table definitions' AND gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Only50,
     "CREATE TABLE tables (keyspace_name text, table_name text, allow_auto_snapshot boolean, "
     "incremental_backups boolean, additional_write_policy text, bloom_filter_fp_chance double, caching "
     "frozen<map<text, text>>, cdc boolean, comment text, compaction frozen<map<text, text>>, "
     "compression frozen<map<text, text>>, crc_check_chance double, dclocal_read_repair_chance double, "
     "default_time_to_live int, extensions frozen<map<text, blob>>, flags frozen<set<text>>, "
     "gc_grace_seconds int, max_index_interval int, memtable text, memtable_flush_period_in_ms int, "
     "min_index_interval int, read_repair text, read_repair_chance double, speculative_retry text, id "
     "uuid, PRIMARY KEY (keyspace_name, table_name)) WITH comment = 'table definitions' AND "
     "gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE columns (keyspace_name text, table_name text, column_name text, clustering_order "
     "text, column_name_bytes blob, kind text, position int, type text, PRIMARY KEY (keyspace_name, "
     "table_name, column_name)) WITH comment = 'column definitions' AND gc_grace_seconds = 604800 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Only50,
     "CREATE TABLE column_masks (keyspace_name text, table_name text, column_name text, "
     "function_argument_nulls frozen<list<boolean>>, function_argument_types frozen<list<text>>, "
     "function_argument_values frozen<list<text>>, function_keyspace text, function_name text, PRIMARY "
     "KEY (keyspace_name, table_name, column_name)) WITH comment = 'column dynamic data masks' AND "
     "gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE dropped_columns (keyspace_name text, table_name text, column_name text, dropped_time "
     "timestamp, kind text, type text, PRIMARY KEY (keyspace_name, table_name, column_name)) WITH "
     "comment = 'dropped column registry' AND gc_grace_seconds = 604800 AND memtable_flush_period_in_ms "
     "= 3600000"},
    {Since::Always,
     "CREATE TABLE triggers (keyspace_name text, table_name text, trigger_name text, options "
     "frozen<map<text, text>>, PRIMARY KEY (keyspace_name, table_name, trigger_name)) WITH comment = "
     "'trigger definitions' AND gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Only41,
     "CREATE TABLE views (keyspace_name text, view_name text, base_table_id uuid, base_table_name text, "
     "where_clause text, include_all_columns boolean, additional_write_policy text, "
     "bloom_filter_fp_chance double, caching frozen<map<text, text>>, cdc boolean, comment text, "
     "compaction frozen<map<text, text>>, compression frozen<map<text, text>>, crc_check_chance double, "
     "dclocal_read_repair_chance double, default_time_to_live int, extensions frozen<map<text, blob>>, "
     "gc_grace_seconds int, max_index_interval int, memtable text, memtable_flush_period_in_ms int, "
     "min_index_interval int, read_repair text, read_repair_chance double, speculative_retry text, id "
     "uuid, PRIMARY KEY (keyspace_name, view_name)) WITH comment = 'view definitions' AND "
     "gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Only50,
     "CREATE TABLE views (keyspace_name text, view_name text, allow_auto_snapshot boolean, "
     "base_table_id uuid, base_table_name text, where_clause text, include_all_columns boolean, "
     "incremental_backups boolean, additional_write_policy text, bloom_filter_fp_chance double, caching "
     "frozen<map<text, text>>, cdc boolean, comment text, compaction frozen<map<text, text>>, "
     "compression frozen<map<text, text>>, crc_check_chance double, dclocal_read_repair_chance double, "
     "default_time_to_live int, extensions frozen<map<text, blob>>, gc_grace_seconds int, "
     "max_index_interval int, memtable text, memtable_flush_period_in_ms int, min_index_interval int, "
     "read_repair text, read_repair_chance double, speculative_retry text, id uuid, PRIMARY KEY "
     "(keyspace_name, view_name)) WITH comment = 'view definitions' AND gc_grace_seconds = 604800 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE indexes (keyspace_name text, table_name text, index_name text, kind text, options "
     "frozen<map<text, text>>, PRIMARY KEY (keyspace_name, table_name, index_name)) WITH comment = "
     "'secondary index definitions' AND gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = "
     "3600000"},
    {Since::Always,
     "CREATE TABLE types (keyspace_name text, type_name text, field_names frozen<list<text>>, "
     "field_types frozen<list<text>>, PRIMARY KEY (keyspace_name, type_name)) WITH comment = 'user "
     "defined type definitions' AND gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE functions (keyspace_name text, function_name text, argument_types "
     "frozen<list<text>>, argument_names frozen<list<text>>, body text, called_on_null_input boolean, "
     "language text, return_type text, PRIMARY KEY (keyspace_name, function_name, argument_types)) WITH "
     "comment = 'user defined function definitions' AND gc_grace_seconds = 604800 AND "
     "memtable_flush_period_in_ms = 3600000"},
    {Since::Always,
     "CREATE TABLE aggregates (keyspace_name text, aggregate_name text, argument_types "
     "frozen<list<text>>, final_func text, initcond text, return_type text, state_func text, state_type "
     "text, PRIMARY KEY (keyspace_name, aggregate_name, argument_types)) WITH comment = 'user defined "
     "aggregate definitions' AND gc_grace_seconds = 604800 AND memtable_flush_period_in_ms = 3600000"},
};

constexpr Definition systemAuthTables[] = {
    {Since::Always,
     "CREATE TABLE roles (role text PRIMARY KEY, can_login boolean, is_superuser boolean, member_of "
     "set<text>, salted_hash text) WITH comment = 'role definitions' AND gc_grace_seconds = 7776000"},
    {Since::Only50,
     "CREATE TABLE identity_to_role (identity text PRIMARY KEY, role text) WITH comment = 'mtls "
     "authorized identities lookup table' AND gc_grace_seconds = 7776000"},
    {Since::Always,
     "CREATE TABLE role_members (role text, member text, PRIMARY KEY (role, member)) WITH comment = "
     "'role memberships lookup table' AND gc_grace_seconds = 7776000"},
    {Since::Always,
     "CREATE TABLE role_permissions (role text, resource text, permissions set<text>, PRIMARY KEY "
     "(role, resource)) WITH comment = 'permissions granted to db roles' AND gc_grace_seconds = 7776000"},
    {Since::Always,
     "CREATE TABLE resource_role_permissons_index (resource text, role text, PRIMARY KEY (resource, "
     "role)) WITH comment = 'index of db roles with permissions granted on a resource' AND "
     "gc_grace_seconds = 7776000"},
    {Since::Always,
     "CREATE TABLE network_permissions (role text PRIMARY KEY, dcs frozen<set<text>>) WITH comment = "
     "'user network permissions' AND gc_grace_seconds = 7776000"},
    {Since::Only50,
     "CREATE TABLE cidr_permissions (role text PRIMARY KEY, cidr_groups frozen<set<text>>) WITH comment "
     "= 'user cidr permissions' AND gc_grace_seconds = 7776000"},
    {Since::Only50,
     "CREATE TABLE cidr_groups (cidr_group text PRIMARY KEY, cidrs frozen<set<tuple<inet, smallint>>>) "
     "WITH comment = 'cidr groups to cidrs mapping' AND gc_grace_seconds = 7776000"},
};

constexpr Definition systemDistributedTables[] = {
    {Since::Always,
     "CREATE TABLE repair_history (keyspace_name text, columnfamily_name text, id timeuuid, coordinator "
     "inet, coordinator_port int, exception_message text, exception_stacktrace text, finished_at "
     "timestamp, parent_id timeuuid, participants set<inet>, participants_v2 set<text>, range_begin "
     "text, range_end text, started_at timestamp, status text, PRIMARY KEY ((keyspace_name, "
     "columnfamily_name), id)) WITH default_time_to_live = 2592000 AND comment = 'Repair history' AND "
     "compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_size': '1', "
     "'compaction_window_unit': 'DAYS'}"},
    {Since::Always,
     "CREATE TABLE parent_repair_history (parent_id timeuuid PRIMARY KEY, columnfamily_names set<text>, "
     "exception_message text, exception_stacktrace text, finished_at timestamp, keyspace_name text, "
     "options map<text, text>, requested_ranges set<text>, started_at timestamp, successful_ranges "
     "set<text>) WITH default_time_to_live = 2592000 AND comment = 'Repair history' AND "
     "compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_size': '1', "
     "'compaction_window_unit': 'DAYS'}"},
    {Since::Always,
     "CREATE TABLE view_build_status (keyspace_name text, view_name text, host_id uuid, status text, "
     "PRIMARY KEY ((keyspace_name, view_name), host_id)) WITH comment = 'Materialized View build status'"},
    {Since::Always,
     "CREATE TABLE partition_denylist (ks_name text, table_name text, key blob, PRIMARY KEY ((ks_name, "
     "table_name), key)) WITH comment = 'Partition keys which have been denied access'"},
};

constexpr Definition systemTracesTables[] = {
    {Since::Always,
     "CREATE TABLE sessions (session_id uuid PRIMARY KEY, client inet, command text, coordinator inet, "
     "coordinator_port int, duration int, parameters map<text, text>, request text, started_at "
     "timestamp) WITH comment = 'tracing sessions' AND gc_grace_seconds = 0"},
    {Since::Always,
     "CREATE TABLE events (session_id uuid, event_id timeuuid, activity text, source inet, "
     "source_elapsed int, source_port int, thread text, PRIMARY KEY (session_id, event_id)) WITH "
     "comment = 'tracing events' AND gc_grace_seconds = 0"},
};

constexpr Definition systemVirtualSchemaTables[] = {
    {Since::Always,
     "CREATE TABLE keyspaces (keyspace_name text PRIMARY KEY) WITH comment = 'virtual keyspace "
     "definitions'"},
    {Since::Always, "CREATE TABLE tables (keyspace_name text, table_name text, comment text, PRIMARY KEY "
                    "(keyspace_name, table_name)) WITH comment = 'virtual table definitions'"},
    {Since::Always,
     "CREATE TABLE columns (keyspace_name text, table_name text, column_name text, clustering_order "
     "text, column_name_bytes blob, kind text, position int, type text, PRIMARY KEY (keyspace_name, "
     "table_name, column_name)) WITH comment = 'virtual column definitions'"},
};

SystemKeyspace keyspaceOf(std::string_view name, std::string_view strategy,
                          std::string_view replicationFactor, std::span<const Definition> tables,
                          cql::Dialect dialect)
{
    const Since other = dialect == cql::Dialect::Cassandra41 ? Since::Only50 : Since::Only41;
    SystemKeyspace keyspace{name, strategy, replicationFactor, {}};
    for (const Definition& table : tables) {
        if (table.since != other)
            keyspace.tables.push_back(table.text);
    }
    return keyspace;
}

}  // namespace

std::vector<SystemKeyspace> systemKeyspaces(cql::Dialect dialect)
{
    return {
        keyspaceOf("system", "LocalStrategy", "", systemTables, dialect),
        keyspaceOf("system_schema", "LocalStrategy", "", systemSchemaTables, dialect),
        keyspaceOf("system_auth", "SimpleStrategy", "1", systemAuthTables, dialect),
        keyspaceOf("system_distributed", "SimpleStrategy", "3", systemDistributedTables, dialect),
        keyspaceOf("system_traces", "SimpleStrategy", "2", systemTracesTables, dialect),
        keyspaceOf("system_virtual_schema", "", "", systemVirtualSchemaTables, dialect),
        keyspaceOf("system_views", "", "", systemViewsTables(), dialect),
    };
}

}  // namespace querywright::engine
