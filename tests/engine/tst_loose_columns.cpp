// SPDX-License-Identifier: Apache-2.0
// Columns of sample data that are made anew by themselves are what they would be if all were made anew.
#include "engine/data/loose_columns.h"
#include "engine/data/sample_store.h"
#include "tests/engine/sample_models.h"
#include "tests/support/model_builder.h"
#include "tests/support/random_model.h"
#include "tests/support/rounds.h"
#include "tests/support/sample_checks.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <set>

using namespace querywright;
using namespace querywright::engine;
using querywright::tests::contents;
using querywright::tests::filled;
using querywright::tests::hotel;
using querywright::tests::ModelBuilder;
using querywright::tests::randomModel;

namespace {

void change(std::vector<Attribute>& attributes, AttributeId id,
            const std::function<void(Attribute&)>& changeOne)
{
    for (Attribute& attribute : attributes) {
        if (attribute.id == id)
            changeOne(attribute);
        change(attribute.parts, id, changeOne);
    }
}

Model changed(Model model, AttributeId id, const std::function<void(Attribute&)>& changeOne)
{
    for (EntityType& entityType : model.conceptual.entityTypes)
        change(entityType.attributes, id, changeOne);
    for (RelationshipType& relationshipType : model.conceptual.relationshipTypes)
        change(relationshipType.attributes, id, changeOne);
    return model;
}

std::string frameOf(const Model& model)
{
    FileDigests files;
    return sampleFrame(model, {}, files).value();
}

// What all depends on but the columns of loose attributes.
std::string allOf(const Model& model)
{
    std::string all = frameOf(model);
    for (const auto& [entity, definition] : loneDefinitions(model))
        all += definition;
    return all;
}

}  // namespace

class TestLooseColumns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void remadeColumnsAreAsIfAllWereMade_data();
    void remadeColumnsAreAsIfAllWereMade();
    void keysAndWhatOthersNeedAreNotLoose();
    void aNameThatMakesADifferenceChangesTheFrame();
    void typesTakenByNameAreNotLoose();
    void namesOfOwnersChangeNothingUnlessGeneratorsTakeThem();
    void namesOfSubtypesCountWhereAnAttributeTellsThem();
    void namesCountWhereCsvFilesAre();
    void attributesComeAndGoByThemselves_data();
    void attributesComeAndGoByThemselves();
    void entityTypesThatNothingJoinsComeAndGoByThemselves();
};

void TestLooseColumns::remadeColumnsAreAsIfAllWereMade_data()
{
    QTest::addColumn<std::uint64_t>("seed");
    for (std::uint64_t seed = 1; seed <= tests::rounds(8); ++seed)
        QTest::addRow("seed %d", static_cast<int>(seed)) << seed;
}

void TestLooseColumns::remadeColumnsAreAsIfAllWereMade()
{
    QFETCH(std::uint64_t, seed);

    const Model model = randomModel(seed);
    const auto definitions = looseDefinitions(model);
    const std::function<void(Attribute&)> changes[] = {
        [](Attribute& attribute) { attribute.name += "_new"; },
        [](Attribute& attribute) { attribute.type = cql::NativeType::Double; },
        [](Attribute& attribute) { attribute.type = cql::NativeType::Date; },
    };
    Database database = filled(model);
    std::size_t turn = seed;
    int tried = 0;
    for (const auto& [attribute, definition] : definitions) {
        const Model other = changed(model, attribute, changes[turn++ % std::size(changes)]);
        const auto after = looseDefinitions(other);
        if (frameOf(other) != frameOf(model))
            continue;
        if (++tried > 3)
            break;  // making all data anew takes long
        QCOMPARE(after.size(), definitions.size());
        const auto remade = remakeColumns(database, other, {attribute}, {});
        if (!remade) {  // a generator that does not fit the type: then all is made anew and tells so
            QVERIFY(remade.error().code != ErrorCode::Cancelled);
            continue;
        }
        Database anew = filled(other);
        QVERIFY(contents(database) == contents(anew));
        QVERIFY(remakeColumns(database, model, {attribute}, {}).has_value());
    }
    Database again = filled(model);
    QVERIFY(contents(database) == contents(again));
}

