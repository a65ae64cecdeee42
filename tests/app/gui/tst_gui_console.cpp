// SPDX-License-Identifier: Apache-2.0
// The console of the Check stage and the list of what clients send, in the window on the hotel model.
#include "app/gui/check/check_grid_model.h"
#include "app/gui/console/console_panel.h"
#include "app/gui/console/cost_bar.h"
#include "app/gui/console/cql_editor.h"
#include "app/gui/serve/served_model.h"
#include "model/edit/edit_key.h"
#include "tests/app/gui/window_fixture.h"
#include "tests/app/tiny_client.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTcpServer>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::TinyClient;
using querywright::test::WindowFixture;

namespace {

constexpr int patience = 30'000;  // milliseconds; tables of so few rows take a moment

}  // namespace

class TestGuiConsole : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->openSmallHotel());
        QTest::keyClick(&window(), Qt::Key_5, Qt::ControlModifier);
        QCOMPARE(window().stage(), Stage::Check);
        editor().setFocus();
    }
    void cleanup() { m_fixture.reset(); }

    void runsTheStatementAtTheCursor();
    void functionKeyFiveRunsTheStatementWhileItIsWritten();
    void runsWhatIsSelected();
    void pointsAtTheWordThatIsWrong();
    void runsARefusedStatementAsAScan();
    void showsThePartitionOfARow();
    void showsThePlan();
    void nextPagesCome();
    void completesWithTheKeyboard();
    void escapeClosesTheCompletion();
    void stepsThroughHistory();
    void undoInTheEditorIsNotThatOfTheModel();
    void escapeKeepsTheKeyboardWhereSomethingIsWritten();
    void pinsAStatementToTheGrid();
    void onlyASelectIsPinned();
    void followsAnEditAndSaysSo();
    void textHistoryAndPinsAreKeptForTheModel();
    void aQueryOfTheGridOpensInTheConsole();
    void aQueryInFullOpensInTheConsole();
    void servesAndListsWhatClientsSend();
    void aServedStatementSelectsItsQuery();
    void otherMachinesAreServedOnlyIfConfirmed();
    void aTakenPortIsToldInThePanel();

