// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/context.h"

#include <cstdint>
#include <string>
#include <vector>

// What the sentences of rules are made of.
namespace querywright::rules {

// A number that is counted, rounded; 0 of what is less.
std::uint64_t whole(double number);

About aboutModel();
About about(const ReviewedTable& table);
About about(const ReviewedTable& table, std::size_t column);
About about(const ReviewedQuery& query);
About about(const Update& update);
About about(const Keyspace& keyspace);

// "quoted(name)": how sentences name the table.
std::string textOf(const ReviewedTable& table);

// The column by its attribute, "Guest.last_name", or its name where it has none.
std::string textOf(const ReviewContext& context, const ReviewedTable& table, std::size_t column);

// ", instead of by hash": what a bucket takes the place of; empty where partitions are not split yet.
std::string insteadText(const LogicalTable& table);

// The labels of the updates: "U1 and U3".
std::string labelsOf(const std::vector<const Update*>& updates);

// The times in a second that all of them run; nothing if one does not say.
Number rateOf(const std::vector<const Update*>& updates);

}  // namespace querywright::rules
