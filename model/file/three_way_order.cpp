// SPDX-License-Identifier: Apache-2.0
#include "model/file/three_way_order.h"

#include "model/file/compared_things.h"

#include <algorithm>
#include <iterator>

namespace querywright::file {
namespace {

bool isIn(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

// By what an item is the same one in another version.
std::string itemIdentity(const JsonValue& item)
{
    if (item.kind != JsonValue::Kind::Object)
        return printJson(item);
    for (const std::string_view property : {"attribute", "id"}) {
        if (const JsonValue* identity = member(item, property))
            return printJson(*identity);
    }
    if (const JsonValue* entity = member(item, "entity"))
        return printJson(*entity) + printJson(memberOf(item, "role"));
    return printJson(item);
}

std::vector<std::string> itemIdentities(const JsonValue& list)
{
    std::vector<std::string> identities;
    for (const JsonValue& item : list.items) {
        std::string identity = itemIdentity(item);
        while (isIn(identities, identity))
            identity += "+";
        identities.push_back(std::move(identity));
    }
    return identities;
}

const JsonValue& itemOf(const JsonValue& list, const std::vector<std::string>& names, const std::string& name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? nothing() : list.items[static_cast<std::size_t>(found - names.begin())];
}

}  // namespace

Three Three::member(std::string_view name) const
{
    return {memberOf(base, name), memberOf(mine, name), memberOf(theirs, name)};
}

ThreeOrders commonOrders(const ThreeOrders& orders)
{
    const auto common = [&](const std::vector<std::string>& names) {
        std::vector<std::string> both;
        std::copy_if(names.begin(), names.end(), std::back_inserter(both), [&](const std::string& name) {
            return isIn(orders.mine, name) && isIn(orders.theirs, name);
        });
        return both;
    };
    return {common(orders.base), common(orders.mine), common(orders.theirs)};
}

std::vector<std::string> joinedOrder(const std::vector<std::string>& first,
                                     const std::vector<std::string>& second)
{
    std::vector<std::string> joined = first;
    auto place = joined.begin();
    for (const std::string& name : second) {
        const auto found = std::find(joined.begin(), joined.end(), name);
        if (found != joined.end())
            place = found + 1;
        else
            place = joined.insert(place, name) + 1;
    }
    return joined;
}

std::optional<JsonValue> joinedList(const Three& three)
{
    const ThreeOrders names{itemIdentities(three.base), itemIdentities(three.mine),
                            itemIdentities(three.theirs)};
    const ThreeOrders common = commonOrders(names);
    const bool isTheirs = common.mine == common.base && common.theirs != common.base;
    JsonValue list;
    list.kind = JsonValue::Kind::Array;
    for (const std::string& name :
         isTheirs ? joinedOrder(names.theirs, names.mine) : joinedOrder(names.mine, names.theirs))
    {
        const JsonValue& base = itemOf(three.base, names.base, name);
        const JsonValue& mine = itemOf(three.mine, names.mine, name);
        const JsonValue& theirs = itemOf(three.theirs, names.theirs, name);
        if (!isSame(mine, theirs) && !isSame(base, mine) && !isSame(base, theirs))
            return std::nullopt;
        const JsonValue& item = isSame(base, mine) ? theirs : mine;
        if (!isNothing(item))
            list.items.push_back(item);
    }
    return list.items.empty() ? nothing() : list;
}

}  // namespace querywright::file
