// SPDX-License-Identifier: Apache-2.0
#include "model/workflow/workflow.h"

#include "model/base/find_by_hint.h"
#include "model/base/lists.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace querywright {
namespace {

constexpr std::array<std::pair<TimeBucket, const char*>, 6> timeBuckets{{
    {TimeBucket::Minute, "minute"},
    {TimeBucket::Hour, "hour"},
    {TimeBucket::Day, "day"},
    {TimeBucket::Week, "week"},
    {TimeBucket::Month, "month"},
    {TimeBucket::Year, "year"},
}};

}  // namespace

// Copying and destroying is said here once: it is much code to make wherever one of them is copied.
AccessPattern::AccessPattern() = default;
AccessPattern::AccessPattern(const AccessPattern& other) = default;
AccessPattern::AccessPattern(AccessPattern&& other) noexcept = default;
AccessPattern& AccessPattern::operator=(const AccessPattern& other) = default;
AccessPattern& AccessPattern::operator=(AccessPattern&& other) noexcept = default;
AccessPattern::~AccessPattern() = default;

Update::Update() = default;
Update::Update(const Update& other) = default;
Update::Update(Update&& other) noexcept = default;
Update& Update::operator=(const Update& other) = default;
Update& Update::operator=(Update&& other) noexcept = default;
Update::~Update() = default;

Workflow::Workflow() = default;
Workflow::Workflow(const Workflow& other) = default;
Workflow::Workflow(Workflow&& other) noexcept = default;
Workflow& Workflow::operator=(const Workflow& other) = default;
Workflow& Workflow::operator=(Workflow&& other) noexcept = default;
Workflow::~Workflow() = default;

ValuesChange valuesChangeOf(const Update& update, AttributeId attribute)
{
    if (update.kind != UpdateKind::Change)
        return ValuesChange::Replace;
    return contains(update.adds, attribute)      ? ValuesChange::Add
           : contains(update.removes, attribute) ? ValuesChange::Remove
                                                 : ValuesChange::Replace;
}

std::string freeRole(const Walk& walk, EntityId entity, const std::string& wished)
{
    std::set<std::string> taken;
    for (const WalkNode& node : walk.nodes) {
        if (node.entity == entity)
            taken.insert(node.role);
    }
    if (taken.empty())
        return {};
    if (!wished.empty() && taken.count(wished) == 0)
        return wished;
    const std::string base = wished.empty() ? std::string() : wished + " ";
    for (int number = 2;; ++number) {
        if (taken.count(base + std::to_string(number)) == 0)
            return base + std::to_string(number);
    }
}

const char* keptAs(TimeBucket bucket)
{
    switch (bucket) {
    case TimeBucket::Minute:
    case TimeBucket::Hour:
        return "the time it begins at";
    case TimeBucket::Week:
        return "its Monday";
    case TimeBucket::Month:
    case TimeBucket::Year:
        return "its first day";
    case TimeBucket::Day:
        break;
    }
    return "";
}

const char* toText(TimeBucket bucket)
{
    for (const auto& [value, text] : timeBuckets) {
        if (value == bucket)
            return text;
    }
    return "";
}

std::optional<TimeBucket> timeBucketFromText(const std::string& text)
{
    for (const auto& [value, name] : timeBuckets) {
        if (text == name)
            return value;
    }
    return std::nullopt;
}

const AccessPattern* Workflow::find(QueryId id) const
{
    return findByHint(queries, queryHints, id);
}

const Update* Workflow::find(UpdateId id) const
{
    const auto found =
        std::find_if(updates.begin(), updates.end(), [id](const Update& update) { return update.id == id; });
    return found == updates.end() ? nullptr : &*found;
}

const AccessPattern* Workflow::findQuery(std::string_view label) const
{
    const auto found =
        std::find_if(queries.begin(), queries.end(), [&](const auto& query) { return query.label == label; });
    return found == queries.end() ? nullptr : &*found;
}

std::vector<AttributeUse> allUses(const AccessPattern& query)
{
    std::vector<AttributeUse> uses;
    for (const GivenValue& given : query.given)
        uses.push_back(given.attribute);
    for (const GivenRange& range : query.ranges)
        uses.push_back(range.attribute);
    for (const Ordering& ordering : query.order)
        uses.push_back(ordering.attribute);
    uses.insert(uses.end(), query.groupBy.begin(), query.groupBy.end());
    for (const Returned& returned : query.returned) {
        if (const auto* use = std::get_if<AttributeUse>(&returned))
            uses.push_back(*use);
        else if (const auto& aggregate = std::get<Aggregate>(returned); aggregate.attribute)
            uses.push_back(*aggregate.attribute);
    }
    return uses;
}

}  // namespace querywright
