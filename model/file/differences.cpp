// SPDX-License-Identifier: Apache-2.0
// Compares the models as their files would be written: whatever a file says is compared, and ids, which files
// do not have, are not.
#include "model/file/differences.h"

#include "model/base/text.h"
#include "model/file/json_value.h"
#include "model/file/layout_names.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>

namespace querywright {
namespace {

using file::JsonMember;
using file::JsonValue;

// What a list of things is called, and by which of their properties they are told apart.
struct ListForm {
    std::string_view property;
    std::string_view kind;
    std::vector<std::string_view> identity;  // empty: all but what comments on a decision
};

const JsonValue nothing;

const JsonValue& memberOf(const JsonValue& object, std::string_view name)
{
    const JsonValue* found = file::member(object, name);
    return found ? *found : nothing;
}

bool isNothing(const JsonValue& value)
{
    return value.kind == JsonValue::Kind::Null && value.text.empty();
}

// "text", "a, b", "kind: rename, table: Q4": what people read of a value. What is nested stands in brackets.
std::string textOf(const JsonValue& value, bool isNested = false)
{
    if (value.kind != JsonValue::Kind::Array && value.kind != JsonValue::Kind::Object)
        return value.text;
    std::vector<std::string> parts;
    for (const JsonValue& item : value.items)
        parts.push_back(textOf(item, true));
    for (const JsonMember& member : value.members)
        parts.push_back(member.name + ": " + textOf(member.value, true));
    const bool isList = value.kind == JsonValue::Kind::Array;
    const std::string text = join(parts, ", ");
    return isNested ? (isList ? "[" : "(") + text + (isList ? "]" : ")") : text;
}

constexpr std::string_view comments[] = {"active", "reason"};

// The name of an item of a list: its identity in words.
std::string nameOf(const JsonValue& item, const ListForm& form)
{
    std::vector<std::string> parts;
    for (const std::string_view property : form.identity)
        parts.push_back(textOf(memberOf(item, property)));
    if (!form.identity.empty())
        return join(parts, " \u2192 ");
    for (const JsonMember& member : item.members) {
        if (std::find(std::begin(comments), std::end(comments), member.name) == std::end(comments))
            parts.push_back(member.name == "kind" ? textOf(member.value)
                                                  : member.name + " " + textOf(member.value, true));
    }
    return join(parts, ", ");
}

class FileComparison {
public:
    void compareModels(const JsonValue& mine, const JsonValue& theirs);
    std::vector<Difference> take() { return std::move(m_found); }

private:
    void add(std::string_view kind, const std::string& name, std::string_view property, const JsonValue& mine,
             const JsonValue& theirs);
    void compareMembers(std::string_view kind, const std::string& name, const JsonValue& mine,
                        const JsonValue& theirs, std::initializer_list<std::string_view> except = {});
    void compareList(const ListForm& form, const std::string& prefix, const JsonValue& mine,
                     const JsonValue& theirs);
    void compareItem(const ListForm& form, const std::string& prefix, const std::string& name,
                     const JsonValue& mine, const JsonValue& theirs);
    void compareOrder(const ListForm& form, const std::string& prefix, const std::vector<std::string>& mine,
                      const std::vector<std::string>& theirs);
    void comparePlaces(const JsonValue& mine, const JsonValue& theirs);
    void compareSettings(const JsonValue& mine, const JsonValue& theirs);

