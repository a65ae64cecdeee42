// SPDX-License-Identifier: Apache-2.0
// Other keys of one table on the same rows: what queries read by each, which rows are lost, and that the
// store is as it was afterwards.
#include "engine/compare/measure_keys.h"
#include "engine/store/catalogue.h"
#include "model/derivation/derive.h"
#include "model/edit/edit_key.h"
#include "tests/engine/filled_design.h"

#include <QTest>

#include <atomic>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

const char* const games = R"({"entities": [
    {"name": "Game", "key": ["id"], "alternateKeys": [["code"]], "attributes": [{"name": "id", "type": "int"},
      {"name": "code", "type": "text"}, {"name": "town", "type": "text"}, {"name": "points", "type": "int"}]}],
  "relationships": []})";

const char* const gamesOfTown = R"([{"id": "Q1", "walk": ["Game"], "given": [{"attribute": "Game.town"}],
    "returns": ["Game.id", "Game.code", "Game.points"]}])";

// Six games: 1 to 4 in Ulm, of 10, 20, 10 and 20 points; 5 and 6 in Rom, of 30 and 40.
FilledDesign games6()
{
    FilledDesign design(tests::deriveFrom(games, gamesOfTown));
    const char* const points[] = {"10", "20", "10", "20", "30", "40"};
    for (int n = 1; n <= 6; ++n) {
        const std::string number = std::to_string(n);
        design.sample.add("Game", {{"id", number},
                                   {"code", "G'" + number},
                                   {"town", n <= 4 ? "Ulm" : "Rom"},
                                   {"points", points[n - 1]}});
    }
    return design;
}

// The design in which the table has this key.
FilledDesign keyed(const FilledDesign& present, const std::vector<std::string>& partition,
                   const std::vector<std::string>& clustering)
{
    const LogicalTable& table = present.derivation.tables.front();
    const auto source = [&](const std::string& name) {
        for (const LogicalColumn& column : table.columns) {
            if (column.name == name)
                return column.source;
        }
        qFatal("no such column");
    };
    std::vector<ColumnSource> parts;
    std::vector<edit::ClusteringColumn> rows;
    for (const std::string& name : partition)
        parts.push_back(source(name));
    for (const std::string& name : clustering)
        rows.push_back({source(name)});
    ModelFile file;
    file.model = present.sample.model;
    const Edit edit = expect(edit::chooseKey(file, present.derivation, table.queries.front(), parts, rows));
    return FilledDesign(tests::deriveFrom(edit.after.model));
}

KeyTrial trialOf(const FilledDesign& design, bool isRun = true)
{
    return {design.sample.model, design.derivation, design.physical, isRun};
}

std::vector<TriedKey> tryKeys(FilledDesign& present, const std::vector<KeyTrial>& trials)
{
    return expect(measureKeysOnStore(present.sample.database, trials,
                                     {present.sample.model.workflow.queries.front().id}, CheckOptions(),
                                     Progress()));
}

}  // namespace

class TestMeasureKeys : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theKeyAsItIsReadsOnePartition();
    void aKeyWithMoreThanIsGivenAsksForEachValue();
    void aKeyThatTellsRowsNotApartLosesThemAndNamesTwo();
    void whatIsOnlyFilledRunsNoQuery();
    void tablesMadeForItAreDropped();
    void withoutRowsNothingIsRun();
    void isCancelled();
};

void TestMeasureKeys::theKeyAsItIsReadsOnePartition()
{
    FilledDesign present = games6();
    const FilledDesign other = keyed(present, {"town"}, {"code"});
    const std::vector<TriedKey> tried = tryKeys(present, {trialOf(present), trialOf(other)});

    QCOMPARE(tried.size(), std::size_t{2});
    for (const TriedKey& key : tried) {
        QCOMPARE(key.problem, std::string());
        QCOMPARE(key.rowsLost, std::uint64_t{0});
        QVERIFY(!key.example);
        QCOMPARE(key.queries.size(), std::size_t{1});
        QCOMPARE(key.queries.front().verdict, Verdict::One);
        QCOMPARE(key.queries.front().valuesTried, std::size_t{2});
        QCOMPARE(key.queries.front().rowsRead.most, std::uint64_t{4});
    }
}

