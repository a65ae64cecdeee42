// SPDX-License-Identifier: Apache-2.0
#include "model/review/query_fix.h"

#include "model/base/article.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/review/growing_walk.h"
#include "model/review/needed_values.h"
#include "model/workflow/availability.h"

#include <algorithm>
#include <utility>

namespace querywright::rules {
namespace {

// What is there when the update is made, and known to it: the entity type that it changes or deletes; what
// it relates, so far as it does not insert that.
std::vector<const EntityType*> knownTypes(const ReviewContext& context, const Update& update)
{
    const ConceptualModel& model = context.model().conceptual;
    std::vector<AttributeOwner> owners = update.subjects;
    if (owners.empty() && !update.attributes.empty())
        owners.push_back(context.ownerOf(update.attributes.front()));
    std::vector<const EntityType*> types;
    const auto add = [&](EntityId id) {
        if (const EntityType* type = model.find(id))
            addOnce(types, type);
    };
    for (const AttributeOwner& owner : owners) {
        if (const auto* entity = std::get_if<EntityId>(&owner)) {
            if (update.kind != UpdateKind::Insert)
                add(*entity);
            continue;
        }
        const RelationshipType* relationship = model.find(std::get<RelationshipId>(owner));
        if (!relationship)
            continue;
        for (const Participant& participant : relationship->participants) {
            if (update.kind != UpdateKind::Insert || !contains(owners, AttributeOwner(participant.entity)))
                add(participant.entity);
        }
    }
    return types;
}

std::string spoken(std::string snakeCaseName)
{
    std::replace(snakeCaseName.begin(), snakeCaseName.end(), '_', ' ');
    return snakeCaseName;
}

// "members of a route", "\"climbs\" of a route".
std::string nameFor(const ReviewContext& context, const Walk& walk, const EntityType& known,
                    const std::vector<AttributeUse>& uses)
{
    const ConceptualModel& model = context.model().conceptual;
    const auto isUsed = [&](const WalkPlace& place) {
        return std::any_of(uses.begin(), uses.end(),
                           [&](const AttributeUse& use) { return use.place == place; });
    };
    std::vector<std::string> entities;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        if (isUsed(static_cast<NodeIndex>(i)))
            addOnce(entities, spoken(pluralOf(*model.find(walk.nodes[i].entity))));
    }
    std::vector<std::string> relationships;
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        if (isUsed(static_cast<StepIndex>(i)))
            addOnce(relationships, quoted(model.find(walk.steps[i].relationship)->name));
    }
    return listed(entities.empty() ? relationships : entities) + " of "
           + withArticle(spoken(shortNameOf(known)));
}

// From what is known along the tables that need something, as long as no others multiply its rows.
std::optional<AskNewly> queryFor(const ReviewContext& context, const Update& update, const EntityType& known,
                                 const std::vector<Needed>& needed)
{
    const ConceptualModel& model = context.model().conceptual;
    GrowingWalk walk(Walk{{WalkNode{known.id, {}}}, {}});
    std::vector<AttributeUse> wanted;
    for (const Needed& one : needed) {
        GrowingWalk longer = walk;
        const auto uses = longer.take(one.table->walk, one.uses, known.id);
        const bool isLonger = longer.walk().steps.size() > walk.walk().steps.size();
        if (!uses || (isLonger && !wanted.empty()))
            continue;
        walk = std::move(longer);
        for (const AttributeUse& use : *uses)
            addOnce(wanted, use);
    }
    AskNewly ask;
    ask.query.walk = completedWalk(model, walk.walk());
    const std::vector<AttributeUse> key = Dependencies(model, ask.query.walk, {}).nodeKey(NodeIndex{0});
    std::erase_if(wanted, [&](const AttributeUse& use) { return contains(key, use); });
    if (key.empty() || wanted.empty())
        return std::nullopt;
    for (const AttributeUse& use : key)
        ask.query.given.push_back(GivenValue{use});
    for (const AttributeUse& use : wanted)
        ask.query.returned.emplace_back(use);
    ask.query.name = nameFor(context, ask.query.walk, known, wanted);
    for (const Task& task : context.model().workflow.tasks) {
        if (contains(task.updates, update.id) && !ask.task)
            ask.task = task.id;
    }
    return ask;
}

// Whether the query goes by a relationship that the update inserts: it finds nothing of that yet.
bool goesByInserted(const Update& update, const Walk& walk)
{
    return update.kind == UpdateKind::Insert
           && std::any_of(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
                  return contains(update.subjects, AttributeOwner(step.relationship));
              });
}

// The model with the query in it, under an id of its own.
Model withQuery(const Model& model, const AskNewly& ask, QueryId id)
{
    Model then = model;
    AccessPattern query = ask.query;
    query.id = id;
    query.label = "Q";
    if (!then.keyspaces.empty())
        query.keyspace = then.keyspaces.front().id;
    then.workflow.queries.push_back(std::move(query));
    for (Task& task : then.workflow.tasks) {
        if (task.id == ask.task)
            task.queries.push_back(id);
    }
    return then;
}

// The update knows them by what it is given; else a query may have told them before.
void setSources(const Model& then, const Update& update, QueryId id, AskNewly& ask)
{
    for (GivenValue& given : ask.query.given) {
        const auto same = std::find_if(update.given.begin(), update.given.end(), [&](const GivenValue& one) {
            return one.attribute.attribute == given.attribute.attribute;
        });
        if (same != update.given.end())
            given.source = same->source;
        else if (const auto source = likelySource(then, id, given.attribute))
            given.source = FromQuery{*source};
    }
}

}  // namespace

std::optional<ReviewFix> askForWhatIsLacking(const ReviewContext& context, const Update& update,
                                             const WritePlan& plan)
{
    const std::vector<Needed> needed = neededOfSeveral(context, update, plan);
    if (needed.empty())
        return std::nullopt;
    QueryId id{};
    for (const AccessPattern& query : context.model().workflow.queries)
        id = std::max(id, query.id);
    id = static_cast<QueryId>(static_cast<std::underlying_type_t<QueryId>>(id) + 1);
    for (const EntityType* known : knownTypes(context, update)) {
        std::optional<AskNewly> ask = queryFor(context, update, *known, needed);
        if (!ask || goesByInserted(update, ask->query.walk))
            continue;
        Model then = withQuery(context.model(), *ask, id);
        setSources(then, update, id, *ask);
        then.workflow.updates = {update};
        if (lackIn(planOf(then), Lacking::Unknown) < lackIn(plan, Lacking::Unknown))
            return ReviewFix{"Add a query: " + ask->query.name, std::move(*ask)};
    }
    return std::nullopt;
}

}  // namespace querywright::rules
