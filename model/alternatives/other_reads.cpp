// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/other_reads.h"

#include "model/base/text.h"
#include "model/derivation/query_access.h"

#include <cmath>

namespace querywright {
namespace {

// Whether the second one reads more: it is not known how much, or a whole table, or more by the numbers.
bool readsMore(const ReadEstimate& now, const ReadEstimate& then)
{
    const Number& before = now.partitions.worst;
    const Number& after = then.partitions.worst;
    constexpr double noticeably = 1.001;
    if (before && after)
        return *after > *before * noticeably;
    return (before && !after) || (then.isScan && !now.isScan && !before);
}

std::string numberText(const Number& number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    constexpr double hundredths = 100.0;
    if (!number)
        return "an unknown number";
    return decimalText(*number < exactly ? std::round(*number * hundredths) / hundredths
                                         : std::round(*number));
}

std::string partitionsText(const Number& number)
{
    const std::string text = numberText(number);
    return text + (!number ? " of partitions" : text == "1" ? " partition" : " partitions");
}

}  // namespace

bool OtherReads::isWorse() const
{
    return readsMore(now, then);
}

Load together(const Load& left, const Load& right)
{
    return {sum(left.average, right.average), sum(left.worst, right.worst)};
}

ReadEstimate readOf(const Alternative& design, QueryId query, const TableSizer& sizer)
{
    const Model& model = design.model;
    const AccessPattern& pattern = *model.workflow.find(query);
    const QueryAccess access = accessOf(model, design.derivation, query);
    const auto& tables = design.derivation.tables;
    ReadEstimate one = estimateRead(model, pattern, tables[access.table], access, sizer);
    if (access.counters) {  // by the same key
        const LogicalTable& table = tables[*access.counters];
        const ReadEstimate counters =
            estimateRead(model, pattern, table, accessOf(model, pattern, table), sizer);
        one.partitions = together(one.partitions, counters.partitions);
        one.rows = together(one.rows, counters.rows);
    }
    return one;
}

std::map<QueryId, ReadEstimate> readsOfQueries(const Alternative& design, const MeasuredStatistics* measured)
{
    const TableSizer sizer(design.model, measured);
    std::map<QueryId, ReadEstimate> reads;
    for (const QueryTable& served : design.derivation.servedBy)
        reads.emplace(served.query, readOf(design, served.query, sizer));
    return reads;
}

std::vector<OtherReads> otherReads(const std::map<QueryId, ReadEstimate>& now,
                                   const std::map<QueryId, ReadEstimate>& then, QueryId compared)
{
    std::vector<OtherReads> others;
    for (const auto& [query, read] : now) {
        const auto found = then.find(query);
        if (query != compared && found != then.end()
            && (readsMore(read, found->second) || readsMore(found->second, read)))
            others.push_back({query, read, found->second});
    }
    return others;
}

std::string textOf(const Model& model, const OtherReads& reads)
{
    const std::string label = model.workflow.find(reads.query)->label;
    return label + " then reads " + (reads.then.isScan ? "a whole table, " : "")
           + partitionsText(reads.then.partitions.worst) + ", now " + numberText(reads.now.partitions.worst)
           + ".";
}

}  // namespace querywright
