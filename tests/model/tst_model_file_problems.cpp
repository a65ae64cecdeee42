// SPDX-License-Identifier: Apache-2.0
#include "tests/model/problem_rows.h"

#include <QTemporaryDir>
#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestModelFileProblems : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatIsWrongWithTheConceptualModel_data();
    void tellsWhatIsWrongWithTheConceptualModel();
    void tellsWhatIsWrongWithWalks_data();
    void tellsWhatIsWrongWithWalks();
    void tellsWhatIsWrongWithTheWorkflow_data();
    void tellsWhatIsWrongWithTheWorkflow();
    void tellsWhatIsWrongWithOtherSections_data();
    void tellsWhatIsWrongWithOtherSections();
    void givesNoModelWithProblems();
    void listsSoManyProblemsOnly();
    void boundsWhatItReads_data();
    void boundsWhatItReads();
    void tellsWhyAFileCannotBeRead_data();
    void tellsWhyAFileCannotBeRead();
};

namespace {

// The file with one text in it replaced.
std::string changed(const std::string& from, const std::string& to)
{
    std::string text = VideoFile().text();
    return text.replace(text.find(from), from.size(), to);
}

// The file with the walk in its second query, and with further properties of that.
std::string query(const std::string& walk, const std::string& properties = {})
{
    VideoFile file;
    file.walk = walk;
    file.query = properties;
    return file.text();
}

std::string section(const std::string& sections)
{
    VideoFile file;
    file.more = sections;
    return file.text();
}

std::string repeated(const std::string& text, std::size_t times)
{
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

}  // namespace

void TestModelFileProblems::tellsWhatIsWrongWithTheConceptualModel_data()
{
    addColumns();
    add("no name",
        changed(R"q("Device", "attributes": [{"name": )q", R"q("Device", "attributes": [{"called": )q"),
        R"x(14:41: an attribute needs the property "name" (at /conceptual/entities/4/attributes/0))x");
    add("an empty name", changed(R"q("name": "email")q", R"q("name": "")q"),
        R"x(8:48: "name" must not be empty (at /conceptual/entities/1/attributes/0/name))x");
    add("a control character in a name", changed(R"q("name": "email")q", R"q("name": "e\tmail")q"),
        R"x(8:48: "name" must not have control characters (at /conceptual/entities/1/attributes/0/name))x");
    add("a count that is no whole number",
        changed(R"q({"name": "Device",)q", R"q({"name": "Device", "count": 1.5,)q"),
        R"x(14:35: "count" must be a whole number of at least 0, not 1.5 (at /conceptual/entities/4/count))x");
    add("a growth without a period",
        changed(R"q({"name": "Device",)q", R"q({"name": "Device", "growth": {"count": 2},)q"),
        R"x(14:36: a growth needs the property "per" (at /conceptual/entities/4/growth))x");
    add("a growth per something else",
        changed(R"q({"name": "Device",)q", R"q({"name": "Device", "growth": {"count": 2, "per": "dya"},)q"),
        R"x(14:56: "per" must be "second", "minute", "hour", "day", "week", "month" or "year", not "dya"; did you mean "day"? (at /conceptual/entities/4/growth/per))x");
    add("a size below 0", changed(R"q("name": "email",)q", R"q("name": "email", "bytes": -1,)q"),
        R"x(8:66: "bytes" must lie between 0 and 1000000000000000, not be -1 (at /conceptual/entities/1/attributes/0/bytes))x");
    add("a fan-out that is a number",
        changed(R"q("cardinality": "1"})q", R"q("cardinality": "1", "fanOut": 3})q"),
        R"x(17:93: "fanOut" must be an object in { }, not a number (at /conceptual/relationships/0/participants/0/fanOut))x");
    add("two entity types of one name",
        changed(R"q({"name": "Person", "attributes")q",
                R"q({"name": "User"}, {"name": "Person", "attributes")q"),
        R"x(8:16: the name "User" is already taken in line 6 (at /conceptual/entities/2/name))x");
    add("a relationship type called like an entity type",
        changed(R"q("name": "knows")q", R"q("name": "User")q"),
        R"x(28:16: the name "User" is already taken in line 8 (at /conceptual/relationships/5/name))x");
    add("two attributes of one name", changed(R"q("name": "email")q", R"q("name": "home")q"),
        R"x(9:17: the name "home" is already taken in line 8 (at /conceptual/entities/1/attributes/1/name))x");
    add("a misspelt type", changed(R"q("type": "timestamp")q", R"q("type": "timstamp")q"),
        R"x(11:98: there is no CQL type or composite attribute with the user-defined type "timstamp"; did you mean "timestamp"? (at /conceptual/entities/2/attributes/1/type))x");
    add("a type that is not complete", changed(R"q("type": "timestamp")q", R"q("type": "list<int")q"),
        R"x(11:98: "list<int" is not a type: ">" is missing at its end (at /conceptual/entities/2/attributes/1/type))x");
    add("a misspelt word", changed(R"q("collection": "set")q", R"q("collection": "sett")q"),
        R"x(12:55: "collection" must be "set", "list" or "map", not "sett"; did you mean "set"? (at /conceptual/entities/2/attributes/2/collection))x");
    add("a key of a set", changed(R"q("collection": "set")q", R"q("collection": "set", "mapKey": "int")q"),
        R"x(12:72: "mapKey" is for attributes that are kept as a map: "collection" must be "map" (at /conceptual/entities/2/attributes/2/mapKey))x");
    add("a misspelt key", changed(R"q("key": ["id"])q", R"q("key": ["idd"])q"),
        R"x(7:16: "Person" has no attribute "idd"; did you mean "id"? (at /conceptual/entities/0/key/0))x");
    add("an attribute twice in a key", changed(R"q("key": ["id"])q", R"q("key": ["id", "id"])q"),
        R"x(7:22: "id" stands in this list twice (at /conceptual/entities/0/key/1))x");
    add("a part of two attributes", changed(R"q("key": ["id"])q", R"q("key": ["User.street"])q"),
        R"x(7:16: "street" can be "home.street" or "work.street": say which (at /conceptual/entities/0/key/0))x");
    add("misspelt owners",
        changed(R"q("key": ["id"])q",
                R"q("key": ["id"], "alternateKeys": [["Usr.email"]], "identifiedBy": ["upload"])q"),
        R"x(7:42: there is no entity type or relationship type "Usr"; did you mean "User"? (at /conceptual/entities/0/alternateKeys/0/0)
7:74: there is no relationship type "upload"; did you mean "uploads"? (at /conceptual/entities/0/identifiedBy/0))x");
    add("wrong bases",
        changed(R"q("type": "timestamp")q",
                R"q("type": "timestamp", "derived": 1, "derivedFrom": ["nothing"])q"),
        R"x(11:122: "derived" must be true or false, not a number (at /conceptual/entities/2/attributes/1/derived)
11:141: "Video" has no attribute "nothing" (at /conceptual/entities/2/attributes/1/derivedFrom/0))x");
    add("a misspelt participant", changed(R"q("entity": "Comment")q", R"q("entity": "Coment")q"),
        R"x(20:19: there is no entity type "Coment"; did you mean "Comment"? (at /conceptual/relationships/1/participants/1/entity))x");
    add("a number as cardinality", changed(R"q("cardinality": "1")q", R"q("cardinality": 1)q"),
        R"x(17:78: "cardinality" must be a text in double quotes, not a number (at /conceptual/relationships/0/participants/0/cardinality))x");
    add("no cardinality", changed(R"q(, "cardinality": "1")q", R"q()q"),
        R"x(17:44: a participant needs the property "cardinality" (at /conceptual/relationships/0/participants/0))x");
    add("keys of a relationship",
        changed(R"q("since", "type": "date"}])q",
                R"q("since", "type": "date"}], "key": ["User", "Since", "since", "since"])q"),
        R"x(24:128: "User" takes part several times: say followed or follower (at /conceptual/relationships/3/key/0)
24:136: there is no participant or attribute of "follows" called "Since"; did you mean "since"? (at /conceptual/relationships/3/key/1)
24:154: "since" stands in this list twice (at /conceptual/relationships/3/key/3))x");
    add("a misspelt subtype", changed(R"q("subtypes": ["User"])q", R"q("subtypes": ["Usr"])q"),
        R"x(31:50: there is no entity type "Usr"; did you mean "User"? (at /conceptual/isa/0/subtypes/0))x");
    add("no subtypes", changed(R"q(, "subtypes": ["User"])q", R"q()q"),
        R"x(31:13: an IsA hierarchy needs the property "subtypes" (at /conceptual/isa/0))x");
}

void TestModelFileProblems::tellsWhatIsWrongWithTheConceptualModel()
{
    compareProblems();
}

void TestModelFileProblems::tellsWhatIsWrongWithWalks_data()
{
    addColumns();
    add("misspelt names", query(R"q(["Usr", "uploads", "Vdeo"])q"),
        R"x(36:29: there is no entity type or relationship type "Usr"; did you mean "User"? (at /workflow/queries/1/walk/0)
36:47: there is no entity type or relationship type "Vdeo"; did you mean "Video"? (at /workflow/queries/1/walk/2))x");
    add("a relationship first", query(R"q(["uploads", "Video"])q"),
        R"x(36:29: a walk must begin with an entity type (at /workflow/queries/1/walk/0))x");
    add("no relationship between", query(R"q(["User", "Video"])q"),
        R"x(36:37: the walk names no relationship between "User" and "Video"; "uploads" or "watches" would join them (at /workflow/queries/1/walk/1))x");
    add("a relationship that is not joined", query(R"q(["Video", "posts", "User"])q"),
        R"x(36:38: "posts" joins User and Comment, none of which is on the walk before it, which has Video; "uploads", "is about" or "watches" would join them (at /workflow/queries/1/walk/1))x");
    add("nothing that would join", query(R"q(["Device", "is about", "Comment"])q"),
        R"x(36:39: "is about" joins Comment and Video, none of which is on the walk before it, which has Device; "watches" would join them (at /workflow/queries/1/walk/1))x");
    add("an entity that takes no part", query(R"q(["User", "uploads", "Video", "Comment"])q"),
        R"x(36:57: "uploads" joins User and Video, but not "Comment"; "posts" would join them (at /workflow/queries/1/walk/3))x");
    add("an entity that can be either", query(R"q(["User", "follows", "User"])q"),
        R"x(36:37: "follows" joins User(follower) and User(followed), so "User" can be either: give it a role in the walk, as in "User(follower)" (at /workflow/queries/1/walk/1))x");
    add("a start off the walk",
        query(R"q(["User", "uploads", "Video", {"relationship": "posts", "from": "Comment"}, "Comment"])q"),
        R"x(36:91: "Comment" is not on the walk, which has User and Video (at /workflow/queries/1/walk/3/from))x");
    add("a start that takes no part",
        query(R"q(["User", "uploads", "Video", {"relationship": "posts", "from": "Video"}, "Comment"])q"),
        R"x(36:57: "posts" joins User and Comment, so it cannot start from "Video" (at /workflow/queries/1/walk/3))x");
    add("a role that nobody has",
        query(R"q(["User", {"relationship": "follows", "as": "friend"}, "User(x)"])q"),
        R"x(36:37: "follows" joins User(follower) and User(followed), none of which has the role "friend" (at /workflow/queries/1/walk/1))x");
    add("too many entities", query(R"q(["User", "uploads", "Video", "Video(b)"])q"),
        R"x(36:37: "uploads" joins User and Video, which leaves no place for Video (at /workflow/queries/1/walk/1))x");
    add("a misspelt relationship", query(R"q(["User", {"relationship": "upload"}, "Video"])q"),
        R"x(36:54: there is no relationship type "upload"; did you mean "uploads"? (at /workflow/queries/1/walk/1/relationship))x");
    add("a number", query(R"q(["User", 3])q"),
        R"x(36:37: "walk" must be a text in double quotes, not a number (at /workflow/queries/1/walk/1))x");
    add("a text", query(R"q("User")q"),
        R"x(36:28: "walk" must be a list in [ ], not a text (at /workflow/queries/1/walk))x");
}

void TestModelFileProblems::tellsWhatIsWrongWithWalks()
{
    compareProblems();
}

void TestModelFileProblems::tellsWhatIsWrongWithTheWorkflow_data()
{
    addColumns();
    add("an id twice", changed(R"q("Q2")q", R"q("Q1")q"),
        R"x(36:14: the id "Q1" is already taken in line 35 (at /workflow/queries/1/id))x");
    add("the word for users as id", changed(R"q("Q2")q", R"q("user")q"),
        R"x(36:14: no query can have the id "user": given values say by it that the user enters them (at /workflow/queries/1/id))x");
    add("a misspelt attribute", query(R"q(["User"])q", R"q(, "returns": ["User.mail"])q"),
        R"x(36:50: "User" has no attribute "mail"; did you mean "email"? (at /workflow/queries/1/returns/0))x");
    add("an entity off the walk",
        query(R"q(["User", "uploads", "Video"])q", R"q(, "returns": ["Comment.id"])q"),
        R"x(36:70: "Comment" is not on the walk, which has User and Video (at /workflow/queries/1/returns/0))x");
    add("a misspelt entity", query(R"q(["User"])q", R"q(, "returns": ["Usr.email"])q"),
        R"x(36:50: there is no "Usr"; did you mean "User"? (at /workflow/queries/1/returns/0))x");
    add("no entity", query(R"q(["User"])q", R"q(, "returns": ["email"])q"),
        R"x(36:50: an attribute is written Entity.attribute, not "email"; did you mean "User.email"? (at /workflow/queries/1/returns/0))x");
    add("one of two entities",
        query(R"q(["User(a)", "uploads", "Video", "watches", "User(b)"])q",
              R"q(, "returns": ["User.email"])q"),
        R"x(36:95: "User" is on the walk several times: say "User(a)" or "User(b)" (at /workflow/queries/1/returns/0))x");
    add("one of two entities without roles",
        query(R"q(["Video", "uploads", "User", "posts", "Comment", "is about", "Video"])q",
              R"q(, "returns": ["Video.id"])q"),
        R"x(36:111: "Video" is on the walk several times: give each a role in the walk, as in "Video(role)" (at /workflow/queries/1/returns/0))x");
    add("one of two steps",
        query(
            R"q(["User(follower)", "follows", "User(followed)", {"relationship": "follows", "from": "User(followed)", "as": "follower"}, "User(c)"])q",
            R"q(, "returns": ["follows.since"])q"),
        R"x(36:173: "follows" is on the walk several times: say "follows(1)" or "follows(2)" (at /workflow/queries/1/returns/0))x");
    add("wrong aggregates", query(R"q(["User"])q", R"q(, "returns": ["sum(*)", "avg(User.agee)"])q"),
        R"x(36:50: only count can be taken of *, "sum" cannot (at /workflow/queries/1/returns/0)
36:60: "User" has no attribute "agee" (at /workflow/queries/1/returns/1))x");
    add("a misspelt bucket", query(R"q(["Video"])q", R"q(, "returns": ["Video.added@dya"])q"),
        R"x(36:51: what stands behind @ must be minute, hour, day, week, month or year, not "dya"; did you mean "day"? (at /workflow/queries/1/returns/0))x");
    add("a wrong direction", query(R"q(["Video"])q", R"q(, "order": ["Video.added down"])q"),
        R"x(36:49: the direction must be "asc" or "desc", not "down" (at /workflow/queries/1/order/0))x");
    add("an order of aggregates", query(R"q(["Video"])q", R"q(, "order": ["Max(Video.added) desc"])q"),
        R"x(36:49: rows lie in the order of attributes, and "Max(Video.added)" is worked out from many rows; order by an attribute that keeps it (at /workflow/queries/1/order/0))x");
    add("wrong given values",
        query(
            R"q(["Video"])q",
            R"q(, "given": [{"attribute": "Video.id", "from": "Q9"}, "Video.id", {"from": "Q1"}, {"attribute": "Video.id", "from": {"constnt": "x"}}])q"),
        R"x(36:83: there is no query "Q9"; did you mean "Q1"? (at /workflow/queries/1/given/0/from)
36:90: a given value must be an object in { }, not a text (at /workflow/queries/1/given/1)
36:102: a given value needs the property "attribute" (at /workflow/queries/1/given/2)
36:152: a constant needs the property "constant" (at /workflow/queries/1/given/3/from))x");
    add("wrong ranges",
        query(R"q(["Video"])q",
              R"q(, "ranges": [{"attribute": "Video.added", "width": 2, "bounds": "between"}])q"),
        R"x(36:88: "width" must lie between 0.000000001 and 1, not be 2 (at /workflow/queries/1/ranges/0/width)
36:101: "bounds" must be "both", "from" or "to", not "between" (at /workflow/queries/1/ranges/0/bounds))x");
    add("all wrong at once",
        query(R"q(["Video"])q",
              R"q(, "limit": -1, "timesPerSecond": "often", "urgency": "hight", "nested": ["Comment"])q"),
        R"x(36:48: "limit" must be a whole number of at least 0, not -1 (at /workflow/queries/1/limit)
36:70: "timesPerSecond" must be a number, not a text (at /workflow/queries/1/timesPerSecond)
36:90: "urgency" must be "interactive", "normal" or "background", not "hight" (at /workflow/queries/1/urgency)
36:110: "Comment" is not on the walk, which has Video (at /workflow/queries/1/nested/0))x");
    add("a broken limit", query(R"q(["Video"])q", R"q(, "limit": 1.5)q"),
        R"x(36:48: "limit" must be a whole number of at least 0, not 1.5 (at /workflow/queries/1/limit))x");
    add("an enormous limit", query(R"q(["Video"])q", R"q(, "limit": 99999999999999999999)q"),
        R"x(36:48: "limit" is too large (at /workflow/queries/1/limit))x");
    add("a limit of nothing", query(R"q(["Video"])q", R"q(, "limit": 0)q"),
        R"x(36:48: "limit" must lie between 1 and 2,147,483,647, not be 0 (at /workflow/queries/1/limit))x");
    add("values that are kept of what is not changed",
        changed(R"q("queries": [
)q",
                R"q("updates": [{"id": "U1", "kind": "change", "attributes": ["Video.tags"],
 "adds": ["Video.tags", "Video.added"]}, {"id": "U2", "kind": "change", "attributes": ["Video.tags"],
 "adds": ["Video.tags"], "removes": ["Video.tags"]}], "queries": [
)q"),
        R"x(35:10: "adds" of U1 names an attribute that is not among its "attributes" (at /workflow/updates/0/adds)
36:37: U2 adds to an attribute and takes out of it: that is two updates (at /workflow/updates/1/removes))x");
    add("tasks and updates",
        changed(R"q("queries": [
)q",
                R"q("tasks": [{"id": "T1", "queries": ["Q7"], "updates": ["U1"], "entry": "yes"}],
 "transitions": [{"from": "T1"}, {"from": "T1", "to": "T2"}],
 "updates": [{"id": "U1", "kind": "remove", "subjects": ["Vide"],
 "attributes": ["id", "Video.ide"], "given": [{"attribute": "Video.id"}]}, {"id": "U2"}], "queries": [
)q"),
        R"x(34:40: there is no query "Q7"; did you mean "Q1"? (at /workflow/tasks/0/queries/0)
34:75: "entry" must be true or false, not a text (at /workflow/tasks/0/entry)
35:18: a transition needs the property "to" (at /workflow/transitions/0)
35:55: there is no task "T2"; did you mean "T1"? (at /workflow/transitions/1/to)
36:35: "kind" must be "insert", "change", "delete" or "increment", not "remove" (at /workflow/updates/0/kind)
36:58: there is no entity type or relationship type "Vide"; did you mean "Video"? (at /workflow/updates/0/subjects/0)
37:17: an attribute is written Entity.attribute, not "id" (at /workflow/updates/0/attributes/0)
37:23: "Video" has no attribute "ide"; did you mean "id"? (at /workflow/updates/0/attributes/1)
37:61: "Video" is not on the walk, which is empty (at /workflow/updates/0/given/0/attribute)
37:76: an update needs the property "kind" (at /workflow/updates/1))x");
    add("how updates are made",
        changed(R"q("queries": [
)q",
                R"q("updates": [{"id": "U1", "kind": "change", "tables": ["Q7"],
 "condition": {"exists": "no", "attributes": [{"attribute": "Video.ide", "comparison": "=="}, {}], "table": "Q8"},
 "ttl": {"tables": ["Q9"]}}, {"id": "U2", "kind": "insert", "ttl": {"seconds": 630720001}}], "queries": [
)q"),
        R"x(34:59: there is no query "Q7"; did you mean "Q1"? (at /workflow/updates/0/tables/0)
