// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/batch.h"

#include "engine/cql/session/availability.h"
#include "engine/cql/write/conditional_update.h"
#include "engine/cql/write/indexed_values.h"
#include "engine/cql/write/java_set.h"
#include "engine/cql/write/update_size.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

// Cassandra's default settings.
constexpr std::uint64_t warnSize = 5 * 1024;   // batch_size_warn_threshold, in bytes
constexpr std::uint64_t failSize = 50 * 1024;  // batch_size_fail_threshold, in bytes
constexpr std::size_t warnPartitions = 10;     // unlogged_batch_across_partitions_warn_threshold

std::string nameOf(const SchemaTable& table)
{
    return cql::toCqlName(table.keyspace) + "." + cql::toCqlName(table.name);
}

JavaSet tablesOf(const Mutations& mutations)
{
    JavaSet tables;
    for (const Mutations::Entry& entry : mutations.entries())
        tables.insert(nameOf(*entry.table->schema));
    return tables;
}

// What is written to partitions with the same key in one keyspace is one mutation, whatever the table.
std::size_t countMutations(const Mutations& mutations)
{
    std::set<std::pair<std::string_view, std::string_view>> distinct;
    for (const Mutations::Entry& entry : mutations.entries())
        distinct.emplace(entry.table->schema->keyspace, entry.update.key);
    return distinct.size();
}

}  // namespace

bool Batch::hasConditions() const
{
    return std::any_of(m_statements.begin(), m_statements.end(),
                       [](const auto& statement) { return !statement->conditions().isEmpty(); });
}

CqlResult<bool> Batch::validateTimestamps() const
{
    if (m_use.hasTtl())
        return invalid("Global TTL on the BATCH statement is not supported.");
    if (!m_use.hasTimestamp())
        return true;
    if (hasConditions())
        return invalid("Cannot provide custom timestamp for conditional BATCH");
    if (m_kind == Kind::Counter)
        return invalid("Cannot provide custom timestamp for counter BATCH");
    for (const auto& statement : m_statements) {
        if (statement->use().hasTimestamp())
            return invalid("Timestamp must be set either on BATCH or individual statements");
    }
    return true;
}

CqlResult<bool> Batch::validateCounters() const
{
    const auto isCounter = [](const auto& statement) { return statement->table().schema->isCounter; };
    const bool hasCounters = std::any_of(m_statements.begin(), m_statements.end(), isCounter);
    const bool hasOthers = !std::all_of(m_statements.begin(), m_statements.end(), isCounter);
    if (m_use.hasTimestamp() && hasCounters)
        return invalid("Cannot provide custom timestamp for a BATCH containing counters");
    if (m_kind == Kind::Counter && hasOthers)
        return invalid("Cannot include non-counter statement in a counter batch");
    if (hasCounters && hasOthers)
        return invalid("Counter and non-counter mutations cannot exist in the same batch");
    if (m_kind == Kind::Logged && hasCounters)
        return invalid("Cannot include a counter statement in a logged batch");
    return true;
}

CqlResult<bool> Batch::validate() const
{
    if (auto done = validateTimestamps(); !done)
        return done;
    if (auto done = validateCounters(); !done)
        return done;
    const bool isConditional = hasConditions();
    for (const auto& statement : m_statements) {
        if (isConditional && &statement->table() != &m_statements.front()->table())
            return invalid("Batch with conditions cannot span multiple tables");
    }
    for (const auto& statement : m_statements) {
        if (auto done = statement->validate(); !done)
            return done;
    }
    return true;
}

// The log of a batch lives no longer than the tombstones of its tables.
void Batch::warnOfGrace(std::vector<std::string>& warnings) const
{
    JavaSet tables;
    for (const auto& statement : m_statements) {
        if (m_kind == Kind::Logged && statement->table().schema->options.gcGraceSeconds == 0)
            tables.insert(nameOf(*statement->table().schema));
    }
    if (tables.size() == 0)
        return;
    warnings.push_back("Executing a LOGGED BATCH on table" + std::string(tables.size() == 1 ? "" : "s") + " "
                       + tables.text()
                       + ", configured with a gc_grace_seconds of 0. The gc_grace_seconds is used to TTL "
                         "batchlog entries, so setting gc_grace_seconds too low on tables involved in an "
                         "atomic batch might cause batchlog entries to expire before being replayed.");
}

CqlResult<bool> Batch::checkSize(const Mutations& mutations, std::vector<std::string>& warnings) const
{
    std::uint64_t size = 0;
    for (const Mutations::Entry& entry : mutations.entries())
        size += sizeOf(entry.update, *entry.table);
    if (size > failSize)
        return invalid("Batch too large");
    if (size > warnSize)
        warnings.push_back("Batch for " + tablesOf(mutations).text() + " is of size " + std::to_string(size)
                           + ", exceeding specified threshold of " + std::to_string(warnSize) + " by "
                           + std::to_string(size - warnSize) + ".");
    return true;
}

void Batch::warnOfPartitions(const Mutations& mutations, std::vector<std::string>& warnings) const
{
    std::set<std::string_view> keys;
    for (const Mutations::Entry& entry : mutations.entries())
        keys.insert(entry.update.key);
    if (m_kind == Kind::Logged || keys.size() <= warnPartitions)
        return;
    const JavaSet tables = tablesOf(mutations);
    warnings.push_back("Unlogged batch covering " + std::to_string(keys.size())
                       + " partitions detected against table" + (tables.size() == 1 ? "" : "s") + " "
                       + tables.text()
                       + ". You should use a logged batch for atomicity, or asynchronous writes for "
                         "performance.");
}

CqlResult<StatementResult> Batch::executeConditionally(Execution& execution,
                                                       std::vector<Execution>& executions) const
{
    ConditionalUpdate update(m_statements.front()->table());
    for (std::size_t i = 0; i < m_statements.size(); ++i) {
        if (auto done = update.add(*m_statements[i], executions[i], true); !done)
            return cqlFailure(done.error());
    }
    return update.execute(execution);
}

CqlResult<StatementResult> Batch::execute(Execution& execution,
                                          const std::vector<const QueryOptions*>& options) const
{
    std::vector<Execution> executions;
    for (const QueryOptions* one : options)
        executions.push_back(
            {execution.cluster, *one, execution.keyspace, execution.timestamp, execution.now});
    if (hasConditions())
        return executeConditionally(execution, executions);
    StatementResult result;
    result.cost.plan = "batch";
    Mutations mutations;
    const cql::UdtCatalog types;
    for (std::size_t i = 0; i < m_statements.size(); ++i) {
        CallContext call{execution.cluster.clock(), types};
        const auto timestamp = m_use.timestamp(execution.timestamp, {options[i]->values, call});
        if (!timestamp)
            return cqlFailure(timestamp.error());
        if (auto done = m_statements[i]->collect(executions[i], *timestamp, mutations); !done)
            return cqlFailure(done.error());
    }
    warnOfGrace(result.warnings);
    if (countMutations(mutations) > 1) {
        if (auto done = checkSize(mutations, result.warnings); !done)
            return cqlFailure(done.error());
        warnOfPartitions(mutations, result.warnings);
    }
    result.cost.read = mutations.reads();
    if (const auto done = checkIndexedValues(mutations, execution.cluster); !done)
        return cqlFailure(done.error());
    if (auto done = checkAvailable(execution.cluster, mutations, execution.options.consistency); !done)
        return cqlFailure(done.error());
    if (const auto done = mutations.apply(execution.cluster.database(), execution.now, result.cost); !done)
        return storeFailure(done.error());
    return result;
}

}  // namespace querywright::engine
