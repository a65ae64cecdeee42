// SPDX-License-Identifier: Apache-2.0
// Keys of tables: moved in the key editor, by menus and by keys; decisions about them; and why they are so.
#include "app/gui/actions/table_choices.h"
#include "app/gui/actions/table_keys.h"
#include "app/gui/inspector/keys/key_list.h"
#include "app/gui/inspector/parts/switch_button.h"
#include "model/edit/edit_choice.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void movesAColumnByTheKeyEditor();
    void movesAColumnByDroppingIt();
    void tellsWhatADropWouldDoWhileItIsDragged();
    void setsAnOptionAndAddsAColumn();
    void reversesAnOrderByAClickOnItsMark();
    void movesAColumnByItsMenu();
    void splitsPartitionsByTheMenuOfATable();
    void leavesAColumnOutByItsMenu();
    void movesAColumnByKeys();
    void keysThatDoNothingAreLeftToTheWidget();
    void keysOfColumnsAskForOneWhereATableIsSelected();
    void aTableThatNestsIsOfferedToBeMerged();
    void aTableOfGroupsIsLetToBeServedByThatOfTheRows();
    void lettersOpenWhatCanBeDecidedAboutATable();
    void refusesToEmptyThePartitionKey();
    void switchesDecisionsOffAndRemovesThem();
    void renamesATableByADecision();
    void renamesAColumnInEveryTable();
    void turnsAllDecisionsOfATableOff();
    void whyOfAColumnNamesRuleAndKey();
    void whyOfAQueryTellsHowItReads();
    void showsWhatQueriesReadNow();

private:
    void start(bool checks = false) { m_fixture = std::make_unique<InspectorFixture>(checks); }
    std::string keyOf(const char* query) { return m_fixture->hotel().keyOf(query); }
    QString text(const char* label) { return m_fixture->find<QLabel>(label)->text(); }
    void chooseInList(const char* list, const QString& column);
    QAction* actionOf(QMenu& menu, const char* name);

    std::unique_ptr<InspectorFixture> m_fixture;
};

void TestGuiKeys::chooseInList(const char* list, const QString& column)
{
    auto* columns = m_fixture->find<KeyList>(list);
    QVERIFY(columns);
    for (int row = 0; row < columns->count(); ++row) {
        const QRect rect = columns->visualItemRect(columns->item(row));
        if (columns->item(row)->text() == column)
            QTest::mouseClick(columns->viewport(), Qt::LeftButton, {}, rect.center());
    }
    QVERIFY(columns->currentColumn().has_value());
}

QAction* TestGuiKeys::actionOf(QMenu& menu, const char* name)
{
    auto* action = menu.findChild<QAction*>(QLatin1String(name));
    return action;
}

void TestGuiKeys::movesAColumnByTheKeyEditor()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    chooseInList("otherColumnsList", QStringLiteral("hotel_id"));
    m_fixture->click("key_moveToPartitionKey");
    QCOMPARE(m_fixture->history(), QStringList{QStringLiteral("Move hotel_id into the partition key")});
    QVERIFY(keyOf("Q7").find("K Guest.last_name, K Hotel.id") == 0);
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(m_fixture->find<KeyList>("partitionKeyList")->count(), 2);
    // It stays chosen, so that it can be moved on.
    m_fixture->click("key_moveColumnUp");
    QVERIFY(keyOf("Q7").find("K Hotel.id, K Guest.last_name") == 0);
}

