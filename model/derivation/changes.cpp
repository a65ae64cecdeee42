// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/changes.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/likeness.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace querywright {
namespace {

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

void collect(const std::vector<Attribute>& attributes, std::set<AttributeId>& ids)
{
    for (const Attribute& attribute : attributes) {
        ids.insert(attribute.id);
        collect(attribute.parts, ids);
    }
}

// Whether the decision is about a table that is not there. What is told of it depends on all tables.
bool isDangling(const Model& model, const Decision& decision)
{
    const std::vector<TableReference> tables = tablesOf(decision.choice);
    return std::any_of(tables.begin(), tables.end(), [&](const TableReference& table) {
        const auto* query = std::get_if<QueryId>(&table.query);
        return !query || !model.workflow.find(*query);
    });
}

// Whether the decision looks at tables that it is not about: at their names, or at what they hold.
bool looksAround(const Choice& choice)
{
    return std::holds_alternative<SplitCounters>(choice) || std::holds_alternative<UpdateLater>(choice);
}

bool isIndex(const Choice& choice)
{
    const auto* service = std::get_if<ServeBy>(&choice);
    return service && service->by != Service::View;
}

// Whether a type that inherits from another has another name: that is a value in the tables of its
// supertypes.
bool renamesSubtype(const ConceptualModel& now, const ConceptualModel& before)
{
    return std::any_of(now.hierarchies.begin(), now.hierarchies.end(), [&](const IsA& isA) {
        return std::any_of(isA.subtypes.begin(), isA.subtypes.end(), [&](EntityId subtype) {
            const EntityType* type = now.find(subtype);
            const EntityType* earlier = before.find(subtype);
            return type && earlier && type->name != earlier->name;
        });
    });
}

}  // namespace

Changes::Changes(const Model& model, const Model& before, const DerivationMemo& memo,
                 const DerivationContext& context)
    : m_model(model),
      m_modelBefore(before),
      m_memo(memo),
      m_context(context),
      m_now(model.workflow.queries.size()),
      m_before(before.workflow.queries.size()),
      m_likeness(model.workflow.queries.size()),
      m_positionBefore(model.workflow.queries.size(), nowhere)
{
    if (model.conceptual.hierarchies != before.conceptual.hierarchies || model.naming != before.naming
        || renamesSubtype(model.conceptual, before.conceptual))
        m_concernAll = true;
    compareDecisions();
    if (m_concernAll)
        return;
    compareQueries();
    compareFamilies();
    compareConcepts();
    addByWalk();
    for (std::size_t i = 0; i < m_model.decisions.size(); ++i) {
        if (!m_sameDecision[i])
            addTables(m_model.decisions[i].choice);
    }
    for (std::size_t i = 0; i < m_modelBefore.decisions.size(); ++i) {
        if (i >= m_sameDecision.size() || !m_sameDecision[i])
            addTables(m_modelBefore.decisions[i].choice);
    }
    addByDecision(m_model);
    addByDecision(m_modelBefore);
}

void Changes::compareDecisions()
{
    for (const Model* model : {&m_model, &m_modelBefore}) {
        for (const Decision& decision : model->decisions)
            m_concernAll = m_concernAll || (decision.active && isDangling(*model, decision));
    }
    const auto& now = m_model.decisions;
    const auto& before = m_modelBefore.decisions;
    for (std::size_t i = 0; i < std::max(now.size(), before.size()); ++i) {
        const bool isSame = i < now.size() && i < before.size() && now[i] == before[i];
        if (i < now.size())
            m_sameDecision.push_back(isSame);
        if (isSame)
            continue;
        for (const auto* decisions : {&now, &before}) {
            if (i >= decisions->size())
                continue;
            const auto* everywhere = std::get_if<RenameAttribute>(&(*decisions)[i].choice);
            if (!everywhere)
                continue;
            const auto* source = std::get_if<SourceReference>(&everywhere->attribute.column);
            if (!source) {
                m_concernAll = true;
                continue;
            }
            for (const Model* model : {&m_model, &m_modelBefore}) {
                if (const AttributePlace place = model->conceptual.find(source->attribute); place.attribute)
                    changed(place.owner);
            }
        }
    }
}

void Changes::compareQueries()
{
    const auto& now = m_model.workflow.queries;
    const auto& before = m_modelBefore.workflow.queries;
    std::vector<bool> isThere(before.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        const AccessPattern* earlier = m_modelBefore.workflow.find(now[i].id);
        if (!earlier) {
            m_now[i] = true;
            continue;
        }
        m_positionBefore[i] = positionOf(m_modelBefore.workflow, *earlier);
        isThere[m_positionBefore[i]] = true;
        if (*earlier != now[i])
            add(now[i].id);
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!isThere[i])
            m_before[i] = true;
    }
}

