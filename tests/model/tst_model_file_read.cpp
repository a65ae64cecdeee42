// SPDX-License-Identifier: Apache-2.0
#include "tests/model/model_text.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestModelFileRead : public QObject {
    Q_OBJECT

private slots:
    void readsTheHotelExample();
    void takesDefaultsForWhatIsNotWritten();
    void readsAnyLineEndsAndAByteOrderMark_data();
    void readsAnyLineEndsAndAByteOrderMark();
    void givesIdsInTheOrderOfTheFile();
    void joinsWalks_data();
    void joinsWalks();
    void findsAttributesOnTheWalk_data();
    void findsAttributesOnTheWalk();
    void readsWhatAQuerySays();
    void takesTheOnlyKeyspaceForGranted();
    void readsKeysOfRelationships();
    void readsDecisions();
    void keepsDecisionsThatFindNothing();
    void readsSampleData();
    void readsPhysicalSections();
    void opensANewerMinorVersion();
    void keepsDecisionsOfNewerKinds();
    void notesPropertiesThatLookMisspelt();
    void notesPropertiesThatMeanNothing();
};

namespace {

AccessPattern secondQuery(const VideoFile& file)
{
    const ModelFile read = modelOf(file.text());
    return read.model.workflow.queries.size() == 2 ? read.model.workflow.queries.back() : AccessPattern();
}

}  // namespace

void TestModelFileRead::readsTheHotelExample()
{
    const Model model = modelOf(exampleText("hotel/hotel.qw")).model;

    QCOMPARE(model.conceptual.entityTypes.size(), std::size_t{7});
    QCOMPARE(model.conceptual.relationshipTypes.size(), std::size_t{6});
    QCOMPARE(model.workflow.queries.size(), std::size_t{9});
    QCOMPARE(model.workflow.updates.size(), std::size_t{3});
    QCOMPARE(model.workflow.tasks.size(), std::size_t{10});
    QCOMPARE(model.workflow.transitions.size(), std::size_t{11});
    QCOMPARE(model.decisions.size(), std::size_t{8});
    const EntityType* reservation = model.conceptual.findEntityType("Reservation");
    QVERIFY(reservation);
    std::vector<std::string> names;
    for (const AttributeId id : reservation->alternateKeys.at(1))
        names.push_back(qualifiedName(model.conceptual, id));
    QCOMPARE(names, (std::vector<std::string>{"Hotel.id", "Room.number", "Reservation.start_date"}));
    const AccessPattern* query = model.workflow.findQuery("Q7");
    QVERIFY(query);
    QCOMPARE(walkText(model, query->walk),
             std::string("Guest, Reservation, Room, Hotel | is for 0: 1 0 | holds 1: 2 1 | has 2: 3 2"));
    QCOMPARE(toText(model, query->walk, query->given.front().attribute), std::string("Guest.last_name"));
}

void TestModelFileRead::takesDefaultsForWhatIsNotWritten()
{
    const ReadOutcome outcome = readModelText(R"q({"format": "querywright", "version": "1.0"})q", "m.qw");

    QVERIFY(outcome.file.has_value());
    QVERIFY(outcome.notes.empty());
    QVERIFY(*outcome.file == ModelFile());
}

void TestModelFileRead::readsAnyLineEndsAndAByteOrderMark_data()
{
    QTest::addColumn<std::string>("text");

    const std::string text = VideoFile().text();
    const QString lines = QString::fromStdString(text);
    QTest::newRow("as it is") << text;
    QTest::newRow("line ends of Windows") << QString(lines).replace("\n", "\r\n").toStdString();
    QTest::newRow("one line") << QString(lines).replace("\n", " ").toStdString();
    QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + text;
    QTest::newRow("no end of the last line") << text.substr(0, text.size() - 1);
}

void TestModelFileRead::readsAnyLineEndsAndAByteOrderMark()
{
    QFETCH(std::string, text);

    QVERIFY(modelOf(text) == modelOf(VideoFile().text()));
    QCOMPARE(modelOf(text).model.workflow.queries.size(), std::size_t{2});
}

