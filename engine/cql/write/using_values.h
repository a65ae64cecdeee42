// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/terms/prepare_term.h"
#include "engine/schema/schema.h"
#include "engine/store/row_value.h"
#include "model/cql/statement/data_statement.h"

#include <cstdint>
#include <optional>

namespace querywright::engine {

// USING TIMESTAMP and TTL of a statement (cql3/Attributes.java).
class UsingValues {
public:
    static CqlResult<UsingValues> prepare(const cql::UsingClause& use, const std::string& keyspace,
                                          const std::string& table, const TermContext& context);

    bool hasTimestamp() const { return m_timestamp.has_value(); }
    bool hasTtl() const { return m_ttl.has_value(); }

    // The timestamp, or `given` if there is none. It may be one that Cassandra cannot store.
    CqlResult<Timestamp> timestamp(Timestamp given, const TermValues& values) const;
    // When what is written expires: by TTL, else by what the table says; nothing if never. `now` is in
    // seconds since 1970.
    CqlResult<std::optional<Expiry>> expiry(const SchemaTable& table, std::int64_t now,
                                            const TermValues& values) const;

private:
    std::optional<PreparedTerm> m_timestamp;
    std::optional<PreparedTerm> m_ttl;
    cql::Dialect m_dialect = cql::Dialect::Cassandra41;
};

// A number of LIMIT, TTL or TIMESTAMP for the place.
CqlResult<PreparedTerm> prepareInteger(const cql::IntegerTerm& term, const Receiver& place,
                                       const TermContext& context);

}  // namespace querywright::engine