void TestMeasureKeys::aKeyWithMoreThanIsGivenAsksForEachValue()
{
    FilledDesign present = games6();
    const FilledDesign other = keyed(present, {"town", "game_id"}, {});
    const std::vector<TriedKey> tried = tryKeys(present, {trialOf(present), trialOf(other)});

    QCOMPARE(tried.front().queries.front().verdict, Verdict::One);
    const QueryCheck& check = tried.back().queries.front();
    QCOMPARE(check.verdict, Verdict::Several);
    QVERIFY(check.partitions.most > 1);
    QCOMPARE(check.rowsReturned.most, std::uint64_t{4});
    QCOMPARE(check.valuesTried, tried.front().queries.front().valuesTried);
}

void TestMeasureKeys::aKeyThatTellsRowsNotApartLosesThemAndNamesTwo()
{
    FilledDesign present = games6();
    const FilledDesign other = keyed(present, {"town"}, {"points"});
    const std::vector<TriedKey> tried = tryKeys(present, {trialOf(present), trialOf(other)});

    const TriedKey& key = tried.back();
    QCOMPARE(key.rowsLost, std::uint64_t{2});
    QCOMPARE(key.queries.front().verdict, Verdict::RowsLost);
    QVERIFY(key.example);
    const auto valueOf = [&](const std::vector<std::string>& row, const std::string& name) {
        const LogicalTable& table = other.derivation.tables.front();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].name == name)
                return row[i];
        }
        return std::string("no such column");
    };
    QCOMPARE(valueOf(key.example->first, "town"), std::string("Ulm"));
    QCOMPARE(valueOf(key.example->first, "points"), valueOf(key.example->second, "points"));
    QVERIFY(valueOf(key.example->first, "code") != valueOf(key.example->second, "code"));
    QVERIFY(valueOf(key.example->first, "code").starts_with("G'"));  // as people write it
}

void TestMeasureKeys::whatIsOnlyFilledRunsNoQuery()
{
    FilledDesign present = games6();
    const FilledDesign other = keyed(present, {"town"}, {});
    const std::vector<TriedKey> tried = tryKeys(present, {trialOf(present), trialOf(other, false)});

    QVERIFY(tried.back().queries.empty());
    QCOMPARE(tried.back().rowsLost, std::uint64_t{4});
    QVERIFY(tried.back().example);
}

void TestMeasureKeys::tablesMadeForItAreDropped()
{
    FilledDesign present = games6();
    const FilledTable filled = expect(present.fill("Q1"));
    const FilledDesign other = keyed(present, {"town"}, {"code"});
    const std::int64_t before = expect(freeTableNumber(present.sample.database));
    tryKeys(present, {trialOf(present), trialOf(other), trialOf(other)});

    QCOMPARE(expect(freeTableNumber(present.sample.database)), before);
    QCOMPARE(expect(present.fill("Q1")).number, filled.number);
    QVERIFY(expect(dropOtherTables(present.sample.database, {filled.number})) == 0);
}

void TestMeasureKeys::withoutRowsNothingIsRun()
{
    FilledDesign present(tests::deriveFrom(games, gamesOfTown));
    const std::vector<TriedKey> tried = tryKeys(present, {trialOf(present)});
    QCOMPARE(tried.front().queries.front().verdict, Verdict::NotRun);
    QVERIFY(!tried.front().queries.front().reason.empty());
}

void TestMeasureKeys::isCancelled()
{
    FilledDesign present = games6();
    std::atomic<bool> isCancelled = true;
    Progress progress;
    progress.cancelled = &isCancelled;
    const auto tried =
        measureKeysOnStore(present.sample.database, {trialOf(present)},
                           {present.sample.model.workflow.queries.front().id}, CheckOptions(), progress);
    QVERIFY(!tried);
    QCOMPARE(tried.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestMeasureKeys)
#include "tst_measure_keys.moc"
