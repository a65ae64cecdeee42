// SPDX-License-Identifier: Apache-2.0
// From the values of restrictions to partition keys and slices.
#include "engine/codec/big_endian.h"
#include "engine/codec/ordered.h"
#include "engine/cql/where/restrictions.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace querywright::engine {

namespace {

using Kind = Restriction::Kind;

constexpr std::size_t mostKeyBytes = 65'535;

tl::unexpected<CqlError> keyIsTooLong(std::size_t length)
{
    return invalid("Key length of " + std::to_string(length) + " is longer than maximum of "
                   + std::to_string(mostKeyBytes));
}

// A bound or listed value that has to be there.
CqlResult<bool> checkValue(const BoundValue& value, const std::string& column)
{
    if (value.isUnset())
        return invalid("Invalid unset value for column " + column);
    if (value.isNull())
        return invalid("Invalid null value in condition for column " + column);
    return true;
}

// Whether a list that is bound has one; clients can send such lists.
bool hasNullElement(std::string_view list)
{
    for (list.remove_prefix(std::min<std::size_t>(list.size(), 4)); list.size() >= 4;) {
        const std::int64_t length = readSigned(list.substr(0, 4));
        if (length < 0)
            return true;
        list.remove_prefix(std::min<std::size_t>(list.size(), 4 + static_cast<std::size_t>(length)));
    }
    return false;
}

// Whether a value of no bytes, bound in a list, is read as null: of all native types but texts and blobs.
bool isNullIfEmpty(const cql::CqlType& type)
{
    return std::holds_alternative<cql::NativeType>(type.alternative())
           && !type.isNative(cql::NativeType::Text) && !type.isNative(cql::NativeType::Ascii)
           && !type.isNative(cql::NativeType::Blob);
}

// The alternatives that = and IN leave for some columns, in the order written.
CqlResult<std::vector<std::vector<Bytes>>> alternatives(const Restriction& restriction,
                                                        const SchemaTable& table, const TermValues& values)
{
    std::vector<std::vector<BoundValue>> found;
    const std::string names = namesOf(table, restriction.columns);
    if (restriction.list) {
        if (restriction.list->isMarker() && restriction.list->markerPosition() < values.bound.size()
            && hasNullElement(values.bound[restriction.list->markerPosition()].bytes()))
            return invalid("Invalid null value in condition for column " + names);
        const auto list = restriction.list->evaluate(values);
        if (!list)
            return cqlFailure(list.error());
        if (list->isNull())
            return invalid(restriction.isTuple ? "Invalid null value for IN restriction"
                                               : "Invalid null value for column " + names);
        if (list->isUnset())
            return invalid(restriction.isTuple ? "Invalid unset value for IN restriction"
                                               : "Invalid unset value for column " + names);
        for (const std::string_view element : collectionElements(list->bytes())) {
            const auto* tuple = std::get_if<cql::TupleType>(&restriction.listOf->alternative());
            if (restriction.isTuple && tuple)
                found.push_back(componentsOf(element, *tuple));
            else if (element.empty() && isNullIfEmpty(*restriction.listOf))
                found.push_back({BoundValue()});
            else
                found.push_back({BoundValue(Bytes(element))});
        }
    }
    for (const ValueTuple& tuple : restriction.values) {
        auto one = tuple.evaluate(values);
        if (!one)
            return cqlFailure(one.error());
        found.push_back(*std::move(one));
    }
    const bool isTupleIn = restriction.isTuple && restriction.kind == Kind::In;
    const auto hasNull = [](const std::vector<BoundValue>& tuple) {
        return std::any_of(tuple.begin(), tuple.end(), [](const BoundValue& one) { return one.isNull(); });
    };
    if (isTupleIn && std::any_of(found.begin(), found.end(), hasNull))
        return invalid("Invalid null value in condition for columns: [" + names + "]");
    std::vector<std::vector<Bytes>> alternatives;
    for (const std::vector<BoundValue>& tuple : found) {
        std::vector<Bytes> bytes;
        for (std::size_t i = 0; i < tuple.size(); ++i) {
            const std::string& name = table.columns[restriction.columns[i]].name;
            if (restriction.isTuple && tuple[i].isNull())
                return invalid("Invalid null value for column " + name);
            const auto fine = checkValue(tuple[i], name);
            if (!fine)
                return cqlFailure(fine.error());
            bytes.push_back(tuple[i].bytes());
        }
        alternatives.push_back(std::move(bytes));
    }
    return alternatives;
}

// Every combination of one alternative of each restriction.
CqlResult<std::vector<std::vector<Bytes>>> combinations(const std::vector<const Restriction*>& restrictions,
                                                        const SchemaTable& table, const TermValues& values)
{
    std::vector<std::vector<Bytes>> all(1);
    for (const Restriction* restriction : restrictions) {
        const auto choices = alternatives(*restriction, table, values);
        if (!choices)
            return cqlFailure(choices.error());
        std::vector<std::vector<Bytes>> longer;
        for (const std::vector<Bytes>& prefix : all) {
            for (const std::vector<Bytes>& choice : *choices) {
                std::vector<Bytes>& one = longer.emplace_back(prefix);
                one.insert(one.end(), choice.begin(), choice.end());
            }
        }
        all = std::move(longer);
    }
    return all;
}

Bytes prefixBytes(const std::vector<Bytes>& values, const TableLayout& layout)
{
    return [&] {
        Bytes bytes;
        appendClustering(bytes, layout, {values.begin(), values.end()});
        return bytes;
    }();
}

// Slices in order, without what several of them cover twice (db/Slices.java, Builder).
std::vector<ClusteringSlice> inOrder(std::vector<ClusteringSlice> slices)
{
    std::sort(slices.begin(), slices.end(),
              [](const ClusteringSlice& one, const ClusteringSlice& other) { return one.from < other.from; });
    std::vector<ClusteringSlice> joined;
    for (ClusteringSlice& slice : slices) {
        if (slice.isEmpty())
            continue;
        if (joined.empty() || endsBefore(joined.back().before, slice.from))
            joined.push_back(std::move(slice));
        else if (endsBefore(joined.back().before, slice.before))
            joined.back().before = std::move(slice.before);
    }
    return joined;
}

// The bound's values. Null ones are refused.
CqlResult<std::vector<Bytes>> boundValues(const RestrictionBound& bound, const Restriction& restriction,
                                          const SchemaTable& table, const TermValues& values)
{
    const auto evaluated = bound.value.evaluate(values);
    if (!evaluated)
        return cqlFailure(evaluated.error());
    std::vector<Bytes> bytes;
    for (std::size_t i = 0; i < evaluated->size(); ++i) {
        const auto fine = checkValue((*evaluated)[i], table.columns[restriction.columns[i]].name);
        if (!fine)
            return cqlFailure(fine.error());
        bytes.push_back((*evaluated)[i].bytes());
    }
    return bytes;
}

// Whether it is null: of a single column that is allowed.
CqlResult<bool> isNullBound(const RestrictionBound& bound, const Restriction& restriction,
                            const TermValues& values)
{
    if (restriction.isTuple)
        return false;
    const auto evaluated = bound.value.evaluate(values);
    if (!evaluated)
        return cqlFailure(evaluated.error());
    return evaluated->front().isNull();
}

// What lies on one side of a bound, within the rows that begin with `prefix`: of several columns in order,
// each of which may be descending, a run for each column.
class Side {
public:
    Side(const Bytes& prefix, const TableLayout& layout, std::size_t firstColumn)
        : m_prefix(prefix), m_layout(layout), m_first(firstColumn)
    {}