void TestGuiKeys::movesAColumnByDroppingIt()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    auto* others = m_fixture->find<KeyList>("otherColumnsList");
    auto* clustering = m_fixture->find<KeyList>("clusteringKeyList");
    chooseInList("otherColumnsList", QStringLiteral("start_date"));
    QMimeData dragged;
    dragged.setData(KeyList::mimeType(), QByteArray::number(qulonglong(*others->currentColumn())));
    const QPoint top = clustering->visualItemRect(clustering->item(0)).topLeft() + QPoint(5, 2);
    QDragEnterEvent enter(top, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QVERIFY(QCoreApplication::sendEvent(clustering->viewport(), &enter));
    QVERIFY(clustering->property("dropTarget").toBool());
    QDropEvent drop(top, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QCoreApplication::sendEvent(clustering->viewport(), &drop);
    QVERIFY(!clustering->property("dropTarget").toBool());
    QCOMPARE(keyOf("Q7"),
             "K Guest.last_name, C_ASC Reservation.start_date, C_ASC Reservation.confirmation_number");
    QCOMPARE(m_fixture->history().size(), 1);
}

void TestGuiKeys::tellsWhatADropWouldDoWhileItIsDragged()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    auto* others = m_fixture->find<KeyList>("otherColumnsList");
    auto* partition = m_fixture->find<KeyList>("partitionKeyList");
    chooseInList("otherColumnsList", QStringLiteral("hotel_id"));
    const std::size_t hotel = *others->currentColumn();
    const auto hold = [](KeyList* list, std::size_t column, QPoint at, QMimeData& dragged) {
        dragged.setData(KeyList::mimeType(), QByteArray::number(qulonglong(column)));
        QDragEnterEvent enter(at, Qt::MoveAction, &dragged, Qt::LeftButton, {});
        QCoreApplication::sendEvent(list->viewport(), &enter);
        QDragMoveEvent move(at, Qt::MoveAction, &dragged, Qt::LeftButton, {});
        QCoreApplication::sendEvent(list->viewport(), &move);
    };
    const QPoint below = partition->visualItemRect(partition->item(0)).bottomLeft() + QPoint(5, -2);
    QMimeData dragged;
    hold(partition, hotel, below, dragged);
    QTRY_VERIFY(m_fixture->find<QLabel>("keyPreview"));
    QTRY_VERIFY2(text("keyPreview").startsWith(QStringLiteral("Q7: ")), qPrintable(text("keyPreview")));
    QVERIFY(text("keyPreview") != QStringLiteral("Q7: 1 partition"));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(partition->viewport(), &leave);
    QVERIFY(!m_fixture->find<QLabel>("keyPreview"));

    // What cannot be is told at once.
    chooseInList("partitionKeyList", QStringLiteral("guest_last_name"));
    QMimeData only;
    hold(others, *partition->currentColumn(), QPoint(5, 5), only);
    QCOMPARE(text("keyPreview"), QStringLiteral("The partition key needs at least one column."));
    QDropEvent drop(QPoint(5, 5), Qt::MoveAction, &only, Qt::LeftButton, {});
    QCoreApplication::sendEvent(others->viewport(), &drop);
    QVERIFY(!m_fixture->find<QLabel>("keyPreview"));
    QCOMPARE(text("keyRefusal"), QStringLiteral("The partition key needs at least one column."));
    QVERIFY(m_fixture->history().isEmpty());
}

void TestGuiKeys::setsAnOptionAndAddsAColumn()
{
    start();
    m_fixture->select(m_fixture->table("Q4"));
    m_fixture->enter("newOption", QStringLiteral("gc_grace_seconds = soon"));
    QVERIFY(m_fixture->history().isEmpty());
    m_fixture->enter("newOption", QStringLiteral("gc_grace_seconds = 3600"));
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(m_fixture->tableOf("Q4").options.at("gc_grace_seconds"), std::string("3600"));
    QVERIFY(m_fixture->find<QLineEdit>("newOption")->text().isEmpty());
    m_fixture->click("option_gc_grace_secondsRemove");
    QVERIFY(m_fixture->waitForDesign());
    QVERIFY(m_fixture->tableOf("Q4").options.empty());
    m_fixture->enter("newColumn", QStringLiteral("note text"));
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(m_fixture->tableOf("Q4").columns.back().name, std::string("note"));
    QCOMPARE(m_fixture->history().constLast(), QStringLiteral("Add note to table of Q4"));
}

void TestGuiKeys::reversesAnOrderByAClickOnItsMark()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    auto* clustering = m_fixture->find<KeyList>("clusteringKeyList");
    const QRect rect = clustering->visualItemRect(clustering->item(0));
    QTest::mouseClick(clustering->viewport(), Qt::LeftButton, {},
                      QPoint(rect.left() + 10, rect.center().y()));
    QCOMPARE(keyOf("Q7"), "K Guest.last_name, C_DESC Reservation.confirmation_number");
}

void TestGuiKeys::movesAColumnByItsMenu()
{
    start();
    m_fixture->actions().popUp(m_fixture->column("Q7", "Hotel.id"), QPoint(10, 10), &m_fixture->window());
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QAction* move = actionOf(*menu, "moveToPartitionKeyAction");
    QVERIFY(move);
    QVERIFY(!actionOf(*menu, "reverseOrderAction"));  // it is no clustering column
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(move).center());
    QVERIFY(keyOf("Q7").find("K Guest.last_name, K Hotel.id") == 0);
}

