// SPDX-License-Identifier: Apache-2.0
// The chapters on entity types and relationship types.
#include "app/core/report/chapters.h"
#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <functional>

namespace querywright::core::report {
namespace {

bool contains(const Key& key, AttributeId id)
{
    return std::find(key.begin(), key.end(), id) != key.end();
}

std::string namesOf(const ConceptualModel& model, const Key& key, const std::vector<Attribute>& own)
{
    std::vector<std::string> names;
    for (const AttributeId id : key) {
        const auto mine = std::find_if(own.begin(), own.end(),
                                       [&](const Attribute& attribute) { return attribute.id == id; });
        names.push_back(mine == own.end() ? qualifiedName(model, id) : mine->name);
    }
    return join(names, ", ");
}

// "several, as a set; derived from birthday"
std::string kindOf(const ConceptualModel& model, const Attribute& attribute)
{
    std::vector<std::string> words;
    if (attribute.isComposite())
        words.push_back("composite");
    if (attribute.multivalued) {
        const cql::CollectionKind kind = attribute.multivalued->collection;
        words.push_back(std::string("several values, as a ")
                        + (kind == cql::CollectionKind::Set    ? "set"
                           : kind == cql::CollectionKind::List ? "list"
                                                               : "map"));
    }
    if (attribute.derived) {
        std::vector<std::string> bases;
        for (const AttributeId base : attribute.derivedFrom)
            bases.push_back(qualifiedName(model, base));
        words.push_back("derived" + (bases.empty() ? "" : " from " + join(bases, ", "))
                        + (attribute.derivation.empty() ? "" : ": " + attribute.derivation));
    }
    return join(words, "; ");
}

void addRows(Table& table, const Material& material, const std::vector<Attribute>& attributes,
             const std::function<Line(const Attribute&)>& keyOf, const std::string& indentation)
{
    for (const Attribute& attribute : attributes) {
        const std::string type = attribute.isComposite() && !attribute.multivalued
                                     ? std::string()
                                     : typeOf(material.model, attribute.id).toCql();
        const Style style = keyOf(attribute).empty() ? Style::Plain : Style::Strong;
        table.rows.push_back({{{indentation + attribute.name, style}},
                              type.empty() ? Line{} : Line{{type, Style::Code}},
                              keyOf(attribute),
                              {{kindOf(material.model.conceptual, attribute), Style::Muted}}});
        addRows(
            table, material, attribute.parts, [](const Attribute&) { return Line{}; },
            indentation + "\u2013 ");
    }
}

Table attributeTable()
{
    return Table{{{"Attribute"}, {"Type"}, {"Key"}, {"Kind"}}, {}};
}

std::string cardinalityText(Cardinality cardinality)
{
    return cardinality == Cardinality::One ? "1" : cardinality == Cardinality::N ? "n" : "m";
}

// "Hotel 1 – has – n Room"
Line participantsLine(const Material& material, const RelationshipType& relationship)
{
    Line line;
    for (std::size_t i = 0; i < relationship.participants.size(); ++i) {
        const Participant& participant = relationship.participants[i];
        if (i == 1)
            line.push_back({" \u2013 " + relationship.name + " \u2013 ", Style::Muted});
        else if (i > 1)
            line.push_back({", "});
        const std::string cardinality = cardinalityText(participant.cardinality);
        if (i > 0)
            line.push_back({cardinality + " "});
        line.push_back(entityLink(material, participant.entity));
        if (!participant.role.empty())
            line.push_back({" (" + participant.role + ")", Style::Muted});
        if (i == 0)
            line.push_back({" " + cardinality});
    }
    return line;
}

// The queries whose walk comes to the place.
template <typename Visits>
std::vector<Span> queriesThat(const Material& material, Visits visits)
{
    std::vector<Span> links;
    for (const AccessPattern& query : material.model.workflow.queries) {
        if (visits(query.walk))
            links.push_back(queryLink(material, query.id));
    }
    return links;
}

void writeUse(Writer& writer, const std::vector<Span>& queries)
{
    Line line{{"Used by ", Style::Muted}};
    for (Span& span : joined(queries))
        line.push_back(std::move(span));
    writer.paragraph(queries.empty() ? Line{{"No query uses it.", Style::Muted}} : line);
}

void writeEntityType(Writer& writer, const Material& material, const EntityType& entityType)
{
    const ConceptualModel& model = material.model.conceptual;
    writer.heading(3, entityType.name, anchorOf(material, entityType.id),
                   entityType.isWeak() ? Line{{"weak", Style::Muted}} : Line{});
    for (const IsA& isA : model.hierarchies) {
        if (std::find(isA.subtypes.begin(), isA.subtypes.end(), entityType.id) != isA.subtypes.end())
            writer.paragraph({{"Each is a "}, entityLink(material, isA.supertype), {"."}});
    }
    Table table = attributeTable();
    addRows(
        table, material, entityType.attributes,
        [&](const Attribute& attribute) {
            std::vector<Span> words;
            if (contains(entityType.key, attribute.id))
                words.push_back({entityType.isWeak() ? "partial key" : "key", Style::Mark});
            for (std::size_t i = 0; i < entityType.alternateKeys.size(); ++i) {
                if (contains(entityType.alternateKeys[i], attribute.id))
                    words.push_back({"AK" + std::to_string(i + 1)});
            }
            return joined(words);
        },
        "");
    writer.table(std::move(table));
    std::vector<Line> facts;
    for (const RelationshipId id : entityType.identifiedBy)
        facts.push_back({{"identified by "}, relationshipLink(material, id)});
    for (std::size_t i = 0; i < entityType.alternateKeys.size(); ++i)
        facts.push_back({{"AK" + std::to_string(i + 1) + ": "
                          + namesOf(model, entityType.alternateKeys[i], entityType.attributes)}});
    for (const RelationshipType& relationship : model.relationshipTypes) {
        const bool takesPart =
            std::any_of(relationship.participants.begin(), relationship.participants.end(),
                        [&](const Participant& participant) { return participant.entity == entityType.id; });
        if (takesPart)
            facts.push_back(participantsLine(material, relationship));
    }
    if (entityType.statistics.count)
        facts.push_back({{grouped(*entityType.statistics.count) + " expected"}});
    writer.bullets(std::move(facts));
    writeUse(writer, queriesThat(material, [&](const Walk& walk) {
                 return std::any_of(walk.nodes.begin(), walk.nodes.end(),
                                    [&](const WalkNode& node) { return node.entity == entityType.id; });
             }));
}

}  // namespace

void writeEntityTypes(Writer& writer, const Material& material)
{
    if (material.model.conceptual.entityTypes.empty())
        return;
    writer.heading(2, "Entity types", "entity-types");
    for (const EntityType& entityType : material.model.conceptual.entityTypes)
        writeEntityType(writer, material, entityType);
}

void writeRelationshipTypes(Writer& writer, const Material& material)
{
    if (material.model.conceptual.relationshipTypes.empty())
        return;
    writer.heading(2, "Relationship types", "relationship-types");
    for (const RelationshipType& relationship : material.model.conceptual.relationshipTypes) {
        writer.heading(3, relationship.name, anchorOf(material, relationship.id));
        writer.paragraph(participantsLine(material, relationship));
        Table table = attributeTable();
        const Key key = relationship.key ? relationship.key->attributes : Key{};
        addRows(
            table, material, relationship.attributes,
            [&](const Attribute& attribute) {
                return contains(key, attribute.id) ? Line{{"key", Style::Mark}} : Line{};
            },
            "");
        writer.table(std::move(table));
        writeUse(writer, queriesThat(material, [&](const Walk& walk) {
                     return std::any_of(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& step) {
                         return step.relationship == relationship.id;
                     });
                 }));
    }
}

}  // namespace querywright::core::report