void TestModelFileRead::givesIdsInTheOrderOfTheFile()
{
    const Model model = modelOf(VideoFile().text()).model;

    QCOMPARE(model.conceptual.entityTypes.at(2).id, EntityId{3});
    const EntityType& user = model.conceptual.entityTypes.at(1);
    QCOMPARE(user.attributes.at(0).id, AttributeId{3});
    QCOMPARE(user.attributes.at(1).id, AttributeId{4});
    QCOMPARE(user.attributes.at(1).parts.at(1).id, AttributeId{6});
    QCOMPARE(model.conceptual.relationshipTypes.at(3).attributes.at(0).id, AttributeId{14});
    QCOMPARE(model.workflow.queries.at(1).id, QueryId{2});
}

void TestModelFileRead::joinsWalks_data()
{
    QTest::addColumn<std::string>("walk");
    QTest::addColumn<std::string>("expected");

    const auto add = [](const char* name, std::string walk, std::string expected) {
        QTest::newRow(name) << std::move(walk) << std::move(expected);
    };
    add("nothing", "[]", "");
    add("one entity type", R"q(["Video"])q", "Video");
    add("a relationship", R"q(["User", "uploads", "Video"])q", "User, Video | uploads 0: 0 1");
    add("against its order", R"q(["Video", "uploads", "User"])q", "Video, User | uploads 0: 1 0");
    add("from the entity before, though an earlier one fits",
        R"q(["Video", "is about", "Comment", "posts", "User",
        "uploads", "Video(other)"])q",
        "Video, Comment, User, Video(other) | is about 0: 1 0 | posts 1: 2 1 | uploads 2: 2 3");
    add("from the latest that fits, if the one before does not",
        R"q(["Video", "uploads", "User", "is about", "Comment"])q",
        "Video, User, Comment | uploads 0: 1 0 | is about 0: 2 0");
    add("what is not listed is added", R"q(["User", "watches", "Device"])q",
        "User, Device, Video | watches 0: 0 2 1");
    add("nothing is listed", R"q(["Device", "watches"])q", "Device, User, Video | watches 0: 1 2 0");
    add("several entities follow", R"q(["Device", "watches", "Video", "User"])q",
        "Device, Video, User | watches 0: 2 1 0");
    add("roles of a self-relationship", R"q(["User(follower)", "follows", "User(followed)"])q",
        "User(follower), User(followed) | follows 0: 0 1");
    add("roles the other way round", R"q(["User(followed)", "follows", "User(follower)"])q",
        "User(followed), User(follower) | follows 0: 1 0");
    add("the role that is left", R"q(["User", "follows", "User(follower)"])q",
        "User, User(follower) | follows 0: 1 0");
    add("a start that is named",
        R"q(["User", "posts", "Comment", {"relationship": "posts", "from": "Comment"},
        "User(author)"])q",
        "User, Comment, User(author) | posts 0: 0 1 | posts 1: 2 1");
    add("a role that is named", R"q(["User(a)", {"relationship": "follows", "as": "followed"}, "User(b)",
        {"relationship": "follows", "from": "User(b)", "as": "followed"}, "User(c)"])q",
        "User(a), User(b), User(c) | follows 0: 1 0 | follows 1: 2 1");
    add("a subtype takes the place of its supertype", R"q(["User", "knows", "Device"])q",
        "User, Device | knows 0: 0 1");
    add("a supertype takes the place of its subtype", R"q(["Video", "uploads", "Person"])q",
        "Video, Person | uploads 0: 1 0");
    add("an implicit node of a visited type has its role", R"q(["User(follower)", "follows"])q",
        "User(follower), User(followed) | follows 0: 0 1");
}

void TestModelFileRead::joinsWalks()
{
    QFETCH(std::string, walk);
    QFETCH(std::string, expected);

    VideoFile file;
    file.walk = walk;
    const Model model = modelOf(file.text()).model;
    QCOMPARE(model.workflow.queries.size(), std::size_t{2});
    QCOMPARE(walkText(model, model.workflow.queries.back().walk), expected);
}

