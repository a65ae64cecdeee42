// SPDX-License-Identifier: Apache-2.0
// The window as a whole: stages, panels, theme, opening and saving.
#include "app/core/recent_files.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/help/shortcut_sheet.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/window/stage_switcher.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_workflow.h"
#include "render/paint/write.h"
#include "tests/app/gui/window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <map>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

namespace {

// Writes something into the model, so that it has changes that are not saved.
void change(MainWindow& window, const char* name)
{
    QVERIFY(window.document().apply(edit::renameModel(window.document().file(), name)).has_value());
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

// Counts how often a window is asked to lay itself out.
class LayoutRequests : public QObject {
public:
    explicit LayoutRequests(MainWindow& window) { window.installEventFilter(this); }

    // Whether there are none while all that can happen happens.
    bool hasCeased()
    {
        m_count = 0;
        for (int round = 0; round < 100; ++round)
            QCoreApplication::processEvents();
        return m_count == 0;
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        m_count += event->type() == QEvent::LayoutRequest ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }

private:
    int m_count = 0;
};

}  // namespace

class TestGuiWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void opensAModel();
    void switchesStagesByKey_data();
    void switchesStagesByKey();
    void switchesStagesByMouse();
    void showsThePanelsOfEachStage();
    void keepsWherePanelsAreInEachStage();
    void panelsHaveTheSameSizesWhenAStageIsComeBackTo();
    void keyboardStaysInThePageWhenStagesChange();
    void switchesThemeAndKeepsEverything();
    void remembersTheTheme();
    void marksUnsavedChangesInTheTitle();
    void asksBeforeItLosesChanges_data();
    void asksBeforeItLosesChanges();
    void revertingAsksAndNeverSaves();
    void closingGoesBackToTheStartPage();
    void savesBeforeItClosesIfAsked();
    void keepsTheModelIfAnotherCannotBeRead();
    void tellsWhyAModelCannotBeSaved();
    void listsRecentFiles();
    void opensExamplesAsCopies();
    void undoesByKey();
    void runsWhatIsSelectedAgain();
    void exportsTheScript();
    void exportsADiagram();
    void exportsDiagramsWithoutVerdicts();
    void showsEachModelAsItWasLeft();
    void shortcutsAreListedByLastingNames();
    void aDiagramThatIsTooTallIsFirstSeenInItsWidth();
    void narrowWindowHasIconsInsteadOfPanelsAtTheLeft();
    void aWindowIsNarrowForLargeTexts();
    void panelsHaveTheirSizesBackWhenTheWindowHas();
    void walksThroughItsRegions();
    void comesToRestInEveryStage();

private:
    MainWindow& window() { return m_fixture->window(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiWindow::opensAModel()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    QCOMPARE(window().windowTitle(), QStringLiteral("hotel.qw \u2014 Querywright"));
    QCOMPARE(window().stage(), Stage::Conceptual);
    QTRY_VERIFY(window().view()->diagram() != nullptr && !window().view()->diagram()->figures.empty());
}

void TestGuiWindow::switchesStagesByKey_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QString>("page");
    QTest::newRow("workflow") << int(Qt::Key_2) << QStringLiteral("view-workflow");
    QTest::newRow("logical") << int(Qt::Key_3) << QStringLiteral("view-logical");
    QTest::newRow("physical") << int(Qt::Key_4) << QStringLiteral("view-physical");
    QTest::newRow("check") << int(Qt::Key_5) << QStringLiteral("checkPage");
}

void TestGuiWindow::switchesStagesByKey()
{
    QFETCH(int, key);
    QFETCH(QString, page);
    const auto& pages = m_fixture->find<QStackedWidget>("pages");
    QCOMPARE(pages.currentWidget()->objectName(), QStringLiteral("view-conceptual"));
    QTest::keyClick(&window(), Qt::Key(key), Qt::ControlModifier);
    QCOMPARE(pages.currentWidget()->objectName(), page);
    QTest::keyClick(&window(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(pages.currentWidget()->objectName(), QStringLiteral("view-conceptual"));
}

void TestGuiWindow::switchesStagesByMouse()
{
    auto& logical = m_fixture->find<QToolButton>("stage-logical");
    QTest::mouseClick(&logical, Qt::LeftButton);
    QCOMPARE(window().stage(), Stage::Logical);
    QVERIFY(logical.isChecked());
    QVERIFY(!m_fixture->find<QToolButton>("stage-conceptual").isChecked());
}

void TestGuiWindow::showsThePanelsOfEachStage()
{
    const auto& ring = m_fixture->find<QDockWidget>("ringDock");
    const auto& overview = m_fixture->find<QDockWidget>("overviewDock");
    QVERIFY(!ring.isVisible());
    QVERIFY(overview.isVisible());
    QVERIFY(!ring.toggleViewAction()->isVisible());
    window().setStage(Stage::Check);
    QVERIFY(ring.isVisible());
    QVERIFY(!overview.isVisible());
    window().setStage(Stage::Logical);
    QVERIFY(!ring.isVisible());
}

void TestGuiWindow::keepsWherePanelsAreInEachStage()
{
    auto& overview = m_fixture->find<QDockWidget>("overviewDock");
    overview.toggleViewAction()->trigger();
    QVERIFY(!overview.isVisible());
    window().setStage(Stage::Workflow);
    QVERIFY(overview.isVisible());
    window().setStage(Stage::Conceptual);
    QVERIFY(!overview.isVisible());

    m_fixture->reopen();
    QVERIFY(!m_fixture->find<QDockWidget>("overviewDock").isVisible());
    m_fixture->find<QAction>("resetPanels").trigger();
    QVERIFY(m_fixture->find<QDockWidget>("overviewDock").isVisible());
}

void TestGuiWindow::panelsHaveTheSameSizesWhenAStageIsComeBackTo()
{
    const auto& overview = m_fixture->find<QDockWidget>("overviewDock");
    const auto& problems = m_fixture->find<QDockWidget>("problemsDock");
    const auto goTo = [this](Stage stage) {
        window().setStage(stage);
        QCoreApplication::processEvents();
    };
    std::map<Stage, std::pair<QSize, QSize>> sizes;
    for (const Stage stage : {Stage::Logical, Stage::Conceptual}) {
        goTo(stage);
        sizes[stage] = {overview.size(), problems.size()};
    }
    for (const Stage stage :
         {Stage::Check, Stage::Logical, Stage::Physical, Stage::Conceptual, Stage::Logical}) {
        goTo(stage);
        if (sizes.count(stage) > 0) {
            QCOMPARE(overview.size(), sizes[stage].first);
            QCOMPARE(problems.size(), sizes[stage].second);
        }
    }
}

void TestGuiWindow::keyboardStaysInThePageWhenStagesChange()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    window().view()->focusCanvas();
    for (const Stage stage : {Stage::Logical, Stage::Check, Stage::Workflow}) {
        window().setStage(stage);
        QVERIFY2(
            m_fixture->find<QStackedWidget>("pages").currentWidget()->isAncestorOf(window().focusWidget()),
            qPrintable(keyOf(stage)));
    }
}

void TestGuiWindow::switchesThemeAndKeepsEverything()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Logical);
    window().selection().set(m_fixture->query("Q4"));
    const double zoom = window().view()->zoom();
    const QColor before = window().palette().color(QPalette::Base);

