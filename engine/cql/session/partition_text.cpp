// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/partition_text.h"

#include "engine/cql/session/partition_contents.h"

namespace querywright::engine {

namespace {

using Kind = PartitionEntry::Kind;

// What an entry is called; a cell by its name and value.
std::string titleOf(const PartitionEntry& entry)
{
    switch (entry.kind) {
    case Kind::RangeDeletion:
        return "rows of a range ";
    case Kind::StaticRow:
        return "static row";
    case Kind::Row:
        return entry.name.empty() ? "row" : "row " + entry.name;
    case Kind::RowMarker:
        return "row marker";
    case Kind::PartitionDeletion:
    case Kind::RowDeletion:
    case Kind::CollectionDeletion:
        return {};
    case Kind::Cell:
    case Kind::Collection:
    case Kind::Element:
        break;
    }
    return entry.value ? entry.name + " = " + *entry.value : entry.name;
}

bool isDeletion(Kind kind)
{
    return kind == Kind::PartitionDeletion || kind == Kind::RangeDeletion || kind == Kind::RowDeletion
           || kind == Kind::CollectionDeletion;
}

std::string historyText(const PartitionEntry& entry)
{
    if (!entry.timestamp)
        return {};
    const std::string time = "timestamp " + std::to_string(*entry.timestamp);
    if (entry.deletedAt)
        return std::string(isDeletion(entry.kind) ? "" : ", ") + "deleted, " + time + ", at "
               + std::to_string(*entry.deletedAt);
    return ", " + time
           + (entry.expiry ? ", ttl " + std::to_string(entry.expiry->ttl) + ", expires at "
                                 + std::to_string(entry.expiry->at)
                           : std::string());
}

// Lines are indented by how deep they lie.
void write(const std::vector<PartitionEntry>& entries, std::size_t depth, std::string& text)
{
    for (const PartitionEntry& entry : entries) {
        text += std::string(depth * 2, ' ') + titleOf(entry) + historyText(entry) + "\n";
        write(entry.entries, depth + 1, text);
    }
}

}  // namespace

Result<std::string> partitionText(OpenTable& table, const std::vector<Bytes>& key, std::uint64_t rows)
{
    const auto contents = partitionContents(table, key, rows);
    if (!contents)
        return failure(contents.error());
    std::string text = "partition " + contents->key + ", token " + std::to_string(contents->token) + "\n";
    write(contents->entries, 1, text);
    if (contents->rowsLeft > 0)
        text += "  " + std::to_string(contents->rowsLeft)
                + (contents->rowsLeft == 1 ? " more row\n" : " more rows\n");
    return text;
}

}  // namespace querywright::engine
