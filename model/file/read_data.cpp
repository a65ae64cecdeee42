// SPDX-License-Identifier: Apache-2.0
#include "model/data/data_files.h"
#include "model/file/json_builder.h"
#include "model/file/object_reader.h"
#include "model/file/participant_text.h"
#include "model/file/read_sections.h"

#include <algorithm>
#include <limits>
#include <set>

namespace querywright::file {
namespace {

constexpr std::uint64_t mostThings = 1'000'000'000;
constexpr double mostExponent = 100.0;

Amount readAmount(Reading& reading, const JsonValue& value, std::string_view what,
                  const std::string& identity)
{
    Amount amount;
    if (value.kind == JsonValue::Kind::Number) {
        const std::uint64_t number = wholeNumberOf(reading, value, what).value_or(1);
        if (number > mostThings)
            reading.problem(value, ErrorCode::Invalid,
                            quoted(what) + " can be at most " + grouped(mostThings));
        amount.least = amount.most = number;
        return amount;
    }
    ObjectReader object(reading, value, "an amount that is not one number", identity);
    object.require("least");
    object.require("most");
    amount.least = object.wholeNumber("least", 0, 0, mostThings);
    amount.most = object.wholeNumber("most", amount.least, 0, mostThings);
    amount.shape = object.word("shape", shapeWords, amount.shape);
    amount.exponent = object.number("exponent", amount.exponent, 0.0, mostExponent);
    if (amount.least > amount.most)
        reading.problem(value, ErrorCode::Invalid,
                        "\"least\" is " + grouped(amount.least) + ", more than \"most\", which is "
                            + grouped(amount.most));
    object.keepUnknown();
    return amount;
}

Amount readAmount(Reading& reading, ObjectReader& object, std::string_view property, const Amount& fallback)
{
    const JsonValue* found = object.find(property);
    return found ? readAmount(reading, *found, property, object.identity() + "/" + std::string(property))
                 : fallback;
}

SequenceGenerator readSequence(Reading& reading, ObjectReader& object)
{
    SequenceGenerator sequence;
    if (object.find("first"))
        sequence.first = object.text("first");
    if (const JsonValue* step = object.find("step")) {
        const double number = numberOf(reading, *step, "step").value_or(1.0);
        constexpr double most = 1e12;
        if (number != static_cast<double>(static_cast<std::int64_t>(std::clamp(number, -most, most))))
            reading.problem(
                *step, ErrorCode::Invalid,
                "\"step\" must be a whole number between -1,000,000,000,000 and 1,000,000,000,000");
        else
            sequence.step = static_cast<std::int64_t>(number);
    }
    sequence.pattern = object.text("pattern");
    return sequence;
}

RangeGenerator readRange(ObjectReader& object)
{
    RangeGenerator range;
    range.least = object.requiredText("least");
    range.most = object.requiredText("most");
    range.exponent = object.number("exponent", range.exponent, 0.0, mostExponent);
    range.decimals = static_cast<std::uint32_t>(object.wholeNumber("decimals", range.decimals, 0, 30));
    return range;
}

ChoiceGenerator readChoice(Reading& reading, ObjectReader& object)
{
    ChoiceGenerator choice;
    if (const JsonValue* values = object.require("values"))
        choice.values = textsOf(reading, *values, "values");
    const JsonValue* weights = object.find("weights");
    if (!weights)
        return choice;
    for (const JsonValue& item : itemsOf(reading, *weights, "weights")) {
        const double weight = numberOf(reading, item, "weights").value_or(1.0);
        if (weight < 0.0)
            reading.problem(item, ErrorCode::Invalid, "a weight must not be less than 0");
        choice.weights.push_back(weight);
    }
    if (choice.weights.size() != choice.values.size() && weights->kind == JsonValue::Kind::Array)
        reading.problem(*weights, ErrorCode::Invalid,
                        "there must be as many \"weights\" as \"values\", which are "
                            + std::to_string(choice.values.size()));
    return choice;
}

// Reads what is said of one attribute. `base` of an offset is an attribute of `owner`.
class GeneratorReader {
public:
    GeneratorReader(Reading& reading, const NameIndex& names, AttributeOwner owner)
        : m_reading(reading), m_names(names), m_owner(owner)
    {}

