// SPDX-License-Identifier: Apache-2.0
// Sample data that is described for a model without any, and the same data larger and smaller: it can be
// made, and every key and cardinality holds.
#include "engine/data/scale_data.h"
#include "engine/data/suggest_data.h"
#include "model/base/text.h"
#include "model/file/model_file.h"
#include "model/validation.h"
#include "tests/engine/suggested.h"
#include "tests/support/model_builder.h"
#include "tests/support/sample_checks.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::contents;
using querywright::tests::described;
using querywright::tests::Made;
using querywright::tests::make;
using querywright::tests::ModelBuilder;
using querywright::tests::number;
using querywright::tests::rows;
using querywright::tests::violations;

namespace {

// A shop: orders of customers with weak lines for products, which are of categories.
ModelBuilder shop()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid").attribute("name", "text").attribute("email", "text");
    builder.alternateKey({"Customer.email"});
    builder.entity("Order").key("id", "uuid").attribute("placed", "timestamp").attribute("status", "text");
    builder.entity("Line").key("number", "int").attribute("quantity", "int");
    builder.entity("Product").key("sku", "text").attribute("title", "text").attribute("price", "decimal");
    builder.set("tags", "text").derived("year", "int", {"Order.placed"});
    builder.entity("Category").key("name", "text");
    builder.relationship("places").one("Customer").many("Order").total();
    builder.relationship("consists of").one("Order").many("Line").identifies("Line");
    builder.relationship("is for").many("Line").one("Product");
    builder.relationship("belongs to").many("Product").many("Category").attribute("since", "date");
    return builder;
}

Model exampleAt(const QString& path)
{
    ReadOutcome outcome = readModelFile(path.toStdString());
    if (!outcome.file)
        qFatal("the example cannot be read");
    return outcome.file->model;
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

class TestSuggestData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsOnTheManySideIsMoreNumerous();
    void mostOfThoseThereAreMoreOfHavePartners();
    void valuesAreDescribedByNamesAndTypes();
    void onlyFractionsHaveDecimals();
    void whatTellsSubtypesIsLeftToThem();
    void subtypesAreDescribedAsOtherTypes();
    void kindsAreFewValuesAlsoWhereThereAreSeveral();
    void usualWordsHaveUsualValues();
    void whatQueriesAreGivenByEqualityIsShared();
    void whoDoesSomethingHasTheNameOfAPerson_data();
    void whoDoesSomethingHasTheNameOfAPerson();
    void animalsAreBornAfterPeople();
    void whatIsSaidAlreadyStays();
    void whatIsSuggestedCanBeMade_data();
    void whatIsSuggestedCanBeMade();
    void theSameModelGivesTheSameDescription();
    void scalingMultipliesEntitiesNotPartners();
    void scalingStopsWhereKeysDo();
    void examplesCanBeScaled_data();
    void examplesCanBeScaled();
};

void TestSuggestData::whatIsOnTheManySideIsMoreNumerous()
{
    ModelBuilder builder = shop();
    builder.model.data = suggestedData(builder.model, 100).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, builder.model), "\n"), std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Customer"))), 100);
    QCOMPARE(rows(made, entityTable(builder.entityId("Order"))), 500);
    QCOMPARE(rows(made, entityTable(builder.entityId("Category"))), 5);
    // Some customers have many orders.
    const std::int64_t most =
        number(made.database, "SELECT max(n) FROM (SELECT count(*) n FROM "
                                  + relationshipTable(builder.relationshipId("places")) + " GROUP BY p0)");
    QVERIFY2(most > 10, std::to_string(most).c_str());
}

