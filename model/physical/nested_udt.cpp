// SPDX-License-Identifier: Apache-2.0
#include "model/physical/nested_udt.h"

#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <numeric>

namespace querywright {
namespace {

std::string fieldName(const Model& model, const AttributeUse& use, const std::vector<cql::UdtField>& fields)
{
    const Attribute* attribute = model.conceptual.find(use.attribute).attribute;
    const std::string base = snakeCase(attribute ? attribute->name : std::string());
    std::string name = base;
    const auto isTaken = [&] {
        return std::any_of(fields.begin(), fields.end(),
                           [&](const cql::UdtField& field) { return field.name == name; });
    };
    for (int number = 2; isTaken(); ++number)
        name = base + "_" + std::to_string(number);
    return name;
}

// The attributes that the type keeps together: those of a map's value, else all.
std::vector<std::size_t> composedOf(const Model& model, const LogicalTable& table,
                                    const LogicalColumn& column, const NestedSource& nested)
{
    if (column.shape == ColumnShape::Map) {
        const NestedParts parts = nestedParts(model, table, nested);
        if (!parts.value.empty())
            return parts.value;
    }
    std::vector<std::size_t> all(nested.attributes.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

}  // namespace

NestedUdts::NestedUdts(const Model& model, const Derivation& derivation, const AttributeTypes& types)
    : m_catalog(types.udts())
{
    for (std::size_t i = 0; i < derivation.tables.size(); ++i) {
        const LogicalTable& table = derivation.tables[i];
        for (std::size_t k = 0; k < table.columns.size(); ++k) {
            const auto* nested = std::get_if<NestedSource>(&table.columns[k].source);
            if (!nested || table.columns[k].udt.empty())
                continue;
            std::vector<cql::UdtField> fields;
            for (const std::size_t position : composedOf(model, table, table.columns[k], *nested)) {
                const AttributeUse& use = nested->attributes[position];
                fields.push_back({fieldName(model, use, fields), types.typeOf(use).frozen()});
            }
            m_names[{i, k}] = nameFor(table, table.columns[k].udt, fields);
        }
    }
}

std::string NestedUdts::nameFor(const LogicalTable& table, const std::string& wished,
                                const std::vector<cql::UdtField>& fields)
{
    std::string name = wished;
    const auto isTaken = [&] {
        const auto other = m_catalog.find(name);
        return other != m_catalog.end() && other->second.fields != fields;
    };
    for (int number = 2; isTaken(); ++number)
        name = wished + "_" + std::to_string(number);
    if (name != wished)
        m_findings.push_back({Severity::Advice, "udt-renamed", table.name,
                              "The user-defined type of nested entities in " + quoted(table.name)
                                  + " is called " + quoted(name) + ", because " + quoted(wished)
                                  + " is the name of one with other fields."});
    m_catalog.emplace(name, cql::Udt{name, fields});
    return name;
}

const std::string& NestedUdts::nameOf(std::size_t table, std::size_t column) const
{
    static const std::string none;
    const auto found = m_names.find({table, column});
    return found == m_names.end() ? none : found->second;
}

}  // namespace querywright
