// SPDX-License-Identifier: Apache-2.0
#include "app/core/finding_subject.h"

#include <charconv>
#include <functional>
#include <string_view>
#include <vector>

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

Subject labelledOf(const Workflow& workflow, std::string_view name)
{
    for (const AccessPattern& query : workflow.queries) {
        if (query.label == name)
            return query.id;
    }
    for (const Task& task : workflow.tasks) {
        if (task.label == name || task.name == name)
            return task.id;
    }
    for (const Update& update : workflow.updates) {
        if (update.label == name)
            return update.id;
    }
    return {};
}

Subject tableOrColumnOf(const Design& design, std::string_view name)
{
    const auto& tables = design.derivation.tables;
    for (std::size_t table = 0; table < tables.size(); ++table) {
        const std::string& tableName = tables[table].name;
        const TableSubject subject{tables[table].queries.front()};
        if (tableName == name)
            return subject;
        if (name.substr(0, tableName.size()) != tableName || name.size() <= tableName.size() + 1
            || name[tableName.size()] != '.')
            continue;
        for (const LogicalColumn& column : tables[table].columns) {
            if (column.name == name.substr(tableName.size() + 1))
                return ColumnSubject{subject, column.source};
        }
    }
    return {};
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

// An entity type or a relationship type, or its attribute: "Guest", "Guest.email".
template <typename Type>
Subject typeOrAttributeOf(const std::vector<Type>& types, std::string_view name)
{
    for (const Type& type : types) {
        if (type.name == name)
            return type.id;
    }
    for (const Type& type : types) {
        const std::size_t length = type.name.size();
        if (name.size() <= length + 1 || name.substr(0, length) != type.name || name[length] != '.')
            continue;
        const Subject attribute = attributeOf(type.attributes, name.substr(length + 1));
        if (attribute != Subject{})
            return attribute;
    }
    return {};
}

Subject keyspaceOrUdtOf(const Model& model, const Design& design, std::string_view name)
{
    for (const Keyspace& keyspace : model.keyspaces) {
        if (keyspace.name == name)
            return keyspace.id;
    }
    for (const PhysicalKeyspace& keyspace : design.physical.keyspaces) {
        for (const cql::Udt& udt : keyspace.udts) {
            if (udt.name == name)
                return UdtSubject{keyspace.name, udt.name};
        }
    }
    return {};
}

}  // namespace

Subject subjectOfFinding(const Model& model, const Design& design, const std::string& name)
{
    const std::vector<std::function<Subject()>> ways = {
        [&] { return decisionOf(model, name); },
        [&] { return labelledOf(model.workflow, name); },
        [&] { return tableOrColumnOf(design, name); },
        [&] { return typeOrAttributeOf(model.conceptual.entityTypes, name); },
        [&] { return typeOrAttributeOf(model.conceptual.relationshipTypes, name); },
        [&] { return keyspaceOrUdtOf(model, design, name); },
    };
    for (const auto& way : ways) {
        const Subject subject = way();
        if (subject != Subject{})
            return subject;
    }
    return {};
}

}  // namespace querywright::core
