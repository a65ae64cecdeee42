// SPDX-License-Identifier: Apache-2.0
#include "model/edit/name_mentions.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/edit/known_names.h"
#include "model/edit/name_words.h"
#include "model/file/name_index.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace querywright::edit {
namespace {

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

// Where "first" or "last" stands straight before the first thing that is mentioned, or before a number of
// them.
std::optional<std::size_t> firstOrLastBefore(const ConceptualModel& model,
                                             const std::vector<std::string>& words)
{
    const auto isAt = [&](std::size_t at) { return words[at] == "first" || words[at] == "last"; };
    const auto isNumber = [](const std::string& word) {
        return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (isAt(i) && (i == 0 || !tellsOrder(words[i - 1])))  // "newest first"
            found.push_back(i);
    }
    if (found.empty())
        return std::nullopt;
    std::size_t thing = words.size();
    for (const KnownThings& known : {knownEntityTypes(model), knownRelationships(model)}) {
        const std::vector<Mention> mentions = longestIn(known, words);
        if (!mentions.empty())
            thing = std::min(thing, mentions.front().begin);
    }
    for (const std::size_t at : found) {
        const bool isCounted = at + 2 == thing && isNumber(words[at + 1]);
        if (thing < words.size() && (at + 1 == thing || isCounted))
            return at;
    }
    return std::nullopt;
}

}  // namespace

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

std::vector<Mention> mentionsIn(const ConceptualModel& model, const std::vector<std::string>& words)
{
    const KnownThings relationships = knownRelationships(model);
    const std::vector<AttributeMention> attributes = attributesIn(model, words);
    const std::vector<Mention> entities = longestIn(knownEntityTypes(model), words);
    std::vector<Mention> mentions = entities;
    for (const Mention& mention : longestIn(relationships, words)) {
        std::vector<Mention> within;
        std::vector<Mention> beside;
        bool isCovered = false;
        for (const Mention& entity : entities) {
            const bool overlaps = entity.begin < mention.end && mention.begin < entity.end;
            isCovered = isCovered || (entity.begin <= mention.begin && mention.end <= entity.end);
            (overlaps ? within : beside).push_back(entity);
        }
        // "rating totals" is no "rating".
        const bool isPart =
            std::any_of(attributes.begin(), attributes.end(), [&](const AttributeMention& one) {
                return one.begin <= mention.begin && mention.end <= one.end
                       && one.end - one.begin > mention.end - mention.begin;
            });
        if (isPart)
            continue;
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
    // "Medicines with an active ingredient" is by that, where they are found by nothing else.
    const auto leadsToOne = [&](std::size_t word) {
        const bool isOfOne =
            words[word] == "with" && word + 1 < words.size() && isIndefiniteArticle(words[word + 1]);
        return isOfOne && std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
                   return mention.begin == word + 2 && std::holds_alternative<EntityId>(mention.thing);
               });
    };
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
    bool isFoundByOther = false;
    for (std::size_t i = 0; i < words.size(); ++i)
        isFoundByOther = isFoundByOther || (!isInside(i) && leadsToGiven(words[i]));
    std::vector<bool> areShown(words.size());
    bool isShown = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!isInside(i)) {
            // "with the name of the customer" goes on, "with their works of a patron" does not.
            const bool isEnd = words[i] == "of" ? isBehindEntity(i) : leadsToGiven(words[i]);
            const bool isBegin = leadsToShown(words, i) && (isFoundByOther || !leadsToOne(i));
            isShown = isBegin || (isShown && !isEnd && words[i] != "given");
        }
        areShown[i] = isShown;
    }
    return areShown;
}

std::vector<AttributeMention> attributesIn(const ConceptualModel& model,
                                           const std::vector<std::string>& words)
{
    const KnownAttributes known = knownAttributes(model);
    std::vector<AttributeMention> mentions;
    for (std::size_t begin = 0; begin < words.size();) {
        std::size_t next = begin + 1;
        for (std::size_t end = std::min(words.size(), begin + mostWords); end > begin; --end) {
            const auto found = namedIn(known, words, begin, end);
            if (found == known.end() || isSinceATime(words, end - 1))
                continue;
            mentions.push_back(found->second);
            mentions.back().begin = begin;
            mentions.back().end = end;
            next = end;
            break;
        }
        begin = next;
    }
    if (const auto which = firstOrLastBefore(model, words))
        std::erase_if(mentions, [&](const AttributeMention& one) {
            return one.begin == *which && one.end == *which + 1;
        });
    const auto function = firstFunction(words);
    if (function && std::string_view(function->function) == "count")  // "number of", whatever has a number
        std::erase_if(mentions, [&](const AttributeMention& one) {
            return function->begin <= one.begin && one.end <= function->end;
        });
    return mentions;
}

