// SPDX-License-Identifier: Apache-2.0
#include "model/writes/write_text.h"

#include "model/base/text.h"
#include "model/physical/query_title.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace querywright {
namespace {

const char* wordOf(UpdateKind kind)
{
    constexpr std::array words{"insert", "change", "delete", "increment"};
    return words[static_cast<std::size_t>(kind)];
}

// Entity types; where there are none, relationship types.
std::vector<std::string> subjectsOf(const Model& model, const Update& update)
{
    std::vector<std::string> entities;
    std::vector<std::string> relationships;
    for (const AttributeOwner& subject : update.subjects) {
        if (const auto* id = std::get_if<EntityId>(&subject)) {
            if (const EntityType* entity = model.conceptual.find(*id))
                entities.push_back(entity->name);
        } else if (const auto* relationship = model.conceptual.find(std::get<RelationshipId>(subject))) {
            relationships.push_back(relationship->name);
        }
    }
    return entities.empty() ? relationships : entities;
}

bool isBatch(const WriteGroup& group)
{
    const bool isSeveral =
        group.statements.size() > 1
        || std::any_of(group.statements.begin(), group.statements.end(),
                       [](const WriteStatement& statement) { return !statement.forEach.empty(); });
    return isSeveral
           && (group.kind == GroupKind::LoggedBatch || group.kind == GroupKind::PartitionBatch
               || group.kind == GroupKind::Conditional);
}

// What a person who writes the application has to find first: a '?' alone does not say that nothing gives it.
std::vector<std::string> unknownValues(const std::vector<Bind>& binds)
{
    std::vector<std::string> values;
    for (const Bind& bind : binds) {
        const std::string& value = bind.lacking ? bind.lackingMeaning : bind.meaning;
        if (bind.origin == BindOrigin::Unknown
            && std::find(values.begin(), values.end(), value) == values.end())
            values.push_back(value);
    }
    return values;
}

// Where the value is from: "R1", "given", "worked out".
std::string originText(const Bind& bind)
{
    if (bind.read)
        return "R" + std::to_string(*bind.read + 1);
    switch (bind.origin) {
    case BindOrigin::Computed:
        return "worked out";
    case BindOrigin::Unknown:
        return "not known";
    default:
        return toText(bind.origin);
    }
}

std::string commentOf(const std::vector<Bind>& binds, const std::string& indentation)
{
    return binds.empty() ? std::string() : indentation + "-- with " + oneLine(bindsText(binds)) + "\n";
}

std::string groupText(const WriteGroup& group, bool tellsBinds)
{
    const bool inBatch = isBatch(group);
    const std::string indentation = inBatch ? "    " : "";
    std::string text;
    if (inBatch)
        text = group.kind == GroupKind::PartitionBatch ? "BEGIN UNLOGGED BATCH\n" : "BEGIN BATCH\n";
    for (const WriteStatement& statement : group.statements) {
        if (!statement.forEach.empty())
            text += indentation + "-- once for each " + oneLine(listed(statement.forEach)) + "\n";
        if (!statement.onlyIf.empty())
            text += indentation + "-- only if " + oneLine(statement.onlyIf) + "\n";
        if (const std::vector<std::string> unknown = unknownValues(statement.binds); !unknown.empty())
            text += indentation + "-- not known: " + oneLine(listed(unknown)) + "\n";
        text += (tellsBinds ? commentOf(statement.binds, indentation) : std::string()) + indentation
                + statement.cql + ";\n";
    }
    return inBatch ? text + "APPLY BATCH;\n" : text;
}

std::string numberText(double number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    return decimalText(number < exactly ? number : std::round(number));
}

}  // namespace

std::string titleOf(const Model& model, const Update& update)
{
    std::array<std::vector<std::string>, 3> names;  // by what is done to their values
    if (update.kind == UpdateKind::Change || update.kind == UpdateKind::Increment) {
        for (const AttributeId attribute : update.attributes)
            names.at(static_cast<std::size_t>(valuesChangeOf(update, attribute)))
                .push_back(qualifiedName(model.conceptual, attribute));
    }
    const auto& [replaced, added, removed] = names;
    std::vector<std::string> words;
    const bool isNone = replaced.empty() && added.empty() && removed.empty();
    const std::vector<std::string> whole = isNone ? subjectsOf(model, update) : replaced;
    if (isNone || !whole.empty())
        words.push_back(wordOf(update.kind) + (whole.empty() ? "" : " " + join(whole, ", ")));
    if (!added.empty())
        words.push_back("add to " + join(added, ", "));
    if (!removed.empty())
        words.push_back("take out of " + join(removed, ", "));
    return update.label + " " + join(words, ", ");
}

