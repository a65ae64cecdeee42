// SPDX-License-Identifier: Apache-2.0
#include "engine/check/column_text.h"

#include "engine/token/partitioner.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <utility>

namespace querywright::engine {

namespace {

constexpr std::size_t longestValue = 60;

// The beginning of a text, cut before a character, not within one.
std::string shortened(std::string text)
{
    if (text.size() <= longestValue)
        return text;
    std::size_t end = longestValue;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;
    text.resize(end);
    return text + "...";
}

// What a literal in quotes says; quotes in it are doubled.
std::string unquoted(const std::string& literal)
{
    std::string text;
    for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
        text += literal[i];
        if (literal[i] == '\'')
            ++i;
    }
    return text;
}

}  // namespace

std::string columnTexts(const PhysicalTable& table, const TableLayout& layout, const RowValues& row,
                        const std::vector<std::size_t>& columns)
{
    std::vector<std::string> texts;
    for (const std::size_t column : columns) {
        const auto& value = row[column];
        const std::string text =
            value ? toLiteral(*value, layout.columns[column].type, layout.udts) : std::string("null");
        texts.push_back(cql::toCqlName(table.columns[column].name) + " = " + shortened(text));
    }
    return join(texts, ", ");
}

std::string valueText(const TableLayout& layout, const RowValues& row, std::size_t column)
{
    const auto& value = row[column];
    if (!value)
        return {};
    std::string text = toLiteral(*value, layout.columns[column].type, layout.udts);
    if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'')
        text = unquoted(text);
    return shortened(std::move(text));
}

std::string partitionKeyText(const PhysicalTable& table, const TableLayout& layout, std::string_view key)
{
    RowValues row(layout.columns.size());
    std::vector<Bytes> values = partitionKeyColumns(key, layout.partitionKey.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        row[layout.partitionKey[i]] = std::move(values[i]);
    return columnTexts(table, layout, row, layout.partitionKey);
}

}  // namespace querywright::engine
