// SPDX-License-Identifier: Apache-2.0
#include "model/edit/support.h"

#include "model/base/text.h"
#include "model/edit/part_to_read_back.h"
#include "model/file/layout_names.h"
#include "model/file/limits.h"

#include <charconv>
#include <cmath>

namespace querywright::edit {
namespace {

template <typename Thing, typename Id>
Thing* findById(std::vector<Thing>& things, Id id)
{
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const Thing& thing) { return thing.id == id; });
    return found == things.end() ? nullptr : &*found;
}

std::vector<Attribute>* listWith(std::vector<Attribute>& attributes, AttributeId id)
{
    for (Attribute& attribute : attributes) {
        if (attribute.id == id)
            return &attributes;
        if (auto* list = listWith(attribute.parts, id))
            return list;
    }
    return nullptr;
}

AttributeId lastOf(const std::vector<Attribute>& attributes)
{
    AttributeId last{};
    for (const Attribute& attribute : attributes)
        last = std::max({last, attribute.id, lastOf(attribute.parts)});
    return last;
}

}  // namespace

EntityType* Editing::find(EntityId id)
{
    return findById(conceptual().entityTypes, id);
}

RelationshipType* Editing::find(RelationshipId id)
{
    return findById(conceptual().relationshipTypes, id);
}

std::vector<Attribute>* Editing::siblingsOf(AttributeId id)
{
    for (EntityType& entityType : conceptual().entityTypes) {
        if (auto* list = listWith(entityType.attributes, id))
            return list;
    }
    for (RelationshipType& relationshipType : conceptual().relationshipTypes) {
        if (auto* list = listWith(relationshipType.attributes, id))
            return list;
    }
    return nullptr;
}

Attribute* Editing::find(AttributeId id)
{
    auto* siblings = siblingsOf(id);
    return siblings ? findById(*siblings, id) : nullptr;
}

Task* Editing::find(TaskId id)
{
    return findById(workflow().tasks, id);
}

AccessPattern* Editing::find(QueryId id)
{
    return findById(workflow().queries, id);
}

Update* Editing::find(UpdateId id)
{
    return findById(workflow().updates, id);
}

Keyspace* Editing::find(KeyspaceId id)
{
    return findById(model().keyspaces, id);
}

Decision* Editing::find(DecisionId id)
{
    return findById(model().decisions, id);
}

void Editing::wentAlong(std::string what)
{
    m_wentAlong.push_back(std::move(what));
}

std::string Editing::freeLabel(const std::string& letter) const
{
    std::uint64_t last = 0;
    const auto look = [&](const auto& things) {
        for (const auto& thing : things) {
            if (!thing.label.starts_with(letter))
                continue;
            std::uint64_t number = 0;
            const char* end = thing.label.data() + thing.label.size();
            const auto read = std::from_chars(thing.label.data() + letter.size(), end, number);
            if (read.ec == std::errc() && number < UINT32_MAX)  // "Q3.2" counts as 3
                last = std::max(last, number);
        }
    };
    look(m_after.model.workflow.tasks);
    look(m_after.model.workflow.queries);
    look(m_after.model.workflow.updates);
    return letter + std::to_string(last + 1);
}

void Editing::fillOnlyKeyspace()
{
    if (model().keyspaces.size() != 1)
        return;
    for (AccessPattern& query : workflow().queries) {
        if (query.keyspace == KeyspaceId{})
            query.keyspace = model().keyspaces.front().id;
    }
}

Result<Edit> Editing::finish(std::string name)
{
    fillOnlyKeyspace();
    return Edit{std::move(name), std::move(m_after), std::move(m_wentAlong)};
}

Result<Edit> Editing::finishReadable(std::string name)
{
    fillOnlyKeyspace();
    const std::string text = writeModelText(partToReadBack(m_before, m_after));
    const ReadOutcome back = readModelText(text, {});
    if (!back.file)
        return refused("the model could not be saved then, because " + back.problems.front().message);
    if (writeModelText(*back.file) != text)
        return refused("the model could not be saved then, because names in it would mean something else");
    return finish(std::move(name));
}

