// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/written_rows.h"

#include "engine/data/random.h"
#include "engine/exec/given_type.h"
#include "engine/exec/query_reader.h"
#include "model/derivation/dependencies.h"

#include <algorithm>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

using Positions = std::vector<std::size_t>;

std::vector<AttributeUse> usesIn(const LogicalTable& table)
{
    std::vector<AttributeUse> uses;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
    }
    return uses;
}

// The columns of the key; nothing if the table has not all of it.
std::optional<Positions> columnsOf(const LogicalTable& table, const std::vector<AttributeUse>& key)
{
    Positions columns;
    for (const AttributeUse& use : key) {
        const auto column = findColumn(table, use);
        if (!column)
            return std::nullopt;
        columns.push_back(*column);
    }
    return columns.empty() ? std::nullopt : std::optional(std::move(columns));
}

// Where a table has the key of what an update is about.
struct KeyPlace {
    WalkPlace place;
    Positions columns;
    bool isOfPartitions = false;  // only static columns are written for it
};

std::vector<KeyPlace> keysIn(const Model& model, const LogicalTable& table, const Update& update)
{
    std::vector<KeyPlace> keys;
    if (update.subjects.empty())
        return keys;
    const Dependencies dependencies(model.conceptual, table.walk, usesIn(table));
    const auto* entity = std::get_if<EntityId>(&update.subjects.front());
    for (const CandidateKey& key : dependencies.candidateKeys()) {
        const auto* node = std::get_if<NodeIndex>(&key.place);
        const bool isSubject =
            node ? entity && table.walk.nodes[static_cast<std::size_t>(*node)].entity == *entity
                 : !entity
                       && table.walk.steps[static_cast<std::size_t>(std::get<StepIndex>(key.place))]
                                  .relationship
                              == std::get<RelationshipId>(update.subjects.front());
        if (!key.isPrimary || !isSubject)
            continue;
        if (auto columns = columnsOf(table, key.attributes))
            keys.push_back({key.place, *std::move(columns)});
    }
    return keys;
}

// Where single columns are written, only the places count that these are of: of who follows whom, the name of
// one of them.
std::vector<KeyPlace> writtenKeys(std::vector<KeyPlace> keys, const LogicalTable& table,
                                  const WrittenTable& written)
{
    if (written.isWhole)
        return keys;
    std::vector<KeyPlace> found;
    for (KeyPlace& key : keys) {
        bool isWritten = false;
        bool areStatic = true;
        for (const std::size_t column : written.columns) {
            const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
            if (!use || use->place != key.place)
                continue;
            isWritten = true;
            areStatic = areStatic && table.columns[column].kind == ColumnKind::Static;
        }
        key.isOfPartitions = isWritten && areStatic;
        if (isWritten)
            found.push_back(key);
    }
    return found.empty() ? keys : found;  // a column worked out from what is written
}

// Equal for equal keys, whatever table they are in.
std::uint64_t hashOfKey(const ReadRow& row, const Positions& columns)
{
    Bytes key;
    for (const std::size_t column : columns) {
        const Bytes value = row.value(column).value_or(Bytes());
        key += std::to_string(value.size()) + ':' + value;
    }
    return hashOf(key);
}

// A pass over the rows of a table.
class RowCount {
public:
    RowCount(const TableLayout& layout, const WrittenTable& written, std::vector<KeyPlace> keys)
        : m_layout(layout),
          m_written(written),
          m_keys(std::move(keys)),
          m_hasStatics(std::any_of(m_keys.begin(), m_keys.end(),
                                   [](const KeyPlace& key) { return key.isOfPartitions; }))
    {}

