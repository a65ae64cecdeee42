// SPDX-License-Identifier: Apache-2.0
// Finding one's way in the window: command palette, history, help, find and replace.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/commands/menu_commands.h"
#include "app/gui/find/find_in_model.h"
#include "app/gui/help/help_pages.h"
#include "app/gui/help/help_window.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_key.h"
#include "tests/app/gui/window_fixture.h"

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <QWindow>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiWayfinding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void paletteRunsACommand();
    void paletteOpensByTheFieldOfTheToolBar();
    void paletteSaysWhyACommandIsOff();
    void paletteSaysWhatItHasSearched();
    void paletteGoesToAColumn();
    void paletteShowsAQueryOnTheCanvas();
    void paletteOpensTheHelpOfACommand();
    void paletteMakesAnEntityType();
    void paletteMakesAnUpdateOfTheTaskThatIsSelected();
    void paletteMakesAnEntityTypeWithItsAttributes();
    void paletteComparesTheDesignsOfAQuery();
    void aQueryMadeByThePaletteLeadsToItsForm();
    void aCommandThatIsCalledSoIsMeant();
    void paletteRemembersWhatWasUsed();
    void historyTravels();
    void historyTellsVerdictsAndTheSavedStep();
    void historyOpensAtTheStepThatIsNow();
    void historyForgetsAnotherModel();
    void helpIsThatOfWhatIsLookedAt();
    void helpOfADialogIsUsedBesideIt();
    void helpFollowsLinksAndGoesBack();
    void helpIsSearched();
    void longTitlesThatAreFoundGoOnBelow();
    void theKeysThatCloseAWindowCloseHelp();
    void helpFollowsTheTheme();
    void keysOfTheHelpAreThoseOfTheProgram();
    void findsAndGoesThere();
    void findsUsesAndSources();
    void replacesInNames();

private:
    MainWindow& window() { return m_fixture->window(); }
    QAction& action(const char* name) { return m_fixture->find<QAction>(name); }
    QLineEdit& field() { return m_fixture->find<QLineEdit>("paletteField"); }
    QListView& list() { return m_fixture->find<QListView>("paletteList"); }
    HelpWindow& help() { return m_fixture->find<HelpWindow>("helpWindow"); }
    void openPalette(const char* text);
    QString paletteRow(int row) { return list().model()->index(row, 0).data().toString(); }
    Subject first() { return window().selection().first(); }
    QString nameOfFirst();
    void rename(const char* from, const char* to);

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiWayfinding::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

void TestGuiWayfinding::openPalette(const char* text)
{
    QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(field().isVisible());
    QTest::keyClicks(&field(), QString::fromUtf8(text));
}

QString TestGuiWayfinding::nameOfFirst()
{
    const std::shared_ptr<const core::Design> design = window().live().design();
    return nameOf({window().document().model(), *design}, first());
}

void TestGuiWayfinding::rename(const char* from, const char* to)
{
    const EntityId entity = window().document().model().conceptual.findEntityType(from)->id;
    QVERIFY(window().document().apply(edit::renameEntityType(window().document().file(), entity, to)));
}

void TestGuiWayfinding::paletteRunsACommand()
{
    openPalette("> logical");
    QCOMPARE(paletteRow(0), QStringLiteral("Logical"));
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(window().stage(), Stage::Logical);
    QVERIFY(!field().isVisible());
    openPalette("> logical");
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(!field().isVisible());
}