private:
    MainWindow& window() { return m_fixture->window(); }
    CqlEditor& editor() { return m_fixture->find<CqlEditor>("consoleEditor"); }
    QTableView& rows() { return m_fixture->find<QTableView>("consoleRows"); }
    QString cost() { return m_fixture->find<CostBar>("costBar").accessibleName(); }
    QString message() { return m_fixture->find<QLabel>("consoleMessageText").text(); }
    QString firstHotel() { return rows().model()->index(0, 0).data().toString(); }

    void write(const QString& text)
    {
        editor().selectAll();
        QTest::keyClicks(&editor(), text);
        QTest::keyClick(&editor(), Qt::Key_Escape);  // of the completion
    }
    void run(const QString& text)
    {
        editor().setPlainText(text);
        editor().moveCursor(QTextCursor::End);
        runAgain();
    }
    void runAgain()
    {
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!window().console().isBusy(), patience);
    }
    void makeReservationsByGuestWorse();
    // Serves on any port that is free.
    void serve();
    quint16 port() { return window().server().place().section(QLatin1Char(':'), -1).toUShort(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiConsole::makeReservationsByGuestWorse()
{
    const auto design = window().live().design();
    for (const LogicalTable& table : design->derivation.tables) {
        if (table.name != "reservations_by_guest")
            continue;
        for (const LogicalColumn& column : table.columns) {
            if (column.name == "hotel_id")
                QVERIFY(window().document().apply(edit::moveToPartitionKey(
                    window().document().file(), design->derivation, table.queries.front(), column.source)));
        }
    }
}

void TestGuiConsole::runsTheStatementAtTheCursor()
{
    run(QStringLiteral("SELECT hotel_id, name FROM hotel.hotels;"));
    QVERIFY(rows().isVisible());
    QVERIFY(rows().model()->rowCount() > 2);
    QVERIFY2(cost().startsWith(QStringLiteral("scan of 12 partitions")), qPrintable(cost()));
    const QString hotel = firstHotel();
    editor().appendPlainText(
        QStringLiteral("SELECT name FROM hotel.hotels WHERE hotel_id = '%1';").arg(hotel));
    editor().moveCursor(QTextCursor::End);
    runAgain();
    QCOMPARE(rows().model()->rowCount(), 1);
    QVERIFY2(cost().startsWith(QStringLiteral("1 partition \u00b7 2 of 5 nodes")), qPrintable(cost()));
}

void TestGuiConsole::functionKeyFiveRunsTheStatementWhileItIsWritten()
{
    write(QStringLiteral("SELECT * FROM hotel.hotels"));
    QTest::keyClick(&editor(), Qt::Key_F5);
    QVERIFY(window().console().isBusy());
    QVERIFY(!window().live().isChecking());
    QTRY_VERIFY_WITH_TIMEOUT(!window().console().isBusy(), patience);
    QCOMPARE(rows().model()->rowCount(), 12);
}

void TestGuiConsole::runsWhatIsSelected()
{
    editor().setPlainText(QStringLiteral("USE hotel;\nSELECT * FROM hotels;\nSELECT nothing FROM hotels;"));
    editor().moveCursor(QTextCursor::Start);
    editor().moveCursor(QTextCursor::Down, QTextCursor::KeepAnchor);
    editor().moveCursor(QTextCursor::EndOfLine, QTextCursor::KeepAnchor);
    runAgain();
    QCOMPARE(rows().model()->rowCount(), 12);
    QVERIFY(m_fixture->find<QLabel>("consoleNote").text().contains(QStringLiteral("Using keyspace hotel")));
}

void TestGuiConsole::pointsAtTheWordThatIsWrong()
{
    run(QStringLiteral("SELECT name,\n  nme FROM hotel.hotels;"));
    QVERIFY2(message().contains(QStringLiteral("Line 2, column 3:")), qPrintable(message()));
    QVERIFY2(message().contains(QStringLiteral("nme")), qPrintable(message()));
    QCOMPARE(cost(), QStringLiteral("not run"));
    const QList<QTextEdit::ExtraSelection> marks = editor().extraSelections();
    QCOMPARE(marks.size(), qsizetype(1));
    QCOMPARE(marks.first().cursor.selectedText(), QStringLiteral("nme"));
    QTest::keyClicks(&editor(), QStringLiteral(" "));
    QVERIFY(editor().extraSelections().isEmpty());
    QVERIFY(!m_fixture->find<QWidget>("consoleMessage").isVisible());
}

void TestGuiConsole::runsARefusedStatementAsAScan()
{
    run(QStringLiteral("SELECT * FROM reservation.guests WHERE first_name = 'Ann';"));
    QCOMPARE(cost(), QStringLiteral("refused"));
    QVERIFY2(message().contains(
                 QStringLiteral("first_name is neither partition key nor indexed; this would read ")),
             qPrintable(message()));
    QVERIFY(message().contains(QStringLiteral("on 5 nodes")));
    auto& button = m_fixture->find<QPushButton>("consoleMessageAction");
    QVERIFY(button.isVisible());
    QCOMPARE(button.text(), QStringLiteral("Run as Scan"));
    QTest::mouseClick(&button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!window().console().isBusy(), patience);
    QCOMPARE(editor().toPlainText(),
             QStringLiteral("SELECT * FROM reservation.guests WHERE first_name = 'Ann' ALLOW FILTERING;"));
    QVERIFY2(cost().startsWith(QStringLiteral("scan of ")), qPrintable(cost()));
}

void TestGuiConsole::showsThePartitionOfARow()
{
    run(QStringLiteral("INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea') USING TTL 600;"));
    QVERIFY2(cost().startsWith(QStringLiteral("1 partition written")), qPrintable(cost()));
    run(QStringLiteral("SELECT name FROM hotel.hotels WHERE hotel_id = 'new';"));
    rows().setCurrentIndex(rows().model()->index(0, 0));
    QTest::keyClick(&rows(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->find<QWidget>("partitionPanel").isVisible(), patience);
    QVERIFY(m_fixture->find<QLabel>("partitionTitle").text().contains(QStringLiteral("hotel_id = 'new'")));
    const auto& tree = m_fixture->find<QTreeView>("partitionTree");
    const QModelIndex row = tree.model()->index(0, 0);
    QCOMPARE(row.data().toString(), QStringLiteral("row"));
    const QModelIndex cell = tree.model()->index(1, 0, row);
    QCOMPARE(cell.data().toString(), QStringLiteral("name"));
    QCOMPARE(cell.siblingAtColumn(1).data().toString(), QStringLiteral("'Sea'"));
    QVERIFY(cell.siblingAtColumn(3).data().toString().startsWith(QStringLiteral("TTL 600 s, until ")));
    QTest::keyClick(&m_fixture->find<QTreeView>("partitionTree"), Qt::Key_Escape);
    QTRY_VERIFY(rows().isVisible());
}

void TestGuiConsole::showsThePlan()
{
    run(QStringLiteral("SELECT * FROM hotel.hotels;"));
    auto& plan = m_fixture->find<QPushButton>("consolePlan");
    QVERIFY(plan.isVisible());
    QTest::mouseClick(&plan, Qt::LeftButton);
    const auto& text = m_fixture->find<QPlainTextEdit>("consoleText");
    QVERIFY(text.isVisible());
    QVERIFY2(text.toPlainText().contains(QStringLiteral("scan")), qPrintable(text.toPlainText()));
    QTest::mouseClick(&plan, Qt::LeftButton);
    QVERIFY(rows().isVisible());
    run(QStringLiteral("DESCRIBE TABLE hotel.hotels;"));
    QVERIFY(text.toPlainText().startsWith(QStringLiteral("CREATE TABLE hotel.hotels (")));
    QVERIFY(!plan.isVisible());
}

void TestGuiConsole::nextPagesCome()
{
    run(QStringLiteral("SELECT * FROM reservation.guests;"));
    auto& more = m_fixture->find<QPushButton>("consoleMore");
    QCOMPARE(rows().model()->rowCount(), 200);
    QVERIFY(more.isVisible());
    QTest::mouseClick(&more, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!window().console().isBusy(), patience);
    QCOMPARE(rows().model()->rowCount(), 300);
    QVERIFY(!more.isVisible());
    QVERIFY2(cost().contains(QStringLiteral("2 pages")), qPrintable(cost()));
}

void TestGuiConsole::completesWithTheKeyboard()
{
    editor().setPlainText(QString());
    QTest::keyClicks(&editor(), QStringLiteral("SELECT * FROM hotel.hotels_"));
    const auto& popup = m_fixture->find<QListView>("completions");
    QVERIFY(popup.isVisible());
    QCOMPARE(popup.currentIndex().data().toString(), QStringLiteral("hotels_by_poi"));
    QTest::keyClick(&editor(), Qt::Key_Tab);
    QVERIFY(!popup.isVisible());
    QCOMPARE(editor().toPlainText(), QStringLiteral("SELECT * FROM hotel.hotels_by_poi"));
    QTest::keyClicks(&editor(), QStringLiteral(" WHERE "));
    QVERIFY(!popup.isVisible());
    QTest::keyClick(&editor(), Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(popup.isVisible());
    QTest::keyClick(&editor(), Qt::Key_Down);
    QTest::keyClick(&editor(), Qt::Key_Up);
    QTest::keyClick(&editor(), Qt::Key_Return);
    QCOMPARE(editor().toPlainText(), QStringLiteral("SELECT * FROM hotel.hotels_by_poi WHERE poi_name"));
}

void TestGuiConsole::escapeClosesTheCompletion()
{
    editor().setPlainText(QString());
    QTest::keyClicks(&editor(), QStringLiteral("SEL"));
    const auto& popup = m_fixture->find<QListView>("completions");
    QVERIFY(popup.isVisible());
    QTest::keyClick(&editor(), Qt::Key_Escape);
    QVERIFY(!popup.isVisible());
    QCOMPARE(editor().toPlainText(), QStringLiteral("SEL"));
    QTest::keyClicks(&editor(), QStringLiteral("E"));
    QVERIFY(popup.isVisible());
    m_fixture->find<QTableView>("checkGrid").setFocus();
    QVERIFY(!popup.isVisible());
}

void TestGuiConsole::stepsThroughHistory()
{
    run(QStringLiteral("USE hotel;"));
    run(QStringLiteral("SELECT * FROM hotels;"));
    editor().setPlainText(QStringLiteral("draft"));
    QTest::keyClick(&editor(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(editor().toPlainText(), QStringLiteral("SELECT * FROM hotels;"));
    QTest::keyClick(&editor(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(editor().toPlainText(), QStringLiteral("USE hotel;"));
    QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(editor().toPlainText(), QStringLiteral("draft"));
}

void TestGuiConsole::undoInTheEditorIsNotThatOfTheModel()
{
    makeReservationsByGuestWorse();
    QVERIFY(m_fixture->waitForCheck());
    const int index = window().document().undoStack().index();
    write(QStringLiteral("SELECT 1"));
    QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(editor().toPlainText() != QStringLiteral("SELECT 1"));
    QCOMPARE(window().document().undoStack().index(), index);
    run(QStringLiteral("INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea');"));
    QCOMPARE(window().document().undoStack().index(), index);
}

void TestGuiConsole::escapeKeepsTheKeyboardWhereSomethingIsWritten()
{
    editor().setFocus();
    write(QStringLiteral("SELECT * FROM"));
    QTest::keyClick(&editor(), Qt::Key_Escape);
    QCOMPARE(window().focusWidget(), &editor());
    editor().clear();
    QTest::keyClick(&editor(), Qt::Key_Escape);
    QVERIFY(window().focusWidget() != &editor());
}

void TestGuiConsole::pinsAStatementToTheGrid()
{
    const auto& grid = m_fixture->find<QTableView>("checkGrid");
    QCOMPARE(grid.model()->rowCount(), 9);
    write(QStringLiteral("SELECT * FROM hotel.hotels;"));
    QTest::mouseClick(&m_fixture->find<QPushButton>("consolePin"), Qt::LeftButton);
    QCOMPARE(grid.model()->rowCount(), 10);
    const auto at = [&](int column) { return grid.model()->index(9, column).data().toString(); };
    QCOMPARE(at(CheckGridModel::NameColumn), QStringLiteral("SELECT * FROM hotel.hotels"));
    QTRY_COMPARE_WITH_TIMEOUT(at(CheckGridModel::VerdictColumn), QStringLiteral("scan"), patience);
    QCOMPARE(at(CheckGridModel::PartitionsColumn), QStringLiteral("12"));
    QCOMPARE(at(CheckGridModel::NodesColumn), QStringLiteral("5"));

    makeReservationsByGuestWorse();
    QVERIFY(m_fixture->waitForCheck());
    QTRY_COMPARE_WITH_TIMEOUT(at(CheckGridModel::VerdictColumn), QStringLiteral("scan"), patience);

    auto& table = m_fixture->find<QTableView>("checkGrid");
    table.setFocus();
    table.selectRow(9);
    QTest::keyClick(&table, Qt::Key_Delete);
    QCOMPARE(grid.model()->rowCount(), 9);
}

void TestGuiConsole::onlyASelectIsPinned()
{
    write(QStringLiteral("TRUNCATE hotel.hotels;"));
    QTest::mouseClick(&m_fixture->find<QPushButton>("consolePin"), Qt::LeftButton);
    QVERIFY(window().console().pinned().empty());
    QVERIFY2(message().contains(QStringLiteral("Only a SELECT can be pinned")), qPrintable(message()));
}

void TestGuiConsole::followsAnEditAndSaysSo()
{
    run(QStringLiteral(
        "INSERT INTO reservation.reservations_by_guest (guest_last_name, confirm_number) VALUES "
        "('Doe', 'X');"));
    run(QStringLiteral("INSERT INTO hotel.hotels (hotel_id, name) VALUES ('new', 'Sea');"));
    makeReservationsByGuestWorse();
    auto& note = m_fixture->find<QLabel>("consoleNote");
    QTRY_VERIFY2_WITH_TIMEOUT(
        note.text().contains(QStringLiteral("The tables follow your edit; the statement that "
                                            "wrote was run again")),
        qPrintable(note.text()), patience);
    QVERIFY2(message().contains(QStringLiteral("1 statement no longer fit")), qPrintable(message()));
    QVERIFY2(cost().startsWith(QStringLiteral("before your edit: ")), qPrintable(cost()));
    QVERIFY(message().contains(QStringLiteral("reservations_by_guest")));
    run(QStringLiteral("SELECT name FROM hotel.hotels WHERE hotel_id = 'new';"));
    QCOMPARE(rows().model()->rowCount(), 1);
    QVERIFY2(cost().startsWith(QStringLiteral("1 partition")), qPrintable(cost()));
}

void TestGuiConsole::textHistoryAndPinsAreKeptForTheModel()
{
    run(QStringLiteral("SELECT * FROM hotel.hotels;"));
    QTest::mouseClick(&m_fixture->find<QPushButton>("consolePin"), Qt::LeftButton);
    const QString path = window().document().path();
    m_fixture->reopen();
    QVERIFY(window().open(path));
    QCOMPARE(editor().toPlainText(), QStringLiteral("SELECT * FROM hotel.hotels;"));
    QCOMPARE(window().console().pinned().size(), std::size_t(1));
    QTRY_VERIFY_WITH_TIMEOUT(window().console().pinned().front().state.result.has_value(), patience);
    editor().setPlainText(QString());
    QTest::keyClick(&editor(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(editor().toPlainText(), QStringLiteral("SELECT * FROM hotel.hotels;"));
}

void TestGuiConsole::aQueryOfTheGridOpensInTheConsole()
{
    auto& grid = m_fixture->find<QTableView>("checkGrid");
    grid.setFocus();
    grid.selectRow(1);
    QTest::keyClick(&grid, Qt::Key_Return);
    QVERIFY2(editor().toPlainText().contains(QStringLiteral("FROM hotel.hotels WHERE hotel_id = ")),
             qPrintable(editor().toPlainText()));
    QVERIFY(editor().hasFocus());
    runAgain();
    QVERIFY2(cost().startsWith(QStringLiteral("1 partition")), qPrintable(cost()));
}

void TestGuiConsole::aQueryInFullOpensInTheConsole()
{
    window().selection().set(m_fixture->query("Q2"));
    m_fixture->find<QDockWidget>("detailDock").raise();
    auto& link = m_fixture->find<QToolButton>("detailToConsole");
    QTRY_VERIFY(link.isVisible());
    QTest::mouseClick(&link, Qt::LeftButton);
    QVERIFY2(editor().toPlainText().contains(QStringLiteral("FROM hotel.hotels WHERE hotel_id = ")),
             qPrintable(editor().toPlainText()));
    QTRY_VERIFY(editor().isVisible());
    m_fixture->find<QDockWidget>("detailDock").raise();
    window().selection().clear();
    QVERIFY(!link.isVisible());
}

void TestGuiConsole::serve()
{
    m_fixture->find<QSpinBox>("servePort").setValue(0);
    QTest::mouseClick(&m_fixture->find<QToolButton>("serveButton"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(window().server().state(), core::ModelServer::State::On, patience);
}

void TestGuiConsole::servesAndListsWhatClientsSend()
{
    auto& status = m_fixture->find<QToolButton>("statusServe");
    QVERIFY(!status.isVisible());
    const auto& empty = m_fixture->find<QLabel>("serveEmpty");
    QVERIFY(empty.text().startsWith(QStringLiteral("cqlsh and drivers connect to these tables.")));
    serve();
    QCOMPARE(empty.text(), QStringLiteral("The statements that clients send come here."));
    QVERIFY(status.isVisible());
    QVERIFY(m_fixture->find<QWidget>("serve").isVisible());
    TinyClient client(port());
    QVERIFY(client.isReady());
    QTRY_VERIFY2(status.text().contains(QStringLiteral("1 client")), qPrintable(status.text()));
    QVERIFY(client.query("SELECT * FROM hotel.hotels WHERE hotel_id = 'x'") != 0);
    QVERIFY(client.query("SELECT hotel_id FROM hotel.hotels") != 0);
    auto& list = m_fixture->find<QTableView>("serveList");
    QTRY_COMPARE(list.model()->rowCount(), 2);
    QVERIFY(!empty.isVisible());
    const auto at = [&](int row, int column) { return list.model()->index(row, column).data().toString(); };
    QCOMPARE(at(0, ServedModel::UseColumn), QStringLiteral("Q2"));
    QCOMPARE(at(0, ServedModel::CostColumn), QStringLiteral("1 partition"));
    QCOMPARE(at(1, ServedModel::UseColumn), QStringLiteral("unknown"));
    QVERIFY(at(1, ServedModel::ClientColumn).startsWith(QStringLiteral("127.0.0.1:")));

    QTest::mouseClick(&m_fixture->find<QToolButton>("serveUnknown"), Qt::LeftButton);
    QCOMPARE(list.model()->rowCount(), 1);
    list.setFocus();
    list.selectRow(0);
    list.setCurrentIndex(list.model()->index(0, 0));
    QTest::keyClick(&list, Qt::Key_Return);
    QVERIFY(editor().toPlainText().endsWith(QStringLiteral("SELECT hotel_id FROM hotel.hotels;")));

    QTest::mouseClick(&m_fixture->find<QToolButton>("serveButton"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(window().server().state(), core::ModelServer::State::Off, patience);
    QVERIFY(!status.isVisible());
}

void TestGuiConsole::aServedStatementSelectsItsQuery()
{
    serve();
    TinyClient client(port());
    QVERIFY(client.query("SELECT * FROM hotel.hotels WHERE hotel_id = 'x'") != 0);
    auto& list = m_fixture->find<QTableView>("serveList");
    QTRY_COMPARE(list.model()->rowCount(), 1);
    list.selectRow(0);
    QVERIFY(window().selection().first() == Subject(m_fixture->query("Q2")));
    QTest::mouseClick(&m_fixture->find<QToolButton>("serveClear"), Qt::LeftButton);
    QCOMPARE(list.model()->rowCount(), 0);
}

void TestGuiConsole::otherMachinesAreServedOnlyIfConfirmed()
{
    m_fixture->find<QLineEdit>("serveAddress").setText(QStringLiteral("0.0.0.0"));
    m_fixture->find<QSpinBox>("servePort").setValue(0);
    QTest::mouseClick(&m_fixture->find<QToolButton>("serveButton"), Qt::LeftButton);
    QCOMPARE(window().server().state(), core::ModelServer::State::Off);
    QCOMPARE(m_fixture->dialogs.messages.size(), std::size_t(1));
    QCOMPARE(m_fixture->dialogs.messages.front().text, QStringLiteral("Other machines can reach 0.0.0.0."));
    m_fixture->dialogs.isConfirmed = true;
    QTest::mouseClick(&m_fixture->find<QToolButton>("serveButton"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(window().server().state(), core::ModelServer::State::On, patience);
}

void TestGuiConsole::aTakenPortIsToldInThePanel()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    m_fixture->find<QSpinBox>("servePort").setValue(other.serverPort());
    QTest::mouseClick(&m_fixture->find<QToolButton>("serveButton"), Qt::LeftButton);
    const auto texts = [this] {
        QStringList all;
        for (const QLabel* label : m_fixture->find<QWidget>("serve").findChildren<QLabel*>())
            all << label->text();
        return all.join(QLatin1Char('\n'));
    };
    QTRY_VERIFY_WITH_TIMEOUT(texts().contains(QStringLiteral("another program has that port")), patience);
    QTRY_COMPARE(window().server().state(), core::ModelServer::State::Off);
}

QTEST_MAIN(TestGuiConsole)
#include "tst_gui_console.moc"
