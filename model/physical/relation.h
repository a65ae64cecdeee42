// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/physical/physical_model.h"
#include "model/workflow/workflow.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright {

// What a WHERE clause says of one column: `date >= ? AND date <= ?`.
struct Relation {
    std::size_t column = 0;  // position in the table's columns
    bool isRange = false;    // else an equality
    std::string text;
    std::vector<std::string> parameters;  // one for each '?'
    bool hasStart = false;                // of a range
    bool hasEnd = false;                  // of a range
};

Relation givenRelation(const PhysicalTable& table, std::size_t column, const GivenValue& given);
Relation rangeRelation(const PhysicalTable& table, std::size_t column, const GivenRange& range);

// The range of the time that a timeuuid tells: `id >= minTimeuuid(?) AND id <= maxTimeuuid(?)`.
Relation timeRelation(const PhysicalTable& table, std::size_t column, const GivenRange& range);

// `bucket = 'all'`: the constant in the bucket of a query that is given nothing.
Relation bucketRelation(const PhysicalTable& table, std::size_t column);

// `week = ?`, to be asked once for each week.
Relation askedRelation(const PhysicalTable& table, std::size_t column);

// Whether Cassandra refuses the two in one WHERE clause.
bool clash(const Relation& left, const Relation& right);

// Whether Cassandra can compare values of the type in this way.
bool isPossible(const Relation& relation, const cql::CqlType& type);

// A value as CQL writes it. Nothing if the text is no literal of the type.
std::optional<std::string> toCqlLiteral(const cql::CqlType& type, const std::string& value);

}  // namespace querywright