void TestGuiWayfinding::paletteOpensByTheFieldOfTheToolBar()
{
    auto& button = m_fixture->find<QToolButton>("searchButton");
    QVERIFY(button.width() > 100);
    QTest::mouseClick(&button, Qt::LeftButton);
    QTRY_VERIFY(field().isVisible());
    const QString first = paletteRow(0);
    QTest::keyClick(&field(), Qt::Key_Down);
    QCOMPARE(list().currentIndex().row(), 1);
    QTest::keyClick(&field(), Qt::Key_Up);
    QTest::keyClick(&field(), Qt::Key_Up);
    QCOMPARE(list().currentIndex().row(), list().model()->rowCount() - 1);
    QTest::keyClick(&field(), Qt::Key_Escape);
    QTest::keyClick(&window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(field().isVisible());
    QCOMPARE(paletteRow(0), first);
}

void TestGuiWayfinding::paletteSaysWhatItHasSearched()
{
    openPalette("#zzz");
    const auto& hint = m_fixture->find<QLabel>("paletteHint");
    QVERIFY(hint.text().startsWith(QStringLiteral("No query is called so.")));
    field().setText(QStringLiteral(">zzz"));
    QVERIFY(hint.text().startsWith(QStringLiteral("No command is called so.")));
}

void TestGuiWayfinding::paletteSaysWhyACommandIsOff()
{
    openPalette("> revert");
    QCOMPARE(paletteRow(0), QStringLiteral("Revert to Saved"));
    QCOMPARE(list().model()->index(0, 0).data(Qt::ToolTipRole).toString(),
             QStringLiteral("The model is as it was saved"));
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(field().isVisible());
    QCOMPARE(m_fixture->find<QLabel>("paletteHint").text(), QStringLiteral("The model is as it was saved"));
}

void TestGuiWayfinding::paletteGoesToAColumn()
{
    QVERIFY(m_fixture->openSmallHotel());
    openPalette("@ room_number reshd");
    QCOMPARE(paletteRow(0), QStringLiteral("room_number in reservations_by_hotel_date"));
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(std::holds_alternative<ColumnSubject>(first()));
    QCOMPARE(nameOfFirst(), QStringLiteral("room_number"));
    QCOMPARE(window().stage(), Stage::Logical);
}

void TestGuiWayfinding::paletteShowsAQueryOnTheCanvas()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    openPalette("# Q7");
    QTest::keyClick(&field(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(first(), Subject(m_fixture->query("Q7")));
    QCOMPARE(window().stage(), Stage::Workflow);
}

void TestGuiWayfinding::paletteOpensTheHelpOfACommand()
{
    openPalette("> print preview");
    QTest::keyClick(&field(), Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(help().address(), QStringLiteral("diagrams#print"));
    help().close();
    openPalette("? weak");
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(help().address(), QStringLiteral("erd#weak"));
}

void TestGuiWayfinding::paletteMakesAnEntityType()
{
    openPalette("entity Invoice");
    QCOMPARE(paletteRow(0), QStringLiteral("New entity type Invoice"));
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(window().document().model().conceptual.findEntityType("Invoice"));
    QCOMPARE(nameOfFirst(), QStringLiteral("Invoice"));
    openPalette("attribute paid: boolean");
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(window().document().model().conceptual.findEntityType("Invoice")->attributes.size(),
             std::size_t{1});
    openPalette("entity Invoice");  // the name is taken
    QTest::keyClick(&field(), Qt::Key_Return);
    QVERIFY(field().isVisible());
    QCOMPARE(window().document().undoStack().count(), 2);
    QTest::keyClick(&field(), Qt::Key_Escape);
    openPalette("Invoice 1 - corrects - n Invoice");
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(nameOfFirst(), QStringLiteral("corrects"));
}

void TestGuiWayfinding::paletteMakesAnUpdateOfTheTaskThatIsSelected()
{
    openPalette("task Billing");
    QTest::keyClick(&field(), Qt::Key_Return);
    window().selection().set(window().document().model().workflow.tasks.front().id);
    openPalette("update pay an invoice");
    QCOMPARE(paletteRow(0), QStringLiteral("New update pay an invoice"));
    QTest::keyClick(&field(), Qt::Key_Return);
    const Workflow& workflow = window().document().model().workflow;
    QVERIFY(!workflow.updates.empty());
    QCOMPARE(workflow.updates.back().name, std::string("pay an invoice"));
    QVERIFY(workflow.tasks.front().updates.back() == workflow.updates.back().id);
}

void TestGuiWayfinding::paletteMakesAnEntityTypeWithItsAttributes()
{
    const auto isRefused = [this](const char* text) {
        openPalette(text);
        QTest::keyClick(&field(), Qt::Key_Return);
        const bool isStillThere = field().isVisible();
        QTest::keyClick(&field(), Qt::Key_Escape);
        return isStillThere;
    };
    openPalette("entity Author: id* : uuid, name");
    QTest::keyClick(&field(), Qt::Key_Return);
    const EntityType* author = window().document().model().conceptual.findEntityType("Author");
    QVERIFY(author);
    QCOMPARE(author->attributes.size(), std::size_t{2});
    QCOMPARE(author->key, Key{author->attributes.front().id});
    QVERIFY(isRefused("entity Author: email"));  // the name is taken
    QVERIFY(isRefused("entity Editor: id* : nosuch<"));
    QVERIFY(isRefused("entity : id*"));
    QCOMPARE(window().document().undoStack().count(), 1);
}

void TestGuiWayfinding::paletteComparesTheDesignsOfAQuery()
{
    QVERIFY(m_fixture->openSmallHotel());
    openPalette("compare q7");
    QCOMPARE(paletteRow(0), QStringLiteral("Compare Designs of Q7"));
    QTest::keyClick(&field(), Qt::Key_Return);
    QTRY_VERIFY(m_fixture->find<QWidget>("comparePage").isVisible());
}

void TestGuiWayfinding::aQueryMadeByThePaletteLeadsToItsForm()
{
    QTest::keyClick(&window(), Qt::Key_5, Qt::ControlModifier);
    auto& form = m_fixture->find<QDockWidget>("inspectorDock");
    QVERIFY(form.visibleRegion().isEmpty());  // the ring lies on it
    openPalette("query invoices of a guest");
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(window().document().model().workflow.queries.back().name, std::string("invoices of a guest"));
    QCOMPARE(first(), Subject(window().document().model().workflow.queries.back().id));
    QTRY_VERIFY(!form.visibleRegion().isEmpty());
}

void TestGuiWayfinding::aCommandThatIsCalledSoIsMeant()
{
    QTest::keyClick(&window(), Qt::Key_5, Qt::ControlModifier);
    openPalette("query in full");
    QVERIFY2(paletteRow(0).endsWith(QStringLiteral("Query in full")), qPrintable(paletteRow(0)));
    QTest::keyClick(&field(), Qt::Key_Escape);
}

void TestGuiWayfinding::paletteRemembersWhatWasUsed()
{
    openPalette("> workflow");
    QTest::keyClick(&field(), Qt::Key_Return);
    m_fixture->reopen();
    openPalette("");
    QCOMPARE(paletteRow(0), QStringLiteral("Workflow"));
}

void TestGuiWayfinding::historyTravels()
{
    QVERIFY(m_fixture->openSmallHotel());
    rename("Guest", "Customer");
    rename("Customer", "Client");
    QTest::keyClick(&window(), Qt::Key_6, Qt::AltModifier);
    auto& table = m_fixture->find<QTableView>("historyTable");
    QTRY_VERIFY(table.isVisible());
    QCOMPARE(table.model()->rowCount(), 3);
    QCOMPARE(table.model()->index(0, 1).data().toString(), QStringLiteral("Rename Customer to Client"));
    QCOMPARE(table.model()->index(2, 1).data().toString(), QStringLiteral("As it was opened"));
    const QModelIndex middle = table.model()->index(1, 1);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(middle).center());
    QVERIFY(window().document().model().conceptual.findEntityType("Customer"));
    QCOMPARE(table.model()->rowCount(), 3);
    const QModelIndex newest = table.model()->index(0, 1);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(newest).center());
    QVERIFY(window().document().model().conceptual.findEntityType("Client"));
}

void TestGuiWayfinding::historyTellsVerdictsAndTheSavedStep()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto design = window().live().design();
    const TableSubject table = subjectOfTable(*design, *tableOf(*design, m_fixture->query("Q7")));
    for (const LogicalColumn& column : design->derivation.tables[*tableOf(*design, table)].columns) {
        if (column.name == "hotel_id")
            QVERIFY(window().document().apply(edit::moveToPartitionKey(
                window().document().file(), design->derivation, table.query, column.source)));
    }
    QVERIFY(m_fixture->waitForCheck());
    QAbstractItemModel& steps = *m_fixture->find<QTableView>("historyTable").model();
    const auto change = [&] { return steps.index(0, 2).data().toString(); };
    QTRY_VERIFY2(change().startsWith(QStringLiteral("Q7 1 \u2192 ")), qPrintable(change()));
    QCOMPARE(steps.index(1, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("saved"));
    QVERIFY(window().document().save());
    QCOMPARE(steps.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("now, saved"));
    QVERIFY(steps.index(1, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
}

void TestGuiWayfinding::historyOpensAtTheStepThatIsNow()
{
    QVERIFY(m_fixture->openSmallHotel());
    constexpr int steps = 40;
    const EntityId guest = window().document().model().conceptual.findEntityType("Guest")->id;
    for (int step = 1; step <= steps; ++step)
        QVERIFY(window().document().apply(
            edit::renameEntityType(window().document().file(), guest, "Guest" + std::to_string(step))));
    window().document().undoStack().setIndex(0);
    auto& table = m_fixture->find<QTableView>("historyTable");
    QVERIFY(table.visibleRegion().isEmpty());
    QTest::keyClick(&window(), Qt::Key_6, Qt::AltModifier);
    QTRY_VERIFY(!table.visibleRegion().isEmpty());
    QTRY_VERIFY(table.currentIndex().row() == table.model()->rowCount() - 1
                && table.viewport()->rect().contains(table.visualRect(table.currentIndex()).center()));
}

void TestGuiWayfinding::historyForgetsAnotherModel()
{
    QVERIFY(m_fixture->openSmallHotel());
    rename("Guest", "Customer");
    QAbstractItemModel& steps = *m_fixture->find<QTableView>("historyTable").model();
    QCOMPARE(steps.rowCount(), 2);
    window().document().reset();
    QCOMPARE(steps.rowCount(), 1);
}

void TestGuiWayfinding::helpIsThatOfWhatIsLookedAt()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto helpAt = [&](QWidget& widget) {
        window().activateWindow();
        widget.setFocus();
        QTest::keyClick(&window(), Qt::Key_F1);
        return help().address();
    };
    window().setStage(Stage::Workflow);
    window().view()->focusCanvas();
    QTest::keyClick(&window(), Qt::Key_F1);
    QCOMPARE(help().address(), QStringLiteral("workflow"));
    window().selection().set(m_fixture->query("Q7"));
    window().activateWindow();
    QTest::keyClick(&window(), Qt::Key_F1);
    QCOMPARE(help().address(), QStringLiteral("workflow#query"));
    window().setStage(Stage::Check);
    QCOMPARE(helpAt(m_fixture->find<QWidget>("checkGrid")), QStringLiteral("workflow#query"));
    QCOMPARE(helpAt(m_fixture->find<QWidget>("chips")), QStringLiteral("check#strip"));
    QCOMPARE(helpAt(m_fixture->find<QWidget>("consoleEditor")), QStringLiteral("console"));
}

void TestGuiWayfinding::helpOfADialogIsUsedBesideIt()
{
    action("insertText").trigger();
    auto& dialog = m_fixture->find<QDialog>("insertTextDialog");
    auto& text = *dialog.findChild<QWidget*>(QStringLiteral("insertText"));
    dialog.activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), &dialog);
    QTest::keyClick(&text, Qt::Key_F1);
    QCOMPARE(help().address(), QStringLiteral("erd#text"));
    QVERIFY(help().isVisible() && dialog.isVisible());
    QCOMPARE(help().windowHandle()->transientParent(), dialog.windowHandle());
    // By way of the window system, which keeps the mouse from windows that a dialog is before.
    auto& search = m_fixture->find<QLineEdit>("helpSearch");
    m_fixture->find<QTextBrowser>("helpPage").setFocus();
    QVERIFY(QTest::qWaitForWindowExposed(&help()));
    QTest::mouseClick(help().windowHandle(), Qt::LeftButton, {},
                      search.mapTo(&help(), search.rect().center()));
    QTRY_COMPARE(help().focusWidget(), &search);
    dialog.reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    action("help").trigger();
    QVERIFY(help().isVisible());
    QCOMPARE(help().address(), QStringLiteral("erd"));
}

