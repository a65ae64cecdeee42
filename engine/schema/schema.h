// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/table_options.h"
#include "model/cql/cql_type.h"
#include "model/cql/statement/schema_statement.h"
#include "model/cql/udt.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

using Uuid = std::array<std::uint8_t, 16>;

// The part a column plays (Cassandra's ColumnMetadata.Kind).
enum class SchemaColumnKind { PartitionKey, Clustering, Static, Regular };

struct SchemaColumn {
    std::string name;
    cql::CqlType type = cql::NativeType::Text;
    SchemaColumnKind kind = SchemaColumnKind::Regular;
    bool isDescending = false;  // of a clustering column
    std::optional<cql::ColumnMask> mask;

    bool isPrimaryKey() const
    {
        return kind == SchemaColumnKind::PartitionKey || kind == SchemaColumnKind::Clustering;
    }
    // Whether its value consists of cells of its own: a collection or user-defined type that is not frozen.
    bool isMultiCell() const { return !type.isFrozen(); }

    friend bool operator==(const SchemaColumn&, const SchemaColumn&) = default;
};

// A column that was dropped: what was written until then stays hidden if it is added again.
struct DroppedColumn {
    std::string name;
    cql::CqlType type = cql::NativeType::Text;
    bool isStatic = false;
    std::int64_t droppedAt = 0;  // microseconds since 1970

    friend bool operator==(const DroppedColumn&, const DroppedColumn&) = default;
};

struct SchemaIndex {
    std::string name;
    cql::IndexTarget target;  // Values for a collection that is not frozen
    std::string className;    // empty: a secondary index; "sai", "StorageAttachedIndex", ...SASIIndex
    StringMap options;        // those that were given, without target and class

    bool isCustom() const { return !className.empty(); }
    // A storage-attached index (org.apache.cassandra.index.sai.StorageAttachedIndex), by any of its names.
    bool isStorageAttached() const;
    // One that finds parts of texts (org.apache.cassandra.index.sasi.SASIIndex).
    bool isSasi() const;

    friend bool operator==(const SchemaIndex&, const SchemaIndex&) = default;
};

// A table, or a materialized view.
struct SchemaTable {
    std::string keyspace;
    std::string name;
    Uuid id{};
    // Partition key, clustering columns in the order of the key, statics by name, regular columns by name
    // (bytes).
    std::vector<SchemaColumn> columns;
    std::vector<DroppedColumn> dropped;  // by name
    std::vector<SchemaIndex> indexes;    // by name
    TableOptions options;
    bool isCounter = false;
    bool isCompact = false;  // WITH COMPACT STORAGE: rows have no marker

    // Of a view: its table, what is after WHERE, whether it was made with *.
    struct Base {
        std::string table;
        std::vector<cql::Relation> where;
        bool hasAllColumns = false;

        friend bool operator==(const Base&, const Base&) = default;
    };
    std::optional<Base> base;

    bool isView() const { return base.has_value(); }
    const SchemaColumn* find(std::string_view column) const;
    const SchemaIndex* findIndex(std::string_view index) const;
    std::size_t partitionKeySize() const;
    std::size_t clusteringSize() const;
    bool hasStatics() const;

    friend bool operator==(const SchemaTable&, const SchemaTable&) = default;
};

// Puts the columns into the order of SchemaTable::columns; those of the key as they lie.
void arrangeColumns(std::vector<SchemaColumn>& columns);

struct SchemaKeyspace {
    std::string name;
    StringMap replication;  // "class" with its whole name
    bool durableWrites = true;
    cql::UdtCatalog types;
    // Tables and views by name; shared by the schemas before and after a change.
    std::map<std::string, std::shared_ptr<const SchemaTable>> tables;

    const SchemaTable* find(std::string_view table) const;
    std::vector<const SchemaTable*> viewsOf(std::string_view table) const;
    const SchemaTable* tableOfIndex(std::string_view index) const;

    friend bool operator==(const SchemaKeyspace&, const SchemaKeyspace&) = default;
};

// All keyspaces. A value: a statement on the schema gives another one.
struct Schema {
    std::map<std::string, std::shared_ptr<const SchemaKeyspace>> keyspaces;
    Uuid version{};

    const SchemaKeyspace* find(std::string_view keyspace) const;
    const SchemaTable* find(std::string_view keyspace, std::string_view table) const;
};

// Whether Cassandra keeps the keyspace for itself and nobody may change it.
bool isSystemKeyspace(std::string_view keyspace);
// Whether Cassandra makes the keyspace although it replicates it as those of users; it cannot be dropped.
bool isReplicatedSystemKeyspace(std::string_view keyspace);
// Whether the keyspace has no data but what a node tells of itself.
bool isVirtualKeyspace(std::string_view keyspace);

}  // namespace querywright::engine
