// SPDX-License-Identifier: Apache-2.0
// Which query or update of the hotel's workflow a statement is.
#include "model/physical/cql_export.h"
#include "model/recognition/workflow_statements.h"
#include "model/writes/write_plan.h"
#include "model/writes/write_text.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <string>

using namespace querywright;
using namespace querywright::tests;

namespace {

// "Q4", "Q1, Q2"; "?" if it is unknown, "-" if it is none that reads or writes data.
std::string toText(const WorkflowUse& use)
{
    if (use.kind == WorkflowUse::Kind::OfWorkflow) {
        std::string text;
        for (const std::string& label : use.labels)
            text += (text.empty() ? "" : ", ") + label;
        return text;
    }
    return use.kind == WorkflowUse::Kind::Unknown ? "?" : "-";
}

struct Designed {
    explicit Designed(Hotel given = Hotel())
        : hotel(std::move(given)),
          derivation(hotel.derivation()),
          physical(designPhysical(hotel.file.model, derivation)),
          statements(hotel.file.model, derivation, physical)
    {}

    std::string useOf(const std::string& text, const std::string& keyspace = {}) const
    {
        return toText(statements.useOf(text, keyspace));
    }

    Hotel hotel;
    Derivation derivation;
    PhysicalModel physical;
    WorkflowStatements statements;
};

}  // namespace

class TestWorkflowStatements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyQueryIsItsExportedStatement();
    void everyUpdateIsItsExportedGroups();
    void statementsAreRecognized_data();
    void statementsAreRecognized();
    void whatFitsBestCounts();
    void aConstantIsNoOther();
    void theOrderTellsQueriesApart();
    void aModelWithoutTablesKnowsNothing();
};

void TestWorkflowStatements::everyQueryIsItsExportedStatement()
{
    const Designed designed;
    const Model& model = designed.hotel.file.model;
    QVERIFY(model.workflow.queries.size() >= 9);
    for (const AccessPattern& query : model.workflow.queries) {
        const auto cql = queryCql(model, designed.derivation, designed.physical, query.id).text;
        QCOMPARE(designed.useOf(cql), query.label);
        QCOMPARE(designed.useOf(cql + ";\n"), query.label);
    }
}

void TestWorkflowStatements::everyUpdateIsItsExportedGroups()
{
    const Designed designed;
    const Model& model = designed.hotel.file.model;
    const auto plans = writePlans(model, designed.derivation, designed.physical);
    QVERIFY(!plans.empty());
    for (const WritePlan& plan : plans) {
        const std::string& label = model.workflow.find(plan.update)->label;
        for (const ReadBefore& read : plan.reads)
            QCOMPARE(designed.useOf(read.cql), label);
        for (const WriteGroup& group : plan.groups) {
            QCOMPARE(designed.useOf(groupCql(group)), label);
            for (const WriteStatement& statement : group.statements)
                QCOMPARE(designed.useOf(statement.cql), label);
        }
    }
}

void TestWorkflowStatements::statementsAreRecognized_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("keyspace");
    QTest::addColumn<QString>("use");

    const auto add = [](const char* name, const char* text, const char* use, const char* keyspace = "") {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(keyspace)
                            << QString::fromUtf8(use);
    };
    constexpr const char* id = "4b8e1f4e-0000-4000-8000-000000000001";
    const std::string literal =
        "SELECT is_available, date FROM hotel.available_rooms_by_hotel_date WHERE date <= '2026-02-01' AND "
        "hotel_id = "
        + std::string(id) + " AND date >= '2026-01-01'";
    add("literals, conditions and columns in another order", literal.c_str(), "Q4");
    add("names for markers and results",
        "SELECT name AS n FROM hotel.hotels WHERE hotel_id = :id ALLOW FILTERING", "Q2");
    add("the keyspace in use", "select name, phone from HOTELS where Hotel_Id = ?", "Q2", "hotel");
    add("what is given is selected too", "SELECT hotel_id, name FROM hotel.hotels WHERE hotel_id = ?", "Q2");
    add("all columns", "SELECT * FROM hotel.hotels WHERE hotel_id = ?", "Q2");
    add("a field of a column", "SELECT address.city FROM hotel.hotels WHERE hotel_id = ?", "Q2");
    add("an insert instead of an update",
        "INSERT INTO hotel.available_rooms_by_hotel_date (hotel_id, date, room_number) VALUES (?, ?, ?)",
        "?");
    add("a limit", "SELECT name FROM hotel.hotels WHERE hotel_id = ? LIMIT 1", "Q2");

    add("the other keyspace in use", "SELECT name FROM hotels WHERE hotel_id = ?", "?", "reservation");
    add("no keyspace in use", "SELECT name FROM hotels WHERE hotel_id = ?", "?");
    add("another table", "SELECT name FROM hotel.rooms WHERE hotel_id = ?", "?");
    add("another operator", "SELECT name FROM hotel.hotels WHERE hotel_id IN (?, ?)", "?");
    add("one restriction less",
        "SELECT date FROM hotel.available_rooms_by_hotel_date WHERE hotel_id = ? AND date >= ?", "?");
    add("one restriction more",
        "SELECT name FROM hotel.hotels WHERE hotel_id = ? AND name = ? ALLOW FILTERING", "?");
    add("the whole table", "SELECT name FROM hotel.hotels", "?");
    add("tokens", "SELECT name FROM hotel.hotels WHERE token(hotel_id) > ? AND token(hotel_id) <= ?", "?");
    add("an aggregate", "SELECT count(*) FROM hotel.hotels WHERE hotel_id = ?", "?");
    add("groups", "SELECT name FROM hotel.hotels WHERE hotel_id = ? GROUP BY hotel_id", "?");
    add("a delete that no update asks for", "DELETE FROM reservation.guests WHERE guest_id = ?", "?");
    add("an update of another column", "UPDATE reservation.guests SET title = ? WHERE guest_id = ?", "?");
    add("an element instead of the column",
        "UPDATE reservation.guests SET addresses['home'] = ? WHERE guest_id = ?", "?");
    add("truncation", "TRUNCATE hotel.hotels", "?");
    add("what cannot be parsed", "SELEC name FROM hotel.hotels", "?");
    add("nothing", "", "?");

    add("the update", "UPDATE reservation.guests SET addresses = ? WHERE guest_id = ?", "U2");
    add("the update with what it does not say",
        "UPDATE guests USING TIMESTAMP 5 SET addresses = {} WHERE guest_id = ? IF EXISTS", "U2",
        "reservation");
    add("two updates in a batch",
        "BEGIN BATCH UPDATE reservation.guests SET addresses = ? WHERE guest_id = ?; UPDATE "
        "hotel.available_rooms_by_hotel_date SET is_available = ? WHERE hotel_id = ? AND date = ? AND "
        "room_number = ?; APPLY BATCH",
        "U2, U3");
    add("a batch with something unknown",
        "BEGIN BATCH UPDATE reservation.guests SET addresses = ? WHERE guest_id = ?; DELETE FROM "
        "reservation.guests WHERE guest_id = ?; APPLY BATCH",
        "?");

    add("the system", "SELECT * FROM system.local WHERE key = 'local'", "-");
    add("the system in use", "SELECT * FROM peers", "-", "system");
    add("the schema of the system", "SELECT * FROM system_schema.tables", "-");
    add("a keyspace to use", "USE hotel", "-");
    add("a change of the schema", "CREATE TABLE hotel.more (k int PRIMARY KEY)", "-");
    add("a description", "DESCRIBE TABLES", "-");
    add("an empty batch", "BEGIN BATCH APPLY BATCH", "-");
}

