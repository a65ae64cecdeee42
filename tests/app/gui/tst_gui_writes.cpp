// SPDX-License-Identifier: Apache-2.0
// The write side on the hotel model: what each update writes, in the list, in full and in the inspector.
#include "app/gui/check/ring_panel.h"
#include "app/gui/cql/cql_view.h"
#include "app/gui/style/name_breaks.h"
#include "app/gui/writes/write_line.h"
#include "app/gui/writes/write_list.h"
#include "app/gui/writes/writes_panel.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_update.h"
#include "tests/app/gui/window_fixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QTest>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextLayout>
#include <QToolButton>
#include <QUndoStack>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiWrites : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->openSmallHotel());
        QTRY_VERIFY(live().plannedDesign());
    }
    void cleanup() { m_fixture.reset(); }

    void listsEachUpdateWithItsTables();
    void checkShowsTheWriteSideAndItsBatches();
    void aLineSelectsItsUpdate();
    void aLongNameLeavesTheSignInSight();
    void whatTheReviewFindsIsASignOfTheUpdate();
    void aLineWithoutRoomForHowItIsWrittenGoesOnBelow();
    void onlyWhatIsChangedIsAskedFor();
    void showsReadsBatchesAndWhatTheyAreOf();
    void tellsWhetherAnUpdateCanBeRepeated();
    void checkShowsTheTableThatASelectedUpdateWrites();
    void followsEdits();
    void anUpdateThatReachesNoTableSaysWhy();
    void copiesTheStatements();
    void longNamesWrapAtTheirJoints();
    void tellsWhatToSelect();
    void staysWhileAnotherThingIsSelected();
    void theInspectorLeadsToTheStatements();
    void aNewQueryIsShownByTheInspector();

