// SPDX-License-Identifier: Apache-2.0
// Types that nobody stated: what the names of attributes say of their values.
#include "model/conceptual/guessed_type.h"
#include "model/model.h"
#include "model/physical/attribute_type.h"

#include <QTest>

using namespace querywright;

class TestGuessedType : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNameSaysWhatTheValuesAre_data();
    void aNameSaysWhatTheValuesAre();
    void aStatedTypeIsKept();
    void aCollectionIsOfTheValuesItsNameSays();
    void aKeyOfSeveralAttributesIsNotMadeUp();
};

namespace {

Attribute named(const std::string& name)
{
    Attribute attribute;
    attribute.name = name;
    return attribute;
}

}  // namespace

void TestGuessedType::aNameSaysWhatTheValuesAre_data()
{
    QTest::addColumn<bool>("isKey");
    QTest::addColumn<std::string>("type");

    const auto row = [](const char* name, bool isKey, const std::string& type) {
        QTest::newRow(name) << isKey << type;
    };
    row("starts_at", false, "timestamp");
    row("startsAt", false, "timestamp");
    row("uploaded at", false, "timestamp");
    row("timestamp", false, "timestamp");
    row("check-in date", false, "date");
    row("date of birth", false, "date");
    row("is_available", false, "boolean");
    row("price", false, "decimal");
    row("number of guests", false, "int");
    row("release_year", false, "int");
    row("latitude", false, "double");
    row("hired on", false, "date");
    row("stored since", false, "timestamp");
    row("distance km", false, "double");
    row("price_eur", false, "decimal");
    row("duration_minutes", false, "int");
    row("position", false, "int");
    row("signature required", false, "boolean");

    // What only looks like one of these.
    row("at", false, "text");
    row("m", false, "text");
    row("on", false, "text");
    row("format", false, "text");
    row("geo position", false, "text");
    row("opening hours", false, "text");
    row("island", false, "text");
    row("update", false, "text");
    row("day of week", false, "text");
    row("number", false, "text");
    row("serial_no", true, "text");
    row("no", true, "uuid");
    row("comment", false, "text");

    // A key is made by the application, unless its name says that it is not.
    row("id", true, "uuid");
    row("video", true, "uuid");
    row("name", true, "text");
    row("isbn", true, "text");
    row("year", true, "int");
    row("id", false, "text");
}

void TestGuessedType::aNameSaysWhatTheValuesAre()
{
    QFETCH(bool, isKey);
    QFETCH(std::string, type);
    QCOMPARE(statedOrGuessedType(named(QTest::currentDataTag()), isKey).toCql(), type);
}

void TestGuessedType::aStatedTypeIsKept()
{
    Model model;
    model.conceptual.entityTypes.emplace_back();
    Attribute& price = model.conceptual.entityTypes[0].attributes.emplace_back(named("price"));
    price.id = AttributeId{1};
    QVERIFY(isTypeGuessed(price));
    QCOMPARE(AttributeTypes(model).typeOf(price.id).toCql(), std::string("decimal"));
    price.type = cql::NativeType::Double;
    QVERIFY(!isTypeGuessed(price));
    QCOMPARE(AttributeTypes(model).typeOf(price.id).toCql(), std::string("double"));
}

void TestGuessedType::aCollectionIsOfTheValuesItsNameSays()
{
    Model model;
    model.conceptual.entityTypes.emplace_back();
    Attribute& prices = model.conceptual.entityTypes[0].attributes.emplace_back(named("prices"));
    prices.id = AttributeId{1};
    prices.multivalued.emplace();
    QCOMPARE(AttributeTypes(model).typeOf(prices.id).toCql(), std::string("set<decimal>"));
    prices.name = "tags";
    QCOMPARE(AttributeTypes(model).typeOf(prices.id).toCql(), std::string("set<text>"));
}

void TestGuessedType::aKeyOfSeveralAttributesIsNotMadeUp()
{
    Model model;
    EntityType& entity = model.conceptual.entityTypes.emplace_back();
    entity.attributes.push_back(named("series"));
    entity.attributes[0].id = AttributeId{1};
    entity.key = {AttributeId{1}};
    QCOMPARE(AttributeTypes(model).typeOf(AttributeId{1}).toCql(), std::string("uuid"));
    entity.attributes.push_back(named("part"));
    entity.attributes[1].id = AttributeId{2};
    entity.key.push_back(AttributeId{2});
    QCOMPARE(AttributeTypes(model).typeOf(AttributeId{1}).toCql(), std::string("text"));
}

QTEST_GUILESS_MAIN(TestGuessedType)
#include "tst_guessed_type.moc"
