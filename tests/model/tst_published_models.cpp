// SPDX-License-Identifier: Apache-2.0
// Published models are derived as their authors did: tables by name, columns by source, role, order and
// collection. Each file of golden/derivation has the tables of a publication, with what can be expected of
// them: "exact" by the rules, "exact_with_choice" by a recorded decision, "exact_with_alternate_key"; instead
// of a published table that is "lossy" or "not_minimal" it has the sound one.
#include "model/file/model_file.h"
#include "tests/support/derived.h"
#include "tests/support/source_dir.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace querywright;

namespace {

struct Table {
    QString name;
    QString queries;
    QString status;
    QStringList columns;  // "ROLE source [collection]"

    bool isSound() const { return status.startsWith(QLatin1String("exact")); }
    QStringList key() const { return chosen(true); }
    // In no order that matters.
    QStringList others() const
    {
        QStringList others = chosen(false);
        others.sort();
        return others;
    }

private:
    QStringList chosen(bool isKey) const
    {
        QStringList found;
        std::copy_if(columns.begin(), columns.end(), std::back_inserter(found), [&](const QString& column) {
            return (column.startsWith(QLatin1String("K ")) || column.startsWith(QLatin1String("C_")))
                   == isKey;
        });
        return found;
    }
};

struct Publication {
    const char* name;
    const char* modelFile;
};

constexpr Publication publications[] = {
    {"alledeals", "examples/alledeals/alledeals.qw"},
    {"ebay_likes", "examples/ebay_likes/ebay_likes.qw"},
    {"hotel", "examples/hotel/hotel.qw"},
    {"kdm_slides_sensor_measurement",
     "examples/kdm_slides_sensor_measurement/kdm_slides_sensor_measurement.qw"},
    {"killrvideo_app", "examples/killrvideo_app/killrvideo_app.qw"},
    {"messaging_data", "examples/messaging_data/messaging_data.qw"},
    {"sensor_data", "examples/sensor_data/sensor_data.qw"},
    {"time_series", "examples/time_series/time_series.qw"},
    {"whitepaper_groups", "examples/whitepaper_groups/whitepaper_groups.qw"},
};

QString sourcePath(const QString& path)
{
    return QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/") + path;
}

std::vector<Table> tablesOf(const QString& text)
{
    std::vector<Table> tables;
    for (const QString& line : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.startsWith(QLatin1String("  "))) {
            tables.back().columns.append(line.trimmed());
            continue;
        }
        const QStringList words = line.split(QLatin1Char(' '));
        tables.push_back({words.value(0), words.value(1), words.value(2), {}});
    }
    return tables;
}

std::vector<Table> publishedTables(const char* name)
{
    QFile file(sourcePath(QStringLiteral("tests/golden/derivation/%1.tables").arg(QLatin1String(name))));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    return tablesOf(QString::fromUtf8(file.readAll()));
}

ModelFile readModel(const QString& text)
{
    ReadOutcome outcome = readModelText(text.toStdString(), "test.qw");
    for (const Error& problem : outcome.problems)
        qWarning("%s", describe(problem).c_str());
    if (!outcome.file)
        qFatal("the model cannot be read");
    return std::move(*outcome.file);
}

QString modelText(const char* modelFile)
{
    QFile file(sourcePath(QLatin1String(modelFile)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", modelFile);
    return QString::fromUtf8(file.readAll());
}

std::vector<Table> derivedTables(const char* modelFile)
{
    const Model model = readModel(modelText(modelFile)).model;
    return tablesOf(QString::fromStdString(tests::tablesText(model, derive(model))));
}

Table tableFor(const std::vector<Table>& tables, const QString& queries)
{
    const auto found = std::find_if(tables.begin(), tables.end(),
                                    [&](const Table& table) { return table.queries == queries; });
    return found == tables.end() ? Table() : *found;
}

bool isReproduced(const Table& published, const Table& derived)
{
    return derived.name == published.name && derived.key() == published.key()
           && derived.others() == published.others();
}

}  // namespace

class TestPublishedModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesTheTableOfTheAuthors_data();
    void givesTheTableOfTheAuthors();
    void givesNoOtherTables_data();
    void givesNoOtherTables();
    void countsTheTablesThatAreReproduced();
    void saysWhatIsWrongWithAPublishedKey_data();
    void saysWhatIsWrongWithAPublishedKey();
};

