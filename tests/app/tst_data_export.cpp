// SPDX-License-Identifier: Apache-2.0
// The sample rows of all tables as files, written in the background.
#include "app/core/data_export.h"
#include "tests/app/small_hotel.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

constexpr int patience = 60'000;

std::shared_ptr<const Design> designOf(const ModelFile& file)
{
    return makeDesign(std::make_shared<const ModelFile>(file));
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A file of so many points of interest.
QByteArray pointsOfInterest(int count)
{
    QByteArray text = "id,name,description\n";
    const auto id = [](int number) {
        return QByteArray("11111111-1111-4111-8111-") + QByteArray::number(number).rightJustified(12, '0');
    };
    for (int i = 1; i <= count; ++i)
        text += id(i) + ",Tower " + QByteArray::number(i) + ",old\n";
    return text;
}

}  // namespace

class TestDataExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
    void writesAFileForEachTableAndTheScript();
    void writesAFileForEachType();
    void whatIsWrittenOfATypeCanBeReadAgain();
    void aFolderThatIsNotThereIsToldOf();
    void cancellingLeavesTheFilesAsTheyWere();
    void filesOfTheModelAreNotOverwritten();

private:
    DataExportEnd end(DataExport& work);

    QTemporaryDir m_cache;
};

DataExportEnd TestDataExport::end(DataExport& work)
{
    DataExportEnd result;
    bool isThere = false;
    connect(&work, &DataExport::finished, &work, [&](const DataExportEnd& one) {
        result = one;
        isThere = true;
    });
    [&] { QTRY_VERIFY_WITH_TIMEOUT(isThere, patience); }();
    return result;
}

void TestDataExport::writesAFileForEachTableAndTheScript()
{
    const QTemporaryDir folder;
    const Hotel hotel = smallHotel();
    const auto design = designOf(hotel.file);
    DataExport work;
    QSignalSpy progress(&work, &DataExport::progress);
    work.start(design, m_cache.path().toStdString() + "/", folder.path());
    QVERIFY(work.isBusy());
    const DataExportEnd result = end(work);
    QVERIFY2(result.isComplete, qPrintable(result.text));
    QVERIFY(!work.isBusy());
    QVERIFY(result.text.contains(QStringLiteral("of 9 tables")));
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(files.filter(QStringLiteral(".csv")).size(), 9);
    QVERIFY(files.contains(QStringLiteral("load.cql")));
    QVERIFY(contentsOf(folder.filePath(QStringLiteral("hotel.hotels.csv"))).count('\n') >= 3);
    QVERIFY(progress.count() > 0);
}

void TestDataExport::writesAFileForEachType()
{
    const QTemporaryDir folder;
    const Hotel hotel = smallHotel();
    DataExport work;
    work.start(designOf(hotel.file), m_cache.path().toStdString() + "/", folder.path(), ExportedRows::Types);
    const DataExportEnd result = end(work);
    QVERIFY2(result.isComplete, qPrintable(result.text));
    const QStringList files = QDir(folder.path()).entryList(QDir::Files);
    for (const EntityType& type : hotel.file.model.conceptual.entityTypes)
        QVERIFY2(files.contains(QString::fromStdString(type.name) + QStringLiteral(".csv")),
                 type.name.c_str());
    QVERIFY(!files.contains(QStringLiteral("load.cql")));
    QVERIFY2(result.text.contains(QStringLiteral("of %1 types").arg(files.size())), qPrintable(result.text));
    const QByteArray guests = contentsOf(folder.filePath(QStringLiteral("Guest.csv")));
    QCOMPARE(guests.count('\n'), 41);
    // As a file of sample data names them.
    const QByteArray first = guests.left(guests.indexOf('\n'));
    QVERIFY2(first.startsWith("id,"), first.constData());
    QVERIFY2(first.contains("last_name"), first.constData());
    // A weak entity type has the key of its owner.
    const QByteArray rooms = contentsOf(folder.filePath(QStringLiteral("Room.csv")));
    QVERIFY2(rooms.left(rooms.indexOf('\n')).contains("Hotel.id"), rooms.constData());
}

void TestDataExport::whatIsWrittenOfATypeCanBeReadAgain()
{
    const QTemporaryDir folder;
    Hotel hotel = smallHotel();
    DataExport work;
    work.start(designOf(hotel.file), m_cache.path().toStdString() + "/", folder.path(), ExportedRows::Types);
    QVERIFY(end(work).isComplete);
    const QByteArray before = contentsOf(folder.filePath(QStringLiteral("PointOfInterest.csv")));
    for (EntityData& each : hotel.file.model.data.entities) {
        if (each.entity == hotel.entity("PointOfInterest"))
            each.csv = "PointOfInterest.csv";
    }
    const QTemporaryDir again;
    DataExport other;
    other.start(designOf(hotel.file), folder.path().toStdString() + "/", again.path(), ExportedRows::Types);
    const DataExportEnd result = end(other);
    QVERIFY2(result.isComplete, qPrintable(result.text));
    QCOMPARE(contentsOf(again.filePath(QStringLiteral("PointOfInterest.csv"))), before);
}

void TestDataExport::aFolderThatIsNotThereIsToldOf()
{
    const QTemporaryDir folder;
    const Hotel hotel = smallHotel();
    DataExport work;
    work.start(designOf(hotel.file), m_cache.path().toStdString() + "/",
               folder.filePath(QStringLiteral("nowhere")));
    const DataExportEnd result = end(work);
    QVERIFY(!result.isComplete);
    QVERIFY(!result.isCancelled);
    QVERIFY2(result.text.contains(QStringLiteral("nowhere")), qPrintable(result.text));
}

void TestDataExport::cancellingLeavesTheFilesAsTheyWere()
{
    const QTemporaryDir folder;
    Hotel hotel = smallHotel();
    for (EntityData& each : hotel.file.model.data.entities)
        each.count = 50'000'000;  // it is cancelled before these could be written, on any machine
    DataExport work;
    work.start(designOf(hotel.file), m_cache.path().toStdString() + "/", folder.path());
    work.cancel();
    const DataExportEnd result = end(work);
    QVERIFY(!result.isComplete);
    QVERIFY(result.isCancelled);
    QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

void TestDataExport::filesOfTheModelAreNotOverwritten()
{
    const QTemporaryDir folder;
    Hotel hotel = smallHotel();
    const QString path = folder.filePath(QStringLiteral("hotel.hotels.csv"));
    QFile csv(path);
    QVERIFY(csv.open(QIODevice::WriteOnly));
    const QByteArray contents = pointsOfInterest(20);
    csv.write(contents);
    csv.close();
    for (EntityData& each : hotel.file.model.data.entities) {
        if (each.entity == hotel.entity("PointOfInterest"))
            each.csv = "hotel.hotels.csv";
    }
    DataExport work;
    work.start(designOf(hotel.file), folder.filePath(QStringLiteral("hotel.qw")).toStdString(),
               folder.path());
    const DataExportEnd result = end(work);
    QVERIFY(!result.isComplete);
    QVERIFY2(result.text.contains(QStringLiteral("not overwritten")), qPrintable(result.text));
    QCOMPARE(contentsOf(path), contents);
}

QTEST_GUILESS_MAIN(TestDataExport)
#include "tst_data_export.moc"