void Changes::compareFamilies()
{
    if (m_context.familyKeys == m_memo.familyKeys)
        return;
    for (const AccessPattern& query : m_model.workflow.queries) {
        if (query.family.empty())
            continue;
        const auto before = m_memo.familyKeys.find(query.family);
        if (before == m_memo.familyKeys.end() || before->second != m_context.familyKeys.at(query.family))
            add(query.id);
    }
}

void Changes::changed(const AttributeOwner& owner)
{
    m_marked.insert(owner);
    for (const Model* model : {&m_model, &m_modelBefore}) {
        std::visit(
            [&](auto id) {
                if (const auto* type = model->conceptual.find(id))
                    collect(type->attributes, m_touched);
            },
            owner);
    }
}

template <typename Types>
void Changes::compareTypes(const Types& now, const Types& before)
{
    for (std::size_t i = 0; i < now.size(); ++i) {
        const bool liesThere = i < before.size() && before[i].id == now[i].id;
        const auto* earlier = liesThere ? &before[i] : m_modelBefore.conceptual.find(now[i].id);
        if (!earlier || *earlier != now[i])
            changed(now[i].id);
    }
    for (const auto& type : before) {
        if (!m_model.conceptual.find(type.id))
            changed(type.id);
    }
}

void Changes::compareConcepts()
{
    compareTypes(m_model.conceptual.entityTypes, m_modelBefore.conceptual.entityTypes);
    compareTypes(m_model.conceptual.relationshipTypes, m_modelBefore.conceptual.relationshipTypes);
    if (m_context.flattened != m_memo.flattened) {
        std::vector<AttributeId> others;
        std::set_symmetric_difference(m_context.flattened.begin(), m_context.flattened.end(),
                                      m_memo.flattened.begin(), m_memo.flattened.end(),
                                      std::back_inserter(others));
        for (const AttributeId attribute : others) {
            for (const Model* model : {&m_model, &m_modelBefore}) {
                if (const AttributePlace place = model->conceptual.find(attribute); place.attribute)
                    changed(place.owner);
            }
        }
    }
    spread();
}

// Marks all that depends on what is marked. What is not marked itself is the same in both models.
void Changes::spread()
{
    if (m_marked.empty())
        return;
    for (bool isGrown = true; isGrown;) {
        isGrown = false;
        for (const EntityType& entityType : m_model.conceptual.entityTypes) {
            if (!m_marked.contains(entityType.id) && dependsOnChange(entityType))
                isGrown = m_marked.insert(entityType.id).second;
        }
        for (const RelationshipType& relationship : m_model.conceptual.relationshipTypes) {
            if (!m_marked.contains(relationship.id) && dependsOnChange(relationship))
                isGrown = m_marked.insert(relationship.id).second;
        }
        for (const IsA& isA : m_model.conceptual.hierarchies) {
            for (const EntityId subtype : isA.subtypes) {
                if (m_marked.contains(isA.supertype))
                    isGrown = m_marked.insert(subtype).second || isGrown;
            }
        }
    }
}

bool Changes::isTouched(const Key& key) const
{
    return std::any_of(key.begin(), key.end(), [&](AttributeId id) { return m_touched.contains(id); });
}

bool Changes::isTouched(const std::vector<Attribute>& attributes) const
{
    return std::any_of(attributes.begin(), attributes.end(), [&](const Attribute& attribute) {
        return isTouched(attribute.derivedFrom) || isTouched(attribute.parts);
    });
}

bool Changes::dependsOnChange(const EntityType& entityType) const
{
    return isTouched(entityType.key)
           || std::any_of(entityType.alternateKeys.begin(), entityType.alternateKeys.end(),
                          [&](const Key& key) { return isTouched(key); })
           || std::any_of(entityType.identifiedBy.begin(), entityType.identifiedBy.end(),
                          [&](RelationshipId id) { return m_marked.contains(id); })
           || isTouched(entityType.attributes);
}

bool Changes::dependsOnChange(const RelationshipType& relationship) const
{
    return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                       [&](const Participant& one) { return m_marked.contains(one.entity); })
           || (relationship.key && isTouched(relationship.key->attributes))
           || isTouched(relationship.attributes);
}

bool Changes::isMarked(const Walk& walk) const
{
    return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                       [&](const WalkNode& node) { return m_marked.contains(node.entity); })
           || std::any_of(walk.steps.begin(), walk.steps.end(),
                          [&](const WalkStep& step) { return m_marked.contains(step.relationship); });
}

bool Changes::usesTouched(const AccessPattern& query) const
{
    return std::any_of(query.returned.begin(), query.returned.end(), [&](const Returned& returned) {
        const auto* use = std::get_if<AttributeUse>(&returned);
        const auto* aggregate = std::get_if<Aggregate>(&returned);
        if (!use && aggregate && aggregate->attribute)
            use = &*aggregate->attribute;
        return use && m_touched.contains(use->attribute);
    });
}

