// SPDX-License-Identifier: Apache-2.0
// The panels of the window on the hotel model: explorer, query strip, problems and CQL.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/check/check_grid_model.h"
#include "app/gui/cql/cql_panel.h"
#include "app/gui/explorer/explorer_model.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_key.h"
#include "tests/app/gui/window_fixture.h"

#include <QAccessible>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiPanels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void explorerKeepsMatchesWithTheirParents();
    void explorerLeavesSelectedWhatItsFilterHides();
    void explorerSelectsAndFollows();
    void explorerKeepsWhatIsOpenWhenTablesAreDerivedAnew();
    void stripShowsAVerdictForEachQuery();
    void stripSelectsAQueryWithItsTable();
    void stripIsWalkedByKeyboard();
    void stripTellsEachChipToScreenReaders();
    void stripCopiesTheStatement();
    void stripTellsWhatAnEditMadeWorse();
    void problemsAreFilteredBySeverity();
    void guessedTypesStandBehindOtherWarnings();
    void problemsLeadToWhatTheyAreAbout();
    void cqlIsThatOfTheSelection();
    void cqlMarksWhatTheLastEditChanged();
    void checkSaysWhyAQueryIsDoubtful();
    void aQueryWithoutATableIsNamedAndSaysWhatItLacks();
    void anEmptyModelSaysWhatIsNext();
    void whatIsEmptyHasButtonsToBegin();
    void tabsOfThePanelsCanBeRead();
    void aModelThatIsStillLaidOutIsNotCalledEmpty();

private:
    MainWindow& window() { return m_fixture->window(); }
    Selection& selection() { return m_fixture->window().selection(); }
    const core::Design& design() { return *(m_design = window().live().design()); }

    // Asks for the guests of a hotel's reservations in many partitions.
    void makeReservationsByGuestWorse();
    // The number on a filter of the problems.
    int countOn(const char* filter);
    QStringList shownLines(const QTreeView& tree, const QModelIndex& parent = {}) const;
    QModelIndex lineOf(QTreeView& tree, const QString& text, const QModelIndex& parent = {}) const;

    std::unique_ptr<WindowFixture> m_fixture;
    std::shared_ptr<const core::Design> m_design;
};

QStringList TestGuiPanels::shownLines(const QTreeView& tree, const QModelIndex& parent) const
{
    QStringList lines;
    for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
        const QModelIndex index = tree.model()->index(row, 0, parent);
        lines << index.data().toString();
        if (tree.isExpanded(index))
            lines << shownLines(tree, index);
    }
    return lines;
}

QModelIndex TestGuiPanels::lineOf(QTreeView& tree, const QString& text, const QModelIndex& parent) const
{
    for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
        const QModelIndex index = tree.model()->index(row, 0, parent);
        if (index.data().toString() == text)
            return index;
        if (const QModelIndex inner = lineOf(tree, text, index); inner.isValid())
            return inner;
    }
    return {};
}

void TestGuiPanels::makeReservationsByGuestWorse()
{
    const QueryId query = m_fixture->query("Q7");
    const LogicalTable& table = design().derivation.tables[*tableOf(design(), query)];
    const auto hotel = std::find_if(table.columns.begin(), table.columns.end(),
                                    [](const LogicalColumn& column) { return column.name == "hotel_id"; });
    QVERIFY(hotel != table.columns.end());
    QVERIFY(window()
                .document()
                .apply(edit::moveToPartitionKey(window().document().file(), design().derivation,
                                                table.queries.front(), hotel->source))
                .has_value());
    QVERIFY(m_fixture->waitForCheck());
}

void TestGuiPanels::explorerKeepsMatchesWithTheirParents()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& filter = m_fixture->find<QLineEdit>("explorerFilter");
    auto& tree = m_fixture->find<QTreeView>("explorerTree");
    const QStringList before = shownLines(tree);
    filter.setFocus();
    QTest::keyClicks(&filter, QStringLiteral("reservations_by_g"));
    QCOMPARE(shownLines(tree), QStringList({QStringLiteral("Tables"), QStringLiteral("reservation"),
                                            QStringLiteral("reservations_by_guest")}));
    QVERIFY(m_fixture->openSmallHotel());  // of another model all is seen
    QCOMPARE(shownLines(tree), before);
}

