// SPDX-License-Identifier: Apache-2.0
// The panel Size on the hotel model: the numbers of the selected table, and what edits of them change.
#include "app/gui/explorer/explorer_model.h"
#include "app/gui/sizes/size_words.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "engine/data/suggest_data.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_statistics.h"
#include "tests/app/gui/window_fixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStatusBar>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->openSmallHotel());
        m_fixture->window().setStage(Stage::Physical);
    }
    void cleanup() { m_fixture.reset(); }

    void tellsWhatToSelect();
    void showsTheSizeOfTheSelectedTable();
    void whatOnlyTheWholeTableNeedsStandsApart();
    void rowsReadAndReturnedAreToldApart();
    void whatWasGeneratedFollowsANumberThatIsStated();
    void aNumberIsChangedWhereItIsShown();
    void aNumberThatFollowsFromOthersIsTold();
    void numbersOfAttributesThatAreStatedStayAfterOpening();
    void numbersAreFilledInOneAfterTheOther();
    void whatIsNoNumberIsRefused();
    void aNumberThatIsTakenAwayIsMissing();
    void whatASplitAskedForGoesWithIt();
    void adviceIsOneEdit();
    void adviceOnAnOlderDesignWaitsForItsReview();
    void adviceThatNothingAsksForAnyMoreIsNotTaken();
    void beginsWithATableByItsButton();
    void explorerTellsTheSizesOfTables();
    void whatIsNotKnownIsNotMadeUp();
    void theLargestPartitionIsMeasuredByANamedLimit();

