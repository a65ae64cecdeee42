// SPDX-License-Identifier: Apache-2.0
#include "app/core/console/select_text.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/cql/parser/lexer.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace querywright::core {
namespace {

constexpr std::array<std::string_view, 5> aggregates{"avg", "count", "max", "min", "sum"};

bool isAggregate(const cql::Selector& selector)
{
    if (std::holds_alternative<cql::CountSelector>(selector.value))
        return true;
    if (const auto* cast = std::get_if<cql::CastSelector>(&selector.value))
        return std::any_of(cast->value.begin(), cast->value.end(), isAggregate);
    if (const auto* operation = std::get_if<cql::OperationSelector>(&selector.value))
        return std::any_of(operation->operands.begin(), operation->operands.end(), isAggregate);
    const auto* call = std::get_if<cql::FunctionSelector>(&selector.value);
    return call
           && (std::find(aggregates.begin(), aggregates.end(), call->function.name) != aggregates.end()
               || std::any_of(call->arguments.begin(), call->arguments.end(), isAggregate));
}

}  // namespace

bool leadsToPartitions(const cql::SelectStatement& select)
{
    return !select.groupBy.empty()
           || std::none_of(select.columns.begin(), select.columns.end(),
                           [](const cql::ResultColumn& column) { return isAggregate(column.selector); });
}

std::string selectOfKeys(const std::string& text, const cql::SelectStatement& select,
                         const engine::SchemaTable& table)
{
    std::vector<std::string> names;
    for (const engine::SchemaColumn& column : table.columns) {
        if (column.kind == engine::SchemaColumnKind::PartitionKey)
            names.push_back(cql::toCqlName(column.name));
    }
    std::size_t from = text.size();
    int depth = 0;
    cql::Lexer lexer(text);
    for (auto token = lexer.next(); token && token->kind != cql::TokenKind::End; token = lexer.next()) {
        if (token->is("(") || token->is("[") || token->is("{"))
            ++depth;
        else if (token->is(")") || token->is("]") || token->is("}"))
            --depth;
        else if (depth == 0 && token->isWord("FROM")) {
            from = token->offset;
            break;
        }
    }
    return std::string("SELECT ") + (select.isDistinct ? "DISTINCT " : "") + join(names, ", ") + " "
           + text.substr(from);
}

std::string allowingFiltering(const std::string& text)
{
    std::size_t end = 0;  // of the last token that is no blank or semicolon
    cql::Lexer lexer(text);
    for (auto token = lexer.next(); token && token->kind != cql::TokenKind::End; token = lexer.next()) {
        if (token->kind != cql::TokenKind::Blank && !token->is(";"))
            end = lexer.offset();
    }
    return text.substr(0, end) + " ALLOW FILTERING" + text.substr(end);
}

}  // namespace querywright::core