    void add(const ReadRow& row, CountedWrites& counted)
    {
        if (m_hasStatics) {
            const std::uint64_t partition = hashOfKey(row, m_layout.partitionKey);
            if (partition != m_partition)
                m_seen.clear();
            m_partition = partition;
        }
        const WrittenCounts counts = countsOf(row);
        m_ofRow.clear();
        for (const KeyPlace& key : m_keys) {
            const std::uint64_t about = hashOfKey(row, key.columns);
            if (key.isOfPartitions ? m_seen.insert(about).second : addOfRow(about))
                counted.counts[about] += counts;
        }
    }

private:
    WrittenCounts countsOf(const ReadRow& row) const
    {
        WrittenCounts counts;
        if (m_written.isCounted)
            (m_written.isView ? counts.viewRows : counts.rows) = m_written.times;
        for (const std::size_t column : m_written.indexed) {
            if (!m_written.isWhole && m_written.columns.count(column) == 0)
                continue;
            if (const auto value = row.value(column))
                counts.indexEntries += comparedParts(m_layout, column, *value).size();
        }
        return counts;
    }

    // Something that is there in two roles has the row once.
    bool addOfRow(std::uint64_t about)
    {
        if (std::find(m_ofRow.begin(), m_ofRow.end(), about) != m_ofRow.end())
            return false;
        m_ofRow.push_back(about);
        return true;
    }

    const TableLayout& m_layout;
    const WrittenTable& m_written;
    std::vector<KeyPlace> m_keys;
    bool m_hasStatics;
    std::optional<std::uint64_t> m_partition;
    std::set<std::uint64_t> m_seen;  // in the partition
    std::vector<std::uint64_t> m_ofRow;
};

}  // namespace

WrittenCounts& WrittenCounts::operator+=(const WrittenCounts& other)
{
    rows += other.rows;
    viewRows += other.viewRows;
    indexEntries += other.indexEntries;
    return *this;
}

void WrittenTable::add(const WriteStatement& statement, UpdateKind kind)
{
    const bool isOfRows = kind == UpdateKind::Insert || kind == UpdateKind::Delete;
    if (!isOfRows && statement.columns.empty())
        times = 2;  // the delete, of a row that gets another key
    isWhole = isWhole || isOfRows || times > 1;
    columns.insert(statement.columns.begin(), statement.columns.end());
    isForEach = isForEach || !statement.forEach.empty();
}

std::optional<WrittenTable> WrittenTable::asView(const LogicalTable& base, const LogicalTable& view) const
{
    WrittenTable written = *this;
    written.isView = true;
    written.isCounted = true;
    written.indexed.clear();
    written.columns.clear();
    bool movesRows = false;
    for (const std::size_t column : columns) {
        if (const auto found = findColumn(view, base.columns[column].source)) {
            written.columns.insert(*found);
            movesRows = movesRows || view.columns[*found].isPrimaryKey();
        }
    }
    if (isWhole)
        return written;
    if (written.columns.empty())
        return std::nullopt;
    written.times = movesRows ? 2 : 1;
    written.isWhole = movesRows;
    return written;
}

Result<std::vector<CountedWrites>> countWrites(Database& database, const Design& design,
                                               const FilledTable& filled,
                                               const std::vector<TableWrite>& writes)
{
    std::vector<CountedWrites> counted(writes.size());
    std::vector<std::pair<std::size_t, RowCount>> passes;
    for (std::size_t i = 0; i < writes.size(); ++i) {
        const WrittenTable& written = writes[i].written;
        const LogicalTable& logical = design.derivation.tables[written.table];
        std::vector<KeyPlace> keys =
            writtenKeys(keysIn(design.model, logical, *writes[i].update), logical, written);
        counted[i].isKnown = !keys.empty();
        if (!keys.empty()) {
            passes.emplace_back(i, RowCount(design.layout(written.table), written, std::move(keys)));
            continue;
        }
        counted[i].isByEach = !written.isForEach;  // groups, above all: what the update adds to one of them
        if (written.isCounted)
            (written.isView ? counted[i].ofEach.viewRows : counted[i].ofEach.rows) = written.times;
    }
    if (passes.empty())
        return counted;
    const std::size_t table = writes.front().written.table;
    const QueryAccess access;
    auto reader =
        QueryReader::open(database, filled, design.layout(table), access, {}, design.coordinator(table));
    if (!reader)
        return failure(reader.error());
    const auto visited = reader->visitAllRows([&](const ReadRow& row) -> Result<bool> {
        for (auto& [position, pass] : passes)
            pass.add(row, counted[position]);
        return true;
    });
    if (!visited)
        return failure(visited.error());
    return counted;
}

}  // namespace querywright::engine
