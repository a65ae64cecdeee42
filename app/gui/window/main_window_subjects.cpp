// SPDX-License-Identifier: Apache-2.0
// What the window shows of the thing that is selected, and what can be done with it.
#include "app/core/renamed_columns.h"
#include "app/core/renamed_tables.h"
#include "app/gui/actions/subject_actions.h"
#include "app/gui/actions/table_keys.h"
#include "app/gui/beginnings/begin_row.h"
#include "app/gui/canvas/arrange_actions.h"
#include "app/gui/canvas/diagram_actions.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/check/check_page.h"
#include "app/gui/decisions/decisions_panel.h"
#include "app/gui/drawing/element_actions.h"
#include "app/gui/drawing/paste_words.h"
#include "app/gui/explorer/explorer_panel.h"
#include "app/gui/inspector/inspector_panel.h"
#include "app/gui/keys/key_order_panel.h"
#include "app/gui/problems/problem_actions.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/sizes/table_size_panel.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/why/why_panel.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/undo_toast.h"
#include "app/gui/window/wayfinding.h"

#include <QApplication>
#include <QMenu>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// Whether the place in the page of a view has a figure, the legend included. The canvas ends where the page
// does, at the right and below.
bool coversFigure(const StageView& view, const QRect& place)
{
    const QRectF seen = view.visibleRect();
    const auto inDiagram = [&](QPoint point) {
        return QPointF(seen.right() - (view.width() - point.x()) / view.zoom(),
                       seen.bottom() - (view.height() - point.y()) / view.zoom());
    };
    const QRectF covered(inDiagram(place.topLeft()), inDiagram(place.bottomRight()));
    const render::Diagram* diagram = view.diagram();
    return diagram
           && std::any_of(diagram->figures.begin(), diagram->figures.end(),
                          [&](const render::Figure& figure) { return figure.rect().intersects(covered); });
}

}  // namespace

void MainWindow::makeSubjectPanels()
{
    constexpr int width = 344;
    const DockPlace front{Qt::RightDockWidgetArea, 0, width, true};
    const DockPlace behind{Qt::RightDockWidgetArea, 0, width, false};
    m_inspector = new InspectorPanel(m_context, this);
    m_why = new WhyPanel(m_context, this);
    auto* size = new TableSizePanel(m_context, m_review, m_problems->actions(), this);
    m_docks->add({"tableSizeDock",
                  tr("Size"),
                  "speedometer2",
                  "",
                  size,
                  {{Stage::Logical, behind}, {Stage::Physical, front}}});
    m_docks->add({"whyDock",
                  tr("Why?"),
                  "question-circle",
                  "Alt+3",
                  m_why,
                  {{Stage::Workflow, behind},
                   {Stage::Logical, front},
                   {Stage::Physical, behind},
                   {Stage::Check, behind}}});
    m_docks->add({"inspectorDock",
                  tr("Inspector"),
                  "properties",
                  "Alt+2",
                  m_inspector,
                  {{Stage::Conceptual, front},
                   {Stage::Workflow, front},
                   {Stage::Logical, behind},
                   {Stage::Physical, behind},
                   {Stage::Check, behind}}});
    auto* keys = new KeyOrderPanel(m_context, m_review, this);
    connect(keys, &KeyOrderPanel::told, this, &MainWindow::tell);
    for (const StageView* view : m_views) {
        if (view && view->moves())
            keys->follow(*view->moves());
    }
    m_docks->add({"keyOrderDock",
                  tr("Key order"),
                  "key-fill",
                  "",
                  keys,
                  {{Stage::Logical, behind}, {Stage::Physical, behind}}});
}

// The tool of a stage, in the hand, or used at once: whoever clicked a button wants to type a name, not to
// click once more.
void MainWindow::takeTool(Stage stage, const char* tool, bool isUsed)
{
    setStage(stage);
    focusPage();  // which a field that is asked for takes over
    for (QAction* action : view() ? view()->toolActions() : std::vector<QAction*>()) {
        const bool isMeant = action->objectName() == QStringLiteral("tool-") + QLatin1String(tool);
        if (isMeant && !action->isChecked())
            action->trigger();
        if (isMeant && isUsed)  // which a tool in the hand is by its letter
            action->trigger();
    }
}

