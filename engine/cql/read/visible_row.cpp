// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/read/visible_row.h"

#include "engine/codec/big_endian.h"
#include "engine/store/reconcile.h"
#include "engine/store/stored_row.h"

#include <algorithm>
#include <limits>

namespace querywright::engine {

namespace {

constexpr Timestamp never = std::numeric_limits<Timestamp>::min();

void appendBytes(Bytes& out, std::string_view value)
{
    appendBigEndian(out, value.size(), 4);
    out += value;
}

void appendNone(Bytes& out)
{
    appendBigEndian(out, 0xffff'ffff, 4);
}

}  // namespace

VisibleRow::VisibleRow(const OpenTable& table, std::int64_t now)
    : m_table(table),
      m_now(now),
      m_hasHidden(std::any_of(table.places.hiddenUntil.begin(), table.places.hiddenUntil.end(),
                              [](Timestamp hidden) { return hidden != never; }))
{
    m_static.columns.resize(table.layout().statics.size());
    m_row.columns.resize(table.layout().regulars.size());
}

void VisibleRow::query(const std::vector<std::size_t>& columns, bool fetchesAllStatics)
{
    const auto others = [&](const std::vector<std::size_t>& all) {
        std::vector<std::size_t> slots;
        for (std::size_t slot = 0; slot < all.size(); ++slot) {
            const bool isQueried = std::any_of(columns.begin(), columns.end(), [&](std::size_t column) {
                return m_table.places.positions[column] == all[slot];
            });
            if (!isQueried)
                slots.push_back(slot);
        }
        return slots;
    };
    m_unseenRegulars = others(m_table.layout().regulars);
    m_unseenStatics.clear();
    if (!fetchesAllStatics)
        m_unseenStatics = others(m_table.layout().statics);
}

void VisibleRow::setPartition(const WrittenPartition& partition)
{
    m_partition = &partition;
    m_keyColumns.reset();
    m_static = RowValue();
    m_static.columns.resize(m_table.layout().statics.size());
    m_staticLiveness = {};
    clearRow();
}

Result<Done> VisibleRow::setStatic(std::string_view value)
{
    const std::vector<std::size_t>& columns = m_table.layout().statics;
    if (auto done = readRowValue(value, columns.size(), m_static); !done)
        return done;
    for (const std::size_t slot : m_unseenStatics)
        m_static.columns[slot].kind = ColumnCells::Kind::Nothing;
    m_staticLiveness = settle(m_static, m_partition->deletions.partition, columns);
    return Done{};
}

Result<Done> VisibleRow::setRow(std::string_view clustering, std::string_view value)
{
    const std::vector<std::size_t>& columns = m_table.layout().regulars;
    m_clustering = clustering;
    m_isClusteringDecoded = false;
    m_hasRow = true;
    if (auto done = readRowValue(value, columns.size(), m_row); !done)
        return done;
    for (const std::size_t slot : m_unseenRegulars) {
        ColumnCells& cells = m_row.columns[slot];
        const bool isUnseen = cells.kind == ColumnCells::Kind::Simple && m_row.marker
                              && cells.cell.timestamp < m_row.marker->timestamp;
        if (isUnseen)
            cells.kind = ColumnCells::Kind::Nothing;
    }
    const std::optional<Deletion> covering =
        m_partition->deletions.empty() ? std::nullopt : m_partition->deletions.covering(clustering);
    m_liveness = settle(m_row, covering, columns);
    return Done{};
}

void VisibleRow::clearRow()
{
    m_hasRow = false;
    m_clustering = {};
    m_isClusteringDecoded = false;
    m_row = RowValue();
    m_row.columns.resize(m_table.layout().regulars.size());
    m_liveness = {};
}

bool VisibleRow::isOver(const Cell& cell) const
{
    return cell.deletedAt || (cell.expiry && cell.expiry->at <= m_now);
}

void VisibleRow::settle(ColumnCells& cells, Timestamp hiddenUntil, Liveness& liveness) const
{
    if (cells.kind == ColumnCells::Kind::Simple) {
        if (m_hasHidden && cells.cell.timestamp <= hiddenUntil) {
            cells.kind = ColumnCells::Kind::Nothing;
        } else if (isOver(cells.cell)) {
            cells.kind = ColumnCells::Kind::Nothing;
            ++liveness.tombstones;
        } else {
            liveness.isLive = true;
        }
        return;
    }
    if (cells.kind != ColumnCells::Kind::Collection)
        return;
    std::erase_if(cells.elements, [&](const ElementCell& element) {
        if (m_hasHidden && element.cell.timestamp <= hiddenUntil)
            return true;
        if (isOver(element.cell)) {
            ++liveness.tombstones;
            return true;
        }
        return false;
    });
    if (cells.elements.empty())
        cells.kind = ColumnCells::Kind::Nothing;
    else
        liveness.isLive = true;
}

VisibleRow::Liveness VisibleRow::settle(RowValue& row, const std::optional<Deletion>& covering,
                                        const std::vector<std::size_t>& columns) const
{
    if (covering) {
        if (row.deletion && !supersedes(*row.deletion, *covering))
            row.deletion.reset();
        shadow(row, *covering);
    }
    if (row.deletion)
        shadow(row, *row.deletion);  // of counters it is kept with what it hides
    Liveness liveness;
    const bool isMarkerOver = row.marker && row.marker->expiry && row.marker->expiry->at <= m_now;
    for (std::size_t i = 0; i < row.columns.size(); ++i)
        settle(row.columns[i], m_table.places.hiddenUntil[columns[i]], liveness);
    if (row.marker && !isMarkerOver)
        liveness.isLive = true;
    else if (m_table.needsMarker)
        liveness.isLive = false;
    if (row.marker && !isMarkerOver)
        return liveness;
    const bool isOverwritten =
        std::any_of(row.columns.begin(), row.columns.end(),
                    [](const ColumnCells& cells) { return cells.overwrite.has_value(); });
    if (!liveness.isLive && liveness.tombstones == 0 && (row.deletion || isMarkerOver || isOverwritten))
        liveness.tombstones = 1;
    return liveness;
}

const std::vector<Bytes>& VisibleRow::keyColumns() const
{
    if (!m_keyColumns)
        m_keyColumns = partitionKeyColumns(m_partition->key, m_table.layout().partitionKey.size());
    return *m_keyColumns;
}

const std::vector<Bytes>& VisibleRow::clusteringValues() const
{
    if (m_isClusteringDecoded)
        return m_clusteringValues;
    m_isClusteringDecoded = true;
    if (m_row.spelling.empty()) {
        if (!readClusteringColumns(m_table.layout(), m_clustering, m_clusteringValues))
            m_clusteringValues.clear();
        return m_clusteringValues;
    }
    m_clusteringValues.clear();
    for (std::string_view rest = m_row.spelling; rest.size() >= 4;) {
        const auto length = static_cast<std::size_t>(readUnsigned(rest.substr(0, 4)));
        m_clusteringValues.emplace_back(rest.substr(4, length));
        rest.remove_prefix(std::min(rest.size(), 4 + length));
    }
    return m_clusteringValues;
}

std::uint64_t VisibleRow::clusteringBytes() const
{
    const TableLayout& layout = m_table.layout();
    if (layout.clusteringBytes)
        return *layout.clusteringBytes;
    std::uint64_t bytes = 0;
    for (const Bytes& value : clusteringValues())
        bytes += value.size();
    return bytes;
}

const ColumnCells& VisibleRow::cells(std::size_t column) const
{
    const LayoutColumn& stored = m_table.layout().columns[m_table.places.positions[column]];
    return stored.kind == ColumnKind::Static ? m_static.columns[stored.slot] : m_row.columns[stored.slot];
}

std::optional<Bytes> VisibleRow::value(std::size_t column) const
{
    const LayoutColumn& stored = m_table.layout().columns[m_table.places.positions[column]];
    if (stored.kind == ColumnKind::PartitionKey)
        return keyColumns()[stored.slot];
    if (stored.kind == ColumnKind::Clustering) {
        const std::vector<Bytes>& values = clusteringValues();
        return stored.slot < values.size() ? std::optional(values[stored.slot]) : std::nullopt;
    }
    return valueOf(stored, cells(column), m_table.layout().udts);
}

void VisibleRow::appendValue(Bytes& out, std::size_t column) const
{
    const LayoutColumn& stored = m_table.layout().columns[m_table.places.positions[column]];
    if (stored.kind == ColumnKind::PartitionKey)
        return appendBytes(out, keyColumns()[stored.slot]);
    if (stored.kind == ColumnKind::Clustering) {
        const std::vector<Bytes>& values = clusteringValues();
        return stored.slot < values.size() ? appendBytes(out, values[stored.slot]) : appendNone(out);
    }
    const ColumnCells& one = cells(column);
    if (one.kind == ColumnCells::Kind::Nothing)
        return appendNone(out);
    if (one.kind == ColumnCells::Kind::Simple && !one.cell.deletedAt)
        return appendBytes(out, one.cell.value);
    const std::optional<Bytes> bytes = valueOf(stored, one, m_table.layout().udts);
    if (bytes)
        appendBytes(out, *bytes);
    else
        appendNone(out);
}

}  // namespace querywright::engine
