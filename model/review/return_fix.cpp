// SPDX-License-Identifier: Apache-2.0
#include "model/review/return_fix.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/review/growing_walk.h"
#include "model/review/needed_values.h"
#include "model/review/places_of_one.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace querywright::rules {
namespace {

// Whether all rows of its answer are found by what the update writes.
bool findsAll(const ReviewContext& context, const Update& update, const AccessPattern& query)
{
    if (query.given.empty() || query.limit || !query.groupBy.empty() || !query.nested.empty())
        return false;
    const bool isOfRows = std::none_of(query.returned.begin(), query.returned.end(), [](const Returned& one) {
        return std::holds_alternative<Aggregate>(one);
    });
    Update ofNobody = update;
    ofNobody.given.clear();
    const std::set<WalkPlace> ofOne = placesOfOne(context, ofNobody, query.walk);
    return isOfRows && std::all_of(query.given.begin(), query.given.end(), [&](const GivenValue& given) {
               return ofOne.contains(given.attribute.place) && !given.attribute.element;
           });
}

// Whether the walk goes on from the first so many steps to one of each only, so that no rows are added.
bool addsNoRows(const ReviewContext& context, const Walk& walk, std::size_t steps)
{
    for (std::size_t i = steps; i < walk.steps.size(); ++i) {
        const WalkStep& step = walk.steps[i];
        const RelationshipType* type = context.model().conceptual.find(step.relationship);
        const auto from = std::find(step.participants.begin(), step.participants.end(), step.from);
        if (!type || !takesPartOnce(*type, static_cast<std::uint32_t>(from - step.participants.begin())))
            return false;
    }
    return true;
}

// What the query would return besides; nothing if it does not come there.
std::optional<ReturnToo> returnedBy(const ReviewContext& context, const AccessPattern& query,
                                    const std::vector<Needed>& needed)
{
    GrowingWalk walk(query.walk);
    ReturnToo change{query.id, {}, {}};
    for (const Needed& one : needed) {
        const auto uses = walk.take(one.table->walk, one.uses, std::nullopt);
        if (!uses)
            return std::nullopt;
        for (const AttributeUse& use : *uses) {
            const bool isGiven = std::any_of(query.given.begin(), query.given.end(),
                                             [&](const GivenValue& given) { return given.attribute == use; });
            if (!isGiven && !contains(query.returned, Returned(use)))
                addOnce(change.returned, Returned(use));
        }
    }
    change.walk = walk.walk();
    const bool isMore = !change.returned.empty();
    return isMore && addsNoRows(context, change.walk, query.walk.steps.size()) ? std::optional(change)
                                                                               : std::nullopt;
}

// Whether the update lacks less of the tables as they are then.
bool helps(const ReviewContext& context, const Update& update, const WritePlan& plan, const ReturnToo& change)
{
    Model model = context.model();
    for (AccessPattern& query : model.workflow.queries) {
        if (query.id != change.query)
            continue;
        query.walk = change.walk;
        query.returned.insert(query.returned.end(), change.returned.begin(), change.returned.end());
    }
    model.workflow.updates = {update};
    return lackIn(planOf(model), Lacking::Unknown) < lackIn(plan, Lacking::Unknown);
}

}  // namespace

std::optional<ReviewFix> returnWhatIsLacking(const ReviewContext& context, const Update& update,
                                             const WritePlan& plan, bool isOfOneToo)
{
    std::vector<Needed> needed = neededOfSeveral(context, update, plan);
    const bool isOfSeveral = !needed.empty();
    if (!isOfSeveral && isOfOneToo) {
        needed = neededOf(context, plan, Lacking::Unknown);
        for (Needed& one : needed) {
            for (AttributeUse& use : one.uses)
                use.bucket.reset();
        }
    }
    const std::size_t mostTried = isOfSeveral ? 3 : 1;  // each needs all tables anew
    if (needed.empty())
        return std::nullopt;
    std::vector<ReturnToo> changes;
    for (const AccessPattern& query : context.model().workflow.queries) {
        if (auto change =
                findsAll(context, update, query) ? returnedBy(context, query, needed) : std::nullopt)
            changes.push_back(std::move(*change));
    }
    // Rather one that comes there already.
    std::stable_sort(changes.begin(), changes.end(), [&](const ReturnToo& one, const ReturnToo& other) {
        const auto added = [&](const ReturnToo& change) {
            return change.walk.steps.size() - context.find(change.query)->query->walk.steps.size();
        };
        return added(one) < added(other);
    });
    changes.resize(std::min(changes.size(), mostTried));
    for (ReturnToo& change : changes) {
        if (!helps(context, update, plan, change))
            continue;
        std::vector<std::string> names;
        for (const Returned& returned : change.returned)
            names.push_back(toText(context.model(), change.walk, std::get<AttributeUse>(returned)));
        return ReviewFix{"Return " + listed(names) + " from " + context.find(change.query)->query->label,
                         std::move(change)};
    }
    return std::nullopt;
}

}  // namespace querywright::rules
