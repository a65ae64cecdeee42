// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/partition_finder.h"

#include "engine/codec/time_bucket.h"
#include "engine/exec/index_access.h"
#include "engine/store/varint.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::size_t notAsked = std::numeric_limits<std::size_t>::max();

std::size_t askedPosition(const QueryAccess& access, std::size_t column)
{
    const auto found = std::find(access.asked.begin(), access.asked.end(), column);
    return found == access.asked.end() ? notAsked : static_cast<std::size_t>(found - access.asked.begin());
}

}  // namespace

PartitionFinder::PartitionFinder(const TableLayout& layout, const QueryAccess& access,
                                 std::vector<AskedValues> asked, std::uint64_t partitionsOfTable)
    : m_layout(layout), m_access(access), m_partitionsOfTable(partitionsOfTable)
{
    if (access.bucket)
        m_bucket = bucketValue(layout.columns[*access.bucket].type);
    for (std::size_t i = 0; i < access.asked.size(); ++i) {
        std::map<Bytes, Bytes> sorted;
        for (Bytes& value : asked[i])
            sorted.emplace(orderedValue(layout, access.asked[i], value), std::move(value));
        m_asked.emplace_back();
        m_ordered.emplace_back();
        for (auto& [bytes, value] : sorted) {
            m_ordered.back().push_back(bytes);
            m_asked.back().push_back(std::move(value));
        }
    }
}

// What the run restricts an asked column to: the range given for it, or the time buckets of what is given for
// the column it is worked out from.
ValueRange PartitionFinder::rangeOf(std::size_t column, const RunValues& values) const
{
    if (const auto range = values.ranges.find(column); range != values.ranges.end())
        return range->second;
    const auto& within = m_access.askedWithin;
    const auto found = std::find_if(within.begin(), within.end(),
                                    [&](const BucketOfGiven& bucket) { return bucket.bucket == column; });
    if (found == within.end())
        return {};
    const auto bucketOf = [&](const std::optional<Bytes>& value) {
        return value ? beginOfBucket(*value, m_layout.columns[found->column].type, found->size,
                                     m_layout.columns[column].type)
                     : std::nullopt;
    };
    if (const auto equal = values.equal.find(found->column); equal != values.equal.end())
        return {bucketOf(equal->second), bucketOf(equal->second)};
    const auto range = values.ranges.find(found->column);
    if (range == values.ranges.end())
        return {};
    return {bucketOf(range->second.least), bucketOf(range->second.most)};
}

std::vector<PartitionFinder::Span> PartitionFinder::spans(const RunValues& values) const
{
    std::vector<Span> spans;
    for (std::size_t i = 0; i < m_ordered.size(); ++i) {
        const std::vector<Bytes>& all = m_ordered[i];
        auto first = all.begin();
        auto last = all.end();
        const ValueRange range = rangeOf(m_access.asked[i], values);
        if (range.least)
            first = std::lower_bound(first, last, orderedValue(m_layout, m_access.asked[i], *range.least));
        if (range.most)
            last = std::upper_bound(first, last, orderedValue(m_layout, m_access.asked[i], *range.most));
        spans.push_back(
            {static_cast<std::size_t>(first - all.begin()), static_cast<std::size_t>(last - all.begin())});
    }
    return spans;
}

std::uint64_t PartitionFinder::lookups(const RunValues& values) const
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t product = 1;
    for (const Span& span : spans(values)) {
        const std::uint64_t count = span.last - span.first;
        if (count == 0)
            return 0;
        product = product > most / count ? most : product * count;
    }
    return product;
}

bool PartitionFinder::isScan(const RunValues& values) const
{
    return m_access.readsWhole || (!m_access.asked.empty() && lookups(values) > m_partitionsOfTable);
}

// The partition key with the chosen values of the asked columns.
Bytes PartitionFinder::keyOf(const RunValues& values, const std::vector<std::size_t>& choice) const
{
    std::vector<std::string_view> columns;
    for (const std::size_t column : m_layout.partitionKey) {
        const std::size_t asked = askedPosition(m_access, column);
        if (asked != notAsked)
            columns.emplace_back(m_asked[asked][choice[asked]]);
        else
            columns.emplace_back(m_access.bucket == column ? m_bucket : values.equal.at(column));
    }
    return partitionKeyOf(columns);
}

