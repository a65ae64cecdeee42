// SPDX-License-Identifier: Apache-2.0
// Queries return the same rows of the same sample data before and after their tables are merged.
#include "tests/engine/query_runs.h"
#include "tests/engine/video_site_rows.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;
using querywright::tests::deriveFrom;
using querywright::tests::videoSite;

namespace {

// Each video has been uploaded by somebody, two have chapters, one of these by the same uploader.
FilledDesign designOf(const std::string& queries, const std::string& decisions)
{
    std::string conceptual = videoSite;
    const std::string many = R"({"entity": "Video", "cardinality": "n")";
    conceptual.insert(conceptual.find(many, conceptual.find("\"uploads\"")) + many.size(),
                      ", \"total\": true");
    FilledDesign design(deriveFrom(conceptual, queries, decisions));
    addVideos(design.sample);
    design.sample.relate("uploads", {2, 4});
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "Intro"}});
    design.sample.add("Chapter", {{"number", "2"}, {"heading", "Middle"}});
    design.sample.add("Chapter", {{"number", "1"}, {"heading", "Begin"}});
    design.sample.relate("is cut into", {1, 1});
    design.sample.relate("is cut into", {1, 2});
    design.sample.relate("is cut into", {3, 3});
    return design;
}

// "Video.id": what the column holds, whatever it is called in the table.
std::string meaningOf(const FilledDesign& design, const LogicalTable& table, const LogicalColumn& column)
{
    const Model& model = design.sample.model;
    if (const auto* use = std::get_if<AttributeUse>(&column.source))
        return toText(model, table.walk, *use);
    std::string text;
    if (const auto* nested = std::get_if<NestedSource>(&column.source)) {
        for (const AttributeUse& use : nested->attributes)
            text += toText(model, table.walk, use) + " ";
    }
    return text;
}

// The rows that a query returns of what is given ("Video.genre": "art"), sorted.
std::string returned(FilledDesign& design, const std::string& query, const QueryRuns::Equal& given)
{
    QueryRuns runs(design, query);
    const LogicalTable& table = design.derivation.tables[runs.access.table];
    const auto& columns = design.physical.tables[runs.access.table].columns;
    QueryRuns::Equal equal;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (const auto found = given.find(meaningOf(design, table, table.columns[i])); found != given.end())
            equal[columns[i].name] = found->second;
    }
    const ReadRows rows = runs.read(equal).rows;
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::map<std::string, std::string> values;
        for (std::size_t i = 0; i < runs.access.selected.size(); ++i) {
            const std::size_t column = runs.access.selected[i];
            const auto value = rows.value(row, i);
            values[meaningOf(design, table, table.columns[column])] =
                value ? toLiteral(*value, runs.layout().columns[column].type, runs.layout().udts) : "null";
        }
        std::string line;
        for (const auto& [name, value] : values)
            line += name + " = " + value + "; ";
        lines.push_back(line);
    }
    std::sort(lines.begin(), lines.end());
    return join(lines, "\n");
}

std::string merge(const char* tables)
{
    return std::string(R"([{"kind": "merge", "tables": [)") + tables + "]}]";
}

const char* const byGenreAndUser = R"([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
     "returns": ["Video.id", "Video.title"]},
    {"id": "Q2", "walk": ["Video", "uploads", "User"], "returns": ["Video.id", "Video.added"],
     "given": [{"attribute": "Video.genre"}, {"attribute": "User.id"}]}])";

const char* const withChapters = R"([
    {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.%1"}], "returns": ["Video.id", "Video.title"]},
    {"id": "Q2", "walk": ["Video", "is cut into", "Chapter"], "nested": ["Chapter"],
     "given": [{"attribute": "Video.id"}], "returns": ["Chapter.number", "Chapter.heading"]}])";

}  // namespace

class TestFillMerged : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLongerWalkLosesAndAddsNoRows_data();
    void aLongerWalkLosesAndAddsNoRows();
    void whatIsNestedIsEmptyWhereThereIsNone_data();
    void whatIsNestedIsEmptyWhereThereIsNone();
};

void TestFillMerged::aLongerWalkLosesAndAddsNoRows_data()
{
    QTest::addColumn<std::string>("tables");

    QTest::newRow("by the key of the shorter walk") << std::string(R"("Q1", "Q2")");
    QTest::newRow("by the key of the longer walk") << std::string(R"("Q2", "Q1")");
}

void TestFillMerged::aLongerWalkLosesAndAddsNoRows()
{
    QFETCH(std::string, tables);
    FilledDesign apart = designOf(byGenreAndUser, "[]");
    FilledDesign merged = designOf(byGenreAndUser, merge(tables.c_str()));
    QCOMPARE(apart.derivation.tables.size(), std::size_t(2));
    QCOMPARE(merged.derivation.tables.size(), std::size_t(1));

    for (const char* const genre : {"art", "war", "none"}) {
        QCOMPARE(returned(merged, "Q1", {{"Video.genre", genre}}),
                 returned(apart, "Q1", {{"Video.genre", genre}}));
        for (int user = 1; user <= 3; ++user) {
            const QueryRuns::Equal given = {{"Video.genre", genre}, {"User.id", uuid(user)}};
            QCOMPARE(returned(merged, "Q2", given), returned(apart, "Q2", given));
        }
    }
    QVERIFY(returned(merged, "Q1", {{"Video.genre", "war"}}).find("'Four'") != std::string::npos);
}

void TestFillMerged::whatIsNestedIsEmptyWhereThereIsNone_data()
{
    QTest::addColumn<std::string>("given");
    QTest::addColumn<std::string>("tables");

    QTest::newRow("the same key") << std::string("id") << std::string(R"("Q1", "Q2")");
    QTest::newRow("another key") << std::string("genre") << std::string(R"("Q1", "Q2")");
    QTest::newRow("another key, the nesting one stays")
        << std::string("genre") << std::string(R"("Q2", "Q1")");
}

void TestFillMerged::whatIsNestedIsEmptyWhereThereIsNone()
{
    QFETCH(std::string, given);
    QFETCH(std::string, tables);
    const std::string queries =
        QString::fromUtf8(withChapters).arg(QString::fromStdString(given)).toStdString();
    FilledDesign apart = designOf(queries, "[]");
    FilledDesign merged = designOf(queries, merge(tables.c_str()));
    QCOMPARE(apart.derivation.tables.size(), std::size_t(2));
    QCOMPARE(merged.derivation.tables.size(), std::size_t(1));

    for (int video = 1; video <= 4; ++video)
        QCOMPARE(returned(merged, "Q2", {{"Video.id", uuid(video)}}),
                 returned(apart, "Q2", {{"Video.id", uuid(video)}}));
    const std::vector<std::string> values = given == "id"
                                                ? std::vector<std::string>{uuid(1), uuid(2), uuid(3), uuid(4)}
                                                : std::vector<std::string>{"art", "war"};
    for (const std::string& value : values)
        QCOMPARE(returned(merged, "Q1", {{"Video." + given, value}}),
                 returned(apart, "Q1", {{"Video." + given, value}}));
    QVERIFY(returned(merged, "Q1", {{"Video." + given, values.back()}}).find("'Four'") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestFillMerged)
#include "tst_fill_merged.moc"
