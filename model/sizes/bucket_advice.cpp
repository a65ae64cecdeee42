// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/bucket_advice.h"

#include "model/conceptual/guessed_type.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/draft.h"
#include "model/derivation/query_access.h"
#include "model/derivation/source_reference.h"
#include "model/sizes/read_estimate.h"
#include "model/sizes/table_sizer.h"

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

class Advisor {
public:
    Advisor(const Model& model, const LogicalTable& table, const TableSizer& sizer, const PartitionAim& aim)
        : m_model(model), m_plain(withoutDecidedBuckets(table)), m_sizer(sizer), m_aim(aim)
    {
        m_now = m_sizer.sizesOf(m_plain, 1, 0);
    }

    std::vector<BucketAdvice> advise()
    {
        if (!m_aim.isMissedBy(m_now.largestKnown()))
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
        const SourceReference attribute = sourceReferenceTo(m_plain.walk, *use);
        constexpr std::array sizes{TimeBucket::Year, TimeBucket::Month, TimeBucket::Week,
                                   TimeBucket::Day,  TimeBucket::Hour,  TimeBucket::Minute};
        const Attribute* found = m_sizer.types().find(use->attribute);
        const bool isDate = found && statedOrGuessedType(*found).isNative(cql::NativeType::Date);
        for (const TimeBucket size : sizes) {
            if (!isDate || size >= TimeBucket::Day)
                tryBucket(BucketByTime{{attribute}, size});
        }
    }

    void tryHash()
    {
        const PartitionSize& now = m_now.largestKnown();
        double tooLarge =
            std::max(now.bytes.value_or(0.0) / m_aim.bytes, now.cells.value_or(0.0) / m_aim.cells);
        if (m_aim.rows)
            tooLarge = std::max(tooLarge, now.rows.value_or(0.0) / *m_aim.rows);
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
        const Number rows = m_now.isAverageOnly() ? sizes.average.rows : sizes.worst.rows;
        const Number before = m_now.largestKnown().rows;
        if (!rows || !before || *rows > *before * noticeably)
            return;
        advice.average = sizes.average;
        advice.worst = sizes.worst;
        advice.partitions = sizes.partitions;
        advice.isEnough = !m_aim.isMissedBy(sizes.largestKnown());
        for (const QueryId id : m_plain.queries) {
            if (const AccessPattern* query = m_model.workflow.find(id))
                advice.reads.push_back(
                    {id, partitionsAsked(m_model, *query, table, accessOf(m_model, *query, table), m_sizer)});
        }
        m_advice.push_back(std::move(advice));
    }

    const Model& m_model;
    LogicalTable m_plain;
    const TableSizer& m_sizer;
    PartitionAim m_aim;
    TableSizes m_now;
    std::vector<BucketAdvice> m_advice;
};

}  // namespace

bool isSplitByDecision(const LogicalTable& table)
{
    return std::any_of(table.columns.begin(), table.columns.end(), isDecidedBucket);
}

bool PartitionAim::isMissedBy(const PartitionSize& size) const
{
    return size.bytes.value_or(0.0) > bytes || size.cells.value_or(0.0) > cells
           || (rows && size.rows.value_or(0.0) > *rows);
}

std::vector<BucketAdvice> adviseBuckets(const Model& model, const LogicalTable& table,
                                        const MeasuredStatistics* measured)
{
    return adviseBuckets(model, table, TableSizer(model, measured));
}

std::vector<BucketAdvice> adviseBuckets(const Model& model, const LogicalTable& table,
                                        const TableSizer& sizer, const PartitionAim& aim)
{
    return Advisor(model, table, sizer, aim).advise();
}

TimeBucket usualBucket(Number statedRows, Number measuredRows)
{
    constexpr double fewRows = 1000.0;
    const bool areKnown = statedRows || measuredRows;
    const double rows = std::max(statedRows.value_or(0.0), measuredRows.value_or(0.0));
    return areKnown && rows <= fewRows ? TimeBucket::Year : TimeBucket::Month;
}

}  // namespace querywright
