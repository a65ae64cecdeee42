// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/draft.h"

#include <vector>

namespace querywright {

// The mapping rules of Chebotko, Kashlev and Lu (2015), completed to be deterministic by the steps D1-D10
// of the README. Each works on the draft of one query's table and records why; they are applied in this
// order.

// MR1, entities and relationships: what tells the rows apart (D1), and a column for everything the query is
// given, orders by or returns (D5), multivalued and composite attributes and nested entities in their shapes
// (D7).
void applyEntityRule(Draft& draft);

// MR2, equality search attributes: they form the partition key (D2), except those of D2 that lead the
// clustering key. Those are returned in the order stated.
std::vector<AttributeUse> applyEqualityRule(Draft& draft);

// MR3, inequality search attributes: clustering columns behind all equality columns (D3). `equalities` are
// what MR2 left to the clustering key.
void applyInequalityRule(Draft& draft, const std::vector<AttributeUse>& equalities);

// MR4, ordering attributes: clustering columns with their direction, in the sequence asked for (D3).
void applyOrderingRule(Draft& draft);

// MR5, key attributes: the smallest set of key attributes that makes the primary key determine the row (D4).
void applyKeyRule(Draft& draft);

// D6 and D8: static columns and counters. Works on a finished table, since decisions change its key.
void markStaticColumns(const Model& model, LogicalTable& table);
void markCounters(const Model& model, LogicalTable& table);

// D10: whether the primary key determines the grain; otherwise rows overwrite each other, which is an error.
void checkLossiness(const Model& model, const LogicalTable& table, std::vector<Finding>& findings);

// D4: whether the clustering key has columns that neither a query asks for nor the rows need to be told
// apart, which is advice. Derivation adds none, decisions can.
void checkMinimality(const Model& model, const LogicalTable& table, std::vector<Finding>& findings);

// Whether the column holds the values of a counter.
bool isCounter(const Model& model, const LogicalColumn& column);

}  // namespace querywright
