// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/stage_view.h"
#include "app/gui/context.h"

#include <QPointer>
#include <QWidget>

namespace querywright::gui {

// The whole diagram in small, with the part that is in sight, which can be dragged.
class OverviewPanel final : public QWidget {
    Q_OBJECT

public:
    OverviewPanel(const Context& context, QWidget* parent);

    // The view that is shown; null: none.
    void setView(StageView* view);

    QSize sizeHint() const override { return {216, 128}; }
    QSize minimumSizeHint() const override { return {120, 80}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    // From the diagram to the widget. REQUIRES: there is a diagram.
    QTransform transform() const;
    void centerOn(const QPointF& position);

    Context m_context;
    QPointer<StageView> m_view;
};

}  // namespace querywright::gui
