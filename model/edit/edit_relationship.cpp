// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_relationship.h"

#include "model/base/text.h"
#include "model/edit/owner_name.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"
#include "model/file/limits.h"

#include <algorithm>
#include <utility>

namespace querywright::edit {
namespace {

// "Guest in is for".
std::string participantName(const ConceptualModel& model, const RelationshipType& relationship,
                            const Participant& participant)
{
    const std::string name = participant.role.empty() ? nameOf(model, participant.entity) : participant.role;
    return name + " in " + relationship.name;
}

const char* cardinalityText(Cardinality cardinality)
{
    return cardinality == Cardinality::One ? "1" : cardinality == Cardinality::N ? "n" : "m";
}

std::optional<Error> keyProblem(const ConceptualModel& model, const RelationshipType& relationship,
                                const RelationshipKey& key)
{
    if (key.participants.empty() && key.attributes.empty())
        return Error{ErrorCode::Missing, "a key needs at least one participant or attribute"};
    if (auto problem = listProblem(
            key.participants, [&](std::uint32_t i) { return i < relationship.participants.size(); },
            "participant"))
        return problem;
    if (auto problem = listProblem(
            key.attributes, [&](AttributeId id) { return model.find(id).attribute != nullptr; }, "attribute"))
        return problem;
    for (const AttributeId id : key.attributes) {
        if (model.find(id).owner != AttributeOwner(relationship.id))
            return Error{ErrorCode::Invalid, quoted(qualifiedName(model, id)) + " is not an attribute of "
                                                 + quoted(relationship.name)};
    }
    return std::nullopt;
}

}  // namespace

Result<Edit> renameRelationshipType(const ModelFile& file, RelationshipId relationship, std::string name)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found)
        return notThere("relationship type");
    if (const auto problem = ownerNameProblem(editing.conceptual(), relationship, name))
        return failure(*problem);
    const std::string old = std::exchange(found->name, std::move(name));
    editing.renameFigure(layout_names::conceptual, old, found->name);
    return editing.finishReadable("Rename " + old + " to " + found->name);
}

Result<Edit> setCardinality(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                            Cardinality cardinality)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    Participant& one = found->participants[participant];
    one.cardinality = cardinality;
    return editing.finish("Change cardinality of " + participantName(editing.conceptual(), *found, one)
                          + " to " + cardinalityText(cardinality));
}

Result<Edit> turnCardinality(const ModelFile& file, RelationshipId relationship, std::uint32_t participant)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    Participant& one = found->participants[participant];
    one.cardinality = one.cardinality == Cardinality::One ? Cardinality::N : Cardinality::One;
    const auto isMany = [](const Participant& each) { return each.cardinality != Cardinality::One; };
    const auto many = std::count_if(found->participants.begin(), found->participants.end(), isMany);
    Cardinality next = many > 1 ? Cardinality::M : Cardinality::N;
    for (Participant& each : found->participants) {
        if (isMany(each))
            each.cardinality = std::exchange(next, Cardinality::N);
    }
    return editing.finish("Change cardinality of " + participantName(editing.conceptual(), *found, one)
                          + " to " + cardinalityText(one.cardinality));
}

Result<Edit> setRole(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                     std::string role)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    if (const auto problem = role.empty() ? std::nullopt : nameProblem(role))
        return failure(*problem);
    Participant& one = found->participants[participant];
    std::string name = "Change role of " + participantName(editing.conceptual(), *found, one);
    one.role = std::move(role);
    return editing.finishReadable(std::move(name));
}

Result<Edit> setTotal(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                      bool total)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    Participant& one = found->participants[participant];
    one.total = total;
    return editing.finish("Make participation of " + participantName(editing.conceptual(), *found, one)
                          + (total ? " total" : " partial"));
}

Result<Edit> setIdentifying(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                            bool identifying)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    EntityType* weak = editing.find(found->participants[participant].entity);
    if (!weak)
        return notThere("entity type");
    const auto isThere = std::find(weak->identifiedBy.begin(), weak->identifiedBy.end(), relationship);
    if (identifying && isThere == weak->identifiedBy.end()) {
        weak->identifiedBy.push_back(relationship);
        found->participants[participant].total = true;  // there is no weak entity without its owner
    }
    if (!identifying && isThere != weak->identifiedBy.end())
        weak->identifiedBy.erase(isThere);
    return editing.finish("Make " + found->name + (identifying ? " identify " : " not identify ")
                          + weak->name);
}

Result<Edit> setRelationshipKey(const ModelFile& file, RelationshipId relationship,
                                std::optional<RelationshipKey> key)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found)
        return notThere("relationship type");
    if (const auto problem = key ? keyProblem(editing.conceptual(), *found, *key) : std::nullopt)
        return failure(*problem);
    found->key = std::move(key);
    return editing.finishReadable("Change key of " + found->name);
}

}  // namespace querywright::edit
