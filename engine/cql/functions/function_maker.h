// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/function.h"
#include "model/cql/parser/dialect.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// Functions by name, each in as many forms as it has.
using FunctionTable = std::map<std::string, std::vector<FunctionPointer>>;

inline void add(FunctionTable& table, Function function)
{
    const std::string name = function.name;
    table[name].push_back(std::make_shared<const Function>(std::move(function)));
}

// A function that gives null if an argument is null: `body` is called with values only.
template <typename Body>
void addScalar(FunctionTable& table, std::string name, std::vector<cql::CqlType> arguments,
               cql::CqlType result, Body body)
{
    Function function;
    function.name = std::move(name);
    function.arguments = std::move(arguments);
    function.result = std::move(result);
    function.body = ScalarBody([body = std::move(body)](const std::vector<OptionalBytes>& values,
                                                        CallContext& context) -> CqlResult<OptionalBytes> {
        for (const OptionalBytes& value : values) {
            if (!value)
                return OptionalBytes();
        }
        return body(values, context);
    });
    add(table, std::move(function));
}

// The parts of the table, a file each.
void addArithmetic(FunctionTable& table);
void addBlobFunctions(FunctionTable& table, bool hasNewNames);
void addCasts(FunctionTable& table, cql::Dialect dialect);
void addTimeFunctions(FunctionTable& table, cql::Dialect dialect);
void addFloorFunctions(FunctionTable& table);
void addAggregates(FunctionTable& table);
void addMathFunctions(FunctionTable& table);

// min() or max() of any type; the catalog has the user-defined types in it.
FunctionPointer extremeFunction(const std::string& name, const cql::CqlType& type,
                                const cql::UdtCatalog& types);

}  // namespace querywright::engine
