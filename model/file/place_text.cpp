// SPDX-License-Identifier: Apache-2.0
#include "model/file/place_text.h"

#include "model/base/text.h"
#include "model/file/message_text.h"

#include <algorithm>
#include <set>

namespace querywright::file {
namespace {

template <typename Index>
std::size_t position(Index index)
{
    return static_cast<std::size_t>(index);
}

// The relationship as places of the walk are written: with its number where it is on the walk several times.
std::string stepToText(const NameIndex& names, const Walk& walk, StepIndex step)
{
    if (position(step) >= walk.steps.size())
        return {};
    std::size_t times = 0;
    std::size_t number = 0;
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        times += walk.steps[i].relationship == walk.steps[position(step)].relationship ? 1 : 0;
        if (i == position(step))
            number = times;
    }
    const std::string name = names.nameOf(walk.steps[position(step)].relationship);
    return times == 1 ? name : name + "(" + std::to_string(number) + ")";
}

// The nodes `text` can mean; the most literal reading that any node fits goes.
std::vector<NodeIndex> nodesNamed(const NameIndex& names, const Walk& walk, std::string_view text)
{
    const std::optional<EntityId> entity = names.entity(text);
    const Bracketed split = splitBrackets(text);
    const std::optional<EntityId> bracketed = names.entity(split.name);
    std::vector<NodeIndex> literal;
    std::vector<NodeIndex> withoutRole;
    std::vector<NodeIndex> inherited;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        const WalkNode& node = walk.nodes[i];
        const auto index = static_cast<NodeIndex>(i);
        const bool hasRole = split.hasBrackets && bracketed && node.role == split.inner;
        if ((entity == node.entity && node.role.empty()) || (hasRole && *bracketed == node.entity))
            literal.push_back(index);
        else if (entity == node.entity)
            withoutRole.push_back(index);
        else if ((entity && names.inherits(node.entity, *entity))
                 || (hasRole && names.inherits(node.entity, *bracketed)))
            inherited.push_back(index);
    }
    if (!literal.empty())
        return literal;
    return withoutRole.empty() ? inherited : withoutRole;
}

// The nodes of whose entities some are of the subtype named.
std::vector<NodeIndex> nodesWithSubtype(const NameIndex& names, const Walk& walk, std::string_view text)
{
    const std::optional<EntityId> entity = names.entity(text);
    const Bracketed split = splitBrackets(text);
    const std::optional<EntityId> bracketed = names.entity(split.name);
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        const WalkNode& node = walk.nodes[i];
        const bool hasRole = split.hasBrackets && bracketed && node.role == split.inner;
        if ((entity && names.inherits(*entity, node.entity))
            || (hasRole && names.inherits(*bracketed, node.entity)))
            nodes.push_back(static_cast<NodeIndex>(i));
    }
    return nodes;
}

std::vector<StepIndex> stepsNamed(const NameIndex& names, const Walk& walk, std::string_view text)
{
    std::vector<StepIndex> plain;
    std::vector<StepIndex> numbered;
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        const auto step = static_cast<StepIndex>(i);
        if (names.nameOf(walk.steps[i].relationship) == text)
            plain.push_back(step);
        else if (stepToText(names, walk, step) == text)
            numbered.push_back(step);
    }
    return plain.empty() ? numbered : plain;
}

// "the walk, which has Hotel and Room".
std::string walkText(const NameIndex& names, const Walk& walk)
{
    if (walk.nodes.empty())
        return "the walk, which is empty";
    constexpr std::size_t most = 8;
    std::vector<std::string> entities;
    for (std::size_t i = 0; i < walk.nodes.size() && i < most; ++i)
        entities.push_back(nodeToText(names, walk, static_cast<NodeIndex>(i)));
    if (walk.nodes.size() > most)
        entities.push_back("others");
    return "the walk, which has " + listed(entities);
}

}  // namespace

