// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"

#include <QAccessibleWidget>

#include <optional>
#include <vector>

namespace querywright::gui {

// A diagram for those who hear instead of see: the figures in reading order, then the lines and the frames,
// each with its name and description, its place, and an action that selects it.
class AccessibleCanvas final : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(CanvasView* view);
    ~AccessibleCanvas() override;

    // To be called before the first canvas is asked for.
    static void install();

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* item) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;

private:
    CanvasView& view() const;

    mutable std::vector<QAccessible::Id> m_items;  // made when somebody asks for them
};

// Tells those who listen that the focus went to another figure, or that the diagram is another one.
void announceFocus(CanvasView& view);
void announceDiagram(CanvasView& view);

}  // namespace querywright::gui
