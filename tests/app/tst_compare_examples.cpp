// SPDX-License-Identifier: Apache-2.0
// qw compare on every query of the examples: whatever design is run finds the same rows.
#include "tests/app/qw_run.h"
#include "tests/support/rounds.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

class TestCompareExamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void allDesignsFindTheSameRows_data();
    void allDesignsFindTheSameRows();

private:
    QTemporaryDir m_folder;
};

void TestCompareExamples::initTestCase()
{
    qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8());
}

void TestCompareExamples::allDesignsFindTheSameRows_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("query");
    QDirIterator files(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples"), {QStringLiteral("*.qw")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.fileName().endsWith(QLatin1String("/hotel.qw")) || !file.open(QIODevice::ReadOnly))
            continue;  // millions of rows
        const Json model = Json::parse(file.readAll().toStdString());
        // Together they still have every kind of design.
        const Json& queries = model["workflow"]["queries"];
        const std::size_t step = querywright::tests::isBrief() ? 9 : 1;
        for (std::size_t i = 0; i < queries.size(); i += step) {
            const Json& query = queries[i];
            const QString id = QString::fromStdString(query["id"].get<std::string>());
            QTest::newRow(qPrintable(files.fileInfo().baseName() + QLatin1Char(' ') + id))
                << file.fileName() << id;
        }
    }
}

void TestCompareExamples::allDesignsFindTheSameRows()
{
    QFETCH(QString, path);
    QFETCH(QString, query);

    const Run run =
        qw({QStringLiteral("compare"), path, query, QStringLiteral("--json"), QStringLiteral("--values"),
            QStringLiteral("5"), QStringLiteral("--scale"), QStringLiteral("0.05")});

    QCOMPARE(run.err, std::string());
    QVERIFY(run.code != ExitCode::BadUsage);
    const Json json = Json::parse(run.out);
    QVERIFY(json["designs"].size() + json["impossible"].size() > 1);
    std::set<std::uint64_t> rows;
    for (const Json& design : json["designs"]) {
        const bool isNested = design["kind"] == "nested" || path.contains(QLatin1String("alledeals"))
                              || path.contains(QLatin1String("messaging"));
        if (design["measured"]["problem"].is_null() && !isNested)
            rows.insert(design["measured"]["rowsReturned"]["max"].get<std::uint64_t>());
    }
    QVERIFY2(rows.size() <= 1, run.out.c_str());
}

QTEST_GUILESS_MAIN(TestCompareExamples)
#include "tst_compare_examples.moc"