void TestGuiPanels::explorerLeavesSelectedWhatItsFilterHides()
{
    QVERIFY(m_fixture->openSmallHotel());
    selection().set(m_fixture->query("Q2"));
    auto& filter = m_fixture->find<QLineEdit>("explorerFilter");
    filter.setText(QStringLiteral("guest"));
    QVERIFY(selection().first() == Subject(m_fixture->query("Q2")));
    filter.clear();
    QVERIFY(selection().first() == Subject(m_fixture->query("Q2")));
}

void TestGuiPanels::explorerSelectsAndFollows()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& tree = m_fixture->find<QTreeView>("explorerTree");
    const QModelIndex guest = lineOf(tree, QStringLiteral("Guest"));
    QVERIFY(guest.isValid());
    tree.scrollTo(guest);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(guest).center());
    const EntityId id = window().document().model().conceptual.findEntityType("Guest")->id;
    QVERIFY(selection().first() == Subject(id));

    selection().set(m_fixture->query("Q5"));
    QVERIFY(tree.currentIndex().data().toString().startsWith(QStringLiteral("Q5 ")));
    QVERIFY(!tree.visualRect(tree.currentIndex()).isEmpty());
}

void TestGuiPanels::explorerKeepsWhatIsOpenWhenTablesAreDerivedAnew()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& tree = m_fixture->find<QTreeView>("explorerTree");
    tree.expand(lineOf(tree, QStringLiteral("reservation")));
    tree.expand(lineOf(tree, QStringLiteral("guests")));
    const QModelIndex guests = lineOf(tree, QStringLiteral("guests"));
    QVERIFY(tree.isExpanded(guests));
    const EntityId id = window().document().model().conceptual.findEntityType("Guest")->id;
    QVERIFY(
        window().document().apply(edit::setPlural(window().document().file(), id, "visitors")).has_value());
    QVERIFY(m_fixture->waitForCheck());
    QTRY_VERIFY(lineOf(tree, QStringLiteral("visitors")).isValid());  // written anew by and by
    QVERIFY(tree.isExpanded(lineOf(tree, QStringLiteral("visitors"))));
}

void TestGuiPanels::stripShowsAVerdictForEachQuery()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto& chips = m_fixture->find<ChipBar>("chips").chips();
    QCOMPARE(chips.size(), std::size_t(9));
    QCOMPARE(chips[6].label, QStringLiteral("Q7"));
    QCOMPARE(chips[6].value, QStringLiteral("1"));
    QVERIFY(chips[6].sign == render::Sign::Ok);
    QCOMPARE(chips[6].description, QStringLiteral("Q7, 1 partition"));
    QVERIFY(chips[6].was.isEmpty());
}

void TestGuiPanels::stripSelectsAQueryWithItsTable()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& chips = m_fixture->find<ChipBar>("chips");
    QTest::mouseClick(&chips, Qt::LeftButton, {}, chips.itemRect(3).center());
    const QueryId query = m_fixture->query("Q4");
    QVERIFY(selection().first() == Subject(query));
    QVERIFY(selection().contains(subjectOfTable(design(), *tableOf(design(), query))));
    QVERIFY(chips.isSelected(query));
    QCOMPARE(window().stage(), Stage::Conceptual);

    QTest::mouseDClick(&chips, Qt::LeftButton, {}, chips.itemRect(4).center());
    QCOMPARE(window().stage(), Stage::Check);
    QVERIFY(selection().first() == Subject(m_fixture->query("Q5")));
}

void TestGuiPanels::stripIsWalkedByKeyboard()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& chips = m_fixture->find<ChipBar>("chips");
    chips.setFocus();
    QTest::keyClick(&chips, Qt::Key_End);
    QTest::keyClick(&chips, Qt::Key_Left);
    QVERIFY(chips.current() == std::size_t(7));
    QTest::keyClick(&chips, Qt::Key_Space);
    QVERIFY(selection().first() == Subject(m_fixture->query("Q8")));
    QTest::keyClick(&chips, Qt::Key_Return);
    QCOMPARE(window().stage(), Stage::Check);
}

