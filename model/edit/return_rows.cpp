// SPDX-License-Identifier: Apache-2.0
#include "model/edit/return_rows.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/groups_of_rows.h"
#include "model/edit/support.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace querywright::edit {
namespace {

// What a query returns when it returns rows.
class RowsOf {
public:
    RowsOf(const Model& model, const AccessPattern& query) : m_model(model), m_query(query) {}

    std::vector<Returned> returned()
    {
        bool countsRows = false;
        for (const Returned& one : m_query.returned) {
            const auto* aggregate = std::get_if<Aggregate>(&one);
            countsRows = countsRows || (aggregate && !aggregate->attribute);
            if (!aggregate)
                add(std::get<AttributeUse>(one));
            else if (aggregate->attribute)
                add(*aggregate->attribute);
        }
        std::for_each(m_query.groupBy.begin(), m_query.groupBy.end(),
                      [&](const AttributeUse& use) { add(use); });
        if (countsRows)
            addKeys();
        return std::move(m_returned);
    }

private:
    void add(AttributeUse use)
    {
        use.bucket.reset();
        const bool isGiven = std::any_of(m_query.given.begin(), m_query.given.end(),
                                         [&](const GivenValue& given) { return given.attribute == use; });
        if (!isGiven && std::find(m_returned.begin(), m_returned.end(), Returned(use)) == m_returned.end())
            m_returned.emplace_back(use);
    }

    // From the far end of the walk, where what is counted stands, the keys that tell its rows apart, but for
    // those that follow from the others.
    void addKeys()
    {
        const Walk walk = completedWalk(m_model.conceptual, m_query.walk);
        const Dependencies dependencies(m_model.conceptual, walk, allUses(m_query));
        std::vector<std::vector<AttributeUse>> keys;
        const auto toldBesides = [&](std::size_t without) {
            AttributeSet told;
            for (const GivenValue& given : m_query.given)
                told.insert(given.attribute);
            for (std::size_t i = 0; i < keys.size(); ++i) {
                if (i != without)
                    told.insert(keys[i].begin(), keys[i].end());
            }
            return told;
        };
        for (std::size_t i = walk.nodes.size(); i > 0; --i) {
            const std::vector<AttributeUse>& key = dependencies.nodeKey(static_cast<NodeIndex>(i - 1));
            if (!dependencies.determines(toldBesides(keys.size()), key))
                keys.push_back(key);
        }
        for (std::size_t i = 0; i < keys.size();) {
            if (dependencies.determines(toldBesides(i), keys[i]))
                keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(i));
            else
                ++i;
        }
        for (const std::vector<AttributeUse>& key : keys) {
            for (const AttributeUse& use : key) {
                // An owner that is not on the walk is found by the derivation.
                if (isOn(m_query.walk, use.place))
                    add(use);
            }
        }
    }

    static bool isOn(const Walk& walk, const WalkPlace& place)
    {
        const auto* node = std::get_if<NodeIndex>(&place);
        return !node || position(*node) < walk.nodes.size();
    }

    const Model& m_model;
    const AccessPattern& m_query;
    std::vector<Returned> m_returned;
};

}  // namespace

Result<Edit> returnRows(const ModelFile& file, QueryId id)
{
    Editing editing(file);
    AccessPattern* query = editing.find(id);
    if (!query)
        return notThere("query");
    if (!asksForGroups(*query))
        return refused(query->label + " asks for rows as it is: nothing is worked out of groups");
    query->returned = RowsOf(file.model, *query).returned();

    std::vector<Ordering> order;
    const auto addOrder = [&](Ordering one) {
        one.attribute.bucket.reset();
        if (std::none_of(order.begin(), order.end(),
                         [&](const Ordering& other) { return other.attribute == one.attribute; }))
            order.push_back(one);
    };
    std::for_each(query->order.begin(), query->order.end(), addOrder);
    for (const AttributeUse& use : query->groupBy)
        addOrder({use, Direction::Ascending});
    query->order = std::move(order);
    query->groupBy.clear();
    return editing.finishReadable("Return the rows of " + query->label);
}

}  // namespace querywright::edit
