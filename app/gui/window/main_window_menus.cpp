// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/subject_actions.h"
#include "app/gui/canvas/arrange_actions.h"
#include "app/gui/canvas/content_actions.h"
#include "app/gui/canvas/diagram_actions.h"
#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/cql/cql_panel.h"
#include "app/gui/drawing/element_actions.h"
#include "app/gui/drawing/insert_text_dialog.h"
#include "app/gui/explorer/explorer_panel.h"
#include "app/gui/files/examples.h"
#include "app/gui/history/undo_news.h"
#include "app/gui/preferences/preferences_dialog.h"
#include "app/gui/print/preview_page.h"
#include "app/gui/problems/problem_actions.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/sample/sample_actions.h"
#include "app/gui/start/start_mode.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/strip/query_strip.h"
#include "app/gui/text.h"
#include "app/gui/window/help_dialogs.h"
#include "app/gui/window/look_actions.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/regions.h"
#include "app/gui/window/wayfinding.h"
#include "app/gui/window/zoom_controls.h"

#include <QApplication>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QStackedWidget>
#include <QUndoStack>

namespace querywright::gui {

void MainWindow::makeMenus()
{
    makeFileMenu();
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_actions.undo, m_actions.redo});
    edit->addSeparator();
    m_elementActions->addTo(*edit);
    m_diagramActions->addToEdit(*edit);
    edit->addSeparator();
    edit->addAction(m_actions.copyPicture);
    edit->addSeparator();
    edit->addAction(m_actions.find);
    m_wayfinding->addToEditMenu(*edit);
    edit->addSeparator();
    edit->addAction(m_actions.preferences);

    makeViewMenu();
    makeInsertMenu();
    menuBar()->addMenu(m_subjectActions->makeDeriveMenu(this));

    QMenu* check = menuBar()->addMenu(tr("&Check"));
    check->setObjectName(QStringLiteral("checkMenu"));
    check->addActions({m_actions.runAll, m_actions.runSelected, m_actions.stop});
    check->addSeparator();
    check->addAction(m_actions.acceptBaseline);
    check->addSeparator();
    m_sampleActions->addTo(*check);
    check->addSeparator();
    check->addAction(m_actions.compareDesigns);
    check->addSeparator();
    check->addAction(m_docks->dock(QStringLiteral("consoleDock"))->toggleViewAction());
    check->addAction(m_actions.pinStatement);
    check->addActions({m_actions.serve, m_actions.serveSettings});
    check->addSeparator();
    check->addAction(m_actions.review);
    check->addMenu(m_problems->actions().makeProfileMenu(this));
    check->addActions(
        {m_actions.nextProblem, m_actions.previousProblem, m_actions.applyFix, m_actions.stateTypes});

    QMenu* arrange = menuBar()->addMenu(tr("&Arrange"));
    arrange->setObjectName(QStringLiteral("arrangeMenu"));
    m_arrangeButton->setMenu(arrange);
    arrange->addAction(m_actions.layOut);
    m_arrangeActions->addToArrangeMenu(*arrange, *m_actions.layOut);
    arrange->addSeparator();
    arrange->addActions({m_actions.rerouteLines, m_actions.resetRoute});
    arrange->addSeparator();
    m_diagramActions->addToArrange(*arrange);

    QMenu* windows = menuBar()->addMenu(tr("&Window"));
    windows->setObjectName(QStringLiteral("windowMenu"));
    windows->addAction(m_actions.newWindow);
    windows->addSeparator();
    m_diagramActions->addToWindow(*windows);

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    m_wayfinding->addToHelpMenu(*help);
    help->addActions({m_actions.tour, m_actions.shortcuts, m_actions.about});
}

