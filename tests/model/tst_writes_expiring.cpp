// SPDX-License-Identifier: Apache-2.0
// Aggregates and counters that keep counting rows that expire.
#include "tests/model/planned.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestWritesExpiring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anAggregateKeepsCountingWhatAnInsertLetsExpire();
    void anAggregateKeepsCountingWhatATableLetsExpire();
    void tablesThatExpireAlikeAreToldTogether();
    void saysNothingWhereNothingExpires();
    void saysNothingWhereACopyStays();
    void saysNothingWhereOnlyWhatIsNotCountedExpires();
    void aGroupThatIsReadAnewForgetsThem();
    void aRowOfAggregatesThatExpiresItselfIsTold();
    void relationshipsThatExpireAreCountedToo();
    void aCounterKeepsCountingAlongWhatExpires();
    void aCounterOfNothingThatExpiresIsNotTold();
};

namespace {

const char* const sensors = R"({"entities": [
    {"name": "Sensor", "key": ["id"], "attributes": [{"name": "id", "type": "text"},
      {"name": "site", "type": "text"}, {"name": "readings", "type": "counter"}]},
    {"name": "Reading", "key": ["at"], "identifiedBy": ["measures"], "attributes": [
      {"name": "at", "type": "timestamp"}, {"name": "value", "type": "double"}]},
    {"name": "User", "key": ["name"], "attributes": [{"name": "name", "type": "text"}]}],
  "relationships": [
    {"name": "measures", "participants": [
      {"entity": "Sensor", "cardinality": "1"}, {"entity": "Reading", "cardinality": "n"}]},
    {"name": "watches", "participants": [
      {"entity": "User", "cardinality": "m"}, {"entity": "Sensor", "cardinality": "n"}]}]})";
const std::string readings = R"({"id": "Q1", "walk": ["Sensor", "measures", "Reading"],
    "given": [{"attribute": "Sensor.id"}], "order": ["Reading.at desc"], "returns": ["Reading.value"]})";
const std::string readingsOfHour = R"({"id": "Q2", "walk": ["Sensor", "measures", "Reading"],
    "given": [{"attribute": "Reading.at@hour"}], "returns": ["Sensor.id", "Reading.value"]})";
const std::string average = R"q({"id": "Q3", "walk": ["Sensor", "measures", "Reading"],
    "given": [{"attribute": "Sensor.id"}], "returns": ["avg(Reading.value)", "count(*)"]})q";
const std::string averageAlone = R"q({"id": "Q3", "walk": ["Sensor", "measures", "Reading"],
    "given": [{"attribute": "Sensor.id"}], "returns": ["avg(Reading.value)"]})q";
const std::string sensorsBySite = R"({"id": "Q4", "walk": ["Sensor"], "given": [{"attribute": "Sensor.site"}],
    "returns": ["Sensor.id"]})";
const std::string counters = R"({"id": "Q5", "walk": ["Sensor"], "given": [{"attribute": "Sensor.id"}],
    "returns": ["Sensor.readings"]})";
const std::string watchers = R"({"id": "Q6", "walk": ["Sensor", "watches", "User"],
    "given": [{"attribute": "Sensor.id"}], "returns": ["User.name"]})";
const std::string countOfWatchers = R"q({"id": "Q7", "walk": ["Sensor", "watches", "User"],
    "given": [{"attribute": "Sensor.id"}], "returns": ["count(User.name)"]})q";

std::string listOf(const std::vector<std::string>& objects)
{
    return "[" + join(objects, ", ") + "]";
}

// An insert of a reading, and what else belongs to it: R"("ttl": {"seconds": 60})".
std::string insertReading(const std::string& more = {})
{
    return R"({"id": "U1", "kind": "insert", "subjects": ["Reading", "measures"],
               "walk": ["Sensor", "measures", "Reading"], "given": [{"attribute": "Sensor.id"}])"
           + (more.empty() ? "" : ", " + more) + "}";
}

const std::string monthToLive = R"("ttl": {"seconds": 2592000})";

std::string expiryOf(const std::string& query, const std::string& seconds)
{
    return R"({"kind": "options", "table": ")" + query + R"(", "options": {"default_time_to_live": ")"
           + seconds + R"("}})";
}

// Those of the statement that writes the table of the query.
std::string notesOf(const Planned& planned, const std::string& query, const std::string& label = "U1")
{
    const QueryId id = planned.model.workflow.findQuery(query)->id;
    for (const WriteGroup& group : planned.plan(label).groups) {
        for (const WriteStatement& statement : group.statements) {
            const std::vector<QueryId>& queries = planned.derivation.tables.at(statement.table).queries;
            if (std::find(queries.begin(), queries.end(), id) != queries.end())
                return join(statement.notes, " ");
        }
    }
    return {};
}

}  // namespace

void TestWritesExpiring::anAggregateKeepsCountingWhatAnInsertLetsExpire()
{
    const Planned planned =
        plannedFrom(sensors, listOf({readings, average}), listOf({insertReading(monthToLive)}));

    QCOMPARE(
        planned.notes(),
        std::string("Rows expire after 30 days in \"readings_by_sensor\", but \"avg_value\" and \"count\" "
                    "of \"readings_by_sensor_avg_value\" keep counting them: nothing takes them off."));
    QVERIFY(notesOf(planned, "Q3").ends_with("It keeps counting rows that expire."));
    QVERIFY(notesOf(planned, "Q1").find("counting") == std::string::npos);
}

