// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/box_shaping.h"

#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/resize_handles.h"
#include "app/gui/canvas/snapping.h"
#include "app/gui/text.h"
#include "model/edit/edit_group.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_note.h"
#include "render/annotation/note_figure.h"
#include "render/diagrams.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

constexpr QSizeF leastBox(60, 40);

bool hasHandles(const Subject& subject)
{
    return std::holds_alternative<NoteSubject>(subject) || std::holds_alternative<GroupSubject>(subject);
}

}  // namespace

BoxShaping::BoxShaping(const Context& context, CanvasScene& scene, CanvasView& view,
                       const FigurePlacing& placing, QObject* parent)
    : QObject(parent), m_context(context), m_scene(scene), m_view(view), m_placing(placing)
{
    view.viewport()->installEventFilter(this);
    connect(&context.selection, &Selection::changed, this, &BoxShaping::refresh);
}

void BoxShaping::refresh()
{
    cancel();
    const std::vector<Subject>& selected = m_context.selection.subjects();
    m_subject = selected.size() == 1 && hasHandles(selected.front()) ? selected.front() : Subject{};
    std::optional<render::DiagramPlace> place;
    for (const render::DiagramPlace& each : render::placesOf(m_scene.diagram(), m_subject)) {
        if (each.figure || each.frame)
            place = each;
    }
    m_scene.setHandled(place);
}

bool BoxShaping::cancel()
{
    if (std::exchange(m_gesture, Gesture::None) == Gesture::None)
        return false;
    m_scene.setDragMarks({}, {});
    return true;
}

QRectF BoxShaping::rect() const
{
    const auto& place = m_scene.state().handled;
    return place ? render::rectOf(m_scene.diagram(), *place) : QRectF();
}

std::vector<QPoint> BoxShaping::handles() const
{
    std::vector<QPoint> points;
    if (!m_scene.state().handled)
        return points;
    for (const QPointF& handle : handlesAround(rect()))
        points.push_back(m_view.mapFromScene(handle));
    return points;
}

// The corners come first where handles are near each other.
std::optional<std::size_t> BoxShaping::handleAt(QPoint at) const
{
    constexpr int reach = 7;
    const std::vector<QPoint> points = handles();
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPoint away = points[i] - at;
        const bool isCorner = i % 2 == 0;
        if (std::abs(away.x()) <= reach && std::abs(away.y()) <= reach && (!found || isCorner))
            found = i;
    }
    return found;
}

// A box covers what it holds.
QRectF BoxShaping::leastOf(const render::DiagramPlace& place) const
{
    if (!place.frame || m_scene.diagram().frames[*place.frame].holds.empty())
        return {};
    render::Diagram diagram = m_scene.diagram();
    diagram.frames[*place.frame].own.reset();
    render::fitFrames(diagram);
    return diagram.frames[*place.frame].rect;
}

bool BoxShaping::eventFilter(QObject*, QEvent* event)
{
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse)
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (m_gesture != Gesture::None)
            return true;
        return mouse->button() == Qt::LeftButton && press(mouse->position().toPoint(), mouse->modifiers());
    case QEvent::MouseMove:
        if (m_gesture != Gesture::None) {
            drag(mouse->position().toPoint(), mouse->modifiers());
            return true;
        }
        if (const auto handle = handleAt(mouse->position().toPoint());
            handle && mouse->buttons() == Qt::NoButton && m_view.isFree())
        {
            m_view.viewport()->setCursor(cursorOf(*handle));
            return true;
        }
        return false;
    case QEvent::MouseButtonRelease:
        if (m_gesture == Gesture::None)
            return false;
        if (mouse->button() == Qt::LeftButton)
            end();
        return true;
    default:
        return false;
    }
}

