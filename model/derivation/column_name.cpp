// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/naming.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright {
namespace {

// The name of the entity or relationship an attribute belongs to, as column names are prefixed with it.
std::string ownerName(const Model& model, const LogicalTable& table, const WalkPlace& place)
{
    if (const auto* node = std::get_if<NodeIndex>(&place)) {
        const WalkNode& walkNode = table.walk.nodes[static_cast<std::size_t>(*node)];
        if (!walkNode.role.empty())
            return snakeCase(walkNode.role);
        return shortNameOf(*model.conceptual.find(walkNode.entity));
    }
    const WalkStep& step = table.walk.steps[static_cast<std::size_t>(std::get<StepIndex>(place))];
    return snakeCase(model.conceptual.find(step.relationship)->name);
}

bool hasAnother(const std::vector<Attribute>& attributes, const Attribute& one, const std::string& name)
{
    return std::any_of(attributes.begin(), attributes.end(), [&](const Attribute& other) {
        return (other.id != one.id && snakeCase(other.name) == name) || hasAnother(other.parts, one, name);
    });
}

// A part that is called like another attribute of its owner carries the name of what it is part of: the
// latitudes of "pickup" and "dropoff".
std::string attributeName(const Model& model, AttributeId id)
{
    const AttributePlace place = model.conceptual.find(id);
    const std::string name = snakeCase(place.attribute->name);
    if (place.around.empty())
        return name;
    const auto* entity = std::get_if<EntityId>(&place.owner);
    const auto& siblings = entity ? model.conceptual.find(*entity)->attributes
                                  : model.conceptual.find(std::get<RelationshipId>(place.owner))->attributes;
    const std::string whole = snakeCase(place.around.back()->name);
    return hasAnother(siblings, *place.attribute, name) && !carriesName(name, whole) ? whole + "_" + name
                                                                                     : name;
}

std::string bareName(const Model& model, const AttributeUse& use)
{
    std::string text = attributeName(model, use.attribute);
    if (use.element)
        text = singular(text);
    if (use.bucket)
        text += std::string("_") + toText(*use.bucket);
    return text;
}

// The entity type that has the attribute, where all of its value is used.
const EntityType* ownerOfWhole(const Model& model, const AttributeUse& use)
{
    const AttributePlace place = model.conceptual.find(use.attribute);
    const auto* owner = std::get_if<EntityId>(&place.owner);
    return owner && !use.element && !use.bucket ? model.conceptual.find(*owner) : nullptr;
}

// Whether the attribute alone is the key of its entity type.
bool isOnlyKey(const Model& model, const AttributeUse& use)
{
    const EntityType* entityType = ownerOfWhole(model, use);
    return entityType && !entityType->isWeak() && entityType->key == Key{use.attribute};
}

// Whether the attribute is of a key of its entity type, the only one or not.
bool isOfKey(const Model& model, const AttributeUse& use)
{
    const EntityType* entityType = ownerOfWhole(model, use);
    const auto holds = [&](const Key& key) {
        return std::find(key.begin(), key.end(), use.attribute) != key.end();
    };
    return entityType
           && (holds(entityType->key)
               || std::any_of(entityType->alternateKeys.begin(), entityType->alternateKeys.end(), holds));
}

// The owner's name and the attribute's, with a word that both share said once: the room name of a chat room
// is its chat_room_name, the condition of a sky condition a sky_condition.
std::string joinedName(const std::string& owner, const std::string& name)
{
    std::size_t cut = 0;
    while (cut != std::string::npos) {
        const std::string end = owner.substr(cut);
        if (name == end || name.starts_with(end + "_"))
            return owner.substr(0, cut) + name;
        cut = owner.find('_', cut);
        cut = cut == std::string::npos ? cut : cut + 1;
    }
    return owner + "_" + name;
}

// Whether a key column is of an entity in a role and the same attribute of another entity of the type is a
// column, too, so that a name without the role says too little.
bool isKeyOfOneRole(const LogicalTable& table, const LogicalColumn& key)
{
    const auto& use = std::get<AttributeUse>(key.source);
    const auto* entity = std::get_if<NodeIndex>(&use.place);
    if (!key.isPrimaryKey() || !entity || table.walk.nodes[static_cast<std::size_t>(*entity)].role.empty())
        return false;
    return std::any_of(table.columns.begin(), table.columns.end(), [&](const LogicalColumn& column) {
        const auto* other = std::get_if<AttributeUse>(&column.source);
        return other && other->attribute == use.attribute && other->place != use.place;
    });
}

// Own attributes of the head and attributes of relationships stay bare, but for a key column called "id" or
// "name"; those of other entities get their entity's name in front unless they begin with it. The only
// key of another entity type, or of one in a role, can be called like that instead; and all key attributes
// with their entity's name in front, the head's, too.
std::string attributeColumnName(const Model& model, const LogicalTable& table, const LogicalColumn& column,
                                const WalkPlace& head, KeyColumnName style)
{
    const auto& use = std::get<AttributeUse>(column.source);
    const std::string bare = bareName(model, use);
    const std::string owner = ownerName(model, table, use.place);
    const auto* entity = std::get_if<NodeIndex>(&use.place);
    const std::string whole = bareName(model, {use.place, use.attribute, use.element, std::nullopt});
    const bool isTooBare = whole == "id" || (whole == "name" && column.isPrimaryKey());
    const bool isForeign = entity && use.place != head;
    const bool isNamedEverywhere = entity && style == KeyColumnName::InEveryTable && isOfKey(model, use);
    if ((!isForeign && !isTooBare && !isNamedEverywhere && !isKeyOfOneRole(table, column))
        || carriesName(bare, owner))
        return bare;
    const bool hasRole = entity && !table.walk.nodes[static_cast<std::size_t>(*entity)].role.empty();
    const bool isCalledLikeOwner =
        (isForeign || hasRole) && style == KeyColumnName::Entity && isOnlyKey(model, use);
    return isCalledLikeOwner ? owner : joinedName(owner, bare);
}

std::string nestedColumnName(const Model& model, const LogicalTable& table, const NestedSource& source,
                             ColumnShape shape)
{
    for (const AttributeUse& use : source.attributes) {
        if (const auto* node = std::get_if<NodeIndex>(&use.place)) {
            if (isCollection(shape))
                return pluralAt(model, table.walk, *node);
            const EntityId entity = table.walk.nodes[static_cast<std::size_t>(*node)].entity;
            return shortNameOf(*model.conceptual.find(entity));
        }
    }
    return "elements";
}

std::string columnNameOf(const Model& model, const LogicalTable& table, const LogicalColumn& column,
                         const WalkPlace& head, KeyColumnName style)
{
    if (const auto* synthetic = std::get_if<SyntheticSource>(&column.source)) {
        if (synthetic->typeOf && WalkPlace(synthetic->typeOf->node) == head)
            return "type";
        return synthetic->isBucket() ? "bucket" : synthetic->name;
    }
    if (const auto* nested = std::get_if<NestedSource>(&column.source))
        return nestedColumnName(model, table, *nested, column.shape);
    if (const auto* aggregate = std::get_if<Aggregate>(&column.source)) {
        if (!aggregate->attribute)
            return aggregate->function;
        return aggregate->function + "_" + bareName(model, *aggregate->attribute);
    }
    return attributeColumnName(model, table, column, head, style);
}

std::string withOwner(const Model& model, const LogicalTable& table, const LogicalColumn& column)
{
    const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
    if (synthetic && synthetic->typeOf)
        return synthetic->name;
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const auto* nested = std::get_if<NestedSource>(&column.source);
    if (nested && !nested->attributes.empty())
        use = &nested->attributes.front();
    if (!use)
        return column.name;
    const std::string owner = ownerName(model, table, use->place);
    return carriesName(column.name, owner) ? column.name : owner + "_" + column.name;
}

}  // namespace

bool carriesName(const std::string& text, const std::string& owner)
{
    static const std::set<std::string> identifiers = {"id", "key", "name", "no", "number", "code"};
    if (text.rfind(owner, 0) != 0)
        return false;
    const std::string rest = text.substr(owner.size());
    return rest.empty() || rest.front() == '_' || identifiers.count(rest) != 0;
}

void nameColumns(const Model& model, LogicalTable& table)
{
    const WalkPlace head = table.head ? *table.head : headOf(model, table);
    std::set<std::string> taken;
    for (LogicalColumn& column : table.columns) {
        column.name = columnNameOf(model, table, column, head, model.naming.keyColumns);
        if (taken.count(column.name) != 0)
            column.name =
                columnNameOf(model, table, column, head,
                             model.naming.keyColumns == KeyColumnName::Entity ? KeyColumnName::EntityAndKey
                                                                              : model.naming.keyColumns);
        if (taken.count(column.name) != 0)
            column.name = withOwner(model, table, column);
        const std::string base = column.name;
        for (int number = 2; !taken.insert(column.name).second; ++number)
            column.name = base + "_" + std::to_string(number);
    }
}

}  // namespace querywright