35:26: "exists" must be true or false, not a text (at /workflow/updates/0/condition/exists)
35:61: "Video" has no attribute "ide"; did you mean "id"? (at /workflow/updates/0/condition/attributes/0/attribute)
35:88: "comparison" must be "=", "!=", "<", "<=", ">" or ">=", not "=="; did you mean "="? (at /workflow/updates/0/condition/attributes/0/comparison)
35:95: a condition needs the property "attribute" (at /workflow/updates/0/condition/attributes/1)
35:109: there is no query "Q8"; did you mean "Q1"? (at /workflow/updates/0/condition/table)
36:9: a time to live needs the property "seconds" (at /workflow/updates/0/ttl)
36:21: there is no query "Q9"; did you mean "Q1"? (at /workflow/updates/0/ttl/tables/0)
36:80: "seconds" must lie between 0 and 630,720,000, not be 630,720,001 (at /workflow/updates/1/ttl/seconds))x");
}

void TestModelFileProblems::tellsWhatIsWrongWithTheWorkflow()
{
    compareProblems();
}

void TestModelFileProblems::tellsWhatIsWrongWithOtherSections_data()
{
    addColumns();
    add("keyspaces",
        section(
            R"q(, "keyspaces": [{"name": "a", "replication": {"class": "Simple", "replication_factor": 0}},
 {"name": "a", "replication": {"class": "NetworkTopologyStrategy", "east": "3"},
 "tableOptions": {"gc_grace_seconds": 10}}])q"),
        R"x(38:59: "class" must be "SimpleStrategy" or "NetworkTopologyStrategy", not "Simple"; did you mean "SimpleStrategy"? (at /keyspaces/0/replication/class)
38:91: "replication_factor" must lie between 1 and 1,000, not be 0 (at /keyspaces/0/replication/replication_factor)
39:11: the name "a" is already taken in line 38 (at /keyspaces/1/name)
39:76: "east" must be a whole number, not a text (at /keyspaces/1/replication/east)
40:39: "gc_grace_seconds" must be a text in double quotes, not a number (at /keyspaces/1/tableOptions/gc_grace_seconds))x");
    add("decisions", section(R"q(, "decisions": [{"kind": "renam"}, {"table": "Q1"}, {"kind": "rename"},
 {"kind": "rename", "attribute": "Video.id", "table": "Q1", "to": ""}, {"kind": "key", "partition": "id"}])q"),
        R"x(38:29: there is no kind of decision "renam"; did you mean "rename"? (at /decisions/0/kind)
