// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/workflow/workflow.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::edit {

// What the small words of a query's name say. Words are in lower case.

template <std::size_t count>
bool isOneOf(const std::string& word, const std::array<std::string_view, count>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Before one thing: "a", "the", "given".
bool isArticle(const std::string& word);
// Of these, those before any one: "a", "given".
bool isIndefiniteArticle(const std::string& word);

// Before several things: "all", "each", "their".
bool saysHowMany(const std::string& word);

// Words that tell how rows come: "newest", "first".
bool tellsOrder(const std::string& word);

// Words that stand for nothing that can be asked for by itself: "details".
bool saysNothing(const std::string& word);

// Whether the words are said to bound what they name, and how: "price range", "between dates", "since a day",
// "from a day on", "under a price", "up to a price".
std::optional<RangeBounds> boundsOf(const std::vector<std::string>& words, std::size_t begin,
                                    std::size_t end);
// Words behind what is bounded: "range", "interval".
bool saysRange(const std::string& word);

// Words for a time, whatever attribute keeps it: "date", "period".
bool saysTime(const std::string& word);
// Of these, those that are a range by themselves.
bool saysPeriod(const std::string& word);
// "day", "days" and so on.
std::optional<TimeBucket> saidBucket(const std::string& word);

}  // namespace querywright::edit
