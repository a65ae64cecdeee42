// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/availability.h"

#include "model/base/lists.h"
#include "model/conceptual/participation.h"
#include "model/conceptual/subtypes.h"
#include "model/workflow/knowledge.h"
#include "model/workflow/way_back.h"
#include "model/workflow/ways.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright {
namespace {

// What is wrong with the source of one value, if anything is.
std::optional<UnavailableValue> problemOf(const Model& model, const Ways& ways, const GivenPlace& given,
                                          const AttributeUse& use, const ValueSource& source)
{
    const auto* from = std::get_if<FromQuery>(&source);
    const std::optional<Wanted> wanted = wantedBy(model, given.asker, use);
    if (!from || !wanted)
        return std::nullopt;
    UnavailableValue value{given, use, from->query, SourceProblem::NotThere, {}, {}, {}};
    const Knowledge* knowledge = ways.knowledge(from->query);
    const bool isThere = knowledge != nullptr;
    const bool isItself = given.asker == Asker(from->query);
    WayBack wayBack(ways, given.asker, *wanted, from->query);
    FoundOnWays found = wayBack.search();
    value.known = std::move(found.knowing);
    if (!isThere || isItself) {
        value.problem = isThere ? SourceProblem::Itself : SourceProblem::NotThere;
    } else if (!give(model.conceptual, knowledge->all, *wanted)) {
        value.problem = SourceProblem::NotKnown;
    } else if (!found.without.empty()) {
        value.problem = SourceProblem::NotOnEveryWay;
    } else if (found.isReached && !wayBack.isSourceOnAWay()) {
        value.problem = SourceProblem::OnNoWay;
    } else {
        return std::nullopt;
    }
    value.way = std::move(found.without);
    value.onTheWayTo = found.onTheWayTo;
    return value;
}

// Whether a task, or the way to one, runs both.
bool areRunTogether(const Workflow& workflow, QueryId one, QueryId other)
{
    const auto runsBoth = [&](const auto& runs) {
        return contains(runs.queries, one) && contains(runs.queries, other);
    };
    return std::any_of(workflow.tasks.begin(), workflow.tasks.end(), runsBoth)
           || std::any_of(workflow.transitions.begin(), workflow.transitions.end(), runsBoth);
}

// Rather than a query that is told by another one whose value it is, that one, where it knows the value on
// every way too.
QueryId originOf(const Model& model, const Ways& ways, const Asker& asker, const AttributeUse& use,
                 QueryId known)
{
    const std::optional<EntityId> entity = wantedBy(model, asker, use)->entity;
    std::vector<QueryId> passed;
    QueryId origin = known;
    while (!contains(passed, origin)) {
        passed.push_back(origin);
        const AccessPattern& query = *model.workflow.find(origin);
        for (const GivenValue& given : query.given) {
            const auto* from = std::get_if<FromQuery>(&given.source);
            const bool tellsWhose = given.attribute.attribute == use.attribute
                                    || (entity && knownBy(query, given.attribute).entity == entity);
            if (from && tellsWhose && Asker(from->query) != asker
                && !problemOf(model, ways, {asker, false, 0}, use, given.source))
            {
                origin = from->query;
                break;
            }
        }
    }
    return origin;
}

// Whether it is of a key.
bool identifies(const EntityType& entity, AttributeId attribute)
{
    return contains(entity.key, attribute);
}

// Whether the update finds the value there: it is of what it does not insert, and not what it changes.
bool isThereBefore(const Model& model, const Update& update, const AttributeOwner& owner,
                   const AttributeUse& use)
{
    if (contains(update.attributes, use.attribute))
        return false;
    if (update.kind != UpdateKind::Insert)
        return true;
    const auto* entity = std::get_if<EntityId>(&owner);
    return std::none_of(update.subjects.begin(), update.subjects.end(), [&](const AttributeOwner& subject) {
        const auto* inserted = std::get_if<EntityId>(&subject);
        return subject == owner
               || (entity && inserted
                   && (isSubtype(model.conceptual, *inserted, *entity)
                       || isSubtype(model.conceptual, *entity, *inserted)));
    });
}

// Whether the update relates somebody who can take part but once to what has the value: to another one than
// before, which was not found with them.
bool isOfNewPartner(const Model& model, const Update& update, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    if (update.kind != UpdateKind::Change || !node || position(*node) >= update.walk.nodes.size())
        return false;
    for (const AttributeOwner& subject : update.subjects) {
        const auto* id = std::get_if<RelationshipId>(&subject);
        const RelationshipType* type = id ? model.conceptual.find(*id) : nullptr;
        if (!type || type->participants.size() != 2 || takesPartOnce(*type, 0) == takesPartOnce(*type, 1))
            continue;
        const std::size_t partner = takesPartOnce(*type, 0) ? 1 : 0;
        const auto step = std::find_if(update.walk.steps.begin(), update.walk.steps.end(),
                                       [&](const WalkStep& one) { return one.relationship == type->id; });
        const EntityId entity = update.walk.nodes[position(*node)].entity;
        const EntityId wanted = type->participants[partner].entity;
        if (step != update.walk.steps.end()
                ? step->participants.at(partner) == *node
                : type->participants[1 - partner].entity != wanted
                      && (entity == wanted || isSubtype(model.conceptual, entity, wanted)))
            return true;
    }
    return false;
}

// Whether the value is rather one of something that was found before than one that somebody makes up.
bool isOfWhatWasFound(const Model& model, const Asker& asker, const AttributeUse& use)
{
    const AttributePlace place = model.conceptual.find(use.attribute);
    if (!place.attribute)
        return false;
    const auto* id = std::get_if<UpdateId>(&asker);
    const Update* update = id ? model.workflow.find(*id) : nullptr;
    if (update && isOfNewPartner(model, *update, use))
        return false;
    const auto* owner = std::get_if<EntityId>(&place.owner);
    const EntityType* entity = owner ? model.conceptual.find(*owner) : nullptr;
    if (entity && identifies(*entity, use.attribute))
        return true;
    return update && isThereBefore(model, *update, place.owner, use);
}

// Whether one of the query's given values is of what tells one of the entity type.
bool isGivenOneOf(const Model& model, const AccessPattern& query, EntityId entity)
{
    return std::any_of(query.given.begin(), query.given.end(), [&](const GivenValue& given) {
        const auto* node = std::get_if<NodeIndex>(&given.attribute.place);
        return node
               && determinedBy(model.conceptual, query.walk.nodes[position(*node)].entity).contains(entity);
    });
}

// Whether what the query finds of the entity type is related already to what the update relates anew: the
// trees of an order are none to be added to it, who inspected a tree before inspects it not again.
bool findsOthers(const Model& model, const Update& update, const AccessPattern& query, EntityId entity)
{
    if (update.kind != UpdateKind::Insert)
        return false;
    const auto isInserted = [&](const AttributeOwner& owner) { return contains(update.subjects, owner); };
    const bool goesThere =
        std::any_of(query.walk.nodes.begin(), query.walk.nodes.end(),
                    [&](const WalkNode& node) { return isInserted(node.entity); })
        || std::any_of(query.walk.steps.begin(), query.walk.steps.end(),
                       [&](const WalkStep& step) { return isInserted(step.relationship); });
    return goesThere && !isGivenOneOf(model, query, entity);
}

// Whether what the query finds of the entity type need not be that of what the update changes or deletes: the
// harbour of a mooring that was found by its boat is none that was looked at before.
bool findsAnyOther(const Model& model, const Update& update, const AccessPattern& query, EntityId entity)
{
    const auto* subject = update.subjects.empty() ? nullptr : std::get_if<EntityId>(&update.subjects.front());
    if (update.kind == UpdateKind::Insert || !subject || *subject == entity
        || isSubtype(model.conceptual, *subject, entity) || isSubtype(model.conceptual, entity, *subject))
        return false;
    bool isFound = false;
    for (const GivenValue& given : update.given) {
        const auto* node = std::get_if<NodeIndex>(&given.attribute.place);
        const auto* source = std::get_if<FromQuery>(&given.source);
        const AccessPattern* finder = source ? model.workflow.find(source->query) : nullptr;
        const EntityType* type = model.conceptual.find(*subject);
        if (!node || !finder || !type || position(*node) >= update.walk.nodes.size()
            || update.walk.nodes[position(*node)].entity != *subject
            || !contains(type->key, given.attribute.attribute))
            continue;
        isFound = true;
        if (finder->id == query.id || isGivenOneOf(model, *finder, entity))
            return false;
    }
    return isFound;
}

}  // namespace

