// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/mask_functions.h"

#include "engine/codec/parts.h"
#include "engine/cql/functions/message_digest.h"
#include "engine/cql/values/type_fit.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CqlType;
using cql::NativeType;

FunctionPointer masking(const std::string& name, std::vector<CqlType> arguments, CqlType result,
                        ScalarBody body)
{
    Function function;
    function.name = name;
    function.arguments = std::move(arguments);
    function.result = std::move(result);
    function.body = std::move(body);
    return std::make_shared<const Function>(std::move(function));
}

Bytes nativeMask(NativeType type)
{
    switch (type) {
    case NativeType::Ascii:
    case NativeType::Text:
        return "****";
    case NativeType::Blob:
        return {};
    case NativeType::Boolean:
    case NativeType::Tinyint:
    case NativeType::Varint:
        return Bytes(1, '\0');
    case NativeType::Smallint:
        return Bytes(2, '\0');
    case NativeType::Duration:
        return Bytes(3, '\0');
    case NativeType::Int:
    case NativeType::Float:
    case NativeType::Inet:
        return Bytes(4, '\0');
    case NativeType::Date:
        return Bytes("\x80\0\0\0", 4);
    case NativeType::Decimal:
        return Bytes(5, '\0');
    case NativeType::Uuid:
        return Bytes(16, '\0');
    case NativeType::Timeuuid:
        return Bytes("\x13\x81\x40\0\x1d\xd2\x11\xb2", 8) + Bytes(8, '\x80');
    default:
        return Bytes(8, '\0');
    }
}

// What stands for any value of the type (AbstractType.getMaskedValue()).
Bytes maskOf(const CqlType& type, const cql::UdtCatalog& udts)
{
    if (const auto* native = std::get_if<NativeType>(&type.alternative()))
        return nativeMask(*native);
    if (std::holds_alternative<cql::CollectionType>(type.alternative()))
        return joinParts({}, type);
    const auto inner = innerTypes(type, udts).value_or(std::vector<const CqlType*>());
    const auto* vector = std::get_if<cql::VectorType>(&type.alternative());
    std::vector<std::optional<Bytes>> parts;
    if (vector)
        parts.assign(vector->dimension, maskOf(vector->element.front(), udts));
    else
        for (const CqlType* one : inner)
            parts.emplace_back(maskOf(*one, udts));
    return joinParts(parts, type);
}

std::vector<std::string_view> charactersOf(std::string_view text)
{
    std::vector<std::string_view> characters;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
            ++end;
        characters.push_back(text.substr(at, end - at));
        at = end;
    }
    return characters;
}

// Covers what is inside of, or outside of, so many characters at the beginning and at the end.
Bytes covered(std::string_view text, std::int64_t atBegin, std::int64_t atEnd, bool isInner,
              std::string_view padding)
{
    const auto characters = charactersOf(text);
    const auto size = static_cast<std::int64_t>(characters.size());
    Bytes result;
    for (std::int64_t i = 0; i < size; ++i) {
        const bool isInside =
            i >= std::max<std::int64_t>(atBegin, 0) && i < size - std::max<std::int64_t>(atEnd, 0);
        result += isInside == isInner ? padding : characters[static_cast<std::size_t>(i)];
    }
    return result;
}

ScalarBody covering(const std::string& name)
{
    return [name](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
        if (!values[0])
            return OptionalBytes();
        const auto number = [&](std::size_t i) {
            return values[i] ? decodeInteger(*values[i], NativeType::Int) : 0;
        };
        const Bytes padding = values.size() > 3 && values[3] ? *values[3] : Bytes("*");
        if (const std::size_t count = charactersOf(padding).size(); count != 1)
            return invalid("The padding argument for function system." + name
                           + " should be single-character, but '" + padding + "' has " + std::to_string(count)
                           + " characters.");
        return OptionalBytes(covered(*values[0], number(1), number(2), name == "mask_inner", padding));
    };
}

// A parameter of certain types.
struct Parameter {
    const char* text;
    std::vector<NativeType> types;
};

