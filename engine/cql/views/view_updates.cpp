// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/views/view_updates.h"

#include "engine/cql/read/visible_row.h"
#include "engine/cql/views/view_columns.h"
#include "engine/store/reconcile.h"
#include "engine/store/stored_row.h"

#include <algorithm>
#include <limits>
#include <set>
#include <vector>

namespace querywright::engine {

namespace {

bool isLive(const Cell& cell, std::int64_t now)
{
    return !cell.deletedAt && !(cell.expiry && cell.expiry->at <= now);
}

bool isLive(const std::optional<RowMarker>& marker, std::int64_t now)
{
    return marker && !(marker->expiry && marker->expiry->at <= now);
}

template <typename Visit>
void visitCells(const ColumnCells& cells, const Visit& visit)
{
    if (cells.kind == ColumnCells::Kind::Simple)
        visit(cells.cell);
    else if (cells.kind == ColumnCells::Kind::Collection)
        for (const ElementCell& element : cells.elements)
            visit(element.cell);
}

bool hasLiveData(const RowValue* row, std::int64_t now)
{
    if (!row)
        return false;
    bool isAnyLive = isLive(row->marker, now);
    for (const ColumnCells& cells : row->columns)
        visitCells(cells, [&](const Cell& cell) { isAnyLive = isAnyLive || isLive(cell, now); });
    return isAnyLive;
}

// What `after` has that `before` has not.
ColumnCells difference(const ColumnCells& before, const ColumnCells& after)
{
    if (after == before)
        return {};
    if (after.kind != ColumnCells::Kind::Collection || before.kind != ColumnCells::Kind::Collection)
        return after;
    ColumnCells changed = after;
    if (changed.overwrite == before.overwrite)
        changed.overwrite.reset();
    std::erase_if(changed.elements, [&](const ElementCell& element) {
        return std::find(before.elements.begin(), before.elements.end(), element) != before.elements.end();
    });
    return changed;
}

auto comparing(const OpenTable& table)
{
    return [&table](std::size_t slot, std::string_view one, std::string_view other) {
        return comparePaths(table.layout().columns[table.layout().regulars[slot]], table.layout().udts, one,
                            other);
    };
}

// All that an update deletes of a row besides what it says of the row itself.
std::optional<Deletion> coveringOf(const PartitionUpdate& update, std::string_view clustering)
{
    std::optional<Deletion> covering = update.deletion;
    for (const RangeDeletion& range : update.ranges) {
        const Slice run = range.rows.run(false);
        if (clustering >= run.from && (!run.before || clustering < *run.before))
            covering = later(covering, range.deletion);
    }
    return covering;
}

}  // namespace

// The rows of a partition as they are stored, with what is deleted of the partition as if it were of them.
class ViewUpdates::Rows {
public:
    Rows(OpenTable& table, std::deque<Bytes>& texts) : m_table(table), m_texts(texts) {}

    Result<Done> open(const Bytes& key)
    {
        auto partition = m_table.store.find(key);
        if (!partition)
            return failure(partition.error());
        m_partition = *std::move(partition);
        return Done{};
    }

    // What is deleted of a row where nothing of the row itself is stored.
    std::optional<Deletion> deletionOf(std::string_view clustering) const
    {
        return m_partition ? m_partition->deletions.covering(clustering) : std::nullopt;
    }

    using VisitRowValue = std::function<Result<Done>(const Bytes& clustering, const RowValue& row)>;

    Result<Done> visit(const Slice& slice, const VisitRowValue& take)
    {
        if (!m_partition)
            return Done{};
        std::vector<std::pair<Bytes, std::string_view>> found;
        auto done = m_table.store.visitRows(
            m_partition->number, slice,
            [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                if (!isStaticRow(m_table.layout(), clustering))
                    found.emplace_back(Bytes(clustering), m_texts.emplace_back(value));
                return true;
            });
        for (auto row = found.begin(); done && row != found.end(); ++row) {
            RowValue value;
            done = read(row->first, row->second, value);
            if (done)
                done = take(row->first, value);
        }
        return done;
    }

private:
    Result<Done> read(const Bytes& clustering, std::string_view bytes, RowValue& row) const
    {
        const std::vector<std::size_t>& columns = m_table.layout().regulars;
        if (auto done = readRowValue(bytes, columns.size(), row); !done)
            return done;
        if (const auto covering = m_partition->deletions.covering(clustering)) {
            row.deletion = later(row.deletion, covering);
            shadow(row, *row.deletion);
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const Timestamp hidden = m_table.places.hiddenUntil[columns[i]];
            ColumnCells& cells = row.columns[i];
            if (cells.kind == ColumnCells::Kind::Simple && cells.cell.timestamp <= hidden)
                cells = ColumnCells();
            std::erase_if(cells.elements,
                          [&](const ElementCell& element) { return element.cell.timestamp <= hidden; });
        }
        return Done{};
    }

