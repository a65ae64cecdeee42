// SPDX-License-Identifier: Apache-2.0
// The query strip where there is no room for all queries: groups by verdict, folding, scrolling.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/strip/strip_items.h"
#include "model/edit/edit_key.h"
#include "tests/app/gui/window_fixture.h"

#include <QAccessible>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using engine::Verdict;
using querywright::test::WindowFixture;
using QueryStage = core::QueryState::Stage;

namespace {

constexpr int entityTypes = 20;
constexpr int queriesEach = 4;

core::QueryState stateOf(Verdict verdict, std::uint64_t partitions)
{
    core::QueryState state;
    state.stage = QueryStage::Done;
    state.result.emplace();
    state.result->verdict = verdict;
    state.result->partitions.most = partitions;
    state.baseline = state.result;
    return state;
}

Chip chipOf(std::uint32_t number, ChipGroup group, render::Sign sign)
{
    Chip chip;
    chip.query = QueryId(number);
    chip.label = QStringLiteral("Q%1").arg(number);
    chip.group = group;
    chip.sign = sign;
    return chip;
}

// "2 got worse | Q4 | Q6", a folded head in brackets.
QString textOf(const std::vector<StripItem>& items, const std::vector<Chip>& chips)
{
    QStringList texts;
    for (const StripItem& item : items) {
        texts << (item.chip       ? chips[*item.chip].label
                  : item.isFolded ? QStringLiteral("[%1]").arg(item.text)
                                  : item.text);
    }
    return texts.join(QStringLiteral(" | "));
}

}  // namespace

class TestGuiStrip : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void queriesAreGroupedByTheirVerdict_data();
    void queriesAreGroupedByTheirVerdict();
    void chipsStayInTheirGroupsWhileTheyRunAgain();
    void whatBecameWorseOrIsWorstStandsFirst();
    void whatIsSelectedIsShownInAFoldedGroup();
    void whatBecameWorseIsNeverFolded();
    void fewQueriesStandInTheOrderOfTheWorkflow();
    void soundQueriesOfManyAreFolded();
    void aGroupIsOpenedAndFoldedByClick();
    void aGroupIsOpenedAndFoldedByKeyboard();
    void aQueryThatBecomesWorseStandsFirst();
    void theSelectedQueryIsInSight();
    void theTableOfAChosenQueryComesIntoSight();
    void theStripIsScrolledByWheelAndButtons();
    void theWayToWhatIsWorseSaysSo();
    void theKeyboardBringsChipsIntoSight();
    void groupsAreToldToScreenReaders();
    void theClusterIsNamedWhereThereIsRoom();
    void theWordsForTheClusterAreWholeInAPresentation();

private:
    ChipBar& bar() { return m_fixture->find<ChipBar>("chips"); }
    QString text() { return textOf(bar().items(), bar().chips()); }
    // Opens a model of 80 queries that read one partition each.
    bool openMany();
    void click(std::size_t item);
    // Puts a column more into the partition key of the table of Q6.
    void makeWorse();
    std::size_t soundHead() { return *bar().headOf(ChipGroup::One); }

    std::unique_ptr<WindowFixture> m_fixture;
};

bool TestGuiStrip::openMany()
{
    QStringList entities;
    QStringList queries;
    QStringList data;
    for (int type = 1; type <= entityTypes; ++type) {
        entities << QStringLiteral(R"({"name": "T%1", "key": ["id"], "attributes": [
            {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}, {"name": "state", "type": "text"},
            {"name": "kind", "type": "text"}]})")
                        .arg(type);
        data << QStringLiteral(R"({"entity": "T%1", "count": 60})").arg(type);
        for (const char* given : {"id", "name", "state", "kind"})
            queries << QStringLiteral(R"({"id": "Q%1", "walk": ["T%2"], "given": [{"attribute": "T%2.%3"}],
                "returns": ["T%2.id", "T%2.name", "T%2.state"]})")
                           .arg(queries.size() + 1)
                           .arg(type)
                           .arg(QLatin1String(given));
    }
    const QString model = QStringLiteral(R"({"format": "querywright", "version": "1.0", "name": "Many",
        "conceptual": {"entities": [%1]}, "workflow": {"queries": [%2]}, "keyspaces": [{"name": "many"}],
        "data": {"entities": [%3]}})")
                              .arg(entities.join(QLatin1Char(',')), queries.join(QLatin1Char(',')),
                                   data.join(QLatin1Char(',')));
    QFile file(m_fixture->path(QStringLiteral("many.qw")));
    if (!file.open(QIODevice::WriteOnly) || file.write(model.toUtf8()) < 0)
        return false;
    file.close();
    return m_fixture->window().open(file.fileName()) && m_fixture->waitForCheck()
           && bar().chips().size() == std::size_t(entityTypes * queriesEach);
}