std::optional<std::size_t> firstOrLastIn(const ConceptualModel& model, const std::vector<std::string>& words)
{
    const auto which = firstOrLastBefore(model, words);
    const std::vector<AttributeMention> attributes = attributesIn(model, words);
    const bool isPartOfName =
        which && std::any_of(attributes.begin(), attributes.end(), [&](const AttributeMention& one) {
            return one.begin <= *which && *which < one.end;
        });
    return isPartOfName ? std::nullopt : which;
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

std::optional<RelationshipId> foundRelationshipIn(const std::vector<Mention>& mentions)
{
    const auto entity = std::find_if(mentions.begin(), mentions.end(), [](const Mention& one) {
        return std::holds_alternative<EntityId>(one.thing);
    });
    // "Available rooms" are rooms.
    const bool isThere = entity != mentions.begin()
                         && std::holds_alternative<RelationshipId>(mentions.front().thing)
                         && (entity == mentions.end() || mentions.front().end < entity->begin);
    return isThere ? std::optional(std::get<RelationshipId>(mentions.front().thing)) : std::nullopt;
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

std::set<RelationshipId> relationshipsIn(const std::vector<Mention>& mentions)
{
    std::set<RelationshipId> mentioned;
    for (const Mention& mention : mentions) {
        if (const auto* relationship = std::get_if<RelationshipId>(&mention.thing))
            mentioned.insert(*relationship);
    }
    return mentioned;
}

bool overlapsSome(const AttributeMention& attribute, const std::vector<Mention>& mentions)
{
    return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
        return mention.begin < attribute.end && attribute.begin < mention.end;
    });
}

void addOwnersOfGiven(const ConceptualModel& model, const std::vector<std::string>& words,
                      std::vector<Mention>& mentions)
{
    const file::NameIndex names(model);
    std::size_t endOfGiven = 0;
    for (const AttributeMention& attribute : attributesIn(model, words)) {
        std::size_t lead = attribute.begin;
        while (lead > 0 && isArticle(words[lead - 1]))
            --lead;
        const bool isSorted = lead > 1 && isOneOf<4>(words[lead - 2], {"ordered", "sorted", "order", "sort"});
        // "In a city" is by city.
        const bool isOfOne = lead < attribute.begin && isOneOf<2>(words[lead], {"a", "an"}) && lead > 0
                             && isOneOf<4>(words[lead - 1], {"in", "of", "for", "at"});
        const bool isGiven = lead > 0
                             && ((words[lead - 1] == "by" && !isSorted) || isOfOne
                                 || (words[lead - 1] == "and" && endOfGiven + 1 == lead && endOfGiven > 0));
        if (!isGiven || overlapsSome(attribute, mentions) || mentions.empty())
            continue;
        endOfGiven = attribute.end;
        const auto* only =
            attribute.owners.size() == 1 ? std::get_if<EntityId>(&attribute.owners.front()) : nullptr;
        // Most things have one, whether it is said or not.
        const bool isCommon =
            attribute.end == attribute.begin + 1
            && isOneOf<10>(words[attribute.begin], {"code", "date", "description", "id", "name", "number",
                                                    "status", "time", "title", "type"});
        const bool isThere =
            !only || isCommon || std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
                const auto* entity = std::get_if<EntityId>(&mention.thing);
                return entity && names.areRelated(*entity, *only);
            });
        if (isThere)
            continue;
        const auto behind = std::find_if(mentions.begin(), mentions.end(), [&](const Mention& mention) {
            return mention.begin > attribute.begin;
        });
        mentions.insert(behind, Mention{*only, attribute.begin, attribute.end});
    }
}

}  // namespace querywright::edit
