// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/system/system_row.h"

#include "engine/store/stored_row.h"

#include <deque>
#include <utility>

namespace querywright::engine {

namespace {

Bytes collection(cql::CollectionKind kind, const std::vector<Bytes>& elements)
{
    std::vector<cql::CqlType> arguments(kind == cql::CollectionKind::Map ? 2 : 1, cql::NativeType::Text);
    return encodeCollection(elements, cql::CollectionType{kind, std::move(arguments), true}, {});
}

std::vector<std::string_view> valuesOf(const SystemRow& row, const OpenTable& table,
                                       const std::vector<std::size_t>& positions)
{
    std::vector<std::string_view> values;
    for (const std::size_t position : positions)
        values.emplace_back(row.values().at(table.places.names[position]));
    return values;
}

}  // namespace

SystemRow& SystemRow::bytes(std::string column, Bytes value)
{
    m_values[std::move(column)] = std::move(value);
    return *this;
}

SystemRow& SystemRow::text(std::string column, std::string_view value)
{
    return bytes(std::move(column), Bytes(value));
}

SystemRow& SystemRow::integer(std::string column, std::int32_t value)
{
    return bytes(std::move(column), encodeInteger(value, cql::NativeType::Int));
}

SystemRow& SystemRow::bigint(std::string column, std::int64_t value)
{
    return bytes(std::move(column), encodeInteger(value, cql::NativeType::Bigint));
}

SystemRow& SystemRow::number(std::string column, double value)
{
    return bytes(std::move(column), encodeDouble(value, cql::NativeType::Double));
}

SystemRow& SystemRow::boolean(std::string column, bool value)
{
    return bytes(std::move(column), Bytes(1, value ? '\1' : '\0'));
}

SystemRow& SystemRow::timestamp(std::string column, std::int64_t milliseconds)
{
    return bytes(std::move(column), encodeInteger(milliseconds, cql::NativeType::Timestamp));
}

SystemRow& SystemRow::uuid(std::string column, const Uuid& value)
{
    return bytes(std::move(column), Bytes(value.begin(), value.end()));
}

SystemRow& SystemRow::address(std::string column, const std::string& value)
{
    if (auto encoded = fromLiteral(value, cql::NativeType::Inet, {}))
        bytes(std::move(column), *std::move(encoded));
    return *this;
}

SystemRow& SystemRow::map(std::string column, const StringMap& value)
{
    std::vector<Bytes> elements;
    for (const auto& [key, entry] : value) {
        elements.push_back(key);
        elements.push_back(entry);
    }
    return bytes(std::move(column), collection(cql::CollectionKind::Map, elements));
}

SystemRow& SystemRow::list(std::string column, const std::vector<std::string>& value)
{
    return bytes(std::move(column), collection(cql::CollectionKind::List, value));
}

SystemRow& SystemRow::set(std::string column, const std::vector<std::string>& value)
{
    return bytes(std::move(column), collection(cql::CollectionKind::Set, value));
}

Result<Done> put(OpenTable& table, const std::vector<SystemRow>& rows)
{
    const TableLayout& layout = table.layout();
    std::deque<Bytes> listPaths;
    for (const SystemRow& row : rows) {
        PartitionUpdate update(partitionKeyOf(valuesOf(row, table, layout.partitionKey)));
        RowValue value;
        value.marker = RowMarker{};
        value.columns.resize(layout.regulars.size());
        for (std::size_t i = 0; i < layout.regulars.size(); ++i) {
            const std::size_t position = layout.regulars[i];
            const auto given = row.values().find(table.places.names[position]);
            if (given != row.values().end())
                fillCells(value.columns[i], layout.columns[position], given->second, listPaths);
        }
        Bytes clustering;
        appendClustering(clustering, layout, valuesOf(row, table, layout.clustering));
        update.rows.emplace(std::move(clustering), std::move(value));
        if (auto done = table.store.apply(layout, update, 0); !done)
            return done;
    }
    return Done{};
}

}  // namespace querywright::engine