void TestGuiStrip::click(std::size_t item)
{
    QVERIFY(bar().isInSight(item));
    QTest::mouseClick(&bar(), Qt::LeftButton, {}, bar().itemRect(item).center());
}

void TestGuiStrip::makeWorse()
{
    const auto design = m_fixture->window().live().design();
    core::Document& document = m_fixture->window().document();
    const QueryId query = m_fixture->query("Q6");
    const auto& tables = design->derivation.tables;
    const auto table = std::find_if(tables.begin(), tables.end(),
                                    [&](const LogicalTable& each) { return each.queries.front() == query; });
    const auto column = std::find_if(table->columns.begin(), table->columns.end(),
                                     [](const LogicalColumn& each) { return each.name == "state"; });
    QVERIFY(
        document.apply(edit::moveToPartitionKey(document.file(), design->derivation, query, column->source))
            .has_value());
    QVERIFY(m_fixture->waitForCheck());
}

void TestGuiStrip::queriesAreGroupedByTheirVerdict_data()
{
    QTest::addColumn<Verdict>("before");
    QTest::addColumn<quint64>("partitionsBefore");
    QTest::addColumn<Verdict>("now");
    QTest::addColumn<quint64>("partitions");
    QTest::addColumn<ChipGroup>("group");
    const auto row = [](const char* name, Verdict before, int partitionsBefore, Verdict now, int partitions,
                        ChipGroup group) {
        QTest::newRow(name) << before << quint64(partitionsBefore) << now << quint64(partitions) << group;
    };
    row("one", Verdict::One, 1, Verdict::One, 1, ChipGroup::One);
    row("several", Verdict::Several, 3, Verdict::Several, 3, ChipGroup::Several);
    row("many", Verdict::Many, 30, Verdict::Many, 30, ChipGroup::Many);
    row("many, was more", Verdict::Many, 60, Verdict::Many, 30, ChipGroup::Many);
    row("many, was one", Verdict::One, 1, Verdict::Many, 30, ChipGroup::Worse);
    row("one, was many", Verdict::Many, 30, Verdict::One, 1, ChipGroup::Better);
    row("scan", Verdict::Scan, 9, Verdict::Scan, 9, ChipGroup::Scan);
    row("refused", Verdict::Refused, 0, Verdict::Refused, 0, ChipGroup::Refused);
    row("rows lost", Verdict::RowsLost, 1, Verdict::RowsLost, 1, ChipGroup::RowsLost);
    row("not run", Verdict::NotRun, 0, Verdict::NotRun, 0, ChipGroup::NotRun);
}

void TestGuiStrip::queriesAreGroupedByTheirVerdict()
{
    QFETCH(const Verdict, before);
    QFETCH(const quint64, partitionsBefore);
    QFETCH(const Verdict, now);
    QFETCH(const quint64, partitions);
    QFETCH(const ChipGroup, group);
    core::QueryState state = stateOf(now, partitions);
    state.baseline = stateOf(before, partitionsBefore).result;
    QVERIFY(groupOf(state) == group);

    Finding finding;
    finding.severity = Severity::Warning;
    state.doubts.push_back(finding);
    const bool isRead = now == Verdict::One || now == Verdict::Several;
    QVERIFY(groupOf(state) == (isRead ? ChipGroup::Doubtful : group));
    state.doubts.front().severity = Severity::Advice;
    QVERIFY(groupOf(state) == group);
}

void TestGuiStrip::chipsStayInTheirGroupsWhileTheyRunAgain()
{
    core::QueryState state = stateOf(Verdict::Many, 30);
    for (const QueryStage stage : {QueryStage::NotRun, QueryStage::Waiting, QueryStage::Running}) {
        state.stage = stage;
        QVERIFY(groupOf(state) == ChipGroup::Many);
    }
    state.result.reset();
    QVERIFY(groupOf(state) == ChipGroup::Waiting);
    state.stage = QueryStage::NotRun;
    QVERIFY(groupOf(state) == ChipGroup::NotRun);
}

