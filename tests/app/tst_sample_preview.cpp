// SPDX-License-Identifier: Apache-2.0
// The first rows of the sample data of a type.
#include "app/core/sample_preview.h"
#include "tests/app/small_hotel.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

constexpr int patience = 30'000;

std::shared_ptr<const Design> designOf(const ModelFile& file)
{
    return makeDesign(std::make_shared<const ModelFile>(file));
}

engine::PreviewedData preview(const ModelFile& file, const AttributeOwner& owner, const QString& folder = {})
{
    const engine::Progress progress;
    return previewSampleData(*designOf(file), folder.toStdString(), owner, 5, progress);
}

// A file of so many points of interest, the last of which is there twice if it is to be wrong.
QByteArray pointsOfInterest(int count, bool isWrong)
{
    QByteArray text = "id,name,description\n";
    const auto id = [](int number) {
        return QByteArray("11111111-1111-4111-8111-") + QByteArray::number(number).rightJustified(12, '0');
    };
    for (int i = 1; i <= count; ++i)
        text += id(i) + ",Tower " + QByteArray::number(i) + ",old\n";
    return isWrong ? text + id(count) + ",Bridge,long\n" : text;
}

}  // namespace

class TestSamplePreview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheFirstRowsOfAnEntityType();
    void showsWhoTakesPartInARelationship();
    void makesFewRowsOfMuchData();
    void readsRowsOfAFile();
    void tellsWhatIsWrongWithAFileByLine();
    void aModelWithErrorsHasNoRows();
    void answersOnlyWhatWasAskedLast();
    void canGoWhileItRuns();
};

void TestSamplePreview::showsTheFirstRowsOfAnEntityType()
{
    const Hotel hotel = smallHotel();
    const engine::PreviewedData rows = preview(hotel.file, hotel.entity("Guest"));
    QVERIFY(rows.errors.empty());
    QCOMPARE(rows.made, std::uint64_t{40});
    QVERIFY(!rows.isScaled);
    QCOMPARE(rows.rows.size(), std::size_t{5});
    QVERIFY(std::find(rows.columns.begin(), rows.columns.end(), "last_name") != rows.columns.end());
    for (const auto& row : rows.rows)
        QCOMPARE(row.size(), rows.columns.size());
    QCOMPARE(preview(hotel.file, hotel.entity("Guest")), rows);
}

void TestSamplePreview::showsWhoTakesPartInARelationship()
{
    const Hotel hotel = smallHotel();
    const engine::PreviewedData rows = preview(hotel.file, hotel.relationship("is near"));
    QVERIFY(rows.errors.empty());
    QVERIFY(rows.columns.size() >= 2);
    QVERIFY(std::find(rows.columns.begin(), rows.columns.end(), "Hotel") != rows.columns.end());
    QVERIFY(rows.rows.front().front().has_value());
}

void TestSamplePreview::makesFewRowsOfMuchData()
{
    Hotel hotel = smallHotel();
    for (EntityData& each : hotel.file.model.data.entities) {
        if (each.entity == hotel.entity("Guest"))
            each.count = 50'000'000;
    }
    const engine::PreviewedData rows = preview(hotel.file, hotel.entity("Guest"));
    QVERIFY(rows.errors.empty());
    QVERIFY(rows.isScaled);
    QVERIFY(rows.made <= 200);
    // Others are as many as before: each is bounded by itself.
    QCOMPARE(preview(hotel.file, hotel.entity("PointOfInterest")).made, std::uint64_t{20});
}

void TestSamplePreview::readsRowsOfAFile()
{
    const QTemporaryDir folder;
    Hotel hotel = smallHotel();
    QFile csv(folder.filePath(QStringLiteral("pois.csv")));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write(pointsOfInterest(20, false));
    csv.close();
    for (EntityData& each : hotel.file.model.data.entities) {
        if (each.entity == hotel.entity("PointOfInterest"))
            each.csv = "pois.csv";
    }
    const engine::PreviewedData rows = preview(hotel.file, hotel.entity("PointOfInterest"), folder.path());
    QVERIFY2(rows.errors.empty(), rows.errors.empty() ? "" : describe(rows.errors.front()).c_str());
    QCOMPARE(rows.made, std::uint64_t{20});
    QCOMPARE(*rows.rows.front()[1], std::string("'Tower 1'"));
}

void TestSamplePreview::tellsWhatIsWrongWithAFileByLine()
{
    const QTemporaryDir folder;
    Hotel hotel = smallHotel();
    QFile csv(folder.filePath(QStringLiteral("pois.csv")));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write(pointsOfInterest(20, true));
    csv.close();
    for (EntityData& each : hotel.file.model.data.entities) {
        if (each.entity == hotel.entity("PointOfInterest"))
            each.csv = "pois.csv";
    }
    const engine::PreviewedData rows = preview(hotel.file, hotel.entity("PointOfInterest"), folder.path());
    QVERIFY(rows.rows.empty());
    QVERIFY(!rows.errors.empty());
    QCOMPARE(rows.errors.front().place.line, 22u);
}

void TestSamplePreview::aModelWithErrorsHasNoRows()
{
    Hotel hotel = smallHotel();
    hotel.file.model.conceptual.entityTypes.front().key.clear();
    const engine::PreviewedData rows = preview(hotel.file, hotel.entity("Guest"));
    QVERIFY(rows.rows.empty());
    QVERIFY(rows.errors.front().message.find("errors") != std::string::npos);
    const Hotel whole = smallHotel();
    QVERIFY(!preview(whole.file, static_cast<EntityId>(99'999)).errors.empty());
}

void TestSamplePreview::answersOnlyWhatWasAskedLast()
{
    const Hotel hotel = smallHotel();
    const auto design = designOf(hotel.file);
    SamplePreview previews;
    std::vector<engine::PreviewedData> answers;
    connect(&previews, &SamplePreview::ready, &previews,
            [&](const engine::PreviewedData& data) { answers.push_back(data); });
    previews.ask(design, {}, hotel.entity("Guest"));
    previews.ask(design, {}, hotel.entity("Hotel"));
    QVERIFY(previews.isBusy());
    QTRY_VERIFY_WITH_TIMEOUT(!previews.isBusy(), patience);
    QCOMPARE(answers.size(), std::size_t{1});
    QCOMPARE(answers.front().made, std::uint64_t{3});
    previews.ask(design, {}, hotel.entity("Guest"));
    previews.forget();
    QVERIFY(!previews.isBusy());
}

void TestSamplePreview::canGoWhileItRuns()
{
    const Hotel hotel = smallHotel();
    SamplePreview previews;
    previews.ask(designOf(hotel.file), {}, hotel.entity("Guest"));
    QVERIFY(previews.isBusy());
}

QTEST_GUILESS_MAIN(TestSamplePreview)
#include "tst_sample_preview.moc"