private:
    void showQ4()
    {
        m_fixture->window().selection().set(m_fixture->query("Q4"));
        QTRY_VERIFY(m_fixture->window().findChild<QLineEdit*>(QStringLiteral("sizeInput2")));
    }
    QString textOf(const char* name)
    {
        const auto* label = m_fixture->window().findChild<QLabel*>(QLatin1String(name));
        return label ? label->text() : QString();
    }
    QLineEdit* fieldOf(const QString& statistic)
    {
        for (auto* line : m_fixture->find<QWidget>("size").findChildren<QLineEdit*>()) {
            if (line->toolTip() == statistic)
                return line;
        }
        return nullptr;
    }
    void type(const char* field, const QString& text)
    {
        auto& line = m_fixture->find<QLineEdit>(field);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiSizes::tellsWhatToSelect()
{
    QVERIFY(m_fixture->find<QLabel>("sizeNone").isVisible());
    showQ4();
    QVERIFY(!m_fixture->find<QLabel>("sizeNone").isVisible());
}

// 100 rooms, each for 730 days: as examples/hotel/hotel.qw states them.
void TestGuiSizes::showsTheSizeOfTheSelectedTable()
{
    showQ4();
    QCOMPARE(m_fixture->find<QLineEdit>("sizeInput1").text(), QStringLiteral("100"));
    QCOMPARE(m_fixture->find<QLineEdit>("sizeInput2").text(), QStringLiteral("730"));
    QCOMPARE(textOf("sizeProduct"), QStringLiteral("= at most 73,000 rows"));
    QCOMPARE(textOf("sizeValues"), QStringLiteral("Values (Nv): <b>73,000</b> of 100,000"));
    QCOMPARE(textOf("sizeFormula").section(QLatin1Char('\n'), 1, 1),
             QStringLiteral("   = 73,000 \u00b7 (4 - 3 - 0) + 0 = 73,000"));
    QVERIFY(textOf("sizeFormula").endsWith(QStringLiteral("= 1,095,005 bytes")));
    QVERIFY(textOf("sizeLimitsText").startsWith(QStringLiteral("73 % of what is advised in values.")));
    QVERIFY(textOf("sizeMeasuredText").contains(QStringLiteral("Q4 reads 1 partition")));
}

void TestGuiSizes::whatOnlyTheWholeTableNeedsStandsApart()
{
    auto& document = m_fixture->window().document();
    ModelFile bare = document.file();
    for (EntityType& type : bare.model.conceptual.entityTypes)
        type.statistics = {};
    document.reset(std::move(bare));
    showQ4();
    QTRY_VERIFY(fieldOf(QStringLiteral("Count of Hotel")));
    QVERIFY(fieldOf(QStringLiteral("Count of Hotel"))->objectName().startsWith(QStringLiteral("sizeTable")));
    QVERIFY(m_fixture->find<QWidget>("sizeTable").isVisible());
    for (auto* line : m_fixture->find<QWidget>("sizeRows").findChildren<QLineEdit*>())
        QVERIFY2(!line->toolTip().startsWith(QStringLiteral("Count")), qPrintable(line->toolTip()));
}

// As of an average that is worked out of 249 rows.
void TestGuiSizes::rowsReadAndReturnedAreToldApart()
{
    const auto design = m_fixture->window().live().design();
    engine::CheckReport report;
    engine::TableCheck table;
    table.isFilled = true;
    table.table = *tableOf(*design, m_fixture->query("Q4"));
    report.tables = {table};
    engine::QueryCheck query;
    query.query = m_fixture->query("Q4");
    query.verdict = engine::Verdict::One;
    query.partitions.most = 1;
    query.rowsRead.most = 249;
    query.rowsReturned.most = 1;
    report.queries = {query};
    QCOMPARE(measuredLines(*design, report, table.table).last(),
             QStringLiteral("Q4 reads 1 partition, 249 rows and returns 1"));
    report.queries.front().rowsReturned.most = 249;
    QCOMPARE(measuredLines(*design, report, table.table).last(),
             QStringLiteral("Q4 reads 1 partition, 249 rows"));
}

void TestGuiSizes::whatWasGeneratedFollowsANumberThatIsStated()
{
    auto& document = m_fixture->window().document();
    ModelFile bare = document.file();
    bare.model.data = {};
    bare.model.data = engine::suggestedData(bare.model, engine::suggestedEntities).data;
    const EntityId hotel = bare.model.conceptual.findEntityType("Hotel")->id;
    document.reset(std::move(bare));
    const auto countIn = [&](const SampleData& data) {
        for (const EntityData& each : data.entities) {
            if (each.entity == hotel)
                return each.count;
        }
        return std::uint64_t{0};
    };
    const std::uint64_t before = countIn(document.model().data);
    QVERIFY(document.apply(edit::setStatistic(document.file(), Statistic{StatisticKind::Count, hotel},
                                              static_cast<double>(before / 2))));
    Model fresh = document.model();
    fresh.data = {};
    const std::uint64_t suggested = countIn(engine::suggestedData(fresh, engine::suggestedEntities).data);
    QVERIFY(suggested != before);
    QCOMPARE(countIn(document.model().data), suggested);
    document.undoStack().undo();
    QCOMPARE(countIn(document.model().data), before);
}

void TestGuiSizes::aNumberIsChangedWhereItIsShown()
{
    showQ4();
    type("sizeInput2", QStringLiteral("1,095"));
    QTRY_COMPARE(textOf("sizeProduct"), QStringLiteral("= at most 109,500 rows"));
    QCOMPARE(m_fixture->find<QLineEdit>("sizeInput2").text(), QStringLiteral("1,095"));
    QTRY_VERIFY(textOf("sizeLimitsText").contains(QStringLiteral("110 % of what is advised")));
    auto& history = m_fixture->window().document().undoStack();
    QCOMPARE(history.undoText(), QStringLiteral("Change fan-out of Room in is available"));
    history.undo();
    QTRY_COMPARE(textOf("sizeProduct"), QStringLiteral("= at most 73,000 rows"));
    QTRY_COMPARE(m_fixture->find<QLineEdit>("sizeInput2").text(), QStringLiteral("730"));
}

// The days of a time follow from how many come; stated, they are as what is stated.
void TestGuiSizes::aNumberThatFollowsFromOthersIsTold()
{
    auto& document = m_fixture->window().document();
    ModelFile growing = document.file();
    AttributeId date{};
    for (EntityType& type : growing.model.conceptual.entityTypes) {
        if (type.name != "RoomAvailability")
            continue;
        type.statistics.count = 100'000;
        type.statistics.growth = Growth{100.0, Period::Day};
        for (Attribute& attribute : type.attributes) {
            if (attribute.name != "date")
                continue;
            date = attribute.id;
            attribute.statistics.days.reset();
        }
    }
    const ColumnReference column{SourceReference{date, {}, false, std::nullopt, {}}};
    document.reset(std::move(growing));
    QVERIFY(document.apply(edit::decide(
        document.file(), ChooseBucket{{m_fixture->query("Q4")}, BucketByTime{column, TimeBucket::Month}})));
    showQ4();
    QTRY_VERIFY(fieldOf(QStringLiteral("Days that RoomAvailability.date covers")));
    const auto* days = fieldOf(QStringLiteral("Days that RoomAvailability.date covers"));
    QCOMPARE(days->text(), QString());
    QCOMPARE(days->placeholderText(), QStringLiteral("1,000"));
}

void TestGuiSizes::numbersOfAttributesThatAreStatedStayAfterOpening()
{
    auto& document = m_fixture->window().document();
    const Attribute id = document.model().conceptual.findEntityType("Hotel")->attributes.front();
    QVERIFY(document.apply(
        edit::setStatistic(document.file(), Statistic{StatisticKind::Bytes, id.id}, std::optional(36.0))));
    ModelFile saved = document.file();
    document.reset(std::move(saved));
    showQ4();
    const QString label = QStringLiteral("Size of Hotel.%1 in bytes").arg(toQString(id.name));
    QTRY_VERIFY(fieldOf(label));
    QCOMPARE(fieldOf(label)->text(), QStringLiteral("36"));
}

// What is known by then decides what the rows are worked out from, but the fields stay where they are.
void TestGuiSizes::numbersAreFilledInOneAfterTheOther()
{
    auto& document = m_fixture->window().document();
    ModelFile bare = document.file();
    for (EntityType& type : bare.model.conceptual.entityTypes)
        type.statistics = {};
    for (RelationshipType& type : bare.model.conceptual.relationshipTypes) {
        type.statistics = {};
        for (Participant& participant : type.participants)
            participant.fanOut = {};
    }
    document.reset(std::move(bare));
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture->window()));
    showQ4();
    QTRY_COMPARE(textOf("sizeProduct"), QStringLiteral("The number of rows is not known yet."));
    const auto fields = [this] {
        QList<QLineEdit*> all;
        for (auto* line : m_fixture->find<QWidget>("size").findChildren<QLineEdit*>()) {
            if (line->objectName().startsWith(QStringLiteral("sizeInput")) && line->isVisible())
                all << line;
        }
        return all;
    };
    const QList<QLineEdit*> before = fields();
    QVERIFY(before.size() >= 2);
    auto& history = document.undoStack();
    before.front()->setFocus();
    before.front()->selectAll();
    for (qsizetype i = 0; i < before.size(); ++i) {
        QVERIFY(before[i]->hasFocus());
        QTest::keyClicks(before[i], QStringLiteral("50"));
        QTest::keyClick(before[i], Qt::Key_Tab);
        QCOMPARE(history.count(), static_cast<int>(i) + 1);
        QCOMPARE(before[i]->text(), QStringLiteral("50"));
        QVERIFY(m_fixture->waitForCheck());
        QTRY_COMPARE(before[i]->text(), QStringLiteral("50"));
        QCOMPARE(fields().mid(0, before.size()), before);
    }
    QTRY_VERIFY(textOf("sizeProduct").startsWith(QLatin1Char('=')));
    // What was stated can be put right later, too.
    const QLineEdit* first = before.front();
    m_fixture->window().selection().set(m_fixture->query("Q1"));
    QTRY_VERIFY(!fields().contains(first));
    showQ4();
    const auto stated = [&] {
        const QList<QLineEdit*> all = fields();
        return std::count_if(all.begin(), all.end(),
                             [](const QLineEdit* line) { return line->text() == QStringLiteral("50"); });
    };
    QTRY_COMPARE(stated(), before.size());
}

