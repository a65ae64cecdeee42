// SPDX-License-Identifier: Apache-2.0
// What M6 offers to an update: what it is given leaves it writing as many rows as before, what it cannot be
// given a new query finds.
#include "model/edit/edit_review.h"
#include "model/writes/write_plan.h"
#include "tests/model/model_text.h"
#include "tests/model/reviewed.h"

using namespace querywright;
using namespace querywright::tests;

namespace {

// Students take tests of courses.
const char* const school = R"x({"format": "querywright", "version": "1.0", "name": "School", "conceptual": {
  "entities": [
    {"name": "Student", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Course", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Test", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "title", "type": "text"}]}],
  "relationships": [
    {"name": "is tested by", "participants": [{"entity": "Course", "cardinality": "1"},
      {"entity": "Test", "cardinality": "n"}]},
    {"name": "takes", "attributes": [{"name": "points", "type": "int"}], "participants": [
      {"entity": "Student", "cardinality": "n"}, {"entity": "Test", "cardinality": "m"}]}]},
  "workflow": {"queries": [
    {"id": "Q1", "walk": ["Course", "is tested by", "Test", "takes", "Student"],
     "given": [{"attribute": "Course.id"}], "returns": ["Test.id", "Test.title", "takes.points", "Student.id"]}],
   "updates": [{"id": "U1", "kind": "insert", "subjects": ["takes"]}],
   "tasks": [{"id": "T1", "name": "Results", "entry": true, "queries": ["Q1"], "updates": ["U1"]}]}})x";

// Students enrol in courses; their lessons are kept by year.
const char* const lessons = R"x({"format": "querywright", "version": "1.0", "name": "School", "conceptual": {
  "entities": [
    {"name": "Student", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Course", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Lesson", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"},
      {"name": "topic", "type": "text"}, {"name": "date", "type": "date"}]}],
  "relationships": [
    {"name": "consists of", "participants": [{"entity": "Course", "cardinality": "1"},
      {"entity": "Lesson", "cardinality": "n"}]},
    {"name": "enrols in", "participants": [
      {"entity": "Student", "cardinality": "n"}, {"entity": "Course", "cardinality": "m"}]}]},
  "workflow": {"queries": [
    {"id": "Q1", "walk": ["Course", "consists of", "Lesson"], "given": [{"attribute": "Course.id"}],
     "ranges": [{"attribute": "Lesson.date"}], "returns": ["Lesson.id", "Lesson.topic"]},
    {"id": "Q2", "walk": ["Student", "enrols in", "Course", "consists of", "Lesson"],
     "given": [{"attribute": "Student.id"}], "returns": ["Lesson.id", "Lesson.topic", "Lesson.date"]}],
   "updates": [{"id": "U1", "name": "Enrol", "kind": "insert", "subjects": ["enrols in"]}],
   "tasks": [{"id": "T1", "name": "Courses", "entry": true, "queries": ["Q1", "Q2"], "updates": ["U1"]}]},
  "decisions": [{"kind": "bucket", "table": "Q1", "by": "year", "of": "Lesson.date"}]})x";

}  // namespace

class TestReviewGivenValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsRelatedIsGivenByItsKeyWithWhatLeadsThere()
    {
        const Reviewed before = reviewed("", school);
        const ReviewFinding* finding = before.first("M6");
        QVERIFY(finding);
        QCOMPARE(finding->fixes.size(), std::size_t(1));
        // Of the course alone, each result would be that of all its tests.
        QCOMPARE(finding->fixes.front().text, std::string("Give Test.id, Course.id and Test.title to U1"));
        const Result<Edit> fixed = edit::applyFix(before.file, finding->fixes.front());
        QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
        const Reviewed after = reviewed(fixed->after);
        QCOMPARE(after.found("M6"), std::string());
        const Model& model = fixed->after.model;
        const Derivation derivation = derive(model);
        const std::vector<WritePlan> plans = writePlans(model, derivation, designPhysical(model, derivation));
        for (const WriteGroup& group : plans.front().groups) {
            for (const WriteStatement& statement : group.statements)
                QVERIFY(statement.forEach.empty());
        }
    }

    void whatIsKeptInPartsForWhatIsRelatedANewQueryFinds()
    {
        const Reviewed before = reviewed("", lessons);
        const ReviewFinding* finding = before.first("M6");
        QVERIFY(finding);
        QCOMPARE(finding->fixes.size(), std::size_t(1));
        QCOMPARE(finding->fixes.front().text, std::string("Add a query: lessons of a course"));
        const Result<Edit> fixed = edit::applyFix(before.file, finding->fixes.front());
        QVERIFY2(fixed.has_value(), fixed ? "" : fixed.error().message.c_str());
        const AccessPattern* query = fixed->after.model.workflow.findQuery("Q3");
        QVERIFY(query);
        QCOMPARE(query->walk.nodes.size(), std::size_t(2));
        QCOMPARE(query->given.size(), std::size_t(1));
        QCOMPARE(reviewed(fixed->after).found("M6"), std::string());
    }
};

QTEST_GUILESS_MAIN(TestReviewGivenValues)
#include "tst_review_given_values.moc"