    OpenTable& m_table;
    std::deque<Bytes>& m_texts;
    std::optional<WrittenPartition> m_partition;
};

// What one view gets by changes of rows of its table.
class ViewUpdates::Generator {
public:
    Generator(ViewUpdates& updates, OpenTable& table, const FollowingView& following)
        : m_updates(updates),
          m_table(table),
          m_following(following),
          m_view(*following.view),
          m_columns(table, m_view),
          m_now(updates.m_now)
    {}

    // `before` is null where there was no row.
    void addChange(const Bytes& key, const Bytes& clustering, const RowValue* before, const RowValue& after)
    {
        m_key = &key;
        m_clustering = &clustering;
        if (!m_columns.extra()) {
            const bool was = hasLiveData(before, m_now);
            const bool is = hasLiveData(&after, m_now);
            if (was && is)
                update(*before, after);
            else if (was)
                remove(*before, after);
            else if (is)
                create(after);
            return;
        }
        const Cell* old = before ? liveExtra(*before) : nullptr;
        const Cell* now = liveExtra(after);
        if (old && now && old->value == now->value) {
            update(*before, after);
            return;
        }
        if (now)
            create(after);
        if (old)
            remove(*before, after);
    }

private:
    const Cell* liveExtra(const RowValue& row) const
    {
        const ColumnCells& cells = row.columns[*m_columns.extra()];
        return cells.kind == ColumnCells::Kind::Simple && isLive(cells.cell, m_now) ? &cells.cell : nullptr;
    }

    bool isWanted(const RowValue& row) const
    {
        if (!m_following.wants)
            return true;
        WrittenPartition partition;
        partition.key = *m_key;
        Bytes bytes;
        appendRowValue(bytes, row);
        VisibleRow visible(m_table, m_now);
        visible.setPartition(partition);
        return visible.setRow(*m_clustering, bytes) && m_following.wants(visible);
    }

    void create(const RowValue& row)
    {
        if (!isWanted(row))
            return;
        RowValue entry;
        entry.columns.resize(m_columns.regulars());
        entry.marker = markerOf(row);
        entry.deletion = row.deletion;
        addDifferences(entry, nullptr, row);
        put(row, entry);
    }

    void update(const RowValue& before, const RowValue& after)
    {
        if (!isWanted(before))
            return create(after);
        if (!isWanted(after))
            return removeEntry(before, after);
        RowValue entry;
        entry.columns.resize(m_columns.regulars());
        entry.marker = markerOf(after);
        entry.deletion = after.deletion;
        addDifferences(entry, &before, after);
        put(after, entry);
    }

    void remove(const RowValue& before, const RowValue& after)
    {
        if (isWanted(before))
            removeEntry(before, after);
    }

    // A marker that is over, not a deletion of the row: what comes with the same timestamp may live beside
    // it.
    void removeEntry(const RowValue& before, const RowValue& after)
    {
        constexpr std::uint32_t noTtl = std::numeric_limits<std::int32_t>::max();
        RowValue entry;
        entry.columns.resize(m_columns.regulars());
        const Timestamp timestamp = removalOf(before, after);
        if (!after.deletion || timestamp > after.deletion->timestamp)
            entry.marker = RowMarker{timestamp, Expiry{noTtl, m_now}};
        entry.deletion = after.deletion;
        addDifferences(entry, &before, after);
        put(before, entry);
    }

    Timestamp removalOf(const RowValue& before, const RowValue& after) const
    {
        constexpr Timestamp never = std::numeric_limits<Timestamp>::min();
        const Timestamp deleted = after.deletion ? after.deletion->timestamp : never;
        if (m_columns.extra()) {
            const Timestamp written = before.columns[*m_columns.extra()].cell.timestamp;
            return deleted >= written ? deleted : written;
        }
        Timestamp timestamp = std::max(deleted, before.marker ? before.marker->timestamp : never);
        for (std::size_t slot = 0; slot < before.columns.size(); ++slot) {
            if (!m_columns.hasAll() && !m_columns.isSelected(slot))
                visitCells(before.columns[slot],
                           [&](const Cell& cell) { timestamp = std::max(timestamp, cell.timestamp); });
        }
        return timestamp;
    }

    // What keeps the entry alive: the column in its key, or the row's marker; columns that the view does not
    // have count as well.
    std::optional<RowMarker> markerOf(const RowValue& row) const
    {
        if (m_columns.extra()) {
            const Cell& cell = row.columns[*m_columns.extra()].cell;
            return RowMarker{cell.timestamp, cell.expiry};
        }
        if (m_columns.hasAll())
            return row.marker;
        Timestamp timestamp = row.marker ? row.marker->timestamp : std::numeric_limits<Timestamp>::min();
        bool lasts = isLive(row.marker, m_now) && !row.marker->expiry;
        std::optional<Expiry> longest;
        for (std::size_t slot = 0; slot < row.columns.size(); ++slot) {
            if (m_columns.isSelected(slot))
                continue;
            visitCells(row.columns[slot], [&](const Cell& cell) {
                if (!isLive(cell, m_now))
                    return;
                timestamp = std::max(timestamp, cell.timestamp);
                if (!cell.expiry)
                    lasts = true;
                else if (!longest || cell.expiry->at > longest->at)
                    longest = cell.expiry;
            });
        }
        if (lasts)
            return RowMarker{timestamp, std::nullopt};
        const bool isLonger =
            longest
            && (!isLive(row.marker, m_now) || !row.marker->expiry || longest->at > row.marker->expiry->at);
        return isLonger ? std::optional(RowMarker{timestamp, longest}) : row.marker;
    }

