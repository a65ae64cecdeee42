// SPDX-License-Identifier: Apache-2.0
// CREATE and ALTER KEYSPACE (cql3/statements/schema/KeyspaceAttributes, locator/AbstractReplicationStrategy).
#include "engine/schema/property_reader.h"
#include "engine/schema/schema_editor.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {
namespace {

constexpr std::size_t longestKeyspaceName = 48;
constexpr std::string_view locatorPackage = "org.apache.cassandra.locator.";

// What replication means for a cluster: a datacenter each for NetworkTopologyStrategy.
class ReplicationReader {
public:
    ReplicationReader(const std::string& keyspace, const SchemaContext& context)
        : m_keyspace(keyspace), m_context(context)
    {}

    CqlResult<StringMap> read(const StringMap& given, const StringMap& before) const;

private:
    CqlResult<StringMap> readSimple(StringMap options, const StringMap& before) const;
    StringMap expanded(StringMap options, const StringMap& before) const;
    CqlResult<StringMap> readTopology(const StringMap& given, const StringMap& before) const;
    CqlResult<std::int32_t> factor(const std::string& text) const;
    tl::unexpected<CqlError> unknownOption(const std::string& option, const char* strategy) const
    {
        return badConfiguration("Unrecognized strategy option {" + option + "} passed to " + strategy
                                + " for keyspace " + m_keyspace);
    }

