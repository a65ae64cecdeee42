// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/files/dialogs.h"
#include "app/gui/files/export_actions.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/files/recovered_list.h"
#include "app/gui/session.h"
#include "app/gui/stage.h"
#include "app/gui/window/actions.h"
#include "app/gui/window/docks.h"

#include <QMainWindow>
#include <QSettings>

#include <array>
#include <memory>
#include <set>

class QMenu;
class QToolBar;
class QStackedWidget;
class QToolButton;

namespace querywright::gui {

enum class Beginning;
class ArrangeActions;
class CheckPage;
class ComparePage;
class ConsolePanel;
class ContentActions;
class DiagramActions;
class CqlPanel;
class ElementActions;
class ExplorerPanel;
class InspectorPanel;
class LookActions;
class OverviewPanel;
class PreviewPage;
class ProblemsPanel;
class QueryStrip;
class RingPanel;
class SampleActions;
class ServePanel;
class StageSwitcher;
class StageView;
class StartMode;
class StatusItems;
class SubjectActions;
class TableKeys;
class ToolOverflow;
class Wayfinding;
class WhyPanel;
class WritesPanel;
class ZoomLevel;

// The window of one model: makes its parts and connects them.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    // REQUIRES: all outlive the window.
    MainWindow(Session& session, Appearance& appearance, Dialogs& dialogs, QSettings& settings);

    core::Document& document() { return m_document; }
    core::LiveDesign& live() { return m_live; }
    core::LiveConsole& console() { return m_liveConsole; }
    core::ModelServer& server() { return m_server; }
    Selection& selection() { return m_selection; }

    // Shows the start page, until a model is open.
    void showStart();

    // What is shown first when no model is named: the model of last time, if people prefer that and it is
    // there, else the start page.
    void showFirst();

    // Opens a model file; what is wrong with it is told in the window.
    bool open(const QString& path) { return m_files.openPath(path); }

    Stage stage() const { return m_stage; }
    void setStage(Stage stage);
    void goTo(Stage stage);  // and gives its page the keyboard

    // The diagram that is shown; null in the Check stage.
    StageView* view() const;

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    // Letters that nothing with the keyboard takes, as a tab or a query of the strip, take tools of the
    // canvas.
    void keyPressEvent(QKeyEvent* event) override;

private:
    // main_window.cpp
    void makePages(Session& session);
    void showPreview();
    void closeModel();
    void connectModel();
    void connectParts();
    void showTitle();
    void reveal(const Subject& subject);
    void bringIntoSight(const std::vector<Subject>& subjects);
    void goToCheck();
    void focusPage();
    void showDiagramName();
    void restoreWindow();
    void remember();
    void recall();

    // main_window_bars.cpp
    void makeToolBar();
    void makeStrip();
    void makeStatusBar();
    void makePanels();
    void showProblems();
    void stepProblem(int by);

    // main_window_check.cpp
    void makeCheckPanels();
    void makeSamplePanels();
    void connectCheckParts();
    void openInConsole(const QString& statement);
    void showServe();
    void showServing();

    // main_window_compare.cpp
    void makeComparePage(Session& session);
    void addCompareButton(QToolBar& bar);
    void connectCompare();
    void compare(QueryId query);
    void compareSelected();

    // main_window_subjects.cpp
    void makeSubjectPanels();
    void makeDecisionsPanel(const std::map<Stage, DockPlace>& places);
    void takeTool(Stage stage, const char* tool, bool isUsed);
    void begin(Beginning beginning);
    void connectSubjectActions();
    void showPasted(const std::vector<Subject>& made, const QString& leftOut);
    void addToPalette(StageView& view, const TableKeys& keys);
    void popUpCanvasMenu(StageView& view, const QPoint& globalPosition);
    void pickWalk(const Asker& asker);
    std::set<QueryId> selectedQueries() const;

    // main_window_menus.cpp
    void makeMenus();
    void makeFileMenu();
    void makeViewMenu();
    void makeInsertMenu();
    void fillInsertMenu();
    void tell(const QString& sentence);
    void tellUndone(const QString& sentence);
    void forgetUndone();
    void forgetTold();  // if what was said holds no longer
    void tellRenamed();
    void fillRecentFiles(QMenu& menu);
    void connectActions();
    void connectFileActions();
    void connectViewActions();
    void setTheme(ThemeChoice choice);
    void showPreferences();
    void layOut();
    void moveRegion(int by);
    void showAbout();
    void updateActions();
    void updateStop();

    Appearance& m_appearance;
    Dialogs& m_dialogs;
    QSettings& m_settings;
    core::Document& m_document;
    core::LiveDesign& m_live;
    core::LiveReview& m_review;
    core::LiveConsole& m_liveConsole;
    core::ModelServer& m_server;
    Selection& m_selection;
    Context m_context;
    Actions m_actions;
    FileActions m_files;
    RecoveredList m_recovered;
    ExportActions m_exports;
    Docks* m_docks = nullptr;
    QStackedWidget* m_pages = nullptr;
    std::array<StageView*, allStages.size()> m_views{};  // null for Check
    CheckPage* m_check = nullptr;
    PreviewPage* m_preview = nullptr;
    ComparePage* m_compare = nullptr;
    QAction* m_compareButton = nullptr;  // in the tool bar
    ArrangeActions* m_arrangeActions = nullptr;
    ContentActions* m_contentActions = nullptr;
    LookActions* m_look = nullptr;
    StageSwitcher* m_switcher = nullptr;
    ToolOverflow* m_overflow = nullptr;
    QToolButton* m_arrangeButton = nullptr;
    QList<QAction*> m_diagramTools;  // in the tool bar; not in Check
    ZoomLevel* m_zoom = nullptr;
    ExplorerPanel* m_explorer = nullptr;
    RingPanel* m_ring = nullptr;
    WritesPanel* m_writes = nullptr;
    OverviewPanel* m_overview = nullptr;
    ProblemsPanel* m_problems = nullptr;
    CqlPanel* m_cql = nullptr;
    ConsolePanel* m_console = nullptr;
    SampleActions* m_sampleActions = nullptr;
    ServePanel* m_serve = nullptr;
    StartMode* m_start = nullptr;
    InspectorPanel* m_inspector = nullptr;
    WhyPanel* m_why = nullptr;
    SubjectActions* m_subjectActions = nullptr;
    ElementActions* m_elementActions = nullptr;
    Wayfinding* m_wayfinding = nullptr;
    DiagramActions* m_diagramActions = nullptr;
    QMenu* m_insertMenu = nullptr;
    QueryStrip* m_strip = nullptr;
    StatusItems* m_status = nullptr;
    Stage m_stage = Stage::Conceptual;
    int m_toldAt = 0;                                  // the step of undo at which something was told last
    QString m_undone;                                  // what undo or redo did last, as it was told
    std::shared_ptr<const core::Design> m_toldDesign;  // whose names of tables people know
};

}  // namespace querywright::gui
