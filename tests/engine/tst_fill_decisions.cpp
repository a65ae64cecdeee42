// SPDX-License-Identifier: Apache-2.0
// What tables hold whose columns were decided otherwise: other types, user-defined types, timeuuids.
#include "engine/codec/convert.h"
#include "engine/fill/fill_table.h"
#include "tests/engine/video_site_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;
using querywright::tests::deriveFrom;
using querywright::tests::videoSite;

namespace {

FilledDesign designOf(const std::string& query, const std::string& decision)
{
    FilledDesign design(deriveFrom(videoSite, R"([{"id": "Q1", )" + query + "}]", "[" + decision + "]"));
    addVideos(design.sample);
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "Intro"}});
    design.sample.relate("is cut into", {1, 1});
    return design;
}

std::string filled(const std::string& query, const std::string& decision)
{
    return designOf(query, decision).filledText("Q1");
}

Bytes literal(const char* text, cql::NativeType type)
{
    return fromLiteral(text, type, {}).value();
}

}  // namespace

class TestFillDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsValuesAsAnotherType();
    void ordersTimeuuidsByTheTimeTheyStandFor();
    void keepsOneNestedEntityAsAUserDefinedType();
    void keepsElementsAsUserDefinedTypes();
    void keepsEachNestingInAColumnOfItsOwn();
    void keepsTheOwnerOfAWeakEntityTypeNested_data();
    void keepsTheOwnerOfAWeakEntityTypeNested();
    void keepsTheRelationshipToANestedOwner();
    void convertsValues_data();
    void convertsValues();
    void timeuuidsOfOneTimeDiffer();
};

void TestFillDecisions::keepsValuesAsAnotherType()
{
    QCOMPARE(filled(R"("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                       "returns": ["Video.id", "Video.added"])",
                    R"({"kind": "type", "table": "Q1", "column": "Video.added", "type": "date"})"),
             "user_id = " + uuid(1) + " | video_id = " + uuid(1) + " | added = '2026-03-01'\nuser_id = "
                 + uuid(1) + " | video_id = " + uuid(2) + " | added = '2026-03-02'\nuser_id = " + uuid(2)
                 + " | video_id = " + uuid(3) + " | added = '2026-03-01'");
}

void TestFillDecisions::ordersTimeuuidsByTheTimeTheyStandFor()
{
    FilledDesign design =
        designOf(R"("walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                    "order": ["Video.added desc"], "returns": ["Video.title"])",
                 R"({"kind": "timeuuid", "table": "Q1", "time": "Video.added", "id": "Video.id"})");
    const FilledTable table = expect(design.fill("Q1"));
    const std::string text = design.text("Q1", table);

    const auto two = text.find("'Two'");
    const auto one = text.find("'One'");
    QVERIFY2(two < one && one != std::string::npos, text.c_str());
    QVERIFY2(text.find("added") == std::string::npos, text.c_str());
}

void TestFillDecisions::keepsOneNestedEntityAsAUserDefinedType()
{
    const std::string text =
        filled(R"("walk": ["Video", "uploads", "User"], "given": [{"attribute": "Video.id"}],
                  "returns": ["Video.title", "User.name", "User.city"])",
               R"({"kind": "nest", "table": "Q1", "entity": "User", "as": "udt"})");

    QVERIFY2(text.find("user = {name: 'Ann', city: 'Paris'}") != std::string::npos, text.c_str());
}

void TestFillDecisions::keepsElementsAsUserDefinedTypes()
{
    const std::string text =
        filled(R"("walk": ["Video", "is cut into", "Chapter"], "given": [{"attribute": "Video.id"}],
                  "returns": ["Video.title", "Chapter.number", "Chapter.heading"])",
               R"({"kind": "nest", "table": "Q1", "entity": "Chapter", "as": "list", "udt": "part"})");

    QVERIFY2(text.find("chapters = [{number: 1, heading: 'Intro'}]") != std::string::npos, text.c_str());
}

void TestFillDecisions::keepsEachNestingInAColumnOfItsOwn()
{
    const std::string text = filled(R"("walk": ["Video", "uploads", "User", "is cut into", "Chapter"],
                  "given": [{"attribute": "Video.id"}], "nested": ["Chapter"],
                  "returns": ["User.name", "Chapter.number", "Chapter.heading"])",
                                    R"({"kind": "nest", "table": "Q1", "entity": "User", "as": "tuple"})");

    QVERIFY2(text.find("user = ('Ann'), chapters = {1: 'Intro'}") != std::string::npos, text.c_str());
}

void TestFillDecisions::keepsTheOwnerOfAWeakEntityTypeNested_data()
{
    QTest::addColumn<QString>("shape");
    QTest::addColumn<QString>("expected");

    QTest::newRow("tuple") << "tuple"
                           << "video = ('One', 'art')";
    QTest::newRow("udt") << "udt"
                         << "video = {title: 'One', genre: 'art'}";
}

