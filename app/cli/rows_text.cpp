// SPDX-License-Identifier: Apache-2.0
#include "app/cli/rows_text.h"

#include "app/cli/text_table.h"
#include "engine/verify/recorded_text.h"

#include <algorithm>

namespace querywright::cli {
namespace {

// Of values that stand alone their quotes mean nothing.
std::string cellText(const std::optional<engine::Bytes>& value, const engine::Receiver& column,
                     const cql::UdtCatalog& types)
{
    std::string text = engine::recordedValue(value, column.type, types);
    const bool isQuoted = text.size() > 1 && text.front() == '\'' && text.back() == '\'';
    if (!isQuoted)
        return engine::escaped(text);
    std::string plain;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        plain += text[i];
        if (text[i] == '\'')
            ++i;  // the second of two
    }
    return engine::escaped(plain);
}

bool isNumber(const cql::CqlType& type)
{
    const auto* native = std::get_if<cql::NativeType>(&type.alternative());
    if (!native)
        return false;
    switch (*native) {
    case cql::NativeType::Bigint:
    case cql::NativeType::Counter:
    case cql::NativeType::Decimal:
    case cql::NativeType::Double:
    case cql::NativeType::Float:
    case cql::NativeType::Int:
    case cql::NativeType::Smallint:
    case cql::NativeType::Tinyint:
    case cql::NativeType::Varint:
        return true;
    default:
        return false;
    }
}

std::string padded(const std::string& text, std::size_t width, bool isRight)
{
    const std::string padding(width - characterCount(text), ' ');
    return isRight ? padding + text : text + padding;
}

std::string lineOf(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths,
                   const std::vector<bool>& isRight)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? " " : " | ") + padded(cells[i], widths[i], isRight[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

}  // namespace

std::string rowsText(const engine::ResultRows& rows, const engine::Schema& schema)
{
    static const cql::UdtCatalog none;
    const std::vector<engine::Receiver>& columns = rows.columns();
    std::vector<std::vector<std::string>> lines(1);
    std::vector<bool> isRight;
    for (const engine::Receiver& column : columns) {
        lines.front().push_back(engine::escaped(column.name));
        isRight.push_back(isNumber(column.type));
    }
    for (const auto& row : rows.values()) {
        std::vector<std::string>& line = lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            const engine::SchemaKeyspace* keyspace = schema.find(columns[i].keyspace);
            line.push_back(cellText(row[i], columns[i], keyspace ? keyspace->types : none));
        }
    }
    std::vector<std::size_t> widths(columns.size(), 0);
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], characterCount(line[i]));
    }
    std::string text = lineOf(lines.front(), widths, isRight);
    for (std::size_t i = 0; i < widths.size(); ++i)
        text += (i == 0 ? "" : "+") + std::string(widths[i] + 2, '-');
    text += "\n";
    for (std::size_t i = 1; i < lines.size(); ++i)
        text += lineOf(lines[i], widths, isRight);
    return text + "\n(" + std::to_string(rows.size()) + (rows.size() == 1 ? " row)\n" : " rows)\n");
}

}  // namespace querywright::cli
