// SPDX-License-Identifier: Apache-2.0
// Deciding on tables in the window: columns that are dragged on the canvas, and what context menus offer.
#include "app/core/read_preview.h"
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/canvas/column_drag.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/decisions/decision_list.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/preview_text.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_query_uses.h"
#include "tests/app/gui/deciding_test.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QStatusBar>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::DecidingTest;

class TestGuiDecisions : public DecidingTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }

    void dragsAColumnIntoThePartitionKey();
    void saysWhatADropWouldDo();
    void tellsWhyAColumnCannotBeThere();
    void escapeDropsNothing();
    void titlesStillMoveTables();
    void findsThePlaceInTheKey();
    void previewsReads();
    void menusOfTablesDecide_data();
    void menusOfTablesDecide();
    void menusOfColumnsDecideTheType();
    void aMenuSaysHowKeysAreNamed();

private:
    CanvasView& canvas() { return *window().view()->findChild<CanvasView*>(QStringLiteral("canvas")); }
    QFrame& dropTag() { return *canvas().findChild<QFrame*>(QStringLiteral("dropTag")); }
    // A point of the row of a column in the viewport: 0 its upper edge, 1 its lower one.
    QPoint rowAt(const ColumnSubject& subject, double height);
};

QPoint TestGuiDecisions::rowAt(const ColumnSubject& subject, double height)
{
    if (!QTest::qWaitFor([&] {
            const render::Diagram* diagram = window().view()->diagram();
            return diagram && !window().view()->isBusy() && !window().live().isDesigning()
                   && !render::placesOf(*diagram, subject).empty();
        }))
        return {};
    const render::Diagram& diagram = *window().view()->diagram();
    const QRectF rect = render::rectOf(diagram, render::placesOf(diagram, subject).front());
    canvas().bringIntoSight(diagram.figures[*render::placesOf(diagram, subject).front().figure].rect());
    return canvas().mapFromScene(QPointF(rect.left() + 40, rect.top() + rect.height() * height));
}

void TestGuiDecisions::dragsAColumnIntoThePartitionKey()
{
    const QPoint from = rowAt(column("Q7", "hotel_id"), 0.5);
    const QPoint to = rowAt(column("Q7", "guest_last_name"), 0.8);
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), (from + to) / 2);
    QTest::mouseMove(canvas().viewport(), to);
    QVERIFY(window().statusBar()->currentMessage().startsWith(
        QStringLiteral("Move hotel_id into the partition key")));
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(lastEdit(), QStringLiteral("Move hotel_id into the partition key"));
    QCOMPARE(window().document().undoStack().index(), 1);
    QVERIFY(waitForDesign());
    const LogicalTable& now = table("Q7");
    QCOMPARE(now.partitionKey().size(), std::size_t{2});
    QCOMPARE(now.columns[now.partitionKey()[1]].name, std::string("hotel_id"));
    // The column stays selected, so that why it is there can be read.
    QVERIFY(std::holds_alternative<ColumnSubject>(window().selection().first()));
}

void TestGuiDecisions::saysWhatADropWouldDo()
{
    window().live().setAutomatic(true);
    QVERIFY(m_fixture->waitForCheck());
    m_fixture->find<QDockWidget>("keyOrderDock").raise();
    const QPoint from = rowAt(column("Q7", "hotel_id"), 0.5);
    const QPoint to = rowAt(column("Q7", "guest_last_name"), 0.8);
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), (from + to) / 2);
    QTest::mouseMove(canvas().viewport(), to);
    const QStatusBar& bar = *window().statusBar();
    QTRY_VERIFY2(bar.currentMessage().contains(QStringLiteral("Q7: ")), qPrintable(bar.currentMessage()));
    QVERIFY2(bar.currentMessage().contains(QStringLiteral("partition")), qPrintable(bar.currentMessage()));
    QVERIFY2(bar.currentMessage().contains(QStringLiteral("now 1")), qPrintable(bar.currentMessage()));
    const QFrame& tag = dropTag();
    QVERIFY(m_fixture->find<QLabel>("dropTagLine1").text().startsWith(QStringLiteral("Q7: ")));
    QVERIFY(tag.isVisible() && !tag.geometry().contains(to) && !tag.geometry().contains(from));
    // The panel Key order tells it, too.
    QVERIFY(m_fixture->find<QLabel>("keyHeld").isVisible());
    QVERIFY(m_fixture->find<QLabel>("keyHeld").text().contains(
        QStringLiteral("Move hotel_id into the partition key")));
    QVERIFY(m_fixture->find<QLabel>("keyRead1").text().contains(QStringLiteral("now 1 partition")));
    // Back to where it was: nothing is decided.
    QTest::mouseMove(canvas().viewport(), from);
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, from);
    QCOMPARE(window().document().undoStack().index(), 0);
}

