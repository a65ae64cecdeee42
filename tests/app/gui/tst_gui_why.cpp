// SPDX-License-Identifier: Apache-2.0
// The alternatives of a key column in Why?: what they are, what each would mean, and what choosing one does;
// and the rows of the sample data that the column tells apart.
#include "app/gui/actions/column_moves.h"
#include "app/gui/style/appearance.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/why/alternative_row.h"
#include "app/gui/why/explanation.h"
#include "app/gui/why/key_alternatives.h"
#include "model/derivation/lossiness.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_key.h"
#include "model/file/model_file.h"
#include "tests/app/gui/inspector_fixture.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiWhy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherKeysOfEveryExampleTellRowsApart();
    void aRowOfGroupsStandsForAGroup_data();
    void aRowOfGroupsStandsForAGroup();
    void aTableThatServesAnotherQueryHasTheReasonsOfItsOwn();
    void rowsOfARelationshipThatIsRepeatedStandForIt();
    void reasonsOfAColumnStandInTheOrderOfRules();
    void aKeyColumnHasAlternatives();
    void aMovedColumnHasItsDerivedPlaceAmongThem();
    void aDerivedPlaceIsThereOnce();
    void aBucketOnlySplitsPartitions();
    void aColumnThatWasTakenOutOfTheKeyHasItsDerivedPlace();
    void aColumnThatASubtypeInheritsSaysFromWhere();
    void aColumnOutsideTheKeyHasNone();
    void theOnlyColumnOfThePartitionKeyHasNone();
    void withoutACheckVerdictsAreByTheStatistics();
    void alternativesAreTriedOnTheSampleData();
    void whatIsFilteredIsNoGoodAlternative();
    void theExampleNamesTwoRowsThatCollide();
    void whereNoRowsCollideItSaysSo();
    void aColumnOfAnIdThatIsOneOfSeveralNamesItself();
    void choosingIsADecisionAndOneStepOfUndo();
    void whatDoesNotFitOneLineStandsOnTwo();
    void arrowsOnlyGoThereAndSpaceChooses();
    void anotherSelectionDropsWhatWasAsked();
    void anotherModelHasNone();

