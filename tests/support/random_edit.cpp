// SPDX-License-Identifier: Apache-2.0
#include "model/edit/add_workflow.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_given.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_keyspace.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_relationship.h"
#include "model/edit/edit_review.h"
#include "model/edit/edit_statistics.h"
#include "model/edit/edit_update.h"
#include "model/edit/edit_walk_entity.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/take_proposals.h"
#include "tests/support/random_draw.h"

namespace querywright::tests {
namespace {

using namespace querywright::edit;

void addConceptual(Makers& all)
{
    all.emplace_back("rename entity type",
                     [](Draw& d) { return renameEntityType(d.file, d.entity(), d.name()); });
    all.emplace_back("short name", [](Draw& d) { return setShortName(d.file, d.entity(), d.word()); });
    all.emplace_back("plural", [](Draw& d) { return setPlural(d.file, d.entity(), d.word()); });
    all.emplace_back("identified by", [](Draw& d) {
        const EntityId entity = d.entity();
        auto possible = possibleIdentifying(d.model().conceptual, entity);
        if (d.coin())
            possible.clear();
        return setIdentifiedBy(d.file, entity, possible);
    });
    all.emplace_back("key", [](Draw& d) {
        const EntityType& entityType = d.one(d.model().conceptual.entityTypes);
        const AttributeId own = d.one(entityType.attributes).id;
        return setKey(d.file, entityType.id, d.below(4) == 0 ? d.key() : Key{own});
    });
    all.emplace_back("add alternate key",
                     [](Draw& d) { return addAlternateKey(d.file, d.entity(), d.key()); });
    all.emplace_back("alternate key",
                     [](Draw& d) { return setAlternateKey(d.file, d.entity(), d.below(2), d.key()); });
    all.emplace_back("remove alternate key",
                     [](Draw& d) { return removeAlternateKey(d.file, d.entity(), d.below(2)); });
    all.emplace_back("disjoint", [](Draw& d) {
        return setDisjoint(d.file, d.below(d.model().conceptual.hierarchies.size() + 1), d.coin());
    });
    all.emplace_back("covering", [](Draw& d) {
        return setCovering(d.file, d.below(d.model().conceptual.hierarchies.size() + 1), d.coin());
    });
    all.emplace_back("rename relationship type",
                     [](Draw& d) { return renameRelationshipType(d.file, d.relationship(), d.name()); });
    all.emplace_back("cardinality", [](Draw& d) {
        return setCardinality(d.file, d.relationship(), static_cast<std::uint32_t>(d.below(3)),
                              d.of({Cardinality::One, Cardinality::N, Cardinality::M}));
    });
    all.emplace_back("role", [](Draw& d) {
        return setRole(d.file, d.relationship(), static_cast<std::uint32_t>(d.below(3)), d.word());
    });
    all.emplace_back("total", [](Draw& d) {
        return setTotal(d.file, d.relationship(), static_cast<std::uint32_t>(d.below(3)), d.coin());
    });
    all.emplace_back("identifying", [](Draw& d) {
        return setIdentifying(d.file, d.relationship(), static_cast<std::uint32_t>(d.below(3)), d.coin());
    });
    all.emplace_back("relationship key", [](Draw& d) {
        std::optional<RelationshipKey> key;
        if (d.coin())
            key = RelationshipKey{{static_cast<std::uint32_t>(d.below(3))}, d.coin() ? d.key() : Key()};
        return setRelationshipKey(d.file, d.relationship(), key);
    });
}

void addAttributes(Makers& all)
{
    all.emplace_back("add attribute", [](Draw& d) {
        AttributeParent parent = d.entity();
        if (d.below(3) == 0)
            parent = d.relationship();
        else if (d.below(4) == 0)
            parent = d.attribute();
        const std::string name = "new" + std::to_string(d.below(1000));
        return addAttribute(
            d.file, parent,
            d.of<std::string>({name, name + "[]", name + "(a, b)", "/" + name, name + "*", name + ": uuid",
                               name + "*: int", name + "[]: text", d.word(), name + ": no type"}));
    });
    all.emplace_back("remove attribute", [](Draw& d) { return removeAttribute(d.file, d.attribute()); });
    all.emplace_back("rename attribute",
                     [](Draw& d) { return renameAttribute(d.file, d.attribute(), d.word()); });
    all.emplace_back("move attribute",
                     [](Draw& d) { return moveAttribute(d.file, d.attribute(), d.step()); });
    all.emplace_back("type", [](Draw& d) {
        return setAttributeType(d.file, d.attribute(),
                                d.of<std::string>({"", "int", "text", "timestamp", "list<int>", "address",
                                                   "map<text, frozen<address>>", "nonsense<", "counter"}));
    });
    all.emplace_back("kind", [](Draw& d) {
        return setAttributeKind(d.file, d.attribute(),
                                d.of({AttributeKind::Simple, AttributeKind::Composite, AttributeKind::Derived,
                                      AttributeKind::List, AttributeKind::Set, AttributeKind::Map}));
    });
    all.emplace_back("map key", [](Draw& d) {
        return setMapKeyType(d.file, d.attribute([](const Attribute& one) {
            return one.multivalued && one.multivalued->collection == cql::CollectionKind::Map;
        }),
                             d.of<std::string>({"int", "text", "", "uuid"}));
    });
    all.emplace_back("udt name", [](Draw& d) {
        return setUdtName(d.file, d.attribute([](const Attribute& one) { return one.isComposite(); }),
                          d.word());
    });
    all.emplace_back("derivation", [](Draw& d) { return setDerivation(d.file, d.attribute(), d.word()); });
    all.emplace_back("in key", [](Draw& d) { return setInKey(d.file, d.attribute(), d.coin()); });
}

void addWorkflow(Makers& all)
{
    all.emplace_back("rename task", [](Draw& d) { return renameTask(d.file, d.task(), d.word()); });
    all.emplace_back("entry", [](Draw& d) { return setEntry(d.file, d.task(), d.coin()); });
    all.emplace_back("task queries",
                     [](Draw& d) { return setTaskQueries(d.file, d.task(), d.list(&Draw::query)); });
    all.emplace_back("task updates",
                     [](Draw& d) { return setTaskUpdates(d.file, d.task(), d.list(&Draw::update)); });
    all.emplace_back("transition", [](Draw& d) {
        const Transition& one = d.one(d.model().workflow.transitions);
        return setTransitionQueries(d.file, one.from, one.to, d.list(&Draw::query));
    });
    all.emplace_back("rename query", [](Draw& d) { return renameQuery(d.file, d.query(), d.word()); });
    all.emplace_back("label", [](Draw& d) {
        return setQueryLabel(d.file, d.query(),
                             d.of<std::string>({"Q1", "Q77", "user", "", "Q" + std::to_string(d.below(99))}));
    });
    all.emplace_back("description", [](Draw& d) { return setQueryDescription(d.file, d.query(), d.word()); });
    all.emplace_back("query keyspace",
                     [](Draw& d) { return setQueryKeyspace(d.file, d.query(), d.keyspace()); });
    all.emplace_back("asked by",
                     [](Draw& d) { return setQueryTasks(d.file, d.query(), d.list(&Draw::task)); });
    all.emplace_back("rate", [](Draw& d) {
        return setQueryRate(d.file, d.query(), d.of<std::optional<double>>({{}, 0.25, 120.0, -1.0}));
    });
    all.emplace_back("urgency", [](Draw& d) {
        return setQueryUrgency(d.file, d.query(), d.of({Urgency::Background, Urgency::Interactive}));
    });
    all.emplace_back("limit", [](Draw& d) {
        return setQueryLimit(d.file, d.query(), d.of<std::optional<std::uint64_t>>({{}, 0, 1, 100}));
    });
    all.emplace_back("rename update", [](Draw& d) { return renameUpdate(d.file, d.update(), d.word()); });
    all.emplace_back("update description",
                     [](Draw& d) { return setUpdateDescription(d.file, d.update(), d.word()); });
    all.emplace_back("update kind", [](Draw& d) {
        return setUpdateKind(d.file, d.update(), d.of({UpdateKind::Change, UpdateKind::Delete}));
    });
    all.emplace_back("update subjects", [](Draw& d) {
        std::vector<AttributeOwner> subjects{d.entity()};
        if (d.coin())
            subjects.emplace_back(d.relationship());
        return setUpdateSubjects(d.file, d.update(), subjects);
    });
    all.emplace_back("update attributes",
                     [](Draw& d) { return setUpdateAttributes(d.file, d.update(), d.key()); });
    all.emplace_back("update values", [](Draw& d) {
        const UpdateId id = d.update();
        const Update* update = d.file.model.workflow.find(id);
        const AttributeId attribute =
            update && !update->attributes.empty() ? update->attributes.front() : AttributeId{};
        return setUpdateValues(d.file, id, attribute,
                               d.of({ValuesChange::Add, ValuesChange::Remove, ValuesChange::Replace}));
    });
    all.emplace_back("update rate", [](Draw& d) { return setUpdateRate(d.file, d.update(), 5.0); });
    all.emplace_back("update urgency",
                     [](Draw& d) { return setUpdateUrgency(d.file, d.update(), Urgency::Background); });
    all.emplace_back("update tables",
                     [](Draw& d) { return setUpdateTables(d.file, d.update(), d.list(&Draw::query)); });
    all.emplace_back("update tasks",
                     [](Draw& d) { return setUpdateTasks(d.file, d.update(), d.list(&Draw::task)); });
    all.emplace_back("update condition", [](Draw& d) {
        UpdateCondition condition{d.of<std::optional<bool>>({{}, true, false}), {}, {}};
        for (const AttributeId id : d.key())
            condition.attributes.push_back({id, d.of({Comparison::Equal, Comparison::AtLeast}), d.word()});
        if (d.coin())
            condition.table = d.query();
        return setUpdateCondition(d.file, d.update(),
                                  d.of<std::optional<UpdateCondition>>({{}, condition, UpdateCondition{}}));
    });
    all.emplace_back("update ttl", [](Draw& d) {
        const TimeToLive ttl{d.of<std::uint32_t>({0, 60, 999'999'999}), d.list(&Draw::query)};
        return setUpdateTimeToLive(d.file, d.update(), d.of<std::optional<TimeToLive>>({{}, ttl}));
    });
}

void addUses(Makers& all)
{
    all.emplace_back("add given", [](Draw& d) {
        const Asker q = d.asker();
        return addGiven(d.file, q, {d.use(q), d.source()});
    });
    all.emplace_back("remove given", [](Draw& d) { return removeGiven(d.file, d.asker(), d.position()); });
    all.emplace_back("given source",
                     [](Draw& d) { return setGivenSource(d.file, d.asker(), d.position(), d.source()); });
    all.emplace_back("add range", [](Draw& d) {
        const QueryId q = d.query();
        return addRange(d.file, q, {d.use(q), d.source(), RangeBounds::From, 0.5});
    });
    all.emplace_back("range source", [](Draw& d) {
        return setRangeSource(d.file, d.queryWith(&AccessPattern::ranges), 0, d.source());
    });
    all.emplace_back("range bounds", [](Draw& d) {
        return setRangeBounds(d.file, d.queryWith(&AccessPattern::ranges), 0, RangeBounds::To);
    });
    all.emplace_back("range width", [](Draw& d) {
        return setRangeWidth(d.file, d.queryWith(&AccessPattern::ranges), 0, d.of({0.0, 0.125, 0.3, 1.5}));
    });
    all.emplace_back("remove range",
                     [](Draw& d) { return removeRange(d.file, d.queryWith(&AccessPattern::ranges), 0); });
    all.emplace_back("add order", [](Draw& d) {
        const QueryId q = d.query();
        return addOrdering(d.file, q, {d.use(q), Direction::Descending});
    });
    all.emplace_back("order direction", [](Draw& d) {
        return setOrderingDirection(d.file, d.queryWith(&AccessPattern::order), 0,
                                    d.of({Direction::Ascending, Direction::Descending}));
    });
    all.emplace_back("move order", [](Draw& d) {
        return moveOrdering(d.file, d.queryWith(&AccessPattern::order), d.below(2), d.step());
    });
    all.emplace_back("remove order",
                     [](Draw& d) { return removeOrdering(d.file, d.queryWith(&AccessPattern::order), 0); });
    all.emplace_back("add returned", [](Draw& d) {
        const QueryId q = d.query();
        return addReturned(d.file, q, d.use(q));
    });
    all.emplace_back("remove returned",
                     [](Draw& d) { return removeReturned(d.file, d.query(), d.position()); });
    all.emplace_back("move returned",
                     [](Draw& d) { return moveReturned(d.file, d.query(), d.position(), d.step()); });
    all.emplace_back("aggregate", [](Draw& d) {
        return setAggregate(d.file, d.query(), d.position(),
                            d.of<std::string>({"", "avg", "count", "Not One"}));
    });
    all.emplace_back("add group", [](Draw& d) {
        const QueryId q = d.query();
        return addGroupBy(d.file, q, d.use(q));
    });
    all.emplace_back("remove group",
                     [](Draw& d) { return removeGroupBy(d.file, d.queryWith(&AccessPattern::groupBy), 0); });
    all.emplace_back("start walk", [](Draw& d) { return startWalk(d.file, d.asker(), d.entity()); });
    all.emplace_back("append step", [](Draw& d) {
        const Asker q = d.asker();
        return appendStep(d.file, q, d.stepChoice(q));
    });
    all.emplace_back("remove step", [](Draw& d) {
        const Asker q = d.asker();
        return removeStep(d.file, q, d.stepIndex(q));
    });
    all.emplace_back("replace step", [](Draw& d) {
        const Asker q = d.asker();
        const StepIndex step = d.stepIndex(q);
        const Walk walk = d.walkOf(q);
        if (static_cast<std::size_t>(step) >= walk.steps.size())
            return replaceStep(d.file, q, step, d.stepChoice(q));
        return replaceStep(d.file, q, step, d.one(alternatives(d.model(), walk, step)));
    });
    all.emplace_back("node entity", [](Draw& d) {
        const Asker q = d.asker();
        const Walk walk = d.walkOf(q);
        const auto node = static_cast<NodeIndex>(d.below(walk.nodes.size() + 1));
        if (position(node) >= walk.nodes.size() || d.below(4) == 0)
            return setNodeEntity(d.file, q, node, d.entity());
        return setNodeEntity(d.file, q, node, d.one(possibleEntities(d.model(), walk, node)));
    });
    all.emplace_back("append step to", [](Draw& d) {
        const Asker q = d.asker();
        return appendStepTo(d.file, q, d.stepChoice(q), d.entity());
    });
    all.emplace_back("set walk", [](Draw& d) {
        const AccessPattern& other = d.one(d.model().workflow.queries);
        return setWalk(d.file, d.asker(), other.walk);
    });
    all.emplace_back("take all proposals", [](Draw& d) -> Result<Edit> {
        const EntityType* entity = d.model().conceptual.find(d.entity());
        const auto named = addQuery(d.file, entity ? entity->name : std::string("what is new"), {});
        if (!named)
            return failure(named.error());
        return takeAllProposals(named->edit.after);
    });
}

void addDecisions(Makers& all)
{
    all.emplace_back("rename table", [](Draw& d) {
        return renameTable(d.file, d.derivation(), d.query(),
                           d.of<std::string>({"stays", "", "two words", "t_1"}));
    });
    const auto onColumn = [&](const char* name, auto edit) {
        all.emplace_back(name, [edit](Draw& d) {
            const Derivation& derivation = d.derivation();
            const QueryId q = d.query();
            return edit(d, derivation, q, d.column(q));
        });
    };
    onColumn("rename column",
             [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
                 return renameColumn(d.file, derivation, q, column, d.word());
             });
    onColumn("rename everywhere",
             [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
                 return renameAttributeColumns(d.file, derivation, q, column, d.word());
             });
    onColumn("to partition key",
             [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
                 return moveToPartitionKey(d.file, derivation, q, column, d.below(3));
             });
    onColumn("to clustering key",
             [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
                 return moveToClusteringKey(d.file, derivation, q, column);
             });
    onColumn("to rest", [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
        return moveToRest(d.file, derivation, q, column);
    });
    onColumn("reverse", [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
        return reverseOrder(d.file, derivation, q, column);
    });
    onColumn("move in key", [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
        return moveKeyColumn(d.file, derivation, q, column, d.step());
    });
    onColumn("choose key", [](Draw& d, const Derivation& derivation, QueryId q, const ColumnSource& column) {
        return chooseKey(d.file, derivation, q, {column}, {{d.column(q), Direction::Descending}});
    });
    all.emplace_back("decision active",
                     [](Draw& d) { return setDecisionActive(d.file, d.decision(), d.coin()); });
    all.emplace_back("decision reason",
                     [](Draw& d) { return setDecisionReason(d.file, d.decision(), d.word()); });
    all.emplace_back("remove decision", [](Draw& d) { return removeDecision(d.file, d.decision()); });
    all.emplace_back("move decision", [](Draw& d) { return moveDecision(d.file, d.decision(), d.step()); });
}

void addStatistics(Makers& all)
{
    const auto owner = [](Draw& d) {
        return d.coin() ? AttributeOwner(d.entity()) : AttributeOwner(d.relationship());
    };
    const auto number = [](Draw& d) { return static_cast<double>(d.below(4000)) / 8.0 - 5.0; };
    all.emplace_back("stated count",
                     [owner](Draw& d) { return setCount(d.file, owner(d), d.below(1'000'000)); });
    all.emplace_back("growth", [owner, number](Draw& d) {
        return setGrowth(d.file, owner(d), Growth{number(d), static_cast<Period>(d.below(7))});
    });
    all.emplace_back("fan-out", [number](Draw& d) {
        return setFanOut(d.file, d.relationship(), static_cast<std::uint32_t>(d.below(3)),
                         {number(d), number(d)});
    });
    all.emplace_back("bytes", [number](Draw& d) { return setBytes(d.file, d.attribute(), number(d)); });
    const auto several = [](const Attribute& attribute) { return attribute.multivalued.has_value(); };
    all.emplace_back("key bytes", [number, several](Draw& d) {
        return setKeyBytes(d.file, d.attribute(several), number(d));
    });
    all.emplace_back("elements", [number, several](Draw& d) {
        return setElements(d.file, d.attribute(several), {number(d), std::nullopt});
    });
    all.emplace_back("distinct",
                     [](Draw& d) { return setDistinct(d.file, d.attribute(), d.below(100'000)); });
    all.emplace_back("most frequent",
                     [](Draw& d) { return setMostFrequent(d.file, d.attribute(), d.below(1000)); });
    all.emplace_back("days", [number](Draw& d) { return setDays(d.file, d.attribute(), number(d)); });
}

void addRest(Makers& all)
{
    all.emplace_back("rename keyspace",
                     [](Draw& d) { return renameKeyspace(d.file, d.keyspace(), d.word()); });
    all.emplace_back("replication", [](Draw& d) {
        const Replication simple{Replication::Strategy::Simple, static_cast<std::uint32_t>(d.below(5)), {}};
        const Replication wide{Replication::Strategy::NetworkTopology, 3, {{d.word(), 2}}};
        return setReplication(d.file, d.keyspace(), d.coin() ? simple : wide);
    });
    all.emplace_back("durable", [](Draw& d) { return setDurableWrites(d.file, d.keyspace(), d.coin()); });
    all.emplace_back("rename model", [](Draw& d) { return renameModel(d.file, d.word()); });
    all.emplace_back("model description", [](Draw& d) { return setModelDescription(d.file, d.word()); });
    all.emplace_back("nodes",
                     [](Draw& d) { return setNodes(d.file, static_cast<std::uint32_t>(d.below(7))); });
    all.emplace_back(
        "tokens", [](Draw& d) { return setTokensPerNode(d.file, static_cast<std::uint32_t>(d.below(9))); });
    all.emplace_back("consistency", [](Draw& d) {
        return setConsistency(d.file, d.of({Cluster::Consistency::One, Cluster::Consistency::All}));
    });
    all.emplace_back("seed", [](Draw& d) { return setSeed(d.file, d.below(1000)); });
    all.emplace_back("count", [](Draw& d) { return setEntityCount(d.file, d.entity(), d.below(5000)); });
    const auto diagram = [](Draw& d) {
        return d.of<std::string>({layout_names::conceptual, layout_names::workflow, layout_names::physical});
    };
    all.emplace_back("move figures", [diagram](Draw& d) {
        std::map<std::string, Position> positions;
        for (std::size_t i = d.below(4); i > 0; --i)
            positions[d.name()] = {static_cast<double>(d.below(900)) / 4.0,
                                   -static_cast<double>(d.below(900))};
        return moveFigures(d.file, diagram(d), positions);
    });
    all.emplace_back("arrange figures", [diagram](Draw& d) {
        const auto& diagrams = d.file.layout.diagrams;
        if (diagrams.empty() || d.below(4) == 0)
            return arrangeFigures(d.file, diagram(d), {d.name(), d.name()});
        const auto& [name, figures] = *diagrams.begin();
        return arrangeFigures(d.file, name, {figures.begin()->first});
    });
    all.emplace_back("arrange", [diagram](Draw& d) { return arrange(d.file, diagram(d)); });
    all.emplace_back("arrange anew", [diagram](Draw& d) { return arrangeAnew(d.file, diagram(d)); });
    all.emplace_back("place by hand", [diagram](Draw& d) {
        const Position place{static_cast<double>(d.below(900)), static_cast<double>(d.below(900))};
        return placeByHand(d.file, diagram(d), {{d.name(), place}}, {{d.name(), place}}, {"Align", "left"});
    });
    all.emplace_back("lock", [diagram](Draw& d) {
        return setLocked(d.file, diagram(d), {{d.name(), Position{1.0, 2.0}}}, d.below(3) > 0);
    });
}

void addReview(Makers& all)
{
    all.emplace_back("profile", [](Draw& d) {
        return setDeploymentProfile(d.file, allProfiles.at(d.below(allProfiles.size())));
    });
    all.emplace_back("key columns", [](Draw& d) {
        constexpr std::array styles{KeyColumnName::EntityAndKey, KeyColumnName::Entity,
                                    KeyColumnName::InEveryTable};
        return setKeyColumnNames(d.file, styles.at(d.below(styles.size())));
    });
    all.emplace_back("accept", [](Draw& d) {
        const std::vector<SuppressedSubject> subjects{
            std::monostate{},          d.entity(),        d.attribute(), d.query(), d.keyspace(),
            TableReference{d.query()}, NamedUdt{d.word()}};
        const std::string rule = d.coin() ? "R4" : "R28";
        return suppressFinding(d.file, rule, subjects[d.below(subjects.size())], d.word());
    });
    all.emplace_back("no longer accept", [](Draw& d) { return removeSuppression(d.file, d.below(2)); });
}

const Makers& makers()
{
    static const Makers all = [] {
        Makers list;
        addConceptual(list);
        addAttributes(list);
        addWorkflow(list);
        addUses(list);
        addDecisions(list);
        addStatistics(list);
        addRest(list);
        addReview(list);
        addElementEdits(list);
        addDiagramEdits(list);
        addNoteEdits(list);
        return list;
    }();
    return all;
}

}  // namespace

std::size_t RandomEdits::kinds()
{
    return makers().size();
}

std::string RandomEdits::nameOf(std::size_t kind)
{
    return makers().at(kind).first;
}

Result<Edit> RandomEdits::make(std::size_t kind, const ModelFile& file)
{
    Draw draw(*this, file);
    return makers().at(kind).second(draw);
}

}  // namespace querywright::tests
