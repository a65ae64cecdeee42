// SPDX-License-Identifier: Apache-2.0
#include "engine/data/follow_statements.h"

#include "engine/data/draft/stored_attribute.h"
#include "engine/data/model_text.h"
#include "engine/data/suggest_data.h"
#include "model/validation.h"

#include <algorithm>
#include <set>
#include <vector>

namespace querywright::engine {

namespace {

// Whether the statistics are all that is otherwise, which are no part of the text.
bool areStatisticsAllThatDiffers(const Model& before, const Model& after)
{
    if (before.conceptual == after.conceptual || !(before.data == after.data))
        return false;
    ModelText left;
    ModelText right;
    left.add(before.conceptual);
    right.add(after.conceptual);
    return left.take() == right.take();
}

template <typename Owner>
const AttributeData* find(const std::vector<Owner>& owners, AttributeId attribute)
{
    for (const Owner& owner : owners) {
        for (const AttributeData& each : owner.attributes) {
            if (each.attribute == attribute)
                return &each;
        }
    }
    return nullptr;
}

const AttributeData* find(const SampleData& data, AttributeId attribute)
{
    const AttributeData* found = find(data.entities, attribute);
    return found ? found : find(data.relationships, attribute);
}

bool areSamePartners(const RelationshipData& left, const RelationshipData& right)
{
    return left.per == right.per && left.partners == right.partners && left.popularity == right.popularity;
}

// What of the data section follows the statements.
class Followed {
public:
    Followed(const Model& before, const Model& after)
    {
        for (const EntityData& each : before.data.entities) {
            if (each.csv.empty() && each.count > 0)
                m_counts.insert(each.entity);
            addAttributes(each.attributes, before, after);
        }
        for (const RelationshipData& each : before.data.relationships) {
            if (each.csv.empty())
                m_partners.insert(each.relationship);
            addAttributes(each.attributes, before, after);
        }
    }

    bool isEmpty() const { return m_counts.empty() && m_partners.empty() && m_attributes.empty(); }

    // The model without what follows.
    Model silent(Model model) const
    {
        for (EntityData& each : model.data.entities) {
            if (m_counts.contains(each.entity))
                each.count = 0;
            drop(each.attributes);
        }
        for (RelationshipData& each : model.data.relationships)
            drop(each.attributes);
        std::erase_if(model.data.relationships,
                      [&](const RelationshipData& each) { return m_partners.contains(each.relationship); });
        return model;
    }

    // Leaves out what would not have been suggested; false if there is no such thing.
    bool keepSuggested(const SampleData& said, const SampleData& suggested)
    {
        const std::size_t before = size();
        std::erase_if(m_counts, [&](EntityId id) {
            const EntityData* other = dataOf(suggested, id);
            return !other || other->count != dataOf(said, id)->count;
        });
        std::erase_if(m_partners, [&](RelationshipId id) {
            const RelationshipData* other = dataOf(suggested, id);
            return !other || !areSamePartners(*other, *dataOf(said, id));
        });
        std::erase_if(m_attributes, [&](AttributeId id) {
            const AttributeData* other = find(suggested, id);
            return !other || !(*other == *find(said, id));
        });
        return size() != before;
    }

    // The data section with what is suggested now; also of what nothing was suggested for before.
    SampleData taken(SampleData data, const SampleData& before, const SampleData& suggested) const
    {
        const auto isNew = [&](const EntityData& each) {
            const EntityData* other = dataOf(before, each.entity);
            return each.csv.empty() && each.count == 0 && (!other || other->count == 0);
        };
        for (EntityData& each : data.entities) {
            const EntityData* other = dataOf(suggested, each.entity);
            if (other && other->count > 0 && (m_counts.contains(each.entity) || isNew(each)))
                each.count = other->count;
            take(each.attributes, suggested);
        }
        for (RelationshipData& each : data.relationships) {
            const RelationshipData* other = dataOf(suggested, each.relationship);
            if (other && m_partners.contains(each.relationship)) {
                each.per = other->per;
                each.partners = other->partners;
                each.popularity = other->popularity;
            }
            take(each.attributes, suggested);
        }
        for (const RelationshipData& each : suggested.relationships) {
            if (!m_counts.empty() && !dataOf(data, each.relationship) && !dataOf(before, each.relationship))
                data.relationships.push_back(each);
        }
        return data;
    }

private:
    std::size_t size() const { return m_counts.size() + m_partners.size() + m_attributes.size(); }

    // Those of which something else is stated.
    void addAttributes(const std::vector<AttributeData>& attributes, const Model& before, const Model& after)
    {
        for (const AttributeData& each : attributes) {
            const Attribute* left = before.conceptual.find(each.attribute).attribute;
            const Attribute* right = after.conceptual.find(each.attribute).attribute;
            if (left && right && !(left->statistics == right->statistics))
                m_attributes.insert(each.attribute);
        }
    }

    void drop(std::vector<AttributeData>& attributes) const
    {
        std::erase_if(attributes,
                      [&](const AttributeData& each) { return m_attributes.contains(each.attribute); });
    }

    void take(std::vector<AttributeData>& attributes, const SampleData& suggested) const
    {
        for (AttributeData& each : attributes) {
            const AttributeData* other = find(suggested, each.attribute);
            if (other && m_attributes.contains(each.attribute))
                each = *other;
        }
    }

    std::set<EntityId> m_counts;
    std::set<RelationshipId> m_partners;
    std::set<AttributeId> m_attributes;
};

bool isSound(const Model& model)
{
    const std::vector<Finding> findings = validate(model);
    return std::none_of(findings.begin(), findings.end(),
                        [](const Finding& each) { return each.severity == Severity::Error; });
}

}  // namespace

SampleData followedData(const Model& before, const Model& after, std::uint64_t entities)
{
    if (!areStatisticsAllThatDiffers(before, after))
        return after.data;
    Followed followed(before, after);
    if (followed.isEmpty() || !isSound(before) || !isSound(after))
        return after.data;
    // What somebody gave changes what is suggested for the rest.
    constexpr int mostRounds = 4;
    for (int round = 0; round < mostRounds; ++round) {
        const SampleData suggested = suggestedData(followed.silent(before), entities).data;
        if (!followed.keepSuggested(before.data, suggested))
            return followed.taken(after.data, suggested,
                                  suggestedData(followed.silent(after), entities).data);
    }
    return after.data;
}

}  // namespace querywright::engine
