// SPDX-License-Identifier: Apache-2.0
// The panel Key order: columns moved by mouse, keys and buttons, and what is told of it before and after.
#include "app/gui/inspector/keys/key_list.h"
#include "app/gui/keys/key_order_panel.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "tests/app/gui/window_fixture.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiKeyOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void beginsWithATableByItsButton();
    void showsTheThreePartsAndWhatTheyMean();
    void aColumnThatIsDroppedIsOneDecision();
    void whileAColumnIsHeldItTellsWhatADropWouldDo();
    void keysMoveTheChosenColumn();
    void buttonsMoveTheChosenColumnAndTurnItsOrder();
    void aMoveThatCannotBeSaysWhy();
    void choosingAColumnSelectsItInTheWindow();
    void aColumnSelectedElsewhereIsChosenHere();

private:
    MainWindow& window() { return m_fixture->window(); }
    QWidget& panel() { return m_fixture->find<QWidget>("keyOrder"); }
    KeyList& list(const char* name) { return *panel().findChild<KeyList*>(QLatin1String(name)); }
    QString text(const char* label)
    {
        const auto* shown = panel().findChild<QLabel*>(QLatin1String(label));
        return shown && shown->isVisible() ? shown->text() : QString();
    }
    // All that is said below the boxes, without markup.
    QString consequences();
    void show(const char* query, const char* key);
    void showQ7() { show("Q7", "guest_last_name"); }
    void choose(const char* name, const QString& column);
    QPoint centerOf(KeyList& list, const QString& column);
    QStringList columnsOf(const char* name);
    // Sent as the system does while a button is held: a drag of its own cannot be played in a window without
    // a screen. Gives the place it is held at.
    QPoint holdHotelIdBelowThePartitionKey(QMimeData& dragged);
    bool waitForDesign();
    QString lastEdit() { return window().document().undoStack().undoText(); }
    int edits() { return window().document().undoStack().index(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiKeyOrder::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QVERIFY(m_fixture->openSmallHotel());
    window().live().setAutomatic(false);
    window().setStage(Stage::Logical);
    m_fixture->find<QDockWidget>("keyOrderDock").raise();
    QTRY_VERIFY(panel().isVisible());
}

bool TestGuiKeyOrder::waitForDesign()
{
    QCoreApplication::processEvents();
    return QTest::qWaitFor([this] {
        return !window().live().isDesigning()
               && window().live().design()->file == window().document().snapshot();
    });
}

QString TestGuiKeyOrder::consequences()
{
    QStringList said;
    for (const QLabel* label :
         panel().findChild<QWidget*>(QStringLiteral("keyConsequences"))->findChildren<QLabel*>())
        if (label->isVisible())
            said << QString(label->text()).remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    return said.join(QLatin1Char('\n'));
}

void TestGuiKeyOrder::show(const char* query, const char* key)
{
    const auto design = window().live().design();
    window().selection().set(subjectOfTable(*design, *tableOf(*design, m_fixture->query(query))));
    QTRY_COMPARE(columnsOf("partitionKeyList"), QStringList{QLatin1String(key)});
}

QStringList TestGuiKeyOrder::columnsOf(const char* name)
{
    QStringList columns;
    for (int row = 0; row < list(name).count(); ++row)
        columns << list(name).item(row)->text();
    return columns;
}

QPoint TestGuiKeyOrder::centerOf(KeyList& list, const QString& column)
{
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->text() == column)
            return list.visualItemRect(list.item(row)).center();
    }
    return {};
}

void TestGuiKeyOrder::choose(const char* name, const QString& column)
{
    KeyList& in = list(name);
    const QPoint center = centerOf(in, column);
    QVERIFY2(!center.isNull(), qPrintable(column));
    QTest::mouseClick(in.viewport(), Qt::LeftButton, {}, center);
    QVERIFY(in.currentColumn().has_value());
}