private:
    void start(bool checks = false) { m_fixture = std::make_unique<InspectorFixture>(checks); }
    void selectRoom() { m_fixture->select(m_fixture->column("Q8", "Room.number")); }
    AlternativeRow* row(int position)
    {
        return m_fixture->find<AlternativeRow>(qPrintable(QStringLiteral("whyAlternative%1").arg(position)));
    }
    QString title() { return m_fixture->find<QToolButton>("whyAlternativesTitle")->text(); }
    ModelFile moved(Result<Edit> (*move)(const ModelFile&, const Derivation&, QueryId, const ColumnSource&,
                                         std::optional<std::size_t>),
                    const ColumnSubject& column)
    {
        const auto edit = move(m_fixture->document().file(), m_fixture->live().design()->derivation,
                               column.table.query, column.source, std::nullopt);
        return edit->after;
    }
    bool waitForVerdict(int position)
    {
        return QTest::qWaitFor(
            [=, this] { return row(position) && !row(position)->accessibleDescription().isEmpty(); }, 60'000);
    }
    bool waitForTrial()
    {
        return QTest::qWaitFor([this] { return title().contains(QStringLiteral("same data")); }, 60'000);
    }

    std::unique_ptr<InspectorFixture> m_fixture;
};

void TestGuiWhy::otherKeysOfEveryExampleTellRowsApart()
{
    int others = 0;
    QDirIterator files(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto outcome = readModelFile(files.next().toStdString());
        QVERIFY(outcome.file);
        const auto design = core::makeDesign(std::make_shared<const ModelFile>(*outcome.file));
        QVERIFY(!design->isStale);
        for (std::size_t i = 0; i < design->derivation.tables.size(); ++i) {
            const LogicalTable& table = design->derivation.tables[i];
            const TableSubject subject = subjectOfTable(*design, i);
            for (const LogicalColumn& column : table.columns) {
                const auto all = keyAlternatives(*design, *outcome.file, {subject, column.source});
                QVERIFY2(all.empty() || column.isPrimaryKey(), column.name.c_str());
                for (const KeyAlternative& alternative : all) {
                    const auto then = core::makeDesign(alternative.after, design);
                    QVERIFY2(!then->isStale, qPrintable(alternative.name));
                    const LogicalTable& changed = then->derivation.tables[*tableOf(*then, subject)];
                    QVERIFY2(!(changed == table), qPrintable(alternative.name));
                    if (alternative.column == column.source)
                        continue;
                    ++others;
                    QVERIFY2(missingFromKey(then->model(), changed).undetermined.empty(),
                             qPrintable(alternative.name));
                }
            }
        }
    }
    QVERIFY(others > 0);
}

void TestGuiWhy::aRowOfGroupsStandsForAGroup_data()
{
    QTest::addColumn<std::string>("asked");
    QTest::newRow("of each year") << std::string(
        R"x("given": [{"attribute": "Patient.city"}], "groupBy": ["Patient.born@year"])x");
    QTest::newRow("of one year") << std::string(
        R"x("given": [{"attribute": "Patient.city"}, {"attribute": "Patient.born@year"}])x");
}

void TestGuiWhy::aRowOfGroupsStandsForAGroup()
{
    QFETCH(std::string, asked);
    const auto outcome = readModelText(R"x({"format": "querywright", "version": "1.0", "name": "Clinic",
        "conceptual": {"entities": [{"name": "Patient", "key": ["id"], "attributes": [
            {"name": "id", "type": "uuid"}, {"name": "city", "type": "text"}, {"name": "born", "type": "timestamp"}]}]},
        "workflow": {"queries": [{"id": "Q1", "walk": ["Patient"], "returns": ["count(*)"], )x"
                                           + asked + "}]}}",
                                       "clinic.qw");
    QVERIFY(outcome.file);
    const auto design = core::makeDesign(std::make_shared<const ModelFile>(*outcome.file));
    const TableSubject subject = subjectOfTable(*design, 0);
    const Explanation explanation = explainTable(*design, subject);
    QVERIFY(std::any_of(explanation.lines.begin(), explanation.lines.end(), [](const ExplanationLine& line) {
        return line.sentence
               == QStringLiteral("Each row stands for a group: what has the same city and born_year.");
    }));
    // What is worked out of many rows can be no key.
    for (const LogicalColumn& column : design->derivation.tables[0].columns) {
        const auto moves = movesOf(*design, {subject, column.source});
        const bool canBeKey = std::any_of(moves.begin(), moves.end(), [](const ColumnMove& move) {
            return move.name.startsWith(QLatin1String("moveToPartition"))
                   || move.name.startsWith(QLatin1String("moveToClustering"));
        });
        QCOMPARE(canBeKey, !std::holds_alternative<Aggregate>(column.source));
    }
}

void TestGuiWhy::aTableThatServesAnotherQueryHasTheReasonsOfItsOwn()
{
    const auto outcome = readModelText(R"({"format": "querywright", "version": "1.0", "name": "Clinic",
        "conceptual": {"entities": [{"name": "Patient", "key": ["id"], "attributes": [
            {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}, {"name": "birth", "type": "date"}]}]},
        "workflow": {"queries": [
            {"id": "Q1", "walk": ["Patient"], "given": [{"attribute": "Patient.name"}],
             "returns": ["Patient.id", "Patient.birth"]},
            {"id": "Q2", "walk": ["Patient"], "given": [{"attribute": "Patient.name"}],
             "ranges": [{"attribute": "Patient.birth"}], "returns": ["Patient.id"]}]},
        "keyspaces": [{"name": "clinic"}],
        "decisions": [{"kind": "merge", "tables": ["Q1", "Q2"]}]})",
                                       "clinic.qw");
    QVERIFY(outcome.file);
    const auto design = core::makeDesign(std::make_shared<const ModelFile>(*outcome.file));
    QVERIFY(!design->isStale);
    QCOMPARE(design->derivation.tables.size(), std::size_t(1));
    QStringList sentences;
    for (const ExplanationLine& line : explainTable(*design, subjectOfTable(*design, 0)).lines)
        sentences << line.sentence;
    const QString text = sentences.join(QLatin1Char(' '));
    QVERIFY2(text.contains(QStringLiteral("Patient.name is given by equality in Q1")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("id: Patient.name does not tell the rows apart")),
             qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("birth")), qPrintable(text));
}

