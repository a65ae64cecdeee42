// SPDX-License-Identifier: Apache-2.0
#include "model/physical/udt_use.h"

#include <variant>

namespace querywright {
namespace {

using cql::CqlType;

const std::vector<CqlType>& partsOf(const CqlType& type)
{
    static const std::vector<CqlType> none;
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return collection->arguments;
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return tuple->components;
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        return vector->element;
    return none;
}

// Walks down from one type to those it is made of and takes each on the way back.
class DependencyOrder {
public:
    explicit DependencyOrder(const cql::UdtCatalog& catalog) : m_catalog(catalog) {}

    void add(const std::string& name)
    {
        const auto udt = m_catalog.find(name);
        if (udt == m_catalog.end() || !m_seen.insert(name).second)
            return;
        for (const cql::UdtField& field : udt->second.fields) {
            for (const std::string& inner : namedUdts(field.type))
                add(inner);
        }
        m_result.push_back(udt->second);
    }

    std::vector<cql::Udt> result() && { return std::move(m_result); }

private:
    const cql::UdtCatalog& m_catalog;
    std::set<std::string> m_seen;
    std::vector<cql::Udt> m_result;
};

}  // namespace

void forEachPart(const CqlType& type, const std::function<void(const CqlType&)>& visit)
{
    visit(type);
    for (const CqlType& part : partsOf(type))
        forEachPart(part, visit);
}

std::set<std::string> namedUdts(const CqlType& type)
{
    std::set<std::string> names;
    forEachPart(type, [&](const CqlType& part) {
        if (const auto* udt = std::get_if<cql::UdtType>(&part.alternative()))
            names.insert(udt->name);
    });
    return names;
}

std::vector<cql::Udt> inDependencyOrder(const std::set<std::string>& names, const cql::UdtCatalog& catalog)
{
    DependencyOrder order(catalog);
    for (const std::string& name : names)
        order.add(name);
    return std::move(order).result();
}

}  // namespace querywright
