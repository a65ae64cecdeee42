// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/fill_table.h"

#include "engine/data/loose_columns.h"
#include "engine/fill/row_builder.h"
#include "engine/fill/row_sorter.h"
#include "engine/fill/table_rows.h"
#include "engine/store/stored_row.h"
#include "engine/store/table_writer.h"

#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

constexpr std::uint64_t rowsPerReport = 16'384;

// Takes sorted rows, makes one of those with the same primary key, and writes it.
class SortedRowsWriter {
public:
    SortedRowsWriter(TableWriter writer, const LogicalTable& table, const TableLayout& layout,
                     std::uint64_t expected, const Progress& progress)
        : m_writer(std::move(writer)),
          m_table(table),
          m_layout(layout),
          m_expected(expected),
          m_progress(progress)
    {}

    Result<Done> take(const SortRow& row);
    Result<TableTotals> finish();
    const Losses& losses() const { return m_losses; }

private:
    Result<Done> writePending();
    Result<Done> beginPartition();
    Result<Done> lose(std::string_view value);
    Result<Done> report();

    TableWriter m_writer;
    const LogicalTable& m_table;
    const TableLayout& m_layout;
    std::uint64_t m_expected;
    const Progress& m_progress;
    Losses m_losses;
    std::uint64_t m_taken = 0;
    // The row that is written once it is known that no other has its key.
    bool m_hasPending = false;
    bool m_isFirstOfPartition = true;
    Token m_token = 0;
    Bytes m_key;
    Bytes m_clustering;
    Bytes m_value;
    RowSize m_size;
};

Result<Done> SortedRowsWriter::report()
{
    if (m_taken++ % rowsPerReport != 0)
        return Done{};
    if (m_progress.isCancelled())
        return failure(ErrorCode::Cancelled, "cancelled");
    m_progress.tell("writing " + m_table.name, m_taken - 1, m_expected);
    return Done{};
}

// `value` takes the place of the pending row's, which is not the same.
Result<Done> SortedRowsWriter::lose(std::string_view value)
{
    const bool isStatic = isStaticRow(m_layout, m_clustering);
    ++(isStatic ? m_losses.staticsOverwritten : m_losses.overwritten);
    if (m_losses.example)
        return Done{};
    auto first = storedValues(m_layout, m_key, m_clustering, m_value, isStatic);
    auto second = storedValues(m_layout, m_key, m_clustering, value, isStatic);
    if (!first || !second)
        return failure(first ? second.error() : first.error());
    m_losses.example = Collision{std::move(*first), std::move(*second)};
    return Done{};
}

Result<Done> SortedRowsWriter::take(const SortRow& row)
{
    if (auto done = report(); !done)
        return done;
    const bool samePartition = m_hasPending && row.token == m_token && row.key == m_key;
    if (samePartition && row.clustering == m_clustering) {
        if (row.value == m_value)
            return Done{};
        if (auto done = lose(row.value); !done)
            return done;
    } else {
        if (auto done = writePending(); !done)
            return done;
        m_isFirstOfPartition = !samePartition;
        m_token = row.token;
        m_key = row.key;
        m_clustering = row.clustering;
    }
    m_value = row.value;
    m_size = row.size;
    m_hasPending = true;
    return Done{};
}

Result<Done> SortedRowsWriter::beginPartition()
{
    // A key of several columns has three bytes more for each (partitionKeyOf()).
    const std::size_t columns = m_layout.partitionKey.size();
    const std::size_t keySize = columns == 1 ? m_key.size() : m_key.size() - 3 * columns;
    return m_writer.beginPartition(m_token, m_key, keySize);
}

Result<Done> SortedRowsWriter::writePending()
{
    if (!m_hasPending)
        return Done{};
    m_hasPending = false;
    if (m_isFirstOfPartition) {
        if (auto done = beginPartition(); !done)
            return done;
    }
    return m_writer.addRow(m_clustering, m_value, m_size, isStaticRow(m_layout, m_clustering));
}

Result<TableTotals> SortedRowsWriter::finish()
{
    if (const auto done = writePending(); !done)
        return failure(done.error());
    return m_writer.finish();
}

