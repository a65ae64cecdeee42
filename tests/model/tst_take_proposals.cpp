// SPDX-License-Identifier: Apache-2.0
// What the names of all queries and updates tell is taken in one step.
#include "model/base/text.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_value_source.h"
#include "model/edit/take_proposals.h"
#include "model/edit/walk_proposal.h"
#include "model/workflow/availability.h"
#include "tests/model/model_text.h"

#include <QTest>

#include <string>
#include <vector>

using namespace querywright;

class TestTakeProposals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyQueryAndUpdateGetsWhatItsNameTells();
    void laterQueriesAreGivenWhatEarlierOnesFound();
    void whatSeveralWaysTellComesFromAQueryAndNotFromTheUser();
    void whatWasEnteredComesFromTheQueryThatFindsItNow();
    void whatIsSaidAlreadyStays();
    void aNameThatTellsNothingIsPassedOver();
    void aNameThatIsNotUnderstoodWholeIsLeftToPeople();
    void itIsRefusedWhereNothingCanBeTaken();
};

namespace {

// Readers log in by their email; the query that finds them is the last of the list.
// The first task asks Q1 and does U1, the way to it asks Q2.
ModelFile library(const std::string& queries, const std::string& updates)
{
    const std::string text = R"({
  "format": "querywright", "version": "1.0", "name": "Library",
  "conceptual": {
    "entities": [
      {"name": "Reader", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}]},
      {"name": "Book", "key": ["isbn"], "attributes": [
        {"name": "isbn", "type": "text"}, {"name": "title", "type": "text"}]}],
    "relationships": [
      {"name": "borrows", "participants": [
        {"entity": "Reader", "cardinality": "1"}, {"entity": "Book", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [
      {"id": "T1", "name": "Home", "queries": ["Q1"], "updates": ["U1"]},
      {"id": "T2", "name": "Log in", "entry": true}],
    "transitions": [{"from": "T2", "to": "T1", "queries": ["Q2"]}],
    "queries": [)" + queries + R"(],
    "updates": [)" + updates + R"(]},
  "keyspaces": [{"name": "library"}]
})";
    return querywright::tests::modelOf(text);
}

constexpr const char* twoQueries = R"({"id": "Q1", "name": "books of a reader"},
                                      {"id": "Q2", "name": "reader by email"})";
constexpr const char* anUpdate = R"({"id": "U1", "name": "change the title of a book", "kind": "insert"})";

std::string walkOf(const Model& model, const Walk& walk)
{
    std::vector<std::string> names;
    for (const WalkNode& node : walk.nodes)
        names.push_back(model.conceptual.find(node.entity)->name);
    return join(names, " ");
}

std::string walkOf(const Model& model, const std::string& query)
{
    return walkOf(model, model.workflow.findQuery(query)->walk);
}

}  // namespace

void TestTakeProposals::everyQueryAndUpdateGetsWhatItsNameTells()
{
    const Edit edit = edit::takeAllProposals(library(twoQueries, anUpdate)).value();
    const Model& model = edit.after.model;
    QCOMPARE(edit.name, std::string("Take 3 proposals"));
    QCOMPARE(walkOf(model, "Q1"), std::string("Reader Book"));
    QCOMPARE(walkOf(model, "Q2"), std::string("Reader"));
    const Update& update = model.workflow.updates.front();
    QVERIFY(update.kind == UpdateKind::Change);
    QCOMPARE(update.attributes.size(), std::size_t{1});
}

void TestTakeProposals::laterQueriesAreGivenWhatEarlierOnesFound()
{
    const Edit edit = edit::takeAllProposals(library(twoQueries, anUpdate)).value();
    const Workflow& workflow = edit.after.model.workflow;
    const std::vector<GivenValue>& given = workflow.findQuery("Q1")->given;
    QCOMPARE(given.size(), std::size_t{1});
    QVERIFY(given.front().source == ValueSource(FromQuery{workflow.findQuery("Q2")->id}));
}

// One way to the page of a book is shorter than the other, whose query tells which book only afterwards.
void TestTakeProposals::whatSeveralWaysTellComesFromAQueryAndNotFromTheUser()
{
    ModelFile file =
        library(R"({"id": "Q1", "name": "reader of a book"}, {"id": "Q2", "name": "books by title"},
                                {"id": "Q3", "name": "reader by email"}, {"id": "Q4", "name": "books of a reader"})",
                anUpdate);
    Workflow& workflow = file.model.workflow;
    const auto query = [&](const char* label) { return workflow.findQuery(label)->id; };
    workflow.tasks = {{TaskId{1}, "T1", "Search", true, {query("Q2")}, {}},
                      {TaskId{2}, "T2", "Log in", true, {query("Q3")}, {}},
                      {TaskId{3}, "T3", "Home", false, {query("Q4")}, {}},
                      {TaskId{4}, "T4", "Book page", false, {query("Q1")}, {}}};
    workflow.transitions = {
        {TaskId{1}, TaskId{4}, {}}, {TaskId{2}, TaskId{3}, {}}, {TaskId{3}, TaskId{4}, {}}};

    const Edit edit = edit::takeAllProposals(file).value();
    const std::vector<GivenValue>& given = edit.after.model.workflow.findQuery("Q1")->given;
    QCOMPARE(given.size(), std::size_t{1});
    QVERIFY(std::holds_alternative<FromQuery>(given.front().source));
    QVERIFY(unavailableValues(edit.after.model).empty());
}

