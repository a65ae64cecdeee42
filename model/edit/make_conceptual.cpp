// SPDX-License-Identifier: Apache-2.0
#include "model/edit/make_conceptual.h"

#include "model/edit/owner_name.h"

#include <set>
#include <utility>

namespace querywright::edit {

Result<EntityId> makeEntityType(Editing& editing, std::string name)
{
    if (const auto problem = ownerNameProblem(editing.conceptual(), EntityId{}, name))
        return failure(*problem);
    std::vector<EntityType>& all = editing.conceptual().entityTypes;
    if (const auto problem = roomProblem(all, "entity type"))
        return failure(*problem);
    EntityType entityType;
    entityType.id = nextId<EntityId>(all);
    entityType.name = std::move(name);
    all.push_back(std::move(entityType));
    return all.back().id;
}

std::optional<Error> participantProblem(Editing& editing, const Participant& participant)
{
    if (!editing.find(participant.entity))
        return Error{ErrorCode::UnknownName, "there is no such entity type any more"};
    return participant.role.empty() ? std::nullopt : nameProblem(participant.role);
}

void tellApart(std::vector<Participant>& participants)
{
    std::set<std::pair<EntityId, std::string>> taken;
    for (Participant& participant : participants) {
        for (int number = 2; !taken.emplace(participant.entity, participant.role).second; ++number)
            participant.role = std::to_string(number);
    }
}

Result<RelationshipId> makeRelationshipType(Editing& editing, std::string name,
                                            std::vector<Participant> participants)
{
    if (const auto problem = ownerNameProblem(editing.conceptual(), RelationshipId{}, name))
        return failure(*problem);
    std::vector<RelationshipType>& all = editing.conceptual().relationshipTypes;
    if (const auto problem = roomProblem(all, "relationship type"))
        return failure(*problem);
    if (participants.size() < 2)
        return refused("a relationship type joins at least two entity types");
    if (participants.size() > file::maxParticipants)
        return refused("a relationship type joins at most " + counted(file::maxParticipants, "entity type"));
    for (const Participant& participant : participants) {
        if (const auto problem = participantProblem(editing, participant))
            return failure(*problem);
    }
    tellApart(participants);
    RelationshipType relationship;
    relationship.id = nextId<RelationshipId>(all);
    relationship.name = std::move(name);
    relationship.participants = std::move(participants);
    all.push_back(std::move(relationship));
    return all.back().id;
}

std::optional<Error> inheritanceProblem(const ConceptualModel& model, EntityId supertype, EntityId subtype)
{
    const std::vector<EntityId> above = withSupertypes(model, supertype);
    if (std::find(above.begin(), above.end(), subtype) == above.end())
        return std::nullopt;
    return Error{ErrorCode::Invalid,
                 quoted(nameOf(model, AttributeOwner(subtype))) + " would inherit from itself"};
}

Attribute makeAttribute(const AttributeShorthand& shorthand, AttributeId last)
{
    auto id = static_cast<std::uint32_t>(last);
    Attribute attribute;
    attribute.id = static_cast<AttributeId>(++id);
    attribute.name = shorthand.name;
    attribute.type = shorthand.type;
    attribute.derived = shorthand.derived;
    attribute.multivalued = shorthand.multivalued;
    for (const std::string& name : shorthand.parts) {
        attribute.parts.emplace_back();
        attribute.parts.back().id = static_cast<AttributeId>(++id);
        attribute.parts.back().name = name;
    }
    return attribute;
}

std::optional<Error> siblingNameProblem(const std::vector<Attribute>& siblings, AttributeId self,
                                        const std::string& name)
{
    if (auto problem = nameProblem(name))
        return problem;
    const auto isTaken = [&](const Attribute& one) { return one.id != self && one.name == name; };
    if (std::any_of(siblings.begin(), siblings.end(), isTaken))
        return Error{ErrorCode::Duplicate, "there is already an attribute " + quoted(name)};
    return std::nullopt;
}

}  // namespace querywright::edit