void Changes::addByWalk()
{
    if (m_marked.empty())
        return;
    for (const Model* model : {&m_model, &m_modelBefore}) {
        for (const AccessPattern& query : model->workflow.queries) {
            // An attribute of a subtype is used where the walk goes to the supertype.
            if (isMarked(query.walk) || (!model->conceptual.hierarchies.empty() && usesTouched(query)))
                add(query.id);
        }
    }
}

// Decisions say more of the conceptual model than their tables do.
void Changes::addByDecision(const Model& model)
{
    for (const Decision& decision : model.decisions) {
        if (!decision.active)
            continue;
        const std::vector<ColumnReference> columns = columnsOf(decision.choice);
        const bool namesTouched =
            std::any_of(columns.begin(), columns.end(), [&](const ColumnReference& column) {
                const auto* source = std::get_if<SourceReference>(&column.column);
                return source && m_touched.contains(source->attribute);
            });
        const auto* nest = std::get_if<NestEntities>(&decision.choice);
        const auto* nested = nest ? std::get_if<EntityId>(&nest->entity) : nullptr;
        const bool nestsMarked = nested && m_marked.contains(*nested);
        // Types that nobody stated are guessed from all keys.
        const bool isByType = isIndex(decision.choice) && !m_marked.empty();
        if (namesTouched || nestsMarked || isByType || looksAround(decision.choice))
            addTables(decision.choice);
    }
}

void Changes::addTables(const Choice& choice)
{
    for (const TableReference& table : tablesOf(choice)) {
        if (const auto* query = std::get_if<QueryId>(&table.query))
            add(*query);
    }
}

void Changes::add(QueryId query)
{
    if (const AccessPattern* now = m_model.workflow.find(query))
        m_now[positionOf(m_model.workflow, *now)] = true;
    if (const AccessPattern* before = m_modelBefore.workflow.find(query))
        m_before[positionOf(m_modelBefore.workflow, *before)] = true;
}

bool Changes::isAffected(QueryId query) const
{
    const AccessPattern* now = m_model.workflow.find(query);
    if (now && m_now[positionOf(m_model.workflow, *now)])
        return true;
    const AccessPattern* before = m_modelBefore.workflow.find(query);
    return before && m_before[positionOf(m_modelBefore.workflow, *before)];
}

bool Changes::isAnyAffected(const Choice& choice) const
{
    const std::vector<TableReference> tables = tablesOf(choice);
    return std::any_of(tables.begin(), tables.end(), [&](const TableReference& table) {
        const auto* query = std::get_if<QueryId>(&table.query);
        return query && isAffected(*query);
    });
}

bool Changes::isDecisionAffectedNow(std::size_t decision) const
{
    return !m_sameDecision[decision] || isAnyAffected(m_model.decisions[decision].choice);
}

bool Changes::isDecisionAffectedBefore(std::size_t decision) const
{
    return decision >= m_sameDecision.size() || !m_sameDecision[decision]
           || isAnyAffected(m_modelBefore.decisions[decision].choice);
}

void Changes::closeDecisions(const std::vector<Decision>& decisions, bool& isGrown)
{
    for (const Decision& decision : decisions) {
        if (!decision.active || !isAnyAffected(decision.choice))
            continue;
        for (const TableReference& table : tablesOf(decision.choice)) {
            const auto* query = std::get_if<QueryId>(&table.query);
            if (!query || isAffected(*query))
                continue;
            add(*query);
            isGrown = true;
        }
    }
}

void Changes::findLikeness(std::size_t query)
{
    const AccessPattern& asked = m_model.workflow.queries[query];
    m_likeness[query] =
        m_now[query] ? hashOf(likenessOf(asked.keyspace, completedWalk(m_model.conceptual, asked.walk)))
                     : m_memo.likeness[m_positionBefore[query]];
}

void Changes::close()
{
    for (std::size_t i = 0; i < m_likeness.size(); ++i)
        findLikeness(i);
    for (bool isGrown = true; isGrown;) {
        isGrown = false;
        std::unordered_set<std::size_t> affected;
        for (std::size_t i = 0; i < m_now.size(); ++i) {
            if (m_now[i])
                affected.insert(m_likeness[i]);
        }
        for (std::size_t i = 0; i < m_before.size(); ++i) {
            if (m_before[i])
                affected.insert(m_memo.likeness[i]);
        }
        for (std::size_t i = 0; i < m_now.size(); ++i) {
            if (m_now[i] || !affected.contains(m_likeness[i]))
                continue;
            add(m_model.workflow.queries[i].id);
            isGrown = true;
        }
        closeDecisions(m_model.decisions, isGrown);
        closeDecisions(m_modelBefore.decisions, isGrown);
    }
}

}  // namespace querywright
