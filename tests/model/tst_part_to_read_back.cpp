// SPDX-License-Identifier: Apache-2.0
// Whether a changed model can be saved is told by the part of it that the change may concern, whatever was
// done.
#include "model/edit/part_to_read_back.h"
#include "model/physical/physical_model.h"
#include "tests/support/large_model.h"
#include "tests/support/random_draw.h"
#include "tests/support/random_model.h"
#include "tests/support/rounds.h"
#include "tests/support/source_dir.h"

#include <QTest>

#include <array>

using namespace querywright;
using namespace querywright::tests;

namespace {

constexpr std::uint64_t firstSeed = 1;

// Whether the file can be written and is read back as the same.
bool isReadable(const ModelFile& file)
{
    const std::string text = writeModelText(file);
    const ReadOutcome back = readModelText(text, {});
    return back.file && writeModelText(*back.file) == text;
}

template <typename Thing>
Thing* anyOf(Draw& draw, std::vector<Thing>& things)
{
    return things.empty() ? nullptr : &things[draw.below(things.size())];
}

template <typename Thing>
void removeOne(Draw& draw, std::vector<Thing>& things)
{
    if (!things.empty())
        things.erase(things.begin() + static_cast<std::ptrdiff_t>(draw.below(things.size())));
}

std::vector<Attribute>* anyAttributes(Draw& draw, ConceptualModel& model)
{
    if (RelationshipType* type = draw.below(4) == 0 ? anyOf(draw, model.relationshipTypes) : nullptr)
        return &type->attributes;
    EntityType* type = anyOf(draw, model.entityTypes);
    return type ? &type->attributes : nullptr;
}

cql::CqlType typeNamed(const std::string& text)
{
    return cql::CqlType::fromCql(text).value();
}

// "User.name" of some attribute, or the sum of it.
std::string attributeText(Draw& draw, const ConceptualModel& model)
{
    std::string text = qualifiedName(model, draw.attribute());
    return draw.below(3) == 0 ? "sum(" + text + ")" : text;
}

// That of a composite attribute, if there is one.
std::string udtName(Draw& draw, const ConceptualModel& model)
{
    const AttributeId composite = draw.attribute([](const Attribute& one) { return one.isComposite(); });
    const Attribute* found = model.find(composite).attribute;
    const std::string name = found ? udtNameOf(*found) : std::string();
    return cql::CqlType::fromCql("frozen<" + name + ">") ? name : "address";
}

// Something is done to the file without a look at what it means.
using Change = void (*)(Draw& draw, ModelFile& file);

void changeType(Draw& draw, ModelFile& file)
{
    ConceptualModel& model = file.model.conceptual;
    EntityType* entity = anyOf(draw, model.entityTypes);
    RelationshipType* relationship = anyOf(draw, model.relationshipTypes);
    if (entity && draw.coin())
        entity->name = draw.name();
    else if (relationship && draw.coin())
        relationship->name = draw.name();
    else if (entity && draw.coin())
        entity->identifiedBy = draw.list(&Draw::relationship, 1);
    else if (entity && draw.coin())
        (draw.coin() ? entity->key : entity->alternateKeys.emplace_back()) = draw.key();
    else if (relationship)
        relationship->key = RelationshipKey{{static_cast<std::uint32_t>(draw.below(3))}, draw.key()};
}

void changeParticipant(Draw& draw, ModelFile& file)
{
    RelationshipType* type = anyOf(draw, file.model.conceptual.relationshipTypes);
    Participant* participant = type ? anyOf(draw, type->participants) : nullptr;
    if (participant && draw.coin())
        participant->entity = draw.entity();
    else if (participant)
        participant->role = draw.name();
}

void changeAttribute(Draw& draw, ModelFile& file)
{
    std::vector<Attribute>* attributes = anyAttributes(draw, file.model.conceptual);
    Attribute* attribute = attributes ? anyOf(draw, *attributes) : nullptr;
    if (!attribute)
        return;
    switch (draw.below(5)) {
    case 0:
        attribute->name = draw.word();
        return;
    case 1:
        attribute->name = anyOf(draw, *attributes)->name;
        return;
    case 2:
        attribute->derivedFrom = draw.key();
        return;
    case 3:
        attribute->parts.clear();
        attribute->udtName = draw.coin() ? "" : udtName(draw, file.model.conceptual);
        return;
    default:
        attribute->type = typeNamed("set<frozen<" + udtName(draw, file.model.conceptual) + ">>");
    }
}

void removeFromConceptual(Draw& draw, ModelFile& file)
{
    ConceptualModel& model = file.model.conceptual;
    std::vector<Attribute>* attributes = anyAttributes(draw, model);
    if (attributes && draw.coin())
        removeOne(draw, *attributes);
    else if (draw.coin())
        removeOne(draw, model.entityTypes);
    else if (draw.coin())
        removeOne(draw, model.relationshipTypes);
    else
        removeOne(draw, model.hierarchies);
}

// An attribute of one type is another's from now on.
void moveAttribute(Draw& draw, ModelFile& file)
{
    std::vector<Attribute>* from = anyAttributes(draw, file.model.conceptual);
    std::vector<Attribute>* to = anyAttributes(draw, file.model.conceptual);
    if (!from || !to || from == to || from->empty())
        return;
    to->push_back(from->back());
    from->pop_back();
}

void addHierarchy(Draw& draw, ModelFile& file)
{
    file.model.conceptual.hierarchies.push_back({draw.entity(), {draw.entity()}, false, false});
}

void changeWorkflow(Draw& draw, ModelFile& file)
{
    Workflow& workflow = file.model.workflow;
    Task* task = anyOf(draw, workflow.tasks);
    AccessPattern* query = anyOf(draw, workflow.queries);
    Update* update = anyOf(draw, workflow.updates);
    const bool isOther = draw.coin();
    if (task && draw.below(3) == 0)
        task->label = isOther ? draw.one(workflow.tasks).label : draw.word();
    else if (query && draw.coin())
        query->label = isOther ? draw.one(workflow.queries).label : draw.word();
    else if (update)
        update->label = isOther ? draw.one(workflow.updates).label : draw.word();
}

void removeFromWorkflow(Draw& draw, ModelFile& file)
{
    Workflow& workflow = file.model.workflow;
    switch (draw.below(4)) {
    case 0:
        return removeOne(draw, workflow.tasks);
    case 1:
        return removeOne(draw, workflow.queries);
    case 2:
        return removeOne(draw, workflow.updates);
    default:
        return removeOne(draw, workflow.transitions);
    }
}

void changeQuery(Draw& draw, ModelFile& file)
{
    AccessPattern* query = anyOf(draw, file.model.workflow.queries);
    WalkNode* node = query ? anyOf(draw, query->walk.nodes) : nullptr;
    if (!node)
        return;
    switch (draw.below(4)) {
    case 0:
        node->role = draw.name();
        return;
    case 1:
        node->entity = draw.entity();
        return;
    case 2:
        query->returned.emplace_back(AttributeUse{NodeIndex{}, draw.attribute(), false, std::nullopt});
        return;
    default:
        query->given.push_back({draw.use(query->id), draw.source()});
    }
}

void changeUpdate(Draw& draw, ModelFile& file)
{
    Update* update = anyOf(draw, file.model.workflow.updates);
    if (!update)
        return;
    switch (draw.below(4)) {
    case 0:
        update->subjects = {draw.entity(), draw.relationship()};
        return;
    case 1:
        update->attributes = draw.key();
        return;
    case 2:
        update->condition = UpdateCondition{
            std::nullopt, {{draw.attribute(), Comparison::Equal, std::nullopt}}, draw.query()};
        return;
    default:
        update->tables = draw.list(&Draw::query);
    }
}

void addTransition(Draw& draw, ModelFile& file)
{
    file.model.workflow.transitions.push_back({draw.task(), draw.task(), draw.list(&Draw::query)});
}

// Some of them by a text that means something.
void addDecision(Draw& draw, ModelFile& file)
{
    const TableReference table{draw.query()};
    ColumnReference column{SourceReference{draw.attribute(), {}, false, std::nullopt, {}}};
    if (draw.coin())
        column = {attributeText(draw, file.model.conceptual)};
    Decision decision;
    decision.id = static_cast<DecisionId>(1000);
    switch (draw.below(4)) {
    case 0:
        decision.choice = DropColumn{table, column};
        break;
    case 1:
        decision.choice = RenameAttribute{column, "other"};
        break;
    case 2:
        decision.choice =
            NestEntities{table, draw.one(file.model.conceptual.entityTypes).name, {}, NestedShape::List, {}};
        break;
    default:
        decision.choice = UpdateLater{{draw.one(file.model.workflow.queries).label}, 5};
    }
    file.model.decisions.push_back(std::move(decision));
}

void addSuppression(Draw& draw, ModelFile& file)
{
    const ConceptualModel& model = file.model.conceptual;
    switch (draw.below(4)) {
    case 0:
        file.review.suppressions.push_back({"R1", draw.entity(), "known"});
        return;
    case 1:
        file.review.suppressions.push_back({"R1", draw.attribute(), "known"});
        return;
    case 2:
        file.review.suppressions.push_back(
            {"R1", UnknownSubject{"entity", draw.one(model.entityTypes).name}, "known"});
        return;
    default:
        file.review.suppressions.push_back(
            {"R1", UnknownSubject{"attribute", qualifiedName(model, draw.attribute())}, "known"});
    }
}

void addData(Draw& draw, ModelFile& file)
{
    AttributeData made;
    made.attribute = draw.attribute();
    if (draw.coin())
        made.generator = OffsetGenerator{draw.attribute(), {}};
    if (draw.coin())
        file.model.data.entities.push_back({draw.entity(), {}, 5, {made}});
    else
        file.model.data.relationships.push_back({draw.relationship(), {}, 0, {}, 0.0, {made}});
}

constexpr std::array<Change, 15> changes{
    changeType,     changeParticipant, changeAttribute,    removeFromConceptual, moveAttribute, addHierarchy,
    changeWorkflow, changeQuery,       removeFromWorkflow, changeUpdate,         addDecision,   addTransition,
    addSuppression, addData,           changeType,
};

using NamedFiles = std::vector<std::pair<std::string, ModelFile>>;

// Each also without what refers to the conceptual model from outside, or else little could ever be left out.
NamedFiles models()
{
    NamedFiles all;
    for (const char* path : {"examples/hotel/hotel.qw", "examples/killrvideo_app/killrvideo_app.qw",
                             "examples/alledeals/alledeals.qw", "examples/sensor_data/sensor_data.qw",
                             "tests/model/everything.qw"})
        all.emplace_back(path, readModelFile(std::string(QUERYWRIGHT_SOURCE_DIR "/") + path).file.value());
    for (std::uint64_t seed = firstSeed; seed < firstSeed + 6; ++seed) {
        ModelFile file;
        file.model = seed % 2 == 0 ? randomModel(seed) : largeModel(seed, {8, 10, 12});
        all.emplace_back("seed " + std::to_string(seed), std::move(file));
    }
    for (std::size_t i = 0, count = all.size(); i < count; ++i) {
        ModelFile alone;
        alone.model.conceptual = all[i].second.model.conceptual;
        ModelFile withoutUpdates = all[i].second;
        withoutUpdates.model.data = {};
        withoutUpdates.model.workflow.updates.clear();
        for (Task& task : withoutUpdates.model.workflow.tasks)
            task.updates.clear();
        all.emplace_back("entities and relationships of " + all[i].first, std::move(alone));
        all.emplace_back(all[i].first + " without updates and data", std::move(withoutUpdates));
    }
    return all;
}

}  // namespace

