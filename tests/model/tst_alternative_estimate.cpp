// SPDX-License-Identifier: Apache-2.0
// What designs that read one table after the other cost by the statistics, beside a table of its own.
#include "model/alternatives/alternative_estimate.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace querywright;
using namespace querywright::tests;

namespace {

// A student is in 3 courses on average and in 5 at most, a course has 4 lessons on average, 6 at most.
const char* const school = R"({"entities": [
    {"name": "Student", "key": ["id"], "count": 1000, "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Course", "key": ["id"], "count": 100, "attributes": [{"name": "id", "type": "uuid"}]},
    {"name": "Lesson", "key": ["id"], "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "room", "type": "text", "bytes": 8}]}],
  "relationships": [
    {"name": "enrols in", "participants": [
      {"entity": "Student", "cardinality": "n", "fanOut": {"average": 3, "worst": 5}},
      {"entity": "Course", "cardinality": "m", "fanOut": {"average": 30, "worst": 60}}]},
    {"name": "consists of", "participants": [
      {"entity": "Course", "cardinality": "1", "fanOut": {"average": 4, "worst": 6}},
      {"entity": "Lesson", "cardinality": "n"}]}]})";
const char* const queries = R"([
    {"id": "Q1", "walk": ["Student", "enrols in", "Course", "consists of", "Lesson"],
     "given": [{"attribute": "Student.id"}], "returns": ["Lesson.id", "Lesson.room"]},
    {"id": "Q2", "walk": ["Student", "enrols in", "Course"],
     "given": [{"attribute": "Student.id"}], "returns": ["Course.id"]},
    {"id": "Q3", "walk": ["Course", "consists of", "Lesson"],
     "given": [{"attribute": "Course.id"}], "returns": ["Lesson.id", "Lesson.room"]}])";

}  // namespace

class TestAlternativeEstimate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneReadAfterAnotherFindsAsManyRowsAsATableOfItsOwn()
    {
        const Derived derived = deriveFrom(school, queries, "[]");
        const Alternatives all = alternatives(derived.model, derived.model.workflow.findQuery("Q1")->id);
        const std::vector<AlternativeEstimate> estimates = estimate(derived.model, all);
        const auto of = [&](AlternativeKind kind) {
            const auto found = std::find_if(all.designs.begin(), all.designs.end(),
                                            [&](const Alternative& design) { return design.kind == kind; });
            return estimates.at(static_cast<std::size_t>(found - all.designs.begin()));
        };
        const AlternativeEstimate own = of(AlternativeKind::Own);
        const AlternativeEstimate normalized = of(AlternativeKind::Normalized);
        QCOMPARE(own.rows.average.value(), 12.0);
        QCOMPARE(own.rows.worst.value(), 30.0);
        // And those of the courses and of the keys of lessons besides.
        QCOMPARE(normalized.rows.average.value(), 12.0 + 3.0 + 12.0);
        QCOMPARE(normalized.rows.worst.value(), 30.0 + 5.0 + 30.0);
        QCOMPARE(normalized.partitions.worst.value(), 1.0 + 5.0 + 30.0);
    }
};

QTEST_MAIN(TestAlternativeEstimate)
#include "tst_alternative_estimate.moc"
