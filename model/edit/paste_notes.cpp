// SPDX-License-Identifier: Apache-2.0
#include "model/edit/paste_notes.h"

#include "model/file/layout_names.h"

namespace querywright::edit {
namespace {

template <typename Thing, typename NameOf>
bool isAmong(const std::vector<Thing>& things, const std::string& name, NameOf nameOf)
{
    return std::any_of(things.begin(), things.end(),
                       [&](const Thing& thing) { return nameOf(thing) == name; });
}

// Whether a stage of the model shows something by the name.
bool hasFigure(const Model& model, const std::string& stage, const std::string& name)
{
    const auto byName = [](const auto& thing) { return thing.name; };
    const auto byLabel = [](const auto& thing) { return thing.label; };
    if (stage == layout_names::conceptual)
        return isAmong(model.conceptual.entityTypes, name, byName)
               || isAmong(model.conceptual.relationshipTypes, name, byName);
    if (stage == layout_names::workflow)
        return isAmong(model.workflow.tasks, name, byLabel);
    return isAmong(model.workflow.queries, name, byLabel);
}

// The names as they are where the things are pasted, without those that are not there.
std::set<std::string> renamed(const std::set<std::string>& names, const Model& model,
                              const std::string& stage, const PastedFigures& figures)
{
    std::set<std::string> all;
    const auto pasted = figures.find(stage);
    for (const std::string& name : names) {
        if (pasted != figures.end() && pasted->second.count(name) != 0)
            all.insert(pasted->second.at(name));
        else if (hasFigure(model, stage, name))
            all.insert(name);
    }
    return all;
}

}  // namespace

std::string sourceDiagram(const Fragment& fragment, const std::string& stage)
{
    for (const Subject& subject : fragment.selection) {
        const auto* note = std::get_if<NoteSubject>(&subject);
        if (note && layout_names::stageOf(note->diagram) == stage)
            return note->diagram;
    }
    return stage;
}

std::vector<Subject> pasteNotes(Editing& editing, const Fragment& fragment, const std::string& diagram,
                                PastedFigures& figures)
{
    std::vector<Subject> made;
    for (const Subject& subject : fragment.selection) {
        const auto* selected = std::get_if<NoteSubject>(&subject);
        if (!selected)
            continue;
        const Note* note = fragment.file.layout.settingsOf(selected->diagram).find(selected->note);
        if (!note)
            continue;
        const std::string stage = layout_names::stageOf(selected->diagram);
        const bool isHere = layout_names::stageOf(diagram) == stage && editing.hasDiagram(diagram);
        const std::string& target = isHere ? diagram : stage;
        std::vector<Note>& notes = editing.file().layout.settings[target].notes;
        if (notes.size() >= file::maxObjects)
            continue;
        Note copy = *note;
        copy.id = freeDiagramId<NoteId>(notes);
        copy.about = renamed(note->about, editing.model(), stage, figures);
        if (selected->diagram == sourceDiagram(fragment, stage))
            figures[stage][layout_names::figureOf(note->id)] = layout_names::figureOf(copy.id);
        made.emplace_back(NoteSubject{target, copy.id});
        notes.push_back(std::move(copy));
    }
    return made;
}

}  // namespace querywright::edit
