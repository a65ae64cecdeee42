// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_attribute.h"

#include "model/base/brackets.h"
#include "model/base/text.h"
#include "model/edit/make_conceptual.h"
#include "model/edit/removal.h"
#include "model/edit/support.h"
#include "model/file/limits.h"
#include "model/physical/physical_model.h"

namespace querywright::edit {
namespace {

std::vector<Attribute>* listOf(Editing& editing, const AttributeParent& parent)
{
    if (const auto* entity = std::get_if<EntityId>(&parent)) {
        EntityType* found = editing.find(*entity);
        return found ? &found->attributes : nullptr;
    }
    if (const auto* relationship = std::get_if<RelationshipId>(&parent)) {
        RelationshipType* found = editing.find(*relationship);
        return found ? &found->attributes : nullptr;
    }
    Attribute* composite = editing.find(std::get<AttributeId>(parent));
    return composite ? &composite->parts : nullptr;
}

// What a part of a composite attribute cannot be.
std::optional<Error> partProblem(const AttributeShorthand& shorthand)
{
    if (shorthand.multivalued || shorthand.derived)
        return Error{ErrorCode::Invalid, "a part of a composite attribute is simple or composite"};
    return std::nullopt;
}

// A composite attribute whose user-defined type is called after it may change its name with what is done.
class UdtNameGuard {
public:
    UdtNameGuard(Editing& editing, const Attribute& attribute)
        : m_editing(editing), m_before(attribute.isComposite() ? udtNameOf(attribute) : std::string())
    {}

