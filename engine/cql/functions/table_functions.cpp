// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/table_functions.h"

#include "engine/cql/functions/collection_functions.h"
#include "engine/cql/functions/json_functions.h"
#include "engine/cql/functions/mask_functions.h"
#include "engine/token/partitioner.h"

#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

// Null if a value is, or if they make no partition key.
CqlResult<OptionalBytes> tokenOfValues(const std::vector<OptionalBytes>& values)
{
    std::vector<std::string_view> columns;
    for (const OptionalBytes& value : values) {
        if (!value)
            return OptionalBytes();
        columns.push_back(*value);
    }
    return OptionalBytes(encodeInteger(tokenOf(partitionKeyOf(columns)), cql::NativeType::Bigint));
}

FunctionPointer tokenFunction(const SchemaTable& table)
{
    Function function;
    function.name = "token";
    for (const SchemaColumn& column : table.columns) {
        if (column.kind == SchemaColumnKind::PartitionKey)
            function.arguments.push_back(column.type);
    }
    function.result = cql::NativeType::Bigint;
    function.body = ScalarBody(
        [](const std::vector<OptionalBytes>& values, CallContext&) { return tokenOfValues(values); });
    return std::make_shared<const Function>(std::move(function));
}

CqlResult<FunctionPointer> toJsonFunctionFor(const std::string& name, const Arguments& arguments)
{
    const std::string shown = "system." + name + "(any)";
    if (arguments.size() != 1)
        return invalid("Invalid number of arguments for function " + shown);
    const auto type = arguments.front()->preferredType();
    if (!type)
        return unknownArgument(*arguments.front(), shown);
    return toJsonFunctionOfValues(name, *type);
}

}  // namespace

CqlResult<FunctionPointer> tableFunction(const std::string& name, const Arguments& arguments,
                                         const CallPlace& place)
{
    if (name == "token" && place.table)
        return tokenFunction(*place.table);
    if (isToJson(name, place.dialect) && place.dialect == cql::Dialect::Cassandra50)
        return toJsonFunctionFor(name, arguments);
    if (isToJson(name, place.dialect))
        return invalid(std::string(name == "tojson" ? "toJson" : name)
                       + "() may only be used within the selection clause of SELECT statements");
    if (isFromJson(name, place.dialect)) {
        if (!place.resultType)
            return invalid(std::string(name == "fromjson" ? "fromJson" : name)
                           + "() cannot be used in the selection clause of a SELECT statement");
        return fromJsonFunction(name, *place.resultType);
    }
    if (place.dialect == cql::Dialect::Cassandra50)
        return functionOfAnyType(name, arguments, place);
    return FunctionPointer();
}

}  // namespace querywright::engine