void TestGuiStrip::whatBecameWorseOrIsWorstStandsFirst()
{
    using render::Sign;
    const std::vector<Chip> chips = {
        chipOf(1, ChipGroup::One, Sign::Ok),      chipOf(2, ChipGroup::Many, Sign::Warning),
        chipOf(3, ChipGroup::Scan, Sign::Error),  chipOf(4, ChipGroup::Worse, Sign::Warning),
        chipOf(5, ChipGroup::One, Sign::Running), chipOf(6, ChipGroup::Worse, Sign::Error)};
    const std::vector<StripItem> items = groupedItemsOf(chips, {}, isSound);
    QCOMPARE(textOf(items, chips),
             QStringLiteral("2 got worse | Q4 | Q6 | 1 scans | Q3 | 1 reads many partitions | Q2 | "
                            "[2 read 1 partition]"));
    QVERIFY(items.front().sign == Sign::Error);
    QVERIFY(items.back().sign == Sign::Running);
    QCOMPARE(descriptionOf(items.back(), chips), QStringLiteral("2 read 1 partition: Q1, Q5"));
}

void TestGuiStrip::whatIsSelectedIsShownInAFoldedGroup()
{
    const std::vector<Chip> chips = {chipOf(1, ChipGroup::One, render::Sign::Ok),
                                     chipOf(2, ChipGroup::One, render::Sign::Ok),
                                     chipOf(3, ChipGroup::One, render::Sign::Ok)};
    QCOMPARE(textOf(groupedItemsOf(chips, {QueryId(2)}, isSound), chips),
             QStringLiteral("[3 read 1 partition] | Q2"));
}

void TestGuiStrip::whatBecameWorseIsNeverFolded()
{
    const std::vector<Chip> chips = {chipOf(1, ChipGroup::Worse, render::Sign::Warning),
                                     chipOf(2, ChipGroup::Many, render::Sign::Warning)};
    QCOMPARE(textOf(groupedItemsOf(chips, {}, [](ChipGroup) { return true; }), chips),
             QStringLiteral("1 got worse | Q1 | [1 reads many partitions]"));
}

void TestGuiStrip::fewQueriesStandInTheOrderOfTheWorkflow()
{
    QVERIFY(m_fixture->openSmallHotel());
    QCOMPARE(text(), QStringLiteral("Q1 | Q2 | Q3 | Q4 | Q5 | Q6 | Q7 | Q8 | Q9"));
    QVERIFY(!m_fixture->find<QToolButton>("chipsBack").isVisible());
    QVERIFY(!m_fixture->find<QToolButton>("chipsForward").isVisible());
}

void TestGuiStrip::soundQueriesOfManyAreFolded()
{
    QVERIFY(openMany());
    QCOMPARE(text(), QStringLiteral("[80 read 1 partition]"));
    QVERIFY(!bar().itemOf(m_fixture->query("Q1")));
    QVERIFY(!m_fixture->find<QToolButton>("chipsForward").isVisible());
}

void TestGuiStrip::aGroupIsOpenedAndFoldedByClick()
{
    QVERIFY(openMany());
    click(soundHead());
    QVERIFY2(text().startsWith(QStringLiteral("80 read 1 partition | Q1 | Q2 | ")), qPrintable(text()));
    QCOMPARE(bar().items().size(), std::size_t(81));
    QVERIFY(bar().isInSight(1));
    // The other half of a double-click on the head does nothing, whatever is there now.
    QTest::mouseDClick(&bar(), Qt::LeftButton, {}, bar().itemRect(soundHead()).center());
    QCOMPARE(bar().items().size(), std::size_t(81));
    click(1);
    QVERIFY(m_fixture->window().selection().first() == Subject(m_fixture->query("Q1")));
    click(soundHead());
    QCOMPARE(text(), QStringLiteral("[80 read 1 partition] | Q1"));  // which is selected
}

