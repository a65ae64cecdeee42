// SPDX-License-Identifier: Apache-2.0
// Quick fixes of the Problems panel on the hotel model: by click, key and command, and what they are called.
#include "app/gui/problems/problem_actions.h"
#include "app/gui/problems/problem_delegate.h"
#include "app/gui/problems/problems_panel.h"
#include "app/gui/text.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_sample.h"
#include "tests/app/gui/problems_test.h"

#include <QMenu>
#include <QStatusBar>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace querywright;
using namespace querywright::gui;

class TestGuiQuickFixes : public test::ProblemsTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }

    void quickFixesAreReadWholeInASmallWindow();
    void fixIsAppliedByAClickAndTakenBack();
    void fixOfTheCurrentProblemIsAppliedByKey();
    void theWalkThatANameProposesIsTaken();
    void whatTheNameOfAnUpdateTellsIsTaken();
    void typesThatAreGuessedAreStatedByACommand();
    void withoutAFixPeopleAreTold();
    void severalFixesAreOffered();
    void whatIsWrongWithDescribedDataIsListed();
    void whatNothingIsMadeOfIsMadeByItsFix();
};

void TestGuiQuickFixes::quickFixesAreReadWholeInASmallWindow()
{
    window().resize(window().minimumSize());
    const auto isAnyCut = [this] {
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            for (const int column : {textColumn, fixColumn}) {
                const QModelIndex index = table().model()->index(row, column);
                const QSize cell(table().columnWidth(column), table().rowHeight(row));
                if (ProblemDelegate::isCut(index, cell))
                    return true;
            }
        }
        return false;
    };
    QTRY_VERIFY(table().width() < 800 && !isAnyCut());
    const int row = rowOf("hotel");
    QVERIFY(table().rowHeight(row) > 25);
    QVERIFY(table()
                .model()
                ->index(row, fixColumn)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("Use NetworkTopologyStrategy with 3 replicas in datacenter1")));
}

void TestGuiQuickFixes::fixIsAppliedByAClickAndTakenBack()
{
    click(rowOf("hotel"), fixColumn);
    QCOMPARE(history().undoText(),
             QStringLiteral("Use NetworkTopologyStrategy with 3 replicas in datacenter1"));
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Done: Use Network")));
    QTRY_COMPARE(rowOf("hotel"), -1);
    history().undo();
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Undone: Use Network")));
    QTRY_VERIFY(rowOf("hotel") >= 0);
}

void TestGuiQuickFixes::fixOfTheCurrentProblemIsAppliedByKey()
{
    click(rowOf("reservation"), 1);
    QTest::keyClick(&window(), Qt::Key_Return, Qt::AltModifier);
    QTRY_COMPARE(rowOf("reservation"), -1);
    QCOMPARE(history().count(), 1);
}

// Without a walk nothing can be designed and so reviewed, but what the name tells can be taken.
void TestGuiQuickFixes::theWalkThatANameProposesIsTaken()
{
    core::Document& document = window().document();
    auto added =
        edit::addQuery(document.file(), "hotels near a POI", document.model().workflow.tasks.front().id);
    QVERIFY(added.has_value());
    QVERIFY(document.apply(std::move(added->edit)).has_value());
    QTRY_VERIFY(rowOf("Q10") >= 0);
    int row = 0;
    while (row < table().model()->rowCount() && !textAt(row, 1).contains(QStringLiteral("has no walk")))
        ++row;
    QCOMPARE(textAt(row, objectColumn), QStringLiteral("Q10"));
    QVERIFY2(textAt(row, fixColumn).startsWith(QStringLiteral("Take the walk PointOfInterest")),
             qPrintable(textAt(row, fixColumn)));
    click(row, fixColumn);
    QCOMPARE(document.model().workflow.queries.back().walk.nodes.size(), std::size_t{2});
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Done: Take the walk")));
    history().undo();
    QVERIFY(document.model().workflow.queries.back().walk.nodes.empty());
}

void TestGuiQuickFixes::whatTheNameOfAnUpdateTellsIsTaken()
{
    core::Document& document = window().document();
    auto added = edit::addUpdate(document.file(), "change guest address", UpdateKind::Insert, {}, {}, {});
    QVERIFY(added.has_value());
    QVERIFY(document.apply(std::move(added->edit)).has_value());
    const QString label = toQString(document.model().workflow.updates.back().label);
    QTRY_VERIFY(rowOf(qPrintable(label)) >= 0);
    int row = 0;
    while (row < table().model()->rowCount() && !textAt(row, 1).contains(QStringLiteral("writes nothing")))
        ++row;
    QCOMPARE(textAt(row, objectColumn), label);
    QCOMPARE(textAt(row, fixColumn), QStringLiteral("Let %1 change Guest.address").arg(label));
    click(row, fixColumn);
    QVERIFY(document.model().workflow.updates.back().kind == UpdateKind::Change);
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Done: Let")));
    history().undo();
    QVERIFY(document.model().workflow.updates.back().attributes.empty());
}

