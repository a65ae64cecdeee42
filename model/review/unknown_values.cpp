// SPDX-License-Identifier: Apache-2.0
#include "model/review/unknown_values.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/derivation/completed_walk.h"
#include "model/review/earlier_walk.h"
#include "model/review/growing_walk.h"
#include "model/review/needed_values.h"
#include "model/review/places_of_one.h"
#include "model/review/telling_roles.h"
#include "model/workflow/availability.h"
#include "model/workflow/value_fix.h"

#include <algorithm>
#include <list>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace querywright::rules {
namespace {

// Whether the place is of the same type as the other one: several subtypes have the attributes of their
// supertype. `orAround`: or of its supertype, of which the other one is.
bool isOfItsType(const Model& model, const Walk& walk, const WalkPlace& place, const Walk& otherWalk,
                 const WalkPlace& other, bool orAround)
{
    const auto* node = std::get_if<NodeIndex>(&place);
    const auto* otherNode = std::get_if<NodeIndex>(&other);
    if (!node || !otherNode)
        return !node && !otherNode;
    const EntityId entity = walk.nodes[position(*node)].entity;
    const EntityId otherEntity = otherWalk.nodes[position(*otherNode)].entity;
    return entity == otherEntity || (orAround && isSubtype(model.conceptual, otherEntity, entity));
}

// Where the walk comes to what is used on the other walk, if it does: rather to one of that type than to one
// that is of it only if it is so.
std::optional<AttributeUse> onWalk(const Model& model, const Walk& walk, const Walk& other,
                                   const AttributeUse& use)
{
    std::vector<AttributeUse> all = offered(model, walk);
    const std::vector<AttributeUse> ofSubtypes = offeredOfSubtypes(model, walk);
    all.insert(all.end(), ofSubtypes.begin(), ofSubtypes.end());
    for (const bool orAround : {false, true}) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const AttributeUse& one) {
            return one.attribute == use.attribute
                   && isOfItsType(model, walk, one.place, other, use.place, orAround);
        });
        if (found != all.end())
            return *found;
    }
    return std::nullopt;
}

bool isGiven(const Update& update, const AttributeUse& use)
{
    return std::any_of(update.given.begin(), update.given.end(),
                       [&](const GivenValue& given) { return given.attribute == use; });
}

bool comesTo(const Walk& walk, EntityId entity)
{
    return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                       [&](const WalkNode& node) { return node.entity == entity; });
}

// Whether the walk comes to a subtype of the entity type, and to itself not.
bool isOfSubtype(const Model& model, const Walk& walk, EntityId entity)
{
    return !comesTo(walk, entity)
           && std::any_of(walk.nodes.begin(), walk.nodes.end(), [&](const WalkNode& node) {
                  return isSubtype(model.conceptual, node.entity, entity);
              });
}

// Lengthens the walk until it comes to all that the table needs; gives that on the walk. Nothing if it
// cannot.
std::optional<std::vector<AttributeUse>> reach(const Model& model, GrowingWalk& walk, const Needed& needed,
                                               std::optional<EntityId> subject)
{
    const Walk& ofTable = needed.table->walk;
    if (subject && comesTo(walk.walk(), *subject) && comesTo(ofTable, *subject))
        return walk.take(ofTable, needed.uses, subject);
    // It is not said which of several entities of a type is meant: the one that is there.
    std::vector<AttributeUse> uses;
    std::vector<AttributeUse> further;
    for (const AttributeUse& use : needed.uses) {
        if (const auto found = onWalk(model, walk.walk(), ofTable, use))
            uses.push_back(*found);
        else
            further.push_back(use);
    }
    if (further.empty())
        return uses;
    const auto added = walk.take(ofTable, further, subject);
    if (!added)
        return std::nullopt;
    uses.insert(uses.end(), added->begin(), added->end());
    return uses;
}

// Likewise of several tables: the walk as it is then, and all that they need on it.
std::optional<std::pair<Walk, std::vector<AttributeUse>>> reach(const Model& model, const Walk& start,
                                                                const std::vector<Needed>& needed,
                                                                std::optional<EntityId> subject)
{
    GrowingWalk walk(start);
    std::vector<AttributeUse> uses;
    for (const Needed& one : needed) {
        const auto reached = reach(model, walk, one, subject);
        if (!reached)
            return std::nullopt;
        for (const AttributeUse& use : *reached)
            addOnce(uses, use);
    }
    Walk reached = walk.walk();
    nameRoles(model.conceptual, reached, start.nodes.size());
    return std::pair(std::move(reached), std::move(uses));
}