void TestLooseColumns::keysAndWhatOthersNeedAreNotLoose()
{
    ModelBuilder builder;
    builder.entity("Guest")
        .key("id", "int")
        .attribute("email", "text")
        .attribute("title", "text")
        .attribute("start_date", "date")
        .attribute("end_date", "date")
        .set("phones", "text")
        .derived("year", "int", {"Guest.start_date"});
    builder.alternateKey({"Guest.email"});
    builder.count("Guest", 10);
    const auto definitions = looseDefinitions(builder.model);
    QCOMPARE(definitions.size(), std::size_t{2});
    QVERIFY(definitions.contains(builder.attributeId("Guest.title")));
    QVERIFY(definitions.contains(builder.attributeId("Guest.phones")));
}

void TestLooseColumns::aNameThatMakesADifferenceChangesTheFrame()
{
    ModelBuilder builder;
    builder.entity("Guest").key("id", "int").attribute("start_date", "date").attribute("leaving", "date");
    builder.count("Guest", 10);
    const AttributeId leaving = builder.attributeId("Guest.leaving");
    QVERIFY(looseDefinitions(builder.model).contains(leaving));
    const Model other =
        changed(builder.model, leaving, [](Attribute& attribute) { attribute.name = "end_date"; });
    QVERIFY(allOf(other) != allOf(builder.model));
    const Model another =
        changed(builder.model, leaving, [](Attribute& attribute) { attribute.name = "parting"; });
    QVERIFY(allOf(another) == allOf(builder.model));
    QVERIFY(looseDefinitions(another) != looseDefinitions(builder.model));
}

void TestLooseColumns::typesTakenByNameAreNotLoose()
{
    ModelBuilder builder;
    builder.entity("Guest").key("id", "int").composites("address", {{"street", "text"}, {"city", "text"}});
    builder.entity("Hotel").key("id", "int").attribute("place", "text");
    const AttributeId address = builder.attributeId("Guest.address");
    QVERIFY(looseDefinitions(builder.model).contains(address));
    Model taking = builder.model;
    taking.conceptual.entityTypes.back().attributes.back().type = cql::UdtType{"address", true};
    QVERIFY(!looseDefinitions(taking).contains(address));
}

void TestLooseColumns::namesOfOwnersChangeNothingUnlessGeneratorsTakeThem()
{
    ModelBuilder builder;
    builder.entity("Guest").key("id", "text").attribute("note", "text");
    builder.entity("Stay").key("id", "int").attribute("begin", "date");
    builder.count("Guest", 10);
    builder.count("Stay", 10);
    Model other = builder.model;
    other.conceptual.entityTypes.back().name = "Visit";
    QVERIFY(allOf(other) == allOf(builder.model));
    Database database = filled(builder.model);
    Database renamed = filled(other);
    QVERIFY(contents(database) == contents(renamed));
    // Keys that are text are made with the name in them: guest-0001.
    other.conceptual.entityTypes.front().name = "Visitor";
    QVERIFY(allOf(other) != allOf(builder.model));
}

void TestLooseColumns::namesOfSubtypesCountWhereAnAttributeTellsThem()
{
    const auto artists = [](const std::string& attribute, const std::string& subtype) {
        ModelBuilder builder;
        builder.entity("Artist").key("name", "text").attribute(attribute, "text");
        builder.entity(subtype).attribute("size", "int");
        builder.isA("Artist", {subtype}, true, false);
        return builder;
    };
    const ModelBuilder told = artists("type", "Band");

    QVERIFY(!looseDefinitions(told.model).contains(told.attributeId("Artist.type")));
    QVERIFY(frameOf(told.model) != frameOf(artists("type", "Group").model));
    QVERIFY(frameOf(artists("note", "Band").model) == frameOf(artists("note", "Group").model));
}

