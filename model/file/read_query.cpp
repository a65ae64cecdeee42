// SPDX-License-Identifier: Apache-2.0
#include "model/file/read_query.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/file/attribute_reader.h"
#include "model/file/json_builder.h"
#include "model/file/use_text.h"
#include "model/file/walk_text.h"

#include <algorithm>
#include <limits>

namespace querywright::file {
namespace {

constexpr double leastWidth = 1e-9;
constexpr double mostTimes = 1e9;                                             // in a second
constexpr std::uint64_t mostRows = std::numeric_limits<std::int32_t>::max();  // that LIMIT takes

// Reads the parts of one query or update that refer to its walk. Without a walk that could be read they are
// left alone: they would all be found off it.
class WalkUses {
public:
    WalkUses(Reading& reading, const WorkflowNames& names, ObjectReader& object)
        : m_reading(reading), m_names(names), m_object(object)
    {
        const JsonValue* list = object.find("walk");
        m_walk = list ? readWalk(reading, names.conceptual, *list, object.identity()) : Walk();
    }

    Walk walk() const { return m_walk.value_or(Walk()); }

    // All items of a list of texts, each read by `fromText`.
    template <typename Value>
    std::vector<Value> all(std::string_view property,
                           Result<Value> (*fromText)(const NameIndex&, const Walk&, std::string_view))
    {
        std::vector<Value> values;
        for (const JsonValue& item : m_object.list(property)) {
            if (std::optional<Value> value = one(property, item, fromText))
                values.push_back(*value);
        }
        return values;
    }

    std::vector<GivenValue> given();
    std::vector<GivenRange> ranges();

private:
    template <typename Value>
    std::optional<Value> one(std::string_view what, const JsonValue& item,
                             Result<Value> (*fromText)(const NameIndex&, const Walk&, std::string_view))
    {
        const std::optional<std::string> text = textOf(m_reading, item, what);
        if (!text || !m_walk)
            return std::nullopt;
        const Result<Value> value = fromText(m_names.conceptual, *m_walk, *text);
        if (!value) {
            m_reading.problem(item, value.error());
            return std::nullopt;
        }
        return *value;
    }

    std::string identity(const JsonValue& item, std::string_view kind, Siblings& siblings)
    {
        AttributeUse use;
        const JsonValue* attribute = member(item, "attribute");
        if (attribute && m_walk)
            use = useFromText(m_names.conceptual, *m_walk, attribute->text).value_or(use);
        return m_object.identity() + "/" + siblings.identity(identityOf(kind, use.attribute));
    }

    AttributeUse attribute(ObjectReader& object)
    {
        const JsonValue* text = object.require("attribute");
        return text ? one("attribute", *text, useFromText).value_or(AttributeUse()) : AttributeUse();
    }

    ValueSource source(ObjectReader& object);

