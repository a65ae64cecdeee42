// SPDX-License-Identifier: Apache-2.0
#include "model/file/column_text.h"

#include "model/file/limits.h"
#include "model/file/use_text.h"
#include "model/file/words.h"

namespace querywright::file {
namespace {

constexpr std::string_view rowCount = "count(*)";

// "tags[]" or "added_date@day" of the owner.
std::optional<SourceReference> sourceWithin(const NameIndex& names, const AttributeOwner& owner,
                                            std::string_view text)
{
    Suffixes suffixes{text, false, std::nullopt};
    if (names.attributes(owner, text).empty())
        suffixes = splitSuffixes(text);
    const Result<AttributeId> attribute = attributeWithin(names, owner, suffixes.text);
    if (!attribute)
        return std::nullopt;
    return SourceReference{*attribute, {}, suffixes.element, suffixes.bucket, {}};
}

// "Guest.email", "User(follower).name".
std::optional<SourceReference> attributeSource(const NameIndex& names, std::string_view text)
{
    int dots = 0;
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos && dots < maxDots;
         dot = text.find('.', dot + 1), ++dots)
    {
        const std::string_view called = text.substr(0, dot);
        const Bracketed split = splitBrackets(called);
        std::optional<AttributeOwner> owner = ownerNamed(names, called);
        std::string role;
        if (!owner && split.hasBrackets) {
            owner = ownerNamed(names, split.name);
            role = split.inner;
        }
        std::optional<SourceReference> source =
            owner ? sourceWithin(names, *owner, text.substr(dot + 1)) : std::nullopt;
        if (!source)
            continue;
        source->role = role;
        return source;
    }
    return std::nullopt;
}

std::optional<SourceReference> sourceFromText(const NameIndex& names, std::string_view text)
{
    if (text == rowCount)
        return SourceReference{{}, {}, false, std::nullopt, "count"};
    if (auto source = attributeSource(names, text))
        return source;
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || open == 0 || !text.ends_with(')'))
        return std::nullopt;
    auto source = attributeSource(names, text.substr(open + 1, text.size() - open - 2));
    if (source)
        source->function = text.substr(0, open);
    return source;
}

}  // namespace

ColumnReference columnFromText(const NameIndex& names, std::string_view text)
{
    if (const auto source = sourceFromText(names, text))
        return {*source};
    return {std::string(text)};
}

std::string columnToText(const NameIndex& names, const ColumnReference& column)
{
    if (const auto* text = std::get_if<std::string>(&column.column))
        return *text;
    const auto& source = std::get<SourceReference>(column.column);
    if (source.attribute == AttributeId{})
        return source.function + "(*)";
    const std::optional<AttributeOwner> owner = names.ownerOf(source.attribute);
    if (!owner)
        return {};
    const std::string role = source.role.empty() ? std::string() : "(" + source.role + ")";
    for (const std::string& name : names.namesWithin(source.attribute)) {
        std::string text =
            names.nameOf(*owner) + role + "." + name + suffixText(source.element, source.bucket);
        if (!source.function.empty())
            text = source.function + "(" + text + ")";
        if (columnFromText(names, text) == column)
            return text;
    }
    return {};
}

ClusteringChoice clusteringFromText(const NameIndex& names, std::string_view text)
{
    ClusteringChoice choice;
    for (const auto& [direction, word] : directionWords) {
        const std::string ending = " " + std::string(word);
        if (text.ends_with(ending)) {
            choice.direction = direction;
            text.remove_suffix(ending.size());
            break;
        }
    }
    choice.column = columnFromText(names, text);
    return choice;
}

std::string clusteringToText(const NameIndex& names, const ClusteringChoice& choice)
{
    return columnToText(names, choice.column) + " " + std::string(wordFor(directionWords, choice.direction));
}

}  // namespace querywright::file