    m_fixture->find<QAction>("themeDark").trigger();
    QVERIFY(m_fixture->appearance().theme().isDark());
    QVERIFY(window().palette().color(QPalette::Base) != before);
    QCOMPARE(window().stage(), Stage::Logical);
    QVERIFY(window().selection().first() == Subject(m_fixture->query("Q4")));
    QCOMPARE(window().view()->zoom(), zoom);
    QVERIFY(!window().live().isChecking());

    m_fixture->find<QAction>("themeLight").trigger();
    QCOMPARE(window().palette().color(QPalette::Base), before);
}

void TestGuiWindow::remembersTheTheme()
{
    m_fixture->find<QAction>("themeDark").trigger();
    QSettings settings(m_fixture->path(QStringLiteral("settings.ini")), QSettings::IniFormat);
    m_fixture->reopen();
    QVERIFY(m_fixture->find<QAction>("themeDark").isChecked());
}

void TestGuiWindow::marksUnsavedChangesInTheTitle()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    change(window(), "Inns");
    QCOMPARE(window().windowTitle(), QStringLiteral("hotel.qw \u2022 \u2014 Querywright"));
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(window().windowTitle(), QStringLiteral("hotel.qw \u2014 Querywright"));
    QCOMPARE(readModelFile(window().document().path().toStdString()).file->model.name, std::string("Inns"));
}

void TestGuiWindow::asksBeforeItLosesChanges_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("a new model") << QStringLiteral("new");
    QTest::newRow("another model") << QStringLiteral("open");
    QTest::newRow("closing") << QStringLiteral("close");
    QTest::newRow("quitting") << QStringLiteral("quit");
}

