// SPDX-License-Identifier: Apache-2.0
// Writes of entities that inherit from others.
#include "model/base/lists.h"
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesSubtypes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSupertypesTableTakesUpSubtypes();
    void aNewEntityHasNothingOfOtherSubtypes();
    void aNewSupertypeIsOfNoSubtype();
    void severalSubtypesAreASet();
    void theLowestSubtypeIsNamed();
    void thereIsNoRowByAKeyOfAnotherSubtype();
    void copiesOfTheSubtypeAreRead();
    void aRowThatIsMovedKeepsWhatItsEntityIs();
    void aRowOfAKnownSubtypeIsMovedWithItsOwn();
    void saysThatNoTableGivesTheSubtype();
    void aRowOfASubtypeAloneIsTold_data();
    void aRowOfASubtypeAloneIsTold();
    void whetherThereIsARowTellsTheSubtype();
    void whatIsNewAddsItsSubtype();
    void aRowWrittenByTwoStatementsCountsOnce();
    void whatIsOfAnotherSubtypeTooKeepsTheRow();
};

namespace {

const char* const disjointAndCovering = R"("disjoint": true, "covering": true)";

std::string performers(const std::string& hierarchy)
{
    return R"({"entities": [
        {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"},
                                                              {"name": "country", "type": "text"}]},
        {"name": "Musician", "attributes": [{"name": "born", "type": "int"}]},
        {"name": "Ensemble", "attributes": [{"name": "founded", "type": "int"}]},
        {"name": "Album", "key": ["title"], "attributes": [{"name": "title", "type": "text"}]}],
      "relationships": [{"name": "releases", "participants": [
        {"entity": "Performer", "cardinality": "1"}, {"entity": "Album", "cardinality": "n"}]}],
      "isa": [{"supertype": "Performer", "subtypes": ["Musician", "Ensemble"], )"
           + hierarchy + "}]}";
}

Planned onPerformers(const std::string& update, const std::string& hierarchy = disjointAndCovering,
                     const std::string& moreQueries = {})
{
    return plannedFrom(performers(hierarchy),
                       R"([{"id": "Q1", "walk": ["Performer"], "given": [{"attribute": "Performer.country"}],
             "returns": ["Performer.name", "Musician.born", "Ensemble.founded"]},
            {"id": "Q2", "walk": ["Performer"], "given": [{"attribute": "Performer.name"}],
             "returns": ["Performer.country", "Musician.born", "Ensemble.founded"]})"
                           + moreQueries + "]",
                       "[" + update + "]");
}

const std::string musiciansByCountry =
    R"({"id": "Q3", "walk": ["Musician"], "given": [{"attribute": "Musician.country"}],
        "returns": ["Musician.name"]})";

}  // namespace

void TestWritesSubtypes::aSupertypesTableTakesUpSubtypes()
{
    const char* const people = R"({
      "entities": [
        {"name": "Person", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
        {"name": "Teacher", "attributes": [{"name": "subject", "type": "text"}]}],
      "isa": [{"supertype": "Person", "subtypes": ["Teacher"]}]})";
    const Planned planned = plannedFrom(
        people,
        R"([{"id": "Q1", "walk": ["Person"], "given": [{"attribute": "Person.id"}], "returns": ["Person.name"]},
            {"id": "Q2", "walk": ["Teacher"], "given": [{"attribute": "Teacher.subject"}],
             "returns": ["Teacher.id"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Teacher"]},
            {"id": "U2", "kind": "insert", "subjects": ["Person"]}])");

    QCOMPARE(planned.plan("U1").tables, (std::vector<std::size_t>{0, 1}));
    QCOMPARE(planned.plan("U2").tables, (std::vector<std::size_t>{0}));
}

void TestWritesSubtypes::aNewEntityHasNothingOfOtherSubtypes()
{
    const Planned planned = onPerformers(R"({"id": "U1", "kind": "insert", "subjects": ["Musician"]})");

    QCOMPARE(
        planned.statements(),
        std::string("logged batch: INSERT INTO app.performers_by_country (country, performer_name, born, "
                    "type) VALUES (?, ?, ?, 'Musician')\n"
                    "logged batch: INSERT INTO app.performers (performer_name, country, born, type) "
                    "VALUES (?, ?, ?, 'Musician')\n"));
    QCOMPARE(planned.binds(1), std::string("Musician.name new, Musician.country new, Musician.born new"));
}

