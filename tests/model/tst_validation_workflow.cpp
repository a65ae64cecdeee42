// SPDX-License-Identifier: Apache-2.0
#include "tests/model/validation_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

Update insertOfUser(Model& model)
{
    Update update;
    update.label = "U1";
    update.subjects = {entityType(model, "User").id};
    return update;
}

// A time that the relationships of a step are given.
AttributeUse sinceOf(Model& model, const char* relationship, StepIndex step)
{
    Attribute since;
    since.id = AttributeId{900};
    since.name = "since";
    since.type = cql::NativeType::Timestamp;
    relationshipType(model, relationship).attributes.push_back(since);
    return {step, since.id, false, std::nullopt};
}

}  // namespace

class TestValidationWorkflow : public QObject {
    Q_OBJECT

private slots:
    void findsWhatIsWrongWithWalks_data();
    void findsWhatIsWrongWithWalks();
    void findsWhatIsWrongWithQueries_data();
    void findsWhatIsWrongWithQueries();
    void incrementsOnlyWhatIsANumber_data();
    void incrementsOnlyWhatIsANumber();
    void findsWhatIsDoubtfulOtherwise_data();
    void findsWhatIsDoubtfulOtherwise();
};

void TestValidationWorkflow::findsWhatIsWrongWithWalks_data()
{
    addColumns();
    add(
        "an entity type that is not there",
        [](Model& model) { query(model).walk.nodes[0].entity = EntityId{99}; },
        "error walk Q2: The walk of Q2 goes to an entity type that is not there: choose it anew.");
    add(
        "a relationship type that is not there",
        [](Model& model) { query(model).walk.steps[0].relationship = RelationshipId{99}; },
        "error walk Q2: The walk of Q2 goes by a relationship type that is not there: choose it anew.");
    add(
        "a participant more",
        [](Model& model) {
            relationshipType(model, "uploads")
                .participants.push_back({entityType(model, "Device").id, Cardinality::N, "", false});
        },
        "error walk Q2: The walk of Q2 goes by \"uploads\" with 2 entities, but it joins 3: choose it anew.");
    add(
        "another participant",
        [](Model& model) {
            relationshipType(model, "uploads").participants[1].entity = entityType(model, "Device").id;
        },
        "error walk Q2: The walk of Q2 has \"Video\" where \"uploads\" joins \"Device\": choose it anew.");
    add(
        "a step from nowhere", [](Model& model) { query(model).walk.steps[1].from = NodeIndex{3}; },
        "error walk Q2: The walk of Q2 goes by \"uploads\" from an entity that it has not come to: choose it "
        "anew.");
    add(
        "a step to nowhere", [](Model& model) { query(model).walk.steps[2].participants[0] = NodeIndex{9}; },
        "error walk Q2: The walk of Q2 goes by \"is about\" to an entity that is not on it: choose it anew.");
    add(
        "a step back", [](Model& model) { query(model).walk.steps[2].participants[0] = NodeIndex{2}; },
        "error walk Q2: The walk of Q2 has \"Video\" where \"is about\" joins \"Comment\": choose it anew.");
    add(
        "an entity besides",
        [](Model& model) {
            query(model).walk.nodes.push_back({entityType(model, "Device").id, {}});
        },
        "error walk Q2: The walk of Q2 has entities that no relationship leads to: choose it anew.");
    add(
        "two entities that nothing tells apart",
        [](Model& model) {
            query(model).walk.nodes[0].role.clear();
            query(model).walk.nodes[1].role.clear();
        },
        "error no-role Q2: Q2 uses \"Person.id\", but its walk comes to several of them: give each a role.");
}

void TestValidationWorkflow::findsWhatIsWrongWithWalks()
{
    compareFindings();
}

