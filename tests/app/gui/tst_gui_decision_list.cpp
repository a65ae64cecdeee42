// SPDX-License-Identifier: Apache-2.0
// The list of decisions in the window.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/decisions/decision_list.h"
#include "app/gui/subjects/subject_text.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"
#include "tests/app/gui/deciding_test.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTest>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::DecidingTest;

class TestGuiDecisionList : public DecidingTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }

    void listsDecisionsByTable();
    void saysSoWhereThereAreNone();
    void aLongTitleTakesTwoLines();
    void switchesADecisionByAClick();
    void switchesShowsAndRemovesByKeys();
    void asksForTheReason();
    void staleOnesComeFirstAndAreResolved();
    void oneThatHasNoEffectIsShownLikeAStaleOne();
    void aStaleKeyIsAdapted();
    void marksNothingOnceSomethingElseIsSelected();

private:
    QListView& list() { return m_fixture->find<QListView>("decisionsList"); }
    void showDecisions();
    void decide(const Choice& choice);
    QStringList lines();
    QRect rowOf(const QString& text);
};

void TestGuiDecisionList::showDecisions()
{
    QAction* toggle = m_fixture->find<QDockWidget>("decisionsDock").toggleViewAction();
    QCOMPARE(toggle->shortcut(), QKeySequence(QStringLiteral("Alt+8")));
    m_fixture->find<QDockWidget>("decisionsDock").raise();
    QTRY_VERIFY(m_fixture->find<QWidget>("decisions").isVisible());
    QVERIFY(QTest::qWaitFor([&] { return !list().visibleRegion().isEmpty() || model().decisions.empty(); }));
}

void TestGuiDecisionList::decide(const Choice& choice)
{
    const Result<Done> done = window().document().apply(edit::decide(window().document().file(), choice));
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QVERIFY(waitForDesign());
}

QStringList TestGuiDecisionList::lines()
{
    QStringList texts;
    for (int row = 0; row < list().model()->rowCount(); ++row)
        texts << list().model()->index(row, 0).data().toString();
    return texts;
}

QRect TestGuiDecisionList::rowOf(const QString& text)
{
    const QModelIndex index = list().model()->index(static_cast<int>(lines().indexOf(text)), 0);
    list().scrollTo(index);
    return list().visualRect(index);
}

void TestGuiDecisionList::listsDecisionsByTable()
{
    showDecisions();
    QCOMPARE(lines().size(), static_cast<int>(model().decisions.size()));
    QCOMPARE(lines().constFirst(), QStringLiteral("Rename table of Q4 to available_rooms_by_hotel_date"));
    // What is about no table of its own comes last.
    QCOMPARE(lines().constLast(),
             QStringLiteral("Rename Reservation.confirmation_number everywhere to confirm_number"));
    const std::vector<DecisionLine> all = decisionLines(model(), window().live());
    QCOMPARE(all.front().effect, QStringLiteral("was room_availabilities_by_hotel"));
    QVERIFY(all.back().effect.startsWith(QStringLiteral("in ")));
    decide(ChooseBucket{{m_fixture->query("Q4")}, BucketByHash{4}});
    window().live().setAutomatic(true);
    QVERIFY(m_fixture->waitForCheck());
    const QString bucket = QStringLiteral("Bucket of table of Q4: by hash, 4 buckets");
    QTRY_VERIFY(lines().contains(bucket));
    const std::vector<DecisionLine> now = decisionLines(model(), window().live());
    QCOMPARE(now[1].what, bucket);
    QVERIFY(now[1].effect.contains(QStringLiteral("Q4 reads 4 partitions")));
}

void TestGuiDecisionList::saysSoWhereThereAreNone()
{
    ModelFile file = window().document().file();
    file.model.decisions.clear();
    QVERIFY(window().document().apply(Edit{"Decide nothing", file, {}}).has_value());
    QVERIFY(waitForDesign());
    showDecisions();
    QLabel& empty = m_fixture->find<QLabel>("decisionsEmpty");
    QTRY_VERIFY(empty.isVisible());
    QVERIFY(empty.text().contains(QStringLiteral("All 9 tables are as derived.")));
}

