// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/table_rows.h"

#include "engine/store/varint.h"
#include "model/derivation/walk_parts.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// How many rows of the join are read between two looks at the progress.
constexpr std::uint64_t rowsPerReport = 8192;

template <typename... Alternatives>
struct Overloaded : Alternatives... {
    using Alternatives::operator()...;
};
template <typename... Alternatives>
Overloaded(Alternatives...) -> Overloaded<Alternatives...>;

void appendValue(Bytes& out, const std::optional<std::string_view>& value)
{
    appendVarint(out, value ? value->size() + 1 : 0);
    out += value.value_or(std::string_view());
}

}  // namespace

bool isGrouped(const LogicalTable& table)
{
    return !table.groupBy.empty()
           || std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
                  return std::holds_alternative<Aggregate>(column.source);
              });
}

TableRows::TableRows(Database& database, const LogicalTable& table, const TableLayout& layout)
    : m_database(&database),
      m_table(&table),
      m_layout(&layout),
      m_joinedSteps(joinedSteps(table)),
      m_isGrouped(engine::isGrouped(table))
{}

Result<TableRows::Column> TableRows::makeColumn(const Model& model, std::size_t position, WalkJoin& join)
{
    const cql::CqlType& type = m_layout->columns[position].type;
    const auto attribute = [&](const AttributeUse& use) -> Result<Column> {
        const std::optional<AttributeUse>& time = m_table->columns[position].time;
        auto reader = time ? ValueReader::makeTimeuuid(model, *time, use, join)
                           : ValueReader::make(model, use, type, join);
        if (!reader)
            return failure(reader.error());
        return Column(std::move(*reader));
    };
    const auto aggregate = [&](const Aggregate& source) -> Result<Column> {
        AggregateColumn column;
        column.task = {aggregateFunction(source.function), cql::NativeType::Bigint, type};
        if (!source.attribute)
            return Column(std::move(column));
        column.task.argument = typeOf(model, *source.attribute);
        auto reader = ValueReader::make(model, *source.attribute, column.task.argument, join);
        if (!reader)
            return failure(reader.error());
        column.argument = std::move(*reader);
        return Column(std::move(column));
    };
    const auto nested = [&](const NestedSource&) -> Result<Column> {
        auto reader = NestedReader::make(*m_database, model, *m_table, position, *m_layout, join);
        if (!reader)
            return failure(reader.error());
        return Column(std::move(*reader));
    };
    const auto bucket = [&](const SyntheticSource& source) -> Result<Column> {
        if (source.typeOf)
            return Column(TypeReader(model, *source.typeOf, join));
        if (!source.isBucket())
            return Column(EmptyColumn{});
        return source.isConstant() ? Column(bucketValue(type)) : Column(HashColumn{source.buckets, {}});
    };
    return std::visit(Overloaded{bucket, attribute, aggregate, nested}, m_table->columns[position].source);
}

// Groups are told apart by the primary key and whatever else the table says.
Result<Done> TableRows::makeGrouping(const Model& model, WalkJoin& join)
{
    for (const AttributeUse& use : m_table->groupBy) {
        const auto column = findColumn(*m_table, use);
        if (column && m_table->columns[*column].isPrimaryKey())
            continue;
        auto reader = ValueReader::make(model, use, typeOf(model, use), join);
        if (!reader)
            return failure(reader.error());
        m_groupedBy.push_back(std::move(*reader));
    }
    return Done{};
}

Result<TableRows> TableRows::make(Database& database, const Model& model, const LogicalTable& table,
                                  const TableLayout& layout)
{
    TableRows rows(database, table, layout);
    WalkJoin join(model, table.walk, rows.m_joinedSteps, {});
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        auto column = rows.makeColumn(model, i, join);
        if (!column)
            return failure(column.error());
        rows.m_columns.push_back(std::move(*column));
    }
    if (const auto done = rows.makeGrouping(model, join); !done)
        return failure(done.error());
    auto select = database.prepare(join.sql());
    if (!select)
        return failure(select.error());
    rows.m_select = std::move(*select);
    const auto expected = rows.expectedRows(join);
    if (!expected)
        return failure(expected.error());
    rows.m_expectedRows = *expected;
    return rows;
}