void TestGuiQuickFixes::typesThatAreGuessedAreStatedByACommand()
{
    core::Document& document = window().document();
    auto& command = m_fixture->find<QAction>("stateGuessedTypes");
    const auto typeOf = [&](std::size_t attribute) {
        return document.model().conceptual.findEntityType("Guest")->attributes.at(attribute).type;
    };
    command.trigger();
    QCOMPARE(history().count(), 0);
    QCOMPARE(window().statusBar()->currentMessage(),
             QStringLiteral("No type is guessed: all that tables need are stated."));

    const auto& attributes = document.model().conceptual.findEntityType("Guest")->attributes;
    const std::vector<AttributeId> changed{attributes.at(0).id, attributes.at(2).id};
    for (const AttributeId each : changed)
        QVERIFY(document.apply(edit::setAttributeType(document.file(), each, "")));
    QVERIFY(!typeOf(0) && !typeOf(2));
    QTRY_VERIFY(rowOf("Guest.id") >= 0);
    // Behind the other warnings, before what is only told.
    QVERIFY(rowOf("hotel") >= 0 && rowOf("hotel") < rowOf("Guest.id"));
    QVERIFY(rowOf("Guest.id") < rowOf("the model"));
    command.trigger();
    QVERIFY(typeOf(0) && typeOf(2));
    QCOMPARE(history().undoText(), QStringLiteral("State all 2 types as they are guessed"));
    QTRY_COMPARE(rowOf("Guest.id"), -1);
    history().undo();
    QVERIFY(!typeOf(0) && !typeOf(2));
}

void TestGuiQuickFixes::withoutAFixPeopleAreTold()
{
    QTest::keyClick(&window(), Qt::Key_Return, Qt::AltModifier);
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Choose a problem first")));
    click(rowOf("U3"), 1);
    QCOMPARE(textAt(rowOf("U3"), fixColumn), QString());
    QTest::keyClick(&window(), Qt::Key_Return, Qt::AltModifier);
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("There is no quick fix")));
    QCOMPARE(history().count(), 0);
}

void TestGuiQuickFixes::severalFixesAreOffered()
{
    auto& panel = m_fixture->find<ProblemsPanel>("problems");
    Problem problem = panel.problems().at(0);
    for (const Problem& each : panel.problems()) {
        if (each.object == QLatin1String("hotel"))
            problem = each;
    }
    ReviewFix impossible = problem.fixes.front();
    impossible.text = "Withdraw what is not there";
    impossible.change = Withdraw{DecisionId{4711}};
    problem.fixes.push_back(impossible);
    QMenu menu;
    panel.actions().fillFixes(menu, problem);
    QCOMPARE(menu.actions().size(), 2);
    QVERIFY(menu.actions().at(0)->isEnabled());
    QVERIFY(!menu.actions().at(1)->isEnabled());
    QVERIFY(!menu.actions().at(1)->toolTip().isEmpty());
    menu.actions().at(0)->trigger();
    QTRY_COMPARE(rowOf("hotel"), -1);
}

void TestGuiQuickFixes::whatIsWrongWithDescribedDataIsListed()
{
    core::Document& document = window().document();
    const ConceptualModel& erd = document.model().conceptual;
    AttributeData data;
    data.attribute = erd.findEntityType("Guest")->attributes.front().id;
    data.generator = RangeGenerator{"one", "two", 0.0, 0};
    QVERIFY(document.apply(edit::setAttributeData(document.file(), data)));
    QTRY_VERIFY(rowOf("Guest.id") >= 0);
    QCOMPARE(textAt(rowOf("Guest.id"), fixColumn), QStringLiteral("Make usual values of Guest.id"));
    applyFixOf("Guest.id");
    QTRY_COMPARE(rowOf("Guest.id"), -1);
}

void TestGuiQuickFixes::whatNothingIsMadeOfIsMadeByItsFix()
{
    core::Document& document = window().document();
    const auto isTold = [&] {
        const int row = rowOf("RoomAvailability");
        return row >= 0
               && textAt(row, textColumn).startsWith(QStringLiteral("No \"RoomAvailability\" is made"));
    };
    const auto& types = document.model().conceptual.relationshipTypes;
    const auto available = std::find_if(
        types.begin(), types.end(), [](const RelationshipType& each) { return each.name == "is available"; });
    QVERIFY(available != types.end());
    QVERIFY(document.apply(
        edit::setPartners(document.file(), available->id, 0, {0, 0, Amount::Shape::Uniform, 1.0}, 0.0)));
    QTRY_VERIFY(isTold());
    QCOMPARE(textAt(rowOf("RoomAvailability"), fixColumn),
             QStringLiteral("Make 1 to 5 RoomAvailability for each Room"));
    applyFixOf("RoomAvailability");
    QTRY_VERIFY(!isTold());
}

QTEST_MAIN(TestGuiQuickFixes)
#include "tst_gui_quick_fixes.moc"
