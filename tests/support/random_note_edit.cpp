// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_group.h"
#include "model/edit/edit_note.h"
#include "model/edit/further_diagram.h"
#include "model/edit/paste.h"
#include "model/edit/remove_elements.h"
#include "model/file/layout_names.h"
#include "tests/support/random_draw.h"

#include <set>

namespace querywright::tests {
namespace {

using namespace querywright::edit;

Result<Edit> changeOf(const Result<Creation>& creation)
{
    if (!creation)
        return failure(creation.error());
    return creation->edit;
}

std::string stageName(Draw& d)
{
    return d.of<std::string>({layout_names::conceptual, layout_names::conceptual, layout_names::workflow,
                              layout_names::logical, layout_names::physical});
}

// One there is, if there is any in the stage.
std::string further(Draw& d, const std::string& stage)
{
    const std::vector<std::string> all = layout_names::furtherDiagrams(d.file.layout, stage);
    return all.empty() ? layout_names::furtherDiagram(stage, "none") : d.one(all);
}

std::string anyDiagram(Draw& d)
{
    const std::string stage = stageName(d);
    return d.coin() ? stage : further(d, stage);
}

std::string figure(Draw& d, const std::string& diagram)
{
    const std::string stage = layout_names::stageOf(diagram);
    if (d.below(8) == 0)
        return d.word();
    if (stage == layout_names::conceptual)
        return d.coin() ? d.one(d.model().conceptual.entityTypes).name
                        : d.one(d.model().conceptual.relationshipTypes).name;
    return stage == layout_names::workflow ? d.one(d.model().workflow.tasks).label
                                           : d.one(d.model().workflow.queries).label;
}

std::set<std::string> figures(Draw& d, const std::string& diagram)
{
    std::set<std::string> all;
    for (std::size_t i = d.below(3) + 1; i > 0; --i)
        all.insert(figure(d, diagram));
    return all;
}

Position position(Draw& d)
{
    return {static_cast<double>(d.below(900)) / 4.0, -static_cast<double>(d.below(900))};
}

BoxPlace box(Draw& d)
{
    return {position(d), {static_cast<double>(d.below(400)) + 10.0, 100.0}};
}

// The file, with a note or group box if it had none.
template <typename Subject, typename Add>
std::pair<ModelFile, Subject> withOne(Draw& d, Add add)
{
    const std::string diagram = anyDiagram(d);
    if (const auto made = add(diagram))
        return {made->edit.after, std::get<Subject>(made->made.front())};
    return {d.file, Subject{diagram, {}}};
}

std::pair<ModelFile, NoteSubject> note(Draw& d)
{
    return withOne<NoteSubject>(d, [&](const std::string& diagram) {
        return addNote(d.file, diagram, d.word(), {figure(d, diagram)}, position(d));
    });
}

std::pair<ModelFile, GroupSubject> group(Draw& d)
{
    return withOne<GroupSubject>(d, [&](const std::string& diagram) {
        return addGroupBox(d.file, diagram, "box", {figure(d, diagram)});
    });
}

}  // namespace

void addNoteEdits(Makers& all)
{
    all.emplace_back("add diagram", [](Draw& d) {
        const std::string stage = stageName(d);
        return changeOf(addDiagram(d.file, stage, d.word(), figures(d, stage)));
    });
    all.emplace_back("rename diagram", [](Draw& d) {
        const auto with = addDiagram(d.file, stageName(d), "new one");
        const std::string diagram =
            with ? std::get<DiagramSubject>(with->made.front()).diagram : further(d, stageName(d));
        return changeOf(renameDiagram(with ? with->edit.after : d.file, diagram, d.word()));
    });
    all.emplace_back("duplicate diagram",
                     [](Draw& d) { return changeOf(duplicateDiagram(d.file, anyDiagram(d), d.word())); });
    all.emplace_back("remove diagram", [](Draw& d) {
        const auto with = addDiagram(d.file, stageName(d), "new one");
        if (!with)
            return changeOf(with);
        const auto another = addDiagram(with->edit.after, stageName(d), "another");
        return removeElements(another ? another->edit.after : with->edit.after,
                              {with->made.front(), DiagramSubject{anyDiagram(d)}});
    });
    all.emplace_back("show figures", [](Draw& d) {
        const auto with = addDiagram(d.file, stageName(d), "new one");
        const std::string diagram =
            with ? std::get<DiagramSubject>(with->made.front()).diagram : anyDiagram(d);
        const std::set<std::string> shown = figures(d, diagram);
        return showFigures(with ? with->edit.after : d.file, diagram, shown, {{*shown.begin(), position(d)}});
    });
    all.emplace_back("hide figures", [](Draw& d) {
        const std::string stage = stageName(d);
        const auto with = addDiagram(d.file, stage, "new one", figures(d, stage));
        const std::string diagram = layout_names::furtherDiagram(stage, "new one");
        return hideFigures(with ? with->edit.after : d.file, diagram, figures(d, diagram));
    });
    all.emplace_back("show related", [](Draw& d) {
        const std::string stage = stageName(d);
        const auto with = addDiagram(d.file, stage, "new one");
        const std::string diagram = layout_names::furtherDiagram(stage, "new one");
        return showRelated(with ? with->edit.after : d.file, diagram, figures(d, diagram));
    });
    all.emplace_back("add note", [](Draw& d) {
        const std::string diagram = anyDiagram(d);
        return changeOf(addNote(d.file, diagram, d.word() + "\n" + d.word(), figures(d, diagram),
                                d.coin() ? FigurePlace(position(d)) : std::nullopt));
    });
    all.emplace_back("change note", [](Draw& d) {
        const auto [file, subject] = note(d);
        return setNoteText(file, subject, d.word());
    });
    all.emplace_back("attach note", [](Draw& d) {
        const auto [file, subject] = note(d);
        return setNoteAbout(file, subject, d.coin() ? figures(d, subject.diagram) : std::set<std::string>());
    });
    all.emplace_back("resize note", [](Draw& d) {
        const auto [file, subject] = note(d);
        return resizeNote(file, subject, box(d).size, position(d));
    });
    all.emplace_back("remove note", [](Draw& d) {
        const auto [file, subject] = note(d);
        const auto another = addNote(file, subject.diagram, "another");
        return removeElements(another ? another->edit.after : file,
                              {subject, NoteSubject{anyDiagram(d), static_cast<NoteId>(99)}});
    });
    all.emplace_back("duplicate note", [](Draw& d) {
        const auto [file, subject] = note(d);
        return changeOf(duplicate(file, {subject, d.entity()}, {std::nullopt, {}, anyDiagram(d)}));
    });
    all.emplace_back("add group box", [](Draw& d) {
        const std::string diagram = anyDiagram(d);
        return changeOf(addGroupBox(d.file, diagram, d.word(), figures(d, diagram),
                                    d.coin() ? std::optional(box(d)) : std::nullopt));
    });
    all.emplace_back("rename group box", [](Draw& d) {
        const auto [file, subject] = group(d);
        return renameGroupBox(file, subject, d.word());
    });
    all.emplace_back("resize group box", [](Draw& d) {
        const auto [file, subject] = group(d);
        return resizeGroupBox(file, subject, box(d));
    });
    all.emplace_back("regroup", [](Draw& d) {
        const auto [file, subject] = group(d);
        const std::set<std::string> moved = figures(d, subject.diagram);
        return regroup(file, subject.diagram, moved, d.coin() ? std::optional(subject.group) : std::nullopt,
                       {{*moved.begin(), position(d)}});
    });
    all.emplace_back("remove group box", [](Draw& d) {
        const auto [file, subject] = group(d);
        const auto another = addGroupBox(file, subject.diagram, "another", {});
        return removeElements(another ? another->edit.after : file, {subject});
    });
}

}  // namespace querywright::tests