// Many members have many sessions, of which there are more: hardly a session is without members.
void TestSuggestData::mostOfThoseThereAreMoreOfHavePartners()
{
    ModelBuilder builder;
    builder.entity("Person").key("id", "uuid");
    builder.entity("Member").attribute("since", "date");
    builder.isA("Person", {"Member"}, false, false);
    builder.entity("Course").key("id", "uuid");
    builder.entity("Session").key("id", "uuid");
    builder.relationship("scheduled as").one("Course").many("Session");
    builder.relationship("booking").many("Member").many("Session");
    builder.model.data = suggestedData(builder.model, 100).data;
    Made made = make(builder.model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Session"))), 500);
    const std::string bookings = relationshipTable(builder.relationshipId("booking"));
    QCOMPARE(number(made.database, "SELECT count(DISTINCT p1) FROM " + bookings), 500);
    QVERIFY(rows(made, bookings) > 1000);
}

void TestSuggestData::valuesAreDescribedByNamesAndTypes()
{
    const ModelBuilder builder = shop();
    const SampleData data = suggestedData(builder.model, 100).data;
    std::map<AttributeId, Generator> generators;
    for (const EntityData& entity : data.entities) {
        for (const AttributeData& attribute : entity.attributes)
            generators.emplace(attribute.attribute, attribute.generator);
    }

    QVERIFY(generators.at(builder.attributeId("Customer.name"))
            == Generator(NameGenerator{NameGenerator::List::FullName}));
    QVERIFY(std::holds_alternative<ChoiceGenerator>(generators.at(builder.attributeId("Order.status"))));
    QVERIFY(std::holds_alternative<RangeGenerator>(generators.at(builder.attributeId("Product.price"))));
    // Keys are left to what never runs out, derived values to what they are derived from.
    for (const char* const name : {"Customer.id", "Customer.email", "Line.number", "Product.year"})
        QVERIFY2(!generators.contains(builder.attributeId(name)), name);
}

// Files of models say nothing of decimals then.
void TestSuggestData::onlyFractionsHaveDecimals()
{
    ModelBuilder builder;
    builder.entity("Stop").key("id", "uuid").attribute("lat", "double").attribute("opened", "date");
    builder.attribute("last_seen", "timestamp").attribute("rating", "int").attribute("year", "int");
    const SampleData data = suggestedData(builder.model, 100).data;
    const auto decimalsOf = [&](const char* name) {
        return std::get<RangeGenerator>(*described(data, builder.attributeId(name))).decimals;
    };

    QCOMPARE(decimalsOf("Stop.lat"), std::uint32_t{4});
    for (const char* const name : {"Stop.opened", "Stop.last_seen", "Stop.rating", "Stop.year"})
        QCOMPARE(decimalsOf(name), RangeGenerator().decimals);
}

void TestSuggestData::whatTellsSubtypesIsLeftToThem()
{
    ModelBuilder builder;
    builder.entity("Artist").key("name", "text").attribute("type", "text").attribute("note", "text");
    builder.entity("Band").attribute("size", "int");
    builder.isA("Artist", {"Band"}, true, false);
    const SampleData data = suggestedData(builder.model, 100).data;

    QVERIFY(!described(data, builder.attributeId("Artist.type")));
    QVERIFY(described(data, builder.attributeId("Artist.note")));
    QVERIFY(described(data, builder.attributeId("Band.size")));
}

void TestSuggestData::subtypesAreDescribedAsOtherTypes()
{
    ModelBuilder builder;
    builder.entity("Customer").key("id", "uuid").attribute("name", "text");
    builder.entity("Subscriber").attribute("card_number", "text").attribute("since", "date");
    builder.attribute("tier", "text");
    builder.isA("Customer", {"Subscriber"}, false, false);
    builder.model.data = suggestedData(builder.model, 100).data;

    const auto kindOf = [&](const char* name) {
        return described(builder.model.data, builder.attributeId(name)).value_or(RandomGenerator{});
    };
    QVERIFY(std::holds_alternative<PatternGenerator>(kindOf("Subscriber.card_number")));
    QVERIFY(std::holds_alternative<RangeGenerator>(kindOf("Subscriber.since")));
    QVERIFY(std::holds_alternative<ChoiceGenerator>(kindOf("Subscriber.tier")));
    // How many they are is left to the supertype, and nothing complains of that.
    for (const Finding& finding : validate(builder.model))
        QVERIFY2(finding.code != "data", finding.message.c_str());
    Made made = make(builder.model);
    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Subscriber"))), 60);
}

void TestSuggestData::kindsAreFewValuesAlsoWhereThereAreSeveral()
{
    ModelBuilder builder;
    builder.entity("Play").key("id", "uuid").attribute("genre", "text").set("genres", "text");
    builder.set("categories", "text").set("tags", "text").set("statuses", "text").set("remarks", "text");
    const SampleData data = suggestedData(builder.model, 100).data;

    for (const char* const name :
         {"Play.genre", "Play.genres", "Play.categories", "Play.tags", "Play.statuses"}) {
        const auto generator = described(data, builder.attributeId(name));
        QVERIFY2(generator && std::holds_alternative<ChoiceGenerator>(*generator), name);
    }
    QVERIFY(described(data, builder.attributeId("Play.genres"))
            == described(data, builder.attributeId("Play.genre")));
    QVERIFY(std::holds_alternative<TextGenerator>(*described(data, builder.attributeId("Play.remarks"))));
}

void TestSuggestData::usualWordsHaveUsualValues()
{
    ModelBuilder builder;
    builder.entity("Payment").key("id", "uuid").attribute("method", "text");
    builder.entity("Course").key("id", "uuid").attribute("level", "text");
    builder.entity("Customer").key("id", "uuid").attribute("level", "text");
    builder.entity("Lesson").key("id", "uuid").attribute("room", "text").attribute("grade", "text");
    const SampleData data = suggestedData(builder.model, 100).data;
    const auto first = [&](const char* name) {
        const auto generator = described(data, builder.attributeId(name));
        const auto* choice = generator ? std::get_if<ChoiceGenerator>(&*generator) : nullptr;
        return choice ? choice->values.front() : std::string();
    };

    QCOMPARE(first("Payment.method"), std::string("card"));
    QCOMPARE(first("Course.level"), std::string("beginner"));
    QCOMPARE(first("Customer.level"), std::string("bronze"));
    QCOMPARE(first("Lesson.grade"), std::string("A"));
    QVERIFY(described(data, builder.attributeId("Lesson.room")) == Generator(PatternGenerator{"Room ###"}));
}

// Else each would find a single row. Names are each one's own; how many differ may be stated.
void TestSuggestData::whatQueriesAreGivenByEqualityIsShared()
{
    ModelBuilder builder;
    builder.entity("Beer").key("id", "uuid").attribute("name", "text").attribute("brewing_style", "text");
    builder.attribute("remark", "text").attribute("origin", "text");
    AccessPattern query;
    query.id = QueryId{1};
    query.label = "Q1";
    query.walk.nodes = {{builder.entityId("Beer"), {}}};
    for (const char* given : {"Beer.name", "Beer.brewing_style"})
        query.given.push_back({{NodeIndex{0}, builder.attributeId(given), false, std::nullopt}, {}});
    query.returned.emplace_back(AttributeUse{NodeIndex{0}, builder.attributeId("Beer.id"), false, {}});
    builder.model.workflow.queries.push_back(std::move(query));
    for (Attribute& attribute : builder.model.conceptual.entityTypes.front().attributes) {
        if (attribute.name == "origin")
            attribute.statistics.distinct = 3;
    }

    const Model& model = builder.model;
    const SampleData data = suggestedData(model, 100).data;
    const auto generator = [&](const char* name) -> const Generator& {
        const auto& all = data.entities.front().attributes;
        return std::find_if(
                   all.begin(), all.end(),
                   [&](const AttributeData& one) { return one.attribute == builder.attributeId(name); })
            ->generator;
    };
    const auto& styles = std::get<ChoiceGenerator>(generator("Beer.brewing_style")).values;
    QCOMPARE(styles.size(), std::size_t{12});
    QCOMPARE(styles.front(), std::string("brewing style 1"));
    QCOMPARE(std::get<ChoiceGenerator>(generator("Beer.origin")).values,
             (std::vector<std::string>{"origin 1", "origin 2", "origin 3"}));
    QVERIFY(std::holds_alternative<TextGenerator>(generator("Beer.name")));
    QVERIFY(std::holds_alternative<TextGenerator>(generator("Beer.remark")));
}

void TestSuggestData::whoDoesSomethingHasTheNameOfAPerson_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isPerson");
    for (const char* const name : {"author", "translator", "composer", "director", "lead_actor", "conductor"})
        QTest::newRow(name) << QString::fromLatin1(name) << true;
    for (const char* const name : {"actor_count", "composition", "direction"})
        QTest::newRow(name) << QString::fromLatin1(name) << false;
}

