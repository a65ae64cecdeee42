// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_entity.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/edit/owner_name.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"
#include "model/file/limits.h"

#include <algorithm>
#include <set>

namespace querywright::edit {
namespace {

// Why the word cannot stand in the name of a table.
std::optional<Error> wordProblem(const std::string& word)
{
    if (word.empty())
        return std::nullopt;
    if (auto problem = nameProblem(word))
        return problem;
    if (snakeCase(word) != word)
        return Error{ErrorCode::Invalid,
                     "it must be lower case words joined by _, such as " + quoted(snakeCase(word))};
    return std::nullopt;
}

std::optional<Error> keyProblem(const ConceptualModel& model, const Key& key)
{
    return listProblem(
        key, [&](AttributeId id) { return model.find(id).attribute != nullptr; }, "attribute");
}

// Those that have one value, and no parts that they are made of.
template <typename Use>
void forEachSingleValue(const std::vector<Attribute>& attributes, const Use& use)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.multivalued)
            continue;
        if (attribute.isComposite())
            forEachSingleValue(attribute.parts, use);
        else
            use(attribute.id);
    }
}

Result<Edit> setHierarchyFlag(const ModelFile& file, std::size_t hierarchy, bool IsA::*flag, bool value,
                              const std::string& what)
{
    Editing editing(file);
    if (hierarchy >= editing.conceptual().hierarchies.size())
        return notThere("IsA hierarchy");
    IsA& isA = editing.conceptual().hierarchies[hierarchy];
    isA.*flag = value;
    return editing.finish("Make IsA " + nameOf(editing.conceptual(), isA.supertype) + (value ? " " : " not ")
                          + what);
}

}  // namespace

Result<Edit> renameEntityType(const ModelFile& file, EntityId entity, std::string name)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (const auto problem = ownerNameProblem(editing.conceptual(), entity, name))
        return failure(*problem);
    std::vector<std::string> before;
    const std::vector<IsA>& hierarchies = editing.conceptual().hierarchies;
    for (std::size_t i = 0; i < hierarchies.size(); ++i)
        before.push_back(layout_names::figureOfHierarchy(editing.conceptual(), i));
    const std::string old = std::exchange(entityType->name, std::move(name));
    editing.renameFigure(layout_names::conceptual, old, entityType->name);
    for (std::size_t i = 0; i < hierarchies.size(); ++i)
        editing.renameFigure(layout_names::conceptual, before[i],
                             layout_names::figureOfHierarchy(editing.conceptual(), i));
    return editing.finishReadable("Rename " + old + " to " + entityType->name);
}

Result<Edit> setShortName(const ModelFile& file, EntityId entity, std::string shortName)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (const auto problem = wordProblem(shortName))
        return failure(*problem);
    entityType->shortName = std::move(shortName);
    return editing.finish("Change short name of " + entityType->name);
}

Result<Edit> setPlural(const ModelFile& file, EntityId entity, std::string plural)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (const auto problem = wordProblem(plural))
        return failure(*problem);
    entityType->plural = std::move(plural);
    return editing.finish("Change plural of " + entityType->name);
}

Result<Edit> setIdentifiedBy(const ModelFile& file, EntityId entity,
                             std::vector<RelationshipId> relationships)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (const auto problem = listProblem(
            relationships, [&](RelationshipId id) { return editing.find(id) != nullptr; },
            "relationship type"))
        return failure(*problem);
    const std::vector<RelationshipId> possible = possibleIdentifying(editing.conceptual(), entity);
    for (const RelationshipId id : relationships) {
        if (std::find(possible.begin(), possible.end(), id) == possible.end())
            return refused(quoted(entityType->name) + " takes no part in " + quoted(editing.find(id)->name));
    }
    const bool wasWeak = entityType->isWeak();
    entityType->identifiedBy = std::move(relationships);
    if (wasWeak == entityType->isWeak())
        return editing.finish("Change what identifies " + entityType->name);
    return editing.finish("Make " + entityType->name + (wasWeak ? " a strong" : " a weak") + " entity type");
}

