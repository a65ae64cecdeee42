// SPDX-License-Identifier: Apache-2.0
// Fields as COPY FROM and DSBulk read them, and the files and scripts of an export.
#include "engine/export/export_tables.h"
#include "model/base/text.h"
#include "tests/engine/sample_rows.h"
#include "tests/support/derived.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <map>

using namespace querywright;
using namespace querywright::engine;
using querywright::engine::test::expect;

namespace {

const cql::UdtCatalog udts = {
    {"place", {"place", {{"street", cql::NativeType::Text}, {"number", cql::NativeType::Int}}}}};

std::string field(const char* literal, const char* type, LoadTool tool)
{
    const cql::CqlType parsed = cql::CqlType::fromCql(type).value();
    return fieldText(expect(fromLiteral(literal, parsed, udts)), parsed, udts, tool);
}

// Keeps the files in memory.
class KeptFiles final : public ExportFiles {
public:
    Result<Done> begin(const std::string& name) override
    {
        if (name == refused)
            return failure(ErrorCode::Io, "the disk is full");
        texts[name].clear();
        m_last = name;
        return Done{};
    }
    Result<Done> write(std::string_view text) override
    {
        texts[m_last] += text;
        return Done{};
    }

    std::map<std::string, std::string> texts;
    std::string refused;

private:
    std::string m_last;
};

// Notes of users, with an index and a view; the sample data is that of a CSV file.
Model notes(const QTemporaryDir& folder, const QByteArray& csv)
{
    QFile file(folder.filePath(QStringLiteral("notes.csv")));
    if (!file.open(QIODevice::WriteOnly) || file.write(csv) != csv.size())
        qFatal("the test cannot write its file");
    Model model =
        querywright::tests::deriveFrom(R"({"entities": [
        {"name": "Note", "key": ["id"], "attributes": [{"name": "id", "type": "int"}, {"name": "text", "type": "text"},
          {"name": "tags", "type": "text", "collection": "set"},
          {"name": "at", "type": "timestamp"}]}], "relationships": []})",
                                       R"([
        {"id": "Q1", "walk": ["Note"], "given": [{"attribute": "Note.id"}],
         "returns": ["Note.text", "Note.tags", "Note.at"]},
        {"id": "Q2", "walk": ["Note"], "given": [{"attribute": "Note.text"}], "returns": ["Note.id"]}])",
                                       R"([{"kind": "serve", "table": "Q2", "by": "view", "of": "Q1"}])")
            .model;
    model.data.entities = {{model.conceptual.entityTypes.front().id, "notes.csv", 0, {}}};
    return model;
}

Export exported(const Model& model, const QTemporaryDir& folder, LoadTool tool, KeptFiles& files,
                const Progress& progress = {})
{
    const Derivation derivation = derive(model);
    const PhysicalModel physical = designPhysical(model, derivation);
    CheckRequest request;
    request.storePath = folder.filePath(QStringLiteral("store")).toStdString();
    request.folder = folder.path().toStdString();
    return exportTables(model, derivation, physical, request, tool, files, progress);
}

}  // namespace

class TestExportTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fieldsAreAsTheToolReadsThem_data();
    void fieldsAreAsTheToolReadsThem();
    void fieldsAreQuotedWhereTheyMustBe();
    void tablesAreWrittenWithTheirScript();
    void anEmptyTextIsToldFromNull();
    void aLineBreakIsToldOf();
    void aFileThatCannotBeWrittenEndsIt();
    void isCancelled();
};

void TestExportTables::fieldsAreAsTheToolReadsThem_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("literal");
    QTest::addColumn<QByteArray>("copy");
    QTest::addColumn<QByteArray>("dsbulk");
    const auto row = [](const char* type, const char* literal, const char* copy, const char* dsbulk) {
        QTest::newRow(type) << QByteArray(type) << QByteArray(literal) << QByteArray(copy)
                            << QByteArray(dsbulk);
    };
    row("text", "it's", "it's", "it's");
    row("int", "-7", "-7", "-7");
    row("boolean", "true", "True", "true");
    row("decimal", "1.50", "1.50", "1.50");
    row("date", "2026-12-24", "2026-12-24", "2026-12-24");
    row("time", "18:00:00", "18:00:00.000000000", "18:00:00.000000000");
    row("timestamp", "2026-12-24T18:00:00.5Z", "2026-12-24 18:00:00.500+0000", "2026-12-24T18:00:00.500Z");
    row("blob", "0xcafe", "0xcafe", "0xcafe");
    row("inet", "127.0.0.1", "127.0.0.1", "127.0.0.1");
    row("uuid", "1b4d86f4-ccff-4256-a63d-45c905df2677", "1b4d86f4-ccff-4256-a63d-45c905df2677",
        "1b4d86f4-ccff-4256-a63d-45c905df2677");
    row("duration", "1mo2d", "1mo2d", "1mo2d");
    row("set<text>", "{'b', 'it''s'}", "{'b', 'it''s'}", R"(["b", "it's"])");
    row("list<int>", "[2, 1]", "[2, 1]", "[2, 1]");
    row("map<text, timestamp>", "{'a': '2026-12-24T18:00:00Z'}", "{'a': '2026-12-24 18:00:00.000+0000'}",
        R"({"a": "2026-12-24 18:00:00.000Z"})");
    row("frozen<place>", "{street: 'Main', number: null}", "{street: 'Main'}",
        R"({"street": "Main", "number": null})");
    row("tuple<int, text>", "(1, null)", "(1, null)", "[1, null]");
    row("vector<float, 2>", "[0.5, 1]", "[0.5, 1.0]", "[0.5, 1.0]");
}