void TestModelFileRead::findsAttributesOnTheWalk_data()
{
    QTest::addColumn<std::string>("walk");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");

    const auto add = [](const char* name, std::string walk, std::string text, std::string expected) {
        QTest::newRow(name) << std::move(walk) << std::move(text) << std::move(expected);
    };
    const std::string follows = R"q(["User(follower)", "follows", "User(followed)"])q";
    add("of an entity", R"q(["User", "uploads", "Video"])q", "Video.added", "1 Video.added");
    add("an element", R"q(["Video"])q", "Video.tags[]", "0 Video.tags[]");
    add("a bucket of time", R"q(["Video"])q", "Video.added@day", "0 Video.added@day");
    add("with a role", follows, "User(followed).email", "1 User(followed).email");
    add("the role may be left out of one", R"q(["User(a)"])q", "User.email", "0 User(a).email");
    add("without a role among those with one", R"q(["User", "follows", "User(followed)"])q", "User.email",
        "0 User.email");
    add("inherited", R"q(["User"])q", "User.name", "0 User.name");
    add("by the supertype's name", R"q(["User"])q", "Person.name", "0 User.name");
    add("by the supertype's name, with a role", follows, "Person(followed).name", "1 User(followed).name");
    add("a part", R"q(["User"])q", "User.city", "0 User.city");
    add("a part by its whole name", R"q(["User"])q", "User.work.street", "0 User.street");
    add("of a relationship", follows, "follows.since", "step 0 follows.since");
    add("of one of two steps", R"q(["User(follower)", "follows", "User(followed)", "posts", "Comment",
        {"relationship": "follows", "from": "User(followed)", "as": "follower"}, "User(c)"])q",
        "follows(2).since", "step 2 follows.since");
    add("aggregate", R"q(["Video"])q", "max(Video.added)", "max(Video.added)");
    add("aggregate in capitals", R"q(["Video"])q", "MAX(Video.added)", "max(Video.added)");
    add("number of rows", R"q(["Video"])q", "count(*)", "count(*)");
}

void TestModelFileRead::findsAttributesOnTheWalk()
{
    QFETCH(std::string, walk);
    QFETCH(std::string, text);
    QFETCH(std::string, expected);

    VideoFile file;
    file.walk = walk;
    file.query = ", \"returns\": [\"" + text + "\"]";
    const Model model = modelOf(file.text()).model;
    QCOMPARE(model.workflow.queries.size(), std::size_t{2});
    const AccessPattern& query = model.workflow.queries.back();
    QCOMPARE(query.returned.size(), std::size_t{1});
    std::string found = toText(model, query.walk, query.returned.front());
    if (const auto* use = std::get_if<AttributeUse>(&query.returned.front())) {
        const auto* step = std::get_if<StepIndex>(&use->place);
        found = (step ? "step " + std::to_string(static_cast<unsigned>(*step))
                      : std::to_string(static_cast<unsigned>(std::get<NodeIndex>(use->place))))
                + " " + found;
    }
    QCOMPARE(found, expected);
}

