// SPDX-License-Identifier: Apache-2.0
// What panels show, as values.
#include "app/core/finding_subject.h"
#include "app/gui/canvas/connection_dots.h"
#include "app/gui/check/histogram_view.h"
#include "app/gui/check/load_bars.h"
#include "app/gui/check/ring_view.h"
#include "app/gui/check/run_bar.h"
#include "app/gui/cql/cql_text.h"
#include "app/gui/problems/problem_delegate.h"
#include "app/gui/sample/sample_text.h"
#include "app/gui/selection.h"
#include "app/gui/subjects/subject_text.h"
#include "model/edit/edit_choice.h"
#include "model/file/model_file.h"
#include "render/figure/lookup.h"
#include "tests/support/source_dir.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

using namespace querywright;
using namespace querywright::gui;

namespace {

ModelFile hotel()
{
    return *readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw").file;
}

QStringList textsOf(const std::vector<TextRun>& runs)
{
    QStringList texts;
    for (const TextRun& run : runs)
        texts << (run.isBold ? QStringLiteral("*%1*").arg(run.text) : run.text);
    return texts;
}

}  // namespace

class TestGuiParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesInProblemsAreBold_data();
    void namesInProblemsAreBold();
    void changedLinesSayWhatTheyWere();
    void ofAKeyTheWholeLineIsToldThatItWas();
    void addedLinesWereNothing();
    void nothingIsChangedWithoutAnEarlierScript();
    void barsHaveTheSameRoundWidth_data();
    void barsHaveTheSameRoundWidth();
    void loadIsComparedByBytes();
    void tokensGoRoundTheRing();
    void timeLeftIsShort();
    void endOfACheckIsToldAsLongAsItHolds();
    void sampleDataIsToldInWords();
    void sampleDataIsCountedWhereTheModelLeavesItOpen();
    void findingsNameTheirSubjects_data();
    void findingsNameTheirSubjects();
    void selectionTellsOnlyChanges();
    void whatIsNestedHasASuccessor();
    void dotsGiveWayToLines();
};

void TestGuiParts::dotsGiveWayToLines()
{
    render::Diagram diagram;
    render::Figure& figure = diagram.figures.emplace_back();
    figure.size = QSizeF(200, 100);
    const auto alone = dotsAround(diagram, 0, 1.0);
    QCOMPARE(alone[1].y(), 50.0);
    render::Connection& line = diagram.connections.emplace_back();
    line.points = {QPointF(200, 50), QPointF(300, 50)};
    const auto beside = dotsAround(diagram, 0, 1.0);
    QCOMPARE(beside[1].x(), alone[1].x());
    QVERIFY(std::abs(beside[1].y() - 50.0) > dotRadius);
    QVERIFY(beside[1].y() > 0.0 && beside[1].y() < 100.0);
    QVERIFY(beside[0] == alone[0] && beside[2] == alone[2] && beside[3] == alone[3]);
    QVERIFY(dotAt(diagram, 0, beside[1], 1.0) == 1U);
    // A short side has a dot at its corner rather than on a label.
    diagram.figures.front().size = QSizeF(200, 36);
    line.points = {QPointF(200, 18), QPointF(300, 18)};
    render::ConnectionLabel& label = line.labels.emplace_back();
    label.center = QPointF(230, 18);
    label.size = QSizeF(54, 16);
    const auto isCovered = [&](QPointF dot) {
        return render::rectOf(label).intersects(QRectF(dot - QPointF(6, 6), QSizeF(12, 12)));
    };
    QVERIFY(!isCovered(dotsAround(diagram, 0, 1.0)[1]));
    // The tips of a diamond are where they are, but for labels.
    diagram.figures.front().size = QSizeF(200, 100);
    diagram.figures.front().outline = layout::Outline::Diamond;
    QVERIFY(dotsAround(diagram, 0, 1.0) == alone);
    label.center = QPointF(210, 50);
    label.size = QSizeF(16, 16);
    const auto offLabel = dotsAround(diagram, 0, 1.0);
    QVERIFY(!isCovered(offLabel[1]));
    QVERIFY(offLabel[0] == alone[0] && offLabel[2] == alone[2] && offLabel[3] == alone[3]);
}

