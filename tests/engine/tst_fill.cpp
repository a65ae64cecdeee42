// SPDX-License-Identifier: Apache-2.0
// How Chebotko tables are filled by joins of the sample data: what rows and static rows they get for which
// walk.
#include "engine/fill/fill_table.h"
#include "tests/engine/video_site_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;
using querywright::tests::deriveFrom;
using querywright::tests::videoSite;

namespace {

FilledDesign videos(const std::string& query, const std::string& decisions = "[]")
{
    FilledDesign design(deriveFrom(videoSite, R"([{"id": "Q1", )" + query + "}]", decisions));
    addVideos(design.sample);
    return design;
}

}  // namespace

class TestFill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void joinsAlongTheWalk_data();
    void joinsAlongTheWalk();
    void joinsAnEntityTypeWithItself();
    void joinsManyToManyWithItsAttributes();
    void joinsAWeakEntityWithItsOwner();
    void joinsThreeAtOnce();
    void joinsSubtypesWithTheirSupertypes();
    void tellsSubtypesApart_data();
    void tellsSubtypesApart();
    void gathersNestedEntities_data();
    void gathersNestedEntities();
    void ordersRowsAsTheTableSays();
    void rowsThatAreTheSameAreOne();
    void rowsThatDifferAreLost();
    void staticValuesThatDifferAreLost();
    void rowsWithoutAKeyAreLeftOut();
    void rowsWithoutAClusteringColumnAreLeftOut();
    void anEmptyTableHasNoPartitions();
    void sortsWhatDoesNotFitIntoMemory();
    void aTableThatIsThereIsNotFilledAgain();
    void aFillThatIsCancelledLeavesNothing();
    void aPartOfManyValuesCannotBeFilled();
};

void TestFill::joinsAlongTheWalk_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("rows");

    const auto add = [](const char* name, const char* query, const std::string& rows) {
        QTest::newRow(name) << std::string(query) << rows;
    };
    const std::string ann = "user_id = " + uuid(1);
    const std::string bob = "user_id = " + uuid(2);
    const auto video = [](int number) { return " | video_id = " + uuid(number); };

    add("one entity type",
        R"("walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name", "User.city"])",
        ann + " | name = 'Ann', city = 'Paris'\n" + bob + " | name = 'Bob', city = 'Paris'\n"
            + "user_id = " + uuid(3) + " | name = 'Cid'");
    add("one to many, with what the partition key determines in the static row",
        R"("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
           "returns": ["Video.id", "Video.title", "User.name"])",
        ann + " S user_name = 'Ann'\n" + ann + video(1) + " | title = 'One'\n" + ann + video(2)
            + " | title = 'Two'\n" + bob + " S user_name = 'Bob'\n" + bob + video(3) + " | title = 'Three'");
    add("many to one", R"("walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.id"}],
           "returns": ["User.name"])",
        "video_id = " + uuid(1) + " | name = 'Ann'\nvideo_id = " + uuid(2)
            + " | name = 'Ann'\nvideo_id = " + uuid(3) + " | name = 'Bob'");
    add("elements of a multivalued attribute", R"("walk": ["Video"], "given": [{"attribute": "Video.tags[]"}],
           "returns": ["Video.id", "Video.title"])",
        "tag = 'a'" + video(1) + " | title = 'One'\ntag = 'b'" + video(1) + " | title = 'One'\ntag = 'b'"
            + video(2) + " | title = 'Two'");
    add("a multivalued attribute as a whole", R"("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.tags"])",
        "video_id = " + uuid(1) + " | tags = {'a', 'b'}\nvideo_id = " + uuid(2)
            + " | tags = {'b'}\nvideo_id = " + uuid(3) + "\nvideo_id = " + uuid(4));
    add("the parts of a small composite attribute",
        R"("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.place"])",
        "video_id = " + uuid(1) + " | latitude = 1.5, longitude = 2.5\nvideo_id = " + uuid(2)
            + "\nvideo_id = " + uuid(3) + "\nvideo_id = " + uuid(4));
    add("a large composite attribute as a user-defined type",
        R"("walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.rights"])",
        "video_id = " + uuid(1)
            + " | rights = {holder: 'Acme', country: 'FR', until: '2030-01-01'}\nvideo_id = " + uuid(2)
            + " | rights = {holder: null, country: 'IT', until: null}\nvideo_id = " + uuid(3)
            + "\nvideo_id = " + uuid(4));
    add("counters", R"("walk": ["Video"], "given": [{"attribute": "Video.id"}],
           "returns": ["Video.views", "Video.likes"])",
        "video_id = " + uuid(1) + " | views = 100, likes = 7\nvideo_id = " + uuid(2)
            + "\nvideo_id = " + uuid(3) + "\nvideo_id = " + uuid(4));
    add("nothing given", R"("walk": ["User"], "returns": ["User.id", "User.name"])",
        "bucket = 'all' | user_id = " + uuid(1) + " | name = 'Ann'\nbucket = 'all' | user_id = " + uuid(2)
            + " | name = 'Bob'\nbucket = 'all' | user_id = " + uuid(3) + " | name = 'Cid'");
}