void TestGuiWayfinding::helpFollowsLinksAndGoesBack()
{
    QTest::keyClick(&window(), Qt::Key_F1, Qt::ControlModifier);
    QCOMPARE(help().address(), QStringLiteral("keyboard"));
    QVERIFY(QTest::qWaitForWindowExposed(&help()));
    QCOMPARE(m_fixture->find<QTextBrowser>("helpPage").verticalScrollBar()->value(),
             0);  // it begins at its begin
    help().open(QStringLiteral("start"));
    Q_EMIT m_fixture->find<QTextBrowser>("helpPage").anchorClicked(QUrl(QStringLiteral("erd#key")));
    QCOMPARE(help().address(), QStringLiteral("erd#key"));
    QTest::mouseClick(&m_fixture->find<QToolButton>("helpBack"), Qt::LeftButton);
    QCOMPARE(help().address(), QStringLiteral("start"));
    QTest::mouseClick(&m_fixture->find<QToolButton>("helpForward"), Qt::LeftButton);
    QCOMPARE(help().address(), QStringLiteral("erd#key"));
    QVERIFY(!m_fixture->find<QToolButton>("helpForward").isEnabled());
    action("method").trigger();
    QCOMPARE(help().address(), QStringLiteral("method"));
    help().open(QStringLiteral("nowhere"));
    QCOMPARE(help().address(), QStringLiteral("start"));
}

