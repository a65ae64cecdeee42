// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/select/nearest_rows.h"

#include "engine/cql/session/consistency_name.h"
#include "engine/cql/values/type_fit.h"
#include "engine/cql/where/index_support.h"
#include "model/base/text.h"

#include <algorithm>
#include <bit>

namespace querywright::engine {

namespace {

// Lucene's bound of what a search may collect (SAI_VECTOR_SEARCH_MAX_TOP_K).
constexpr std::uint64_t mostNearest = 1000;

}  // namespace

CqlResult<std::optional<NearestTo>> prepareNearest(const cql::SelectStatement& statement,
                                                   const SchemaTable& table, const TermContext& terms)
{
    std::optional<NearestTo> nearest;
    bool isTwice = false;
    bool isDescending = false;
    for (const cql::OrderBy& one : statement.orderBy) {
        const auto column = columnOf(table, one.column);
        if (!column)
            return cqlFailure(column.error());
        if (!one.nearestTo)
            continue;
        const cql::CqlType& type = table.columns[*column].type;
        const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
        const bool isList = collection && collection->kind == cql::CollectionKind::List;
        const bool takesElements = isList || std::holds_alternative<cql::VectorType>(type.alternative());
        if (!takesElements && std::holds_alternative<cql::ListTerm>(one.nearestTo->value))
            return invalid("Unexpected receiver type '" + typeText(type)
                           + "'; only list and vector are expected");
        auto vector = prepareTerm(*one.nearestTo, {table.keyspace, table.name, one.column, type}, terms);
        if (!vector)
            return cqlFailure(vector.error());
        isTwice = isTwice || nearest;
        isDescending = isDescending || one.isDescending;
        nearest.emplace(NearestTo{*column, *std::move(vector)});
    }
    if (isTwice)
        return invalid("Cannot specify more than one ANN ordering");
    if (nearest && statement.orderBy.size() > 1)
        return invalid("ANN ordering does not support any other ordering");
    if (isDescending)
        return invalid("Descending ANN ordering is not supported");
    return nearest;
}

Consistency nearestLevelOf(Consistency wanted)
{
    return wanted == Consistency::LocalOne || wanted == Consistency::LocalQuorum ? Consistency::LocalOne
                                                                                 : Consistency::One;
}

CqlResult<std::vector<std::string>> checkNearest(const QueryOptions& options,
                                                 std::optional<std::uint64_t> limit)
{
    const Consistency wanted = options.consistency;
    const Consistency used = nearestLevelOf(wanted);
    if (wanted == Consistency::Serial || wanted == Consistency::LocalSerial)
        return invalid(
            "Top-K queries can only be run with consistency level ONE/LOCAL_ONE. Consistency level "
            + std::string(nameOf(wanted)) + " was used.");
    if (!limit)
        return invalid("Top-K queries must have a limit specified and the limit must be less than the query "
                       "page size");
    if (*limit > mostNearest)
        return invalid("Use of ANN OF in an ORDER BY clause requires a LIMIT that is not greater than 1000. "
                       "LIMIT was "
                       + std::to_string(*limit));
    std::vector<std::string> warnings;
    if (wanted != used)
        warnings.push_back(
            "Top-K queries can only be run with consistency level ONE / LOCAL_ONE / NODE_LOCAL. "
            "Consistency level "
            + std::string(nameOf(wanted)) + " was requested. Downgrading the consistency level to "
            + std::string(nameOf(used)) + ".");
    const std::int32_t page = options.pageSize.value_or(0);
    const std::string most = std::to_string(*limit);
    if (page > 0 && static_cast<std::uint64_t>(page) < *limit)
        warnings.push_back("Top-K queries do not support paging and the page size is set to "
                           + std::to_string(page) + ", which is less than LIMIT " + most
                           + ". The page size has been set to " + most + " to match the LIMIT.");
    return warnings;
}

CqlResult<NearestRows> NearestRows::make(const NearestTo& nearest, const OpenTable& table,
                                         const TermValues& values)
{
    const SchemaColumn& column = table.schema->columns[nearest.column];
    const auto value = nearest.vector.evaluate(values);
    if (!value)
        return cqlFailure(value.error());
    if (value->isUnset())
        return invalid("Unsupported unset value for column " + column.name);
    if (value->isNull())
        return invalid("Unsupported null value for column " + column.name);
    VectorSimilarity similarity = VectorSimilarity::Cosine;
    for (const SchemaIndex& index : table.schema->indexes) {
        if (isSai(index) && index.target.column == column.name)
            similarity = similarityOf(index);
    }
    return NearestRows(nearest.column, similarity, numbersOf(value->bytes()));
}

Bytes NearestRows::distance(const VisibleRow& row) const
{
    const float alike = similarity(m_similarity, m_vector, numbersOf(Bytes(*row.value(m_column))));
    const auto bits = std::bit_cast<std::uint32_t>(alike);
    const bool isNegative = (bits >> 31U) != 0;
    const std::uint32_t ascending = isNegative ? ~bits : bits | 0x80000000U;
    const std::uint32_t distance = ~ascending;
    Bytes bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<char>(distance >> static_cast<unsigned>(shift)));
    return bytes;
}

}  // namespace querywright::engine