void TestWritesSubtypes::aNewSupertypeIsOfNoSubtype()
{
    const char* const insert = R"({"id": "U1", "kind": "insert", "subjects": ["Performer"]})";
    const Planned open = onPerformers(insert, R"("disjoint": true)");
    const Planned covered = onPerformers(insert);

    QVERIFY2(open.statements().find("app.performers (performer_name, country) VALUES (?, ?)\n")
                 != std::string::npos,
             open.statements().c_str());
    QCOMPARE(open.plan().groups.front().statements.back().notes,
             (std::vector<std::string>{"\"born\" and \"founded\" stay empty: only inserts of Musician and "
                                       "Ensemble write them."}));
    // Where each is of some subtype, the application says which one.
    QVERIFY2(covered.statements().find("app.performers (performer_name, country, type) VALUES (?, ?, ?)\n")
                 != std::string::npos,
             covered.statements().c_str());
    QCOMPARE(covered.binds(1), std::string("Performer.name new, Performer.country new, that of Musician and "
                                           "Ensemble that it is new"));
}

void TestWritesSubtypes::severalSubtypesAreASet()
{
    const char* const insert = R"({"id": "U1", "kind": "insert", "subjects": ["Ensemble"]})";
    const Planned planned = onPerformers(insert, R"("covering": true)");

    QVERIFY2(planned.statements().find("UPDATE app.performers SET type = type + {'Ensemble'} WHERE "
                                       "performer_name = ?\n")
                 != std::string::npos,
             planned.statements().c_str());
}

void TestWritesSubtypes::theLowestSubtypeIsNamed()
{
    const std::string conceptual =
        R"({"entities": [
             {"name": "Performer", "key": ["name"], "attributes": [{"name": "name", "type": "text"}]},
             {"name": "Musician", "attributes": [{"name": "born", "type": "int"}]},
             {"name": "Singer", "attributes": [{"name": "voice", "type": "text"}]},
             {"name": "Ensemble", "attributes": [{"name": "founded", "type": "int"}]}],
            "isa": [{"supertype": "Performer", "subtypes": ["Musician", "Ensemble"], "disjoint": true},
                    {"supertype": "Musician", "subtypes": ["Singer"], "disjoint": true}]})";
    const Planned planned =
        plannedFrom(conceptual,
                    R"([{"id": "Q1", "walk": ["Performer"], "given": [{"attribute": "Performer.name"}],
                         "returns": ["Musician.born", "Singer.voice", "Ensemble.founded"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Singer"]},
                        {"id": "U2", "kind": "insert", "subjects": ["Musician"]}])");

    QCOMPARE(planned.statements("U1"),
             std::string("single statement: INSERT INTO app.performers (performer_name, born, voice, type) "
                         "VALUES (?, ?, ?, 'Singer')\n"));
    QCOMPARE(planned.statements("U2"),
             std::string("single statement: INSERT INTO app.performers (performer_name, born, type) "
                         "VALUES (?, ?, 'Musician')\n"));
}

void TestWritesSubtypes::thereIsNoRowByAKeyOfAnotherSubtype()
{
    const std::string byFounded =
        R"(, {"id": "Q3", "walk": ["Performer"], "given": [{"attribute": "Ensemble.founded"}],
              "returns": ["Performer.name", "Performer.country"]})";
    const auto tables = [&](const std::string& update) {
        return onPerformers(update, R"("disjoint": true)", byFounded).plan().tables;
    };

    const std::vector<std::size_t> both{0, 1};
    const std::vector<std::size_t> all{0, 1, 2};
    QCOMPARE(tables(R"({"id": "U1", "kind": "insert", "subjects": ["Musician"]})"), both);
    QCOMPARE(tables(R"({"id": "U1", "kind": "insert", "subjects": ["Performer"]})"), both);
    QCOMPARE(tables(R"({"id": "U1", "kind": "insert", "subjects": ["Ensemble"]})"), all);
    QCOMPARE(tables(R"({"id": "U1", "kind": "delete", "subjects": ["Musician"]})"), both);
    const char* const deletePerformer = R"({"id": "U1", "kind": "delete", "subjects": ["Performer"]})";
    QCOMPARE(tables(deletePerformer), all);
    const Planned planned = onPerformers(deletePerformer, R"("disjoint": true)", byFounded);
    const std::vector<WriteStatement>& statements = planned.plan().groups.front().statements;
    QVERIFY(statements.front().notes.empty());
    QCOMPARE(
        statements.back().notes,
        (std::vector<std::string>{"Only what is of Ensemble has such a row: of others it is left out."}));
}

