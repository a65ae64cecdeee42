// SPDX-License-Identifier: Apache-2.0
#include "model/edit/remove_elements.h"

#include "model/base/text.h"
#include "model/edit/edit_decision.h"
#include "model/edit/element_removal.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright::edit {
namespace {

// What a deleted thing is called in the name of an edit, and why it cannot be deleted if it cannot.
class Target {
public:
    explicit Target(Editing& editing) : m_editing(editing) {}

    // Nothing: it is not there any more.
    Result<std::optional<std::string>> of(const Subject& subject) const
    {
        return std::visit([&](const auto& one) { return nameOf(one); }, subject);
    }

private:
    using Name = Result<std::optional<std::string>>;

    Name nameOf(std::monostate) const { return std::optional<std::string>(); }
    Name nameOf(EntityId id) const { return found(m_editing.find(id)); }
    Name nameOf(RelationshipId id) const { return found(m_editing.find(id)); }
    Name nameOf(TaskId id) const { return called(m_editing.find(id)); }
    Name nameOf(QueryId id) const { return called(m_editing.find(id)); }
    Name nameOf(UpdateId id) const { return called(m_editing.find(id)); }

    Name nameOf(AttributeId id) const
    {
        const AttributePlace place = m_editing.conceptual().find(id);
        if (!place.attribute)
            return std::optional<std::string>();
        if (!place.around.empty() && place.around.back()->parts.size() == 1)
            return refused("a composite attribute needs at least one part: make "
                           + quoted(place.around.back()->name) + " simple instead");
        return std::optional(place.attribute->name);
    }

    Name nameOf(const HierarchySubject& subject) const
    {
        const std::vector<IsA>& all = m_editing.conceptual().hierarchies;
        if (subject.hierarchy >= all.size())
            return std::optional<std::string>();
        return std::optional(
            "IsA " + edit::nameOf(m_editing.conceptual(), AttributeOwner(all[subject.hierarchy].supertype)));
    }

    Name nameOf(const TransitionSubject& subject) const
    {
        const auto& all = m_editing.workflow().transitions;
        const bool isThere = std::any_of(all.begin(), all.end(), [&](const Transition& one) {
            return one.from == subject.from && one.to == subject.to;
        });
        const Task* from = m_editing.find(subject.from);
        const Task* to = m_editing.find(subject.to);
        if (!isThere || !from || !to)
            return std::optional<std::string>();
        return std::optional("the step from " + edit::nameOf(*from) + " to " + edit::nameOf(*to));
    }

    Name nameOf(KeyspaceId id) const
    {
        const Keyspace* keyspace = m_editing.find(id);
        if (!keyspace)
            return std::optional<std::string>();
        for (const AccessPattern& query : m_editing.workflow().queries) {
            if (query.keyspace == id)
                return refused("the table of " + query.label + " lies in " + quoted(keyspace->name)
                               + ": choose another keyspace for it first");
        }
        return std::optional("keyspace " + keyspace->name);
    }

    Name nameOf(DecisionId id) const
    {
        const Decision* decision = m_editing.find(id);
        if (!decision)
            return std::optional<std::string>();
        return std::optional("the decision “" + toText(m_editing.model(), *decision) + "”");
    }

    Name nameOf(const DiagramSubject& subject) const
    {
        const auto& settings = m_editing.file().layout.settings;
        if (!layout_names::isFurther(subject.diagram) || settings.count(subject.diagram) == 0)
            return std::optional<std::string>();
        return std::optional(nameOfDiagram(subject.diagram));
    }

    Name nameOf(const NoteSubject& subject) const
    {
        return called(m_editing.file().layout.settingsOf(subject.diagram).find(subject.note));
    }

    Name nameOf(const GroupSubject& subject) const
    {
        return called(m_editing.file().layout.settingsOf(subject.diagram).find(subject.group));
    }

    Name nameOf(const TableSubject& subject) const
    {
        const AccessPattern* query = m_editing.find(subject.query);
        return refused(query ? "the table is derived from " + query->label + ": delete that query instead"
                             : std::string("the table is derived from a query that is not there any more"));
    }

    Name nameOf(const ColumnSubject&) const
    {
        return refused("the column is derived from what its query asks for: change the query or decide "
                       "that the table does without it");
    }

    Name nameOf(const UdtSubject& subject) const
    {
        return refused("the type " + quoted(subject.name)
                       + " is derived from a composite attribute: change that instead");
    }

    template <typename Thing>
    static Name found(const Thing* thing)
    {
        return thing ? std::optional(thing->name) : std::nullopt;
    }

    template <typename Thing>
    static Name called(const Thing* thing)
    {
        return thing ? std::optional(edit::nameOf(*thing)) : std::nullopt;
    }