std::optional<Bytes> PartitionFinder::firstKey(const RunValues& values) const
{
    std::vector<std::size_t> choice;
    if (asksEveryNode(m_access))
        return std::nullopt;
    for (const Span& span : spans(values)) {
        if (span.first == span.last)
            return std::nullopt;
        choice.push_back(span.first);
    }
    return keyOf(values, choice);
}

NodeSet PartitionFinder::nodesOf(const RunValues& values, const Coordinator& coordinator) const
{
    NodeSet nodes(coordinator.ring().nodes());
    if (isScan(values) || asksEveryNode(m_access))
        coordinator.askAll(nodes);
    else
        ask(values, coordinator, nodes);
    return nodes;
}

// Adds the nodes that have to answer for the partitions looked up.
void PartitionFinder::ask(const RunValues& values, const Coordinator& coordinator, NodeSet& nodes) const
{
    const std::vector<Span> all = spans(values);
    std::vector<std::size_t> choice;
    for (const Span& span : all) {
        if (span.first == span.last)
            return;
        choice.push_back(span.first);
    }
    while (!nodes.isFull()) {
        coordinator.ask(tokenOf(keyOf(values, choice)), nodes);
        std::size_t i = 0;
        while (i < all.size() && ++choice[i] == all[i].last) {
            choice[i] = all[i].first;
            ++i;
        }
        if (i == all.size())
            return;
    }
}

Bytes PartitionFinder::givenPart(const std::vector<Bytes>& keyColumns) const
{
    Bytes part;
    for (std::size_t i = 0; i < keyColumns.size(); ++i) {
        if (askedPosition(m_access, m_layout.partitionKey[i]) != notAsked)
            continue;
        appendVarint(part, keyColumns[i].size());
        part += keyColumns[i];
    }
    return part;
}

Bytes PartitionFinder::givenPart(const RunValues& values) const
{
    std::vector<Bytes> given;
    for (const std::size_t column : m_layout.partitionKey) {
        const bool isAskedColumn = askedPosition(m_access, column) != notAsked;
        given.push_back(isAskedColumn               ? Bytes()
                        : m_access.bucket == column ? m_bucket
                                                    : values.equal.at(column));
    }
    return givenPart(given);
}

Bytes PartitionFinder::partitionsOf(const RunValues& values) const
{
    Bytes text = givenPart(values);
    for (const Span& span : spans(values)) {
        appendVarint(text, span.first);
        appendVarint(text, span.last);
    }
    return text;
}

bool PartitionFinder::isAsked(const std::vector<Bytes>& keyColumns, const std::vector<Span>& spans) const
{
    for (std::size_t i = 0; i < keyColumns.size(); ++i) {
        const std::size_t asked = askedPosition(m_access, m_layout.partitionKey[i]);
        if (asked == notAsked || spans[asked].last - spans[asked].first == m_ordered[asked].size())
            continue;
        const auto first = m_ordered[asked].begin() + static_cast<std::ptrdiff_t>(spans[asked].first);
        const auto last = m_ordered[asked].begin() + static_cast<std::ptrdiff_t>(spans[asked].last);
        if (!std::binary_search(first, last, orderedValue(m_layout, m_layout.partitionKey[i], keyColumns[i])))
            return false;
    }
    return true;
}

Result<Done> PartitionFinder::loadDirectory(TableReader& reader)
{
    if (m_directory)
        return Done{};
    m_directory.emplace();
    return reader.visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
        const Bytes given = givenPart(partitionKeyColumns(partition.key, m_layout.partitionKey.size()));
        (*m_directory)[given].push_back({partition.number, Bytes(partition.key)});
        return true;
    });
}

Result<Done> PartitionFinder::visit(TableReader& reader, const RunValues& values, const Visit& visit)
{
    if (m_access.asked.empty()) {
        const Bytes key = keyOf(values, {});
        const auto number = reader.findPartition(tokenOf(key), key);
        if (!number)
            return failure(number.error());
        if (*number) {
            if (const auto done = visit(**number, key); !done)
                return failure(done.error());
        }
        return Done{};
    }
    if (auto done = loadDirectory(reader); !done)
        return done;
    const auto found = m_directory->find(givenPart(values));
    if (found == m_directory->end())
        return Done{};
    const std::vector<Span> all = spans(values);
    for (const Partition& partition : found->second) {
        if (!isAsked(partitionKeyColumns(partition.key, m_layout.partitionKey.size()), all))
            continue;
        const auto goOn = visit(partition.number, partition.key);
        if (!goOn)
            return failure(goOn.error());
        if (!*goOn)
            return Done{};
    }
    return Done{};
}

}  // namespace querywright::engine
