// SPDX-License-Identifier: Apache-2.0
#include "app/gui/subjects/finding_subject.h"

#include <charconv>
#include <functional>
#include <string_view>
#include <vector>

namespace querywright::gui {
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

Subject tableOrColumnOf(const core::Design& design, std::string_view name)
{
    const auto& tables = design.derivation.tables;
    for (std::size_t table = 0; table < tables.size(); ++table) {
        const std::string& tableName = tables[table].name;
        if (tableName == name)
            return subjectOfTable(design, table);
        if (name.substr(0, tableName.size()) != tableName || name.size() <= tableName.size() + 1
            || name[tableName.size()] != '.')
            continue;
        for (const LogicalColumn& column : tables[table].columns) {
            if (column.name == name.substr(tableName.size() + 1))
                return ColumnSubject{subjectOfTable(design, table), column.source};
        }
    }
    return {};
}

// The first attribute of the list, or of the parts in it, with this qualified name.
Subject attributeOf(const ConceptualModel& model, const std::vector<Attribute>& attributes,
                    std::string_view name)
{
    for (const Attribute& attribute : attributes) {
        if (qualifiedName(model, attribute.id) == name)
            return attribute.id;
        const Subject part = attributeOf(model, attribute.parts, name);
        if (part != Subject{})
            return part;
    }
    return {};
}

Subject conceptualOf(const ConceptualModel& model, std::string_view name)
{
    const auto findIn = [&](const auto& types) -> Subject {
        for (const auto& type : types) {
            if (type.name == name)
                return type.id;
        }
        for (const auto& type : types) {
            const Subject attribute = attributeOf(model, type.attributes, name);
            if (attribute != Subject{})
                return attribute;
        }
        return {};
    };
    const Subject inEntities = findIn(model.entityTypes);
    return inEntities != Subject{} ? inEntities : findIn(model.relationshipTypes);
}

Subject keyspaceOrUdtOf(const SubjectScope& scope, std::string_view name)
{
    for (const Keyspace& keyspace : scope.model.keyspaces) {
        if (keyspace.name == name)
            return keyspace.id;
    }
    for (const PhysicalKeyspace& keyspace : scope.design.physical.keyspaces) {
        for (const cql::Udt& udt : keyspace.udts) {
            if (udt.name == name)
                return UdtSubject{keyspace.name, udt.name};
        }
    }
    return {};
}

}  // namespace

Subject subjectOfFinding(const SubjectScope& scope, const std::string& name)
{
    const std::vector<std::function<Subject()>> ways = {
        [&] { return decisionOf(scope.model, name); },
        [&] { return labelledOf(scope.model.workflow, name); },
        [&] { return tableOrColumnOf(scope.design, name); },
        [&] { return conceptualOf(scope.model.conceptual, name); },
        [&] { return keyspaceOrUdtOf(scope, name); },
    };
    for (const auto& way : ways) {
        const Subject subject = way();
        if (subject != Subject{})
            return subject;
    }
    return {};
}

}  // namespace querywright::gui
