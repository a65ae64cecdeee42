// SPDX-License-Identifier: Apache-2.0
#include "engine/store/range_deletions.h"

#include "engine/store/reconcile.h"
#include "engine/store/varint.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// Whether the end of one range lies before that of another; none is the end of all.
bool endsBefore(const std::optional<Bytes>& end, const std::optional<Bytes>& other)
{
    return end && (!other || *end < *other);
}

bool isEmptyRange(const RangeDeletion& range)
{
    return range.before && *range.before <= range.from;
}

void appendText(Bytes& out, std::string_view text)
{
    appendVarint(out, text.size());
    out += text;
}

void appendDeletion(Bytes& out, const Deletion& deletion)
{
    appendSignedVarint(out, deletion.timestamp);
    appendSignedVarint(out, deletion.at);
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

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

void RangeDeletions::add(const RangeDeletion& range)
{
    std::vector<RangeDeletion> all;
    RangeDeletion rest = range;
    bool isDone = isEmptyRange(rest);
    if (m_ranges.empty() || (m_ranges.back().before && *m_ranges.back().before < rest.from)) {
        if (!isDone)
            m_ranges.push_back(range);
        return;
    }
    const auto keep = [&all](RangeDeletion one) {
        if (isEmptyRange(one))
            return;
        const bool goesOn =
            !all.empty() && all.back().before == one.from && all.back().deletion == one.deletion;
        if (goesOn)
            all.back().before = std::move(one.before);
        else
            all.push_back(std::move(one));
    };
    for (const RangeDeletion& old : m_ranges) {
        if (isDone || (old.before && *old.before <= rest.from)) {
            keep(old);
            continue;
        }
        if (endsBefore(rest.before, old.from) || rest.before == old.from) {
            keep(rest);
            keep(old);
            isDone = true;
            continue;
        }
        // They meet. What lies before, then what both cover, then what is left of the one that goes on.
        if (old.from < rest.from)
            keep({old.from, rest.from, old.deletion});
        else
            keep({rest.from, old.from, rest.deletion});
        const Bytes begin = std::max(old.from, rest.from);
        const bool restEndsFirst = endsBefore(rest.before, old.before);
        keep({begin, restEndsFirst ? rest.before : old.before,
              supersedes(old.deletion, rest.deletion) ? old.deletion : rest.deletion});
        if (restEndsFirst || rest.before == old.before) {
            if (restEndsFirst)
                keep({*rest.before, old.before, old.deletion});
            isDone = true;
        } else {
            rest.from = *old.before;
        }
    }
    if (!isDone)
        keep(rest);
    m_ranges = std::move(all);
}

const Deletion* RangeDeletions::covering(std::string_view clustering) const
{
    const auto next = std::upper_bound(
        m_ranges.begin(), m_ranges.end(), clustering,
        [](std::string_view position, const RangeDeletion& range) { return position < range.from; });
    if (next == m_ranges.begin())
        return nullptr;
    const RangeDeletion& range = *std::prev(next);
    return range.before && *range.before <= clustering ? nullptr : &range.deletion;
}

std::vector<Bytes> RangeDeletions::markers(std::string_view from, const std::optional<Bytes>& before) const
{
    std::vector<Bytes> markers;
    bool isOpen = false;  // the marker that ends the range before is the last one
    for (const RangeDeletion& range : m_ranges) {
        const bool isOutside = (range.before && *range.before <= from) || (before && *before <= range.from);
        if (isOutside)
            continue;
        const Bytes begin = std::max(range.from, Bytes(from));
        if (!isOpen || markers.back() != begin)
            markers.push_back(begin);
        const bool isCut = endsBefore(before, range.before);
        isOpen = true;
        markers.push_back(isCut ? *before : range.before.value_or(Bytes(1, '\xff')));
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
        appendText(out, range.from);
        out.push_back(range.before ? '\1' : '\0');
        if (range.before)
            appendText(out, *range.before);
        appendDeletion(out, range.deletion);
    }
}

Result<PartitionDeletions> readDeletions(std::string_view bytes)
{
    PartitionDeletions deletions;
    Reader reader(bytes);
    if (reader.number() == 1)
        deletions.partition = reader.deletion();
    for (std::size_t count = reader.count(); count > 0; --count) {
        RangeDeletion range;
        range.from = reader.text();
        if (reader.number() == 1)
            range.before = reader.text();
        range.deletion = reader.deletion();
        deletions.ranges.add(range);
    }
    if (!reader.isGood())
        return failure(ErrorCode::Store, "the tombstones of a stored partition are damaged");
    return deletions;
}

}  // namespace querywright::engine
