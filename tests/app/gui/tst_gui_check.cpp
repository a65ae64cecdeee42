// SPDX-License-Identifier: Apache-2.0
// The Check stage on the hotel model: the grid of queries and what stands beside it.
#include "app/gui/check/check_grid_model.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/style/fonts.h"
#include "app/gui/text.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_query.h"
#include "tests/app/gui/window_fixture.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void checkGridIsSorted();
    void checkGridNamesAQueryWithoutATable();
    void checkShowsOneQueryInFull();
    void aLongNameGoesOnInASecondLine();
    void goingToCheckKeepsTheSelection();
    void clusterIsEditedWithUndo();
    void ringAndSizesFollowTheSelection();

private:
    MainWindow& window() { return m_fixture->window(); }
    Selection& selection() { return m_fixture->window().selection(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiCheck::checkGridIsSorted()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& grid = m_fixture->find<QTableView>("checkGrid");
    const auto labels = [&] {
        QStringList list;
        for (int row = 0; row < grid.model()->rowCount(); ++row)
            list << grid.model()->index(row, CheckGridModel::LabelColumn).data().toString();
        return list;
    };
    const QStringList inOrder = labels();
    QCOMPARE(inOrder.constFirst(), QStringLiteral("Q1"));
    grid.sortByColumn(CheckGridModel::RowsColumn, Qt::DescendingOrder);
    const auto rows = [&](int row) {
        return grid.model()->index(row, CheckGridModel::RowsColumn).data(SortRole).toLongLong();
    };
    for (int row = 1; row < grid.model()->rowCount(); ++row)
        QVERIFY(rows(row - 1) >= rows(row));
    grid.sortByColumn(CheckGridModel::LabelColumn, Qt::AscendingOrder);
    QCOMPARE(labels(), inOrder);
}

void TestGuiCheck::checkGridNamesAQueryWithoutATable()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    const auto& grid = m_fixture->find<QTableView>("checkGrid");
    const int width = grid.columnWidth(CheckGridModel::LabelColumn);
    auto added = edit::addQuery(window().document().file(), "What is new", {});
    QVERIFY(added && window().document().apply(std::move(added->edit)).has_value());
    const QueryId query = std::get<QueryId>(added->made.front());
    QVERIFY(window()
                .document()
                .apply(edit::setQueryLabel(window().document().file(), query, "Q100000"))
                .has_value());
    const auto last = [&](int column) {
        return grid.model()->index(grid.model()->rowCount() - 1, column).data().toString();
    };
    QTRY_COMPARE(last(CheckGridModel::LabelColumn), QStringLiteral("Q100000"));
    QCOMPARE(last(CheckGridModel::NameColumn), QStringLiteral("What is new"));
    QVERIFY(grid.columnWidth(CheckGridModel::LabelColumn) > width);  // so that it can be read
}

void TestGuiCheck::checkShowsOneQueryInFull()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& grid = m_fixture->find<QTableView>("checkGrid");
    const QModelIndex second = grid.model()->index(1, CheckGridModel::NameColumn);
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.visualRect(second).center());
    QVERIFY(selection().first() == Subject(m_fixture->query("Q2")));
    m_fixture->find<QDockWidget>("detailDock").raise();
    QTRY_VERIFY(m_fixture->find<QWidget>("queryDetail").isVisible());
    QVERIFY(m_fixture->find<QLabel>("detailTitle").text().startsWith(QStringLiteral("Q2")));
    auto& statement = m_fixture->find<QPlainTextEdit>("detailStatement");
    QVERIFY(statement.toPlainText().contains(QStringLiteral("hotel_id = 'AZ")));
    QCOMPARE(statement.verticalScrollBar()->maximum(), 0);  // in full, however it wraps
    const int height = statement.height();
    statement.resize(statement.width() / 3, height);
    QVERIFY(statement.height() > height);
    QVERIFY(m_fixture->find<QLabel>("detailReason").text().isEmpty());
}

void TestGuiCheck::aLongNameGoesOnInASecondLine()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& grid = m_fixture->find<QTableView>("checkGrid");
    core::Document& document = window().document();
    const auto nameFirst = [&](const std::string& name) {
        return document.apply(edit::renameQuery(document.file(), m_fixture->query("Q1"), name)).has_value();
    };
    QVERIFY(nameFirst("Hotels"));
    QTRY_COMPARE(grid.rowHeight(0), grid.rowHeight(1));
    const int usual = grid.rowHeight(0);
    const int room = grid.columnWidth(CheckGridModel::NameColumn);
    std::string name = "Hotels";
    while (QFontMetrics(uiFont(12)).horizontalAdvance(toQString(name)) < room)
        name += " near by";
    QVERIFY(nameFirst(name));
    QTRY_VERIFY(grid.rowHeight(0) > usual);
    QCOMPARE(grid.rowHeight(1), usual);
    grid.sortByColumn(CheckGridModel::LabelColumn, Qt::DescendingOrder);
    QCOMPARE(grid.rowHeight(0), usual);
    QVERIFY(grid.rowHeight(grid.model()->rowCount() - 1) > usual);
    QVERIFY(nameFirst("Hotels that are near a point of interest"));
    window().resize(1000, 800);
    QTRY_VERIFY(grid.rowHeight(grid.model()->rowCount() - 1) > usual);
    window().resize(1600, 900);
    QTRY_COMPARE(grid.rowHeight(grid.model()->rowCount() - 1), usual);
}

void TestGuiCheck::goingToCheckKeepsTheSelection()
{
    QVERIFY(m_fixture->openSmallHotel());
    const EntityId guest = window().document().model().conceptual.findEntityType("Guest")->id;
    selection().set(guest);
    QTest::keyClick(&window(), Qt::Key_5, Qt::ControlModifier);
    m_fixture->find<QTableView>("checkGrid").setFocus();
    m_fixture->find<QTableView>("problemsTable").setFocus();
    QVERIFY(selection().first() == Subject(guest));
}

void TestGuiCheck::clusterIsEditedWithUndo()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& nodes = m_fixture->find<QSpinBox>("clusterNodes");
    QCOMPARE(nodes.value(), 5);
    nodes.setFocus();
    nodes.selectAll();
    QTest::keyClicks(&nodes, QStringLiteral("9"));
    QTest::keyClick(&nodes, Qt::Key_Return);
    QCOMPARE(window().document().model().cluster.nodes, 9U);
    QVERIFY(m_fixture->find<QLabel>("clusterText").toolTip().contains(QStringLiteral("9 nodes")));
    window().document().undoStack().undo();
    QCOMPARE(window().document().model().cluster.nodes, 5U);
    QCOMPARE(nodes.value(), 5);
}

void TestGuiCheck::ringAndSizesFollowTheSelection()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    selection().set(m_fixture->query("Q9"));
    QVERIFY(m_fixture->find<QLabel>("ringTable").text().endsWith(QStringLiteral("guests")));
    auto& tables = m_fixture->find<QComboBox>("sizesTable");
    QCOMPARE(tables.currentText(), QStringLiteral("guests"));
    QVERIFY(m_fixture->find<QLabel>("sizesLargest").text().startsWith(QStringLiteral("largest: 1 row")));
    tables.setCurrentIndex(0);
    Q_EMIT tables.activated(0);
    QVERIFY(m_fixture->find<QLabel>("ringTable").text().endsWith(QStringLiteral("hotels_by_poi")));
    QVERIFY(m_fixture->find<ChipBar>("chips").isSelected(m_fixture->query("Q1")));
}

QTEST_MAIN(TestGuiCheck)
#include "tst_gui_check.moc"