void TestGuiDecisions::tellsWhyAColumnCannotBeThere()
{
    // The only column of the partition key.
    const QPoint from = rowAt(column("Q7", "guest_last_name"), 0.5);
    const QPoint to = rowAt(column("Q7", "end_date"), 0.9);
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), (from + to) / 2);
    QTest::mouseMove(canvas().viewport(), to);
    QCOMPARE(window().statusBar()->currentMessage(),
             QStringLiteral("The partition key needs at least one column."));
    QCOMPARE(m_fixture->find<QLabel>("dropTagLine0").text(), window().statusBar()->currentMessage());
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(window().document().undoStack().index(), 0);
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), from + QPoint(30, 5));
    QTest::mouseMove(canvas().viewport(), from + QPoint(400, 5));
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Drop it within its table.")));
    const auto& said = m_fixture->find<QLabel>("dropTagLine0");
    QVERIFY(dropTag().rect().contains(QRect(said.mapTo(&dropTag(), QPoint()), said.size())));
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, from + QPoint(400, 5));
    QCOMPARE(window().statusBar()->currentMessage(), QString());
    QCOMPARE(window().document().undoStack().index(), 0);
}

void TestGuiDecisions::escapeDropsNothing()
{
    const QPoint from = rowAt(column("Q7", "hotel_id"), 0.5);
    const QPoint to = rowAt(column("Q7", "guest_last_name"), 0.8);
    canvas().setFocus();
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), (from + to) / 2);
    QTest::mouseMove(canvas().viewport(), to);
    QVERIFY(dropTag().isVisible());
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QVERIFY(!dropTag().isVisible());
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(window().document().undoStack().index(), 0);
}

void TestGuiDecisions::titlesStillMoveTables()
{
    const TableSubject subject = column("Q7", "hotel_id").table;
    (void)rowAt(column("Q7", "hotel_id"), 0.5);
    const render::Diagram& diagram = *window().view()->diagram();
    const QRectF rect = render::rectOf(diagram, render::placesOf(diagram, subject).front());
    const QPoint from = canvas().mapFromScene(QPointF(rect.left() + 30, rect.top() + 12));
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas().viewport(), from + QPoint(20, 20));
    QTest::mouseMove(canvas().viewport(), from + QPoint(60, 40));
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, from + QPoint(60, 40));
    QVERIFY2(lastEdit().startsWith(QStringLiteral("Move")), qPrintable(lastEdit()));
    QVERIFY(!lastEdit().contains(QStringLiteral("key")));
}

void TestGuiDecisions::findsThePlaceInTheKey()
{
    (void)rowAt(column("Q8", "room_number"), 0.5);
    const LogicalTable& derived = table("Q8");  // K hotel_id, start_date; C room_number; the rest
    const render::Diagram& diagram = *window().view()->diagram();
    const auto place = render::placesOf(diagram, column("Q8", "room_number").table).front();
    const render::Figure& figure = diagram.figures[*place.figure];
    const ColumnSource dragged = column("Q8", "room_number").source;
    const auto at = [&](const char* name, double height) {
        const QRectF rect = render::rectOf(diagram, render::placesOf(diagram, column("Q8", name)).front());
        return columnTargetAt(figure, derived, dragged,
                              QPointF(rect.center().x(), rect.top() + rect.height() * height));
    };
    QCOMPARE(at("hotel_id", 0.2)->part, ColumnKind::PartitionKey);
    QCOMPARE(at("hotel_id", 0.2)->position, std::size_t{0});
    QCOMPARE(at("hotel_id", 0.8)->position, std::size_t{1});
    QCOMPARE(at("start_date", 0.8)->part, ColumnKind::PartitionKey);
    QCOMPARE(at("start_date", 0.8)->position, std::size_t{2});
    QCOMPARE(at("room_number", 0.2)->part, ColumnKind::Clustering);
    QCOMPARE(at("room_number", 0.8)->position, std::size_t{0});   // it leaves its own place
    QCOMPARE(at("end_date", 0.2)->part, ColumnKind::Clustering);  // right behind the key
    QCOMPARE(at("end_date", 0.8)->part, ColumnKind::Regular);
    QVERIFY(!columnTargetAt(figure, derived, dragged, figure.rect().topLeft() - QPointF(200, 0)));
}

void TestGuiDecisions::previewsReads()
{
    const auto reads = [&](const Result<Edit>& edit) {
        const auto after = core::makeDesign(std::make_shared<const ModelFile>(edit->after), design());
        return core::previewReads(*after, {m_fixture->query("Q7")});
    };
    const ModelFile& file = window().document().file();
    const QueryId q7 = m_fixture->query("Q7");
    const std::vector<core::PreviewedRead> now = core::previewReads(*design(), {q7, QueryId{999}});
    QCOMPARE(now.size(), std::size_t{1});
    QCOMPARE(now.front().verdict, engine::Verdict::One);
    QCOMPARE(wordsOf(now.front()), QStringLiteral("1 partition"));
    const auto moved =
        reads(edit::moveToPartitionKey(file, design()->derivation, q7, column("Q7", "hotel_id").source));
    QCOMPARE(moved.front().asked, std::vector<std::string>{"hotel_id"});
    QVERIFY(moved.front().verdict == engine::Verdict::Many
            || moved.front().verdict == engine::Verdict::Several);
    const auto lossy =
        reads(edit::moveToRest(file, design()->derivation, q7, column("Q7", "confirm_number").source));
    QCOMPARE(lossy.front().verdict, engine::Verdict::RowsLost);
    QCOMPARE(previewText(window().live(), model().workflow, lossy),
             QStringLiteral("Q7: rows overwrite each other"));
}

