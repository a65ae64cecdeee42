// SPDX-License-Identifier: Apache-2.0
#include "model/recognition/statement_shape.h"

#include "model/base/text.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright {
namespace {

std::optional<std::string> constantOf(const cql::Term& term)
{
    return std::holds_alternative<cql::Literal>(term.value) ? std::optional(cql::toText(term)) : std::nullopt;
}

ShapeRestriction restrictionOf(const cql::ComparisonRelation& relation)
{
    return {relation.column + (relation.key ? "[]" : ""), cql::toText(relation.comparison),
            constantOf(relation.value)};
}

ShapeRestriction restrictionOf(const cql::InRelation& relation)
{
    return {relation.column, "IN", std::nullopt};
}

ShapeRestriction restrictionOf(const cql::ContainsRelation& relation)
{
    return {relation.column, relation.isKey ? "CONTAINS KEY" : "CONTAINS", constantOf(relation.value)};
}

ShapeRestriction restrictionOf(const cql::LikeRelation& relation)
{
    return {relation.column, "LIKE", constantOf(relation.value)};
}

ShapeRestriction restrictionOf(const cql::IsNotNullRelation& relation)
{
    return {relation.column, "IS NOT NULL", std::nullopt};
}

ShapeRestriction restrictionOf(const cql::TokenRelation& relation)
{
    return {"token(" + join(relation.columns, ", ") + ")", cql::toText(relation.comparison), std::nullopt};
}

ShapeRestriction restrictionOf(const cql::TupleRelation& relation)
{
    return {"(" + join(relation.columns, ", ") + ")", cql::toText(relation.comparison), std::nullopt};
}

ShapeRestriction restrictionOf(const cql::TupleInRelation& relation)
{
    return {"(" + join(relation.columns, ", ") + ")", "IN", std::nullopt};
}

ShapeRestriction restrictionOf(const cql::IndexExpression& relation)
{
    return {"expr(" + relation.index + ")", "=", std::nullopt};
}

std::vector<ShapeRestriction> restrictionsOf(const std::vector<cql::Relation>& where)
{
    std::vector<ShapeRestriction> restrictions;
    for (const cql::Relation& relation : where)
        restrictions.push_back(std::visit([](const auto& each) { return restrictionOf(each); }, relation));
    std::sort(restrictions.begin(), restrictions.end());
    return restrictions;
}

// A column, a function of columns; of an element, a slice or a field the column it is of.
std::optional<std::string> columnOf(const cql::Selector& selector)
{
    if (const auto* column = std::get_if<cql::ColumnSelector>(&selector.value))
        return column->column;
    if (const auto* field = std::get_if<cql::FieldSelector>(&selector.value))
        return columnOf(field->of.front());
    if (const auto* element = std::get_if<cql::ElementSelector>(&selector.value))
        return columnOf(element->of.front());
    if (const auto* slice = std::get_if<cql::SliceSelector>(&selector.value))
        return columnOf(slice->of.front());
    const auto* function = std::get_if<cql::FunctionSelector>(&selector.value);
    if (!function)
        return std::nullopt;
    std::vector<std::string> arguments;
    for (const cql::Selector& argument : function->arguments) {
        auto column = columnOf(argument);
        if (!column)
            return std::nullopt;
        arguments.push_back(*std::move(column));
    }
    return cql::toText(function->function) + "(" + join(arguments, ", ") + ")";
}

StatementShape shapeOf(StatementShape::Kind kind, cql::QualifiedName table, const std::string& keyspaceInUse,
                       std::vector<std::string> columns, const std::vector<cql::Relation>& where)
{
    StatementShape shape;
    shape.kind = kind;
    shape.table = std::move(table);
    if (shape.table.keyspace.empty())
        shape.table.keyspace = keyspaceInUse;
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    shape.columns = std::move(columns);
    shape.restrictions = restrictionsOf(where);
    return shape;
}

std::string limitOf(const std::optional<cql::IntegerTerm>& limit)
{
    if (!limit)
        return {};
    const auto* number = std::get_if<std::string>(&limit->value);
    return number ? *number : "?";
}

bool isConditional(const cql::Conditions& conditions)
{
    return !std::holds_alternative<std::monostate>(conditions);
}

const char* signOf(cql::Assignment::Kind kind)
{
    using Kind = cql::Assignment::Kind;
    switch (kind) {
    case Kind::Set:
        break;
    case Kind::SetElement:
        return " []";
    case Kind::SetField:
        return " .";
    case Kind::Add:
        return " +";
    case Kind::Subtract:
        return " -";
    case Kind::Prepend:
        return " prepended";
    }
    return "";
}

// The functions below tell what shape a statement has; those of the language without one fall to the last.
class ShapeMaker {
public:
    explicit ShapeMaker(const std::string& keyspaceInUse) : m_keyspaceInUse(keyspaceInUse) {}

    std::optional<StatementShape> operator()(const cql::SelectStatement& statement) const
    {
        const bool findsNearest =
            std::any_of(statement.orderBy.begin(), statement.orderBy.end(),
                        [](const cql::OrderBy& order) { return order.nearestTo.has_value(); });
        if (!statement.groupBy.empty() || findsNearest)
            return std::nullopt;
        std::vector<std::string> columns;
        for (const cql::ResultColumn& column : statement.columns) {
            auto name = columnOf(column.selector);
            if (!name)
                return std::nullopt;
            columns.push_back(*std::move(name));
        }
        StatementShape shape = shapeOf(StatementShape::Kind::Select, statement.table, m_keyspaceInUse,
                                       std::move(columns), statement.where);
        shape.selectsAll = statement.columns.empty();
        shape.order = statement.orderBy;
        shape.limit = limitOf(statement.limit);
        return shape;
    }

    std::optional<StatementShape> operator()(const cql::InsertStatement& statement) const
    {
        StatementShape shape =
            shapeOf(StatementShape::Kind::Insert, statement.table, m_keyspaceInUse, statement.columns, {});
        shape.isConditional = statement.ifNotExists;
        return shape;
    }

    std::optional<StatementShape> operator()(const cql::UpdateStatement& statement) const
    {
        std::vector<std::string> columns;
        for (const cql::Assignment& assignment : statement.assignments)
            columns.push_back(assignment.column + signOf(assignment.kind));
        StatementShape shape = shapeOf(StatementShape::Kind::Update, statement.table, m_keyspaceInUse,
                                       std::move(columns), statement.where);
        shape.isConditional = isConditional(statement.conditions);
        return shape;
    }

    std::optional<StatementShape> operator()(const cql::DeleteStatement& statement) const
    {
        std::vector<std::string> columns;
        for (const cql::Deletion& deletion : statement.deletions)
            columns.push_back(deletion.column + (deletion.key ? " []" : deletion.field.empty() ? "" : " ."));
        StatementShape shape = shapeOf(StatementShape::Kind::Delete, statement.table, m_keyspaceInUse,
                                       std::move(columns), statement.where);
        shape.isConditional = isConditional(statement.conditions);
        return shape;
    }

    template <typename Other>
    std::optional<StatementShape> operator()(const Other&) const
    {
        return std::nullopt;
    }

private:
    const std::string& m_keyspaceInUse;
};

}  // namespace

std::optional<StatementShape> shapeOf(const cql::AnyStatement& statement, const std::string& keyspaceInUse)
{
    return std::visit(ShapeMaker(keyspaceInUse), statement);
}

std::optional<StatementShape> shapeOf(const cql::ModificationStatement& statement,
                                      const std::string& keyspaceInUse)
{
    return std::visit(ShapeMaker(keyspaceInUse), statement);
}

}  // namespace querywright