38:39: a decision needs the property "kind" (at /decisions/1)
38:56: a decision needs the property "to" (at /decisions/2)
38:56: a rename needs either "table", the id of a query whose table is meant, or "attribute", whose columns are renamed in every table (at /decisions/2)
39:55: a rename of an attribute is meant for every table: "table" and "column" are for the rename of one of them (at /decisions/3/table)
39:67: "to" must not be empty (at /decisions/3/to)
39:72: a decision needs the property "table" (at /decisions/4)
39:101: "partition" must be a list in [ ], not a text (at /decisions/4/partition))x");
    add("data of entities",
        section(R"q(, "data": {"entities": [{"entity": "Vid", "count": 1}, {"entity": "Video", "count": -1,
 "attributes": {"ids": {"kind": "random"}, "id": {"kind": "rnd"}, "added": {"kind": "range", "least": 1}}},
 {"entity": "Video"}]})q"),
        R"x(38:39: there is no entity type "Vid"; did you mean "Video"? (at /data/entities/0/entity)
38:88: "count" must be a whole number of at least 0, not -1 (at /data/entities/1/count)
39:24: "Video" has no attribute "ids"; did you mean "id"? (at /data/entities/1/attributes/ids)
39:59: "kind" must be "sequence", "range", "choice", "name", "text", "pattern", "random" or "offset", not "rnd" (at /data/entities/1/attributes/id/kind)
39:76: a generator needs the property "most" (at /data/entities/1/attributes/added)
39:103: "least" must be a text in double quotes, not a number (at /data/entities/1/attributes/added/least)
40:13: the data of "Video" is described twice (at /data/entities/2/entity))x");
    add("more data of entities",
        section(R"q(, "data": {"seed": -1, "entities": [{"entity": "User", "attributes": {
 "name": {"kind": "name", "list": "hotels"}, "email": {"kind": "choice", "values": ["a"], "weights": [1, -1]},
 "city": {"kind": "sequence", "step": 0.5}, "id": {"kind": "offset", "base": "nme", "amount": -1},
 "User.city": {"kind": "text", "words": {"least": 1}, "nullShare": 2}}}]})q"),
        R"x(38:23: "seed" must be a whole number of at least 0, not -1 (at /data/seed)
