// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/change_schema.h"
#include "model/cql/parser/parse.h"

#include <string>
#include <string_view>

namespace querywright::tests {

// Runs statements on a schema one after another and says what came of each.
class SchemaSession {
public:
    // With a keyspace `k` in use.
    explicit SchemaSession(cql::Dialect dialect = cql::Dialect::Cassandra41)
    {
        context.dialect = dialect;
        run("CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
        context.keyspace = "k";
    }

    // "created table k.t", "ok", "2200: message"; each warning on a line of its own.
    std::string run(std::string_view text)
    {
        const auto statement = cql::parseStatement(text, context.dialect);
        if (!statement)
            return "2000: " + statement.error().message;
        const auto changed = engine::changeSchema(schema, statement->value, context);
        if (!changed) {
            constexpr unsigned sixteen = 16;
            std::string code;
            for (auto number = static_cast<unsigned>(changed.error().code); number > 0; number /= sixteen)
                code.insert(code.begin(), "0123456789abcdef"[number % sixteen]);
            return code + ": " + changed.error().message;
        }
        schema = changed->schema;
        std::string outcome = changed->change ? textOf(*changed->change) : "ok";
        for (const std::string& warning : changed->warnings)
            outcome += "\n" + warning;
        return outcome;
    }

    const engine::SchemaTable& table(std::string_view name) const { return *schema.find("k", name); }

    engine::Schema schema;
    engine::SchemaContext context;

private:
    static std::string textOf(const engine::SchemaChange& change)
    {
        using Change = engine::SchemaChange;
        const char* kind = change.kind == Change::Kind::Created   ? "created"
                           : change.kind == Change::Kind::Updated ? "updated"
                                                                  : "dropped";
        const char* target = change.target == Change::Target::Keyspace ? " keyspace "
                             : change.target == Change::Target::Table  ? " table "
                                                                       : " type ";
        return kind + std::string(target) + change.keyspace + (change.name.empty() ? "" : "." + change.name);
    }
};

}  // namespace querywright::tests
