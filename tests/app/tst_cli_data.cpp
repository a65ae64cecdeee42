// SPDX-License-Identifier: Apache-2.0
// qw generate, qw export data and --scale: what they write, print and refuse.
#include "tests/app/qw_run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <memory>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

namespace {

const char* const library = R"({
  "format": "querywright", "version": "1.0", "name": "Library",
  "conceptual": {
    "entities": [
      {"name": "Reader", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}]},
      {"name": "Book", "key": ["isbn"], "attributes": [
        {"name": "isbn", "type": "text"}, {"name": "title", "type": "text"}]}],
    "relationships": [
      {"name": "borrows", "attributes": [{"name": "due", "type": "date"}], "participants": [
        {"entity": "Reader", "cardinality": "n"}, {"entity": "Book", "cardinality": "m"}]}]},
  "workflow": {"queries": [
    {"id": "Q1", "walk": ["Reader", "borrows", "Book"], "given": [{"attribute": "Reader.id"}],
     "order": ["borrows.due asc"], "returns": ["Book.isbn", "Book.title"]}]},
  "keyspaces": [{"name": "library"}]
})";

}  // namespace

class TestCliData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void generateDescribesDataOnce();
    void generateUsesStatedNumbers();
    void generatePrintsInsteadOfWriting();
    void generateRefusesBadNumbers();
    void exportWritesRowsAndScript();
    void exportKeepsWhatIsNotItsOwn();
    void exportRefusesBadUse();
    void scaleMakesMoreAndLess();
    void scaleRefusesBadFactors();

private:
    QString path(const char* name) const { return m_models->filePath(QLatin1String(name)); }
    QByteArray read(const QString& path) const;
    void write(const QString& path, const QByteArray& text) const;

    QTemporaryDir m_cache;
    std::unique_ptr<QTemporaryDir> m_models;
};

QByteArray TestCliData::read(const QString& path) const
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("there is no such file");
}

void TestCliData::write(const QString& path, const QByteArray& text) const
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("the test cannot write its file");
}

void TestCliData::initTestCase()
{
    qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
}

void TestCliData::init()
{
    m_models = std::make_unique<QTemporaryDir>();
    write(path("library.qw"), library);
}

void TestCliData::generateDescribesDataOnce()
{
    const Run first =
        qw({QStringLiteral("generate"), path("library.qw"), QStringLiteral("--rows"), QStringLiteral("50")});
    QCOMPARE(first.err, std::string());
    QVERIFY(first.code == ExitCode::Holds);
    QVERIFY2(first.out.find("Reader: 50, values of 1 attribute") != std::string::npos, first.out.c_str());
    QVERIFY2(first.out.find("borrows: 1 to 5 for each Reader") != std::string::npos, first.out.c_str());
    const QByteArray text = read(path("library.qw"));
    const Json model = Json::parse(text.toStdString());
    QCOMPARE(model["data"]["entities"][0]["count"].get<int>(), 50);
    QVERIFY(qw({QStringLiteral("check"), path("library.qw")}).code == ExitCode::Holds);

    const Run again = qw({QStringLiteral("generate"), path("library.qw")});
    QVERIFY2(again.out.find("nothing was changed") != std::string::npos, again.out.c_str());
    QCOMPARE(read(path("library.qw")), text);
}

void TestCliData::generateUsesStatedNumbers()
{
    const auto stating = [](const char* count) {
        return QByteArray(library).replace(R"({"name": "Reader",)",
                                           QByteArray(R"({"name": "Reader", "count": )") + count + ",");
    };
    write(path("few.qw"), stating("300"));
    const Run few = qw({QStringLiteral("generate"), path("few.qw")});
    QVERIFY2(few.out.find("Reader: 300,") != std::string::npos, few.out.c_str());
    QVERIFY2(few.out.find("too many") == std::string::npos, few.out.c_str());

    write(path("many.qw"), stating("20000000"));
    const Run many = qw({QStringLiteral("generate"), path("many.qw")});
    QVERIFY(many.code == ExitCode::Holds);
    QVERIFY2(many.out.find("rows, too many for a trial: large counts are ") != std::string::npos,
             many.out.c_str());
}

void TestCliData::generatePrintsInsteadOfWriting()
{
    const QByteArray before = read(path("library.qw"));
    const Run run = qw({QStringLiteral("generate"), path("library.qw"), QStringLiteral("--print")});

    QVERIFY(run.code == ExitCode::Holds);
    QCOMPARE(Json::parse(run.out)["data"]["entities"][0]["count"].get<int>(), 1000);
    QCOMPARE(read(path("library.qw")), before);
}

void TestCliData::generateRefusesBadNumbers()
{
    for (const char* const rows : {"0", "-1", "many", "1000001"}) {
        const Run run = qw(
            {QStringLiteral("generate"), path("library.qw"), QStringLiteral("--rows"), QLatin1String(rows)});
        QVERIFY(run.code == ExitCode::BadUsage);
        QVERIFY2(run.err.find("a whole number from 1 to 1,000,000") != std::string::npos, run.err.c_str());
    }
}

