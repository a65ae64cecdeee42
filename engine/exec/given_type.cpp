// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/given_type.h"

#include "engine/codec/ordered.h"

#include <algorithm>
#include <variant>

namespace querywright::engine {

bool meansElement(const TableLayout& layout, std::size_t column)
{
    const auto* collection = std::get_if<cql::CollectionType>(&layout.columns[column].type.alternative());
    return collection != nullptr && !collection->frozen;
}

const cql::CqlType& typeOfGiven(const TableLayout& layout, std::size_t column)
{
    const cql::CqlType& type = layout.columns[column].type;
    return meansElement(layout, column) ? std::get<cql::CollectionType>(type.alternative()).arguments.back()
                                        : type;
}

std::vector<std::string_view> comparedParts(const TableLayout& layout, std::size_t column,
                                            std::string_view value)
{
    if (!meansElement(layout, column))
        return {value};
    const auto& type = std::get<cql::CollectionType>(layout.columns[column].type.alternative());
    const std::vector<std::string_view> all = collectionElements(value);
    const std::size_t width = type.arguments.size();  // of a map the values, each behind its key
    std::vector<std::string_view> parts;
    for (std::size_t i = width - 1; i < all.size(); i += width)
        parts.push_back(all[i]);
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return parts;
}

Bytes orderedGiven(const TableLayout& layout, std::size_t column, std::string_view given)
{
    Bytes bytes;
    appendOrdered(bytes, given, typeOfGiven(layout, column), layout.udts, false);
    return bytes;
}

}  // namespace querywright::engine
