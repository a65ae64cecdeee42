// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/key_index.h"
#include "engine/data/import/file_table.h"
#include "engine/data/import/import.h"
#include "engine/data/relate/participation.h"
#include "model/base/text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace querywright::engine {

namespace {

// The entities of a subtype: those of the supertype that the file names.
void readSubtype(SampleDraft& draft, const EntityType& entityType, const std::string& path)
{
    FileTable table(draft, path, entityType.id);
    EntityReference reference = table.rows.columns.addReference(entityType.id, {}, true);
    reference.entity = reference.keyed;  // those of the subtype are about to be told
    std::vector<Row> entities;
    std::map<Row, RecordPlace> seen;
    table.read({}, [&] {
        const Row row = table.rows.resolve(reference);
        const auto [earlier, isNew] = seen.emplace(row, table.rows.place());
        if (row == 0) {
            table.lose();
        } else if (isNew) {
            entities.push_back(row);
            table.keep();
        } else {
            table.rows.addProblem(ErrorCode::Duplicate, [&, place = earlier->second] {
                return "the key " + keyText(draft, reference.keyed, row) + " is already used in "
                       + toText(Place{table.rows.file(), place.line, place.column, {}});
            });
        }
    });
    std::vector<std::size_t> order(entities.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return entities[a] < entities[b]; });
    table.reorder(order);
    std::sort(entities.begin(), entities.end());
    draft.populations[entityType.id] = Population::of(std::move(entities));
}

// A weak entity's file tells its owners, too: the relationships of the identifying types.
void addIdentifying(SampleDraft& draft, EntityId weak, std::vector<std::vector<Row>> ownerRows)
{
    const std::vector<Owner> owners = ownersOf(draft.model.conceptual, weak);
    const Source& source = draft.sources[weak];
    for (std::size_t i = 0; i < owners.size(); ++i) {
        Tuples& tuples = draft.tuples[owners[i].relationship];
        tuples.participants.resize(draft.model.conceptual.find(owners[i].relationship)->participants.size());
        tuples.participants[owners[i].position] = std::move(ownerRows[i]);
        std::vector<Row>& entities = tuples.participants[owners[i].weakPosition];
        entities.resize(source.places.size());
        std::iota(entities.begin(), entities.end(), Row{1});
        draft.sources[owners[i].relationship] = source;
        if (draft.doubtful.contains(weak))
            draft.doubtful.insert(owners[i].relationship);
    }
}

}  // namespace

std::optional<EntityId> readWithEntities(const Model& model, const RelationshipType& relationshipType)
{
    for (const Participant& participant : relationshipType.participants) {
        const EntityType* entityType = model.conceptual.find(participant.entity);
        if (!entityType || isSubtype(model.conceptual, entityType->id) || !isRead(model, entityType->id))
            continue;
        const auto& by = entityType->identifiedBy;
        if (std::find(by.begin(), by.end(), relationshipType.id) != by.end())
            return entityType->id;
    }
    return std::nullopt;
}

void readEntities(SampleDraft& draft, const EntityType& entityType)
{
    const std::string& path = dataOf(draft.model.data, entityType.id)->csv;
    if (isSubtype(draft.model.conceptual, entityType.id)) {
        readSubtype(draft, entityType, path);
        return;
    }
    FileTable table(draft, path, entityType.id);
    const std::vector<EntityReference> references = table.rows.columns.addOwners(entityType.id, {});
    std::vector<std::vector<Row>> ownerRows(references.size());
    table.read(storedKey(draft.model.conceptual, entityType.key), [&] {
        for (std::size_t i = 0; i < references.size(); ++i) {
            ownerRows[i].push_back(table.rows.resolve(references[i]));
            if (ownerRows[i].back() == 0)
                table.lose();
        }
        table.keep();
    });
    draft.populations[entityType.id] = Population::first(table.size());
    addIdentifying(draft, entityType.id, std::move(ownerRows));
}

}  // namespace querywright::engine
