// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/parser/dialect.h"
#include "model/cql/parser/token_stream.h"
#include "model/cql/statement/statement.h"

#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::cql {

// Reads one statement by recursive descent. Once something is wrong the rest of the text counts as read:
// every question for a token is answered with no, and what the rules give back does not matter.
class Parser {
public:
    Parser(std::string_view text, Dialect dialect) : m_tokens(text), m_dialect(dialect) {}

    AnyStatement statement();
    // The end of the text, after any number of semicolons.
    void expectEnd();

    std::optional<Error> error() const;
    std::vector<BindMarker> takeMarkers() { return std::move(m_markers); }

    // A column list, relation, term or type by itself, as tools need them.
    Term term();
    Relation relation();
    TypeSpec type();

private:
    // Ends the reading where things lie too deep in each other for the stack.
    class Nesting {
    public:
        explicit Nesting(Parser& parser);
        ~Nesting() { --m_parser.m_depth; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

    private:
        Parser& m_parser;
    };

    // --- tokens (parser.cpp)
    bool isFailed() const { return m_error || m_tokens.error(); }
    const Token& peek(std::size_t ahead = 0) { return m_tokens.peek(ahead); }
    bool isSymbol(std::string_view symbol, std::size_t ahead = 0);
    bool isWord(std::string_view word, std::size_t ahead = 0);
    bool isAnyWord(std::initializer_list<std::string_view> words, std::size_t ahead = 0);
    bool accept(std::string_view symbol);
    bool acceptWord(std::string_view word);
    void expect(std::string_view symbol);
    // `keyword` as Cassandra's grammar calls it, without its prefix: FROM.
    void expectWord(std::string_view word, std::string_view keyword = {});
    void expectTable();  // TABLE or COLUMNFAMILY
    std::string expectString();
    std::string expectInteger();
    // None of several alternatives begins with the token that is `ahead`.
    void noAlternative(std::size_t ahead = 0);
    void fail(const std::string& message);  // with no place: the whole statement
    // Each operation of a chain nests the ones before it.
    void countOperation(int& operations);

    // --- names (names.cpp)
    enum class NameKind { Column, Field, Any };
    bool isName(std::size_t ahead = 0);
    bool isNameOrEmpty(std::size_t ahead = 0);
    std::string name();
    std::string columnName();
    std::string optionName();
    QualifiedName tableName();
    QualifiedName qualifiedName();
    QualifiedName functionName();
    QualifiedName typeName();  // of a user-defined type
    std::string typeWord();    // of its parts
    std::vector<std::string> columnNames();
    bool ifExists();
    bool ifNotExists();

    // --- types and terms (types.cpp, terms.cpp)
    bool isType(std::size_t ahead = 0);
    bool isNativeType(std::size_t ahead = 0);
    void endOfType();
    bool isLiteral(std::size_t ahead = 0);
    Literal literal();
    BindMarker marker();
    bool isMarker(std::size_t ahead = 0);
    Term multiplication();
    Term signedTerm();
    Term simpleTerm();
    Term value();
    Term braces();
    Term parentheses();
    void endOfTerm();
    Term element();
    std::vector<Term> arguments();
    IntegerTerm integerTerm();
    bool isTypeHint();

    // --- WHERE and IF (relations.cpp)
    std::vector<Relation> where();
    Relation columnRelation();
    Relation tokenRelation();
    Relation tupleRelation();
    std::optional<Comparison> comparison();
    InValues inValues();
    Conditions conditions();
    Condition condition();

    // --- statements on data (select.cpp, modification.cpp)
    SelectStatement select();
    std::vector<ResultColumn> resultColumns();
    Selector selector();
    Selector selectorMultiplication();
    Selector selectorGroup();
    Selector selectorParts(Selector made);
    Selector writtenSelector();
    Selector simpleSelector();
    void endOfSelector();
    Selector selectorFunction();
    Selector selectorBraces();
    std::vector<Selector> selectorList(std::string_view close);
    bool isSelectorFunction();
    std::vector<OrderBy> orderBy();
    AnyStatement insert();
    UpdateStatement update();
    Assignment assignment();
    DeleteStatement deleteStatement();
    BatchStatement batch();
    std::optional<ModificationStatement> modification();
    UsingClause usingClause(bool hasTtl);

    // --- statements on the schema (create.cpp, alter.cpp, properties.cpp)
    AnyStatement create();
    AnyStatement createKeyspace();
    AnyStatement createTable();
    AnyStatement createType();
    AnyStatement createIndex(bool isCustom);
    AnyStatement createView();
    void tableColumn(CreateTableStatement& statement);
    std::optional<ColumnMask> mask();
    KeyDefinition key();
    IndexTarget indexTarget();
    TableProperties tableProperties();
    bool isKeywordName(std::size_t ahead = 0);
    void property(Properties& properties);
    std::map<std::string, std::string> propertyMap();
    Properties properties();
    AnyStatement alter();
    AnyStatement alterTable();
    AnyStatement alterType();
    AddColumns addColumns();
    AnyStatement drop();

    // --- others (other_statements.cpp, describe.cpp)
    AnyStatement describeStatement();
    AnyStatement createRoutine(bool orReplace);
    AnyStatement dropRoutine();

    // --- roles and permissions (role_statements.cpp)
    AnyStatement roleStatement();
    AnyStatement identityStatement();
    std::string roleName();
    std::string userName();
    void userOptions(RoleStatement& statement);
    void roleOptions(RoleStatement& statement);
    void accessOption(RoleStatement& statement);
    bool booleanWord();
    std::optional<Permission> permissionAt(std::size_t ahead = 0);
    bool isPermission(std::size_t ahead = 0) { return permissionAt(ahead).has_value(); }
    std::set<Permission> permissions();
    void listStatement(RoleStatement& statement);
    void grantStatement(RoleStatement& statement);
    PermissionTarget permissionTarget();
    void allTarget(PermissionTarget& target);

    TokenStream m_tokens;
    Dialect m_dialect;
    std::vector<BindMarker> m_markers;
    std::optional<Error> m_error;
    int m_depth = 0;
};

}  // namespace querywright::cql
