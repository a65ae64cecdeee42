// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/where/row_conditions.h"

#include "engine/codec/ordered.h"

#include <algorithm>

namespace querywright::engine {

namespace {

CqlResult<Bytes> checked(const BoundValue& value, const std::string& column, const char* what = "value")
{
    if (value.isUnset())
        return invalid(std::string("Unsupported unset ") + what + " for column " + column);
    if (value.isNull())
        return invalid(std::string("Unsupported null ") + what + " for column " + column);
    return value.bytes();
}

// Of letters of ASCII.
Bytes lowercase(std::string_view text)
{
    Bytes lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return lower;
}

}  // namespace

CqlResult<RowConditions> RowConditions::bind(const std::vector<const Restriction*>& restrictions,
                                             const OpenTable& table, const TermValues& values)
{
    RowConditions conditions(table);
    for (const Restriction* restriction : restrictions) {
        if (auto done = conditions.bind(*restriction, values); !done)
            return cqlFailure(done.error());
    }
    return conditions;
}

CqlResult<bool> RowConditions::checkForIndex() const
{
    constexpr std::size_t mostBytes = 65'535;
    for (const auto* conditions : {&m_ofPartition, &m_ofRow}) {
        for (const Condition& condition : *conditions) {
            const bool isTooLarge = std::any_of(condition.operands.begin(), condition.operands.end(),
                                                [](const Bytes& value) { return value.size() > mostBytes; });
            if (isTooLarge)
                return invalid("Index expression values may not be larger than 64K");
        }
    }
    return true;
}

void RowConditions::add(Condition condition)
{
    const SchemaColumnKind kind = m_table->schema->columns[condition.column].kind;
    const bool isOfPartition = kind == SchemaColumnKind::PartitionKey || kind == SchemaColumnKind::Static;
    (isOfPartition ? m_ofPartition : m_ofRow).push_back(std::move(condition));
}

CqlResult<Bytes> RowConditions::operand(const PreparedTerm& term, std::size_t column,
                                        const TermValues& values) const
{
    const auto value = term.evaluate(values);
    if (!value)
        return cqlFailure(value.error());
    return checked(*value, m_table->schema->columns[column].name);
}

CqlResult<bool> RowConditions::bind(const Restriction& restriction, const TermValues& values)
{
    switch (restriction.kind) {
    case Restriction::Kind::Slice:
        return bindBounds(restriction, values);
    case Restriction::Kind::Contains:
        return bindContains(restriction, values);
    case Restriction::Kind::Like:
        return bindLike(restriction, values);
    case Restriction::Kind::Equal:
    case Restriction::Kind::In:
        break;
    }
    const std::size_t column = restriction.columns.front();
    if (restriction.kind == Restriction::Kind::Equal) {
        const auto tuple = restriction.values.front().evaluate(values);
        if (!tuple)
            return cqlFailure(tuple.error());
        for (std::size_t i = 0; i < tuple->size(); ++i) {
            const std::string& name = m_table->schema->columns[restriction.columns[i]].name;
            auto value = checked((*tuple)[i], name);
            if (!value)
                return cqlFailure(value.error());
            Condition condition{restriction.columns[i], Operator::Equal, {*std::move(value)}};
            if (ignoresCase(*m_table->schema, name)) {
                condition.comparison = Operator::Like;
                condition.ignoresCase = true;
                condition.operands.front() = lowercase(condition.operands.front());
            }
            add(std::move(condition));
        }
        return true;
    }
    if (restriction.isTuple)
        return invalid("IN restrictions on several columns cannot be used for filtering");
    Condition condition{column, Operator::In, {}};
    if (restriction.list) {
        auto list = operand(*restriction.list, column, values);
        if (!list)
            return cqlFailure(list.error());
        for (const std::string_view element : collectionElements(*list))
            condition.operands.emplace_back(element);
    }
    for (const ValueTuple& tuple : restriction.values) {
        auto value = operand(tuple.single(), column, values);
        if (!value)
            return cqlFailure(value.error());
        condition.operands.push_back(*std::move(value));
    }
    add(std::move(condition));
    return true;
}

CqlResult<bool> RowConditions::bindBounds(const Restriction& restriction, const TermValues& values)
{
    if (restriction.isTuple)
        return invalid("Multi-column slice restrictions cannot be used for filtering.");
    const std::size_t column = restriction.columns.front();
    for (const bool isStart : {true, false}) {
        const auto& bound = isStart ? restriction.start : restriction.end;
        if (!bound)
            continue;
        auto value = operand(bound->value.single(), column, values);
        if (!value)
            return cqlFailure(value.error());
        const Operator open = isStart ? Operator::Greater : Operator::Less;
        const Operator closed = isStart ? Operator::GreaterOrEqual : Operator::LessOrEqual;
        add({column, bound->isInclusive ? closed : open, {*std::move(value)}});
    }
    return true;
}

CqlResult<bool> RowConditions::bindLike(const Restriction& restriction, const TermValues& values)
{
    const std::size_t column = restriction.columns.front();
    const auto value = operand(restriction.values.front().single(), column, values);
    if (!value)
        return cqlFailure(value.error());
    auto pattern = readLikePattern(*value);
    if (!pattern)
        return cqlFailure(pattern.error());
    const SchemaTable& table = *m_table->schema;
    const auto index = likeIndex(*pattern, table, table.columns[column].name);
    if (!index)
        return cqlFailure(index.error());
    Condition condition{column, Operator::Like, {}};
    condition.like = pattern->kind;
    condition.ignoresCase = ignoresCase(**index);
    condition.operands.push_back(condition.ignoresCase ? lowercase(pattern->text) : pattern->text);
    add(std::move(condition));
    return true;
}

bool RowConditions::isLike(const Condition& condition, std::string_view value)
{
    const Bytes text = condition.ignoresCase ? lowercase(value) : Bytes(value);
    const Bytes& pattern = condition.operands.front();
    switch (condition.like) {
    case LikePattern::Kind::Prefix:
        return text.starts_with(pattern);
    case LikePattern::Kind::Suffix:
        return text.ends_with(pattern);
    case LikePattern::Kind::Contains:
        return text.find(pattern) != Bytes::npos;
    case LikePattern::Kind::Matches:
        break;
    }
    return text == pattern;
}

CqlResult<bool> RowConditions::bindContains(const Restriction& restriction, const TermValues& values)
{
    const std::size_t column = restriction.columns.front();
    const std::string& name = m_table->schema->columns[column].name;
    for (const PreparedTerm& term : restriction.contained) {
        auto value = operand(term, column, values);
        if (!value)
            return cqlFailure(value.error());
        add({column, Operator::Contains, {*std::move(value)}});
    }
    for (const PreparedTerm& term : restriction.containedKeys) {
        auto value = operand(term, column, values);
        if (!value)
            return cqlFailure(value.error());
        add({column, Operator::ContainsKey, {*std::move(value)}});
    }
    for (const auto& [key, value] : restriction.entries) {
        Condition condition{column, Operator::Entry, {}};
        for (const auto& [term, what] : {std::pair(&key, "map key"), std::pair(&value, "map value")}) {
            const auto bound = term->evaluate(values);
            if (!bound)
                return cqlFailure(bound.error());
            auto fine = checked(*bound, name, what);
            if (!fine)
                return cqlFailure(fine.error());
            condition.operands.push_back(*std::move(fine));
        }
        add(std::move(condition));
    }
    return true;
}

bool RowConditions::fits(const std::vector<Condition>& conditions, const VisibleRow& row) const
{
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Condition& condition) { return fits(condition, row); });
}

