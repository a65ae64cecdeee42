// SPDX-License-Identifier: Apache-2.0
// Decisions on tables that are written rather than chosen, and decisions that are adapted.
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_table.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::edit;
using namespace querywright::tests;

class TestEditTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void setsAndTakesBackOptions();
    void refusesOptions_data();
    void refusesOptions();
    void addsAColumnOfItsOwn();
    void refusesColumns_data();
    void refusesColumns();
    void adaptsAKeyToTheColumnsThatAreLeft();
    void adaptsAMergeToTheTablesThatAreLeft();
    void adaptsNothingWhereNothingIsLeft();
};

namespace {

std::size_t decisionsOf(const Hotel& hotel)
{
    return hotel.file.model.decisions.size();
}

std::string messageOf(const Result<Edit>& edit)
{
    return edit ? "" : edit.error().message;
}

}  // namespace

void TestEditTable::setsAndTakesBackOptions()
{
    Hotel hotel;
    const QueryId q4 = hotel.query("Q4");
    const std::size_t before = decisionsOf(hotel);
    QCOMPARE(hotel.apply(setTableOption(hotel.file, hotel.derivation(), q4, "gc_grace_seconds = 3600")),
             std::string("Set gc_grace_seconds of available_rooms_by_hotel_date to 3600"));
    hotel.apply(setTableOption(hotel.file, hotel.derivation(), q4, "default_time_to_live=86400;"));
    QCOMPARE(decisionsOf(hotel), before + 1);
    QCOMPARE(hotel.tableOf("Q4").options,
             (std::map<std::string, std::string>{{"default_time_to_live", "86400"},
                                                 {"gc_grace_seconds", "3600"}}));
    hotel.apply(setTableOption(hotel.file, hotel.derivation(), q4, "gc_grace_seconds = 60"));
    QCOMPARE(hotel.tableOf("Q4").options.at("gc_grace_seconds"), std::string("60"));
    hotel.apply(removeTableOption(hotel.file, hotel.derivation(), q4, "gc_grace_seconds"));
    QCOMPARE(hotel.tableOf("Q4").options.size(), std::size_t{1});
    hotel.apply(removeTableOption(hotel.file, hotel.derivation(), q4, "default_time_to_live"));
    QCOMPARE(decisionsOf(hotel), before);
    QVERIFY(!removeTableOption(hotel.file, hotel.derivation(), q4, "gc_grace_seconds"));
}

void TestEditTable::refusesOptions_data()
{
    QTest::addColumn<std::string>("text");
    for (const char* text : {"", "=", "gc_grace_seconds", "gc_grace_seconds =", "= 3600",
                             "gc_grace_seconds = soon", "speed = 'fast'"})
        QTest::newRow(*text ? text : "empty") << std::string(text);
}

void TestEditTable::refusesOptions()
{
    QFETCH(std::string, text);

    const Hotel hotel;
    QVERIFY(!messageOf(setTableOption(hotel.file, hotel.derivation(), hotel.query("Q4"), text)).empty());
    QVERIFY(!setTableOption(hotel.file, hotel.derivation(), QueryId{999}, "gc_grace_seconds = 3600"));
}

void TestEditTable::addsAColumnOfItsOwn()
{
    Hotel hotel;
    QCOMPARE(
        hotel.apply(addOwnColumn(hotel.file, hotel.derivation(), hotel.query("Q9"), " note:  set<text> ")),
        std::string("Add note to table of Q9"));
    const LogicalTable guests = hotel.tableOf("Q9");
    QCOMPARE(guests.columns.back().name, std::string("note"));
    const auto& source = std::get<SyntheticSource>(guests.columns.back().source);
    QCOMPARE(source.type->toCql(), std::string("set<text>"));
}

void TestEditTable::refusesColumns_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("no type") << std::string("note");
    QTest::newRow("no type behind a colon") << std::string("note: ");
    QTest::newRow("half a type") << std::string("note set<text");
    QTest::newRow("a name that is taken") << std::string("guest_id uuid");
}

void TestEditTable::refusesColumns()
{
    QFETCH(std::string, text);

    const Hotel hotel;
    QVERIFY(!messageOf(addOwnColumn(hotel.file, hotel.derivation(), hotel.query("Q9"), text)).empty());
}

void TestEditTable::adaptsAKeyToTheColumnsThatAreLeft()
{
    Hotel hotel;
    const QueryId q8 = hotel.query("Q8");
    const LogicalTable table = hotel.tableOf("Q8");
    const auto room = std::find_if(table.columns.begin(), table.columns.end(),
                                   [](const LogicalColumn& column) { return column.name == "room_number"; });
    hotel.apply(reverseOrder(hotel.file, hotel.derivation(), q8, room->source));
    Decision& decision = hotel.file.model.decisions.back();
    auto& key = std::get<ChooseKey>(decision.choice);
    // It applies: there is nothing to adapt.
    QVERIFY(!adaptDecision(hotel.file, decision.id));
    key.clustering.push_back({{std::string("gone")}, Direction::Ascending});
    QVERIFY(hotel.apply(adaptDecision(hotel.file, decision.id)).starts_with("Adapt “Key of table of Q8"));
    QVERIFY(hotel.keyOf("Q8").find("C_DESC Room.number") != std::string::npos);
}

void TestEditTable::adaptsAMergeToTheTablesThatAreLeft()
{
    Hotel hotel;
    const DecisionId id{77};
    hotel.file.model.decisions.push_back(
        {id, true, "asked so", KeepApart{{{hotel.query("Q6")}, {hotel.query("Q7")}, {std::string("Q99")}}}});
    hotel.apply(adaptDecision(hotel.file, id));
    const Decision& adapted = hotel.file.model.decisions.back();
    QCOMPARE(std::get<KeepApart>(adapted.choice).tables.size(), std::size_t{2});
    QCOMPARE(adapted.reason, std::string("asked so"));
}

void TestEditTable::adaptsNothingWhereNothingIsLeft()
{
    Hotel hotel;
    const DecisionId id{77};
    hotel.file.model.decisions.push_back(
        {id, true, {}, ChooseKey{{hotel.query("Q8")}, {{std::string("gone")}}, {}}});
    QVERIFY(!adaptDecision(hotel.file, id));
    hotel.file.model.decisions.back().choice = MergeTables{{{hotel.query("Q6")}, {std::string("Q99")}}};
    QVERIFY(!adaptDecision(hotel.file, id));
    hotel.file.model.decisions.back().choice = DropColumn{{hotel.query("Q6")}, {std::string("gone")}};
    QVERIFY(!adaptDecision(hotel.file, id));
    QVERIFY(!adaptDecision(hotel.file, DecisionId{999}));
}

QTEST_GUILESS_MAIN(TestEditTable)
#include "tst_edit_table.moc"