void TestValidationWorkflow::findsWhatIsWrongWithQueries_data()
{
    addColumns();
    add(
        "no walk and nothing asked",
        [](Model& model) {
            AccessPattern empty;
            empty.id = query(model).id;
            empty.label = "Q2";
            query(model) = empty;
        },
        "error no-walk Q2: Q2 has no walk: say through which entity types it goes.");
    add(
        "nothing asked",
        [](Model& model) {
            query(model).given.clear();
            query(model).returned.clear();
        },
        "error asks-nothing Q2: Q2 is given nothing and returns nothing: say what it looks for.");
    add(
        "nothing returned", [](Model& model) { query(model).returned.clear(); },
        "warning returns-nothing Q2: Q2 returns nothing: say what is shown.");
    add(
        "no keyspace",
        [](Model& model) {
            model.keyspaces = {{KeyspaceId{1}, "k", {}, true, {}}};
            model.workflow.queries[0].keyspace = KeyspaceId{1};
        },
        "error keyspace Q2: Q2 has no keyspace for its table: choose one.");
    add(
        "an attribute elsewhere", [](Model& model) { query(model).order[0].attribute.place = NodeIndex{0}; },
        "error off-walk Q2: Q2 uses \"Video.added\", which is not where its walk says: choose it anew.");
    add(
        "a subtype's attribute in the key",
        [](Model& model) {
            model.conceptual.hierarchies.push_back(
                {entityType(model, "User").id, {entityType(model, "Device").id}, false, false});
            query(model).given[0].attribute = useOf(attribute(model, "Device", "id"));
        },
        "error subtype-key Q2: Q2 is given \"Device.id\", which only some of \"User\" have, and a key "
        "column "
        "holds no null: let the walk go to the subtype.");
    add(
        "a subtype's attribute returned",
        [](Model& model) {
            model.conceptual.hierarchies.push_back(
                {entityType(model, "User").id, {entityType(model, "Device").id}, false, false});
            query(model).returned.emplace_back(useOf(attribute(model, "Device", "id")));
        },
        "");
    add(
        "an element of one value", [](Model& model) { query(model).order[0].attribute.element = true; },
        "error no-element Q2: Q2 uses an element of \"Video.added\", which has only one value: leave out "
        "[].");
    add(
        "the day of a name",
        [](Model& model) {
            query(model).given[0].attribute = useOf(attribute(model, "Person", "name"));
            query(model).given[0].attribute.bucket = TimeBucket::Day;
        },
        "error no-time Q2: Q2 uses the day of \"Person.name\", but that is no date or time: choose another "
        "attribute.");
    add(
        "a counter", [](Model& model) { attribute(model, "Video", "added").type = cql::NativeType::Counter; },
        "error key-type Q2: Q2 orders by \"Video.added\", but Cassandra allows no counter in a primary key: "
        "choose another attribute.");
    add(
        "all values together",
        [](Model& model) {
            query(model).order[0].attribute.attribute = attribute(model, "Video", "tags").id;
        },
        "warning whole-collection Q2: Q2 orders by \"Video.tags\", which means all its values together; to "
        "mean one of them, write [].");
    add(
        "given twice", [](Model& model) { query(model).given.push_back(query(model).given[0]); },
        "warning given-twice Q2: Q2 is given \"Person.id\" twice.");
    add(
        "given and a range",
        [](Model& model) {
            query(model).ranges.push_back(
                {query(model).given[0].attribute, FromUser(), RangeBounds::Both, 0.1});
        },
        "warning given-twice Q2: Q2 is given \"Person.id\" twice, so the range is of no use.");
    add(
        "ordered twice", [](Model& model) { query(model).order.push_back(query(model).order[0]); },
        "warning ordered-twice Q2: Q2 orders by \"Video.added\" twice.");
    add(
        "an average of texts",
        [](Model& model) {
            query(model).returned.emplace_back(Aggregate{"avg", useOf(attribute(model, "Person", "name"))});
        },
        "warning no-number Q2: Q2 returns the avg of \"Person.name\", which is no number.");
    add(
        "a number of texts",
        [](Model& model) {
            query(model).returned.emplace_back(Aggregate{"count", useOf(attribute(model, "Person", "name"))});
        },
        "");
    add(
        "given by itself", [](Model& model) { query(model).given[0].source = FromQuery{query(model).id}; },
        "error source Q2: Q2 is given \"User(follower).id\" from itself: it must come from the user or an "
        "earlier "
        "query.");
    add(
        "given by nothing", [](Model& model) { query(model).given[0].source = FromQuery{QueryId{99}}; },
        "error source Q2: Q2 is given \"User(follower).id\" from a query that is not there: choose another.");
    add(
        "given by a query without it",
        [](Model& model) { query(model).given[0].source = FromQuery{QueryId{1}}; },
        "warning source Q2: Q2 is given \"User(follower).id\" from Q1, which neither returns nor is given "
        "it.");
    add(
        "given by a query with its base",
        [](Model& model) {
            query(model).given[0].source = FromQuery{QueryId{1}};
            attribute(model, "Person", "id").derivedFrom = {attribute(model, "Video", "added").id};
        },
        "");
    add(
        "a nested entity", [](Model& model) { query(model).nested = {NodeIndex{3}}; }, "");
    add(
        "a nested entity by which rows are ordered",
        [](Model& model) { query(model).nested = {NodeIndex{2}}; },
        "error nested Q2: Q2 nests \"Video\" in a collection, but also finds or orders rows by it: do one of "
        "them.");
    add(
        "a nested entity with an attribute of its relationship by which rows are ordered",
        [](Model& model) {
            query(model).nested = {NodeIndex{3}};
            query(model).order.push_back({sinceOf(model, "is about", StepIndex{2})});
        },
        "error nested Q2: Q2 nests \"Comment\" in a collection, but also finds or orders rows by \"is "
        "about.since\", "
        "which is kept with each of them: do one of both.");
    add(
        "a nested entity with rows ordered by a relationship before it",
        [](Model& model) {
            query(model).nested = {NodeIndex{3}};
            query(model).order.push_back({sinceOf(model, "uploads", StepIndex{1})});
        },
        "");
    add(
        "a nested entity that is not there", [](Model& model) { query(model).nested = {NodeIndex{9}}; },
        "error nested Q2: Q2 nests an entity that is not on its walk: choose it anew.");
    add(
        "all entities nested",
        [](Model& model) {
            model.workflow.queries[0].nested = {NodeIndex{0}};
            model.workflow.queries[0].given.clear();
        },
        "error nested Q1: Q1 nests all entities of its walk, so no rows are left: leave one out.");
}