void TestGuiStrip::aGroupIsOpenedAndFoldedByKeyboard()
{
    QVERIFY(openMany());
    bar().setFocus(Qt::ShortcutFocusReason);
    QTest::keyClick(&bar(), Qt::Key_Space);
    QCOMPARE(bar().items().size(), std::size_t(81));
    QVERIFY(bar().current() == soundHead());
    QTest::keyClick(&bar(), Qt::Key_Right);
    QVERIFY(bar().current() == bar().itemOf(m_fixture->query("Q1")));
    QTest::keyClick(&bar(), Qt::Key_Home);
    QTest::keyClick(&bar(), Qt::Key_Return);
    QCOMPARE(bar().items().size(), std::size_t(1));
}

void TestGuiStrip::aQueryThatBecomesWorseStandsFirst()
{
    QVERIFY(openMany());
    makeWorse();
    QCOMPARE(text(), QStringLiteral("1 got worse | Q6 | [79 read 1 partition]"));
    QVERIFY(bar().isInSight(0) && bar().isInSight(1));
    // The keyboard goes past a head that does nothing.
    bar().setFocus(Qt::ShortcutFocusReason);
    QTest::keyClick(&bar(), Qt::Key_Home);
    QVERIFY(bar().current() == std::size_t(1));
    m_fixture->window().live().acceptBaseline();
    QTRY_COMPARE(text(), QStringLiteral("1 reads many partitions | Q6 | [79 read 1 partition]"));
}

void TestGuiStrip::theSelectedQueryIsInSight()
{
    QVERIFY(openMany());
    click(soundHead());
    const QueryId far = m_fixture->query("Q70");
    QVERIFY(!bar().isInSight(*bar().itemOf(far)));
    m_fixture->window().selection().set(far);
    QVERIFY(bar().isInSight(*bar().itemOf(far)));
    makeWorse();
    QVERIFY(bar().isInSight(*bar().itemOf(far)));
    m_fixture->window().resize(1024, 700);
    QTRY_VERIFY(bar().isInSight(*bar().itemOf(far)));
    m_fixture->window().selection().set(m_fixture->query("Q2"));
    QVERIFY(bar().isInSight(*bar().itemOf(m_fixture->query("Q2"))));
}

void TestGuiStrip::theTableOfAChosenQueryComesIntoSight()
{
    QVERIFY(m_fixture->openSmallHotel());
    m_fixture->window().setStage(Stage::Logical);
    StageView& view = *m_fixture->window().view();
    QTRY_VERIFY(view.diagram() && !view.isBusy());
    view.setZoom(2.0);
    view.centerOn(view.diagram()->bounds().bottomRight() + QPointF(2000, 2000));
    const QPointF before = view.visibleRect().center();
    click(0);
    QVERIFY(view.visibleRect().center() != before);
    QVERIFY(view.diagram()->bounds().intersects(view.visibleRect()));
    QCOMPARE(view.zoom(), 2.0);
    const QPointF there = view.visibleRect().center();
    click(0);
    QCOMPARE(view.visibleRect().center(), there);
}

void TestGuiStrip::theStripIsScrolledByWheelAndButtons()
{
    QVERIFY(openMany());
    click(soundHead());
    auto& back = m_fixture->find<QToolButton>("chipsBack");
    auto& forward = m_fixture->find<QToolButton>("chipsForward");
    QVERIFY(!back.isVisible() && forward.isVisible());
    QVERIFY(!back.accessibleName().isEmpty() && !forward.accessibleName().isEmpty());
    const int before = bar().itemRect(1).left();
    QTest::mouseClick(&forward, Qt::LeftButton);
    QVERIFY(back.isVisible() && forward.isVisible());
    QVERIFY(bar().itemRect(1).left() < before);
    for (int page = 0; page < entityTypes * queriesEach && forward.isVisible(); ++page)
        QTest::mouseClick(&forward, Qt::LeftButton);
    QVERIFY(bar().isInSight(bar().items().size() - 1));

    const auto turn = [this](int delta) {
        const QPointF at = bar().rect().center();
        QWheelEvent event(at, bar().mapToGlobal(at), QPoint(), QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&bar(), &event);
    };
    constexpr int far = 100000;
    turn(far);
    QCOMPARE(bar().itemRect(1).left(), before);
    QVERIFY(!back.isVisible());
    turn(-far);
    QVERIFY(!forward.isVisible());
    QTest::mouseClick(&back, Qt::LeftButton);
    QVERIFY(forward.isVisible());
}

