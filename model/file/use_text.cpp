// SPDX-License-Identifier: Apache-2.0
#include "model/file/use_text.h"

#include "model/base/text.h"
#include "model/file/limits.h"
#include "model/file/message_text.h"
#include "model/file/words.h"

#include <algorithm>
#include <array>

namespace querywright::file {
namespace {

// That what stands behind the @ is no bucket of time, if that is all that is wrong.
std::optional<Error> bucketError(const NameIndex& names, const AttributeOwner& owner, std::string_view text)
{
    const std::size_t at = text.rfind('@');
    if (at == std::string_view::npos
        || !attributeWithin(names, owner, splitSuffixes(text.substr(0, at)).text))
        return std::nullopt;
    std::vector<std::string> buckets;
    for (const TimeBucket bucket : {TimeBucket::Minute, TimeBucket::Hour, TimeBucket::Day, TimeBucket::Week,
                                    TimeBucket::Month, TimeBucket::Year})
        buckets.emplace_back(toText(bucket));
    const std::string_view word = text.substr(at + 1);
    return Error{ErrorCode::UnknownName, "what stands behind @ must be " + listed(buckets, "or") + ", not "
                                             + shown(word) + suggestion(word, buckets)};
}

// The attribute of the owner with what stands behind it; a name that looks like it has suffixes goes first.
Result<AttributeUse> useOf(const NameIndex& names, const AttributeOwner& owner, std::string_view text)
{
    AttributeUse use;
    Suffixes suffixes{text, false, std::nullopt};
    if (names.attributes(owner, text).empty())
        suffixes = splitSuffixes(text);
    const Result<AttributeId> attribute = attributeWithin(names, owner, suffixes.text);
    if (!attribute)
        return failure(bucketError(names, owner, suffixes.text).value_or(attribute.error()));
    use.attribute = *attribute;
    use.element = suffixes.element;
    use.bucket = suffixes.bucket;
    return use;
}

// Whether it can be the name of a function.
bool isWord(std::string_view text)
{
    const auto isWordCharacter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), isWordCharacter);
}

// An attribute without its entity; if one on the walk has it, that is suggested.
Error unqualified(const NameIndex& names, const Walk& walk, std::string_view text)
{
    std::string message = "an attribute is written Entity.attribute, not " + shown(text);
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        if (!names.attributes(walk.nodes[i].entity, splitSuffixes(text).text).empty()) {
            const std::string place = nodeToText(names, walk, static_cast<NodeIndex>(i));
            message += "; did you mean " + quoted(place + "." + std::string(text)) + "?";
            break;
        }
    }
    return {ErrorCode::Syntax, std::move(message)};
}

// That the last word is no direction, if that is all that is wrong.
std::optional<Error> directionError(const NameIndex& names, const Walk& walk, std::string_view text)
{
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos || !useFromText(names, walk, text.substr(0, blank)))
        return std::nullopt;
    return Error{ErrorCode::UnknownName,
                 "the direction must be \"asc\" or \"desc\", not " + shown(text.substr(blank + 1))};
}

}  // namespace

Suffixes splitSuffixes(std::string_view text)
{
    Suffixes suffixes{text, false, std::nullopt};
    if (const std::size_t at = text.rfind('@'); at != std::string_view::npos) {
        suffixes.bucket = timeBucketFromText(std::string(text.substr(at + 1)));
        if (suffixes.bucket)
            suffixes.text = text.substr(0, at);
    }
    if (suffixes.text.ends_with("[]")) {
        suffixes.text.remove_suffix(2);
        suffixes.element = true;
    }
    return suffixes;
}

std::string suffixText(bool element, const std::optional<TimeBucket>& bucket)
{
    return std::string(element ? "[]" : "") + (bucket ? std::string("@") + toText(*bucket) : std::string());
}

