// SPDX-License-Identifier: Apache-2.0
#include "tests/model/validation_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestValidation : public QObject {
    Q_OBJECT

private slots:
    void findsNothingWrongWithSoundModels_data();
    void findsNothingWrongWithSoundModels();
    void findsNothingWrongWithAnEmptyModel();
    void findsWhatIsWrongWithKeys_data();
    void findsWhatIsWrongWithKeys();
    void findsWhatIsWrongWithRelationships_data();
    void findsWhatIsWrongWithRelationships();
    void findsWhatIsWrongWithNames_data();
    void findsWhatIsWrongWithNames();
    void isOnlyWarnedOfWhatNoQueryUses();
};

void TestValidation::findsNothingWrongWithSoundModels_data()
{
    QTest::addColumn<std::string>("text");

    QTest::newRow("hotel") << exampleText("hotel/hotel.qw");
    QTest::newRow("everything") << exampleText("../tests/model/everything.qw");
}

void TestValidation::findsNothingWrongWithSoundModels()
{
    QFETCH(std::string, text);

    const Model model = modelOf(text).model;
    QVERIFY(!model.workflow.queries.empty());
    const std::vector<Finding> findings = validate(model);
    const bool isSound = std::none_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.severity == Severity::Error;
    });
    QVERIFY2(isSound, qPrintable(textOf(findings)));
}

void TestValidation::findsNothingWrongWithAnEmptyModel()
{
    QCOMPARE(textOf(validate(Model())), QString());
}

void TestValidation::findsWhatIsWrongWithKeys_data()
{
    addColumns();
    add(
        "no key", [](Model& model) { entityType(model, "Comment").key.clear(); },
        "error no-key Comment: \"Comment\" has no key: mark the attributes that identify one of them, or the "
        "relationship type that does. Used by Q2.");
    add(
        "an entity type called like an attribute",
        [](Model& model) { entityType(model, "Device").name = "serial* : text"; },
        "warning shorthand serial* : text: The entity type \"serial* : text\" is called like an attribute is "
        "written: rename it, or add that attribute to the entity type it belongs to.");
    add(
        "no key of a supertype", [](Model& model) { entityType(model, "Person").key.clear(); },
        "error no-key Person: \"Person\" has no key: mark the attributes that identify one of them, or the "
        "relationship type that does. Used by Q2.\n"
        "error no-key User: \"User\" has no key: mark the attributes that identify one of them, or the "
        "relationship type that does. Used by Q2.");
    add(
        "a key with several values",
        [](Model& model) { entityType(model, "Video").key = {attribute(model, "Video", "tags").id}; },
        "error multivalued-key Video: \"Video.tags\" is in the key of \"Video\", but has several values: a "
        "key attribute has one. Used by Q1 and Q2.");
    add(
        "a counter as key",
        [](Model& model) { attribute(model, "Comment", "id").type = cql::NativeType::Counter; },
        "error key-type Comment: \"Comment.id\" is in the key of \"Comment\", but Cassandra allows no "
        "counter in a primary key: choose another type. Used by Q2.");
    add(
        "a part that cannot be in a key",
        [](Model& model) {
            attribute(model, "User", "home").parts[0].type = cql::NativeType::Duration;
            entityType(model, "User").alternateKeys = {{attribute(model, "User", "home").id}};
        },
        "error key-type User: \"User.home\" is in the alternate key of \"User\", but one of its parts is of "
        "a type that Cassandra does not allow in a primary key: choose another type. Used by Q2.");
    add(
        "an attribute of another type as key",
        [](Model& model) {
            entityType(model, "Comment").key.push_back(attribute(model, "Video", "added").id);
        },
        "error key-attribute Comment: \"Video.added\" is in the key of \"Comment\", but is not its "
        "attribute: take it out, or make it an alternate key. Used by Q2.");
    add(
        "an attribute that is not there",
        [](Model& model) { entityType(model, "Comment").key = {AttributeId{99}}; },
        "error key-attribute Comment: The key of \"Comment\" has an attribute that is not there: take it "
        "out. Used by Q2.");
    add(
        "an empty alternate key", [](Model& model) { entityType(model, "Video").alternateKeys = {{}}; },
        "error alternate-key Video: An alternate key of \"Video\" has no attributes: remove it or fill it. "
        "Used by Q1 and Q2.");
    add(
        "an alternate key that is determined",
        [](Model& model) {
            entityType(model, "Video").alternateKeys = {
                {attribute(model, "User", "email").id, attribute(model, "Person", "name").id}};
        },
        "");
    add(
        "an alternate key that is not determined",
        [](Model& model) {
            entityType(model, "Video").alternateKeys = {{attribute(model, "Comment", "id").id}};
        },
        "warning alternate-key Video: An alternate key of \"Video\" names \"Comment.id\", but no "
        "relationship leads from it to one \"Comment\".");
    add(
        "owned by itself",
        [](Model& model) {
            entityType(model, "Video").identifiedBy = {relationshipType(model, "uploads").id};
            relationshipType(model, "watches").participants[0].cardinality = Cardinality::N;
            relationshipType(model, "watches").participants[1].cardinality = Cardinality::One;
            relationshipType(model, "watches").participants.pop_back();
            entityType(model, "User").identifiedBy = {relationshipType(model, "watches").id};
        },
        "error weak-circle User: \"User\" is identified by its owner, which is identified by \"User\" again: "
        "one of them needs a key of its own. Used by Q1 and Q2.\n"
        "error weak-circle Video: \"Video\" is identified by its owner, which is identified by \"Video\" "
        "again: one of them needs a key of its own. Used by Q1 and Q2.");
    add(
        "owned by many",
        [](Model& model) {
            entityType(model, "User").identifiedBy = {relationshipType(model, "uploads").id};
        },
        "error weak-owner User: \"User\" is identified by \"uploads\", but that joins it with no entity type "
        "on the one side: give the owner the cardinality 1. Used by Q2.");
    add(
        "owned by a relationship it takes no part in",
        [](Model& model) { entityType(model, "Video").identifiedBy = {relationshipType(model, "posts").id}; },
        "error weak-owner Video: \"Video\" is identified by \"posts\", but takes no part in it: choose "
        "another. Used by Q1 and Q2.");
    add(
        "owned by nothing",
        [](Model& model) { entityType(model, "Video").identifiedBy = {RelationshipId{77}}; },
        "error weak-owner Video: \"Video\" is identified by \"nothing\", which is no relationship type: "
        "choose another. Used by Q1 and Q2.");
    add(
        "weak without partial key",
        [](Model& model) {
            entityType(model, "Video").key.clear();
            entityType(model, "Video").identifiedBy = {relationshipType(model, "uploads").id};
        },
        "error weak-key Video: \"Video\" needs a partial key: by \"uploads\" many of them have the same "
        "owner, and nothing tells them apart. Used by Q1 and Q2.");
    add(
        "weak and one of its owner",
        [](Model& model) {
            entityType(model, "Video").key.clear();
            relationshipType(model, "uploads").participants[1].cardinality = Cardinality::One;
            entityType(model, "Video").identifiedBy = {relationshipType(model, "uploads").id};
        },
        "");
    add(
        "a circle of subtypes",
        [](Model& model) {
            const EntityId person = entityType(model, "Person").id;
            model.conceptual.hierarchies.push_back({entityType(model, "User").id, {person}, false, false});
        },
        "error isa-circle User: \"User\" inherits from itself by way of \"Person\": take it out of the "
        "subtypes. Used by Q2.\n"
        "error isa-circle Person: \"Person\" inherits from itself by way of \"User\": take it out of the "
        "subtypes. Used by Q2.");
    add(
        "no subtypes",
        [](Model& model) {
            model.conceptual.hierarchies.push_back({entityType(model, "Video").id, {}, false, false});
        },
        "warning isa Video: The IsA hierarchy of \"Video\" has no subtypes.");
}