void MainWindow::makeFileMenu()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->setObjectName(QStringLiteral("fileMenu"));
    file->addActions({m_actions.newModel, m_actions.open});
    QMenu* recent = file->addMenu(tr("Open &Recent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentFiles(*recent); });
    const auto showRecent = [this, recent] {
        recent->menuAction()->setVisible(!m_files.recentFiles().files().empty());
    };
    connect(&m_files, &FileActions::recentFilesChanged, this, showRecent);
    showRecent();
    const std::vector<Example>& models = examples();
    if (!models.empty()) {
        QMenu* menu = file->addMenu(tr("Open E&xample"));
        menu->setObjectName(QStringLiteral("exampleMenu"));
        for (const Example& example : models)
            menu->addAction(example.name, this, [this, path = example.path] { m_files.openExample(path); });
    }
    file->addSeparator();
    file->addActions(
        {m_actions.save, m_actions.saveAs, m_actions.saveCopy, m_actions.revert, m_actions.versions});
    file->addSeparator();
    QMenu* exports = file->addMenu(tr("&Export"));
    exports->addActions({m_actions.exportCql, m_actions.exportQueries, m_actions.exportWrites});
    exports->addSeparator();
    m_sampleActions->addToExport(*exports);
    exports->addSeparator();
    exports->addActions({m_actions.exportDiagram, m_actions.exportReport});
    file->addSeparator();
    file->addActions({m_actions.printPreview, m_actions.print});
    file->addSeparator();
    file->addAction(m_actions.modelProperties);
    file->addActions({m_actions.close, m_actions.quit});
}

void MainWindow::fillRecentFiles(QMenu& menu)
{
    menu.clear();
    for (const core::RecentFile& file : m_files.recentFiles().files()) {
        const QString name = QStringLiteral("%1  \u2013  %2")
                                 .arg(QFileInfo(file.path).fileName(), QFileInfo(file.path).absolutePath());
        QAction* action = menu.addAction(name, this, [this, path = file.path] { m_files.openPath(path); });
        action->setEnabled(!file.isMissing);
    }
    menu.addSeparator();
    menu.addAction(tr("&Clear List"), this, [this] {
        m_files.recentFiles().clear();
        Q_EMIT m_files.recentFilesChanged();
    });
}

void MainWindow::makeViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (QAction* stage : m_actions.stages)
        view->addAction(stage);
    view->addSeparator();
    QMenu* panels = view->addMenu(tr("&Panels"));
    for (QAction* toggle : m_docks->toggleActions())
        panels->addAction(toggle);
    view->addAction(m_actions.resetPanels);
    view->addSeparator();
    view->addActions(
        {m_actions.zoomIn, m_actions.zoomOut, m_actions.actualSize, m_actions.fit, m_actions.fitSelection});
    view->addSeparator();
    m_contentActions = new ContentActions(m_context, this);
    m_contentActions->addTo(*view);
    for (const Stage stage : allStages) {
        if (const auto diagram = diagramOf(stage))
            m_contentActions->addAbove(*m_views[static_cast<std::size_t>(stage)], *diagram);
    }
    m_arrangeActions = new ArrangeActions(m_context, m_settings, *this);
    m_arrangeActions->addToViewMenu(*view);
    for (StageView* each : m_views) {
        if (each)
            m_arrangeActions->addView(*each);
    }
    m_diagramActions->addToView(*view);
    view->addSeparator();
    QMenu* themes = view->addMenu(tr("&Theme"));
    for (QAction* theme : m_actions.themes)
        themes->addAction(theme);
    m_look = new LookActions(m_appearance, *m_docks, m_settings, *this);
    m_look->addTo(*view);
    // There is more room, and all of it is for the diagram.
    connect(m_look, &LookActions::presentationChanged, this, [this](bool isOn) {
        if (isOn && this->view())
            this->view()->fit();
        focusPage();
    });
    for (StageView* each : m_views) {
        if (each)
            connect(each, &StageView::escaped, m_look, &LookActions::leavePresentation);
    }
    view->addAction(m_actions.fullScreen);
}

