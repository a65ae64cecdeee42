// SPDX-License-Identifier: Apache-2.0
// Docks that are opened by their keys, and what stays in the tool bar of a small window with large texts.
#include "app/gui/style/text_size.h"
#include "app/gui/window/dock_title.h"
#include "app/gui/window/stage_switcher.h"
#include "tests/app/gui/window_fixture.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiDocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->openSmallHotel());
    }
    void cleanup()
    {
        setTextSize(m_fixture->appearance(), usualTextSize);
        m_fixture.reset();
    }

    void aPanelThatIsPulledDownIsOpenedByItsKey_data();
    void aPanelThatIsPulledDownIsOpenedByItsKey();
    void aPanelThatIsPulledDownIsOpenedByAClickOnItsTab_data();
    void aPanelThatIsPulledDownIsOpenedByAClickOnItsTab();
    void theProblemsAreOpenedByAStepToTheNextOne();
    void docksAreAsTheyWereAfterAPresentation();
    void aPanelThatFloatsIsPaintedAfterAnotherStage();
    void aPanelThatFloatsIsPutBackAndClosedByItsTitle();
    void aDoubleClickMakesAPanelFloatAsideOfItsPlace();
    void panelsAreNoWiderAfterAModelIsOpenedInAnotherStage();
    void theConsoleThatIsOpenedTakesTheKeyboard();
    void theStagesStayWhereTheyAre();
    void theMenuOfThePanelsTellsWhetherThereAreProblems();
    void stagesAreInTheToolBarAtEveryTextSize_data();
    void stagesAreInTheToolBarAtEveryTextSize();
    void whatTheToolBarHasNoRoomForIsBehindItsLastButton();
    void toolsThatComeBackAreOn();
    void iconsGrowWithTexts();
    void aWindowWithoutTitleBarStandsWhereItStood();
    void problemsThatAreHiddenAreNotCounted();

private:
    MainWindow& window() { return m_fixture->window(); }
    // Each stage has so many that the switcher is as wide as it gets.
    void makeManyProblems()
    {
        QTRY_VERIFY(m_fixture->find<StageButton>("stage-physical").problems() > 0);
        constexpr int manyEach = 12;
        std::vector<Problem> problems;
        for (int i = 0; i < manyEach; ++i) {
            for (const Stage stage : allStages) {
                problems.emplace_back();
                problems.back().stage = stage;
            }
        }
        m_fixture->find<StageSwitcher>("stageSwitcher").setProblems(problems);
    }
    QMenu& more()
    {
        QMenu* menu = m_fixture->find<QToolButton>("moreTools").menu();
        Q_EMIT menu->aboutToShow();
        return *menu;
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiDocks::aPanelThatIsPulledDownIsOpenedByItsKey_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("key");
    QTest::newRow("in front") << QStringLiteral("problemsDock") << int(Qt::Key_4);
    QTest::newRow("behind") << QStringLiteral("cqlDock") << int(Qt::Key_5);
    QTest::newRow("further behind") << QStringLiteral("historyDock") << int(Qt::Key_6);
}

void TestGuiDocks::aPanelThatIsPulledDownIsOpenedByItsKey()
{
    QFETCH(const QString, name);
    QFETCH(const int, key);
    constexpr int opened = 150;
    window().setStage(Stage::Logical);
    const auto& problems = m_fixture->find<QDockWidget>("problemsDock");
    QTRY_VERIFY(problems.isVisible() && problems.height() < opened / 2);
    QCoreApplication::processEvents();

    const auto& dock = m_fixture->find<QDockWidget>(name.toLatin1().constData());
    const auto isOpen = [&] { return !dock.visibleRegion().isEmpty() && dock.height() >= opened; };
    QTest::keyClick(&window(), Qt::Key(key), Qt::AltModifier);
    QTRY_VERIFY(isOpen());
    QVERIFY(dock.toggleViewAction()->isChecked());
    QCoreApplication::processEvents();
    QTest::keyClick(&window(), Qt::Key(key), Qt::AltModifier);
    QVERIFY(dock.isHidden());
    QTest::keyClick(&window(), Qt::Key(key), Qt::AltModifier);
    QTRY_VERIFY(isOpen());
}

void TestGuiDocks::aPanelThatIsPulledDownIsOpenedByAClickOnItsTab_data()
{
    aPanelThatIsPulledDownIsOpenedByItsKey_data();
}

