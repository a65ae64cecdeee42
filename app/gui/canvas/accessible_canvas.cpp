// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/accessible_canvas.h"

#include <QPointer>

#include <algorithm>

namespace querywright::gui {
namespace {

// The child at a position of CanvasView::spokenPlaces(), whatever is there at the moment.
class AccessibleFigure final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleFigure(CanvasView* view, std::size_t position) : m_view(view), m_position(position) {}

    bool isValid() const override { return m_view && m_position < m_view->spokenPlaces().size(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        const SpokenFigure words = m_view->spokenAt(place());
        if (kind == QAccessible::Name)
            return words.name;
        return kind == QAccessible::Description ? words.description : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inView = rectInView();
        return {m_view->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const CanvasState& shown = m_view->canvasScene().state();
        const render::DiagramPlace at = place();
        state.focusable = at.figure.has_value();
        state.selectable = true;
        state.focused = m_view->hasFocus() && at.figure && shown.cursor && shown.cursor->figure == at.figure;
        state.selected = (at.figure && shown.highlights.figures.count(*at.figure) > 0)
                         || (at.connection && shown.highlights.connections.count(*at.connection) > 0)
                         || (at.frame && shown.highlights.frames.count(*at.frame) > 0);
        state.offscreen = !m_view->viewport()->rect().intersects(rectInView());
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction())
            m_view->focusPlace(place());
        else if (name == pressAction())
            Q_EMIT m_view->clicked(place(), Qt::NoModifier);
    }

private:
    render::DiagramPlace place() const { return m_view->spokenPlaces()[m_position]; }
    QRect rectInView() const
    {
        return m_view->mapFromScene(render::rectOf(m_view->canvasScene().diagram(), place())).boundingRect();
    }

    QPointer<CanvasView> m_view;
    std::size_t m_position;
};

QAccessibleInterface* makeCanvasInterface(const QString&, QObject* object)
{
    auto* view = qobject_cast<CanvasView*>(object);
    return view ? new AccessibleCanvas(view) : nullptr;
}

std::optional<std::size_t> focusedPosition(const CanvasView& view)
{
    const auto& cursor = view.canvasScene().state().cursor;
    if (!cursor || !cursor->figure)
        return std::nullopt;
    const auto& places = view.spokenPlaces();
    const auto found = std::find_if(places.begin(), places.end(),
                                    [&](const auto& place) { return place.figure == cursor->figure; });
    return found == places.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - places.begin()));
}

}  // namespace

AccessibleCanvas::AccessibleCanvas(CanvasView* view) : QAccessibleWidget(view, QAccessible::List) {}

AccessibleCanvas::~AccessibleCanvas()
{
    for (const QAccessible::Id item : m_items)
        QAccessible::deleteAccessibleInterface(item);
}

void AccessibleCanvas::install()
{
    QAccessible::installFactory(makeCanvasInterface);  // installing it again changes nothing
}

CanvasView& AccessibleCanvas::view() const
{
    return *static_cast<CanvasView*>(widget());
}

int AccessibleCanvas::childCount() const
{
    return static_cast<int>(view().spokenPlaces().size());
}

QAccessibleInterface* AccessibleCanvas::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    while (m_items.size() <= static_cast<std::size_t>(index))
        m_items.push_back(
            QAccessible::registerAccessibleInterface(new AccessibleFigure(&view(), m_items.size())));
    return QAccessible::accessibleInterface(m_items[static_cast<std::size_t>(index)]);
}

int AccessibleCanvas::indexOfChild(const QAccessibleInterface* item) const
{
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (QAccessible::accessibleInterface(m_items[i]) == item)
            return static_cast<int>(i);
    }
    return -1;
}

QAccessibleInterface* AccessibleCanvas::childAt(int x, int y) const
{
    const QPointF point = view().mapToScene(view().viewport()->mapFromGlobal(QPoint(x, y)));
    render::DiagramPlace place = render::placeAt(view().canvasScene().diagram(), point, 6.0);
    place.part.reset();
    const auto& places = view().spokenPlaces();
    const auto found = std::find(places.begin(), places.end(), place);
    return found == places.end() ? nullptr : child(static_cast<int>(found - places.begin()));
}

QAccessibleInterface* AccessibleCanvas::focusChild() const
{
    const auto position = view().hasFocus() ? focusedPosition(view()) : std::nullopt;
    return position ? child(static_cast<int>(*position)) : nullptr;
}

void announceFocus(CanvasView& view)
{
    const auto position = QAccessible::isActive() ? focusedPosition(view) : std::nullopt;
    if (!position)
        return;
    QAccessibleEvent event(&view, QAccessible::Focus);
    event.setChild(static_cast<int>(*position));
    QAccessible::updateAccessibility(&event);
}

void announceDiagram(CanvasView& view)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&view, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

}  // namespace querywright::gui
