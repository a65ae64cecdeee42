// SPDX-License-Identifier: Apache-2.0
// For random models and data: whichever entity of a walk is nested, in whatever shape, the table is filled
// with a row for each of what is left of the join.
#include "model/derivation/walk_parts.h"
#include "tests/engine/filled_design.h"
#include "tests/engine/random_query.h"

#include <QTest>

#include <array>
#include <map>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

// A random query that nests the entities of one of its nodes, whose key it returns.
Model nestingModel(const RandomQuery& made, std::mt19937& random)
{
    Model model = made.model;
    AccessPattern& query = model.workflow.queries.front();
    const auto node = static_cast<NodeIndex>(random() % query.walk.nodes.size());
    const WalkNode& nested = query.walk.nodes[static_cast<std::size_t>(node)];
    for (const char* name : {"k", "a"}) {
        for (const Attribute& attribute : model.conceptual.find(nested.entity)->attributes) {
            const AttributeUse use{node, attribute.id, false, std::nullopt};
            const bool isThere = std::find(query.returned.begin(), query.returned.end(), Returned(use))
                                 != query.returned.end();
            if (attribute.name == name && !isThere)
                query.returned.emplace_back(use);
        }
    }
    constexpr std::array shapes = {NestedShape::Set, NestedShape::List, NestedShape::Map, NestedShape::Tuple,
                                   NestedShape::Udt};
    model.decisions = {
        {DecisionId{1},
         true,
         {},
         NestEntities{{query.id}, nested.entity, nested.role, shapes[random() % shapes.size()], {}}}};
    return model;
}

// The walk along the steps that the table's rows are joined along, with the uses as it has them.
Walk joinedWalk(const LogicalTable& table, std::vector<AttributeUse>& uses)
{
    Walk walk = table.walk;
    const std::vector<std::size_t> steps = joinedSteps(table);
    walk.steps.clear();
    for (const std::size_t step : steps)
        walk.steps.push_back(table.walk.steps[step]);
    for (AttributeUse& use : uses) {
        if (const auto* step = std::get_if<StepIndex>(&use.place)) {
            const auto found = std::find(steps.begin(), steps.end(), static_cast<std::size_t>(*step));
            use.place = static_cast<StepIndex>(found - steps.begin());
        }
    }
    return walk;
}

}  // namespace

class TestFillNestedProperty : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fillsARowForEachOfWhatIsNotNested_data();
    void fillsARowForEachOfWhatIsNotNested();
    void manyDecisionsApply();

private:
    std::map<std::string, int> m_applied;  // by shape
};

void TestFillNestedProperty::fillsARowForEachOfWhatIsNotNested_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= 400; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestFillNestedProperty::fillsARowForEachOfWhatIsNotNested()
{
    QFETCH(std::uint32_t, seed);
    const RandomQuery made(seed);
    std::mt19937 random(seed);
    const tests::Derived derived = tests::deriveFrom(nestingModel(made, random));
    const LogicalTable& table = derived.derivation.tables.front();
    if (table.nested.empty())
        return;  // the query finds or orders rows by the entity
    FilledDesign design(derived);
    made.store(design.sample);

    const Result<FilledTable> filled = design.fill("Q1");

    QVERIFY2(filled.has_value(), filled ? "" : filled.error().message.c_str());
    std::vector<AttributeUse> uses;
    std::vector<bool> isInKey;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source)) {
            uses.push_back(*use);
            isInKey.push_back(column.isPrimaryKey());
        }
    }
    const Walk walk = joinedWalk(table, uses);
    std::set<std::vector<std::optional<std::string>>> keys;
    for (const auto& row : made.join(walk, uses)) {
        std::vector<std::optional<std::string>> key;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (isInKey[i])
                key.push_back(row[i]);
        }
        if (std::find(key.begin(), key.end(), std::nullopt) == key.end())
            keys.insert(std::move(key));
    }
    QCOMPARE(filled->losses.overwritten, std::uint64_t{0});
    QVERIFY(filled->totals.rows <= keys.size());  // two literals may mean the same decimal
    ++m_applied[toText(std::get<NestEntities>(derived.model.decisions.front().choice).shape)];
}

void TestFillNestedProperty::manyDecisionsApply()
{
    for (const char* shape : {"set", "list", "map", "tuple", "udt"})
        QVERIFY2(m_applied[shape] >= 5, shape);
}

QTEST_GUILESS_MAIN(TestFillNestedProperty)
#include "tst_fill_nested_property.moc"