void MainWindow::makeInsertMenu()
{
    m_insertMenu = menuBar()->addMenu(tr("&Insert"));
    m_insertMenu->setObjectName(QStringLiteral("insertMenu"));
    connect(m_actions.insertText, &QAction::triggered, this, [this] {
        setStage(Stage::Conceptual);
        auto* dialog = new InsertTextDialog(m_context, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &InsertTextDialog::added, this,
                [this](const std::vector<Subject>& made) { view()->showAdded(made); });
        dialog->open();
    });
}

// The tools of the stage, with their letters.
void MainWindow::fillInsertMenu()
{
    if (!m_insertMenu)
        return;
    m_insertMenu->clear();
    for (QAction* tool : view() ? view()->toolActions() : std::vector<QAction*>())
        m_insertMenu->addAction(tool);
    m_insertMenu->addSeparator();
    m_diagramActions->addToInsert(*m_insertMenu);
    m_insertMenu->addAction(m_actions.insertText);
}

void MainWindow::connectActions()
{
    connectFileActions();
    connectViewActions();
    QUndoStack& history = m_document.undoStack();
    connect(m_actions.undo, &QAction::triggered, &history, &QUndoStack::undo);
    connect(m_actions.redo, &QAction::triggered, &history, &QUndoStack::redo);
    connect(&history, &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(&history, &QUndoStack::indexChanged, this, &MainWindow::forgetTold);
    auto* news = new UndoNews(history, this);
    connect(news, &UndoNews::told, this, &MainWindow::tellUndone);
    connect(news, &UndoNews::overtaken, this, &MainWindow::forgetUndone);
    connect(&history, &QUndoStack::cleanChanged, this, &MainWindow::updateActions);
    connect(m_actions.find, &QAction::triggered, m_wayfinding, &Wayfinding::find);
    connect(m_actions.runAll, &QAction::triggered, &m_live, &core::LiveDesign::runAll);
    connect(m_actions.runSelected, &QAction::triggered, this, [this] { m_live.run(selectedQueries()); });
    connect(m_actions.stop, &QAction::triggered, &m_live, &core::LiveDesign::cancel);
    connect(m_actions.acceptBaseline, &QAction::triggered, &m_live, &core::LiveDesign::acceptBaseline);
    connect(m_actions.nextProblem, &QAction::triggered, this, [this] { stepProblem(1); });
    connect(m_actions.previousProblem, &QAction::triggered, this, [this] { stepProblem(-1); });
    connect(m_actions.review, &QAction::triggered, this, &MainWindow::showProblems);
    connect(m_actions.applyFix, &QAction::triggered, m_problems, &ProblemsPanel::applyFix);
    connect(m_actions.stateTypes, &QAction::triggered, &m_problems->actions(),
            &ProblemActions::stateGuessedTypes);
    connect(&m_problems->actions(), &ProblemActions::told, this, &MainWindow::tell);
    connect(m_actions.layOut, &QAction::triggered, this, &MainWindow::layOut);
    for (QAction* action : {m_actions.rerouteLines, m_actions.resetRoute})
        connect(action, &QAction::triggered, this, [this, all = action == m_actions.rerouteLines] {
            if (view())
                view()->rerouteLines(all);
        });
    connect(m_actions.preferences, &QAction::triggered, this, &MainWindow::showPreferences);
    connect(m_actions.newWindow, &QAction::triggered, this, [this] {
        if (!QProcess::startDetached(QCoreApplication::applicationFilePath(), {}))
            tell(tr("Another window could not be opened."));
    });
    connect(m_actions.shortcuts, &QAction::triggered, m_wayfinding, &Wayfinding::showShortcuts);
    connect(m_actions.tour, &QAction::triggered, this,
            [this] { m_wayfinding->openHelp(QStringLiteral("start#first")); });
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions.nextRegion, &QAction::triggered, this, [this] { moveRegion(1); });
    connect(m_actions.previousRegion, &QAction::triggered, this, [this] { moveRegion(-1); });
}