    const std::string& m_keyspace;
    const SchemaContext& m_context;
};

CqlResult<std::int32_t> ReplicationReader::factor(const std::string& text) const
{
    const std::size_t slash = text.find('/');  // transient replicas: "3/1"
    std::int32_t all = 0;
    std::int32_t transient = 0;
    for (const auto& [part, number] :
         {std::pair(text.substr(0, slash), &all),
          std::pair(slash == std::string::npos ? "0" : text.substr(slash + 1), &transient)})
    {
        const auto parsed = parseInteger(part);
        if (!parsed)
            return badConfiguration("For input string: \"" + part + "\"");
        *number = *parsed;
    }
    if (transient != 0)
        return badConfiguration("Transient replication is not enabled on this node");
    if (all < 0)
        return badConfiguration("Replication factor must be non-negative, found " + std::to_string(all));
    return all;
}

CqlResult<StringMap> ReplicationReader::readSimple(StringMap options, const StringMap& before) const
{
    for (const auto& entry : options) {
        if (entry.first != "class" && entry.first != "replication_factor")
            return unknownOption(entry.first, "SimpleStrategy");
    }
    if (options.count("replication_factor") == 0) {
        const auto old = before.find("replication_factor");
        options["replication_factor"] = old == before.end() ? "1" : old->second;
    }
    const auto checked = factor(options["replication_factor"]);
    if (!checked)
        return cqlFailure(checked.error());
    return options;
}

// A datacenter that has a number already keeps it; the others get the one that stands for all
// (NetworkTopologyStrategy.prepareOptions()). A number that is none counts as not said.
StringMap ReplicationReader::expanded(StringMap options, const StringMap& before) const
{
    const auto given = options.find("replication_factor");
    std::optional<std::string> all;
    if (given != options.end()) {
        all = given->second;
        options.erase(given);
    }
    const bool namesNone = options.size() == 1;  // the class
    if (!all && namesNone) {
        const auto old = before.find("replication_factor");
        all = old == before.end() ? "1" : old->second;
    }
    if (!all)
        return options;
    for (const auto& [name, number] : before) {
        if (name != "class" && name != "replication_factor")
            options.emplace(name, number);
    }
    if (factor(*all)) {
        for (const std::string& datacenter : m_context.datacenters)
            options.emplace(datacenter, *all);
    }
    return options;
}

CqlResult<StringMap> ReplicationReader::readTopology(const StringMap& given, const StringMap& before) const
{
    StringMap options = expanded(given, before);
    std::erase_if(options, [](const auto& entry) { return entry.second == "0"; });
    if (options.size() == 1)
        return badConfiguration("Configuration for at least one datacenter must be present");
    for (const auto& [name, number] : options) {
        if (name == "class")
            continue;
        if (lowerCase(name) == "replication_factor")
            return badConfiguration(
                "replication_factor should not appear as an option at construction time for "
                "NetworkTopologyStrategy");
        const auto& known = m_context.datacenters;
        if (std::find(known.begin(), known.end(), name) == known.end())
            return unknownOption(name, "NetworkTopologyStrategy");
        const auto checked = factor(number);
        if (!checked)
            return cqlFailure(checked.error());
    }
    return options;
}

CqlResult<StringMap> ReplicationReader::read(const StringMap& given, const StringMap& before) const
{
    const auto strategy = given.find("class");
    if (strategy == given.end())
        return badConfiguration("Missing replication strategy class");
    StringMap options = given;
    std::string name = strategy->second;
    if (name.starts_with(locatorPackage))
        name = name.substr(locatorPackage.size());
    options["class"] = std::string(locatorPackage) + name;
    if (name == "SimpleStrategy")
        return readSimple(std::move(options), before);
    if (name == "NetworkTopologyStrategy")
        return readTopology(options, before);
    if (name == "LocalStrategy")
        return invalid("Unable to use given strategy class: LocalStrategy is reserved for internal use.");
    if (name == "OldNetworkTopologyStrategy")
        return badConfiguration(
            "The support for the OldNetworkTopologyStrategy has been removed in C* version 4.0. The keyspace "
            "strategy should be switch to NetworkTopologyStrategy");
    const std::string shown = name.find('.') == std::string::npos ? std::string(locatorPackage) + name : name;
    return badConfiguration("Unable to find replication strategy class '" + shown + "'");
}

std::size_t replicas(const std::string& number)
{
    return static_cast<std::size_t>(parseInteger(number.substr(0, number.find('/'))).value_or(0));
}

std::size_t replicasOf(const StringMap& replication)
{
    std::size_t sum = 0;
    for (const auto& [name, number] : replication) {
        if (name != "class")
            sum += replicas(number);
    }
    return sum;
}

// All nodes are in one datacenter.
std::vector<std::string> replicationWarnings(const SchemaKeyspace& keyspace, const SchemaContext& context)
{
    std::vector<std::string> warnings;
    for (const auto& [name, number] : keyspace.replication) {
        if (name == "class" || replicas(number) <= context.nodes)
            continue;
        warnings.push_back("Your replication factor " + number + " for keyspace " + keyspace.name
                           + " is higher than the number of nodes " + std::to_string(context.nodes)
                           + (name == "replication_factor" ? "" : " for datacenter " + name));
    }
    return warnings;
}

std::string nameProblem(const std::string& keyspace, cql::Dialect dialect)
{
    if (isSchemaName(keyspace) && keyspace.size() <= longestKeyspaceName)
        return {};
    if (dialect == cql::Dialect::Cassandra41)
        return "Keyspace name must not be empty, more than 48 characters long, or contain "
               "non-alphanumeric-underscore characters (got '"
               + keyspace + "')";
    if (!isSchemaName(keyspace))
        return "Keyspace name must not be empty and must contain alphanumeric or underscore characters only "
               "(got \""
               + keyspace + "\")";
    return "Keyspace name must not be more than 48 characters long (got " + std::to_string(keyspace.size())
           + " characters for \"" + keyspace + "\")";
}

CqlResult<bool> checkProperties(const cql::Properties& properties, const SchemaContext& context)
{
    PropertyReader reader(properties, context.dialect);
    reader.allowOnly({"replication", "durable_writes"});
    if (reader.error())
        return cqlFailure(*reader.error());
    return true;
}

CqlResult<bool> setProperties(SchemaKeyspace& keyspace, const cql::Properties& properties,
                              const SchemaContext& context)
{
    PropertyReader reader(properties, context.dialect);
    reader.allowOnly({"replication", "durable_writes"});
    const auto durable = reader.boolean("durable_writes");
    const auto replication = reader.map("replication");
    if (reader.error())
        return cqlFailure(*reader.error());
    if (durable)
        keyspace.durableWrites = *durable;
    if (replication && !(replication->empty() && !keyspace.replication.empty())) {
        auto read = ReplicationReader(keyspace.name, context).read(*replication, keyspace.replication);
        if (!read)
            return cqlFailure(read.error());
        keyspace.replication = *std::move(read);
    }
    return true;
}

}  // namespace

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::CreateKeyspaceStatement& statement) const
{
    if (isSystemKeyspace(statement.keyspace))
        return invalid("System keyspace '" + statement.keyspace + "' is not user-modifiable");
    SchemaKeyspace made;
    made.name = statement.keyspace;
    const bool hasReplication =
        std::any_of(statement.properties.begin(), statement.properties.end(),
                    [](const auto& property) { return property.first == "replication"; });
    if (const auto known = checkProperties(statement.properties, context()); !known)
        return cqlFailure(known.error());
    if (!hasReplication)
        return invalid("Missing mandatory option 'replication'");
    if (find(statement.keyspace)) {
        if (statement.ifNotExists)
            return unchanged();
        return cqlFailure({CqlErrorCode::AlreadyExists,
                           "Cannot add existing keyspace \"" + statement.keyspace + "\"",
                           statement.keyspace,
                           {}});
    }
    if (const std::string problem = nameProblem(statement.keyspace, context().dialect); !problem.empty())
        return invalid(problem);
    if (const auto done = setProperties(made, statement.properties, context()); !done)
        return cqlFailure(done.error());
    std::vector<std::string> warnings = replicationWarnings(made, context());
    ChangedSchema result =
        changed(std::move(made),
                {SchemaChange::Kind::Created, SchemaChange::Target::Keyspace, statement.keyspace, {}});
    result.warnings = std::move(warnings);
    return result;
}

CqlResult<ChangedSchema> SchemaEditor::apply(const cql::AlterKeyspaceStatement& statement) const
{
    if (const auto modifiable = checkModifiable(statement.keyspace); !modifiable)
        return cqlFailure(modifiable.error());
    if (const auto known = checkProperties(statement.properties, context()); !known)
        return cqlFailure(known.error());
    const SchemaKeyspace* before = find(statement.keyspace);
    if (!before) {
        if (statement.ifExists)
            return unchanged();
        return invalid("Keyspace '" + statement.keyspace + "' doesn't exist");
    }
    SchemaKeyspace made = *before;
    if (const auto done = setProperties(made, statement.properties, context()); !done)
        return cqlFailure(done.error());
    std::vector<std::string> warnings = replicationWarnings(made, context());
    if (replicasOf(made.replication) > replicasOf(before->replication))
        warnings.emplace_back("When increasing replication factor you need to run a full (-full) repair to "
                              "distribute the data.");
    ChangedSchema result =
        made == *before
            ? unchanged()
            : changed(std::move(made),
                      {SchemaChange::Kind::Updated, SchemaChange::Target::Keyspace, statement.keyspace, {}});
    result.warnings = std::move(warnings);
    return result;
}

}  // namespace querywright::engine
