// SPDX-License-Identifier: Apache-2.0
#include "model/edit/name_mentions.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"

#include <algorithm>
#include <array>
#include <initializer_list>
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

// "points of interest": what stands before "of" is what there are several of.
std::string pluralBeforeOf(const std::string& name)
{
    std::vector<std::string> words = proposalWords(snakeCase(name));
    const auto of = std::find(words.begin(), words.end(), "of");
    if (of == words.begin() || of == words.end())
        return {};
    *(of - 1) = plural(*(of - 1));
    return joinedWords(words, 0, words.size());
}

std::set<std::string> formsOf(const EntityType& entityType)
{
    std::set<std::string> forms{joined(pluralOf(entityType))};
    addWithPlurals(forms, joined(entityType.name));
    addWithPlurals(forms, joined(shortNameOf(entityType)));
    addWithPlurals(forms, initialsOf(entityType.name));
    addWithPlurals(forms, pluralBeforeOf(entityType.name));
    return forms;
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

using KnownThings = std::map<std::string, Thing>;

// The longest names that are known, one behind the other.
std::vector<Mention> longestIn(const KnownThings& known, const std::vector<std::string>& words)
{
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

// By their names, and by words that one of them alone has.
KnownThings knownRelationships(const ConceptualModel& model)
{
    KnownThings known;
    std::map<std::string, std::set<RelationshipId>> byWord;
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (const std::string& form : formsOf(relationship))
            known.try_emplace(form, relationship.id);
        for (const std::string& word : wordsOf(relationship))
            byWord[word].insert(relationship.id);
    }
    for (const auto& [word, relationships] : byWord) {
        if (relationships.size() == 1)
            known.try_emplace(word, *relationships.begin());
    }
    return known;
}

// Whether the entity type that is mentioned takes part in the relationship type.
bool joins(const ConceptualModel& model, const RelationshipType& relationship, const Mention& mention)
{
    const std::vector<EntityId> lineage = withSupertypes(model, std::get<EntityId>(mention.thing));
    return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                       [&](const Participant& one) {
                           return contains(lineage, one.entity)
                                  || contains(withSupertypes(model, one.entity), lineage.front());
                       });
}

// Short forms of words that names of attributes have, and what they stand for.
struct ShortForm {
    std::string_view word;
    std::string_view full;
    bool meansMore;  // it can mean something else where it stands by itself: "with no orders", "rating desc"
};
constexpr std::array<ShortForm, 10> shortForms = {{
    {"no", "number", true},
    {"id", "identifier", false},
    {"qty", "quantity", false},
    {"addr", "address", false},
    {"dob", "dateofbirth", false},
    {"birthdate", "dateofbirth", false},
    {"desc", "description", true},
    {"tel", "phone", false},
    {"telephone", "phone", false},
    {"nr", "number", false},
}};

std::string withoutShortForm(const std::string& word)
{
    const auto found = std::find_if(shortForms.begin(), shortForms.end(),
                                    [&](const ShortForm& one) { return one.word == word; });
    return found == shortForms.end() ? word : std::string(found->full);
}

// The words joined, each in full: "insurancenumber" of "insurance no".
std::string joinedInFull(const std::vector<std::string>& words, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i)
        text += withoutShortForm(words[i]);
    return withoutShortForm(text);  // "birth date"
}

using KnownAttributes = std::map<std::string, AttributeMention>;

// What the words from one to another are called by, if it is known; as they stand rather than in full.
KnownAttributes::const_iterator namedIn(const KnownAttributes& known, const std::vector<std::string>& words,
                                        std::size_t begin, std::size_t end)
{
    const bool isAlone = end == begin + 1;
    if (isAlone && isSmallWord(words[begin]))
        return known.end();
    const auto found = known.find(joinedWords(words, begin, end));
    const bool meansMore =
        isAlone && std::any_of(shortForms.begin(), shortForms.end(), [&](const ShortForm& one) {
            return one.meansMore && one.word == words[begin];
        });
    return found != known.end() || meansMore ? found : known.find(joinedInFull(words, begin, end));
}

