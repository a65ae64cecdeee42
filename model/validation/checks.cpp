// SPDX-License-Identifier: Apache-2.0
#include "model/validation/checks.h"

#include "model/base/text.h"

#include <algorithm>

namespace querywright::validation {
namespace {

template <typename Map, typename Id>
auto found(const Map& map, Id id) -> typename Map::mapped_type
{
    const auto at = map.find(id);
    return at == map.end() ? typename Map::mapped_type{} : at->second;
}

}  // namespace

Checks::Checks(const Model& validated) : model(validated)
{
    collectUsed();
}

void Checks::collectUsed()
{
    for (const AccessPattern& query : model.workflow.queries) {
        std::set<AttributeOwner> used;
        for (const WalkNode& node : query.walk.nodes) {
            const std::set<AttributeOwner>& needed = neededFor(node.entity);
            used.insert(needed.begin(), needed.end());
        }
        for (const WalkStep& step : query.walk.steps)
            used.insert(step.relationship);
        for (const AttributeOwner& owner : used)
            m_users[owner].push_back(query.label);
    }
}

// The entity type, what it inherits from and what identifies it: derivation uses all of them.
const std::set<AttributeOwner>& Checks::neededFor(EntityId entity)
{
    const auto [known, isNew] = m_needed.try_emplace(entity);
    std::set<AttributeOwner>& needed = known->second;
    std::vector<EntityId> open;
    if (isNew)
        open.push_back(entity);
    while (!open.empty()) {
        const EntityId at = open.back();
        open.pop_back();
        if (!needed.insert(at).second)
            continue;
        open.insert(open.end(), lineage(at).begin(), lineage(at).end());
        for (const RelationshipId identifying : identifyingRelationships(model.conceptual, at)) {
            needed.insert(identifying);
            const std::vector<EntityId> owners = ownersThrough(at, identifying);
            open.insert(open.end(), owners.begin(), owners.end());
        }
    }
    return needed;
}

void Checks::error(std::string code, std::string subject, std::string message)
{
    findings.push_back({Severity::Error, std::move(code), std::move(subject), std::move(message)});
}

void Checks::warning(std::string code, std::string subject, std::string message)
{
    findings.push_back({Severity::Warning, std::move(code), std::move(subject), std::move(message)});
}

void Checks::advice(std::string code, std::string subject, std::string message)
{
    findings.push_back({Severity::Advice, std::move(code), std::move(subject), std::move(message)});
}

void Checks::report(const AttributeOwner& owner, std::string code, const std::string& message)
{
    const std::vector<std::string> users = found(m_users, owner);
    if (users.empty())
        warning(std::move(code), nameOf(owner), message + ".");
    else
        error(std::move(code), nameOf(owner), message + ". Used by " + listed(users) + ".");
}

const EntityType* Checks::find(EntityId id) const
{
    return model.conceptual.find(id);
}

const RelationshipType* Checks::find(RelationshipId id) const
{
    return model.conceptual.find(id);
}

const Attribute* Checks::find(AttributeId id) const
{
    return model.conceptual.find(id).attribute;
}

std::optional<AttributeOwner> Checks::ownerOf(AttributeId id) const
{
    const AttributePlace place = model.conceptual.find(id);
    return place.attribute ? std::optional(place.owner) : std::nullopt;
}

std::string Checks::nameOf(const AttributeOwner& owner) const
{
    return std::visit(
        [&](auto id) {
            const auto* thing = find(id);
            return thing ? thing->name : std::string("nothing");
        },
        owner);
}

std::string Checks::nameOf(AttributeId id) const
{
    const AttributePlace place = model.conceptual.find(id);
    return place.attribute ? nameOf(place.owner) + "." + place.attribute->name : "nothing";
}

const std::vector<EntityId>& Checks::lineage(EntityId entity) const
{
    std::vector<EntityId>& lineage = m_lineages[entity];
    if (lineage.empty())
        lineage = withSupertypes(model.conceptual, entity);
    return lineage;
}

bool Checks::has(EntityId entity, AttributeId attribute) const
{
    const std::optional<AttributeOwner> owner = ownerOf(attribute);
    const auto* ownerEntity = owner ? std::get_if<EntityId>(&*owner) : nullptr;
    const std::vector<EntityId>& all = lineage(entity);
    return ownerEntity && std::find(all.begin(), all.end(), *ownerEntity) != all.end();
}

bool Checks::areRelated(EntityId a, EntityId b) const
{
    const auto inherits = [&](EntityId sub, EntityId super) {
        const std::vector<EntityId>& all = lineage(sub);
        return std::find(all.begin(), all.end(), super) != all.end();
    };
    return inherits(a, b) || inherits(b, a);
}

const std::vector<UnavailableValue>& Checks::unavailable(const Asker& asker)
{
    if (!m_unavailable) {
        m_unavailable.emplace();
        for (UnavailableValue& value : unavailableValues(model)) {
            auto& all = (*m_unavailable)[value.given.asker];
            all.push_back(std::move(value));
        }
    }
    return (*m_unavailable)[asker];
}

std::vector<EntityId> Checks::ownersThrough(EntityId entity, RelationshipId identifying) const
{
    const RelationshipType* relationship = find(identifying);
    if (!relationship)
        return {};
    const std::vector<EntityId>& all = lineage(entity);
    std::optional<std::size_t> weakSide;  // the many side where the type takes part twice
    for (std::size_t i = 0; i < relationship->participants.size(); ++i) {
        const Participant& participant = relationship->participants[i];
        const bool isItself = std::find(all.begin(), all.end(), participant.entity) != all.end();
        if (isItself && (!weakSide || isMany(participant.cardinality)))
            weakSide = i;
    }
    std::vector<EntityId> owners;
    for (std::size_t i = 0; weakSide && i < relationship->participants.size(); ++i) {
        if (i != *weakSide && !isMany(relationship->participants[i].cardinality))
            owners.push_back(relationship->participants[i].entity);
    }
    return owners;
}

bool canBeKey(const Attribute& attribute)
{
    if (attribute.type && !cql::isAllowedInPrimaryKey(attribute.type->frozen()))
        return false;
    return std::all_of(attribute.parts.begin(), attribute.parts.end(), canBeKey);
}

std::string whyNoKey(const Attribute& attribute)
{
    if (attribute.type && !cql::isAllowedInPrimaryKey(attribute.type->frozen()))
        return "Cassandra allows no " + attribute.type->toCql() + " in a primary key";
    return "one of its parts is of a type that Cassandra does not allow in a primary key";
}

void checkSources(Checks& checks, const std::string& label, const Asker& asker)
{
    for (const UnavailableValue& value : checks.unavailable(asker)) {
        const std::string sentence = label + " " + describe(checks.model, value) + ".";
        if (value.problem == SourceProblem::NotThere || value.problem == SourceProblem::Itself)
            checks.error("source", label, sentence);
        else
            checks.warning("source", label, sentence);
    }
}

}  // namespace querywright::validation
