// SPDX-License-Identifier: Apache-2.0
#include "engine/store/reconcile.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

using Compare = std::function<int(std::size_t, std::string_view, std::string_view)>;

bool endsSometime(const Cell& cell)
{
    return cell.deletedAt || cell.expiry;
}

std::int64_t endOf(const Cell& cell)
{
    return cell.deletedAt ? *cell.deletedAt : cell.expiry->at;
}

void mergeElements(std::vector<ElementCell>& elements, const std::vector<ElementCell>& updates,
                   std::size_t column, const Compare& compare)
{
    std::vector<ElementCell> merged;
    merged.reserve(elements.size() + updates.size());
    auto old = elements.begin();
    for (const ElementCell& update : updates) {
        while (old != elements.end() && compare(column, old->path, update.path) < 0)
            merged.push_back(std::move(*old++));
        if (old != elements.end() && compare(column, old->path, update.path) == 0) {
            const bool isNew = supersedes(update.cell, old->cell);
            merged.push_back(isNew ? update : *old);
            ++old;
        } else {
            merged.push_back(update);
        }
    }
    merged.insert(merged.end(), old, elements.end());
    elements = std::move(merged);
}

void mergeColumn(ColumnCells& cells, const ColumnCells& update, std::size_t column, const Compare& compare)
{
    if (update.kind == ColumnCells::Kind::Nothing)
        return;
    if (cells.kind == ColumnCells::Kind::Nothing) {
        cells = update;
        return;
    }
    if (update.kind == ColumnCells::Kind::Simple) {
        if (supersedes(update.cell, cells.cell))
            cells.cell = update.cell;
        return;
    }
    cells.overwrite = later(cells.overwrite, update.overwrite);
    mergeElements(cells.elements, update.elements, column, compare);
}

// Drops the cells that were written no later than `until`.
void dropCells(ColumnCells& cells, Timestamp until)
{
    if (cells.kind == ColumnCells::Kind::Simple && cells.cell.timestamp <= until)
        cells.kind = ColumnCells::Kind::Nothing;
    if (cells.kind != ColumnCells::Kind::Collection)
        return;
    std::erase_if(cells.elements,
                  [until](const ElementCell& element) { return element.cell.timestamp <= until; });
    if (cells.overwrite && cells.overwrite->timestamp <= until)
        cells.overwrite.reset();
    if (cells.elements.empty() && !cells.overwrite)
        cells.kind = ColumnCells::Kind::Nothing;
}

}  // namespace

bool supersedes(const Cell& one, const Cell& other)
{
    if (one.timestamp != other.timestamp)
        return one.timestamp > other.timestamp;
    if (endsSometime(one) != endsSometime(other))
        return endsSometime(one);
    if (endsSometime(one)) {
        if (one.deletedAt.has_value() != other.deletedAt.has_value())
            return one.deletedAt.has_value();
        if (endOf(one) != endOf(other))
            return endOf(one) > endOf(other);
    }
    return one.value > other.value;
}

bool supersedes(const RowMarker& one, const RowMarker& other, std::int64_t now)
{
    if (one.timestamp != other.timestamp)
        return one.timestamp > other.timestamp;
    const bool oneIsOver = one.expiry && one.expiry->at <= now;
    const bool otherIsOver = other.expiry && other.expiry->at <= now;
    if (oneIsOver != otherIsOver)
        return oneIsOver;
    if (one.expiry.has_value() != other.expiry.has_value())
        return one.expiry.has_value();
    return one.expiry && one.expiry->at > other.expiry->at;
}

bool supersedes(const Deletion& one, const Deletion& other)
{
    return one.timestamp > other.timestamp || (one.timestamp == other.timestamp && one.at > other.at);
}

std::optional<Deletion> later(const std::optional<Deletion>& one, const std::optional<Deletion>& other)
{
    if (!one || !other)
        return one ? one : other;
    return supersedes(*other, *one) ? other : one;
}

void merge(RowValue& row, const RowValue& update, std::int64_t now, const Compare& compare,
           bool keepsCounters)
{
    row.deletion = later(row.deletion, update.deletion);
    if (update.marker && (!row.marker || supersedes(*update.marker, *row.marker, now)))
        row.marker = update.marker;
    if (row.columns.size() < update.columns.size())
        row.columns.resize(update.columns.size());
    for (std::size_t i = 0; i < update.columns.size(); ++i)
        mergeColumn(row.columns[i], update.columns[i], i, compare);
    for (ColumnCells& cells : row.columns) {
        if (cells.kind != ColumnCells::Kind::Collection || !cells.overwrite)
            continue;
        const Timestamp until = cells.overwrite->timestamp;
        std::erase_if(cells.elements,
                      [until](const ElementCell& element) { return element.cell.timestamp <= until; });
    }
    if (row.deletion && !keepsCounters)
        shadow(row, *row.deletion);
}

void addIncrements(RowValue& row, RowValue& update, std::deque<Bytes>& totals)
{
    for (std::size_t i = 0; i < update.columns.size() && i < row.columns.size(); ++i) {
        ColumnCells& cells = update.columns[i];
        ColumnCells& before = row.columns[i];
        if (cells.kind != ColumnCells::Kind::Simple || before.kind != ColumnCells::Kind::Simple)
            continue;
        if (before.cell.deletedAt && !cells.cell.deletedAt) {
            cells.kind = ColumnCells::Kind::Nothing;
            continue;
        }
        cells.cell.timestamp = std::max(cells.cell.timestamp, before.cell.timestamp);
        if (!cells.cell.deletedAt) {
            const auto total = static_cast<std::uint64_t>(readSigned(before.cell.value))
                               + static_cast<std::uint64_t>(readSigned(cells.cell.value));
            Bytes& bytes = totals.emplace_back();
            appendBigEndian(bytes, total, 8);
            cells.cell.value = bytes;
        }
        before.kind = ColumnCells::Kind::Nothing;
    }
}

void shadow(RowValue& row, const Deletion& deletion)
{
    if (row.marker && row.marker->timestamp <= deletion.timestamp)
        row.marker.reset();
    if (row.deletion && row.deletion->timestamp < deletion.timestamp)
        row.deletion.reset();
    for (ColumnCells& cells : row.columns)
        dropCells(cells, deletion.timestamp);
}

bool isEmpty(const RowValue& row)
{
    return !row.marker && !row.deletion
           && std::all_of(row.columns.begin(), row.columns.end(),
                          [](const ColumnCells& cells) { return cells.kind == ColumnCells::Kind::Nothing; });
}

}  // namespace querywright::engine
