// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/edit.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::edit {

// The primary key of a derived table, as a decision. `table` is a query that the table serves, the first by
// habit; columns are known by their sources. An active decision for the key of that table is changed; there
// is never a second one. A key equal to the derived one still is a decision.

struct ClusteringColumn {
    ColumnSource column;
    Direction direction = Direction::Ascending;

    friend bool operator==(const ClusteringColumn&, const ClusteringColumn&) = default;
};

// The whole key, named "Change the key of guests".
Result<Edit> chooseKey(const ModelFile& file, const Derivation& derivation, QueryId table,
                       const std::vector<ColumnSource>& partition,
                       const std::vector<ClusteringColumn>& clustering);

// What people do with one column. `position` is where it comes to stand in that part of the key, by default
// at the end, but at the beginning of the clustering key where it was in the partition key and a query is
// given it. Refused are a partition key without columns and columns that Cassandra does not take into a
// key.
Result<Edit> moveToPartitionKey(const ModelFile& file, const Derivation& derivation, QueryId table,
                                const ColumnSource& column, std::optional<std::size_t> position = {});
Result<Edit> moveToClusteringKey(const ModelFile& file, const Derivation& derivation, QueryId table,
                                 const ColumnSource& column, std::optional<std::size_t> position = {});
Result<Edit> moveToRest(const ModelFile& file, const Derivation& derivation, QueryId table,
                        const ColumnSource& column);
Result<Edit> reverseOrder(const ModelFile& file, const Derivation& derivation, QueryId table,
                          const ColumnSource& column);

// The column as it is without the active decisions for the key of its table: in which part of the key, in
// which direction. Nothing if there are none, or no such column then. REQUIRES: `derivation` is of `model`.
std::optional<LogicalColumn> derivedColumn(const Model& model, const Derivation& derivation, QueryId table,
                                           const ColumnSource& column);

// Back to where it is without them, in its derived direction: behind the columns of that part of the key that
// it stands behind there, all others stay. The decision goes where nothing else of the key is decided.
// Refused where nothing is.
Result<Edit> moveToDerivedPlace(const ModelFile& file, const Derivation& derivation, QueryId table,
                                const ColumnSource& column);

// Within its part of the key: up by -1, down by 1, as far as that goes.
Result<Edit> moveKeyColumn(const ModelFile& file, const Derivation& derivation, QueryId table,
                           const ColumnSource& column, int by);

}  // namespace querywright::edit
