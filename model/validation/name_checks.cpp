// SPDX-License-Identifier: Apache-2.0
// Names that are missing or used twice: such a model can be drawn, but not saved.
#include "model/base/text.h"
#include "model/validation/checks.h"

namespace querywright::validation {
namespace {

class Names {
public:
    // `kind` begins a sentence: "A task".
    Names(Checks& checks, std::string kind, std::string within = {})
        : m_checks(checks), m_kind(std::move(kind)), m_within(std::move(within))
    {}

    void add(const std::string& name)
    {
        if (name.empty())
            m_checks.error("no-name", m_within, m_kind + " has no name: give it one.");
        else if (!m_names.insert(name).second)
            m_checks.error("name-taken", name,
                           m_kind + " needs a name of its own, but several are called " + quoted(name)
                               + ": rename one of them.");
    }

private:
    Checks& m_checks;
    std::string m_kind;
    std::string m_within;
    std::set<std::string> m_names;
};

void checkAttributeNames(Checks& checks, const std::vector<Attribute>& attributes, const std::string& within)
{
    Names names(checks, "An attribute of " + quoted(within), within);
    for (const Attribute& attribute : attributes) {
        names.add(attribute.name);
        checkAttributeNames(checks, attribute.parts, within + "." + attribute.name);
    }
}

}  // namespace

void checkNames(Checks& checks)
{
    Names owners(checks, "An entity type or relationship type");
    for (const EntityType& entityType : checks.model.conceptual.entityTypes) {
        owners.add(entityType.name);
        checkAttributeNames(checks, entityType.attributes, entityType.name);
    }
    for (const RelationshipType& relationship : checks.model.conceptual.relationshipTypes) {
        owners.add(relationship.name);
        checkAttributeNames(checks, relationship.attributes, relationship.name);
    }
    Names tasks(checks, "A task");
    for (const Task& task : checks.model.workflow.tasks)
        tasks.add(task.label);
    Names queries(checks, "A query");
    for (const AccessPattern& query : checks.model.workflow.queries)
        queries.add(query.label);
    Names updates(checks, "An update");
    for (const Update& update : checks.model.workflow.updates)
        updates.add(update.label);
    Names keyspaces(checks, "A keyspace");
    for (const Keyspace& keyspace : checks.model.keyspaces)
        keyspaces.add(keyspace.name);
}

}  // namespace querywright::validation
