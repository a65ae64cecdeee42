// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/bucket_advice.h"

#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/draft.h"
#include "model/derivation/query_access.h"
#include "model/sizes/distinct_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

namespace querywright {
namespace {

bool isDecidedBucket(const LogicalColumn& column)
{
    return isBucket(column) && std::any_of(column.why.begin(), column.why.end(), [](const Reason& reason) {
               return reason.decision.has_value();
           });
}

// The table without buckets that people decided.
LogicalTable withoutDecidedBuckets(const LogicalTable& table)
{
    LogicalTable plain = table;
    std::erase_if(plain.columns, [](const LogicalColumn& column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
        return isDecidedBucket(column) && !(synthetic && synthetic->isConstant());
    });
    if (plain.partitionKey().empty()) {
        LogicalColumn constant;
        constant.name = "bucket";
        constant.source = SyntheticSource{};
        constant.kind = ColumnKind::PartitionKey;
        plain.columns.insert(plain.columns.begin(), std::move(constant));
    }
    return plain;
}

// How many of the values that a column of the partition key has a query asks for, one partition each.
class Reader {
public:
    Reader(const Model& model, const LogicalTable& table, const TableSizer& sizer)
        : m_model(model), m_table(table), m_join(model, table, sizer.types()), m_inputs(sizer.known())
    {}

    Number partitionsOf(const AccessPattern& query)
    {
        const QueryAccess access = accessOf(m_model, query, m_table);
        Number all = 1.0;
        for (const std::size_t column : access.asked)
            all = product(all, valuesOf(query, access, column));
        return all;
    }

private:
    Number valuesOf(const AccessPattern& query, const QueryAccess& access, std::size_t column)
    {
        const ColumnSource& source = m_table.columns[column].source;
        if (const auto* synthetic = std::get_if<SyntheticSource>(&source))
            return synthetic->buckets;
        const auto* use = std::get_if<AttributeUse>(&source);
        if (!use)
            return std::nullopt;
        const Number all = distinctValues(m_join, {*use}, 1.0, std::nullopt, m_inputs);
        const auto within = std::find_if(access.askedWithin.begin(), access.askedWithin.end(),
                                         [&](const BucketOfGiven& one) { return one.bucket == column; });
        if (within == access.askedWithin.end())
            return all;
        // A range that lies anywhere begins within one bucket and goes on into as many as it is long.
        const Number width = widthOf(query, access, within->column);
        return all && width ? Number(std::min(*all, *width * *all + 1.0)) : Number(1.0);
    }

    // The share of all times that the query's range of the column covers; nothing: it is given one time.
    Number widthOf(const AccessPattern& query, const QueryAccess& access, std::size_t column) const
    {
        Number width;
        for (const auto* restrictions : {&access.byKey, &access.filtered}) {
            for (const ColumnRestriction& one : *restrictions) {
                if (one.column == column && one.isRange)
                    width = std::min(width.value_or(1.0), query.ranges.at(one.given).width);
            }
        }
        return width;
    }

    const Model& m_model;
    const LogicalTable& m_table;
    JoinView m_join;
    SizeInputs m_inputs;
};

class Advisor {
public:
    Advisor(const Model& model, const LogicalTable& table, const TableSizer& sizer)
        : m_model(model), m_plain(withoutDecidedBuckets(table)), m_sizer(sizer)
    {
        m_now = m_sizer.sizesOf(m_plain, 1, 0);
    }

    std::vector<BucketAdvice> advise()
    {
        if (!m_now.isTooLarge())
            return {};
        for (const std::size_t column : m_plain.clusteringKey())
            tryTimes(m_plain.columns[column]);
        tryHash();
        std::stable_sort(m_advice.begin(), m_advice.end(), [](const auto& left, const auto& right) {
            if (left.isEnough != right.isEnough)
                return left.isEnough;
            return left.isEnough && readsOf(left) < readsOf(right);
        });
        return std::move(m_advice);
    }

private:
    static double readsOf(const BucketAdvice& advice)
    {
        double all = 0.0;
        for (const PartitionsRead& read : advice.reads)
            all += read.partitions.value_or(0.0);
        return all;
    }

    void tryTimes(const LogicalColumn& column)
    {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use || use->bucket || use->element)
            return;
        SourceReference attribute{use->attribute, {}, false, std::nullopt, {}};
        if (const auto* node = std::get_if<NodeIndex>(&use->place))
            attribute.role = m_plain.walk.nodes[static_cast<std::size_t>(*node)].role;
        constexpr std::array sizes{TimeBucket::Year, TimeBucket::Month, TimeBucket::Week,
                                   TimeBucket::Day,  TimeBucket::Hour,  TimeBucket::Minute};
        const Attribute* type = m_sizer.types().find(use->attribute);
        const bool isDate = type && type->type && type->type->isNative(cql::NativeType::Date);
        for (const TimeBucket size : sizes) {
            if (!isDate || size >= TimeBucket::Day)
                tryBucket(BucketByTime{{attribute}, size});
        }
    }

    void tryHash()
    {
        const double tooLarge = std::max(m_now.worst.bytes.value_or(0.0) / mostPartitionBytes,
                                         m_now.worst.cells.value_or(0.0) / mostPartitionCells);
        constexpr double most = 1e6;
        // What lies beside the rows is not split, so that one more may be needed.
        for (double count = std::max(2.0, std::ceil(tooLarge)); count <= most; count += 1.0) {
            const std::size_t before = m_advice.size();
            tryBucket(BucketByHash{static_cast<std::uint32_t>(count)});
            if (m_advice.size() == before || m_advice.back().isEnough || count > std::ceil(tooLarge) + 2.0)
                return;
            m_advice.pop_back();
        }
    }

    template <typename Bucket>
    void tryBucket(const Bucket& bucket)
    {
        BucketAdvice advice;
        advice.choice = {{m_plain.queries.front()}, bucket};
        LogicalTable table = m_plain;
        if (!chooseBucket(m_model, Decision{DecisionId{}, true, {}, advice.choice}, table).empty())
            return;
        const TableSizes sizes = m_sizer.sizesOf(table, 1, 0);
        constexpr double noticeably = 0.99;
        if (!sizes.worst.rows || !m_now.worst.rows || *sizes.worst.rows > *m_now.worst.rows * noticeably)
            return;
        advice.average = sizes.average;
        advice.worst = sizes.worst;
        advice.partitions = sizes.partitions;
        advice.isEnough = !sizes.isTooLarge();
        Reader reader(m_model, table, m_sizer);
        for (const QueryId id : m_plain.queries) {
            if (const AccessPattern* query = m_model.workflow.find(id))
                advice.reads.push_back({id, reader.partitionsOf(*query)});
        }
        m_advice.push_back(std::move(advice));
    }

    const Model& m_model;
    LogicalTable m_plain;
    const TableSizer& m_sizer;
    TableSizes m_now;
    std::vector<BucketAdvice> m_advice;
};

}  // namespace

std::vector<BucketAdvice> adviseBuckets(const Model& model, const LogicalTable& table,
                                        const MeasuredStatistics* measured)
{
    return adviseBuckets(model, table, TableSizer(model, measured));
}

std::vector<BucketAdvice> adviseBuckets(const Model& model, const LogicalTable& table,
                                        const TableSizer& sizer)
{
    return Advisor(model, table, sizer).advise();
}

Number partitionsRead(const Model& model, const LogicalTable& table, const AccessPattern& query,
                      const TableSizer& sizer)
{
    return Reader(model, table, sizer).partitionsOf(query);
}

}  // namespace querywright