// A row that copies what is there copies which subtype it is, too.
void TestWritesSubtypes::copiesOfTheSubtypeAreRead()
{
    const std::string albums =
        R"(, {"id": "Q3", "walk": ["Performer", "releases", "Album"], "given": [{"attribute": "Album.title"}],
              "returns": ["Performer.name", "Musician.born", "Ensemble.founded"]})";
    const char* const insert = R"({"id": "U1", "kind": "insert", "subjects": ["Album", "releases"]})";
    const Planned planned = onPerformers(insert, disjointAndCovering, albums);

    QCOMPARE(planned.reads(),
             std::string("SELECT born, founded, type FROM app.performers WHERE performer_name = ?\n"));
    QCOMPARE(planned.binds(0), std::string("Album.title new, Performer.name given, Musician.born read, "
                                           "Ensemble.founded read, that of Musician and Ensemble that it is "
                                           "read"));
}

void TestWritesSubtypes::aRowThatIsMovedKeepsWhatItsEntityIs()
{
    const char* const change = R"({"id": "U1", "kind": "change", "attributes": ["Performer.country"]})";
    const Planned planned = onPerformers(change);

    QCOMPARE(
        planned.reads(),
        std::string("SELECT country, born, founded, type FROM app.performers WHERE performer_name = ?\n"));
    QCOMPARE(
        planned.statements(),
        std::string("logged batch: DELETE FROM app.performers_by_country WHERE country = ? AND "
                    "performer_name = ?\n"
                    "logged batch: INSERT INTO app.performers_by_country (country, performer_name, born, "
                    "founded, type) VALUES (?, ?, ?, ?, ?)\n"
                    "logged batch: UPDATE app.performers SET country = ? WHERE performer_name = ?\n"));
}

// Of a musician no one asks when it was founded, but where it can be an ensemble besides.
void TestWritesSubtypes::aRowOfAKnownSubtypeIsMovedWithItsOwn()
{
    const char* const change = R"({"id": "U1", "kind": "change", "subjects": ["Musician"],
                                   "attributes": ["Performer.country"]})";
    const Planned one = onPerformers(change);
    const Planned several = onPerformers(change, R"("covering": true)");

    QCOMPARE(one.reads(), std::string("SELECT country, born FROM app.performers WHERE performer_name = ?\n"));
    QVERIFY2(one.statements().find("(country, performer_name, born, type) VALUES (?, ?, ?, 'Musician')\n")
                 != std::string::npos,
             one.statements().c_str());
    QCOMPARE(
        several.reads(),
        std::string("SELECT country, born, founded, type FROM app.performers WHERE performer_name = ?\n"));
}

void TestWritesSubtypes::saysThatNoTableGivesTheSubtype()
{
    const std::string albums =
        R"(, {"id": "Q3", "walk": ["Performer", "releases", "Album"], "given": [{"attribute": "Album.title"}],
              "returns": ["Performer.name", "Musician.born", "Ensemble.founded"]})";
    const Planned planned =
        plannedFrom(performers(disjointAndCovering), "[" + albums.substr(2) + "]",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Album", "releases"]}])");

    QVERIFY2(planned.findings().find(" and the subtype of Performer, but no table gives them")
                 != std::string::npos,
             planned.findings().c_str());
    QVERIFY(planned.binds(0).ends_with("that of Musician and Ensemble that it is unknown"));
}

void TestWritesSubtypes::aRowOfASubtypeAloneIsTold_data()
{
    QTest::addColumn<QString>("subject");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("a performer need not be a musician") << "Performer" << true;
    QTest::newRow("a musician is one") << "Musician" << false;
}

