// SPDX-License-Identifier: Apache-2.0
// The Problems panel on the hotel model: what the review found, hiding with a reason.
#include "app/gui/problems/problem_actions.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/name_breaks.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_query_uses.h"
#include "tests/app/gui/problems_test.h"

#include <QDockWidget>
#include <QFontMetrics>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace querywright;
using namespace querywright::gui;

class TestGuiProblems : public test::ProblemsTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }

    void reviewIsListedWithItsFixes();
    void whatStandsBehindTheCurrentProblemIsShown();
    void inALowPanelTheListIsLeft();
    void longSentencesTakeSeveralLines();
    void namesThatDoNotFitBreakBehindTheirUnderscores();
    void chipsStandBesideTheTabsOfThePanel();
    void problemOfWhatIsSelectedIsChosen();
    void theListBeginsAnewWhenWhatWasChosenIsGone();
    void whatIsChosenStaysSoWhileItIsThere();
    void theListStaysWherePeopleScrolledIt();
    void problemIsHiddenWithAReasonAndShownAgain();
    void nothingIsSaidOfWhatWasHidden();
    void nothingIsHiddenWithoutAReason();
    void anotherDeploymentHasOtherLimits();
    void homeAndEndGoToTheFirstAndTheLast();
    void reviewIsGoneToByKey();
    void whatIsChosenIsSeenAfterAnEditElsewhere();
    void whatIsHiddenIsSeenOnceItIsAskedFor();
    void aMenuOfAProblemKeepsNothingOfIt();
    void aTableThatAnotherQueryRenamesIsTold();

private:
    // Chooses from the menu of the problem.
    void choose(int row, const char* name)
    {
        Q_EMIT table().customContextMenuRequested(centreOf(row, 1));
        auto* menu =
            m_fixture->find<ProblemsPanel>("problems").findChild<QMenu*>(QStringLiteral("problemMenu"));
        QVERIFY(menu);
        auto* action = menu->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action, name);
        action->trigger();
        menu->close();
        QTRY_VERIFY(
            !m_fixture->find<ProblemsPanel>("problems").findChild<QMenu*>(QStringLiteral("problemMenu")));
    }
    void hide(int row, const QString& reason)
    {
        choose(row, "hideWithReason");
        auto& field = m_fixture->find<QLineEdit>("hideReason");
        QCOMPARE(window().focusWidget(), &field);
        QTest::keyClicks(&field, reason);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    // So that not all of the list is seen.
    void pullDown()
    {
        constexpr int low = 75;
        m_fixture->find<ProblemsPanel>("problems").setFixedHeight(low);
        QTRY_VERIFY(bar().maximum() >= 2);
    }
    QScrollBar& bar() { return *table().verticalScrollBar(); }
    std::size_t suppressions() { return window().document().file().review.suppressions.size(); }
};

void TestGuiProblems::reviewIsListedWithItsFixes()
{
    const int row = rowOf("hotel");
    QVERIFY(textAt(row, 1).contains(QStringLiteral("SimpleStrategy")));
    QCOMPARE(textAt(row, fixColumn),
             QStringLiteral("Use NetworkTopologyStrategy with 3 replicas in datacenter1"));
    const QString tip = table().model()->index(row, 1).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("R66 ")), qPrintable(tip));
}

void TestGuiProblems::whatStandsBehindTheCurrentProblemIsShown()
{
    auto& whole = m_fixture->find<QLabel>("problemWhole");
    QVERIFY(!whole.isVisible());
    click(rowOf("reservation"), 1);
    QTRY_VERIFY(whole.isVisible());
    QVERIFY(whole.text().contains(QStringLiteral("R66 ")));
    // The row has the sentence, unless it is too narrow for it.
    const QString sentence = QStringLiteral("<b>reservation</b>");
    QTRY_VERIFY(!whole.text().contains(sentence));
    table().setColumnWidth(0, table().width() - 360);
    const auto isToldInARowTooLow = [&] {  // rows get their heights back by and by
        table().setRowHeight(rowOf("reservation"), 25);
        window().selection().clear();
        click(rowOf("reservation"), 1);
        return whole.text().contains(sentence);
    };
    QTRY_VERIFY(isToldInARowTooLow());
}