void TestGuiParts::namesInProblemsAreBold_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("object");
    QTest::addColumn<QStringList>("runs");
    QTest::newRow("quoted") << QStringLiteral("The type of \"Guest.email\" is not known.") << QString()
                            << QStringList({QStringLiteral("The type of "), QStringLiteral("*Guest.email*"),
                                            QStringLiteral(" is not known.")});
    QTest::newRow("begins with its object")
        << QStringLiteral("Q8 is given nothing.") << QStringLiteral("Q8")
        << QStringList({QStringLiteral("*Q8*"), QStringLiteral(" is given nothing.")});
    QTest::newRow("begins with a longer word")
        << QStringLiteral("Q88 is given nothing.") << QStringLiteral("Q8")
        << QStringList({QStringLiteral("Q88 is given nothing.")});
    QTest::newRow("one quote") << QStringLiteral("12\" wide") << QString()
                               << QStringList({QStringLiteral("12\" wide")});
}

void TestGuiParts::namesInProblemsAreBold()
{
    QFETCH(QString, text);
    QFETCH(QString, object);
    QFETCH(QStringList, runs);
    QCOMPARE(textsOf(runsOf(text, object)), runs);
}

void TestGuiParts::changedLinesSayWhatTheyWere()
{
    const QString before = QStringLiteral("CREATE TABLE a (\n    room_number int,\n    rate decimal\n);\n");
    const QString now = QStringLiteral("CREATE TABLE a (\n    room_number smallint,\n    rate decimal\n);\n");
    const std::vector<CqlLine> lines = compareLines(now, before);
    QCOMPARE(lines.size(), std::size_t(4));
    QVERIFY(!lines[0].isChanged);
    QVERIFY(lines[1].isChanged);
    QCOMPARE(lines[1].was, QStringLiteral("int"));
    QVERIFY(!lines[2].isChanged);
}

void TestGuiParts::ofAKeyTheWholeLineIsToldThatItWas()
{
    const QString before = QStringLiteral("    PRIMARY KEY ((apiary_id), harvested_on, lot)\n");
    const QString now = QStringLiteral("    PRIMARY KEY ((apiary_id, year), harvested_on, lot)\n");
    QCOMPARE(compareLines(now, before).front().was,
             QStringLiteral("PRIMARY KEY ((apiary_id), harvested_on, lot)"));
}

void TestGuiParts::addedLinesWereNothing()
{
    const std::vector<CqlLine> lines = compareLines(QStringLiteral("a\nnew\nb\n"), QStringLiteral("a\nb\n"));
    QCOMPARE(lines.size(), std::size_t(3));
    QVERIFY(lines[1].isChanged);
    QVERIFY(lines[1].was.isEmpty());
    QVERIFY(!lines[2].isChanged);
}

void TestGuiParts::nothingIsChangedWithoutAnEarlierScript()
{
    for (const CqlLine& line : compareLines(QStringLiteral("a\nb\n"), {}))
        QVERIFY(!line.isChanged);
}

void TestGuiParts::barsHaveTheSameRoundWidth_data()
{
    QTest::addColumn<quint64>("least");
    QTest::addColumn<quint64>("most");
    QTest::addColumn<quint64>("width");
    QTest::newRow("one size") << quint64(1) << quint64(1) << quint64(1);
    QTest::newRow("few sizes") << quint64(3) << quint64(9) << quint64(1);
    QTest::newRow("more sizes than bars") << quint64(3) << quint64(40) << quint64(5);
    QTest::newRow("large") << quint64(2700) << quint64(9000) << quint64(1000);
}

void TestGuiParts::barsHaveTheSameRoundWidth()
{
    QFETCH(quint64, least);
    QFETCH(quint64, most);
    QFETCH(quint64, width);
    std::vector<engine::PartitionsOfSize> sizes{{least, 3}};
    if (most > least)
        sizes.push_back({most, 5});
    const std::vector<HistogramBar> bars = barsOf(sizes, 10);
    QVERIFY(bars.size() <= 10);
    std::uint64_t partitions = 0;
    for (const HistogramBar& bar : bars) {
        QCOMPARE(quint64(bar.to - bar.from), width);
        partitions += bar.partitions;
    }
    QCOMPARE(quint64(partitions), quint64(most > least ? 8 : 3));
    QVERIFY(bars.front().from <= least && bars.back().to > most);
}