// Its key has nothing but what it inherits.
void TestWritesSubtypes::aRowOfASubtypeAloneIsTold()
{
    QFETCH(QString, subject);
    QFETCH(bool, isTold);
    const std::string change = R"({"id": "U1", "kind": "change", "subjects": [")" + subject.toStdString()
                               + R"("], "attributes": ["Performer.country"]})";
    const Planned planned = onPerformers(change, disjointAndCovering, ", " + musiciansByCountry);

    std::size_t told = 0;
    for (const WriteStatement& statement : planned.plan().groups.front().statements) {
        const bool isOfMusicians = statement.cql.find("musicians_by_country") != std::string::npos;
        const bool isHere =
            contains(statement.notes, "Only what is of Musician has such a row: of others it is left out.");
        QCOMPARE(isHere, isOfMusicians && isTold);
        told += isHere ? 1 : 0;
    }
    QCOMPARE(told, isTold ? std::size_t{2} : std::size_t{0});
    // The table of all performers tells of which type one is.
    QCOMPARE(contains(planned.plan().reads.front().values, "the subtype of Performer"), isTold);
}

void TestWritesSubtypes::whetherThereIsARowTellsTheSubtype()
{
    const std::string queries =
        R"([{"id": "Q1", "walk": ["Performer"], "given": [{"attribute": "Performer.name"}],
             "returns": ["Performer.country"]}, )"
        + musiciansByCountry + "]";
    const Planned planned =
        plannedFrom(performers(disjointAndCovering), queries,
                    R"([{"id": "U1", "kind": "change", "attributes": ["Performer.country"]}])");

    const ReadBefore& read = planned.plan().reads.back();
    QVERIFY2(read.cql.find("FROM app.musicians_by_country WHERE country = ? AND ") != std::string::npos,
             read.cql.c_str());
    QVERIFY(read.mayMiss);
    // What it is read by is known.
    QCOMPARE(read.values, (std::vector<std::string>{"whether it is of Musician"}));
}

// An INSERT of the set would take from it the subtypes that are there.
void TestWritesSubtypes::whatIsNewAddsItsSubtype()
{
    const char* const insert = R"({"id": "U1", "kind": "insert", "subjects": ["Ensemble"]})";
    const std::string several = onPerformers(insert, R"("covering": true)").statements();
    const std::string one = onPerformers(insert).statements();

    QVERIFY2(several.find("INSERT INTO app.performers (performer_name, country, founded) VALUES (?, ?, ?)\n")
                 != std::string::npos,
             several.c_str());
    QVERIFY2(one.find("UPDATE") == std::string::npos, one.c_str());
}

void TestWritesSubtypes::aRowWrittenByTwoStatementsCountsOnce()
{
    const char* const insert = R"({"id": "U1", "kind": "insert", "subjects": ["Ensemble"]})";
    const Planned several = onPerformers(insert, R"("covering": true)");

    // An INSERT and an UPDATE into each of the two tables.
    QCOMPARE(several.plan().groups.front().statements.size(), std::size_t{4});
    QCOMPARE(several.plan().rows, (Spread{2.0, 2.0}));
    QCOMPARE(several.plan().partitions, (Spread{2.0, 2.0}));
}

void TestWritesSubtypes::whatIsOfAnotherSubtypeTooKeepsTheRow()
{
    const char* const gone = R"({"id": "U1", "kind": "delete", "subjects": ["Ensemble"]})";
    const std::string note =
        "What is of another subtype of Performer too keeps the row: it only loses what Ensemble adds to it.";
    for (const char* const hierarchy : {R"("covering": true)", disjointAndCovering}) {
        const Planned planned = onPerformers(gone, hierarchy);
        const bool isOverlapping = hierarchy != disjointAndCovering;
        for (const WriteStatement& statement : planned.plan().groups.front().statements)
            QCOMPARE(contains(statement.notes, note), isOverlapping);
        QCOMPARE(planned.reads().find("type") != std::string::npos, isOverlapping);
    }
}

QTEST_GUILESS_MAIN(TestWritesSubtypes)
#include "tst_writes_subtypes.moc"