bool findsAnotherOne(const Model& model, const Asker& asker, QueryId query, AttributeId attribute)
{
    const auto* id = std::get_if<UpdateId>(&asker);
    const Update* update = id ? model.workflow.find(*id) : nullptr;
    const AccessPattern* finder = model.workflow.find(query);
    const AttributePlace place = model.conceptual.find(attribute);
    const auto* owner = place.attribute ? std::get_if<EntityId>(&place.owner) : nullptr;
    return update && finder && owner
           && (findsOthers(model, *update, *finder, *owner)
               || findsAnyOther(model, *update, *finder, *owner));
}

namespace {

// From which queries a value of what was found is known where it is known on every way, nearest first; else
// nothing.
std::vector<QueryId> knownSources(const Model& model, const Ways& ways, const Asker& asker,
                                  const AttributeUse& use)
{
    if (!isOfWhatWasFound(model, asker, use))
        return {};
    const std::optional<Wanted> wanted = wantedBy(model, asker, use);
    const auto* query = std::get_if<QueryId>(&asker);
    const auto isOther = [&](QueryId other) {
        return Asker(other) == asker || findsAnotherOne(model, asker, other, use.attribute);
    };
    FoundOnWays found = WayBack(ways, asker, *wanted, query ? *query : QueryId{}, isOther).search();
    if (!found.isReached || !found.without.empty() || found.knowing.empty())
        return {};
    // What people enter for a query they enter for one that is run with it, too.
    const AccessPattern& nearest = *model.workflow.find(found.knowing.front());
    if (query && areRunTogether(model.workflow, *query, nearest.id)
        && !returns(model.conceptual, nearest, *wanted))
        return {};
    std::vector<QueryId> origins;
    for (const QueryId known : found.knowing)
        addOnce(origins, originOf(model, ways, asker, use, known));
    return origins;
}

// Whether both are run where the application starts: there people choose between them, and neither comes
// first.
bool areBothStarts(const Model& model, const Ways& ways, QueryId one, QueryId other)
{
    const std::vector<Task>& tasks = model.workflow.tasks;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (ways.beginsAt(i) && contains(tasks[i].queries, one) && contains(tasks[i].queries, other))
            return true;
    }
    return false;
}