void TestModelFileRead::readsWhatAQuerySays()
{
    VideoFile file;
    file.walk = R"q(["User", "uploads", "Video", "is about", "Comment"])q";
    file.query = R"q(, "name": "Videos", "description": "of a user", "keyspace": "second",
        "given": [{"attribute": "User.email"}, {"attribute": "Video.id", "from": "Q1"},
                  {"attribute": "User.city", "from": {"constant": "Paris"}}],
        "ranges": [{"attribute": "Video.added", "from": "Q1", "bounds": "to", "width": 0.5}],
        "order": ["Video.added desc", "Video.id"], "returns": ["Video.tags"], "groupBy": ["Video.added@week"],
        "nested": ["Comment"], "family": "f", "limit": 10, "timesPerSecond": 2.5, "urgency": "background")q";
    file.more = R"q(, "keyspaces": [{"name": "first"}, {"name": "second"}])q";
    const AccessPattern query = secondQuery(file);

    QCOMPARE(query.name, std::string("Videos"));
    QCOMPARE(query.description, std::string("of a user"));
    QCOMPARE(query.keyspace, KeyspaceId{2});
    QCOMPARE(query.given.size(), std::size_t{3});
    QVERIFY(query.given.at(0).source == ValueSource(FromUser()));
    QVERIFY(query.given.at(1).source == ValueSource(FromQuery{QueryId{1}}));
    QVERIFY(query.given.at(2).source == ValueSource(FromConstant{"Paris"}));
    QCOMPARE(query.ranges.size(), std::size_t{1});
    QVERIFY(query.ranges.front().source == ValueSource(FromQuery{QueryId{1}}));
    QCOMPARE(query.ranges.front().bounds, RangeBounds::To);
    QCOMPARE(query.ranges.front().width, 0.5);
    QCOMPARE(query.order.size(), std::size_t{2});
    QCOMPARE(query.order.at(0).direction, Direction::Descending);
    QCOMPARE(query.order.at(1).direction, Direction::Ascending);
    QCOMPARE(query.groupBy.size(), std::size_t{1});
    QVERIFY(query.groupBy.front().bucket == TimeBucket::Week);
    QVERIFY(query.nested == std::vector<NodeIndex>{NodeIndex{2}});
    QCOMPARE(query.family, std::string("f"));
    QVERIFY(query.limit == 10U);
    QVERIFY(query.timesPerSecond == 2.5);
    QCOMPARE(query.urgency, Urgency::Background);
}

void TestModelFileRead::takesTheOnlyKeyspaceForGranted()
{
    VideoFile file;
    QCOMPARE(secondQuery(file).keyspace, KeyspaceId{});
    file.more = R"q(, "keyspaces": [{"name": "only"}])q";
    QCOMPARE(secondQuery(file).keyspace, KeyspaceId{1});
    file.more = R"q(, "keyspaces": [{"name": "first"}, {"name": "second"}])q";
    QCOMPARE(secondQuery(file).keyspace, KeyspaceId{});
}

void TestModelFileRead::readsKeysOfRelationships()
{
    std::string text = VideoFile().text();
    const std::string since = R"q("attributes": [{"name": "since", "type": "date"}])q";
    text.replace(text.find(since), since.size(), since + R"q(, "key": ["followed", "since", "follower"])q");
    const Model model = modelOf(text).model;

    const RelationshipType* follows = model.conceptual.find(RelationshipId{4});
    QVERIFY(follows && follows->key);
    QVERIFY(follows->key->participants == (std::vector<std::uint32_t>{1, 0}));
    QVERIFY(follows->key->attributes == Key{follows->attributes.front().id});
}

void TestModelFileRead::readsDecisions()
{
    VideoFile file;
    file.more = R"q(, "decisions": [
        {"kind": "rename", "table": "Q1", "to": "clips", "active": false, "reason": "shorter"},
        {"kind": "rename", "table": "Q2", "column": "User(follower).name", "to": "fan"},
        {"kind": "rename", "attribute": "avg(Video.added)",
    "to" : "age"
},
        {"kind": "key", "table": "Q1", "partition": ["Video.tags[]"], "clustering": ["Video.added@day desc", "Video.id"]}
    ])q";
    const std::vector<Decision> decisions = modelOf(file.text()).model.decisions;

    QCOMPARE(decisions.size(), std::size_t{4});
    const auto* table = std::get_if<RenameTable>(&decisions.at(0).choice);
    QVERIFY(table && *table == (RenameTable{{QueryId{1}}, "clips"}));
    QVERIFY(!decisions.at(0).active);
    QCOMPARE(decisions.at(0).reason, std::string("shorter"));
    const auto* column = std::get_if<RenameColumn>(&decisions.at(1).choice);
    QVERIFY(column
            && *column
                   == (RenameColumn{
                       {QueryId{2}}, {SourceReference{AttributeId{2}, "follower", false, {}, ""}}, "fan"}));
    const auto* attribute = std::get_if<RenameAttribute>(&decisions.at(2).choice);
    QVERIFY(attribute
            && *attribute
                   == (RenameAttribute{{SourceReference{AttributeId{10}, "", false, {}, "avg"}}, "age"}));
    const auto* key = std::get_if<ChooseKey>(&decisions.at(3).choice);
    QVERIFY(key);
    QVERIFY(key->partition.front() == (ColumnReference{SourceReference{AttributeId{11}, "", true, {}, ""}}));
    QVERIFY(key->clustering.front().column
            == (ColumnReference{SourceReference{AttributeId{10}, "", false, TimeBucket::Day, ""}}));
    QCOMPARE(key->clustering.front().direction, Direction::Descending);
    QCOMPARE(key->clustering.back().direction, Direction::Ascending);
}

