// SPDX-License-Identifier: Apache-2.0
#include "engine/check/given_overrides.h"

#include "engine/exec/given_type.h"
#include "model/base/text.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::string_view rangeMark = "..";

// Puts together what the runs of one query have in common.
class FixedValues {
public:
    FixedValues(const Design& design, const AccessPattern& query, const QueryAccess& access,
                std::vector<Error>& problems)
        : m_design(design),
          m_query(query),
          m_access(access),
          m_table(design.derivation.tables[access.table]),
          m_layout(design.layout(access.table)),
          m_problems(problems)
    {}

    void addConstant(const ColumnRestriction& restriction);
    void addOverride(const GivenOverride& chosen);
    RunValues take() { return std::move(m_values); }

private:
    std::vector<ColumnRestriction> restrictions() const;
    std::set<std::string> namesOf(const ColumnRestriction& restriction) const;
    std::optional<Bytes> value(std::size_t column, const cql::CqlType& type, std::string_view literal);
    std::optional<ValueRange> range(const ColumnRestriction& restriction, std::string_view literal);
    void set(const ColumnRestriction& restriction, std::string_view literal);

    const Design& m_design;
    const AccessPattern& m_query;
    const QueryAccess& m_access;
    const LogicalTable& m_table;
    const TableLayout& m_layout;
    std::vector<Error>& m_problems;
    RunValues m_values;
};

std::vector<ColumnRestriction> FixedValues::restrictions() const
{
    std::vector<ColumnRestriction> all = m_access.byKey;
    all.insert(all.end(), m_access.byIndex.begin(), m_access.byIndex.end());
    all.insert(all.end(), m_access.filtered.begin(), m_access.filtered.end());
    return all;
}

const AttributeUse& givenUse(const AccessPattern& query, const ColumnRestriction& restriction)
{
    return restriction.isRange ? query.ranges[restriction.given].attribute
                               : query.given[restriction.given].attribute;
}

// How people may call what is restricted: as the query does, and, of a part of what the query is given, by
// itself.
std::set<std::string> FixedValues::namesOf(const ColumnRestriction& restriction) const
{
    const auto* use = std::get_if<AttributeUse>(&m_table.columns[restriction.column].source);
    const AttributeUse& given = givenUse(m_query, restriction);
    std::set<std::string> names;
    if (use != nullptr)
        names.insert(toText(m_design.model, m_table.walk, *use));
    if (use == nullptr || use->attribute == given.attribute)
        names.insert(toText(m_design.model, m_query.walk, given));
    return names;
}

std::optional<Bytes> FixedValues::value(std::size_t column, const cql::CqlType& type,
                                        std::string_view literal)
{
    auto value = fromLiteral(literal, type, m_layout.udts);
    if (value)
        return std::move(*value);
    const std::string name =
        m_query.label + ", column " + m_design.physical.tables[m_access.table].columns[column].name;
    m_problems.push_back({value.error().code, name + ": " + value.error().message, {}});
    return std::nullopt;
}

std::optional<ValueRange> FixedValues::range(const ColumnRestriction& restriction, std::string_view literal)
{
    const RangeBounds bounds = m_query.ranges[restriction.given].bounds;
    std::string_view least = bounds == RangeBounds::To ? std::string_view() : literal;
    std::string_view most = bounds == RangeBounds::From ? std::string_view() : literal;
    if (const auto mark = literal.find(rangeMark); mark != std::string_view::npos) {
        least = literal.substr(0, mark);
        most = literal.substr(mark + rangeMark.size());
    }
    const cql::CqlType& type = m_layout.columns[restriction.column].type;
    ValueRange range;
    if (!least.empty() && !(range.least = value(restriction.column, type, least)))
        return std::nullopt;
    if (!most.empty() && !(range.most = value(restriction.column, type, most)))
        return std::nullopt;
    return range;
}

void FixedValues::set(const ColumnRestriction& restriction, std::string_view literal)
{
    if (!restriction.isRange) {
        if (auto bytes = value(restriction.column, typeOfGiven(m_layout, restriction.column), literal))
            m_values.equal.insert_or_assign(restriction.column, std::move(*bytes));
        return;
    }
    if (auto ends = range(restriction, literal))
        m_values.ranges.insert_or_assign(restriction.column, std::move(*ends));
}

void FixedValues::addConstant(const ColumnRestriction& restriction)
{
    const ValueSource& source = restriction.isRange ? m_query.ranges[restriction.given].source
                                                    : m_query.given[restriction.given].source;
    const auto* constant = std::get_if<FromConstant>(&source);
    const auto* use = std::get_if<AttributeUse>(&m_table.columns[restriction.column].source);
    const bool isPart = use != nullptr && use->attribute != givenUse(m_query, restriction).attribute;
    // One constant cannot be both ends of a range, nor the parts of a composite attribute.
    const bool isTwoEnded =
        restriction.isRange && m_query.ranges[restriction.given].bounds == RangeBounds::Both;
    if (constant != nullptr && !isPart && !isTwoEnded)
        set(restriction, constant->value);
}

void FixedValues::addOverride(const GivenOverride& chosen)
{
    bool isKnown = false;
    std::vector<std::string> candidates;
    for (const ColumnRestriction& restriction : restrictions()) {
        const std::set<std::string> names = namesOf(restriction);
        candidates.insert(candidates.end(), names.begin(), names.end());
        if (!names.contains(chosen.attribute))
            continue;
        isKnown = true;
        set(restriction, chosen.literal);
    }
    if (isKnown)
        return;
    const std::string near = nearest(chosen.attribute, candidates);
    m_problems.push_back({ErrorCode::UnknownName,
                          m_query.label + " is not given " + quoted(chosen.attribute)
                              + (near.empty() ? "" : "; did you mean " + quoted(near) + "?"),
                          {}});
}

}  // namespace

RunValues fixedValues(const Design& design, const AccessPattern& query, const QueryAccess& access,
                      const std::vector<GivenOverride>& overrides, std::vector<Error>& problems)
{
    FixedValues values(design, query, access, problems);
    for (const ColumnRestriction& restriction : access.byKey)
        values.addConstant(restriction);
    for (const ColumnRestriction& restriction : access.byIndex)
        values.addConstant(restriction);
    for (const ColumnRestriction& restriction : access.filtered)
        values.addConstant(restriction);
    for (const GivenOverride& chosen : overrides) {
        if (chosen.query == query.label)
            values.addOverride(chosen);
    }
    return values.take();
}

std::vector<Error> overrideProblems(const Design& design, const std::vector<GivenOverride>& overrides)
{
    std::vector<Error> problems;
    for (const GivenOverride& chosen : overrides) {
        const AccessPattern* query = design.model.workflow.findQuery(chosen.query);
        if (query == nullptr) {
            problems.push_back(
                {ErrorCode::UnknownName, "the workflow has no query " + quoted(chosen.query), {}});
            continue;
        }
        const QueryAccess access = accessOf(design.model, design.derivation, query->id);
        FixedValues(design, *query, access, problems).addOverride(chosen);
    }
    return problems;
}

}  // namespace querywright::engine
