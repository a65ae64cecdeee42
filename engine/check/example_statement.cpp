// SPDX-License-Identifier: Apache-2.0
#include "engine/check/example_statement.h"

#include "engine/codec/convert.h"
#include "engine/exec/given_type.h"
#include "engine/token/partitioner.h"
#include "model/physical/cql_export.h"

#include <algorithm>
#include <string_view>

namespace querywright::engine {

namespace {

// The same access if the whole table is read: whatever the key would serve only filters.
QueryAccess scanAccess(const QueryAccess& access)
{
    QueryAccess scan = access;
    scan.bucket.reset();
    scan.asked.clear();
    scan.byKey.clear();
    scan.filtered = access.byKey;
    scan.filtered.insert(scan.filtered.end(), access.filtered.begin(), access.filtered.end());
    return scan;
}

// The values that parameters stand for, which queryCql() tells as `date`, `date (from)`, `date (before)`,
// `date (to)`, `id (from time)`, `id (to time)` and `week (once for each value)`.
class Parameters {
public:
    Parameters(const PhysicalTable& table, const TableLayout& layout, const QueryAccess& access,
               const RunValues& values, const std::vector<AskedValues>& asked)
        : m_table(table), m_layout(layout), m_access(access), m_values(values), m_asked(asked)
    {}

    // As a literal; "?" for one that has no value.
    std::string literal(std::string_view parameter) const
    {
        const std::size_t mark = parameter.find(" (");
        const std::string_view name = parameter.substr(0, mark);
        const std::string_view role = mark == std::string_view::npos ? "" : parameter.substr(mark);
        const auto found = std::find_if(m_table.columns.begin(), m_table.columns.end(),
                                        [&](const PhysicalColumn& column) { return column.name == name; });
        if (found == m_table.columns.end())
            return "?";
        const auto column = static_cast<std::size_t>(found - m_table.columns.begin());
        const auto value = valueOf(column, role);
        const cql::CqlType& type =
            role.empty() ? typeOfGiven(m_layout, column) : m_layout.columns[column].type;
        if (value && role.ends_with(" time)")) {
            const cql::CqlType timestamp = cql::NativeType::Timestamp;
            const auto time = convertValue(*value, type, timestamp);
            return time ? toLiteral(*time, timestamp, {}) : "?";
        }
        return value ? toLiteral(*value, type, m_layout.udts) : "?";
    }

private:
    std::optional<Bytes> valueOf(std::size_t column, std::string_view role) const
    {
        if (role.empty()) {
            const auto equal = m_values.equal.find(column);
            return equal == m_values.equal.end() ? std::nullopt : std::optional(equal->second);
        }
        if (role == " (once for each value)")
            return firstAsked(column);
        const auto range = m_values.ranges.find(column);
        if (range == m_values.ranges.end())
            return std::nullopt;
        return role == " (from)" || role == " (from time)" ? range->second.least : range->second.most;
    }

    // Of the first partition that is looked up; of none any.
    std::optional<Bytes> firstAsked(std::size_t column) const
    {
        if (const auto key = PartitionFinder(m_layout, m_access, m_asked, 0).firstKey(m_values))
            return partitionKeyColumns(*key, m_layout.partitionKey.size())[m_layout.columns[column].slot];
        const auto found = std::find(m_access.asked.begin(), m_access.asked.end(), column);
        const auto position = static_cast<std::size_t>(found - m_access.asked.begin());
        if (position >= m_asked.size() || m_asked[position].empty())
            return std::nullopt;
        return m_asked[position].front();
    }

    const PhysicalTable& m_table;
    const TableLayout& m_layout;
    const QueryAccess& m_access;
    const RunValues& m_values;
    const std::vector<AskedValues>& m_asked;
};

}  // namespace

std::string exampleStatement(const Design& design, QueryId query, const QueryAccess& access,
                             const RunValues& values, const std::vector<AskedValues>& asked, bool isScan)
{
    const QueryCql cql = queryCql(design.model, design.derivation, design.physical, query,
                                  isScan ? scanAccess(access) : access);
    const Parameters parameters(design.physical.tables[access.table], design.layout(access.table), access,
                                values, asked);
    std::string text;
    char quote = '\0';
    std::size_t parameter = 0;
    for (const char letter : cql.text) {
        if (quote == '\0' && (letter == '\'' || letter == '"'))
            quote = letter;
        else if (letter == quote)
            quote = '\0';
        if (letter != '?' || quote != '\0' || parameter == cql.parameters.size()) {
            text += letter;
            continue;
        }
        const std::string& role = cql.parameters[parameter++];
        if (role.ends_with(" (before)") && text.ends_with("< "))
            text.replace(text.size() - 2, 2, "<= ");
        text += parameters.literal(role);
    }
    return text;
}

}  // namespace querywright::engine
