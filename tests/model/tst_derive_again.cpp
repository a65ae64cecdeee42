// SPDX-License-Identifier: Apache-2.0
// Deriving again after an edit gives what deriving from the beginning does.
#include "model/derivation/derivation_memo.h"
#include "model/derivation/derive.h"
#include "model/file/model_file.h"
#include "model/validation.h"
#include "tests/support/derived.h"
#include "tests/support/hotel.h"
#include "tests/support/large_model.h"
#include "tests/support/random_decision.h"
#include "tests/support/random_edit.h"
#include "tests/support/rounds.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <optional>
#include <random>

using namespace querywright;
using namespace querywright::tests;

namespace {

bool isSound(const Model& model)
{
    const std::vector<Finding> findings = validate(model);
    return std::none_of(findings.begin(), findings.end(),
                        [](const Finding& finding) { return finding.severity == Severity::Error; });
}

// Where two derivations differ; empty if they do not.
std::string difference(const Derivation& one, const Derivation& other)
{
    for (std::size_t i = 0; i < std::min(one.tables.size(), other.tables.size()); ++i) {
        if (one.tables[i] != other.tables[i])
            return "table " + std::to_string(i) + ", " + one.tables[i].name + " or " + other.tables[i].name;
    }
    if (one.tables.size() != other.tables.size())
        return "the number of tables";
    if (one.servedBy != other.servedBy)
        return "the tables that serve queries";
    for (std::size_t i = 0; i < std::min(one.findings.size(), other.findings.size()); ++i) {
        if (one.findings[i] != other.findings[i])
            return "finding " + std::to_string(i) + ": " + one.findings[i].message + " or "
                   + other.findings[i].message;
    }
    if (one.findings.size() != other.findings.size())
        return "the number of findings";
    if (one.memo->places != other.memo->places || one.memo->likeness != other.memo->likeness)
        return "what is kept for the next time";
    return {};
}

std::size_t sharedTables(const Derivation& one, const Derivation& other)
{
    std::set<const LogicalTable*> tables;
    for (const LogicalTable& table : one.tables)
        tables.insert(&table);
    return static_cast<std::size_t>(
        std::count_if(other.tables.begin(), other.tables.end(),
                      [&](const LogicalTable& table) { return tables.contains(&table); }));
}

ModelFile fileOf(const std::string& path)
{
    ReadOutcome outcome = readModelFile(path);
    return outcome.file ? std::move(*outcome.file) : ModelFile();
}

Model largeModelOf(std::size_t queries)
{
    return largeModel(1, ModelSize{queries / 3, queries / 3 + queries / 10, queries});
}

}  // namespace

class TestDeriveAgain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void randomEditsGiveTheSame_data();
    void randomEditsGiveTheSame();
    void randomEditsOfDecisionsGiveTheSame_data();
    void randomEditsOfDecisionsGiveTheSame();
    void everyKindOfDecisionWasAmongThem();
    void anEmptyDerivationIsNoHindrance();
    void anEditLeavesTheTablesOfOtherQueriesAlone_data();
    void anEditLeavesTheTablesOfOtherQueriesAlone();
    void aQueryLosesAPartitionKeyColumnToItsFamily();
    void anotherTableGetsANumberWhenItsNameIsTaken();
    void aRenameGivesWayToANewTable();

private:
    void edit(ModelFile file, std::uint64_t seed, std::size_t edits);

    std::vector<std::size_t> m_decided = std::vector<std::size_t>(decisionKinds());
    std::size_t m_partly = 0;
    std::size_t m_unsound = 0;
    std::ptrdiff_t m_overridden = 0;
};

void TestDeriveAgain::randomEditsGiveTheSame_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<int>("edits");

    quint64 seed = 0;
    QStringList paths;
    QDirIterator examples(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                          QDir::Files, QDirIterator::Subdirectories);
    while (examples.hasNext())
        paths.append(examples.next());
    paths.append(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/tests/model/everything.qw"));
    paths.sort();
    for (const QString& path : std::as_const(paths)) {
        QTest::addRow("%s, seed %llu", qPrintable(path.section(QLatin1Char('/'), -1)), seed)
            << path << seed << static_cast<int>(querywright::tests::rounds(60));
        ++seed;
    }
    for (int round = 0; round < 3; ++round, ++seed)
        QTest::addRow("large model, seed %llu", seed)
            << QString() << seed << static_cast<int>(querywright::tests::rounds(60));
}

void TestDeriveAgain::randomEditsGiveTheSame()
{
    QFETCH(QString, path);
    QFETCH(quint64, seed);
    QFETCH(int, edits);

    ModelFile file;
    if (path.isEmpty())
        file.model = largeModelOf(40);
    else
        file = fileOf(path.toStdString());
    QVERIFY(!file.model.workflow.queries.empty());
    edit(std::move(file), seed, static_cast<std::size_t>(edits));
}