void TestValidation::findsWhatIsWrongWithKeys()
{
    compareFindings();
}

void TestValidation::findsWhatIsWrongWithRelationships_data()
{
    addColumns();
    add(
        "one participant",
        [](Model& model) {
            RelationshipType& uploads = relationshipType(model, "uploads");
            uploads.participants.pop_back();
            query(model).walk = {};
            query(model).given.clear();
            query(model).order.clear();
            query(model).returned.clear();
        },
        "warning participants uploads: \"uploads\" joins 1 entity type: a relationship type needs two or "
        "more.\n"
        "error no-walk Q2: Q2 has no walk: say through which entity types it goes.");
    add(
        "a participant that is not there",
        [](Model& model) { relationshipType(model, "knows").participants[1].entity = EntityId{99}; },
        "warning participants knows: \"knows\" has a participant that is no entity type: take it out.");
    add(
        "one role for two",
        [](Model& model) { relationshipType(model, "follows").participants[1].role = "follower"; },
        "error roles follows: \"User\" takes part in \"follows\" several times: give each time a role of its "
        "own. Used by Q2.");
    add(
        "an empty key", [](Model& model) { relationshipType(model, "follows").key.emplace(); },
        "error relationship-key follows: The key of \"follows\" is empty: name participants or attributes, "
        "or leave it to the cardinalities. Used by Q2.");
    add(
        "a participant in the key that is not there",
        [](Model& model) {
            relationshipType(model, "follows").key = RelationshipKey{{5}, {}};
        },
        "error relationship-key follows: The key of \"follows\" has a participant that is not there: take it "
        "out. Used by Q2.");
    add(
        "an attribute of another in the key",
        [](Model& model) {
            relationshipType(model, "follows").key =
                RelationshipKey{{0}, {attribute(model, "Video", "added").id}};
        },
        "error relationship-key follows: The key of \"follows\" has an attribute that is not its own: take "
        "it out. Used by Q2.");
    add(
        "a counter in the key",
        [](Model& model) {
            RelationshipType& follows = relationshipType(model, "follows");
            follows.attributes[0].type = cql::NativeType::Counter;
            follows.key = RelationshipKey{{0, 1}, {follows.attributes[0].id}};
        },
        "error relationship-key follows: \"follows.since\" is in the key of \"follows\", but its values "
        "cannot be in a primary key: it must have one value, of another type. Used by Q2.");
    add(
        "derived from itself",
        [](Model& model) {
            Attribute& added = attribute(model, "Video", "added");
            Attribute& tags = attribute(model, "Video", "tags");
            added.derivedFrom = {tags.id};
            tags.derivedFrom = {added.id};
        },
        "error derived-circle Video: \"Video.added\" is derived from itself: take it out of what it is "
        "derived from. Used by Q1 and Q2.\n"
        "error derived-circle Video: \"Video.tags\" is derived from itself: take it out of what it is "
        "derived from. Used by Q1 and Q2.");
    add(
        "derived from nothing",
        [](Model& model) { attribute(model, "Video", "added").derivedFrom = {AttributeId{99}}; },
        "error derived-from Video: \"Video.added\" is derived from an attribute that is not there. Used by "
        "Q1 and Q2.");
    add(
        "a set of counters",
        [](Model& model) { attribute(model, "Video", "tags").type = cql::NativeType::Counter; },
        "error counter-collection Video: \"Video.tags\" has several values that are counters: Cassandra has "
        "no collections of counters. Used by Q1 and Q2.");
    add(
        "a type of parts",
        [](Model& model) { attribute(model, "User", "home").type = cql::NativeType::Text; },
        "warning composite-type User.home: \"User.home\" has parts, so its type text is not used.");
}

