// SPDX-License-Identifier: Apache-2.0
#include "engine/store/range_deletions.h"

#include "engine/store/reconcile.h"
#include "engine/store/varint.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

void appendText(Bytes& out, std::string_view text)
{
    appendVarint(out, text.size());
    out += text;
}

void appendEnd(Bytes& out, const ClusteringEnd& end)
{
    out.push_back(end.isBehind ? '\1' : '\0');
    appendText(out, end.bytes);
}

class DeletionReader {
public:
    explicit DeletionReader(std::string_view bytes) : m_bytes(bytes) {}

    bool isGood() const { return !m_damaged && m_bytes.empty(); }

    std::uint64_t number()
    {
        const auto value = takeVarint(m_bytes);
        m_damaged = m_damaged || !value;
        return value.value_or(0);
    }

    std::size_t count()
    {
        const std::uint64_t count = number();
        m_damaged = m_damaged || count > m_bytes.size();
        return m_damaged ? 0 : count;
    }

    Bytes text()
    {
        const std::size_t length = count();
        const Bytes taken(m_bytes.substr(0, length));
        m_bytes.remove_prefix(length);
        return taken;
    }

    ClusteringEnd end()
    {
        const bool isBehind = number() == 1;
        return {text(), isBehind};
    }

    Deletion deletion()
    {
        const Timestamp timestamp = fromZigzag(number());
        return {timestamp, fromZigzag(number())};
    }

private:
    std::string_view m_bytes;
    bool m_damaged = false;
};

}  // namespace

void appendDeletion(Bytes& out, const Deletion& deletion)
{
    appendSignedVarint(out, deletion.timestamp);
    appendSignedVarint(out, deletion.at);
}

// Where ranges are cut decides how many markers a read passes: a range that covers others begins anew where
// each of them began.
void RangeDeletions::add(const RangeDeletion& range)
{
    if (range.rows.isEmpty())
        return;
    RangeDeletion rest = range;
    ClusteringEnd& from = rest.rows.from;
    const std::optional<ClusteringEnd>& before = rest.rows.before;
    const auto insert = [this](std::size_t position, ClusteringSlice rows, const Deletion& deletion) {
        m_ranges.insert(m_ranges.begin() + static_cast<std::ptrdiff_t>(position),
                        {std::move(rows), deletion});
    };
    std::size_t i = 0;
    while (i < m_ranges.size() && m_ranges[i].rows.before && *m_ranges[i].rows.before <= from)
        ++i;
    while (i < m_ranges.size()) {
        const ClusteringEnd begin = m_ranges[i].rows.from;
        const std::optional<ClusteringEnd> end = m_ranges[i].rows.before;
        if (before && *before <= begin)
            return insert(i, rest.rows, rest.deletion);
        if (rest.deletion.timestamp <= m_ranges[i].deletion.timestamp) {
            if (from < begin)
                insert(i++, {from, begin}, rest.deletion);
            if (!endsBefore(end, before))
                return;
            from = *end;
            ++i;
            continue;
        }
        if (begin < from) {
            insert(i, {begin, from}, m_ranges[i].deletion);
            m_ranges[++i].rows.from = from;
        }
        if (endsBefore(before, end)) {
            insert(i, rest.rows, rest.deletion);
            m_ranges[i + 1].rows.from = *before;
            return;
        }
        const bool isLast = i + 1 == m_ranges.size() || (before && *before <= m_ranges[i + 1].rows.from);
        m_ranges[i] = rest;
        if (isLast)
            return;
        from = m_ranges[i + 1].rows.from;
        m_ranges[i].rows.before = from;
        ++i;
    }
    m_ranges.push_back(rest);
}

void RangeDeletions::removeHiddenBy(const Deletion& partition)
{
    std::erase_if(m_ranges,
                  [&](const RangeDeletion& range) { return !supersedes(range.deletion, partition); });
}

const Deletion* RangeDeletions::covering(std::string_view clustering) const
{
    const auto next = std::upper_bound(m_ranges.begin(), m_ranges.end(), clustering,
                                       [](std::string_view position, const RangeDeletion& range) {
                                           return position < range.rows.from.bytes;
                                       });
    // Of ranges that begin with the same bytes only the last can have rows there.
    if (next == m_ranges.begin())
        return nullptr;
    const RangeDeletion& range = *std::prev(next);
    return range.rows.before && range.rows.before->bytes <= clustering ? nullptr : &range.deletion;
}

std::vector<ClusteringEnd> RangeDeletions::markers(const ClusteringSlice& slice) const
{
    std::vector<ClusteringEnd> markers;
    const Deletion* open = nullptr;  // of the range that the last marker ends
    for (const RangeDeletion& range : m_ranges) {
        const ClusteringSlice rows{std::max(range.rows.from, slice.from),
                                   endsBefore(slice.before, range.rows.before) ? slice.before
                                                                               : range.rows.before};
        if (rows.isEmpty())
            continue;
        const bool goesOn = open != nullptr && markers.back() == rows.from;
        if (goesOn && *open == range.deletion)
            markers.pop_back();
        else if (!goesOn)
            markers.push_back(rows.from);
        open = &range.deletion;
        markers.push_back(rows.before.value_or(ClusteringEnd{Bytes(1, '\xff'), true}));
    }
    return markers;
}

std::optional<Deletion> PartitionDeletions::covering(std::string_view clustering) const
{
    const Deletion* range = ranges.covering(clustering);
    return range == nullptr ? partition : later(partition, *range);
}

void appendDeletions(Bytes& out, const PartitionDeletions& deletions)
{
    out.push_back(deletions.partition ? '\1' : '\0');
    if (deletions.partition)
        appendDeletion(out, *deletions.partition);
    appendVarint(out, deletions.ranges.ranges().size());
    for (const RangeDeletion& range : deletions.ranges.ranges()) {
        appendEnd(out, range.rows.from);
        out.push_back(range.rows.before ? '\1' : '\0');
        if (range.rows.before)
            appendEnd(out, *range.rows.before);
        appendDeletion(out, range.deletion);
    }
}

Result<PartitionDeletions> readDeletions(std::string_view bytes)
{
    PartitionDeletions deletions;
    DeletionReader reader(bytes);
    if (reader.number() == 1)
        deletions.partition = reader.deletion();
    for (std::size_t count = reader.count(); count > 0; --count) {
        RangeDeletion range;
        range.rows.from = reader.end();
        if (reader.number() == 1)
            range.rows.before = reader.end();
        range.deletion = reader.deletion();
        deletions.ranges.add(range);
    }
    if (!reader.isGood())
        return failure(ErrorCode::Store, "the tombstones of a stored partition are damaged");
    return deletions;
}

}  // namespace querywright::engine