void TestGuiPanels::stripTellsEachChipToScreenReaders()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& chips = m_fixture->find<ChipBar>("chips");
    QAccessibleInterface* strip = QAccessible::queryAccessibleInterface(&chips);
    QVERIFY(strip != nullptr);
    QCOMPARE(strip->childCount(), 9);
    QAccessibleInterface* chip = strip->child(7);
    QCOMPARE(chip->text(QAccessible::Name), QStringLiteral("Q8, 1 partition"));
    QCOMPARE(strip->indexOfChild(chip), 7);
    const QPoint middle = chip->rect().center();
    QVERIFY(strip->childAt(middle.x(), middle.y()) == chip);
    QVERIFY(!chip->state().selected);

    chip->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(selection().first() == Subject(m_fixture->query("Q8")));
    QVERIFY(chip->state().selected);
    chip->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QVERIFY(strip->focusChild() == chip);
    window().document().reset();
    QCOMPARE(strip->childCount(), 0);
    QVERIFY(!chip->isValid());
}

void TestGuiPanels::stripCopiesTheStatement()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& chips = m_fixture->find<ChipBar>("chips");
    Q_EMIT chips.menuRequested(m_fixture->query("Q2"), chips.mapToGlobal(QPoint()));
    auto& menu = m_fixture->find<QMenu>("chipMenu");
    menu.findChild<QAction*>(QStringLiteral("chipCopyCql"))->trigger();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(QStringLiteral("FROM hotel.hotels WHERE hotel_id = 'AZ")), qPrintable(text));
    menu.close();
}

void TestGuiPanels::stripTellsWhatAnEditMadeWorse()
{
    QVERIFY(m_fixture->openSmallHotel());
    makeReservationsByGuestWorse();
    const auto& chips = m_fixture->find<ChipBar>("chips");
    QCOMPARE(chips.chips()[6].value, QStringLiteral("12"));
    QCOMPARE(chips.chips()[6].was, QStringLiteral("was 1"));
    QVERIFY(chips.chips()[6].isWorse);

    window().setStage(Stage::Check);
    const auto& text = m_fixture->find<QLabel>("changeText");
    QVERIFY(text.isVisible());
    QVERIFY2(text.text().contains(QStringLiteral("Q7 reads 12 partitions since")), qPrintable(text.text()));
    QVERIFY2(text.text().contains(QStringLiteral("once for each of 12 hotels")), qPrintable(text.text()));
    QTest::mouseClick(&m_fixture->find<QPushButton>("whyWorst"), Qt::LeftButton);
    QTRY_VERIFY(!m_fixture->find<QWidget>("why").visibleRegion().isEmpty());
    QTest::mouseClick(&m_fixture->find<QPushButton>("undoThatEdit"), Qt::LeftButton);
    QVERIFY(m_fixture->waitForCheck());
    QCOMPARE(chips.chips()[6].value, QStringLiteral("1"));
    QVERIFY(!text.isVisible());
}

int TestGuiPanels::countOn(const char* filter)
{
    return m_fixture->find<QToolButton>(filter).text().trimmed().toInt();
}

void TestGuiPanels::problemsAreFilteredBySeverity()
{
    QVERIFY(m_fixture->openSmallHotel());
    makeReservationsByGuestWorse();
    const auto& table = m_fixture->find<QTableView>("problemsTable");
    QTRY_VERIFY(countOn("filter-warning") > 0);
    const int others = countOn("filter-error") + countOn("filter-advice");
    QCOMPARE(table.model()->rowCount(), others + countOn("filter-warning"));
    QTest::mouseClick(&m_fixture->find<QToolButton>("filter-warning"), Qt::LeftButton);
    QCOMPARE(table.model()->rowCount(), others);
}

