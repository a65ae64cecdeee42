// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_query_uses.h"

#include "model/base/text.h"
#include "model/derivation/whole_key.h"
#include "model/edit/edit_walk.h"
#include "model/edit/support.h"
#include "model/edit/use_problems.h"
#include "model/file/limits.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::edit {
namespace {

// An edit of one query.
class QueryEdit {
public:
    QueryEdit(const ModelFile& file, QueryId query) : m_editing(file), m_query(m_editing.find(query)) {}

    bool isThere() const { return m_query != nullptr; }
    AccessPattern& query() { return *m_query; }

    std::string text(const AttributeUse& use)
    {
        return querywright::toText(m_editing.model(), m_query->walk, use);
    }

    // Why the query cannot use the attribute, nothing if it can.
    std::optional<Error> problem(const AttributeUse& use)
    {
        return useProblem(m_editing, m_query->label, m_query->walk, use);
    }

    // Likewise why it cannot return the attribute.
    std::optional<Error> returnProblem(const AttributeUse& use)
    {
        return subtypeUseProblem(m_editing, m_query->label, m_query->walk, use);
    }

    std::optional<Error> problem(const ValueSource& source)
    {
        return sourceProblem(m_editing, m_query->id, source);
    }

    // Adds to one of its lists what uses an attribute that no other item of the list may use.
    template <typename Item>
    Result<Edit> add(std::vector<Item> AccessPattern::*list, const Item& item, const AttributeUse& use,
                     const std::string& what)
    {
        if (const auto found = problem(use))
            return failure(*found);
        std::vector<Item>& items = m_query->*list;
        if (const auto full = fullnessProblem(items.size()))
            return failure(*full);
        if (std::find_if(items.begin(), items.end(), [&](const Item& one) { return useOf(one) == use; })
            != items.end())
            return failure(ErrorCode::Duplicate, quoted(text(use)) + " is already there");
        items.push_back(item);
        return finish("Add " + what + " " + text(use) + " to " + m_query->label);
    }

    template <typename Item>
    Result<Edit> remove(std::vector<Item> AccessPattern::*list, std::size_t position, const std::string& what)
    {
        std::vector<Item>& items = m_query->*list;
        if (position >= items.size())
            return notThere(what);
        std::string name = "Remove " + what + " " + text(useOf(items[position])) + " from " + m_query->label;
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(position));
        return finish(std::move(name));
    }

    Result<Edit> finish(std::string name) { return m_editing.finishReadable(std::move(name)); }

private:
    static const AttributeUse& useOf(const AttributeUse& use) { return use; }
    template <typename Item>
    static const AttributeUse& useOf(const Item& item)
    {
        return item.attribute;
    }

    Editing m_editing;
    AccessPattern* m_query;
};

std::string textOf(QueryEdit& edit, const Returned& returned)
{
    if (const auto* use = std::get_if<AttributeUse>(&returned))
        return edit.text(*use);
    const auto& aggregate = std::get<Aggregate>(returned);
    return aggregate.function + "(" + (aggregate.attribute ? edit.text(*aggregate.attribute) : "*") + ")";
}

// All that the composite attribute consists of.
void addParts(const Attribute& attribute, std::set<AttributeId>& parts)
{
    for (const Attribute& part : attribute.parts) {
        parts.insert(part.id);
        addParts(part, parts);
    }
}

std::optional<Error> functionProblem(const std::string& function)
{
    const auto isWordCharacter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (function.empty() || function.size() > file::maxNameSize
        || !std::all_of(function.begin(), function.end(), isWordCharacter))
        return Error{ErrorCode::Syntax, "a function is a word in lower case, such as \"avg\""};
    return std::nullopt;
}

