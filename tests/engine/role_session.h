// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/clock.h"
#include "engine/cql/session/cql_session.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::tests {

// A cluster that roles speak to, each in a session of its own.
class RoleSessions {
public:
    explicit RoleSessions(cql::Dialect dialect = cql::Dialect::Cassandra50, std::string path = ":memory:")
    {
        engine::CqlClusterOptions options;
        options.dialect = dialect;
        options.cluster.nodes = 1;
        options.path = std::move(path);
        m_cluster = *engine::CqlCluster::open(options, m_clock);
    }

    engine::CqlCluster& cluster() { return *m_cluster; }

    // What the role, or nobody, is answered: "ok", or the values of rows, "a|b, c|d", or the error as
    // "2100: message"; warnings behind it in brackets.
    std::string run(const std::optional<std::string>& role, std::string_view statement)
    {
        engine::CqlSession session(*m_cluster);
        if (role)
            session.logIn(*role);
        return told(session.execute(statement));
    }

    static std::string told(const engine::CqlResult<engine::StatementResult>& result)
    {
        if (!result) {
            constexpr std::string_view digits = "0123456789abcdef";
            const auto code = static_cast<unsigned>(result.error().code);
            std::string text;
            for (unsigned shift = 16; shift > 0; shift -= 4)
                text += digits[code >> (shift - 4) & 15U];
            return text + ": " + result.error().message;
        }
        std::string text = "ok";
        if (const auto* rows = std::get_if<engine::RowsResult>(&result->value))
            text = valuesOf(rows->rows);
        for (const std::string& warning : result->warnings)
            text += " [" + warning + "]";
        return text;
    }

private:
    static std::string valuesOf(const engine::ResultRows& rows)
    {
        std::string text;
        for (const auto& row : rows.values()) {
            text += text.empty() ? "" : ", ";
            for (std::size_t i = 0; i < row.size(); ++i) {
                const cql::CqlType& type = rows.columns()[i].type;
                text += i == 0 ? "" : "|";
                if (!row[i])
                    text += "null";
                else if (type == cql::CqlType(cql::NativeType::Text))
                    text += *row[i];
                else
                    text += engine::toLiteral(*row[i], type, {});
            }
        }
        return text;
    }

    engine::SystemClock m_clock;
    std::unique_ptr<engine::CqlCluster> m_cluster;
};

}  // namespace querywright::tests