    void addDifferences(RowValue& entry, const RowValue* before, const RowValue& after) const
    {
        for (std::size_t slot = 0; slot < after.columns.size(); ++slot) {
            if (const auto& place = m_columns.slotOf(slot))
                entry.columns[*place] =
                    difference(before ? before->columns[slot] : ColumnCells(), after.columns[slot]);
        }
    }

    // `row` has the values of the entry's key.
    void put(const RowValue& row, const RowValue& entry)
    {
        if (isEmpty(entry))
            return;
        PartitionUpdate& update = m_updates.of(m_view, m_columns.partitionKey(*m_key, *m_clustering, row));
        RowValue& target = update.rows[m_columns.clustering(*m_key, *m_clustering, row)];
        merge(target, entry, m_now, comparing(m_view), false);
    }

    ViewUpdates& m_updates;
    OpenTable& m_table;
    const FollowingView& m_following;
    OpenTable& m_view;
    ViewColumns m_columns;
    std::int64_t m_now;
    const Bytes* m_key = nullptr;
    const Bytes* m_clustering = nullptr;
};

PartitionUpdate& ViewUpdates::of(OpenTable& view, const Bytes& key)
{
    return m_updates.try_emplace({view.number, key}, &view, PartitionUpdate(key)).first->second.second;
}

Result<Done> ViewUpdates::add(OpenTable& table, const PartitionUpdate& update)
{
    if (table.views.empty())
        return Done{};
    std::vector<Generator> generators;
    for (const FollowingView& following : table.views)
        generators.emplace_back(*this, table, following);
    Rows rows(table, m_texts);
    if (auto done = rows.open(update.key); !done)
        return done;
    const std::size_t columns = table.layout().regulars.size();
    const auto change = [&](const Bytes& clustering, const RowValue* before, const RowValue* written) {
        RowValue after = before ? *before : RowValue();
        after.columns.resize(columns);
        RowValue addition = written ? *written : RowValue();
        addition.deletion = later(addition.deletion, coveringOf(update, clustering));
        merge(after, addition, m_now, comparing(table), false);
        for (Generator& generator : generators)
            generator.addChange(update.key, clustering, before, after);
    };
    std::set<Bytes, std::less<>> changed;
    const auto visitOld = [&](const Slice& slice) {
        return rows.visit(slice, [&](const Bytes& clustering, const RowValue& before) -> Result<Done> {
            if (!changed.insert(clustering).second)
                return Done{};
            const auto written = update.rows.find(clustering);
            change(clustering, &before, written == update.rows.end() ? nullptr : &written->second);
            return Done{};
        });
    };
    if (update.deletion) {
        if (auto done = visitOld(Slice{}); !done)
            return done;
    }
    for (const RangeDeletion& range : update.ranges) {
        if (auto done = visitOld(range.rows.run(false)); !done)
            return done;
    }
    for (const auto& [clustering, written] : update.rows) {
        if (auto done = visitOld(Slice{clustering, clustering + '\0', false}); !done)
            return done;
        if (!changed.insert(clustering).second)
            continue;
        RowValue deleted;
        deleted.columns.resize(columns);
        deleted.deletion = rows.deletionOf(clustering);
        change(clustering, deleted.deletion ? &deleted : nullptr, &written);
    }
    return Done{};
}

Result<Done> ViewUpdates::fill(OpenTable& table, const FollowingView& view)
{
    std::vector<Bytes> keys;
    auto done = table.store.visitPartitions({}, [&](const WrittenPartition& partition) -> Result<bool> {
        keys.push_back(partition.key);
        return true;
    });
    Generator generator(*this, table, view);
    for (auto key = keys.begin(); done && key != keys.end(); ++key) {
        Rows rows(table, m_texts);
        done = rows.open(*key);
        if (done)
            done = rows.visit(Slice{}, [&](const Bytes& clustering, const RowValue& row) -> Result<Done> {
                generator.addChange(*key, clustering, nullptr, row);
                return Done{};
            });
        if (done)
            done = apply();
    }
    return done;
}

Result<Done> ViewUpdates::apply()
{
    for (auto& [place, one] : m_updates) {
        auto& [view, update] = one;
        if (auto done = view->store.apply(view->layout(), update, m_now); !done)
            return done;
    }
    m_updates.clear();
    m_texts.clear();
    return Done{};
}

}  // namespace querywright::engine
