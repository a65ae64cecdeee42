// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/context.h"
#include "app/gui/drawing/in_place_editor.h"
#include "app/gui/drawing/quick_add.h"
#include "app/gui/drawing/tool.h"
#include "model/edit/creation.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace querywright::gui {

class EndMoving;
class FigurePlacing;

// Draws with the tools of a diagram: what is clicked and dragged becomes edits of the document, names are
// typed on the canvas.
class Drawing final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    Drawing(render::Stage stage, const Context& context, CanvasScene& scene, CanvasView& view,
            const FigurePlacing& placing, QObject* parent);

    Tool tool() const { return m_tool; }
    // `keeps`: it stays after one use.
    void take(Tool tool, bool keeps = false);
    // Uses the tool that is in the hand where the pointer is, or in the middle of the view.
    void useAtPointer();

    // Uses another tool once at a point where nothing is.
    void useAt(Tool tool, QPointF at);

    // Lets the name of what is there be edited in its place; false if it has none.
    bool rename(const render::DiagramPlace& place);

    // Asks for attributes of an entity type or a relationship type below it, one after the other.
    void addAttribute(const Subject& owner);

    // Which diagram of the stage is drawn in (layout_names.h): what is made is shown in it, too.
    void setDiagram(std::function<std::string()> diagram) { m_diagram = std::move(diagram); }
    // Makes the edit and selects what it made first; false if it is refused, which is told. `made`: gets all
    // of it.
    bool apply(Result<edit::Creation> creation, std::vector<Subject>* made = nullptr);
    // A tool was used: it is put down unless it is to be kept.
    void used();

    // A name is being typed on the canvas.
    bool isAsking() const;

    // A new diagram is shown.
    void diagramShown();
    // Whether something had to be put down.
    bool putDown();

Q_SIGNALS:
    void toolChanged(querywright::gui::Tool tool);
    void askingChanged();
    // Something is about to be drawn: what is seen stays where it is.
    void drawing();
    // What is to be said of what was done or could not be.
    void told(const QString& sentence);
    // Something went along that people may want back.
    void doneWithLoss(const QString& sentence);

private:
    using Make = std::function<Result<edit::Creation>(const std::string& text)>;
    using Then = std::function<void(const std::vector<Subject>& made, bool goesOn)>;

    // Says what to do with the tool, until it is put down; after a click that was none.
    void hint(const QString& sentence);
    void correct(const QString& sentence);
    void endHint();

    void place(QPointF at, const render::DiagramPlace& place);
    void makeEntry(TaskId id);
    void turnCardinality(std::size_t connection);
    void askAttribute(const Subject& owner, const QRectF& rect);
    // Asks for the next one at once, so that nobody has to wait before typing on; the field goes to its place
    // when the diagram shows what was made.
    void askNextAttribute(const Subject& owner, const QRectF& last, std::vector<Subject> awaited);
    QRectF belowOf(const Subject& owner) const;
    // Moves the view as little as needed to see what was named last, if it is out of sight, once the diagram
    // has it.
    void showNewest();
    QRectF newestLabel(const render::DiagramPlace& place) const;
    // `isProposal`: going elsewhere takes the text as it is.
    void askName(const QRectF& rect, const QString& text, const QString& hint, Make make, Then then = {},
                 bool isProposal = false);
    bool apply(Result<Edit> edit);
    Subject subjectAt(const render::DiagramPlace& place) const;
    Subject ownerAt(const render::DiagramPlace& place) const;
    QRectF rectOf(const Subject& subject) const;
    static Position positionOf(QPointF point);
    static QRectF around(QPointF point);

    // drawing_lines.cpp
    void connectLines();
    QString whereLinesBegin() const;
    void join(Tool tool, const render::DiagramPlace& from, const render::DiagramPlace& to, QPointF at);
    void joinConcepts(Tool tool, const Subject& from, const Subject& to, QPointF at);
    void joinTo(RelationshipId relationship, EntityId entity);
    void askSubtype(const HierarchySubject& hierarchy, QPointF at);
    void joinTasks(Tool tool, TaskId from, TaskId to);
    void askRelationship(EntityId from, EntityId to, QPointF at, bool identifies, bool isNew = false);
    void tellOfLine(RelationshipId id);
    edit::FigurePlace placeOfDiamond(const std::string& name, QPointF middle, QPointF way) const;
    QPointF withRoomForDiamond(EntityId owner, QPointF at) const;
    void askWeakEntity(EntityId owner, QPointF seenAt);
    void beginElsewhere(const render::DiagramPlace& place, QPointF at);
    void askQuery(const Subject& asker, const QRectF& rect);
    void joinHierarchy(const Subject& from, const Subject& to, QPointF at);
    void askInHierarchy(EntityId entity, QPointF at);
    QuickAdd::Kind entityKind(const QString& text, QPointF at, Make make);
    Make makeWeak(EntityId owner, QPointF at) const;
    QuickAdd::Question questionBeyond(QPointF at, const QString& hint) const;
    void addBeyond(EntityId from, QPointF at, bool identifies);
    void addBeyond(TaskId from, QPointF at, Tool tool);
    void showLine(const Subject& from, QPointF end);

    static constexpr QSizeF nameSize{150, 26};
    std::function<std::string()> m_diagram;
    render::Stage m_stage;
    Context m_context;
    CanvasScene& m_scene;
    CanvasView& m_view;
    const FigurePlacing& m_placing;
    InPlaceEditor* m_editor;
    QuickAdd* m_quickAdd;
    EndMoving* m_ends;
    Tool m_tool = Tool::Select;
    bool m_keepsTool = false;
    QString m_hint;           // how to use the tool, or go on with it
    bool m_saysHint = false;  // what was said last
    // The owner whose next attribute is asked for, and what the diagram shows before the field's place is
    // known.
    Subject m_askedOf;
    std::vector<Subject> m_awaited;
    Subject m_newest;  // what was named last, until the diagram shows it
};

}  // namespace querywright::gui