void TestGuiWayfinding::helpIsSearched()
{
    action("help").trigger();
    auto& contents = m_fixture->find<QTreeWidget>("helpContents");
    QCOMPARE(contents.topLevelItemCount(), static_cast<int>(helpPages().size()));
    QTest::keyClicks(&m_fixture->find<QLineEdit>("helpSearch"), QStringLiteral("weak owner"));
    QVERIFY(contents.topLevelItemCount() > 0);
    QVERIFY(contents.topLevelItem(0)->text(0).startsWith(QStringLiteral("Weak entity types")));
    QTest::keyClick(&m_fixture->find<QLineEdit>("helpSearch"), Qt::Key_Return);
    QCOMPARE(help().address(), QStringLiteral("erd#weak"));
    QVERIFY(!m_fixture->find<QTextBrowser>("helpPage").extraSelections().isEmpty());
    QTest::keyClicks(&m_fixture->find<QLineEdit>("helpSearch"), QStringLiteral(" zebra"));
    QCOMPARE(contents.topLevelItem(0)->text(0).simplified(),
             QStringLiteral("Nothing holds \u201cweak owner zebra\u201d."));
    QTest::keyClick(&m_fixture->find<QLineEdit>("helpSearch"), Qt::Key_Return);
    QCOMPARE(help().address(), QStringLiteral("erd#weak"));
}

