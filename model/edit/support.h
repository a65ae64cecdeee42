// SPDX-License-Identifier: Apache-2.0
#pragma once

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
    explicit Editing(const ModelFile& file) : m_after(file) {}

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

    // Renames a figure of a diagram, if it was put anywhere, and the lines to and from it.
    void renameFigure(const std::string& diagram, const std::string& from, const std::string& to);

    // The letter and the number behind the largest that a task, query or update has with it: "Q10".
    std::string freeLabel(const std::string& letter) const;

    // Puts a figure somewhere, in the diagram as it is shown; without a place it is laid out.
    void putFigure(const std::string& diagram, const std::string& figure,
                   const std::optional<Position>& place);

    // The name by which the layout keeps where the figures of the diagram are, as it is shown.
    std::string placesName(const std::string& diagram) const;

    // Forgets where a figure is and the bends of the lines that end at it, however the diagram is shown.
    void eraseFigure(const std::string& diagram, const std::string& figure);

    Result<Edit> finish(std::string name);

    // Likewise, but fails if the model could not be saved and read again: names that cannot be told apart any
    // more where they are used. For edits of what walks and references are written by.
    Result<Edit> finishReadable(std::string name);

private:
    void renameLines(const std::string& diagram, const std::string& from, const std::string& to);

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
            return Error{ErrorCode::Duplicate, "a " + what + " stands in the list twice"};
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

// The number behind which new ids of the kind begin: the largest there is.
AttributeId lastAttributeId(const ConceptualModel& model);
DecisionId lastDecisionId(const Model& model);

// Whether the file can have it: neither far away nor no number.
bool isPlace(const Position& position);

// What the things are called in names of edits.
std::string nameOf(const ConceptualModel& model, const AttributeOwner& owner);
std::string nameOf(const ConceptualModel& model, AttributeId attribute);  // without its owner
std::string nameOf(const ConceptualModel& model, EntityId entity);
std::string nameOf(const Task& task);
std::string nameOf(const AccessPattern& query);
std::string nameOf(const Update& update);

}  // namespace querywright::edit