void TestGuiKeys::splitsPartitionsByTheMenuOfATable()
{
    start();
    m_fixture->actions().popUp(m_fixture->table("Q4"), QPoint(10, 10), &m_fixture->window());
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    auto* split = menu->findChild<QMenu*>(QStringLiteral("splitMenu"));
    QVERIFY(split);
    QVERIFY(!actionOf(*split, "readWholeAction"));  // Q4 is given a hotel
    QAction* byMonth = actionOf(*split, "splitByMonth_dateAction");
    QVERIFY(byMonth);
    QCOMPARE(byMonth->toolTip(),
             QStringLiteral("A date is added to the partition key: of each month its first day"));
    byMonth->trigger();
    menu->close();
    QVERIFY(keyOf("Q4").find("K Hotel.id, K RoomAvailability.date@month, C_ASC RoomAvailability.date") == 0);

    // Another bucket takes the place of the first.
    m_fixture->actions().popUp(m_fixture->table("Q4"), QPoint(10, 10), &m_fixture->window());
    menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    split = menu->findChild<QMenu*>(QStringLiteral("splitMenu"));
    QVERIFY(split);
    actionOf(*split, "splitBy16Action")->trigger();
    menu->close();
    QCOMPARE(QString::fromStdString(keyOf("Q4")),
             QStringLiteral("K Hotel.id, K bucket, C_ASC RoomAvailability.date, C_ASC Room.number"));
}

void TestGuiKeys::leavesAColumnOutByItsMenu()
{
    start();
    m_fixture->actions().popUp(m_fixture->column("Q9", "Guest.title"), QPoint(10, 10), &m_fixture->window());
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(!actionOf(*menu, "makeStaticAction"));  // guests has no clustering columns
    QAction* leaveOut = actionOf(*menu, "leaveOutAction");
    QVERIFY(leaveOut);
    leaveOut->trigger();
    menu->close();
    const LogicalTable guests = m_fixture->hotel().tableOf("Q9");
    QVERIFY(std::none_of(guests.columns.begin(), guests.columns.end(),
                         [](const LogicalColumn& column) { return column.name == "title"; }));
}

