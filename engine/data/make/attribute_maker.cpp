// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/attribute_maker.h"

#include "engine/data/make/collection_maker.h"
#include "engine/data/make/derived_maker.h"
#include "engine/data/make/subtype_names.h"
#include "engine/data/model_text.h"
#include "engine/data/random.h"
#include "model/base/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright::engine {

namespace {

// The stored attribute values can be computed from, null if there is none of this id.
const StoredAttribute* baseOf(const std::vector<StoredAttribute>& available, AttributeId id)
{
    const auto found = std::find_if(available.begin(), available.end(), [&](const StoredAttribute& each) {
        return each.id == id && !each.attribute->multivalued;
    });
    return found == available.end() ? nullptr : &*found;
}

Error named(const Error& error, const StoredAttribute& stored)
{
    return {error.code, quoted(stored.name) + ": " + error.message, {{}, 0, 0, stored.path}};
}

MakerResult makeOne(const MakingFor& context, const Generator& generator, const cql::CqlType& type,
                    const std::vector<StoredAttribute>& available, AttributeId self)
{
    const auto* offset = std::get_if<OffsetGenerator>(&generator);
    const StoredAttribute* base = offset && offset->base != self ? baseOf(available, offset->base) : nullptr;
    return makeMaker(generator, type, context.udts, base ? &base->type : nullptr);
}

MakerResult makeElement(const MakingFor& context, const StoredAttribute& stored);

// The parts of a composite element; what they are computed from must be parts too.
MakerResult makeComposite(const MakingFor& context, const Attribute& composite)
{
    const std::vector<StoredAttribute> parts = context.attributes.partsOf(composite);
    auto maker = std::make_unique<CompositeMaker>();
    for (const StoredAttribute& part : parts) {
        const MakingFor within{context.attributes, context.udts, context.ownerName, parts, parts};
        auto values = makeElement(within, part);
        if (!values)
            return failure(values.error());
        const auto* offset = part.data ? std::get_if<OffsetGenerator>(&part.data->generator) : nullptr;
        const auto base = std::find_if(parts.begin(), parts.end(), [&](const StoredAttribute& each) {
            return offset && each.id == offset->base;
        });
        const auto basePosition = static_cast<std::size_t>(base - parts.begin());
        maker->addPart({std::move(*values), hashOf(part.attribute->name),
                        thresholdOf(part.data ? part.data->nullShare : 0.0),
                        base == parts.end() ? std::nullopt : std::optional(basePosition)});
    }
    return maker;
}

cql::CqlType elementTypeOf(const StoredAttribute& stored)
{
    return stored.attribute->multivalued
               ? std::get<cql::CollectionType>(stored.type.alternative()).arguments.back()
               : stored.type;
}

Generator elementGenerator(const MakingFor& context, const StoredAttribute& stored)
{
    return stored.data ? stored.data->generator
                       : defaultGenerator(stored, elementTypeOf(stored), KeyPart::None, context.ownerName,
                                          context.siblings);
}

// One value of the attribute, whether or not it has several.
MakerResult makeElement(const MakingFor& context, const StoredAttribute& stored)
{
    const Attribute& attribute = *stored.attribute;
    if (attribute.isComposite())
        return makeComposite(context, attribute);
    const cql::CqlType type = elementTypeOf(stored);
    const Generator generator = elementGenerator(context, stored);
    // The values of a multivalued attribute stand alone: none is computed from another attribute.
    const std::vector<StoredAttribute> none;
    auto maker =
        makeOne(context, generator, type, attribute.multivalued ? none : context.available, stored.id);
    if (!maker)
        return failure(named(maker.error(), stored));
    return maker;
}

MakerResult makeMultivalued(const MakingFor& context, const StoredAttribute& stored)
{
    auto element = makeElement(context, stored);
    if (!element)
        return failure(element.error());
    const auto& type = std::get<cql::CollectionType>(stored.type.alternative());
    std::unique_ptr<ValueMaker> key;
    if (type.kind == cql::CollectionKind::Map) {
        const cql::CqlType& keyType = type.arguments.front();
        const Generator generator =
            stored.data && stored.data->mapKey ? *stored.data->mapKey : defaultMapKey(keyType);
        auto made = makeOne(context, generator, keyType, {}, stored.id);
        if (!made)
            return failure(named(made.error(), stored));
        key = std::move(*made);
    }
    const Amount amount = stored.data ? stored.data->elements : Amount{1, 3, Amount::Shape::Uniform, 1.0};
    return std::make_unique<MultivaluedMaker>(std::move(*element), std::move(key), amount, type,
                                              context.udts);
}

void addDefinition(ModelText& text, const MakingFor& context, const StoredAttribute& stored)
{
    text.add(stored.attribute->name);
    text.add(stored.type);
    text.add(stored.attribute->multivalued);
    text.add(stored.data != nullptr);
    if (stored.data)
        text.add(*stored.data);
    const Model& model = context.attributes.model();
    for (const EntityId subtype : subtypesTold(model, stored))
        text.add(nameOf(model.conceptual, subtype));
    if (!stored.attribute->isComposite()) {
        text.add(elementGenerator(context, stored));
        return;
    }
    const std::vector<StoredAttribute> parts = context.attributes.partsOf(*stored.attribute);
    text.add(std::uint64_t{parts.size()});
    for (const StoredAttribute& part : parts)
        addDefinition(text, {context.attributes, context.udts, context.ownerName, parts, parts}, part);
}

// What a derived attribute is derived from, empty unless all of it is at hand.
std::vector<AttributeId> basesOfDerived(const MakingFor& context, const Attribute& attribute)
{
    const bool isComputable =
        attribute.derived
        && std::all_of(attribute.derivedFrom.begin(), attribute.derivedFrom.end(), [&](AttributeId base) {
               return base != attribute.id && baseOf(context.available, base);
           });
    return isComputable ? attribute.derivedFrom : std::vector<AttributeId>();
}

Generator generatorOf(const MakingFor& context, const StoredAttribute& stored, KeyPart part)
{
    return stored.data ? stored.data->generator
                       : defaultGenerator(stored, stored.type, part, context.ownerName, context.siblings);
}

MakerResult makeValues(const MakingFor& context, const StoredAttribute& stored, const Generator& generator,
                       const std::vector<AttributeId>& bases)
{
    if (stored.attribute->multivalued)
        return makeMultivalued(context, stored);
    if (!stored.data && bases.size() == 1) {
        const cql::CqlType& baseType = baseOf(context.available, bases.front())->type;
        if (auto derived = makeDerived(stored.attribute->name, stored.type, baseType))
            return derived;
    }
    auto maker = makeOne(context, generator, stored.type, context.available, stored.id);
    if (!maker)
        return failure(named(maker.error(), stored));
    return maker;
}

}  // namespace

