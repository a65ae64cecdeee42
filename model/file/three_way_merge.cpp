// SPDX-License-Identifier: Apache-2.0
#include "model/file/three_way_merge.h"

#include "model/base/text.h"
#include "model/file/compared_things.h"
#include "model/file/json_builder.h"
#include "model/file/layout_names.h"
#include "model/file/three_way_order.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

namespace querywright {

MergeChoices::key_type choiceKey(const Difference& difference)
{
    return {difference.kind, difference.name, difference.property};
}

namespace file {
namespace {

using Names = std::vector<std::string_view>;

// Lists to which each side may add.
constexpr std::string_view joinedLists[] = {
    "alternateKeys", "attributes", "given",    "groups",       "holds",   "identifiedBy", "nested",
    "notes",         "about",      "queries",  "ranges",       "returns", "shows",        "subtypes",
    "tables",        "updates",    "subjects", "participants", "adds",    "removes"};
// Objects whose properties have nothing to do with each other.
constexpr std::string_view looseObjects[] = {"bends", "margins", "page"};
// What is said in the words of a walk.
constexpr std::string_view ofWalk[] = {"walk",   "given",    "ranges",     "order", "returns", "groupBy",
                                       "nested", "subjects", "attributes", "adds",  "removes", "condition"};

template <typename Properties>
bool isAmong(const Properties& properties, std::string_view name)
{
    return std::find(std::begin(properties), std::end(properties), name) != std::end(properties);
}

// A thing that is merged, or a property of it.
struct Spot {
    std::string kind;
    std::string name;
    std::string property = {};

    Spot of(std::string_view member) const
    {
        return {kind, name, property.empty() ? std::string(member) : property + "." + std::string(member)};
    }
};

JsonValue emptyObject()
{
    JsonValue value;
    value.kind = JsonValue::Kind::Object;
    return value;
}

void addMember(JsonValue& object, std::string_view name, JsonValue value)
{
    if (!isNothing(value))
        object.members.push_back({std::string(name), std::move(value)});
}

class ThreeWayMerge {
public:
    ThreeWayMerge(const Titles& titles, const MergeChoices& choices) : m_titles(titles), m_choices(choices) {}

    JsonValue mergeModels(const Three& three);
    std::vector<MergedDifference> take() { return std::move(m_found); }

private:
    // Takes one side; `joined` is what has both.
    JsonValue decide(const Spot& spot, const Three& three, const std::optional<JsonValue>& joined = {});
    JsonValue mergeProperty(const Spot& spot, std::string_view property, const Three& three);
    JsonValue mergeMembers(const Spot& spot, const Three& three, const Names& except = {});
    JsonValue mergeList(const ListForm& form, const std::string& prefix, const Three& three);
    JsonValue mergeItem(const ListForm& form, const std::string& path, const Three& three);
    JsonValue mergeReader(const Spot& spot, const Three& three);
    bool takesTheirOrder(const ListForm& form, const std::string& prefix, const ThreeOrders& names);
    JsonValue mergeSection(const SectionForm& section, const Three& three);
    JsonValue mergeLayout(const Three& three);
    JsonValue mergePlaces(const std::string& diagram, const Three& three);
    JsonValue mergeDiagrams(const Three& three);

