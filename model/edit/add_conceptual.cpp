// SPDX-License-Identifier: Apache-2.0
#include "model/edit/add_conceptual.h"

#include "model/base/article.h"
#include "model/base/text.h"
#include "model/edit/element_removal.h"
#include "model/edit/make_conceptual.h"
#include "model/edit/owner_name.h"
#include "model/edit/support.h"
#include "model/edit/walk_change.h"
#include "model/file/layout_names.h"
#include "model/file/limits.h"
#include "model/file/name_index.h"

#include <algorithm>
#include <utility>

namespace querywright::edit {
namespace {

Result<Creation> made(Result<Edit> edit, std::vector<Subject> subjects)
{
    if (!edit)
        return failure(edit.error());
    return Creation{*std::move(edit), std::move(subjects)};
}

bool takesPart(const RelationshipType& relationship, EntityId entity)
{
    return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                       [&](const Participant& one) { return one.entity == entity; });
}

// REQUIRES: the entity type is there.
std::vector<RelationshipId>& identifiedBy(ConceptualModel& model, EntityId entity)
{
    return std::find_if(model.entityTypes.begin(), model.entityTypes.end(),
                        [&](const EntityType& one) { return one.id == entity; })
        ->identifiedBy;
}

bool uses(const AccessPattern& query, NodeIndex node)
{
    const auto isOf = [&](const AttributeUse& use) { return use.place == WalkPlace(node); };
    const auto isAbout = [&](const auto& part) { return isOf(part.attribute); };
    const auto returns = [&](const Returned& returned) {
        if (const auto* use = std::get_if<AttributeUse>(&returned))
            return isOf(*use);
        const auto& aggregate = std::get<Aggregate>(returned);
        return aggregate.attribute && isOf(*aggregate.attribute);
    };
    return std::any_of(query.given.begin(), query.given.end(), isAbout)
           || std::any_of(query.ranges.begin(), query.ranges.end(), isAbout)
           || std::any_of(query.order.begin(), query.order.end(), isAbout)
           || std::any_of(query.groupBy.begin(), query.groupBy.end(), isOf)
           || std::any_of(query.returned.begin(), query.returned.end(), returns);
}

bool uses(const Update& update, NodeIndex node)
{
    return std::any_of(update.given.begin(), update.given.end(),
                       [&](const GivenValue& given) { return given.attribute.place == WalkPlace(node); });
}

// Walks come to the entity type where they came to what had the participant's place.
void takeInPlace(Editing& editing, RelationshipId relationship, std::uint32_t participant, EntityId entity)
{
    const file::NameIndex names(editing.conceptual());
    const auto change = [&](auto& asker) {
        asker.walk = withEntityInPlace(names, std::move(asker.walk), relationship, participant, entity,
                                       [&](NodeIndex node) { return uses(asker, node); });
    };
    for (AccessPattern& query : editing.workflow().queries)
        change(query);
    for (Update& update : editing.workflow().updates)
        change(update);
}

}  // namespace

std::string freeOwnerName(const ConceptualModel& model, const std::string& wished)
{
    std::string name = wished;
    for (int number = 2; ownerNameProblem(model, EntityId{}, name); ++number)
        name = wished + " " + std::to_string(number);
    return name;
}

Result<Creation> addEntityType(const ModelFile& file, std::string name, const FigurePlace& place)
{
    Editing editing(file);
    const auto id = makeEntityType(editing, name);
    if (!id)
        return failure(id.error());
    editing.putFigure(layout_names::conceptual, name, place);
    return made(editing.finishReadable("Add entity type " + name), {*id});
}