void TestGuiKeys::movesAColumnByKeys()
{
    start();
    QWidget canvas(&m_fixture->window());
    canvas.setFocusPolicy(Qt::StrongFocus);
    canvas.setGeometry(0, 0, 20, 20);
    canvas.show();
    m_fixture->actions().addKeys(&canvas);
    canvas.setFocus();
    m_fixture->select(m_fixture->column("Q7", "Hotel.id"));
    QTest::keyClick(&canvas, Qt::Key_K);
    QVERIFY(keyOf("Q7").find("K Guest.last_name, K Hotel.id") == 0);
    QVERIFY(m_fixture->waitForDesign());
    QTest::keyClick(&canvas, Qt::Key_C);
    QVERIFY(m_fixture->waitForDesign());
    QTest::keyClick(&canvas, Qt::Key_O);
    QCOMPARE(keyOf("Q7"), "K Guest.last_name, C_ASC Reservation.confirmation_number, C_DESC Hotel.id");
    QVERIFY(m_fixture->waitForDesign());
    QTest::keyClick(&canvas, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(keyOf("Q7"), "K Guest.last_name, C_DESC Hotel.id, C_ASC Reservation.confirmation_number");
    QSignalSpy why(&m_fixture->actions(), &SubjectActions::whyRequested);
    QSignalSpy rename(&m_fixture->actions(), &SubjectActions::renameRequested);
    QTest::keyClick(&canvas, Qt::Key_J, Qt::ControlModifier);
    QTest::keyClick(&canvas, Qt::Key_F2);
    QCOMPARE(why.count(), 1);
    QCOMPARE(rename.count(), 1);
}

void TestGuiKeys::keysThatDoNothingAreLeftToTheWidget()
{
    start();
    QWidget canvas(&m_fixture->window());
    m_fixture->actions().addKeys(&canvas);
    auto* key = canvas.findChild<QAction*>(QStringLiteral("moveToPartitionKeyKey"));
    QVERIFY(key);
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    QVERIFY(!key->isEnabled());
    m_fixture->select(m_fixture->column("Q7", "Hotel.id"));
    QVERIFY(key->isEnabled());
    m_fixture->select(m_fixture->column("Q7", "Guest.last_name"));
    QVERIFY(!key->isEnabled());
}

void TestGuiKeys::keysOfColumnsAskForOneWhereATableIsSelected()
{
    start();
    QWidget tree(&m_fixture->window());
    QWidget canvas(&m_fixture->window());
    for (QWidget* widget : {&tree, &canvas}) {
        widget->setFocusPolicy(Qt::StrongFocus);
        widget->show();
    }
    m_fixture->actions().addKeys(&tree);
    m_fixture->actions().addKeys(&canvas, true);
    m_fixture->select(m_fixture->table("Q7"));
    const QSignalSpy told(&m_fixture->actions(), &SubjectActions::told);
    canvas.setFocus();
    for (const Qt::Key key : {Qt::Key_K, Qt::Key_C, Qt::Key_O})
        QTest::keyClick(&canvas, key);
    QCOMPARE(told.count(), 3);
    QVERIFY(told.front().front().toString().startsWith(QStringLiteral("Select a column first")));
    tree.setFocus();
    QTest::keyClick(&tree, Qt::Key_K);
    QCOMPARE(told.count(), 3);
    QVERIFY(m_fixture->history().isEmpty());
}

// The points of interest of a hotel in a collection: a row is a hotel, as in the other table.
void TestGuiKeys::aTableThatNestsIsOfferedToBeMerged()
{
    start();
    const auto merges = [this](const char* query) {
        QStringList titles;
        for (const OfferedChoice& offer : mergesFor(*m_fixture->live().design(), m_fixture->table(query)))
            titles << offer.title;
        return titles;
    };
    QCOMPARE(merges("Q2"), QStringList());
    const ModelFile& file = m_fixture->document().file();
    QVERIFY(m_fixture->document()
                .apply(edit::decide(file, NestEntities{{m_fixture->hotel().query("Q3")},
                                                       m_fixture->hotel().entity("PointOfInterest"),
                                                       {},
                                                       NestedShape::List,
                                                       {}}))
                .has_value());
    QTRY_COMPARE(merges("Q2"), QStringList(QStringLiteral("Serve the Queries of hotels_with_pois Too")));
    const OfferedChoice offer = mergesFor(*m_fixture->live().design(), m_fixture->table("Q3")).front();
    const std::size_t tables = m_fixture->live().design()->derivation.tables.size();
    QVERIFY(
        m_fixture->document().apply(edit::decide(m_fixture->document().file(), offer.choice)).has_value());
    QTRY_COMPARE(m_fixture->live().design()->derivation.tables.size(), tables - 1);
}

// How many rooms are free is counted in the table that lists them; they cannot be had from the number.
void TestGuiKeys::aTableOfGroupsIsLetToBeServedByThatOfTheRows()
{
    start();
    const auto& queries = m_fixture->document().model().workflow.queries;
    const auto rooms = std::find_if(queries.begin(), queries.end(),
                                    [](const AccessPattern& query) { return query.label == "Q4"; });
    ModelFile file = m_fixture->document().file();
    AccessPattern counted = *rooms;
    counted.id = QueryId{9000};
    counted.label = "Q90";
    counted.name = "how many there are";
    counted.returned = {Aggregate{"count", std::nullopt}};
    counted.order.clear();
    counted.ranges.clear();
    file.model.workflow.queries.push_back(counted);
    QVERIFY(m_fixture->document().apply(Edit{"Add Q90", file, {}}).has_value());
    QVERIFY(m_fixture->waitForDesign());
    const auto merges = [this](const char* query) {
        QStringList titles;
        for (const OfferedChoice& offer : mergesFor(*m_fixture->live().design(), m_fixture->table(query)))
            titles << offer.title;
        return titles;
    };
    QCOMPARE(merges("Q90"),
             QStringList(QStringLiteral("Let available_rooms_by_hotel_date Serve Its Queries")));
    QCOMPARE(merges("Q4"),
             QStringList(QStringLiteral("Serve the Queries of room_availabilities_by_hotel_count Too")));
}

void TestGuiKeys::lettersOpenWhatCanBeDecidedAboutATable()
{
    start();
    QWidget canvas(&m_fixture->window());
    canvas.setFocusPolicy(Qt::StrongFocus);
    canvas.setGeometry(0, 0, 20, 20);
    canvas.show();
    const Context context{m_fixture->document(), m_fixture->live(), m_fixture->selection(),
                          m_fixture->appearance()};
    auto* keys = new TableKeys(
        context, [&] { return canvas.mapToGlobal(QPoint(5, 5)); }, &canvas);
    connect(keys, &TableKeys::chosen, &m_fixture->actions(), &SubjectActions::decide);
    QSignalSpy told(keys, &TableKeys::told);
    const auto titles = [&](const char* name) {
        QStringList all;
        if (auto* menu = canvas.findChild<QMenu*>(QLatin1String(name))) {
            for (const QAction* action : menu->actions())
                all << action->text();
            menu->close();
            QCoreApplication::sendPostedEvents(menu, QEvent::DeferredDelete);
            m_fixture->window().activateWindow();
            [[maybe_unused]] const bool isActive = QTest::qWaitForWindowActive(&m_fixture->window());
            canvas.setFocus();
        }
        return all;
    };
    canvas.setFocus();

    // Without a table the letter is the widget's.
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    QVERIFY(!canvas.findChild<QAction*>(QStringLiteral("splitPartitionsKey"))->isEnabled());
    QTest::keyClick(&canvas, Qt::Key_B);
    QVERIFY(titles("splitPartitionsMenu").isEmpty());

    m_fixture->select(m_fixture->table("Q4"));
    QTest::keyClick(&canvas, Qt::Key_I);
    QVERIFY(titles("useIndexMenu").isEmpty());
    QCOMPARE(told.count(), 1);
    QVERIFY(told.first().first().toString().contains(QStringLiteral("No other table")));
    QCOMPARE(QToolTip::text(),
             Qt::convertFromPlainText(told.first().first().toString(), Qt::WhiteSpaceNormal));
    keys->refuse(QStringLiteral("It has none."));
    QCOMPARE(QToolTip::text(),
             Qt::convertFromPlainText(QStringLiteral("It has none."), Qt::WhiteSpaceNormal));
    QCOMPARE(told.count(), 2);
    QTest::keyClick(&canvas, Qt::Key_M);
    QVERIFY(titles("mergeTablesMenu").isEmpty());
    const QString whyNot = told.back().first().toString();
    QVERIFY2(
        whyNot.contains(QStringLiteral("Not with hotels: the table of Q2 has a row for each Hotel.id, and")),
        qPrintable(whyNot));

    m_fixture->select(m_fixture->table("Q7"));
    QTest::keyClick(&canvas, Qt::Key_I);
    const QStringList indexes = titles("useIndexMenu");
    QVERIFY(!indexes.isEmpty());
    QTest::keyClick(&canvas, Qt::Key_L);
    const QStringList views = titles("useViewMenu");
    QVERIFY(views.contains(QStringLiteral("A Materialized View of reservations_by_hotel_date")));
    QVERIFY(!views.contains(indexes.first()));

    // A column stands for its table; Enter takes what is chosen, in one step of undo.
    m_fixture->select(m_fixture->column("Q4", "RoomAvailability.date"));
    QTest::keyClick(&canvas, Qt::Key_B);
    auto* menu = canvas.findChild<QMenu*>(QStringLiteral("splitPartitionsMenu"));
    QVERIFY2(menu, qPrintable(told.last().first().toString()));
    QCOMPARE(menu->activeAction()->text(), QStringLiteral("By Day of date"));
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(m_fixture->history().size(), 1);
    QVERIFY(keyOf("Q4").find("RoomAvailability.date@week") != std::string::npos);
}

void TestGuiKeys::refusesToEmptyThePartitionKey()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    chooseInList("partitionKeyList", QStringLiteral("guest_last_name"));
    m_fixture->click("key_moveToRest");
    QVERIFY(m_fixture->history().isEmpty());
    QVERIFY(!text("keyRefusal").isEmpty());

    QMenu menu;
    m_fixture->actions().fillMenu(menu, m_fixture->column("Q7", "Guest.last_name"));
    QVERIFY(!actionOf(menu, "moveToRestAction")->isEnabled());
    QVERIFY(!actionOf(menu, "moveToRestAction")->toolTip().isEmpty());
}

