// SPDX-License-Identifier: Apache-2.0
// Reads before writes that fetch rows of others too: by what those are left out.
#include "tests/model/planned.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesPicked : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsOfOthersArePickedOut();
    void aDeleteLeavesRowsOfOthers();
    void rowsOfARelationshipArePickedOut();
    void rowsThatCannotBeToldAreNotRead();
    void aPartitionOfItsOwnNeedsNoPicking();
    void anAlternateKeyPicksToo();
};

namespace {

const char* const plant = R"({"entities": [
    {"name": "Site", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]},
    {"name": "Meter", "key": ["id"], "alternateKeys": [["serial"]], "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "serial", "type": "text"}, {"name": "model", "type": "text"}]},
    {"name": "Alarm", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "raised", "type": "timestamp"}]}],
  "relationships": [
    {"name": "stands at", "participants": [
      {"entity": "Site", "cardinality": "1"}, {"entity": "Meter", "cardinality": "n"}]},
    {"name": "raises", "participants": [
      {"entity": "Meter", "cardinality": "1"}, {"entity": "Alarm", "cardinality": "n"}]}]})";

const std::string meters = R"({"id": "Q1", "walk": ["Meter", "stands at", "Site"],
    "given": [{"attribute": "Meter.id"}], "returns": ["Meter.model", "Meter.serial", "Site.code"]})";

// The alarms of a site with this of their meters.
std::string alarms(const std::string& ofMeters)
{
    return R"({"id": "Q2", "walk": ["Site", "stands at", "Meter", "raises", "Alarm"],
               "given": [{"attribute": "Site.code"}], "order": ["Alarm.raised desc"],
               "returns": ["Alarm.id", "Alarm.raised")"
           + ofMeters + "]}";
}

const char* const changeModel = R"([{"id": "U1", "kind": "change", "attributes": ["Meter.model"]}])";
const char* const deleteMeter = R"([{"id": "U1", "kind": "delete", "subjects": ["Meter"]}])";
const char* const readOfMeter = "SELECT site_code FROM app.meters WHERE meter_id = ?\n";

const char* const feeds = R"({"entities": [
    {"name": "Fan", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Star", "key": ["handle"], "attributes": [{"name": "handle", "type": "text"}]},
    {"name": "Post", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"},
      {"name": "text", "type": "text"}]}],
  "relationships": [
    {"name": "follows", "participants": [
      {"entity": "Fan", "cardinality": "m"}, {"entity": "Star", "cardinality": "n"}]},
    {"name": "writes", "participants": [
      {"entity": "Star", "cardinality": "1"}, {"entity": "Post", "cardinality": "n"}]}]})";

const char* const unfollow = R"([{"id": "U1", "kind": "delete", "subjects": ["follows"]}])";

std::string feed(const std::string& ofStars)
{
    return R"([{"id": "Q1", "walk": ["Fan", "follows", "Star", "writes", "Post"],
                "given": [{"attribute": "Fan.id"}], "returns": ["Post.id", "Post.text")"
           + ofStars + "]}]";
}

}  // namespace

void TestWritesPicked::rowsOfOthersArePickedOut()
{
    const Planned planned =
        plannedFrom(plant, "[" + meters + ", " + alarms(R"(, "Meter.id", "Meter.model")") + "]", changeModel);

    QCOMPARE(
        planned.reads(),
        readOfMeter
            + std::string("SELECT raised, alarm_id, meter_id FROM app.alarms_by_site WHERE site_code = ?\n"));
    const std::vector<ReadBefore>& reads = planned.plan().reads;
    QCOMPARE(reads[0].pickedBy, std::vector<std::string>());
    QCOMPARE(reads[1].pickedBy, (std::vector<std::string>{"Meter.id"}));
    QVERIFY(reads[1].isManyRows);
    QVERIFY2(
        planned.statements().find("UPDATE app.alarms_by_site SET meter_model = ? WHERE site_code = ? AND "
                                  "raised = ? AND alarm_id = ?\n")
            != std::string::npos,
        planned.statements().c_str());
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesPicked::aDeleteLeavesRowsOfOthers()
{
    const Planned planned =
        plannedFrom(plant, "[" + meters + ", " + alarms(R"(, "Meter.id")") + "]", deleteMeter);

    QCOMPARE(planned.plan().reads.back().pickedBy, (std::vector<std::string>{"Meter.id"}));
    QVERIFY2(
        planned.statements().find("DELETE FROM app.alarms_by_site WHERE site_code = ? AND raised = ? AND "
                                  "alarm_id = ?\n")
            != std::string::npos,
        planned.statements().c_str());
}

// Of the feed of the fan only the posts of the star go.
void TestWritesPicked::rowsOfARelationshipArePickedOut()
{
    const Planned planned = plannedFrom(feeds, feed(R"(, "Star.handle")"), unfollow);

    QCOMPARE(planned.plan().reads.size(), std::size_t{1});
    QCOMPARE(planned.plan().reads[0].pickedBy, (std::vector<std::string>{"Star.handle"}));
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesPicked::rowsThatCannotBeToldAreNotRead()
{
    const Planned change =
        plannedFrom(plant, "[" + meters + ", " + alarms(R"(, "Meter.model")") + "]", changeModel);
    const Planned gone = plannedFrom(feeds, feed(""), unfollow);

    QCOMPARE(change.reads(), std::string(readOfMeter));
    QVERIFY2(change.findings().starts_with(
                 "unknown-value: U1 needs Alarm.raised and Alarm.id, but no table gives them"),
             change.findings().c_str());
    QCOMPARE(gone.reads(), std::string());
    QVERIFY2(gone.findings().starts_with("unknown-value: U1 needs Post.id, but no table gives it"),
             gone.findings().c_str());
}

void TestWritesPicked::aPartitionOfItsOwnNeedsNoPicking()
{
    const std::string ofMeter =
        R"({"id": "Q3", "walk": ["Meter", "raises", "Alarm"], "given": [{"attribute": "Meter.id"}],
            "returns": ["Alarm.id", "Alarm.raised"]})";
    const Planned planned = plannedFrom(
        plant, "[" + meters + ", " + alarms(R"(, "Meter.id", "Meter.model")") + ", " + ofMeter + "]",
        changeModel);

    QCOMPARE(planned.reads(),
             readOfMeter
                 + std::string("SELECT alarm_id, raised FROM app.alarms_by_meter WHERE meter_id = ?\n"));
    for (const ReadBefore& read : planned.plan().reads)
        QCOMPARE(read.pickedBy, std::vector<std::string>());
}

void TestWritesPicked::anAlternateKeyPicksToo()
{
    const Planned planned = plannedFrom(
        plant, "[" + meters + ", " + alarms(R"(, "Meter.serial", "Meter.model")") + "]", changeModel);

    QCOMPARE(planned.plan().reads.back().pickedBy, (std::vector<std::string>{"Meter.serial"}));
    QVERIFY2(planned.reads().find("SELECT site_code, serial FROM app.meters") != std::string::npos
                 || planned.reads().find("SELECT serial, site_code FROM app.meters") != std::string::npos,
             planned.reads().c_str());
    QCOMPARE(planned.findings(), std::string());
}

QTEST_GUILESS_MAIN(TestWritesPicked)
#include "tst_writes_picked.moc"
