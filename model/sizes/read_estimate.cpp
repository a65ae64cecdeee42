// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/read_estimate.h"

#include "model/derivation/draft.h"
#include "model/sizes/distinct_estimate.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

namespace querywright {
namespace {

class Asked {
public:
    Asked(const AccessPattern& query, const LogicalTable& table, const QueryAccess& access,
          const JoinView& join, const TableSizer& sizer)
        : m_query(query), m_table(table), m_access(access), m_join(join), m_inputs(sizer.known())
    {}

    Number partitions()
    {
        Number all = 1.0;
        for (const std::size_t column : m_access.asked)
            all = product(all, valuesOf(column));
        return all;
    }

private:
    Number valuesOf(std::size_t column)
    {
        const ColumnSource& source = m_table.columns[column].source;
        if (const auto* synthetic = std::get_if<SyntheticSource>(&source))
            return synthetic->buckets;
        const auto* use = std::get_if<AttributeUse>(&source);
        if (!use)
            return std::nullopt;
        const Number all = distinctValues(m_join, {*use}, 1.0, std::nullopt, m_inputs);
        const auto within = std::find_if(m_access.askedWithin.begin(), m_access.askedWithin.end(),
                                         [&](const BucketOfGiven& one) { return one.bucket == column; });
        if (within == m_access.askedWithin.end())
            return all;
        const Number width = widthOf(within->column);
        return all && width ? Number(std::min(*all, *width * *all + 1.0)) : Number(1.0);
    }

    // The share of all times that the query's range of the column covers; nothing: it is given one time.
    Number widthOf(std::size_t column) const
    {
        Number width;
        for (const auto* restrictions : {&m_access.byKey, &m_access.filtered}) {
            for (const ColumnRestriction& one : *restrictions) {
                if (one.column == column && one.isRange)
                    width = std::min(width.value_or(1.0), m_query.ranges.at(one.given).width);
            }
        }
        return width;
    }

    const AccessPattern& m_query;
    const LogicalTable& m_table;
    const QueryAccess& m_access;
    const JoinView& m_join;
    SizeInputs m_inputs;
};

Number least(Number one, Number other)
{
    return one && other ? Number(std::min(*one, *other)) : std::nullopt;
}

void bound(Number& number, Number most)
{
    if (number && most)
        number = std::min(*number, *most);
}

// The same rows with a partition for each combination of what the query is given.
LogicalTable partitionedByGiven(const AccessPattern& query, const LogicalTable& table,
                                const QueryAccess& access)
{
    LogicalTable other = table;
    std::set<std::size_t> given;
    for (const auto* restrictions : {&access.byKey, &access.byIndex}) {
        for (const ColumnRestriction& one : *restrictions) {
            if (one.isRange || access.readsWhole)
                continue;
            given.insert(one.column);
            auto* use = std::get_if<AttributeUse>(&other.columns[one.column].source);
            if (use && query.given.at(one.given).attribute.element)
                use->element = true;  // an index on a collection finds its elements
        }
    }
    std::vector<std::size_t> partition(given.begin(), given.end());
    std::vector<std::size_t> clustering;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.columns[i].source);
        const bool isBucketOfHash = synthetic && synthetic->isBucket();
        if (table.columns[i].isPrimaryKey() && !given.contains(i) && !isBucketOfHash)
            clustering.push_back(i);
    }
    arrangeColumns(other, partition, clustering);
    return other;
}

// Whether a partition has at most one row with the values that an index is asked for.
bool hasOneRowInPartition(const Model& model, const AccessPattern& query, const LogicalTable& table,
                          const QueryAccess& access)
{
    AttributeSet known = partitionAttributes(table);
    std::vector<AttributeUse> uses = table.grain;
    for (const ColumnRestriction& one : access.byIndex) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[one.column].source);
        if (use && !one.isRange && !query.given.at(one.given).attribute.element)
            known.insert(*use);
    }
    uses.insert(uses.end(), known.begin(), known.end());
    return Dependencies(model.conceptual, table.walk, uses).determines(known, table.grain);
}

