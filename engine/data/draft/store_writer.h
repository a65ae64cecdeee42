// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/sample_draft.h"
#include "engine/sqlite/database.h"
#include "model/base/result.h"

namespace querywright::engine {

// Writes a draft's entities and relationships into the tables of sample_store.h.
class StoreWriter {
public:
    StoreWriter(SampleDraft& draft, Database& database) : m_draft(draft), m_database(database) {}

    // Makes and fills the tables of one type.
    // REQUIRES: the draft knows the rows and columns of the type.
    Result<Done> write(const AttributeOwner& owner);

    // Makes the table of the values of a multivalued attribute and fills it, in place of what is there.
    // REQUIRES: the draft knows the rows of the owner and the column.
    Result<Done> writeElements(const AttributeOwner& owner, AttributeId attribute);

private:
    Result<Done> writeRows(const AttributeOwner& owner, const std::string& table);
    Result<Done> makeIndexes(const RelationshipType& relationshipType);

    SampleDraft& m_draft;
    Database& m_database;
};

}  // namespace querywright::engine
