// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/draft.h"

#include <algorithm>
#include <optional>

namespace querywright {
namespace {

bool isConstantBucket(const LogicalColumn& column)
{
    const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
    return synthetic && synthetic->isConstant();
}

// Splits the partitions of a copy of the table; the original is replaced only when all went well.
class BucketDecision {
public:
    BucketDecision(const Model& model, const Decision& decision, LogicalTable& table)
        : m_model(model),
          m_decision(decision),
          m_choice(std::get<ChooseBucket>(decision.choice)),
          m_original(table),
          m_table(table)
    {}

    std::string apply()
    {
        std::string why = std::visit([this](const auto& bucket) { return split(bucket); }, m_choice.bucket);
        if (why.empty())
            m_original = std::move(m_table);
        return why;
    }

private:
    std::string split(const BucketByTime& bucket);
    std::string split(const BucketByHash& bucket);
    std::string split(const BucketOfAll& bucket);
    std::string split(const NoBucket& bucket);
    std::string addToPartitionKey(ColumnSource source, const std::string& sentence);
    std::optional<std::size_t> constantBucket() const;
    std::string tableText() const { return "the table of " + toText(m_model, m_choice.table); }

    const Model& m_model;
    const Decision& m_decision;
    const ChooseBucket& m_choice;
    LogicalTable& m_original;
    LogicalTable m_table;
};

std::optional<std::size_t> BucketDecision::constantBucket() const
{
    const auto found = std::find_if(m_table.columns.begin(), m_table.columns.end(), isConstantBucket);
    if (found == m_table.columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_table.columns.begin());
}

// The new column takes the place of the constant bucket, or is the last of the partition key.
std::string BucketDecision::addToPartitionKey(ColumnSource source, const std::string& sentence)
{
    if (const auto known = findColumn(m_table, source);
        known && m_table.columns[*known].kind == ColumnKind::PartitionKey)
        return tableText() + " has this bucket in its partition key already";
    LogicalColumn column;
    column.source = std::move(source);
    column.why.push_back(decisionReason(m_model, m_decision, m_table, &column, sentence));
    std::vector<std::size_t> partition = m_table.partitionKey();
    const std::vector<std::size_t> clustering = m_table.clusteringKey();
    std::erase_if(partition,
                  [this](std::size_t position) { return isConstantBucket(m_table.columns[position]); });
    m_table.columns.push_back(std::move(column));
    partition.push_back(m_table.columns.size() - 1);
    arrangeColumns(m_table, partition, clustering);
    eraseLooseBuckets(m_table);
    return {};
}

std::string BucketDecision::split(const BucketByTime& bucket)
{
    const auto column = findColumn(m_table, bucket.attribute);
    std::optional<AttributeUse> use;
    if (column) {
        const LogicalColumn& found = m_table.columns[*column];
        if (const auto* own = std::get_if<AttributeUse>(&found.source))
            use = found.time.value_or(*own);
    } else {
        use = findOnWalk(m_model, m_table, bucket.attribute);
    }
    if (!use || use->element)
        return noColumn(m_model, m_table, m_choice.table, bucket.attribute);
    const Attribute* attribute = m_model.conceptual.find(use->attribute).attribute;
    if (!attribute || !isTime(*attribute))
        return quoted(toText(m_model, bucket.attribute))
               + " is no date, timestamp or timeuuid that time buckets could be made of";
    const std::string text = toText(m_model, m_table.walk, *use);
    use->bucket = bucket.size;
    const std::string kept = keptAs(bucket.size);
    return addToPartitionKey(*use, std::string("a decision splits the partitions by the ")
                                       + toText(bucket.size) + " of " + text
                                       + (kept.empty() ? "" : ", kept as " + kept));
}

std::string BucketDecision::split(const BucketByHash& bucket)
{
    if (m_table.clusteringKey().empty())
        return "each row of " + tableText() + " is a partition of its own, so there is nothing to split";
    if (bucket.count < 2)
        return "a bucket by hash needs at least 2 buckets";
    return addToPartitionKey(SyntheticSource{bucket.count, {}, std::nullopt},
                             "a decision spreads the rows of a partition over "
                                 + counted(bucket.count, "bucket")
                                 + " by a hash of the clustering columns, which the application works out");
}

std::string BucketDecision::split(const BucketOfAll&)
{
    const auto column = constantBucket();
    if (!column)
        return tableText() + " has a partition key without a constant, so it needs no bucket for all rows";
    LogicalColumn& bucket = m_table.columns[*column];
    bucket.why.push_back(
        decisionReason(m_model, m_decision, m_table, &bucket, "a decision keeps all rows in one partition"));
    return {};
}

// What tells the rows apart forms the partition key.
std::string BucketDecision::split(const NoBucket&)
{
    if (!constantBucket())
        return tableText() + " has no constant bucket that could be left out";
    std::vector<std::size_t> partition;
    for (const std::size_t position : m_table.clusteringKey()) {
        const auto* use = std::get_if<AttributeUse>(&m_table.columns[position].source);
        if (use && std::find(m_table.grain.begin(), m_table.grain.end(), *use) != m_table.grain.end())
            partition.push_back(position);
    }
    if (partition.empty())
        return tableText() + " has no clustering column that tells its rows apart";
    for (const std::size_t position : partition) {
        LogicalColumn& column = m_table.columns[position];
        column.why.push_back(decisionReason(m_model, m_decision, m_table, &column,
                                            "a decision makes each row a partition of its own"));
    }
    arrangeColumns(m_table, partition, {});
    eraseLooseBuckets(m_table);
    return {};
}

}  // namespace

void eraseLooseBuckets(LogicalTable& table)
{
    std::erase_if(table.columns, [](const LogicalColumn& column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
        return synthetic && synthetic->isBucket() && !column.isPrimaryKey();
    });
}

std::string chooseBucket(const Model& model, const Decision& decision, LogicalTable& table)
{
    return BucketDecision(model, decision, table).apply();
}

}  // namespace querywright