// The same rows in groups of those of one partition.
LogicalTable groupedByPartition(const AccessPattern& query, const LogicalTable& table,
                                const QueryAccess& access)
{
    LogicalTable other = table;
    const AttributeSet key = partitionAttributes(table);
    for (std::size_t i = 0; i < other.columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&other.columns[i].source);
        const bool isInKey = use && key.count(*use) != 0;
        const bool isGiven =
            std::any_of(access.byIndex.begin(), access.byIndex.end(),
                        [&](const ColumnRestriction& one) { return one.column == i && !one.isRange; });
        if (isInKey || isGiven)
            other.columns[i].kind = ColumnKind::Clustering;
        else if (other.columns[i].isPrimaryKey())
            other.columns[i].kind = ColumnKind::Regular;
        if (use && (isInKey || isGiven))
            other.groupBy.push_back(*use);
    }
    return partitionedByGiven(query, other, access);
}

// No more partitions than have rows with what is given.
void boundPartitions(const AccessPattern& query, const LogicalTable& table, const QueryAccess& access,
                     const TableSizer& sizer, Load& partitions)
{
    const TableSizes hit = sizer.sizesOf(groupedByPartition(query, table, access), 1, 0);
    partitions = {least(hit.average.rows, partitions.average), least(hit.worst.rows, partitions.worst)};
}

// The share of the rows that ranges leave of those that are read in their order.
double shareOfRanges(const AccessPattern& query, const QueryAccess& access)
{
    double share = 1.0;
    for (const auto* restrictions : {&access.byKey, &access.byIndex}) {
        for (const ColumnRestriction& one : *restrictions) {
            if (one.isRange && !access.readsWhole)
                share = std::min(share, query.ranges.at(one.given).width);
        }
    }
    return share;
}

// A limit ends the reading where rows come in the order that is wanted and all are.
void applyLimit(const QueryAccess& access, const Load& partitions, Load& rows)
{
    const bool stops = access.limit.value_or(0) > 0 && access.sortedByKey && access.filtered.empty()
                       && access.unservedGiven.empty() && access.unservedRanges.empty();
    if (!stops)
        return;
    const auto most = static_cast<double>(*access.limit);
    bound(rows.average, product(most, partitions.average));
    bound(rows.worst, product(most, partitions.worst));
}

}  // namespace

Number partitionsAsked(const Model& model, const AccessPattern& query, const LogicalTable& table,
                       const QueryAccess& access, const TableSizer& sizer)
{
    const JoinView join(model, table, sizer.types());
    return Asked(query, table, access, join, sizer).partitions();
}

ReadEstimate estimateRead(const Model& model, const AccessPattern& query, const LogicalTable& table,
                          const QueryAccess& access, const TableSizer& sizer)
{
    const TableSizes whole = sizer.sizesOf(table, 1, 0);
    const Number asked = partitionsAsked(model, query, table, access, sizer);
    ReadEstimate read;
    read.isScan = access.readsWhole || (asked && whole.partitions && *asked > *whole.partitions);
    if (read.isScan) {
        read.partitions = {whole.partitions, whole.partitions};
        read.rows = {whole.rows, whole.rows};
        applyLimit(access, read.partitions, read.rows);
        return read;
    }
    const TableSizes given = sizer.sizesOf(partitionedByGiven(query, table, access), 1, 0);
    const bool isAll = access.byKey.empty() && access.byIndex.empty();
    const double share = shareOfRanges(query, access);
    const auto part = [&](Number rows) { return rows ? Number(*rows * share) : rows; };
    read.rows = isAll ? Load{part(whole.rows), part(whole.rows)}
                      : Load{part(given.average.rows), part(given.worst.rows)};
    read.partitions = {asked, asked};
    const bool isIndexOnly =
        !access.byIndex.empty() && access.byKey.empty() && access.asked.empty() && !access.bucket;
    if (isIndexOnly) {
        read.asksEveryNode = true;
        read.partitions = read.rows;
        if (!hasOneRowInPartition(model, query, table, access))
            boundPartitions(query, table, access, sizer, read.partitions);
        QueryAccess ofKey = access;  // what is given of the partition key leaves no more partitions than this
        std::erase_if(ofKey.byIndex, [&](const ColumnRestriction& one) {
            return one.isRange || table.columns[one.column].kind != ColumnKind::PartitionKey;
        });
        if (!ofKey.byIndex.empty())
            boundPartitions(query, table, ofKey, sizer, read.partitions);
    }
    applyLimit(access, read.partitions, read.rows);
    return read;
}

}  // namespace querywright
