// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/schema.h"

#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {

bool SchemaIndex::isStorageAttached() const
{
    const std::string word = cql::lowerCase(className);
    return word == "sai" || word == "storageattachedindex"
           || className == "org.apache.cassandra.index.sai.StorageAttachedIndex";
}

bool SchemaIndex::isSasi() const
{
    return className == "org.apache.cassandra.index.sasi.SASIIndex";
}

const SchemaColumn* SchemaTable::find(std::string_view column) const
{
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const SchemaColumn& candidate) { return candidate.name == column; });
    return found == columns.end() ? nullptr : &*found;
}

const SchemaIndex* SchemaTable::findIndex(std::string_view index) const
{
    const auto found = std::find_if(indexes.begin(), indexes.end(),
                                    [&](const SchemaIndex& candidate) { return candidate.name == index; });
    return found == indexes.end() ? nullptr : &*found;
}

std::size_t SchemaTable::partitionKeySize() const
{
    return static_cast<std::size_t>(
        std::count_if(columns.begin(), columns.end(), [](const SchemaColumn& column) {
            return column.kind == SchemaColumnKind::PartitionKey;
        }));
}

std::size_t SchemaTable::clusteringSize() const
{
    return static_cast<std::size_t>(
        std::count_if(columns.begin(), columns.end(), [](const SchemaColumn& column) {
            return column.kind == SchemaColumnKind::Clustering;
        }));
}

bool SchemaTable::hasStatics() const
{
    return std::any_of(columns.begin(), columns.end(),
                       [](const SchemaColumn& column) { return column.kind == SchemaColumnKind::Static; });
}

namespace {

// Whether a column comes before another by its name (schema/ColumnMetadata.java, comparisonOrder(): the first
// six bytes decide with the highest bit of the first flipped, so that names outside ASCII come first; then
// all).
bool isNameBefore(const std::string& one, const std::string& other)
{
    constexpr std::size_t prefix = 6;
    const auto key = [](const std::string& name) {
        std::string bytes = name.substr(0, prefix);
        bytes.resize(prefix);
        bytes.front() = static_cast<char>(bytes.front() ^ '\x80');
        return bytes;
    };
    const std::string oneKey = key(one);
    const std::string otherKey = key(other);
    return oneKey != otherKey ? oneKey < otherKey : one < other;
}

}  // namespace

void arrangeColumns(std::vector<SchemaColumn>& columns)
{
    std::stable_sort(columns.begin(), columns.end(), [](const SchemaColumn& one, const SchemaColumn& other) {
        if (one.kind != other.kind)
            return one.kind < other.kind;
        return !one.isPrimaryKey() && isNameBefore(one.name, other.name);
    });
}

const SchemaTable* SchemaKeyspace::find(std::string_view table) const
{
    const auto found = tables.find(std::string(table));
    return found == tables.end() ? nullptr : found->second.get();
}

std::vector<const SchemaTable*> SchemaKeyspace::viewsOf(std::string_view table) const
{
    std::vector<const SchemaTable*> views;
    for (const auto& entry : tables) {
        if (entry.second->base && entry.second->base->table == table)
            views.push_back(entry.second.get());
    }
    return views;
}

const SchemaTable* SchemaKeyspace::tableOfIndex(std::string_view index) const
{
    for (const auto& entry : tables) {
        if (entry.second->findIndex(index))
            return entry.second.get();
    }
    return nullptr;
}

const SchemaKeyspace* Schema::find(std::string_view keyspace) const
{
    const auto found = keyspaces.find(std::string(keyspace));
    return found == keyspaces.end() ? nullptr : found->second.get();
}

const SchemaTable* Schema::find(std::string_view keyspace, std::string_view table) const
{
    const SchemaKeyspace* found = find(keyspace);
    return found ? found->find(table) : nullptr;
}

bool isSystemKeyspace(std::string_view keyspace)
{
    return keyspace == "system" || keyspace == "system_schema" || isVirtualKeyspace(keyspace);
}

bool isReplicatedSystemKeyspace(std::string_view keyspace)
{
    return keyspace == "system_auth" || keyspace == "system_distributed" || keyspace == "system_traces";
}

bool isVirtualKeyspace(std::string_view keyspace)
{
    return keyspace == "system_views" || keyspace == "system_virtual_schema";
}

}  // namespace querywright::engine