CqlResult<CqlType> typeFor(const Parameter& parameter, const Argument& argument, const std::string& name)
{
    const auto type = argument.preferredType();
    if (!type)
        return CqlType(parameter.types.front());
    const bool fits = std::any_of(parameter.types.begin(), parameter.types.end(), [&](NativeType one) {
        return engine::fitOf(*type, CqlType(one)) != Fit::No;
    });
    if (!fits)
        return invalid("Function system." + name + " requires an argument of type " + parameter.text
                       + ", but found argument " + argument.text() + " of type " + typeText(*type));
    return parameter.types.size() > 1 ? *type : CqlType(parameter.types.front());
}

CqlResult<FunctionPointer> coveringFunction(const std::string& name, const Arguments& arguments)
{
    const std::vector<Parameter> parameters = {
        {"[text|varchar|ascii]", {NativeType::Text, NativeType::Ascii}},
        {"int", {NativeType::Int}},
        {"int", {NativeType::Int}},
        {"text", {NativeType::Text}}};
    if (arguments.size() < 3 || arguments.size() > parameters.size())
        return invalid("Invalid number of arguments for function system." + name
                       + "([text|varchar|ascii], int, int, [text])");
    std::vector<CqlType> types;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        auto type = typeFor(parameters[i], *arguments[i], name);
        if (!type)
            return cqlFailure(type.error());
        types.push_back(*std::move(type));
    }
    const CqlType result = types.front();
    return masking(name, std::move(types), result, covering(name));
}

ScalarBody hashing()
{
    return [](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
        const Bytes algorithm = values.size() > 1 && values[1] ? *values[1] : Bytes("SHA-256");
        auto hash = messageDigest(values[0].value_or(Bytes()), algorithm);
        if (!hash)
            return invalid("Hash algorithm not found: " + algorithm);
        return values[0] ? std::move(hash) : OptionalBytes();
    };
}

}  // namespace

tl::unexpected<CqlError> unknownArgument(const Argument& argument, const std::string& function)
{
    return invalid("Cannot infer type of argument " + argument.text() + " in call to function " + function
                   + ": use type casts to disambiguate");
}

CqlResult<FunctionPointer> maskFunction(const std::string& name, const Arguments& arguments,
                                        const CallPlace& place)
{
    if (name == "mask_inner" || name == "mask_outer")
        return coveringFunction(name, arguments);
    const bool isHash = name == "mask_hash";
    const bool isReplace = name == "mask_replace";
    if (!isHash && !isReplace && name != "mask_null" && name != "mask_default")
        return FunctionPointer();
    const std::string shown = "system." + name
                              + (isHash      ? "(any, [text])"
                                 : isReplace ? "(any, any)"
                                             : "(any)");
    if (arguments.empty() || arguments.size() > (isHash || isReplace ? 2U : 1U)
        || (isReplace && arguments.size() != 2))
        return invalid("Invalid number of arguments for function " + shown);
    auto type = arguments.front()->preferredType();
    if (!type && isReplace)
        type = place.resultType;
    if (!type)
        return unknownArgument(*arguments.front(), shown);
    if (isHash) {
        std::vector<CqlType> types{*type};
        if (arguments.size() > 1) {
            auto algorithm = typeFor({"text", {NativeType::Text}}, *arguments[1], name);
            if (!algorithm)
                return cqlFailure(algorithm.error());
            types.push_back(*std::move(algorithm));
        }
        return masking(name, std::move(types), NativeType::Blob, hashing());
    }
    if (isReplace)
        return masking(name, {*type, *type}, *type,
                       [](const std::vector<OptionalBytes>& values,
                          CallContext&) -> CqlResult<OptionalBytes> { return values[1]; });
    const bool isNull = name == "mask_null";
    return masking(name, {*type}, *type,
                   [isNull, type = *type](const std::vector<OptionalBytes>&,
                                          CallContext& context) -> CqlResult<OptionalBytes> {
                       return isNull ? OptionalBytes() : OptionalBytes(maskOf(type, context.types));
                   });
}

}  // namespace querywright::engine