// A guess that is right where one table of the join has a row for each row of the join.
Result<std::uint64_t> TableRows::expectedRows(const WalkJoin& join) const
{
    std::uint64_t most = 0;
    for (const std::string& table : join.tables()) {
        auto select = m_database->prepare("SELECT ifnull(max(row), 0) FROM " + table);
        if (!select)
            return failure(select.error());
        if (const auto row = select->step(); !row)
            return failure(row.error());
        most = std::max(most, static_cast<std::uint64_t>(select->integer(0)));
    }
    return most;
}

Result<Done> TableRows::readRow(Values& values)
{
    const Statement& row = *m_select;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (auto* reader = std::get_if<ValueReader>(&m_columns[i])) {
            values[i] = reader->read(row);
        } else if (const auto* constant = std::get_if<Bytes>(&m_columns[i])) {
            values[i] = *constant;
        } else if (auto* type = std::get_if<TypeReader>(&m_columns[i])) {
            values[i] = type->read(row);
        } else if (auto* nested = std::get_if<NestedReader>(&m_columns[i])) {
            const auto value = nested->read(row);
            if (!value)
                return failure(value.error());
            values[i] = *value;
        }
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (auto* hash = std::get_if<HashColumn>(&m_columns[i])) {
            makeHash(*hash, values);
            values[i] = hash->value;
        }
    }
    return Done{};
}

// Fowler, Noll and Vo's hash (FNV-1a, 64 bits) of the clustering columns, modulo the number of buckets.
void TableRows::makeHash(HashColumn& column, const Values& values) const
{
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const std::size_t position : m_layout->clustering) {
        for (const char byte : values[position].value_or(std::string_view()))
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    }
    const auto bucket = static_cast<std::uint32_t>(hash % column.buckets);
    column.value.clear();
    for (int shift = 24; shift >= 0; shift -= 8)
        column.value += static_cast<char>(bucket >> shift & 0xFFU);
}

Result<Done> TableRows::addToGroup(const Values& values)
{
    Bytes key;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (m_table->columns[i].isPrimaryKey())
            appendValue(key, values[i]);
    }
    for (ValueReader& reader : m_groupedBy)
        appendValue(key, reader.read(*m_select));

    const auto [entry, isNew] = m_groups.try_emplace(std::move(key));
    Group& group = entry->second;
    if (isNew)
        group.values.assign(values.begin(), values.end());
    std::size_t position = 0;
    for (Column& column : m_columns) {
        auto* aggregate = std::get_if<AggregateColumn>(&column);
        if (aggregate == nullptr)
            continue;
        if (isNew)
            group.aggregators.emplace_back();
        const auto value = aggregate->argument ? aggregate->argument->read(*m_select) : std::string_view();
        group.aggregators[position++].add(aggregate->task, value, m_layout->udts);
    }
    return Done{};
}

Result<Done> TableRows::visitGroups(const Visit& visit, const Progress& progress) const
{
    std::uint64_t count = 0;
    for (const auto& [key, group] : m_groups) {
        if (count++ % rowsPerReport == 0 && progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        std::vector<std::optional<Bytes>> results = group.values;
        std::size_t position = 0;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (const auto* aggregate = std::get_if<AggregateColumn>(&m_columns[i]))
                results[i] = group.aggregators[position++].result(aggregate->task);
        }
        if (auto done = visit(Values(results.begin(), results.end())); !done)
            return done;
    }
    return Done{};
}

Result<Done> TableRows::visit(const Visit& visit, const Progress& progress)
{
    Values values(m_columns.size());
    for (std::uint64_t count = 0;; ++count) {
        if (count % rowsPerReport == 0) {
            if (progress.isCancelled())
                return failure(ErrorCode::Cancelled, "cancelled");
            progress.tell("filling " + m_table->name, count, count > m_expectedRows ? 0 : m_expectedRows);
        }
        const auto more = m_select->step();
        if (!more)
            return failure(more.error());
        if (!*more)
            break;
        if (auto done = readRow(values); !done)
            return done;
        auto done = m_isGrouped ? addToGroup(values) : visit(values);
        if (!done)
            return done;
    }
    m_select->reset();
    return m_isGrouped ? visitGroups(visit, progress) : Result<Done>(Done{});
}

}  // namespace querywright::engine
