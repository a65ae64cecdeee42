// SPDX-License-Identifier: Apache-2.0
#include "model/review/wording.h"

#include "model/base/text.h"
#include "model/workflow/place_owner.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {

std::uint64_t whole(double number)
{
    return static_cast<std::uint64_t>(std::llround(std::max(0.0, number)));
}

About aboutModel()
{
    return {std::monostate{}, "the model"};
}

About about(const ReviewedTable& table)
{
    return {TableSubject{table.logical->queries.front()}, table.logical->name};
}

About about(const ReviewedTable& table, std::size_t column)
{
    const LogicalColumn& found = table.logical->columns.at(column);
    return {ColumnSubject{{table.logical->queries.front()}, found.source},
            table.logical->name + "." + found.name};
}

About about(const ReviewedQuery& query)
{
    return {query.query->id, query.query->label};
}

About about(const Update& update)
{
    return {update.id, update.label};
}

About about(const Keyspace& keyspace)
{
    return {keyspace.id, keyspace.name};
}

std::string textOf(const ReviewedTable& table)
{
    return quoted(table.logical->name);
}

std::string textOf(const ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    // As toText() does, but without looking for the attribute in the whole model.
    const auto* use = std::get_if<AttributeUse>(&table.logical->columns.at(column).source);
    if (!use)
        return table.logical->columns[column].name;
    const Walk& walk = table.logical->walk;
    const auto* node = std::get_if<NodeIndex>(&use->place);
    const std::string role = node ? walk.nodes.at(static_cast<std::size_t>(*node)).role : std::string();
    return context.nameOf(ownerAt(walk, use->place)) + (role.empty() ? "" : "(" + role + ")") + "."
           + context.attribute(use->attribute).name + (use->element ? "[]" : "")
           + (use->bucket ? std::string("@") + toText(*use->bucket) : std::string());
}

namespace {

// What a bucket takes the place of; empty where partitions are not split yet.
std::string insteadText(const LogicalTable& table)
{
    for (const std::size_t position : table.partitionKey()) {
        const LogicalColumn& column = table.columns[position];
        const SyntheticSource* synthetic = std::get_if<SyntheticSource>(&column.source);
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (synthetic && synthetic->isBucket() && !synthetic->isConstant())
            return ", instead of by hash";
        if (use && use->bucket)
            return std::string(", instead of by ") + toText(*use->bucket);
    }
    return {};
}

}  // namespace

std::string bucketText(const ReviewContext& context, const ChooseBucket& choice)
{
    if (const auto* hash = std::get_if<BucketByHash>(&choice.bucket))
        return "by hash into " + grouped(hash->count);
    const auto& time = std::get<BucketByTime>(choice.bucket);
    return std::string("by ") + toText(time.size) + " of "
           + context.nameOf(std::get<SourceReference>(time.attribute.column).attribute);
}

ReviewFix splitFix(const ReviewContext& context, const ReviewedTable& table, const ChooseBucket& choice)
{
    return {"Split partitions of " + table.logical->name + " " + bucketText(context, choice)
                + insteadText(*table.logical),
            Choice(choice)};
}

std::string labelsOf(const std::vector<const Update*>& updates)
{
    std::vector<std::string> labels;
    for (const Update* update : updates)
        labels.push_back(update->label);
    return listed(labels);
}

Number rateOf(const std::vector<const Update*>& updates)
{
    Number rate = 0.0;
    for (const Update* update : updates)
        rate = sum(rate, update->timesPerSecond);
    return rate;
}

}  // namespace querywright::rules
