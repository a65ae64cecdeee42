// SPDX-License-Identifier: Apache-2.0
#include "engine/data/suggest_data.h"

#include "engine/codec/date_time.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/fit_spread.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/make/subtype_names.h"
#include "engine/data/progress.h"
#include "engine/data/relate/entity_counts.h"
#include "engine/data/relate/participation.h"
#include "engine/data/relate/subtype_rows.h"
#include "engine/data/suggest_counts.h"
#include "engine/data/suggest_partners.h"
#include "model/base/text.h"
#include "model/sizes/known_statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

// As people read it in the model file.
double roundedWeight(double weight)
{
    return std::max(0.001, std::round(weight * 1'000.0) / 1'000.0);
}

constexpr std::uint64_t mostChoices = 1'000;

class Suggestion {
public:
    // `replaced` are relationship types whose partners may be suggested anew.
    Suggestion(const Model& model, std::uint64_t entities, std::set<RelationshipId> replaced)
        : m_model(model),
          m_attributes(model),
          m_data(model.data),
          m_replaced(std::move(replaced)),
          m_suggested(suggestedCounts(m_attributes, entities)),
          m_known(model, nullptr),
          m_uniquenesses(uniquenesses(model.conceptual)),
          m_unique(attributesIn(m_uniquenesses))
    {}

    SuggestedData make()
    {
        addCounts();
        addSubtypeCounts();
        for (const EntityType& type : m_model.conceptual.entityTypes)
            addAttributes(type.id);
        for (const RelationshipType& type : m_model.conceptual.relationshipTypes) {
            addPartners(type);
            addAttributes(type.id);
        }
        return {std::move(m_data), m_suggested.rows, m_suggested.scale};
    }

private:
    EntityData& dataOfEntity(EntityId id)
    {
        const auto found = std::find_if(m_data.entities.begin(), m_data.entities.end(),
                                        [&](const EntityData& each) { return each.entity == id; });
        return found != m_data.entities.end() ? *found
                                              : m_data.entities.emplace_back(EntityData{id, {}, 0, {}});
    }

    const RelationshipData* dataSaid(RelationshipId id) const { return dataOf(m_model.data, id); }

    void addCounts()
    {
        const Progress progress;
        const SampleDraft draft(m_model, {}, progress);
        for (const auto& [id, count] : entityCounts(draft)) {
            if (neededEntities(m_model, id) > 0)
                continue;
            m_counts[id] = m_suggested.entities.at(id);
            dataOfEntity(id).count = m_counts[id];
        }
    }

    // Those that are stated or follow, where the supertype has as many to choose from. One subtype of those
    // that are all there is takes what is left.
    void addSubtypeCounts()
    {
        for (const IsA& hierarchy : m_model.conceptual.hierarchies) {
            const std::uint64_t all = countOf(hierarchy.supertype);
            std::uint64_t left = all;
            std::size_t silent = hierarchy.subtypes.size();
            for (const EntityId id : hierarchy.subtypes) {
                if (const EntityData* data = dataOf(m_model.data, id); data && data->count > 0) {
                    left -= std::min(left, data->count);
                    --silent;
                }
            }
            for (const EntityId id : hierarchy.subtypes) {
                const EntityData* data = dataOf(m_model.data, id);
                if (m_suggested.madeUp.contains(id) || isRead(m_model, id) || (data && data->count > 0)
                    || directSupertypes(m_model.conceptual, id).size() != 1
                    || (hierarchy.covering && (silent < 2 || !hierarchy.disjoint)))
                    continue;
                const std::uint64_t count = m_suggested.entities.at(id);
                if (count > (hierarchy.disjoint ? left : all))
                    continue;
                left -= std::min(left, count);
                --silent;
                m_counts[id] = count;
                dataOfEntity(id).count = count;
            }
        }
    }

    // Of a subtype that of its supertype, which has as many at least; 0 of what others bring about.
    std::uint64_t countOf(EntityId id) const
    {
        for (const EntityId type : withSupertypes(m_model.conceptual, id)) {
            if (const auto found = m_counts.find(type); found != m_counts.end())
                return found->second;
        }
        return 0;
    }

    // Partners as stated. Others are made up for relationships of two types that nothing else brings about,
    // of which one entity has one partner or many have many; the rest follows from cardinalities.
    void addPartners(const RelationshipType& type)
    {
        const RelationshipData* said = dataSaid(type.id);
        if (said && !m_replaced.contains(type.id))
            return;
        const Participation participation = participationOf(m_model.conceptual, type);
        if (statesCounts(type)) {
            if (auto stated = statedPartners(m_attributes, type, participation, m_uniquenesses, m_suggested))
            {
                put(std::move(*stated));
                return;
            }
        }
        if (said || type.participants.size() != 2 || createdPosition(m_model, type))
            return;
        const EntityId first = type.participants[0].entity;
        const EntityId second = type.participants[1].entity;
        const bool isOneToOne = participation.alone[0] && participation.alone[1];
        if (isOneToOne || areRelated(m_model.conceptual, first, second) || countOf(first) == 0
            || countOf(second) == 0 || participation.total[0] != participation.total[1])
            return;
        RelationshipData data;
        data.relationship = type.id;
        // Where many have many, each of those there are more of has some: a session without bookings is rare.
        const bool isAmongMany = !participation.alone[0] && !participation.alone[1];
        data.per = participation.alone[1] || (isAmongMany && countOf(second) > countOf(first)) ? 1 : 0;
        const EntityId other = data.per == 0 ? second : first;
        if (!participation.alone[data.per])
            data.partners = {1, std::min<std::uint64_t>(usualFanOut, countOf(other)), Amount::Shape::Uniform,
                             1.0};
        data.popularity = usualPopularity;
        put(std::move(data));
    }

    void put(RelationshipData data)
    {
        for (RelationshipData& each : m_data.relationships) {
            if (each.relationship == data.relationship) {
                data.attributes = std::move(each.attributes);
                each = std::move(data);
                return;
            }
        }
        m_data.relationships.push_back(std::move(data));
    }

    // How many own an attribute, as far as that is stated or follows; before they are scaled down.
    std::optional<double> ownersOf(const AttributeOwner& owner) const
    {
        const auto found = m_suggested.all.find(owner);
        return found == m_suggested.all.end() ? std::nullopt : std::optional(found->second);
    }

    // As long as is stated, or as many different ones, the most frequent of them as often. Few of what
    // queries are given by equality, as a style: if each had its own, these would find one row each.
    Generator textOf(const AttributeOwner& owner, const Attribute& attribute,
                     const TextGenerator& usual) const
    {
        constexpr std::uint64_t usualChoices = 12;
        const auto& stated = attribute.statistics.distinct;
        const auto& frequent = attribute.statistics.mostFrequent;
        const bool isShared =
            stated ? *stated <= mostChoices : frequent.value_or(1) > 1 || isLookedUp(attribute);
        if (!isShared && attribute.statistics.bytes)
            return textNear(*attribute.statistics.bytes);
        if (!isShared)
            return usual;
        ChoiceGenerator choice;
        fillUp(choice, attribute, std::max<std::uint64_t>(stated.value_or(usualChoices), 1));
        weighAsStated(owner, attribute, choice);
        return choice;
    }

    // "status 5": where names for values are few.
    static void fillUp(ChoiceGenerator& choice, const Attribute& attribute, std::uint64_t count)
    {
        std::string name = snakeCase(attribute.name);
        std::replace(name.begin(), name.end(), '_', ' ');
        while (choice.values.size() < count)
            choice.values.push_back(name + " " + std::to_string(choice.values.size() + 1));
    }

    void weighAsStated(const AttributeOwner& owner, const Attribute& attribute, ChoiceGenerator& choice) const
    {
        const auto& frequent = attribute.statistics.mostFrequent;
        const auto owners = ownersOf(owner);
        if (!frequent || !owners || *owners <= 0.0)
            return;
        choice.weights.clear();
        const double share = std::min(1.0, static_cast<double>(*frequent) / *owners);
        const double exponent = popularityNear(choice.values.size(), share);
        for (std::size_t i = 1; exponent > 0.0 && i <= choice.values.size(); ++i)
            choice.weights.push_back(roundedWeight(std::pow(static_cast<double>(i), -exponent)));
    }

    // Values that are known by the attribute's name, as many and as often as is stated.
    void chooseAsStated(const AttributeOwner& owner, const Attribute& attribute,
                        ChoiceGenerator& choice) const
    {
        const auto& stated = attribute.statistics.distinct;
        if (attribute.type && !attribute.type->isNative(cql::NativeType::Text))
            return;
        if (stated && *stated > 0 && *stated <= mostChoices && *stated != choice.values.size()) {
            choice.weights.clear();
            if (choice.values.size() > *stated)
                choice.values.resize(*stated);
            fillUp(choice, attribute, *stated);
        }
        weighAsStated(owner, attribute, choice);
    }

    // Times that end as they would, and cover as many days as is stated or follows.
    void coverDays(AttributeId attribute, RangeGenerator& range) const
    {
        constexpr std::size_t dateLength = 10;  // "2026-12-31"
        constexpr double mostDays = 36'500.0;
        const auto days = m_known.find({StatisticKind::Days, attribute});
        const auto last = parseDate(range.most.substr(0, dateLength));
        if (!days || days->value < 1.0 || !last || range.least.size() < dateLength)
            return;
        const auto first = dateText(*last - std::llround(std::min(days->value, mostDays)) + 1);
        if (first && first->size() == dateLength)
            range.least.replace(0, dateLength, *first);
    }

    // By a query that is given it by equality. Names and titles are looked up as well, but rarely shared.
    bool isLookedUp(const Attribute& attribute) const
    {
        const std::string name = "_" + snakeCase(attribute.name) + "_";
        if (name.find("_name_") != std::string::npos || name.find("_title_") != std::string::npos)
            return false;
        const auto isIt = [&](const GivenValue& given) {
            return given.attribute.attribute == attribute.id && !given.attribute.element;
        };
        return !attribute.multivalued
               && std::any_of(m_model.workflow.queries.begin(), m_model.workflow.queries.end(),
                              [&](const AccessPattern& query) {
                                  return std::any_of(query.given.begin(), query.given.end(), isIt);
                              });
    }

    // Those that are in no key and are described nowhere.
    void addAttributes(const AttributeOwner& owner)
    {
        const auto* entity = std::get_if<EntityId>(&owner);
        if (isRead(m_model, owner))
            return;
        std::vector<AttributeData> all;
        for (const StoredAttribute& stored : m_attributes.of(owner)) {
            const Attribute& attribute = *stored.attribute;
            if (stored.data || attribute.derived || attribute.isComposite() || m_unique.contains(stored.id)
                || !subtypesTold(m_model, stored).empty())
                continue;
            AttributeData data;
            data.attribute = stored.id;
            data.generator = elementGenerator(m_attributes, stored);
            if (std::holds_alternative<TextGenerator>(data.generator))
                data.generator = textOf(owner, attribute, std::get<TextGenerator>(data.generator));
            else if (auto* choice = std::get_if<ChoiceGenerator>(&data.generator))
                chooseAsStated(owner, attribute, *choice);
            else if (auto* range = std::get_if<RangeGenerator>(&data.generator))
                coverDays(stored.id, *range);
            if (attribute.multivalued && !attribute.statistics.elements.isEmpty())
                data.elements = elementsNear(attribute.statistics.elements);
            all.push_back(std::move(data));
        }
        if (all.empty())
            return;
        std::vector<AttributeData>* described = nullptr;
        if (entity) {
            described = &dataOfEntity(*entity).attributes;
        } else {
            const auto found = std::find_if(m_data.relationships.begin(), m_data.relationships.end(),
                                            [&](const RelationshipData& each) {
                                                return each.relationship == std::get<RelationshipId>(owner);
                                            });
            if (found == m_data.relationships.end())
                return;  // partners would be said along with it
            described = &found->attributes;
        }
        described->insert(described->end(), all.begin(), all.end());
    }

    const Model& m_model;
    StoredAttributes m_attributes;
    SampleData m_data;
    std::set<RelationshipId> m_replaced;
    SuggestedCounts m_suggested;
    KnownStatistics m_known;
    std::vector<Uniqueness> m_uniquenesses;
    std::set<AttributeId> m_unique;              // values that keys look at
    std::map<EntityId, std::uint64_t> m_counts;  // what the data section says or is suggested
};

// The model without numbers that would have been made up for it before some were stated; the relationship
// types of such partners.
std::pair<Model, std::set<RelationshipId>> withoutMadeUp(const Model& model, std::uint64_t usual)
{
    Model silent = model;
    for (EntityType& type : silent.conceptual.entityTypes)
        type.statistics = {};
    for (RelationshipType& type : silent.conceptual.relationshipTypes) {
        type.statistics = {};
        for (Participant& participant : type.participants)
            participant.fanOut = {};
    }
    for (EntityData& each : silent.data.entities)
        each.count = 0;
    std::erase_if(silent.data.relationships, [](const RelationshipData& each) { return each.csv.empty(); });
    const SampleData madeUp = Suggestion(silent, usual, {}).make().data;

    std::pair<Model, std::set<RelationshipId>> kept = {model, {}};
    std::vector<EntityData>& entities = kept.first.data.entities;
    for (EntityData& each : entities) {
        const EntityData* other = dataOf(madeUp, each.entity);
        if (other && each.count == other->count)
            each.count = 0;
    }
    // What would be made up once more stays.
    const std::set<EntityId> again = suggestedCounts(StoredAttributes(kept.first), usual).madeUp;
    for (std::size_t i = 0; i < entities.size(); ++i) {
        if (again.contains(entities[i].entity))
            entities[i].count = model.data.entities[i].count;
    }
    for (const RelationshipData& each : model.data.relationships) {
        const RelationshipData* other = dataOf(madeUp, each.relationship);
        if (other && each.csv.empty() && each.per == other->per && each.partners == other->partners
            && each.popularity == other->popularity)
            kept.second.insert(each.relationship);
    }
    return kept;
}

}  // namespace

SuggestedData suggestedData(const Model& model, std::uint64_t entities)
{
    if (!statesCounts(model.conceptual))
        return Suggestion(model, entities, {}).make();
    const auto [kept, replaced] = withoutMadeUp(model, entities);
    return Suggestion(kept, entities, replaced).make();
}

std::string scaleText(const SuggestedData& suggested)
{
    if (suggested.scale >= 1.0)
        return {};
    const auto whole = [](double number) {
        return grouped(static_cast<std::uint64_t>(std::llround(number)));
    };
    const double power = std::pow(10.0, std::floor(std::log10(suggested.rows)) - 1.0);
    const double times = 1.0 / suggested.scale;
    const double tenths = std::round(times * 10.0);
    const std::string factor = times >= 10.0
                                   ? whole(times)
                                   : whole(std::floor(tenths / 10.0)) + "." + whole(std::fmod(tenths, 10.0));
    return "the stated numbers make about " + whole(std::round(suggested.rows / power) * power)
           + " rows, too many for a trial: large counts are up to " + factor
           + " times smaller, partners are as stated where there are enough";
}

}  // namespace querywright::engine
