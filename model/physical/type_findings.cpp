// SPDX-License-Identifier: Apache-2.0
// Where types may stand: Cassandra 4.1 and 5.0, cql3/CQL3Type.java and CreateTableStatement.java, tried
// on 5.0.
#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/physical/physical_findings.h"
#include "model/physical/udt_use.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <variant>

namespace querywright {
namespace {

using cql::CollectionKind;
using cql::CollectionType;
using cql::CqlType;
using cql::NativeType;
using cql::UdtCatalog;

// Attributes whose types are those of columns.
class UsedAttributes {
public:
    explicit UsedAttributes(const ConceptualModel& conceptual) : m_conceptual(conceptual) {}

    void add(const LogicalColumn& column)
    {
        if (column.kind == ColumnKind::Counter)
            return;
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            add(*use);
        if (const auto* aggregate = std::get_if<Aggregate>(&column.source);
            aggregate && aggregate->attribute && aggregate->function != "count")
            add(*aggregate->attribute);
        if (const auto* nested = std::get_if<NestedSource>(&column.source))
            std::for_each(nested->attributes.begin(), nested->attributes.end(),
                          [this](const AttributeUse& use) { add(use); });
    }

    const std::vector<const Attribute*>& list() const { return m_list; }

private:
    void add(const AttributeUse& use)
    {
        const AttributePlace place = m_conceptual.find(use.attribute);
        if (place.attribute && !use.bucket)
            add(*place.attribute);
    }

    void add(const Attribute& attribute)
    {
        if (!m_seen.insert(attribute.id).second)
            return;
        m_list.push_back(&attribute);
        for (const Attribute& part : attribute.parts)
            add(part);
    }

