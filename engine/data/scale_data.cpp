// SPDX-License-Identifier: Apache-2.0
#include "engine/data/scale_data.h"

#include "engine/data/draft/stored_attribute.h"
#include "engine/data/progress.h"
#include "engine/data/relate/entity_counts.h"
#include "engine/data/relate/participation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace querywright::engine {

namespace {

std::uint64_t scaled(std::uint64_t count, double factor, std::uint64_t most)
{
    const double product = std::round(static_cast<double>(count) * factor);
    const auto bound = static_cast<double>(std::min<std::uint64_t>(most, mostRows));
    return static_cast<std::uint64_t>(std::clamp(product, 1.0, std::max(1.0, bound)));
}

void setCount(SampleData& data, EntityId entity, std::uint64_t count)
{
    const auto found = std::find_if(data.entities.begin(), data.entities.end(),
                                    [&](const EntityData& each) { return each.entity == entity; });
    if (found == data.entities.end())
        data.entities.push_back({entity, {}, count, {}});
    else
        found->count = count;
}

// Nobody has more partners than there are, and nobody must have more than are left by others, where that is
// known.
void boundPartners(const Model& model, const std::map<EntityId, std::uint64_t>& counts,
                   RelationshipData& data)
{
    const RelationshipType* type = model.conceptual.find(data.relationship);
    if (!type || type->participants.size() != 2 || data.per > 1 || createdPosition(model, *type))
        return;
    const auto other = counts.find(type->participants[1 - data.per].entity);
    if (other == counts.end())
        return;
    data.partners.most = std::min(data.partners.most, other->second);
    const auto counting = counts.find(type->participants[data.per].entity);
    const bool areShared = participationOf(model.conceptual, *type).alone[1 - data.per];
    if (areShared && counting != counts.end() && counting->second > 0)
        data.partners.least = std::min(data.partners.least, other->second / counting->second);
    data.partners.least = std::min(data.partners.least, data.partners.most);
}

// How many weak entities there are below each entity of a type, as far as the model says it.
double weakBelow(const Model& model, EntityId owner, int depth = 0)
{
    constexpr int deepest = 8;
    double all = 0.0;
    for (const EntityType& type : model.conceptual.entityTypes) {
        for (const RelationshipId id : type.identifiedBy) {
            const RelationshipType* relationship = model.conceptual.find(id);
            const RelationshipData* data = dataOf(model.data, id);
            const bool isOwner =
                relationship && type.id != owner
                && std::any_of(relationship->participants.begin(), relationship->participants.end(),
                               [&](const Participant& each) { return each.entity == owner; });
            if (isOwner && depth < deepest)
                all += static_cast<double>(data ? data->partners.most : Amount().most)
                       * (1.0 + weakBelow(model, type.id, depth + 1));
        }
    }
    return all;
}

}  // namespace

SampleData fewData(const Model& model, std::uint64_t entities, std::uint64_t below)
{
    SampleData data = model.data;
    const Progress progress;
    const SampleDraft draft(model, {}, progress);
    std::map<EntityId, std::uint64_t> counts = entityCounts(draft);
    std::uint64_t least = entities;
    bool isLess = false;
    for (auto& [entity, count] : counts) {
        const double each = weakBelow(model, entity);
        const double fitting = each > 0.0 ? static_cast<double>(below) / each : static_cast<double>(entities);
        const auto most = static_cast<std::uint64_t>(std::clamp(fitting, 1.0, static_cast<double>(entities)));
        least = std::min(least, most);
        isLess = isLess || count > most;
        count = std::min(count, most);
        setCount(data, entity, count);
    }
    if (!isLess)
        return model.data;
    // Subtypes are chosen from the entities of their supertypes.
    for (EntityData& each : data.entities) {
        if (!counts.contains(each.entity))
            each.count = std::min(each.count, least);
    }
    for (RelationshipData& each : data.relationships)
        boundPartners(model, counts, each);
    return data;
}

SampleData scaledData(const Model& model, double factor)
{
    if (factor == 1.0)
        return model.data;
    SampleData data = model.data;
    const Progress progress;
    const SampleDraft draft(model, {}, progress);
    std::map<EntityId, std::uint64_t> counts = entityCounts(draft);
    for (auto& [entity, count] : counts) {
        count = scaled(count, factor, differentKeys(draft.attributes, *model.conceptual.find(entity)));
        setCount(data, entity, count);
    }
    // Subtypes are chosen from the entities of their supertypes, as many as the model says.
    for (EntityData& each : data.entities) {
        if (!counts.contains(each.entity) && each.count > 0)
            each.count = scaled(each.count, factor, mostRows);
    }
    for (RelationshipData& each : data.relationships)
        boundPartners(model, counts, each);
    return data;
}

}  // namespace querywright::engine
