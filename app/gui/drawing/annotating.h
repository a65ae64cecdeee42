// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/drawing/drawing.h"
#include "model/edit/edit_group.h"

#include <QObject>
#include <QRect>

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace querywright::gui {

class TextArea;

// Notes and group boxes on the canvas: the tools that make them, and the editors of their texts where they
// are seen.
class Annotating final : public QObject {
    Q_OBJECT

public:
    // `diagram`: the name of the one that is shown (layout_names.h). REQUIRES: all outlive the object.
    Annotating(const Context& context, CanvasScene& scene, CanvasView& view, Drawing& drawing,
               std::function<std::string()> diagram, QObject* parent);

    // Lets the text of a note or the title of a box be edited in its place; false if it is neither.
    bool edit(const render::DiagramPlace& place);
    // Asks for the title of a box around what is selected; false if no figure is.
    bool groupSelection();

Q_SIGNALS:
    void told(const QString& sentence);

private:
    void place(QPointF at, const render::DiagramPlace& place);
    void askNote(const QRectF& rect, const std::string& text,
                 std::function<Result<edit::Creation>(const std::string&)> make);
    void fitNote();
    void placeNote(QPointF at, const render::DiagramPlace& place);
    void enclose(const QRectF& rect);
    void placeBox(QPointF at, const render::DiagramPlace& place);
    void askBox(QPointF at, const std::set<std::string>& holds, const std::optional<edit::BoxPlace>& box);
    std::set<std::string> selectedFigures() const;

    Context m_context;
    CanvasScene& m_scene;
    CanvasView& m_view;
    Drawing& m_drawing;
    std::function<std::string()> m_diagram;
    TextArea* m_text;
    QRect m_noteRect;  // that it is over, in the view
    InPlaceEditor* m_title;
};

}  // namespace querywright::gui