    const ConceptualModel& m_conceptual;
    std::set<AttributeId> m_seen;
    std::vector<const Attribute*> m_list;
};

std::vector<Finding> guessedTypes(const Model& model, const Derivation& derivation,
                                  const AttributeTypes& types)
{
    UsedAttributes used(model.conceptual);
    for (const LogicalTable& table : derivation.tables) {
        for (const LogicalColumn& column : table.columns)
            used.add(column);
    }
    std::vector<Finding> findings;
    for (const Attribute* attribute : used.list()) {
        if (!isTypeGuessed(*attribute))
            continue;
        const std::string name = qualifiedName(model.conceptual, attribute->id);
        findings.push_back({Severity::Warning, "guessed-type", name,
                            "Nobody stated the type of " + name + "; it is taken to be "
                                + types.valueTypeOf(attribute->id).toCql() + "."});
    }
    return findings;
}

// Whether the type, or a field of a user-defined type it is made of, is for no primary key.
bool isForNoKey(const CqlType& type, const UdtCatalog& catalog)
{
    if (!cql::isAllowedInPrimaryKey(type))
        return true;
    const std::vector<cql::Udt> udts = inDependencyOrder(namedUdts(type), catalog);
    return std::any_of(udts.begin(), udts.end(), [](const cql::Udt& udt) {
        return std::any_of(udt.fields.begin(), udt.fields.end(), [](const cql::UdtField& field) {
            return !cql::isAllowedInPrimaryKey(field.type.frozen());
        });
    });
}

bool isDuration(const CqlType& type)
{
    return type.isNative(NativeType::Duration);
}

// What is wrong with the type by itself, "" if nothing is. `isInner`: it is part of another type.
std::string problemOf(const CqlType& whole, bool isInner)
{
    std::string problem;
    bool isOutermost = !isInner;
    forEachPart(whole, [&](const CqlType& part) {
        if (part.isCounter() && !isOutermost)
            problem = "a counter cannot be part of another type";
        const auto* collection = std::get_if<CollectionType>(&part.alternative());
        if (collection && collection->kind != CollectionKind::List
            && isDuration(collection->arguments.front()))
            problem = "durations have no order and so cannot be elements of a set or keys of a map";
        isOutermost = false;
    });
    return problem;
}

// User-defined types that `what` names though there are none.
void checkNames(const std::string& subject, const std::string& what, const CqlType& type,
                const UdtCatalog& catalog, std::vector<Finding>& findings)
{
    for (const std::string& name : namedUdts(type)) {
        if (!catalog.contains(name))
            findings.push_back(
                {Severity::Error, "unknown-type", subject,
                 what + ": no composite attribute makes a user-defined type " + quoted(name) + "."});
    }
}

// Whether the column or field `what` can be of the type; told if not.
bool checkForm(const std::string& subject, const std::string& what, const CqlType& type, bool isInner,
               std::vector<Finding>& findings)
{
    const std::string problem = problemOf(type, isInner);
    if (!problem.empty())
        findings.push_back({Severity::Error, "type", subject, what + " is not possible: " + problem + "."});
    return problem.empty();
}

void checkColumn(const PhysicalTable& table, const PhysicalColumn& column, bool isKey,
                 const UdtCatalog& catalog, std::vector<Finding>& findings)
{
    const std::string what = "Column " + quoted(column.name) + " of type " + column.type.toCql();
    if (checkForm(table.name, what, column.type, false, findings) && isKey
        && isForNoKey(column.type, catalog))
        findings.push_back(
            {Severity::Error, "key-type", table.name,
             what + " cannot be part of the primary key: counters and durations have no place there."});
    checkNames(table.name, what, column.type, catalog, findings);
}

bool isMadeOf(const cql::Udt& udt, const std::string& name, const UdtCatalog& catalog)
{
    std::set<std::string> direct;
    for (const cql::UdtField& field : udt.fields)
        direct.merge(namedUdts(field.type));
    const std::vector<cql::Udt> all = inDependencyOrder(direct, catalog);
    return std::any_of(all.begin(), all.end(), [&](const cql::Udt& inner) { return inner.name == name; });
}

void checkUdt(const cql::Udt& udt, const UdtCatalog& catalog, std::vector<Finding>& findings)
{
    for (const cql::UdtField& field : udt.fields) {
        const std::string what = "Field " + quoted(field.name) + " of type " + field.type.toCql();
        checkForm(udt.name, what, field.type, true, findings);
        checkNames(udt.name, what, field.type, catalog, findings);
    }
    if (isMadeOf(udt, udt.name, catalog))
        findings.push_back({Severity::Error, "type", udt.name,
                            "The user-defined type " + quoted(udt.name) + " is made of itself."});
}

// Of the types that tables use those that are not called as wished.
std::vector<Finding> renamedTypes(const Model& model, const AttributeTypes& types,
                                  const std::vector<cql::Udt>& used)
{
    std::vector<Finding> findings;
    for (const RenamedUdt& renamed : types.renamedUdts()) {
        const bool isUsed = std::any_of(used.begin(), used.end(),
                                        [&](const cql::Udt& udt) { return udt.name == renamed.name; });
        if (!isUsed)
            continue;
        const std::string subject = qualifiedName(model.conceptual, renamed.attribute);
        findings.push_back({Severity::Advice, "udt-renamed", subject,
                            "The user-defined type of " + subject + " is called " + quoted(renamed.name)
                                + ", because " + quoted(renamed.wished) + " "
                                + (renamed.isTaken ? "is the name of one with other fields"
                                                   : "is a word CQL keeps for itself")
                                + "."});
    }
    return findings;
}

}  // namespace

std::vector<Finding> typeFindings(const Model& model, const Derivation& derivation,
                                  const AttributeTypes& types, const UdtCatalog& udts,
                                  const PhysicalModel& physical)
{
    std::vector<Finding> findings = guessedTypes(model, derivation, types);
    std::set<std::string> used;
    for (std::size_t i = 0; i < physical.tables.size(); ++i) {
        const PhysicalTable& table = physical.tables[i];
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            const bool isKey = derivation.tables[i].columns[j].isPrimaryKey();
            checkColumn(table, table.columns[j], isKey, udts, findings);
            used.merge(namedUdts(table.columns[j].type));
        }
    }
    const std::vector<cql::Udt> all = inDependencyOrder(used, udts);
    for (const cql::Udt& udt : all)
        checkUdt(udt, udts, findings);
    const std::vector<Finding> renamed = renamedTypes(model, types, all);
    findings.insert(findings.end(), renamed.begin(), renamed.end());
    return findings;
}

}  // namespace querywright
