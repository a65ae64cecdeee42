// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_actions.h"
#include "app/gui/check/ring_panel.h"
#include "app/gui/check/sizes_panel.h"
#include "app/gui/cql/cql_panel.h"
#include "app/gui/explorer/explorer_panel.h"
#include "app/gui/inspector/inspector_panel.h"
#include "app/gui/overview/overview_panel.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/strip/query_strip.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "app/gui/window/history_menu.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/regions.h"
#include "app/gui/window/stage_switcher.h"
#include "app/gui/window/status_items.h"
#include "app/gui/window/tool_overflow.h"
#include "app/gui/window/wayfinding.h"
#include "app/gui/window/zoom_controls.h"
#include "app/gui/writes/writes_panel.h"

#include <QLayout>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <utility>

namespace querywright::gui {
namespace {

constexpr int leftWidth = 248;
constexpr int rightWidth = 344;
constexpr int overviewHeight = 160;

QToolButton* makeButton(QAction* action, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
    button->setObjectName(QStringLiteral("tool-%1").arg(action->objectName()));
    return button;
}

// What shows and hides it there, which tells the button each time whether it is enabled: as the command is.
QAction* addTo(QToolBar& bar, QToolButton* button)
{
    QAction* place = bar.addWidget(button);
    QAction* command = button->defaultAction();
    const auto follow = [place, command] { place->setEnabled(command->isEnabled()); };
    QObject::connect(command, &QAction::enabledChanged, place, follow);
    follow();
    return place;
}

QAction* addButton(QToolBar& bar, QAction* action)
{
    return addTo(bar, makeButton(action, &bar));
}

QWidget* addSpace(QToolBar& bar)
{
    auto* space = new QWidget(&bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar.addWidget(space);
    return space;
}

// The same place in all stages that have a diagram.
std::map<Stage, DockPlace> inDiagrams(const DockPlace& place)
{
    return {{Stage::Conceptual, place},
            {Stage::Workflow, place},
            {Stage::Logical, place},
            {Stage::Physical, place}};
}

std::map<Stage, DockPlace> everywhere(const DockPlace& place)
{
    std::map<Stage, DockPlace> places = inDiagrams(place);
    places[Stage::Check] = place;
    return places;
}

// In front of the decisions, and in Check behind the sample data.
std::map<Stage, DockPlace> modelPlaces(int width)
{
    std::map<Stage, DockPlace> places = inDiagrams({Qt::LeftDockWidgetArea, 0, width, true});
    places[Stage::Check] = {Qt::LeftDockWidgetArea, 0, width, false};
    return places;
}

}  // namespace

void MainWindow::makeToolBar()
{
    auto* bar = new QToolBar(tr("Tools"), this);
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setFixedHeight(metrics::toolBar);
    bar->setIconSize({metrics::toolIcon, metrics::toolIcon});
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    addToolBar(bar);

    const auto addHistory = [&](QAction* action, HistoryMenu::Direction direction) {
        QToolButton* button = makeButton(action, bar);
        button->setPopupMode(QToolButton::MenuButtonPopup);
        button->setMenu(new HistoryMenu(m_document.undoStack(), direction, button));
        return addTo(*bar, button);
    };
    const QList<QAction*> history = {addHistory(m_actions.undo, HistoryMenu::Direction::Undo),
                                     addHistory(m_actions.redo, HistoryMenu::Direction::Redo),
                                     bar->addSeparator()};
    m_arrangeButton = new QToolButton(bar);
    m_arrangeButton->setObjectName(QStringLiteral("arrangeButton"));
    m_arrangeButton->setIcon(m_appearance.icon("diagram-3"));
    m_arrangeButton->setText(besideIcon(tr("Arrange")));
    m_arrangeButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_arrangeButton->setPopupMode(QToolButton::InstantPopup);
    m_arrangeButton->setAccessibleName(tr("Arrange"));
    m_diagramTools << bar->addWidget(m_arrangeButton);
    m_diagramTools << addButton(*bar, m_diagramActions->group());
    addCompareButton(*bar);

    QWidget* space = addSpace(*bar);
    m_switcher = new StageSwitcher(m_appearance, bar);
    bar->addWidget(m_switcher);
    addSpace(*bar);

    QList<QAction*> zoom = {addButton(*bar, m_actions.zoomOut)};
    m_zoom = new ZoomLevel(m_actions, bar);
    zoom << bar->addWidget(m_zoom) << addButton(*bar, m_actions.zoomIn) << addButton(*bar, m_actions.fit);
    bar->addWidget(m_wayfinding->makeSearchButton(bar));
    m_overflow = new ToolOverflow(*bar, *space, *m_switcher, m_appearance);
    m_overflow->add(zoom);
    m_overflow->add(m_diagramTools + QList<QAction*>{m_compareButton});
    m_overflow->addTightening();
    m_overflow->add(history);
}

void MainWindow::makeStrip()
{
    auto* bar = new QToolBar(tr("Queries"), this);
    bar->setObjectName(QStringLiteral("queryStripBar"));
    bar->setMovable(false);
    bar->setFixedHeight(metrics::queryStrip);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_strip = new QueryStrip(m_context, bar);
    m_strip->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    bar->layout()->setContentsMargins(0, 0, 0, 0);
    bar->addWidget(m_strip);
    addToolBar(Qt::BottomToolBarArea, bar);
}

void MainWindow::makeStatusBar()
{
    statusBar()->setFixedHeight(metrics::statusBar);
    m_status = new StatusItems(m_context, *statusBar());
    m_status->follow(m_files.autosave());
    connect(m_status, &StatusItems::checkClicked, this, &MainWindow::goToCheck);
    connect(m_status, &StatusItems::countsClicked, this, [this] {
        QDockWidget* dock = m_docks->dock(m_stage == Stage::Check ? QStringLiteral("sampleDock")
                                                                  : QStringLiteral("modelDock"));
        m_docks->raise(dock);
        focusPanel(dock->widget());
    });
    connect(m_status, &StatusItems::problemsClicked, this, &MainWindow::showProblems);
    connect(m_status, &StatusItems::selectionClicked, this,
            [this] { m_selection.reveal(m_selection.first()); });
    connect(m_status, &StatusItems::savedClicked, m_actions.save, &QAction::trigger);
}

void MainWindow::showProblems()
{
    m_docks->raise(m_docks->dock(QStringLiteral("problemsDock")));
    focusPanel(m_problems);
    m_problems->begin();
}

// With what it says to be read, and in sight of what is left beside the list.
void MainWindow::stepProblem(int by)
{
    m_problems->step(by);
    m_docks->raise(m_docks->dock(QStringLiteral("problemsDock")));  // that of the stage it is about
    QTimer::singleShot(0, this, [this] { bringIntoSight(m_selection.subjects()); });
}

// What a panel shows when, and where. The order here is that of tabs and of the menu.
void MainWindow::makePanels()
{
    m_explorer = new ExplorerPanel(m_context, m_review, this);
    m_overview = new OverviewPanel(m_context, this);
    m_problems = new ProblemsPanel(m_context, m_review, this);
    m_cql = new CqlPanel(m_context, this);

    makeCheckPanels();
    const auto left = Qt::LeftDockWidgetArea;
    const auto right = Qt::RightDockWidgetArea;
    const auto bottom = Qt::BottomDockWidgetArea;
    makeSamplePanels();
    m_docks->add({"modelDock", tr("Model"), "list-task", "Alt+1", m_explorer, modelPlaces(leftWidth)});
    makeDecisionsPanel(everywhere({left, 0, leftWidth, false}));
    m_docks->add({"overviewDock", tr("Overview"), "window", "Alt+7", m_overview,
                  inDiagrams({left, 1, overviewHeight, false})});
    makeSubjectPanels();
    m_ring = new RingPanel(m_context, this);
    m_docks->add({"ringDock",
                  tr("Ring and load"),
                  "bullseye",
                  "",
                  m_ring,
                  {{Stage::Check, {right, 0, rightWidth, true}}}});
    m_writes = new WritesPanel(m_context, this);
    QDockWidget* writes = m_docks->add(
        {"writesDock",
         tr("Writes"),
         "pencil",
         "",
         m_writes,
         {{Stage::Workflow, {right, 0, rightWidth, false}}, {Stage::Check, {right, 0, rightWidth, false}}}});
    const auto showWrites = [this, writes] { m_docks->raise(writes); };
    connect(m_ring, &RingPanel::batchesRequested, this, showWrites);
    connect(m_inspector, &InspectorPanel::writesRequested, this, showWrites);
    // A query that is new is to be said more of, for which Writes makes way.
    const auto showNewQuery = [this, known = m_document.model().workflow.queries.size()]() mutable {
        const std::size_t before = std::exchange(known, m_document.model().workflow.queries.size());
        if (m_stage == Stage::Workflow && known == before + 1 && !m_writes->visibleRegion().isEmpty())
            m_docks->raise(m_docks->dock(QStringLiteral("inspectorDock")));
    };
    connect(&m_document, &core::Document::changed, m_writes, showNewQuery);
    connect(&m_document, &core::Document::replaced, m_writes, showNewQuery);
    m_docks->add({"sizesDock",
                  tr("Partition sizes"),
                  "speedometer2",
                  "",
                  new SizesPanel(m_context, this),
                  {{Stage::Check, {right, 1, 290, false}}}});
    std::map<Stage, DockPlace> problems = everywhere({bottom, 0, metrics::bottomPanel, true});
    problems[Stage::Physical] = {bottom, 0, metrics::script, false};
    problems[Stage::Logical] = {bottom, 0, metrics::dockTitle, true};
    problems[Stage::Check] = {bottom, 0, metrics::console, false};
    std::map<Stage, DockPlace> cql = everywhere({bottom, 0, metrics::bottomPanel, false});
    cql[Stage::Logical] = {bottom, 0, metrics::dockTitle, false};
    cql[Stage::Check] = {bottom, 0, metrics::console, false};
    cql[Stage::Physical] = {bottom, 0, metrics::script, true};
    for (QWidget* panel : std::initializer_list<QWidget*>{m_problems, m_cql})
        panel->setMinimumHeight(1);  // nothing but its tab is left of a panel that is pulled down
    QDockWidget* problemsDock =
        m_docks->add({"problemsDock", tr("Problems"), "check-circle-fill", "Alt+4", m_problems, problems});
    m_docks->setCorner(problemsDock, m_problems->filters(), m_problems->filterRow());
    m_docks->add({"cqlDock", tr("CQL"), "terminal", "Alt+5", m_cql, cql});
    m_wayfinding->addPanels();

    const auto showCount = [this, problemsDock](const std::vector<Problem>& list) {
        const std::size_t errors = countOf(list, Severity::Error);
        const std::size_t count = errors + countOf(list, Severity::Warning);
        problemsDock->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems  %1").arg(count));
        const render::Sign sign =
            count == 0 ? render::Sign::Ok : signOf(errors > 0 ? Severity::Error : Severity::Warning);
        m_docks->setIcon(problemsDock, iconOf(sign), colorOf(sign));
    };
    connect(m_problems, &ProblemsPanel::problemsChanged, this, showCount);
    showCount(m_problems->problems());
}

}  // namespace querywright::gui