void TestGuiPanels::guessedTypesStandBehindOtherWarnings()
{
    QVERIFY(m_fixture->openSmallHotel());
    makeReservationsByGuestWorse();
    core::Document& document = window().document();
    const auto& attributes = document.model().conceptual.findEntityType("Guest")->attributes;
    const auto email = std::find_if(attributes.begin(), attributes.end(),
                                    [](const Attribute& one) { return one.name.starts_with("email"); });
    QVERIFY(email != attributes.end());
    QVERIFY(document.apply(edit::setAttributeType(document.file(), email->id, "")).has_value());
    const QAbstractItemModel& problems = *m_fixture->find<QTableView>("problemsTable").model();
    const auto rowsWhere = [&](const auto& fits) {
        std::vector<int> rows;
        for (int row = 0; row < problems.rowCount(); ++row) {
            if (fits(row))
                rows.push_back(row);
        }
        return rows;
    };
    const auto guesses = [&] {
        return rowsWhere([&](int row) {
            return problems.index(row, 1).data().toString().startsWith(
                QStringLiteral("Nobody stated the type"));
        });
    };
    QTRY_VERIFY(!guesses().empty());
    const std::vector<int> warnings = rowsWhere([&](int row) {
        return problems.index(row, 0).data(Qt::AccessibleTextRole).toString() == QStringLiteral("warning");
    });
    // The other warnings, then the guesses, then advice.
    const std::vector<int> guessed = guesses();
    QVERIFY(warnings.size() > guessed.size());
    QCOMPARE(std::vector<int>(warnings.end() - std::ssize(guessed), warnings.end()), guessed);
    QVERIFY(warnings.back() < problems.rowCount() - 1);
}

void TestGuiPanels::problemsLeadToWhatTheyAreAbout()
{
    QVERIFY(m_fixture->openSmallHotel());
    makeReservationsByGuestWorse();
    auto& table = m_fixture->find<QTableView>("problemsTable");
    const auto about = [&] {
        return table.model()->match(table.model()->index(0, 2), Qt::DisplayRole, QStringLiteral("Q7"));
    };
    QTRY_COMPARE(about().size(), 1);
    const QModelIndex q7 = about().front().siblingAtColumn(1);
    table.scrollTo(q7);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(q7).center());
    QVERIFY(selection().first() == Subject(m_fixture->query("Q7")));
    QCOMPARE(window().stage(), Stage::Conceptual);

    selection().clear();
    QTest::keyClick(&window(), Qt::Key_F8);
    QVERIFY(!selection().isEmpty());
    for (int row = 0; row < table.model()->rowCount() && window().stage() == Stage::Conceptual; ++row)
        QTest::keyClick(&window(), Qt::Key_F8);
    QVERIFY(window().stage() != Stage::Conceptual);
}

void TestGuiPanels::cqlIsThatOfTheSelection()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto& cql = m_fixture->find<CqlPanel>("cql");
    QTRY_VERIFY(cql.text().contains(QStringLiteral("CREATE KEYSPACE IF NOT EXISTS hotel")));
    selection().set(subjectOfTable(design(), *tableOf(design(), m_fixture->query("Q9"))));
    QVERIFY(cql.text().startsWith(QStringLiteral("-- Q9.")));
    QVERIFY(cql.text().contains(QStringLiteral("CREATE TABLE IF NOT EXISTS reservation.guests (")));
    QVERIFY(!cql.text().contains(QStringLiteral("hotels_by_poi")));
    selection().set(m_fixture->query("Q9"));
    QVERIFY(cql.text().contains(QStringLiteral("FROM reservation.guests")));
}

void TestGuiPanels::cqlMarksWhatTheLastEditChanged()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto& cql = m_fixture->find<CqlPanel>("cql");
    selection().set(subjectOfTable(design(), *tableOf(design(), m_fixture->query("Q7"))));
    QTRY_VERIFY(cql.text().startsWith(QStringLiteral("-- Q7.")));
    makeReservationsByGuestWorse();
    window().setStage(Stage::Physical);  // where it is seen
    const auto& view = m_fixture->find<QPlainTextEdit>("cqlOfSelection");
    QTRY_VERIFY2(view.toPlainText().contains(QStringLiteral("-- was ")), qPrintable(view.toPlainText()));
    QVERIFY(!cql.text().contains(QStringLiteral("-- was ")));
    window().document().undoStack().undo();  // nothing is new about what is there again
    QTRY_VERIFY2(!view.toPlainText().contains(QStringLiteral("-- was ")), qPrintable(view.toPlainText()));
    QVERIFY(view.toPlainText().contains(QStringLiteral("guest_last_name")));
}

