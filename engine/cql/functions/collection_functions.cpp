// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/collection_functions.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/parts.h"
#include "engine/cql/functions/function_maker.h"
#include "engine/cql/functions/mask_functions.h"
#include "engine/cql/functions/vector_similarity.h"
#include "engine/cql/values/type_fit.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::CqlType;
using cql::NativeType;

FunctionPointer scalar(std::string name, std::vector<CqlType> arguments, CqlType result, ScalarBody body)
{
    Function function;
    function.name = std::move(name);
    function.arguments = std::move(arguments);
    function.result = std::move(result);
    function.body = [body = std::move(body)](const std::vector<OptionalBytes>& values,
                                             CallContext& context) -> CqlResult<OptionalBytes> {
        for (const OptionalBytes& value : values) {
            if (!value)
                return OptionalBytes();
        }
        return body(values, context);
    };
    return std::make_shared<const Function>(std::move(function));
}

// Every second element from `first` on, as a collection of its own.
ScalarBody halfOfMap(std::size_t first, CollectionKind kind, const CqlType& element)
{
    const CqlType type = cql::CollectionType{kind, {element}, false};
    return [first, type](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
        const auto elements = collectionElements(*values[0]);
        std::vector<std::optional<Bytes>> half;
        for (std::size_t i = first; i < elements.size(); i += 2)
            half.emplace_back(Bytes(elements[i]));
        return OptionalBytes(joinParts(half, type));
    };
}

ScalarBody countOf()
{
    return [](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
        return OptionalBytes(values[0]->substr(0, 4));
    };
}

// An aggregate over the elements.
ScalarBody overElements(FunctionPointer aggregate)
{
    return [aggregate](const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
        const auto made = std::get<AggregateMaker>(aggregate->body)();
        for (const std::string_view element : collectionElements(*values[0])) {
            if (auto done = made->add({Bytes(element)}); !done)
                return cqlFailure(done.error());
        }
        return made->result();
    };
}

FunctionPointer aggregateOf(const std::string& name, const CqlType& type)
{
    for (const FunctionPointer& function : nativeFunctions(name, cql::Dialect::Cassandra50)) {
        if (function->arguments == std::vector<CqlType>{type})
            return function;
    }
    if (name == "min" || name == "max")
        return extremeFunction(name, type, {});
    return nullptr;
}

const char* parameterOf(const std::string& name)
{
    if (name.starts_with("map_"))
        return "(map)";
    if (name == "collection_count")
        return "(collection)";
    return "(numeric_set_or_list)";
}

CqlResult<FunctionPointer> collectionFunction(const std::string& name, const Argument& argument)
{
    const auto type = argument.preferredType();
    if (!type)
        return unknownArgument(argument, "system." + name + parameterOf(name));
    const auto* collection = type ? std::get_if<cql::CollectionType>(&type->alternative()) : nullptr;
    const bool isMap = collection && collection->kind == CollectionKind::Map;
    const auto wrong = [&](const char* what) {
        return invalid("Function system." + name + " requires a " + what + " argument, but found argument "
                       + argument.text() + (type ? " of type " + typeText(*type) : ""));
    };
    if (name == "map_keys" || name == "map_values") {
        if (!isMap)
            return wrong("map");
        const bool isKeys = name == "map_keys";
        const CqlType& element = isKeys ? collection->arguments.front() : collection->arguments.back();
        const CollectionKind kind = isKeys ? CollectionKind::Set : CollectionKind::List;
        return scalar(name, {*type}, cql::CollectionType{kind, {element}, false},
                      halfOfMap(isKeys ? 0 : 1, kind, element));
    }
    if (name == "collection_count")
        return collection ? CqlResult<FunctionPointer>(scalar(name, {*type}, NativeType::Int, countOf()))
                          : wrong("collection");
    if (!collection || isMap)
        return wrong(name == "collection_min" || name == "collection_max" ? "set or list"
                                                                          : "numeric set/list");
    const CqlType& element = collection->arguments.front();
    const FunctionPointer aggregate = aggregateOf(name.substr(std::string("collection_").size()), element);
    if (!aggregate)
        return wrong("numeric set/list");
    return scalar(name, {*type}, element, overElements(aggregate));
}

