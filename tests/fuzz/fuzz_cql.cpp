// SPDX-License-Identifier: Apache-2.0
// Any text can be cut into statements and parsed, as Cassandra 4.1 and as 5.0 would.
#include "model/cql/parser/parse.h"
#include "model/cql/parser/script.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/require.h"

#include <string_view>

using namespace querywright;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view script(reinterpret_cast<const char*>(data), size);
    std::size_t end = 0;
    for (const cql::ScriptPart& part : cql::splitScript(script)) {
        const auto begin = static_cast<std::size_t>(part.text.data() - script.data());
        tests::require(begin >= end && begin + part.text.size() <= size, "statements lie one after another");
        end = begin + part.text.size();
        for (const cql::Dialect dialect : {cql::Dialect::Cassandra41, cql::Dialect::Cassandra50}) {
            const auto statement = cql::parsePart(part, dialect);
            tests::require(statement || !statement.error().message.empty(), "errors say something");
        }
    }
    static_cast<void>(cql::parseStatement(script));
    return 0;
}
