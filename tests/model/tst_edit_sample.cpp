// SPDX-License-Identifier: Apache-2.0
// Edits of where the sample data come from.
#include "model/edit/edit_sample.h"
#include "model/file/model_file.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

namespace {

const EntityData* dataOf(const Model& model, EntityId id)
{
    for (const EntityData& each : model.data.entities) {
        if (each.entity == id)
            return &each;
    }
    return nullptr;
}

const AttributeData* dataOf(const Model& model, EntityId owner, AttributeId id)
{
    const EntityData* data = dataOf(model, owner);
    if (!data)
        return nullptr;
    for (const AttributeData& each : data->attributes) {
        if (each.attribute == id)
            return &each;
    }
    return nullptr;
}

bool isReadAgain(const ModelFile& file)
{
    const ReadOutcome outcome = readModelText(writeModelText(file), "hotel.qw");
    return outcome.file && outcome.file->model.data == file.model.data;
}

}  // namespace

class TestEditSample : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void dataComeFromAFileAndAreMadeAgain();
    void generatorsOfAttributesAreChanged();
    void whatTheFileCannotHaveIsRefused_data();
    void whatTheFileCannotHaveIsRefused();
    void anOffsetNeedsAnAttributeBesideIt();
    void partnersAreChanged();
    void allDataAreScaledInOneStep();
    void whatIsNotThereIsRefused();
};

void TestEditSample::dataComeFromAFileAndAreMadeAgain()
{
    Hotel hotel;
    const EntityId guest = hotel.entity("Guest");
    const EntityData before = *dataOf(hotel.file.model, guest);
    QCOMPARE(hotel.apply(setDataFile(hotel.file, guest, "guests.json")), std::string("Import data of Guest"));
    QCOMPARE(dataOf(hotel.file.model, guest)->csv, std::string("guests.json"));
    QVERIFY(isReadAgain(hotel.file));
    QCOMPARE(hotel.apply(setDataFile(hotel.file, guest, "")), std::string("Generate data of Guest"));
    QCOMPARE(*dataOf(hotel.file.model, guest), before);
    QVERIFY(!setDataFile(hotel.file, guest, std::string("a\nb")));
}

void TestEditSample::generatorsOfAttributesAreChanged()
{
    Hotel hotel;
    const EntityId guest = hotel.entity("Guest");
    const AttributeId email = hotel.attribute("Guest.email");
    AttributeData data;
    data.attribute = email;
    data.generator = PatternGenerator{"@@@@"};
    data.nullShare = 0.25;
    QCOMPARE(hotel.apply(setAttributeData(hotel.file, data)),
             std::string("Change sample values of Guest.email"));
    QCOMPARE(*dataOf(hotel.file.model, guest, email), data);
    QVERIFY(isReadAgain(hotel.file));
    hotel.apply(removeAttributeData(hotel.file, email));
    QVERIFY(!dataOf(hotel.file.model, guest, email));
    const auto again = removeAttributeData(hotel.file, email);
    QVERIFY(again);
    QCOMPARE(again->after.model.data, hotel.file.model.data);
}

void TestEditSample::whatTheFileCannotHaveIsRefused_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<std::string>("says");
    using Shape = Amount::Shape;
    QTest::newRow("least above most")
        << Generator(TextGenerator{{5, 2, Shape::Uniform, 1.0}}) << std::string("least");
    QTest::newRow("no values") << Generator(ChoiceGenerator{}) << std::string("value");
    QTest::newRow("too few weights") << Generator(ChoiceGenerator{{"a", "b"}, {1}}) << std::string("weights");
    QTest::newRow("negative weight") << Generator(ChoiceGenerator{{"a"}, {-1}}) << std::string("weight");
    QTest::newRow("half a range") << Generator(RangeGenerator{"1", "", 0.0, 2}) << std::string("most");
    QTest::newRow("steep range") << Generator(RangeGenerator{"1", "2", 1e9, 2}) << std::string("exponent");
    QTest::newRow("many decimals") << Generator(RangeGenerator{"1", "2", 0.0, 31}) << std::string("decimals");
    QTest::newRow("no pattern") << Generator(PatternGenerator{}) << std::string("pattern");
    QTest::newRow("far step") << Generator(SequenceGenerator{"1", 2'000'000'000'000, ""})
                              << std::string("step");
}

void TestEditSample::whatTheFileCannotHaveIsRefused()
{
    QFETCH(Generator, generator);
    QFETCH(std::string, says);
    Hotel hotel;
    AttributeData data;
    data.attribute = hotel.attribute("Guest.email");
    data.generator = generator;
    const auto edit = setAttributeData(hotel.file, data);
    QVERIFY(!edit);
    QVERIFY2(edit.error().message.find(says) != std::string::npos, edit.error().message.c_str());
}

void TestEditSample::anOffsetNeedsAnAttributeBesideIt()
{
    Hotel hotel;
    AttributeData data;
    data.attribute = hotel.attribute("Reservation.end_date");
    data.generator =
        OffsetGenerator{hotel.attribute("Reservation.start_date"), {1, 14, Amount::Shape::Uniform, 1.0}};
    hotel.apply(setAttributeData(hotel.file, data));
    QVERIFY(isReadAgain(hotel.file));
    data.generator = OffsetGenerator{hotel.attribute("Guest.email"), {1, 14, Amount::Shape::Uniform, 1.0}};
    QVERIFY(!setAttributeData(hotel.file, data));
}

void TestEditSample::partnersAreChanged()
{
    Hotel hotel;
    const RelationshipId near = hotel.relationship("is near");
    const Amount partners{1, 9, Amount::Shape::Zipf, 1.5};
    QCOMPARE(hotel.apply(setPartners(hotel.file, near, 1, partners, 0.5)),
             std::string("Change partners of is near"));
    const auto& all = hotel.file.model.data.relationships;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const RelationshipData& each) { return each.relationship == near; });
    QVERIFY(found != all.end());
    QCOMPARE(found->partners, partners);
    QCOMPARE(found->per, 1u);
    QVERIFY(isReadAgain(hotel.file));
    QVERIFY(!setPartners(hotel.file, near, 7, partners, 0.0));
    QVERIFY(!setPartners(hotel.file, near, 0, partners, -1.0));
    QVERIFY(!setPartners(hotel.file, near, 0, {3, 1, Amount::Shape::Uniform, 1.0}, 0.0));
    hotel.apply(setDataFile(hotel.file, near, "near.csv"));
    QVERIFY(!setPartners(hotel.file, near, 0, partners, 0.0));
}

void TestEditSample::allDataAreScaledInOneStep()
{
    Hotel hotel;
    SampleData data = hotel.file.model.data;
    data.entities.front().count = 7;
    QCOMPARE(hotel.apply(setSampleData(hotel.file, data, "Scale sample data: a tenth")),
             std::string("Scale sample data: a tenth"));
    QCOMPARE(hotel.file.model.data, data);
}

void TestEditSample::whatIsNotThereIsRefused()
{
    Hotel hotel;
    AttributeData data;
    data.attribute = static_cast<AttributeId>(999'999);
    QVERIFY(!setAttributeData(hotel.file, data));
    QVERIFY(!removeAttributeData(hotel.file, data.attribute));
    QVERIFY(!setDataFile(hotel.file, static_cast<EntityId>(999'999), "a.csv"));
    QVERIFY(!setPartners(hotel.file, static_cast<RelationshipId>(999'999), 0, {}, 0.0));
}

QTEST_GUILESS_MAIN(TestEditSample)
#include "tst_edit_sample.moc"
