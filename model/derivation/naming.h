// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"
#include "model/model.h"

#include <string>
#include <vector>

namespace querywright {

// What a table is named after: the entity type at a node, or the relationship type of a step.
WalkPlace headOf(const Model& model, const LogicalTable& table);

// The plural of an entity that rows or elements stand for: of its role, where that is a noun ("followers",
// "followed_users").
std::string pluralAt(const Model& model, const Walk& walk, NodeIndex node);

// The table's name by the default rule: the plural of its head, and "_by_" with what its first query is given
// by equality, joined by "_" (README, section on names). What is given of its rows as a yes stands in front
// ("active_carts_by_user"), and "latest" where the newest of all are asked for.
std::string tableNameOf(const Model& model, const LogicalTable& table);

// Gives every column its name by the default rule, unique within the table.
void nameColumns(const Model& model, LogicalTable& table);

// A table by its name.
struct NamedTable {
    KeyspaceId keyspace{};
    QueryId query{};  // the first that it serves
    std::string name;
    std::vector<NodeIndex> nested;  // of its walk, LogicalTable::nested
};

// Makes names unique within their keyspace: of two tables of the same name the one that nests entities gets
// these ("works_with_copies"); else the later one gets what only its query has, or else the other one what
// only that has: attributes that are given, ranges and ordering, groups, the first aggregate, words of
// relationships; then a number.
void resolveNameCollisions(const Model& model, std::vector<NamedTable>& tables);

// Whether an attribute's name begins with that of its owner, so that a column needs no prefix: `hotel_phone`
// and `hotelid` of a hotel, but not `address` of an ad.
bool carriesName(const std::string& text, const std::string& owner);

}  // namespace querywright
