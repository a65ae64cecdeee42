// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/row_writer.h"

#include "engine/codec/big_endian.h"
#include "engine/store/reconcile.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

RowWriter::RowWriter(const OpenTable& table, PartitionUpdate& update, bool isStatic, const WriteTime& time,
                     const VisibleRow* before)
    : m_table(table), m_update(update), m_time(time), m_before(before)
{
    m_row.columns.resize(isStatic ? table.layout().statics.size() : table.layout().regulars.size());
}

void RowWriter::mark()
{
    m_row.marker = RowMarker{m_time.timestamp, m_time.expiry};
}

void RowWriter::deleteRow()
{
    m_row.deletion = Deletion{m_time.timestamp, m_time.now};
}

std::size_t RowWriter::slotOf(std::size_t column) const
{
    return m_table.layout().columns[m_table.places.positions[column]].slot;
}

ColumnCells& RowWriter::cellsOf(std::size_t column)
{
    return m_row.columns[slotOf(column)];
}

std::vector<ElementCell> RowWriter::elements(std::size_t column) const
{
    const ColumnCells& before = m_before->cells(column);
    std::vector<ElementCell> elements =
        before.kind == ColumnCells::Kind::Collection ? before.elements : std::vector<ElementCell>();
    const ColumnCells& since = m_row.columns[slotOf(column)];
    if (since.overwrite)
        std::erase_if(elements, [&](const ElementCell& element) {
            return element.cell.timestamp <= since.overwrite->timestamp;
        });
    const LayoutColumn& layout = m_table.layout().columns[m_table.places.positions[column]];
    for (const ElementCell& written : since.elements) {
        const auto place = std::lower_bound(
            elements.begin(), elements.end(), written, [&](const ElementCell& one, const ElementCell& other) {
                return comparePaths(layout, m_table.layout().udts, one.path, other.path) < 0;
            });
        const bool isThere = place != elements.end() && place->path == written.path;
        if (isThere && !supersedes(written.cell, place->cell))
            continue;
        if (isThere && written.cell.deletedAt)
            elements.erase(place);
        else if (isThere)
            place->cell = written.cell;
        else if (!written.cell.deletedAt)
            elements.insert(place, written);
    }
    return elements;
}

void RowWriter::setCell(std::size_t column, Bytes value)
{
    ColumnCells& cells = cellsOf(column);
    cells.kind = ColumnCells::Kind::Simple;
    cells.cell = Cell{m_time.timestamp, m_update.keep(std::move(value)), m_time.expiry, std::nullopt};
}

void RowWriter::deleteCell(std::size_t column)
{
    ColumnCells& cells = cellsOf(column);
    cells.kind = ColumnCells::Kind::Simple;
    cells.cell = Cell{m_time.timestamp, {}, std::nullopt, m_time.now};
}

void RowWriter::addToCounter(std::size_t column, std::int64_t change)
{
    const ColumnCells& before = cellsOf(column);
    if (before.kind == ColumnCells::Kind::Simple && !before.cell.deletedAt)
        change = static_cast<std::int64_t>(static_cast<std::uint64_t>(change)
                                           + static_cast<std::uint64_t>(readSigned(before.cell.value)));
    setCell(column, encodeInteger(change, cql::NativeType::Bigint));
}

void RowWriter::overwrite(std::size_t column)
{
    ColumnCells& cells = cellsOf(column);
    cells.kind = ColumnCells::Kind::Collection;
    cells.overwrite = later(cells.overwrite, Deletion{m_time.timestamp - 1, m_time.now});
}

void RowWriter::deleteCollection(std::size_t column)
{
    ColumnCells& cells = cellsOf(column);
    cells.kind = ColumnCells::Kind::Collection;
    cells.overwrite = later(cells.overwrite, Deletion{m_time.timestamp, m_time.now});
}

void RowWriter::setElement(std::size_t column, Bytes path, Bytes value)
{
    putElement(column, std::move(path),
               Cell{m_time.timestamp, m_update.keep(std::move(value)), m_time.expiry, std::nullopt});
}

void RowWriter::deleteElement(std::size_t column, Bytes path)
{
    putElement(column, std::move(path), Cell{m_time.timestamp, {}, std::nullopt, m_time.now});
}

// Elements lie in the order of their paths; of two writes of one the one that counts stays.
void RowWriter::putElement(std::size_t column, Bytes path, Cell cell)
{
    ColumnCells& cells = cellsOf(column);
    cells.kind = ColumnCells::Kind::Collection;
    const LayoutColumn& layout = m_table.layout().columns[m_table.places.positions[column]];
    const auto compare = [&](const ElementCell& element, std::string_view other) {
        return comparePaths(layout, m_table.layout().udts, element.path, other) < 0;
    };
    const auto place = std::lower_bound(cells.elements.begin(), cells.elements.end(), path, compare);
    if (place != cells.elements.end() && comparePaths(layout, m_table.layout().udts, place->path, path) == 0)
    {
        if (supersedes(cell, place->cell))
            place->cell = cell;
        return;
    }
    cells.elements.insert(place, ElementCell{m_update.keep(std::move(path)), cell});
}

RowValue RowWriter::take()
{
    return std::move(m_row);
}

}  // namespace querywright::engine
