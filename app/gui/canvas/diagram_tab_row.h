// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/diagram_tabs.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace querywright::gui {

// The row above a diagram: the tabs of the stage's diagrams, a button for one more and, as long as there is
// room for it, what is chosen about the shown one.
class DiagramTabRow final : public QWidget {
    Q_OBJECT

public:
    // `tabs` become a part of it.
    DiagramTabRow(DiagramTabs& tabs, const Appearance& appearance, QWidget* parent);

    // Puts a widget at the right end, after those that are there. It is hidden where it has no room.
    void addAtRight(QWidget& widget);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void newDiagramRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void placeAll();

    DiagramTabs& m_tabs;
    QToolButton* m_add;
    std::vector<QWidget*> m_atRight;
};

}  // namespace querywright::gui
