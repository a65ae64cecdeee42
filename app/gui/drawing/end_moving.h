// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/line_ends.h"
#include "app/gui/context.h"

#include <QObject>

#include <optional>
#include <vector>

namespace querywright::gui {

// Moves the ends of the lines of the relationship type that is selected to other entity types, by the handles
// they have.
class EndMoving final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    EndMoving(const Context& context, CanvasScene& scene, CanvasView& view, QObject* parent);

    // A new diagram is shown.
    void refresh();
    // Takes the end that is being moved out of the hand; false if there is none.
    bool cancel();
    // Where the handles are, in the viewport.
    std::vector<QPoint> handles() const;

Q_SIGNALS:
    // An end was dropped on another entity type.
    void moved(querywright::RelationshipId relationship, std::uint32_t participant,
               querywright::EntityId entity);
    void told(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<LineEnd> endAt(QPoint at) const;
    std::optional<EntityId> entityAt(std::size_t figure) const;
    void drag(QPoint at);
    void drop(QPoint at);
    void tell(const QString& sentence);

    Context m_context;
    CanvasScene& m_scene;
    CanvasView& m_view;
    std::optional<RelationshipId> m_relationship;  // that is selected alone
    std::optional<LineEnd> m_held;
    QPoint m_pressed;  // in the viewport
    bool m_isDragged = false;
    QString m_told;
};

}  // namespace querywright::gui
