// SPDX-License-Identifier: Apache-2.0
// Which index serves which part of a WHERE. Entries of indexes are not stored: a read that uses an index
// passes the partitions it may concern and takes, and counts, only the rows that an index would lead to. What
// Cassandra returns, in which order, and what it counts is the same, since its indexes keep the order of the
// ring and of clustering columns; writes need no second table that has to be kept in step and made anew by
// CREATE INDEX.
#pragma once

#include "engine/cql/functions/vector_similarity.h"
#include "engine/cql/where/restriction.h"

#include <optional>
#include <string>

namespace querywright::engine {

// An index of a class that finds parts of texts (org.apache.cassandra.index.sasi.SASIIndex).
bool isSasi(const SchemaIndex& index);
// A storage-attached index (org.apache.cassandra.index.sai.StorageAttachedIndex).
bool isSai(const SchemaIndex& index);

// How a storage-attached index on a column of vectors compares them.
VectorSimilarity similarityOf(const SchemaIndex& index);

// The part of a restriction that an index serves; nothing if there is none. Of a secondary index that is one
// expression, of the others all that they serve (Index.supportsExpression()).
std::optional<Restriction> servedPart(const Restriction& restriction, const SchemaTable& table,
                                      const SchemaIndex& index);

// Whether any index is on the column.
bool hasIndexOn(const SchemaTable& table, std::size_t column);

// Whether some index of the table serves the restriction or a part of it.
bool hasServingIndex(const Restriction& restriction, const SchemaTable& table);

// Whether storage-attached indexes serve all of it.
bool isServedBySai(const Restriction& restriction, const SchemaTable& table);

// How LIKE compares (cql3/Operator.java).
struct LikePattern {
    enum class Kind { Prefix, Suffix, Contains, Matches };

    Kind kind = Kind::Matches;
    Bytes text;  // without the signs "%" at its ends
};

// Refused if nothing is left of it.
CqlResult<LikePattern> readLikePattern(const Bytes& value);

// The index that finds texts by the pattern. Refused if there is none, as Cassandra does
// (SingleColumnRestriction.LikeRestriction).
CqlResult<const SchemaIndex*> likeIndex(const LikePattern& pattern, const SchemaTable& table,
                                        const std::string& column);

// Whether the index takes large and small letters as the same.
bool ignoresCase(const SchemaIndex& index);
// Whether a storage-attached index on the column does.
bool ignoresCase(const SchemaTable& table, const std::string& column);

}  // namespace querywright::engine