    Generator read(ObjectReader& object)
    {
        switch (object.requiredWord("kind", generatorWords, GeneratorKind::Random)) {
        case GeneratorKind::Sequence:
            return readSequence(m_reading, object);
        case GeneratorKind::Range:
            return readRange(object);
        case GeneratorKind::Choice:
            return readChoice(m_reading, object);
        case GeneratorKind::Name:
            return NameGenerator{object.requiredWord("list", nameListWords, NameGenerator::List::FullName)};
        case GeneratorKind::Text:
            return TextGenerator{readAmount(m_reading, object, "words", TextGenerator().words)};
        case GeneratorKind::Pattern:
            return PatternGenerator{object.requiredText("pattern")};
        case GeneratorKind::Offset:
            return readOffset(object);
        case GeneratorKind::Random:
            break;
        }
        return RandomGenerator();
    }

private:
    OffsetGenerator readOffset(ObjectReader& object)
    {
        OffsetGenerator offset;
        const JsonValue* base = object.require("base");
        const std::optional<std::string> name = base ? textOf(m_reading, *base, "base") : std::nullopt;
        if (name) {
            const Result<AttributeId> attribute = attributeFromText(m_names, m_owner, *name);
            if (attribute)
                offset.base = *attribute;
            else
                m_reading.problem(*base, attribute.error());
        }
        offset.amount = readAmount(m_reading, object, "amount", offset.amount);
        return offset;
    }

    Reading& m_reading;
    const NameIndex& m_names;
    AttributeOwner m_owner;
};

class DataReader {
public:
    DataReader(Reading& reading, const NameIndex& names) : m_reading(reading), m_names(names) {}

    SampleData read(const JsonValue& section)
    {
        SampleData data;
        ObjectReader object(m_reading, section, "\"data\"", "data");
        data.seed = object.wholeNumber("seed", data.seed, 0, std::numeric_limits<std::uint64_t>::max());
        for (const JsonValue& item : object.list("entities"))
            data.entities.push_back(readEntity(item));
        for (const JsonValue& item : object.list("relationships"))
            data.relationships.push_back(readRelationship(item));
        object.keepUnknown();
        return data;
    }

private:
    // The file with the data. Its name tells what it is, so the property must say the same.
    std::string readFileName(ObjectReader& object)
    {
        const std::string csv = object.text("csv");
        const std::string json = object.text("json");
        if (const JsonValue* named = object.find("json"); named && !json.empty()) {
            if (!csv.empty())
                m_reading.problem(*named, ErrorCode::Invalid,
                                  "there is \"csv\" already; the data comes from one file");
            else if (!isJsonFile(json))
                m_reading.problem(*named, ErrorCode::Invalid,
                                  quoted(json)
                                      + " is not the name of a JSON file; expected one that ends with "
                                        "\".json\", \".jsonl\" or \".ndjson\"");
        }
        if (const JsonValue* named = object.find("csv"); named && isJsonFile(csv))
            m_reading.problem(*named, ErrorCode::Invalid,
                              quoted(csv) + " is the name of a JSON file; expected it as \"json\"");
        return csv.empty() ? json : csv;
    }

    EntityData readEntity(const JsonValue& item)
    {
        EntityData data;
        data.entity = owner<EntityId>(item, "entity", "entity type", m_names.entityNames(),
                                      [&](const std::string& name) { return m_names.entity(name); });
        ObjectReader object(m_reading, item, "the data of an entity type",
                            identityOf("data entity", data.entity));
        object.require("entity");
        data.csv = readFileName(object);
        data.count = object.wholeNumber("count", 0, 0, mostThings);
        data.attributes = readAttributes(object, data.entity);
        object.keepUnknown();
        return data;
    }

