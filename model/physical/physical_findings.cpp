// SPDX-License-Identifier: Apache-2.0
// Rules of names, options and replication: Cassandra 4.1 and 5.0, cql3/statements/schema and
// schema/{TableMetadata,SchemaConstants,TableParams}.java, tried on 5.0.
#include "model/physical/physical_findings.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/physical/table_option.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace querywright {
namespace {

constexpr std::size_t maxKeyspaceName = 48;
constexpr std::size_t maxDocumentedTableName = 48;
constexpr std::size_t maxTableName = 222;  // a longer one does not fit the names of its files

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isWord(std::string_view name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), isWordCharacter);
}

bool hasReplicas(const Replication& replication)
{
    if (replication.strategy == Replication::Strategy::Simple)
        return replication.factor > 0;
    return std::any_of(replication.datacenterFactors.begin(), replication.datacenterFactors.end(),
                       [](const auto& datacenter) { return datacenter.second > 0; });
}

void checkKeyspaces(const Model& model, const PhysicalModel& physical, std::vector<Finding>& findings)
{
    if (model.keyspaces.empty() && !physical.keyspaces.empty()) {
        const std::string& name = physical.keyspaces.front().name;
        findings.push_back({Severity::Advice, "no-keyspace", name,
                            "The model has no keyspace; its tables are put into one called " + quoted(name)
                                + " with SimpleStrategy and 3 replicas."});
    }
    for (const PhysicalKeyspace& keyspace : physical.keyspaces) {
        if (!isValidKeyspaceName(keyspace.name))
            findings.push_back({Severity::Error, "keyspace-name", keyspace.name,
                                quoted(keyspace.name)
                                    + " cannot be the name of a keyspace: it must consist of 1 to 48 letters "
                                      "(a to z), digits and _, and not be one of Cassandra's own."});
        if (!hasReplicas(keyspace.replication))
            findings.push_back({Severity::Error, "replication", keyspace.name,
                                "The keyspace " + quoted(keyspace.name)
                                    + " keeps no replica of its data in any data "
                                      "center."});
    }
}

void checkTableName(const PhysicalTable& table, std::vector<Finding>& findings)
{
    if (!isWord(table.name)) {
        findings.push_back({Severity::Error, "table-name", table.name,
                            quoted(table.name)
                                + " cannot be the name of a table: it must consist of letters (a to z), "
                                  "digits and _. A short "
                                  "name and a plural of the entity type, or a rename, give it another."});
    } else if (table.name.size() > maxTableName) {
        findings.push_back({Severity::Error, "table-name", table.name,
                            "The name has " + counted(table.name.size(), "character")
                                + "; Cassandra refuses more than 222."});
    } else if (table.name.size() > maxDocumentedTableName) {
        findings.push_back({Severity::Warning, "long-name", table.name,
                            "The name has " + counted(table.name.size(), "character")
                                + "; Cassandra documents 48 at most."});
    }
}

// Names that are not written as they are.
void checkQuotes(const PhysicalTable& table, std::vector<Finding>& findings)
{
    std::vector<std::string> names;
    const auto check = [&](const std::string& name) {
        if (cql::toCqlName(name) != name)
            names.push_back(cql::toCqlName(name));
    };
    if (isWord(table.name))
        check(table.name);
    for (const PhysicalColumn& column : table.columns)
        check(column.name);
    if (names.empty())
        return;
    const bool isReserved = std::any_of(names.begin(), names.end(), [](const std::string& name) {
        return cql::isReservedWord(std::string_view(name).substr(1, name.size() - 2));
    });
    findings.push_back({Severity::Advice, isReserved ? "reserved-word" : "quoted-name", table.name,
                        "CQL has to name " + listed(names) + " in double quotes, everywhere."});
}

void checkCounters(const LogicalTable& logical, const PhysicalTable& table, std::vector<Finding>& findings)
{
    std::vector<std::string> counters;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!logical.columns[i].isPrimaryKey())
            (table.columns[i].type.isCounter() ? counters : others).push_back(quoted(table.columns[i].name));
    }
    if (counters.empty())
        return;
    if (!others.empty())
        findings.push_back({Severity::Error, "mixed-counters", table.name,
                            "A table with counters holds nothing else besides its primary key, but next to "
                                + listed(counters) + " there is " + listed(others) + "."});
    const auto ttl = std::find_if(table.options.begin(), table.options.end(), [](const auto& option) {
        return option.first == "default_time_to_live" && option.second != "0";
    });
    if (ttl != table.options.end())
        findings.push_back(
            {Severity::Error, "counter-ttl", table.name,
             "Counters do not expire: Cassandra refuses default_time_to_live for this table."});
}

void checkOptions(const LogicalTable& logical, const PhysicalTable& table, std::vector<Finding>& findings)
{
    if (logical.viewOf && logical.options.count("default_time_to_live") != 0)
        findings.push_back({Severity::Error, "view-ttl", table.name,
                            "Cassandra takes no default_time_to_live for the view " + quoted(table.name)
                                + ": its rows live as long as those of its table."});
    for (const auto& [name, value] : table.options) {
        const std::string problem = tableOptionProblem(name, value);
        if (!problem.empty())
            findings.push_back({Severity::Error, "table-option", table.name,
                                "An option of " + quoted(table.name) + " is refused: " + problem
                                    + (problem.ends_with('?') ? "" : ".")});
    }
}

}  // namespace

bool isCassandrasKeyspace(std::string_view name)
{
    constexpr std::array<std::string_view, 7> own = {
        "system",        "system_auth",  "system_distributed",   "system_schema",
        "system_traces", "system_views", "system_virtual_schema"};
    return std::find(own.begin(), own.end(), name) != own.end();
}

bool isValidKeyspaceName(std::string_view name)
{
    return isWord(name) && name.size() <= maxKeyspaceName && !isCassandrasKeyspace(name);
}

std::vector<Finding> physicalFindings(const Model& model, const Derivation& derivation,
                                      const AttributeTypes& types, const cql::UdtCatalog& udts,
                                      const PhysicalModel& physical)
{
    std::vector<Finding> findings;
    checkKeyspaces(model, physical, findings);
    for (std::size_t i = 0; i < physical.tables.size(); ++i) {
        checkTableName(physical.tables[i], findings);
        checkQuotes(physical.tables[i], findings);
        checkCounters(derivation.tables[i], physical.tables[i], findings);
        checkOptions(derivation.tables[i], physical.tables[i], findings);
    }
    std::vector<Finding> ofTypes = typeFindings(model, derivation, types, udts, physical);
    findings.insert(findings.end(), std::make_move_iterator(ofTypes.begin()),
                    std::make_move_iterator(ofTypes.end()));
    return findings;
}

}  // namespace querywright