39:35: "list" must be "firstName", "lastName", "fullName", "city", "country", "street", "company", "hotel", "landmark", "email" or "phone", not "hotels"; did you mean "hotel"? (at /data/entities/0/attributes/name/list)
39:102: there must be as many "weights" as "values", which are 1 (at /data/entities/0/attributes/email/weights)
39:106: a weight must not be less than 0 (at /data/entities/0/attributes/email/weights/1)
40:39: "step" must be a whole number between -1,000,000,000,000 and 1,000,000,000,000 (at /data/entities/0/attributes/city/step)
40:78: "User" has no attribute "nme"; did you mean "name"? (at /data/entities/0/attributes/id/base)
40:95: "amount" must be a whole number of at least 0, not -1 (at /data/entities/0/attributes/id/amount)
41:15: the values of "User.city" are described twice (at /data/entities/0/attributes/User.city))x");
    add("data of relationships",
        section(R"q(, "data": {"relationships": [{"relationship": "posts", "per": "Video",
 "partners": {"least": 3, "most": 1}}, {"relationship": "follows", "per": "User"}]})q"),
        R"x(38:66: "posts" has no participant "Video" (at /data/relationships/0/per)
39:14: "least" is 3, more than "most", which is 1 (at /data/relationships/0/partners)
39:75: "User" takes part several times: say followed or follower (at /data/relationships/1/per))x");
    add("cluster and layout",
        section(R"q(, "naming": {"keyColumns": "short"}, "cluster": {"nodes": 0, "consistency": "most"},
 "layout": {"erd": {"User": [1], "Video": {"x": 1}, "Q": [1, "2"], "far": [1e9, 0]}})q"),
        R"x(38:31: "keyColumns" must be "entityAndKey", "entity" or "everyTable", not "short" (at /naming/keyColumns)
38:62: "nodes" must lie between 1 and 1,000, not be 0 (at /cluster/nodes)
38:80: "consistency" must be "one", "two", "three", "quorum" or "all", not "most" (at /cluster/consistency)
39:29: a position is written [x, y] (at /layout/erd/User)
39:43: "position" must be a list in [ ], not an object (at /layout/erd/Video)
39:62: "y" must be a number, not a text (at /layout/erd/Q/1)
39:75: a position must lie between -10,000,000 and 10,000,000 (at /layout/erd/far))x");
    add("notes and group boxes", section(R"q(, "diagrams": {"conceptual": {
 "notes": [{"id": 1, "text": 3}, {"id": 1, "size": [30]}, {"text": "x", "about": "User"}, "y"],
 "groups": [{"id": 0, "size": [10, 30]}, {"id": 2, "size": [30, "x"]}, {"id": 2, "holds": [1]}]},
 "logical/Some": {"shows": {"Q1": true}}})q"),
        R"x(39:30: "text" must be a text in double quotes, not a number (at /diagrams/conceptual/notes/0/text)