void TestValidationWorkflow::findsWhatIsWrongWithQueries()
{
    compareFindings();
}

void TestValidationWorkflow::findsWhatIsDoubtfulOtherwise_data()
{
    addColumns();
    add(
        "no entry",
        [](Model& model) {
            model.workflow.tasks = {{TaskId{1}, "T1", "", false, {QueryId{1}, QueryId{2}}, {}}};
        },
        "warning no-entry workflow: No task is an entry point: mark where the application starts.");
    add(
        "tasks that nothing leads to",
        [](Model& model) {
            model.workflow.tasks = {{TaskId{1}, "T1", "", true, {QueryId{1}, QueryId{2}}, {}},
                                    {TaskId{2}, "T2", "Buy", false, {}, {}},
                                    {TaskId{3}, "T3", "", false, {}, {}},
                                    {TaskId{4}, "T4", "", false, {}, {}}};
            model.workflow.transitions = {
                {TaskId{1}, TaskId{4}, {}}, {TaskId{2}, TaskId{3}, {}}, {TaskId{3}, TaskId{2}, {}}};
        },
        "advice unreached T2: T2 \"Buy\" is no entry point, and no way leads there from one.\n"
        "advice unreached T3: T3 is no entry point, and no way leads there from one.");
    add(
        "a query that no task runs",
        [](Model& model) {
            model.workflow.tasks = {{TaskId{1}, "T1", "", true, {QueryId{2}}, {}}};
        },
        "advice not-asked Q1: No task runs Q1.");
    add(
        "a task with nothing",
        [](Model& model) {
            model.workflow.tasks = {{TaskId{1}, "T1", "", true, {QueryId{1}, QueryId{2}, QueryId{9}}, {}}};
            model.workflow.transitions = {{TaskId{1}, TaskId{5}, {}}};
        },
        "error dangling T1: T1 runs a query or update that is not there: take it out.\n"
        "error dangling workflow: A transition has a task or query that is not there: remove it.");
    add(
        "an update of nothing",
        [](Model& model) {
            Update update;
            update.label = "U1";
            update.kind = UpdateKind::Change;
            model.workflow.updates = {update};
        },
        "warning no-subject U1: U1 writes nothing: say which entities or relationships.\n"
        "warning no-attribute U1: U1 changes no attribute: say which.");
    add(
        "updates that say what they write by its attributes",
        [](Model& model) {
            const AttributeId name = model.conceptual.entityTypes.front().attributes.front().id;
            Update change;
            change.label = "U1";
            change.kind = UpdateKind::Change;
            change.attributes = {name};
            Update increment = change;
            increment.label = "U2";
            increment.kind = UpdateKind::Increment;
            attribute(model, "User", "email").type = cql::NativeType::Counter;
            increment.attributes = {attribute(model, "User", "email").id};
            model.workflow.updates = {change, increment};
        },
        "");
    add(
        "an insert of attributes alone",
        [](Model& model) {
            Update insert;
            insert.label = "U1";
            insert.kind = UpdateKind::Insert;
            insert.attributes = {model.conceptual.entityTypes.front().attributes.front().id};
            model.workflow.updates = {insert};
        },
        "warning no-subject U1: U1 writes nothing: say which entities or relationships.");
    add(
        "an update of what is not there",
        [](Model& model) {
            Update update;
            update.label = "U1";
            update.subjects = {EntityId{99}};
            update.attributes = {AttributeId{99}};
            update.walk.nodes = {{entityType(model, "Video").id, {}}};
            update.given = {{useOf(attribute(model, "User", "email")), FromQuery{QueryId{99}}}};
            model.workflow.updates = {update};
        },
        "error dangling U1: U1 writes something that is not there: take it out.\n"
        "error dangling U1: U1 writes an attribute that is not there: take it out.\n"
        "error off-walk U1: U1 uses \"User.email\", which is not where its walk says: choose it anew.\n"
        "error source U1: U1 is given \"User.email\" from a query that is not there: choose another.");
    add(
        "an update of tables that are not there",
        [](Model& model) {
            Update update = insertOfUser(model);
            update.tables = {QueryId{99}};
            update.ttl = TimeToLive{60, {QueryId{98}}};
            update.condition = UpdateCondition{false, {}, QueryId{97}};
            model.workflow.updates = {update};
        },
        "error dangling U1: U1 names a query that is not there: take it out.\n"
        "error dangling U1: U1 names a query that is not there: take it out.\n"
        "error dangling U1: U1 names a query that is not there: take it out.");
    add(
        "an insert of what has to be there",
        [](Model& model) {
            Update update = insertOfUser(model);
            update.condition = UpdateCondition{true, {}, {}};
            model.workflow.updates = {update};
        },
        "warning condition U1: U1 inserts: CQL can ask that a new row is not there yet, not that it is.");
    add(
        "an insert of what has to have a value",
        [](Model& model) {
            Update update = insertOfUser(model);
            update.condition = UpdateCondition{{}, {{attribute(model, "User", "email").id, {}, {}}}, {}};
            model.workflow.updates = {update};
        },
        "warning condition U1: U1 inserts: CQL can ask that a new row is not there yet, not what it holds.");
    add(
        "a delete of what must not be there, for a time",
        [](Model& model) {
            Update update = insertOfUser(model);
            update.kind = UpdateKind::Delete;
            update.condition = UpdateCondition{false, {{AttributeId{99}, {}, {}}}, {}};
            update.ttl = TimeToLive{60, {}};
            model.workflow.updates = {update};
        },
        "warning ttl U1: U1 deletes: a time to live has no meaning there.\n"
        "error dangling U1: U1 has a condition on an attribute that is not there: take it out.\n"
        "warning condition U1: U1 writes what is there: CQL cannot ask that it is not.\n"
        "advice condition U1: U1 asks for values: that a row has them says that it is there.");
    add(
        "a change by which a relationship comes about",
        [](Model& model) {
            Update update = insertOfUser(model);
            update.kind = UpdateKind::Change;
            update.subjects.emplace_back(relationshipType(model, "follows").id);
            model.workflow.updates = {update};
        },
        "");
    add(
        "more replicas than nodes",
        [](Model& model) {
            model.keyspaces = {{KeyspaceId{1}, "k", {}, true, {}}};
            model.cluster.nodes = 2;
            for (AccessPattern& one : model.workflow.queries)
                one.keyspace = KeyspaceId{1};
        },
        "warning replication k: \"k\" keeps 3 replicas, but the cluster it is checked on has 2 nodes.");
    add(
        "an entity type of which no number is said, and one that is not there",
        [](Model& model) {
            model.data.entities = {{entityType(model, "Video").id, {}, 0, {}}, {EntityId{99}, {}, 1, {}}};
        },
        "warning data data: There is data for an entity type that is not there: remove it.");
    add(
        "a subtype of which only values are described",
        [](Model& model) {
            const EntityId device = entityType(model, "Device").id;
            model.conceptual.hierarchies.push_back({entityType(model, "User").id, {device}, false, false});
            model.data.entities = {{device, {}, 0, {}}};
        },
        "");
    add(
        "a number of weak entities",
        [](Model& model) {
            entityType(model, "Video").identifiedBy = {relationshipType(model, "uploads").id};
            model.data.entities = {{entityType(model, "Video").id, {}, 7, {}}};
        },
        "warning data Video: The count of \"Video\" is not used: how many there are follows from the "
        "relationship that identifies it.");
    add(
        "relationships per nobody",
        [](Model& model) {
            model.data.relationships = {{relationshipType(model, "uploads").id, {}, 2, {}, 0.0, {}}};
        },
        "warning data uploads: The data of \"uploads\" is counted per a participant that is not there: "
        "choose another.");
}