std::string tablesWritten(const WritePlan& plan)
{
    return plan.tables.empty() ? "writes no table" : "writes " + counted(plan.tables.size(), "table");
}

std::map<UpdateId, std::string> tablesWritten(const std::vector<WritePlan>& plans)
{
    std::map<UpdateId, std::string> texts;
    for (const WritePlan& plan : plans)
        texts[plan.update] = tablesWritten(plan);
    return texts;
}

std::string mannerOf(const WritePlan& plan)
{
    std::vector<std::string> words;
    for (const WriteGroup& group : plan.groups) {
        const std::string word = toText(group.kind);
        const bool isTold = std::find(words.begin(), words.end(), word) != words.end();
        if (group.kind != GroupKind::Single && !isTold)
            words.push_back(word);
    }
    const std::string tables = plan.tables.empty() ? "no table" : counted(plan.tables.size(), "table");
    return words.empty() ? tables : tables + ", " + join(words, ", then ");
}

bool changesWhatItReads(const WritePlan& plan)
{
    return std::any_of(plan.reads.begin(), plan.reads.end(), [&](const ReadBefore& read) {
        return std::any_of(plan.groups.begin(), plan.groups.end(), [&](const WriteGroup& group) {
            return std::any_of(group.statements.begin(), group.statements.end(),
                               [&](const WriteStatement& one) {
                                   return one.table == read.table && !one.cql.starts_with("INSERT");
                               });
        });
    });
}

std::string countText(const Spread& count, const std::string& noun)
{
    const bool isOne = count.average && *count.average == 1.0;
    const std::string nouns = noun + (isOne ? "" : "s");
    const bool isExact = count.average && count.worst == count.average;
    if (isExact)
        return numberText(*count.average) + " " + nouns;
    if (count.average && count.worst)
        return "about " + numberText(*count.average) + " " + nouns + ", at most " + numberText(*count.worst);
    if (count.average)
        return "about " + numberText(*count.average) + " " + nouns;
    return count.worst ? "at most " + numberText(*count.worst) + " " + noun + "s" : std::string();
}

std::string listedInShort(const std::vector<std::string>& names)
{
    constexpr std::size_t most = 4;
    if (names.size() <= most)
        return listed(names);
    return names[0] + ", " + names[1] + " and " + std::to_string(names.size() - 2) + " others";
}

std::vector<std::size_t> plansWriting(const std::vector<WritePlan>& plans, std::size_t table)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (std::find(plans[i].tables.begin(), plans[i].tables.end(), table) != plans[i].tables.end())
            found.push_back(i);
    }
    return found;
}

std::string bindsText(const std::vector<Bind>& binds)
{
    std::string text;
    for (std::size_t i = 0; i < binds.size(); ++i) {
        const std::string origin = originText(binds[i]);
        text += binds[i].meaning;
        if (i + 1 < binds.size() && originText(binds[i + 1]) == origin)
            text += ", ";
        else
            text += " (" + origin + (i + 1 < binds.size() ? "); " : ")");
    }
    return text;
}

std::string groupCql(const WriteGroup& group)
{
    return groupText(group, false);
}

std::string exportWritesCql(const Model& model, const std::vector<WritePlan>& plans)
{
    if (plans.empty())
        return {};
    const std::string name = oneLine(model.name);
    std::string script = "-- " + (name.empty() ? "" : name + ": ") + "updates\n";
    for (const WritePlan& plan : plans) {
        const Update& update = *model.workflow.find(plan.update);
        script += "\n-- " + oneLine(titleOf(model, update))
                  + (update.name.empty() ? "" : ": " + oneLine(update.name)) + "\n";
        for (std::size_t i = 0; i < plan.reads.size(); ++i)
            script += "-- R" + std::to_string(i + 1) + "\n" + commentOf(plan.reads[i].binds, {})
                      + plan.reads[i].cql + ";\n";
        for (std::size_t i = 0; i < plan.groups.size(); ++i) {
            if (i > 0 && plan.groups[i - 1].kind == GroupKind::Conditional)
                script += "-- if it was applied\n";
            script += groupText(plan.groups[i], true);
        }
        if (plan.groups.empty())
            script += "-- No table holds what it writes.\n";
    }
    return script;
}

}  // namespace querywright