void TestGuiDocks::aPanelThatIsPulledDownIsOpenedByAClickOnItsTab()
{
    QFETCH(const QString, name);
    constexpr int opened = 150;
    window().setStage(Stage::Logical);
    const auto& problems = m_fixture->find<QDockWidget>("problemsDock");
    QTRY_VERIFY(problems.isVisible() && problems.height() < opened / 2);
    QCoreApplication::processEvents();

    const auto& dock = m_fixture->find<QDockWidget>(name.toLatin1().constData());
    const auto click = [&] {
        for (QTabBar* bar : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab) {
                if (bar->tabText(tab) != dock.windowTitle())
                    continue;
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
                return true;
            }
        }
        return false;
    };
    QVERIFY(click());
    QTRY_VERIFY(!dock.visibleRegion().isEmpty() && dock.height() >= opened);
    const int height = dock.height();
    QVERIFY(click());  // it stays as it is
    QCoreApplication::processEvents();
    QCOMPARE(dock.height(), height);
}

void TestGuiDocks::theProblemsAreOpenedByAStepToTheNextOne()
{
    window().setStage(Stage::Logical);
    const auto& dock = m_fixture->find<QDockWidget>("problemsDock");
    constexpr int opened = 150;
    QTRY_VERIFY(dock.isVisible() && dock.height() < opened / 2);
    const auto& table = m_fixture->find<QTableView>("problemsTable");
    QTRY_VERIFY(table.model()->rowCount() > 0);
    QCoreApplication::processEvents();

    QTest::keyClick(&window(), Qt::Key_F8);
    QVERIFY(table.currentIndex().isValid());
    QTRY_VERIFY(!table.visibleRegion().isEmpty() && dock.height() >= opened);
}

void TestGuiDocks::docksAreAsTheyWereAfterAPresentation()
{
    for (const Stage stage : {Stage::Logical, Stage::Conceptual}) {
        window().setStage(stage);
        const QList<QDockWidget*> docks = window().findChildren<QDockWidget*>();
        const auto sizes = [&docks] {
            std::map<QString, QSize> seen;
            for (const QDockWidget* dock : docks) {
                if (!dock->isHidden() && !dock->visibleRegion().isEmpty())
                    seen[dock->objectName()] = dock->size();
            }
            return seen;
        };
        QTRY_VERIFY(!sizes().empty());
        QCoreApplication::processEvents();
        const auto before = sizes();
        auto& presentation = m_fixture->find<QAction>("presentation");
        presentation.trigger();
        QTRY_VERIFY(sizes().empty());
        QCoreApplication::processEvents();
        presentation.trigger();
        // A bar of the window may be a pixel lower after its texts were larger.
        const auto isAsBefore = [&] {
            const auto now = sizes();
            return std::equal(
                now.begin(), now.end(), before.begin(), before.end(), [](const auto& one, const auto& other) {
                    return one.first == other.first && one.second.width() == other.second.width()
                           && std::abs(one.second.height() - other.second.height()) <= 1;
                });
        };
        QTRY_VERIFY(isAsBefore());
    }
}

void TestGuiDocks::theStagesStayWhereTheyAre()
{
    const auto& check = m_fixture->find<StageButton>("stage-check");
    QTRY_VERIFY(m_fixture->find<StageButton>("stage-physical").problems() > 0);
    QCoreApplication::processEvents();
    const auto place = [&check] { return check.mapTo(check.window(), QPoint(0, 0)); };
    const QPoint before = place();
    window().setStage(Stage::Check);  // with other tools
    QCoreApplication::processEvents();
    QCOMPARE(place(), before);
    m_fixture->find<StageSwitcher>("stageSwitcher").setProblems({});
    QCoreApplication::processEvents();
    QCOMPARE(place(), before);
}

void TestGuiDocks::theConsoleThatIsOpenedTakesTheKeyboard()
{
    window().setStage(Stage::Check);
    auto& console = m_fixture->find<QDockWidget>("consoleDock");
    QTRY_VERIFY(console.isVisible());
    console.toggleViewAction()->trigger();
    QVERIFY(console.isHidden());
    window().setFocus();
    console.toggleViewAction()->trigger();
    QTRY_VERIFY(console.isVisible());
    QTRY_VERIFY(console.widget()->focusProxy()->hasFocus());
}