39:41: there is another note with the id 1 in this diagram (at /diagrams/conceptual/notes/1/id)
39:52: a size is written [width, height] (at /diagrams/conceptual/notes/1/size)
39:59: a note needs the property "id" (at /diagrams/conceptual/notes/2)
39:82: "about" must be a list in [ ], not a text (at /diagrams/conceptual/notes/2/about)
39:91: a note must be an object in { }, not a text (at /diagrams/conceptual/notes/3)
40:20: "id" must lie between 1 and 1,000,000,000, not be 0 (at /diagrams/conceptual/groups/0/id)
40:31: width and height must lie between 20 and 10,000 (at /diagrams/conceptual/groups/0/size)
40:65: "height" must be a number, not a text (at /diagrams/conceptual/groups/1/size/1)
40:79: there is another group box with the id 2 in this diagram (at /diagrams/conceptual/groups/2/id)
40:92: "holds" must be a text in double quotes, not a number (at /diagrams/conceptual/groups/2/holds/0)
41:28: "shows" must be a list in [ ], not an object (at /diagrams/logical~1Some/shows))x");
}

void TestModelFileProblems::tellsWhatIsWrongWithOtherSections()
{
    compareProblems();
}

void TestModelFileProblems::givesNoModelWithProblems()
{
    const ReadOutcome bad = readModelText(changed("\"Q2\"", "\"Q1\""), "m.qw");
    QVERIFY(!bad.file.has_value());
    QCOMPARE(bad.problems.size(), std::size_t{1});
    QVERIFY(bad.problems.front().place == (Place{"m.qw", 36, 14, "/workflow/queries/1/id"}));
    QCOMPARE(bad.problems.front().code, ErrorCode::Duplicate);

    const ReadOutcome good = readModelText(VideoFile().text(), "m.qw");
    QVERIFY(good.file.has_value());
    QVERIFY(good.problems.empty());
}

