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

// "by month of Post.at", "by hash into 4".
std::string bucketText(const ReviewContext& context, const ChooseBucket& choice);

// "Split partitions of posts by month of Post.at, instead of by week".
ReviewFix splitFix(const ReviewContext& context, const ReviewedTable& table, const ChooseBucket& choice);

// The labels of the updates: "U1 and U3".
std::string labelsOf(const std::vector<const Update*>& updates);

// The times in a second that all of them run; nothing if one does not say.
Number rateOf(const std::vector<const Update*>& updates);

}  // namespace querywright::rules