bool BoxShaping::press(QPoint at, Qt::KeyboardModifiers modifiers)
{
    if (!m_view.isFree())
        return false;
    m_pressed = m_view.mapToScene(at);
    if (const auto handle = handleAt(at)) {
        m_gesture = Gesture::Resize;
        m_handle = *handle;
        m_before = rect();
        m_least = leastOf(*m_scene.state().handled);
        m_dragged = m_before;
        return true;
    }
    constexpr double tolerance = 6.0;
    const render::DiagramPlace place =
        render::placeAt(m_scene.diagram(), m_pressed, tolerance / m_view.zoom());
    const bool isEmptyBox = place.frame && m_scene.diagram().frames[*place.frame].holds.empty()
                            && m_scene.diagram().frames[*place.frame].kind == render::FrameKind::Group;
    if (!isEmptyBox || (modifiers & Qt::ControlModifier))
        return false;
    m_context.selection.set(render::subjectAt(m_scene.diagram(), place));
    m_gesture = Gesture::Move;
    m_before = render::rectOf(m_scene.diagram(), place);
    m_dragged = m_before;
    return true;
}

// What a rectangle of the thing becomes: a note is as high as its text needs, a box covers what it holds.
QRectF BoxShaping::fitted(QRectF rect) const
{
    rect.setSize(rect.size().boundedTo({mostFigureSize, mostFigureSize}));
    if (!m_least.isNull())
        return rect.united(m_least);
    const auto* subject = std::get_if<NoteSubject>(&m_subject);
    const Note* found =
        subject ? m_context.document.file().layout.settingsOf(subject->diagram).find(subject->note) : nullptr;
    if (!found)
        return rect;
    Note note = *found;
    note.size = {rect.width(), rect.height()};
    const double height = render::noteFigure(note, subject->diagram).size.height();
    if (sidesOf(m_handle).y < 0)
        rect.setTop(rect.bottom() - height);
    else
        rect.setHeight(height);
    return rect;
}

void BoxShaping::drag(QPoint at, Qt::KeyboardModifiers modifiers)
{
    QPointF by = m_view.mapToScene(at) - m_pressed;
    const bool snaps = m_view.isSnapping() && !(modifiers & Qt::AltModifier);
    const auto snapped = [snaps](double edge, double moved) {
        return snaps ? snappedToGrid(edge + moved) - edge : moved;
    };
    if (m_gesture == Gesture::Move) {
        by = {snapped(m_before.left(), by.x()), snapped(m_before.top(), by.y())};
        m_dragged = m_before.translated(by);
    } else {
        const HandleSides sides = sidesOf(m_handle);
        by = {snapped(sides.x < 0 ? m_before.left() : m_before.right(), by.x()),
              snapped(sides.y < 0 ? m_before.top() : m_before.bottom(), by.y())};
        m_dragged = fitted(resized(m_before, m_handle, by, leastBox));
    }
    m_scene.setDragMarks({}, {m_dragged});
}

void BoxShaping::end()
{
    const Gesture gesture = std::exchange(m_gesture, Gesture::None);
    if (m_dragged == m_before) {
        m_scene.setDragMarks({}, {});
        return;
    }
    m_view.keepPlace();
    const ModelFile& file = m_context.document.file();
    const Position middle{m_dragged.center().x(), m_dragged.center().y()};
    const FigureSize size{m_dragged.width(), m_dragged.height()};
    if (const auto* note = std::get_if<NoteSubject>(&m_subject)) {
        apply(edit::resizeNote(file, *note, size, middle));
    } else if (const auto* group = std::get_if<GroupSubject>(&m_subject)) {
        if (gesture == Gesture::Resize) {
            apply(edit::resizeGroupBox(file, *group, {middle, size}));
        } else {
            const DiagramContent& content = file.layout.settingsOf(group->diagram).content;
            apply(edit::placeByHand(file, layout_names::placesName(group->diagram, content),
                                    {{layout_names::figureOf(group->group), middle}}, {}));
        }
    }
}

void BoxShaping::apply(Result<Edit> edit)
{
    const auto done = m_context.document.apply(m_placing.withRestFixed(std::move(edit)));
    if (done)
        return;  // what was dragged stays to be seen until the diagram is made
    m_scene.setDragMarks({}, {});
    Q_EMIT told(toSentence(toQString(done.error().message)));
}

}  // namespace querywright::gui
