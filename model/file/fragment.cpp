// SPDX-License-Identifier: Apache-2.0
#include "model/file/fragment.h"

#include "model/file/json_builder.h"
#include "model/file/json_value.h"
#include "model/file/name_index.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace querywright {
namespace {

constexpr const char* property = "selection";

const Task* taskLabelled(const Workflow& workflow, std::string_view label)
{
    const auto found = std::find_if(workflow.tasks.begin(), workflow.tasks.end(),
                                    [&](const Task& task) { return task.label == label; });
    return found == workflow.tasks.end() ? nullptr : &*found;
}

const Task* taskOf(const Workflow& workflow, TaskId id)
{
    const auto found = std::find_if(workflow.tasks.begin(), workflow.tasks.end(),
                                    [&](const Task& task) { return task.id == id; });
    return found == workflow.tasks.end() ? nullptr : &*found;
}

// Says things of a model by their names; nothing if they are not there.
class Sayer {
public:
    Sayer(const ModelFile& file, const file::NameIndex& names)
        : m_model(file.model), m_layout(file.layout), m_names(names)
    {}

    template <typename Other>
    std::optional<std::string> operator()(const Other&) const
    {
        return std::nullopt;
    }
    std::optional<std::string> operator()(EntityId id) const { return said("entity ", m_names.nameOf(id)); }
    std::optional<std::string> operator()(RelationshipId id) const
    {
        return said("relationship ", m_names.nameOf(id));
    }
    std::optional<std::string> operator()(AttributeId id) const
    {
        if (!m_names.find(id))
            return std::nullopt;
        return said("attribute ", file::attributeToText(m_names, std::nullopt, id));
    }
    std::optional<std::string> operator()(const HierarchySubject& subject) const
    {
        if (subject.hierarchy >= m_model.conceptual.hierarchies.size())
            return std::nullopt;
        return "isa " + std::to_string(subject.hierarchy);
    }
    std::optional<std::string> operator()(TaskId id) const
    {
        const Task* task = taskOf(m_model.workflow, id);
        return task ? said("task ", task->label) : std::nullopt;
    }
    std::optional<std::string> operator()(const TransitionSubject& step) const
    {
        const Task* from = taskOf(m_model.workflow, step.from);
        const Task* to = taskOf(m_model.workflow, step.to);
        return from && to ? said("step ", from->label + " " + to->label) : std::nullopt;
    }
    std::optional<std::string> operator()(QueryId id) const
    {
        const AccessPattern* query = m_model.workflow.find(id);
        return query ? said("query ", query->label) : std::nullopt;
    }
    std::optional<std::string> operator()(UpdateId id) const
    {
        const Update* update = m_model.workflow.find(id);
        return update ? said("update ", update->label) : std::nullopt;
    }

    std::optional<std::string> operator()(const NoteSubject& subject) const
    {
        if (!m_layout.settingsOf(subject.diagram).find(subject.note))
            return std::nullopt;
        return said("note ",
                    std::to_string(static_cast<std::uint32_t>(subject.note)) + " " + subject.diagram);
    }

private:
    static std::optional<std::string> said(const char* kind, const std::string& name)
    {
        return name.empty() ? std::nullopt : std::optional(kind + name);
    }

    const Model& m_model;
    const Layout& m_layout;
    const file::NameIndex& m_names;
};

// "3 conceptual/Booking"
std::optional<Subject> noteMeant(const Layout& layout, std::string_view text)
{
    std::uint32_t id = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), id);
    if (read.ec != std::errc() || read.ptr == text.data() + text.size())
        return std::nullopt;
    const NoteSubject subject{std::string(read.ptr + 1, text.data() + text.size()), static_cast<NoteId>(id)};
    const bool isThere = layout.settingsOf(subject.diagram).find(subject.note) != nullptr;
    return isThere ? std::optional<Subject>(subject) : std::nullopt;
}

