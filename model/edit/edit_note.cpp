// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_note.h"

#include "model/base/text.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"

namespace querywright::edit {
namespace {

Note* findNote(Editing& editing, const NoteSubject& subject)
{
    auto& settings = editing.file().layout.settings;
    const auto found = settings.find(subject.diagram);
    if (found == settings.end())
        return nullptr;
    for (Note& note : found->second.notes) {
        if (note.id == subject.note)
            return &note;
    }
    return nullptr;
}

std::optional<Error> figuresProblem(const std::set<std::string>& figures)
{
    for (const std::string& figure : figures) {
        if (auto problem = nameProblem(figure))
            return problem;
    }
    return std::nullopt;
}

}  // namespace

Result<Creation> addNote(const ModelFile& file, const std::string& diagram, const std::string& text,
                         const std::set<std::string>& about, const FigurePlace& place)
{
    Editing editing(file);
    if (!editing.hasDiagram(diagram))
        return notThere("diagram");
    if (const auto problem = textProblem(text, longestText))
        return failure(*problem);
    if (const auto problem = figuresProblem(about))
        return failure(*problem);
    if (place && !isPlace(*place))
        return refused("that is too far away");
    std::vector<Note>& notes = editing.file().layout.settings[diagram].notes;
    if (const auto problem = roomProblem(notes, "note"))
        return failure(*problem);
    const NoteId id = freeDiagramId<NoteId>(notes);
    notes.push_back({id, text, {}, about});
    editing.putFigure(diagram, layout_names::figureOf(id), place);
    return Creation{*editing.finish("Add note"), {NoteSubject{diagram, id}}};
}

Result<Edit> setNoteText(const ModelFile& file, const NoteSubject& note, const std::string& text)
{
    Editing editing(file);
    Note* found = findNote(editing, note);
    if (!found)
        return notThere("note");
    if (const auto problem = textProblem(text, longestText))
        return failure(*problem);
    found->text = text;
    return editing.finish("Change note");
}

Result<Edit> setNoteAbout(const ModelFile& file, const NoteSubject& note, const std::set<std::string>& about)
{
    Editing editing(file);
    Note* found = findNote(editing, note);
    if (!found)
        return notThere("note");
    if (const auto problem = figuresProblem(about))
        return failure(*problem);
    found->about = about;
    if (about.empty())
        return editing.finish("Detach note");
    constexpr std::size_t few = 3;
    return editing.finish(
        "Attach note to "
        + (about.size() > few ? counted(about.size(), "figure") : listed({about.begin(), about.end()})));
}

Result<Edit> resizeNote(const ModelFile& file, const NoteSubject& note, const FigureSize& size,
                        const Position& middle)
{
    Editing editing(file);
    Note* found = findNote(editing, note);
    if (!found)
        return notThere("note");
    if (const auto problem = sizeProblem(size))
        return failure(*problem);
    if (!isPlace(middle))
        return refused("that is too far away");
    found->size = size;
    editing.putFigure(note.diagram, layout_names::figureOf(note.note), middle);
    return editing.finish("Resize note");
}

}  // namespace querywright::edit
