// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/using_values.h"

#include <limits>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::int64_t longestTtl = 630'720'000;  // 20 years
// The end of what Cassandra 4.1 can say of expiry (Cell.MAX_DELETION_TIME), in seconds since 1970.
constexpr std::int64_t lastExpiry = std::numeric_limits<std::int32_t>::max() - 1;

}  // namespace

CqlResult<PreparedTerm> prepareInteger(const cql::IntegerTerm& term, const Receiver& place,
                                       const TermContext& context)
{
    if (const auto* marker = std::get_if<cql::BindMarker>(&term.value))
        return prepareMarker(*marker, place, context);
    return prepareTerm({cql::Literal{cql::Literal::Kind::Integer, std::get<std::string>(term.value)}}, place,
                       context);
}

CqlResult<UsingValues> UsingValues::prepare(const cql::UsingClause& use, const std::string& keyspace,
                                            const std::string& table, const TermContext& context)
{
    UsingValues values;
    values.m_dialect = context.dialect;
    if (use.timestamp) {
        auto term = prepareInteger(*use.timestamp, {keyspace, table, "[timestamp]", cql::NativeType::Bigint},
                                   context);
        if (!term)
            return cqlFailure(term.error());
        values.m_timestamp = *std::move(term);
    }
    if (use.ttl) {
        auto term = prepareInteger(*use.ttl, {keyspace, table, "[ttl]", cql::NativeType::Int}, context);
        if (!term)
            return cqlFailure(term.error());
        values.m_ttl = *std::move(term);
    }
    return values;
}

CqlResult<Timestamp> UsingValues::timestamp(Timestamp given, const TermValues& values) const
{
    if (!m_timestamp)
        return given;
    const auto value = m_timestamp->evaluate(values);
    if (!value)
        return cqlFailure(value.error());
    if (value->isNull())
        return invalid("Invalid null value of timestamp");
    if (value->isUnset())
        return given;
    if (value->bytes().empty())
        return invalid("Invalid empty value of timestamp");
    return decodeInteger(value->bytes(), cql::NativeType::Bigint);
}

CqlResult<std::optional<Expiry>> UsingValues::expiry(const SchemaTable& table, std::int64_t now,
                                                     const TermValues& values) const
{
    std::int64_t ttl = table.options.defaultTimeToLive;
    const char* kind = m_ttl ? "" : "default ";
    if (m_ttl) {
        const auto value = m_ttl->evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (value->isValue() && value->bytes().empty())
            return invalid("Invalid empty value of TTL");
        if (value->isNull())
            ttl = 0;
        else if (value->isValue())
            ttl = decodeInteger(value->bytes(), cql::NativeType::Int);
    }
    if (ttl < 0)
        return invalid("A TTL must be greater or equal to 0, but was " + std::to_string(ttl));
    if (ttl > longestTtl)
        return invalid("ttl is too large. requested (" + std::to_string(ttl) + ") maximum ("
                       + std::to_string(longestTtl) + ")");
    if (ttl == 0)
        return std::optional<Expiry>();
    if (now + ttl > lastExpiry)  // of 5.0 too, whose files are readable by 4.1 unless it is told otherwise
        return invalid("Request on table " + table.keyspace + "." + table.name + " with " + kind + "ttl of "
                       + std::to_string(ttl)
                       + " seconds exceeds maximum supported expiration date of "
                         "2038-01-19T03:14:06+00:00. In order to avoid this use a lower TTL, change the "
                         "expiration date overflow policy or upgrade to a version where this limitation is "
                         "fixed. See CASSANDRA-14092"
                       + (m_dialect == cql::Dialect::Cassandra50 ? " and CASSANDRA-14227" : "")
                       + " for more details.");
    return std::optional(Expiry{static_cast<std::uint32_t>(ttl), now + ttl});
}

}  // namespace querywright::engine
