// SPDX-License-Identifier: Apache-2.0
#include "engine/data/scale_data.h"

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

// Nobody has more partners than there are, where that is known.
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
    data.partners.least = std::min(data.partners.least, data.partners.most);
}

}  // namespace

SampleData scaledData(const Model& model, double factor)
{
    if (factor == 1.0)
        return model.data;
    SampleData data = model.data;
    const Progress progress;
    const SampleDraft draft(model, {}, progress);
    std::map<EntityId, std::uint64_t> counts = entityCounts(draft);
    for (auto& [entity, count] : counts) {
        count = scaled(count, factor, differentKeys(model, *model.conceptual.find(entity)));
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
