// SPDX-License-Identifier: Apache-2.0
#include "model/file/json_builder.h"
#include "model/file/name_reader.h"
#include "model/file/read_query.h"
#include "model/file/read_sections.h"

#include <deque>

namespace querywright::file {
namespace {

// Reads the things with an id first, then what they say, because they refer to each other.
class WorkflowReader {
public:
    WorkflowReader(Reading& reading, const NameIndex& names, const std::vector<Keyspace>& keyspaces)
        : m_reading(reading), m_names{names, {}, {}, {}, {}}
    {
        for (const Keyspace& keyspace : keyspaces)
            m_names.keyspaces.emplace(keyspace.name, keyspace.id);
    }

    Workflow read(const JsonValue& section)
    {
        ObjectReader object(m_reading, section, "\"workflow\"", "workflow");
        Places& places = m_reading.places;
        readLabels(object.list("tasks"), "a task", "task", m_workflow.tasks, m_names.tasks, places.tasks,
                   m_taskObjects);
        const std::vector<JsonValue>& transitions = object.list("transitions");
        readLabels(object.list("queries"), "a query", "query", m_workflow.queries, m_names.queries,
                   places.queries, m_queryObjects);
        readLabels(object.list("updates"), "an update", "update", m_workflow.updates, m_names.updates,
                   places.updates, m_updateObjects);
        object.keepUnknown();
        readTasks();
        Siblings siblings;
        for (const JsonValue& item : transitions)
            m_workflow.transitions.push_back(readTransition(item, siblings));
        readQueries();
        readUpdates();
        return std::move(m_workflow);
    }

private:
    // Makes the things of one list and gives them ids.
    template <typename Thing, typename Id>
    void readLabels(const std::vector<JsonValue>& items, std::string_view what, std::string_view kind,
                    std::vector<Thing>& things, std::map<std::string, Id>& ids, std::map<Id, Place>& places,
                    std::deque<ObjectReader>& objects)
    {
        NameReader siblings(m_reading);
        for (const JsonValue& item : items) {
            Thing thing;
            thing.id = static_cast<Id>(things.size() + 1);
            places.emplace(thing.id, m_reading.placeOf(item));
            ObjectReader& object = objects.emplace_back(m_reading, item, what, identityOf(kind, thing.id));
            thing.label = siblings.read(object, "id");
            ids.emplace(thing.label, thing.id);
            things.push_back(std::move(thing));
        }
    }

    void readTasks()
    {
        for (std::size_t i = 0; i < m_workflow.tasks.size(); ++i) {
            ObjectReader& object = m_taskObjects[i];
            Task& task = m_workflow.tasks[i];
            task.name = object.text("name");
            task.entry = object.flag("entry", false);
            task.queries = references(object, "queries", m_names.queries, "query");
            task.updates = references(object, "updates", m_names.updates, "update");
            object.keepUnknown();
        }
    }

    Transition readTransition(const JsonValue& item, Siblings& siblings)
    {
        Transition transition;
        const auto task = [&](std::string_view name) {
            const JsonValue* found = member(item, name);
            return found ? readReference(m_reading, m_names.tasks, *found, name, "task") : TaskId{};
        };
        transition.from = task("from");
        transition.to = task("to");
        ObjectReader object(m_reading, item, "a transition",
                            siblings.identity(transitionIdentity(transition.from, transition.to)));
        object.require("from");
        object.require("to");
        transition.queries = references(object, "queries", m_names.queries, "query");
        object.keepUnknown();
        return transition;
    }

    void readQueries()
    {
        for (std::size_t i = 0; i < m_workflow.queries.size(); ++i) {
            if (m_workflow.queries[i].label == userWord) {
                m_reading.problem(
                    *m_queryObjects[i].find("id"), ErrorCode::Invalid,
                    "no query can have the id \"user\": given values say by it that the user enters them");
            }
            readQuery(m_reading, m_names, m_queryObjects[i], m_workflow.queries[i]);
            m_queryObjects[i].keepUnknown();
        }
    }

    void readUpdates()
    {
        for (std::size_t i = 0; i < m_workflow.updates.size(); ++i) {
            readUpdate(m_reading, m_names, m_updateObjects[i], m_workflow.updates[i]);
            m_updateObjects[i].keepUnknown();
        }
    }

    template <typename Id>
    std::vector<Id> references(ObjectReader& object, std::string_view property,
                               const std::map<std::string, Id>& ids, std::string_view kind)
    {
        const JsonValue* list = object.find(property);
        return list ? readReferences(m_reading, ids, *list, property, kind) : std::vector<Id>();
    }

    Reading& m_reading;
    WorkflowNames m_names;
    Workflow m_workflow;
    std::deque<ObjectReader> m_taskObjects;
    std::deque<ObjectReader> m_queryObjects;
    std::deque<ObjectReader> m_updateObjects;
};

}  // namespace

Workflow readWorkflow(Reading& reading, const NameIndex& names, const std::vector<Keyspace>& keyspaces,
                      const JsonValue& section)
{
    return WorkflowReader(reading, names, keyspaces).read(section);
}

}  // namespace querywright::file