void TestGuiWhy::rowsOfARelationshipThatIsRepeatedStandForIt()
{
    const auto outcome = readModelText(R"({"format": "querywright", "version": "1.0", "name": "Gym",
        "conceptual": {"entities": [
            {"name": "Member", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
            {"name": "Route", "key": ["id"], "attributes": [
                {"name": "id", "type": "uuid"}, {"name": "grade", "type": "text"}]}],
            "relationships": [{"name": "climbs", "participants": [
                {"entity": "Member", "cardinality": "m"}, {"entity": "Route", "cardinality": "n"}],
                "attributes": [{"name": "at", "type": "timestamp"}], "key": ["Member", "Route", "at"]}]},
        "workflow": {"queries": [
            {"id": "Q1", "walk": ["Member", "climbs", "Route"], "given": [{"attribute": "Member.id"}],
             "order": ["climbs.at desc"], "returns": ["Route.id", "Route.grade"]}]},
        "keyspaces": [{"name": "gym"}]})",
                                       "gym.qw");
    QVERIFY(outcome.file);
    const auto design = core::makeDesign(std::make_shared<const ModelFile>(*outcome.file));
    const LogicalTable& table = design->derivation.tables.at(0);
    const RelationshipId climbs = design->model().conceptual.relationshipTypes.at(0).id;

    const Explanation ofTable = explainTable(*design, subjectOfTable(*design, 0));
    QVERIFY(ofTable.shownAs == Subject(climbs));
    QVERIFY(std::any_of(ofTable.lines.begin(), ofTable.lines.end(), [](const ExplanationLine& line) {
        return line.sentence == QLatin1String("Each row stands for one \"climbs\" of Member and Route.");
    }));
    const Explanation ofKey =
        explainColumn(*design, {subjectOfTable(*design, 0), table.columns.at(2).source});
    const auto lineOf = [&](const char* rule) {
        for (const ExplanationLine& line : ofKey.lines) {
            if (line.rule == QLatin1String(rule))
                return line.sentence;
        }
        return QString();
    };
    QCOMPARE(lineOf("MR5"), QStringLiteral("Member.id and climbs.at do not tell the rows apart; with "
                                           "Route.id they do. route_id completes the key of "
                                           "\"climbs\"."));
    QVERIFY(lineOf("name").startsWith(QStringLiteral("Called route_id: ")));
    QVERIFY(std::any_of(ofKey.links.begin(), ofKey.links.end(),
                        [&](const ExplanationLink& link) { return link.subject == Subject(climbs); }));
}

void TestGuiWhy::reasonsOfAColumnStandInTheOrderOfRules()
{
    const auto numberOf = [](const ExplanationLine& line) {
        return line.rule.startsWith(QLatin1String("MR")) ? line.rule.mid(2).toInt() : 1000;
    };
    QDirIterator files(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                       QDir::Files, QDirIterator::Subdirectories);
    std::size_t most = 0;
    while (files.hasNext()) {
        const auto outcome = readModelFile(files.next().toStdString());
        QVERIFY(outcome.file);
        const auto design = core::makeDesign(std::make_shared<const ModelFile>(*outcome.file));
        for (std::size_t i = 0; i < design->derivation.tables.size(); ++i) {
            for (const LogicalColumn& column : design->derivation.tables[i].columns) {
                const Explanation explanation =
                    explainColumn(*design, {subjectOfTable(*design, i), column.source});
                const auto& lines = explanation.lines;
                QVERIFY2(std::is_sorted(lines.begin(), lines.end(),
                                        [&](const auto& one, const auto& other) {
                                            return numberOf(one) < numberOf(other);
                                        }),
                         column.name.c_str());
                most = std::max(most, lines.size());
            }
        }
    }
    QVERIFY(most > 3);
}