// What something empty offers.
void MainWindow::begin(Beginning beginning)
{
    switch (beginning) {
    case Beginning::EntityType:
        return takeTool(Stage::Conceptual, "entity", true);
    case Beginning::Text:
        return m_actions.insertText->trigger();
    case Beginning::Task:
        return takeTool(Stage::Workflow, "task", true);
    case Beginning::Query:
        if (!m_document.model().workflow.tasks.empty())
            return takeTool(Stage::Workflow, "query", false);
        takeTool(Stage::Workflow, "task", true);
        return tell(tr("First a task, where the query is asked: type its name."));
    case Beginning::Workflow:
        setStage(Stage::Workflow);
        return focusPage();
    case Beginning::Tables:
        if (m_stage != Stage::Physical)
            setStage(Stage::Logical);
        view()->showDiagram(toStdString(keyOf(m_stage)));
        return focusPage();
    case Beginning::Problems:
        return showProblems();
    case Beginning::RunAll:
        return m_actions.runAll->trigger();
    }
}

std::set<QueryId> MainWindow::selectedQueries() const
{
    std::set<QueryId> queries;
    for (const Subject& subject : m_selection.subjects())
        queries.merge(queriesOf(*m_live.design(), subject));
    return queries;
}

void MainWindow::makeDecisionsPanel(const std::map<Stage, DockPlace>& places)
{
    auto* panel = new DecisionsPanel(m_context, this);
    QDockWidget* dock = m_docks->add({"decisionsDock", tr("Decisions"), "sliders", "Alt+8", panel, places});
    connect(panel, &DecisionsPanel::told, this, &MainWindow::tell);
    connect(panel, &DecisionsPanel::chosen, this, [this](const Subject& shown) { bringIntoSight({shown}); });
    connect(panel, &DecisionsPanel::reasonRequested, m_subjectActions, &SubjectActions::renameRequested);
    connect(panel, &DecisionsPanel::staleCountChanged, this, [this, dock](int count) {
        m_docks->setIcon(dock, count > 0 ? "exclamation-triangle-fill" : "sliders",
                         count > 0 ? render::Token::Warning : render::Token::Text2);
    });
}

void MainWindow::tell(const QString& sentence)
{
    constexpr int shownFor = 8000;
    m_toldAt = m_document.undoStack().index();
    statusBar()->showMessage(sentence, shownFor);
}

void MainWindow::tellUndone(const QString& sentence)
{
    m_undone = sentence;
    tell(sentence);
}

void MainWindow::forgetUndone()
{
    const QString undone = std::exchange(m_undone, QString());
    if (!undone.isEmpty() && statusBar()->currentMessage().startsWith(undone))
        statusBar()->clearMessage();
}

// What was said of an edit does not outlast it.
void MainWindow::forgetTold()
{
    if (m_document.undoStack().index() < m_toldAt)
        statusBar()->clearMessage();
}

// What is found elsewhere already, perhaps in an application, is not renamed in silence.
void MainWindow::tellRenamed()
{
    if (m_live.isDesigning())
        return;
    const std::shared_ptr<const core::Design> before = std::exchange(m_toldDesign, m_live.design());
    if (!before)
        return;
    const std::vector<core::RenamedTable> tables = core::renamedByOthers(*before, *m_toldDesign);
    const std::vector<core::RenamedColumn> columns = core::columnsRenamedAlong(*before, *m_toldDesign);
    if (tables.empty() && columns.empty())
        return;
    const QString sentence = toQString(tables.empty() ? core::toText(columns) : core::toText(tables));
    const bool isByUndo = !m_undone.isEmpty() && statusBar()->currentMessage() == m_undone;
    tell(isByUndo ? m_undone + QLatin1Char(' ') + sentence : sentence);
}

