// SPDX-License-Identifier: Apache-2.0
// Parts of statements as Cassandra repeats them in its messages.
#include "model/base/text.h"

#include "model/cql/identifier.h"
#include "model/cql/statement/relation.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

namespace querywright::cql {
namespace {

std::string joinedTerms(const std::vector<Term>& terms)
{
    std::vector<std::string> texts;
    for (const Term& term : terms)
        texts.push_back(toText(term));
    return join(texts, ", ");
}

std::string textOf(const Literal& literal)
{
    return literal.kind == Literal::Kind::String ? "'" + literal.text + "'" : literal.text;
}

std::string textOf(const NullTerm&)
{
    return "NULL";
}

std::string textOf(const BindMarker&)
{
    return "?";
}

std::string textOf(const ListTerm& list)
{
    return "[" + joinedTerms(list.elements) + "]";
}

std::string textOf(const SetTerm& set)
{
    return "{" + joinedTerms(set.elements) + "}";
}

std::string textOf(const MapTerm& map)
{
    std::vector<std::string> entries;
    for (const auto& [key, value] : map.entries)
        entries.push_back(toText(key) + ": " + toText(value));
    return "{" + join(entries, ", ") + "}";
}

std::string textOf(const UdtTerm& udt)
{
    std::vector<std::string> fields;
    for (const auto& [field, value] : udt.fields)
        fields.push_back(field + ": " + toText(value));
    return "{" + join(fields, ", ") + "}";
}

std::string textOf(const TupleTerm& tuple)
{
    return "(" + joinedTerms(tuple.elements) + ")";
}

std::string textOf(const FunctionTerm& call)
{
    const std::string& keyspace = call.function.keyspace;
    return (keyspace.empty() ? "" : toCqlName(keyspace) + ".") + toCqlName(call.function.name) + "("
           + joinedTerms(call.arguments) + ")";
}

std::string textOf(const TypeHintTerm& hint)
{
    return "(" + toText(hint.type) + ")" + joinedTerms(hint.term);
}

std::string textOf(const OperationTerm& operation)
{
    // Operators are functions, too.
    constexpr std::string_view signs = "+-*/%";
    constexpr std::array names = {"_add", "_substract", "_multiply", "_divide", "_modulo"};
    const char* name = operation.operands.size() == 1 ? "_negate" : names.at(signs.find(operation.sign));
    return std::string("system.\"") + name + "\"(" + joinedTerms(operation.operands) + ")";
}

std::string textOf(const InValues& values)
{
    const auto* terms = std::get_if<std::vector<Term>>(&values);
    return terms ? "(" + joinedTerms(*terms) + ")" : "?";
}

std::string columnsText(const std::vector<std::string>& columns)
{
    return "(" + join(columns, ", ") + ")";
}

std::string compared(const std::string& left, Comparison comparison, const Term& value)
{
    return left + " " + toText(comparison) + " " + toText(value);
}

std::string textOf(const ComparisonRelation& relation)
{
    const std::string key = relation.key ? "[" + toText(*relation.key) + "]" : "";
    return compared(relation.column + key, relation.comparison, relation.value);
}

std::string textOf(const InRelation& relation)
{
    return relation.column + " IN " + textOf(relation.values);
}

std::string textOf(const ContainsRelation& relation)
{
    return relation.column + (relation.isKey ? " CONTAINS KEY " : " CONTAINS ") + toText(relation.value);
}

std::string textOf(const LikeRelation& relation)
{
    return relation.column + " LIKE " + toText(relation.value);
}

std::string textOf(const IsNotNullRelation& relation)
{
    return relation.column + " IS NOT NULL";
}

std::string textOf(const TokenRelation& relation)
{
    return compared("token" + columnsText(relation.columns), relation.comparison, relation.value);
}

std::string textOf(const TupleRelation& relation)
{
    return compared(columnsText(relation.columns), relation.comparison, relation.value);
}

std::string textOf(const TupleInRelation& relation)
{
    return columnsText(relation.columns) + " IN " + textOf(relation.values);
}

std::string textOf(const IndexExpression& expression)
{
    return "expr(" + toCqlName(expression.index) + "," + toText(expression.value) + ")";
}

}  // namespace

std::string toText(const QualifiedName& name)
{
    return name.keyspace.empty() ? name.name : name.keyspace + "." + name.name;
}

std::string toText(const TypeSpec& type)
{
    using Kind = TypeSpec::Kind;
    const auto with = [&](const std::string& word) {
        std::vector<std::string> arguments;
        for (const TypeSpec& argument : type.arguments)
            arguments.push_back(toText(argument));
        if (type.kind == Kind::Vector)
            arguments.push_back(std::to_string(type.dimension));
        return word + "<" + join(arguments, ", ") + ">";
    };
    switch (type.kind) {
    case Kind::List:
        return with("list");
    case Kind::Set:
        return with("set");
    case Kind::Map:
        return with("map");
    case Kind::Tuple:
        return with("tuple");
    case Kind::Vector:
        return with("vector");
    case Kind::Frozen:
        return with("frozen");
    case Kind::Custom:
        return toCqlString(type.name.name);
    case Kind::Native:
    case Kind::Udt:
        break;
    }
    return toText(type.name);
}

std::string toText(const Term& term)
{
    return std::visit([](const auto& value) { return textOf(value); }, term.value);
}

const char* toText(Comparison comparison)
{
    switch (comparison) {
    case Comparison::Equal:
        return "=";
    case Comparison::Less:
        return "<";
    case Comparison::LessOrEqual:
        return "<=";
    case Comparison::Greater:
        return ">";
    case Comparison::GreaterOrEqual:
        return ">=";
    case Comparison::NotEqual:
        break;
    }
    return "!=";
}

std::string toText(const Relation& relation)
{
    return std::visit([](const auto& value) { return textOf(value); }, relation);
}

}  // namespace querywright::cql
