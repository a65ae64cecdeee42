// SPDX-License-Identifier: Apache-2.0
#include "model/model.h"
#include "model/workflow/query_arrows.h"

#include <QTest>

#include <string>

using namespace querywright;

namespace {

constexpr AttributeId hotelId{1};
constexpr AttributeId guestId{2};

AccessPattern query(std::uint32_t id, std::vector<GivenValue> given, std::vector<AttributeId> returned)
{
    AccessPattern pattern;
    pattern.id = QueryId(id);
    pattern.given = std::move(given);
    for (const AttributeId attribute : returned)
        pattern.returned.emplace_back(AttributeUse{NodeIndex(0), attribute, false, std::nullopt});
    return pattern;
}

GivenValue given(AttributeId attribute, ValueSource source)
{
    return {{NodeIndex(0), attribute, false, std::nullopt}, std::move(source)};
}

Task task(std::uint32_t id, std::vector<QueryId> queries)
{
    Task result;
    result.id = TaskId(id);
    result.queries = std::move(queries);
    return result;
}

std::string textOf(const std::vector<QueryArrow>& arrows)
{
    std::string text;
    for (const QueryArrow& arrow : arrows) {
        text += arrow.from ? std::to_string(static_cast<std::uint32_t>(*arrow.from)) : std::string();
        text += ">" + std::to_string(static_cast<std::uint32_t>(arrow.to)) + " ";
    }
    return text;
}

}  // namespace