class TestPartToReadBack : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partIsReadableIfAndOnlyIfTheWholeIs();
    void keyOfAnAttributeThatWentFromAnotherTypeIsInThePart();
    void onlyWhatARenameConcernsIsInThePart();
};

void TestPartToReadBack::partIsReadableIfAndOnlyIfTheWholeIs()
{
    std::size_t readable = 0;
    std::size_t unreadable = 0;
    for (const auto& [name, before] : models()) {
        QVERIFY2(isReadable(before), name.c_str());
        for (std::uint64_t seed = 1; seed <= querywright::tests::rounds(100); ++seed) {
            RandomEdits random(seed);
            ModelFile after = before;
            std::string what = name + ", seed " + std::to_string(seed) + ", changes";
            for (std::size_t i = 0; i <= seed % 2; ++i) {
                const ModelFile drawn = after;
                Draw draw(random, drawn);
                const std::size_t kind = draw.below(changes.size());
                what += " " + std::to_string(kind);
                changes[kind](draw, after);
            }
            const bool isWholeReadable = isReadable(after);
            (isWholeReadable ? readable : unreadable) += 1;
            QVERIFY2(isReadable(edit::partToReadBack(before, after)) == isWholeReadable, what.c_str());
        }
    }
    QVERIFY2(readable > 0 && unreadable > 0, "one of the two was never seen");
}

