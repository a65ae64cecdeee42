// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/diagram_maker.h"
#include "app/gui/canvas/diagram_memory.h"
#include "app/gui/canvas/diagram_tab_row.h"
#include "app/gui/canvas/diagram_tabs.h"
#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/drawing/drawing.h"

#include <QTimer>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

class QAction;
class QLabel;

namespace querywright::gui {

class Annotating;
class BoxShaping;
class BeginRow;
class ColumnDrag;
class ToolPalette;
class WalkPicker;

// The diagram of a stage, live: made anew in the background after each edit while it is in sight, what is
// unchanged staying where it is. Figures are selected and moved in it.
class DiagramView final : public StageView {
    Q_OBJECT

public:
    DiagramView(render::Stage stage, const Context& context, QWidget* parent);
    ~DiagramView() override;

    double zoom() const override { return m_view->zoom(); }
    void setZoom(double zoom) override { m_view->setZoom(zoom); }
    void fit() override;
    void fitSelection() override;
    void reveal(const Subject& subject) override;
    void showAdded(std::vector<Subject> subjects) override;
    const render::Diagram* diagram() const override;
    QRectF visibleRect() const override { return m_view->visibleRect(); }
    QPointF pointedAt() const override { return m_view->pointedAt(); }
    void holdPoint(const QPoint& globalPosition) override { m_view->holdPoint(globalPosition); }
    void letGoPoint() override { m_view->letGoPoint(); }
    void addCreations(QMenu& menu) override;
    void centerOn(QPointF point) override;
    std::optional<ViewPlace> place() const override;
    void setPlace(const std::optional<ViewPlace>& place) override { m_placeWhenMade = place; }
    PlacesOfDiagrams leftPlaces() const override;
    void setLeftPlaces(PlacesOfDiagrams places) override { m_leftPlaces = std::move(places); }
    std::string diagramName() const override { return m_tabs->shown(); }
    void showDiagram(const std::string& diagram) override { m_tabs->show(diagram); }
    void stepDiagram(int by) override { m_tabs->step(by); }
    void renameDiagram() override { m_tabs->editTitle(); }
    void focusCanvas() override { m_view->setFocus(Qt::ShortcutFocusReason); }
    QPoint menuPosition() const override { return m_view->menuPosition(); }
    FigurePlacing& placing() override { return *m_placing; }
    void setSnapping(bool snaps) override { m_view->setSnapping(snaps); }
    void setGrid(bool isShown) override { m_scene->setGrid(isShown); }
    std::vector<QAction*> toolActions() const override;
    void addToPalette(QAction& action, const char* icon) override;
    void setProblems(WorstProblems problems) override;
    void addBesideTabs(QWidget& widget) override { m_tabRow->addAtRight(widget); }
    const MovePreview* moves() const override;
    bool rename(const Subject& subject) override;
    bool addAttribute(const Subject& owner) override;
    void pickWalk(const Asker& asker) override;
    void rerouteLines(bool all) override;
    void groupSelection() override;
    bool isBusy() const override { return m_maker->isBusy() || m_isOutdated; }
    void hurry() override { m_maker->hurry(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void connectView();
    void connectContext();
    void makeAnnotating();
    void findGlyphs();
    decltype(render::DiagramOptions::signs) shownSigns() const;
    void changeDiagram();
    bool goToDiagramOf(const Subject& subject);
    void keepLeftPlaces(PlacesOfDiagrams& places) const;
    std::shared_ptr<const render::Diagram> leftFigures(const DiagramContent& content) const;
    void refresh();
    void request();
    void show(const MadeDiagram& made);
    void showSelection();
    void showSigns();
    void showChanges(const render::Diagram& before);
    void showFirst();
    void showEmptyState();
    void select(const render::DiagramPlace& place, Qt::KeyboardModifiers modifiers);
    void selectBand(const std::vector<render::DiagramPlace>& places, bool adds);
    void keepBends(std::size_t connection, const std::vector<QPointF>& bends);
    void bringAddedIntoSight();
    void seekSelection();
    void bringSelectionIntoSight();
    std::optional<QRectF> rectToSee(const Subject& subject) const;
    void flash(const std::vector<render::DiagramPlace>& places);
    const Model& model() const;
    render::DiagramOptions options() const;

    render::Stage m_stage;
    Context m_context;
    CanvasScene* m_scene = nullptr;
    CanvasView* m_view = nullptr;
    DiagramMaker* m_maker = nullptr;
    QLabel* m_emptyState = nullptr;
    BeginRow* m_begin = nullptr;  // below it
    DiagramTabRow* m_tabRow = nullptr;
    DiagramTabs* m_tabs = nullptr;
    Drawing* m_drawing = nullptr;
    ColumnDrag* m_columnDrag = nullptr;  // null where there are no tables
    WalkPicker* m_picker = nullptr;      // null where no walk is picked
    FigurePlacing* m_placing = nullptr;
    Annotating* m_annotating = nullptr;
    BoxShaping* m_shaping = nullptr;
    std::string m_diagramName;                         // whose diagram m_diagram is, or will be
    std::map<std::string, ViewPlace> m_viewPlaces;     // of the diagrams that are not shown
    PlacesOfDiagrams m_leftPlaces;                     // likewise, until they are made
    ToolPalette* m_palette = nullptr;                  // null where nothing is drawn by hand
    QTimer m_changeTimer;                              // until what changed looks as all else
    std::shared_ptr<const render::Diagram> m_diagram;  // as it was made
    DiagramMemory m_memory;                            // of this diagram of the stage
    DiagramMemory::Revision m_requested;               // the state that was asked for last
    DiagramMemory::Revision m_revision;                // the newest state
    std::set<AttributeId> m_unfolded;
    DiagramContent m_shownContent;
    WorstProblems m_problems;
    render::GlyphsOfFigures m_glyphs;  // of the newest design
    // As they are shown: signs of queries, glyphs of figures.
    std::optional<decltype(render::DiagramOptions::signs)> m_shownSigns;  // with those glyphs
    Subject m_revealWhenMade;
    std::vector<Subject> m_added;     // to be shown when the diagram has it
    std::vector<Subject> m_leftWith;  // what was selected when the stage was left
    bool m_seeksSelection = false;    // something else is selected now: it is to be seen
    std::optional<ViewPlace> m_placeWhenMade;
    bool m_isAwaited = false;  // a diagram that was requested, and shows the signs itself
    bool m_isOutdated = true;  // the diagram is not of the newest design
    bool m_isEntered = false;  // until the diagram is made that was outdated when the stage was entered
    bool m_fitWhenMade = true;
    bool m_fitsAllWhenMade = false;  // as was asked for while it was made
    bool m_forgetsPlaces = true;
    bool m_isLaidOut = false;  // by the last edit, in one step of undo
};

}  // namespace querywright::gui
