// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/script.h"

#include "model/cql/parser/lexer.h"
#include "model/cql/parser/parse.h"

#include <optional>

namespace querywright::cql {
namespace {

// Whether a semicolon ends the statement: not between BEGIN ... BATCH and APPLY BATCH.
class BatchWatch {
public:
    void see(const Token& token)
    {
        if (token.kind == TokenKind::Word) {
            if (m_words == 0 && token.value == "BEGIN")
                m_begins = true;
            if (token.value == "BATCH")
                m_isInside = m_begins && m_last != "APPLY";
            m_last = token.value;
        }
        ++m_words;
    }
    bool isInside() const { return m_isInside; }

private:
    std::size_t m_words = 0;
    bool m_begins = false;
    bool m_isInside = false;
    std::string m_last;
};

}  // namespace

std::vector<ScriptPart> splitScript(std::string_view script)
{
    struct Start {
        std::size_t offset;
        std::uint32_t line;
        std::uint32_t column;
    };
    std::vector<ScriptPart> parts;
    Lexer lexer(script);
    std::optional<Start> first;
    std::size_t end = 0;  // of the last token that is no blank
    BatchWatch batch;
    const auto cut = [&](std::size_t to) {
        parts.push_back({script.substr(first->offset, to - first->offset), first->line, first->column});
        first.reset();
        batch = {};
    };
    while (true) {
        const Start here{lexer.offset(), lexer.line(), static_cast<std::uint32_t>(lexer.column()) + 1};
        const auto token = lexer.next();
        if (!token) {  // it cannot be cut further; whoever reads the rest is told why
            first = first.value_or(here);
            cut(script.size());
            return parts;
        }
        if (token->kind == TokenKind::End)
            break;
        const bool isEnd = token->is(";") && !batch.isInside();
        if (token->kind == TokenKind::Blank || (isEnd && !first))
            continue;
        first = first.value_or(here);
        batch.see(*token);
        end = lexer.offset();
        if (isEnd)
            cut(end);
    }
    if (first)
        cut(end);
    return parts;
}

Result<Statement> parsePart(const ScriptPart& part, Dialect dialect)
{
    auto statement = parseStatement(part.text, dialect);
    if (statement)
        return statement;
    Error error = statement.error();
    if (error.place.line == 0) {  // at its end, or about all of it
        error.place.line = 1;
        error.place.column = 1;
    }
    if (error.place.line == 1)
        error.place.column += part.column - 1;
    error.place.line += part.line - 1;
    return failure(error);
}

}  // namespace querywright::cql