void TestGuiSizes::whatIsNoNumberIsRefused()
{
    showQ4();
    for (const char* text : {"many", "-3"}) {
        type("sizeInput1", QLatin1String(text));
        QVERIFY2(m_fixture->find<QLineEdit>("sizeInput1").property("refused").toBool(), text);
    }
    QCOMPARE(m_fixture->window().document().undoStack().count(), 0);
}

void TestGuiSizes::aNumberThatIsTakenAwayIsMissing()
{
    showQ4();
    auto& line = m_fixture->find<QLineEdit>("sizeInput2");
    line.setFocus();
    line.clear();
    QTest::keyClick(&line, Qt::Key_Return);
    QTRY_COMPARE(textOf("sizeProduct"), QStringLiteral("The number of rows is not known yet."));
    QVERIFY(m_fixture->find<QLineEdit>("sizeInput2").text().isEmpty());
    QCOMPARE(m_fixture->find<QLineEdit>("sizeInput2").placeholderText(), QStringLiteral("not known"));
    QCOMPARE(m_fixture->window().document().undoStack().count(), 1);
}

void TestGuiSizes::whatASplitAskedForGoesWithIt()
{
    m_fixture->window().selection().set(m_fixture->query("Q8"));
    const auto asked = [this] {
        QStringList labels;
        for (auto* line : m_fixture->find<QWidget>("size").findChildren<QLineEdit*>())
            labels << line->toolTip();
        return labels;
    };
    QTRY_VERIFY(m_fixture->window().findChild<QLineEdit*>(QStringLiteral("sizeInput1")));
    const QStringList before = asked();
    auto& document = m_fixture->window().document();
    const auto split =
        edit::decide(document.file(), Choice(ChooseBucket{{m_fixture->query("Q8")}, BucketByHash{4}}));
    QVERIFY(split.has_value());
    QVERIFY(document.apply(*split).has_value());
    QTRY_VERIFY(textOf("sizePartition").contains(QStringLiteral("bucket")));
    document.undoStack().undo();
    QTRY_VERIFY(!textOf("sizePartition").contains(QStringLiteral("bucket")));
    QTRY_COMPARE(asked(), before);
}