void TestGuiParts::loadIsComparedByBytes()
{
    QCOMPARE(imbalanceOf({}), 0.0);
    QCOMPARE(imbalanceOf({{1, 1, 100}, {1, 1, 125}}), 1.25);
    QCOMPARE(imbalanceOf({{0, 0, 0}, {1, 1, 125}}), 0.0);
}

void TestGuiParts::tokensGoRoundTheRing()
{
    QCOMPARE(turnOf(std::numeric_limits<engine::Token>::min()), 0.0);
    QCOMPARE(turnOf(0), 0.5);
    QCOMPARE(turnOf(std::numeric_limits<engine::Token>::max()), 1.0);
}

void TestGuiParts::timeLeftIsShort()
{
    QCOMPARE(timeLeftText(-1), QString());
    QCOMPARE(timeLeftText(0.2), QStringLiteral("1 s left"));
    QCOMPARE(timeLeftText(5.2), QStringLiteral("5 s left"));
    QCOMPARE(timeLeftText(185), QStringLiteral("3 min left"));
}

void TestGuiParts::endOfACheckIsToldAsLongAsItHolds()
{
    core::QueryState well;
    well.stage = core::QueryState::Stage::Done;
    well.result.emplace();
    well.result->verdict = engine::Verdict::One;
    core::QueryState many = well;
    many.result->verdict = engine::Verdict::Many;
    const core::QueryState notRun;
    core::CheckEnd end;
    QCOMPARE(checkWords(end, {}).text, QStringLiteral("No queries yet"));
    QCOMPARE(checkWords(end, {notRun}).text, QStringLiteral("Not checked yet"));
    end.text = QStringLiteral("Checked 2 of 2 queries in 61 ms");
    end.isComplete = true;
    QCOMPARE(checkWords(end, {well, well}).text, end.text);
    QVERIFY(checkWords(end, {well, well}).sign == render::Sign::Ok);
    QVERIFY(checkWords(end, {well, many}).sign == render::Sign::Warning);
    QVERIFY(checkWords(end, {well, notRun}).sign == render::Sign::NotRun);
    QCOMPARE(checkWords(end, {well, notRun}).text, end.text);
    QCOMPARE(checkWords(end, {notRun, notRun}).text,
             QStringLiteral("Not checked as the model is now: F5, or see Problems"));
    end.isComplete = false;
    QVERIFY(checkWords(end, {well}).sign == render::Sign::Error);
    QCOMPARE(checkWords(end, {well}).text, end.text);
    end.errors = {{ErrorCode::Invalid, "there is no column \"id\"", {"/far/away/hotels.csv", 1, 0, {}}}};
    QCOMPARE(checkWords(end, {well}).text, QStringLiteral("There is no column \"id\" (hotels.csv:1)."));
    end.isCancelled = true;
    QVERIFY(checkWords(end, {well}).sign == render::Sign::NotRun);
}

void TestGuiParts::sampleDataIsToldInWords()
{
    const std::vector<SampleSource> sources = sampleSources(hotel().model);
    const auto find = [&](const QString& name) {
        return *std::find_if(sources.begin(), sources.end(),
                             [&](const SampleSource& source) { return source.name == name; });
    };
    QCOMPARE(quint64(*find(QStringLiteral("Hotel")).rows), quint64(200));
    QCOMPARE(quint64(*find(QStringLiteral("RoomAvailability")).rows), quint64(1022000));
    QCOMPARE(find(QStringLiteral("RoomAvailability")).words, QStringLiteral("365 per Room"));
    QVERIFY(!find(QStringLiteral("is near")).rows);
    QCOMPARE(find(QStringLiteral("is near")).words, QStringLiteral("3 to 20 per Hotel, some often"));
}

