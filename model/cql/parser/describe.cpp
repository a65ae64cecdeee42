// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/parser.h"

namespace querywright::cql {

AnyStatement Parser::describeStatement()
{
    using Kind = DescribeStatement::Kind;
    DescribeStatement statement;
    m_tokens.advance();
    // Words of things in the plural stand alone; the others are names too, if nothing follows that could be
    // one.
    const auto isThing = [this](std::string_view word) {
        return isWord(word) && (isName(1) || (!isFailed() && peek(1).kind == TokenKind::QuotedName));
    };
    if (acceptWord("CLUSTER")) {
        statement.kind = Kind::Cluster;
    } else if (isAnyWord({"SCHEMA", "FULL"})) {
        statement.isFull = acceptWord("FULL");
        expectWord("SCHEMA");
        statement.kind = Kind::Schema;
    } else if (acceptWord("KEYSPACES")) {
        statement.kind = Kind::Keyspaces;
    } else if (acceptWord("TABLES") || acceptWord("COLUMNFAMILIES")) {
        statement.kind = Kind::Tables;
    } else if (acceptWord("TYPES")) {
        statement.kind = Kind::Types;
    } else if (acceptWord("FUNCTIONS")) {
        statement.kind = Kind::Functions;
    } else if (acceptWord("AGGREGATES")) {
        statement.kind = Kind::Aggregates;
    } else if (isWord("KEYSPACE") || (isWord("ONLY") && isWord("KEYSPACE", 1))) {
        statement.isOnly = acceptWord("ONLY");
        m_tokens.advance();
        statement.kind = Kind::Keyspace;
        if (isName())
            statement.name.name = name();
    } else if (acceptWord("TABLE") || acceptWord("COLUMNFAMILY")) {
        statement.kind = Kind::Table;
        statement.name = tableName();
    } else if (acceptWord("INDEX")) {
        statement.kind = Kind::Index;
        statement.name = qualifiedName();
    } else if (acceptWord("MATERIALIZED")) {
        expectWord("VIEW");
        statement.kind = Kind::View;
        statement.name = tableName();
    } else if (isWord("ONLY") && (isName(1) || isWord("SCHEMA", 1))) {
        noAlternative(1);
    } else if (isThing("TYPE")) {
        m_tokens.advance();
        statement.kind = Kind::Type;
        statement.name = qualifiedName();
    } else if (isThing("FUNCTION")) {
        m_tokens.advance();
        statement.kind = Kind::Function;
        statement.name = functionName();
    } else if (isThing("AGGREGATE")) {
        m_tokens.advance();
        statement.kind = Kind::Aggregate;
        statement.name = functionName();
    } else {
        statement.kind = Kind::Anything;
        statement.name = qualifiedName();
    }
    // Cassandra looks one token further to see that nothing follows words that stand alone.
    const bool standsAlone = statement.kind == Kind::Cluster || statement.kind == Kind::Keyspaces
                             || statement.kind == Kind::Tables || statement.kind == Kind::Types
                             || statement.kind == Kind::Functions || statement.kind == Kind::Aggregates;
    if (standsAlone && !isFailed() && peek().kind != TokenKind::End)
        peek(1);
    if (acceptWord("WITH")) {
        expectWord("INTERNALS");
        statement.withInternals = true;
    }
    return statement;
}

}  // namespace querywright::cql
