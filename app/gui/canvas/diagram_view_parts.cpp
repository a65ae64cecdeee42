// SPDX-License-Identifier: Apache-2.0
// The diagrams of a stage, of which one is shown, and what belongs to them alone: notes, group boxes, places.
#include "app/gui/canvas/diagram_drop.h"
#include "app/gui/canvas/diagram_view.h"
#include "app/gui/decisions/decision_list.h"
#include "app/gui/drawing/annotating.h"
#include "app/gui/drawing/box_shaping.h"
#include "app/gui/drawing/tool_palette.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/edit/edit_diagram.h"
#include "model/file/layout_names.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {

void DiagramView::makeAnnotating()
{
    const auto name = [this] { return diagramName(); };
    m_annotating = new Annotating(m_context, *m_scene, *m_view, *m_drawing, name, this);
    const auto stay = [this] {
        m_fitWhenMade = false;
        m_view->keepPlace();
    };
    connect(m_drawing, &Drawing::drawing, this, stay);
    connect(m_annotating, &Annotating::told, this, &StageView::told);
    m_shaping = new BoxShaping(m_context, *m_scene, *m_view, *m_placing, this);
    connect(m_shaping, &BoxShaping::told, this, &StageView::told);
    auto* drop = new DiagramDrop(m_context, *m_view, *m_placing, name, this);
    connect(drop, &DiagramDrop::dropping, this, stay);
    connect(drop, &DiagramDrop::told, this, &StageView::told);
    connect(m_tabs, &DiagramTabs::shownChanged, this, &DiagramView::changeDiagram);
    connect(m_tabs, &DiagramTabs::shownRenamed, this, [this] {
        m_diagramName = diagramName();
        refresh();
        Q_EMIT diagramNameChanged();
    });
    connect(m_tabs, &DiagramTabs::menuRequested, this, &StageView::diagramMenuRequested);
    connect(m_tabs, &DiagramTabs::told, this, &StageView::told);
    connect(m_tabs, &DiagramTabs::left, m_view, [this] { m_view->setFocus(Qt::OtherFocusReason); });
}

void DiagramView::setProblems(WorstProblems problems)
{
    if (problems == m_problems)
        return;
    m_problems = std::move(problems);
    findGlyphs();
    showSigns();
}

decltype(render::DiagramOptions::signs) DiagramView::shownSigns() const
{
    if (!m_context.document.file().layout.settingsOf(diagramName()).content.hasVerdicts)
        return {};
    return signsOf(m_context.live.queries());
}

// What figures tell besides what they are.
void DiagramView::findGlyphs()
{
    const render::GlyphsOfFigures before = std::exchange(m_glyphs, {});
    if (m_stage == render::Stage::Logical || m_stage == render::Stage::Physical) {
        const core::Design& design = *m_context.live.design();
        const std::vector<std::size_t> decisions = decisionsOfTables(design);
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            if (decisions[i] > 0)
                m_glyphs[subjectOfTable(design, i)].decisions = decisions[i];
        }
    }
    for (const auto& [subject, severity] : m_problems)
        m_glyphs[subject].found = signOf(severity);
    if (m_glyphs != before)
        m_shownSigns.reset();
}

void DiagramView::groupSelection()
{
    if (m_annotating->groupSelection())
        return;
    m_drawing->take(Tool::Group);
    focusCanvas();
}

void DiagramView::addCreations(QMenu& menu)
{
    if (m_palette)
        m_palette->addCreations(menu, *m_view);
}

// Each is looked at as it was left.
void DiagramView::changeDiagram()
{
    if (const auto seen = place())
        m_viewPlaces.insert_or_assign(m_diagramName, *seen);
    else
        m_viewPlaces.erase(m_diagramName);
    keepLeftPlaces(m_leftPlaces);
    m_maker->cancel();  // what is made still is that one
    m_diagramName = diagramName();
    const auto left = m_viewPlaces.find(m_diagramName);
    m_placeWhenMade = left == m_viewPlaces.end() ? std::nullopt : std::optional(left->second);
    m_memory.clear();
    m_fitWhenMade = true;
    m_forgetsPlaces = true;
    m_drawing->putDown();
    refresh();
    Q_EMIT diagramNameChanged();
}

// Those of the diagram that is shown, if it is made and not to be laid out anew.
void DiagramView::keepLeftPlaces(PlacesOfDiagrams& places) const
{
    if (!m_diagram || m_forgetsPlaces)
        return;
    auto figures = std::make_shared<const render::Diagram>(render::figurePlaces(*m_diagram));
    places.insert_or_assign(m_diagramName, LeftPlaces{m_shownContent, std::move(figures)});
}

PlacesOfDiagrams DiagramView::leftPlaces() const
{
    PlacesOfDiagrams places = m_leftPlaces;
    const std::vector<std::string> further =
        layout_names::furtherDiagrams(m_context.document.file().layout, render::toText(m_stage));
    std::erase_if(places, [&](const auto& each) {
        return layout_names::isFurther(each.first)
               && std::find(further.begin(), further.end(), each.first) == further.end();
    });
    keepLeftPlaces(places);
    return places;
}

// Where the figures of the diagram that is shown stood when it was left; null if nobody knows, or they were
// drawn otherwise.
std::shared_ptr<const render::Diagram> DiagramView::leftFigures(const DiagramContent& content) const
{
    const auto left = m_leftPlaces.find(m_diagramName);
    const bool isKnown = left != m_leftPlaces.end() && areDrawnAlike(left->second.content, content);
    return isKnown ? left->second.figures : nullptr;
}

// Shows the diagram that a note is in, or the first one if the shown one does not have the thing.
bool DiagramView::goToDiagramOf(const Subject& subject)
{
    std::string wanted;
    if (const auto* diagram = std::get_if<DiagramSubject>(&subject))
        wanted = diagram->diagram;
    else if (const auto* note = std::get_if<NoteSubject>(&subject))
        wanted = note->diagram;
    else if (const auto* group = std::get_if<GroupSubject>(&subject))
        wanted = group->diagram;
    else if (m_diagram && layout_names::isFurther(diagramName())
             && render::placesOf(m_scene->diagram(), subject).empty())
        wanted = render::toText(m_stage);
    if (wanted.empty() || wanted == diagramName())
        return false;
    showDiagram(wanted);
    return wanted == diagramName();
}

void DiagramView::keepBends(std::size_t connection, const std::vector<QPointF>& bends)
{
    const render::Connection& line = m_scene->diagram().connections[connection];
    std::vector<Position> positions;
    for (const QPointF& bend : bends)
        positions.push_back({bend.x(), bend.y()});
    (void)m_context.document.apply(edit::setBends(m_context.document.file(), diagramName(),
                                                  toStdString(line.key), positions, toStdString(line.name)));
}

// The lines that are selected, or all.
void DiagramView::rerouteLines(bool all)
{
    const ModelFile& file = m_context.document.file();
    if (all) {
        (void)m_context.document.apply(edit::resetBends(file, diagramName()));
        return;
    }
    for (const Subject& subject : m_context.selection.subjects()) {
        for (const render::DiagramPlace& place : render::placesOf(m_scene->diagram(), subject)) {
            if (!place.connection)
                continue;
            const render::Connection& line = m_scene->diagram().connections[*place.connection];
            if (!line.bends.empty())
                (void)m_context.document.apply(edit::setBends(m_context.document.file(), diagramName(),
                                                              toStdString(line.key), {},
                                                              toStdString(line.name)));
        }
    }
}

}  // namespace querywright::gui
