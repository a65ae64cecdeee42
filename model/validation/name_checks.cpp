// SPDX-License-Identifier: Apache-2.0
// Names that are missing or used twice: such a model can be drawn, but not saved.
#include "model/base/text.h"
#include "model/validation/checks.h"

namespace querywright::validation {
namespace {

class Names {
public:
    Names(Checks& checks, std::string kind) : m_checks(checks), m_kind(std::move(kind)) {}

    void add(const std::string& name, const std::string& within = {})
    {
        const std::string where = within.empty() ? std::string() : " of " + quoted(within);
        if (name.empty())
            m_checks.error("no-name", within, "There is " + m_kind + where + " without a name: give it one.");
        else if (!m_names.insert(name).second)
            m_checks.error("name-taken", name,
                           "There are several things with the name " + quoted(name) + where + " where each "
                               + m_kind + " needs its own: rename one of them.");
    }

private:
    Checks& m_checks;
    std::string m_kind;
    std::set<std::string> m_names;
};

void checkAttributeNames(Checks& checks, const std::vector<Attribute>& attributes, const std::string& within)
{
    Names names(checks, "an attribute");
    for (const Attribute& attribute : attributes) {
        names.add(attribute.name, within);
        checkAttributeNames(checks, attribute.parts, within + "." + attribute.name);
    }
}

}  // namespace

void checkNames(Checks& checks)
{
    Names owners(checks, "an entity type or relationship type");
    for (const EntityType& entityType : checks.model.conceptual.entityTypes) {
        owners.add(entityType.name);
        checkAttributeNames(checks, entityType.attributes, entityType.name);
    }
    for (const RelationshipType& relationship : checks.model.conceptual.relationshipTypes) {
        owners.add(relationship.name);
        checkAttributeNames(checks, relationship.attributes, relationship.name);
    }
    Names tasks(checks, "a task");
    for (const Task& task : checks.model.workflow.tasks)
        tasks.add(task.label);
    Names queries(checks, "a query");
    for (const AccessPattern& query : checks.model.workflow.queries)
        queries.add(query.label);
    Names updates(checks, "an update");
    for (const Update& update : checks.model.workflow.updates)
        updates.add(update.label);
    Names keyspaces(checks, "a keyspace");
    for (const Keyspace& keyspace : checks.model.keyspaces)
        keyspaces.add(keyspace.name);
}

}  // namespace querywright::validation