void TestSuggestData::whoDoesSomethingHasTheNameOfAPerson()
{
    QFETCH(QString, name);
    QFETCH(bool, isPerson);
    const std::string one = name.toStdString();
    ModelBuilder builder;
    builder.entity("Play").key("id", "uuid").attribute(one, "text").set(one + "s", "text");
    const SampleData data = suggestedData(builder.model, 100).data;

    for (const std::string& each : {one, one + "s"}) {
        const auto generator = described(data, builder.attributeId("Play." + each));
        QCOMPARE(generator == Generator(NameGenerator{NameGenerator::List::FullName}), isPerson);
    }
}

void TestSuggestData::animalsAreBornAfterPeople()
{
    ModelBuilder builder;
    builder.entity("Client").key("id", "uuid").attribute("name", "text").attribute("born", "date");
    builder.entity("Pet").key("id", "uuid").attribute("born", "date");
    const SampleData data = suggestedData(builder.model, 100).data;
    const auto rangeOf = [&](const char* name) {
        return std::get<RangeGenerator>(*described(data, builder.attributeId(name)));
    };

    QVERIFY(described(data, builder.attributeId("Client.name"))
            == Generator(NameGenerator{NameGenerator::List::FullName}));
    QVERIFY(rangeOf("Client.born").most < rangeOf("Pet.born").least);
}