void TestGuiStrip::theWayToWhatIsWorseSaysSo()
{
    QVERIFY(openMany());
    click(soundHead());
    m_fixture->window().selection().set(m_fixture->query("Q70"));
    auto& back = m_fixture->find<QToolButton>("chipsBack");
    QCOMPARE(back.toolTip(), back.accessibleName());
    makeWorse();
    QVERIFY(!bar().isInSight(0));
    QCOMPARE(back.toolTip(), QStringLiteral("1 got worse: Q6"));
}

void TestGuiStrip::theKeyboardBringsChipsIntoSight()
{
    QVERIFY(openMany());
    click(soundHead());
    bar().setFocus(Qt::ShortcutFocusReason);
    QTest::keyClick(&bar(), Qt::Key_End);
    QVERIFY(bar().current() == bar().itemOf(m_fixture->query("Q80")));
    QVERIFY(bar().isInSight(*bar().current()));
    for (int step = 0; step < 30; ++step) {
        QTest::keyClick(&bar(), Qt::Key_Left);
        QVERIFY(bar().isInSight(*bar().current()));
    }
    QVERIFY(bar().current() == bar().itemOf(m_fixture->query("Q50")));
    QTest::keyClick(&bar(), Qt::Key_Home);
    QVERIFY(bar().isInSight(soundHead()));
}

void TestGuiStrip::groupsAreToldToScreenReaders()
{
    QVERIFY(openMany());
    makeWorse();
    QAccessibleInterface* strip = QAccessible::queryAccessibleInterface(&bar());
    QCOMPARE(strip->childCount(), 3);
    QAccessibleInterface* worse = strip->child(0);
    QCOMPARE(worse->text(QAccessible::Name), QStringLiteral("1 got worse"));
    QVERIFY(worse->role() == QAccessible::Heading);
    QVERIFY(!worse->state().focusable && !worse->state().expandable);
    const QString query = strip->child(1)->text(QAccessible::Name);
    QVERIFY2(query.startsWith(QStringLiteral("Q6, ")) && query.contains(QStringLiteral(" partitions, was 1")),
             qPrintable(query));
    QAccessibleInterface* sound = strip->child(2);
    QCOMPARE(sound->text(QAccessible::Name), QStringLiteral("79 read 1 partition"));
    QVERIFY(sound->text(QAccessible::Description).contains(QStringLiteral("Q1, Q2, Q3")));
    QVERIFY(sound->state().expandable && sound->state().collapsed);

    sound->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(strip->childCount(), 82);
    QVERIFY(sound->state().expanded && !sound->state().collapsed);
    QCOMPARE(strip->child(3)->text(QAccessible::Name), QStringLiteral("Q1, 1 partition"));
}

void TestGuiStrip::theClusterIsNamedWhereThereIsRoom()
{
    QVERIFY(openMany());
    auto& cluster = m_fixture->find<QLabel>("clusterText");
    QVERIFY2(cluster.text().startsWith(QStringLiteral("partitions read per query")),
             qPrintable(cluster.text()));
    click(soundHead());
    QVERIFY(cluster.text().isEmpty());
    click(soundHead());
    QVERIFY(!cluster.text().isEmpty());
}

void TestGuiStrip::theWordsForTheClusterAreWholeInAPresentation()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto& cluster = m_fixture->find<QLabel>("clusterText");
    const auto isWhole = [&] {
        return !cluster.text().isEmpty()
               && cluster.fontMetrics().horizontalAdvance(cluster.text()) <= cluster.width();
    };
    m_fixture->window().resize(1280, 800);
    QTRY_VERIFY(isWhole());
    const int height = cluster.fontMetrics().height();
    m_fixture->find<QAction>("presentation").trigger();
    QTRY_VERIFY(cluster.fontMetrics().height() > height);
    QTRY_VERIFY(isWhole());
    m_fixture->find<QAction>("presentation").trigger();
    QTRY_COMPARE(cluster.fontMetrics().height(), height);
    QTRY_VERIFY(isWhole());
}

QTEST_MAIN(TestGuiStrip)
#include "tst_gui_strip.moc"