void TestExportTables::fieldsAreAsTheToolReadsThem()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, literal);
    QFETCH(QByteArray, copy);
    QFETCH(QByteArray, dsbulk);

    QCOMPARE(QByteArray::fromStdString(field(literal, type, LoadTool::Copy)), copy);
    QCOMPARE(QByteArray::fromStdString(field(literal, type, LoadTool::DsBulk)), dsbulk);
}

void TestExportTables::fieldsAreQuotedWhereTheyMustBe()
{
    const auto line = [](const std::vector<std::string>& fields, LoadTool tool) {
        std::string text;
        for (const std::string& one : fields) {
            text += text.empty() ? "" : ",";
            appendField(text, one, tool);
        }
        return text;
    };
    const std::vector<std::string> odd = {"plain", "a,b", "say \"hi\"", "back\\slash", " blank", ""};

    QCOMPARE(line(odd, LoadTool::Copy), std::string(R"(plain,"a,b","say \"hi\"","back\\slash"," blank","")"));
    QCOMPARE(line(odd, LoadTool::DsBulk),
             std::string(R"(plain,"a,b","say ""hi""","back\slash"," blank","")"));
}

void TestExportTables::tablesAreWrittenWithTheirScript()
{
    const QTemporaryDir folder;
    const Model model = notes(folder, "id,text,tags,at\n1,\"a, b\",\"{'y', 'x'}\",2026-01-01\n2,,,\n");
    KeptFiles files;
    const Export made = exported(model, folder, LoadTool::Copy, files);

    QVERIFY(made.errors.empty());
    QCOMPARE(join(made.remarks, "\n"), std::string());
    QCOMPARE(made.tables.size(), std::size_t{1});  // the view is Cassandra's to fill
    QCOMPARE(files.texts.size(), std::size_t{2});
    const std::string& rows = files.texts.at("app.notes.csv");
    QVERIFY2(rows.starts_with("note_id,"), rows.c_str());
    QVERIFY2(rows.find("\"{'x', 'y'}\"") != std::string::npos, rows.c_str());
    QVERIFY2(rows.find("2026-01-01 00:00:00.000+0000") != std::string::npos, rows.c_str());
    QVERIFY2(rows.find("\n2,,,\n") != std::string::npos, rows.c_str());
    const std::string& script = files.texts.at("load.cql");
    QVERIFY2(script.find("FROM 'app.notes.csv' WITH HEADER = TRUE;\n") != std::string::npos, script.c_str());

    KeptFiles others;
    QVERIFY(exported(model, folder, LoadTool::DsBulk, others).errors.empty());
    QVERIFY(
        others.texts.at("load.sh").find("dsbulk load -k 'app' -t 'notes' -url 'app.notes.csv' -header true")
        != std::string::npos);
    QVERIFY(others.texts.at("app.notes.csv").find(R"("[""x"", ""y""]")") != std::string::npos);
}

void TestExportTables::anEmptyTextIsToldFromNull()
{
    const QTemporaryDir folder;
    const Model model = notes(folder, "id,text,tags,at\n1,,,\n2,\"\",,\n3,(null),,\n");
    KeptFiles files;
    const Export made = exported(model, folder, LoadTool::Copy, files);

    QVERIFY(made.errors.empty());
    QCOMPARE(made.tables.front().nullText, std::string("(null 2)"));
    const std::string& rows = files.texts.at("app.notes.csv");
    QVERIFY2(rows.find("1,(null 2),(null 2),(null 2)\n") != std::string::npos, rows.c_str());
    QCOMPARE(std::count(rows.begin(), rows.end(), '\n'), 4);
    QVERIFY(files.texts.at("load.cql").find("AND NULL = '(null 2)'") != std::string::npos);

    KeptFiles others;
    QVERIFY(exported(model, folder, LoadTool::DsBulk, others).errors.empty());
    const std::string& quoted = others.texts.at("app.notes.csv");
    QVERIFY2(quoted.find("1,,,\n") != std::string::npos, quoted.c_str());
    QVERIFY2(quoted.find("2,,,\"\"\n") != std::string::npos || quoted.find("2,\"\",,\n") != std::string::npos
                 || quoted.find("2,,\"\",\n") != std::string::npos,
             quoted.c_str());
}

void TestExportTables::aLineBreakIsToldOf()
{
    const QTemporaryDir folder;
    const Model model = notes(folder, "id,text,tags,at\n1,\"one\ntwo\",,\n");
    KeptFiles files;

    QCOMPARE(join(exported(model, folder, LoadTool::Copy, files).remarks, "\n"),
             std::string("app.notes.csv has 1 value with a line break, which COPY FROM may not read."));
    QVERIFY(exported(model, folder, LoadTool::DsBulk, files).remarks.empty());
}

void TestExportTables::aFileThatCannotBeWrittenEndsIt()
{
    const QTemporaryDir folder;
    const Model model = notes(folder, "id,text,tags,at\n1,a,,\n");
    KeptFiles files;
    files.refused = "load.cql";
    const Export made = exported(model, folder, LoadTool::Copy, files);

    QCOMPARE(made.errors.size(), std::size_t{1});
    QCOMPARE(made.errors.front().message, std::string("the disk is full"));
}

void TestExportTables::isCancelled()
{
    const QTemporaryDir folder;
    const Model model = notes(folder, "id,text,tags,at\n1,a,,\n");
    KeptFiles files;
    const std::atomic<bool> isCancelled = true;
    Progress progress;
    progress.cancelled = &isCancelled;
    const Export made = exported(model, folder, LoadTool::Copy, files, progress);

    QCOMPARE(made.errors.size(), std::size_t{1});
    QVERIFY(made.errors.front().code == ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestExportTables)
#include "tst_export_tables.moc"