tl::unexpected<Error> notThere(const std::string& what)
{
    return failure(ErrorCode::UnknownName, "there is no such " + what + " any more");
}

tl::unexpected<Error> refused(std::string why)
{
    return failure(ErrorCode::Invalid, std::move(why));
}

std::optional<Error> textProblem(const std::string& text, std::size_t most)
{
    const auto isControl = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
    };
    if (text.size() > most)
        return Error{ErrorCode::Invalid, "it must not be longer than " + counted(most, "byte")};
    if (firstInvalidUtf8(text) || std::any_of(text.begin(), text.end(), isControl))
        return Error{ErrorCode::Invalid, "it must not have control characters"};
    return std::nullopt;
}

std::optional<Error> nameProblem(const std::string& name)
{
    const auto isBlank = [](char c) { return c == ' '; };
    if (std::all_of(name.begin(), name.end(), isBlank))
        return Error{ErrorCode::Missing, "a name is needed"};
    if (name.front() == ' ' || name.back() == ' ')
        return Error{ErrorCode::Invalid, "a name must not begin or end with a blank"};
    if (name.find_first_of("\n\t") != std::string::npos)
        return Error{ErrorCode::Invalid, "a name must be one line"};
    return textProblem(name, file::maxNameSize);
}

std::string directionText(int by)
{
    return by < 0 ? " up" : " down";
}

AttributeId lastAttributeId(const ConceptualModel& model)
{
    AttributeId last{};
    for (const EntityType& entityType : model.entityTypes)
        last = std::max(last, lastOf(entityType.attributes));
    for (const RelationshipType& relationshipType : model.relationshipTypes)
        last = std::max(last, lastOf(relationshipType.attributes));
    return last;
}

DecisionId lastDecisionId(const Model& model)
{
    DecisionId last{};
    for (const Decision& decision : model.decisions)
        last = std::max(last, decision.id);
    return last;
}

bool isPlace(const Position& position)
{
    constexpr double farthest = 1e7;  // as the file has it
    return std::abs(position.x) <= farthest && std::abs(position.y) <= farthest;
}

std::optional<Error> sizeProblem(const FigureSize& size)
{
    const auto isPossible = [](double length) {
        return length >= leastFigureSize && length <= mostFigureSize;
    };
    if (size == FigureSize{} || (isPossible(size.width) && isPossible(size.height)))
        return std::nullopt;
    return Error{ErrorCode::Invalid, "width and height must lie between 20 and 10,000"};
}

std::string nameOf(const ConceptualModel& model, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const EntityType* entityType = model.find(*entity);
        return entityType ? entityType->name : std::string();
    }
    const RelationshipType* relationshipType = model.find(std::get<RelationshipId>(owner));
    return relationshipType ? relationshipType->name : std::string();
}

std::string nameOf(const ConceptualModel& model, AttributeId attribute)
{
    const Attribute* found = model.find(attribute).attribute;
    return found ? found->name : std::string();
}

std::string nameOf(const ConceptualModel& model, EntityId entity)
{
    return nameOf(model, AttributeOwner(entity));
}

std::string nameOf(const Task& task)
{
    return task.name.empty() ? task.label : task.name;
}

std::string nameOf(const AccessPattern& query)
{
    return query.label;
}

std::string nameOf(const Update& update)
{
    return update.label;
}

std::string nameOfDiagram(const std::string& diagram)
{
    const std::string title = layout_names::titleOf(diagram);
    return title.empty() ? diagram + " diagram" : "diagram " + title;
}

std::string nameOf(const Note& note)
{
    constexpr std::size_t most = 30;
    const std::string line = note.text.substr(0, note.text.find('\n'));
    if (line.empty())
        return "note";
    std::size_t end = std::min(line.size(), most);
    while (end < line.size()
           && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U)  // not within a character
        ++end;
    const std::string beginning = line.substr(0, end);
    return "note “" + beginning + (beginning == note.text ? "" : "…") + "”";
}

std::string nameOf(const GroupBox& group)
{
    return group.title.empty() ? "group box" : "group box " + group.title;
}

}  // namespace querywright::edit
