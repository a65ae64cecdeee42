// SPDX-License-Identifier: Apache-2.0
#include "model/edit/name_mentions.h"

#include "model/base/lists.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

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

std::string joinedWords(const std::vector<std::string>& words, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i)
        text += words[i];
    return text;
}

// "poi" of PointOfInterest and of point_of_interest; empty of a single word.
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

// The simple plurals, whatever derivation calls its tables.
void addWithPlurals(std::set<std::string>& forms, const std::string& word)
{
    if (word.empty())
        return;
    forms.insert(word);
    forms.insert(word + "s");
    forms.insert(word + "es");
    if (word.back() == 'y')
        forms.insert(word.substr(0, word.size() - 1) + "ies");
}

std::set<std::string> formsOf(const EntityType& entityType)
{
    std::set<std::string> forms{joined(pluralOf(entityType))};
    addWithPlurals(forms, joined(entityType.name));
    addWithPlurals(forms, joined(shortNameOf(entityType)));
    addWithPlurals(forms, initialsOf(entityType.name));
    return forms;
}

bool isSmallWord(const std::string& word)
{
    static const std::set<std::string_view> small = {
        "a",    "an",   "the", "is",  "are", "was",  "were",  "be",  "of",   "for",
        "by",   "to",   "in",  "on",  "at",  "and",  "or",    "has", "have", "had",
        "with", "from", "all", "its", "it",  "that", "which", "as",  "into"};
    return small.count(word) > 0;
}

// The name as it is, and without what says little at its ends: "is near" and "near".
std::set<std::string> formsOf(const RelationshipType& relationship)
{
    const std::vector<std::string> words = proposalWords(relationship.name);
    std::size_t begin = 0;
    std::size_t end = words.size();
    while (begin < end && isSmallWord(words[begin]))
        ++begin;
    while (end > begin && isSmallWord(words[end - 1]))
        --end;
    std::set<std::string> forms;
    if (begin == end)
        return forms;  // "has", "is for" stand everywhere and mean nothing
    forms.insert(joinedWords(words, 0, words.size()));
    forms.insert(joinedWords(words, begin, end));
    return forms;
}

// The words of its name that say something by themselves: "cart" of "puts into cart". Short ones do not.
std::set<std::string> wordsOf(const RelationshipType& relationship)
{
    constexpr std::size_t shortest = 4;
    std::set<std::string> forms;
    for (const std::string& word : proposalWords(relationship.name)) {
        if (word.size() >= shortest && !isSmallWord(word))
            addWithPlurals(forms, word);
    }
    return forms;
}

using Thing = std::variant<EntityId, RelationshipId>;

constexpr std::size_t mostWords = 5;  // that name one thing

using KnownAttributes = std::map<std::string, AttributeMention>;

void addAttributes(const std::vector<Attribute>& attributes, const Thing& owner, KnownAttributes& known)
{
    for (const Attribute& attribute : attributes) {
        std::set<std::string> forms;
        addWithPlurals(forms, joined(attribute.name));
        forms.insert(joined(singular(snakeCase(attribute.name))));
        for (const std::string& form : forms) {
            AttributeMention& mention = known[form];
            if (!contains(mention.owners, owner))
                mention.owners.push_back(owner);
            mention.attributes.push_back(attribute.id);
        }
        addAttributes(attribute.parts, owner, known);
    }
}

// Words that ask for a function of what comes behind them.
struct FunctionWord {
    std::string_view word;
    const char* function;
    bool needsOf;  // it says so only before "of"
};
constexpr std::array<FunctionWord, 17> functionWords = {{
    {"average", "avg", false},
    {"mean", "avg", false},
    {"avg", "avg", false},
    {"sum", "sum", false},
    {"total", "sum", false},
    {"highest", "max", false},
    {"maximum", "max", false},
    {"max", "max", false},
    {"largest", "max", false},
    {"greatest", "max", false},
    {"lowest", "min", false},
    {"minimum", "min", false},
    {"min", "min", false},
    {"smallest", "min", false},
    {"least", "min", false},
    {"number", "count", true},
    {"count", "count", true},
}};

std::optional<FunctionMention> firstFunction(const std::vector<std::string>& words)
{
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == "how" && words[i + 1] == "many")
            return FunctionMention{"count", i, i + 2};
        const bool isOf = words[i + 1] == "of";
        for (const FunctionWord& one : functionWords) {
            if (one.word == words[i] && (isOf || !one.needsOf))
                return FunctionMention{one.function, i, i + (isOf ? 2 : 1)};
        }
    }
    return std::nullopt;
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

std::string joined(const std::string& text)
{
    const std::vector<std::string> words = proposalWords(text);
    return joinedWords(words, 0, words.size());
}

std::vector<Mention> mentionsIn(const ConceptualModel& model, const std::vector<std::string>& words)
{
    std::map<std::string, Thing> known;
    for (const EntityType& entityType : model.entityTypes) {
        for (const std::string& form : formsOf(entityType))
            known.try_emplace(form, entityType.id);
    }
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (const std::string& form : formsOf(relationship))
            known.try_emplace(form, relationship.id);
    }
    std::map<std::string, std::set<RelationshipId>> byWord;
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (const std::string& word : wordsOf(relationship))
            byWord[word].insert(relationship.id);
    }
    for (const auto& [word, relationships] : byWord) {
        if (relationships.size() == 1)
            known.try_emplace(word, *relationships.begin());
    }
    std::vector<Mention> mentions;
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t next = begin + 1;
        for (std::size_t end = std::min(words.size(), begin + mostWords); end > begin; --end) {
            const auto found = known.find(joinedWords(words, begin, end));
            if (found == known.end())
                continue;
            mentions.push_back({found->second, begin, end});
            next = end;
            break;
        }
        begin = next;
    }
    return mentions;
}

std::vector<AttributeMention> attributesIn(const ConceptualModel& model,
                                           const std::vector<std::string>& words)
{
    KnownAttributes known;
    for (const EntityType& entityType : model.entityTypes)
        addAttributes(entityType.attributes, entityType.id, known);
    for (const RelationshipType& relationship : model.relationshipTypes)
        addAttributes(relationship.attributes, relationship.id, known);
    std::vector<AttributeMention> mentions;
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t next = begin + 1;
        for (std::size_t end = std::min(words.size(), begin + mostWords); end > begin; --end) {
            const auto found = known.find(joinedWords(words, begin, end));
            if (found == known.end() || (end == begin + 1 && isSmallWord(words[begin])))
                continue;
            mentions.push_back(found->second);
            mentions.back().begin = begin;
            mentions.back().end = end;
            next = end;
            break;
        }
        begin = next;
    }
    return mentions;
}

std::optional<FunctionMention> functionIn(const ConceptualModel& model, const std::vector<std::string>& words)
{
    const auto found = firstFunction(words);
    if (!found)
        return std::nullopt;
    const std::vector<AttributeMention> attributes = attributesIn(model, words);
    const bool isPartOfName =
        std::any_of(attributes.begin(), attributes.end(), [&](const AttributeMention& attribute) {
            return attribute.end - attribute.begin > 1 && attribute.begin < found->end
                   && found->begin < attribute.end;
        });
    // "highest price first" says how the rows come.
    const bool isOrder =
        std::any_of(attributes.begin(), attributes.end(), [&](const AttributeMention& attribute) {
            return attribute.begin == found->end && attribute.end < words.size()
                   && words[attribute.end] == "first";
        });
    return isPartOfName || isOrder ? std::nullopt : found;
}

}  // namespace querywright::edit