void TestWritesExpiring::anAggregateKeepsCountingWhatATableLetsExpire()
{
    const Planned planned = plannedFrom(sensors, listOf({readings, average}), listOf({insertReading()}),
                                        listOf({expiryOf("Q1", "86400")}));

    QCOMPARE(planned.notes(),
             std::string("Rows expire after 1 day in \"readings_by_sensor\", but \"avg_value\" and \"count\" "
                         "of \"readings_by_sensor_avg_value\" keep counting them: nothing takes them off."));
}

void TestWritesExpiring::tablesThatExpireAlikeAreToldTogether()
{
    const std::vector<std::string> queries{readings, readingsOfHour, average};
    const Planned alike = plannedFrom(sensors, listOf(queries), listOf({insertReading(monthToLive)}));
    const Planned apart = plannedFrom(sensors, listOf(queries), listOf({insertReading()}),
                                      listOf({expiryOf("Q1", "86400"), expiryOf("Q2", "3600")}));

    QVERIFY2(alike.notes().starts_with("Rows expire after 30 days in \"readings_by_sensor\" and "
                                       "\"readings_by_hour\", but "),
             alike.notes().c_str());
    QVERIFY2(apart.notes().starts_with("Rows expire after 1 hour in \"readings_by_hour\" and after 1 day in "
                                       "\"readings_by_sensor\", but "),
             apart.notes().c_str());
}

void TestWritesExpiring::saysNothingWhereNothingExpires()
{
    const std::vector<std::string> queries{readings, average};
    const Planned without = plannedFrom(sensors, listOf(queries), listOf({insertReading()}));
    const Planned cleared =
        plannedFrom(sensors, listOf(queries), listOf({insertReading(R"("ttl": {"seconds": 0})")}),
                    listOf({expiryOf("Q1", "86400")}));

    QCOMPARE(without.notes(), std::string());
    QCOMPARE(cleared.notes(), std::string());
    QVERIFY(notesOf(without, "Q3").find("expire") == std::string::npos);
}

// All that is counted is still there.
void TestWritesExpiring::saysNothingWhereACopyStays()
{
    const Planned planned = plannedFrom(sensors, listOf({readings, readingsOfHour, average}),
                                        listOf({insertReading()}), listOf({expiryOf("Q2", "3600")}));

    QCOMPARE(planned.notes(), std::string());
}

void TestWritesExpiring::saysNothingWhereOnlyWhatIsNotCountedExpires()
{
    const Planned planned = plannedFrom(sensors, listOf({readings, sensorsBySite, average}),
                                        listOf({R"({"id": "U1", "kind": "insert",
                                "subjects": ["Sensor", "Reading", "measures"]})"}),
                                        listOf({expiryOf("Q4", "3600")}));

    QVERIFY2(planned.statements().find("sensors_by_site") != std::string::npos, planned.statements().c_str());
    QVERIFY2(planned.notes().find("expire") == std::string::npos, planned.notes().c_str());
}

// Without a count the average is worked out from all readings that are there.
void TestWritesExpiring::aGroupThatIsReadAnewForgetsThem()
{
    const Planned planned =
        plannedFrom(sensors, listOf({readings, averageAlone}), listOf({insertReading(monthToLive)}));

    QCOMPARE(planned.notes(),
             std::string("Rows expire after 30 days in \"readings_by_sensor\", but \"avg_value\" of "
                         "\"readings_by_sensor_avg_value\" keeps counting them until the next write of the "
                         "group works it out anew."));
}

void TestWritesExpiring::aRowOfAggregatesThatExpiresItselfIsTold()
{
    const Planned planned =
        plannedFrom(sensors, listOf({readings, average}), listOf({insertReading(monthToLive)}),
                    listOf({expiryOf("Q3", "86400")}));

    QVERIFY2(planned.notes().ends_with("keep counting them: nothing takes them off before the row itself "
                                       "expires, 1 day after its last write."),
             planned.notes().c_str());
}

void TestWritesExpiring::relationshipsThatExpireAreCountedToo()
{
    const Planned planned = plannedFrom(sensors, listOf({watchers, countOfWatchers}),
                                        listOf({R"({"id": "U1", "kind": "insert", "subjects": ["watches"],
                                "ttl": {"seconds": 3600}})"}));

    QVERIFY2(planned.notes().starts_with("Rows expire after 1 hour in \"users_by_sensor\", but "),
             planned.notes().c_str());
}

void TestWritesExpiring::aCounterKeepsCountingAlongWhatExpires()
{
    const std::string count = R"({"id": "U2", "kind": "increment", "attributes": ["Sensor.readings"],
        "walk": ["Sensor", "measures", "Reading"], "given": [{"attribute": "Sensor.id"}]})";
    const Planned expiring =
        plannedFrom(sensors, listOf({readings, counters}), listOf({insertReading(monthToLive), count}));
    const Planned staying =
        plannedFrom(sensors, listOf({readings, counters}), listOf({insertReading(), count}));

    QCOMPARE(expiring.notes("U2"),
             std::string("Rows expire after 30 days in \"readings_by_sensor\", but \"readings\" of "
                         "\"sensor_readings\" keeps counting them: nothing takes them off."));
    QCOMPARE(notesOf(expiring, "Q5", "U2"), std::string("It keeps counting rows that expire."));
    QCOMPARE(staying.notes("U2"), std::string());
}

void TestWritesExpiring::aCounterOfNothingThatExpiresIsNotTold()
{
    const std::string count = R"({"id": "U2", "kind": "increment", "attributes": ["Sensor.readings"],
        "walk": ["Sensor"], "given": [{"attribute": "Sensor.id"}]})";
    const Planned planned =
        plannedFrom(sensors, listOf({readings, counters}), listOf({insertReading(monthToLive), count}));

    QCOMPARE(planned.notes("U2"), std::string());
}

QTEST_GUILESS_MAIN(TestWritesExpiring)
#include "tst_writes_expiring.moc"