// Which no random change comes to.
void TestPartToReadBack::keyOfAnAttributeThatWentFromAnotherTypeIsInThePart()
{
    ModelFile before;
    std::vector<EntityType>& types = before.model.conceptual.entityTypes;
    types.resize(2);
    for (std::uint32_t i = 0; i < 2; ++i) {
        types[i].id = static_cast<EntityId>(i + 1);
        types[i].name = i == 0 ? "Room" : "Reservation";
        types[i].attributes.resize(1);
        types[i].attributes.front().id = static_cast<AttributeId>(i + 1);
        types[i].attributes.front().name = i == 0 ? "number" : "start_date";
    }
    types[1].alternateKeys = {{types[0].attributes.front().id, types[1].attributes.front().id}};
    QVERIFY(isReadable(before));
    ModelFile after = before;
    after.model.conceptual.entityTypes[0].attributes.clear();

    QVERIFY(!isReadable(edit::partToReadBack(before, after)));
}

// Otherwise the tests above would hold as well if all of the model were read back.
void TestPartToReadBack::onlyWhatARenameConcernsIsInThePart()
{
    ModelFile before;
    before.model = largeModel(5, {60, 70, 100});
    ModelFile after = before;
    EntityType& renamed = after.model.conceptual.entityTypes[30];
    renamed.name = "Renamed";

    const Model part = edit::partToReadBack(before, after).model;

    QVERIFY(part.conceptual.find(renamed.id));
    QCOMPARE_LT(part.conceptual.entityTypes.size(), std::size_t{30});
    QCOMPARE_LT(part.conceptual.relationshipTypes.size(), std::size_t{35});
    QCOMPARE_LT(part.workflow.queries.size(), std::size_t{50});
    QVERIFY(part.workflow.tasks.empty());
    QVERIFY(part.workflow.transitions.empty());
}

QTEST_GUILESS_MAIN(TestPartToReadBack)
#include "tst_part_to_read_back.moc"
