// SPDX-License-Identifier: Apache-2.0
#include "model/data/data_files.h"
#include "model/file/participant_text.h"
#include "model/file/write_sections.h"

namespace querywright::file {
namespace {

// A number, or an object for an amount that varies.
JsonValue writeAmount(const Writing& writing, const Amount& amount, const std::string& identity)
{
    ObjectBuilder object;
    object.add("least", jsonNumber(amount.least));
    object.add("most", jsonNumber(amount.most));
    object.addWord<Amount::Shape>("shape", shapeWords, amount.shape, Amount().shape);
    object.addNumber("exponent", amount.exponent, Amount().exponent);
    object.addUnknown(writing.unknown, identity);
    JsonValue written = object.take();
    constexpr std::size_t plain = 2;  // least and most
    return written.members.size() == plain && amount.least == amount.most ? jsonNumber(amount.least)
                                                                          : std::move(written);
}

void addAmount(const Writing& writing, ObjectBuilder& object, std::string_view name, const Amount& amount,
               const Amount& fallback, const std::string& identity)
{
    const std::string own = identity + "/" + std::string(name);
    if (amount != fallback || writing.unknown.byObject.count(own) != 0)
        object.add(name, writeAmount(writing, amount, own));
}

// Adds what describes a generator besides its kind.
struct GeneratorWriter {
    const Writing& writing;
    ObjectBuilder& object;
    const AttributeOwner& owner;
    const std::string& identity;

    void operator()(const SequenceGenerator& sequence) const
    {
        if (sequence.first != SequenceGenerator().first)
            object.add("first", jsonText(sequence.first));
        if (sequence.step != SequenceGenerator().step)
            object.add("step", jsonNumber(sequence.step));
        object.addText("pattern", sequence.pattern);
    }

    void operator()(const RangeGenerator& range) const
    {
        object.add("least", jsonText(range.least));
        object.add("most", jsonText(range.most));
        object.addNumber("exponent", range.exponent, RangeGenerator().exponent);
        object.addWholeNumber("decimals", range.decimals, RangeGenerator().decimals);
    }

    void operator()(const ChoiceGenerator& choice) const
    {
        object.add("values", jsonList(choice.values));
        std::vector<JsonValue> weights;
        for (const double weight : choice.weights)
            weights.push_back(jsonNumber(weight));
        object.addItems("weights", std::move(weights));
    }

    void operator()(const NameGenerator& name) const
    {
        object.add("list", jsonText(wordFor(nameListWords, name.list)));
    }

    void operator()(const TextGenerator& text) const
    {
        addAmount(writing, object, "words", text.words, TextGenerator().words, identity);
    }

    void operator()(const PatternGenerator& pattern) const
    {
        object.add("pattern", jsonText(pattern.pattern));
    }

    void operator()(const RandomGenerator&) const {}

    void operator()(const OffsetGenerator& offset) const
    {
        object.add("base", jsonText(attributeToText(writing.names, owner, offset.base)));
        addAmount(writing, object, "amount", offset.amount, OffsetGenerator().amount, identity);
    }
};

void addGenerator(const Writing& writing, ObjectBuilder& object, const AttributeOwner& owner,
                  const Generator& generator, const std::string& identity)
{
    const auto kind = static_cast<GeneratorKind>(generator.index());
    object.add("kind", jsonText(wordFor(generatorWords, kind)));
    std::visit(GeneratorWriter{writing, object, owner, identity}, generator);
}

JsonValue writeAttribute(const Writing& writing, const AttributeOwner& owner, const AttributeData& data)
{
    const std::string identity = identityOf("data attribute", data.attribute);
    ObjectBuilder object;
    addGenerator(writing, object, owner, data.generator, identity);
    addAmount(writing, object, "elements", data.elements, AttributeData().elements, identity);
    if (data.mapKey) {
        const std::string keyIdentity = identity + "/mapKey";
        ObjectBuilder key;
        addGenerator(writing, key, owner, *data.mapKey, keyIdentity);
        key.addUnknown(writing.unknown, keyIdentity);
        object.addObject("mapKey", std::move(key));
    }
    object.addNumber("nullShare", data.nullShare, 0.0);
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

ObjectBuilder writeAttributes(const Writing& writing, const AttributeOwner& owner,
                              const std::vector<AttributeData>& attributes)
{
    ObjectBuilder object;
    for (const AttributeData& data : attributes)
        object.add(attributeToText(writing.names, owner, data.attribute),
                   writeAttribute(writing, owner, data));
    return object;
}

JsonValue writeEntity(const Writing& writing, const EntityData& data)
{
    ObjectBuilder object;
    object.add("entity", jsonText(writing.names.nameOf(data.entity)));
    object.addText(isJsonFile(data.csv) ? "json" : "csv", data.csv);
    object.addWholeNumber("count", data.count, 0);
    object.addObject("attributes", writeAttributes(writing, data.entity, data.attributes));
    object.addUnknown(writing.unknown, identityOf("data entity", data.entity));
    return object.take();
}

JsonValue writeRelationship(const Writing& writing, const RelationshipData& data)
{
    const std::string identity = identityOf("data relationship", data.relationship);
    ObjectBuilder object;
    object.add("relationship", jsonText(writing.names.nameOf(data.relationship)));
    object.addText(isJsonFile(data.csv) ? "json" : "csv", data.csv);
    const RelationshipType* type = writing.names.find(data.relationship);
    if (type && (data.csv.empty() || data.per != 0))
        object.addText("per", participantToText(writing.names, *type, data.per));
    addAmount(writing, object, "partners", data.partners, RelationshipData().partners, identity);
    object.addNumber("popularity", data.popularity, 0.0);
    object.addObject("attributes", writeAttributes(writing, data.relationship, data.attributes));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

}  // namespace

ObjectBuilder writeSampleData(const Writing& writing)
{
    const SampleData& data = writing.model.data;
    std::vector<JsonValue> entities;
    for (const EntityData& entity : data.entities)
        entities.push_back(writeEntity(writing, entity));
    std::vector<JsonValue> relationships;
    for (const RelationshipData& relationship : data.relationships)
        relationships.push_back(writeRelationship(writing, relationship));
    ObjectBuilder object;
    object.addWholeNumber("seed", data.seed, SampleData().seed);
    object.addItems("entities", std::move(entities));
    object.addItems("relationships", std::move(relationships));
    object.addUnknown(writing.unknown, "data");
    return object;
}

}  // namespace querywright::file
