// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/figure_placing.h"

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/group_drop.h"
#include "app/gui/text.h"
#include "model/edit/edit_group.h"
#include "model/edit/paste.h"

#include <QPolygonF>

#include <algorithm>
#include <iterator>
#include <utility>

namespace querywright::gui {

namespace {

Position middleOf(const QRectF& rect)
{
    return {rect.center().x(), rect.center().y()};
}

const char* wordOf(Alignment alignment)
{
    switch (alignment) {
    case Alignment::Left:
        return "left";
    case Alignment::Center:
        return "to the centre";
    case Alignment::Right:
        return "right";
    case Alignment::Top:
        return "to the top";
    case Alignment::Middle:
        return "to the middle";
    case Alignment::Bottom:
        return "to the bottom";
    }
    return "";
}

}  // namespace

FigurePlacing::FigurePlacing(std::function<std::string()> diagram, const Context& context, CanvasScene& scene,
                             CanvasView& view, QObject* parent)
    : QObject(parent), m_diagram(std::move(diagram)), m_context(context), m_scene(scene), m_view(view)
{
    connect(&view, &CanvasView::figuresMoved, this, &FigurePlacing::drop);
    connect(&view, &CanvasView::figuresNudged, this, [this](const std::vector<std::size_t>& figures) {
        QStringList keys;
        for (const std::size_t figure : figures)
            keys << m_scene.diagram().figures[figure].key;
        keep(figures, {}, QStringLiteral("nudge/%1/%2").arg(toQString(placesName()), keys.join(u'/')));
    });
    connect(&view, &CanvasView::figuresCopied, this, &FigurePlacing::copy);
    connect(&context.document, &core::Document::changed, this, &FigurePlacing::update);
}

std::string FigurePlacing::placesName() const
{
    const std::string diagram = m_diagram();
    return layout_names::placesName(diagram, m_context.document.file().layout.settingsOf(diagram).content);
}

bool FigurePlacing::apply(Result<Edit> edit, const core::MergeKey& mergeKey)
{
    const auto done = m_context.document.apply(std::move(edit), mergeKey);
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
    return done.has_value();
}

edit::FigurePositions FigurePlacing::positionsOf(const std::vector<std::size_t>& figures) const
{
    edit::FigurePositions positions;
    for (const std::size_t i : figures) {
        const render::Figure& figure = m_scene.diagram().figures[i];
        if (!figure.key.isEmpty())
            positions[toStdString(figure.key)] = middleOf(figure.rect());
    }
    return positions;
}

std::vector<QRectF> FigurePlacing::rectsOf(const std::vector<std::size_t>& figures) const
{
    std::vector<QRectF> rects;
    for (const std::size_t figure : figures)
        rects.push_back(m_scene.diagram().figures[figure].rect());
    return rects;
}

std::vector<std::size_t> FigurePlacing::selection() const
{
    return m_view.movableSelection();
}

std::size_t FigurePlacing::movableCount() const
{
    return selection().size();
}

// All that has a place of its own, but for what explains the diagram.
std::vector<std::size_t> FigurePlacing::placedFigures() const
{
    std::vector<std::size_t> figures;
    for (std::size_t i = 0; i < m_scene.diagram().figures.size(); ++i) {
        const render::Figure& figure = m_scene.diagram().figures[i];
        if (!figure.key.isEmpty() && !render::isExplanation(figure.kind))
            figures.push_back(i);
    }
    return figures;
}

// The first figure that a person moves fixes all others where they are, so that the diagram is the same when
// it is opened again. Boxes with places of their own go along with what they hold.
Result<Edit> FigurePlacing::placed(const std::vector<std::size_t>& figures,
                                   const edit::PlacingWords& words) const
{
    edit::FigurePositions positions = positionsOf(figures);
    for (const render::Frame& frame : m_scene.diagram().frames) {
        const bool isMoved = std::any_of(frame.holds.begin(), frame.holds.end(), [&](std::size_t figure) {
            return std::find(figures.begin(), figures.end(), figure) != figures.end();
        });
        if (frame.own && isMoved)
            positions[toStdString(frame.key)] = middleOf(*frame.own);
    }
    return edit::placeByHand(m_context.document.file(), placesName(), positions, positionsOf(placedFigures()),
                             words);
}

Result<Edit> FigurePlacing::withRestFixed(Result<Edit> edit) const
{
    if (!edit)
        return edit;
    std::vector<std::size_t> rest;
    for (const std::size_t figure : placedFigures()) {
        // What stands beside another goes along with it.
        const render::Figure& each = m_scene.diagram().figures[figure];
        if (!each.beside || each.kind == render::FigureKind::Attribute)
            rest.push_back(figure);
    }
    return edit::withRestFixed(m_context.document.file(), *std::move(edit), m_diagram(), positionsOf(rest));
}

void FigurePlacing::keep(const std::vector<std::size_t>& figures, const edit::PlacingWords& words,
                         const core::MergeKey& mergeKey)
{
    apply(placed(figures, words), mergeKey);
}

// What was dropped in a group box belongs to it from now on; what was dragged out of one no longer does.
// `frame`: by which the figures were dragged.
void FigurePlacing::drop(const std::vector<std::size_t>& figures, std::optional<std::size_t> frame)
{
    auto edit = placed(figures, {});
    const Subject box = frame ? m_scene.diagram().frames[*frame].subject : Subject{};
    if (const auto* group = std::get_if<GroupSubject>(&box); edit && group) {
        const GroupBox* found = edit->after.layout.settingsOf(group->diagram).find(group->group);
        edit->name = "Move group box";
        if (found && !found->title.empty())
            edit->name += " " + found->title;
    }
    const auto dropped = m_made && !frame ? groupDrop(*m_made, m_scene.diagram(), figures) : std::nullopt;
    if (edit && dropped) {
        auto regrouped = edit::regroup(edit->after, m_diagram(), dropped->figures, dropped->into);
        // A diamond that only joins what a box holds stays in it, wherever it is.
        if (regrouped && regrouped->after.layout != edit->after.layout) {
            edit->after = std::move(regrouped->after);
            edit->name = std::move(regrouped->name);
        }
    }
    apply(std::move(edit));
}

void FigurePlacing::place(const std::vector<std::size_t>& figures, const std::vector<QPointF>& corners,
                          const edit::PlacingWords& words)
{
    std::vector<std::pair<std::size_t, QPointF>> positions;
    for (std::size_t i = 0; i < figures.size(); ++i)
        positions.emplace_back(figures[i], corners[i]);
    m_scene.moveFigures(positions);
    keep(figures, words);
}

void FigurePlacing::align(Alignment alignment)
{
    // What is locked can be what others align with, but does not move itself.
    const std::vector<std::size_t> figures = selection();
    const auto& first = m_scene.state().highlights.first;
    if (figures.empty() || !first)
        return;
    std::vector<std::size_t> all = {*first};
    std::copy_if(figures.begin(), figures.end(), std::back_inserter(all),
                 [&](std::size_t figure) { return figure != *first; });
    std::vector<QPointF> corners = aligned(rectsOf(all), alignment);
    if (m_scene.state().locked.count(*first) > 0) {
        all.erase(all.begin());
        corners.erase(corners.begin());
    }
    place(all, corners, {"Align", wordOf(alignment)});
}

void FigurePlacing::distribute(Qt::Orientation direction)
{
    const std::vector<std::size_t> figures = selection();
    if (figures.size() < 3)
        return;
    place(figures, distributed(rectsOf(figures), direction),
          {"Distribute", direction == Qt::Horizontal ? "horizontally" : "vertically"});
}

void FigurePlacing::applyLayout(Result<Edit> edit)
{
    const bool isSilent = edit && edit->after.layout == m_context.document.file().layout;
    Q_EMIT layoutRequested(true, isSilent);
    apply(std::move(edit));
}

void FigurePlacing::layOut()
{
    applyLayout(edit::arrange(m_context.document.file(), placesName()));
}

void FigurePlacing::layOutAnew()
{
    applyLayout(edit::arrangeAnew(m_context.document.file(), placesName()));
}

void FigurePlacing::layOutSelection()
{
    const std::vector<std::size_t> figures = selection();
    if (figures.empty())
        return;
    std::vector<std::string> keys;
    for (const std::size_t figure : figures)
        keys.push_back(toStdString(m_scene.diagram().figures[figure].key));
    Q_EMIT layoutRequested(false, false);
    apply(edit::arrangeFigures(m_context.document.file(), placesName(), keys, positionsOf(placedFigures())));
}

bool FigurePlacing::isSelectionLocked() const
{
    const Highlights& highlights = m_scene.state().highlights;
    return highlights.first && m_scene.state().locked.count(*highlights.first) > 0;
}

void FigurePlacing::toggleLock()
{
    std::vector<std::size_t> figures;
    for (const std::size_t figure : m_scene.state().highlights.figures) {
        if (!m_scene.diagram().figures[figure].key.isEmpty())
            figures.push_back(figure);
    }
    if (figures.empty())
        return;
    const bool isLocked = isSelectionLocked();
    apply(edit::setLocked(m_context.document.file(), placesName(), positionsOf(figures), !isLocked));
}

void FigurePlacing::setPinsShown(bool areShown)
{
    std::set<std::size_t> pinned;
    if (areShown)
        pinned = listedIn(layout_names::byHand(placesName()));
    for (const std::size_t figure : m_scene.state().locked)
        pinned.erase(figure);
    m_scene.setPinned(std::move(pinned));
}

// The figures that the layout of the model lists under the name.
std::set<std::size_t> FigurePlacing::listedIn(const std::string& places) const
{
    std::set<std::size_t> figures;
    const auto& diagrams = m_context.document.file().layout.diagrams;
    const auto found = diagrams.find(places);
    if (found == diagrams.end())
        return figures;
    for (std::size_t i = 0; i < m_scene.diagram().figures.size(); ++i) {
        if (found->second.count(toStdString(m_scene.diagram().figures[i].key)) > 0)
            figures.insert(i);
    }
    return figures;
}

void FigurePlacing::show(std::shared_ptr<const render::Diagram> diagram)
{
    m_made = std::move(diagram);
    update();
}

void FigurePlacing::update()
{
    m_scene.setLocked(listedIn(layout_names::locked(placesName())));
}

// Copies stand where they were dropped.
void FigurePlacing::copy(const std::vector<std::size_t>& figures, QPointF by)
{
    const std::string places = placesName();
    std::vector<Subject> subjects;
    QPolygonF middles;
    for (const std::size_t figure : figures) {
        subjects.push_back(m_scene.diagram().figures[figure].subject);
        middles << m_scene.diagram().figures[figure].rect().center();
    }
    ModelFile file = m_context.document.file();
    for (const auto& [key, position] : positionsOf(placedFigures()))
        file.layout.diagrams[places][key] = position;
    const QPointF middle = middles.boundingRect().center() + by;
    auto creation =
        edit::duplicate(file, subjects, {Position{middle.x(), middle.y()}, std::nullopt, m_diagram()});
    if (!creation) {
        Q_EMIT told(toSentence(toQString(creation.error().message)));
        return;
    }
    if (apply(std::move(creation->edit)))
        m_context.selection.set(creation->made);
}

}  // namespace querywright::gui
