// SPDX-License-Identifier: Apache-2.0
#include "model/edit/name_words.h"

namespace querywright::edit {

bool isArticle(const std::string& word)
{
    return isIndefiniteArticle(word) || isOneOf<3>(word, {"the", "this", "its"});
}

bool isIndefiniteArticle(const std::string& word)
{
    return isOneOf<7>(word, {"a", "an", "one", "given", "certain", "specific", "particular"});
}

bool saysHowMany(const std::string& word)
{
    return isOneOf<8>(word, {"all", "any", "each", "every", "many", "several", "some", "their"});
}

bool tellsOrder(const std::string& word)
{
    return isOneOf<18>(word, {"newest", "latest", "recent", "most", "oldest", "earliest", "first", "last",
                              "next", "highest", "lowest", "largest", "smallest", "greatest", "maximum",
                              "minimum", "descending", "ascending"});
}

bool saysNothing(const std::string& word)
{
    return isOneOf<7>(word, {"detail", "details", "information", "info", "data", "page", "list"});
}

bool saysRange(const std::string& word)
{
    return isOneOf<6>(word, {"range", "ranges", "interval", "intervals", "window", "span"})
           || saysPeriod(word);
}

bool saysTime(const std::string& word)
{
    return isOneOf<5>(word, {"date", "dates", "time", "times", "moment"}) || saysPeriod(word)
           || saidBucket(word);
}

bool saysPeriod(const std::string& word)
{
    return isOneOf<3>(word, {"period", "periods", "timeframe"});
}

std::optional<TimeBucket> saidBucket(const std::string& word)
{
    const bool isPlural = word.size() > 1 && word.back() == 's';
    return timeBucketFromText(isPlural ? word.substr(0, word.size() - 1) : word);
}

std::optional<RangeBounds> boundsOf(const std::vector<std::string>& words, std::size_t begin, std::size_t end)
{
    const auto wordAt = [&](std::size_t at) { return at < words.size() ? words[at] : std::string(); };
    while (begin > 0
           && (isArticle(words[begin - 1]) || saysHowMany(words[begin - 1]) || words[begin - 1] == "two"))
        --begin;
    const std::string before = begin > 0 ? words[begin - 1] : std::string();
    const std::string beforeThat = begin > 1 ? words[begin - 2] : std::string();
    if (saysRange(wordAt(end)) || before == "between" || (before == "of" && saysRange(beforeThat)))
        return RangeBounds::Both;
    if (before == "from" && wordAt(end) == "to")
        return RangeBounds::Both;
    const bool goesOn = before == "from" && isOneOf<3>(wordAt(end), {"on", "onward", "onwards"});
    if (goesOn || isOneOf<4>(before, {"since", "after", "above", "over"}))
        return RangeBounds::From;
    if (isOneOf<5>(before, {"until", "till", "before", "below", "under"})
        || (before == "to" && beforeThat == "up"))
        return RangeBounds::To;
    return std::nullopt;
}

}  // namespace querywright::edit
