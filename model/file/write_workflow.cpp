// SPDX-License-Identifier: Apache-2.0
#include "model/file/use_text.h"
#include "model/file/walk_text.h"
#include "model/file/write_sections.h"

namespace querywright::file {
namespace {

template <typename Value>
std::vector<std::string> textsOf(const NameIndex& names, const Walk& walk, const std::vector<Value>& values,
                                 std::string (*toText)(const NameIndex&, const Walk&, const Value&))
{
    std::vector<std::string> texts;
    for (const Value& value : values)
        texts.push_back(toText(names, walk, value));
    return texts;
}

void addSource(const Writing& writing, ObjectBuilder& object, const ValueSource& source,
               const std::string& identity)
{
    if (const auto* query = std::get_if<FromQuery>(&source))
        object.add("from", jsonText(writing.labels.of(query->query)));
    if (const auto* constant = std::get_if<FromConstant>(&source)) {
        ObjectBuilder inner;
        inner.add("constant", jsonText(constant->value));
        inner.addUnknown(writing.unknown, identity + "/from");
        object.addObject("from", std::move(inner));
    }
}

std::vector<JsonValue> writeGiven(const Writing& writing, const Walk& walk,
                                  const std::vector<GivenValue>& given, const std::string& identity)
{
    std::vector<JsonValue> items;
    Siblings siblings;
    for (const GivenValue& value : given) {
        const std::string own =
            identity + "/" + siblings.identity(identityOf("given", value.attribute.attribute));
        ObjectBuilder object;
        object.add("attribute", jsonText(useToText(writing.names, walk, value.attribute)));
        addSource(writing, object, value.source, own);
        object.addUnknown(writing.unknown, own);
        items.push_back(object.take());
    }
    return items;
}

std::vector<JsonValue> writeRanges(const Writing& writing, const Walk& walk,
                                   const std::vector<GivenRange>& ranges, const std::string& identity)
{
    std::vector<JsonValue> items;
    Siblings siblings;
    for (const GivenRange& range : ranges) {
        const std::string own =
            identity + "/" + siblings.identity(identityOf("range", range.attribute.attribute));
        ObjectBuilder object;
        object.add("attribute", jsonText(useToText(writing.names, walk, range.attribute)));
        addSource(writing, object, range.source, own);
        object.addWord<RangeBounds>("bounds", boundsWords, range.bounds, RangeBounds::Both);
        object.addNumber("width", range.width, GivenRange().width);
        object.addUnknown(writing.unknown, own);
        items.push_back(object.take());
    }
    return items;
}

JsonValue writeTask(const Writing& writing, const Task& task)
{
    ObjectBuilder object;
    object.add("id", jsonText(task.label));
    object.addText("name", task.name);
    object.addFlag("entry", task.entry, false);
    object.addTexts("queries", writing.labels.of(task.queries));
    object.addTexts("updates", writing.labels.of(task.updates));
    object.addUnknown(writing.unknown, identityOf("task", task.id));
    return object.take();
}

JsonValue writeTransition(const Writing& writing, const Transition& transition, const std::string& identity)
{
    ObjectBuilder object;
    object.add("from", jsonText(writing.labels.of(transition.from)));
    object.add("to", jsonText(writing.labels.of(transition.to)));
    object.addTexts("queries", writing.labels.of(transition.queries));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

void addFrequency(ObjectBuilder& object, const std::optional<double>& timesPerSecond, Urgency urgency)
{
    if (timesPerSecond)
        object.add("timesPerSecond", jsonNumber(*timesPerSecond));
    object.addWord<Urgency>("urgency", urgencyWords, urgency, Urgency::Normal);
}

void addWalk(const Writing& writing, ObjectBuilder& object, const Walk& walk, const std::string& identity)
{
    if (!walk.nodes.empty())
        object.add("walk", writeWalk(writing.names, walk, writing.unknown, identity));
}

JsonValue writeQuery(const Writing& writing, const AccessPattern& query)
{
    const NameIndex& names = writing.names;
    const std::string identity = identityOf("query", query.id);
    ObjectBuilder object;
    object.add("id", jsonText(query.label));
    object.addText("name", query.name);
    object.addText("description", query.description);
    if (const Keyspace* keyspace = writing.model.find(query.keyspace))
        object.add("keyspace", jsonText(keyspace->name));
    addWalk(writing, object, query.walk, identity);
    object.addItems("given", writeGiven(writing, query.walk, query.given, identity));
    object.addItems("ranges", writeRanges(writing, query.walk, query.ranges, identity));
    object.addTexts("order", textsOf(names, query.walk, query.order, orderingToText));
    object.addTexts("returns", textsOf(names, query.walk, query.returned, returnedToText));
    object.addTexts("groupBy", textsOf(names, query.walk, query.groupBy, useToText));
    std::vector<std::string> nested;
    for (const NodeIndex node : query.nested)
        nested.push_back(nodeToText(names, query.walk, node));
    object.addTexts("nested", nested);
    object.addText("family", query.family);
    if (query.limit)
        object.add("limit", jsonNumber(*query.limit));
    addFrequency(object, query.timesPerSecond, query.urgency);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

JsonValue writeCondition(const Writing& writing, const UpdateCondition& condition,
                         const std::string& identity)
{
    ObjectBuilder object;
    if (condition.exists)
        object.addFlag("exists", *condition.exists, !*condition.exists);
    std::vector<JsonValue> items;
    Siblings siblings;
    for (const AttributeCondition& one : condition.attributes) {
        ObjectBuilder item;
        item.add("attribute", jsonText(attributeToText(writing.names, std::nullopt, one.attribute)));
        item.addWord<Comparison>("comparison", comparisonWords, one.comparison, Comparison::Equal);
        if (one.constant)
            item.add("constant", jsonText(*one.constant));
        item.addUnknown(writing.unknown, identity + "/" + siblings.identity(identityOf("if", one.attribute)));
        items.push_back(item.take());
    }
    object.addItems("attributes", std::move(items));
    if (condition.table)
        object.add("table", jsonText(writing.labels.of(*condition.table)));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

JsonValue writeTimeToLive(const Writing& writing, const TimeToLive& ttl, const std::string& identity)
{
    ObjectBuilder object;
    object.add("seconds", jsonNumber(static_cast<std::uint64_t>(ttl.seconds)));
    object.addTexts("tables", writing.labels.of(ttl.tables));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

JsonValue writeUpdate(const Writing& writing, const Update& update)
{
    const std::string identity = identityOf("update", update.id);
    ObjectBuilder object;
    object.add("id", jsonText(update.label));
    object.addText("name", update.name);
    object.addText("description", update.description);
    object.add("kind", jsonText(wordFor(updateKindWords, update.kind)));
    std::vector<std::string> subjects;
    for (const AttributeOwner& subject : update.subjects)
        subjects.push_back(writing.names.nameOf(subject));
    object.addTexts("subjects", subjects);
    const auto addAttributes = [&](const char* property, const std::vector<AttributeId>& attributes) {
        std::vector<std::string> names;
        for (const AttributeId attribute : attributes)
            names.push_back(attributeToText(writing.names, std::nullopt, attribute));
        object.addTexts(property, names);
    };
    addAttributes("attributes", update.attributes);
    addAttributes("adds", update.adds);
    addAttributes("removes", update.removes);
    addWalk(writing, object, update.walk, identity);
    object.addItems("given", writeGiven(writing, update.walk, update.given, identity));
    addFrequency(object, update.timesPerSecond, update.urgency);
    object.addTexts("tables", writing.labels.of(update.tables));
    if (update.condition)
        object.add("condition", writeCondition(writing, *update.condition, identity + "/condition"));
    if (update.ttl)
        object.add("ttl", writeTimeToLive(writing, *update.ttl, identity + "/ttl"));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

}  // namespace

ObjectBuilder writeWorkflow(const Writing& writing)
{
    const Workflow& workflow = writing.model.workflow;
    std::vector<JsonValue> tasks;
    for (const Task& task : workflow.tasks)
        tasks.push_back(writeTask(writing, task));
    std::vector<JsonValue> transitions;
    Siblings siblings;
    for (const Transition& transition : workflow.transitions) {
        const std::string identity = siblings.identity(transitionIdentity(transition.from, transition.to));
        transitions.push_back(writeTransition(writing, transition, identity));
    }
    std::vector<JsonValue> queries;
    for (const AccessPattern& query : workflow.queries)
        queries.push_back(writeQuery(writing, query));
    std::vector<JsonValue> updates;
    for (const Update& update : workflow.updates)
        updates.push_back(writeUpdate(writing, update));
    ObjectBuilder object;
    object.addItems("tasks", std::move(tasks));
    object.addItems("transitions", std::move(transitions));
    object.addItems("queries", std::move(queries));
    object.addItems("updates", std::move(updates));
    object.addUnknown(writing.unknown, "workflow");
    return object;
}

}  // namespace querywright::file