void TestWorkflowStatements::statementsAreRecognized()
{
    QFETCH(QString, text);
    QFETCH(QString, keyspace);
    QFETCH(QString, use);
    static const Designed designed;
    QCOMPARE(QString::fromStdString(designed.useOf(text.toStdString(), keyspace.toStdString())), use);
}

// The read before an update selects a part of what a query does.
void TestWorkflowStatements::whatFitsBestCounts()
{
    const Designed designed;
    QCOMPARE(designed.useOf("SELECT last_name FROM reservation.guests WHERE guest_id = ?"),
             std::string("U1"));
    QCOMPARE(designed.useOf("SELECT first_name FROM reservation.guests WHERE guest_id = ?"),
             std::string("Q9"));

    Hotel twice;
    AccessPattern copy = twice.pattern("Q2");
    copy.id = QueryId{9'999};
    copy.label = "Q99";
    twice.file.model.workflow.queries.push_back(copy);
    const Designed both(std::move(twice));
    QCOMPARE(both.useOf("SELECT name FROM hotel.hotels WHERE hotel_id = ?"), std::string("Q2, Q99"));
}

void TestWorkflowStatements::aConstantIsNoOther()
{
    Hotel hotel;
    for (AccessPattern& query : hotel.file.model.workflow.queries) {
        if (query.label == "Q1")
            query.given.front().source = FromConstant{"Eiffel tower"};
    }
    const Designed designed(std::move(hotel));
    const std::string select = "SELECT name FROM hotel.hotels_by_poi WHERE poi_name = ";
    QCOMPARE(designed.useOf(select + "'Eiffel tower'"), std::string("Q1"));
    QCOMPARE(designed.useOf(select + "?"), std::string("Q1"));
    QCOMPARE(designed.useOf(select + "'Louvre'"), std::string("?"));
}

void TestWorkflowStatements::theOrderTellsQueriesApart()
{
    Hotel hotel;
    auto& queries = hotel.file.model.workflow.queries;
    for (AccessPattern& query : queries) {
        if (query.label == "Q4")
            query.order = {{query.ranges.front().attribute, Direction::Descending}};
    }
    const Designed designed(std::move(hotel));
    const std::string select =
        "SELECT date FROM hotel.available_rooms_by_hotel_date WHERE hotel_id = ? AND date >= ? AND date <= ?";
    const bool isDescending = designed.hotel.keyOf("Q4").find("C_DESC") != std::string::npos;
    QVERIFY(isDescending);
    QCOMPARE(designed.useOf(select), std::string("Q4"));
    QCOMPARE(designed.useOf(select + " ORDER BY date DESC"), std::string("Q4"));
    QCOMPARE(designed.useOf(select + " ORDER BY date ASC"), std::string("?"));
}

void TestWorkflowStatements::aModelWithoutTablesKnowsNothing()
{
    const Model model;
    const Derivation derivation = derive(model);
    const PhysicalModel physical = designPhysical(model, derivation);
    const WorkflowStatements statements(model, derivation, physical);
    QCOMPARE(toText(statements.useOf("SELECT * FROM k.t", "k")), std::string("?"));
    QCOMPARE(toText(statements.useOf("USE k", "")), std::string("-"));
}

QTEST_GUILESS_MAIN(TestWorkflowStatements)
#include "tst_workflow_statements.moc"
