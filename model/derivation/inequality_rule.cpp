// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright {
namespace {

bool isOrderedBy(const Draft& draft, const AttributeUse& use)
{
    return std::any_of(draft.query().order.begin(), draft.query().order.end(),
                       [&](const Ordering& ordering) { return ordering.attribute == use; });
}

// One range can be served by a slice: the one the order starts with, else the first.
bool isServed(const Draft& draft, std::size_t range)
{
    const auto& ranges = draft.query().ranges;
    const auto ordered = std::find_if(ranges.begin(), ranges.end(), [&](const GivenRange& other) {
        return isOrderedBy(draft, other.attribute);
    });
    return ordered == ranges.end() ? range == 0 : ranges[range].attribute == ordered->attribute;
}

// How many different values a column has: the number that is annotated, where it is, else by kind.
struct Selectivity {
    enum class Kind { TwoValued, Plain, Identifying } kind = Kind::Plain;
    std::optional<double> distinct;
};

Selectivity selectivityOf(const Draft& draft, const AttributeUse& use)
{
    const Attribute* attribute = draft.model().conceptual.find(use.attribute).attribute;
    Selectivity selectivity;
    if (attribute && attribute->type == cql::CqlType(cql::NativeType::Boolean)) {
        selectivity.kind = Selectivity::Kind::TwoValued;
        selectivity.distinct = 2.0;
    }
    if (attribute && !use.element && !use.bucket && attribute->statistics.distinct)
        selectivity.distinct = static_cast<double>(*attribute->statistics.distinct);
    for (const CandidateKey& key : draft.dependencies().candidateKeys()) {
        const auto* node = std::get_if<NodeIndex>(&key.place);
        if (!node || key.attributes != std::vector<AttributeUse>{use})
            continue;
        selectivity.kind = Selectivity::Kind::Identifying;
        const EntityType* type =
            draft.model().conceptual.find(draft.walk().nodes[static_cast<std::size_t>(*node)].entity);
        if (type && type->statistics.count)
            selectivity.distinct = static_cast<double>(*type->statistics.count);
    }
    return selectivity;
}

// D3: the more selective ones lead, ties in the order stated. What identifies an entity is taken to have more
// values than what does not, unless the numbers of values of all are known.
std::vector<AttributeUse> mostSelectiveFirst(const Draft& draft, std::vector<AttributeUse> uses)
{
    std::vector<std::pair<Selectivity, AttributeUse>> all;
    for (const AttributeUse& use : uses)
        all.emplace_back(selectivityOf(draft, use), use);
    const bool areCounted =
        std::all_of(all.begin(), all.end(), [](const auto& one) { return one.first.distinct.has_value(); });
    std::stable_sort(all.begin(), all.end(), [&](const auto& one, const auto& other) {
        return areCounted ? *one.first.distinct > *other.first.distinct : one.first.kind > other.first.kind;
    });
    std::transform(all.begin(), all.end(), uses.begin(), [](const auto& one) { return one.second; });
    return uses;
}

}  // namespace

void applyInequalityRule(Draft& draft, const std::vector<AttributeUse>& equalities)
{
    const AccessPattern& query = draft.query();
    const bool rangeIsOrdered =
        std::any_of(query.ranges.begin(), query.ranges.end(),
                    [&](const GivenRange& range) { return isOrderedBy(draft, range.attribute); });
    for (const AttributeUse& use : mostSelectiveFirst(draft, equalities)) {
        if (isOrderedBy(draft, use) && (rangeIsOrdered || query.ranges.empty()))
            continue;  // MR4 places it; otherwise it must come before the range
        draft.addToClusteringKey(use, Direction::Ascending,
                                 draft.reason("MR2", use,
                                              draft.text(use) + " is given by equality in " + query.label
                                                  + " and leads the clustering key"));
    }
    for (std::size_t i = 0; i < query.ranges.size(); ++i) {
        const AttributeUse& use = query.ranges[i].attribute;
        if (!isServed(draft, i) || isOrderedBy(draft, use))
            continue;
        draft.addToClusteringKey(
            use, Direction::Ascending,
            draft.reason("MR3", use, draft.text(use) + " is given by a range in " + query.label));
    }
}

}  // namespace querywright