// What the attribute is called without the name of what it belongs to, "id" of a user's user_id; nothing if
// it does not begin with that.
std::string withoutOwner(const Attribute& attribute, const std::string& owner)
{
    const std::string name = joined(attribute.name);
    return !owner.empty() && name.starts_with(owner) ? name.substr(owner.size()) : std::string();
}

void addAttributes(const std::vector<Attribute>& attributes, const Thing& owner, const std::string& ownerName,
                   KnownAttributes& known)
{
    for (const Attribute& attribute : attributes) {
        std::set<std::string> forms;
        addWithPlurals(forms, joined(attribute.name));
        forms.insert(joined(singular(snakeCase(attribute.name))));
        const std::vector<std::string> words = proposalWords(snakeCase(attribute.name));
        const std::string rest = withoutOwner(attribute, ownerName);
        for (const auto& form : {joinedInFull(words, 0, words.size()), rest, withoutShortForm(rest)})
            addWithPlurals(forms, form);
        for (const std::string& form : forms) {
            AttributeMention& mention = known[form];
            if (!contains(mention.owners, owner))
                mention.owners.push_back(owner);
            mention.attributes.push_back(attribute.id);
        }
        addAttributes(attribute.parts, owner, ownerName, known);
    }
}

// Words behind which stands what is shown with what is found; false of "with given", behind which is given.
bool leadsToShown(const std::vector<std::string>& words, std::size_t at)
{
    const auto isNext = [&](std::size_t position, std::initializer_list<std::string_view> some) {
        return position < words.size() && std::find(some.begin(), some.end(), words[position]) != some.end();
    };
    if (words[at] == "and")
        return isNext(at + 1, {"their", "its", "his", "her"});
    if (words[at] != "with" && words[at] != "including")
        return false;
    std::size_t next = at + 1;
    while (isNext(next, {"a", "an", "the"}))
        ++next;
    return !isNext(next, {"given"});
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

// The first entity type, and those that follow it without a word between.
std::size_t runOfEntities(const std::vector<Mention>& mentions)
{
    const auto isEntity = [](const Mention& one) { return std::holds_alternative<EntityId>(one.thing); };
    std::size_t count = 0;
    std::size_t end = 0;
    for (const Mention& mention : mentions) {
        if (!isEntity(mention))
            continue;
        if (count > 0 && mention.begin != end)
            break;
        ++count;
        end = mention.end;
    }
    return count;
}

// Whether an attribute that is a number, rather than an entity type, stands there.
bool isKeptNumber(const ConceptualModel& model, const std::vector<AttributeMention>& attributes,
                  const std::vector<std::string>& words, std::size_t at)
{
    const auto kept = std::find_if(attributes.begin(), attributes.end(),
                                   [&](const AttributeMention& one) { return one.begin == at; });
    if (kept == attributes.end())
        return false;
    const std::vector<Mention> mentions = mentionsIn(model, words);
    const bool isEntity = std::any_of(mentions.begin(), mentions.end(), [&](const Mention& one) {
        return one.begin <= at && at < one.end && std::holds_alternative<EntityId>(one.thing);
    });
    return !isEntity && std::any_of(kept->attributes.begin(), kept->attributes.end(), [&](AttributeId id) {
        const Attribute* attribute = model.find(id).attribute;
        return attribute && attribute->type && !attribute->multivalued && isNumber(*attribute);
    });
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

std::vector<Mention> mentionsIn(const ConceptualModel& model, const std::vector<std::string>& words)
{
    KnownThings entityTypes;
    for (const EntityType& entityType : model.entityTypes) {
        for (const std::string& form : formsOf(entityType))
            entityTypes.try_emplace(form, entityType.id);
    }
    const std::vector<Mention> entities = longestIn(entityTypes, words);
    std::vector<Mention> mentions = entities;
    for (const Mention& mention : longestIn(knownRelationships(model), words)) {
        std::vector<Mention> within;
        std::vector<Mention> beside;
        bool isCovered = false;
        for (const Mention& entity : entities) {
            const bool overlaps = entity.begin < mention.end && mention.begin < entity.end;
            isCovered = isCovered || (entity.begin <= mention.begin && mention.end <= entity.end);
            (overlaps ? within : beside).push_back(entity);
        }
        const RelationshipType& relationship = *model.find(std::get<RelationshipId>(mention.thing));
        const auto isJoined = [&](const Mention& entity) { return joins(model, relationship, entity); };
        const bool isMeant =
            within.empty() || (!isCovered && std::any_of(beside.begin(), beside.end(), isJoined));
        if (!isMeant)
            continue;
        mentions.push_back(mention);
        for (const Mention& entity : within) {  // "cart" of "puts into cart" is no thing that is joined
            if (!isJoined(entity))
                std::erase(mentions, entity);
        }
    }
    std::stable_sort(mentions.begin(), mentions.end(),
                     [](const Mention& one, const Mention& other) { return one.begin < other.begin; });
    const bool isOfAll =
        !entities.empty() && entities.front().begin > 0 && words[entities.front().begin - 1] == "all";
    for (std::size_t left = isOfAll ? runOfEntities(mentions) : 0; left > 1; --left)
        mentions.erase(std::find_if(mentions.begin(), mentions.end(), [](const Mention& one) {
            return std::holds_alternative<EntityId>(one.thing);
        }));
    return mentions;
}

std::vector<bool> wordsOfWhatIsShown(const std::vector<std::string>& words,
                                     const std::vector<Mention>& mentions)
{
    const auto isInside = [&](std::size_t word) {  // "with" of "shared with"
        return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
            return mention.begin <= word && word < mention.end;
        });
    };
    const auto isBehindEntity = [&](std::size_t word) {
        return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
            return mention.end == word && std::holds_alternative<EntityId>(mention.thing);
        });
    };
    std::vector<bool> areShown(words.size());
    bool isShown = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!isInside(i)) {
            // "with the name of the customer" goes on, "with their works of a patron" does not.
            const bool isEnd = words[i] == "of" ? isBehindEntity(i) : leadsToGiven(words[i]);
            isShown = leadsToShown(words, i) || (isShown && !isEnd && words[i] != "given");
        }
        areShown[i] = isShown;
    }
    return areShown;
}

