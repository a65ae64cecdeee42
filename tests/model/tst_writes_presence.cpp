// SPDX-License-Identifier: Apache-2.0
// Rows that need not be there, what comes about later than the rest, and what no table takes up.
#include "model/base/lists.h"
#include "tests/model/planned.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesPresence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRowOfWhatComesAboutLaterIsWrittenOnlyIfItIsThere();
    void whatComesAboutTogetherIsThere();
    void whatIsReadIsReadWhereItSurelyIs();
    void theScriptSaysForWhatAStatementIs();
    void whatIsCountedIsTakenUp();
    void whatIsRelatedLaterIsNoPartOfAnInsert();
    void eachIsOfASubtypeThatTheUpdateDoesNotSay();
};

namespace {

// Donations become bags, which are delivered with an order later.
const std::string blood = R"({"entities": [
    {"name": "Donor", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Regular", "attributes": [{"name": "since", "type": "date"}]},
    {"name": "FirstTime", "attributes": []},
    {"name": "Donation", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
        {"name": "at", "type": "timestamp"}]},
    {"name": "Site", "key": ["code"], "attributes": [{"name": "code", "type": "text"}]},
    {"name": "Bag", "key": ["code"], "attributes": [{"name": "code", "type": "text"},
        {"name": "component", "type": "text"}, {"name": "status", "type": "text"}]},
    {"name": "Order", "key": ["number"], "attributes": [{"name": "number", "type": "text"}]}],
  "relationships": [
    {"name": "gives", "participants": [{"entity": "Donor", "cardinality": "1"}, {"entity": "Donation", "cardinality": "n"}]},
    {"name": "collected at", "participants": [{"entity": "Site", "cardinality": "1"}, {"entity": "Donation", "cardinality": "n"}]},
    {"name": "becomes", "participants": [{"entity": "Donation", "cardinality": "1"}, {"entity": "Bag", "cardinality": "n"}]},
    {"name": "delivers", "participants": [{"entity": "Order", "cardinality": "1"}, {"entity": "Bag", "cardinality": "n"}]}],
  "isa": [{"supertype": "Donor", "subtypes": ["Regular", "FirstTime"], "disjoint": true, "covering": true}]})";

const std::string queries = R"x([
    {"id": "Q1", "walk": ["Bag"], "given": [{"attribute": "Bag.code"}], "returns": ["Bag.component", "Bag.status"]},
    {"id": "Q2", "walk": ["Order", "delivers", "Bag"], "given": [{"attribute": "Order.number"}],
     "returns": ["Bag.code", "Bag.component", "Bag.status"]},
    {"id": "Q3", "walk": ["Bag"], "given": [{"attribute": "Bag.component"}], "returns": ["Bag.code", "Bag.status"]},
    {"id": "Q4", "walk": ["Site", "collected at", "Donation"], "given": [{"attribute": "Site.code"}],
     "groupBy": ["Donation.at@day"], "returns": ["count(*)"]
},
    {"id": "Q5", "walk": ["Donor", "gives", "Donation"], "given": [{"attribute": "Donor.id"}],
     "returns": ["Donation.id", "Donation.at"]},
    {"id": "Q6", "walk": ["Donor"], "given": [{"attribute": "Donor.id"}], "returns": ["Donor.id"]}])x";

const std::string changeStatus =
    R"({"id": "U1", "kind": "change", "subjects": ["Bag"], "attributes": ["Bag.status"],
    "walk": ["Bag", "delivers", "Order"], "given": [{"attribute": "Order.number"}]})";
const std::string deliver = R"({"id": "U2", "kind": "insert", "subjects": ["delivers"]})";
const std::string makeDelivered = R"({"id": "U2", "kind": "insert", "subjects": ["Bag", "delivers"]})";

const WriteStatement* statementOn(const Planned& planned, const std::string& table)
{
    for (const WriteGroup& group : planned.plan().groups) {
        for (const WriteStatement& statement : group.statements) {
            if (planned.derivation.tables[statement.table].name == table)
                return &statement;
        }
    }
    return nullptr;
}

}  // namespace