void TestGuiWayfinding::longTitlesThatAreFoundGoOnBelow()
{
    action("help").trigger();
    const auto& contents = m_fixture->find<QTreeWidget>("helpContents");
    QTest::keyClicks(&m_fixture->find<QLineEdit>("helpSearch"), QStringLiteral("batch"));
    const int line = contents.fontMetrics().lineSpacing();
    int most = 0;
    for (int i = 0; i < contents.topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = contents.topLevelItem(i);
        const auto lines = static_cast<int>(item->text(0).count(QLatin1Char('\n')));
        QVERIFY2(!item->text(0).contains(QChar(0x2026)), qPrintable(item->text(0)));
        QVERIFY2(contents.visualItemRect(item).height() >= (lines + 1) * line, qPrintable(item->text(0)));
        most = std::max(most, lines);
    }
    QVERIFY(most > 0);
}

void TestGuiWayfinding::theKeysThatCloseAWindowCloseHelp()
{
    const auto close = [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        action("help").trigger();
        QApplication::setActiveWindow(&help());
        QTest::keyClick(&help(), key, modifiers);
        QVERIFY2(!help().isVisible(), qPrintable(QKeySequence(key).toString()));
    };
    close(Qt::Key_Escape, Qt::NoModifier);
    close(Qt::Key_W, Qt::ControlModifier);
    QVERIFY(window().isVisible());
}

void TestGuiWayfinding::helpFollowsTheTheme()
{
    action("help").trigger();
    auto& page = m_fixture->find<QTextBrowser>("helpPage");
    const auto color = [&] {
        QTextCursor cursor(page.document());
        cursor.movePosition(QTextCursor::NextCharacter);  // of the title
        return cursor.charFormat().foreground().color();
    };
    QCOMPARE(color(), render::Theme::light().color(render::Token::Text));
    m_fixture->appearance().setChoice(ThemeChoice::Dark);
    QCOMPARE(color(), render::Theme::dark().color(render::Token::Text));
}

// Every key in a page is one of a command, or stands in the page of keys.
void TestGuiWayfinding::keysOfTheHelpAreThoseOfTheProgram()
{
    QStringList known;
    for (const Stage stage : allStages) {
        window().setStage(stage);
        for (const QAction* one : window().findChildren<QAction*>())
            known << keysOf(*one);
    }
    static const QRegularExpression key(QStringLiteral("<kbd>([^<]+)</kbd>"));
    const auto keysIn = [](const QString& html) {
        QStringList keys;
        auto found = key.globalMatch(html);
        while (found.hasNext())
            keys << found.next().captured(1);
        return keys;
    };
    known << keysIn(findHelpPage(QStringLiteral("keyboard"))->html);
    for (const HelpPage& page : helpPages()) {
        for (const QString& named : keysIn(page.html))
            QVERIFY2(known.contains(named), qPrintable(page.key + QStringLiteral(": ") + named));
    }
}

