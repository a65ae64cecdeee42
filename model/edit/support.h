// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/article.h"
#include "model/base/text.h"
#include "model/edit/edit.h"
#include "model/file/limits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What the edits are made with.
namespace querywright::edit {

// Of a description, reason or constant, in bytes.
inline constexpr std::size_t longestText = 10'000;

// An edit being made: a copy of the file that is changed, and what goes along.
class Editing {
public:
    // REQUIRES: `file` outlives it.
    explicit Editing(const ModelFile& file) : m_before(file), m_after(file) {}

    ModelFile& file() { return m_after; }
    Model& model() { return m_after.model; }
    ConceptualModel& conceptual() { return m_after.model.conceptual; }
    const ConceptualModel& conceptual() const { return m_after.model.conceptual; }
    Workflow& workflow() { return m_after.model.workflow; }

    // Null if nothing has the id.
    EntityType* find(EntityId id);
    RelationshipType* find(RelationshipId id);
    Attribute* find(AttributeId id);
    // The list the attribute stands in: of its owner or of the composite attribute it is a part of.
    std::vector<Attribute>* siblingsOf(AttributeId id);
    Task* find(TaskId id);
    AccessPattern* find(QueryId id);
    Update* find(UpdateId id);
    Keyspace* find(KeyspaceId id);
    Decision* find(DecisionId id);

    void wentAlong(std::string what);
    const std::vector<std::string>& wentAlong() const { return m_wentAlong; }

    // Renames a figure in all diagrams of a stage: where it was put, the lines to and from it, what shows it
    // or holds it.
    void renameFigure(const std::string& stage, const std::string& from, const std::string& to);

    // The letter and the number behind the largest that a task, query or update has with it: "Q10".
    std::string freeLabel(const std::string& letter) const;

    // Puts a figure somewhere, in the diagram as it is shown; without a place it is laid out.
    void putFigure(const std::string& diagram, const std::string& figure,
                   const std::optional<Position>& place);

    // The name by which the layout keeps where the figures of the diagram are, as it is shown.
    std::string placesName(const std::string& diagram) const;

    // Takes a figure out of all diagrams of a stage: forgets where it is, the bends of the lines that end at
    // it, what shows it or holds it.
    void eraseFigure(const std::string& stage, const std::string& figure);

    // Likewise, out of a single diagram.
    void eraseFigureIn(const std::string& diagram, const std::string& figure);

    // Forgets the bends of the lines that end at a figure of the diagram.
    void eraseBendsAt(const std::string& diagram, const std::string& figure);

    // Whether there is the diagram: all that are not further ones are.
    bool hasDiagram(const std::string& diagram) const;

    // Keeps of what was chosen about a diagram only what is not as usual; a further diagram stays.
    void tidy(const std::string& diagram);

    // What the file says of an object and this version does not know, and of what is in it, goes with it.
    void forgetUnknown(const std::string& identity);

    Result<Edit> finish(std::string name);

    // Likewise, but fails if the model could not be saved and read again: names that cannot be told apart any
    // more where they are used. For edits of what walks and references are written by.
    Result<Edit> finishReadable(std::string name);

private:
    // As a file is read: the only keyspace is that of the queries that name none.
    void fillOnlyKeyspace();

    const ModelFile& m_before;
    ModelFile m_after;
    std::vector<std::string> m_wentAlong;
};

// That what is to be changed is not there (any more).
tl::unexpected<Error> notThere(const std::string& what);
tl::unexpected<Error> refused(std::string why);

// Why the text can be no name: empty, too long, with control characters. Nothing if it can.
std::optional<Error> nameProblem(const std::string& name);
// Likewise of a text that may be empty.
std::optional<Error> textProblem(const std::string& text, std::size_t most);

// Whether every id is there and none twice; else the error.
template <typename Id, typename Exists>
std::optional<Error> listProblem(const std::vector<Id>& ids, Exists exists, const std::string& what)
{
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (!exists(ids[i]))
            return Error{ErrorCode::UnknownName, "there is no such " + what + " any more"};
        if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i])
            != ids.begin() + static_cast<std::ptrdiff_t>(i))
            return Error{ErrorCode::Duplicate, withArticle(what) + " stands in the list twice"};
    }
    return std::nullopt;
}

// Why no more can be added to a list of the file; nothing if one can.
template <typename Thing>
std::optional<Error> roomProblem(const std::vector<Thing>& list, const char* noun)
{
    if (list.size() < file::maxObjects)
        return std::nullopt;
    return Error{ErrorCode::Invalid, "there can be at most " + counted(file::maxObjects, noun)};
}

// Moves an item by so many places, as far as that goes.
template <typename Item>
void moveItem(std::vector<Item>& items, std::size_t position, int by)
{
    const auto last = static_cast<std::ptrdiff_t>(items.size()) - 1;
    const auto from = static_cast<std::ptrdiff_t>(position);
    const auto to = std::clamp<std::ptrdiff_t>(from + by, 0, last);
    if (from < to)
        std::rotate(items.begin() + from, items.begin() + from + 1, items.begin() + to + 1);
    else
        std::rotate(items.begin() + to, items.begin() + from, items.begin() + from + 1);
}

// " up" or " down", as names of edits end.
std::string directionText(int by);

// The id of the next one of a list.
template <typename Id, typename Thing>
Id nextId(const std::vector<Thing>& things)
{
    std::uint32_t last = 0;
    for (const Thing& thing : things)
        last = std::max(last, static_cast<std::uint32_t>(thing.id));
    return static_cast<Id>(last + 1);
}

// The next id of a note or a group box in its diagram. A file may say the largest there is: then the least
// that is free.
template <typename Id, typename Thing>
Id freeDiagramId(const std::vector<Thing>& things)
{
    const auto next = nextId<Id>(things);
    if (static_cast<std::uint32_t>(next) <= file::maxDiagramId)
        return next;
    std::uint32_t free = 1;
    const auto isTaken = [&](const Thing& thing) { return thing.id == static_cast<Id>(free); };
    while (std::any_of(things.begin(), things.end(), isTaken))
        ++free;
    return static_cast<Id>(free);
}

// The number behind which new ids of the kind begin: the largest there is.
AttributeId lastAttributeId(const ConceptualModel& model);
DecisionId lastDecisionId(const Model& model);

// Whether the file can have it: neither far away nor no number.
bool isPlace(const Position& position);
// Why the file cannot have the size; nothing if it can.
std::optional<Error> sizeProblem(const FigureSize& size);

// What the things are called in names of edits.
std::string nameOf(const ConceptualModel& model, const AttributeOwner& owner);
std::string nameOf(const ConceptualModel& model, AttributeId attribute);  // without its owner
std::string nameOf(const ConceptualModel& model, EntityId entity);
std::string nameOf(const Task& task);
std::string nameOf(const AccessPattern& query);
std::string nameOf(const Update& update);
// "logical diagram", "diagram Booking".
std::string nameOfDiagram(const std::string& diagram);
// The beginning of what the note says: "note “Rooms are…”"; "note" if it says nothing.
std::string nameOf(const Note& note);
// "group box Booking"; "group box" without a title.
std::string nameOf(const GroupBox& group);

}  // namespace querywright::edit
