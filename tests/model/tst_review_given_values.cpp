// SPDX-License-Identifier: Apache-2.0
// What M6 offers to give to an update: it goes on writing as many rows as before.
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
};

QTEST_GUILESS_MAIN(TestReviewGivenValues)
#include "tst_review_given_values.moc"
