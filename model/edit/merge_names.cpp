// SPDX-License-Identifier: Apache-2.0
#include "model/edit/merge_names.h"

#include "model/edit/edit_query.h"
#include "model/edit/rename_subject.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace querywright::edit {
namespace {

// A thing of one of the models. Two that are alike may be the same under another name.
struct Named {
    Subject subject;
    std::string name;
    std::string likeness;  // empty: like nothing else
    const std::vector<Attribute>* attributes = nullptr;
};

// A thing that all three models have.
struct Triple {
    std::string kind;
    std::string owner;  // "Guest.", of an attribute
    Named base;
    Named mine;
    Named theirs;
};

std::string likenessOfAll(const std::vector<Attribute>& attributes)
{
    std::string text;
    for (const Attribute& attribute : attributes)
        text += attribute.name + " " + (attribute.type ? attribute.type->toCql() : "") + ", ";
    return text;
}

std::vector<Named> namedEntityTypesOf(const Model& model)
{
    std::vector<Named> things;
    for (const EntityType& type : model.conceptual.entityTypes)
        things.push_back({type.id, type.name, likenessOfAll(type.attributes), &type.attributes});
    return things;
}

std::vector<Named> namedRelationshipTypesOf(const Model& model)
{
    std::vector<Named> things;
    for (const RelationshipType& type : model.conceptual.relationshipTypes) {
        std::string likeness;
        for (const Participant& participant : type.participants)
            likeness += nameOf(model.conceptual, participant.entity) + " " + participant.role + ", ";
        things.push_back({type.id, type.name, likeness + likenessOfAll(type.attributes), &type.attributes});
    }
    return things;
}

std::vector<Named> namedKeyspacesOf(const Model& model)
{
    std::vector<Named> things;
    for (const Keyspace& keyspace : model.keyspaces)
        things.push_back({keyspace.id, keyspace.name, "keyspace"});
    return things;
}

std::vector<Named> namedAttributesOf(const std::vector<Attribute>& attributes)
{
    std::vector<Named> things;
    for (std::size_t i = 0; i < attributes.size(); ++i) {
        const Attribute& attribute = attributes[i];
        things.push_back({attribute.id, attribute.name,
                          std::to_string(i) + " " + (attribute.type ? attribute.type->toCql() : "") + " "
                              + (attribute.multivalued ? "many " : "") + likenessOfAll(attribute.parts),
                          &attribute.parts});
    }
    return things;
}

// For each thing of `base` which one of `side` it is: by id, by name, or as the only one that is like it.
std::vector<const Named*> partnersOf(const std::vector<Named>& base, const std::vector<Named>& side,
                                     bool hasIdsOfBase)
{
    std::vector<const Named*> partners(base.size(), nullptr);
    const auto isFree = [&](const Named& thing) {
        return std::find(partners.begin(), partners.end(), &thing) == partners.end();
    };
    const auto pairBy = [&](const auto& isPair) {
        for (std::size_t i = 0; i < base.size(); ++i) {
            if (partners[i])
                continue;
            const auto found = std::find_if(side.begin(), side.end(), [&](const Named& thing) {
                return isFree(thing) && isPair(base[i], thing);
            });
            partners[i] = found == side.end() ? nullptr : &*found;
        }
    };
    if (hasIdsOfBase)
        pairBy([](const Named& one, const Named& other) { return one.subject == other.subject; });
    pairBy([](const Named& one, const Named& other) { return one.name == other.name; });
    const auto countOf = [&](const std::vector<Named>& things, const std::string& likeness, auto isLeft) {
        return std::count_if(things.begin(), things.end(),
                             [&](const Named& thing) { return thing.likeness == likeness && isLeft(thing); });
    };
    std::vector<std::string> unique;
    for (std::size_t i = 0; i < base.size(); ++i) {
        const auto isLeft = [&](const Named& thing) {
            return !partners[static_cast<std::size_t>(&thing - base.data())];
        };
        if (!partners[i] && !base[i].likeness.empty() && countOf(base, base[i].likeness, isLeft) == 1
            && countOf(side, base[i].likeness, isFree) == 1)
            unique.push_back(base[i].likeness);
    }
    pairBy([&](const Named& one, const Named& other) {
        return one.likeness == other.likeness
               && std::find(unique.begin(), unique.end(), one.likeness) != unique.end();
    });
    return partners;
}

class Aligning {
public:
    Aligning(const ThreeFiles& files, bool hasIdsOfBase) : m_files(files), m_hasIdsOfBase(hasIdsOfBase) {}