void TestLooseColumns::namesCountWhereCsvFilesAre()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("stays.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("id,begin\n1,2026-01-01\n");
    file.close();
    ModelBuilder builder;
    builder.entity("Guest").key("id", "int");
    builder.entity("Stay").key("id", "int").attribute("begin", "date");
    builder.relationship("has").one("Guest").many("Stay");
    builder.csv("Stay", "stays.csv");
    Model other = builder.model;
    other.conceptual.entityTypes.front().name = "Visitor";
    FileDigests files;
    const std::string path = folder.path().toStdString();
    QVERIFY(sampleFrame(other, path, files).value() != sampleFrame(builder.model, path, files).value());
}

void TestLooseColumns::attributesComeAndGoByThemselves_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("one value") << QByteArray("title");
    QTest::newRow("a set") << QByteArray("phones");
    QTest::newRow("a map") << QByteArray("numbers");
    QTest::newRow("a list of composite values") << QByteArray("addresses");
    QTest::newRow("a composite one") << QByteArray("home");
}

void TestLooseColumns::attributesComeAndGoByThemselves()
{
    QFETCH(QByteArray, name);

    const auto make = [](const QByteArray& last) {
        ModelBuilder builder;
        builder.entity("Guest").key("id", "int").attribute("rating", "int");
        if (last == "title")
            builder.attribute("title", "text");
        else if (last == "phones")
            builder.set("phones", "text");
        else if (last == "addresses")
            builder.composites("addresses", {{"street", "text"}, {"city", "text"}});
        else if (last == "home")
            builder.composite("home", {{"street", "text"}, {"city", "text"}});
        else if (last == "numbers")
            builder.map("numbers", "text", "int");
        builder.count("Guest", 10);
        return builder.model;
    };
    const Model without = make({});
    const Model with = make(name);
    QVERIFY(allOf(without) == allOf(with));
    Database database = filled(without);
    std::set<AttributeId> added;
    for (const auto& [attribute, definition] : looseDefinitions(with)) {
        if (!looseDefinitions(without).contains(attribute))
            added.insert(attribute);
    }
    QVERIFY(!added.empty());
    QVERIFY(remakeColumns(database, with, added, {}).has_value());
    Database anew = filled(with);
    QVERIFY(contents(database) == contents(anew));
    // Once more, over what is there.
    QVERIFY(remakeColumns(database, with, added, {}).has_value());
    QVERIFY(contents(database) == contents(anew));
}

void TestLooseColumns::entityTypesThatNothingJoinsComeAndGoByThemselves()
{
    const auto make = [](const std::string& key) {
        ModelBuilder builder = hotel();
        if (!key.empty())
            builder.entity("Venue").key("code", key).attribute("seats", "int").set("phones", "text");
        return builder.model;
    };
    const Model without = make({});
    const Model with = make("text");
    const Model other = make("int");
    const EntityId venue = with.conceptual.findEntityType("Venue")->id;
    QVERIFY(frameOf(without) == frameOf(with));
    QVERIFY(frameOf(other) == frameOf(with));
    QVERIFY(loneDefinitions(without).empty());
    QVERIFY(loneDefinitions(with) != loneDefinitions(other));

    Database database = filled(without);
    QVERIFY(remakeEntities(database, with, {venue}, {}).has_value());
    Database anew = filled(with);
    QVERIFY(contents(database) == contents(anew));
    // Over what is there.
    QVERIFY(remakeEntities(database, other, {venue}, {}).has_value());
    Database another = filled(other);
    QVERIFY(contents(database) == contents(another));
}

QTEST_GUILESS_MAIN(TestLooseColumns)
#include "tst_loose_columns.moc"
