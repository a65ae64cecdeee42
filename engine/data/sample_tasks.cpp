// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sample_tasks.h"

#include "engine/data/draft/key_index.h"
#include "engine/data/import/import.h"
#include "engine/data/make/subtype_names.h"
#include "engine/data/make/value_group.h"
#include "engine/data/relate/entity_counts.h"
#include "engine/data/relate/participation.h"
#include "engine/data/relate/subtype_rows.h"
#include "engine/data/relate/tuple_maker.h"
#include "model/base/text.h"
#include "model/data/data_files.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace querywright::engine {

namespace {

void append(std::vector<Fact>& facts, const std::vector<Fact>& more)
{
    facts.insert(facts.end(), more.begin(), more.end());
}

Fact rowsOf(const AttributeOwner& owner)
{
    return std::visit([](auto id) { return factOf(id); }, owner);
}

// What must be known to find an entity by its key.
std::vector<Fact> keyFacts(const ConceptualModel& model, EntityId entity)
{
    const EntityId keyed = keyedType(model, entity);
    std::vector<Fact> facts = {factOf(entity), factOf(keyed)};
    for (const AttributeId attribute : storedKey(model, model.find(keyed)->key))
        facts.push_back(factOf(attribute));
    for (const Owner& owner : ownersOf(model, keyed)) {
        facts.push_back(factOf(owner.relationship));
        append(facts, keyFacts(model, model.find(owner.relationship)->participants[owner.position].entity));
    }
    return facts;
}

std::vector<Fact> contextFacts(const Uniqueness& uniqueness)
{
    std::vector<Fact> facts;
    for (const Determined& determined : uniqueness.context) {
        for (const Hop& hop : determined.hops)
            facts.push_back(factOf(hop.relationship));
        if (determined.attribute)
            facts.push_back(factOf(*determined.attribute));
    }
    return facts;
}

class Tasks {
public:
    Tasks(SampleDraft& draft, const std::function<bool(const AttributeOwner&)>& finish)
        : m_draft(draft),
          m_model(draft.model.conceptual),
          m_finish(finish),
          m_counter(std::make_shared<EntityCounter>(draft))
    {
        for (const EntityType& entityType : m_model.entityTypes) {
            if (isRead(draft.model, entityType.id) && !entityType.isWeak()
                && !isSubtype(m_model, entityType.id))
                m_countedByFiles.push_back(factOf(entityType.id));
        }
    }

    Schedule all()
    {
        // What is ready goes first, so that its values need not be held for long.
        for (const EntityType& entityType : m_model.entityTypes)
            addFinish(entityType.id);
        for (const RelationshipType& relationshipType : m_model.relationshipTypes)
            addFinish(relationshipType.id);
        for (const EntityType& entityType : m_model.entityTypes)
            addEntities(entityType);
        for (const RelationshipType& relationshipType : m_model.relationshipTypes)
            addRelationships(relationshipType);
        return std::move(m_schedule);
    }

    Schedule of(EntityId entity)
    {
        m_countedByFiles.clear();  // files say nothing of how many there are
        addFinish(entity);
        addEntities(*m_model.find(entity));
        return std::move(m_schedule);
    }

private:
    void add(const AttributeOwner& about, std::vector<Fact> needs, std::vector<Fact> provides,
             std::function<void()> run)
    {
        m_schedule.add({nameOf(m_model, about), std::move(needs), std::move(provides),
                        [&draft = m_draft, run = std::move(run)] {
                            run();
                            return draft.work.goesOn();
                        }});
    }

    void addEntities(const EntityType& entityType)
    {
        SampleDraft& draft = m_draft;
        if (isRead(draft.model, entityType.id)) {
            addReading(entityType);
            addDerived(entityType.id);
            return;
        }
        if (isSubtype(m_model, entityType.id))
            addSubtype(entityType.id);
        else if (!entityType.isWeak())
            addCounted(entityType.id);
        addValues(entityType.id);
    }