void TestGuiParts::sampleDataIsCountedWhereTheModelLeavesItOpen()
{
    const ModelFile file = hotel();
    const Model& model = file.model;
    std::map<AttributeOwner, std::uint64_t> counted;
    for (const EntityType& type : model.conceptual.entityTypes)
        counted[type.id] = 7;
    for (const RelationshipType& type : model.conceptual.relationshipTypes)
        counted[type.id] = 2'187;
    for (const SampleSource& source : sampleSources(model, counted)) {
        if (source.name == QLatin1String("Hotel"))
            QCOMPARE(quint64(source.rows.value()), quint64(200));
        if (source.name == QLatin1String("is near"))
            QCOMPARE(quint64(source.rows.value()), quint64(2'187));
        QCOMPARE(source.isCounted, source.rows == std::uint64_t{2'187} || source.rows == std::uint64_t{7});
    }
}

void TestGuiParts::findingsNameTheirSubjects_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("query") << QStringLiteral("Q7");
    QTest::newRow("table") << QStringLiteral("reservations_by_guest");
    QTest::newRow("column") << QStringLiteral("reservations_by_guest.hotel_id");
    QTest::newRow("entity type") << QStringLiteral("RoomAvailability");
    QTest::newRow("relationship type") << QStringLiteral("is near");
    QTest::newRow("attribute") << QStringLiteral("Guest.email");
    QTest::newRow("part of an attribute") << QStringLiteral("Hotel.city");
    QTest::newRow("keyspace") << QStringLiteral("reservation");
}

void TestGuiParts::findingsNameTheirSubjects()
{
    QFETCH(QString, name);
    const auto file = std::make_shared<const ModelFile>(hotel());
    const auto design = core::makeDesign(file);
    const SubjectScope scope{file->model, *design};
    const Subject subject = core::subjectOfFinding(file->model, *design, name.toStdString());
    QVERIFY(subject != Subject{});
    QVERIFY(name.endsWith(nameOf(scope, subject)));
    QVERIFY(core::subjectOfFinding(file->model, *design, "nothing of that name") == Subject{});
}

void TestGuiParts::selectionTellsOnlyChanges()
{
    Selection selection;
    QSignalSpy changed(&selection, &Selection::changed);
    selection.set(QueryId{3});
    selection.set(QueryId{3});
    QCOMPARE(changed.count(), 1);
    selection.toggle(EntityId{1});
    QVERIFY(selection.first() == Subject(QueryId{3}));
    selection.toggle(EntityId{2});
    // The query is gone, the second entity type has become the first one.
    selection.follow([](const Subject& subject) {
        return std::holds_alternative<EntityId>(subject) ? Subject(EntityId{1}) : Subject{};
    });
    QCOMPARE(selection.subjects(), std::vector<Subject>{EntityId{1}});
    selection.set(Subject{});
    QVERIFY(selection.isEmpty());
    QCOMPARE(changed.count(), 5);
}

void TestGuiParts::whatIsNestedHasASuccessor()
{
    const auto file = std::make_shared<const ModelFile>(hotel());
    const auto before = core::makeDesign(file);
    const SubjectScope now{file->model, *before};
    const QueryId query = file->model.workflow.queries[2].id;
    const TableSubject table{query};
    const LogicalTable& old = before->derivation.tables[*tableOf(*before, query)];
    const EntityId nested = file->model.conceptual.findEntityType("PointOfInterest")->id;
    const auto decided = edit::decide(*file, NestEntities{{query}, nested, {}, NestedShape::List, {}});
    QVERIFY(decided);
    const auto later = std::make_shared<const ModelFile>(decided->after);
    const auto design = core::makeDesign(later);
    const SubjectScope then{later->model, *design};
    int moved = 0;
    for (const LogicalColumn& column : old.columns) {
        const Subject subject = ColumnSubject{table, column.source};
        QCOMPARE(successorOf(now, subject), subject);
        const Subject successor = successorOf(then, subject);
        QVERIFY(isThere(then, successor));
        const auto* into = std::get_if<ColumnSubject>(&successor);
        moved += into && std::holds_alternative<NestedSource>(into->source) ? 1 : 0;
        // Back again: the column that held it is gone, the table is not.
        if (into && !isThere(now, successor))
            QCOMPARE(successorOf(now, successor), Subject(table));
    }
    QVERIFY(moved > 0);
    QCOMPARE(successorOf(then, EntityId{999}), Subject{});
}

QTEST_GUILESS_MAIN(TestGuiParts)
#include "tst_gui_parts.moc"