void TestGuiDocks::theMenuOfThePanelsTellsWhetherThereAreProblems()
{
    QTRY_VERIFY(m_fixture->find<StageButton>("stage-physical").problems() > 0);
    const QAction& toggle = *m_fixture->find<QDockWidget>("problemsDock").toggleViewAction();
    const auto picture = [](const QIcon& icon) { return icon.pixmap(16, 16).toImage(); };
    const QIcon warning = m_fixture->appearance().icon("exclamation-triangle-fill", render::Token::Warning);
    QTRY_COMPARE(picture(toggle.icon()), picture(warning));
    auto* title = qobject_cast<DockTitle*>(m_fixture->find<QDockWidget>("problemsDock").titleBarWidget());
    QVERIFY(title);
    QCOMPARE(QLatin1String(title->icon()), QLatin1String("exclamation-triangle-fill"));
}

void TestGuiDocks::stagesAreInTheToolBarAtEveryTextSize_data()
{
    QTest::addColumn<int>("size");
    for (const int size : textSizes)
        QTest::newRow(qPrintable(QStringLiteral("%1 %").arg(size))) << size;
}

void TestGuiDocks::stagesAreInTheToolBarAtEveryTextSize()
{
    QFETCH(const int, size);
    window().resize(window().minimumSize());
    m_fixture->find<QAction>(qPrintable(QStringLiteral("textSize-%1").arg(size))).trigger();
    const auto& switcher = m_fixture->find<StageSwitcher>("stageSwitcher");
    const auto& bar = m_fixture->find<QToolBar>("toolBar");
    const auto& ofQt = m_fixture->find<QToolButton>("qt_toolbar_ext_button");
    makeManyProblems();
    for (const Stage stage : {Stage::Conceptual, Stage::Check}) {
        window().setStage(stage);
        QTRY_VERIFY(switcher.isVisible() && !ofQt.isVisible());
        QTRY_VERIFY(bar.rect().contains(switcher.geometry()));
        for (const StageButton* button : switcher.findChildren<StageButton*>())
            QTRY_VERIFY(button->width() >= button->sizeHint().width());
    }
}

void TestGuiDocks::whatTheToolBarHasNoRoomForIsBehindItsLastButton()
{
    const auto& button = m_fixture->find<QToolButton>("moreTools");
    const auto& zoom = m_fixture->find<QWidget>("zoomLevel");
    const auto& arrange = m_fixture->find<QWidget>("arrangeButton");
    QAction* const arrangeMenu = m_fixture->find<QMenu>("arrangeMenu").menuAction();
    QVERIFY(!button.isVisible() && zoom.isVisible() && arrange.isVisible());
    window().resize(window().minimumSize());
    m_fixture->find<QAction>("textSize-150").trigger();
    // What the review finds takes their place by and by.
    QTRY_VERIFY((makeManyProblems(), button.isVisible() && !zoom.isVisible() && !arrange.isVisible()
                                         && more().actions().contains(arrangeMenu)));
    QVERIFY(more().actions().contains(&m_fixture->find<QAction>("zoomIn")));
    QVERIFY(button.isEnabled());
    window().setStage(Stage::Check);
    QVERIFY(!more().actions().contains(arrangeMenu));

    m_fixture->find<QAction>("textSize-100").trigger();
    window().resize(1440, 900);
    window().setStage(Stage::Conceptual);
    QTRY_VERIFY(!button.isVisible() && zoom.isVisible() && arrange.isVisible());
}

void TestGuiDocks::toolsThatComeBackAreOn()
{
    const auto& zoom = m_fixture->find<QWidget>("zoomLevel");
    const auto& arrange = m_fixture->find<QWidget>("arrangeButton");
    QTRY_VERIFY(zoom.isEnabled() && arrange.isEnabled());
    window().resize(window().minimumSize());
    m_fixture->find<QAction>("textSize-150").trigger();
    QTRY_VERIFY((makeManyProblems(), !zoom.isVisible() && !arrange.isVisible()));
    m_fixture->find<QAction>("textSize-100").trigger();
    window().resize(1440, 900);
    QTRY_VERIFY(zoom.isVisible() && arrange.isVisible());
    QVERIFY(zoom.isEnabled() && arrange.isEnabled());
}

void TestGuiDocks::iconsGrowWithTexts()
{
    const auto sizeOf = [this](const char* name) {
        return m_fixture->find<QToolButton>(name).iconSize().width();
    };
    constexpr std::array buttons = {"filter-warning", "toolButton-entity", "statusProblems", "arrangeButton"};
    std::array<int, buttons.size()> usual{};
    std::transform(buttons.begin(), buttons.end(), usual.begin(), sizeOf);
    m_fixture->find<QAction>("textSize-150").trigger();
    for (std::size_t i = 0; i < buttons.size(); ++i)
        QCOMPARE(sizeOf(buttons[i]), scaled(usual[i]));
    m_fixture->find<QAction>("textSize-100").trigger();
    for (std::size_t i = 0; i < buttons.size(); ++i)
        QCOMPARE(sizeOf(buttons[i]), usual[i]);
}

