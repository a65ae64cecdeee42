// SPDX-License-Identifier: Apache-2.0
#include "engine/store/stored_row.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;

CollectionKind collectionKind(const LayoutColumn& column)
{
    const auto* collection = std::get_if<cql::CollectionType>(&column.type.alternative());
    return collection ? collection->kind : CollectionKind::List;
}

// Cassandra makes the paths of prepended elements from the distance to 2010-01-01 (its Lists.Prepender), and
// those of appended ones from the clock: 2010-01-01, in 100 ns since 1582-10-15, lies between all of them.
constexpr std::uint64_t listEpoch = 134'815'968'000'000'000;

void appendLengthAndBytes(Bytes& out, std::string_view bytes)
{
    appendBigEndian(out, bytes.size(), 4);
    out += bytes;
}

// Appends the elements that are alive as one value; false if there are none.
bool appendCollection(Bytes& out, CollectionKind kind, const std::vector<ElementCell>& elements)
{
    const auto alive = static_cast<std::uint64_t>(
        std::count_if(elements.begin(), elements.end(),
                      [](const ElementCell& element) { return !element.cell.deletedAt; }));
    if (alive == 0)
        return false;
    appendBigEndian(out, alive, 4);
    for (const ElementCell& element : elements) {
        if (element.cell.deletedAt)
            continue;
        if (kind != CollectionKind::List)
            appendLengthAndBytes(out, element.path);
        if (kind != CollectionKind::Set)
            appendLengthAndBytes(out, element.cell.value);
    }
    return true;
}

}  // namespace

Bytes sampleListPath(std::size_t position)
{
    return encodeTimeuuid(listEpoch + position, 0, 0);
}

void fillCells(ColumnCells& cells, const LayoutColumn& column, std::string_view value,
               std::deque<Bytes>& listPaths)
{
    cells.overwrite.reset();
    cells.elements.clear();
    if (!column.multiCell) {
        cells.kind = ColumnCells::Kind::Simple;
        cells.cell = Cell{sampleTimestamp, value, std::nullopt, std::nullopt};
        return;
    }
    const CollectionKind kind = collectionKind(column);
    const std::vector<std::string_view> parts = collectionElements(value);
    cells.kind = parts.empty() ? ColumnCells::Kind::Nothing : ColumnCells::Kind::Collection;
    const std::size_t perElement = kind == CollectionKind::Map ? 2 : 1;
    while (kind == CollectionKind::List && listPaths.size() < parts.size())
        listPaths.push_back(sampleListPath(listPaths.size()));
    for (std::size_t i = 0; i + perElement <= parts.size(); i += perElement) {
        ElementCell element;
        element.path = kind == CollectionKind::List ? std::string_view(listPaths[i]) : parts[i];
        if (kind != CollectionKind::Set)
            element.cell.value = parts[i + perElement - 1];
        cells.elements.push_back(element);
    }
}

std::optional<Bytes> udtValue(const ColumnCells& cells, std::size_t fields)
{
    if (cells.kind != ColumnCells::Kind::Collection)
        return std::nullopt;
    std::vector<std::optional<Bytes>> values(fields);
    bool isLive = false;
    for (const ElementCell& element : cells.elements) {
        const std::uint64_t field = readUnsigned(element.path);
        if (element.cell.deletedAt || field >= fields)
            continue;
        values[field] = Bytes(element.cell.value);
        isLive = true;
    }
    return isLive ? std::optional(encodeTuple(values)) : std::nullopt;
}

bool appendValue(Bytes& out, const LayoutColumn& column, const ColumnCells& cells,
                 const cql::UdtCatalog& udts)
{
    if (cells.kind == ColumnCells::Kind::Nothing)
        return false;
    if (cells.kind == ColumnCells::Kind::Simple) {
        if (!cells.cell.deletedAt)
            out += cells.cell.value;
        return !cells.cell.deletedAt;
    }
    if (const auto* udt = std::get_if<cql::UdtType>(&column.type.alternative())) {
        const auto found = udts.find(udt->name);
        const auto value = found == udts.end() ? std::nullopt : udtValue(cells, found->second.fields.size());
        out += value.value_or(Bytes());
        return value.has_value();
    }
    return appendCollection(out, collectionKind(column), cells.elements);
}

std::optional<Bytes> valueOf(const LayoutColumn& column, const ColumnCells& cells,
                             const cql::UdtCatalog& udts)
{
    std::optional<Bytes> value(std::in_place);
    if (!appendValue(*value, column, cells, udts))
        value.reset();
    return value;
}

RowSize sizeOf(const TableLayout& layout, const std::vector<std::size_t>& positions, const RowValue& row)
{
    RowSize size;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const ColumnCells& cells = row.columns[i];
        if (cells.kind == ColumnCells::Kind::Simple) {
            ++size.cells;
            size.bytes += cells.cell.value.size();
        } else if (cells.kind == ColumnCells::Kind::Collection) {
            const bool isList = collectionKind(layout.columns[positions[i]]) == CollectionKind::List;
            size.cells += cells.elements.size();
            for (const ElementCell& element : cells.elements)
                size.bytes += element.cell.value.size() + (isList ? 0 : element.path.size());
        }
    }
    return size;
}

Result<RowValues> storedValues(const TableLayout& layout, std::string_view key, std::string_view clustering,
                               std::string_view value, bool isStatic)
{
    RowValues values(layout.columns.size());
    std::vector<Bytes> keyValues = partitionKeyColumns(key, layout.partitionKey.size());
    for (std::size_t i = 0; i < keyValues.size() && i < layout.partitionKey.size(); ++i)
        values[layout.partitionKey[i]] = std::move(keyValues[i]);
    auto clusteringValues = clusteringColumns(layout, clustering);
    if (!clusteringValues)
        return failure(clusteringValues.error());
    for (std::size_t i = 0; i < clusteringValues->size(); ++i)
        values[layout.clustering[i]] = std::move((*clusteringValues)[i]);

    const std::vector<std::size_t>& positions = isStatic ? layout.statics : layout.regulars;
    RowValue row;
    if (const auto done = readRowValue(value, positions.size(), row); !done)
        return failure(done.error());
    for (std::size_t i = 0; i < positions.size(); ++i)
        values[positions[i]] = valueOf(layout.columns[positions[i]], row.columns[i], layout.udts);
    return values;
}

}  // namespace querywright::engine