void TestGuiWindow::asksBeforeItLosesChanges()
{
    QFETCH(QString, command);
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    change(window(), "Inns");
    m_fixture->dialogs.openPath = path;

    m_fixture->dialogs.unsavedAnswer = UnsavedAnswer::Cancel;
    auto& action = m_fixture->find<QAction>(command.toLatin1().constData());
    action.trigger();
    QCOMPARE(m_fixture->dialogs.questions, QStringList(QStringLiteral("hotel.qw")));
    QVERIFY(window().isVisible());
    QCOMPARE(window().document().model().name, std::string("Inns"));

    m_fixture->dialogs.unsavedAnswer = UnsavedAnswer::Discard;
    action.trigger();
    QVERIFY(!window().isVisible() || window().document().model().name != "Inns");
}

void TestGuiWindow::revertingAsksAndNeverSaves()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    const std::string name = window().document().model().name;
    change(window(), "Inns");
    auto& action = m_fixture->find<QAction>("revert");
    action.trigger();
    QCOMPARE(m_fixture->dialogs.messages.back().text, QStringLiteral("Go back to hotel.qw as it was saved?"));
    QCOMPARE(window().document().model().name, std::string("Inns"));
    m_fixture->dialogs.isConfirmed = true;
    action.trigger();
    QCOMPARE(window().document().model().name, name);
    QCOMPARE(readModelFile(path.toStdString()).file->model.name, name);
    QVERIFY(m_fixture->dialogs.questions.isEmpty());
}

void TestGuiWindow::closingGoesBackToTheStartPage()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    QTest::keyClick(&window(), Qt::Key_W, Qt::ControlModifier);
    QVERIFY(window().isVisible());
    QVERIFY(m_fixture->find<QWidget>("startPage").isVisible());
    QVERIFY(window().document().isUntitled());
    QTest::keyClick(&window(), Qt::Key_W, Qt::ControlModifier);
    QVERIFY(!window().isVisible());
}

void TestGuiWindow::savesBeforeItClosesIfAsked()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    change(window(), "Inns");
    m_fixture->dialogs.unsavedAnswer = UnsavedAnswer::Save;
    QVERIFY(window().close());
    QCOMPARE(readModelFile(path.toStdString()).file->model.name, std::string("Inns"));
}

void TestGuiWindow::keepsTheModelIfAnotherCannotBeRead()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    const QString broken = m_fixture->path(QStringLiteral("broken.qw"));
    write(broken, "{\n  \"format\": \"querywright\"\n  \"version\": \"1.0\"\n}\n");

    m_fixture->dialogs.openPath = broken;
    QTest::keyClick(&window(), Qt::Key_O, Qt::ControlModifier);
    QCOMPARE(m_fixture->dialogs.messages.size(), std::size_t(1));
    QCOMPARE(m_fixture->dialogs.messages[0].text, QStringLiteral("broken.qw cannot be read."));
    QVERIFY2(m_fixture->dialogs.messages[0].reason.startsWith(QStringLiteral("Line ")),
             qPrintable(m_fixture->dialogs.messages[0].reason));
    QCOMPARE(window().windowTitle(), QStringLiteral("hotel.qw \u2014 Querywright"));
    QVERIFY(!window().document().model().conceptual.entityTypes.empty());
}

void TestGuiWindow::tellsWhyAModelCannotBeSaved()
{
    change(window(), "Inns");
    m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("no such folder/inns.qw"));
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m_fixture->dialogs.messages.size(), std::size_t(1));
    QCOMPARE(m_fixture->dialogs.messages[0].text, QStringLiteral("inns.qw could not be saved."));
    QVERIFY(window().document().isModified());
    QVERIFY(window().document().isUntitled());
}

void TestGuiWindow::listsRecentFiles()
{
    auto& menu = m_fixture->find<QMenu>("recentMenu");
    QVERIFY(!menu.menuAction()->isVisible());
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    QVERIFY(menu.menuAction()->isVisible());
    m_fixture->find<QAction>("new").trigger();
    QVERIFY(window().document().isUntitled());

    Q_EMIT menu.aboutToShow();
    QVERIFY(menu.actions().constFirst()->text().startsWith(QStringLiteral("hotel.qw")));
    menu.actions().constFirst()->trigger();
    QCOMPARE(window().document().path(), path);
    menu.actions().constLast()->trigger();
    QVERIFY(!menu.menuAction()->isVisible());
}