Result<Creation> addWeakEntityType(const ModelFile& file, std::string name, EntityId owner,
                                   std::string relationship, const FigurePlace& place)
{
    Editing editing(file);
    if (!editing.find(owner))
        return notThere("entity type");
    const auto id = makeEntityType(editing, name);
    if (!id)
        return failure(id.error());
    const auto joined = makeRelationshipType(editing, relationship,
                                             {Participant{owner, Cardinality::One, {}, false, {}},
                                              Participant{*id, Cardinality::N, {}, true, {}}});
    if (!joined)
        return failure(joined.error());
    editing.find(*id)->identifiedBy = {*joined};
    editing.putFigure(layout_names::conceptual, name, place);
    const std::string places = editing.placesName(layout_names::conceptual);
    const auto& figures = editing.file().layout.diagrams[places];
    const auto of = figures.find(editing.find(owner)->name);
    if (place && of != figures.end())
        editing.putFigure(layout_names::conceptual, relationship,
                          Position{(place->x + of->second.x) / 2, (place->y + of->second.y) / 2});
    if (figures.empty())
        editing.file().layout.diagrams.erase(places);
    return made(editing.finishReadable("Add weak entity type " + name), {*id, *joined});
}

Result<Creation> addRelationshipType(const ModelFile& file, std::string name,
                                     std::vector<Participant> participants, const FigurePlace& place)
{
    Editing editing(file);
    const auto id = makeRelationshipType(editing, name, std::move(participants));
    if (!id)
        return failure(id.error());
    editing.putFigure(layout_names::conceptual, name, place);
    const std::vector<Participant>& joined = editing.find(*id)->participants;
    if (joined.size() != 2)
        return made(editing.finishReadable("Add relationship type " + name), {*id});
    return made(editing.finishReadable("Connect " + nameOf(editing.conceptual(), joined[0].entity) + " to "
                                       + nameOf(editing.conceptual(), joined[1].entity)),
                {*id});
}

Result<Edit> addParticipant(const ModelFile& file, RelationshipId relationship, Participant participant)
{
    Editing editing(file);
    RelationshipType* found = editing.find(relationship);
    if (!found)
        return notThere("relationship type");
    if (const auto problem = participantProblem(editing, participant))
        return failure(*problem);
    if (found->participants.size() >= file::maxParticipants)
        return refused("a relationship type joins at most " + counted(file::maxParticipants, "entity type"));
    found->participants.push_back(participant);
    tellApart(found->participants);
    participant = found->participants.back();
    for (AccessPattern& query : editing.workflow().queries) {
        if (!query.walk.nodes.empty())
            takeWalk(editing, query, withParticipant(query.walk, relationship, participant));
    }
    for (Update& update : editing.workflow().updates) {
        if (!update.walk.nodes.empty())
            takeWalk(editing, update, withParticipant(update.walk, relationship, participant));
    }
    return editing.finishReadable("Connect " + nameOf(editing.conceptual(), participant.entity) + " to "
                                  + editing.find(relationship)->name);
}

Result<Edit> setParticipant(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                            EntityId entity)
{
    Editing editing(file);
    const RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    if (!editing.find(entity))
        return notThere("entity type");
    const EntityId before = found->participants[participant].entity;
    ConceptualModel after = editing.conceptual();
    const auto changed = std::find_if(after.relationshipTypes.begin(), after.relationshipTypes.end(),
                                      [&](const RelationshipType& one) { return one.id == relationship; });
    const bool isThere = takesPart(*changed, entity);
    changed->participants[participant].entity = entity;
    tellApart(changed->participants);
    for (EntityType& entityType : after.entityTypes) {
        if (takesPart(*changed, before) || entityType.id != before
            || std::erase(entityType.identifiedBy, relationship) == 0)
            continue;
        if (isThere)  // it would identify itself
            editing.wentAlong("what made " + entityType.name + " weak");
        else
            identifiedBy(after, entity).push_back(relationship);
    }
    takeInPlace(editing, relationship, participant, entity);
    ElementRemoval(editing).fitTo(std::move(after));
    return editing.finishReadable("Connect " + nameOf(editing.conceptual(), entity) + " to "
                                  + editing.find(relationship)->name + " instead of "
                                  + nameOf(editing.conceptual(), before));
}

