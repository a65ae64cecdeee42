// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/terms/tuple_constant.h"

#include "engine/cql/values/constant.h"
#include "engine/cql/values/type_fit.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

namespace {

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> fields(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isEscape =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == ':' || text[i + 1] == '@');
        if (isEscape)
            fields.back() += text[++i];
        else if (text[i] == ':')
            fields.emplace_back();
        else
            fields.back() += text[i];
    }
    return fields;
}

}  // namespace

CqlResult<Bytes> tupleConstant(std::string_view text, const cql::TupleType& type)
{
    const std::vector<std::string> fields = split(text);
    if (fields.size() > type.components.size())
        return invalid("Invalid tuple literal: too many elements. Type " + typeText(type) + " expects "
                       + std::to_string(type.components.size()) + " but got "
                       + std::to_string(fields.size()));
    std::vector<std::optional<Bytes>> components;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const cql::CqlType& component = type.components[i];
        components.emplace_back();
        if (fields[i] == "@")
            continue;
        CqlResult<Bytes> value = Bytes();
        if (const auto* native = std::get_if<cql::NativeType>(&component.alternative()))
            value = constantValue(fields[i], *native);
        else if (const auto* tuple = std::get_if<cql::TupleType>(&component.alternative()))
            value = tupleConstant(fields[i], *tuple);
        else
            value = invalid("Invalid tuple literal: " + fields[i] + " is not of type " + typeText(component));
        if (!value)
            return value;
        components.back() = *std::move(value);
    }
    return encodeTuple(components);
}

}  // namespace querywright::engine