Result<AttributeUse> useFromText(const NameIndex& names, const Walk& walk, std::string_view text)
{
    std::optional<Error> firstError;
    const auto remember = [&](const Error& error) {
        if (!firstError)
            firstError = error;
    };
    int dots = 0;
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos && dots < maxDots;
         dot = text.find('.', dot + 1), ++dots)
    {
        const std::string_view called = text.substr(0, dot);
        const std::vector<WalkPlace> places = placesNamed(names, walk, called);
        if (places.empty())
            continue;
        Result<AttributeUse> use =
            useOf(names, ownerAt(names, walk, places.front(), called), text.substr(dot + 1));
        if (!use) {
            remember(use.error());
        } else if (places.size() > 1) {
            remember(severalPlaces(names, walk, called, places));
        } else {
            use->place = places.front();
            return use;
        }
    }
    if (firstError)
        return failure(*firstError);
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || dot == 0)
        return failure(unqualified(names, walk, text));
    return failure(notOnWalk(names, walk, text.substr(0, dot)));
}

std::string useToText(const NameIndex& names, const Walk& walk, const AttributeUse& use)
{
    std::vector<std::string> places{placeToText(names, walk, use.place)};
    if (const auto owner = names.ownerOf(use.attribute);
        owner && std::holds_alternative<NodeIndex>(use.place)) {
        const Bracketed split = splitBrackets(places.front());
        const std::string role = split.hasBrackets ? "(" + std::string(split.inner) + ")" : std::string();
        places.push_back(names.nameOf(*owner) + role);  // an attribute that the node's own type hides
    }
    const std::string suffix = suffixText(use.element, use.bucket);
    for (const std::string& place : places) {
        for (const std::string& name : names.namesWithin(use.attribute)) {
            const std::string text = place + "." + name + suffix;
            const Result<AttributeUse> meant = useFromText(names, walk, text);
            if (meant && *meant == use)
                return text;
        }
    }
    return {};
}

Result<Returned> returnedFromText(const NameIndex& names, const Walk& walk, std::string_view text)
{
    const std::size_t open = text.find('(');
    const bool isCall = isWord(text.substr(0, open)) && text.ends_with(')');
    if (Result<AttributeUse> use = useFromText(names, walk, text); use || !isCall) {
        if (!use)
            return failure(use.error());
        return Returned(*use);
    }
    Aggregate aggregate;
    for (const char c : text.substr(0, open))
        aggregate.function += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::string_view argument = text.substr(open + 1, text.size() - open - 2);
    if (argument == "*") {
        if (aggregate.function != "count")
            return failure(ErrorCode::Invalid,
                           "only count can be taken of *, " + shown(aggregate.function) + " cannot");
        return Returned(aggregate);
    }
    const Result<AttributeUse> use = useFromText(names, walk, argument);
    if (!use)
        return failure(use.error());
    aggregate.attribute = *use;
    return Returned(aggregate);
}

std::string returnedToText(const NameIndex& names, const Walk& walk, const Returned& returned)
{
    if (const auto* use = std::get_if<AttributeUse>(&returned))
        return useToText(names, walk, *use);
    const auto& aggregate = std::get<Aggregate>(returned);
    return aggregate.function + "("
           + (aggregate.attribute ? useToText(names, walk, *aggregate.attribute) : "*") + ")";
}

Result<Ordering> orderingFromText(const NameIndex& names, const Walk& walk, std::string_view text)
{
    Ordering ordering;
    for (const auto& [direction, word] : directionWords) {
        const std::string ending = " " + std::string(word);
        if (text.ends_with(ending)) {
            ordering.direction = direction;
            text.remove_suffix(ending.size());
            break;
        }
    }
    const Result<AttributeUse> use = useFromText(names, walk, text);
    if (!use) {
        const Result<Returned> returned = returnedFromText(names, walk, text);
        if (returned && std::holds_alternative<Aggregate>(*returned))
            return failure(ErrorCode::Invalid,
                           "rows lie in the order of attributes, and " + shown(text)
                               + " is worked out from many rows; order by an attribute that keeps it");
        return failure(directionError(names, walk, text).value_or(use.error()));
    }
    ordering.attribute = *use;
    return ordering;
}

std::string orderingToText(const NameIndex& names, const Walk& walk, const Ordering& ordering)
{
    return useToText(names, walk, ordering.attribute) + " "
           + std::string(wordFor(directionWords, ordering.direction));
}

}  // namespace querywright::file