// On the ERD, and back to where it was asked for.
void MainWindow::pickWalk(const Asker& asker)
{
    const Stage stage = m_stage;
    setStage(Stage::Conceptual);
    view()->pickWalk(asker);
    view()->focusCanvas();
    connect(
        view(), &StageView::walkPicked, this,
        [this, stage](bool isDone) {
            if (isDone)
                setStage(stage);
        },
        Qt::SingleShotConnection);
}

// What is seen elsewhere only is said; if nothing of it is seen here, it is gone to.
void MainWindow::showPasted(const std::vector<Subject>& made, const QString& leftOut)
{
    QStringList sentences;
    const Stage now = m_stage;
    std::vector<Stage> stages;
    for (const Subject& subject : made)
        stages.push_back(stageOf(subject, now));
    const bool isSeenHere = std::find(stages.begin(), stages.end(), now) != stages.end();
    const bool isSeenElsewhere =
        std::any_of(stages.begin(), stages.end(), [&](Stage stage) { return stage != now; });
    if (!isSeenHere && !made.empty()) {
        setStage(stages.front());
        if (view())
            view()->showAdded(made);
    }
    if (isSeenElsewhere)
        sentences << tr("Pasted %1.").arg(wordsOfPasted(m_document.model(), made, now));
    if (!leftOut.isEmpty())
        sentences << leftOut;
    if (!sentences.isEmpty())
        tell(sentences.join(QLatin1Char(' ')));
}

void MainWindow::connectSubjectActions()
{
    const auto askWhy = [this](const Subject& subject) {
        if (!m_selection.contains(subject))
            m_selection.set(subject);
        if (m_stage == Stage::Conceptual)
            m_selection.reveal(subject);
        m_docks->raise(m_docks->dock(QStringLiteral("whyDock")));
    };
    for (const BeginRow* row : findChildren<BeginRow*>())
        connect(row, &BeginRow::chosen, this, &MainWindow::begin);
    connect(m_inspector, &InspectorPanel::whyRequested, this, askWhy);
    connect(m_inspector, &InspectorPanel::walkPickRequested, this, &MainWindow::pickWalk);
    connect(m_subjectActions, &SubjectActions::whyRequested, this, askWhy);
    connect(m_check, &CheckPage::whyRequested, this, askWhy);
    connect(m_subjectActions, &SubjectActions::renameRequested, this, [this](const Subject& subject) {
        const bool isOnCanvas = view() && view()->isAncestorOf(QApplication::focusWidget());
        if (isOnCanvas && view()->rename(subject))
            return;
        m_docks->raise(m_docks->dock(QStringLiteral("inspectorDock")));
        m_inspector->editName();
    });
    connect(m_subjectActions, &SubjectActions::attributeRequested, this, [this](const Subject& subject) {
        if (view() && view()->addAttribute(subject))
            return;
        m_selection.reveal(subject);  // where it is drawn
        if (!view() || !view()->addAttribute(subject))
            tell(tr("The diagram is not there yet. The inspector adds attributes, too."));
    });
    connect(m_actions.modelProperties, &QAction::triggered, this, [this] {
        m_selection.clear();
        m_docks->raise(m_docks->dock(QStringLiteral("inspectorDock")));
        m_inspector->editName();
    });
    connect(m_subjectActions, &SubjectActions::told, this, &MainWindow::tell);
    connect(m_elementActions, &ElementActions::told, this, &MainWindow::tell);
    auto* toast = new UndoToast(m_appearance, m_document.undoStack(), m_pages);
    toast->setCovers([this](const QRect& place) { return view() && coversFigure(*view(), place); });
    connect(m_elementActions, &ElementActions::removed, toast, &UndoToast::tell);
    connect(m_subjectActions, &SubjectActions::doneWithLoss, toast, &UndoToast::tell);
    for (StageView* each : m_views) {
        if (each)
            connect(each, &StageView::doneWithLoss, toast, &UndoToast::tell);
    }
    connect(m_elementActions, &ElementActions::pasted, this, &MainWindow::showPasted);
    connect(m_wayfinding, &Wayfinding::told, this, &MainWindow::tell);
    connect(m_wayfinding, &Wayfinding::pageFocusRequested, this, &MainWindow::focusPage);
    connect(m_wayfinding, &Wayfinding::canvasRequested, this, [this](const Subject& subject) {
        if (!view())
            setStage(Stage::Workflow);
        m_selection.reveal(subject);
    });
    connect(m_diagramActions, &DiagramActions::told, this, &MainWindow::tell);
    connect(m_subjectActions, &SubjectActions::menuFilled, m_elementActions,
            &ElementActions::addToSubjectMenu);
    connect(m_subjectActions, &SubjectActions::menuFilled, m_diagramActions,
            &DiagramActions::addToSubjectMenu);
    const auto popUp = [this](const Subject& subject, const QPoint& position) {
        m_subjectActions->popUp(subject, position, this);
    };
    connect(m_explorer, &ExplorerPanel::contextMenuRequested, this, popUp);
    m_subjectActions->addKeys(m_explorer);
    m_subjectActions->addRenameKey(m_strip);
    for (StageView* view : m_views) {
        if (!view)
            continue;
        connect(view, &StageView::contextMenuRequested, this,
                [this, popUp, view](const Subject& subject, const QPoint& position) {
                    if (std::holds_alternative<std::monostate>(subject))
                        popUpCanvasMenu(*view, position);
                    else
                        popUp(subject, position);
                });
        m_subjectActions->addKeys(view, view->moves() != nullptr);
        if (!view->moves())
            continue;
        auto* keys = new TableKeys(
            m_context, [view] { return view->menuPosition(); }, view);
        connect(keys, &TableKeys::chosen, this, [this, keys](const Choice& choice) {
            const auto said = connect(m_subjectActions, &SubjectActions::told, keys, &TableKeys::refuse);
            m_subjectActions->decide(choice);
            disconnect(said);
        });
        connect(keys, &TableKeys::told, this, &MainWindow::tell);
        addToPalette(*view, *keys);
    }
}