void TestDeriveAgain::edit(ModelFile file, std::uint64_t seed, std::size_t edits)
{
    RandomEdits randomEdits(seed);
    std::mt19937_64 random(seed);
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    std::vector<ModelFile> past{file};
    Model before;
    Derivation derivation;
    for (std::size_t i = 0; i < edits; ++i) {
        std::string what = "seed " + std::to_string(seed) + ", edit " + std::to_string(i);
        if (i % 15 == 14) {
            file = past[below(past.size())];
            what += ", undone";
        }
        for (std::size_t several = below(4) == 0 ? 3 : 1; several > 0; --several) {
            if (below(5) < 2 && !file.model.workflow.queries.empty()) {
                Decision decision = randomDecision(random, file.model, below(decisionKinds()));
                const bool isLast = below(3) != 0;
                auto& decisions = file.model.decisions;
                decisions.insert(isLast ? decisions.end() : decisions.begin(), std::move(decision));
                what += ", decision";
            } else if (const Result<Edit> made = randomEdits.next(file)) {
                file = made->after;
                what += ", " + made->name;
            }
        }
        if (!isSound(file.model)) {
            ++m_unsound;
            if (below(3) == 0)
                file = past.back();
            continue;
        }
        const Derivation whole = derive(file.model);
        Derivation again = deriveAgain(file.model, before, derivation);
        const std::string differs = difference(whole, again);
        QVERIFY2(differs.empty(), (what + ": they differ in " + differs).c_str());
        const std::size_t shared = sharedTables(derivation, again);
        if (shared > 0 && shared < again.tables.size()) {
            ++m_partly;
            for (const Decision& decision : file.model.decisions)
                m_decided[decision.choice.index()] += decision.active ? 1 : 0;
        }
        before = file.model;
        derivation = std::move(again);
        past.push_back(file);
    }
}

void TestDeriveAgain::randomEditsOfDecisionsGiveTheSame_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<quint64>("seed");

    quint64 seed = 1000;
    for (const char* path : {"examples/hotel/hotel.qw", "examples/killrvideo_app/killrvideo_app.qw",
                             "examples/sensor_data/sensor_data.qw", "tests/model/everything.qw"})
    {
        for (int round = 0; round < 2; ++round, ++seed)
            QTest::addRow("%s, seed %llu", path, seed)
                << QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/") + QLatin1String(path) << seed;
    }
}

// Many decisions on few tables contradict each other, and go, come back and change places.
void TestDeriveAgain::randomEditsOfDecisionsGiveTheSame()
{
    QFETCH(QString, path);
    QFETCH(quint64, seed);

    std::mt19937_64 random(seed);
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    Model model = fileOf(path.toStdString()).model;
    QVERIFY(!model.workflow.queries.empty());
    Model before = model;
    Derivation derivation = derive(model);
    for (std::uint32_t i = 0; i < querywright::tests::rounds(150); ++i) {
        std::vector<Decision>& decisions = model.decisions;
        const std::vector<Decision> sound = decisions;
        const std::size_t what = below(decisions.size() < 6 ? 3 : 8);
        const std::size_t place = below(decisions.size() + 1);
        if (what < 3) {
            Decision decision = randomDecision(random, model, below(decisionKinds()));
            decisions.insert(decisions.begin() + static_cast<std::ptrdiff_t>(place), std::move(decision));
        } else if (place == decisions.size()) {
            std::swap(decisions.front(), decisions.back());
        } else if (what < 5) {
            decisions.erase(decisions.begin() + static_cast<std::ptrdiff_t>(place));
        } else if (what < 7) {
            decisions[place].active = !decisions[place].active;
        } else {
            std::swap(decisions[place], decisions[below(decisions.size())]);
        }
        if (!isSound(model)) {
            decisions = sound;
            continue;
        }
        const Derivation whole = derive(model);
        Derivation again = deriveAgain(model, before, derivation);
        const std::string differs = difference(whole, again);
        QVERIFY2(differs.empty(), ("seed " + std::to_string(seed) + ", edit " + std::to_string(i)
                                   + ": they differ in " + differs)
                                      .c_str());
        m_overridden +=
            std::count_if(again.findings.begin(), again.findings.end(),
                          [](const Finding& finding) { return finding.code == "decision-overridden"; });
        before = model;
        derivation = std::move(again);
    }
}

// Otherwise the tests above would say little.
void TestDeriveAgain::everyKindOfDecisionWasAmongThem()
{
    if (querywright::tests::isBrief())
        QSKIP("so few edits hold not every kind");
    QVERIFY(m_unsound > 0);
    QVERIFY2(m_overridden > 100, std::to_string(m_overridden).c_str());
    QVERIFY2(m_partly > 100, std::to_string(m_partly).c_str());
    for (std::size_t kind = 0; kind < m_decided.size(); ++kind)
        QVERIFY2(m_decided[kind] > 0, std::to_string(kind).c_str());
}