void TestGuiWindow::opensExamplesAsCopies()
{
    auto& menu = m_fixture->find<QMenu>("exampleMenu");
    const QList<QAction*> actions = menu.actions();
    const auto hotel = std::find_if(actions.begin(), actions.end(), [](const QAction* action) {
        return action->text() == QStringLiteral("Hotel reservations");
    });
    QVERIFY(hotel != actions.end());
    (*hotel)->trigger();
    QVERIFY(window().document().isUntitled());
    QCOMPARE(window().windowTitle(), QStringLiteral("Copy of hotel.qw \u2014 Querywright"));
    window().live().cancel();
}

void TestGuiWindow::undoesByKey()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    const std::string before = window().document().model().name;
    change(window(), "Inns");
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window().document().model().name, before);
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window().document().model().name, std::string("Inns"));
}

void TestGuiWindow::runsWhatIsSelectedAgain()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto& action = m_fixture->find<QAction>("runSelectedQueries");
    window().selection().clear();
    QVERIFY(!action.isEnabled());
    window().selection().set(window().document().model().conceptual.entityTypes.front().id);
    QVERIFY(!action.isEnabled());
    window().selection().set(TableSubject{m_fixture->query("Q7")});
    QVERIFY(action.isEnabled());

    const QSignalSpy started(&window().live(), &core::LiveDesign::checkStarted);
    QTest::keyClick(&window(), Qt::Key_F5, Qt::ShiftModifier);
    QCOMPARE(started.count(), 1);
    QVERIFY(m_fixture->waitForCheck());
    QCOMPARE(m_fixture->find<ChipBar>("chips").chips()[6].value, QStringLiteral("1"));
}

void TestGuiWindow::exportsTheScript()
{
    QVERIFY(m_fixture->openSmallHotel());
    m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("hotel.cql"));
    QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier);
    QFile file(m_fixture->dialogs.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("CREATE TABLE IF NOT EXISTS hotel.hotels_by_poi"));
}

void TestGuiWindow::exportsADiagram()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    QTRY_VERIFY(window().view()->diagram() != nullptr && !window().view()->diagram()->figures.empty());
    m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("hotel"));
    QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QFile file(m_fixture->path(QStringLiteral("hotel.svg")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("RoomAvailability"));
}

void TestGuiWindow::exportsDiagramsWithoutVerdicts()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Logical);
    QTRY_VERIFY(window().view()->diagram() && !window().view()->isBusy());
    const auto picture = [this] {
        return render::toSvg(*window().view()->diagram(), render::Theme::print());
    };
    const QByteArray verdict = render::Theme::print().color(render::Token::Ok).name().toUtf8();
    QTRY_VERIFY(picture().contains(verdict));
    m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("hotel.svg"));
    QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QFile file(m_fixture->dialogs.savePath);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray exported = file.readAll();
    QVERIFY(exported.contains(">Q9<"));
    QVERIFY(!exported.contains(verdict));
    QVERIFY(picture().contains(verdict));
}

void TestGuiWindow::showsEachModelAsItWasLeft()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    window().setStage(Stage::Logical);
    const auto isShown = [this] {
        return window().view()->diagram() && !window().view()->diagram()->figures.empty()
               && !window().view()->isBusy();
    };
    QTRY_VERIFY(isShown());
    window().view()->setZoom(1.5);
    window().view()->centerOn({300.0, 200.0});
    const QPointF center = window().view()->visibleRect().center();

    m_fixture->find<QAction>("new").trigger();
    QCOMPARE(window().stage(), Stage::Conceptual);
    window().setStage(Stage::Workflow);
    QVERIFY(window().open(path));
    QCOMPARE(window().stage(), Stage::Logical);
    const auto isAsLeft = [&] {
        const QPointF off = window().view()->visibleRect().center() - center;
        return isShown() && window().view()->zoom() == 1.5 && off.manhattanLength() < 2;
    };
    QTRY_VERIFY(isAsLeft());

    m_fixture->reopen();
    QVERIFY(window().open(path));
    QCOMPARE(window().stage(), Stage::Logical);
    QTRY_COMPARE(window().view()->zoom(), 1.5);
    window().setStage(Stage::Conceptual);
    QTRY_VERIFY(isShown());
    QVERIFY(window().view()->zoom() <= 1.0);  // as a whole, as it was left
}