void TestFill::joinsAlongTheWalk()
{
    QFETCH(std::string, query);
    QFETCH(std::string, rows);

    QCOMPARE(videos(query).filledText("Q1"), rows);
}

void TestFill::joinsAnEntityTypeWithItself()
{
    FilledDesign design = videos(R"q("walk": ["User(follower)", "follows", "User(followed)"],
        "given": [{"attribute": "User(follower).id"}],
        "returns": ["User(followed).id", "User(followed).name", "User(follower).name"])q");
    design.sample.relate("follows", {1, 2});
    design.sample.relate("follows", {1, 3});
    design.sample.relate("follows", {3, 1});
    const TableLayout& layout = design.design.layout(0);
    QCOMPARE(layout.statics.size(), std::size_t{1});
    const std::string text = design.filledText("Q1");
    const std::string names = design.physical.tables[0].columns[0].name + " = ";
    const std::string others = " | " + design.physical.tables[0].columns[1].name + " = ";
    const std::string name = " | " + design.physical.tables[0].columns[layout.regulars[0]].name + " = ";
    const std::string own = " S " + design.physical.tables[0].columns[layout.statics[0]].name + " = ";
    QCOMPARE(text, names + uuid(1) + own + "'Ann'\n" + names + uuid(1) + others + uuid(2) + name + "'Bob'\n"
                       + names + uuid(1) + others + uuid(3) + name + "'Cid'\n" + names + uuid(3) + own
                       + "'Cid'\n" + names + uuid(3) + others + uuid(1) + name + "'Ann'");
}

void TestFill::joinsManyToManyWithItsAttributes()
{
    FilledDesign design = videos(R"("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.id"}],
        "order": ["rates.rating desc"], "returns": ["User.name", "rates.rating"])");
    design.sample.relate("rates", {1, 1}, {{"rating", "3"}});
    design.sample.relate("rates", {2, 1}, {{"rating", "5"}});
    design.sample.relate("rates", {3, 2}, {{"rating", "1"}});
    const FilledTable filled = expect(design.fill("Q1"));
    QVERIFY((filled.totals == TableTotals{2, 3, 3, 2 * 16 + 3 * (4 + 16 + 3 + 8)}));
    QCOMPARE(design.filledText("Q1"),
             "video_id = " + uuid(1) + " | rating = 3, user_id = " + uuid(1) + " | name = 'Ann'\nvideo_id = "
                 + uuid(1) + " | rating = 5, user_id = " + uuid(2) + " | name = 'Bob'\nvideo_id = " + uuid(2)
                 + " | rating = 1, user_id = " + uuid(3) + " | name = 'Cid'");
}

void TestFill::joinsAWeakEntityWithItsOwner()
{
    // The walk leaves out the owner, whose key the table needs.
    FilledDesign design = videos(
        R"("walk": ["Chapter"], "given": [{"attribute": "Chapter.heading"}], "returns": ["Chapter.number"])");
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "Intro"}});
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "Intro"}});
    design.sample.relate("is cut into", {1, 1});
    design.sample.relate("is cut into", {3, 2});
    QCOMPARE(design.filledText("Q1"), "heading = 'Intro' | video_id = " + uuid(1)
                                          + ", number = 1\nheading = 'Intro' | video_id = " + uuid(3)
                                          + ", number = 1");
}

