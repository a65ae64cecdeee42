// SPDX-License-Identifier: Apache-2.0
#include "model/physical/relation.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/physical/udt_use.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace querywright {
namespace {

using cql::CqlType;
using cql::NativeType;

const std::string* constantOf(const ValueSource& source)
{
    const auto* constant = std::get_if<FromConstant>(&source);
    return constant ? &constant->value : nullptr;
}

bool hasDuration(const CqlType& type)
{
    bool result = false;
    forEachPart(type, [&](const CqlType& part) { result = result || part.isNative(NativeType::Duration); });
    return result;
}

// The characters of numbers, booleans, uuids, blobs and durations.
bool isBareLiteral(std::string_view value)
{
    return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'
               || c == '+' || c == '.' || c == ':';
    });
}

}  // namespace

std::optional<std::string> toCqlLiteral(const CqlType& type, const std::string& value)
{
    constexpr std::array inQuotes = {NativeType::Ascii, NativeType::Date, NativeType::Inet,
                                     NativeType::Text,  NativeType::Time, NativeType::Timestamp};
    const auto* native = std::get_if<NativeType>(&type.alternative());
    if (!native)
        return std::nullopt;
    if (std::find(inQuotes.begin(), inQuotes.end(), *native) != inQuotes.end())
        return cql::toCqlString(value);
    return isBareLiteral(value) ? std::optional(value) : std::nullopt;
}

Relation givenRelation(const PhysicalTable& table, std::size_t column, const GivenValue& given)
{
    const auto& [name, type] = table.columns.at(column);
    Relation relation;
    relation.column = column;
    const std::string* constant = constantOf(given.source);
    // One of its elements, where the column holds all of them.
    const auto* collection =
        given.attribute.element ? std::get_if<cql::CollectionType>(&type.alternative()) : nullptr;
    const CqlType& valueType = collection ? collection->arguments.back() : type;
    const auto literal = constant ? toCqlLiteral(valueType, *constant) : std::nullopt;
    relation.text = cql::toCqlName(name) + (collection ? " CONTAINS " : " = ") + literal.value_or("?");
    if (!literal)
        relation.parameters.push_back(name);
    return relation;
}

Relation rangeRelation(const PhysicalTable& table, std::size_t column, const GivenRange& range)
{
    const auto& [name, type] = table.columns.at(column);
    const std::string cqlName = cql::toCqlName(name);
    Relation relation;
    relation.column = column;
    relation.isRange = true;
    relation.hasStart = range.bounds != RangeBounds::To;
    relation.hasEnd = range.bounds != RangeBounds::From;
    if (range.bounds == RangeBounds::Both) {
        // One constant cannot be both ends.
        relation.text = cqlName + " >= ? AND " + cqlName + " <= ?";
        relation.parameters = {name + " (from)", name + " (to)"};
        return relation;
    }
    const std::string* constant = constantOf(range.source);
    const auto literal = constant ? toCqlLiteral(type, *constant) : std::nullopt;
    relation.text = cqlName + (relation.hasStart ? " >= " : " <= ") + literal.value_or("?");
    if (!literal)
        relation.parameters.push_back(name + (relation.hasStart ? " (from)" : " (to)"));
    return relation;
}

Relation timeRelation(const PhysicalTable& table, std::size_t column, const GivenRange& range)
{
    const std::string& name = table.columns.at(column).name;
    Relation relation;
    relation.column = column;
    relation.isRange = true;
    relation.hasStart = range.bounds != RangeBounds::To;
    relation.hasEnd = range.bounds != RangeBounds::From;
    const std::string* constant = range.bounds == RangeBounds::Both ? nullptr : constantOf(range.source);
    const std::string value = constant ? cql::toCqlString(*constant) : "?";
    std::vector<std::string> texts;
    const auto add = [&](const char* comparison, const char* function, const char* role) {
        texts.push_back(cql::toCqlName(name) + comparison + function + "(" + value + ")");
        if (!constant)
            relation.parameters.push_back(name + role);
    };
    if (relation.hasStart)
        add(" >= ", "minTimeuuid", " (from time)");
    if (relation.hasEnd)
        add(" <= ", "maxTimeuuid", " (to time)");
    relation.text = join(texts, " AND ");
    return relation;
}

Relation bucketRelation(const PhysicalTable& table, std::size_t column)
{
    Relation relation;
    relation.column = column;
    relation.text = cql::toCqlName(table.columns.at(column).name) + " = " + cql::toCqlString("all");
    return relation;
}

Relation askedRelation(const PhysicalTable& table, std::size_t column)
{
    const std::string& name = table.columns.at(column).name;
    Relation relation;
    relation.column = column;
    relation.text = cql::toCqlName(name) + " = ?";
    relation.parameters = {name + " (once for each value)"};
    return relation;
}

bool clash(const Relation& left, const Relation& right)
{
    if (left.column != right.column)
        return false;
    if (!left.isRange || !right.isRange)
        return true;
    return (left.hasStart && right.hasStart) || (left.hasEnd && right.hasEnd);
}

bool isPossible(const Relation& relation, const CqlType& type)
{
    return type.isFrozen() && !(relation.isRange && hasDuration(type));
}

}  // namespace querywright