void TestGuiKeys::switchesDecisionsOffAndRemovesThem()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    QCOMPARE(text("tablePageHeadingName"), QStringLiteral("reservations_by_guest"));
    m_fixture->click("decision0Switch");
    QVERIFY(m_fixture->waitForDesign());
    QVERIFY(text("tablePageHeadingName") != QStringLiteral("reservations_by_guest"));
    m_fixture->click("decision0Switch");
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(text("tablePageHeadingName"), QStringLiteral("reservations_by_guest"));
    const std::size_t before = m_fixture->document().model().decisions.size();
    m_fixture->click("decision0Remove");
    QCOMPARE(m_fixture->document().model().decisions.size(), before - 1);
}

void TestGuiKeys::renamesATableByADecision()
{
    start();
    m_fixture->select(m_fixture->table("Q2"));
    QVERIFY(!m_fixture->find<QLabel>("tableDerivedName"));
    m_fixture->enter("tableName", QStringLiteral("hotel_details"));
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(m_fixture->tableOf("Q2").name, "hotel_details");
    QVERIFY(text("tableDerivedName").contains(QStringLiteral("hotels")));
    m_fixture->enter("tableName", QStringLiteral("hotels"));
    QVERIFY(m_fixture->waitForDesign());
    QVERIFY(!m_fixture->find<QLabel>("tableDerivedName"));
}