    void addReading(const EntityType& entityType)
    {
        std::vector<Fact> needs;
        std::vector<Fact> provides = {factOf(entityType.id)};
        if (isSubtype(m_model, entityType.id)) {
            for (const EntityId supertype : directSupertypes(m_model, entityType.id))
                append(needs, keyFacts(m_model, supertype));
        } else {
            for (const Owner& owner : ownersOf(m_model, entityType.id)) {
                append(
                    needs,
                    keyFacts(m_model, m_model.find(owner.relationship)->participants[owner.position].entity));
                provides.push_back(factOf(owner.relationship));
            }
        }
        append(provides, plainValues(entityType.id));
        add(entityType.id, std::move(needs), std::move(provides),
            [&draft = m_draft, &entityType] { readEntities(draft, entityType); });
    }

    std::vector<Fact> plainValues(const AttributeOwner& owner) const
    {
        std::vector<Fact> facts;
        for (const StoredAttribute& attribute : m_draft.attributes.of(owner)) {
            if (!attribute.attribute->derived)
                facts.push_back(factOf(attribute.id));
        }
        return facts;
    }

    // Derived attributes that the file of a type does not have.
    void addDerived(const AttributeOwner& owner)
    {
        for (const StoredAttribute& attribute : m_draft.attributes.of(owner)) {
            if (!attribute.attribute->derived)
                continue;
            const ValueGroup group{owner, {attribute}, {}, false};
            std::vector<Fact> needs = {rowsOf(owner)};
            append(needs, plainValues(owner));
            for (const AttributeId base : inheritedBases(m_draft.attributes, group))
                needs.push_back(factOf(base));
            add(owner, std::move(needs), {factOf(attribute.id)}, [&draft = m_draft, group] {
                if (!draft.columns.contains(group.attributes.front().id))
                    makeValues(draft, group);
            });
        }
    }

    void addSubtype(EntityId subtype)
    {
        std::vector<Fact> needs;
        for (const IsA& hierarchy : m_model.hierarchies) {
            if (std::find(hierarchy.subtypes.begin(), hierarchy.subtypes.end(), subtype)
                == hierarchy.subtypes.end())
                continue;
            needs.push_back(factOf(hierarchy.supertype));
            for (const EntityId sibling : hierarchy.subtypes) {
                if (isRead(m_draft.model, sibling))
                    needs.push_back(factOf(sibling));
            }
        }
        add(subtype, std::move(needs), {factOf(subtype)},
            [&draft = m_draft, subtype] { chooseSubtype(draft, subtype); });
    }

    // Numbers that the model leaves open follow from those of types that are read, so these come first.
    void addCounted(EntityId entity)
    {
        add(entity, m_countedByFiles, {factOf(entity)}, [&draft = m_draft, counter = m_counter, entity] {
            const std::uint64_t count = counter->countOf(entity);
            if (count > mostRows)
                draft.problems.add({ErrorCode::Invalid,
                                    quoted(nameOf(draft.model.conceptual, entity)) + ": " + grouped(count)
                                        + " entities are too many; at most " + grouped(mostRows)
                                        + " can be made",
                                    {{}, 0, 0, dataPath(draft.model.conceptual, entity, "/count")}});
            draft.populations[entity] = Population::first(count > mostRows ? 0 : count);
        });
    }

    void addRelationships(const RelationshipType& relationshipType)
    {
        const bool isOwnFile = isRead(m_draft.model, relationshipType.id);
        const auto weak = readWithEntities(m_draft.model, relationshipType);
        const auto created = createdPosition(m_draft.model, relationshipType);
        if (isOwnFile && created)
            refuseFile(relationshipType, relationshipType.participants[*created].entity);
        if (isOwnFile && !created) {
            std::vector<Fact> needs =
                weak ? std::vector<Fact>{factOf(relationshipType.id)} : std::vector<Fact>();
            for (const Participant& participant : relationshipType.participants)
                append(needs, keyFacts(m_model, participant.entity));
            std::vector<Fact> provides = plainValues(relationshipType.id);
            if (!weak)
                provides.push_back(factOf(relationshipType.id));
            add(relationshipType.id, std::move(needs), std::move(provides),
                [&draft = m_draft, &relationshipType] { readRelationships(draft, relationshipType); });
            addDerived(relationshipType.id);
            return;
        }
        if (!weak)
            addMaking(relationshipType, created);
        addValues(relationshipType.id);
    }