void MainWindow::connectFileActions()
{
    connect(m_actions.newModel, &QAction::triggered, &m_files, &FileActions::newModel);
    connect(m_actions.open, &QAction::triggered, &m_files, &FileActions::open);
    connect(m_actions.save, &QAction::triggered, &m_files, &FileActions::save);
    connect(m_actions.saveAs, &QAction::triggered, &m_files, &FileActions::saveAs);
    connect(m_actions.saveCopy, &QAction::triggered, &m_files, &FileActions::saveCopy);
    connect(m_actions.revert, &QAction::triggered, &m_files, &FileActions::revert);
    connect(m_actions.versions, &QAction::triggered, &m_files, &FileActions::showVersions);
    connect(&m_exports, &ExportActions::told, this, &MainWindow::tell);
    connect(m_actions.exportCql, &QAction::triggered, &m_exports, &ExportActions::exportCql);
    connect(m_actions.exportQueries, &QAction::triggered, &m_exports, &ExportActions::exportQueries);
    connect(m_actions.exportWrites, &QAction::triggered, &m_exports, &ExportActions::exportWrites);
    connect(m_cql, &CqlPanel::saveRequested, &m_exports, &ExportActions::exportCql);
    const auto withDiagram = [this](const auto& act) {
        if (view() && view()->diagram())
            act(*view()->diagram(), m_diagramActions->fileTitle(titleOf(m_stage)));
    };
    connect(m_actions.exportDiagram, &QAction::triggered, this, [this, withDiagram] {
        withDiagram(
            [this](const auto& diagram, const QString& name) { m_exports.exportDiagram(diagram, name); });
    });
    connect(m_actions.exportReport, &QAction::triggered, &m_exports, &ExportActions::exportReport);
    connect(m_actions.printPreview, &QAction::triggered, this, &MainWindow::showPreview);
    connect(m_actions.print, &QAction::triggered, this, [this] {
        showPreview();
        m_preview->print();
    });
    connect(m_actions.copyPicture, &QAction::triggered, this, [withDiagram] {
        withDiagram([](const auto& diagram, const QString&) { ExportActions::copy(diagram); });
    });
    connect(m_actions.close, &QAction::triggered, this, &MainWindow::closeModel);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::connectViewActions()
{
    for (const Stage stage : allStages)
        connect(m_actions.stages[static_cast<std::size_t>(stage)], &QAction::triggered, this,
                [this, stage] { goTo(stage); });
    connect(m_actions.resetPanels, &QAction::triggered, m_docks, &Docks::reset);
    const auto onView = [this](QAction* action, void (StageView::*act)()) {
        connect(action, &QAction::triggered, this, [this, act] {
            if (view())
                (view()->*act)();
        });
    };
    onView(m_actions.stop, &StageView::hurry);
    onView(m_actions.zoomIn, &StageView::zoomIn);
    onView(m_actions.zoomOut, &StageView::zoomOut);
    onView(m_actions.fit, &StageView::fit);
    onView(m_actions.fitSelection, &StageView::fitSelection);
    connect(m_actions.actualSize, &QAction::triggered, this, [this] {
        if (view())
            view()->setZoom(1.0);
    });
    for (std::size_t i = 0; i < m_actions.themes.size(); ++i) {
        const auto choice = static_cast<ThemeChoice>(i);
        m_actions.themes[i]->setChecked(choice == m_appearance.choice());
        connect(m_actions.themes[i], &QAction::triggered, this, [this, choice] { setTheme(choice); });
    }
    connect(m_actions.fullScreen, &QAction::toggled, this,
            [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
}

void MainWindow::showPreferences()
{
    const QList<QAction*> themes(m_actions.themes.begin(), m_actions.themes.end());
    auto* dialog = new PreferencesDialog(m_appearance, m_settings, m_live, themes, m_look->sizes(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::setTheme(ThemeChoice choice)
{
    m_appearance.setChoice(choice);
    m_settings.setValue(QStringLiteral("window/theme"), static_cast<int>(choice));
}

void MainWindow::layOut()
{
    if (view())
        view()->placing().layOut();
}

void MainWindow::moveRegion(int by)
{
    const auto dockRegion = [this](const char* name) {
        QDockWidget* dock = m_docks->dock(QLatin1String(name));
        return Region{[dock] { return dock; }, [dock] { focusPanel(dock->widget()); }};
    };
    std::vector<Region> regions;
    regions.push_back({[this] { return m_pages; }, [this] { focusPage(); }});
    regions.push_back(
        {[this] { return m_strip; }, [this] { m_strip->chips().setFocus(Qt::ShortcutFocusReason); }});
    for (const char* name : {"sampleDock", "modelDock", "tableSizeDock", "whyDock", "inspectorDock",
                             "ringDock", "sizesDock", "consoleDock", "sampleRowsDock", "detailDock",
                             "serveDock", "problemsDock", "cqlDock", "historyDock", "findDock"})
        regions.push_back(dockRegion(name));
    focusRegion(regions, QApplication::focusWidget(), by);
}

void MainWindow::showAbout()
{
    showAboutDialog(*this);
}

// Commands are on where they can do something now; those of undo say what.
void MainWindow::updateActions()
{
    const QUndoStack& history = m_document.undoStack();
    const auto say = [](QAction* action, const QString& verb, const QString& what, bool isPossible) {
        action->setText(what.isEmpty() ? verb : verb + QLatin1Char(' ') + what);
        action->setIconText(QString(verb).remove(QLatin1Char('&')));
        action->setEnabled(isPossible);
        action->setToolTip(
            QString(action->text()).remove(QLatin1Char('&'))
            + QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText)));
    };
    say(m_actions.undo, tr("&Undo"), history.undoText(), history.canUndo());
    say(m_actions.redo, tr("&Redo"), history.redoText(), history.canRedo());
    const bool isOpen = m_start && !m_start->isOn();  // the start page has nothing to save
    for (QAction* action : {m_actions.save, m_actions.saveAs, m_actions.saveCopy, m_actions.exportCql,
                            m_actions.exportReport, m_actions.modelProperties})
        action->setEnabled(isOpen);
    const bool isOnPaper = m_preview && m_pages->currentWidget() == m_preview;
    const bool hasView = isOpen && view() != nullptr && !isOnPaper;
    const bool hasDiagram = isOpen && view() && view()->diagram();
    for (QAction* action :
         {m_actions.zoomIn, m_actions.zoomOut, m_actions.actualSize, m_actions.fit, m_actions.fitSelection,
          m_actions.layOut, m_actions.rerouteLines, m_actions.resetRoute})
        action->setEnabled(hasView);
    if (m_zoom)
        m_zoom->setEnabled(hasView);
    for (QAction* action :
         {m_actions.exportDiagram, m_actions.printPreview, m_actions.print, m_actions.copyPicture})
        action->setEnabled(hasDiagram);
    m_actions.revert->setEnabled(!m_document.isUntitled() && m_document.isModified());
    m_actions.versions->setEnabled(!m_document.isUntitled());
    const Workflow& workflow = m_document.model().workflow;
    m_actions.exportQueries->setEnabled(!workflow.queries.empty());
    m_actions.exportWrites->setEnabled(!workflow.updates.empty());
    m_actions.compareDesigns->setEnabled(!workflow.queries.empty());
    m_actions.runSelected->setEnabled(!selectedQueries().empty());
    updateStop();
}

// Queries, a statement of the console, a diagram.
void MainWindow::updateStop()
{
    m_actions.stop->setEnabled(m_live.isChecking() || m_liveConsole.isBusy() || (view() && view()->isBusy()));
}

}  // namespace querywright::gui