bool RowConditions::fits(const Condition& condition, const VisibleRow& row) const
{
    const std::optional<Bytes> value = row.value(condition.column);
    if (!value)
        return false;
    const cql::CqlType& type = m_table->schema->columns[condition.column].type;
    const cql::UdtCatalog& udts = m_table->layout().udts;
    const auto compared = [&](const Bytes& operand) { return compareValues(*value, operand, type, udts); };
    switch (condition.comparison) {
    case Operator::Equal:
        return m_comparesBytes ? *value == condition.operands.front()
                               : compared(condition.operands.front()) == 0;
    case Operator::Less:
        return compared(condition.operands.front()) < 0;
    case Operator::LessOrEqual:
        return compared(condition.operands.front()) <= 0;
    case Operator::Greater:
        return compared(condition.operands.front()) > 0;
    case Operator::GreaterOrEqual:
        return compared(condition.operands.front()) >= 0;
    case Operator::In:
        return std::any_of(condition.operands.begin(), condition.operands.end(),
                           [&](const Bytes& operand) { return compared(operand) == 0; });
    case Operator::Like:
        return isLike(condition, *value);
    case Operator::Contains:
    case Operator::ContainsKey:
    case Operator::Entry:
        break;
    }
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (!collection)
        return false;
    const std::vector<std::string_view> elements = collectionElements(*value);
    const bool isMap = collection->kind == cql::CollectionKind::Map;
    const auto equals = [&](std::string_view element, const Bytes& operand, const cql::CqlType& of) {
        return m_comparesBytes ? element == operand : compareValues(element, operand, of, udts) == 0;
    };
    for (std::size_t i = 0; i < elements.size(); i += isMap ? 2 : 1) {
        const std::string_view last = elements[isMap ? i + 1 : i];
        const bool keyFits =
            condition.comparison != Operator::Contains
            && equals(elements[i], condition.operands.front(), collection->arguments.front());
        const bool lastFits = condition.comparison != Operator::ContainsKey
                              && equals(last, condition.operands.back(), collection->arguments.back());
        const bool isFound = condition.comparison == Operator::Contains      ? lastFits
                             : condition.comparison == Operator::ContainsKey ? keyFits
                                                                             : keyFits && lastFits;
        if (isFound)
            return true;
    }
    return false;
}

}  // namespace querywright::engine