void TestGuiWhy::aKeyColumnHasAlternatives()
{
    start();
    const auto design = m_fixture->live().design();
    const auto all =
        keyAlternatives(*design, m_fixture->document().file(), m_fixture->column("Q8", "Room.number"));
    QCOMPARE(all.size(), std::size_t{2});
    QCOMPARE(all[0].name, QStringLiteral("confirm_number"));
    QCOMPARE(all[0].key, QStringLiteral("AK1"));
    QCOMPARE(all[0].mark, QStringLiteral("C\u2191"));
    QCOMPARE(all[1].name, QStringLiteral("room_number"));
    QCOMPARE(all[1].key, QString());
    QCOMPARE(all[1].mark, QStringLiteral("K"));

    selectRoom();
    QVERIFY(row(0) && row(1) && row(2) && !row(3));
    QVERIFY(row(0)->isChecked());
    QVERIFY(!row(1)->isChecked());
    QCOMPARE(row(1)->accessibleName(), QStringLiteral("confirm_number (AK1) as C\u2191"));
}

void TestGuiWhy::aMovedColumnHasItsDerivedPlaceAmongThem()
{
    start(true);
    const ColumnSubject date = m_fixture->column("Q4", "RoomAvailability.date");
    const std::string before = m_fixture->hotel().keyOf("Q4");
    QVERIFY(m_fixture->document().apply(edit::moveToPartitionKey(m_fixture->document().file(),
                                                                 m_fixture->live().design()->derivation,
                                                                 date.table.query, date.source)));
    QVERIFY(m_fixture->waitForCheck());
    m_fixture->select(date);
    QCOMPARE(row(0)->accessibleName(), QStringLiteral("date as K"));
    QCOMPARE(row(1)->accessibleName(), QStringLiteral("date (as derived) as C\u2191"));
    QCOMPARE(row(2)->accessibleName(), QStringLiteral("date (last in the key) as C\u2191"));
    QVERIFY(waitForTrial());
    QCOMPARE(row(1)->accessibleDescription(), QStringLiteral("1 partition"));
    QVERIFY(row(2)->accessibleDescription().contains(QStringLiteral("filtered")));

    QTest::mouseClick(row(1), Qt::LeftButton);
    QCOMPARE(m_fixture->history().last(), QStringLiteral("Move date back into the clustering key"));
    QCOMPARE(m_fixture->hotel().keyOf("Q4"), before);
    QVERIFY(m_fixture->waitForCheck());
    QTRY_COMPARE(row(0)->accessibleName(), QStringLiteral("date as C\u2191"));
    for (int i = 1; row(i); ++i)
        QVERIFY(!row(i)->accessibleName().contains(QStringLiteral("derived")));
}

// At the end of its part of the key it is the same.
void TestGuiWhy::aDerivedPlaceIsThereOnce()
{
    start();
    const ColumnSubject room = m_fixture->column("Q4", "Room.number");
    m_fixture->document().reset(moved(edit::moveToPartitionKey, room));
    QVERIFY(m_fixture->waitForDesign());
    const auto all = keyAlternatives(*m_fixture->live().design(), m_fixture->document().file(), room);
    QStringList places;
    for (const KeyAlternative& alternative : all) {
        if (alternative.column == room.source)
            places << alternative.place;
    }
    QCOMPARE(places, QStringList{QStringLiteral("as derived")});
}

// Among the clustering columns it would do nothing.
void TestGuiWhy::aBucketOnlySplitsPartitions()
{
    start();
    const QueryId query = m_fixture->hotel().query("Q7");
    QVERIFY(m_fixture->document().apply(
        edit::decide(m_fixture->document().file(), ChooseBucket{{query}, BucketByHash{4}})));
    QVERIFY(m_fixture->waitForDesign());
    const auto design = m_fixture->live().design();
    const LogicalTable& table = *edit::tableServing(design->derivation, query);
    const auto bucket =
        std::find_if(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
            return std::holds_alternative<SyntheticSource>(column.source);
        });
    QVERIFY(bucket != table.columns.end());
    for (const KeyAlternative& other :
         keyAlternatives(*design, m_fixture->document().file(), {TableSubject{query}, bucket->source}))
        QVERIFY2(other.column != bucket->source, qPrintable(other.name + QLatin1Char(' ') + other.mark));
}