    const Titles& m_titles;
    const MergeChoices& m_choices;
    std::vector<MergedDifference> m_found;
};

JsonValue ThreeWayMerge::decide(const Spot& spot, const Three& three, const std::optional<JsonValue>& joined)
{
    if (isSame(three.mine, three.theirs))
        return three.mine;
    MergedDifference found;
    found.difference = {spot.kind, spot.name, spot.property, wordsOf(three.mine), wordsOf(three.theirs)};
    if (spot.property.empty())
        found.difference.summary =
            summaryOf(spot.kind, spot.name, isNothing(three.mine) ? three.theirs : three.mine);
    if (isSame(three.base, three.mine))
        found.taken = Side::Theirs;
    else if (!isSame(three.base, three.theirs)) {
        found.isConflict = !joined;
        found.taken = joined ? Side::Both : Side::Mine;
    }
    const auto choice = m_choices.find(choiceKey(found.difference));
    if (choice != m_choices.end() && (choice->second != Side::Both || joined))
        found.taken = choice->second;
    const Side taken = found.taken;
    m_found.push_back(std::move(found));
    if (taken == Side::Both)
        return *joined;
    return taken == Side::Mine ? three.mine : three.theirs;
}

JsonValue ThreeWayMerge::mergeProperty(const Spot& spot, std::string_view property, const Three& three)
{
    const bool isOneSided = isSame(three.base, three.mine) || isSame(three.base, three.theirs);
    const auto are = [&](JsonValue::Kind kind) {
        const auto is = [&](const JsonValue& value) { return value.kind == kind || isNothing(value); };
        return is(three.base) && is(three.mine) && is(three.theirs);
    };
    if (isAmong(looseObjects, property) && are(JsonValue::Kind::Object)) {
        JsonValue merged = mergeMembers(spot, three);
        return merged.members.empty() ? nothing() : merged;
    }
    if (!isOneSided && isAmong(joinedLists, property) && are(JsonValue::Kind::Array))
        return decide(spot, three, joinedList(three));
    return decide(spot, three);
}

JsonValue ThreeWayMerge::mergeMembers(const Spot& spot, const Three& three, const Names& except)
{
    JsonValue merged = emptyObject();
    for (const std::string_view property : memberNames({&three.mine, &three.theirs})) {
        if (!isAmong(except, property))
            addMember(merged, property, mergeProperty(spot.of(property), property, three.member(property)));
    }
    return merged;
}

// Mine, unless only theirs is another one than before.
bool ThreeWayMerge::takesTheirOrder(const ListForm& form, const std::string& prefix, const ThreeOrders& names)
{
    const ThreeOrders common = commonOrders(names);
    if (common.mine == common.theirs)
        return false;
    const auto listOf = [&](std::vector<std::string> order) {
        for (std::string& name : order)
            name = m_titles.of(form, name);
        return jsonList(order);
    };
    const JsonValue base = listOf(common.base);
    const JsonValue mine = listOf(common.mine);
    const JsonValue theirs = listOf(common.theirs);
    const std::string owner = prefix.empty() ? std::string() : prefix.substr(0, prefix.size() - 1);
    return isSame(decide({std::string(form.kind), owner, "order"}, {base, mine, theirs}), theirs);
}

JsonValue ThreeWayMerge::mergeList(const ListForm& form, const std::string& prefix, const Three& three)
{
    const ThreeOrders names{itemNames(form, three.base), itemNames(form, three.mine),
                            itemNames(form, three.theirs)};
    const auto itemOf = [](const JsonValue& list, const std::vector<std::string>& of,
                           const std::string& name) -> const JsonValue& {
        const auto found = std::find(of.begin(), of.end(), name);
        return found == of.end() ? nothing() : list.items[static_cast<std::size_t>(found - of.begin())];
    };
    const bool isTheirs = takesTheirOrder(form, prefix, names);
    JsonValue merged;
    merged.kind = JsonValue::Kind::Array;
    for (const std::string& name :
         isTheirs ? joinedOrder(names.theirs, names.mine) : joinedOrder(names.mine, names.theirs))
    {
        const Three item{itemOf(three.base, names.base, name), itemOf(three.mine, names.mine, name),
                         itemOf(three.theirs, names.theirs, name)};
        JsonValue value = mergeItem(form, prefix + m_titles.of(form, name), item);
        if (!isNothing(value))
            merged.items.push_back(std::move(value));
    }
    return merged.items.empty() ? nothing() : merged;
}

JsonValue ThreeWayMerge::mergeItem(const ListForm& form, const std::string& path, const Three& three)
{
    const Spot spot{std::string(form.kind), path};
    if (isSame(three.mine, three.theirs))
        return three.mine;
    if (isNothing(three.mine) || isNothing(three.theirs))
        return decide(spot, three);
    if (form.kind == "query" || form.kind == "update")
        return mergeReader(spot, three);
    if (!hasAttributes(form))
        return mergeMembers(spot, three);
    const ListForm attributes = attributesForm(form);
    JsonValue merged = mergeMembers(spot, three, {attributes.property});
    addMember(merged, attributes.property,
              mergeList(attributes, path + ".", three.member(attributes.property)));
    return merged;
}

// A query or an update: what it is given and returns is said of its walk, so that a changed walk goes with
// all of that.
JsonValue ThreeWayMerge::mergeReader(const Spot& spot, const Three& three)
{
    const auto saysElse = [&](const JsonValue& value) {
        return std::any_of(std::begin(ofWalk), std::end(ofWalk), [&](std::string_view property) {
            return !isSame(memberOf(value, property), memberOf(three.base, property));
        });
    };
    const Three walk = three.member("walk");
    const bool isOneWalk = isSame(walk.base, walk.mine) && isSame(walk.base, walk.theirs);
    if (isOneWalk || !saysElse(three.mine) || !saysElse(three.theirs))
        return mergeMembers(spot, three);
    const auto read = [](const JsonValue& value) {
        JsonValue part = emptyObject();
        for (const std::string_view property : ofWalk)
            addMember(part, property, memberOf(value, property));
        return part;
    };
    JsonValue merged = mergeMembers(spot, three, {std::begin(ofWalk), std::end(ofWalk)});
    const JsonValue base = read(three.base);
    const JsonValue mine = read(three.mine);
    const JsonValue theirs = read(three.theirs);
    for (JsonMember& member : decide(spot.of("walk"), {base, mine, theirs}).members)
        merged.members.push_back(std::move(member));
    return merged;
}

JsonValue ThreeWayMerge::mergeSection(const SectionForm& section, const Three& three)
{
    JsonValue merged = emptyObject();
    for (const ListForm& form : section.lists)
        addMember(merged, form.property, mergeList(form, {}, three.member(form.property)));
    for (const std::string_view property : memberNames({&three.mine, &three.theirs})) {
        const bool isList = std::any_of(section.lists.begin(), section.lists.end(),
                                        [&](const ListForm& form) { return form.property == property; });
        if (!isList)
            addMember(merged, property,
                      mergeProperty({std::string(section.kind), {}, std::string(property)}, property,
                                    three.member(property)));
    }
    return merged;
}

// Whether figures at these places would lie on each other.
bool areNear(const JsonValue& one, const JsonValue& other)
{
    constexpr double width = 180;
    constexpr double height = 100;
    const auto distance = [&](std::size_t axis) {
        return std::abs(std::strtod(one.items[axis].text.c_str(), nullptr)
                        - std::strtod(other.items[axis].text.c_str(), nullptr));
    };
    return one.items.size() == 2 && other.items.size() == 2 && distance(0) < width && distance(1) < height;
}

// Places are told together: by which side figures were moved, and which were moved by both. A figure that is
// new at theirs has no place where one that is new at mine lies: it is laid out.
JsonValue ThreeWayMerge::mergePlaces(const std::string& diagram, const Three& three)
{
    std::vector<std::string> byMine;
    std::vector<std::string> byTheirs;
    std::vector<std::string> byBoth;
    const auto titlesOf = [&](const std::vector<std::string>& figures) {
        std::vector<std::string> titles;
        for (const std::string& figure : figures)
            titles.push_back(m_titles.ofFigure(figure));
        return jsonText(listed(titles));
    };
    const std::vector<std::string_view> figures = memberNames({&three.mine, &three.theirs});
    for (const std::string_view figure : figures) {
        const Three place = three.member(figure);
        if (isSame(place.mine, place.theirs))
            continue;
        const bool isMine = isSame(place.base, place.theirs);
        const bool isTheirs = isSame(place.base, place.mine);
        (isMine ? byMine : isTheirs ? byTheirs : byBoth).emplace_back(figure);
    }
    const auto told = [&](const char* property, const JsonValue& base, const JsonValue& mine,
                          const JsonValue& theirs, bool isJoined) {
        decide({"diagram", diagram, property}, {base, mine, theirs},
               isJoined ? std::optional(mine) : std::nullopt);
    };
    if (!byMine.empty() || !byTheirs.empty())
        told("places", nothing(), byMine.empty() ? nothing() : titlesOf(byMine),
             byTheirs.empty() ? nothing() : titlesOf(byTheirs), !byMine.empty() && !byTheirs.empty());
    const Spot both{"diagram", diagram, "places moved by both"};
    bool isTheirPlace = false;
    if (!byBoth.empty()) {
        const JsonValue mine = jsonText(listed(byBoth) + " as they are here");
        const JsonValue theirs = jsonText(listed(byBoth) + " elsewhere");
        isTheirPlace = isSame(decide(both, {nothing(), mine, theirs}), theirs);
    }
    JsonValue merged = emptyObject();
    for (const std::string_view figure : figures) {
        const Three place = three.member(figure);
        const bool isMine = isSame(place.base, place.theirs);
        const bool isTheirs = isSame(place.base, place.mine);
        const JsonValue& taken = isMine ? place.mine : isTheirs || isTheirPlace ? place.theirs : place.mine;
        const bool isOnNew =
            isNothing(place.base) && isNothing(place.mine)
            && std::any_of(three.mine.members.begin(), three.mine.members.end(),
                           [&](const JsonMember& other) {
                               return !member(three.base, other.name) && areNear(other.value, place.theirs);
                           });
        if (!isOnNew)
            addMember(merged, figure, taken);
    }
    return merged.members.empty() ? nothing() : merged;
}

JsonValue ThreeWayMerge::mergeLayout(const Three& three)
{
    JsonValue merged = emptyObject();
    for (const std::string_view diagram : memberNames({&three.mine, &three.theirs}))
        addMember(merged, diagram, mergePlaces(std::string(diagram), three.member(diagram)));
    return merged;
}

JsonValue ThreeWayMerge::mergeDiagrams(const Three& three)
{
    JsonValue merged = emptyObject();
    for (const std::string_view name : memberNames({&three.mine, &three.theirs})) {
        const Three diagram = three.member(name);
        const Spot spot{"diagram", std::string(name)};
        // A further diagram is there even if nothing is said of it.
        if ((isNothing(diagram.mine) || isNothing(diagram.theirs)) && layout_names::isFurther(spot.name))
            addMember(merged, name, decide(spot, diagram));
        else
            addMember(merged, name, mergeMembers(spot, diagram));
    }
    return merged;
}

JsonValue ThreeWayMerge::mergeModels(const Three& three)
{
    JsonValue merged = mergeMembers({"model", {}}, three, ownForms());
    const auto list = [&](const ListForm& form) {
        addMember(merged, form.property, mergeList(form, {}, three.member(form.property)));
    };
    for (const SectionForm& section : sectionForms()) {
        JsonValue part = mergeSection(section, three.member(section.property));
        if (!part.members.empty())
            addMember(merged, section.property, std::move(part));
        if (section.property == "workflow")
            list(keyspacesForm());
        if (section.property == "naming")
            list(decisionsForm());
    }
    addMember(merged, "layout", mergeLayout(three.member("layout")));
    addMember(merged, "diagrams", mergeDiagrams(three.member("diagrams")));
    return merged;
}

}  // namespace

MergedText mergeTexts(const std::string& base, const std::string& mine, const std::string& theirs,
                      const MergeChoices& choices)
{
    const JsonDocument before = parseJson(base);
    const JsonDocument one = parseJson(mine);
    const JsonDocument other = parseJson(theirs);
    const Titles titles{one.root.get(), other.root.get(), before.root.get()};
    ThreeWayMerge merge(titles, choices);
    const JsonValue merged = merge.mergeModels({*before.root, *one.root, *other.root});
    return {printJson(merged) + "\n", merge.take()};
}

}  // namespace file

}  // namespace querywright