// Where nothing is: what can be drawn there, and what concerns the whole diagram.
void MainWindow::popUpCanvasMenu(StageView& view, const QPoint& globalPosition)
{
    view.holdPoint(globalPosition);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu, &QObject::destroyed, &view, [&view] { view.letGoPoint(); });
    view.addCreations(*menu);
    menu->addSeparator();
    m_elementActions->addToPlaceMenu(*menu);
    menu->addSeparator();
    menu->addActions({m_actions.fit, m_actions.layOut, m_arrangeActions->layOutAnew()});
    menu->addSeparator();
    menu->addAction(m_actions.copyPicture);
    // In its menu it is called less.
    QAction* exporting =
        menu->addAction(tr("&Export Diagram\u2026"), m_actions.exportDiagram, &QAction::trigger);
    exporting->setObjectName(QStringLiteral("exportHere"));
    exporting->setEnabled(m_actions.exportDiagram->isEnabled());
    menu->popup(globalPosition);
}

// What can be done with tables and columns, as the stage has it at hand (ux, section 7.3).
void MainWindow::addToPalette(StageView& view, const TableKeys& keys)
{
    struct Shown {
        char letter;
        const char* icon;
    };
    static constexpr Shown logical[] = {{'M', "union"}, {'B', "layout-split"}, {'X', "box-arrow-in-down"}};
    static constexpr Shown physical[] = {{'B', "layout-split"}, {'I', "hash"}, {'L', "eye"}};
    for (const Shown& shown : &view == m_views[static_cast<std::size_t>(Stage::Logical)] ? logical : physical)
        view.addToPalette(keys.action(shown.letter), shown.icon);
    const auto add = [&](const char* action, const char* icon) {
        if (auto* found = view.findChild<QAction*>(QLatin1String(action), Qt::FindDirectChildrenOnly))
            view.addToPalette(*found, icon);
    };
    add("renameKey", "tag");
    add("reverseOrderKey", "arrow-left-right");
}

}  // namespace querywright::gui
