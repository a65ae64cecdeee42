// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/value.h"
#include "engine/data/draft/key_index.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/import/import.h"
#include "engine/data/random.h"
#include "engine/data/relate/participation.h"
#include "model/base/article.h"
#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

// Adds a problem whose sentence is only made if it is kept.
void add(SampleDraft& draft, ErrorCode code, const Place& place, const std::function<std::string()>& message)
{
    draft.problems.add(draft.problems.isFull() ? Error{} : Error{code, message(), place});
}

std::string placeText(const Source& source, std::size_t position)
{
    return toText(source.at(position));
}

std::string participantName(const ConceptualModel& model, const Participant& participant)
{
    return quoted(participant.role.empty() ? nameOf(model, participant.entity) : participant.role);
}

std::string entityText(const SampleDraft& draft, EntityId entity, Row row)
{
    return quoted(nameOf(draft.model.conceptual, entity)) + " with " + keyText(draft, entity, row);
}

// Where the entity was read, after `before`; empty if it was made.
std::string readIn(const SampleDraft& draft, EntityId entity, Row row, const char* before)
{
    const auto source = draft.sources.find(entity);
    const Population& population = draft.populations.at(entity);
    if (source == draft.sources.end() || !population.contains(row))
        return {};
    return before + placeText(source->second, population.position(row));
}

// Reports each combination of participants that occurs again.
void checkCombination(SampleDraft& draft, const RelationshipType& relationshipType, const Source& source,
                      const Positions& positions)
{
    const ConceptualModel& model = draft.model.conceptual;
    const Tuples& tuples = draft.tuples.at(relationshipType.id);
    std::unordered_map<std::uint64_t, std::size_t> seen;
    for (std::size_t i = 0; i < tuples.size(); ++i) {
        std::uint64_t number = 1;
        for (const std::uint32_t position : positions) {
            const Row row = tuples.participants[position][i];
            number = number == 0 || row == 0 ? 0 : mixed(number, row);
        }
        const auto [earlier, isNew] = seen.emplace(number, i);
        if (number == 0 || isNew)
            continue;
        add(draft, ErrorCode::Invalid, source.at(i), [&, first = earlier->second] {
            if (positions.size() == 1) {
                const EntityId entity = relationshipType.participants[positions.front()].entity;
                return "the " + entityText(draft, entity, tuples.participants[positions.front()][i])
                       + " takes part in " + quoted(relationshipType.name)
                       + " once at most, but already does in " + placeText(source, first);
            }
            std::vector<std::string> names;
            for (const std::uint32_t position : positions)
                names.push_back(participantName(model, relationshipType.participants[position]));
            return "the same " + listed(names) + " are already in " + placeText(source, first);
        });
    }
}

void checkTotal(SampleDraft& draft, const RelationshipType& relationshipType, const Source& source,
                std::uint32_t position)
{
    const EntityId entity = relationshipType.participants[position].entity;
    const Population& population = draft.populations.at(entity);
    std::vector<bool> takesPart(population.size(), false);
    for (const Row row : draft.tuples.at(relationshipType.id).participants[position]) {
        if (row != 0)
            takesPart[population.position(row)] = true;
    }
    for (std::size_t i = 0; i < takesPart.size(); ++i) {
        if (takesPart[i])
            continue;
        add(draft, ErrorCode::Missing, {source.file, 0, 0, {}}, [&] {
            return "the " + entityText(draft, entity, population.row(i))
                   + readIn(draft, entity, population.row(i), " in ") + " must take part in "
                   + quoted(relationshipType.name) + ", but does not";
        });
    }
}

void checkRelationships(SampleDraft& draft, const RelationshipType& relationshipType, const Source& source)
{
    const Participation participation = participationOf(draft.model.conceptual, relationshipType);
    const bool isComplete = !draft.doubtful.contains(relationshipType.id);
    for (std::uint32_t i = 0; i < relationshipType.participants.size(); ++i) {
        if (participation.alone[i])
            checkCombination(draft, relationshipType, source, {i});
        if (participation.total[i] && isComplete
            && !draft.doubtful.contains(relationshipType.participants[i].entity))
            checkTotal(draft, relationshipType, source, i);
    }
    for (const Positions& key : participation.keys)
        checkCombination(draft, relationshipType, source, key);
}