void TestGuiPanels::checkSaysWhyAQueryIsDoubtful()
{
    QVERIFY(m_fixture->openSmallHotel());
    makeReservationsByGuestWorse();
    window().setStage(Stage::Check);
    auto& grid = m_fixture->find<QTableView>("checkGrid");
    const QModelIndex seventh = grid.model()->index(6, CheckGridModel::NameColumn);
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.visualRect(seventh).center());
    QVERIFY(selection().first() == Subject(m_fixture->query("Q7")));
    QVERIFY(m_fixture->find<QLabel>("detailReason")
                .text()
                .contains(QStringLiteral("Q7 is not given Hotel.id, which is in the partition key")));
}

void TestGuiPanels::aQueryWithoutATableIsNamedAndSaysWhatItLacks()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto creation = edit::addQuery(window().document().file(), "guests with a title", {});
    QVERIFY(creation && window().document().apply(std::move(creation->edit)));
    QTRY_VERIFY(!window().live().isDesigning() && design().hasErrors());
    window().setStage(Stage::Check);
    const QAbstractItemModel& grid = *m_fixture->find<QTableView>("checkGrid").model();
    const int last = grid.rowCount() - 1;
    QCOMPARE(grid.index(last, CheckGridModel::LabelColumn).data().toString(), QStringLiteral("Q10"));
    QCOMPARE(grid.index(last, CheckGridModel::NameColumn).data().toString(),
             QStringLiteral("guests with a title"));

    window().setStage(Stage::Logical);
    selection().set(m_fixture->query("Q10"));
    QCOMPARE(m_fixture->find<QLabel>("whyLine0Rule").text(), QStringLiteral("missing"));
    const QString words = m_fixture->find<QLabel>("whyLine0Words").text();
    QVERIFY2(words.contains(QStringLiteral("walk")), qPrintable(words));
}

void TestGuiPanels::anEmptyModelSaysWhatIsNext()
{
    QCOMPARE(m_fixture->find<ChipBar>("chips").accessibleDescription(), QStringLiteral("No queries yet"));
    const auto& problems = m_fixture->find<QLabel>("problemsEmpty");
    QVERIFY(problems.isVisible());
    QVERIFY(problems.text().contains(QStringLiteral("No problems.")));
    for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical}) {
        window().setStage(stage);
        const auto* text = window().view()->findChild<QLabel*>(QStringLiteral("emptyState"));
        QTRY_VERIFY2(text && text->isVisible(), qPrintable(keyOf(stage)));
    }
    window().setStage(Stage::Check);
    QVERIFY(m_fixture->find<QLabel>("checkEmpty").isVisible());
}