void TestValidationWorkflow::incrementsOnlyWhatIsANumber_data()
{
    addColumns();
    const auto increments = [](const char* owner, const char* name, const std::optional<cql::CqlType>& type) {
        return [owner, name, type](Model& model) {
            Attribute& incremented = attribute(model, owner, name);
            if (type)
                incremented.type = type;
            Update update;
            update.id = UpdateId{70};
            update.label = "U1";
            update.kind = UpdateKind::Increment;
            update.subjects = {entityType(model, owner).id};
            update.attributes = {incremented.id};
            model.workflow.updates = {update};
        };
    };
    const std::string only = ": only a counter or another number can be added to. Change it instead, or give "
                             "it such a type.";
    add("a text", increments("User", "email", std::nullopt),
        ("warning increment U1: U1 increments \"User.email\", which is of type text" + only).c_str());
    add("a time", increments("Video", "added", std::nullopt),
        ("warning increment U1: U1 increments \"Video.added\", which is of type timestamp" + only).c_str());
    add("a set, even of numbers", increments("Video", "tags", cql::CqlType(cql::NativeType::Int)),
        ("warning increment U1: U1 increments \"Video.tags\", which has several values of type int" + only)
            .c_str());
    add("what is made of parts", increments("User", "home", std::nullopt),
        ("warning increment U1: U1 increments \"User.home\", which has parts" + only).c_str());
    for (const cql::NativeType type :
         {cql::NativeType::Counter, cql::NativeType::Int, cql::NativeType::Bigint, cql::NativeType::Decimal,
          cql::NativeType::Double})
        add(cql::CqlType(type).toCql().c_str(), increments("User", "email", cql::CqlType(type)), "");
    add(
        "what has no type yet",
        [increments](Model& model) {
            increments("User", "email", std::nullopt)(model);
            attribute(model, "User", "email").type.reset();
        },
        "");
    add(
        "a text that is changed",
        [increments](Model& model) {
            increments("User", "email", std::nullopt)(model);
            model.workflow.updates.front().kind = UpdateKind::Change;
        },
        "");
}

void TestValidationWorkflow::incrementsOnlyWhatIsANumber()
{
    compareFindings();
}

void TestValidationWorkflow::findsWhatIsDoubtfulOtherwise()
{
    compareFindings();
}

QTEST_GUILESS_MAIN(TestValidationWorkflow)
#include "tst_validation_workflow.moc"
