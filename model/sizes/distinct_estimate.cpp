// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/distinct_estimate.h"

#include "model/conceptual/guessed_type.h"
#include "model/derivation/walk_parts.h"
#include "model/workflow/place_owner.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace querywright {
namespace {

bool contains(const AttributeSet& set, const std::vector<AttributeUse>& uses)
{
    return std::all_of(uses.begin(), uses.end(),
                       [&](const AttributeUse& use) { return set.count(use) != 0; });
}

std::vector<AttributeUse> keyUses(const LogicalTable& table, bool isPartitionOnly)
{
    std::vector<AttributeUse> uses;
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && (isPartitionOnly ? column.kind == ColumnKind::PartitionKey : column.isPrimaryKey()))
            uses.push_back(*use);
    }
    return uses;
}

std::vector<AttributeUse> allUses(const LogicalTable& table)
{
    std::vector<AttributeUse> uses = keyUses(table, false);
    uses.insert(uses.end(), table.grain.begin(), table.grain.end());
    return uses;
}

// A date is a bucket of a day, and has none that is shorter.
std::optional<TimeBucket> bucketOf(const JoinView& join, const AttributeUse& use)
{
    const Attribute* attribute = join.find(use.attribute);
    const bool isDate = attribute && statedOrGuessedType(*attribute).isNative(cql::NativeType::Date);
    if (isDate)
        return std::max(use.bucket.value_or(TimeBucket::Day), TimeBucket::Day);
    return use.bucket;
}

Number distinctOf(const JoinView& join, const AttributeUse& use, SizeInputs& inputs)
{
    const Statistic distinct{StatisticKind::Distinct, use.attribute};
    const Statistic days{StatisticKind::Days, use.attribute};
    const std::optional<TimeBucket> bucket = bucketOf(join, use);
    if (!bucket)
        return inputs.get(distinct);
    if (!use.bucket) {
        SizeInputs trial = inputs.fresh();
        if (trial.get(distinct))
            return inputs.get(distinct);
    }
    const Number covered = use.bucket ? inputs.get(days) : inputs.getEither(distinct, days);
    return covered ? Number(std::max(1.0, *covered / meanDays(*bucket))) : std::nullopt;
}

// The entities and relationships that the attributes identify, without those that others of them determine.
std::vector<const CandidateKey*> identified(const JoinView& join, const AttributeSet& known)
{
    std::vector<const CandidateKey*> all;
    for (const CandidateKey& key : join.dependencies().candidateKeys()) {
        const bool isNew = std::none_of(all.begin(), all.end(),
                                        [&](const CandidateKey* other) { return other->place == key.place; });
        if (isNew && contains(known, key.attributes))
            all.push_back(&key);
    }
    std::vector<const CandidateKey*> finest;
    for (const CandidateKey* key : all) {
        const auto determines = [&](const CandidateKey* other) {
            return join.dependencies().determines({other->attributes.begin(), other->attributes.end()},
                                                  key->attributes);
        };
        if (std::any_of(finest.begin(), finest.end(), determines))
            continue;
        std::erase_if(finest, [&](const CandidateKey* other) {
            return join.dependencies().determines({key->attributes.begin(), key->attributes.end()},
                                                  other->attributes);
        });
        finest.push_back(key);
    }
    return finest;
}

// Those of the attributes that neither what is covered nor others of them determine.
std::vector<AttributeUse> notDetermined(const JoinView& join, std::vector<AttributeUse> uses,
                                        const AttributeSet& covered)
{
    for (std::size_t i = 0; i < uses.size();) {
        AttributeSet others = covered;
        for (std::size_t k = 0; k < uses.size(); ++k) {
            if (k != i)
                others.insert(uses[k]);
        }
        if (join.dependencies().determines(others, {uses[i]}))
            uses.erase(uses.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    return uses;
}

}  // namespace

JoinView::JoinView(const Model& model, const LogicalTable& table, const AttributeTypes& types)
    : m_model(model),
      m_table(table),
      m_types(types),
      m_partitionKey(keyUses(table, true)),
      m_primaryKey(keyUses(table, false)),
      m_dependencies(model.conceptual, table.walk, allUses(table)),
      m_steps(joinedSteps(table))
{}

Statistic JoinView::countAt(const WalkPlace& place) const
{
    const AttributeOwner owner = ownerAt(walk(), place);
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return {StatisticKind::Count, *entity};
    return {StatisticKind::Count, std::get<RelationshipId>(owner)};
}

bool JoinView::isPartialKey(const AttributeUse& use) const
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    if (!node)
        return false;
    const EntityId entity = walk().nodes[static_cast<std::size_t>(*node)].entity;
    const Key& key = declaredKey(m_model.conceptual, entity);
    std::vector<AttributeId> all{use.attribute};
    if (const Attribute* attribute = find(use.attribute))
        all.insert(all.end(), attribute->derivedFrom.begin(), attribute->derivedFrom.end());
    return std::find_first_of(key.begin(), key.end(), all.begin(), all.end()) != key.end()
           && !identifyingRelationships(m_model.conceptual, entity).empty();
}

double valuesHit(double n, double draws)
{
    if (n <= 1.0)
        return std::min(n, draws);
    return -n * std::expm1(draws * std::log1p(-1.0 / n));
}

Number distinctValues(const JoinView& join, const std::vector<AttributeUse>& uses, double others, Number rows,
                      SizeInputs& inputs, const PlaceCount& placeCount)
{
    const AttributeSet known = join.dependencies().closure({uses.begin(), uses.end()});
    Number all = 1.0;
    std::size_t groups = 0;
    bool isDrawn = others > 1.0;
    AttributeSet covered;
    for (const CandidateKey* key : identified(join, known)) {
        all =
            product(all, placeCount ? placeCount(key->place, inputs) : inputs.get(join.countAt(key->place)));
        covered.insert(key->attributes.begin(), key->attributes.end());
        isDrawn = isDrawn || groups > 0;
        ++groups;
    }
    covered = join.dependencies().closure(covered);
    for (const AttributeUse& use : notDetermined(join, uses, covered)) {
        all = product(all, distinctOf(join, use, inputs));
        isDrawn = isDrawn || (groups > 0 && !join.isPartialKey(use));
        ++groups;
    }
    all = product(all, others);
    if (!all || (!rows && !isDrawn))
        return all;
    if (!rows)
        return std::nullopt;
    return isDrawn ? valuesHit(*all, *rows) : std::min(*all, *rows);
}

Number worstShare(const JoinView& join, const AttributeUse& use, SizeInputs& inputs)
{
    const std::optional<TimeBucket> bucket = bucketOf(join, use);
    const Statistic frequent{StatisticKind::MostFrequent, use.attribute};
    SizeInputs trial = inputs.fresh();
    const bool isByTime = use.bucket || (bucket && !trial.get(frequent));
    if (isByTime) {
        const Number days = inputs.get({StatisticKind::Days, use.attribute});
        if (!days)
            return std::nullopt;
        return *days <= longestDays(*bucket) ? 1.0 : longestDays(*bucket) / *days;
    }
    const Number most = inputs.get(frequent);
    const Number count = inputs.get(join.countAt(use.place));
    if (!most || !count)
        return std::nullopt;
    return *count <= 0.0 ? 1.0 : std::min(1.0, *most / *count);
}

}  // namespace querywright