    // Rows whose values are greater (or less), in the order of the types.
    std::vector<ClusteringSlice> slices(const std::vector<Bytes>& bound, bool isGreater,
                                        bool isInclusive) const
    {
        std::vector<ClusteringSlice> slices;
        Bytes begin = m_prefix;  // of the rows that are equal in all columns so far
        for (std::size_t i = 0; i < bound.size(); ++i) {
            const LayoutColumn& column = m_layout.columns[m_layout.clustering[m_first + i]];
            Bytes equal = begin;
            appendOrdered(equal, bound[i], column.type, m_layout.udts, column.descending);
            if (isGreater == column.descending)
                slices.push_back({{begin}, ClusteringEnd{equal}});
            else if (const auto end = behind(equal))
                slices.push_back({*end, behind(begin)});
            begin = std::move(equal);
        }
        if (isInclusive)
            slices.push_back({{begin}, behind(begin)});
        return inOrder(std::move(slices));
    }

private:
    const Bytes& m_prefix;
    const TableLayout& m_layout;
    std::size_t m_first;
};

std::vector<ClusteringSlice> intersection(const std::vector<ClusteringSlice>& one,
                                          const std::vector<ClusteringSlice>& other)
{
    std::vector<ClusteringSlice> both;
    for (const ClusteringSlice& left : one) {
        for (const ClusteringSlice& right : other) {
            both.push_back({std::max(left.from, right.from),
                            endsBefore(right.before, left.before) ? right.before : left.before});
        }
    }
    return inOrder(std::move(both));
}

}  // namespace