    std::vector<Difference> m_found;
};

void FileComparison::add(std::string_view kind, const std::string& name, std::string_view property,
                         const JsonValue& mine, const JsonValue& theirs)
{
    m_found.push_back({std::string(kind), name, std::string(property), textOf(mine), textOf(theirs)});
}

// The names of the members of both, in the order of the first and then of the second.
std::vector<std::string_view> namesOf(const JsonValue& mine, const JsonValue& theirs)
{
    std::vector<std::string_view> names;
    for (const JsonMember& member : mine.members)
        names.push_back(member.name);
    for (const JsonMember& member : theirs.members) {
        if (!file::member(mine, member.name))
            names.push_back(member.name);
    }
    return names;
}

void FileComparison::compareMembers(std::string_view kind, const std::string& name, const JsonValue& mine,
                                    const JsonValue& theirs, std::initializer_list<std::string_view> except)
{
    for (const std::string_view property : namesOf(mine, theirs)) {
        if (std::find(except.begin(), except.end(), property) != except.end())
            continue;
        const JsonValue& one = memberOf(mine, property);
        const JsonValue& other = memberOf(theirs, property);
        if (isNothing(one) != isNothing(other) || file::printJson(one) != file::printJson(other))
            add(kind, name, property, one, other);
    }
}

// The items by name; those that would have the same are numbered.
std::vector<std::string> itemNames(const ListForm& form, const JsonValue& list)
{
    std::vector<std::string> names;
    for (const JsonValue& item : list.items) {
        const std::string base = nameOf(item, form);
        std::string name = base;
        for (int number = 2; std::find(names.begin(), names.end(), name) != names.end(); ++number)
            name = base + " (" + std::to_string(number) + ")";
        names.push_back(std::move(name));
    }
    return names;
}

void FileComparison::compareList(const ListForm& form, const std::string& prefix, const JsonValue& mine,
                                 const JsonValue& theirs)
{
    const std::vector<std::string> mineNames = itemNames(form, mine);
    const std::vector<std::string> theirNames = itemNames(form, theirs);
    for (std::size_t i = 0; i < mineNames.size(); ++i) {
        const auto found = std::find(theirNames.begin(), theirNames.end(), mineNames[i]);
        if (found == theirNames.end())
            add(form.kind, prefix + mineNames[i], {}, mine.items[i], nothing);
        else
            compareItem(form, prefix, mineNames[i], mine.items[i],
                        theirs.items[static_cast<std::size_t>(found - theirNames.begin())]);
    }
    for (std::size_t i = 0; i < theirNames.size(); ++i) {
        if (std::find(mineNames.begin(), mineNames.end(), theirNames[i]) == mineNames.end())
            add(form.kind, prefix + theirNames[i], {}, nothing, theirs.items[i]);
    }
    compareOrder(form, prefix, mineNames, theirNames);
}

void FileComparison::compareItem(const ListForm& form, const std::string& prefix, const std::string& name,
                                 const JsonValue& mine, const JsonValue& theirs)
{
    const std::string path = prefix + name;
    const bool hasAttributes = form.kind == "entity type" || form.kind == "relationship type";
    if (!hasAttributes && form.kind != "attribute") {
        compareMembers(form.kind, path, mine, theirs);
        return;
    }
    const std::string_view list = hasAttributes ? "attributes" : "parts";
    compareMembers(form.kind, path, mine, theirs, {list});
    compareList({list, "attribute", {"name"}}, path + ".", memberOf(mine, list), memberOf(theirs, list));
}

void FileComparison::compareOrder(const ListForm& form, const std::string& prefix,
                                  const std::vector<std::string>& mine,
                                  const std::vector<std::string>& theirs)
{
    const auto common = [](const std::vector<std::string>& names, const std::vector<std::string>& others) {
        std::vector<std::string> both;
        std::copy_if(names.begin(), names.end(), std::back_inserter(both), [&](const std::string& name) {
            return std::find(others.begin(), others.end(), name) != others.end();
        });
        return both;
    };
    const std::vector<std::string> one = common(mine, theirs);
    const std::vector<std::string> other = common(theirs, mine);
    if (one == other)
        return;
    const std::string owner = prefix.empty() ? std::string() : prefix.substr(0, prefix.size() - 1);
    m_found.push_back({std::string(form.kind), owner, "order", join(one, ", "), join(other, ", ")});
}

// Figures that have a place in one of the models only are told of that one, those that were moved of the
// second: nobody compares coordinates.
void FileComparison::comparePlaces(const JsonValue& mine, const JsonValue& theirs)
{
    for (const std::string_view diagram : namesOf(mine, theirs)) {
        const JsonValue& one = memberOf(mine, diagram);
        const JsonValue& other = memberOf(theirs, diagram);
        std::vector<std::string> onlyMine;
        std::vector<std::string> onlyTheirs;
        std::vector<std::string> moved;
        for (const std::string_view figure : namesOf(one, other)) {
            const JsonValue* const mineIt = file::member(one, figure);
            const JsonValue* const theirIt = file::member(other, figure);
            if (!mineIt || !theirIt)
                (mineIt ? onlyMine : onlyTheirs).emplace_back(figure);
            else if (textOf(*mineIt) != textOf(*theirIt))
                moved.emplace_back(figure);
        }
        std::string changed = listed(onlyTheirs);
        if (!moved.empty())
            changed += (changed.empty() ? "" : "; ") + listed(moved) + " elsewhere";
        if (!onlyMine.empty() || !changed.empty())
            m_found.push_back({"diagram", std::string(diagram), "places", listed(onlyMine), changed});
    }
}

void FileComparison::compareSettings(const JsonValue& mine, const JsonValue& theirs)
{
    for (const std::string_view diagram : namesOf(mine, theirs)) {
        const JsonValue* const one = file::member(mine, diagram);
        const JsonValue* const other = file::member(theirs, diagram);
        // A further diagram is there even if nothing is said of it.
        if ((!one || !other) && layout_names::isFurther(std::string(diagram)))
            add("diagram", std::string(diagram), {}, one ? *one : nothing, other ? *other : nothing);
        else
            compareMembers("diagram", std::string(diagram), one ? *one : nothing, other ? *other : nothing);
    }
}

void FileComparison::compareModels(const JsonValue& mine, const JsonValue& theirs)
{
    compareMembers("model", {}, mine, theirs,
                   {"conceptual", "workflow", "keyspaces", "naming", "decisions", "review", "data", "cluster",
                    "layout", "diagrams"});
    const auto section = [&](std::string_view name, std::string_view kind,
                             const std::vector<ListForm>& forms) {
        const JsonValue& one = memberOf(mine, name);
        const JsonValue& other = memberOf(theirs, name);
        std::vector<std::string_view> lists;
        for (const ListForm& form : forms) {
            compareList(form, {}, memberOf(one, form.property), memberOf(other, form.property));
            lists.push_back(form.property);
        }
        for (const std::string_view property : namesOf(one, other)) {
            if (std::find(lists.begin(), lists.end(), property) == lists.end()
                && file::printJson(memberOf(one, property)) != file::printJson(memberOf(other, property)))
                add(kind, {}, property, memberOf(one, property), memberOf(other, property));
        }
    };
    section("conceptual", "model",
            {{"entities", "entity type", {"name"}},
             {"relationships", "relationship type", {"name"}},
             {"isa", "IsA hierarchy", {"supertype"}}});
    section("workflow", "model",
            {{"tasks", "task", {"id"}},
             {"transitions", "step", {"from", "to"}},
             {"queries", "query", {"id"}},
             {"updates", "update", {"id"}}});
    compareList({"keyspaces", "keyspace", {"name"}}, {}, memberOf(mine, "keyspaces"),
                memberOf(theirs, "keyspaces"));
    section("naming", "naming", {});
    compareList({"decisions", "decision", {}}, {}, memberOf(mine, "decisions"),
                memberOf(theirs, "decisions"));
    section("review", "review", {{"suppressions", "hidden finding", {}}});
    section("data", "sample data",
            {{"entities", "sample data", {"entity"}}, {"relationships", "sample data", {"relationship"}}});
    section("cluster", "cluster", {});
    comparePlaces(memberOf(mine, "layout"), memberOf(theirs, "layout"));
    compareSettings(memberOf(mine, "diagrams"), memberOf(theirs, "diagrams"));
}

}  // namespace

std::vector<Difference> differencesBetween(const ModelFile& mine, const ModelFile& theirs)
{
    const std::string mineText = writeModelText(mine);
    const std::string theirText = writeModelText(theirs);
    if (mineText == theirText)
        return {};
    const file::JsonDocument one = file::parseJson(mineText);
    const file::JsonDocument other = file::parseJson(theirText);
    FileComparison comparison;
    comparison.compareModels(*one.root, *other.root);
    return comparison.take();
}

}  // namespace querywright
