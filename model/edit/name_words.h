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

// The words of a query's name, in lower case, and what the small ones say.

// Without what stands between them.
std::vector<std::string> proposalWords(const std::string& text);

// The words joined, as forms of names are compared: "last_name" and "Last name" are the same.
std::string joined(const std::string& text);

// Articles, "is", "of" and the like, which name nothing by themselves.
bool isSmallWord(const std::string& word);

// Some of the words, joined.
std::string joinedWords(const std::vector<std::string>& words, std::size_t begin, std::size_t end);

// "poi" of PointOfInterest and of point_of_interest; empty of a single word.
std::string initialsOf(const std::string& name);

template <std::size_t count>
bool isOneOf(const std::string& word, const std::array<std::string_view, count>& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Whether something stands behind the word that what is found is found by: "of", "by", "near".
bool leadsToGiven(const std::string& word);

// Before one thing: "a", "the", "given".
bool isArticle(const std::string& word);
// Of these, those before any one: "a", "given".
bool isIndefiniteArticle(const std::string& word);

// Before several things: "all", "each", "their".
bool saysHowMany(const std::string& word);

// Words that tell how rows come: "newest", "first".
bool tellsOrder(const std::string& word);

// Whether "ordered by" or "in order of" stands there: at "ordered", at "order".
bool saysSorted(const std::vector<std::string>& words, std::size_t at);

// What a name begins with that asks for something: "show", "find".
bool isRequest(const std::string& word);

// What a question begins with: "which", "who".
bool asks(const std::string& word);

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
// Whether an attribute of that name tells when somebody was born, which no list is gone through by unless it
// is said: "born", "birth_date", "dob".
bool tellsBirth(const std::string& name);
// Whether "since" stands there before a word for a time: "since a date"; not "by since date".
bool isSinceATime(const std::vector<std::string>& words, std::size_t at);

}  // namespace querywright::edit
