// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"
#include "tests/model/random_conceptual.h"

#include <string>
#include <vector>

namespace querywright::tests {

// Makes models that use everything a file can hold.
class RandomModel : private RandomConceptual {
public:
    using RandomConceptual::RandomConceptual;

    ModelFile make()
    {
        ModelFile file;
        Model& model = file.model;
        model.name = text();
        model.description = text();
        makeConceptual(model.conceptual);
        makeKeyspaces(model.keyspaces);
        makeWorkflow(model);
        makeDecisions(model);
        makeData(model);
        model.cluster = {number(1, 20), number(1, 64), static_cast<Cluster::Consistency>(number(0, 4))};
        for (unsigned i = number(0, 4); i > 0; --i)
            file.layout.diagrams[text() + "d"][text()] = {fraction(), -1000.0 * fraction()};
        return file;
    }

private:
    void makeKeyspaces(std::vector<Keyspace>& keyspaces)
    {
        for (unsigned i = 1; i <= 2; ++i) {
            Keyspace keyspace;
            keyspace.id = static_cast<KeyspaceId>(i);
            keyspace.name = name();
            keyspace.durableWrites = chance(80);
            keyspace.replication.factor = number(1, 5);
            if (chance(40)) {
                keyspace.replication = {Replication::Strategy::NetworkTopology, Replication().factor, {}};
                keyspace.replication.datacenterFactors[name()] = number(0, 5);
            }
            if (chance(40))
                keyspace.tableOptions[name()] = text();
            keyspaces.push_back(std::move(keyspace));
        }
    }

    ValueSource source(const Workflow& workflow)
    {
        switch (number(0, 2)) {
        case 0:
            return FromConstant{text()};
        case 1:
            return FromQuery{any(workflow.queries).id};
        default:
            return FromUser();
        }
    }

    void makeQuery(const Model& model, AccessPattern& query)
    {
        const ConceptualModel& conceptual = model.conceptual;
        query.name = text();
        query.description = text();
        query.keyspace = any(model.keyspaces).id;
        query.walk = walk(conceptual);
        for (unsigned i = number(0, 2); i > 0; --i)
            query.given.push_back({use(conceptual, query.walk), source(model.workflow)});
        for (unsigned i = number(0, 2); i > 0; --i)
            query.ranges.push_back({use(conceptual, query.walk), source(model.workflow),
                                    static_cast<RangeBounds>(number(0, 2)), fraction()});
        for (unsigned i = number(0, 2); i > 0; --i)
            query.order.push_back({use(conceptual, query.walk), static_cast<Direction>(number(0, 1))});
        for (unsigned i = number(0, 3); i > 0; --i)
            query.returned.emplace_back(use(conceptual, query.walk));
        if (chance(30))
            query.returned.emplace_back(Aggregate{"avg", use(conceptual, query.walk)});
        if (chance(30))
            query.returned.emplace_back(Aggregate{"count", std::nullopt});
        if (chance(30))
            query.groupBy.push_back(use(conceptual, query.walk));
        if (chance(20))
            query.nested.push_back(static_cast<NodeIndex>(query.walk.nodes.size() - 1));
        query.family = text();
        if (chance(30))
            query.limit = number(1, 1000);
        if (chance(30))
            query.timesPerSecond = 10'000 * fraction();
        query.urgency = static_cast<Urgency>(number(0, 2));
    }

    UpdateCondition condition(const Workflow& workflow)
    {
        UpdateCondition made;
        if (chance(50))
            made.exists = chance(50);
        for (const AttributeId id : key(allIds()))
            made.attributes.push_back({id, static_cast<Comparison>(number(0, 5)),
                                       chance(50) ? std::optional(text()) : std::nullopt});
        if (chance(50))
            made.table = any(workflow.queries).id;
        return made;
    }

    void makeWorkflow(Model& model)
    {
        Workflow& workflow = model.workflow;
        for (unsigned i = 1, count = number(1, 4); i <= count; ++i) {
            workflow.queries.emplace_back();
            workflow.queries.back().id = static_cast<QueryId>(i);
            workflow.queries.back().label = name();
        }
        for (AccessPattern& query : workflow.queries)
            makeQuery(model, query);
        for (unsigned i = 1, count = number(0, 3); i <= count; ++i) {
            Update update;
            update.id = static_cast<UpdateId>(i);
            update.label = name();
            update.kind = static_cast<UpdateKind>(number(0, 3));
            update.subjects.emplace_back(any(model.conceptual.relationshipTypes).id);
            update.attributes = key(allIds());
            for (const AttributeId attribute : update.attributes) {
                if (chance(30))
                    (chance(50) ? update.adds : update.removes).push_back(attribute);
            }
            update.walk = walk(model.conceptual);
            update.given.push_back({use(model.conceptual, update.walk), source(workflow)});
            if (chance(50))
                update.tables = {any(workflow.queries).id};
            if (chance(50))
                update.condition = condition(workflow);
            if (chance(50))
                update.ttl = TimeToLive{number(0, 1'000'000), {any(workflow.queries).id}};
            workflow.updates.push_back(std::move(update));
        }
        for (unsigned i = 1; i <= 2; ++i) {
            Task task{static_cast<TaskId>(i), name(), text(), chance(50), {any(workflow.queries).id}, {}};
            if (!workflow.updates.empty())
                task.updates.push_back(any(workflow.updates).id);
            workflow.tasks.push_back(std::move(task));
        }
        workflow.transitions.push_back({TaskId{1}, TaskId{2}, {any(workflow.queries).id}});
    }