    std::vector<Triple> take()
    {
        pair("entity type", namedEntityTypesOf);
        pair("relationship type", namedRelationshipTypesOf);
        pair("keyspace", namedKeyspacesOf);
        return std::move(m_triples);
    }

private:
    template <typename ThingsOf>
    void pair(const char* kind, const ThingsOf& thingsOf)
    {
        pair(kind, {}, thingsOf(m_files.base.model), thingsOf(m_files.mine.model),
             thingsOf(m_files.theirs.model));
    }

    void pair(const char* kind, const std::string& owner, const std::vector<Named>& base,
              const std::vector<Named>& mine, const std::vector<Named>& theirs)
    {
        const std::vector<const Named*> ofMine = partnersOf(base, mine, m_hasIdsOfBase);
        const std::vector<const Named*> ofTheirs = partnersOf(base, theirs, false);
        for (std::size_t i = 0; i < base.size(); ++i) {
            if (!ofMine[i] || !ofTheirs[i])
                continue;
            m_triples.push_back({kind, owner, base[i], *ofMine[i], *ofTheirs[i]});
            if (base[i].attributes)
                pair("attribute", owner + base[i].name + ".", namedAttributesOf(*base[i].attributes),
                     namedAttributesOf(*ofMine[i]->attributes), namedAttributesOf(*ofTheirs[i]->attributes));
        }
    }

    const ThreeFiles& m_files;
    bool m_hasIdsOfBase;
    std::vector<Triple> m_triples;
};

// Gives the thing one name everywhere; changes nothing if that cannot be.
bool renameAll(ThreeFiles& files, const Triple& triple, const std::string& name)
{
    const auto renamed = [&name](const ModelFile& file, const Named& thing) -> Result<ModelFile> {
        if (thing.name == name)
            return file;
        auto edit = renameSubject(file, thing.subject, name);
        if (!edit)
            return failure(edit.error());
        return std::move(edit->after);
    };
    auto base = renamed(files.base, triple.base);
    auto mine = renamed(files.mine, triple.mine);
    auto theirs = renamed(files.theirs, triple.theirs);
    if (!base || !mine || !theirs)
        return false;
    files = {std::move(*base), std::move(*mine), std::move(*theirs)};
    return true;
}

// What was made on both sides under one label, by the labels of one kind of things.
template <typename Things>
auto doublesOf(const Things& base, const Things& mine, const Things& theirs)
{
    const auto labeled = [](const Things& things, const std::string& label) {
        return std::find_if(things.begin(), things.end(),
                            [&](const auto& thing) { return thing.label == label; });
    };
    Things doubles;
    for (const auto& thing : mine) {
        const auto other = labeled(theirs, thing.label);
        if (labeled(base, thing.label) == base.end() && other != theirs.end() && other->name != thing.name)
            doubles.push_back(thing);
    }
    return doubles;
}

// "Q12" after the largest label of that letter anywhere.
std::string freeLabelIn(const ThreeFiles& files, const std::string& label)
{
    const auto end = std::find_if(label.begin(), label.end(),
                                  [](unsigned char character) { return std::isalpha(character) == 0; });
    const std::string letters(label.begin(), end);
    std::string free;
    for (const ModelFile* file : {&files.base, &files.mine, &files.theirs}) {
        const std::string next = Editing(*file).freeLabel(letters);
        if (std::pair(next.size(), next) > std::pair(free.size(), free))
            free = next;
    }
    return free;
}

template <typename Id>
Result<Edit> relabel(const ModelFile& file, Id id, const std::string& label)
{
    Editing editing(file);
    std::vector<std::string> before;
    const auto figures = [&editing] {
        std::vector<std::string> names;
        for (const Task& task : editing.workflow().tasks) {
            names.push_back(layout_names::figureOf(task));
            for (const Update& update : editing.workflow().updates)
                names.push_back(layout_names::figureOf(update, task));
        }
        return names;
    };
    before = figures();
    editing.find(id)->label = label;
    const std::vector<std::string> after = figures();
    for (std::size_t i = 0; i < before.size(); ++i)
        editing.renameFigure(layout_names::workflow, before[i], after[i]);
    return editing.finishReadable("Rename to " + label);
}

Result<Edit> relabel(const ModelFile& file, QueryId id, const std::string& label)
{
    return setQueryLabel(file, id, label);
}

std::string labeledTitle(const std::string& label, const std::string& name)
{
    return name.empty() ? label : label + " " + name;
}

}  // namespace