std::string uniqueText(const SampleDraft& draft, const Uniqueness& uniqueness, std::size_t position)
{
    const ConceptualModel& model = draft.model.conceptual;
    const auto* entity = std::get_if<EntityId>(&uniqueness.host);
    if (entity && uniqueness.identifies)
        return "the key " + keyText(draft, *entity, draft.populations.at(*entity).row(position));
    std::vector<std::string> parts;
    for (const AttributeId attribute : uniqueness.own) {
        const std::string literal =
            toLiteral(draft.columns.at(attribute)[position], draft.attributes.types().typeOf(attribute),
                      draft.attributes.udts());
        parts.push_back(quoted(qualifiedName(model, attribute)) + " = " + literal);
    }
    const std::string context = contextText(model, uniqueness);
    const std::string text = parts.empty() ? "a combination" : listed(parts);
    return (entity ? "the alternate key " : "the key ") + text
           + (context.empty() ? "" : " for the same " + context);
}

void checkUniqueness(SampleDraft& draft, const Uniqueness& uniqueness)
{
    const auto source = draft.sources.find(uniqueness.host);
    const bool isRead = source != draft.sources.end();
    if (!isRead && !uniqueness.own.empty())
        return;  // made so that it holds
    const std::vector<std::uint64_t> contexts = contextNumbers(draft, uniqueness);
    std::unordered_map<std::uint64_t, std::size_t> seen;
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        std::uint64_t number = contexts[i];
        for (const AttributeId attribute : uniqueness.own) {
            const Column& column = draft.columns.at(attribute);
            number = number == 0 || column.isNull(i) ? 0 : mixed(number, hashOf(column[i]));
        }
        const auto [earlier, isNew] = seen.emplace(number, i);
        if (number == 0 || isNew)
            continue;
        if (!isRead) {
            draft.problems.add(
                {ErrorCode::Invalid,
                 quoted(nameOf(draft.model.conceptual, uniqueness.host)) + ": no data was found in which "
                     + contextText(draft.model.conceptual, uniqueness) + " are together unique",
                 {{}, 0, 0, dataPath(draft.model.conceptual, uniqueness.host)}});
            return;
        }
        add(draft, ErrorCode::Duplicate, source->second.at(i), [&, first = earlier->second] {
            return uniqueText(draft, uniqueness, i) + " is already used in "
                   + placeText(source->second, first);
        });
    }
}

// The place of an entity in the file that tells it, or just of the file.
Place placeOf(const SampleDraft& draft, EntityId entity, Row row)
{
    const Source& source = draft.sources.at(entity);
    const Population& population = draft.populations.at(entity);
    return population.contains(row) ? source.at(population.position(row)) : Place{source.file, 0, 0, {}};
}

void checkHierarchy(SampleDraft& draft, const IsA& hierarchy)
{
    const ConceptualModel& model = draft.model.conceptual;
    std::unordered_map<Row, EntityId> seen;
    std::optional<EntityId> read;
    bool isComplete = true;
    for (const EntityId subtype : hierarchy.subtypes) {
        const Population& population = draft.populations.at(subtype);
        isComplete = isComplete && !draft.doubtful.contains(subtype);
        if (!draft.sources.contains(subtype)) {
            for (std::size_t i = 0; i < population.size(); ++i)
                seen.emplace(population.row(i), subtype);
            continue;
        }
        read = read.value_or(subtype);
        for (std::size_t i = 0; i < population.size(); ++i) {
            const Row row = population.row(i);
            const auto [other, isNew] = seen.emplace(row, subtype);
            if (isNew || !hierarchy.disjoint)
                continue;
            add(draft, ErrorCode::Invalid, placeOf(draft, subtype, row), [&, first = other->second] {
                return "the " + entityText(draft, subtype, row) + " is "
                       + withArticle(quoted(nameOf(model, first))) + " already"
                       + readIn(draft, first, row, ", in ") + ", and cannot be both";
            });
        }
    }
    const Population& all = draft.populations.at(hierarchy.supertype);
    for (std::size_t i = 0; read && hierarchy.covering && isComplete && i < all.size(); ++i) {
        if (!seen.contains(all.row(i)))
            add(draft, ErrorCode::Missing, {draft.sources.at(*read).file, 0, 0, {}}, [&] {
                return "the " + entityText(draft, hierarchy.supertype, all.row(i))
                       + readIn(draft, hierarchy.supertype, all.row(i), " in ")
                       + " must be of a subtype, but is of none";
            });
    }
}

}  // namespace

void checkSample(SampleDraft& draft)
{
    const ConceptualModel& model = draft.model.conceptual;
    for (const Uniqueness& uniqueness : draft.unique)
        checkUniqueness(draft, uniqueness);
    for (const RelationshipType& relationshipType : model.relationshipTypes) {
        if (const auto source = draft.sources.find(relationshipType.id); source != draft.sources.end())
            checkRelationships(draft, relationshipType, source->second);
    }
    for (const IsA& hierarchy : model.hierarchies)
        checkHierarchy(draft, hierarchy);
}

}  // namespace querywright::engine
