// SPDX-License-Identifier: Apache-2.0
// The examples as people meet them: each is free of errors, and each of its queries finds rows.
#include "app/cli/command.h"
#include "tests/support/rounds.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace querywright::cli;
using Json = nlohmann::json;

namespace {

struct Run {
    ExitCode code;
    std::string out;
    std::string err;
};

// What is to be found in all of the data is in a tenth of it.
QStringList lessData()
{
    if (!querywright::tests::isBrief())
        return {};
    return {QStringLiteral("--scale"), QStringLiteral("0.1")};
}

// A table of a few partitions that is read whole.
bool isSmallScan(const Json& query)
{
    return query["verdict"] == "scan" && query["partitions"]["max"] <= 10;
}

Run qw(const QStringList& arguments)
{
    StringOutput out;
    StringOutput err;
    const ExitCode code = runProgram(arguments, {out, err});
    return {code, out.text(), err.text()};
}

void addExamples()
{
    QTest::addColumn<QString>("path");

    QDirIterator files(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(files.fileInfo().baseName())) << path;
    }
}

}  // namespace

class TestExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyExampleIsFreeOfErrors_data() { addExamples(); }
    void everyExampleIsFreeOfErrors();
    void everyQueryFindsRows_data() { addExamples(); }
    void everyQueryFindsRows();
};

void TestExamples::everyExampleIsFreeOfErrors()
{
    QFETCH(QString, path);

    const Run run = qw({QStringLiteral("validate"), path});

    QVERIFY2(run.code == ExitCode::Holds, run.err.c_str());
}

void TestExamples::everyQueryFindsRows()
{
    QFETCH(QString, path);
    if (path.endsWith(QLatin1String("/hotel.qw")))
        QSKIP("a million rows, which other tests make fewer of");
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());

    const Run run = qw(QStringList{QStringLiteral("check"), QStringLiteral("--json"),
                                   QStringLiteral("--values"), QStringLiteral("5"), path}
                       + lessData());

    QVERIFY2(run.code == ExitCode::Holds, run.err.c_str());
    const Json report = Json::parse(run.out);
    for (const Json& query : report["queries"]) {
        const std::string id = query["id"];
        QVERIFY2(query["verdict"] == "one" || query["verdict"] == "several" || isSmallScan(query),
                 id.c_str());
        QVERIFY2(query["rowsReturned"]["median"] > 0, id.c_str());
    }
}

QTEST_GUILESS_MAIN(TestExamples)
#include "tst_examples.moc"