// Whether all that the query is given by equality is of one entity of its walk.
bool isGivenOneEntity(const AccessPattern& query)
{
    return std::all_of(query.given.begin(), query.given.end(), [&](const GivenValue& given) {
        return given.attribute.place == query.given.front().attribute.place;
    });
}

}  // namespace

std::vector<UnavailableValue> unavailableValues(const Model& model)
{
    const Ways ways(model);
    std::vector<UnavailableValue> values;
    const auto look = [&](const GivenPlace& given, const AttributeUse& use, const ValueSource& source) {
        if (std::optional<UnavailableValue> value = problemOf(model, ways, given, use, source))
            values.push_back(std::move(*value));
    };
    for (const AccessPattern& query : model.workflow.queries) {
        for (std::size_t i = 0; i < query.given.size(); ++i)
            look({query.id, false, i}, query.given[i].attribute, query.given[i].source);
        for (std::size_t i = 0; i < query.ranges.size(); ++i)
            look({query.id, true, i}, query.ranges[i].attribute, query.ranges[i].source);
    }
    for (const Update& update : model.workflow.updates) {
        for (std::size_t i = 0; i < update.given.size(); ++i)
            look({update.id, false, i}, update.given[i].attribute, update.given[i].source);
    }
    return values;
}

std::optional<QueryId> likelySource(const Model& model, const Asker& asker, const AttributeUse& use)
{
    return likelySources(model, asker, {use}).front();
}

std::vector<std::optional<QueryId>> likelySources(const Model& model, const Asker& asker,
                                                  const std::vector<AttributeUse>& uses)
{
    const Ways ways(model);
    std::vector<std::vector<QueryId>> known;
    for (const AttributeUse& use : uses)
        known.push_back(knownSources(model, ways, asker, use));
    const auto tellsOf = [&](QueryId query, const WalkPlace& place) {
        std::ptrdiff_t count = 0;
        for (std::size_t i = 0; i < uses.size(); ++i)
            count += uses[i].place == place && contains(known[i], query) ? 1 : 0;
        return count;
    };
    std::vector<std::optional<QueryId>> sources;
    for (std::size_t i = 0; i < uses.size(); ++i) {
        const auto best = std::max_element(known[i].begin(), known[i].end(), [&](QueryId one, QueryId other) {
            return tellsOf(one, uses[i].place) < tellsOf(other, uses[i].place);
        });
        sources.push_back(best == known[i].end() ? std::nullopt : std::optional(*best));
    }
    return sources;
}

std::vector<EnteredValue> enteredThoughKnown(const Model& model)
{
    const Ways ways(model);
    std::vector<EnteredValue> values;
    for (const AccessPattern& query : model.workflow.queries) {
        if (!isGivenOneEntity(query))
            continue;
        for (std::size_t i = 0; i < query.given.size(); ++i) {
            const AttributeUse& use = query.given[i].attribute;
            if (!std::holds_alternative<FromUser>(query.given[i].source))
                continue;
            std::vector<QueryId> known = knownSources(model, ways, query.id, use);
            std::erase_if(known, [&](QueryId other) { return areBothStarts(model, ways, query.id, other); });
            if (!known.empty())
                values.push_back({{query.id, false, i}, use, std::move(known)});
        }
    }
    return values;
}

}  // namespace querywright