    Reading& m_reading;
    const WorkflowNames& m_names;
    ObjectReader& m_object;
    std::optional<Walk> m_walk;
};

ValueSource WalkUses::source(ObjectReader& object)
{
    const JsonValue* from = object.find("from");
    if (!from)
        return FromUser();
    if (from->kind == JsonValue::Kind::Object) {
        ObjectReader constant(m_reading, *from, "a constant", object.identity() + "/from");
        FromConstant source{constant.requiredText("constant")};
        constant.keepUnknown();
        return source;
    }
    if (from->text == userWord)
        return FromUser();
    return FromQuery{readReference(m_reading, m_names.queries, *from, "from", "query")};
}

std::vector<GivenValue> WalkUses::given()
{
    std::vector<GivenValue> values;
    Siblings siblings;
    for (const JsonValue& item : m_object.list("given")) {
        ObjectReader object(m_reading, item, "a given value", identity(item, "given", siblings));
        GivenValue value;
        value.attribute = attribute(object);
        value.source = source(object);
        object.keepUnknown();
        values.push_back(std::move(value));
    }
    return values;
}

std::vector<GivenRange> WalkUses::ranges()
{
    std::vector<GivenRange> ranges;
    Siblings siblings;
    for (const JsonValue& item : m_object.list("ranges")) {
        ObjectReader object(m_reading, item, "a range", identity(item, "range", siblings));
        GivenRange range;
        range.attribute = attribute(object);
        range.source = source(object);
        range.bounds = object.word("bounds", boundsWords, range.bounds);
        range.width = object.number("width", range.width, leastWidth, 1.0);
        object.keepUnknown();
        ranges.push_back(std::move(range));
    }
    return ranges;
}

// Entity types and relationship types by their names.
std::vector<std::variant<EntityId, RelationshipId>> readSubjects(Reading& reading, const NameIndex& names,
                                                                 ObjectReader& object)
{
    std::vector<std::variant<EntityId, RelationshipId>> subjects;
    for (const JsonValue& item : object.list("subjects")) {
        const std::optional<std::string> name = textOf(reading, item, "subjects");
        if (!name)
            continue;
        if (const std::optional<AttributeOwner> subject = ownerNamed(names, *name)) {
            subjects.push_back(*subject);
            continue;
        }
        std::vector<std::string> candidates = names.entityNames();
        const std::vector<std::string> relationships = names.relationshipNames();
        candidates.insert(candidates.end(), relationships.begin(), relationships.end());
        reading.unknownName(item, "entity type or relationship type", *name, candidates);
    }
    return subjects;
}

std::vector<QueryId> readTables(Reading& reading, const WorkflowNames& names, ObjectReader& object)
{
    const JsonValue* list = object.find("tables");
    return list ? readReferences(reading, names.queries, *list, "tables", "query") : std::vector<QueryId>();
}

AttributeCondition readAttributeCondition(Reading& reading, const WorkflowNames& names, const JsonValue& item,
                                          const std::string& identity, Siblings& siblings)
{
    AttributeCondition condition;
    const JsonValue* name = member(item, "attribute");
    const std::optional<std::string> text = name ? textOf(reading, *name, "attribute") : std::nullopt;
    if (text) {
        if (const auto found = attributeFromText(names.conceptual, std::nullopt, *text))
            condition.attribute = *found;
        else
            reading.problem(*name, found.error());
    }
    ObjectReader object(reading, item, "a condition",
                        identity + "/" + siblings.identity(identityOf("if", condition.attribute)));
    object.require("attribute");
    condition.comparison = object.word("comparison", comparisonWords, condition.comparison);
    if (object.find("constant"))
        condition.constant = object.text("constant");
    object.keepUnknown();
    return condition;
}

UpdateCondition readCondition(Reading& reading, const WorkflowNames& names, const JsonValue& value,
                              const std::string& identity)
{
    ObjectReader object(reading, value, "a condition of an update", identity);
    UpdateCondition condition;
    if (object.find("exists"))
        condition.exists = object.flag("exists", true);
    Siblings siblings;
    for (const JsonValue& item : object.list("attributes"))
        condition.attributes.push_back(readAttributeCondition(reading, names, item, identity, siblings));
    if (const JsonValue* table = object.find("table"))
        condition.table = readReference(reading, names.queries, *table, "table", "query");
    object.keepUnknown();
    return condition;
}

TimeToLive readTimeToLive(Reading& reading, const WorkflowNames& names, const JsonValue& value,
                          const std::string& identity)
{
    ObjectReader object(reading, value, "a time to live", identity);
    TimeToLive ttl;
    if (object.require("seconds"))
        ttl.seconds = static_cast<std::uint32_t>(object.wholeNumber("seconds", 0, 0, mostSecondsToLive));
    ttl.tables = readTables(reading, names, object);
    object.keepUnknown();
    return ttl;
}

}  // namespace

void readQuery(Reading& reading, const WorkflowNames& names, ObjectReader& object, AccessPattern& query)
{
    query.name = object.text("name");
    query.description = object.text("description");
    if (const JsonValue* keyspace = object.find("keyspace"))
        query.keyspace = readReference(reading, names.keyspaces, *keyspace, "keyspace", "keyspace");
    else if (names.keyspaces.size() == 1)
        query.keyspace = names.keyspaces.begin()->second;
    WalkUses uses(reading, names, object);
    query.walk = uses.walk();
    query.given = uses.given();
    query.ranges = uses.ranges();
    query.order = uses.all("order", orderingFromText);
    query.returned = uses.all("returns", returnedFromText);
    query.groupBy = uses.all("groupBy", useFromText);
    query.nested = uses.all("nested", nodeFromText);
    query.family = object.text("family");
    if (object.find("limit"))
        query.limit = object.wholeNumber("limit", 1, 1, mostRows);
    query.timesPerSecond = object.optionalNumber("timesPerSecond", 0.0, mostTimes);
    query.urgency = object.word("urgency", urgencyWords, Urgency::Normal);
}

// What is changed, and of which of it the other values stay.
static void readChanged(Reading& reading, const WorkflowNames& names, ObjectReader& object, Update& update)
{
    const auto read = [&](const char* property) {
        const JsonValue* list = object.find(property);
        return list ? readAttributeList(reading, names.conceptual, std::nullopt, *list, property)
                    : std::vector<AttributeId>();
    };
    update.attributes = read("attributes");
    update.adds = read("adds");
    update.removes = read("removes");
    for (const char* const property : {"adds", "removes"}) {
        const JsonValue* list = object.find(property);
        std::vector<AttributeId>& kept = property == std::string_view("adds") ? update.adds : update.removes;
        const auto isChanged = [&](AttributeId id) { return contains(update.attributes, id); };
        if (list && !std::all_of(kept.begin(), kept.end(), isChanged))
            reading.problem(*list, ErrorCode::Invalid,
                            quoted(property) + " of " + update.label
                                + " names an attribute that is not among its \"attributes\"");
    }
    const JsonValue* removes = object.find("removes");
    if (removes && std::any_of(update.removes.begin(), update.removes.end(), [&](AttributeId id) {
            return contains(update.adds, id);
        }))
        reading.problem(*removes, ErrorCode::Invalid,
                        update.label + " adds to an attribute and takes out of it: that is two updates");
}

void readUpdate(Reading& reading, const WorkflowNames& names, ObjectReader& object, Update& update)
{
    update.name = object.text("name");
    update.description = object.text("description");
    update.kind = object.requiredWord("kind", updateKindWords, UpdateKind::Insert);
    update.subjects = readSubjects(reading, names.conceptual, object);
    readChanged(reading, names, object, update);
    WalkUses uses(reading, names, object);
    update.walk = uses.walk();
    update.given = uses.given();
    update.timesPerSecond = object.optionalNumber("timesPerSecond", 0.0, mostTimes);
    update.urgency = object.word("urgency", urgencyWords, Urgency::Normal);
    update.tables = readTables(reading, names, object);
    if (const JsonValue* condition = object.find("condition"))
        update.condition = readCondition(reading, names, *condition, object.identity() + "/condition");
    if (const JsonValue* ttl = object.find("ttl"))
        update.ttl = readTimeToLive(reading, names, *ttl, object.identity() + "/ttl");
}

}  // namespace querywright::file
