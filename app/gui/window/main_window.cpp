// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/main_window.h"

#include "app/gui/actions/subject_actions.h"
#include "app/gui/canvas/arrange_actions.h"
#include "app/gui/canvas/content_actions.h"
#include "app/gui/canvas/diagram_actions.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/check/check_page.h"
#include "app/gui/check/ring_panel.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/console/console_panel.h"
#include "app/gui/drawing/element_actions.h"
#include "app/gui/explorer/explorer_panel.h"
#include "app/gui/files/file_bars.h"
#include "app/gui/files/file_drops.h"
#include "app/gui/inspector/parts/mouse_choices.h"
#include "app/gui/overview/overview_panel.h"
#include "app/gui/preferences/preferences.h"
#include "app/gui/print/preview_page.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/start/last_check.h"
#include "app/gui/start/start_mode.h"
#include "app/gui/strip/query_strip.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/window/look_actions.h"
#include "app/gui/window/regions.h"
#include "app/gui/window/stage_switcher.h"
#include "app/gui/window/status_items.h"
#include "app/gui/window/tool_overflow.h"
#include "app/gui/window/view_memory.h"
#include "app/gui/window/wayfinding.h"
#include "app/gui/window/zoom_controls.h"
#include "app/gui/writes/writes_panel.h"
#include "model/file/layout_names.h"
#include "render/figure/lookup.h"

#include <QCloseEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>

namespace querywright::gui {
namespace {

constexpr QSize leastSize(1024, 640);
constexpr QSize usualSize(1440, 900);

// As small as the page that is shown can be, whatever the others need.
class PageStack final : public QStackedWidget {
public:
    explicit PageStack(QWidget* parent) : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, [this] { updateGeometry(); });
    }

    QSize minimumSizeHint() const override
    {
        return currentWidget() ? currentWidget()->minimumSizeHint() : QStackedWidget::minimumSizeHint();
    }
};

}  // namespace

MainWindow::MainWindow(Session& session, Appearance& appearance, Dialogs& dialogs, QSettings& settings)
    : m_appearance(appearance),
      m_dialogs(dialogs),
      m_settings(settings),
      m_document(session.document),
      m_live(session.live),
      m_review(session.review),
      m_liveConsole(session.console),
      m_server(session.server),
      m_selection(session.selection),
      m_context{m_document, m_live, m_selection, appearance},
      m_actions(*this, appearance),
      m_files(session, appearance, dialogs, settings, *this),
      m_exports(m_context, dialogs, *this)
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(leastSize);
    setWindowIcon(appearance.icon("logo", render::Token::Accent));
    m_docks = new Docks(*this, appearance, settings);
    m_subjectActions = new SubjectActions(m_context, this);
    const auto shown = [this]() -> ElementActions::Shown {
        StageView* view = this->view();
        if (!view || !view->diagram())
            return {};
        return {view->diagram(), view->diagramName(), view->pointedAt(), &view->placing()};
    };
    m_elementActions = new ElementActions(m_context, shown, this);
    m_wayfinding =
        new Wayfinding(m_context, *this, *m_docks, m_dialogs, m_settings, [this] { return m_stage; });
    m_diagramActions = new DiagramActions(
        m_context, [this] { return view(); }, this);
    makePages(session);
    makeToolBar();
    makePanels();
    makeStrip();
    makeStatusBar();
    makeMenus();
    connectActions();
    connectModel();
    connectParts();
    connectSubjectActions();
    connectCheckParts();
    connectCompare();
    m_live.setAutomatic(preferences::checksByItself(m_settings));
    restoreWindow();
    setStage(Stage::Conceptual);
    showTitle();
}