void TestGuiWhy::aColumnThatWasTakenOutOfTheKeyHasItsDerivedPlace()
{
    start();
    const ColumnSubject date = m_fixture->column("Q4", "RoomAvailability.date");
    QVERIFY(m_fixture->document().apply(edit::moveToRest(m_fixture->document().file(),
                                                         m_fixture->live().design()->derivation,
                                                         date.table.query, date.source)));
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select(date);
    QCOMPARE(row(0)->accessibleName(), QStringLiteral("date"));
    QCOMPARE(row(1)->accessibleName(), QStringLiteral("date (as derived) as C\u2191"));
    QVERIFY(!row(2));

    const ColumnSubject title = m_fixture->column("Q9", "Guest.title");
    m_fixture->document().reset(moved(edit::moveToClusteringKey, title));
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select(title);
    QCOMPARE(row(0)->accessibleName(), QStringLiteral("title as C\u2191"));
    QCOMPARE(row(1)->accessibleName(), QStringLiteral("title (outside the key, as derived)"));
}

void TestGuiWhy::aColumnThatASubtypeInheritsSaysFromWhere()
{
    const auto outcome = readModelText(R"({
        "format": "querywright", "version": "1.0", "conceptual": {
            "entities": [
                {"name": "Donor", "attributes": [{"name": "id", "type": "uuid"},
                    {"name": "blood_group", "type": "text"}], "key": ["id"]},
                {"name": "Regular", "attributes": [{"name": "since", "type": "date"}]}],
            "isa": [{"supertype": "Donor", "subtypes": ["Regular"]}]},
        "workflow": {"queries": [{"id": "Q1", "walk": ["Regular"],
            "given": [{"attribute": "Regular.blood_group"}], "returns": ["Regular.since"]}]}})",
                                       "blood.qw");
    QVERIFY(outcome.file.has_value());
    const auto design = core::makeDesign(std::make_shared<const ModelFile>(*outcome.file));
    const LogicalTable& table = design->derivation.tables.front();
    const auto says = [&](const char* column) {
        QStringList sentences;
        for (const LogicalColumn& each : table.columns) {
            if (each.name != column)
                continue;
            for (const ExplanationLine& line :
                 explainColumn(*design, {{table.queries.front()}, each.source}).lines)
                sentences << line.rule + QStringLiteral(" ") + line.sentence;
        }
        return sentences.join(QLatin1Char('\n'));
    };
    QVERIFY2(says("regular_id").contains(QStringLiteral("IsA Regular has id from Donor")),
             qPrintable(says("regular_id")));
    QVERIFY2(!says("since").contains(QStringLiteral("IsA")), qPrintable(says("since")));
}

void TestGuiWhy::aColumnOutsideTheKeyHasNone()
{
    start();
    m_fixture->select(m_fixture->column("Q8", "Reservation.end_date"));
    QVERIFY(!row(0));
    QVERIFY(!m_fixture->find<QLabel>("whyLoss"));
    selectRoom();
    QVERIFY(row(0));
    m_fixture->select(m_fixture->hotel().query("Q8"));
    QVERIFY(!row(0));
}

void TestGuiWhy::theOnlyColumnOfThePartitionKeyHasNone()
{
    start();
    m_fixture->select(m_fixture->column("Q9", "Guest.id"));
    QVERIFY(!row(0));
    QVERIFY(!m_fixture->find<QLabel>("whyLoss"));
}

