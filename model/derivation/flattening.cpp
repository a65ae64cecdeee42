// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/flattening.h"

#include <algorithm>

namespace querywright {
namespace {

bool areSimple(const std::vector<Attribute>& parts)
{
    return std::none_of(parts.begin(), parts.end(),
                        [](const Attribute& part) { return part.isComposite() || part.multivalued; });
}

void flattenSmallOnes(const std::vector<Attribute>& attributes, std::set<AttributeId>& flattened)
{
    for (const Attribute& attribute : attributes) {
        if (!attribute.isComposite() || attribute.multivalued)
            continue;
        if (attribute.udtName.empty() && attribute.parts.size() <= mostPartsFlattened
            && areSimple(attribute.parts))
            flattened.insert(attribute.id);
        flattenSmallOnes(attribute.parts, flattened);
    }
}

void flattenAround(const ConceptualModel& model, AttributeId searched, std::set<AttributeId>& flattened)
{
    for (const Attribute* around : model.find(searched).around) {
        if (!around->multivalued)
            flattened.insert(around->id);
    }
}

void flattenSearchedOnes(const Model& model, std::set<AttributeId>& flattened)
{
    for (const AccessPattern& query : model.workflow.queries) {
        for (const GivenValue& given : query.given)
            flattenAround(model.conceptual, given.attribute.attribute, flattened);
        for (const GivenRange& range : query.ranges)
            flattenAround(model.conceptual, range.attribute.attribute, flattened);
        for (const Ordering& ordering : query.order)
            flattenAround(model.conceptual, ordering.attribute.attribute, flattened);
    }
}

}  // namespace

std::set<AttributeId> flattenedComposites(const Model& model)
{
    std::set<AttributeId> flattened;
    for (const EntityType& entityType : model.conceptual.entityTypes)
        flattenSmallOnes(entityType.attributes, flattened);
    for (const RelationshipType& relationshipType : model.conceptual.relationshipTypes)
        flattenSmallOnes(relationshipType.attributes, flattened);
    flattenSearchedOnes(model, flattened);
    return flattened;
}

}  // namespace querywright