std::vector<RelationshipId> possibleIdentifying(const ConceptualModel& model, EntityId entity)
{
    std::vector<RelationshipId> fitting;
    std::vector<RelationshipId> others;
    const std::vector<EntityId> lineage = withSupertypes(model, entity);
    const auto isOwn = [&](const Participant& one) {
        return std::find(lineage.begin(), lineage.end(), one.entity) != lineage.end();
    };
    for (const RelationshipType& relationship : model.relationshipTypes) {
        const auto& participants = relationship.participants;
        const auto own = std::find_if(participants.begin(), participants.end(), isOwn);
        if (own == participants.end())
            continue;
        const bool hasOwner =
            std::any_of(participants.begin(), participants.end(),
                        [&](const Participant& one) { return &one != &*own && !isMany(one.cardinality); });
        (isMany(own->cardinality) && hasOwner ? fitting : others).push_back(relationship.id);
    }
    fitting.insert(fitting.end(), others.begin(), others.end());
    return fitting;
}

Result<Edit> setWeak(const ModelFile& file, EntityId entity, bool isWeak)
{
    const EntityType* entityType = file.model.conceptual.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (!isWeak)
        return setIdentifiedBy(file, entity, {});
    const std::vector<RelationshipId> possible = possibleIdentifying(file.model.conceptual, entity);
    if (possible.empty())
        return refused("a weak entity type is identified by a relationship type, and "
                       + quoted(entityType->name)
                       + " takes part in none: draw one to what identifies it first");
    return setIdentifiedBy(file, entity, {possible.front()});
}

Result<Edit> setKey(const ModelFile& file, EntityId entity, Key key)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (const auto problem = keyProblem(editing.conceptual(), key))
        return failure(*problem);
    for (const AttributeId id : key) {
        if (editing.conceptual().find(id).owner != AttributeOwner(entity))
            return refused(quoted(qualifiedName(editing.conceptual(), id)) + " is not an attribute of "
                           + quoted(entityType->name));
    }
    entityType->key = std::move(key);
    return editing.finishReadable("Change key of " + entityType->name);
}

std::vector<AttributeId> possibleInAlternateKey(const ConceptualModel& model, EntityId entity, const Key& key)
{
    const EntityType* entityType = model.find(entity);
    if (!entityType)
        return key;
    std::vector<Key> keys = entityType->alternateKeys;
    if (identifyingRelationships(model, entity).empty())
        keys.push_back(declaredKey(model, entity));
    const auto isKeyByItself = [&](AttributeId attribute) {
        return std::find(keys.begin(), keys.end(), Key{attribute}) != keys.end();
    };
    std::vector<AttributeId> possible;
    const auto add = [&](AttributeId attribute) {
        if (contains(key, attribute) || !isKeyByItself(attribute))
            possible.push_back(attribute);
    };
    forEachSingleValue(entityType->attributes, add);
    const std::set<EntityId> determined = determinedBy(model, entity);
    for (const EntityType& other : model.entityTypes) {
        if (other.id != entity && determined.count(other.id) != 0)
            forEachSingleValue(other.attributes, add);
    }
    for (const AttributeId attribute : key) {
        if (!contains(possible, attribute))
            possible.push_back(attribute);
    }
    return possible;
}

Result<Edit> addAlternateKey(const ModelFile& file, EntityId entity, Key key)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (key.empty())
        return refused("an alternate key needs at least one attribute");
    if (const auto problem = keyProblem(editing.conceptual(), key))
        return failure(*problem);
    entityType->alternateKeys.push_back(std::move(key));
    return editing.finishReadable("Add alternate key to " + entityType->name);
}

Result<Edit> setAlternateKey(const ModelFile& file, EntityId entity, std::size_t position, Key key)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType || position >= entityType->alternateKeys.size())
        return notThere("alternate key");
    if (key.empty())
        return refused("an alternate key needs at least one attribute");
    if (const auto problem = keyProblem(editing.conceptual(), key))
        return failure(*problem);
    entityType->alternateKeys[position] = std::move(key);
    return editing.finishReadable("Change alternate key of " + entityType->name);
}

Result<Edit> removeAlternateKey(const ModelFile& file, EntityId entity, std::size_t position)
{
    Editing editing(file);
    EntityType* entityType = editing.find(entity);
    if (!entityType || position >= entityType->alternateKeys.size())
        return notThere("alternate key");
    entityType->alternateKeys.erase(entityType->alternateKeys.begin()
                                    + static_cast<std::ptrdiff_t>(position));
    return editing.finish("Remove alternate key of " + entityType->name);
}

Result<Edit> setDisjoint(const ModelFile& file, std::size_t hierarchy, bool disjoint)
{
    return setHierarchyFlag(file, hierarchy, &IsA::disjoint, disjoint, "disjoint");
}

Result<Edit> setCovering(const ModelFile& file, std::size_t hierarchy, bool covering)
{
    return setHierarchyFlag(file, hierarchy, &IsA::covering, covering, "covering");
}

}  // namespace querywright::edit
