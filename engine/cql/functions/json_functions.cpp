// SPDX-License-Identifier: Apache-2.0
// cql3/functions/ToJsonFct.java, FromJsonFct.java
#include "engine/cql/functions/json_functions.h"

#include "engine/cql/json/from_json.h"
#include "engine/cql/json/to_json.h"

namespace querywright::engine {

namespace {

CqlResult<OptionalBytes> fromText(const std::string& name, const OptionalBytes& text,
                                  const cql::CqlType& type, const cql::UdtCatalog& types)
{
    if (!text)
        return OptionalBytes();
    const auto json = parseJson(*text);
    if (!json)
        return functionFailure(name, {"text"},
                               "execution of 'system." + name
                                   + "[text]' failed: Could not decode JSON string '" + *text
                                   + "': " + json.error().toText());
    if (json->isNull())
        return OptionalBytes();
    auto value = fromJson(*json, type, types);
    if (value)
        return OptionalBytes(*std::move(value));
    if (value.error().standsAlone)
        return invalid(value.error().message);
    return functionFailure(name, {"text"},
                           "org.apache.cassandra.serializers.MarshalException: " + value.error().message);
}

}  // namespace

bool isToJson(const std::string& name, cql::Dialect dialect)
{
    return name == "tojson" || (name == "to_json" && dialect == cql::Dialect::Cassandra50);
}

bool isFromJson(const std::string& name, cql::Dialect dialect)
{
    return name == "fromjson" || (name == "from_json" && dialect == cql::Dialect::Cassandra50);
}

FunctionPointer toJsonFunction(const std::string& name, const cql::CqlType& argument)
{
    Function function;
    function.name = name;
    function.arguments = {argument};
    function.result = cql::NativeType::Text;
    function.body = ScalarBody([argument](const std::vector<OptionalBytes>& values,
                                          CallContext& context) -> CqlResult<OptionalBytes> {
        return OptionalBytes(toJson(values[0], argument, context.types));
    });
    return std::make_shared<const Function>(std::move(function));
}

FunctionPointer toJsonFunctionOfValues(const std::string& name, const cql::CqlType& argument)
{
    const auto* native = std::get_if<cql::NativeType>(&argument.alternative());
    const bool isEmptyNull = native && *native != cql::NativeType::Ascii && *native != cql::NativeType::Text
                             && *native != cql::NativeType::Blob;
    Function function = *toJsonFunction(name, argument);
    function.body = ScalarBody(
        [isEmptyNull, of = std::get<ScalarBody>(function.body)](
            const std::vector<OptionalBytes>& values, CallContext& context) -> CqlResult<OptionalBytes> {
            const bool isEmpty = isEmptyNull && values[0] && values[0]->empty();
            return of(isEmpty ? std::vector<OptionalBytes>(1) : values, context);
        });
    return std::make_shared<const Function>(std::move(function));
}

FunctionPointer fromJsonFunction(const std::string& name, const cql::CqlType& result)
{
    Function function;
    function.name = name;
    function.arguments = {cql::NativeType::Text};
    function.result = result;
    function.body = ScalarBody([name, result](const std::vector<OptionalBytes>& values,
                                              CallContext& context) -> CqlResult<OptionalBytes> {
        return fromText(name, values[0], result, context.types);
    });
    return std::make_shared<const Function>(std::move(function));
}

}  // namespace querywright::engine