void TestModelFileProblems::listsSoManyProblemsOnly()
{
    const std::string text =
        query(R"(["User"])", R"(, "returns": [")" + repeated(R"(X.y", ")", 119) + R"(X.y"])");
    const std::vector<std::string> problems = problemsOf(text);

    QCOMPARE(problems.size(), std::size_t{101});
    QCOMPARE(QString::fromStdString(problems.back()),
             QString("m.qw: there are more problems in this file, which are not listed"));
}

void TestModelFileProblems::boundsWhatItReads_data()
{
    addColumns();
    add("a large file", std::string(16'000'001, ' '), "1:1: a model file can have at most 16.0 MB");
    add("many values", "[" + repeated("0,", 1'000'000) + "0]",
        "1:2000002: the file has more than 1,000,000 values (at /1000000)");
    add("a long list", section(", \"decisions\": [" + repeated("0,", 2'000) + "0]"),
        "38:19: \"decisions\" can have 2,000 items, not 2,001 (at /decisions)");
    add("a long name", changed("\"email\"", "\"" + repeated("x", 201) + "\""),
        "8:48: \"name\" must not be longer than 200 bytes (at /conceptual/entities/1/attributes/0/name)");
    add("a long walk", query("[\"User\"" + repeated(", \"uploads\", \"Video\"", 50) + "]"),
        "36:28: a walk can have 64 items, not 101 (at /workflow/queries/1/walk)");
    add("a long unknown name is cut", query("[\"" + repeated("ä", 50) + "\"]"),
        ("36:29: there is no entity type or relationship type \"" + repeated("ä", 40)
         + "...\" (at /workflow/queries/1/walk/0)")
            .c_str());
}

void TestModelFileProblems::boundsWhatItReads()
{
    compareProblems();
}

void TestModelFileProblems::tellsWhyAFileCannotBeRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("problem");

    QTest::newRow("no file") << "none.qw"
                             << "\"none.qw\" cannot be opened: there is no such file or folder";
    QTest::newRow("a folder") << "folder"
                              << "\"folder\" cannot be read: it is a folder";
    QTest::newRow("a file as folder")
        << "empty.qw/m.qw"
        << "\"empty.qw/m.qw\" cannot be opened: a part of its path is not a folder";
    QTest::newRow("an endless device") << "/dev/zero"
                                       << "\"/dev/zero\" cannot be read: it is larger than 16.0 MB";
    QTest::newRow("a file without end") << "empty.qw"
                                        << "the file is empty";
}

void TestModelFileProblems::tellsWhyAFileCannotBeRead()
{
    QFETCH(QString, name);
    QFETCH(QString, problem);

    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("folder"));
    QFile empty(folder.filePath("empty.qw"));
    QVERIFY(empty.open(QIODevice::WriteOnly));
    const QString path = QDir(folder.path()).filePath(name);
    const ReadOutcome outcome = readModelFile(path.toStdString());

    QVERIFY(!outcome.file.has_value());
    QCOMPARE(outcome.problems.size(), std::size_t{1});
    const QString message = QString::fromStdString(outcome.problems.front().message);
    QCOMPARE(QString(message).replace(path, name), problem);
    QCOMPARE(outcome.problems.front().place.file, path.toStdString());
}

QTEST_GUILESS_MAIN(TestModelFileProblems)
#include "tst_model_file_problems.moc"
