// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/places_text.h"
#include "app/gui/context.h"
#include "app/gui/problems/problem.h"
#include "render/diagrams.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QAction;
class QMenu;

namespace querywright::gui {

class MovePreview;

class FigurePlacing;

// How a diagram is looked at.
struct ViewPlace {
    double zoom = 1.0;
    QPointF center;  // the point in the middle of the view
};

// The diagram of a stage as the window needs it: to zoom, to show something, to print. The view follows
// document, design, selection and theme by itself.
class StageView : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    static constexpr double leastZoom = 0.04;  // at which a thousand tables are seen as a whole
    static constexpr double mostZoom = 4.0;
    static constexpr double zoomStep = 1.15;

    virtual double zoom() const = 0;  // 1: 100 %
    virtual void setZoom(double zoom) = 0;
    virtual void fit() = 0;
    virtual void fitSelection() = 0;
    void zoomIn() { setZoom(zoom() * zoomStep); }
    void zoomOut() { setZoom(zoom() / zoomStep); }

    // Brings it into sight and draws the eye to it. Does nothing if the diagram does not have it.
    virtual void reveal(const Subject& subject) = 0;

    // Brings what was added into sight once it is drawn: all of it, from farther away if it has to be.
    virtual void showAdded(std::vector<Subject> subjects) = 0;

    // The diagram as it is shown; nothing until the first one is made.
    virtual const render::Diagram* diagram() const = 0;

    // Which diagram of the stage is shown, named as in model/file/layout_names.h; another one is shown, if it
    // is there; the next one, or the one before.
    virtual std::string diagramName() const = 0;
    virtual void showDiagram(const std::string& diagram) = 0;
    virtual void stepDiagram(int by) = 0;
    // Lets the title of the shown diagram be typed in its tab.
    virtual void renameDiagram() = 0;

    // The part of the diagram that is in sight, in its coordinates, and the way to move it.
    virtual QRectF visibleRect() const = 0;
    virtual void centerOn(QPointF point) = 0;

    // Where the pointer is, else where was clicked last, else the middle: where something new is to stand.
    virtual QPointF pointedAt() const = 0;

    // A menu about an empty place is open there, in global coordinates: pointedAt() is that until it is let
    // go.
    virtual void holdPoint(const QPoint& globalPosition) = 0;
    virtual void letGoPoint() = 0;
    // Adds what can be drawn: what stands by itself at pointedAt(), tools for what joins or encloses figures.
    virtual void addCreations(QMenu&) {}

    // How people look at the diagram; nothing if they see it as it is when it is opened.
    virtual std::optional<ViewPlace> place() const = 0;
    // The next diagram is shown so, rather than as a whole.
    virtual void setPlace(const std::optional<ViewPlace>& place) = 0;

    // Where the figures of each diagram of the stage stand, those that nobody placed included; diagrams that
    // were not made are left out, unless the places were set.
    virtual PlacesOfDiagrams leftPlaces() const = 0;
    // Each diagram is made from these when it is shown next, rather than laid out from nothing.
    virtual void setLeftPlaces(PlacesOfDiagrams places) = 0;

    // Where its figures stand: aligned, locked, laid out anew.
    virtual FigurePlacing& placing() = 0;

    // Whether what is dragged snaps to the grid and to its neighbours; whether the grid is shown.
    virtual void setSnapping(bool snaps) = 0;
    virtual void setGrid(bool isShown) = 0;

    // Puts a group box around what is selected and asks for its title; without a selection the tool for boxes
    // is taken into the hand.
    virtual void groupSelection() = 0;

    // Forgets the bends that people gave to the lines that are selected, or to all.
    virtual void rerouteLines(bool all) = 0;

    // The diagram is being made.
    virtual bool isBusy() const = 0;

    // Ends that soon: lines that have not found their way stay plain.
    virtual void hurry() {}

    // The commands that take a tool into the hand; empty where nothing is drawn by hand.
    virtual std::vector<QAction*> toolActions() const { return {}; }

    // Puts a command of the view beside them, with an icon of the bundled ones. Does nothing where there are
    // no tools.
    virtual void addToPalette(QAction&, const char* /*icon*/) {}

    // Lets the name of the thing be edited where it is shown; false if it is not, or has none.
    virtual bool rename(const Subject&) { return false; }

    // Asks for attributes of the thing where it is shown; false if it is not.
    virtual bool addAttribute(const Subject&) { return false; }

    // Lets the walk of the query be picked by clicking along the diagram; walkPicked() follows.
    virtual void pickWalk(const Asker&) {}

    // What is wrong or doubtful, of which each figure tells the worst.
    virtual void setProblems(WorstProblems problems) = 0;

    // Puts a widget at the right end of the row with the diagrams' tabs.
    virtual void addBesideTabs(QWidget& widget) = 0;

    // The column that is dragged over a table; null where the stage has no tables.
    virtual const MovePreview* moves() const { return nullptr; }

    // Where a menu about what is selected opens that the keyboard asked for, in global coordinates.
    virtual QPoint menuPosition() const = 0;

    // Puts the keyboard focus where figures are walked through.
    virtual void focusCanvas() { setFocus(Qt::OtherFocusReason); }

Q_SIGNALS:
    void zoomChanged(double zoom);
    void viewChanged();  // visibleRect() or diagram() are others
    void busyChanged();
    void diagramNameChanged();
    void diagramMenuRequested(const QPoint& globalPosition);  // of its tab
    void newDiagramRequested();
    // A menu is asked for; the subject may be nothing. It has been selected.
    void contextMenuRequested(const querywright::Subject& subject, const QPoint& globalPosition);
    void activated(const querywright::Subject& subject);  // double-clicked
    void escaped();                                       // Esc, with nothing to be ended or let go
    // The walk is picked; `isDone`: rather than given up for something else.
    void walkPicked(bool isDone);
    // What is to be said of what was drawn, or how to.
    void told(const QString& sentence);
    void doneWithLoss(const QString& sentence);  // what was done, and what went along with it
};

// The view of a stage.
StageView* makeStageView(render::Stage stage, const Context& context, QWidget* parent);

}  // namespace querywright::gui
