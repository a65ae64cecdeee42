// SPDX-License-Identifier: Apache-2.0
#include "model/file/compared_things.h"

#include "model/base/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace querywright::file {
namespace {

constexpr std::string_view comments[] = {"active", "reason"};
constexpr std::string_view arrow = " \u2192 ";

// The name of an item of a list: its identity in words.
std::string nameOf(const JsonValue& item, const ListForm& form)
{
    std::vector<std::string> parts;
    for (const std::string_view property : form.identity)
        parts.push_back(wordsOf(memberOf(item, property)));
    if (!form.identity.empty())
        return join(parts, arrow);
    for (const JsonMember& member : item.members) {
        if (std::find(std::begin(comments), std::end(comments), member.name) == std::end(comments))
            parts.push_back(member.name == "kind" ? wordsOf(member.value)
                                                  : member.name + " " + wordsOf(member.value, true));
    }
    return join(parts, ", ");
}

std::string titleIn(const std::map<std::string, std::string, std::less<>>& titles, const std::string& name)
{
    const auto found = titles.find(name);
    return found == titles.end() ? name : found->second;
}

}  // namespace

const std::vector<SectionForm>& sectionForms()
{
    static const std::vector<SectionForm> forms{
        {"conceptual",
         "model",
         {{"entities", "entity type", {"name"}},
          {"relationships", "relationship type", {"name"}},
          {"isa", "IsA hierarchy", {"supertype"}}}},
        {"workflow",
         "model",
         {{"tasks", "task", {"id"}},
          {"transitions", "step", {"from", "to"}},
          {"queries", "query", {"id"}},
          {"updates", "update", {"id"}}}},
        {"naming", "naming", {}},
        {"review", "review", {{"suppressions", "hidden finding", {}}}},
        {"data",
         "sample data",
         {{"entities", "sample data", {"entity"}}, {"relationships", "sample data", {"relationship"}}}},
        {"cluster", "cluster", {}}};
    return forms;
}

const ListForm& keyspacesForm()
{
    static const ListForm form{"keyspaces", "keyspace", {"name"}};
    return form;
}

const ListForm& decisionsForm()
{
    static const ListForm form{"decisions", "decision", {}};
    return form;
}

const std::vector<std::string_view>& ownForms()
{
    static const std::vector<std::string_view> properties{"conceptual", "workflow", "keyspaces", "naming",
                                                          "decisions",  "review",   "data",      "cluster",
                                                          "layout",     "diagrams"};
    return properties;
}

bool hasAttributes(const ListForm& form)
{
    return form.kind == "entity type" || form.kind == "relationship type" || form.kind == "attribute";
}

ListForm attributesForm(const ListForm& owner)
{
    return {owner.kind == "attribute" ? "parts" : "attributes", "attribute", {"name"}};
}

const JsonValue& nothing()
{
    static const JsonValue value;
    return value;
}

bool isNothing(const JsonValue& value)
{
    return value.kind == JsonValue::Kind::Null && value.text.empty();
}

const JsonValue& memberOf(const JsonValue& object, std::string_view name)
{
    const JsonValue* found = member(object, name);
    return found ? *found : nothing();
}

bool isSame(const JsonValue& one, const JsonValue& other)
{
    return isNothing(one) == isNothing(other) && printJson(one) == printJson(other);
}

std::string wordsOf(const JsonValue& value, bool isNested)
{
    if (value.kind != JsonValue::Kind::Array && value.kind != JsonValue::Kind::Object)
        return value.text;
    std::vector<std::string> parts;
    for (const JsonValue& item : value.items)
        parts.push_back(wordsOf(item, true));
    for (const JsonMember& member : value.members)
        parts.push_back(member.name + ": " + wordsOf(member.value, true));
    const bool isList = value.kind == JsonValue::Kind::Array;
    const std::string text = join(parts, ", ");
    return isNested ? (isList ? "[" : "(") + text + (isList ? "]" : ")") : text;
}

std::string summaryOf(std::string_view kind, const std::string& name, const JsonValue& thing)
{
    const JsonValue& type = memberOf(thing, "type");
    if (kind == "attribute" && !isNothing(type))
        return wordsOf(memberOf(thing, "name")) + ": " + wordsOf(type);
    return std::string(kind) + " " + name;
}

std::vector<std::string_view> memberNames(std::initializer_list<const JsonValue*> objects)
{
    std::vector<std::string_view> names;
    for (auto object = objects.begin(); object != objects.end(); ++object) {
        for (const JsonMember& own : (*object)->members) {
            if (std::none_of(objects.begin(), object, [&own](const JsonValue* earlier) {
                    return member(*earlier, own.name) != nullptr;
                }))
                names.push_back(own.name);
        }
    }
    return names;
}

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

Titles::Titles(std::initializer_list<const JsonValue*> files)
{
    const auto labeled = [](std::map<std::string, std::string, std::less<>>& titles, const JsonValue& list) {
        for (const JsonValue& item : list.items) {
            const std::string& name = memberOf(item, "name").text;
            const std::string& label = memberOf(item, "id").text;
            titles.try_emplace(label, name.empty() ? label : label + " " + name);
        }
    };
    for (const JsonValue* file : files) {
        const JsonValue& workflow = memberOf(*file, "workflow");
        for (const JsonValue& task : memberOf(workflow, "tasks").items) {
            const std::string& name = memberOf(task, "name").text;
            const std::string& label = memberOf(task, "id").text;
            const bool isTaken = std::any_of(m_tasks.begin(), m_tasks.end(), [&](const auto& entry) {
                return entry.second == name && entry.first != label;
            });
            m_tasks.try_emplace(label, name.empty() ? label : isTaken ? name + " (" + label + ")" : name);
        }
        labeled(m_queries, memberOf(workflow, "queries"));
        labeled(m_updates, memberOf(workflow, "updates"));
    }
}

std::string Titles::of(const ListForm& form, const std::string& name) const
{
    if (form.kind == "task")
        return titleIn(m_tasks, name);
    if (form.kind == "query")
        return titleIn(m_queries, name);
    if (form.kind == "update")
        return titleIn(m_updates, name);
    const std::size_t middle = form.kind == "step" ? name.find(arrow) : std::string::npos;
    if (middle == std::string::npos)
        return name;
    return titleIn(m_tasks, name.substr(0, middle)) + std::string(arrow)
           + titleIn(m_tasks, name.substr(middle + arrow.size()));
}

std::string Titles::ofFigure(const std::string& figure) const
{
    return titleIn(m_tasks, figure);
}

}  // namespace querywright::file