void TestFill::joinsThreeAtOnce()
{
    FilledDesign design(deriveFrom(R"({"entities": [
        {"name": "Doctor", "key": ["id"], "attributes": [{"name": "id", "type": "int"}]},
        {"name": "Patient", "key": ["id"], "attributes": [{"name": "id", "type": "int"}, {"name": "name", "type": "text"}]},
        {"name": "Drug", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]}],
      "relationships": [{"name": "prescribes", "participants": [{"entity": "Doctor", "cardinality": "n"},
        {"entity": "Patient", "cardinality": "m"}, {"entity": "Drug", "cardinality": "n"}],
        "attributes": [{"name": "dose", "type": "int"}]}]})",
                                   R"([{"id": "Q1", "walk": ["Doctor", "prescribes", "Patient", "Drug"],
        "given": [{"attribute": "Doctor.id"}],
        "returns": ["Patient.id", "Patient.name", "Drug.code", "prescribes.dose"]}])"));
    design.sample.add("Doctor", {{"id", "10"}});
    design.sample.add("Doctor", {{"id", "11"}});
    design.sample.add("Patient", {{"id", "20"}, {"name", "Pat"}});
    design.sample.add("Patient", {{"id", "21"}, {"name", "Quinn"}});
    design.sample.add("Drug", {{"code", "X"}});
    design.sample.add("Drug", {{"code", "Y"}});
    design.sample.relate("prescribes", {1, 1, 1}, {{"dose", "1"}});
    design.sample.relate("prescribes", {1, 1, 2}, {{"dose", "2"}});
    design.sample.relate("prescribes", {2, 2, 1}, {{"dose", "3"}});
    QCOMPARE(design.filledText("Q1"),
             std::string("doctor_id = 10 | patient_id = 20, drug_code = 'X' | name = 'Pat', dose = 1\n"
                         "doctor_id = 10 | patient_id = 20, drug_code = 'Y' | name = 'Pat', dose = 2\n"
                         "doctor_id = 11 | patient_id = 21, drug_code = 'X' | name = 'Quinn', dose = 3"));
}

void TestFill::joinsSubtypesWithTheirSupertypes()
{
    const std::string conceptual = R"({"entities": [
        {"name": "Performer", "key": ["id"], "attributes": [{"name": "id", "type": "int"}, {"name": "name", "type": "text"}]},
        {"name": "Band", "attributes": [{"name": "founded", "type": "int"}]},
        {"name": "Album", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]}],
      "isa": [{"supertype": "Performer", "subtypes": ["Band"]}],
      "relationships": [{"name": "records", "participants": [{"entity": "Performer", "cardinality": "1"},
        {"entity": "Album", "cardinality": "n"}]}]})";
    const auto fill = [&](const std::string& query) {
        FilledDesign design(deriveFrom(conceptual, R"([{"id": "Q1", )" + query + "}]"));
        design.sample.add("Performer", {{"id", "1"}, {"name", "Solo"}});
        const std::int64_t band = design.sample.add("Performer", {{"id", "2"}, {"name", "Duo"}});
        design.sample.add("Band", {{"founded", "1999"}}, band);
        design.sample.add("Album", {{"code", "A"}});
        design.sample.add("Album", {{"code", "B"}});
        design.sample.relate("records", {1, 1});
        design.sample.relate("records", {2, 2});
        return design.filledText("Q1");
    };
    QCOMPARE(
        fill(
            R"("walk": ["Band"], "given": [{"attribute": "Band.founded"}], "returns": ["Band.id", "Band.name"])"),
        std::string("founded = 1999 | band_id = 2 | name = 'Duo'"));
    QCOMPARE(fill(R"("walk": ["Album", "records", "Performer"], "given": [{"attribute": "Album.code"}],
                     "returns": ["Performer.name"])"),
             std::string("album_code = 'A' | name = 'Solo'\nalbum_code = 'B' | name = 'Duo'"));
    // Who is no band has no value.
    QCOMPARE(
        fill(R"("walk": ["Performer"], "given": [{"attribute": "Performer.id"}],
                     "returns": ["Performer.name", "Band.founded"])"),
        std::string("performer_id = 1 | name = 'Solo'\nperformer_id = 2 | name = 'Duo', founded = 1999"));
}