void MainWindow::makePages(Session& session)
{
    m_pages = new PageStack(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    for (const Stage stage : allStages) {
        if (const auto diagram = diagramOf(stage)) {
            StageView* view = makeStageView(*diagram, m_context, m_pages);
            view->setObjectName(QStringLiteral("view-%1").arg(keyOf(stage)));
            m_views[static_cast<std::size_t>(stage)] = view;
            m_pages->addWidget(view);
        } else {
            m_check = new CheckPage(m_context, m_liveConsole, m_pages);
            m_pages->addWidget(m_check);
        }
    }
    m_preview = new PreviewPage(m_context, m_dialogs, m_pages);
    m_pages->addWidget(m_preview);
    connect(m_preview, &PreviewPage::closed, this, [this] { setStage(m_stage); });
    connect(m_preview, &PreviewPage::told, this, &MainWindow::tell);
    makeComparePage(session);
    auto* bars = new FileBars(session, m_appearance, m_files, m_recovered, m_pages, this);
    connect(bars, &FileBars::left, this, &MainWindow::focusPage);
    connect(&session.disk, &core::DiskWatch::merged, this,
            [this] { tell(tr("Merged with what is on disk: the model has what either side changed.")); });
    auto* start = new StartPage(m_appearance, m_actions, m_files, m_recovered, m_pages);
    m_pages->addWidget(start);
    m_start = new StartMode(*this, *m_pages, *start, *m_docks, *bars);
    setCentralWidget(bars);
    m_recovered.look();
    new LastCheckKeeper(m_document, m_live, this);
    const auto* drops = new FileDrops(*this);
    connect(drops, &FileDrops::dropped, &m_files, &FileActions::openPath);
    connect(drops, &FileDrops::hovered, start, &StartPage::setDropTarget);
}

void MainWindow::showStart()
{
    m_start->enter();
    showTitle();
}

void MainWindow::showFirst()
{
    const std::vector<core::RecentFile> files = m_files.recentFiles().files();
    const bool reopens = preferences::reopensLast(m_settings) && !files.empty() && !files.front().isMissing;
    if (!reopens || !open(files.front().path))
        showStart();
}

// Back to the start page; from there the window goes.
void MainWindow::closeModel()
{
    if (m_start->isOn())
        close();
    else if (m_files.newModel())
        showStart();
}

// The diagram of the stage on paper, in the place of the stage.
void MainWindow::showPreview()
{
    const auto diagram = diagramOf(m_stage);
    if (!diagram || !view() || !view()->diagram())
        return;
    m_preview->open(*diagram, *view()->diagram());
    m_pages->setCurrentWidget(m_preview);
    m_docks->setAllHidden(true);  // a page is to be read
    updateActions();
    m_preview->setFocus(Qt::OtherFocusReason);
}

StageView* MainWindow::view() const
{
    return m_views[static_cast<std::size_t>(m_stage)];
}

void MainWindow::setStage(Stage stage)
{
    const QWidget* focused = focusWidget();
    m_start->leave();
    m_stage = stage;
    m_pages->setCurrentIndex(static_cast<int>(stage));
    m_docks->setStage(stage);
    m_docks->setAllHidden(m_look && m_look->isPresenting());
    m_overflow->setShown(m_compareButton, stage == Stage::Check);
    m_switcher->setStage(stage);
    m_actions.stages[static_cast<std::size_t>(stage)]->setChecked(true);
    m_explorer->setStage(stage);
    m_arrangeActions->setView(view());
    showDiagramName();
    m_status->setStage(stage);
    m_overview->setView(view());
    if (view())
        m_zoom->setZoom(view()->zoom());
    for (QAction* tool : m_diagramTools)
        m_overflow->setShown(tool, view() != nullptr);
    fillInsertMenu();
    updateActions();
    // What had the keyboard may be out of sight: the page has it then, not whatever comes next.
    if (focused && (focusWidget() != focused || !focused->isVisible()))
        focusPage();
}

// Who goes to another stage goes on with that: keys are for its page, not for a field of a panel that was
// left.
void MainWindow::goTo(Stage stage)
{
    const bool isOther = stage != m_stage;
    setStage(stage);
    if (isOther)
        focusPage();
}

// Another stage, or another diagram of it, is shown.
void MainWindow::showDiagramName()
{
    m_contentActions->setStage(m_stage, view() ? view()->diagramName() : std::string());
    m_diagramActions->update();
}

void MainWindow::focusPage()
{
    if (m_compare->isVisible())
        focusPanel(m_compare);
    else if (view())
        view()->focusCanvas();
    else
        m_check->focusGrid();
}

// Esc that nobody needs leads back to the page, from wherever the keyboard was, and out of what is over it.
bool MainWindow::event(QEvent* event)
{
    const bool isEscape = event->type() == QEvent::KeyPress
                          && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && !m_start->isOn();
    if (event->type() != MouseChoices::eventType() && !isEscape)
        return QMainWindow::event(event);
    if (isEscape && m_compare->isVisible())
        Q_EMIT m_compare->closed();
    else if (!isEscape || !m_look->leavePresentation())
        focusPage();
    return true;
}

void MainWindow::connectModel()
{
    connect(&m_document, &core::Document::modifiedChanged, this, &MainWindow::showTitle);
    connect(&m_document, &core::Document::pathChanged, this, &MainWindow::showTitle);
    connect(&m_document, &core::Document::replaced, this, [this] {
        m_selection.clear();
        m_toldDesign.reset();
        const bool isNothingDrawn =
            m_document.model().conceptual.entityTypes.empty() && m_document.model().workflow.queries.empty();
        if (m_start->isOn() || isNothingDrawn)
            setStage(Stage::Conceptual);
        showTitle();
        updateActions();
        recall();
    });
    connect(&m_files, &FileActions::leaving, this, &MainWindow::remember);
    const auto dropWhatIsGone = [this] {
        const std::shared_ptr<const core::Design> design = m_live.design();
        if (!m_live.isDesigning())
            m_selection.follow([&](const Subject& subject) {
                return successorOf({m_document.model(), *design, &m_document.file().layout}, subject);
            });
    };
    connect(&m_live, &core::LiveDesign::designChanged, this, dropWhatIsGone);
    connect(&m_live, &core::LiveDesign::designChanged, this, &MainWindow::tellRenamed);
    connect(&m_document, &core::Document::changed, this, [dropWhatIsGone](const core::Change& change) {
        if (change.layout)
            dropWhatIsGone();
    });
    connect(&m_live, &core::LiveDesign::checkStarted, this, &MainWindow::updateActions);
    connect(&m_live, &core::LiveDesign::checkFinished, this, &MainWindow::updateActions);
    connect(&m_selection, &Selection::revealRequested, this, &MainWindow::reveal);
    connect(&m_selection, &Selection::changed, this, [this] {
        const Subject first = m_selection.first();
        const auto* query = std::get_if<QueryId>(&first);
        m_live.setFirst(query ? std::optional(*query) : std::nullopt);
        m_actions.runSelected->setEnabled(!selectedQueries().empty());
    });
}

void MainWindow::connectParts()
{
    connect(m_switcher, &StageSwitcher::chosen, this, &MainWindow::goTo);
    connect(m_strip, &QueryStrip::queryActivated, this, &MainWindow::goToCheck);
    connect(m_strip, &QueryStrip::queryChosen, this, [this] { bringIntoSight(m_selection.subjects()); });
    connect(m_explorer, &ExplorerPanel::sampleDataActivated, this, &MainWindow::goToCheck);
    connect(m_zoom, &ZoomLevel::chosen, this, [this](double zoom) {
        if (view())
            view()->setZoom(zoom);
    });
    for (StageView* view : m_views) {
        if (!view)
            continue;
        connect(view, &StageView::zoomChanged, this, [this, view](double zoom) {
            if (view == this->view())
                m_zoom->setZoom(zoom);
        });
        connect(view, &StageView::viewChanged, this, [this] {
            // Also of each step of panning, which concerns no command.
            const bool hasDiagram = this->view() && this->view()->diagram();
            if (m_actions.exportDiagram->isEnabled() != hasDiagram)
                updateActions();
        });
        connect(view, &StageView::told, this, &MainWindow::tell);
        connect(view, &StageView::busyChanged, this, &MainWindow::updateStop);
        connect(view, &StageView::diagramNameChanged, this, &MainWindow::showDiagramName);
        m_diagramActions->addView(*view);
    }
    const auto takeProblems = [this](const std::vector<Problem>& problems) {
        m_switcher->setProblems(problems);
        m_status->setProblems(problems);
        const WorstProblems worst = worstOf(problems);
        m_explorer->setProblems(worst);
        m_ring->setProblems(worst);
        m_writes->setProblems(worst);
        for (StageView* view : m_views) {
            if (view)
                view->setProblems(worst);
        }
    };
    connect(m_problems, &ProblemsPanel::problemsChanged, this, takeProblems);
    takeProblems(m_problems->problems());
}

// The dot instead of Qt's asterisk.
void MainWindow::showTitle()
{
    const QString modified = m_document.isModified() ? QStringLiteral(" \u2022") : QString();
    setWindowTitle(m_start->isOn()
                       ? QStringLiteral("Querywright")
                       : QStringLiteral("%1%2 \u2014 Querywright").arg(m_document.title(), modified));
    setWindowFilePath(m_document.path());
    updateActions();
}

void MainWindow::reveal(const Subject& subject)
{
    const Stage stage = stageOf(subject, m_stage);
    const auto show = [this, subject] {
        if (view())
            view()->reveal(subject);
    };
    if (stage == m_stage && !m_compare->isVisible())
        return show();
    setStage(stage);
    QTimer::singleShot(0, this, show);  // once the panels of the stage have their sizes
}

// Without another zoom, and only if nothing of it is in sight.
void MainWindow::bringIntoSight(const std::vector<Subject>& subjects)
{
    if (!view() || !view()->diagram())
        return;
    std::vector<QRectF> places;
    for (const Subject& subject : subjects) {
        for (const render::DiagramPlace& place : render::placesOf(*view()->diagram(), subject))
            places.push_back(render::rectOf(*view()->diagram(), place));
    }
    const QRectF seen = view()->visibleRect();
    const bool isSeen = std::any_of(places.begin(), places.end(),
                                    [&seen](const QRectF& place) { return seen.contains(place.center()); });
    if (!places.empty() && !isSeen)
        view()->centerOn(places.back().center());
}

void MainWindow::goToCheck()
{
    setStage(Stage::Check);
    m_check->focusGrid();
}

void MainWindow::restoreWindow()
{
    resize(usualSize);
    restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    // Qt leaves room for a title bar at the top, also where windows have none.
    const QVariant place = m_settings.value(QStringLiteral("window/placeWithoutTitle"));
    if (place.isValid() && !isMaximized() && !isFullScreen() && QGuiApplication::screenAt(place.toPoint()))
        move(place.toPoint());
}

// How the model is looked at, for the next time it is opened.
void MainWindow::remember()
{
    if (m_document.isUntitled())
        return;
    RememberedView remembered;
    remembered.stage = m_stage;
    for (const Stage stage : allStages) {
        const StageView* view = m_views[static_cast<std::size_t>(stage)];
        if (const auto place = view ? view->place() : std::nullopt)
            remembered.places[stage] = *place;
        if (view && layout_names::isFurther(view->diagramName()))
            remembered.diagrams[stage] = view->diagramName();
        if (view)
            remembered.figures[stage] = view->leftPlaces();
    }
    rememberView(m_document.path(), remembered);
    rememberConsole(m_document.path(), m_console->memory());
}

void MainWindow::recall()
{
    if (!m_document.isUntitled())
        m_console->recall(recallConsole(m_document.path()));
    const auto remembered = m_document.isUntitled() ? std::nullopt : recallView(m_document.path());
    if (!remembered)
        return;
    for (const auto& [stage, places] : remembered->figures) {
        if (StageView* view = m_views[static_cast<std::size_t>(stage)])
            view->setLeftPlaces(places);
    }
    for (const auto& [stage, diagram] : remembered->diagrams) {
        if (StageView* view = m_views[static_cast<std::size_t>(stage)])
            view->showDiagram(diagram);
    }
    for (const auto& [stage, place] : remembered->places) {
        if (StageView* view = m_views[static_cast<std::size_t>(stage)])
            view->setPlace(place);
    }
    setStage(remembered->stage);
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence key(event->keyCombination());
    StageView* stage = view();
    const std::vector<QAction*> tools =
        stage && stage->isVisible() ? stage->toolActions() : std::vector<QAction*>();
    const auto tool = std::find_if(tools.begin(), tools.end(), [&](const QAction* one) {
        return one->isEnabled() && one->shortcut() == key;
    });
    if (tool == tools.end()) {
        QMainWindow::keyPressEvent(event);
        return;
    }
    stage->focusCanvas();
    (*tool)->trigger();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files.mayLeave()) {
        event->ignore();
        return;
    }
    m_files.leave();
    m_live.cancel();
    m_liveConsole.cancel();
    m_server.stop();
    m_docks->save();
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    constexpr int leastTitle = 10;
    const bool hasTitle = geometry().top() - pos().y() >= leastTitle;
    m_settings.setValue(QStringLiteral("window/placeWithoutTitle"), hasTitle ? QVariant() : QVariant(pos()));
    event->accept();
}

}  // namespace querywright::gui