std::optional<Error> returnedProblem(QueryEdit& edit, const Returned& returned)
{
    if (const auto* use = std::get_if<AttributeUse>(&returned))
        return edit.returnProblem(*use);
    const auto& aggregate = std::get<Aggregate>(returned);
    if (auto problem = functionProblem(aggregate.function))
        return problem;
    if (!aggregate.attribute && aggregate.function != "count")
        return Error{ErrorCode::Invalid, "only count can be taken of rows"};
    return aggregate.attribute ? edit.problem(*aggregate.attribute) : std::nullopt;
}

}  // namespace

Result<Edit> addRange(const ModelFile& file, QueryId query, const GivenRange& range)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    if (const auto problem = edit.problem(range.source))
        return failure(*problem);
    return edit.add(&AccessPattern::ranges, range, range.attribute, "given range");
}

Result<Edit> removeRange(const ModelFile& file, QueryId query, std::size_t position)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    return edit.remove(&AccessPattern::ranges, position, "given range");
}

Result<Edit> setRangeSource(const ModelFile& file, QueryId query, std::size_t position, ValueSource source)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().ranges.size())
        return notThere("given range");
    if (const auto problem = edit.problem(source))
        return failure(*problem);
    GivenRange& range = edit.query().ranges[position];
    range.source = std::move(source);
    return edit.finish("Change source of " + edit.text(range.attribute) + " in " + edit.query().label);
}

Result<Edit> setRangeBounds(const ModelFile& file, QueryId query, std::size_t position, RangeBounds bounds)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().ranges.size())
        return notThere("given range");
    GivenRange& range = edit.query().ranges[position];
    range.bounds = bounds;
    return edit.finish("Change bounds of " + edit.text(range.attribute) + " in " + edit.query().label);
}

Result<Edit> setRangeWidth(const ModelFile& file, QueryId query, std::size_t position, double width)
{
    constexpr double leastWidth = 1e-9;  // as the file has it
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().ranges.size())
        return notThere("given range");
    if (!(width >= leastWidth && width <= 1.0))
        return refused("it must lie between 0 and 1, without 0");
    GivenRange& range = edit.query().ranges[position];
    range.width = width;
    return edit.finish("Change width of " + edit.text(range.attribute) + " in " + edit.query().label);
}

Result<Edit> addOrdering(const ModelFile& file, QueryId query, const Ordering& ordering)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    return edit.add(&AccessPattern::order, ordering, ordering.attribute, "order by");
}

Result<Edit> removeOrdering(const ModelFile& file, QueryId query, std::size_t position)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    return edit.remove(&AccessPattern::order, position, "order by");
}

Result<Edit> setOrderingDirection(const ModelFile& file, QueryId query, std::size_t position,
                                  Direction direction)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().order.size())
        return notThere("order");
    Ordering& ordering = edit.query().order[position];
    ordering.direction = direction;
    return edit.finish("Change direction of " + edit.text(ordering.attribute) + " in " + edit.query().label);
}

Result<Edit> moveOrdering(const ModelFile& file, QueryId query, std::size_t position, int by)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().order.size())
        return notThere("order");
    const std::string name = edit.text(edit.query().order[position].attribute);
    moveItem(edit.query().order, position, by);
    return edit.finish("Move " + name + directionText(by) + " in the order of " + edit.query().label);
}

Result<Edit> addReturned(const ModelFile& file, QueryId query, const Returned& returned)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    if (const auto problem = returnedProblem(edit, returned))
        return failure(*problem);
    std::vector<Returned>& all = edit.query().returned;
    if (const auto full = fullnessProblem(all.size()))
        return failure(*full);
    const std::string text = textOf(edit, returned);
    if (std::find(all.begin(), all.end(), returned) != all.end())
        return failure(ErrorCode::Duplicate, quoted(text) + " is already returned");
    all.push_back(returned);
    return edit.finish("Add returned " + text + " to " + edit.query().label);
}