void TestValidation::findsWhatIsWrongWithRelationships()
{
    compareFindings();
}

void TestValidation::findsWhatIsWrongWithNames_data()
{
    addColumns();
    add(
        "two entity types", [](Model& model) { entityType(model, "Device").name = "Comment"; },
        "error name-taken Comment: An entity type or relationship type needs a name of its own, but several "
        "are called \"Comment\": rename one of them.");
    add(
        "a relationship type like an entity type",
        [](Model& model) { relationshipType(model, "knows").name = "Video"; },
        "error name-taken Video: An entity type or relationship type needs a name of its own, but several "
        "are called \"Video\": rename one of them.");
    add(
        "two attributes", [](Model& model) { attribute(model, "Video", "added").name = "tags"; },
        "error name-taken tags: An attribute of \"Video\" needs a name of its own, but several are called "
        "\"tags\": rename one of them.");
    add(
        "two parts", [](Model& model) { attribute(model, "User", "home").parts[1].name = "street"; },
        "error name-taken street: An attribute of \"User.home\" needs a name of its own, but several are "
        "called \"street\": rename one of them.");
    add(
        "no name", [](Model& model) { attribute(model, "User", "email").name.clear(); },
        "error no-name User: An attribute of \"User\" has no name: give it one.");
    add(
        "two queries", [](Model& model) { query(model).label = "Q1"; },
        "error name-taken Q1: A query needs a name of its own, but several are called \"Q1\": rename one of "
        "them.");
    add(
        "two keyspaces",
        [](Model& model) {
            model.keyspaces = {{KeyspaceId{1}, "a", {}, true, {}}, {KeyspaceId{2}, "a", {}, true, {}}};
            for (AccessPattern& one : model.workflow.queries)
                one.keyspace = KeyspaceId{1};
        },
        "error name-taken a: A keyspace needs a name of its own, but several are called \"a\": rename one of "
        "them.");
}

void TestValidation::findsWhatIsWrongWithNames()
{
    compareFindings();
}

void TestValidation::isOnlyWarnedOfWhatNoQueryUses()
{
    Model model = videoModel();
    entityType(model, "Device").key.clear();
    QCOMPARE(
        textOf(validate(model)),
        QString(
            "warning no-key Device: \"Device\" has no key: mark the attributes that identify one of them, or "
            "the relationship type that does."));
    AccessPattern devices;
    devices.id = QueryId{3};
    devices.label = "Q3";
    devices.walk.nodes = {{entityType(model, "Device").id, {}}};
    devices.returned = {useOf(attribute(model, "Device", "id"))};
    model.workflow.queries.push_back(devices);
    QCOMPARE(
        textOf(validate(model)),
        QString(
            "error no-key Device: \"Device\" has no key: mark the attributes that identify one of them, or "
            "the relationship type that does. Used by Q3."));
}

QTEST_GUILESS_MAIN(TestValidation)
#include "tst_validation.moc"
