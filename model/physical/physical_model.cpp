// SPDX-License-Identifier: Apache-2.0
#include "model/physical/physical_model.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/physical/column_type.h"
#include "model/physical/nested_udt.h"
#include "model/physical/physical_findings.h"
#include "model/physical/query_title.h"
#include "model/physical/udt_use.h"

#include <algorithm>
#include <map>
#include <set>

namespace querywright {
namespace {

// The keyspaces of the model; of a model that has none yet the one its tables are shown in meanwhile.
std::vector<Keyspace> keyspacesOf(const Model& model)
{
    if (!model.keyspaces.empty())
        return model.keyspaces;
    const std::string name = snakeCase(model.name);
    Keyspace only;
    only.name = isValidKeyspaceName(name) ? name : "app";
    return {only};
}

const Keyspace& keyspaceOf(const LogicalTable& table, const std::vector<Keyspace>& keyspaces)
{
    const auto found = std::find_if(keyspaces.begin(), keyspaces.end(),
                                    [&](const Keyspace& keyspace) { return keyspace.id == table.keyspace; });
    return found == keyspaces.end() ? keyspaces.front() : *found;
}

// "Q1. Find hotels near a given point of interest; Q4. ..."
std::string commentOf(const Model& model, const LogicalTable& table)
{
    std::vector<std::string> titles;
    for (const QueryId id : table.queries) {
        const AccessPattern* query = model.workflow.find(id);
        if (query && !titleOf(*query).empty())
            titles.push_back(titleOf(*query));
    }
    return join(titles, "; ");
}

bool isComment(std::string option)
{
    std::transform(option.begin(), option.end(), option.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return option == "comment";
}

PhysicalTable physicalTable(const Model& model, const AttributeTypes& types, const NestedUdts& nested,
                            const Derivation& derivation, std::size_t position, const Keyspace& keyspace)
{
    const LogicalTable& logical = derivation.tables[position];
    PhysicalTable table;
    table.keyspace = keyspace.name;
    table.name = logical.name;
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const LogicalColumn& column = logical.columns[i];
        table.columns.push_back(
            {column.name, columnType(model, types, logical, column, nested.nameOf(position, i))});
    }

    const std::string comment = commentOf(model, logical);
    const bool isCommentDecided = std::any_of(logical.options.begin(), logical.options.end(),
                                              [](const auto& option) { return isComment(option.first); });
    if (!comment.empty() && !isCommentDecided)
        table.options.emplace_back("comment", cql::toCqlString(comment));
    for (const auto& [name, value] : keyspace.tableOptions) {
        const bool isForTablesOnly = logical.viewOf && name == "default_time_to_live";
        if (!isComment(name) && !isForTablesOnly && logical.options.count(name) == 0)
            table.options.emplace_back(name, value);
    }
    for (const auto& [name, value] : logical.options)
        table.options.emplace_back(name, value);
    return table;
}

// The user-defined types that the tables of each keyspace name; every keyspace with tables is there.
std::map<std::string, std::set<std::string>> udtsByKeyspace(const std::vector<PhysicalTable>& tables)
{
    std::map<std::string, std::set<std::string>> used;
    for (const PhysicalTable& table : tables) {
        std::set<std::string>& ofKeyspace = used[table.keyspace];
        for (const PhysicalColumn& column : table.columns)
            ofKeyspace.merge(namedUdts(column.type));
    }
    return used;
}

}  // namespace

// Copying and destroying is said here once: it is much code to make wherever one of them is copied.
PhysicalTable::PhysicalTable() = default;
PhysicalTable::PhysicalTable(const PhysicalTable& other) = default;
PhysicalTable::PhysicalTable(PhysicalTable&& other) noexcept = default;
PhysicalTable& PhysicalTable::operator=(const PhysicalTable& other) = default;
PhysicalTable& PhysicalTable::operator=(PhysicalTable&& other) noexcept = default;
PhysicalTable::~PhysicalTable() = default;

PhysicalModel::PhysicalModel() = default;
PhysicalModel::PhysicalModel(const PhysicalModel& other) = default;
PhysicalModel::PhysicalModel(PhysicalModel&& other) noexcept = default;
PhysicalModel& PhysicalModel::operator=(const PhysicalModel& other) = default;
PhysicalModel& PhysicalModel::operator=(PhysicalModel&& other) noexcept = default;
PhysicalModel::~PhysicalModel() = default;

PhysicalModel designPhysical(const Model& model, const Derivation& derivation)
{
    const AttributeTypes types(model);
    const std::vector<Keyspace> keyspaces = keyspacesOf(model);

    PhysicalModel physical;
    const NestedUdts nested(model, derivation, types);
    for (std::size_t i = 0; i < derivation.tables.size(); ++i) {
        const Keyspace& keyspace = keyspaceOf(derivation.tables[i], keyspaces);
        physical.tables.push_back(physicalTable(model, types, nested, derivation, i, keyspace));
    }
    auto used = udtsByKeyspace(physical.tables);
    for (const Keyspace& keyspace : keyspaces) {
        // Of two keyspaces of one name, which is an error of the model, only the first.
        const auto udts = used.extract(keyspace.name);
        if (!udts.empty())
            physical.keyspaces.push_back({keyspace.name, keyspace.replication, keyspace.durableWrites,
                                          inDependencyOrder(udts.mapped(), nested.catalog())});
    }
    physical.findings = physicalFindings(model, derivation, types, nested.catalog(), physical);
    physical.findings.insert(physical.findings.end(), nested.findings().begin(), nested.findings().end());
    return physical;
}

}  // namespace querywright
