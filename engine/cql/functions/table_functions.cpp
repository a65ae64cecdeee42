// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/functions/table_functions.h"

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

}  // namespace

CqlResult<FunctionPointer> tableFunction(const std::string& name, const Arguments&, const CallPlace& place)
{
    if (name == "token" && place.table)
        return tokenFunction(*place.table);
    return FunctionPointer();
}

}  // namespace querywright::engine