// Each by its place: the stage, or the panel by its object name.
void TestGuiPanels::whatIsEmptyHasButtonsToBegin()
{
    const auto buttonIn = [](QWidget& place, const char* name) {
        QPushButton* button = nullptr;
        const bool isThere = QTest::qWaitFor([&] {
            button = place.findChild<QPushButton*>(QLatin1String(name));
            return button && button->isVisible();
        });
        return isThere ? button : nullptr;
    };
    const std::initializer_list<std::pair<Stage, std::vector<const char*>>> offered = {
        {Stage::Conceptual, {"begin-entityType", "begin-text", "begin-workflow"}},
        {Stage::Workflow, {"begin-task", "begin-query"}},
        {Stage::Logical, {"begin-workflow"}},
        {Stage::Physical, {"begin-workflow"}},
    };
    for (const auto& [stage, names] : offered) {
        window().setStage(stage);
        for (const char* name : names)
            QVERIFY2(buttonIn(*window().view(), name), name);
    }
    QTest::mouseClick(buttonIn(*window().view(), "begin-workflow"), Qt::LeftButton);
    QCOMPARE(window().stage(), Stage::Workflow);
    // A name is typed at once, and nothing stands behind it.
    const auto isAsked = [] {
        const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        return field && field->objectName() == QLatin1String("inPlaceField")
               && field->visibleRegion().boundingRect() == field->rect();
    };
    const auto typeInto = [&](Stage stage, const char* button, const QString& name) {
        window().setStage(stage);
        QTest::mouseClick(buttonIn(*window().view(), button), Qt::LeftButton);
        QTRY_VERIFY(isAsked());
        QVERIFY(!window().view()->findChild<QLabel*>(QStringLiteral("emptyState"))->isVisible());
        QVERIFY(!window().view()->findChild<QPushButton*>(QLatin1String(button))->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(window().view()->findChild<QLabel*>(QStringLiteral("emptyState"))->isVisible());
        QTest::mouseClick(buttonIn(*window().view(), button), Qt::LeftButton);
        QTRY_VERIFY(isAsked());
        QTest::keyClicks(QApplication::focusWidget(), name);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    };
    typeInto(Stage::Workflow, "begin-task", QStringLiteral("Search"));
    QCOMPARE(window().document().model().workflow.tasks.front().name, std::string("Search"));
    window().document().undoStack().undo();
    typeInto(Stage::Conceptual, "begin-entityType", QStringLiteral("Observer"));
    QCOMPARE(window().document().model().conceptual.entityTypes.front().name, std::string("Observer"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);  // asked for attributes by then
    window().document().undoStack().undo();
    window().setStage(Stage::Logical);
    for (const char* dock : {"whyDock", "keyOrderDock", "tableSizeDock", "decisionsDock"}) {
        auto& panel = m_fixture->find<QDockWidget>(dock);
        panel.raise();
        QVERIFY2(buttonIn(panel, "begin-query"), dock);
    }
    window().setStage(Stage::Physical);  // where the CQL is in front
    QVERIFY(buttonIn(m_fixture->find<QDockWidget>("cqlDock"), "begin-query"));
    QVERIFY(!m_fixture->find<QWidget>("cqlText").isVisible());
    window().setStage(Stage::Logical);
    m_fixture->find<QDockWidget>("keyOrderDock").raise();
    QTest::mouseClick(buttonIn(m_fixture->find<QDockWidget>("keyOrderDock"), "begin-query"), Qt::LeftButton);
    QCOMPARE(window().stage(), Stage::Workflow);
    QTRY_VERIFY(isAsked());  // where the query will be asked comes first
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->placeholderText(),
             QStringLiteral("Name of the task"));
    window().setStage(Stage::Check);
    QVERIFY(buttonIn(m_fixture->find<QWidget>("checkPage"), "begin-query"));
    QVERIFY(buttonIn(m_fixture->find<QWidget>("sizesPanel"), "begin-query"));
    QVERIFY(buttonIn(m_fixture->find<QWidget>("sampleData"), "begin-entityType"));
    QTest::mouseClick(buttonIn(m_fixture->find<QWidget>("sampleData"), "begin-entityType"), Qt::LeftButton);
    QCOMPARE(window().stage(), Stage::Conceptual);
    QTRY_VERIFY(isAsked());
}

void TestGuiPanels::tabsOfThePanelsCanBeRead()
{
    QVERIFY(m_fixture->openSmallHotel());
    for (const QSize size : {QSize(1440, 900), QSize(1100, 700)}) {
        window().resize(size);
        for (const Stage stage : allStages) {
            window().setStage(stage);
            const auto isReadable = [this] {
                for (const QTabBar* bar :
                     window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
                    if (bar->isVisible() && bar->sizeHint().width() > bar->width())
                        return false;
                }
                return true;
            };
            QTRY_VERIFY2(isReadable(), qPrintable(keyOf(stage)));
        }
    }
}

void TestGuiPanels::aModelThatIsStillLaidOutIsNotCalledEmpty()
{
    window().setStage(Stage::Conceptual);
    const auto isCalledEmpty = [this] {
        const auto* text = window().view()->findChild<QLabel*>(QStringLiteral("emptyState"));
        return text && text->isVisible();
    };
    QTRY_VERIFY(isCalledEmpty());
    QVERIFY(window().open(m_fixture->smallHotel()));
    QVERIFY(!isCalledEmpty());
    QTRY_VERIFY(window().view()->diagram() && !window().view()->diagram()->figures.empty());
    QVERIFY(!isCalledEmpty());
}

QTEST_MAIN(TestGuiPanels)
#include "tst_gui_panels.moc"
