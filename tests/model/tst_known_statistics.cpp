// SPDX-License-Identifier: Apache-2.0
// What follows from the statistics that are stated and measured.
#include "model/model.h"
#include "model/sizes/known_statistics.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

namespace {

// Hotels with rooms; rooms that guests like. `statistics` are put at the marks A to F.
Model modelWith(const std::vector<std::pair<char, std::string>>& statistics)
{
    std::string text = R"({"entities": [
      {"name": "Hotel", "key": ["id"]@A, "attributes": [{"name": "id", "type": "int"}]},
      {"name": "Room", "key": ["number"]@B, "identifiedBy": ["has"], "attributes": [{"name": "number", "type": "int"}]},
      {"name": "Guest", "key": ["id"]@C, "attributes": [{"name": "id", "type": "int"},
        {"name": "joined", "type": "date"@G}, {"name": "name", "type": "text"@H}]}],
     "relationships": [
      {"name": "has", "participants": [{"entity": "Hotel", "cardinality": "1"@D},
        {"entity": "Room", "cardinality": "n"}]},
      {"name": "likes"@E, "participants": [{"entity": "Guest", "cardinality": "m"@F},
        {"entity": "Room", "cardinality": "n"}]},
      {"name": "manages", "participants": [{"entity": "Guest", "cardinality": "1"},
        {"entity": "Hotel", "cardinality": "1"}]}]})";
    for (char mark = 'A'; mark <= 'H'; ++mark) {
        std::string put;
        for (const auto& [at, statistic] : statistics) {
            if (at == mark)
                put += ", " + statistic;
        }
        text.replace(text.find(std::string("@") + mark), 2, put);
    }
    return deriveFrom(text, "[]").model;
}

struct Names {
    const Model& model;

    EntityId entity(const std::string& name) const { return model.conceptual.findEntityType(name)->id; }

    RelationshipId relationship(const std::string& name) const
    {
        for (const RelationshipType& type : model.conceptual.relationshipTypes) {
            if (type.name == name)
                return type.id;
        }
        qFatal("no such relationship type");
    }

    AttributeId attribute(const std::string& name) const
    {
        for (std::uint32_t id = 1;; ++id) {
            if (qualifiedName(model.conceptual, AttributeId{id}) == name)
                return AttributeId{id};
        }
    }

    Statistic count(const std::string& name) const { return {StatisticKind::Count, entity(name)}; }
    Statistic related(const std::string& name) const { return {StatisticKind::Count, relationship(name)}; }

    Statistic fanOut(const std::string& name, std::uint32_t position, bool isWorst = false) const
    {
        return {isWorst ? StatisticKind::WorstFanOut : StatisticKind::FanOut,
                ParticipantPlace{relationship(name), position}};
    }
};

double valueOf(const KnownStatistics& known, const Statistic& statistic)
{
    const std::optional<Known> found = known.find(statistic);
    return found ? found->value : -1.0;
}

}  // namespace

class TestKnownStatistics : public QObject {
    Q_OBJECT

private slots:
    void countsFollowFromFanOuts();
    void fanOutsFollowFromCounts();
    void noNumberIsBeyondTheCardinalities();
    void whatNothingSaysIsNotKnown();
    void anAnnotationGoesBeforeTheSampleData();
    void fanOutsOfTheSampleDataScaleAnnotatedCounts();
    void annotatedFanOutsScaleTheOwnersOfTheSampleData();
    void countsOneThatMayTakePartOnceAsOneThatDoes();
    void aMostFrequentValueKeepsItsShare();
    void relationshipsGrowWithWhatTakesPartOnce();
    void relationshipsGrowWithTheFastestOtherwise();
    void whatWasWorkedOutGrowsWithWhatItCameFrom();
    void timesCoverAsLongAsTheirOwnersCame();
};

void TestKnownStatistics::countsFollowFromFanOuts()
{
    const Model model = modelWith({{'A', R"("count": 200)"}, {'D', R"("fanOut": {"average": 14})"}});
    const KnownStatistics known(model, nullptr);
    const Names names{model};
    QCOMPARE(valueOf(known, names.related("has")), 2800.0);
    QCOMPARE(valueOf(known, names.count("Room")), 2800.0);
    QCOMPARE(known.find(names.count("Room"))->source, NumberSource::Annotated);
    QVERIFY(!known.find(names.fanOut("has", 0, true)));
    QCOMPARE(valueOf(known, names.fanOut("has", 1, true)), 1.0);
}

