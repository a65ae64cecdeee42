// SPDX-License-Identifier: Apache-2.0
// What of a diagram is in sight: all of it, what is asked for, what was added.
#include "app/gui/canvas/diagram_view.h"
#include "app/gui/subjects/subject_text.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace querywright::gui {
namespace {

using namespace std::chrono_literals;

// How many figures are seen from a place on.
std::ptrdiff_t seenFrom(const render::Diagram& diagram, QPointF place)
{
    constexpr QSizeF sight(1200.0, 800.0);  // about what a window shows
    const QRectF seen(place, sight);
    return std::count_if(diagram.figures.begin(), diagram.figures.end(),
                         [&](const render::Figure& figure) { return seen.contains(figure.position); });
}

// Where to begin to look at a diagram that is too large to be seen as a whole: its corner, unless that is far
// from the figures nearest to it, or nearly empty.
QPointF startOf(const render::Diagram& diagram)
{
    constexpr double near = 250.0;
    constexpr std::size_t mostAsked = 1000;
    const QRectF bounds = diagram.bounds();
    std::vector<std::pair<QPointF, std::ptrdiff_t>> places;  // with how many figures are seen from there
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < diagram.figures.size(); i += 1 + diagram.figures.size() / mostAsked) {
        const QPointF place = diagram.figures[i].position;
        places.emplace_back(place, seenFrom(diagram, place));
        most = std::max(most, places.back().second);
    }
    std::erase_if(places, [&](const auto& place) { return place.second < most / 2; });
    if (places.empty())
        return bounds.topLeft();
    const auto distance = [&](const auto& place) {
        return (place.first - bounds.topLeft()).manhattanLength();
    };
    const auto first = std::min_element(places.begin(), places.end(), [&](const auto& a, const auto& b) {
        return distance(a) < distance(b);
    });
    const QPointF start = first->first - QPointF(near / 2, near / 2);
    return {std::max(bounds.left(), start.x()), std::max(bounds.top(), start.y())};
}

}  // namespace

// As people left it, else as it is read best.
void DiagramView::showFirst()
{
    if (const auto place = std::exchange(m_placeWhenMade, std::nullopt)) {
        m_view->setZoom(place->zoom);
        centerOn(place->center);
    } else {
        m_view->fitFirst(m_scene->diagram().bounds(), startOf(m_scene->diagram()));
    }
}

std::optional<ViewPlace> DiagramView::place() const
{
    if (m_fitWhenMade)
        return m_placeWhenMade;
    if (m_view->isAsFirst())
        return std::nullopt;
    return ViewPlace{zoom(), visibleRect().center()};
}

void DiagramView::fit()
{
    m_fitsAllWhenMade = isBusy();
    if (!m_diagram || m_diagram->figures.empty())
        return;
    m_view->fit(m_scene->diagram().bounds());
}

void DiagramView::fitSelection()
{
    QRectF rect;
    for (const Subject& subject : m_context.selection.subjects()) {
        for (const render::DiagramPlace& place : render::placesOf(m_scene->diagram(), subject))
            rect = rect.united(render::rectOf(m_scene->diagram(), place));
    }
    m_view->fit(rect);
}

void DiagramView::reveal(const Subject& subject)
{
    if (!m_isOutdated && !m_maker->isBusy() && goToDiagramOf(subject)) {
        m_revealWhenMade = subject;
        return;
    }
    if (!m_diagram || m_isOutdated || m_maker->isBusy()) {
        m_revealWhenMade = subject;
        return;
    }
    const auto places = render::placesOf(m_scene->diagram(), subject);
    if (places.empty())
        return;
    m_view->bringIntoSight(*rectToSee(subject));
    flash(places);
}

void DiagramView::showAdded(std::vector<Subject> subjects)
{
    m_added = std::move(subjects);
    bringAddedIntoSight();
}

// If they are drawn by now.
void DiagramView::bringAddedIntoSight()
{
    constexpr double margin = 20.0;
    QRectF bounds;
    for (const Subject& subject : m_added) {
        for (const render::DiagramPlace& place : render::placesOf(m_scene->diagram(), subject))
            bounds |= render::rectOf(m_scene->diagram(), place);
    }
    if (bounds.isEmpty())
        return;
    m_added.clear();
    bounds.adjust(-margin, -margin, margin, margin);
    const QSizeF room = m_view->visibleRect().size();
    if (bounds.width() > room.width() || bounds.height() > room.height())
        fit();
    else
        m_view->scrollIntoSight(bounds);
}

// What was selected elsewhere meanwhile. What was left as it is now stays where people left it.
void DiagramView::seekSelection()
{
    m_seeksSelection = m_context.selection.subjects() != m_leftWith;
    if (m_seeksSelection)  // once the panels of the stage have their sizes
        QTimer::singleShot(0, this, &DiagramView::bringSelectionIntoSight);
}

// If the diagram is made by now: the first thing selected that is there.
void DiagramView::bringSelectionIntoSight()
{
    if (!m_seeksSelection || !m_diagram || isBusy())
        return;
    m_seeksSelection = false;
    for (const Subject& subject : m_context.selection.subjects()) {
        const auto rect = rectToSee(subject);
        if (!rect)
            continue;
        m_view->scrollIntoSight(*rect);
        return;
    }
}

// Where people look for it: the figure; of a query that tables are drawn for, its table. Lines and their
// labels may lie far from all that they lead to.
std::optional<QRectF> DiagramView::rectToSee(const Subject& subject) const
{
    std::vector<render::DiagramPlace> places;
    if (const auto* query = std::get_if<QueryId>(&subject)) {
        const std::shared_ptr<const core::Design> design = m_context.live.design();
        if (const auto table = tableOf(*design, *query))
            places = render::placesOf(m_scene->diagram(), subjectOfTable(*design, *table));
    }
    if (places.empty())
        places = render::placesOf(m_scene->diagram(), subject);
    if (places.empty())
        return std::nullopt;
    const auto figure = std::find_if(places.begin(), places.end(), [](const render::DiagramPlace& place) {
        return place.figure.has_value();
    });
    return render::rectOf(m_scene->diagram(), figure == places.end() ? places.front() : *figure);
}

void DiagramView::flash(const std::vector<render::DiagramPlace>& places)
{
    std::set<std::pair<std::size_t, std::size_t>> parts;
    for (const render::DiagramPlace& place : places) {
        if (!place.figure)
            continue;
        if (place.part)
            parts.insert({*place.figure, *place.part});
        else
            parts.insert({*place.figure, 0});
    }
    m_scene->setChanged(parts);
    m_changeTimer.start(1200ms);
}

void DiagramView::centerOn(QPointF point)
{
    m_view->centerOn(point);
}

}  // namespace querywright::gui