// The entity type that is written, if it is one.
std::optional<EntityId> subjectOf(const Update& update)
{
    const auto* entity = update.subjects.empty() ? nullptr : std::get_if<EntityId>(&update.subjects.front());
    return entity ? std::optional(*entity) : std::nullopt;
}

// Whether the update says which entity of the type it writes, or relates.
bool isSaid(const ReviewContext& context, const Update& update, EntityId type)
{
    const Model& model = context.model();
    const auto isIt = [&](EntityId entity) {
        return entity == type || isSubtype(model.conceptual, entity, type)
               || isSubtype(model.conceptual, type, entity);
    };
    std::vector<AttributeOwner> subjects = update.subjects;
    for (const AttributeId attribute : update.attributes)
        addOnce(subjects, context.ownerOf(attribute));
    return std::any_of(subjects.begin(), subjects.end(), [&](const AttributeOwner& subject) {
        if (const auto* entity = std::get_if<EntityId>(&subject))
            return update.kind != UpdateKind::Insert && isIt(*entity);
        const RelationshipType* relationship = model.conceptual.find(std::get<RelationshipId>(subject));
        return relationship
               && std::any_of(relationship->participants.begin(), relationship->participants.end(),
                              [&](const Participant& participant) { return isIt(participant.entity); });
    });
}

// Keys and alternate keys of which the uses have the alternate one whole. The update would be told by it
// which entity is meant, and know its key no longer unless it is given that too.
std::vector<AttributeUse> keysWithAlternates(const ReviewContext& context, const Update& update,
                                             const Walk& walk, const std::vector<AttributeUse>& uses)
{
    const Model& model = context.model();
    std::vector<AttributeUse> keys;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        const WalkPlace place = static_cast<NodeIndex>(i);
        std::vector<AttributeUse> own;
        std::vector<AttributeUse> alternates;
        const auto add = [&](const Key& key, std::vector<AttributeUse>& to) {
            for (const AttributeId attribute : key)
                addOnce(to, {place, attribute, false, std::nullopt});
        };
        for (const EntityType& type : model.conceptual.entityTypes) {
            const EntityId entity = walk.nodes[i].entity;
            if (entity != type.id && !isSubtype(model.conceptual, entity, type.id))
                continue;
            if (!type.isWeak())
                add(type.key, own);
            for (const Key& alternate : type.alternateKeys) {
                const bool isThere =
                    std::all_of(alternate.begin(), alternate.end(), [&](AttributeId attribute) {
                        return contains(uses, {place, attribute, false, std::nullopt});
                    });
                if (isThere)
                    add(alternate, alternates);
            }
        }
        if (alternates.empty() || own.empty() || !isSaid(context, update, walk.nodes[i].entity))
            continue;
        keys.insert(keys.end(), own.begin(), own.end());
        for (const AttributeUse& use : alternates)
            addOnce(keys, use);
    }
    return keys;
}

// Whether the use is of the owner of a weak entity that the user enters: its stand is not the one whose
// terminal happens to be known.
bool isOfUnknownOwned(const ConceptualModel& model, const Walk& walk, const std::vector<GivenValue>& all,
                      const AttributeUse& use)
{
    for (const GivenValue& weak : all) {
        const auto* node = std::get_if<NodeIndex>(&weak.attribute.place);
        if (!node || !std::holds_alternative<FromUser>(weak.source)
            || !contains(declaredKey(model, walk.nodes[position(*node)].entity), weak.attribute.attribute))
            continue;
        for (const NodeIndex owner : ownersOf(model, walk, *node)) {
            if (use.place == WalkPlace(owner))
                return true;
        }
    }
    return false;
}

// The update with what it is given besides, on the walk.
GiveValues givenBesides(const Model& model, const Update& update, const Walk& walk,
                        const std::vector<AttributeUse>& uses)
{
    Model walked = model;  // whose a value is, the walk says; what is changed is needed as it was
    for (Update& one : walked.workflow.updates) {
        if (one.id != update.id)
            continue;
        one.walk = walk;
        std::erase_if(one.attributes, [&](AttributeId attribute) {
            return std::any_of(uses.begin(), uses.end(),
                               [&](const AttributeUse& use) { return use.attribute == attribute; });
        });
    }
    GiveValues give{update.id, walk, update.given};
    const std::vector<std::optional<QueryId>> sources = likelySources(walked, update.id, uses);
    for (std::size_t i = 0; i < uses.size(); ++i) {
        GivenValue given{uses[i]};
        if (sources[i])
            given.source = FromQuery{*sources[i]};
        give.given.push_back(std::move(given));
    }
    for (std::size_t i = update.given.size(); i < give.given.size(); ++i) {
        if (isOfUnknownOwned(model.conceptual, walk, give.given, give.given[i].attribute))
            give.given[i].source = FromUser{};
    }
    return give;
}