void TestGuiDocks::aPanelThatFloatsIsPaintedAfterAnotherStage()
{
    auto& dock = m_fixture->find<QDockWidget>("inspectorDock");
    window().setStage(Stage::Conceptual);
    dock.setFloating(true);
    QTRY_VERIFY(dock.isVisible() && dock.isFloating());
    window().setStage(Stage::Logical);
    window().setStage(Stage::Conceptual);
    QTRY_VERIFY(dock.isVisible() && dock.isFloating());
    QVERIFY(dock.updatesEnabled() && dock.widget()->updatesEnabled());
    m_fixture->find<QAction>("resetPanels").trigger();
    QTRY_VERIFY(dock.isVisible() && !dock.isFloating());
    QVERIFY(dock.updatesEnabled() && dock.widget()->updatesEnabled());
}

void TestGuiDocks::aPanelThatFloatsIsPutBackAndClosedByItsTitle()
{
    auto& dock = m_fixture->find<QDockWidget>("inspectorDock");
    auto* putBack = dock.findChild<QToolButton*>(QStringLiteral("putBackPanel"));
    auto* close = dock.findChild<QToolButton*>(QStringLiteral("closePanel"));
    window().setStage(Stage::Conceptual);
    QVERIFY(putBack && !putBack->isVisible() && close && !close->isVisible());
    dock.setFloating(true);
    QTRY_VERIFY(putBack->isVisible() && close->isVisible());
    QVERIFY(putBack->parentWidget()->rect().contains(putBack->geometry()));
    QTest::mouseClick(putBack, Qt::LeftButton);
    QTRY_VERIFY(!dock.isFloating() && !putBack->isVisible());
    dock.setFloating(true);
    QTRY_VERIFY(close->isVisible());
    QTest::mouseClick(close, Qt::LeftButton);
    QTRY_VERIFY(!dock.isVisible());
}

void TestGuiDocks::aDoubleClickMakesAPanelFloatAsideOfItsPlace()
{
    auto& dock = m_fixture->find<QDockWidget>("inspectorDock");
    window().setStage(Stage::Conceptual);
    QTRY_VERIFY(dock.isVisible() && dock.titleBarWidget()->height() > 0);
    const QPoint place = dock.mapToGlobal(QPoint());
    QTest::mouseDClick(dock.titleBarWidget(), Qt::LeftButton);
    QTRY_VERIFY(dock.isFloating() && dock.pos().x() < place.x() && dock.pos().y() > place.y());
    QTest::mouseDClick(dock.titleBarWidget(), Qt::LeftButton);
    QTRY_VERIFY(!dock.isFloating());
    QCOMPARE(dock.mapToGlobal(QPoint()), place);
}

// The window comes to the stage where the model was left over another one, which nobody sees.
void TestGuiDocks::panelsAreNoWiderAfterAModelIsOpenedInAnotherStage()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    window().setStage(Stage::Conceptual);
    auto& model = m_fixture->find<QDockWidget>("modelDock");
    QTRY_VERIFY(model.isVisible());
    QCoreApplication::processEvents();
    const int width = model.width();
    window().setStage(Stage::Workflow);
    QCoreApplication::processEvents();
    m_fixture->find<QAction>("close").trigger();
    QTRY_VERIFY(!model.isVisible());
    QVERIFY(window().open(path));
    QCOMPARE(window().stage(), Stage::Workflow);
    QCoreApplication::processEvents();
    window().setStage(Stage::Conceptual);
    QTRY_COMPARE(model.width(), width);
}

void TestGuiDocks::aWindowWithoutTitleBarStandsWhereItStood()
{
    QVERIFY(window().geometry().top() - window().pos().y() < 10);  // nobody gives windows titles here
    window().move(0, 0);
    QTRY_COMPARE(window().pos(), QPoint(0, 0));
    m_fixture->reopen();
    QTRY_COMPARE(window().pos(), QPoint(0, 0));
}

void TestGuiDocks::problemsThatAreHiddenAreNotCounted()
{
    Problem seen;
    seen.stage = Stage::Logical;
    Problem accepted = seen;
    accepted.hidden = QStringLiteral("known");
    m_fixture->find<StageSwitcher>("stageSwitcher").setProblems({seen, accepted});
    QCOMPARE(m_fixture->find<StageButton>("stage-logical").problems(), std::size_t{1});
}

QTEST_MAIN(TestGuiDocks)
#include "tst_gui_docks.moc"