void TestCliData::exportWritesRowsAndScript()
{
    const QString folder = path("rows");
    const Run run = qw(
        {QStringLiteral("export"), QStringLiteral("data"), path("library.qw"), QStringLiteral("-o"), folder});
    QCOMPARE(run.err, std::string());
    QVERIFY(run.code == ExitCode::Holds);
    QCOMPARE(QDir(folder).entryList(QDir::Files),
             (QStringList{QStringLiteral("library.books_by_reader.csv"), QStringLiteral("load.cql")}));
    const QByteArray rows = read(folder + QStringLiteral("/library.books_by_reader.csv"));
    QVERIFY2(rows.startsWith("reader_id,due,isbn,title\n"), rows.left(80).constData());
    QVERIFY2(run.out.find(" rows of 1 table in ") != std::string::npos, run.out.c_str());
    QVERIFY(read(folder + QStringLiteral("/load.cql"))
                .contains("COPY library.books_by_reader (reader_id, due, isbn, title) FROM "
                          "'library.books_by_reader.csv' WITH HEADER = TRUE;"));

    // The same model, the same bytes; for the other tool another script.
    QVERIFY(qw({QStringLiteral("export"), QStringLiteral("data"), path("library.qw"), QStringLiteral("-o"),
                folder, QStringLiteral("--for"), QStringLiteral("dsbulk")})
                .code
            == ExitCode::Holds);
    QCOMPARE(read(folder + QStringLiteral("/library.books_by_reader.csv")), rows);
    QVERIFY(read(folder + QStringLiteral("/load.sh")).contains("dsbulk load -k 'library'"));
}

void TestCliData::exportKeepsWhatIsNotItsOwn()
{
    QByteArray model = library;
    model.replace("\"keyspaces\"", R"("data": {"entities": [{"entity": "Book",
        "csv": "rows/library.books_by_reader.csv"}]}, "keyspaces")");
    write(path("library.qw"), model);
    QVERIFY(QDir(m_models->path()).mkdir(QStringLiteral("rows")));
    const QByteArray books = "isbn,title\n1,One\n";
    write(path("rows/library.books_by_reader.csv"), books);
    const Run run = qw({QStringLiteral("export"), QStringLiteral("data"), path("library.qw"),
                        QStringLiteral("-o"), path("rows")});

    QVERIFY(run.code == ExitCode::BadUsage);
    QVERIFY2(run.err.find("holds sample data of the model and is not overwritten") != std::string::npos,
             run.err.c_str());
    QCOMPARE(read(path("rows/library.books_by_reader.csv")), books);
    QCOMPARE(QDir(path("rows")).entryList(QDir::Files).size(), 1);
}

void TestCliData::exportRefusesBadUse()
{
    const auto told = [&](const QStringList& more) {
        const Run run =
            qw(QStringList{QStringLiteral("export"), QStringLiteral("data"), path("library.qw")} + more);
        return run.code == ExitCode::BadUsage ? run.err : std::string("it was done");
    };
    QCOMPARE(told({}), std::string("qw export data: expected the name of a folder behind -o, got nothing\n"));
    QCOMPARE(told({QStringLiteral("-o"), path("x"), QStringLiteral("--for"), QStringLiteral("excel")}),
             std::string("qw export data: expected copy or dsbulk behind --for, got \"excel\"\n"));
    QVERIFY(told({QStringLiteral("-o"), path("library.qw")}).find(" cannot be made a folder: it is a file")
            != std::string::npos);
    QCOMPARE(told({QStringLiteral("-o"), path("x"), QStringLiteral("--queries")}),
             std::string("qw export: --queries does not go with data\n"));
    QCOMPARE(qw({QStringLiteral("export"), QStringLiteral("cql"), path("library.qw"),
                 QStringLiteral("--scale"), QStringLiteral("2")})
                 .err,
             std::string("qw export: --scale does not go with cql\n"));
    const Run run = qw({QStringLiteral("export"), QStringLiteral("tables"), path("library.qw")});
    QVERIFY2(run.err.find("expected what to export, cql or data, got \"tables\"") != std::string::npos,
             run.err.c_str());
}

void TestCliData::scaleMakesMoreAndLess()
{
    QVERIFY(
        qw({QStringLiteral("generate"), path("library.qw"), QStringLiteral("--rows"), QStringLiteral("100")})
            .code
        == ExitCode::Holds);
    const QByteArray before = read(path("library.qw"));
    const auto rows = [&](const char* factor) {
        const Run run =
            qw({QStringLiteral("export"), QStringLiteral("data"), path("library.qw"), QStringLiteral("-o"),
                path("rows"), QStringLiteral("--scale"), QLatin1String(factor)});
        return run.code == ExitCode::Holds ? read(path("rows/library.books_by_reader.csv")).count('\n') - 1
                                           : -1;
    };
    const auto once = rows("1");
    QVERIFY(once >= 100 && once <= 500);
    QVERIFY(rows("10") >= 1000);
    QVERIFY(rows("0.1") >= 10 && rows("0.1") <= 50);
    QCOMPARE(rows("1"), once);
    QCOMPARE(read(path("library.qw")), before);
    QVERIFY(qw({QStringLiteral("check"), path("library.qw"), QStringLiteral("--scale"), QStringLiteral("2")})
                .out.find("Q1")
            != std::string::npos);
}

void TestCliData::scaleRefusesBadFactors()
{
    for (const char* const factor : {"0", "-1", "x", "nan", "100000"}) {
        const Run run = qw(
            {QStringLiteral("check"), path("library.qw"), QStringLiteral("--scale"), QLatin1String(factor)});
        QVERIFY(run.code == ExitCode::BadUsage);
        QVERIFY2(run.err.find("expected --scale with a number from 0.0001 to 10,000") != std::string::npos,
                 run.err.c_str());
    }
}

QTEST_GUILESS_MAIN(TestCliData)
#include "tst_cli_data.moc"