void TestModelFileRead::keepsDecisionsThatFindNothing()
{
    VideoFile file;
    file.more = R"q(, "decisions": [
        {"kind": "rename", "table": "Q99", "column": "Film.length", "to": "minutes"},
        {"kind": "key", "table": "Q1", "partition": ["bucket"], "clustering": ["nothing desc"]}
    ])q";
    const std::vector<Decision> decisions = modelOf(file.text()).model.decisions;

    QCOMPARE(decisions.size(), std::size_t{2});
    const auto* column = std::get_if<RenameColumn>(&decisions.at(0).choice);
    QVERIFY(column
            && *column == (RenameColumn{{std::string("Q99")}, {std::string("Film.length")}, "minutes"}));
    const auto* key = std::get_if<ChooseKey>(&decisions.at(1).choice);
    QVERIFY(key && key->partition.front() == ColumnReference{std::string("bucket")});
    QVERIFY(key->clustering.front() == (ClusteringChoice{{std::string("nothing")}, Direction::Descending}));
}

void TestModelFileRead::readsSampleData()
{
    VideoFile file;
    file.more = R"q(, "data": {"seed": 7,
        "entities": [{"entity": "User", "count": 10, "attributes": {
            "city": {"kind": "choice", "values": ["Rome", "Oslo"], "weights": [1, 2.5], "nullShare": 0.25},
            "home": {"kind": "random"}, "id": {"kind": "sequence", "first": "5", "step": -2}}},
          {"entity": "Video", "csv": "videos.csv", "attributes": {
            "tags": {"kind": "text", "words": 2, "elements": {"least": 1, "most": 9, "shape": "zipf", "exponent": 1.5}},
            "added": {"kind": "offset", "base": "id", "amount": 3}}}],
        "relationships": [{"relationship": "follows", "per": "followed", "partners": 14, "popularity": 1.5,
          "attributes": {"since": {"kind": "range", "least": "2020-01-01", "most": "2021-01-01"}}}]})q";
    const SampleData data = modelOf(file.text()).model.data;

    QCOMPARE(data.seed, std::uint64_t{7});
    QCOMPARE(data.entities.size(), std::size_t{2});
    const std::vector<AttributeData>& user = data.entities.at(0).attributes;
    QCOMPARE(user.size(), std::size_t{3});
    QVERIFY(user.at(0).generator == Generator(ChoiceGenerator{{"Rome", "Oslo"}, {1.0, 2.5}}));
    QCOMPARE(user.at(0).nullShare, 0.25);
    QVERIFY(user.at(1).generator == Generator(RandomGenerator()));
    QCOMPARE(user.at(2).attribute, AttributeId{1});
    QVERIFY(user.at(2).generator == Generator(SequenceGenerator{"5", -2, ""}));
    const std::vector<AttributeData>& video = data.entities.at(1).attributes;
    QVERIFY(video.at(0).generator == Generator(TextGenerator{{2, 2}}));
    QVERIFY(video.at(0).elements == (Amount{1, 9, Amount::Shape::Zipf, 1.5}));
    QVERIFY(video.at(1).generator == Generator(OffsetGenerator{AttributeId{9}, {3, 3}}));
    QCOMPARE(data.relationships.size(), std::size_t{1});
    QCOMPARE(data.relationships.front().per, std::uint32_t{1});
    QVERIFY(data.relationships.front().partners == (Amount{14, 14}));
    QCOMPARE(data.relationships.front().popularity, 1.5);
}