class TestQueryArrows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aQueryGivenNothingOfOthersComesFromNowhere()
    {
        Workflow workflow;
        workflow.queries = {query(1, {given(hotelId, FromUser{})}, {}),
                            query(2, {given(hotelId, FromConstant{"x"})}, {}), query(3, {}, {})};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 >3 "));
    }

    void withoutTasksTheDeclaredSourceCounts()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {hotelId}), query(2, {given(hotelId, FromQuery{QueryId(1)})}, {})};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 1>2 "));
    }

    void everyWayToTheQueryHasItsNearestSource()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {guestId}), query(2, {}, {guestId}),
                            query(3, {given(guestId, FromQuery{QueryId(1)})}, {})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {QueryId(2)}), task(3, {QueryId(3)})};
        workflow.transitions = {{TaskId(1), TaskId(3), {QueryId(3)}}, {TaskId(2), TaskId(3), {QueryId(3)}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 1>3 2>3 "));
    }

    // Both lead to the same screen, from which the third is asked.
    void everyWayToTheScreenHasItsNearestSource()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {guestId}), query(2, {}, {guestId}),
                            query(3, {given(guestId, FromQuery{QueryId(2)})}, {})};
        workflow.tasks = {task(1, {}), task(2, {}), task(3, {}), task(4, {})};
        workflow.transitions = {{TaskId(1), TaskId(3), {QueryId(1)}},
                                {TaskId(2), TaskId(3), {QueryId(2)}},
                                {TaskId(3), TaskId(4), {QueryId(3)}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 1>3 2>3 "));
    }

    // What the screen itself shows of the value goes back to how it was come to.
    void theNamedSourceGoesBeforeOneThatPassesTheValueOn()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {guestId}), query(2, {}, {guestId}),
                            query(3, {given(guestId, FromQuery{QueryId(2)})}, {}),
                            query(4, {given(guestId, FromQuery{QueryId(2)})}, {})};
        workflow.tasks = {task(1, {}), task(2, {}), task(3, {QueryId(3)}), task(4, {})};
        workflow.transitions = {{TaskId(1), TaskId(3), {QueryId(1)}},
                                {TaskId(2), TaskId(3), {QueryId(2)}},
                                {TaskId(3), TaskId(4), {QueryId(4)}},
                                {TaskId(4), TaskId(3), {}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 1>3 2>3 1>4 2>4 "));
        QVERIFY(otherSources(workflow, QueryId(4), guestId, QueryId(2)) == std::vector{QueryId(1)});
        QVERIFY(otherSources(workflow, QueryId(4), guestId, QueryId(1)) == std::vector{QueryId(2)});
    }

    // Parts of a visit, and visits that used a part, are looked at on the same screen.
    void whatNeedsTheAnswerIsNoWayToIt()
    {
        constexpr AttributeId partId{3};
        Workflow workflow;
        workflow.queries = {
            query(1, {}, {hotelId}), query(2, {given(hotelId, FromQuery{QueryId(1)})}, {guestId}),
            query(3, {given(hotelId, FromQuery{QueryId(1)}), given(guestId, FromQuery{QueryId(2)})},
                  {partId}),
            query(4, {given(partId, FromQuery{QueryId(3)})}, {hotelId, guestId})};
        workflow.tasks = {task(1, {}), task(2, {}), task(3, {QueryId(3), QueryId(4)})};
        workflow.transitions = {{TaskId(1), TaskId(2), {QueryId(1)}}, {TaskId(2), TaskId(3), {QueryId(2)}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 1>2 2>3 3>4 "));
    }

    // The dome of a telescope, and its sessions, are looked at on one screen; neither is shown by the other.
    void queriesOfOneScreenThatAreGivenTheSameValueHaveItFromWhereItComesFrom()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {hotelId}), query(2, {}, {}),
                            query(3, {given(hotelId, FromQuery{QueryId(1)})}, {}),
                            query(4, {given(hotelId, FromQuery{QueryId(1)})}, {})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {}), task(3, {QueryId(3), QueryId(4)})};
        workflow.transitions = {{TaskId(1), TaskId(2), {QueryId(2)}}, {TaskId(2), TaskId(3), {}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 1>3 1>4 "));
        workflow.transitions.clear();  // nothing leads to the screen
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 1>3 1>4 "));
    }

    void anUpdateIsGivenValuesOnEveryWayToItsTask()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {guestId}), query(2, {}, {guestId})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {QueryId(2)}), task(3, {})};
        workflow.tasks.back().updates = {UpdateId(1)};
        workflow.transitions = {{TaskId(1), TaskId(3), {}}, {TaskId(2), TaskId(3), {}}};
        QVERIFY(otherSources(workflow, UpdateId(1), guestId, QueryId(2)) == std::vector{QueryId(1)});
    }

    // Q2 has it from Q1, so it is no other source on the way.
    void whatPassesAValueOnIsNoOtherSource()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {hotelId}),
                            query(2, {given(hotelId, FromQuery{QueryId(1)})}, {guestId}),
                            query(3, {given(hotelId, FromQuery{QueryId(1)})}, {})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {QueryId(2)}), task(3, {QueryId(3)})};
        workflow.transitions = {{TaskId(1), TaskId(2), {QueryId(2)}}, {TaskId(2), TaskId(3), {QueryId(3)}}};
        QVERIFY(otherSources(workflow, QueryId(3), hotelId, QueryId(1)).empty());
    }

    // The value goes along with the person from screen to screen.
    void aValueThatAnEarlierQueryWasGivenIsKnown()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {hotelId}),
                            query(2, {given(hotelId, FromQuery{QueryId(1)})}, {guestId}),
                            query(3, {given(hotelId, FromQuery{QueryId(1)})}, {})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {QueryId(2)}), task(3, {QueryId(3)})};
        workflow.transitions = {{TaskId(1), TaskId(2), {QueryId(2)}}, {TaskId(2), TaskId(3), {QueryId(3)}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 1>2 2>3 "));
    }

    void stepsWithoutAQueryArePassedThrough()
    {
        Workflow workflow;
        workflow.queries = {query(1, {}, {hotelId}), query(2, {given(hotelId, FromQuery{QueryId(1)})}, {})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {}), task(3, {QueryId(2)})};
        workflow.transitions = {{TaskId(1), TaskId(2), {}}, {TaskId(2), TaskId(3), {QueryId(2)}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 1>2 "));
    }

    void twoValuesFromTwoQueriesGiveTwoArrows()
    {
        Workflow workflow;
        workflow.queries = {
            query(1, {}, {hotelId}), query(2, {}, {guestId}),
            query(3, {given(hotelId, FromQuery{QueryId(1)}), given(guestId, FromQuery{QueryId(2)})}, {})};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 >2 1>3 2>3 "));
    }

    void aCircleOfTasksEnds()
    {
        Workflow workflow;
        workflow.queries = {query(1, {given(hotelId, FromQuery{QueryId(2)})}, {}), query(2, {}, {guestId})};
        workflow.tasks = {task(1, {QueryId(1)}), task(2, {})};
        workflow.transitions = {{TaskId(1), TaskId(2), {}}, {TaskId(2), TaskId(1), {QueryId(1)}}};
        QCOMPARE(textOf(queryArrows(workflow)), std::string("2>1 >2 "));
    }

    void aSourceThatIsNotThereIsNoArrow()
    {
        Workflow workflow;
        workflow.queries = {query(1, {given(hotelId, FromQuery{QueryId(9)})}, {})};
        QCOMPARE(textOf(queryArrows(workflow)), std::string(">1 "));
    }
};

QTEST_GUILESS_MAIN(TestQueryArrows)
#include "tst_query_arrows.moc"