void TestWritesPresence::aRowOfWhatComesAboutLaterIsWrittenOnlyIfItIsThere()
{
    const Planned planned = plannedFrom(blood, queries, "[" + changeStatus + "," + deliver + "]");
    const WriteStatement* ofOrder = statementOn(planned, "bags_by_order");
    const WriteStatement* own = statementOn(planned, "bags");
    QVERIFY(ofOrder && own);
    QCOMPARE(ofOrder->onlyIf, std::string("it takes part in \"delivers\""));
    QVERIFY(contains(ofOrder->notes,
                     "Only what takes part in \"delivers\" has such a row: of others it is left out."));
    QCOMPARE(own->onlyIf, std::string());
}

void TestWritesPresence::whatComesAboutTogetherIsThere()
{
    const Planned planned = plannedFrom(blood, queries, "[" + changeStatus + "," + makeDelivered + "]");
    QVERIFY(statementOn(planned, "bags_by_order"));
    QCOMPARE(statementOn(planned, "bags_by_order")->onlyIf, std::string());
}

void TestWritesPresence::whatIsReadIsReadWhereItSurelyIs()
{
    const Planned planned = plannedFrom(blood, queries, "[" + changeStatus + "," + deliver + "]");
    QCOMPARE(planned.reads(), std::string("SELECT component FROM app.bags WHERE code = ?\n"));
}

void TestWritesPresence::theScriptSaysForWhatAStatementIs()
{
    const Planned planned = plannedFrom(blood, queries, "[" + changeStatus + "," + deliver + "]");
    const std::string script = exportWritesCql(planned.model, planned.plans);
    QVERIFY2(script.find("    -- only if it takes part in \"delivers\"\n    -- with ") != std::string::npos,
             script.c_str());
    // And what stands for its question marks, of a read too.
    QVERIFY2(script.find("-- R1\n-- with Bag.code (given)\nSELECT component FROM app.bags WHERE code = ?;\n")
                 != std::string::npos,
             script.c_str());
}

void TestWritesPresence::whatIsCountedIsTakenUp()
{
    const Planned planned =
        plannedFrom(blood, queries,
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Donation", "gives", "collected at"]}])");
    QVERIFY(statementOn(planned, "donations_by_site"));
    QVERIFY2(planned.notes().find("collected at") == std::string::npos, planned.notes().c_str());
}

void TestWritesPresence::whatIsRelatedLaterIsNoPartOfAnInsert()
{
    const Planned donor =
        plannedFrom(blood, queries, R"([{"id": "U1", "kind": "insert", "subjects": ["Donor"]}])");
    QVERIFY2(donor.notes().find("With \"gives\"") == std::string::npos, donor.notes().c_str());
    // Each donation is of one donor: whoever forgets that is told.
    const Planned donation =
        plannedFrom(blood, queries, R"([{"id": "U1", "kind": "insert", "subjects": ["Donation"]}])");
    QVERIFY2(donation.notes().find("With \"gives\" the new Donation gets rows in \"donations_by_donor\".")
                 != std::string::npos,
             donation.notes().c_str());
}

void TestWritesPresence::eachIsOfASubtypeThatTheUpdateDoesNotSay()
{
    const std::string note =
        "Each Donor is of Regular or FirstTime: let an update insert that instead, so that "
        "the tables of subtypes get its rows.";
    const Planned donor =
        plannedFrom(blood, queries, R"([{"id": "U1", "kind": "insert", "subjects": ["Donor"]}])");
    QVERIFY2(donor.notes().find(note) != std::string::npos, donor.notes().c_str());
    const Planned regular =
        plannedFrom(blood, queries, R"([{"id": "U1", "kind": "insert", "subjects": ["Regular"]}])");
    QVERIFY2(regular.notes().find(note) == std::string::npos, regular.notes().c_str());
}

QTEST_GUILESS_MAIN(TestWritesPresence)
#include "tst_writes_presence.moc"