// A manager is an employee as well: only what it is most closely is said.
void TestFill::tellsSubtypesApart_data()
{
    QTest::addColumn<std::string>("disjoint");
    QTest::addColumn<std::string>("rows");

    QTest::newRow("one of them") << std::string("true")
                                 << std::string("person_id = 1\n"
                                                "person_id = 2 | level = 7, type = 'Manager'\n"
                                                "person_id = 3 | company = 'ACME', type = 'Client'");
    QTest::newRow("several of them") << std::string("false")
                                     << std::string(
                                            "person_id = 1\n"
                                            "person_id = 2 | level = 7, company = 'Self', type = {'Client', "
                                            "'Manager'}\n"
                                            "person_id = 3 | company = 'ACME', type = {'Client'}");
}

void TestFill::tellsSubtypesApart()
{
    QFETCH(std::string, disjoint);
    QFETCH(std::string, rows);
    const std::string conceptual = R"({"entities": [
        {"name": "Person", "key": ["id"], "attributes": [{"name": "id", "type": "int"}]},
        {"name": "Employee", "attributes": [{"name": "since", "type": "int"}]},
        {"name": "Manager", "attributes": [{"name": "level", "type": "int"}]},
        {"name": "Client", "attributes": [{"name": "company", "type": "text"}]}],
      "isa": [{"supertype": "Person", "subtypes": ["Employee", "Client"], "disjoint": )"
                                   + disjoint + R"(},
        {"supertype": "Employee", "subtypes": ["Manager"]}]})";
    FilledDesign design(deriveFrom(conceptual, R"([{"id": "Q1", "walk": ["Person"],
        "given": [{"attribute": "Person.id"}], "returns": ["Manager.level", "Client.company"]}])"));
    for (const char* id : {"1", "2", "3"})
        design.sample.add("Person", {{"id", id}});
    design.sample.add("Employee", {{"since", "2001"}}, 2);
    design.sample.add("Manager", {{"level", "7"}}, 2);
    if (disjoint == "false")
        design.sample.add("Client", {{"company", "Self"}}, 2);
    design.sample.add("Client", {{"company", "ACME"}}, 3);
    QCOMPARE(design.filledText("Q1"), rows);
}

void TestFill::gathersNestedEntities_data()
{
    QTest::addColumn<std::string>("returns");
    QTest::addColumn<std::string>("first");

    QTest::newRow("a map from the key")
        << std::string(R"("Chapter.number", "Chapter.heading")") << std::string("{1: 'Intro', 2: 'End'}");
    QTest::newRow("a set of one attribute")
        << std::string(R"("Chapter.heading")") << std::string("{'End', 'Intro'}");
    QTest::newRow("a list of tuples")
        << std::string(R"("Chapter.heading", "Chapter.number")") << std::string("[('Intro', 1), ('End', 2)]");
}

void TestFill::gathersNestedEntities()
{
    QFETCH(std::string, returns);
    QFETCH(std::string, first);

    FilledDesign design =
        videos(R"("walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
        "nested": ["Chapter"], "returns": ["Video.title", )"
               + returns + "]");
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "Intro"}});
    design.sample.add("Chapter", {{"number", "2"}, {"heading", "End"}});
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "All"}});
    design.sample.relate("is cut into", {1, 1});
    design.sample.relate("is cut into", {1, 2});
    design.sample.relate("is cut into", {2, 3});
    const std::string text = design.filledText("Q1");
    const std::string firstRow = "video_id = " + uuid(1) + " | title = 'One', ";
    QVERIFY2(text.starts_with(firstRow), text.c_str());
    QVERIFY2(text.substr(0, text.find('\n')).ends_with(" = " + first), text.c_str());
    // A video without chapters is there all the same.
    QVERIFY2(text.ends_with("video_id = " + uuid(4) + " | title = 'Four'"), text.c_str());
}

void TestFill::ordersRowsAsTheTableSays()
{
    FilledDesign design = videos(R"("walk": ["Video"], "given": [{"attribute": "Video.genre"}],
        "order": ["Video.added desc"], "returns": ["Video.title"])");
    const FilledTable filled = expect(design.fill("Q1"));
    // In ring order: of "war" the only one with a time, of "art" the newest first.
    const std::string text = design.text("Q1", filled);
    const auto two = text.find("'Two'");
    const auto one = text.find("'One'");
    QVERIFY(two != std::string::npos && one != std::string::npos);
    QVERIFY2(two < one, text.c_str());
}