// The owner's key tells the weak entities apart, so the table's own rows are joined to it.
void TestFillDecisions::keepsTheOwnerOfAWeakEntityTypeNested()
{
    QFETCH(QString, shape);
    QFETCH(QString, expected);

    const std::string text =
        filled(R"("walk": ["Chapter", "is cut into", "Video"],
                  "given": [{"attribute": "Chapter.number"}],
                  "returns": ["Chapter.heading", "Video.title", "Video.genre"])",
               R"({"kind": "nest", "table": "Q1", "entity": "Video", "as": ")" + shape.toStdString() + "\"}");

    QVERIFY2(text.find("heading = 'Intro'") != std::string::npos, text.c_str());
    QVERIFY2(text.find(expected.toStdString()) != std::string::npos, text.c_str());
}

void TestFillDecisions::keepsTheRelationshipToANestedOwner()
{
    FilledDesign design(deriveFrom(R"({"entities": [
            {"name": "Video", "key": ["id"], "attributes": [{"name": "id", "type": "int"},
                                                            {"name": "title", "type": "text"}]},
            {"name": "Chapter", "key": ["number"], "identifiedBy": ["is cut into"], "attributes": [
                {"name": "number", "type": "int"}]}],
        "relationships": [{"name": "is cut into", "participants": [{"entity": "Video", "cardinality": "1"},
            {"entity": "Chapter", "cardinality": "n"}], "attributes": [{"name": "reason", "type": "text"}]}]})",
                                   R"([{"id": "Q1", "walk": ["Chapter", "is cut into", "Video"],
            "given": [{"attribute": "Chapter.number"}], "nested": ["Video"],
            "returns": ["is cut into.reason", "Video.title"]}])"));
    design.sample.add("Video", {{"id", "7"}, {"title", "One"}});
    design.sample.add("Chapter", {{"number", "1"}});
    design.sample.relate("is cut into", {1, 1}, {{"reason", "long"}});

    const std::string text = design.filledText("Q1");

    QVERIFY2(text.find("video = {reason: 'long', title: 'One'}") != std::string::npos, text.c_str());
}

void TestFillDecisions::convertsValues_data()
{
    using cql::NativeType;
    QTest::addColumn<int>("from");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("expected");  // empty: there is no counterpart

    const auto add = [](const char* name, NativeType from, const char* value, NativeType to,
                        const char* expected) {
        QTest::newRow(name) << static_cast<int>(from) << QString::fromUtf8(value) << static_cast<int>(to)
                            << QString::fromUtf8(expected);
    };
    add("wider", NativeType::Tinyint, "-7", NativeType::Bigint, "-7");
    add("narrower", NativeType::Int, "120", NativeType::Tinyint, "120");
    add("too narrow", NativeType::Int, "300", NativeType::Tinyint, "");
    add("a number as text", NativeType::Int, "300", NativeType::Text, "'300'");
    add("a date as a timestamp", NativeType::Date, "1969-12-31", NativeType::Timestamp,
        "'1969-12-31T00:00:00.000Z'");
    add("a timestamp before 1970 as a date", NativeType::Timestamp, "1969-12-31T23:00:00Z", NativeType::Date,
        "'1969-12-31'");
    add("text as ascii", NativeType::Text, "a", NativeType::Ascii, "'a'");
    add("a letter that ascii has not", NativeType::Text, "é", NativeType::Ascii, "");
    add("text as bytes", NativeType::Text, "a", NativeType::Blob, "0x61");
    add("a uuid as a timeuuid", NativeType::Uuid, "00000000-0000-4000-8000-000000000001",
        NativeType::Timeuuid, "00000000-0000-1000-8000-000000000001");
    add("a timeuuid as the time it was made at", NativeType::Timeuuid, "13814000-1dd2-11b2-8000-000000000000",
        NativeType::Timestamp, "'1970-01-01T00:00:00.000Z'");
}

void TestFillDecisions::convertsValues()
{
    QFETCH(int, from);
    QFETCH(QString, value);
    QFETCH(int, to);
    QFETCH(QString, expected);
    const auto fromType = static_cast<cql::NativeType>(from);
    const auto toType = static_cast<cql::NativeType>(to);

    const auto converted = convertValue(literal(value.toUtf8().constData(), fromType), fromType, toType);

    QCOMPARE(converted ? QString::fromStdString(toLiteral(*converted, toType, {})) : QString(), expected);
}

void TestFillDecisions::timeuuidsOfOneTimeDiffer()
{
    const Bytes time = literal("2026-03-01T10:00:00Z", cql::NativeType::Timestamp);
    const Bytes one = timeuuidAt(time, literal(uuid(1).c_str(), cql::NativeType::Uuid));
    const Bytes other = timeuuidAt(time, literal(uuid(2).c_str(), cql::NativeType::Uuid));

    QVERIFY(one != other);
    QVERIFY(isValid(one, cql::NativeType::Timeuuid, {}));
    const auto told = convertValue(one, cql::NativeType::Timeuuid, cql::NativeType::Timestamp);
    QVERIFY(told.has_value());
    QCOMPARE(*told, time);
}

QTEST_GUILESS_MAIN(TestFillDecisions)
#include "tst_fill_decisions.moc"
