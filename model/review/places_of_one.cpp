// SPDX-License-Identifier: Apache-2.0
#include "model/review/places_of_one.h"

#include "model/base/lists.h"
#include "model/conceptual/participation.h"
#include "model/conceptual/subtypes.h"

#include <algorithm>
#include <cstddef>

namespace querywright::rules {
namespace {

class PlacesOfOne {
public:
    PlacesOfOne(const ReviewContext& context, const Update& update, const Walk& walk)
        : m_context(context), m_model(context.model().conceptual), m_update(update), m_walk(walk)
    {}

    std::set<WalkPlace> find()
    {
        begin();
        if (m_places.empty() && !m_walk.nodes.empty())
            m_places.insert(NodeIndex{0});
        while (goOn()) {
        }
        return std::move(m_places);
    }

private:
    std::vector<AttributeOwner> written() const
    {
        std::vector<AttributeOwner> all = m_update.subjects;
        for (const AttributeId attribute : m_update.attributes)
            addOnce(all, m_context.ownerOf(attribute));
        return all;
    }

    // The node is of the entity type, or of one of its hierarchy above or below.
    bool isOf(const WalkNode& node, EntityId entity) const
    {
        return node.entity == entity || isSubtype(m_model, node.entity, entity)
               || isSubtype(m_model, entity, node.entity);
    }

    // Of several nodes of a type that is written the first is meant.
    void begin()
    {
        for (const AttributeOwner& owner : written()) {
            if (const auto* entity = std::get_if<EntityId>(&owner)) {
                const auto& nodes = m_walk.nodes;
                const auto found = std::find_if(nodes.begin(), nodes.end(),
                                                [&](const WalkNode& node) { return isOf(node, *entity); });
                if (found != nodes.end())
                    m_places.insert(static_cast<NodeIndex>(found - nodes.begin()));
                continue;
            }
            for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
                if (m_walk.steps[i].relationship == std::get<RelationshipId>(owner))
                    m_places.insert(static_cast<StepIndex>(i));
            }
        }
        for (const GivenValue& given : m_update.given)
            m_places.insert(given.attribute.place);
    }

    // Whether one relationship of the step is meant by those of its participants that are told.
    bool isTold(const WalkStep& step, const RelationshipType& type) const
    {
        std::size_t told = 0;
        for (std::size_t i = 0; i < step.participants.size(); ++i) {
            if (!m_places.contains(step.participants[i]))
                continue;
            ++told;
            if (takesPartOnce(type, static_cast<std::uint32_t>(i)))
                return true;
        }
        return told == step.participants.size();
    }

    bool goOn()
    {
        const std::size_t before = m_places.size();
        for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
            const WalkStep& step = m_walk.steps[i];
            const RelationshipType* type = m_model.find(step.relationship);
            const WalkPlace place = static_cast<StepIndex>(i);
            if (!type || (!m_places.contains(place) && !isTold(step, *type)))
                continue;
            m_places.insert(place);
            m_places.insert(step.participants.begin(), step.participants.end());
        }
        return m_places.size() > before;
    }

    const ReviewContext& m_context;
    const ConceptualModel& m_model;
    const Update& m_update;
    const Walk& m_walk;
    std::set<WalkPlace> m_places;
};

}  // namespace

std::set<WalkPlace> placesOfOne(const ReviewContext& context, const Update& update, const Walk& walk)
{
    return PlacesOfOne(context, update, walk).find();
}

}  // namespace querywright::rules
