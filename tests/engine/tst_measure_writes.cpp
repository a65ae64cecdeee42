// SPDX-License-Identifier: Apache-2.0
// What each design of a query writes for the updates of the workflow: rows of tables and views, entries of
// indexes, where the designs differ.
#include "engine/compare/measure_designs.h"
#include "tests/engine/filled_design.h"

#include <QTest>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::engine::test;

namespace {

const char* const shop = R"({"entities": [
    {"name": "Buyer", "key": ["id"], "attributes": [{"name": "id", "type": "int"}, {"name": "name", "type": "text"}]},
    {"name": "Item", "key": ["id"], "attributes": [{"name": "id", "type": "int"}, {"name": "title", "type": "text"},
      {"name": "tags", "type": "text", "collection": "set"}]}],
  "relationships": [{"name": "likes", "attributes": [{"name": "since", "type": "int"}], "participants": [
    {"entity": "Buyer", "cardinality": "m"}, {"entity": "Item", "cardinality": "n"}]}]})";

const char* const queries = R"([
    {"id": "Q1", "walk": ["Buyer", "likes", "Item"], "given": [{"attribute": "Buyer.id"}],
     "returns": ["Item.id", "Item.title"]},
    {"id": "Q2", "walk": ["Item", "likes", "Buyer"], "given": [{"attribute": "Item.id"}],
     "returns": ["Buyer.id", "likes.since"]}])";

Update updateOf(const Model& model, std::uint32_t id, UpdateKind kind, const char* attribute = nullptr)
{
    Update update;
    update.id = UpdateId{id};
    update.label = "U" + std::to_string(id);
    update.kind = kind;
    const EntityType& item = *model.conceptual.findEntityType("Item");
    if (attribute) {
        const auto found = std::find_if(item.attributes.begin(), item.attributes.end(),
                                        [&](const Attribute& one) { return one.name == attribute; });
        update.attributes = {found->id};
        update.subjects = {item.id};
        update.walk.nodes = {{item.id, {}}};
        update.given = {{{NodeIndex{}, item.key.front(), false, std::nullopt}, {}}};
    } else {
        update.subjects = {model.conceptual.relationshipTypes.front().id};
    }
    return update;
}

// Buyer n of 3 likes items 1 to n.
FilledDesign data(const std::vector<Update>& updates, const tests::Derived& derived)
{
    tests::Derived with = derived;
    with.model.workflow.updates = updates;
    FilledDesign design(with);
    std::vector<std::int64_t> items;
    for (int n = 1; n <= 3; ++n)
        items.push_back(design.sample.add("Item", {{"id", std::to_string(n)}, {"title", "item"}}));
    for (int n = 1; n <= 3; ++n) {
        const std::int64_t buyer = design.sample.add("Buyer", {{"id", std::to_string(n)}, {"name", "buyer"}});
        for (int item = 0; item < n; ++item)
            design.sample.relate("likes", {buyer, items[static_cast<std::size_t>(item)]},
                                 {{"since", "2000"}});
    }
    return design;
}

struct Compared {
    Alternatives all;
    std::vector<MeasuredDesign> measured;

    const MeasuredDesign& of(AlternativeKind kind) const
    {
        for (std::size_t i = 0; i < all.designs.size(); ++i) {
            if (all.designs[i].kind == kind)
                return measured[i];
        }
        qFatal("no such design");
    }

    // "U1: 1 to 3 rows, 0 to 0 of views, 0 to 0 entries; ..."
    std::string textOf(AlternativeKind kind) const
    {
        std::vector<std::string> texts;
        const auto text = [](const engine::Spread& spread) {
            return std::to_string(spread.median) + " to " + std::to_string(spread.most);
        };
        for (const MeasuredWrites& writes : of(kind).writes) {
            const Update& update = *all.designs.front().model.workflow.find(writes.update);
            texts.push_back(update.label + ": "
                            + (writes.isMeasured
                                   ? text(writes.rows) + " rows, " + text(writes.viewRows) + " of views, "
                                         + text(writes.indexEntries) + " entries"
                                   : std::string("not known")));
        }
        return join(texts, "; ");
    }
};

