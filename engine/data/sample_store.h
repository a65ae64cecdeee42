// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/file_digests.h"
#include "engine/data/progress.h"
#include "engine/sqlite/database.h"
#include "model/base/error.h"
#include "model/model.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace querywright::engine {

// The sample data of a model lies in SQLite tables, once per entity type and relationship type, values as
// serialized bytes (codec/value.h), null where there is none:
//
//   entity_<EntityId> (row INTEGER PRIMARY KEY, a<AttributeId> BLOB, ...)
//        a column for each own attribute that is not composite, and for each part of a composite one; of a
//        multivalued attribute the whole collection (composite elements as user-defined type values). An
//        entity of a subtype has the same row number in the tables of its supertypes.
//   element_<AttributeId> (row INTEGER, position INTEGER, key BLOB, value BLOB, PRIMARY KEY (row, position))
//        the values of a multivalued attribute one by one, from position 1 on, with the keys of those of a
//        map; `row` is that of its entity or relationship.
//   relationship_<RelationshipId> (row INTEGER PRIMARY KEY, p0 INTEGER, p1 INTEGER, ..., a<AttributeId> BLOB,
//                                  ...)
//        the row numbers of the participants, in the order of the model, each column indexed.
//
// Row numbers count from 1 without gaps, except those of subtypes.
std::string entityTable(EntityId entity);
std::string elementTable(AttributeId attribute);
std::string relationshipTable(RelationshipId relationship);
std::string tableOf(const AttributeOwner& owner);  // that of the entity type or relationship type
std::string attributeColumn(AttributeId attribute);

// Makes these tables and fills them in one transaction from CSV files and generators, so that every key,
// alternate key, cardinality and total participation holds. CSV paths are relative to `folder`. Reports all
// problems of all CSV files (at most 100), with file, line and column; then nothing is kept. The same model,
// seed and files give the same bytes.
// REQUIRES: validate(model) has no errors; `database` has none of the tables.
std::vector<Error> fillSampleStore(Database& database, const Model& model, const std::string& folder,
                                   const Progress& progress);

// Makes and fills the table of one entity type that is generated and has nothing to do with others.
// REQUIRES: `database` does not have it, and is in a transaction.
Result<Done> fillEntityTable(Database& database, const Model& model, EntityId entity,
                             const Progress& progress);

// How many entities and relationships of each type the sample data has.
// REQUIRES: `database` has the sample data of the model.
Result<std::map<AttributeOwner, std::uint64_t>> countSampleData(Database& database, const Model& model);

// What the sample data depends on, as text to be hashed: the conceptual model, of its statistics no more than
// the sample data has to reach, the data section and the contents of the CSV files. An error if a CSV file
// cannot be read. With `files` only those are read that changed since it was used last.
Result<std::string> sampleDataFingerprint(const Model& model, const std::string& folder);
Result<std::string> sampleDataFingerprint(const Model& model, const std::string& folder, FileDigests& files);

}  // namespace querywright::engine