void TestDeriveAgain::anEmptyDerivationIsNoHindrance()
{
    const Hotel hotel;
    QCOMPARE(difference(derive(hotel.file.model), deriveAgain(hotel.file.model, Model(), Derivation())),
             std::string());
}

void TestDeriveAgain::anEditLeavesTheTablesOfOtherQueriesAlone_data()
{
    QTest::addColumn<int>("edit");

    QTest::newRow("an attribute is renamed") << 0;
    QTest::newRow("a key is chosen") << 1;
    QTest::newRow("a cardinality changes") << 2;
    QTest::newRow("a query changes") << 3;
}

void TestDeriveAgain::anEditLeavesTheTablesOfOtherQueriesAlone()
{
    QFETCH(int, edit);

    const Model before = largeModelOf(150);
    Model model = before;
    if (edit == 0) {
        model.conceptual.entityTypes[20].attributes.back().name = "renamed";
    } else if (edit == 1) {
        const AccessPattern& query = model.workflow.queries[20];
        const auto& returned = std::get<AttributeUse>(query.returned.back());
        ChooseKey choice;
        choice.table = {query.id};
        choice.partition = {{SourceReference{returned.attribute, {}, false, std::nullopt, {}}}};
        model.decisions.push_back({DecisionId{1}, true, {}, choice});
    } else if (edit == 2) {
        model.conceptual.relationshipTypes[20].participants.front().cardinality = Cardinality::M;
    } else {
        model.workflow.queries[20].returned.pop_back();
    }
    const Derivation derived = derive(before);
    const Derivation whole = derive(model);
    const Derivation again = deriveAgain(model, before, derived);
    QCOMPARE(difference(whole, again), std::string());
    QVERIFY(!difference(derived, again).empty());
    QVERIFY2(sharedTables(derived, again) * 10 > derived.tables.size() * 8,
             std::to_string(sharedTables(derived, again)).c_str());
}

// The attributes that all queries of a family are given are their partition key, whatever else they read.
void TestDeriveAgain::aQueryLosesAPartitionKeyColumnToItsFamily()
{
    Derived derived = deriveFrom(videoSite, R"([
        {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}, {"attribute": "User.name"}],
         "returns": ["User.email"], "family": "people"},
        {"id": "Q2", "walk": ["User", "uploads", "Video"], "returns": ["Video.title"], "family": "people",
         "given": [{"attribute": "User.id"}, {"attribute": "User.name"}]}
    ])");
    Model model = derived.model;
    model.workflow.queries.front().given.pop_back();
    const Derivation again = deriveAgain(model, derived.model, derived.derivation);
    QCOMPARE(difference(derive(model), again), std::string());
    QCOMPARE(derived.tableOf("Q2").partitionKey().size(), std::size_t{2});
    QCOMPARE(again.tables.back().partitionKey().size(), std::size_t{1});
}

// What is asked for first has the name without a number.
void TestDeriveAgain::anotherTableGetsANumberWhenItsNameIsTaken()
{
    Hotel hotel;
    const Model before = hotel.file.model;
    const Derivation derived = derive(before);
    Model model = before;
    AccessPattern& first = model.workflow.queries.front();
    const std::string taken = derive(before).tables.back().name;
    const QueryId last = derived.tables.back().queries.front();
    AccessPattern added = *model.workflow.find(last);
    added.id = QueryId{1000};
    added.label = "A1";
    added.keyspace = derived.tables.back().keyspace;
    added.returned.pop_back();
    added.family = "of its own";  // so that they do not merge
    first.description = "asked first";
    model.workflow.queries.push_back(added);
    const Derivation again = deriveAgain(model, before, derived);
    QCOMPARE(difference(derive(model), again), std::string());
    QCOMPARE(again.tables.front().name, taken);
    const auto moved = std::find_if(again.tables.begin(), again.tables.end(),
                                    [&](const LogicalTable& table) { return table.queries.front() == last; });
    QCOMPARE(moved->name, taken + "_2");
}

void TestDeriveAgain::aRenameGivesWayToANewTable()
{
    const Model before = [] {
        Hotel hotel;
        RenameTable rename{{hotel.query("Q1")}, "guests_by_name"};
        hotel.file.model.decisions.push_back({DecisionId{100}, true, {}, rename});
        return hotel.file.model;
    }();
    const Derivation derived = derive(before);
    Model model = before;
    RenameTable rename{{model.workflow.findQuery("Q2")->id}, "guests_by_name"};
    model.decisions.insert(model.decisions.begin(), {DecisionId{101}, true, {}, rename});
    const Derivation again = deriveAgain(model, before, derived);
    QCOMPARE(difference(derive(model), again), std::string());
    const auto named = std::find_if(again.tables.begin(), again.tables.end(),
                                    [](const LogicalTable& table) { return table.name == "guests_by_name"; });
    QCOMPARE(named->queries.front(), model.workflow.findQuery("Q2")->id);
}

QTEST_GUILESS_MAIN(TestDeriveAgain)
#include "tst_derive_again.moc"