    TableReference table(const Model& model)
    {
        if (chance(20))
            return {name()};
        return {any(model.workflow.queries).id};
    }

    ColumnReference column()
    {
        if (chance(20))
            return {name()};
        SourceReference made{any(allIds()), {}, chance(20), std::nullopt, {}};
        made.role = chance(20) ? "role" : "";
        made.function = chance(20) ? "max" : "";
        return {made};
    }

    void makeDecisions(Model& model)
    {
        for (unsigned i = 1, count = number(0, 5); i <= count; ++i) {
            Decision decision{static_cast<DecisionId>(i), chance(70), text(),
                              RenameTable{table(model), name()}};
            switch (number(0, 17)) {
            case 0:
                decision.choice = RenameColumn{table(model), column(), name()};
                break;
            case 1:
                decision.choice = RenameAttribute{column(), name()};
                break;
            case 2:
                decision.choice = ChooseKey{table(model), {column()}, {{column(), Direction::Descending}}};
                break;
            case 3:
                decision.choice = KeepApart{{table(model), table(model)}};
                break;
            case 4:
                decision.choice = MergeTables{{table(model), table(model), table(model)}};
                break;
            case 5:
                decision.choice =
                    ChooseBucket{table(model), BucketByTime{column(), static_cast<TimeBucket>(number(0, 5))}};
                break;
            case 6:
                decision.choice = ChooseBucket{table(model), BucketByHash{number(2, 100)}};
                break;
            case 7:
                if (chance(50))
                    decision.choice = ChooseBucket{table(model), BucketOfAll{}};
                else
                    decision.choice = ChooseBucket{table(model), NoBucket{}};
                break;
            case 8:
                decision.choice = ChooseStatic{table(model), column(), chance(50)};
                break;
            case 9:
                decision.choice = SetTableOptions{table(model), {{name(), text()}}};
                break;
            case 10:
                decision.choice =
                    chance(50) ? Choice(AddColumn{table(model), {name()}, cql::CqlType(cql::NativeType::Int)})
                               : Choice(AddColumn{table(model), column(), std::nullopt});
                break;
            case 11:
                decision.choice = DropColumn{table(model), column()};
                break;
            case 12:
                decision.choice = NestEntities{table(model), any(model.conceptual.entityTypes).id, text(),
                                               static_cast<NestedShape>(number(0, 4)), text()};
                break;
            case 13:
                decision.choice = MakeTimeuuid{table(model), column(), column()};
                break;
            case 14:
                decision.choice = ChooseType{table(model), column(), cql::NativeType::Smallint};
                break;
            case 15:
                decision.choice = SplitCounters{table(model), chance(50) ? name() : ""};
                break;
            case 16:
                decision.choice = ServeBy{table(model), table(model), static_cast<Service>(number(0, 3))};
                break;
            case 17:
                decision.choice = UpdateLater{table(model), number(1, 100'000)};
                break;
            default:
                break;
            }
            model.decisions.push_back(std::move(decision));
        }
    }

    Amount amount()
    {
        const unsigned least = number(0, 5);
        return {least, least + number(0, 3), static_cast<Amount::Shape>(number(0, 1)), fraction()};
    }

    Generator generator()
    {
        switch (number(0, 7)) {
        case 0:
            return SequenceGenerator{text(), static_cast<std::int64_t>(number(0, 20)) - 10, text()};
        case 1:
            return RangeGenerator{text(), text(), fraction(), number(0, 5)};
        case 2:
            return ChoiceGenerator{{text(), text()}, {fraction(), 2.0}};
        case 3:
            return NameGenerator{static_cast<NameGenerator::List>(number(0, 10))};
        case 4:
            return TextGenerator{amount()};
        case 5:
            return PatternGenerator{text()};
        case 6:
            return OffsetGenerator{any(allIds()), amount()};
        default:
            return RandomGenerator();
        }
    }

    void makeData(Model& model)
    {
        model.data.seed = number(0, 100);
        for (const EntityType& entityType : model.conceptual.entityTypes) {
            EntityData data{entityType.id, chance(30) ? name() : std::string(), number(0, 100), {}};
            AttributeData attribute{entityType.attributes.front().id, generator(), amount(), std::nullopt,
                                    fraction()};
            if (chance(30))
                attribute.mapKey = generator();
            data.attributes.push_back(std::move(attribute));
            model.data.entities.push_back(std::move(data));
        }
        const RelationshipType& type = model.conceptual.relationshipTypes.front();
        model.data.relationships.push_back({type.id, {}, 1, amount(), fraction(), {}});
    }
};

}  // namespace querywright::tests