CqlResult<FunctionPointer> similarityFunction(const std::string& name, const Arguments& arguments)
{
    std::optional<CqlType> type;
    for (const Argument* argument : arguments) {
        const auto given = argument->elementCount() == 0 ? argument->preferredType() : std::nullopt;
        if (!given)
            continue;
        const auto* vector = std::get_if<cql::VectorType>(&given->alternative());
        if (!vector || !vector->element.front().isNative(NativeType::Float))
            return invalid("Function system." + name
                           + " requires a float vector argument, but found argument " + argument->text()
                           + " of type " + typeText(*given));
        if (type && *type != *given)
            return invalid("All arguments must have the same vector dimensions");
        type = given;
    }
    std::size_t dimension = 0;
    for (const Argument* argument : arguments) {
        const std::size_t size = argument->elementCount();
        if (size == 0)
            continue;
        const auto* vector = type ? std::get_if<cql::VectorType>(&type->alternative()) : nullptr;
        if ((vector && vector->dimension != size) || (dimension != 0 && dimension != size))
            return invalid("All arguments must have the same vector dimensions");
        dimension = size;
    }
    if (!type && dimension != 0)
        type = CqlType(cql::VectorType{{NativeType::Float}, static_cast<std::uint32_t>(dimension)});
    if (!type)
        return unknownArgument(*arguments.front(), "system." + name + "(vector<float, n>, vector<float, n>)");
    return scalar(name, {*type, *type}, NativeType::Float,
                  [name, kind = *vectorSimilarityOf(name.substr(std::string("similarity_").size()))](
                      const std::vector<OptionalBytes>& values, CallContext&) -> CqlResult<OptionalBytes> {
                      const auto one = numbersOf(*values[0]);
                      const auto other = numbersOf(*values[1]);
                      if (kind == VectorSimilarity::Cosine && (isZeroVector(one) || isZeroVector(other)))
                          return invalid("Function system." + name + " doesn't support all-zero vectors.");
                      return OptionalBytes(encodeDouble(similarity(kind, one, other), NativeType::Float));
                  });
}

// min() and max() of what is no native type.
CqlResult<FunctionPointer> extremeOf(const std::string& name, const Arguments& arguments,
                                     const CallPlace& place)
{
    const std::string shown = "system." + name + "(any)";
    if (arguments.size() != 1)
        return invalid("Invalid number of arguments for function " + shown);
    const auto type = arguments.front()->preferredType();
    if (!type)
        return unknownArgument(*arguments.front(), shown);
    if (std::holds_alternative<NativeType>(type->alternative()))
        return FunctionPointer();
    return extremeFunction(name, *type, place.types ? *place.types : cql::UdtCatalog());
}

}  // namespace

CqlResult<FunctionPointer> functionOfAnyType(const std::string& name, const Arguments& arguments,
                                             const CallPlace& place)
{
    if (name == "min" || name == "max")
        return extremeOf(name, arguments, place);
    if (name == "count" && arguments.size() != 1)
        return invalid("Invalid number of arguments in call to function system.count: 1 required but "
                       + std::to_string(arguments.size()) + " provided");
    if (name.starts_with("mask_"))
        return maskFunction(name, arguments, place);
    constexpr std::array ofCollections = {"map_keys",       "map_values",     "collection_count",
                                          "collection_min", "collection_max", "collection_sum",
                                          "collection_avg"};
    if (std::find(ofCollections.begin(), ofCollections.end(), name) != ofCollections.end()) {
        if (arguments.size() != 1)
            return invalid("Invalid number of arguments for function system." + name + parameterOf(name));
        return collectionFunction(name, *arguments.front());
    }
    if (name.starts_with("similarity_") && vectorSimilarityOf(name.substr(11))) {
        if (arguments.size() != 2)
            return invalid("Invalid number of arguments for function system." + name
                           + "(vector<float, n>, vector<float, n>)");
        return similarityFunction(name, arguments);
    }
    return FunctionPointer();
}

}  // namespace querywright::engine