// What a text of the list means in the model; nothing if there is no such thing.
std::optional<Subject> meant(const ModelFile& file, const file::NameIndex& names, std::string_view text)
{
    const Model& model = file.model;
    const auto blank = text.find(' ');
    if (blank == std::string_view::npos)
        return std::nullopt;
    const std::string_view kind = text.substr(0, blank);
    const std::string_view name = text.substr(blank + 1);
    const auto subject = [](auto found) { return found ? std::optional<Subject>(*found) : std::nullopt; };
    if (kind == "entity")
        return subject(names.entity(name));
    if (kind == "relationship")
        return subject(names.relationship(name));
    if (kind == "attribute")
        return subject(file::attributeFromText(names, std::nullopt, name));
    if (kind == "isa") {
        std::size_t position = model.conceptual.hierarchies.size();
        std::from_chars(name.data(), name.data() + name.size(), position);
        const bool isThere = position < model.conceptual.hierarchies.size();
        return isThere ? std::optional<Subject>(HierarchySubject{position}) : std::nullopt;
    }
    if (kind == "query") {
        const AccessPattern* query = model.workflow.findQuery(name);
        return query ? std::optional<Subject>(query->id) : std::nullopt;
    }
    if (kind == "update") {
        const auto& all = model.workflow.updates;
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Update& one) { return one.label == name; });
        return found == all.end() ? std::nullopt : std::optional<Subject>(found->id);
    }
    if (kind == "note")
        return noteMeant(file.layout, name);
    if (kind == "task") {
        const Task* task = taskLabelled(model.workflow, name);
        return task ? std::optional<Subject>(task->id) : std::nullopt;
    }
    // The labels of a step are divided by a blank, which they may have themselves.
    for (auto at = name.find(' '); kind == "step" && at != std::string_view::npos;
         at = name.find(' ', at + 1)) {
        const Task* from = taskLabelled(model.workflow, name.substr(0, at));
        const Task* to = taskLabelled(model.workflow, name.substr(at + 1));
        if (from && to)
            return TransitionSubject{from->id, to->id};
    }
    return std::nullopt;
}

std::vector<Subject> everything(const ModelFile& file)
{
    const Model& model = file.model;
    std::vector<Subject> all;
    for (const EntityType& entityType : model.conceptual.entityTypes)
        all.emplace_back(entityType.id);
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes)
        all.emplace_back(relationship.id);
    for (std::size_t i = 0; i < model.conceptual.hierarchies.size(); ++i)
        all.emplace_back(HierarchySubject{i});
    for (const Task& task : model.workflow.tasks)
        all.emplace_back(task.id);
    for (const Transition& step : model.workflow.transitions)
        all.emplace_back(TransitionSubject{step.from, step.to});
    for (const AccessPattern& query : model.workflow.queries)
        all.emplace_back(query.id);
    for (const Update& update : model.workflow.updates)
        all.emplace_back(update.id);
    for (const auto& [diagram, settings] : file.layout.settings) {
        for (const Note& note : settings.notes)
            all.emplace_back(NoteSubject{diagram, note.id});
    }
    return all;
}

// Takes the list out of what the file says besides; nothing if there is none.
std::optional<std::vector<std::string>> takeList(ModelFile& file)
{
    auto& byObject = file.unknown.byObject;
    const auto root = byObject.find("");
    if (root == byObject.end())
        return std::nullopt;
    const auto found = std::find_if(root->second.begin(), root->second.end(),
                                    [](const auto& one) { return one.name == property; });
    if (found == root->second.end())
        return std::nullopt;
    const file::JsonDocument document = file::parseJson(found->json);
    std::vector<std::string> texts;
    const std::vector<file::JsonValue> none;
    for (const file::JsonValue& item : document.root ? document.root->items : none) {
        if (item.kind == file::JsonValue::Kind::Text)
            texts.push_back(item.text);
    }
    root->second.erase(found);
    if (root->second.empty())
        byObject.erase(root);
    return texts;
}

}  // namespace

std::string writeFragment(const ModelFile& file, const std::vector<Subject>& selection)
{
    const file::NameIndex names(file.model.conceptual);
    std::vector<std::string> texts;
    for (const Subject& subject : selection) {
        if (auto text = std::visit(Sayer(file, names), subject))
            texts.push_back(*std::move(text));
    }
    ModelFile with = file;
    with.unknown.byObject[""].push_back({property, file::printJson(file::jsonList(texts))});
    return writeModelText(with);
}

Result<Fragment> readFragment(std::string_view text)
{
    ReadOutcome outcome = readModelText(text, {});
    if (!outcome.file)
        return failure(outcome.problems.front());
    Fragment fragment;
    fragment.file = *std::move(outcome.file);
    const auto texts = takeList(fragment.file);
    if (!texts) {
        fragment.selection = everything(fragment.file);
        return fragment;
    }
    const file::NameIndex names(fragment.file.model.conceptual);
    for (const std::string& one : *texts) {
        if (auto subject = meant(fragment.file, names, one))
            fragment.selection.push_back(*std::move(subject));
    }
    return fragment;
}

}  // namespace querywright