    Editing& m_editing;
};

void remove(Editing& editing, ElementRemoval& removal, const Subject& subject)
{
    if (const auto* entity = std::get_if<EntityId>(&subject))
        removal.remove(*entity);
    else if (const auto* relationship = std::get_if<RelationshipId>(&subject))
        removal.remove(*relationship);
    else if (const auto* attribute = std::get_if<AttributeId>(&subject))
        removal.remove(*attribute);
    else if (const auto* hierarchy = std::get_if<HierarchySubject>(&subject))
        removal.removeHierarchy(hierarchy->hierarchy);
    else if (const auto* task = std::get_if<TaskId>(&subject))
        removal.remove(*task);
    else if (const auto* transition = std::get_if<TransitionSubject>(&subject))
        removal.remove(*transition);
    else if (const auto* query = std::get_if<QueryId>(&subject))
        removal.remove(*query);
    else if (const auto* update = std::get_if<UpdateId>(&subject))
        removal.remove(*update);
    else if (const auto* decision = std::get_if<DecisionId>(&subject))
        removal.remove(*decision);
    else if (const auto* diagram = std::get_if<DiagramSubject>(&subject))
        removal.remove(*diagram);
    else if (const auto* note = std::get_if<NoteSubject>(&subject))
        removal.remove(*note);
    else if (const auto* group = std::get_if<GroupSubject>(&subject))
        removal.remove(*group);
    else if (const auto* keyspace = std::get_if<KeyspaceId>(&subject))
        std::erase_if(editing.model().keyspaces, [&](const Keyspace& one) { return one.id == *keyspace; });
}

constexpr std::size_t fewNames = 2;

// Whether what went along is one of these, which a query or an update with a name is by its label.
bool isTold(const std::string& what, const std::vector<std::string>& told)
{
    return std::any_of(told.begin(), told.end(), [&](const std::string& one) {
        const bool isLabel = !one.starts_with("the relationship type ");
        return what == one || (isLabel && what.starts_with(one + ' '));
    });
}

// Few by their names, many by their number.
void append(std::vector<std::string>& parts, const std::vector<std::string>& names, const char* noun)
{
    if (names.size() <= fewNames)
        parts.insert(parts.end(), names.begin(), names.end());
    else
        parts.push_back(counted(names.size(), noun));
}

// Hierarchies are known by their position: the last ones first.
std::vector<Subject> inOrder(std::vector<Subject> subjects)
{
    std::vector<Subject> unique;
    for (Subject& subject : subjects) {
        if (std::find(unique.begin(), unique.end(), subject) == unique.end())
            unique.push_back(std::move(subject));
    }
    const auto place = [](const Subject& subject) {
        const auto* hierarchy = std::get_if<HierarchySubject>(&subject);
        return hierarchy ? hierarchy->hierarchy + 1 : 0;
    };
    std::stable_sort(unique.begin(), unique.end(),
                     [&](const Subject& a, const Subject& b) { return place(a) > place(b); });
    return unique;
}

bool isDerived(const Subject& subject)
{
    return std::holds_alternative<TableSubject>(subject) || std::holds_alternative<ColumnSubject>(subject);
}

}  // namespace

Result<Edit> removeElements(const ModelFile& file, const std::vector<Subject>& subjects)
{
    Editing editing(file);
    std::vector<std::string> names;
    std::vector<Subject> there;
    const bool isOfQuery = !subjects.empty() && std::holds_alternative<QueryId>(subjects.front());
    for (const Subject& subject : inOrder(subjects)) {
        if (isOfQuery && isDerived(subject))
            continue;
        auto name = Target(editing).of(subject);
        if (!name)
            return failure(name.error());
        if (!*name)
            continue;
        names.push_back(**std::move(name));
        there.push_back(subject);
    }
    if (there.empty())
        return notThere("thing to delete");
    ElementRemoval removal(editing);
    for (const Subject& subject : there) {
        if (Target(editing).of(subject).value_or(std::nullopt))  // it may have gone with another
            remove(editing, removal, subject);
    }
    const auto isNamed = [&](const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    std::vector<std::string> parts;
    std::vector<std::string> told;  // as they are noted
    append(parts, names, "element");
    for (auto along :
         {std::pair(removal.alongRelationships(), "relationship type"),
          std::pair(removal.alongQueries(), "query"), std::pair(removal.alongUpdates(), "update")})
    {
        for (const std::string& name : along.first) {
            if (isNamed(name) || along.first.size() <= fewNames)
                told.push_back(std::string("the ") + along.second + ' ' + name);
        }
        std::erase_if(along.first, isNamed);
        append(parts, along.first, along.second);
    }
    auto edit = editing.finishReadable("Delete " + listed(parts));
    if (edit)
        std::erase_if(edit->wentAlong, [&](const std::string& what) { return isTold(what, told); });
    return edit;
}

Result<Edit> removeParticipant(const ModelFile& file, RelationshipId relationship, std::uint32_t participant)
{
    Editing editing(file);
    const RelationshipType* found = editing.find(relationship);
    if (!found || participant >= found->participants.size())
        return notThere("participant");
    if (found->participants.size() < 3)
        return refused("a relationship type joins at least two entity types: delete " + quoted(found->name)
                       + " instead");
    const std::string entity =
        nameOf(editing.conceptual(), AttributeOwner(found->participants[participant].entity));
    const std::string name = found->name;
    ElementRemoval(editing).removeParticipant(relationship, participant);
    return editing.finishReadable("Disconnect " + entity + " from " + name);
}

Result<Edit> removeSubtype(const ModelFile& file, std::size_t hierarchy, EntityId subtype)
{
    Editing editing(file);
    const std::vector<IsA>& all = editing.conceptual().hierarchies;
    if (hierarchy >= all.size()
        || std::count(all[hierarchy].subtypes.begin(), all[hierarchy].subtypes.end(), subtype) == 0)
        return notThere("subtype");
    const std::string supertype = nameOf(editing.conceptual(), AttributeOwner(all[hierarchy].supertype));
    const std::string name = nameOf(editing.conceptual(), AttributeOwner(subtype));
    ElementRemoval(editing).removeSubtype(hierarchy, subtype);
    return editing.finishReadable("Make " + name + " no " + supertype);
}

}  // namespace querywright::edit
