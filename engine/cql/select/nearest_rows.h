// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/vector_similarity.h"
#include "engine/cql/read/visible_row.h"
#include "engine/cql/session/query_options.h"
#include "engine/cql/terms/prepare_term.h"
#include "engine/cql/terms/prepared_term.h"
#include "model/cql/statement/data_statement.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// ORDER BY v ANN OF [...] (cql3/Ordering.java). Rows are compared one by one, as Cassandra does with few of
// them; of many it finds nearly the nearest.
struct NearestTo {
    std::size_t column = 0;
    PreparedTerm vector;
};

// Nothing if no such order is asked for.
CqlResult<std::optional<NearestTo>> prepareNearest(const cql::SelectStatement& statement,
                                                   const SchemaTable& table, const TermContext& terms);

// The level that such a statement is run with instead of another one.
Consistency nearestLevelOf(Consistency wanted);

// What Cassandra asks of a statement with such an order when it runs (SelectStatement.execute()), of its
// LIMIT (none: nothing), its page size and its consistency. What it changes it warns of.
CqlResult<std::vector<std::string>> checkNearest(const QueryOptions& options,
                                                 std::optional<std::uint64_t> limit);

// Rows by how near they are to one vector.
class NearestRows {
public:
    // REQUIRES: the column has a storage-attached index, the table outlives the object.
    static CqlResult<NearestRows> make(const NearestTo& nearest, const OpenTable& table,
                                       const TermValues& values);

    // Nothing is near a vector that is not comparable.
    bool isUndefined() const { return !isComparable(m_similarity, m_vector); }
    // Whether the row has a vector at all.
    bool has(const VisibleRow& row) const { return row.value(m_column).has_value(); }
    // Bytes that are smaller for nearer rows. REQUIRES: has(row).
    Bytes distance(const VisibleRow& row) const;

private:
    NearestRows(std::size_t column, VectorSimilarity similarity, std::vector<float> vector)
        : m_column(column), m_similarity(similarity), m_vector(std::move(vector))
    {}

    std::size_t m_column;
    VectorSimilarity m_similarity;
    std::vector<float> m_vector;
};

}  // namespace querywright::engine