void TestGuiWayfinding::findsAndGoesThere()
{
    QVERIFY(m_fixture->openSmallHotel());
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    auto& asked = m_fixture->find<QLineEdit>("findField");
    QTRY_VERIFY(asked.hasFocus());
    QTest::keyClicks(&asked, QStringLiteral("last_name"));
    auto& found = m_fixture->find<QTreeWidget>("findList");
    QVERIFY(found.topLevelItemCount() > 1);
    QTest::keyClick(&asked, Qt::Key_Return);
    QCOMPARE(nameOfFirst(), QStringLiteral("Guest.last_name"));
    QCOMPARE(window().stage(), Stage::Conceptual);
    QVERIFY(window().view()->isAncestorOf(window().focusWidget()));  // F2 renames it
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QTRY_VERIFY(asked.hasFocus());
    QCOMPARE(asked.selectedText(), QStringLiteral("last_name"));
    QTest::keyClicks(&asked, QStringLiteral("smallint"));
    QVERIFY(found.topLevelItemCount() > 0);
    for (int row = 0; row < found.topLevelItemCount(); ++row)
        QCOMPARE(found.topLevelItem(row)->text(3), QStringLiteral("smallint"));
    asked.selectAll();
    QTest::keyClicks(&asked, QStringLiteral("zebra"));
    QCOMPARE(found.topLevelItemCount(), 0);
    QCOMPARE(m_fixture->find<QLabel>("findCount").text(),
             QStringLiteral("Nothing has \u201czebra\u201d in its name or type"));
}

void TestGuiWayfinding::findsUsesAndSources()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(!action("goToSource").isEnabled());
    const auto design = window().live().design();
    const TableSubject table = subjectOfTable(*design, *tableOf(*design, m_fixture->query("Q7")));
    window().selection().set(
        ColumnSubject{table, design->derivation.tables[*tableOf(*design, table)].columns.front().source});
    QTest::keyClick(&window(), Qt::Key_F12);
    QCOMPARE(nameOfFirst(), QStringLiteral("Guest.last_name"));
    QTest::keyClick(&window(), Qt::Key_F12, Qt::ShiftModifier);
    auto& found = m_fixture->find<QTreeWidget>("findList");
    QTRY_VERIFY(found.isVisible());
    QStringList uses;
    for (int row = 0; row < found.topLevelItemCount(); ++row)
        uses << found.topLevelItem(row)->text(0);
    QVERIFY2(uses.filter(QStringLiteral("Q7 ")).size() == 1, qPrintable(uses.join(QLatin1Char('\n'))));
    QVERIFY(uses.contains(QStringLiteral("guest_last_name")));
    window().selection().set(table);
    QTest::keyClick(&window(), Qt::Key_F12);
    QCOMPARE(first(), Subject(m_fixture->query("Q7")));
    window().selection().clear();
    QVERIFY(!action("whereUsed").isEnabled());
}

void TestGuiWayfinding::replacesInNames()
{
    QVERIFY(m_fixture->openSmallHotel());
    QTimer::singleShot(0, this, [&] {
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("replaceDialog"));
        QVERIFY(dialog);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("replaceFind")),
                         QStringLiteral("guest"));
        auto* by = dialog->findChild<QLineEdit*>(QStringLiteral("replaceBy"));
        QTest::keyClicks(by, QStringLiteral("Room"));
        auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("replaceList"));
        QVERIFY(!list->topLevelItem(0)->text(1).isEmpty());
        QCOMPARE(list->topLevelItem(0)->checkState(0), Qt::Unchecked);  // there is a Room already
        by->selectAll();
        QTest::keyClicks(by, QStringLiteral("Customer"));
        QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("Customer"));
        QCOMPARE(list->topLevelItem(0)->checkState(0), Qt::Checked);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("replaceButton")), Qt::LeftButton);
        dialog->reject();  // where it did not close by itself
    });
    QTest::keyClick(&window(), Qt::Key_H, Qt::ControlModifier);
    const auto model = [this]() -> const ConceptualModel& { return window().document().model().conceptual; };
    QVERIFY(model().findEntityType("Customer"));
    QVERIFY(!model().findEntityType("Guest"));
    QCOMPARE(window().document().undoStack().count(), 1);
    QVERIFY(window().document().undoStack().undoText().startsWith(
        QStringLiteral("Replace guest by Customer in ")));
    window().document().undoStack().undo();
    QVERIFY(model().findEntityType("Guest"));
}

QTEST_MAIN(TestGuiWayfinding)
#include "tst_gui_wayfinding.moc"