void TestGuiWindow::shortcutsAreListedByLastingNames()
{
    QVERIFY(m_fixture->openSmallHotel());
    change(window(), "Visitors");
    QVERIFY(m_fixture->find<QAction>("undo").text().contains(QStringLiteral("Visitors")));
    const QString listed = shortcutSheetHtml(window());
    QVERIFY(listed.contains(QStringLiteral(">Undo<")));
    QVERIFY(listed.contains(QStringLiteral(">Problems<")));
    QVERIFY(!listed.contains(QStringLiteral("Visitors")));
}

void TestGuiWindow::aDiagramThatIsTooTallIsFirstSeenInItsWidth()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    window().setStage(Stage::Physical);
    QTRY_VERIFY(window().view()->diagram() && !window().view()->diagram()->figures.empty());
    const QRectF whole = window().view()->diagram()->bounds();
    const QRectF seen = window().view()->visibleRect();
    QVERIFY(seen.height() < whole.height());
    QVERIFY(seen.top() <= whole.top());
    QVERIFY(seen.left() <= whole.left() && seen.right() >= whole.right());

    m_fixture->find<QAction>("fit").trigger();
    QVERIFY(window().view()->visibleRect().contains(whole));
}

void TestGuiWindow::narrowWindowHasIconsInsteadOfPanelsAtTheLeft()
{
    auto& icons = m_fixture->find<QToolBar>("leftIcons");
    const auto& model = m_fixture->find<QDockWidget>("modelDock");
    QVERIFY(!icons.isVisible());
    QVERIFY(model.isVisible());

    window().resize(1100, 700);
    QTRY_VERIFY(icons.isVisible());
    QVERIFY(!model.isVisible());
    QVERIFY(m_fixture->find<QDockWidget>("inspectorDock").isVisible());
    QCOMPARE(icons.actions().size(), 3);  // the model, the decisions, the overview
    QTest::mouseClick(icons.widgetForAction(model.toggleViewAction()), Qt::LeftButton);
    QVERIFY(model.isVisible());
    QTRY_VERIFY2(model.width() >= 180 && model.width() < 300, qPrintable(QString::number(model.width())));
    window().setStage(Stage::Workflow);
    QVERIFY(!model.isVisible());

    window().resize(1440, 900);
    QTRY_VERIFY(model.isVisible());
    QVERIFY(!icons.isVisible());
}

void TestGuiWindow::aWindowIsNarrowForLargeTexts()
{
    const auto& icons = m_fixture->find<QToolBar>("leftIcons");
    const auto& model = m_fixture->find<QDockWidget>("modelDock");
    window().resize(1440, 900);
    QTRY_VERIFY(model.isVisible() && !icons.isVisible());
    m_fixture->find<QAction>("textSize-150").trigger();
    QTRY_VERIFY(icons.isVisible() && !model.isVisible());
    m_fixture->find<QAction>("textSize-100").trigger();
    QTRY_VERIFY(model.isVisible() && !icons.isVisible());
}

void TestGuiWindow::panelsHaveTheirSizesBackWhenTheWindowHas()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().resize(1440, 900);
    window().setStage(Stage::Check);
    const auto& sample = m_fixture->find<QDockWidget>("sampleDock");
    const auto& console = m_fixture->find<QDockWidget>("consoleDock");
    QTRY_VERIFY(sample.isVisible() && console.isVisible());
    QTest::qWait(0);
    const int width = sample.width();
    const int height = console.height();
    window().resize(1100, 700);
    QTRY_VERIFY(!sample.isVisible());
    QTRY_VERIFY2(console.height() >= height - 60,
                 qPrintable(QStringLiteral("%1 of %2").arg(console.height()).arg(height)));
    window().resize(1440, 900);
    QTRY_VERIFY(sample.isVisible());
    QTRY_COMPARE(sample.width(), width);
    QTRY_COMPARE(console.height(), height);
}

void TestGuiWindow::walksThroughItsRegions()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    auto& chips = m_fixture->find<QWidget>("chips");
    window().view()->focusCanvas();
    QTest::keyClick(&window(), Qt::Key_F6);
    QVERIFY(chips.hasFocus());
    QTest::keyClick(&window(), Qt::Key_F6);
    QVERIFY(m_fixture->find<QLineEdit>("explorerFilter").hasFocus());
    QTest::keyClick(&window(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(chips.hasFocus());
}

void TestGuiWindow::comesToRestInEveryStage()
{
    QVERIFY(m_fixture->openSmallHotel());
    LayoutRequests requests(window());
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5}) {
        QTest::keyClick(&window(), key, Qt::ControlModifier);
        QTRY_VERIFY(requests.hasCeased());
    }
}

QTEST_MAIN(TestGuiWindow)
#include "tst_gui_window.moc"