std::vector<AttributeMention> attributesIn(const ConceptualModel& model,
                                           const std::vector<std::string>& words)
{
    KnownAttributes known;
    for (const EntityType& entityType : model.entityTypes)
        addAttributes(entityType.attributes, entityType.id, joined(entityType.name), known);
    for (const RelationshipType& relationship : model.relationshipTypes)
        addAttributes(relationship.attributes, relationship.id, {}, known);
    std::vector<AttributeMention> mentions;
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t next = begin + 1;
        for (std::size_t end = std::min(words.size(), begin + mostWords); end > begin; --end) {
            const auto found = namedIn(known, words, begin, end);
            if (found == known.end())
                continue;
            mentions.push_back(found->second);
            mentions.back().begin = begin;
            mentions.back().end = end;
            next = end;
            break;
        }
        begin = next;
    }
    const auto function = firstFunction(words);
    if (function && std::string_view(function->function) == "count")  // "number of", whatever has a number
        std::erase_if(mentions, [&](const AttributeMention& one) {
            return function->begin <= one.begin && one.end <= function->end;
        });
    return mentions;
}

std::optional<std::size_t> foundIn(const std::vector<Mention>& mentions,
                                   const std::vector<AttributeMention>& attributes)
{
    std::optional<std::size_t> found;
    std::size_t left = runOfEntities(mentions);
    for (const Mention& mention : mentions) {
        if (left == 0 || !std::holds_alternative<EntityId>(mention.thing))
            continue;
        const bool isFirst = !found;
        found = mention.begin;
        --left;
        if (isFirst && !attributes.empty() && attributes.front().end <= mention.begin)
            return std::nullopt;
    }
    return found;
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
    const bool isKept = found->function == "count" && isKeptNumber(model, attributes, words, found->end);
    return isPartOfName || isOrder || isKept ? std::nullopt : found;
}

}  // namespace querywright::edit