void TestGuiProblems::inALowPanelTheListIsLeft()
{
    auto& whole = m_fixture->find<QLabel>("problemWhole");
    auto& panel = m_fixture->find<ProblemsPanel>("problems");
    click(rowOf("reservation"), 1);
    QTRY_VERIFY(whole.isVisible());
    panel.setFixedHeight(90);
    QTRY_VERIFY(!whole.isVisible());
    panel.setFixedHeight(200);
    QTRY_VERIFY(whole.isVisible());
}

void TestGuiProblems::longSentencesTakeSeveralLines()
{
    constexpr int oneLine = 25;
    QTRY_VERIFY(table().rowHeight(rowOf("hotel")) > oneLine);
    window().resize(3000, 900);
    QTRY_COMPARE(table().rowHeight(rowOf("hotel")), oneLine);
}

void TestGuiProblems::namesThatDoNotFitBreakBehindTheirUnderscores()
{
    const QFontMetrics metrics(uiFont(12));
    const QString text = QStringLiteral("Split rooms_by_hotel_date by month of Room.date");
    QCOMPARE(withNameBreaks(text, metrics, metrics.horizontalAdvance(text)), text);
    const int width = metrics.horizontalAdvance(QStringLiteral("Room.date"));
    QCOMPARE(withNameBreaks(text, metrics, width).split(QChar(0x200B)),
             QStringList({QStringLiteral("Split rooms_"), QStringLiteral("by_"), QStringLiteral("hotel_"),
                          QStringLiteral("date by month of Room.date")}));
    QCOMPARE(withNameBreaks(QStringLiteral("Room.date."), metrics, width / 2).split(QChar(0x200B)),
             QStringList({QStringLiteral("Room."), QStringLiteral("date.")}));
}

void TestGuiProblems::chipsStandBesideTheTabsOfThePanel()
{
    const auto& chip = m_fixture->find<QToolButton>("filter-warning");
    QTRY_VERIFY(chip.isVisible());
    const QPoint place = chip.mapTo(&window(), QPoint());
    QVERIFY(place.y() < table().mapTo(&window(), QPoint()).y());
    m_fixture->find<QDockWidget>("cqlDock").raise();
    QTRY_VERIFY(!chip.isVisible());
    m_fixture->find<QDockWidget>("problemsDock").raise();
    QTRY_VERIFY(chip.isVisible());
    auto& dock = m_fixture->find<QDockWidget>("problemsDock");
    dock.setFloating(true);
    QTRY_COMPARE(chip.window(), static_cast<QWidget*>(&dock));
    QVERIFY(chip.isVisible());
}

void TestGuiProblems::problemOfWhatIsSelectedIsChosen()
{
    const int row = rowOf("reservation");
    click(row, 1);
    const Subject keyspace = window().selection().first();
    window().selection().set(window().document().model().workflow.queries.front().id);
    QVERIFY(table().selectionModel()->selectedRows().isEmpty());
    QVERIFY(!m_fixture->find<QLabel>("problemWhole").isVisible());
    window().selection().set(keyspace);
    QCOMPARE(table().selectionModel()->selectedRows().size(), 1);
    QCOMPARE(table().selectionModel()->selectedRows().constFirst().row(), row);
    QVERIFY(window().selection().first() == keyspace);
    window().selection().clear();
    QVERIFY(table().selectionModel()->selectedRows().isEmpty());
}

void TestGuiProblems::theListBeginsAnewWhenWhatWasChosenIsGone()
{
    pullDown();
    click(rowOf("reservation"), 1);
    QVERIFY(bar().value() > 0);
    applyFixOf("reservation");
    QVERIFY(table().selectionModel()->selectedRows().isEmpty());
    QTRY_VERIFY(!m_fixture->find<QLabel>("problemWhole").isVisible());
    QCOMPARE(bar().value(), 0);
}

void TestGuiProblems::whatIsChosenStaysSoWhileItIsThere()
{
    click(rowOf("reservation"), 1);
    applyFixOf("hotel");
    const QModelIndexList rows = table().selectionModel()->selectedRows();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.constFirst().row(), rowOf("reservation"));
    QVERIFY(m_fixture->find<QLabel>("problemWhole").isVisible());
}

