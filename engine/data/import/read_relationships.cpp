// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/key_index.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/import/file_table.h"
#include "engine/data/import/import.h"
#include "model/base/text.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace querywright::engine {

namespace {

std::vector<EntityReference> addParticipants(const RelationshipType& relationshipType, FileColumns& columns)
{
    std::vector<EntityReference> references;
    for (const Participant& participant : relationshipType.participants)
        references.push_back(columns.addReference(participant.entity, participant.role));
    return references;
}

// The attributes of relationships that are known already: the file names each of them once, by its weak
// entity.
void readAttributes(SampleDraft& draft, const RelationshipType& relationshipType, EntityId weak,
                    const std::string& path)
{
    const Source known = draft.sources[relationshipType.id];
    const bool wasDoubtful = draft.doubtful.contains(relationshipType.id);
    FileTable table(draft, path, relationshipType.id);
    const auto references = addParticipants(relationshipType, table.rows.columns);
    const auto position =
        std::find_if(relationshipType.participants.begin(), relationshipType.participants.end(),
                     [&](const Participant& each) { return each.entity == weak; })
        - relationshipType.participants.begin();
    const std::vector<Row> numbers =
        relationshipOf(draft.tuples[relationshipType.id].participants[static_cast<std::size_t>(position)]);
    std::vector<std::size_t> places(known.places.size(), 0);  // record number by relationship, from 1
    table.read({}, [&] {
        const Row row = table.rows.resolve(references[static_cast<std::size_t>(position)]);
        if (row == 0) {
            table.lose();
            return;
        }
        std::size_t& place = places[numbers[row] - 1];
        if (place == 0) {
            table.keep();
            place = table.size();
            return;
        }
        table.rows.addProblem(ErrorCode::Duplicate, [&] {
            return "the " + quoted(nameOf(draft.model.conceptual, weak)) + " with "
                   + keyText(draft, weak, row) + " is already there in "
                   + toText(Place{table.rows.file(),
                                  table.places()[place - 1].line,
                                  table.places()[place - 1].column,
                                  {}});
        });
    });
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] != 0) {
            order.push_back(places[i] - 1);
        } else if (!draft.doubtful.contains(relationshipType.id)) {
            draft.problems.add({ErrorCode::Missing,
                                "the " + quoted(nameOf(draft.model.conceptual, weak)) + " with "
                                    + keyText(draft, weak, static_cast<Row>(i + 1)) + ", which is in "
                                    + toText(known.at(i)) + ", is missing",
                                {table.rows.file(), 0, 0, {}}});
        }
    }
    table.reorder(order);
    if (wasDoubtful || order.size() < places.size())
        draft.doubtful.insert(relationshipType.id);
    for (const StoredAttribute& attribute : draft.attributes.of(relationshipType.id)) {
        const auto column = draft.columns.find(attribute.id);
        while (column != draft.columns.end() && column->second.size() < places.size())
            column->second.appendNull();
    }
    draft.sources[relationshipType.id] = known;
}

}  // namespace

void readRelationships(SampleDraft& draft, const RelationshipType& relationshipType)
{
    const std::string& path = dataOf(draft.model.data, relationshipType.id)->csv;
    if (const auto weak = readWithEntities(draft.model, relationshipType)) {
        readAttributes(draft, relationshipType, *weak, path);
        return;
    }
    Key key;
    for (const RelationshipKey& each : relationshipKeys(relationshipType)) {
        const Key stored = storedKey(draft.model.conceptual, each.attributes);
        key.insert(key.end(), stored.begin(), stored.end());
    }
    FileTable table(draft, path, relationshipType.id);
    const auto references = addParticipants(relationshipType, table.rows.columns);
    Tuples tuples;
    tuples.participants.resize(references.size());
    table.read(key, [&] {
        for (std::size_t i = 0; i < references.size(); ++i) {
            tuples.participants[i].push_back(table.rows.resolve(references[i]));
            if (tuples.participants[i].back() == 0)
                table.lose();
        }
        table.keep();
    });
    draft.tuples[relationshipType.id] = std::move(tuples);
}

}  // namespace querywright::engine
