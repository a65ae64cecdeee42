// SPDX-License-Identifier: Apache-2.0
#include "app/core/finding_subject.h"

#include <algorithm>
#include <charconv>

namespace querywright::core {
namespace {

constexpr std::string_view decisionPrefix = "decision ";

Subject decisionOf(const Model& model, std::string_view name)
{
    if (name.substr(0, decisionPrefix.size()) != decisionPrefix)
        return {};
    name.remove_prefix(decisionPrefix.size());
    std::size_t number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isNumber = read.ec == std::errc() && read.ptr == name.data() + name.size();
    if (!isNumber || number == 0 || number > model.decisions.size())
        return {};
    return model.decisions[number - 1].id;
}

// The first attribute of the list, or of the parts in it, with this name.
Subject attributeOf(const std::vector<Attribute>& attributes, std::string_view name)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.name == name)
            return attribute.id;
        const Subject part = attributeOf(attribute.parts, name);
        if (part != Subject{})
            return part;
    }
    return {};
}

}  // namespace

FindingSubjects::FindingSubjects(const Model& model, const Design& design) : m_model(model), m_design(design)
{
    // The first of a name is meant.
    for (const AccessPattern& query : model.workflow.queries)
        m_labelled.try_emplace(query.label, query.id);
    for (const Task& task : model.workflow.tasks) {
        m_labelled.try_emplace(task.label, task.id);
        m_labelled.try_emplace(task.name, task.id);
    }
    for (const Update& update : model.workflow.updates)
        m_labelled.try_emplace(update.label, update.id);
    const auto& tables = design.derivation.tables;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        m_labelled.try_emplace(tables[i].name, TableSubject{tables[i].queries.front()});
        m_tables[tables[i].name].push_back(i);
    }
    const ConceptualModel& concepts = model.conceptual;
    for (std::size_t i = 0; i < concepts.entityTypes.size(); ++i)
        m_entityTypes[concepts.entityTypes[i].name].push_back(i);
    for (std::size_t i = 0; i < concepts.relationshipTypes.size(); ++i)
        m_relationshipTypes[concepts.relationshipTypes[i].name].push_back(i);
    for (const Keyspace& keyspace : model.keyspaces)
        m_keyspaces.try_emplace(keyspace.name, keyspace.id);
    for (const PhysicalKeyspace& keyspace : design.physical.keyspaces) {
        for (const cql::Udt& udt : keyspace.udts)
            m_keyspaces.try_emplace(udt.name, UdtSubject{keyspace.name, udt.name});
    }
}

// Of the things that the name may be an attribute or a column of: those whose names it begins with, up to a
// dot. In their order.
std::vector<std::size_t> FindingSubjects::ownersOf(const Positions& positions, std::string_view name)
{
    std::vector<std::size_t> owners;
    for (auto dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.', dot + 1)) {
        const auto found = positions.find(name.substr(0, dot));
        if (found != positions.end())
            owners.insert(owners.end(), found->second.begin(), found->second.end());
    }
    std::sort(owners.begin(), owners.end());
    return owners;
}

Subject FindingSubjects::columnOf(std::string_view name) const
{
    for (const std::size_t position : ownersOf(m_tables, name)) {
        const LogicalTable& table = m_design.derivation.tables[position];
        for (const LogicalColumn& column : table.columns) {
            if (column.name == name.substr(table.name.size() + 1))
                return ColumnSubject{{table.queries.front()}, column.source};
        }
    }
    return {};
}

// An entity type or a relationship type, or its attribute: "Guest", "Guest.email".
template <typename Type>
Subject FindingSubjects::typeOrAttributeOf(const std::vector<Type>& types, const Positions& positions,
                                           std::string_view name)
{
    if (const auto found = positions.find(name); found != positions.end())
        return types[found->second.front()].id;
    for (const std::size_t position : ownersOf(positions, name)) {
        const Type& type = types[position];
        const Subject attribute = attributeOf(type.attributes, name.substr(type.name.size() + 1));
        if (attribute != Subject{})
            return attribute;
    }
    return {};
}

Subject FindingSubjects::operator()(const std::string& name) const
{
    if (const Subject decision = decisionOf(m_model, name); decision != Subject{})
        return decision;
    if (const auto found = m_labelled.find(name); found != m_labelled.end())
        return found->second;
    if (const Subject column = columnOf(name); column != Subject{})
        return column;
    const ConceptualModel& concepts = m_model.conceptual;
    if (const Subject entity = typeOrAttributeOf(concepts.entityTypes, m_entityTypes, name);
        entity != Subject{})
        return entity;
    if (const Subject relationship = typeOrAttributeOf(concepts.relationshipTypes, m_relationshipTypes, name);
        relationship != Subject{})
        return relationship;
    const auto found = m_keyspaces.find(name);
    return found == m_keyspaces.end() ? Subject{} : found->second;
}

Subject subjectOfFinding(const Model& model, const Design& design, const std::string& name)
{
    return FindingSubjects(model, design)(name);
}

}  // namespace querywright::core