void TestKnownStatistics::fanOutsFollowFromCounts()
{
    const Model model = modelWith({{'A', R"("count": 200)"},
                                   {'B', R"("count": 5000)"},
                                   {'E', R"("count": 20000)"},
                                   {'C', R"("count": 1000)"}});
    const KnownStatistics known(model, nullptr);
    const Names names{model};
    QCOMPARE(valueOf(known, names.fanOut("has", 0)), 25.0);
    QCOMPARE(valueOf(known, names.fanOut("likes", 0)), 20.0);
    QCOMPARE(valueOf(known, names.fanOut("likes", 1)), 4.0);
}

// Of 200 hotels with 25 rooms each and 1,000 rooms, each room is of one hotel, not of five.
void TestKnownStatistics::noNumberIsBeyondTheCardinalities()
{
    const Model model = modelWith(
        {{'A', R"("count": 200)"}, {'B', R"("count": 1000)"}, {'D', R"("fanOut": {"average": 25})"}});
    const KnownStatistics known(model, nullptr);
    const Names names{model};
    QCOMPARE(valueOf(known, names.fanOut("has", 0)), 25.0);
    QCOMPARE(valueOf(known, names.fanOut("has", 1)), 1.0);
    QCOMPARE(valueOf(known, names.fanOut("has", 1, true)), 1.0);
}

void TestKnownStatistics::whatNothingSaysIsNotKnown()
{
    const Model model = modelWith({{'A', R"("count": 200)"}});
    const KnownStatistics known(model, nullptr);
    const Names names{model};
    QVERIFY(!known.find(names.count("Room")));
    QVERIFY(!known.find(names.fanOut("has", 0)));
    QVERIFY(!known.find(names.related("likes")));
    QVERIFY(!known.isGrowing());
}

void TestKnownStatistics::anAnnotationGoesBeforeTheSampleData()
{
    const Model model = modelWith({{'A', R"("count": 200)"}});
    const Names names{model};
    MeasuredStatistics measured;
    measured.counts[names.entity("Hotel")] = 3;
    measured.counts[names.entity("Guest")] = 50;
    const KnownStatistics known(model, &measured);
    QCOMPARE(known.find(names.count("Hotel")), std::optional(Known{200.0, NumberSource::Annotated}));
    QCOMPARE(known.find(names.count("Guest")), std::optional(Known{50.0, NumberSource::SampleData}));
}

void TestKnownStatistics::fanOutsOfTheSampleDataScaleAnnotatedCounts()
{
    const Model model = modelWith({{'A', R"("count": 200)"}});
    const Names names{model};
    MeasuredStatistics measured;
    measured.counts[names.entity("Hotel")] = 3;
    measured.counts[names.entity("Room")] = 36;
    measured.fanOuts[{names.relationship("has"), 0}] = {12.0, 20.0};
    const KnownStatistics known(model, &measured);
    QCOMPARE(known.find(names.count("Room")), std::optional(Known{2400.0, NumberSource::SampleData}));
    QCOMPARE(known.find(names.fanOut("has", 0, true)), std::optional(Known{20.0, NumberSource::SampleData}));
}

// A hundred rooms for each guest, of whom the sample data has more than it has rooms.
void TestKnownStatistics::annotatedFanOutsScaleTheOwnersOfTheSampleData()
{
    const Model model = modelWith({{'F', R"("fanOut": {"average": 100, "worst": 400})"}});
    const Names names{model};
    MeasuredStatistics measured;
    measured.counts[names.entity("Room")] = 9;
    measured.counts[names.entity("Guest")] = 16;
    measured.fanOuts[{names.relationship("likes"), 1}] = {1.0, 1.0};
    const KnownStatistics known(model, &measured);
    QCOMPARE(known.find(names.count("Guest")), std::optional(Known{16.0, NumberSource::SampleData}));
    QCOMPARE(known.find(names.related("likes")), std::optional(Known{1600.0, NumberSource::SampleData}));
    QCOMPARE(known.find(names.count("Room")), std::optional(Known{1600.0, NumberSource::SampleData}));
}

void TestKnownStatistics::countsOneThatMayTakePartOnceAsOneThatDoes()
{
    const Model model = modelWith({{'A', R"("count": 200)"}});
    const KnownStatistics known(model, nullptr);
    const Names names{model};
    QCOMPARE(known.find(names.fanOut("manages", 1)), std::optional(Known{1.0, NumberSource::Cardinality}));
}