    RelationshipData readRelationship(const JsonValue& item)
    {
        RelationshipData data;
        data.relationship =
            owner<RelationshipId>(item, "relationship", "relationship type", m_names.relationshipNames(),
                                  [&](const std::string& name) { return m_names.relationship(name); });
        ObjectReader object(m_reading, item, "the data of a relationship type",
                            identityOf("data relationship", data.relationship));
        object.require("relationship");
        data.csv = readFileName(object);
        if (const JsonValue* per = object.find("per"))
            data.per = readPer(*per, data.relationship);
        data.partners = readAmount(m_reading, object, "partners", data.partners);
        data.popularity = object.number("popularity", 0.0, 0.0, mostExponent);
        data.attributes = readAttributes(object, data.relationship);
        object.keepUnknown();
        return data;
    }

    // The thing an item is about; each can have one item only.
    template <typename Id, typename Find>
    Id owner(const JsonValue& item, std::string_view property, std::string_view kind,
             const std::vector<std::string>& candidates, const Find& find)
    {
        const JsonValue* value = member(item, property);
        const std::optional<std::string> name = value ? textOf(m_reading, *value, property) : std::nullopt;
        if (!name)
            return {};
        const std::optional<Id> found = find(*name);
        if (!found)
            m_reading.unknownName(*value, kind, *name, candidates);
        else if (!m_owners.insert(AttributeOwner(*found)).second)
            m_reading.problem(*value, ErrorCode::Duplicate,
                              "the data of " + quoted(*name) + " is described twice");
        return found.value_or(Id{});
    }

    std::uint32_t readPer(const JsonValue& value, RelationshipId relationship)
    {
        const std::optional<std::string> text = textOf(m_reading, value, "per");
        const RelationshipType* type = m_names.find(relationship);
        if (!text || !type)
            return 0;
        const Result<std::uint32_t> participant = participantFromText(m_names, *type, *text);
        if (!participant && isWhole(*type))
            m_reading.problem(value, participant.error());
        return participant.value_or(0);
    }

    // An object with a property for each attribute.
    std::vector<AttributeData> readAttributes(ObjectReader& object, AttributeOwner owner)
    {
        std::vector<AttributeData> all;
        const JsonValue* attributes = object.find("attributes");
        const bool isKnown = std::visit([](auto id) { return id != decltype(id){}; }, owner);
        if (!attributes || !isKnown)
            return all;
        ObjectReader byName(m_reading, *attributes, "\"attributes\"", {});
        std::set<AttributeId> described;
        for (const JsonMember& property : byName.value().members) {
            if (m_reading.isFull())
                break;
            const Result<AttributeId> id = attributeFromText(m_names, owner, property.name);
            if (!id)
                m_reading.problem(property.value, id.error());
            else if (!described.insert(*id).second)
                m_reading.problem(property.value, ErrorCode::Duplicate,
                                  "the values of " + quoted(property.name) + " are described twice");
            else
                all.push_back(readAttribute(property.value, owner, *id));
        }
        return all;
    }

    AttributeData readAttribute(const JsonValue& value, AttributeOwner owner, AttributeId id)
    {
        AttributeData data;
        data.attribute = id;
        ObjectReader object(m_reading, value, "a generator", identityOf("data attribute", id));
        GeneratorReader generators(m_reading, m_names, owner);
        data.generator = generators.read(object);
        data.elements = readAmount(m_reading, object, "elements", data.elements);
        if (const JsonValue* mapKey = object.find("mapKey")) {
            ObjectReader key(m_reading, *mapKey, "\"mapKey\"", object.identity() + "/mapKey");
            data.mapKey = generators.read(key);
            key.keepUnknown();
        }
        data.nullShare = object.number("nullShare", 0.0, 0.0, 1.0);
        object.keepUnknown();
        return data;
    }

    Reading& m_reading;
    const NameIndex& m_names;
    std::set<AttributeOwner> m_owners;
};

}  // namespace

SampleData readSampleData(Reading& reading, const NameIndex& names, const JsonValue& section)
{
    return DataReader(reading, names).read(section);
}

}  // namespace querywright::file