Bracketed splitBrackets(std::string_view text)
{
    if (!text.ends_with(')'))
        return {text, {}, false};
    std::size_t open = text.size();
    int depth = 0;  // the word may have brackets itself
    do {
        --open;
        depth += text[open] == ')' ? 1 : text[open] == '(' ? -1 : 0;
    } while (open > 0 && depth > 0);
    if (open == 0)
        return {text, {}, false};
    return {text.substr(0, open), text.substr(open + 1, text.size() - open - 2), true};
}

std::vector<WalkPlace> placesNamed(const NameIndex& names, const Walk& walk, std::string_view text)
{
    const std::vector<NodeIndex> nodes = nodesNamed(names, walk, text);
    if (!nodes.empty())
        return {nodes.begin(), nodes.end()};
    const std::vector<StepIndex> steps = stepsNamed(names, walk, text);
    if (!steps.empty())
        return {steps.begin(), steps.end()};
    const std::vector<NodeIndex> special = nodesWithSubtype(names, walk, text);
    return {special.begin(), special.end()};
}

std::string placeToText(const NameIndex& names, const Walk& walk, const WalkPlace& place)
{
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return nodeToText(names, walk, *node);
    return stepToText(names, walk, std::get<StepIndex>(place));
}

Error severalPlaces(const NameIndex& names, const Walk& walk, std::string_view text,
                    const std::vector<WalkPlace>& places)
{
    std::set<std::string> texts;
    for (const WalkPlace& place : places)
        texts.insert(quoted(placeToText(names, walk, place)));
    std::string message = quoted(text) + " is on the walk several times: ";
    if (texts.size() == places.size())
        message += "say " + listed({texts.begin(), texts.end()}, "or");
    else
        message += "give each a role in the walk, as in " + quoted(std::string(text) + "(role)");
    return {ErrorCode::Invalid, std::move(message)};
}

Error notOnWalk(const NameIndex& names, const Walk& walk, std::string_view text)
{
    if (ownerNamed(names, text) || ownerNamed(names, splitBrackets(text).name))
        return {ErrorCode::UnknownName, quoted(text) + " is not on " + walkText(names, walk)};
    std::vector<std::string> places;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i)
        places.push_back(nodeToText(names, walk, static_cast<NodeIndex>(i)));
    for (std::size_t i = 0; i < walk.steps.size(); ++i)
        places.push_back(stepToText(names, walk, static_cast<StepIndex>(i)));
    const std::string meant = suggestion(text, places);
    return {ErrorCode::UnknownName,
            "there is no " + shown(text) + (meant.empty() ? " on " + walkText(names, walk) : meant)};
}

AttributeOwner ownerAt(const NameIndex& names, const Walk& walk, const WalkPlace& place,
                       std::string_view called)
{
    if (const auto* step = std::get_if<StepIndex>(&place))
        return walk.steps.at(position(*step)).relationship;
    const EntityId entity = walk.nodes.at(position(std::get<NodeIndex>(place))).entity;
    if (const auto named = names.entity(called))
        return *named;
    return names.entity(splitBrackets(called).name).value_or(entity);
}

Result<NodeIndex> nodeFromText(const NameIndex& names, const Walk& walk, std::string_view text)
{
    const std::vector<NodeIndex> nodes = nodesNamed(names, walk, text);
    if (nodes.size() == 1)
        return nodes.front();
    if (nodes.empty())
        return failure(notOnWalk(names, walk, text));
    return failure(severalPlaces(names, walk, text, {nodes.begin(), nodes.end()}));
}

std::string nodeToText(const NameIndex& names, const Walk& walk, NodeIndex node)
{
    if (position(node) >= walk.nodes.size())
        return {};
    const WalkNode& walkNode = walk.nodes[position(node)];
    const std::string name = names.nameOf(walkNode.entity);
    return walkNode.role.empty() ? name : name + "(" + walkNode.role + ")";
}

}  // namespace querywright::file