void TestGuiProblems::theListStaysWherePeopleScrolledIt()
{
    pullDown();
    bar().triggerAction(QAbstractSlider::SliderSingleStepAdd);
    const int first = table().rowAt(0);
    QVERIFY(first > 0);
    const QString text = textAt(first, 1);
    QVERIFY(textAt(first, objectColumn) != QStringLiteral("reservation"));
    applyFixOf("reservation");
    QTRY_COMPARE(textAt(table().rowAt(0), 1), text);  // once the rows have their heights
}

void TestGuiProblems::problemIsHiddenWithAReasonAndShownAgain()
{
    auto& chip = m_fixture->find<QToolButton>("filter-hidden");
    QVERIFY(!chip.isVisible());
    hide(rowOf("hotel"), QStringLiteral(" one datacenter is all there will be "));
    QTRY_COMPARE(rowOf("hotel"), -1);
    QCOMPARE(suppressions(), std::size_t(1));
    QCOMPARE(window().document().file().review.suppressions.front().reason,
             std::string("one datacenter is all there will be"));
    QVERIFY(chip.isVisible());
    QCOMPARE(chip.text(), QStringLiteral("Hidden 1"));
    QVERIFY(!m_fixture->find<QLineEdit>("hideReason").isVisible());

    chip.click();
    const int row = rowOf("hotel");
    QCOMPARE(row, table().model()->rowCount() - 1);
    QVERIFY(table()
                .model()
                ->index(row, 1)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("one datacenter")));
    QCOMPARE(textAt(row, fixColumn), QString());
    choose(row, "showAgain");
    QTRY_VERIFY(!chip.isVisible());
    QCOMPARE(suppressions(), std::size_t(0));
    history().undo();
    QTRY_VERIFY(chip.isVisible());
}

void TestGuiProblems::nothingIsSaidOfWhatWasHidden()
{
    const auto& whole = m_fixture->find<QLabel>("problemWhole");
    click(rowOf("hotel"), 1);
    QTRY_VERIFY(whole.isVisible());
    // A menu takes the release of the button.
    QTest::mousePress(table().viewport(), Qt::LeftButton, {}, centreOf(rowOf("hotel"), 1));
    hide(rowOf("hotel"), QStringLiteral("all there will be"));
    QTRY_COMPARE(rowOf("hotel"), -1);
    QVERIFY(!table().selectionModel()->hasSelection());
    QTRY_VERIFY(!whole.isVisible());
}

void TestGuiProblems::nothingIsHiddenWithoutAReason()
{
    choose(rowOf("hotel"), "hideWithReason");
    auto& field = m_fixture->find<QLineEdit>("hideReason");
    QVERIFY(!m_fixture->find<QPushButton>("hideProblem").isEnabled());
    QTest::keyClicks(&field, QStringLiteral("   "));
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(field.isVisible());
    QCOMPARE(suppressions(), std::size_t(0));
    QTest::keyClick(&field, Qt::Key_Escape);
    QVERIFY(!field.isVisible());
    QCOMPARE(window().focusWidget(), &table());
}

void TestGuiProblems::anotherDeploymentHasOtherLimits()
{
    auto& menu = m_fixture->find<QMenu>("profileMenu");
    auto* fifth = menu.findChild<QAction*>(QStringLiteral("profile-apache-5.0"));
    auto* keyspaces = menu.findChild<QAction*>(QStringLiteral("profile-keyspaces"));
    QVERIFY(fifth->isChecked());
    const std::vector<Problem> before = m_fixture->find<ProblemsPanel>("problems").problems();
    keyspaces->trigger();
    QTRY_VERIFY(m_fixture->find<ProblemsPanel>("problems").problems() != before);
    QVERIFY(keyspaces->isChecked());
    history().undo();
    QTRY_VERIFY(m_fixture->find<ProblemsPanel>("problems").problems() == before);
    QVERIFY(fifth->isChecked());
}