void TestFill::rowsThatAreTheSameAreOne()
{
    FilledDesign design =
        videos(R"("walk": ["Video", "rates", "User"], "given": [{"attribute": "Video.genre"}],
        "returns": ["User.id", "User.name"])");
    design.sample.relate("rates", {1, 1});
    design.sample.relate("rates", {1, 2});
    QCOMPARE(expect(design.fill("Q1")).totals.rows, std::uint64_t{2});

    // Without the video's id both ratings of Ann, of two videos of one genre, give the same row.
    LogicalTable table = design.derivation.tables[0];
    PhysicalTable physical = design.physical.tables[0];
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].name != "video_id")
            continue;
        table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
        physical.columns.erase(physical.columns.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const FilledTable once = expect(fillTable(design.sample.database, design.sample.model, table,
                                              layoutOf(table, physical, {}), Progress()));
    QCOMPARE(once.totals.rows, std::uint64_t{1});
    QCOMPARE(once.losses.overwritten, std::uint64_t{0});
}

void TestFill::rowsThatDifferAreLost()
{
    FilledDesign design =
        videos(R"("walk": ["Video"], "given": [{"attribute": "Video.genre"}],
        "returns": ["Video.id", "Video.title"])",
               R"([{"kind": "key", "table": "Q1", "partition": ["Video.genre"], "clustering": []}])");
    const FilledTable filled = expect(design.fill("Q1"));
    QVERIFY((filled.totals.partitions == 2 && filled.totals.rows == 2));
    QCOMPARE(filled.losses.overwritten, std::uint64_t{2});
    QVERIFY(filled.losses.example.has_value());
    const Collision& example = *filled.losses.example;
    const TableLayout& layout = design.design.layout(0);
    QVERIFY(example.first[layout.partitionKey[0]] == example.second[layout.partitionKey[0]]);
    QVERIFY(example.first != example.second);
    // The catalogue keeps the example.
    QVERIFY(expect(design.fill("Q1")) == filled);
}

void TestFill::staticValuesThatDifferAreLost()
{
    // As if somebody had said that a city has one user name.
    FilledDesign design =
        videos(R"("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.city"}],
        "returns": ["Video.id", "User.name"])");
    LogicalTable table = design.derivation.tables[0];
    for (LogicalColumn& column : table.columns) {
        if (column.kind == ColumnKind::Regular)
            column.kind = ColumnKind::Static;
    }
    const TableLayout layout = layoutOf(table, design.physical.tables[0], {});
    const FilledTable filled =
        expect(fillTable(design.sample.database, design.sample.model, table, layout, Progress()));
    QCOMPARE(filled.totals.rows, std::uint64_t{3});
    QCOMPARE(filled.losses.overwritten, std::uint64_t{0});
    QCOMPARE(filled.losses.staticsOverwritten, std::uint64_t{1});
    const RowValues& first = filled.losses.example->first;
    QVERIFY(!first[layout.clustering[0]].has_value());
    QVERIFY((first[layout.statics[0]] == Bytes("Ann")
             && filled.losses.example->second[layout.statics[0]] == Bytes("Bob")));
}

void TestFill::rowsWithoutAKeyAreLeftOut()
{
    FilledDesign design =
        videos(R"("walk": ["User"], "given": [{"attribute": "User.city"}], "returns": ["User.name"])");
    design.sample.add("User", {{"id", uuid(9)}, {"city", ""}});  // Cassandra takes no empty partition key
    const FilledTable filled = expect(design.fill("Q1"));
    QCOMPARE(filled.totals.rows, std::uint64_t{2});
    QCOMPARE(filled.losses.keyless, std::uint64_t{2});
    QVERIFY(filled.losses.keylessColumn == design.design.layout(0).partitionKey[0]);
    QCOMPARE(filled.losses.overwritten, std::uint64_t{0});
}