Update withGiven(const Update& update, const GiveValues& give)
{
    Update given = update;
    given.walk = give.walk;
    given.given = give.given;
    return given;
}

// Whether the update lacks nothing if it is given that.
bool isEnough(const ReviewContext& context, const Update& update, const GiveValues& give)
{
    Model model = context.model();
    model.workflow.updates = {withGiven(update, give)};
    const std::vector<WritePlan> plans = writePlans(model, context.derivation(), context.physical());
    const std::vector<WriteGroup>& groups = plans.front().groups;
    return plans.front().isKnown()
           && std::none_of(plans.front().findings.begin(), plans.front().findings.end(),
                           [](const Finding& finding) { return finding.code == "missed-value"; })
           && std::all_of(groups.begin(), groups.end(), [](const WriteGroup& group) {
                  return std::all_of(group.statements.begin(), group.statements.end(),
                                     [](const WriteStatement& one) { return one.kept.empty(); });
              });
}

std::size_t lackOf(const ReviewContext& context, const Update& update, Lacking lacking)
{
    Model model = context.model();
    model.workflow.updates = {update};
    return lackIn(writePlans(model, context.derivation(), context.physical()).front(), lacking);
}

// Whether the update lacks less if it is given that: which entity is meant is not always said by a walk, as
// where something was before it is moved.
bool helps(const ReviewContext& context, const Update& update, const GiveValues& give, Lacking lacking)
{
    return lackOf(context, withGiven(update, give), lacking) < lackOf(context, update, lacking);
}

// The walk with the subject in the place of its supertype, if it comes to no subject itself: of all that the
// table has it is the subject that is written.
std::optional<Walk> withSubject(const Model& model, const Walk& walk, EntityId subject)
{
    if (comesTo(walk, subject))
        return std::nullopt;
    Walk narrowed = walk;
    const auto found = std::find_if(narrowed.nodes.begin(), narrowed.nodes.end(), [&](const WalkNode& node) {
        return isSubtype(model.conceptual, subject, node.entity);
    });
    if (found == narrowed.nodes.end())
        return std::nullopt;
    found->entity = subject;
    return narrowed;
}

// What the update is given besides, in words.
ReviewFix fixOf(const ReviewContext& context, const Update& update, GiveValues give)
{
    std::vector<std::string> texts;
    for (const GivenValue& given : give.given) {
        if (!isGiven(update, given.attribute))
            texts.push_back(toText(context.model(), give.walk, given.attribute)
                            + (contains(update.attributes, given.attribute.attribute) ? " as it was" : ""));
    }
    return {"Give " + listed(texts) + " to " + update.label, std::move(give)};
}

// Whether it writes more than once in one run, as for each test of a course.
bool writesOften(const ReviewContext& context, const Update& update)
{
    Model model = context.model();
    model.workflow.updates = {update};
    const std::vector<WritePlan> plans = writePlans(model, context.derivation(), context.physical());
    const std::vector<WriteGroup>& groups = plans.front().groups;
    return std::any_of(groups.begin(), groups.end(), [](const WriteGroup& group) {
        return std::any_of(group.statements.begin(), group.statements.end(),
                           [](const WriteStatement& one) { return !one.forEach.empty(); });
    });
}

// Keys, not given yet, of the entities on the walk of which the update says which one it relates.
std::vector<AttributeUse> keysOfRelated(const ReviewContext& context, const Update& update, const Walk& walk)
{
    std::vector<AttributeUse> keys;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        if (!isSaid(context, update, walk.nodes[i].entity))
            continue;
        for (const AttributeId attribute : declaredKey(context.model().conceptual, walk.nodes[i].entity)) {
            const AttributeUse use{static_cast<NodeIndex>(i), attribute, false, std::nullopt};
            if (!isGiven(update, use))
                addOnce(keys, use);
        }
    }
    return keys;
}

// The keys, and what is needed of what there is one of, so far as the update is not given it. Of several,
// such as the scans of a pass, no one value is given: it would be that of one of them.
std::optional<GiveValues> giveOnWalk(const ReviewContext& context, const Update& update, const Walk& walk,
                                     std::vector<AttributeUse> needed, const std::vector<AttributeUse>& keys,
                                     Lacking lacking)
{
    const Model& model = context.model();
    Update told = update;
    for (const AttributeUse& key : keys)
        told.given.push_back({key});
    const std::set<WalkPlace> ofOne = placesOfOne(context, told, walk);
    std::erase_if(needed, [&](const AttributeUse& use) { return !ofOne.contains(use.place); });
    std::vector<AttributeUse> uses = keys;
    for (const AttributeUse& use : keysWithAlternates(context, update, walk, needed))
        addOnce(uses, use);
    std::erase_if(uses, [&](const AttributeUse& use) { return isGiven(update, use); });
    if (uses.empty() || !isEnough(context, update, givenBesides(model, update, walk, uses))) {
        for (const AttributeUse& use : needed)
            addOnce(uses, use);
    }
    GiveValues give = givenBesides(model, update, walk, uses);
    return helps(context, update, give, lacking) ? std::optional(std::move(give)) : std::nullopt;
}