std::vector<MergedDifference> alignNames(ThreeFiles& files, bool hasIdsOfBase, const MergeChoices& choices)
{
    const ThreeFiles before = files;
    std::vector<Triple> left = Aligning(before, hasIdsOfBase).take();
    std::vector<MergedDifference> found;
    // One name may be free only after another thing was renamed.
    for (bool isAligned = true; isAligned;) {
        isAligned = false;
        for (auto triple = left.begin(); triple != left.end();) {
            const std::string& base = triple->base.name;
            const std::string& mine = triple->mine.name;
            const std::string& theirs = triple->theirs.name;
            MergedDifference difference;
            difference.difference = {triple->kind, triple->owner + base, "name", mine, theirs};
            difference.isConflict = mine != theirs && mine != base && theirs != base;
            difference.taken = mine == base ? Side::Theirs : Side::Mine;
            const auto choice = choices.find(choiceKey(difference.difference));
            if (choice != choices.end() && choice->second != Side::Both)
                difference.taken = choice->second;
            const bool isSame = mine == base && theirs == base;
            if (!isSame && !renameAll(files, *triple, difference.taken == Side::Mine ? mine : theirs)) {
                ++triple;
                continue;
            }
            if (mine != theirs)
                found.push_back(std::move(difference));
            isAligned = isAligned || !isSame;
            triple = left.erase(triple);
        }
    }
    return found;
}

std::vector<MergedDifference> separateLabels(ThreeFiles& files)
{
    std::vector<MergedDifference> found;
    const auto separate = [&](const char* kind, const auto& listOf) {
        const auto& theirs = listOf(files.theirs.model.workflow);
        for (const auto& thing :
             doublesOf(listOf(files.base.model.workflow), listOf(files.mine.model.workflow), theirs))
        {
            const std::string label = freeLabelIn(files, thing.label);
            auto edit = relabel(files.mine, thing.id, label);
            if (!edit)
                continue;
            files.mine = std::move(edit->after);
            const auto other = std::find_if(theirs.begin(), theirs.end(),
                                            [&](const auto& their) { return their.label == thing.label; });
            found.push_back({{kind, labeledTitle(label, thing.name), "id",
                              labeledTitle(thing.label, thing.name), labeledTitle(other->label, other->name)},
                             Side::Both});
        }
    };
    separate("task", [](const Workflow& workflow) -> const std::vector<Task>& { return workflow.tasks; });
    separate("query",
             [](const Workflow& workflow) -> const std::vector<AccessPattern>& { return workflow.queries; });
    separate("update",
             [](const Workflow& workflow) -> const std::vector<Update>& { return workflow.updates; });
    return found;
}

}  // namespace querywright::edit