void TestGuiDecisionList::aLongTitleTakesTwoLines()
{
    showDecisions();
    const QString renamed = QStringLiteral("Rename table of Q7 to reservations_by_guest");
    const int height = rowOf(renamed).height();
    window().resizeDocks({&m_fixture->find<QDockWidget>("decisionsDock")}, {600}, Qt::Horizontal);
    QTRY_VERIFY(rowOf(renamed).height() < height);
}

void TestGuiDecisionList::switchesADecisionByAClick()
{
    showDecisions();
    const QString renamed = QStringLiteral("Rename table of Q7 to reservations_by_guest");
    const QRect row = rowOf(renamed);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(20, 16));
    QCOMPARE(lastEdit(), QStringLiteral("Turn off \u201c%1\u201d").arg(renamed));
    QVERIFY(waitForDesign());
    QVERIFY(table("Q7").name != "reservations_by_guest");
    // Beside the switch a click only selects.
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, rowOf(renamed).center());
    QCOMPARE(window().document().undoStack().index(), 1);
    QVERIFY(std::holds_alternative<DecisionId>(window().selection().first()));
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, rowOf(renamed).topLeft() + QPoint(20, 16));
    QCOMPARE(lastEdit(), QStringLiteral("Turn on \u201c%1\u201d").arg(renamed));
}

void TestGuiDecisionList::switchesShowsAndRemovesByKeys()
{
    showDecisions();
    const QString renamed = QStringLiteral("Rename table of Q8 to reservations_by_hotel_date");
    list().setFocus();
    list().setCurrentIndex(list().model()->index(static_cast<int>(lines().indexOf(renamed)), 0));
    QTest::keyClick(&list(), Qt::Key_Space);
    QVERIFY(lastEdit().startsWith(QStringLiteral("Turn off")));
    window().document().undoStack().undo();
    QVERIFY(waitForDesign());
    QTest::keyClick(&list(), Qt::Key_Return);
    QCOMPARE(window().selection().first(), Subject(TableSubject{m_fixture->query("Q8")}));
    const std::size_t before = model().decisions.size();
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QCOMPARE(model().decisions.size(), before - 1);
    QCOMPARE(lastEdit(), QStringLiteral("Remove \u201c%1\u201d").arg(renamed));
}

void TestGuiDecisionList::asksForTheReason()
{
    showDecisions();
    list().setFocus();
    list().setCurrentIndex(list().model()->index(0, 0));
    QTest::keyClick(&list(), Qt::Key_F2);
    QTRY_VERIFY(window().findChild<QLineEdit*>(QStringLiteral("decisionReason")));
    auto* field = &m_fixture->find<QLineEdit>("decisionReason");
    QTRY_VERIFY(field->isVisible() && field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("as the shop calls it"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(decisionLines(model(), window().live()).front().reason,
                 QStringLiteral("as the shop calls it"));
}

void TestGuiDecisionList::staleOnesComeFirstAndAreResolved()
{
    decide(AddColumn{{m_fixture->query("Q9")}, {std::string("note")}, cql::NativeType::Text});
    ModelFile file = window().document().file();
    std::get<AddColumn>(file.model.decisions.back().choice).type.reset();
    QVERIFY(window().document().apply(Edit{"Forget the type", file, {}}).has_value());
    QVERIFY(waitForDesign());
    showDecisions();
    const QString added = QStringLiteral("Add note to table of Q9");
    QTRY_COMPARE(lines().constFirst(), added);
    const DecisionLine first = decisionLines(model(), window().live()).front();
    QVERIFY(first.isStale);
    QVERIFY2(first.effect.startsWith(QStringLiteral("no longer applies: ")), qPrintable(first.effect));
    // "Resolve..." at the right.
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, rowOf(added).topRight() + QPoint(-30, 12));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(!action(*menu, QStringLiteral("adaptDecision")));  // there is nothing to adapt it to
    QVERIFY(action(*menu, QStringLiteral("removeDecision")));
    action(*menu, QStringLiteral("switchDecision"))->trigger();
    menu->close();
    QCOMPARE(lastEdit(), QStringLiteral("Turn off \u201c%1\u201d").arg(added));
    QVERIFY(waitForDesign());
    QTRY_VERIFY(!decisionLines(model(), window().live()).front().isStale);
}

// The table has the key that was decided on anyway.
void TestGuiDecisionList::oneThatHasNoEffectIsShownLikeAStaleOne()
{
    std::vector<ColumnReference> partition;
    std::vector<ClusteringChoice> clustering;
    const LogicalTable& as = table("Q7");
    for (const std::size_t position : as.partitionKey())
        partition.push_back(edit::referenceTo(as, as.columns[position].source));
    for (const std::size_t position : as.clusteringKey())
        clustering.push_back(
            {edit::referenceTo(as, as.columns[position].source), as.columns[position].order});
    const std::size_t shaped = decisionsOfTables(*design())[*tableOf(*design(), m_fixture->query("Q7"))];
    decide(ChooseKey{{m_fixture->query("Q7")}, partition, clustering});
    showDecisions();
    QTRY_VERIFY(decisionLines(model(), window().live()).front().isStale);

    const DecisionLine first = decisionLines(model(), window().live()).front();
    QVERIFY2(first.effect.startsWith(QStringLiteral("has no effect: ")), qPrintable(first.effect));
    QTRY_COMPARE(lines().constFirst(), first.what);
    QCOMPARE(list().model()->index(0, 0).data(Qt::AccessibleTextRole).toString(),
             first.what + QStringLiteral(", ") + first.effect);
    QCOMPARE(staleDecisions(model(), *design()), 1);
    QCOMPARE(decisionsOfTables(*design())[*tableOf(*design(), m_fixture->query("Q7"))], shaped);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, rowOf(first.what).topRight() + QPoint(-30, 12));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(!action(*menu, QStringLiteral("adaptDecision")));  // it applies as it is
    action(*menu, QStringLiteral("removeDecision"))->trigger();
    menu->close();
    QVERIFY(waitForDesign());
    QCOMPARE(staleDecisions(model(), *design()), 0);
}