void TestSuggestData::whatIsSaidAlreadyStays()
{
    ModelBuilder builder = shop();
    builder.count("Customer", 7).csv("Category", "categories.csv");
    builder.generate("Order.status", ChoiceGenerator{{"odd"}, {}});
    const SampleData data = suggestedData(builder.model, 100).data;

    for (const EntityData& entity : data.entities) {
        if (entity.entity == builder.entityId("Customer"))
            QCOMPARE(entity.count, std::uint64_t{7});
        if (entity.entity == builder.entityId("Category"))
            QVERIFY(entity.csv == "categories.csv" && entity.count == 0 && entity.attributes.empty());
        for (const AttributeData& attribute : entity.attributes) {
            if (attribute.attribute == builder.attributeId("Order.status"))
                QVERIFY(attribute.generator == Generator(ChoiceGenerator{{"odd"}, {}}));
        }
    }
    builder.model.data = data;
    QVERIFY(suggestedData(builder.model, 100).data == data);
}

void TestSuggestData::whatIsSuggestedCanBeMade_data()
{
    addExamples();
}

void TestSuggestData::whatIsSuggestedCanBeMade()
{
    QFETCH(QString, path);
    Model model = exampleAt(path);
    model.data = {};
    model.data = suggestedData(model, 60).data;
    Made made = make(model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, model), "\n"), std::string());
}

void TestSuggestData::theSameModelGivesTheSameDescription()
{
    ModelBuilder builder = shop();
    QVERIFY(suggestedData(builder.model, 50).data == suggestedData(builder.model, 50).data);
    builder.model.data = suggestedData(builder.model, 50).data;
    Made one = make(builder.model);
    Made other = make(builder.model);
    QCOMPARE(contents(one.database), contents(other.database));
}

void TestSuggestData::scalingMultipliesEntitiesNotPartners()
{
    ModelBuilder builder = shop();
    builder.count("Customer", 40).count("Product", 30).count("Category", 8);
    builder.partners("belongs to", 0, {2, 5});
    Model larger = builder.model;
    larger.data = scaledData(builder.model, 10);
    Made made = make(larger);
    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Customer"))), 400);
    QCOMPARE(rows(made, entityTable(builder.entityId("Product"))), 300);
    QVERIFY(larger.data.relationships.front().partners == (Amount{2, 5}));

    Model smaller = builder.model;
    smaller.data = scaledData(builder.model, 0.1);
    Made few = make(smaller);
    QCOMPARE(few.problems, std::string());
    QCOMPARE(join(violations(few.database, smaller), "\n"), std::string());
    QCOMPARE(rows(few, entityTable(builder.entityId("Customer"))), 4);
    QCOMPARE(rows(few, entityTable(builder.entityId("Category"))), 1);  // so nobody has two
    QVERIFY(smaller.data.relationships.front().partners == (Amount{1, 1}));

    QVERIFY(scaledData(builder.model, 1) == builder.model.data);
}

void TestSuggestData::scalingStopsWhereKeysDo()
{
    ModelBuilder builder = shop();
    builder.count("Category", 3).generate("Category.name", ChoiceGenerator{{"a", "b", "c", "d"}, {}});
    Model larger = builder.model;
    larger.data = scaledData(builder.model, 10);
    Made made = make(larger);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(rows(made, entityTable(builder.entityId("Category"))), 4);
}

void TestSuggestData::examplesCanBeScaled_data()
{
    addExamples();
}

void TestSuggestData::examplesCanBeScaled()
{
    QFETCH(QString, path);
    Model model = exampleAt(path);
    model.data = scaledData(model, 0.02);
    Made made = make(model);

    QCOMPARE(made.problems, std::string());
    QCOMPARE(join(violations(made.database, model), "\n"), std::string());
}

QTEST_GUILESS_MAIN(TestSuggestData)
#include "tst_suggest_data.moc"
