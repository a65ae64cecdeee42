// SPDX-License-Identifier: Apache-2.0
#include "model/edit/name_words.h"

#include <set>

namespace querywright::edit {
namespace {

bool isLetter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
           || byte >= 0x80;
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

char lower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::vector<std::string> proposalWords(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (isLetter(c))
            words.back() += lower(c);
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

std::string joinedWords(const std::vector<std::string>& words, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i)
        text += words[i];
    return text;
}

std::string joined(const std::string& text)
{
    const std::vector<std::string> words = proposalWords(text);
    return joinedWords(words, 0, words.size());
}

bool isSmallWord(const std::string& word)
{
    static const std::set<std::string_view> small = {
        "a",    "an",   "the", "is",  "are", "was",  "were",  "be",  "of",   "for",
        "by",   "to",   "in",  "on",  "at",  "and",  "or",    "has", "have", "had",
        "with", "from", "all", "its", "it",  "that", "which", "as",  "into"};
    return small.count(word) > 0;
}

bool leadsToGiven(const std::string& word)
{
    static const std::set<std::string_view> words = {"of",     "by",    "for",  "in",    "on",
                                                     "at",     "near",  "from", "to",    "per",
                                                     "within", "about", "that", "which", "around"};
    return words.count(word) > 0;
}

std::string initialsOf(const std::string& name)
{
    std::string initials;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isFirst = i == 0 || !isLetter(name[i - 1]) || (isUpper(name[i]) && !isUpper(name[i - 1]));
        if (isLetter(name[i]) && isFirst)
            initials += lower(name[i]);
    }
    return initials.size() > 1 ? initials : std::string();
}

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

bool saysSorted(const std::vector<std::string>& words, std::size_t at)
{
    const std::string next = at + 1 < words.size() ? words[at + 1] : std::string();
    if (next == "of")
        return words[at] == "order" && at > 0 && words[at - 1] == "in";
    return next == "by" && isOneOf<4>(words[at], {"sorted", "ordered", "order", "sort"});
}

bool isRequest(const std::string& word)
{
    return isOneOf<20>(word, {"show",   "find",   "list",     "get",   "search", "view", "display",
                              "browse", "look",   "up",       "fetch", "see",    "load", "read",
                              "open",   "select", "retrieve", "check", "print",  "my"});
}

bool asks(const std::string& word)
{
    return isOneOf<6>(word, {"how", "what", "when", "where", "which", "who"});
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
    return isOneOf<7>(word, {"date", "dates", "time", "times", "moment", "timestamp", "timestamps"})
           || saysPeriod(word) || saidBucket(word);
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

bool tellsBirth(const std::string& name)
{
    const std::string text = joined(name);
    return text.find("birth") != std::string::npos || text == "born" || text == "bornon" || text == "dob";
}

bool isSinceATime(const std::vector<std::string>& words, std::size_t at)
{
    if (words[at] != "since" || (at > 0 && leadsToGiven(words[at - 1])))
        return false;
    std::size_t next = at + 1;
    while (next < words.size()
           && (isArticle(words[next]) || saysHowMany(words[next]) || tellsOrder(words[next])))
        ++next;
    return next < words.size() && saysTime(words[next]);
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