OwnerKeys keysOfOwners(const ConceptualModel& model, const AccessPattern& query, const WalkPlace& place)
{
    OwnerKeys keys{query.walk, {}};
    const auto* node = std::get_if<NodeIndex>(&place);
    if (!node || static_cast<std::size_t>(*node) >= query.walk.nodes.size())
        return keys;
    const EntityType* entity = model.find(query.walk.nodes[static_cast<std::size_t>(*node)].entity);
    if (!entity || !entity->isWeak())
        return keys;
    WholeKey key = wholeKey(model, query.walk, *node, file::maxWalkItems);
    std::erase_if(key.attributes, [&](const AttributeUse& use) {
        return use.place == place
               || std::any_of(query.given.begin(), query.given.end(),
                              [&](const GivenValue& given) { return given.attribute == use; });
    });
    if (!key.attributes.empty())
        keys = {std::move(key.walk), std::move(key.attributes)};
    return keys;
}

Result<Edit> addAllReturned(const ModelFile& file, QueryId query, const WalkPlace& place)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    std::vector<Returned>& all = edit.query().returned;
    OwnerKeys keys = keysOfOwners(file.model.conceptual, edit.query(), place);
    edit.query().walk = std::move(keys.walk);
    std::vector<AttributeUse> uses = std::move(keys.attributes);
    std::set<AttributeId> parts;
    for (const AttributeUse& use : offered(file.model, edit.query().walk)) {
        const Attribute* attribute = file.model.conceptual.find(use.attribute).attribute;
        if (use.place != place || parts.count(use.attribute) > 0)
            continue;
        addParts(*attribute, parts);
        uses.push_back(use);
    }
    bool isAny = false;
    for (const AttributeUse& use : uses) {
        if (std::find(all.begin(), all.end(), Returned(use)) != all.end())
            continue;
        if (const auto full = fullnessProblem(all.size()))
            return failure(*full);
        all.push_back(use);
        isAny = true;
    }
    if (!isAny)
        return refused("all of it is returned already");
    return edit.finish("Return all of " + placeText(file.model, edit.query().walk, place) + " by "
                       + edit.query().label);
}

Result<Edit> removeReturned(const ModelFile& file, QueryId query, std::size_t position)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().returned.size())
        return notThere("returned value");
    std::vector<Returned>& all = edit.query().returned;
    const std::string text = textOf(edit, all[position]);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(position));
    return edit.finish("Remove returned " + text + " from " + edit.query().label);
}

Result<Edit> moveReturned(const ModelFile& file, QueryId query, std::size_t position, int by)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().returned.size())
        return notThere("returned value");
    const std::string text = textOf(edit, edit.query().returned[position]);
    moveItem(edit.query().returned, position, by);
    return edit.finish("Move returned " + text + directionText(by) + " in " + edit.query().label);
}

Result<Edit> setAggregate(const ModelFile& file, QueryId query, std::size_t position, std::string function)
{
    QueryEdit edit(file, query);
    if (!edit.isThere() || position >= edit.query().returned.size())
        return notThere("returned value");
    Returned& returned = edit.query().returned[position];
    std::optional<AttributeUse> use;
    if (const auto* plain = std::get_if<AttributeUse>(&returned))
        use = *plain;
    else
        use = std::get<Aggregate>(returned).attribute;
    Returned changed = use ? Returned(*use) : returned;
    if (function.empty() && !use)
        return refused("it counts rows, which are no attribute");
    if (!function.empty())
        changed = Aggregate{std::move(function), use};
    if (const auto problem = returnedProblem(edit, changed))
        return failure(*problem);
    returned = std::move(changed);
    return edit.finish("Return " + textOf(edit, returned) + " by " + edit.query().label);
}

Result<Edit> addGroupBy(const ModelFile& file, QueryId query, const AttributeUse& use)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    return edit.add(&AccessPattern::groupBy, use, use, "group by");
}

Result<Edit> removeGroupBy(const ModelFile& file, QueryId query, std::size_t position)
{
    QueryEdit edit(file, query);
    if (!edit.isThere())
        return notThere("query");
    return edit.remove(&AccessPattern::groupBy, position, "group by");
}

}  // namespace querywright::edit