CqlResult<std::vector<Bytes>> Restrictions::partitionKeys(const TermValues& values) const
{
    auto combined = combinations(ofKind(SchemaColumnKind::PartitionKey), *m_table, values);
    if (!combined)
        return cqlFailure(combined.error());
    const cql::UdtCatalog& udts = values.context.types;
    std::vector<Bytes> keys;
    // By their values, not along the ring.
    std::vector<std::vector<Bytes>> ordered = *std::move(combined);
    const auto compare = [&](const std::vector<Bytes>& one, const std::vector<Bytes>& other) {
        for (std::size_t i = 0; i < one.size(); ++i) {
            const int order = compareValues(one[i], other[i], m_table->columns[i].type, udts);
            if (order != 0)
                return order < 0;
        }
        return false;
    };
    std::stable_sort(ordered.begin(), ordered.end(), compare);
    ordered.erase(std::unique(ordered.begin(), ordered.end()), ordered.end());
    for (const std::vector<Bytes>& columns : ordered) {
        // Each of several has its length in two bytes.
        for (const Bytes& column : columns) {
            if (columns.size() > 1 && column.size() > mostKeyBytes)
                return keyIsTooLong(column.size());
        }
        keys.push_back(partitionKeyOf({columns.begin(), columns.end()}));
    }
    if (!m_token)
        return keys;
    const auto stretch = ring(values);
    if (!stretch)
        return cqlFailure(stretch.error());
    std::erase_if(keys, [&](const Bytes& key) {
        const Token token = tokenOf(key);
        return !*stretch || token < (*stretch)->first || token > (*stretch)->last;
    });
    return keys;
}

CqlResult<bool> checkPartitionKeys(const std::vector<Bytes>& keys)
{
    for (const Bytes& key : keys) {
        if (key.empty())
            return invalid("Key may not be empty");
        if (key.size() > mostKeyBytes)
            return keyIsTooLong(key.size());
    }
    return true;
}

CqlResult<std::optional<RingSlice>> Restrictions::ring(const TermValues& values) const
{
    RingSlice ring;
    if (!m_token)
        return std::optional(ring);
    const auto tokenValue = [&](const PreparedTerm& term) -> CqlResult<Token> {
        const auto value = term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (!value->isValue())
            return invalid(value->isNull() ? "Invalid null token value" : "Invalid unset value for token");
        return value->bytes().empty() ? std::numeric_limits<Token>::min()
                                      : decodeInteger(value->bytes(), cql::NativeType::Bigint);
    };
    constexpr Token least = std::numeric_limits<Token>::min();
    constexpr Token most = std::numeric_limits<Token>::max();
    if (m_token->isEqual) {
        const auto token = tokenValue(*m_token->value);
        if (!token)
            return cqlFailure(token.error());
        // From the least token to itself is all of the ring.
        if (*token != least) {
            ring.first = *token;
            ring.last = *token;
        }
        return std::optional(ring);
    }
    if (m_token->start) {
        const auto token = tokenValue(m_token->start->first);
        if (!token)
            return cqlFailure(token.error());
        if (!m_token->start->second && *token == most)
            return std::optional<RingSlice>();
        ring.first = m_token->start->second ? *token : *token + 1;
    }
    if (m_token->end) {
        const auto token = tokenValue(m_token->end->first);
        if (!token)
            return cqlFailure(token.error());
        // The least token as an end means the end of the ring.
        if (*token != least)
            ring.last = m_token->end->second ? *token : *token - 1;
    }
    return ring.first > ring.last ? std::optional<RingSlice>() : std::optional(ring);
}