void TestGuiKeys::renamesAColumnInEveryTable()
{
    start();
    m_fixture->select(m_fixture->column("Q8", "Reservation.end_date"));
    m_fixture->click("columnEverywhere");
    m_fixture->enter("columnName", QStringLiteral("leaves_on"));
    QVERIFY(m_fixture->waitForDesign());
    for (const char* query : {"Q6", "Q7", "Q8"}) {
        const LogicalTable& table = m_fixture->tableOf(query);
        QVERIFY(std::any_of(table.columns.begin(), table.columns.end(),
                            [](const LogicalColumn& column) { return column.name == "leaves_on"; }));
    }
}

void TestGuiKeys::turnsAllDecisionsOfATableOff()
{
    start();
    QMenu menu;
    m_fixture->actions().fillMenu(menu, m_fixture->table("Q9"));
    QAction* turnOff = actionOf(menu, "turnOffDecisionsAction");
    QVERIFY(turnOff);
    turnOff->trigger();
    QCOMPARE(m_fixture->history().size(), 1);
    QMenu after;
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->actions().fillMenu(after, m_fixture->table("Q9"));
    QVERIFY(!actionOf(after, "turnOffDecisionsAction"));
    QVERIFY(actionOf(after, "turnOnDecisionsAction"));
}

void TestGuiKeys::whyOfAColumnNamesRuleAndKey()
{
    start();
    m_fixture->select(m_fixture->column("Q8", "Room.number"));
    QStringList lit;
    QStringList sentences;
    for (QLabel* disc : m_fixture->window().findChildren<QLabel*>()) {
        if (!disc->isVisible() || !disc->objectName().startsWith(QLatin1String("whyLine")))
            continue;
        if (disc->property("role") == QStringLiteral("discLit"))
            lit << disc->text();
        if (disc->objectName().endsWith(QLatin1String("Words")))
            sentences << disc->text();
    }
    QCOMPARE(lit, QStringList{QStringLiteral("MR5")});
    const QString all = sentences.join(QLatin1Char('\n'));
    QVERIFY(all.contains(QStringLiteral("stands for one Reservation")));
    QVERIFY(all.contains(QStringLiteral("alternate key AK2 of Reservation")));
    QVERIFY(all.contains(QStringLiteral("\u2192 Reservation.id")));
    m_fixture->click("whyShow");
    QVERIFY(m_fixture->selection().first() == Subject(m_fixture->hotel().attribute("Room.number")));
}

void TestGuiKeys::whyOfAQueryTellsHowItReads()
{
    start();
    m_fixture->select(m_fixture->table("Q7"));
    chooseInList("otherColumnsList", QStringLiteral("hotel_id"));
    m_fixture->click("key_moveToPartitionKey");
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select(m_fixture->hotel().query("Q7"));
    QVERIFY(text("whyLine1Words").contains(QStringLiteral("hotel_id")));
    QCOMPARE(m_fixture->find<QLabel>("whyLine1Rule")->property("role").toString(), QStringLiteral("discLit"));
    QVERIFY(text("whyStatement").startsWith(QStringLiteral("SELECT")));
}

void TestGuiKeys::showsWhatQueriesReadNow()
{
    start(true);
    m_fixture->select(m_fixture->table("Q7"));
    auto* verdict = m_fixture->find<QToolButton>("verdict0");
    QVERIFY(verdict->accessibleName().startsWith(QStringLiteral("Q7 1")));
    chooseInList("otherColumnsList", QStringLiteral("hotel_id"));
    m_fixture->click("key_moveToPartitionKey");
    QVERIFY(m_fixture->waitForCheck());
    QTRY_COMPARE(verdict->accessibleName(), QStringLiteral("Q7 3 was 1"));
    m_fixture->document().undoStack().undo();
    QVERIFY(m_fixture->waitForCheck());
    QTRY_COMPARE(verdict->accessibleName(), QStringLiteral("Q7 1"));
}

QTEST_MAIN(TestGuiKeys)

#include "tst_gui_keys.moc"