void TestFill::rowsWithoutAClusteringColumnAreLeftOut()
{
    FilledDesign design = videos(R"("walk": ["Video"], "given": [{"attribute": "Video.genre"}],
        "order": ["Video.added desc"], "returns": ["Video.title"])");
    const FilledTable filled = expect(design.fill("Q1"));
    QCOMPARE(filled.totals.rows, std::uint64_t{3});
    QCOMPARE(filled.losses.keyless, std::uint64_t{1});
    QVERIFY(filled.losses.keylessColumn == design.design.layout(0).clustering[0]);
}

void TestFill::anEmptyTableHasNoPartitions()
{
    FilledDesign design = videos(R"("walk": ["Video", "plays", "User"], "given": [{"attribute": "Video.id"}],
        "returns": ["User.name", "plays.timestamp"])");
    const FilledTable filled = expect(design.fill("Q1"));
    QVERIFY(filled.totals == TableTotals());
    QCOMPARE(design.text("Q1", filled), std::string());
}

void TestFill::sortsWhatDoesNotFitIntoMemory()
{
    const char* const query = R"("walk": ["User", "rates", "Video"], "given": [{"attribute": "User.id"}],
        "order": ["rates.rating desc"], "returns": ["Video.title", "User.name"])";
    FilledDesign inMemory = videos(query);
    FilledDesign spilled = videos(query);
    for (int i = 0; i < 50; ++i) {
        for (FilledDesign* design : {&inMemory, &spilled})
            design->sample.relate("rates", {i % 3 + 1, i % 4 + 1}, {{"rating", std::to_string(i * 7 % 50)}});
    }
    const FilledTable left = expect(inMemory.fill("Q1"));
    const FilledTable right = expect(spilled.fill("Q1", 0));
    QVERIFY(left == right);
    QCOMPARE(left.totals.rows, std::uint64_t{50});
    QCOMPARE(spilled.text("Q1", right), inMemory.text("Q1", left));
}

void TestFill::aTableThatIsThereIsNotFilledAgain()
{
    FilledDesign design =
        videos(R"("walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"])");
    const FilledTable filled = expect(design.fill("Q1"));
    design.sample.add("User", {{"id", uuid(5)}, {"name", "Eve"}});
    QVERIFY(expect(design.fill("Q1")) == filled);
}

void TestFill::aFillThatIsCancelledLeavesNothing()
{
    FilledDesign design =
        videos(R"("walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"])");
    std::atomic<bool> cancelled = true;
    Progress progress;
    progress.cancelled = &cancelled;
    const auto result = fillTable(design.sample.database, design.sample.model, design.derivation.tables[0],
                                  design.design.layout(0), progress);
    QVERIFY(!result);
    QVERIFY(result.error().code == ErrorCode::Cancelled);
    QCOMPARE(expect(freeTableNumber(design.sample.database)), std::int64_t{1});
    QCOMPARE(expect(design.fill("Q1")).totals.rows, std::uint64_t{3});
}

void TestFill::aPartOfManyValuesCannotBeFilled()
{
    const std::string conceptual = R"({"entities": [{"name": "User", "key": ["id"], "attributes": [
        {"name": "id", "type": "int"}, {"name": "address", "collection": "list", "parts": [
            {"name": "street", "type": "text"}, {"name": "city", "type": "text"}]}]}]})";
    FilledDesign design(
        deriveFrom(conceptual, R"([{"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}],
        "returns": ["User.address"]}])"));
    design.sample.add("User",
                      {{"id", "1"}, {"address", "[{street: 'a', city: 'b'}, {street: 'c', city: 'd'}]"}});
    QCOMPARE(design.filledText("Q1"),
             std::string("user_id = 1 | address = [{street: 'a', city: 'b'}, {street: 'c', city: 'd'}]"));

    LogicalTable table = design.derivation.tables[0];
    const Attribute& address = design.sample.model.conceptual.entityTypes[0].attributes[1];
    table.columns.back().source = AttributeUse{NodeIndex{0}, address.parts[0].id, false, std::nullopt};
    const auto result =
        fillTable(design.sample.database, design.sample.model, table, design.design.layout(0), Progress());
    QVERIFY(!result);
    QVERIFY(result.error().code == ErrorCode::Invalid);
    QCOMPARE(result.error().message.c_str(),
             "\"User.street\" is part of a multivalued attribute and has no values of its own");
}

QTEST_GUILESS_MAIN(TestFill)
#include "tst_fill.moc"