// The books were asked first, when nothing told whose.
void TestTakeProposals::whatWasEnteredComesFromTheQueryThatFindsItNow()
{
    const char* const books = R"({"id": "Q1", "name": "books of a reader",
        "walk": ["Reader", "borrows", "Book"], "given": [{"attribute": "Reader.id"}],
        "returns": ["Book.title"]}, {"id": "Q2", "name": "reader by email"})";
    const ModelFile file = library(books, anUpdate);
    const QueryId found = file.model.workflow.findQuery("Q2")->id;

    const auto proposals = edit::proposalsFor(file.model, found);
    const Edit taken = edit::takeProposal(file, found, proposals.front()).value();

    const Workflow& workflow = taken.after.model.workflow;
    QVERIFY(workflow.findQuery("Q1")->given.front().source == ValueSource(FromQuery{found}));
    // People who say that it is entered afterwards mean it.
    const Edit entered =
        edit::setSource(taken.after, {workflow.findQuery("Q1")->id, false, 0}, FromUser{}).value();
    const Edit named = edit::renameQuery(entered.after, found, "a reader by email").value();
    QVERIFY(named.after.model.workflow.findQuery("Q1")->given.front().source == ValueSource(FromUser{}));
}

void TestTakeProposals::whatIsSaidAlreadyStays()
{
    const ModelFile before = library(R"({"id": "Q1", "name": "books of a reader", "walk": ["Book"]},
                                        {"id": "Q2", "name": "reader by email"})",
                                     R"({"id": "U1", "name": "change the title of a book", "kind": "delete",
                                         "subjects": ["Book"]})");
    const Edit edit = edit::takeAllProposals(before).value();
    QCOMPARE(edit.name, std::string("Take the proposal of Q2"));
    QCOMPARE(walkOf(edit.after.model, "Q1"), std::string("Book"));
    QVERIFY(edit.after.model.workflow.updates.front() == before.model.workflow.updates.front());
}

void TestTakeProposals::aNameThatTellsNothingIsPassedOver()
{
    const Edit edit = edit::takeAllProposals(library(R"({"id": "Q1", "name": "what is new"},
                                                        {"id": "Q2", "name": "reader by email"})",
                                                     R"({"id": "U1", "name": "do it", "kind": "insert"})"))
                          .value();
    QCOMPARE(edit.name, std::string("Take the proposal of Q2"));
    QCOMPARE(walkOf(edit.after.model, "Q1"), std::string());
    QVERIFY(edit.after.model.workflow.updates.front().subjects.empty());
}

void TestTakeProposals::aNameThatIsNotUnderstoodWholeIsLeftToPeople()
{
    const char* const doubtful = R"({"id": "Q1", "name": "overdue books of a reader"},
                                    {"id": "Q2", "name": "reader by email"})";
    const ModelFile file = library(doubtful, anUpdate);
    const Result<Edit> edit = edit::takeAllProposals(file);
    QVERIFY2(edit.has_value(), edit ? "" : edit.error().message.c_str());
    QCOMPARE(edit->name, std::string("Take 2 proposals"));
    QCOMPARE(walkOf(edit->after.model, "Q1"), std::string());
    QCOMPARE(walkOf(edit->after.model, "Q2"), std::string("Reader"));
    const Result<Edit> again = edit::takeAllProposals(edit->after);
    QVERIFY(!again);
    QCOMPARE(
        again.error().message,
        std::string("of the names of Q1 (overdue) not all words are understood: look at what is proposed "
                    "for each"));
}

void TestTakeProposals::itIsRefusedWhereNothingCanBeTaken()
{
    const auto all = edit::takeAllProposals(library(twoQueries, anUpdate)).value().after;
    QCOMPARE(edit::takeAllProposals(all).error().message,
             std::string("every query has a walk and every update says what it writes"));
    const ModelFile silent = library(R"({"id": "Q1", "name": "what is new"}, {"id": "Q2"})",
                                     R"({"id": "U1", "name": "do it", "kind": "insert"})");
    QCOMPARE(edit::takeAllProposals(silent).error().message,
             std::string("no name tells a walk or what is written: that of Q2, Q1 or U1 does not"));
}

QTEST_APPLESS_MAIN(TestTakeProposals)
#include "tst_take_proposals.moc"