Result<FilledTable> fill(Database& database, const Model& model, const LogicalTable& table,
                         const TableLayout& layout, const Progress& progress, std::size_t memory)
{
    RowBuilder builder(layout);
    RowSorter sorter(database, progress, memory);
    {
        auto rows = TableRows::make(database, model, table, layout);
        if (!rows)
            return failure(rows.error());
        const auto read = rows->visit(
            [&](const TableRows::Values& values) { return builder.add(values, sorter); }, progress);
        if (!read)
            return failure(read.error());
    }
    const auto number = freeTableNumber(database);
    if (!number)
        return failure(number.error());
    auto writer = TableWriter::create(database, *number);
    if (!writer)
        return failure(writer.error());
    SortedRowsWriter sorted(std::move(*writer), table, layout, sorter.size(), progress);
    const auto written = sorter.takeSorted([&](const SortRow& row) { return sorted.take(row); });
    if (!written)
        return failure(written.error());
    const auto totals = sorted.finish();
    if (!totals)
        return failure(totals.error());
    FilledTable filled{*number, *totals, sorted.losses()};
    filled.losses.keyless = builder.keylessRows();
    filled.losses.keylessColumn = builder.keylessColumn();
    return filled;
}

void addAttribute(const Attribute& attribute, std::set<AttributeId>& attributes)
{
    attributes.insert(attribute.id);
    for (const Attribute& part : attribute.parts)
        addAttribute(part, attributes);
}

// The attributes that a table shows or groups by, with all their parts.
std::set<AttributeId> attributesOf(const Model& model, const LogicalTable& table)
{
    std::vector<AttributeUse> uses = table.groupBy;
    for (const LogicalColumn& column : table.columns) {
        if (column.time)
            uses.push_back(*column.time);
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
        else if (const auto* aggregate = std::get_if<Aggregate>(&column.source);
                 aggregate != nullptr && aggregate->attribute)
            uses.push_back(*aggregate->attribute);
        else if (const auto* nested = std::get_if<NestedSource>(&column.source))
            uses.insert(uses.end(), nested->attributes.begin(), nested->attributes.end());
    }
    std::set<AttributeId> attributes;
    for (const AttributeUse& use : uses) {
        if (const Attribute* attribute = model.conceptual.find(use.attribute).attribute)
            addAttribute(*attribute, attributes);
    }
    return attributes;
}

}  // namespace

std::string fillFingerprint(const Model& model, const LogicalTable& table, const TableLayout& layout,
                            const std::map<AttributeId, std::string>& definitions)
{
    std::string fingerprint = tableFingerprint(table, layout);
    for (const AttributeId attribute : attributesOf(model, table)) {
        const auto found = definitions.find(attribute);
        if (found != definitions.end())
            fingerprint +=
                std::to_string(static_cast<std::uint32_t>(attribute)) + " is " + found->second + "\n";
    }
    for (const WalkNode& node : table.walk.nodes) {
        if (const auto lone = loneDefinition(model, node.entity))
            fingerprint += "rows are " + *lone + "\n";
    }
    return fingerprint;
}

Result<FilledTable> fillTable(Database& database, const Model& model, const LogicalTable& table,
                              const TableLayout& layout, const Progress& progress, std::size_t memory)
{
    const std::string fingerprint = fillFingerprint(model, table, layout, looseDefinitions(model));
    return fillTableAs(fingerprint, database, model, table, layout, progress, memory);
}

Result<FilledTable> fillTableAs(const std::string& fingerprint, Database& database, const Model& model,
                                const LogicalTable& table, const TableLayout& layout,
                                const Progress& progress, std::size_t memory)
{
    const auto there = findFilledTable(database, fingerprint);
    if (!there)
        return failure(there.error());
    if (*there)
        return **there;
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return failure(transaction.error());
    auto filled = fill(database, model, table, layout, progress, memory);
    if (!filled)
        return filled;
    if (const auto done = enterFilledTable(database, fingerprint, *filled); !done)
        return failure(done.error());
    if (const auto done = transaction->commit(); !done)
        return failure(done.error());
    return filled;
}

}  // namespace querywright::engine