void TestGuiProblems::homeAndEndGoToTheFirstAndTheLast()
{
    pullDown();
    table().setFocus();
    const int last = table().model()->rowCount() - 1;
    QTest::keyClick(&table(), Qt::Key_End);
    QCOMPARE(table().currentIndex().row(), last);
    QVERIFY(table().selectionModel()->isRowSelected(last));
    QTest::keyClick(&table(), Qt::Key_Home);
    QCOMPARE(table().currentIndex().row(), 0);
    QVERIFY(table().selectionModel()->isRowSelected(0));
}

void TestGuiProblems::reviewIsGoneToByKey()
{
    m_fixture->find<QDockWidget>("problemsDock").hide();
    const Subject selected = window().selection().first();
    QTest::keyClick(&window(), Qt::Key_F7);
    QTRY_COMPARE(window().focusWidget(), &table());
    QVERIFY(table().isVisible());
    QVERIFY(table().selectionModel()->isRowSelected(0));
    QCOMPARE(window().selection().first(), selected);
    QTest::keyClick(&table(), 'e');  // the letter of a tool is no search
    QVERIFY(m_fixture->find<QAction>("tool-entity").isChecked());
    QVERIFY(table().selectionModel()->isRowSelected(0));
}

void TestGuiProblems::whatIsChosenIsSeenAfterAnEditElsewhere()
{
    pullDown();
    const int last = table().model()->rowCount() - 1;
    QVERIFY(textAt(last, objectColumn) != QStringLiteral("reservation"));
    table().setFocus();
    table().selectRow(0);
    for (int row = 0; row < last; ++row)
        QTest::keyClick(&table(), Qt::Key_Down);
    const QString text = textAt(last, 1);
    applyFixOf("reservation");
    QCoreApplication::processEvents();
    const QModelIndex chosen = table().currentIndex();
    QCOMPARE(textAt(chosen.row(), 1), text);
    QTRY_VERIFY(table().viewport()->rect().intersects(table().visualRect(chosen)));
}

void TestGuiProblems::whatIsHiddenIsSeenOnceItIsAskedFor()
{
    hide(rowOf("hotel"), QStringLiteral("one datacenter is all there will be"));
    QTRY_COMPARE(rowOf("hotel"), -1);
    pullDown();
    bar().setValue(0);
    m_fixture->find<QToolButton>("filter-hidden").click();
    const auto isSeen = [&] {
        const QModelIndex hidden = table().model()->index(rowOf("hotel"), 1);
        return table().viewport()->rect().intersects(table().visualRect(hidden));
    };
    QTRY_VERIFY(bar().value() > 0 && isSeen());
}

void TestGuiProblems::aMenuOfAProblemKeepsNothingOfIt()
{
    auto& whole = m_fixture->find<QLabel>("problemWhole");
    click(rowOf("hotel"), 1);
    QTRY_VERIFY(whole.isVisible());
    // The menu gets the release of the button.
    QTest::mousePress(table().viewport(), Qt::RightButton, {}, centreOf(rowOf("hotel"), 1));
    window().selection().clear();
    QTRY_VERIFY(!whole.isVisible());
}

void TestGuiProblems::aTableThatAnotherQueryRenamesIsTold()
{
    // Q9 finds a guest by the key, in "guests".
    core::Document& document = window().document();
    const auto tasks = edit::tasksOf(document.model().workflow, m_fixture->query("Q9"));
    QVERIFY(!tasks.empty());
    const auto created = edit::addQueryOf(document.file(), "all guests", tasks.front(),
                                          document.model().conceptual.findEntityType("Guest")->id);
    QVERIFY(created.has_value());
    QVERIFY(document.apply(created->edit));
    const QueryId all = document.model().workflow.queries.back().id;
    QVERIFY(document.apply(edit::addAllReturned(document.file(), all, NodeIndex{})));
    QTRY_COMPARE(window().statusBar()->currentMessage(),
                 QStringLiteral("The table of Q9 is named guests_by_id now, since guests is that of Q10: "
                                "rename both, that of Q10 first, if it has to keep its name."));
}

QTEST_MAIN(TestGuiProblems)
#include "tst_gui_problems.moc"