// What the needed gives on a walk that begins like this; nothing if that does not help.
std::optional<ReviewFix> giveFrom(const ReviewContext& context, const Update& update, const Walk& start,
                                  const std::vector<Needed>& needed, Lacking lacking)
{
    const auto reached = reach(context.model(), start, needed, subjectOf(update));
    if (!reached)
        return std::nullopt;
    const auto& [walk, uses] = *reached;
    std::optional<GiveValues> give = giveOnWalk(context, update, walk, uses, {}, lacking);
    // Given a course alone, the result of one test would be written for all of them.
    if (give && writesOften(context, withGiven(update, *give)) && !writesOften(context, update)) {
        const std::vector<AttributeUse> keys = keysOfRelated(context, update, walk);
        auto ofOne = giveOnWalk(context, update, walk, uses, keys, lacking);
        if (ofOne && !writesOften(context, withGiven(update, *ofOne)))
            give = std::move(ofOne);
    }
    return give ? std::optional(fixOf(context, update, std::move(*give))) : std::nullopt;
}

// Which one it was before, of a relationship that is changed: no walk of a table tells it from the new one.
std::optional<GiveValues> giveEarlier(const ReviewContext& context, const Update& update, Lacking lacking)
{
    auto earlier = walkToEarlier(context.model().conceptual, update);
    if (!earlier)
        return std::nullopt;
    std::erase_if(earlier->uses, [&](const AttributeUse& use) { return isGiven(update, use); });
    GiveValues give = givenBesides(context.model(), update, earlier->walk, earlier->uses);
    return !earlier->uses.empty() && helps(context, update, give, lacking) ? std::optional(std::move(give))
                                                                           : std::nullopt;
}

// That, and what is lacking then.
std::optional<ReviewFix> giveWithEarlier(const ReviewContext& context, const Update& update, Lacking lacking)
{
    std::optional<GiveValues> give = giveEarlier(context, update, lacking);
    if (!give)
        return std::nullopt;
    Model model = context.model();
    const Update given = withGiven(update, *give);
    model.workflow.updates = {given};
    const std::vector<WritePlan> plans = writePlans(model, context.derivation(), context.physical());
    const std::vector<Needed> needed = neededOf(context, plans.front(), lacking);
    if (const auto more =
            needed.empty() ? std::nullopt : giveFrom(context, given, given.walk, needed, lacking))
        give = std::get<GiveValues>(more->change);
    return fixOf(context, update, std::move(*give));
}

}  // namespace

std::optional<ReviewFix> giveWhatIsLacking(const ReviewContext& context, const Update& update,
                                           const WritePlan& plan, Lacking lacking)
{
    const Model& model = context.model();
    const std::vector<Needed> needed = neededOf(context, plan, lacking);
    if (needed.empty())
        return std::nullopt;
    const std::optional<EntityId> subject = subjectOf(update);
    Walk start = update.walk;
    // What the tables have in common; what is in a table of a subtype only if it is of that; what is there,
    // to which whose a value is has to be related: only what is new comes about with its relationships.
    if (start.nodes.empty() && subject
        && (needed.size() > 1 || isOfSubtype(model, needed.front().table->walk, *subject)
            || (update.kind != UpdateKind::Insert && comesTo(needed.front().table->walk, *subject))))
        start.nodes.push_back({*subject, {}});
    if (auto fix = giveWithEarlier(context, update, lacking))
        return fix;
    if (auto fix = giveFrom(context, update, start, needed, lacking))
        return fix;
    if (!subject || !update.walk.nodes.empty())
        return std::nullopt;
    std::list<LogicalTable> narrowed;
    std::vector<Needed> ofSubject = needed;
    for (Needed& one : ofSubject) {
        if (auto walk = withSubject(model, one.table->walk, *subject)) {
            narrowed.push_back(*one.table);
            narrowed.back().walk = std::move(*walk);
            one.table = &narrowed.back();
        }
    }
    start.nodes = {{*subject, {}}};
    return narrowed.empty() ? std::nullopt : giveFrom(context, update, start, ofSubject, lacking);
}

}  // namespace querywright::rules
