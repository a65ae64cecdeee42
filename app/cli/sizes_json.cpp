// SPDX-License-Identifier: Apache-2.0
#include "app/cli/json.h"
#include "app/cli/sizes_text.h"
#include "model/derivation/describe.h"

#include <array>
#include <variant>

namespace querywright::cli {
namespace {

using cli::jsonOf;

Json jsonOf(const PartitionSize& size)
{
    Json json;
    json["rows"] = jsonOf(size.rows);
    json["cells"] = jsonOf(size.cells);
    json["bytes"] = jsonOf(size.bytes);
    return json;
}

Json jsonOf(const SizeFormula& formula)
{
    Json json;
    json["columns"] = formula.columns;
    json["primaryKey"] = formula.primaryKey;
    json["statics"] = formula.statics;
    json["partitionKeyBytes"] = jsonOf(formula.partitionKeyBytes);
    json["staticBytes"] = jsonOf(formula.staticBytes);
    json["rowBytes"] = jsonOf(formula.rowBytes);
    json["cellsPerRow"] = jsonOf(formula.cellsPerRow);
    json["staticCells"] = jsonOf(formula.staticCells);
    json["moreBytes"] = jsonOf(formula.moreBytes);
    json["moreCells"] = jsonOf(formula.moreCells);
    return json;
}

const char* wordOf(Period period)
{
    constexpr std::array words{"second", "minute", "hour", "day", "week", "month", "year"};
    return words[static_cast<std::size_t>(period)];
}

Json jsonOf(const GrowthPoint& point)
{
    Json json;
    json["per"] = wordOf(point.period);
    json["average"] = jsonOf(point.average);
    json["worst"] = jsonOf(point.worst);
    json["rows"] = jsonOf(point.rows);
    json["bytes"] = jsonOf(point.bytes);
    return json;
}

Json jsonOf(const LimitPassing& passing)
{
    Json json;
    json["limit"] = passing.limit == LimitPassing::Limit::Bytes ? "bytes" : "cells";
    json["most"] = jsonOf(passing.most);
    json["days"] = jsonOf(passing.days);
    return json;
}

Json jsonOf(const SizedDesign& sized, const BucketAdvice& advice)
{
    const Model& model = sized.design.model();
    Json json;
    if (const auto* hash = std::get_if<BucketByHash>(&advice.choice.bucket)) {
        json["by"] = "hash";
        json["buckets"] = hash->count;
    } else if (const auto* time = std::get_if<BucketByTime>(&advice.choice.bucket)) {
        json["by"] = toText(time->size);
        json["of"] =
            qualifiedName(model.conceptual, std::get<SourceReference>(time->attribute.column).attribute);
    }
    json["enough"] = advice.isEnough;
    json["average"] = jsonOf(advice.average);
    json["worst"] = jsonOf(advice.worst);
    json["partitions"] = jsonOf(advice.partitions);
    json["reads"] = Json::array();
    for (const PartitionsRead& read : advice.reads) {
        Json one;
        one["query"] = model.workflow.find(read.query)->label;
        one["partitions"] = jsonOf(read.partitions);
        json["reads"].push_back(std::move(one));
    }
    return json;
}

Json jsonOf(const ConceptualModel& model, const std::vector<UsedStatistic>& statistics)
{
    Json list = Json::array();
    for (const UsedStatistic& used : statistics) {
        Json one;
        one["statistic"] = toText(model, used.statistic);
        one["value"] = used.value ? jsonOf(used.value->value) : Json();
        one["source"] = used.value ? Json(toText(used.value->source)) : Json();
        list.push_back(std::move(one));
    }
    return list;
}

Json jsonOf(const SizedDesign& sized, std::size_t position)
{
    const Model& model = sized.design.model();
    const TableSizes& sizes = sized.sizes.tables[position];
    Json json;
    json["name"] = sized.design.derivation.tables[position].name;
    json["keyspace"] = sized.design.physical.tables[position].keyspace;
    json["queries"] = labelsOf(model, sized.design.derivation.tables[position].queries);
    json["average"] = jsonOf(sizes.average);
    PartitionSize worst = sizes.worst;
    worst.rows = sizes.wholeWorstRows();
    json["worst"] = jsonOf(worst);
    json["worstIsBound"] = sizes.isBound;
    json["partitions"] = jsonOf(sizes.partitions);
    json["rows"] = jsonOf(sizes.rows);
    json["bytes"] = jsonOf(sizes.bytes);
    json["replicas"] = sizes.replicas;
    json["storedBytes"] = jsonOf(sizes.storedBytes);
    json["formula"] = jsonOf(sizes.formula);
    json["factors"] = Json::array();
    for (const RowFactor& factor : sizes.factors) {
        Json one;
        one["statistic"] = toText(model.conceptual, factor);
        one["worst"] = factor.worst;
        json["factors"].push_back(std::move(one));
    }
    json["growth"] = Json::array();
    for (const GrowthPoint& point : sizes.growth)
        json["growth"].push_back(jsonOf(point));
    json["passes"] = Json::array();
    for (const LimitPassing& passing : sizes.passings)
        json["passes"].push_back(jsonOf(passing));
    json["buckets"] = Json::array();
    for (const BucketAdvice& advice : sized.advice[position])
        json["buckets"].push_back(jsonOf(sized, advice));
    json["statistics"] = jsonOf(model.conceptual, sizes.statistics);
    return json;
}

}  // namespace

std::string sizesJson(const SizedDesign& sized)
{
    const ConceptualModel& model = sized.design.model().conceptual;
    Json json;
    json["tables"] = Json::array();
    for (std::size_t i = 0; i < sized.sizes.tables.size(); ++i)
        json["tables"].push_back(jsonOf(sized, i));
    json["bytes"] = jsonOf(sized.sizes.bytes);
    json["storedBytes"] = jsonOf(sized.sizes.storedBytes);
    json["duplication"] = jsonOf(sized.sizes.duplication);
    json["copies"] = Json::array();
    for (const AttributeCopies& copies : sized.sizes.copies) {
        Json one;
        one["attribute"] = qualifiedName(model, copies.attribute);
        one["tables"] = copies.tables;
        one["stored"] = jsonOf(copies.stored);
        one["once"] = jsonOf(copies.once);
        json["copies"].push_back(std::move(one));
    }
    return textOf(json);
}

}  // namespace querywright::cli