void TestGuiWhy::withoutACheckVerdictsAreByTheStatistics()
{
    start();
    selectRoom();
    QVERIFY(waitForVerdict(0));
    QVERIFY(title().endsWith(QStringLiteral("Alternatives, by the statistics")));
    QCOMPARE(row(0)->accessibleDescription(), QStringLiteral("1 partition"));
    QCOMPARE(row(2)->accessibleDescription(), QStringLiteral("Q8: one partition for each room_number"));
    QCOMPARE(m_fixture->find<QLabel>("whyLoss")->text(),
             QStringLiteral("Without it the model allows rows that overwrite each other."));
    QVERIFY(m_fixture->find<QPushButton>("whyTrialMeasure"));

    m_fixture->find<QPushButton>("whyTrialMeasure")->click();
    QVERIFY(waitForTrial());
    QVERIFY(!m_fixture->find<QPushButton>("whyTrialMeasure"));
}

void TestGuiWhy::alternativesAreTriedOnTheSampleData()
{
    start(true);
    selectRoom();
    QVERIFY(waitForTrial());
    QCOMPARE(row(0)->accessibleDescription(), QStringLiteral("1 partition"));
    QCOMPARE(row(1)->accessibleDescription(), QStringLiteral("1 partition"));
    const QString split = row(2)->accessibleDescription();
    QVERIFY2(split.startsWith(QStringLiteral("Q8: ")) && split.endsWith(QStringLiteral("partitions")),
             qPrintable(split));
    QVERIFY(!split.contains(QStringLiteral("about")));
}

// One partition, but the key has something before what the query is given.
void TestGuiWhy::whatIsFilteredIsNoGoodAlternative()
{
    start(true);
    const ColumnSubject start = m_fixture->column("Q8", "Reservation.start_date");
    QVERIFY(m_fixture->document().apply(edit::moveToClusteringKey(m_fixture->document().file(),
                                                                  m_fixture->live().design()->derivation,
                                                                  start.table.query, start.source, 99)));
    QVERIFY(m_fixture->waitForCheck());
    const auto* state = m_fixture->live().find(m_fixture->hotel().query("Q8"));
    QVERIFY(state && !state->doubts.empty());
    selectRoom();
    QVERIFY(waitForTrial());
    const QString now = row(0)->accessibleDescription();
    QVERIFY2(now.startsWith(QStringLiteral("Q8: 1 partition, filtered. ")), qPrintable(now));
    QVERIFY2(now.contains(QString::fromStdString(state->doubts.front().message)), qPrintable(now));
    QVERIFY(row(0)->toolTip().endsWith(now));

    m_fixture->document().undoStack().undo();
    QVERIFY(m_fixture->waitForCheck());
    selectRoom();
    QVERIFY(waitForTrial());
    QTRY_COMPARE(row(0)->accessibleDescription(), QStringLiteral("1 partition"));
}

void TestGuiWhy::theExampleNamesTwoRowsThatCollide()
{
    start(true);
    m_fixture->select(m_fixture->column("Q7", "Reservation.confirmation_number"));
    QVERIFY(waitForTrial());
    auto* loss = m_fixture->find<QLabel>("whyLoss");
    QVERIFY(loss);
    QVERIFY2(loss->text().startsWith(QStringLiteral("<b>Without it rows are lost:</b> ")),
             qPrintable(loss->text()));
    QVERIFY(loss->text().contains(QStringLiteral("(guest_last_name ")));
    QVERIFY(loss->text().endsWith(QStringLiteral(") overwrite each other.")));
}

void TestGuiWhy::whereNoRowsCollideItSaysSo()
{
    start(true);
    const EntityId reservation = m_fixture->hotel().entity("Reservation");
    QVERIFY(m_fixture->document().apply(edit::setEntityCount(m_fixture->document().file(), reservation, 1)));
    QVERIFY(m_fixture->waitForCheck());
    selectRoom();
    QVERIFY(waitForTrial());
    QCOMPARE(m_fixture->find<QLabel>("whyLoss")->text(),
             QStringLiteral("The sample data has no rows that would overwrite each other without it, but the "
                            "model allows them."));
}

// Rooms and what they offer are told apart by no key of one entity type.
void TestGuiWhy::aColumnOfAnIdThatIsOneOfSeveralNamesItself()
{
    start(true);
    m_fixture->select(m_fixture->column("Q5", "Amenity.name"));
    QVERIFY(waitForTrial());
    const QString loss = m_fixture->find<QLabel>("whyLoss")->text();
    QVERIFY2(loss.contains(QStringLiteral("(hotel_id ")), qPrintable(loss));
    // Names of amenities only, not what they are described by.
    QVERIFY2(!loss.section(QStringLiteral(" ("), 0, 0).contains(QLatin1Char(',')), qPrintable(loss));
}