Result<Creation> addHierarchy(const ModelFile& file, EntityId supertype, std::vector<EntityId> subtypes,
                              const FigurePlace& place)
{
    Editing editing(file);
    std::vector<IsA>& all = editing.conceptual().hierarchies;
    if (!editing.find(supertype))
        return notThere("entity type");
    if (subtypes.empty())
        return refused("a hierarchy needs at least one subtype");
    if (const auto problem = listProblem(
            subtypes, [&](EntityId id) { return editing.find(id) != nullptr; }, "entity type"))
        return failure(*problem);
    for (const EntityId subtype : subtypes) {
        if (const auto problem = inheritanceProblem(editing.conceptual(), supertype, subtype))
            return failure(*problem);
    }
    if (all.size() >= file::maxHierarchies)
        return refused("there can be at most " + counted(file::maxHierarchies, "IsA hierarchy"));
    IsA hierarchy;
    hierarchy.supertype = supertype;
    hierarchy.subtypes = std::move(subtypes);
    all.push_back(std::move(hierarchy));
    const std::size_t position = all.size() - 1;
    editing.putFigure(layout_names::conceptual,
                      layout_names::figureOfHierarchy(editing.conceptual(), position), place);
    return made(editing.finishReadable("Add IsA " + nameOf(editing.conceptual(), supertype)),
                {HierarchySubject{position}});
}

Result<Edit> addSubtype(const ModelFile& file, std::size_t hierarchy, EntityId subtype)
{
    Editing editing(file);
    std::vector<IsA>& all = editing.conceptual().hierarchies;
    if (hierarchy >= all.size())
        return notThere("IsA hierarchy");
    if (!editing.find(subtype))
        return notThere("entity type");
    std::vector<EntityId>& subtypes = all[hierarchy].subtypes;
    const std::string supertype = nameOf(editing.conceptual(), all[hierarchy].supertype);
    const std::string name = nameOf(editing.conceptual(), subtype);
    if (std::find(subtypes.begin(), subtypes.end(), subtype) != subtypes.end())
        return refused(quoted(name) + " is a subtype there already");
    if (const auto problem = inheritanceProblem(editing.conceptual(), all[hierarchy].supertype, subtype))
        return failure(*problem);
    subtypes.push_back(subtype);
    return editing.finishReadable("Make " + name + " " + withArticle(supertype));
}

Result<Creation> addNewSubtype(const ModelFile& file, std::string name, std::size_t hierarchy,
                               const FigurePlace& place)
{
    Result<Creation> creation = addEntityType(file, std::move(name), place);
    if (!creation)
        return creation;
    const EntityId added = std::get<EntityId>(creation->made.front());
    Result<Edit> joined = addSubtype(creation->edit.after, hierarchy, added);
    if (!joined)
        return failure(joined.error());
    creation->edit.after = std::move(joined->after);
    return creation;
}

Result<Creation> addToHierarchy(const ModelFile& file, std::string name, EntityId other, bool isSubtype,
                                const FigurePlace& place)
{
    const std::vector<IsA>& all = file.model.conceptual.hierarchies;
    const auto own =
        std::find_if(all.begin(), all.end(), [&](const IsA& one) { return one.supertype == other; });
    if (isSubtype && own != all.end())
        return addNewSubtype(file, std::move(name), static_cast<std::size_t>(own - all.begin()), place);
    Result<Creation> creation = addEntityType(file, std::move(name), place);
    if (!creation)
        return creation;
    const EntityId added = std::get<EntityId>(creation->made.front());
    ModelFile& after = creation->edit.after;
    Result<Creation> joined =
        isSubtype ? addHierarchy(after, other, {added}) : addHierarchy(after, added, {other});
    if (!joined)
        return failure(joined.error());
    after = std::move(joined->edit.after);
    return creation;
}

}  // namespace querywright::edit