    void addMaking(const RelationshipType& relationshipType, std::optional<std::uint32_t> created)
    {
        std::vector<Fact> needs;
        std::vector<Fact> provides = {factOf(relationshipType.id)};
        for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i)
            (created == i ? provides : needs).push_back(factOf(relationshipType.participants[i].entity));
        append(needs, boundFacts(relationshipType));
        add(relationshipType.id, std::move(needs), std::move(provides),
            [&draft = m_draft, &relationshipType] { TupleMaker(draft, relationshipType).run(); });
    }

    // Entities that are known by nothing but others: how many of these there are limits the relationships.
    std::vector<Fact> boundFacts(const RelationshipType& relationshipType) const
    {
        std::vector<Fact> facts;
        for (const Uniqueness& uniqueness : m_draft.unique) {
            const auto isHere = [&](const Determined& each) {
                return !each.hops.empty() && each.hops.front().relationship == relationshipType.id;
            };
            if (!uniqueness.own.empty()
                || std::none_of(uniqueness.context.begin(), uniqueness.context.end(), isHere))
                continue;
            for (const Determined& each : uniqueness.context) {
                if (each.hops.empty() || isHere(each))
                    continue;
                const Hop& hop = each.hops.front();
                if (isRead(m_draft.model, hop.relationship))
                    facts.push_back(factOf(hop.relationship));
                else if (hop.to)
                    facts.push_back(factOf(m_model.find(hop.relationship)->participants[*hop.to].entity));
            }
        }
        return facts;
    }

    void refuseFile(const RelationshipType& relationshipType, EntityId weak)
    {
        m_draft.problems.add(
            {ErrorCode::Invalid,
             "the relationships of " + quoted(relationshipType.name) + " identify "
                 + quoted(nameOf(m_model, weak))
                 + ", which is generated, so they cannot come from a file of their own",
             {{},
              0,
              0,
              dataPath(m_model, relationshipType.id,
                       isJsonFile(dataOf(m_draft.model.data, relationshipType.id)->csv) ? "/json"
                                                                                        : "/csv")}});
    }

    void addValues(const AttributeOwner& owner)
    {
        for (const ValueGroup& group : valueGroups(m_draft.attributes, owner, m_draft.unique)) {
            std::vector<Fact> needs = {rowsOf(owner)};
            std::vector<Fact> provides;
            for (const StoredAttribute& attribute : group.attributes)
                provides.push_back(factOf(attribute.id));
            for (const Uniqueness& uniqueness : group.uniquenesses)
                append(needs, contextFacts(uniqueness));
            for (const AttributeId base : inheritedBases(m_draft.attributes, group))
                needs.push_back(factOf(base));
            const std::vector<EntityId> subtypes = subtypesTold(m_draft.model, group);
            for (const EntityId subtype : subtypes)
                needs.push_back(factOf(subtype));
            add(owner, std::move(needs), std::move(provides), [&draft = m_draft, group, subtypes] {
                if (subtypes.empty())
                    makeValues(draft, group);
                else
                    makeSubtypeNames(draft, group, subtypes);
            });
        }
    }

    void addFinish(const AttributeOwner& owner)
    {
        std::vector<Fact> needs = {rowsOf(owner)};
        for (const StoredAttribute& attribute : m_draft.attributes.of(owner))
            needs.push_back(factOf(attribute.id));
        m_schedule.add({nameOf(m_model, owner), std::move(needs), {}, [finish = m_finish, owner] {
                            return finish(owner);
                        }});
    }

    SampleDraft& m_draft;
    const ConceptualModel& m_model;
    std::function<bool(const AttributeOwner&)> m_finish;
    std::vector<Fact> m_countedByFiles;  // of entity types that are neither weak nor subtypes
    std::shared_ptr<EntityCounter> m_counter;
    Schedule m_schedule;
};

}  // namespace

Schedule sampleTasks(SampleDraft& draft, const std::function<bool(const AttributeOwner&)>& finish)
{
    return Tasks(draft, finish).all();
}

Schedule entityTasks(SampleDraft& draft, EntityId entity,
                     const std::function<bool(const AttributeOwner&)>& finish)
{
    return Tasks(draft, finish).of(entity);
}

}  // namespace querywright::engine