void TestGuiKeyOrder::beginsWithATableByItsButton()
{
    window().selection().clear();
    QTRY_VERIFY(!text("keyOrderNone").isEmpty());
    auto& button = m_fixture->find<QPushButton>("keyOrderBegin");
    QCOMPARE(button.text(), QStringLiteral("Select hotels_by_poi"));
    QTest::mouseClick(&button, Qt::LeftButton);
    QTRY_COMPARE(columnsOf("partitionKeyList"), QStringList{QStringLiteral("poi_name")});
    QVERIFY(text("keyOrderNone").isEmpty());
}

void TestGuiKeyOrder::showsTheThreePartsAndWhatTheyMean()
{
    showQ7();
    QCOMPARE(columnsOf("clusteringKeyList"), QStringList{QStringLiteral("confirm_number")});
    QVERIFY(columnsOf("otherColumnsList").contains(QStringLiteral("hotel_id")));
    QTRY_VERIFY2(consequences().contains(QStringLiteral("1 partition")), qPrintable(consequences()));
    QVERIFY2(consequences().contains(QStringLiteral("Q7")), qPrintable(consequences()));
}

QPoint TestGuiKeyOrder::holdHotelIdBelowThePartitionKey(QMimeData& dragged)
{
    choose("otherColumnsList", QStringLiteral("hotel_id"));
    dragged.setData(KeyList::mimeType(),
                    QByteArray::number(qulonglong(*list("otherColumnsList").currentColumn())));
    KeyList& partition = list("partitionKeyList");
    const QPoint below = partition.visualItemRect(partition.item(0)).bottomLeft() + QPoint(5, -2);
    QDragEnterEvent enter(below, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QCoreApplication::sendEvent(partition.viewport(), &enter);
    return below;
}

void TestGuiKeyOrder::aColumnThatIsDroppedIsOneDecision()
{
    showQ7();
    QMimeData dragged;
    KeyList& partition = list("partitionKeyList");
    const QPoint below = holdHotelIdBelowThePartitionKey(dragged);
    QDropEvent drop(below, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QCoreApplication::sendEvent(partition.viewport(), &drop);
    QCOMPARE(lastEdit(), QStringLiteral("Move hotel_id into the partition key"));
    QCOMPARE(edits(), 1);
    QVERIFY(std::holds_alternative<ChooseKey>(window().document().model().decisions.back().choice));
    QVERIFY(window().statusBar()->currentMessage().startsWith(
        QStringLiteral("Move hotel_id into the partition key.")));
    QTRY_COMPARE(columnsOf("partitionKeyList"),
                 QStringList({QStringLiteral("guest_last_name"), QStringLiteral("hotel_id")}));
    window().document().undoStack().undo();
    QTRY_COMPARE(columnsOf("partitionKeyList"), QStringList{QStringLiteral("guest_last_name")});
}

void TestGuiKeyOrder::whileAColumnIsHeldItTellsWhatADropWouldDo()
{
    showQ7();
    QMimeData dragged;
    KeyList& partition = list("partitionKeyList");
    const QPoint below = holdHotelIdBelowThePartitionKey(dragged);
    QDragMoveEvent move(below, Qt::MoveAction, &dragged, Qt::LeftButton, {});
    QCoreApplication::sendEvent(partition.viewport(), &move);
    QTRY_VERIFY2(text("keyHeld").contains(QStringLiteral("Move hotel_id into the partition key")),
                 qPrintable(text("keyHeld")));
    QTRY_VERIFY2(consequences().contains(QStringLiteral("now 1 partition")), qPrintable(consequences()));
    QVERIFY2(consequences().contains(QStringLiteral("partitions by the statistics now 1 partition")),
             qPrintable(consequences()));
    QTRY_VERIFY2(consequences().contains(QStringLiteral("New: ")), qPrintable(consequences()));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(partition.viewport(), &leave);
    QVERIFY(text("keyHeld").isEmpty());
    QVERIFY2(!consequences().contains(QStringLiteral("now 1 partition")), qPrintable(consequences()));
    QCOMPARE(edits(), 0);
}

void TestGuiKeyOrder::keysMoveTheChosenColumn()
{
    show("Q4", "hotel_id");
    const QStringList before = columnsOf("clusteringKeyList");
    choose("clusteringKeyList", before.last());
    QTest::keyClick(&list("clusteringKeyList"), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(lastEdit(), QStringLiteral("Move %1 up in the key").arg(before.last()));
    QVERIFY(waitForDesign());
    QTRY_COMPARE(columnsOf("clusteringKeyList"), QStringList({before.last(), before.first()}));
    QTest::keyClick(&list("clusteringKeyList"), Qt::Key_O);
    QCOMPARE(lastEdit(), QStringLiteral("Reverse order of %1").arg(before.last()));
    QVERIFY(waitForDesign());
    QTest::keyClick(&list("clusteringKeyList"), Qt::Key_K);
    QCOMPARE(lastEdit(), QStringLiteral("Move %1 into the partition key").arg(before.last()));
    QTRY_COMPARE(columnsOf("partitionKeyList").size(), 2);
    QCOMPARE(edits(), 3);
}

void TestGuiKeyOrder::buttonsMoveTheChosenColumnAndTurnItsOrder()
{
    showQ7();
    const auto press = [this](const char* name) {
        auto* button = panel().findChild<QToolButton*>(QLatin1String(name));
        QVERIFY2(button && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    };
    choose("otherColumnsList", QStringLiteral("hotel_id"));
    QVERIFY(!panel().findChild<QToolButton*>(QStringLiteral("key_reverseOrder"))->isEnabled());
    press("key_moveToClusteringKey");
    QCOMPARE(lastEdit(), QStringLiteral("Move hotel_id into the clustering key"));
    QTRY_COMPARE(columnsOf("clusteringKeyList").last(), QStringLiteral("hotel_id"));
    press("key_reverseOrder");
    QCOMPARE(lastEdit(), QStringLiteral("Reverse order of hotel_id"));
    QVERIFY(waitForDesign());
    press("key_moveToRest");
    QCOMPARE(lastEdit(), QStringLiteral("Take hotel_id out of the key"));
    QTRY_VERIFY(columnsOf("otherColumnsList").contains(QStringLiteral("hotel_id")));
}

void TestGuiKeyOrder::aMoveThatCannotBeSaysWhy()
{
    showQ7();
    choose("partitionKeyList", QStringLiteral("guest_last_name"));
    QTest::keyClick(&list("partitionKeyList"), Qt::Key_C);
    QCOMPARE(text("keyRefusal"), QStringLiteral("The partition key needs at least one column."));
    QCOMPARE(edits(), 0);
    choose("otherColumnsList", QStringLiteral("hotel_id"));
    QVERIFY(text("keyRefusal").isEmpty());
}

void TestGuiKeyOrder::choosingAColumnSelectsItInTheWindow()
{
    showQ7();
    choose("otherColumnsList", QStringLiteral("hotel_id"));
    const Subject selected = window().selection().first();
    const auto* column = std::get_if<ColumnSubject>(&selected);
    QVERIFY(column);
    QCOMPARE(nameOf({window().document().model(), *window().live().design()}, *column),
             QStringLiteral("hotel_id"));
    QVERIFY(list("otherColumnsList").currentColumn().has_value());
}

void TestGuiKeyOrder::aColumnSelectedElsewhereIsChosenHere()
{
    showQ7();
    const auto design = window().live().design();
    const std::size_t table = *tableOf(*design, m_fixture->query("Q7"));
    const LogicalTable& logical = design->derivation.tables[table];
    const std::size_t clustering = logical.clusteringKey().front();
    window().selection().set(
        ColumnSubject{subjectOfTable(*design, table), logical.columns[clustering].source});
    QTRY_COMPARE(list("clusteringKeyList").currentColumn(), std::optional(clustering));
}

QTEST_MAIN(TestGuiKeyOrder)
#include "tst_gui_key_order.moc"
