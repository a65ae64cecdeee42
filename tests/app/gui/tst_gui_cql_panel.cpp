// SPDX-License-Identifier: Apache-2.0
// The panel with the CQL of what is selected: what it compares with what.
#include "app/gui/cql/cql_view.h"
#include "app/gui/subjects/subject_text.h"
#include "model/edit/remove_elements.h"
#include "tests/app/gui/window_fixture.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiCqlPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void aTableThatIsNewWasNothingElse();
    void whatIsGoneIsNotCompared();
    void theScriptStaysWhileASelectionIsShown();
    void theTabsSayWhatIsShown();

private:
    MainWindow& window() { return m_fixture->window(); }
    CqlView& script() { return m_fixture->find<CqlView>("cqlText"); }
    // Where the CQL of what is selected stands, or else the whole script.
    CqlView& view()
    {
        auto& ofSelection = m_fixture->find<CqlView>("cqlOfSelection");
        return ofSelection.isVisible() ? ofSelection : script();
    }
    void select(const char* query)
    {
        const auto design = window().live().design();
        window().selection().set(subjectOfTable(*design, *tableOf(*design, m_fixture->query(query))));
    }
    bool has(const QString& text)
    {
        return QTest::qWaitFor([&] { return view().toPlainText().contains(text); });
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiCqlPanel::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Physical);
    QTRY_VERIFY(view().isVisible());
    QVERIFY(has(QStringLiteral("reservations_by_guest")));
}

void TestGuiCqlPanel::aTableThatIsNewWasNothingElse()
{
    core::Document& document = window().document();
    ModelFile whole = document.file();
    document.apply(edit::removeElements(document.file(), {m_fixture->query("Q7")}).value()).value();
    QTRY_VERIFY(!view().toPlainText().contains(QStringLiteral("reservations_by_guest")));
    document.apply(Edit{"Put Q7 back", std::move(whole), {}}).value();
    QVERIFY(has(QStringLiteral("reservations_by_guest")));
    select("Q7");
    QTRY_VERIFY(view().toPlainText().startsWith(QStringLiteral("-- Q7.")));
    QVERIFY2(!view().toPlainText().contains(QStringLiteral("-- was")), qPrintable(view().toPlainText()));
    QVERIFY(view().extraSelections().size() > 5);  // all of it is marked

    // The others are as they were.
    select("Q1");
    QTRY_VERIFY(view().toPlainText().startsWith(QStringLiteral("-- Q1.")));
    QVERIFY(view().extraSelections().isEmpty());
}

void TestGuiCqlPanel::whatIsGoneIsNotCompared()
{
    core::Document& document = window().document();
    window().selection().set(m_fixture->query("Q7"));
    QTRY_VERIFY(view().toPlainText().startsWith(QStringLiteral("-- Q7.")));
    document.apply(edit::removeElements(document.file(), {m_fixture->query("Q7")}).value()).value();
    QVERIFY(has(QStringLiteral("CREATE KEYSPACE")));  // nothing is selected: the whole script
    QTRY_VERIFY(!view().toPlainText().contains(QStringLiteral("reservations_by_guest")));
}

void TestGuiCqlPanel::theScriptStaysWhileASelectionIsShown()
{
    QTextCursor cursor(script().document());
    cursor.movePosition(QTextCursor::End);
    script().setTextCursor(cursor);
    const int scrolled = script().verticalScrollBar()->value();
    QVERIFY(scrolled > 0);
    QSignalSpy written(script().document(), &QTextDocument::contentsChange);
    select("Q7");
    QTRY_VERIFY(view().toPlainText().startsWith(QStringLiteral("-- Q7.")));
    QVERIFY(!script().isVisible());
    window().selection().clear();
    QTRY_VERIFY(script().isVisible());
    QCOMPARE(script().verticalScrollBar()->value(), scrolled);
    QVERIFY(written.isEmpty());
}

void TestGuiCqlPanel::theTabsSayWhatIsShown()
{
    auto& tabs = *m_fixture->find<QWidget>("cql").findChild<QTabBar*>(QStringLiteral("panelTabs"));
    select("Q7");
    QTRY_VERIFY(view().toPlainText().startsWith(QStringLiteral("-- Q7.")));
    QCOMPARE(tabs.currentIndex(), 0);
    // An attribute has no CQL of its own.
    const ConceptualModel& erd = window().document().model().conceptual;
    window().selection().set(erd.findEntityType("Guest")->attributes.front().id);
    QCOMPARE(tabs.currentIndex(), 1);
    QVERIFY(!tabs.isTabEnabled(0));
    QVERIFY(script().isVisible());
    select("Q1");
    QCOMPARE(tabs.currentIndex(), 0);
    tabs.setCurrentIndex(1);
    QTRY_VERIFY(script().isVisible());
    select("Q7");  // who wants the script keeps it
    QCOMPARE(tabs.currentIndex(), 1);
    QVERIFY(tabs.isTabEnabled(0));
}

QTEST_MAIN(TestGuiCqlPanel)
#include "tst_gui_cql_panel.moc"