void TestGuiSizes::adviceIsOneEdit()
{
    showQ4();
    QTRY_VERIFY(m_fixture->window().findChild<QPushButton*>(QStringLiteral("sizeFix1")));
    const std::size_t decisions = m_fixture->window().document().model().decisions.size();
    auto& button = m_fixture->find<QPushButton>("sizeFix1");
    QVERIFY(button.accessibleName().startsWith(QStringLiteral("Split partitions of available_rooms")));
    QTest::mouseClick(&button, Qt::LeftButton);
    QCOMPARE(m_fixture->window().document().model().decisions.size(), decisions + 1);
    QTRY_VERIFY(textOf("sizePartition").contains(QStringLiteral("month")));
    QCOMPARE(m_fixture->window().document().undoStack().count(), 1);
}

void TestGuiSizes::adviceOnAnOlderDesignWaitsForItsReview()
{
    showQ4();
    QTRY_VERIFY(m_fixture->window().findChild<QPushButton*>(QStringLiteral("sizeFix1")));
    auto& document = m_fixture->window().document();
    QVERIFY(document.apply(edit::renameQuery(document.file(), m_fixture->query("Q1"), "near by")));
    QVERIFY(m_fixture->window().live().isDesigning());
    QTest::mouseClick(&m_fixture->find<QPushButton>("sizeFix1"), Qt::LeftButton);
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(m_fixture->window().statusBar()->currentMessage().startsWith(
        QStringLiteral("The design is being reviewed. Then: Split partitions of available_rooms")));
    QTRY_COMPARE(document.undoStack().count(), 2);
    QVERIFY(document.undoStack().undoText().startsWith(QStringLiteral("Split partitions")));
}