void TestGuiDecisions::menusOfTablesDecide_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("submenu");
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("edit");

    const auto row = [](const char* name, const char* query, const char* submenu, const char* choice,
                        const char* edit) {
        QTest::newRow(name) << QString::fromLatin1(query) << QString::fromLatin1(submenu)
                            << QString::fromLatin1(choice) << QString::fromLatin1(edit);
    };
    row("nest", "Q3", "nestMenu", "nest_PointOfInterest_list", "Nest PointOfInterest in table of Q3 as list");
    row("add a column", "Q8", "addColumnMenu", "addColumn_Hotel.name", "Add Hotel.name to table of Q8");
    row("expire", "Q4", "expireMenu", "expireAfter_86400",
        "Options of table of Q4: default_time_to_live = 86400");
    row("later", "Q7", "laterMenu", "later_60", "Update table of Q7 up to 1 minute later");
    row("scan", "Q7", "serveMenu", "scanOf_reservations_by_confirmation", "Serve Q7 by scanning table of Q6");
    row("SAI", "Q7", "serveMenu", "saiOn_reservations_by_confirmation",
        "Serve Q7 by an SAI index on table of Q6");
}

void TestGuiDecisions::menusOfTablesDecide()
{
    QFETCH(QString, query);
    QFETCH(QString, submenu);
    QFETCH(QString, choice);
    QFETCH(QString, edit);

    const QueryId id = m_fixture->query(query.toLatin1().constData());
    window().selection().set(TableSubject{id});
    QMenu& derive = m_fixture->find<QMenu>("deriveMenu");
    QMetaObject::invokeMethod(&derive, "aboutToShow");
    auto* inner = derive.findChild<QMenu*>(submenu);
    QVERIFY(inner);
    QAction* chosen = action(*inner, choice + QStringLiteral("Action"));
    QVERIFY(chosen);
    chosen->trigger();
    QCOMPARE(lastEdit(), edit);
    QVERIFY(waitForDesign());
    // It applies, and is listed.
    const std::vector<DecisionLine> all = decisionLines(model(), window().live());
    const auto listed =
        std::find_if(all.begin(), all.end(), [&](const DecisionLine& line) { return line.what == edit; });
    QVERIFY(listed != all.end());
    QVERIFY2(!listed->isStale, qPrintable(listed->effect));
    window().document().undoStack().undo();
    QCOMPARE(window().document().undoStack().index(), 0);
}

void TestGuiDecisions::menusOfColumnsDecideTheType()
{
    window().selection().set(column("Q4", "room_number"));
    QMenu& derive = m_fixture->find<QMenu>("deriveMenu");
    QMetaObject::invokeMethod(&derive, "aboutToShow");
    auto* types = derive.findChild<QMenu*>(QStringLiteral("typeMenu"));
    QVERIFY(types);
    QVERIFY(!action(*types, QStringLiteral("type_smallintAction")));  // it is one
    QVERIFY(!action(*types, QStringLiteral("type_uuidAction")));      // a number is none
    action(*types, QStringLiteral("type_intAction"))->trigger();
    QCOMPARE(lastEdit(), QStringLiteral("Type of Room.number in table of Q4: int"));
    QVERIFY(waitForDesign());
    QCOMPARE(staleDecisions(model(), *design()), 0);
}

void TestGuiDecisions::aMenuSaysHowKeysAreNamed()
{
    window().selection().clear();
    auto& menu = m_fixture->find<QMenu>("namingMenu");
    QAction* const whole = action(menu, QStringLiteral("keysByEntityAndKey"));
    QAction* const entity = action(menu, QStringLiteral("keysByEntity"));
    QVERIFY(whole->isChecked());
    whole->trigger();
    QCOMPARE(window().document().undoStack().count(), 0);
    entity->trigger();
    QVERIFY(entity->isChecked());
    QCOMPARE(lastEdit(), QStringLiteral("Name key columns after entity types"));
    QVERIFY(waitForDesign());
    QCOMPARE(table("Q4").columns.front().name, std::string("hotel"));
    window().document().undoStack().undo();
    QVERIFY(whole->isChecked());
    action(menu, QStringLiteral("keysInEveryTable"))->trigger();
    QCOMPARE(lastEdit(), QStringLiteral("Name key columns alike in every table"));
    QVERIFY(waitForDesign());
    QCOMPARE(table("Q4").columns.front().name, std::string("hotel_id"));
}

QTEST_MAIN(TestGuiDecisions)
#include "tst_gui_decisions.moc"