void TestModelFileRead::readsPhysicalSections()
{
    VideoFile file;
    file.more =
        R"q(, "keyspaces": [{"name": "k", "durableWrites": false, "tableOptions": {"gc_grace_seconds": "10"},
            "replication": {"class": "NetworkTopologyStrategy", "east": 3, "west": 2}}],
        "naming": {"keyColumns": "entity"}, "cluster": {"nodes": 9, "tokensPerNode": 16, "consistency": "one"},
        "layout": {"erd": {"User": [10, -2.5]}})q";
    const ModelFile read = modelOf(file.text());

    QCOMPARE(read.model.keyspaces.size(), std::size_t{1});
    const Keyspace& keyspace = read.model.keyspaces.front();
    QCOMPARE(keyspace.replication.strategy, Replication::Strategy::NetworkTopology);
    QVERIFY(keyspace.replication.datacenterFactors
            == (std::map<std::string, std::uint32_t>{{"east", 3}, {"west", 2}}));
    QVERIFY(!keyspace.durableWrites);
    QVERIFY(keyspace.tableOptions == (std::map<std::string, std::string>{{"gc_grace_seconds", "10"}}));
    QCOMPARE(read.model.naming.keyColumns, KeyColumnName::Entity);
    QVERIFY(read.model.cluster == (Cluster{9, 16, Cluster::Consistency::One}));
    QVERIFY(read.layout.diagrams
            == (std::map<std::string, std::map<std::string, Position>>{{"erd", {{"User", {10, -2.5}}}}}));
}

void TestModelFileRead::opensANewerMinorVersion()
{
    VideoFile file;
    file.version = "1.3";
    file.more = R"q(, "glossary": {"video": "a film"})q";
    const ReadOutcome outcome = readModelText(file.text(), "m.qw");

    QVERIFY(outcome.file.has_value());
    QCOMPARE(outcome.file->minorVersion, 3U);
    QCOMPARE(outcome.notes.size(), std::size_t{1});
    QCOMPARE(outcome.notes.front().code, std::string("newer-version"));
    QVERIFY(!outcome.file->unknown.isEmpty());
}

void TestModelFileRead::keepsDecisionsOfNewerKinds()
{
    VideoFile file;
    file.more = R"q(, "decisions": [{"kind": "shard", "tables": ["Q1", "Q2"]}])q";
    QVERIFY(!readModelText(file.text(), "m.qw").file.has_value());

    file.version = "1.1";
    const ReadOutcome outcome = readModelText(file.text(), "m.qw");
    QVERIFY(outcome.file.has_value());
    QVERIFY(outcome.file->model.decisions.empty());
    QCOMPARE(outcome.notes.size(), std::size_t{2});
    QCOMPARE(outcome.notes.back().code, std::string("unknown-decision"));
    QVERIFY(writeModelText(*outcome.file).find(R"q("tables": ["Q1", "Q2"])q") != std::string::npos);
}

void TestModelFileRead::notesPropertiesThatLookMisspelt()
{
    VideoFile file;
    file.query = R"q(, "retruns": ["User.email"], "x-color": "red")q";
    const ReadOutcome outcome = readModelText(file.text(), "m.qw");

    QVERIFY(outcome.file.has_value());
    QCOMPARE(outcome.notes.size(), std::size_t{1});
    QCOMPARE(outcome.notes.front().subject, std::string("retruns"));
    QCOMPARE(outcome.notes.front().place.line, std::size_t{36});
    QCOMPARE(QString::fromStdString(outcome.notes.front().message),
             QString("a query has no property \"retruns\"; did you mean \"returns\"? It is kept, but "
                     "means nothing"));
}

void TestModelFileRead::notesPropertiesThatMeanNothing()
{
    VideoFile file;
    file.query = R"q(, "weak": true, "x-color": "red")q";
    const ReadOutcome outcome = readModelText(file.text(), "m.qw");

    QVERIFY(outcome.file.has_value());
    QCOMPARE(outcome.notes.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(outcome.notes.front().message),
             QString("a query has no property \"weak\". It is kept, but means nothing"));

    file.version = "1.9";
    for (const Finding& note : readModelText(file.text(), "m.qw").notes)
        QCOMPARE(note.code, std::string("newer-version"));
}

QTEST_GUILESS_MAIN(TestModelFileRead)
#include "tst_model_file_read.moc"