void TestGuiWhy::choosingIsADecisionAndOneStepOfUndo()
{
    start(true);
    selectRoom();
    QVERIFY(waitForVerdict(1));
    const std::string before = m_fixture->hotel().keyOf("Q8");
    QTest::mouseClick(row(1), Qt::LeftButton);
    QCOMPARE(m_fixture->history().size(), 1);
    QVERIFY(m_fixture->selection().first()
            == Subject(m_fixture->column("Q8", "Reservation.confirmation_number")));
    QVERIFY(m_fixture->waitForCheck());
    QVERIFY(m_fixture->hotel().keyOf("Q8") != before);
    QVERIFY(waitForVerdict(0));
    QVERIFY(row(0)->hasFocus());
    QCOMPARE(row(0)->accessibleName(), QStringLiteral("confirm_number as C\u2191"));
    QCOMPARE(row(1)->accessibleName(), QStringLiteral("room_number (AK2) as C\u2191"));
    m_fixture->document().undoStack().undo();
    QCOMPARE(m_fixture->hotel().keyOf("Q8"), before);
}

void TestGuiWhy::whatDoesNotFitOneLineStandsOnTwo()
{
    const Appearance appearance;
    AlternativeRow row(appearance, nullptr);
    constexpr int wide = 700;
    constexpr int narrow = 220;
    AlternativeWords words{QStringLiteral("C\u2191"),
                           QStringLiteral("starts_at (last in the key)"),
                           render::Sign::Warning,
                           QStringLiteral("Q8: 100 partitions"),
                           {}};

    row.show(words);
    const int line = row.heightForWidth(wide);
    QVERIFY(row.heightForWidth(narrow) > line);

    words.verdict.clear();  // the name alone is never broken
    row.show(words);
    QCOMPARE(row.heightForWidth(narrow), line);
}

void TestGuiWhy::arrowsOnlyGoThereAndSpaceChooses()
{
    start();
    selectRoom();
    row(0)->setFocus();
    QTest::keyClick(row(0), Qt::Key_Up);
    QVERIFY(row(0)->hasFocus());
    QTest::keyClick(row(0), Qt::Key_Down);
    QTest::keyClick(row(1), Qt::Key_Down);
    QVERIFY(row(2)->hasFocus());
    QVERIFY(row(0)->isChecked());
    QVERIFY(m_fixture->history().isEmpty());
    QTest::keyClick(row(2), Qt::Key_Space);
    QCOMPARE(m_fixture->history(), QStringList{QStringLiteral("Move room_number into the partition key")});
    QVERIFY(row(0)->hasFocus());
    QVERIFY(m_fixture->waitForDesign());
    QTRY_COMPARE(row(0)->accessibleName(), QStringLiteral("room_number as K"));
    QTest::keyClick(row(0), Qt::Key_Space);  // it is so already
    QCOMPARE(m_fixture->history().size(), 1);
}

void TestGuiWhy::anotherSelectionDropsWhatWasAsked()
{
    start(true);
    selectRoom();
    m_fixture->select(m_fixture->column("Q7", "Reservation.confirmation_number"));
    QVERIFY(waitForTrial());
    QVERIFY(row(0)->accessibleName().startsWith(QStringLiteral("confirm_number")));
    for (int i = 0; row(i); ++i)
        QVERIFY(!row(i)->accessibleDescription().contains(QStringLiteral("Q8")));
}

void TestGuiWhy::anotherModelHasNone()
{
    start(true);
    selectRoom();
    QVERIFY(row(0));
    m_fixture->document().reset({});
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select({});
    QVERIFY(!row(0));
    QVERIFY(!m_fixture->find<QLabel>("whyLoss"));
}

QTEST_MAIN(TestGuiWhy)
#include "tst_gui_why.moc"
