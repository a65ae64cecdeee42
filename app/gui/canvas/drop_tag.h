// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/column_drag.h"
#include "app/gui/context.h"
#include "app/gui/style/styled_frame.h"

#include <vector>

class QLabel;
class QVBoxLayout;

namespace querywright::gui {

class CanvasView;
class IconLabel;

// Beside the table whose column is dragged, as high as the pointer: what a drop would do, and what each query
// of the table would read then; or why nothing can be dropped there. It covers no row of the table.
class DropTag final : public StyledFrame {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    DropTag(const Context& context, const ColumnDrag& drag, CanvasView& view);

private:
    struct Line {
        QWidget* widget = nullptr;
        IconLabel* sign = nullptr;
        QLabel* text = nullptr;
    };

    void follow(const render::DiagramPlace& place, QPointF at);
    void fill();
    void say(std::size_t line, render::Sign sign, const QString& text);
    void place();

    Context m_context;
    const ColumnDrag& m_drag;
    CanvasView& m_view;
    QVBoxLayout* m_layout;
    std::vector<Line> m_lines;  // made when needed
    QRect m_table;              // in the viewport
    QPoint m_pointer;
};

}  // namespace querywright::gui