CqlResult<std::vector<ClusteringSlice>> Restrictions::slices(const TermValues& values,
                                                             const TableLayout& layout) const
{
    std::vector<const Restriction*> equal = sliced();
    const Restriction* range = nullptr;
    if (!equal.empty() && equal.back()->isSlice()) {
        range = equal.back();
        equal.pop_back();
    }
    const auto prefixes = combinations(equal, *m_table, values);
    if (!prefixes)
        return cqlFailure(prefixes.error());
    std::vector<ClusteringSlice> slices;
    for (const std::vector<Bytes>& prefix : *prefixes) {
        const Bytes bytes = prefixBytes(prefix, layout);
        std::vector<ClusteringSlice> within{{{bytes}, behind(bytes)}};
        if (range) {
            const Side side(bytes, layout, prefix.size());
            for (const bool isStart : {true, false}) {
                const auto& bound = isStart ? range->start : range->end;
                if (!bound)
                    continue;
                const auto isNull = isNullBound(*bound, *range, values);
                if (!isNull)
                    return cqlFailure(isNull.error());
                if (*isNull) {
                    // Null is less than all values.
                    if (!isStart)
                        within.clear();
                    continue;
                }
                const auto evaluated = boundValues(*bound, *range, *m_table, values);
                if (!evaluated)
                    return cqlFailure(evaluated.error());
                within = intersection(within, side.slices(*evaluated, isStart, bound->isInclusive));
            }
        }
        slices.insert(slices.end(), within.begin(), within.end());
    }
    return inOrder(std::move(slices));
}

CqlResult<std::map<Bytes, Bytes, std::less<>>> Restrictions::spellings(const TermValues& values,
                                                                       const TableLayout& layout) const
{
    std::map<Bytes, Bytes, std::less<>> spellings;
    if (layout.clusteringBytes || !m_hasClustering)
        return spellings;
    const auto combined = combinations(ofKind(SchemaColumnKind::Clustering), *m_table, values);
    if (!combined)
        return cqlFailure(combined.error());
    for (const std::vector<Bytes>& columns : *combined) {
        const Bytes place = prefixBytes(columns, layout);
        if (clusteringColumns(layout, place) == columns)
            continue;
        Bytes& spelling = spellings[place];
        spelling.clear();
        for (const Bytes& column : columns) {
            appendBigEndian(spelling, column.size(), 4);
            spelling += column;
        }
    }
    return spellings;
}

CqlResult<std::vector<Bytes>> Restrictions::clusterings(const TermValues& values,
                                                        const TableLayout& layout) const
{
    const auto combined = combinations(ofKind(SchemaColumnKind::Clustering), *m_table, values);
    if (!combined)
        return cqlFailure(combined.error());
    std::vector<Bytes> clusterings;
    const bool isNameOfCell = m_table->isCompact && m_table->clusteringSize() == 1;
    for (const std::vector<Bytes>& columns : *combined) {
        if (isNameOfCell && columns.front().empty())
            return invalid("Invalid empty or null value for column "
                           + m_table->columns[m_table->partitionKeySize()].name);
        clusterings.push_back(prefixBytes(columns, layout));
    }
    std::sort(clusterings.begin(), clusterings.end());
    clusterings.erase(std::unique(clusterings.begin(), clusterings.end()), clusterings.end());
    return clusterings;
}

}  // namespace querywright::engine
