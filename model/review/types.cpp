// SPDX-License-Identifier: Apache-2.0
// Rules on types: R28 to R34, R68; M4 of types that differ between tables.
#include "model/base/text.h"
#include "model/physical/attribute_type.h"
#include "model/physical/udt_use.h"
#include "model/review/wording.h"

#include <algorithm>

namespace querywright::rules {
namespace {

using cql::CollectionKind;
using cql::CollectionType;
using cql::CqlType;
using cql::TupleType;
using cql::UdtType;
using cql::VectorType;

std::uint64_t wholePart(double number)
{
    return static_cast<std::uint64_t>(number);
}

bool isList(const Attribute& attribute)
{
    return attribute.multivalued && attribute.multivalued->collection == CollectionKind::List;
}

// R28. A list that some update appends to or changes tells by that why it is one, or R29 and R84 tell of it.
void checkList(ReviewContext& context, AttributeId id)
{
    if (!isList(context.attribute(id)) || context.columnsOf(id).empty() || !context.changesOf(id).empty())
        return;
    ReviewFinding& finding = context.add(
        "R28", Severity::Advice, context.about(id),
        context.nameOf(id)
            + " is kept as a list: unless the order or repeated values matter, a set is cheaper and writing "
              "it twice does no harm.");
    finding.fixes.push_back({"Keep " + context.nameOf(id) + " as a set", KeepAsSet{id}});
}

// R29
void checkListChanges(ReviewContext& context, AttributeId id)
{
    if (!isList(context.attribute(id)) || context.columnsOf(id).empty())
        return;
    for (const Update* update : context.changesOf(id)) {
        if (valuesChangeOf(*update, id) == ValuesChange::Add)
            continue;  // nothing is read for it
        const bool isRefused = context.profile() == DeploymentProfile::Astra;
        context.add("R29", isRefused ? Severity::Error : Severity::Warning, about(*update),
                    update->label + " changes the list " + context.nameOf(id)
                        + ": by position or value Cassandra reads it before it writes"
                        + (isRefused ? ", which Astra DB refuses; the whole list can be replaced."
                                     : ", and replacing the whole list leaves a tombstone."));
    }
}

// Whether a collection or user-defined type that is not frozen lies within the type.
bool hasLooseInner(const CqlType& type)
{
    bool isOutermost = true;
    bool isLoose = false;
    forEachPart(type, [&](const CqlType& part) {
        const bool isNested = std::holds_alternative<CollectionType>(part.alternative())
                              || std::holds_alternative<UdtType>(part.alternative());
        isLoose = isLoose || (!isOutermost && isNested && !part.isFrozen());
        isOutermost = false;
    });
    return isLoose;
}

// A type that is frozen freezes all within.
bool isFrozenWhole(const CqlType& type)
{
    return type.isFrozen();
}

// R30
void checkFrozen(ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    const CqlType& type = table.physical->columns[column].type;
    const bool isLooseKey = table.logical->columns[column].isPrimaryKey() && !isFrozenWhole(type);
    if (isLooseKey)
        context.add("R30", Severity::Error, about(table, column),
                    quoted(table.physical->columns[column].name) + " of " + textOf(table)
                        + " is in the primary key, so its type " + type.toCql() + " must be frozen.");
    else if (!isFrozenWhole(type) && hasLooseInner(type))
        context.add("R30", Severity::Error, about(table, column),
                    quoted(table.physical->columns[column].name) + " of " + textOf(table) + " has the type "
                        + type.toCql()
                        + ": a collection or user-defined type within another one must be frozen.");
}

// R31
void checkParts(ReviewContext& context, AttributeId id)
{
    const Attribute& attribute = context.attribute(id);
    const bool isUdt = std::any_of(
        context.columnsOf(id).begin(), context.columnsOf(id).end(), [&](const ColumnPlace& column) {
            const auto* udt = std::get_if<UdtType>(&context.typeOf(column).alternative());
            return udt && udt->frozen;
        });
    if (!attribute.isComposite() || !isUdt)
        return;
    const std::vector<const Update*>& whole = context.changesOf(id);
    for (const Attribute& part : attribute.parts) {
        for (const Update* update : context.changesOf(part.id)) {
            if (std::find(whole.begin(), whole.end(), update) != whole.end())
                continue;
            context.add("R31", Severity::Advice, context.about(id),
                        update->label + " changes " + part.name + " of " + context.nameOf(id)
                            + " by itself, but the type is frozen, so all of it is read and written again; "
                              "as columns its parts change alone.");
            return;
        }
    }
}

// R32
void checkUdt(ReviewContext& context, const PhysicalKeyspace& keyspace, const cql::Udt& udt)
{
    const auto excess = context.excess("R32", "fields", static_cast<double>(udt.fields.size()));
    if (excess)
        context.add("R32", *excess, {UdtSubject{keyspace.name, udt.name}, udt.name},
                    "The user-defined type " + quoted(udt.name) + " has "
                        + counted(udt.fields.size(), "field") + ", more than "
                        + grouped(wholePart(excess->allowed)) + ".");
}

// R33, R68
void checkParameters(ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    const PhysicalColumn& found = table.physical->columns[column];
    forEachPart(found.type, [&](const CqlType& part) {
        if (const auto* tuple = std::get_if<TupleType>(&part.alternative())) {
            const auto excess =
                context.excess("R33", "components", static_cast<double>(tuple->components.size()));
            if (excess)
                context.add("R33", *excess, about(table, column),
                            quoted(found.name) + " of " + textOf(table) + " is a tuple of "
                                + counted(tuple->components.size(), "component") + ", more than "
                                + grouped(wholePart(excess->allowed))
                                + ": a user-defined type has names for them.");
        }
        if (const auto* vector = std::get_if<VectorType>(&part.alternative())) {
            const auto excess = context.excess("R68", "dimensions", vector->dimension);
            if (excess)
                context.add("R68", *excess, about(table, column),
                            quoted(found.name) + " of " + textOf(table) + " is a vector of "
                                + grouped(vector->dimension) + " dimensions, more than "
                                + grouped(wholePart(excess->allowed)) + ".");
        }
    });
}

// R34
void checkColumns(ReviewContext& context, const ReviewedTable& table)
{
    const auto excess = context.excess("R34", "columns", static_cast<double>(table.physical->columns.size()));
    if (excess)
        context.add("R34", *excess, about(table),
                    textOf(table) + " has " + counted(table.physical->columns.size(), "column")
                        + ", more than " + grouped(wholePart(excess->allowed)) + ".");
}

// M4: what one table finds is asked for in another by a key of another type, since a decision gave a column a
// type of its own.
void checkTypesOfTables(ReviewContext& context, AttributeId id)
{
    const ColumnPlace* first = nullptr;
    for (const ColumnPlace& place : context.columnsOf(id)) {
        const LogicalColumn& column = context.logical(place);
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use || use->attribute != id || use->bucket || use->element || column.time)
            continue;
        if (!first) {
            first = &place;
            continue;
        }
        const ReviewedTable& one = context.tables()[first->table];
        const ReviewedTable& other = context.tables()[place.table];
        const CqlType& type = one.physical->columns[first->column].type;
        const CqlType& otherType = other.physical->columns[place.column].type;
        const bool isKey = column.isPrimaryKey() || context.logical(*first).isPrimaryKey();
        if (type == otherType || !isKey)
            continue;
        ReviewFinding& finding = context.add(
            "M4", Severity::Warning, about(other, place.column),
            context.nameOf(id) + " is of type " + type.toCql() + " in " + textOf(one) + ", but of type "
                + otherType.toCql() + " in " + textOf(other)
                + ": what is found in one cannot be asked for in the other as it is. Let it be of one type.");
        // The decided one, for all tables.
        const AttributeTypes types(context.model());
        const CqlType& decided = types.typeOf(id) == type ? otherType : type;
        finding.fixes.push_back(
            {"State that " + context.nameOf(id) + " is " + decided.toCql(), StateTypes{{{id, decided}}}});
        return;
    }
}

}  // namespace

void reviewTypes(ReviewContext& context)
{
    for (const AttributeId id : context.attributes()) {
        checkTypesOfTables(context, id);
        checkList(context, id);
        checkListChanges(context, id);
        checkParts(context, id);
    }
    for (const ReviewedTable& table : context.tables()) {
        checkColumns(context, table);
        for (std::size_t i = 0; i < table.physical->columns.size(); ++i) {
            checkFrozen(context, table, i);
            checkParameters(context, table, i);
        }
    }
    for (const PhysicalKeyspace& keyspace : context.physical().keyspaces) {
        for (const cql::Udt& udt : keyspace.udts)
            checkUdt(context, keyspace, udt);
    }
}

}  // namespace querywright::rules