private:
    core::LiveDesign& live() { return m_fixture->window().live(); }
    UpdateId update(const char* label)
    {
        for (const Update& each : m_fixture->window().document().model().workflow.updates) {
            if (each.label == label)
                return each.id;
        }
        return {};
    }
    void showWrites(const char* label)
    {
        m_fixture->window().setStage(Stage::Workflow);
        m_fixture->window().selection().set(update(label));
        m_fixture->find<QDockWidget>("writesDock").raise();
        QTRY_VERIFY(m_fixture->find<WritesPanel>("writes").isVisible());
    }
    // What is seen of the panel, in its order.
    QString textOf(const char* name)
    {
        const auto* label = m_fixture->window().findChild<QLabel*>(QLatin1String(name));
        if (!label || !label->isVisible())
            return {};
        const bool isHtml = Qt::mightBeRichText(label->text());
        return isHtml ? QTextDocumentFragment::fromHtml(label->text()).toPlainText() : label->text();
    }
    QString statement(int step)
    {
        const auto* view = m_fixture->window().findChild<CqlView*>(QStringLiteral("writeStep%1").arg(step));
        return view && view->isVisible() ? view->toPlainText() : QString();
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiWrites::listsEachUpdateWithItsTables()
{
    const std::vector<WriteLine> lines = writeLines(*live().plannedDesign());
    QCOMPARE(lines.size(), std::size_t{3});
    QCOMPARE(lines[0].label, QStringLiteral("U1"));
    QCOMPARE(lines[0].what, QStringLiteral("Book a room"));
    QCOMPARE(lines[0].manner, QStringLiteral("3 tables, logged batch"));
    QCOMPARE(lines[1].manner, QStringLiteral("1 table"));
    QVERIFY(lines[0].tip.contains(QStringLiteral("3 rows; 3 partitions")));
}

void TestGuiWrites::checkShowsTheWriteSideAndItsBatches()
{
    m_fixture->window().setStage(Stage::Check);
    auto& side = m_fixture->find<WriteList>("writeSide");
    QTRY_VERIFY(side.isVisible());
    QCOMPARE(side.topLevelItemCount(), 3);
    QTest::mouseClick(&m_fixture->find<QToolButton>("showBatches"), Qt::LeftButton);
    QTRY_VERIFY(m_fixture->find<WritesPanel>("writes").isVisible());
    QVERIFY(m_fixture->window().selection().contains(update("U1")));
    QTRY_COMPARE(textOf("writeFanOut"), QStringLiteral("3 tables, logged batch; 3 rows; 3 partitions"));
}

void TestGuiWrites::checkShowsTheTableThatASelectedUpdateWrites()
{
    m_fixture->window().setStage(Stage::Check);
    const auto& table = m_fixture->find<QLabel>("ringTable");
    m_fixture->window().selection().set(update("U2"));
    QTRY_VERIFY(table.text().endsWith(QStringLiteral("guests")));
    m_fixture->window().selection().set(update("U3"));
    QTRY_VERIFY(table.text().endsWith(QStringLiteral("available_rooms_by_hotel_date")));
    QCOMPARE(m_fixture->find<QComboBox>("sizesTable").currentText(),
             QStringLiteral("available_rooms_by_hotel_date"));
}

void TestGuiWrites::aLineSelectsItsUpdate()
{
    m_fixture->window().setStage(Stage::Check);
    auto& side = m_fixture->find<WriteList>("writeSide");
    QTRY_VERIFY(side.isVisible());
    const QRect row = side.visualItemRect(side.topLevelItem(1));
    QTest::mouseClick(side.viewport(), Qt::LeftButton, {}, row.center());
    QVERIFY(m_fixture->window().selection().contains(update("U2")));
    side.setFocus();
    QTest::keyClick(&side, Qt::Key_Down);
    QVERIFY(m_fixture->window().selection().contains(update("U3")));
    m_fixture->window().selection().clear();
    QVERIFY(!side.currentItem());
}

void TestGuiWrites::aLongNameLeavesTheSignInSight()
{
    m_fixture->window().setStage(Stage::Check);
    auto& side = m_fixture->find<WriteList>("writeSide");
    QTRY_VERIFY(side.isVisible());
    QTreeWidgetItem* item = side.topLevelItem(1);
    constexpr int what = 1;
    QPixmap sign(64, 64);
    sign.fill(Qt::red);
    item->setIcon(what, sign);
    const auto seen = [&](const QString& name) {
        item->setText(what, name);
        const QImage row = side.viewport()->grab(side.visualItemRect(item)).toImage();
        int pixels = 0;
        for (int y = 0; y < row.height(); ++y) {
            for (int x = 0; x < row.width(); ++x)
                pixels += row.pixelColor(x, y) == QColor(Qt::red) ? 1 : 0;
        }
        return pixels;
    };

    const int whole = seen(QStringLiteral("Move"));
    QVERIFY(whole > 0);
    QCOMPARE(seen(QString(200, QLatin1Char('M'))), whole);
}

void TestGuiWrites::whatTheReviewFindsIsASignOfTheUpdate()
{
    m_fixture->window().setStage(Stage::Check);
    auto& side = m_fixture->find<WriteList>("writeSide");
    QTRY_VERIFY(side.isVisible());
    const auto signOfU2 = [&] { return side.lines().at(1).sign; };
    side.setProblems({});
    QVERIFY(signOfU2() < render::Sign::Warning);
    side.setProblems({{Subject(update("U2")), Severity::Warning}});
    QCOMPARE(signOfU2(), render::Sign::Warning);
    QVERIFY(side.lines().at(1).tip.contains(QStringLiteral("Problems")));
    side.setProblems({{Subject(update("U2")), Severity::Error}});
    QCOMPARE(signOfU2(), render::Sign::Error);
}

void TestGuiWrites::aLineWithoutRoomForHowItIsWrittenGoesOnBelow()
{
    m_fixture->window().setStage(Stage::Check);
    auto& side = m_fixture->find<WriteList>("writeSide");
    QTRY_VERIFY(side.isVisible());
    const auto height = [&](int line) { return side.visualItemRect(side.topLevelItem(line)).height(); };
    core::Document& document = m_fixture->window().document();
    QVERIFY(document.apply(edit::renameUpdate(document.file(), update("U2"), "Move")).has_value());
    QVERIFY(document
                .apply(edit::renameUpdate(document.file(), update("U3"),
                                          "Change how many rooms of the hotel are free"))
                .has_value());
    QTRY_VERIFY(height(2) > height(1));
    QTRY_VERIFY(side.height() >= height(0) + height(1) + height(2));
}

void TestGuiWrites::onlyWhatIsChangedIsAskedFor()
{
    m_fixture->window().setStage(Stage::Workflow);
    m_fixture->window().selection().set(update("U2"));  // changes the address of a guest
    QTRY_VERIFY(m_fixture->find<QWidget>("updateAttributesSection").isVisible());
    m_fixture->window().selection().set(update("U1"));  // inserts a reservation
    QTRY_VERIFY(!m_fixture->find<QWidget>("updateAttributesSection").isVisible());
    QVERIFY(m_fixture->find<QWidget>("subjectsSection").isVisible());
}

void TestGuiWrites::showsReadsBatchesAndWhatTheyAreOf()
{
    showWrites("U1");
    QTRY_COMPARE(textOf("writeStepTitle0"), QStringLiteral("Read before, R1"));
    QVERIFY(statement(0).startsWith(QStringLiteral("SELECT last_name FROM")));
    QVERIFY(textOf("writeStepSays0").contains(QStringLiteral("For Guest.last_name, as Q9 reads it.")));
    QCOMPARE(textOf("writeStepTitle1"), QStringLiteral("Logged batch"));
    QVERIFY(statement(1).startsWith(QStringLiteral("BEGIN BATCH")));
    QVERIFY(statement(1).endsWith(QStringLiteral("APPLY BATCH;")));
    QCOMPARE(textOf("writeStepSays1").split(QLatin1Char('\n')).size(), 3);
    QVERIFY(textOf("writeStepSays1")
                .contains(QStringLiteral("reservations_by_guest: With Guest.last_name (R1); ")));
    QVERIFY(statement(2).isEmpty());
}

void TestGuiWrites::tellsWhetherAnUpdateCanBeRepeated()
{
    showWrites("U2");
    QTRY_COMPARE(textOf("writeTold0"), QStringLiteral("Can be repeated when its outcome is not known."));
    m_fixture->window().selection().set(update("U1"));
    QTRY_VERIFY(textOf("writeTold1").contains(QStringLiteral("Reservation.id")));
}

void TestGuiWrites::followsEdits()
{
    showWrites("U1");
    QTRY_VERIFY(!statement(1).isEmpty());
    auto& document = m_fixture->window().document();
    const auto changed = edit::setUpdateKind(document.file(), update("U1"), UpdateKind::Delete);
    QVERIFY(changed.has_value());
    QVERIFY(document.apply(*changed).has_value());
    QTRY_VERIFY(statement(1).contains(QStringLiteral("DELETE FROM"))
                || statement(0).contains(QStringLiteral("DELETE FROM")));
    document.undoStack().undo();
    QTRY_VERIFY(statement(1).contains(QStringLiteral("INSERT INTO")));
}

// A reservation that is of no guest, in no room.
void TestGuiWrites::anUpdateThatReachesNoTableSaysWhy()
{
    showWrites("U1");
    auto& document = m_fixture->window().document();
    const auto subjects = document.model().workflow.find(update("U1"))->subjects;
    const auto changed = edit::setUpdateSubjects(document.file(), update("U1"), {subjects.front()});
    QVERIFY(changed.has_value());
    QVERIFY(document.apply(*changed).has_value());
    QTRY_VERIFY(statement(1).isEmpty());
    QVERIFY(!textOf("writeTold0").isEmpty());
    m_fixture->find<QDockWidget>("inspectorDock").raise();
    QTRY_VERIFY(!textOf("updateTold").isEmpty());
}

void TestGuiWrites::copiesTheStatements()
{
    showWrites("U2");
    QTRY_VERIFY(!statement(0).isEmpty());
    QTest::mouseClick(&m_fixture->find<QToolButton>("writesCopy"), Qt::LeftButton);
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY(copied.contains(QStringLiteral("-- U2 change Guest.address")));
    QVERIFY(copied.contains(statement(0)));
}

void TestGuiWrites::longNamesWrapAtTheirJoints()
{
    const QString text = QStringLiteral("INSERT INTO reservation.reservations_by_hotel_date (hotel_id);");
    CqlView view(m_fixture->appearance(), nullptr);
    view.setLineWrapMode(QPlainTextEdit::WidgetWidth);
    view.setFitsContent();
    view.setLines(compareLines(text, {}));
    view.resize(2000, 100);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCOMPARE(view.toPlainText(), text);
    view.resize(240, 100);
    QTRY_VERIFY(view.toPlainText() != text);
    const QString shown = view.document()->firstBlock().text();
    const QTextLayout& layout = *view.document()->firstBlock().layout();
    QVERIFY(layout.lineCount() > 2);
    for (int line = 0; line + 1 < layout.lineCount(); ++line) {
        const int end = layout.lineAt(line).textStart() + layout.lineAt(line).textLength();
        const QChar last = shown.at(end - 1);
        QVERIFY2(last == u' ' || last == QChar(nameBreak), qPrintable(shown.left(end)));
    }
    view.selectAll();
    view.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
}

void TestGuiWrites::tellsWhatToSelect()
{
    showWrites("U1");
    m_fixture->window().selection().clear();
    QTRY_VERIFY(textOf("writesNone").startsWith(QStringLiteral("Select an update")));
    QVERIFY(!m_fixture->find<QWidget>("planView").isVisible());
}

void TestGuiWrites::staysWhileAnotherThingIsSelected()
{
    showWrites("U1");
    QTRY_VERIFY(!statement(1).isEmpty());
    m_fixture->window().selection().set(m_fixture->query("Q9"));
    QVERIFY(!statement(1).isEmpty());
    m_fixture->window().selection().set(update("U2"));
    QTRY_VERIFY(statement(0).startsWith(QStringLiteral("UPDATE")));
}

void TestGuiWrites::theInspectorLeadsToTheStatements()
{
    m_fixture->window().setStage(Stage::Workflow);
    m_fixture->window().selection().set(update("U1"));
    m_fixture->find<QDockWidget>("inspectorDock").raise();
    QTRY_COMPARE(textOf("updateFanOut"), QStringLiteral("3 tables, logged batch; 3 rows; 3 partitions"));
    QTest::mouseClick(&m_fixture->find<QToolButton>("updateStatements"), Qt::LeftButton);
    QTRY_VERIFY(m_fixture->find<WritesPanel>("writes").isVisible());
}

void TestGuiWrites::aNewQueryIsShownByTheInspector()
{
    showWrites("U1");
    core::Document& document = m_fixture->window().document();
    const auto& writes = m_fixture->find<WritesPanel>("writes");
    const auto& inspector = m_fixture->find<QWidget>("inspector");
    QTRY_VERIFY(!writes.visibleRegion().isEmpty());
    QVERIFY(document.apply(edit::renameUpdate(document.file(), update("U1"), "Book")).has_value());
    QVERIFY(!writes.visibleRegion().isEmpty());
    QVERIFY(document.apply(edit::addQuery(document.file(), "rooms", {})->edit).has_value());
    QTRY_VERIFY(writes.visibleRegion().isEmpty());
    QVERIFY(!inspector.visibleRegion().isEmpty());
}

QTEST_MAIN(TestGuiWrites)
#include "tst_gui_writes.moc"