MakingFor makingFor(const StoredAttributes& attributes, const cql::UdtCatalog& udts,
                    const AttributeOwner& owner)
{
    return {attributes, udts, nameOf(attributes.model().conceptual, owner), attributes.of(owner),
            attributes.withInherited(owner)};
}

Generator plainGenerator(const StoredAttributes& attributes, const StoredAttribute& stored)
{
    const cql::UdtCatalog none;
    return generatorOf(makingFor(attributes, none, stored.owner), stored, KeyPart::None);
}

Generator elementGenerator(const StoredAttributes& attributes, const StoredAttribute& stored)
{
    const cql::UdtCatalog none;
    return elementGenerator(makingFor(attributes, none, stored.owner), stored);
}

std::string valueDefinition(const StoredAttributes& attributes, const StoredAttribute& stored)
{
    const cql::UdtCatalog none;
    ModelText text;
    addDefinition(text, makingFor(attributes, none, stored.owner), stored);
    return text.take();
}

std::uint64_t seedOf(const Model& model, const AttributeOwner& owner, const std::string& attribute)
{
    const std::string place = placeOf(model.conceptual, owner);
    return mixed(model.data.seed, hashOf(attribute.empty() ? place : place + "." + attribute));
}

Result<AttributeMaker> makeAttributeMaker(const MakingFor& context, const StoredAttribute& stored,
                                          KeyPart part)
{
    AttributeMaker maker;
    maker.stored = stored;
    maker.seed = seedOf(context.attributes.model(), stored.owner, stored.attribute->name);
    maker.bases = basesOfDerived(context, *stored.attribute);
    maker.isDerived = !maker.bases.empty();
    maker.isDefault = !stored.data;
    const Generator generator = generatorOf(context, stored, part);
    auto values = makeValues(context, stored, generator, maker.bases);
    if (!values)
        return failure(values.error());
    maker.values = std::move(*values);
    if (stored.data)
        maker.nullThreshold = thresholdOf(stored.data->nullShare);
    const auto* offset = std::get_if<OffsetGenerator>(&generator);
    if (offset && !maker.isDerived && !stored.attribute->multivalued)
        maker.bases = {offset->base};
    return maker;
}

Result<AttributeMaker> makeCountingMaker(const MakingFor& context, const StoredAttribute& stored,
                                         KeyPart part)
{
    AttributeMaker maker;
    maker.stored = stored;
    maker.seed = seedOf(context.attributes.model(), stored.owner, stored.attribute->name);
    maker.isDefault = true;
    const Generator generator = countingGenerator(stored, stored.type, part, context.ownerName);
    auto values = makeMaker(generator, stored.type, context.udts);
    if (!values)
        return failure(named(values.error(), stored));
    maker.values = std::move(*values);
    return maker;
}

}  // namespace querywright::engine