void TestGuiDecisionList::aStaleKeyIsAdapted()
{
    const auto source = [&](const char* name) {
        return edit::referenceTo(table("Q7"), column("Q7", name).source);
    };
    decide(ChooseKey{
        {m_fixture->query("Q7")},
        {source("guest_last_name")},
        {{source("start_date"), Direction::Ascending}, {source("confirm_number"), Direction::Ascending}}});
    // A walk that ends at the guest leaves nothing of the reservations.
    ModelFile file = window().document().file();
    auto& clustering = std::get<ChooseKey>(file.model.decisions.back().choice).clustering;
    clustering.front().column = {std::string("gone")};
    QVERIFY(window().document().apply(Edit{"Break the key", file, {}}).has_value());
    QVERIFY(waitForDesign());
    showDecisions();
    QTRY_VERIFY(decisionLines(model(), window().live()).front().isStale);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                      list().visualRect(list().model()->index(0, 0)).topRight() + QPoint(-30, 12));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QAction* adapt = action(*menu, QStringLiteral("adaptDecision"));
    QVERIFY(adapt);
    adapt->trigger();
    menu->close();
    QVERIFY(lastEdit().startsWith(QStringLiteral("Adapt")));
    QVERIFY(waitForDesign());
    // What is left of it is the key that the table has anyway.
    QTRY_VERIFY(
        decisionLines(model(), window().live()).front().effect.startsWith(QStringLiteral("has no effect: ")));
    QCOMPARE(table("Q7").clusteringKey().size(), std::size_t{1});
}

void TestGuiDecisionList::marksNothingOnceSomethingElseIsSelected()
{
    showDecisions();
    const QRect row = rowOf(QStringLiteral("Rename table of Q7 to reservations_by_guest"));
    const QModelIndex index = list().indexAt(row.center());
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row.center());
    QVERIFY(list().selectionModel()->isSelected(index));
    window().selection().set(m_fixture->query("Q4"));
    QVERIFY(list().selectionModel()->selectedIndexes().isEmpty());
    QCOMPARE(list().currentIndex(), index);  // from which keys go on

    // What a menu is of is selected, too.
    QContextMenuEvent asked(QContextMenuEvent::Mouse, row.center(),
                            list().viewport()->mapToGlobal(row.center()));
    QCoreApplication::sendEvent(&list(), &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    menu->close();
    QVERIFY(std::holds_alternative<DecisionId>(window().selection().first()));
    QVERIFY(list().selectionModel()->isSelected(index));
}

QTEST_MAIN(TestGuiDecisionList)
#include "tst_gui_decision_list.moc"
