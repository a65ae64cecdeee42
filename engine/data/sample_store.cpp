// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sample_store.h"

#include "engine/data/draft/store_writer.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/import/import.h"
#include "engine/data/lasting_attributes.h"
#include "engine/data/make/value_group.h"
#include "engine/data/sample_tasks.h"
#include "model/base/text.h"

#include <optional>
#include <set>

namespace querywright::engine {

namespace {

std::string numbered(const char* word, std::uint32_t id)
{
    return word + std::to_string(id);
}

// Lets SQLite notice that the work is cancelled, as long as this lives.
class CancelGuard {
public:
    CancelGuard(Database& database, const Progress& progress) : m_database(database)
    {
        m_database.cancelBy(progress.cancelled);
    }
    CancelGuard(const CancelGuard&) = delete;
    CancelGuard& operator=(const CancelGuard&) = delete;
    ~CancelGuard() { m_database.cancelBy(nullptr); }

private:
    Database& m_database;
};

// Writes what is known and lets go of the values nobody needs any more.
class Finish {
public:
    Finish(SampleDraft& draft, Database& database)
        : m_draft(draft), m_writer(draft, database), m_lasting(lastingAttributes(draft.attributes))
    {}

    bool operator()(const AttributeOwner& owner)
    {
        if (!m_draft.problems.isEmpty())
            return true;  // nothing will be kept, but there may be more problems to tell
        if (auto written = m_writer.write(owner); !written) {
            m_error = written.error();
            return false;
        }
        for (const StoredAttribute& attribute : m_draft.attributes.of(owner)) {
            if (!m_lasting.contains(attribute.id))
                m_draft.columns.erase(attribute.id);
        }
        return true;
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    SampleDraft& m_draft;
    StoreWriter m_writer;
    std::set<AttributeId> m_lasting;
    std::optional<Error> m_error;
};

// All of it, or the one entity type.
std::vector<Error> fill(Database& database, SampleDraft& draft, std::optional<EntityId> alone = {})
{
    Finish finish(draft, database);
    const auto finishOne = [&](const AttributeOwner& owner) { return finish(owner); };
    Schedule schedule = alone ? entityTasks(draft, *alone, finishOne) : sampleTasks(draft, finishOne);
    const Schedule::Outcome outcome = schedule.run();
    if (finish.error())
        return {*finish.error()};
    if (outcome == Schedule::Outcome::Stopped)
        return {{ErrorCode::Cancelled, "cancelled"}};
    if (outcome == Schedule::Outcome::Circular) {
        std::vector<std::string> names;
        for (const std::string& name : schedule.waiting())
            names.push_back(quoted(name));
        draft.problems.add({ErrorCode::Invalid,
                            "the data of " + listed(names) + " cannot be made: each waits for another",
                            {{}, 0, 0, "/data"}});
    } else if (!alone) {
        checkSample(draft);
    }
    return draft.problems.all();
}

}  // namespace

std::string entityTable(EntityId entity)
{
    return numbered("entity_", static_cast<std::uint32_t>(entity));
}

std::string tableOf(const AttributeOwner& owner)
{
    const auto* entity = std::get_if<EntityId>(&owner);
    return entity ? entityTable(*entity) : relationshipTable(std::get<RelationshipId>(owner));
}

std::string elementTable(AttributeId attribute)
{
    return numbered("element_", static_cast<std::uint32_t>(attribute));
}

std::string relationshipTable(RelationshipId relationship)
{
    return numbered("relationship_", static_cast<std::uint32_t>(relationship));
}

std::string attributeColumn(AttributeId attribute)
{
    return numbered("a", static_cast<std::uint32_t>(attribute));
}

std::vector<Error> fillSampleStore(Database& database, const Model& model, const std::string& folder,
                                   const Progress& progress)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return {transaction.error()};
    const CancelGuard guard(database, progress);
    SampleDraft draft(model, folder, progress);
    std::vector<Error> errors = fill(database, draft);
    if (!errors.empty())
        return errors;
    draft.work.begin("storing", 0);
    if (!draft.work.goesOn())
        return {{ErrorCode::Cancelled, "cancelled"}};
    if (auto committed = draft.work.await([&] { return transaction->commit(); }); !committed)
        return {committed.error()};
    return {};
}

Result<Done> fillEntityTable(Database& database, const Model& model, EntityId entity,
                             const Progress& progress)
{
    SampleDraft draft(model, {}, progress);
    const std::vector<Error> errors = fill(database, draft, entity);
    return errors.empty() ? Result<Done>(Done{}) : failure(errors.front());
}

Result<std::map<AttributeOwner, std::uint64_t>> countSampleData(Database& database, const Model& model)
{
    std::set<EntityId> subtypes;  // their row numbers have gaps
    for (const IsA& hierarchy : model.conceptual.hierarchies)
        subtypes.insert(hierarchy.subtypes.begin(), hierarchy.subtypes.end());
    std::map<AttributeOwner, std::uint64_t> counts;
    const auto count = [&](const AttributeOwner& owner, const std::string& what) -> Result<Done> {
        auto select = database.prepare("SELECT " + what + " FROM " + tableOf(owner));
        if (!select)
            return failure(select.error());
        const auto row = select->step();
        if (!row)
            return failure(row.error());
        counts[owner] = static_cast<std::uint64_t>(select->integer(0));
        return Done{};
    };
    for (const EntityType& type : model.conceptual.entityTypes) {
        if (auto done = count(type.id, subtypes.contains(type.id) ? "count(*)" : "coalesce(max(row), 0)");
            !done)
            return failure(done.error());
    }
    for (const RelationshipType& type : model.conceptual.relationshipTypes) {
        if (auto done = count(type.id, "coalesce(max(row), 0)"); !done)
            return failure(done.error());
    }
    return counts;
}

}  // namespace querywright::engine