    // REQUIRES: called once, when the attribute is what it shall be. Null: it is gone.
    void follow(const Attribute* after)
    {
        const std::string now = after && after->isComposite() ? udtNameOf(*after) : std::string();
        if (!m_before.empty() && now != m_before)
            renameUdt(m_editing, m_before, now);
    }

private:
    Editing& m_editing;
    std::string m_before;
};

Result<Done> addToKey(Editing& editing, AttributeId attribute)
{
    const AttributePlace place = editing.conceptual().find(attribute);
    if (const auto* entity = std::get_if<EntityId>(&place.owner)) {
        Key& key = editing.find(*entity)->key;
        if (std::find(key.begin(), key.end(), attribute) == key.end())
            key.push_back(attribute);
        return Done{};
    }
    RelationshipType& relationship = *editing.find(std::get<RelationshipId>(place.owner));
    if (!relationship.key)
        relationship.key = relationshipKeys(relationship).front();
    Key& key = relationship.key->attributes;
    if (std::find(key.begin(), key.end(), attribute) == key.end())
        key.push_back(attribute);
    return Done{};
}

void takeFromKey(Editing& editing, AttributeId attribute)
{
    const AttributePlace place = editing.conceptual().find(attribute);
    if (const auto* entity = std::get_if<EntityId>(&place.owner)) {
        std::erase(editing.find(*entity)->key, attribute);
        return;
    }
    RelationshipType& relationship = *editing.find(std::get<RelationshipId>(place.owner));
    if (!relationship.key || std::erase(relationship.key->attributes, attribute) == 0)
        return;
    RelationshipType usual = relationship;
    usual.key.reset();
    if (relationship.key->participants.empty() || *relationship.key == relationshipKeys(usual).front())
        relationship.key.reset();
}

// Queries that use one value of an attribute that has only one now use that one.
void forgetElements(Editing& editing, AttributeId attribute)
{
    const auto forget = [&](AttributeUse& use) {
        if (use.attribute == attribute)
            use.element = false;
    };
    for (AccessPattern& query : editing.workflow().queries) {
        for (GivenValue& given : query.given)
            forget(given.attribute);
        for (GivenRange& range : query.ranges)
            forget(range.attribute);
        for (Ordering& ordering : query.order)
            forget(ordering.attribute);
        for (AttributeUse& use : query.groupBy)
            forget(use);
        for (Returned& returned : query.returned) {
            if (auto* use = std::get_if<AttributeUse>(&returned))
                forget(*use);
            else if (auto& aggregate = std::get<Aggregate>(returned); aggregate.attribute)
                forget(*aggregate.attribute);
        }
    }
    for (Update& update : editing.workflow().updates) {
        for (GivenValue& given : update.given)
            forget(given.attribute);
    }
}

void setMultiplicity(Editing& editing, Attribute& attribute, std::optional<cql::CollectionKind> collection)
{
    if (!collection) {
        attribute.multivalued.reset();
        attribute.statistics.elements = {};
        attribute.statistics.keyBytes.reset();
        forgetElements(editing, attribute.id);
        return;
    }
    if (!attribute.multivalued)
        attribute.multivalued.emplace();
    attribute.multivalued->collection = *collection;
    if (*collection != cql::CollectionKind::Map) {
        attribute.multivalued->keyType = cql::NativeType::Text;
        attribute.statistics.keyBytes.reset();
    }
}

void makeComposite(Editing& editing, Attribute& attribute)
{
    setMultiplicity(editing, attribute, std::nullopt);
    if (attribute.isComposite())
        return;
    Attribute part;
    part.id = static_cast<AttributeId>(static_cast<std::uint32_t>(lastAttributeId(editing.conceptual())) + 1);
    part.name = attribute.name + "_1";
    part.type = std::exchange(attribute.type, std::nullopt);
    part.statistics = std::exchange(attribute.statistics, {});
    attribute.parts.push_back(std::move(part));
}

void makeSimple(Editing& editing, AttributeId id)
{
    std::set<AttributeId> parts = withParts(*editing.find(id));
    parts.erase(id);
    removeUsesOf(editing, parts);
    Attribute& attribute = *editing.find(id);
    attribute.parts.clear();
    attribute.udtName.clear();
    attribute.derived = false;
    attribute.derivedFrom.clear();
    attribute.derivation.clear();
    setMultiplicity(editing, attribute, std::nullopt);
}

Result<cql::CqlType> readType(std::string_view text)
{
    auto type = cql::CqlType::fromCql(text);
    if (!type)
        return failure(type.error().code, type.error().message);
    return type;
}

}  // namespace

Result<Edit> addAttribute(const ModelFile& file, const AttributeParent& parent, std::string_view shorthand)
{
    Editing editing(file);
    std::vector<Attribute>* siblings = listOf(editing, parent);
    if (!siblings)
        return notThere("thing to add an attribute to");
    const auto* composite = std::get_if<AttributeId>(&parent);
    const auto read = readAttributeShorthand(shorthand, composite != nullptr);
    if (!read)
        return failure(read.error());
    if (const auto problem = siblingNameProblem(*siblings, AttributeId{}, read->name))
        return failure(*problem);
    if (const auto problem = composite ? partProblem(*read) : std::nullopt)
        return failure(*problem);
    if (const auto problem = roomProblem(*siblings, "attribute"))
        return failure(*problem);
    Attribute attribute = makeAttribute(*read, lastAttributeId(editing.conceptual()));
    const AttributeId id = attribute.id;
    siblings->push_back(std::move(attribute));
    if (composite) {
        editing.find(*composite)->type.reset();
        editing.find(*composite)->statistics.bytes.reset();
    }
    if (read->key) {
        if (const auto done = addToKey(editing, id); !done)
            return failure(done.error());
    }
    return editing.finishReadable((composite ? "Add part " : "Add attribute ") + read->name);
}

Result<Edit> addAttributes(const ModelFile& file, const AttributeParent& parent, std::string_view shorthands)
{
    std::vector<std::string_view> all = splitOutsideBrackets(shorthands, ",");
    const bool isBehindLast = all.size() > 1 && all.back().find_first_not_of(" \t") == std::string_view::npos;
    if (isBehindLast)
        all.pop_back();
    Result<Edit> edit = addAttribute(file, parent, all.front());
    for (std::size_t i = 1; edit && i < all.size(); ++i)
        edit = addAttribute(edit->after, parent, all[i]);
    if (edit && all.size() > 1)
        edit->name =
            "Add " + counted(all.size(), std::holds_alternative<AttributeId>(parent) ? "part" : "attribute");
    return edit;
}

Result<Edit> removeAttribute(const ModelFile& file, AttributeId attribute)
{
    Editing editing(file);
    const Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    const AttributePlace place = file.model.conceptual.find(attribute);
    if (!place.around.empty() && place.around.back()->parts.size() == 1)
        return refused("a composite attribute needs at least one part: make "
                       + quoted(place.around.back()->name) + " simple instead");
    const std::string name = found->name;
    UdtNameGuard udt(editing, *found);
    removeUsesOf(editing, withParts(*found));
    std::erase_if(*editing.siblingsOf(attribute), [&](const Attribute& one) { return one.id == attribute; });
    udt.follow(nullptr);
    std::string title = (place.around.empty() ? "Remove attribute " : "Remove part ") + name;
    if (const std::size_t count = editing.wentAlong().size(); count > 0)
        title += " and " + counted(count, "use");
    return editing.finishReadable(std::move(title));
}

Result<Edit> renameAttribute(const ModelFile& file, AttributeId attribute, std::string name)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    if (const auto problem = siblingNameProblem(*editing.siblingsOf(attribute), attribute, name))
        return failure(*problem);
    UdtNameGuard udt(editing, *found);
    const std::string old = std::exchange(found->name, std::move(name));
    udt.follow(found);
    return editing.finishReadable("Rename " + old + " to " + editing.find(attribute)->name);
}

