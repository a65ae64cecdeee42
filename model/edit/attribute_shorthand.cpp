// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/support.h"

namespace querywright::edit {
namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr const char* blanks = " \t";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

constexpr std::pair<std::string_view, cql::CollectionKind> collectionSigns[] = {
    {"[]", cql::CollectionKind::Set}, {"{}", cql::CollectionKind::Set}, {"<>", cql::CollectionKind::Map}};

bool takeSuffix(std::string_view& text, std::string_view suffix)
{
    if (!text.ends_with(suffix))
        return false;
    text.remove_suffix(suffix.size());
    text = trimmed(text);
    return true;
}

// "first, last" of "name(first, last)".
Result<Done> readParts(std::string_view list, std::vector<std::string>& parts)
{
    for (;;) {
        const auto comma = list.find(',');
        std::string part(trimmed(list.substr(0, comma)));
        if (const auto problem = nameProblem(part))
            return failure(ErrorCode::Syntax, "the parts in brackets are names with commas between them");
        if (std::find(parts.begin(), parts.end(), part) != parts.end())
            return failure(ErrorCode::Duplicate, "two parts are called " + quoted(part));
        parts.push_back(std::move(part));
        if (comma == std::string_view::npos)
            return Done{};
        list.remove_prefix(comma + 1);
    }
}

// A type that is a collection says which one, and its elements are the values; nothing where the signs say
// otherwise.
std::optional<Error> takeCollection(AttributeShorthand& shorthand)
{
    const cql::CollectionType* collection = shorthand.type ? cql::collectionOf(*shorthand.type) : nullptr;
    if (!collection || collection->frozen)
        return std::nullopt;
    const bool isMap = collection->kind == cql::CollectionKind::Map;
    if (shorthand.multivalued && shorthand.multivalued->collection == cql::CollectionKind::Map && !isMap)
        return Error{ErrorCode::Syntax, quoted(shorthand.name + "<>") + " is a map, but "
                                            + shorthand.type->toCql() + " is none"};
    Multiplicity multiplicity{collection->kind};
    if (isMap)
        multiplicity.keyType = collection->arguments.front();
    shorthand.multivalued = std::move(multiplicity);
    shorthand.type = cql::CqlType(collection->arguments.back());
    return std::nullopt;
}

}  // namespace

Result<AttributeShorthand> readAttributeShorthand(std::string_view text, bool isPart)
{
    AttributeShorthand shorthand;
    const auto colon = text.find(':');
    std::string_view name = trimmed(text.substr(0, colon));
    if (colon != std::string_view::npos) {
        const std::string_view written = trimmed(text.substr(colon + 1));
        if (written.empty())
            return failure(ErrorCode::Syntax, "a CQL type is missing behind the colon");
        auto type = cql::CqlType::fromCql(written);
        if (!type)
            return failure(type.error());
        shorthand.type = std::move(*type);
    }
    if (name.starts_with('/')) {
        shorthand.derived = true;
        name = trimmed(name.substr(1));
    }
    for (bool again = true; again;) {  // in any order
        again = false;
        if (!shorthand.key && takeSuffix(name, "*"))
            shorthand.key = again = true;
        for (const auto& [sign, collection] : collectionSigns) {
            if (!shorthand.multivalued && takeSuffix(name, sign)) {
                shorthand.multivalued = Multiplicity{collection};
                again = true;
            }
        }
    }
    if (const auto open = name.find('('); name.ends_with(')') && open != std::string_view::npos) {
        if (const auto done = readParts(name.substr(open + 1, name.size() - open - 2), shorthand.parts);
            !done)
            return failure(done.error());
        name = trimmed(name.substr(0, open));
    }
    shorthand.name = std::string(name);
    if (const auto problem = nameProblem(shorthand.name))
        return failure(*problem);
    if (const auto sign = shorthand.name.find_first_of("[]{}<>()*:"); sign != std::string::npos)
        return failure(ErrorCode::Syntax, quoted(shorthand.name.substr(sign, 1))
                                              + " is no part of a name: expected a name, then id*, phone[], "
                                                "rates<>, name(first, last) or id: uuid");
    if (shorthand.type && !shorthand.parts.empty())
        return failure(ErrorCode::Syntax, "a composite attribute has no type of its own: its parts have");
    if (const auto problem = isPart ? std::nullopt : takeCollection(shorthand))
        return failure(*problem);
    return shorthand;
}

}  // namespace querywright::edit
