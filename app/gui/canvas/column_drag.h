// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QObject>

#include <optional>

namespace querywright::gui {

class MovePreview;

// Where a column of a table comes to stand when its row is dropped: in which part of the columns, at which
// place of it, and the line that shows it.
struct ColumnTarget {
    ColumnKind part = ColumnKind::Regular;  // PartitionKey, Clustering, or Regular for the rest
    std::size_t position = 0;               // among the others of that part
    QLineF line;

    friend bool operator==(const ColumnTarget&, const ColumnTarget&) = default;
};

// The target at a point of the diagram; nothing outside of the figure. The upper half of a row means before
// it, the lower one behind it; the upper half of the first row of the rest is the end of the clustering key.
// REQUIRES: the figure shows the table.
std::optional<ColumnTarget> columnTargetAt(const render::Figure& figure, const LogicalTable& table,
                                           const ColumnSource& dragged, QPointF point);

// Drags the row of a column within its table, between partition key, clustering key and the rest; what a drop
// would do is told, with what the queries of the table would read then. A drop is one edit.
class ColumnDrag final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ColumnDrag(const Context& context, CanvasScene& scene, QObject* parent);

    // Whether the place shows a column that can be dragged.
    bool canDrag(const render::DiagramPlace& place) const;

    void dragTo(const render::DiagramPlace& place, QPointF point);
    void drop(const render::DiagramPlace& place, QPointF point);
    // Whether something was dragged.
    bool cancel();

    bool isDragging() const { return m_isDragging; }
    // What is told of where it is dragged to.
    const QString& words() const { return m_words; }

    // What a drop would do where it is dragged to.
    MovePreview& moves() const { return *m_moves; }

Q_SIGNALS:
    void told(const QString& sentence);
    void ended();  // it was dropped, or cancelled

private:
    const LogicalTable* tableOf(const ColumnSubject& column) const;
    std::optional<ColumnTarget> targetAt(const render::DiagramPlace& place, QPointF point) const;
    Result<Edit> moveTo(const ColumnSubject& column, const ColumnTarget& target) const;
    std::optional<ColumnSubject> columnAt(const render::DiagramPlace& place) const;

    Context m_context;
    CanvasScene& m_scene;
    MovePreview* m_moves;
    bool m_isDragging = false;
    QString m_words;
    std::optional<ColumnTarget> m_target;  // what was told of
};

}  // namespace querywright::gui