Result<Edit> moveAttribute(const ModelFile& file, AttributeId attribute, int by)
{
    Editing editing(file);
    std::vector<Attribute>* siblings = editing.siblingsOf(attribute);
    if (!siblings)
        return notThere("attribute");
    const auto found = std::find_if(siblings->begin(), siblings->end(),
                                    [&](const Attribute& one) { return one.id == attribute; });
    const std::string name = found->name;
    moveItem(*siblings, static_cast<std::size_t>(found - siblings->begin()), by);
    return editing.finish("Move attribute " + name + directionText(by));
}

Result<Edit> setAttributeType(const ModelFile& file, AttributeId attribute, std::string_view cqlType)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    if (found->isComposite() && !cqlType.empty())
        return refused("a composite attribute has no type of its own: its parts have");
    found->type.reset();
    if (!cqlType.empty()) {
        auto type = readType(cqlType);
        if (!type)
            return failure(type.error());
        found->type = std::move(*type);
    }
    return editing.finishReadable("Change type of " + found->name);
}

AttributeKind kindOf(const Attribute& attribute)
{
    if (attribute.derived)
        return AttributeKind::Derived;
    if (attribute.multivalued) {
        switch (attribute.multivalued->collection) {
        case cql::CollectionKind::List:
            return AttributeKind::List;
        case cql::CollectionKind::Set:
            return AttributeKind::Set;
        case cql::CollectionKind::Map:
            return AttributeKind::Map;
        }
    }
    return attribute.isComposite() ? AttributeKind::Composite : AttributeKind::Simple;
}

const char* toText(AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::Simple:
        return "simple";
    case AttributeKind::Composite:
        return "composite";
    case AttributeKind::Derived:
        return "derived";
    case AttributeKind::List:
        return "multi · list";
    case AttributeKind::Set:
        return "multi · set";
    case AttributeKind::Map:
        return "multi · map";
    }
    return "";
}

Result<Edit> setAttributeKind(const ModelFile& file, AttributeId attribute, AttributeKind kind)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    const std::string name = found->name;
    const bool isPart = !file.model.conceptual.find(attribute).around.empty();
    if (isPart && kind != AttributeKind::Simple && kind != AttributeKind::Composite)
        return refused("a part of a composite attribute is simple or composite");
    UdtNameGuard udt(editing, *found);
    if (kind == AttributeKind::Simple)
        makeSimple(editing, attribute);
    else if (kind == AttributeKind::Composite)
        makeComposite(editing, *found);
    else if (kind == AttributeKind::List)
        setMultiplicity(editing, *found, cql::CollectionKind::List);
    else if (kind == AttributeKind::Set)
        setMultiplicity(editing, *found, cql::CollectionKind::Set);
    else if (kind == AttributeKind::Map)
        setMultiplicity(editing, *found, cql::CollectionKind::Map);
    found = editing.find(attribute);
    found->derived = kind == AttributeKind::Derived;
    if (!found->derived) {
        found->derivedFrom.clear();
        found->derivation.clear();
    }
    udt.follow(found);
    return editing.finishReadable("Make " + name + " " + toText(kind));
}

Result<Edit> setMapKeyType(const ModelFile& file, AttributeId attribute, std::string_view cqlType)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    if (!found->multivalued || found->multivalued->collection != cql::CollectionKind::Map)
        return refused(quoted(found->name) + " is not kept as a map");
    auto type = readType(cqlType);
    if (!type)
        return failure(type.error());
    found->multivalued->keyType = std::move(*type);
    return editing.finishReadable("Change type of the keys of " + found->name);
}

Result<Edit> setUdtName(const ModelFile& file, AttributeId attribute, std::string name)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    if (!found->isComposite())
        return refused(quoted(found->name) + " is not composite");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    UdtNameGuard udt(editing, *found);
    found->udtName = std::move(name);
    udt.follow(found);
    return editing.finishReadable("Change type name of " + editing.find(attribute)->name);
}

Result<Edit> setDerivation(const ModelFile& file, AttributeId attribute, std::string words)
{
    Editing editing(file);
    Attribute* found = editing.find(attribute);
    if (!found)
        return notThere("attribute");
    if (const auto problem = textProblem(words, longestText))
        return failure(*problem);
    found->derivation = std::move(words);
    return editing.finish("Change derivation of " + found->name);
}

Result<Edit> setInKey(const ModelFile& file, AttributeId attribute, bool inKey)
{
    Editing editing(file);
    if (!editing.find(attribute))
        return notThere("attribute");
    const AttributePlace place = editing.conceptual().find(attribute);
    const std::string name = place.attribute->name;
    const std::string owner = nameOf(editing.conceptual(), place.owner);
    if (!inKey) {
        takeFromKey(editing, attribute);
        return editing.finishReadable("Take " + name + " out of the key of " + owner);
    }
    if (const auto done = addToKey(editing, attribute); !done)
        return failure(done.error());
    return editing.finishReadable("Add " + name + " to the key of " + owner);
}

}  // namespace querywright::edit