void TestPublishedModels::givesTheTableOfTheAuthors_data()
{
    QTest::addColumn<QString>("modelFile");
    QTest::addColumn<Table>("published");

    for (const Publication& publication : publications) {
        for (const Table& table : publishedTables(publication.name))
            QTest::addRow("%s: %s", publication.name, qPrintable(table.name))
                << QString::fromLatin1(publication.modelFile) << table;
    }
}

void TestPublishedModels::givesTheTableOfTheAuthors()
{
    QFETCH(QString, modelFile);
    QFETCH(Table, published);

    const Table derived = tableFor(derivedTables(qPrintable(modelFile)), published.queries);

    QCOMPARE(derived.name, published.name);
    QCOMPARE(derived.key(), published.key());
    QCOMPARE(derived.others(), published.others());
}

void TestPublishedModels::givesNoOtherTables_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("modelFile");

    for (const Publication& publication : publications)
        QTest::newRow(publication.name)
            << QString::fromLatin1(publication.name) << QString::fromLatin1(publication.modelFile);
}

void TestPublishedModels::givesNoOtherTables()
{
    QFETCH(QString, name);
    QFETCH(QString, modelFile);

    QStringList published;
    for (const Table& table : publishedTables(qPrintable(name)))
        published.append(table.name);
    QStringList derived;
    for (const Table& table : derivedTables(qPrintable(modelFile)))
        derived.append(table.name);

    QCOMPARE(derived, published);
}

void TestPublishedModels::countsTheTablesThatAreReproduced()
{
    int all = 0;
    int reproduced = 0;
    int soundInstead = 0;
    for (const Publication& publication : publications) {
        const std::vector<Table> derived = derivedTables(publication.modelFile);
        for (const Table& table : publishedTables(publication.name)) {
            const bool isSame = isReproduced(table, tableFor(derived, table.queries));
            if (!table.isSound()) {
                soundInstead += isSame ? 1 : 0;
                continue;
            }
            ++all;
            reproduced += isSame ? 1 : 0;
        }
    }

    qInfo("published tables reproduced: %d / %d; %d more are unsound, a sound one is derived instead",
          reproduced, all, soundInstead);
    QCOMPARE(soundInstead, 2);
    QCOMPARE(reproduced, all);
}

void TestPublishedModels::saysWhatIsWrongWithAPublishedKey_data()
{
    QTest::addColumn<QString>("decision");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");

    QTest::newRow("reservations_by_guest: a guest's second stay overwrites the first")
        << R"({"kind": "key", "table": "Q7", "partition": ["Guest.last_name"],
               "clustering": ["Hotel.id asc", "Guest.id asc"]},)"
        << "lossy"
        << "Rows of \"reservations_by_guest\" can overwrite each other: Guest.last_name, Hotel.id and "
           "Guest.id do "
           "not determine Reservation.id and Room.number. Add Reservation.confirmation_number to its "
           "clustering key.";
    QTest::newRow("reservations_by_confirmation: the hotel is not needed")
        << R"({"kind": "key", "table": "Q6", "partition": ["Reservation.confirmation_number"],
               "clustering": ["Hotel.id asc"]},)"
        << "key-not-minimal"
        << "The primary key of \"reservations_by_confirmation\" does not need Hotel.id: "
           "Reservation.confirmation_number tells the rows apart, and no query is given it or orders by it. "
           "Where "
           "it changes, a second row comes about.";
}

void TestPublishedModels::saysWhatIsWrongWithAPublishedKey()
{
    QFETCH(QString, decision);
    QFETCH(QString, code);
    QFETCH(QString, message);

    QString text = modelText("examples/hotel/hotel.qw");
    text.replace(QLatin1String("\"decisions\": ["), QLatin1String("\"decisions\": [") + decision);
    const std::vector<Finding> findings = derive(readModel(text).model).findings;

    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(findings.front().code), code);
    QCOMPARE(QString::fromStdString(findings.front().message), message);
}

QTEST_GUILESS_MAIN(TestPublishedModels)
#include "tst_published_models.moc"