Compared compare(FilledDesign& design)
{
    const Model& model = design.sample.model;
    Compared compared{alternatives(model, model.workflow.queries.front().id), {}};
    compared.measured =
        expect(measureOnStore(design.sample.database, model, compared.all, CheckOptions(), Progress()));
    return compared;
}

}  // namespace

class TestMeasureWrites : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRowOfATableIsAnEntryOfAnIndexInstead();
    void aChangeIsWrittenToEachCopy();
    void whatAllDesignsHaveIsLeftOut();
    void withoutUpdatesNothingIsWritten();
};

void TestMeasureWrites::aRowOfATableIsAnEntryOfAnIndexInstead()
{
    const tests::Derived derived = tests::deriveFrom(shop, queries);
    FilledDesign design = data({updateOf(derived.model, 1, UpdateKind::Insert)}, derived);
    const Compared compared = compare(design);

    // Not every design keeps the table of Q2, so its row counts, too.
    QCOMPARE(compared.textOf(AlternativeKind::Own),
             std::string("U1: 2 to 2 rows, 0 to 0 of views, 0 to 0 entries"));
    QCOMPARE(compared.textOf(AlternativeKind::Index),
             std::string("U1: 1 to 1 rows, 0 to 0 of views, 1 to 1 entries"));
}

void TestMeasureWrites::aChangeIsWrittenToEachCopy()
{
    const tests::Derived derived = tests::deriveFrom(shop, queries);
    FilledDesign design = data({updateOf(derived.model, 1, UpdateKind::Change, "title")}, derived);
    const Compared compared = compare(design);

    // Item 1 is liked by three, item 2 by two, item 3 by one.
    QCOMPARE(compared.textOf(AlternativeKind::Own),
             std::string("U1: 2 to 3 rows, 0 to 0 of views, 0 to 0 entries"));
    QCOMPARE(compared.textOf(AlternativeKind::Normalized),
             std::string("U1: 1 to 1 rows, 0 to 0 of views, 0 to 0 entries"));
}

void TestMeasureWrites::whatAllDesignsHaveIsLeftOut()
{
    const tests::Derived derived = tests::deriveFrom(shop, R"([
        {"id": "Q1", "walk": ["Item"], "given": [{"attribute": "Item.title"}], "returns": ["Item.id"]},
        {"id": "Q2", "walk": ["Item"], "given": [{"attribute": "Item.id"}], "returns": ["Item.title"]},
        {"id": "Q3", "walk": ["Item"], "given": [{"attribute": "Item.id"}], "returns": ["Item.tags"],
         "family": "tags"}])");
    FilledDesign design = data({updateOf(derived.model, 1, UpdateKind::Change, "title"),
                                updateOf(derived.model, 2, UpdateKind::Change, "tags")},
                               derived);
    const Compared compared = compare(design);

    // The title is in the key of what finds it. Tags are kept the same everywhere.
    QCOMPARE(compared.textOf(AlternativeKind::Own),
             std::string("U1: 2 to 2 rows, 0 to 0 of views, 0 to 0 entries"));
    QCOMPARE(compared.textOf(AlternativeKind::View),
             std::string("U1: 0 to 0 rows, 2 to 2 of views, 0 to 0 entries"));
    QCOMPARE(compared.textOf(AlternativeKind::Sai),
             std::string("U1: 0 to 0 rows, 0 to 0 of views, 1 to 1 entries"));
}

void TestMeasureWrites::withoutUpdatesNothingIsWritten()
{
    FilledDesign design = data({}, tests::deriveFrom(shop, queries));
    const Compared compared = compare(design);

    QCOMPARE(compared.textOf(AlternativeKind::Own), std::string());
}

QTEST_GUILESS_MAIN(TestMeasureWrites)
#include "tst_measure_writes.moc"