void TestGuiSizes::adviceThatNothingAsksForAnyMoreIsNotTaken()
{
    showQ4();
    QTRY_VERIFY(m_fixture->window().findChild<QPushButton*>(QStringLiteral("sizeFix1")));
    auto& document = m_fixture->window().document();
    const auto split =
        edit::decide(document.file(), Choice(ChooseBucket{{m_fixture->query("Q4")}, BucketByHash{64}}));
    QVERIFY(split && document.apply(*split));
    QVERIFY(m_fixture->window().live().isDesigning());
    QTest::mouseClick(&m_fixture->find<QPushButton>("sizeFix1"), Qt::LeftButton);
    QTRY_VERIFY(m_fixture->window().statusBar()->currentMessage().startsWith(
        QStringLiteral("Not done, since no problem asks for it any more: Split partitions")));
    QCOMPARE(document.undoStack().count(), 1);
}

void TestGuiSizes::beginsWithATableByItsButton()
{
    auto& button = m_fixture->find<QPushButton>("sizeBegin");
    QCOMPARE(button.text(), QStringLiteral("Select hotels_by_poi"));
    QTest::mouseClick(&button, Qt::LeftButton);
    QTRY_COMPARE(textOf("sizePartition"), QStringLiteral("Largest partition: one poi_name"));
    QVERIFY(!button.isVisible());
}

void TestGuiSizes::explorerTellsTheSizesOfTables()
{
    const auto noteOf = [this](const char* label) {
        auto& window = m_fixture->window();
        const auto design = window.live().design();
        const auto& view = *m_fixture->find<QWidget>("explorer").findChild<QTreeView*>();
        const auto* filtered = static_cast<const QSortFilterProxyModel*>(view.model());
        const auto* model = static_cast<const ExplorerModel*>(filtered->sourceModel());
        const QModelIndex index =
            model->indexOf(subjectOfTable(*design, *tableOf(*design, m_fixture->query(label))));
        return ExplorerModel::itemOf(index).note;
    };
    QTRY_VERIFY(noteOf("Q4").endsWith(QStringLiteral(" GB")));
    m_fixture->window().setStage(Stage::Logical);
    QTRY_COMPARE(noteOf("Q4"), QStringLiteral("Q4"));
}

void TestGuiSizes::whatIsNotKnownIsNotMadeUp()
{
    const TableSizes nothing;
    QCOMPARE(numberText({}), QStringLiteral("?"));
    QCOMPARE(gui::bytesText(Number()), QStringLiteral("?"));
    QVERIFY(formulaText(nothing).isEmpty());
    QVERIFY(limitsText(nothing).isEmpty());
    QVERIFY(totalText(nothing).isEmpty());
    QVERIFY(!shareOf(nothing));
    QVERIFY(productText(nothing).contains(QStringLiteral("not known")));
}

void TestGuiSizes::theLargestPartitionIsMeasuredByANamedLimit()
{
    m_fixture->window().setStage(Stage::Check);
    m_fixture->window().selection().set(m_fixture->query("Q9"));
    const QString text = textOf("sizesLargest");
    QVERIFY2(text.startsWith(QStringLiteral("largest: 1 row, ")), qPrintable(text));
    QVERIFY2(text.endsWith(QStringLiteral(", < 1 % of the limit of 100,000 values")), qPrintable(text));
}

QTEST_MAIN(TestGuiSizes)
#include "tst_gui_sizes.moc"