void TestKnownStatistics::aMostFrequentValueKeepsItsShare()
{
    const Model model = modelWith({{'C', R"("count": 1000)"}});
    const Names names{model};
    const AttributeId name = names.attribute("Guest.name");
    MeasuredStatistics measured;
    measured.counts[names.entity("Guest")] = 50;
    measured.values[name].mostFrequent = 5;
    const KnownStatistics known(model, &measured);
    QCOMPARE(valueOf(known, {StatisticKind::MostFrequent, name}), 100.0);
}

void TestKnownStatistics::relationshipsGrowWithWhatTakesPartOnce()
{
    const Model model = modelWith({{'A', R"("count": 100, "growth": {"count": 100, "per": "day"})"},
                                   {'B', R"("count": 1000, "growth": {"count": 100, "per": "day"})"},
                                   {'D', R"("fanOut": {"worst": 40})"}});
    const KnownStatistics later = KnownStatistics(model, nullptr).after(1.0);
    const Names names{model};
    QCOMPARE(valueOf(later, names.count("Hotel")), 200.0);
    QCOMPARE(valueOf(later, names.related("has")), 1100.0);
    QCOMPARE(valueOf(later, names.fanOut("has", 0)), 5.5);
    QCOMPARE(valueOf(later, names.fanOut("has", 0, true)), 40 * 5.5 / 10);
    QCOMPARE(valueOf(later, names.fanOut("has", 1)), 1.0);
    const KnownStatistics known(model, nullptr);
    QCOMPARE(known.growsWith(std::get<RelationshipId>(names.related("has").about)),
             std::optional<AttributeOwner>(names.entity("Room")));
    const Model still = modelWith({{'A', R"("count": 100)"}});
    QCOMPARE(KnownStatistics(still, nullptr).growsWith(names.entity("Hotel")), std::nullopt);
}

void TestKnownStatistics::relationshipsGrowWithTheFastestOtherwise()
{
    const Model model = modelWith({{'B', R"("count": 1000)"},
                                   {'E', R"("count": 5000)"},
                                   {'C', R"("count": 100, "growth": {"count": 50, "per": "day"})"}});
    const KnownStatistics later = KnownStatistics(model, nullptr).after(1.0);
    const Names names{model};
    QCOMPARE(valueOf(later, names.related("likes")), 7500.0);
    QCOMPARE(valueOf(later, names.fanOut("likes", 0)), 50.0);
    QCOMPARE(valueOf(later, names.fanOut("likes", 1)), 7.5);
}

void TestKnownStatistics::whatWasWorkedOutGrowsWithWhatItCameFrom()
{
    const Model model = modelWith({{'A', R"("count": 100, "growth": {"count": 10, "per": "day"})"},
                                   {'D', R"("fanOut": {"average": 14, "worst": 20})"}});
    const KnownStatistics known(model, nullptr);
    QVERIFY(known.isGrowing());
    const KnownStatistics later = known.after(10.0);
    const Names names{model};
    QCOMPARE(valueOf(later, names.count("Room")), 2800.0);
    QCOMPARE(valueOf(later, names.fanOut("has", 0)), 14.0);
    QCOMPARE(valueOf(later, names.fanOut("has", 0, true)), 20.0);
    // What it follows from, and not only what it was worked out from.
    QCOMPARE(known.growsWith(names.entity("Room")), std::optional<AttributeOwner>(names.entity("Hotel")));
    QCOMPARE(known.growsWith(names.entity("Hotel")), std::optional<AttributeOwner>(names.entity("Hotel")));
}

void TestKnownStatistics::timesCoverAsLongAsTheirOwnersCame()
{
    const std::string growing = R"("count": 1000, "growth": {"count": 10, "per": "day"})";
    const Model derived = modelWith({{'C', growing}});
    const Statistic days{StatisticKind::Days, Names{derived}.attribute("Guest.joined")};
    QCOMPARE(valueOf(KnownStatistics(derived, nullptr), days), 100.0);
    QCOMPARE(valueOf(KnownStatistics(derived, nullptr).after(7.0), days), 107.0);

    const Model stated = modelWith({{'C', growing}, {'G', R"("days": 50, "distinct": 25)"}});
    const KnownStatistics later = KnownStatistics(stated, nullptr).after(50.0);
    QCOMPARE(valueOf(later, days), 100.0);
    QCOMPARE(valueOf(later, {StatisticKind::Distinct, std::get<AttributeId>(days.about)}), 50.0);
}

QTEST_GUILESS_MAIN(TestKnownStatistics)
#include "tst_known_statistics.moc"
