// SPDX-License-Identifier: Apache-2.0
#include "model/review/fewer_copies.h"

#include "model/derivation/draft.h"
#include "model/review/wording.h"

#include <algorithm>
#include <cstddef>
#include <variant>

namespace querywright::rules {
namespace {

// Tables that people let Cassandra write (views), or write later, are in no batch.
bool isInBatch(const ReviewedTable& table)
{
    return !table.logical->viewOf && table.logical->secondsLate == 0;
}

// What identifies the owner of the attribute on the table's walk.
std::vector<AttributeUse> keyAt(const ReviewContext& context, const ReviewedTable& table,
                                const WalkPlace& place)
{
    const Dependencies& dependencies = context.dependenciesOf(table);
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return dependencies.nodeKey(*node);
    for (const CandidateKey& key : dependencies.candidateKeys()) {
        if (key.place == place)
            return key.attributes;
    }
    return {};
}

// Where the query returns the attribute itself, beside something else; nothing if it does not.
std::optional<AttributeUse> returnedBeside(const AccessPattern& query, AttributeId attribute)
{
    for (const Returned& returned : query.returned) {
        const auto* use = std::get_if<AttributeUse>(&returned);
        if (use && use->attribute == attribute && query.returned.size() > 1)
            return *use;
    }
    return std::nullopt;
}

}  // namespace

bool isSpread(const ReviewContext& context, const ColumnPlace& place)
{
    const ReviewedTable& table = context.tables()[place.table];
    const auto* use = std::get_if<AttributeUse>(&context.logical(place).source);
    if (!use || context.logical(place).isPrimaryKey() || !isInBatch(table))
        return false;
    const std::vector<AttributeUse> key = keyAt(context, table, use->place);
    const AttributeSet known = context.dependenciesOf(table).closure({key.begin(), key.end()});
    const AttributeSet partition = partitionAttributes(*table.logical);
    return std::any_of(partition.begin(), partition.end(),
                       [&](const AttributeUse& one) { return known.count(one) == 0; });
}

std::vector<ReviewFix> keepFewerCopies(const ReviewContext& context, const Update& update)
{
    constexpr std::size_t most = 2;
    std::vector<ReviewFix> fixes;
    for (const AttributeId id : update.attributes) {
        for (const ColumnPlace& place : context.columnsOf(id)) {
            if (!isSpread(context, place))
                continue;
            for (const QueryId label : context.tables()[place.table].logical->queries) {
                const AccessPattern* query = context.model().workflow.find(label);
                const auto use = query ? returnedBeside(*query, id) : std::nullopt;
                if (use && fixes.size() < most)
                    fixes.push_back({"Stop returning " + toText(context.model(), query->walk, *use) + " from "
                                         + query->label,
                                     StopReturning{query->id, *use}});
            }
        }
    }
    return fixes;
}

}  // namespace querywright::rules
