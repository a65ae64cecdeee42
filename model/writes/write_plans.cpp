// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/stale_copies.h"
#include "model/physical/table_option.h"
#include "model/writes/across_updates.h"
#include "model/writes/batch_findings.h"
#include "model/writes/conditional.h"
#include "model/writes/fresh_time.h"
#include "model/writes/missed_counters.h"
#include "model/writes/missed_values.h"
#include "model/writes/nothing_written.h"
#include "model/writes/spread_sum.h"
#include "model/writes/write_plan.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace querywright {
namespace writes {
namespace {

bool isSubject(const WriteIndex& index, const Update& update, const AttributeOwner& owner)
{
    return std::any_of(update.subjects.begin(), update.subjects.end(), [&](const AttributeOwner& subject) {
        const auto* entity = std::get_if<EntityId>(&subject);
        const auto* from = std::get_if<EntityId>(&owner);
        return subject == owner || (entity && from && index.inherits(*entity, *from));
    });
}

// The update with what goes without saying: who has an attribute that changes is a subject; an int cannot be
// added to, so it is written if it is still what was read.
Update completed(const WriteIndex& index, Update update)
{
    UpdateCondition guard;
    for (const AttributeId id : update.attributes) {
        const AttributePlace& place = index.find(id);
        if (!place.attribute || update.kind == UpdateKind::Insert || update.kind == UpdateKind::Delete)
            continue;
        if (!isSubject(index, update, place.owner))
            update.subjects.push_back(place.owner);
        if (!(place.attribute->type && place.attribute->type->isCounter()))
            guard.attributes.push_back({id, Comparison::Equal, std::nullopt});
    }
    if (update.kind == UpdateKind::Increment && !update.condition && !guard.attributes.empty())
        update.condition = std::move(guard);
    return update;
}

// Makes the plan of one update.
class Planner {
public:
    // `without`: reads that are not made (ReadPlanner).
    Planner(const WriteIndex& index, const KnownStatistics& known, const AttributeTypes& types,
            const Update& update, std::set<std::string> without)
        : m_index(index),
          m_update(completed(index, update)),
          m_scene(index, m_update),
          m_values(m_scene),
          m_reads(m_scene, m_values, std::move(without)),
          m_counts(m_scene, known, types),
          m_writer(m_scene, m_reads, m_values, m_counts)
    {}

    WritePlan plan();
    // Of the reads of the plan (ReadPlanner).
    std::vector<std::size_t> readCost() const { return m_reads.cost(); }
    // How many ways to read something were tried.
    std::size_t trials() const { return m_reads.trials(); }

private:
    void addNeeds(const RowWrite& row);
    void draftAll();
    void findRepetitions();
    void checkCondition();
    void rewriteTruth();
    void group();
    GroupKind kindOf(const std::vector<const Draft*>& drafts) const;
    WriteStatement finished(const Draft& draft) const;
    std::string ttlOf(std::size_t table) const;
    void addExpiry(WriteStatement& statement) const;
    void sumUp();
    void addFindings();
    void addFreshTimes();
    void addUntaken();
    bool isTaken(const At& at, AttributeId attribute) const;
    void report(Severity severity, std::string code, std::string message);

    const WriteIndex& m_index;
    Update m_update;
    Scene m_scene;
    Values m_values;
    ReadPlanner m_reads;
    RowCounts m_counts;
    StatementWriter m_writer;
    std::vector<RowWrite> m_rows;
    std::vector<Draft> m_drafts;
    std::optional<SourceOfTruth> m_truth;
    WritePlan m_plan;
};

void Planner::report(Severity severity, std::string code, std::string message)
{
    m_plan.findings.push_back({severity, std::move(code), m_update.label, std::move(message)});
}

// Of a row that goes only its key is needed; of one that stays in its partition nothing that is static there.
void Planner::addNeeds(const RowWrite& row)
{
    const std::vector<LogicalColumn>& columns = m_index.table(row.table).columns;
    std::vector<Embedding> joins{row.row};
    ReadPlanner::Needs needs;
    const auto need = [&](const Embedding& join, const AttributeUse& use) {
        if (const auto at = join.at(use.place))
            needs.emplace_back(*at, use.attribute);
    };
    const bool hasStatics = row.action != RowAction::Change || leavesPartition(m_index, row, m_values);
    for (const LogicalColumn& column : columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (column.kind == ColumnKind::Static && !hasStatics)
            continue;
        if (use && (row.action != RowAction::Delete || column.isPrimaryKey()))
            need(row.row, *use);
    }
    for (const ElementWrite& element : row.elements) {
        joins.push_back(element.element);
        for (const AttributeUse& use : std::get<NestedSource>(columns[element.column].source).attributes)
            need(element.element, use);
    }
    m_reads.addWritten(joins, needs);
}

void Planner::draftAll()
{
    m_rows = rowsWritten(m_scene, m_values, m_plan.notes);
    m_scene.settleNames();
    for (const RowWrite& row : m_rows)
        addNeeds(row);
    for (const RowWrite& row : m_rows) {
        for (Draft& draft : m_writer.write(row)) {
            const bool isThere = std::any_of(m_drafts.begin(), m_drafts.end(), [&](const Draft& other) {
                return textOf(other, {}) == textOf(draft, {})
                       && other.statement.binds == draft.statement.binds
                       && other.statement.forEach == draft.statement.forEach;
            });
            if (!isThere)
                m_drafts.push_back(std::move(draft));
        }
    }
}

// Of a row that is written anew an INSERT could not check anything.
void Planner::rewriteTruth()
{
    Draft& truth = m_drafts[m_truth->draft];
    if (truth.verb != Draft::Verb::Insert || truth.action != RowAction::Rewrite)
        return;
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const RowWrite& one) {
        return one.table == truth.statement.table && one.row == truth.row;
    });
    if (row == m_rows.end())
        return;
    if (auto update = m_writer.rewriteByUpdate(*row))
        truth = std::move(*update);
}

// An INSERT and an UPDATE may write one row, and a row that moves may stay in its partition.
void Planner::findRepetitions()
{
    const auto isSame = [](const Draft& one, const Draft& other) {
        return one.statement.table == other.statement.table && one.partitions == other.partitions
               && (one.row == other.row || !one.partition.empty());
    };
    for (auto draft = m_drafts.begin(); draft != m_drafts.end(); ++draft) {
        draft->statement.repeatsPartitions =
            std::any_of(m_drafts.begin(), draft, [&](const Draft& other) { return isSame(*draft, other); });
        // What is static in a partition counts for its rows.
        draft->statement.repeatsRows =
            draft->isStaticOnly
                ? std::any_of(m_drafts.begin(), m_drafts.end(),
                              [&](const Draft& other) {
                                  return !other.isStaticOnly && other.verb != Draft::Verb::Delete
                                         && other.row == draft->row && isSame(*draft, other);
                              })
                : std::any_of(m_drafts.begin(), draft, [&](const Draft& other) {
                      return !other.isStaticOnly && other.row == draft->row && other.rows == draft->rows
                             && isSame(*draft, other);
                  });
    }
}

void Planner::checkCondition()
{
    if (!m_update.condition)
        return;
    std::string why;
    m_truth = sourceOfTruth(m_scene, m_reads, m_values, m_drafts, why);
    if (!m_truth) {
        if (!m_drafts.empty())
            report(Severity::Warning, "condition", m_update.label + ": " + why + ".");
        return;
    }
    rewriteTruth();
    m_plan.notRepeatable.push_back("After a timeout nobody knows whether the transaction on "
                                   + quoted(m_index.table(m_drafts[m_truth->draft].statement.table).name)
                                   + " was applied: read before it is repeated.");
}

// The clause that gives what is written a time to live.
std::string Planner::ttlOf(std::size_t table) const
{
    // What is of a group stays with the others of it.
    if (!m_update.ttl || m_update.kind == UpdateKind::Delete || m_index.isCounterTable(table)
        || m_index.isAggregated(table))
        return {};
    const std::vector<QueryId>& only = m_update.ttl->tables;
    const std::vector<QueryId>& queries = m_index.table(table).queries;
    const bool isMeant = only.empty() || std::any_of(queries.begin(), queries.end(), [&](QueryId id) {
                             return contains(only, id);
                         });
    const bool isNeeded = m_update.ttl->seconds > 0 || secondsToLive(m_index.physical(table)) > 0;
    return isMeant && isNeeded ? " USING TTL " + std::to_string(m_update.ttl->seconds) : std::string();
}

void Planner::addExpiry(WriteStatement& statement) const
{
    const std::uint64_t seconds = secondsToLive(m_index.physical(statement.table));
    if (seconds > 0 && ttlOf(statement.table).empty())
        statement.notes.push_back("What it writes expires after "
                                  + durationText(static_cast<std::uint32_t>(seconds))
                                  + ", as the table's option has it.");
}

WriteStatement Planner::finished(const Draft& draft) const
{
    WriteStatement statement = draft.statement;
    Clauses clauses;
    const bool isTruth = m_truth && &draft == &m_drafts[m_truth->draft];
    if (isTruth) {
        clauses.condition = m_truth->condition;
        statement.binds.insert(statement.binds.end(), m_truth->binds.begin(), m_truth->binds.end());
        statement.notes.insert(statement.notes.end(), m_truth->notes.begin(), m_truth->notes.end());
    }
    if (draft.verb != Draft::Verb::Delete) {
        clauses.ttl = ttlOf(statement.table);
        statement.secondsToLive =
            clauses.ttl.empty() ? secondsToLive(m_index.physical(statement.table)) : m_update.ttl->seconds;
        addExpiry(statement);
    }
    statement.cql = textOf(draft, clauses);
    return statement;
}

GroupKind Planner::kindOf(const std::vector<const Draft*>& drafts) const
{
    if (drafts.size() == 1 && drafts.front()->statement.forEach.empty())
        return GroupKind::Single;
    const Draft& first = *drafts.front();
    const bool isOnePartition = std::all_of(drafts.begin(), drafts.end(), [&](const Draft* draft) {
        return draft->statement.table == first.statement.table && draft->partition == first.partition
               && !draft->partition.empty();
    });
    return isOnePartition ? GroupKind::PartitionBatch : GroupKind::LoggedBatch;
}

// Statements in the order in which they are run: those that decide, then copies in a batch, then the rest.
void Planner::group()
{
    std::vector<const Draft*> conditional;
    std::vector<const Draft*> together;
    std::vector<const Draft*> many;
    std::vector<const Draft*> counters;
    std::map<std::size_t, std::vector<const Draft*>> later;
    for (std::size_t i = 0; i < m_drafts.size(); ++i) {
        const Draft& draft = m_drafts[i];
        const std::size_t table = draft.statement.table;
        const Draft* truth = m_truth ? &m_drafts[m_truth->draft] : nullptr;
        const bool isWithTruth = truth && table == truth->statement.table && !draft.partition.empty()
                                 && draft.partition == truth->partition && draft.statement.forEach.empty();
        if (isWithTruth || &draft == truth)
            conditional.push_back(&draft);
        else if (m_index.isCounterTable(table))
            counters.push_back(&draft);
        else if (m_index.table(table).secondsLate > 0)
            later[table].push_back(&draft);
        else if (draft.statement.rows.average.value_or(0.0) > mostBatchRows
                 && !draft.statement.forEach.empty())
            many.push_back(&draft);
        else
            together.push_back(&draft);
    }
    const auto add = [&](GroupKind kind, const std::vector<const Draft*>& drafts, std::uint32_t late) {
        if (drafts.empty())
            return;
        WriteGroup group{kind, {}, late};
        for (const Draft* draft : drafts)
            group.statements.push_back(finished(*draft));
        m_plan.groups.push_back(std::move(group));
    };
    add(GroupKind::Conditional, conditional, 0);
    if (!together.empty())
        add(kindOf(together), together, 0);
    add(GroupKind::OneByOne, many, 0);
    add(GroupKind::Counters, counters, 0);
    for (const auto& [table, drafts] : later)
        add(GroupKind::Later, drafts, m_index.table(table).secondsLate);
}

void Planner::sumUp()
{
    std::set<std::size_t> tables;
    m_plan.rows = m_plan.partitions = {0.0, 0.0};
    for (const WriteGroup& group : m_plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            tables.insert(statement.table);
            if (!statement.repeatsRows)
                m_plan.rows = sumOf(m_plan.rows, statement.rows);
            if (!statement.repeatsPartitions)
                m_plan.partitions = sumOf(m_plan.partitions, statement.partitions);
        }
    }
    m_plan.tables.assign(tables.begin(), tables.end());
    m_plan.reads = m_reads.reads(m_counts);
    m_plan.rowsRead = {0.0, 0.0};
    for (const ReadBefore& read : m_plan.reads)
        m_plan.rowsRead = sumOf(m_plan.rowsRead, read.rows);
    addFreshTimes();
    for (const std::string& sentence : m_writer.notRepeatable()) {
        if (!contains(m_plan.notRepeatable, sentence))
            m_plan.notRepeatable.push_back(sentence);
    }
}

void Planner::addFreshTimes()
{
    for (const std::size_t position : m_plan.tables) {
        const LogicalTable& table = m_index.table(position);
        for (const AttributeId time :
             freshTimes(m_index.model(), m_update, table, m_index.physical(position)))
            m_plan.notRepeatable.push_back("With a fresh timeuuid as "
                                           + qualifiedName(m_index.model().conceptual, time)
                                           + " each repetition adds a row to " + quoted(table.name) + ".");
    }
}

bool Planner::isTaken(const At& at, AttributeId attribute) const
{
    const auto holds = [&](AttributeId wanted) {
        return std::any_of(m_index.columnsOf(wanted).begin(), m_index.columnsOf(wanted).end(),
                           [&](const ColumnPlace& place) {
                               return std::any_of(m_rows.begin(), m_rows.end(), [&](const RowWrite& row) {
                                   const auto takes = [&](const Embedding& embedding) {
                                       return embedding.at(place.use.place) == std::optional(at);
                                   };
                                   return row.table == place.table
                                          && (takes(row.row)
                                              || std::any_of(row.elements.begin(), row.elements.end(),
                                                             [&](const ElementWrite& element) {
                                                                 return takes(element.element);
                                                             }));
                               });
                           });
    };
    const AttributePlace& place = m_index.find(attribute);
    const std::vector<Attribute>& parts = place.attribute->parts;
    return holds(attribute) || std::any_of(parts.begin(), parts.end(), [&](const Attribute& part) {
               return isTaken(at, part.id);
           });
}

// What is inserted that no table takes up: attributes, of which tables have those that queries ask for; and
// relationships, of which people said that they are written.
void Planner::addUntaken()
{
    std::vector<std::string> names;
    std::vector<std::string> relationships;
    const auto add = [&](const At& at, const std::vector<Attribute>& attributes) {
        for (const Attribute& attribute : attributes) {
            const bool isCounter = attribute.type && attribute.type->isCounter();
            if (!attribute.derived && !isCounter && !isTaken(at, attribute.id))
                names.push_back(m_values.meaningOf(at, {NodeIndex{}, attribute.id, false, {}}));
        }
    };
    for (const ThingIndex thing : m_scene.subjectThings()) {
        for (const EntityId type : m_index.lineage(m_scene[thing].type)) {
            if (const EntityType* entity = m_index.find(type); entity && m_scene[thing].isNew)
                add(thing, entity->attributes);
        }
    }
    for (const LinkIndex link : m_scene.subjectLinks()) {
        if (!m_scene[link].isNew)
            continue;
        const RelationshipType& type = *m_index.find(m_scene[link].type);
        add(link, type.attributes);
        const bool isJoined = std::any_of(m_rows.begin(), m_rows.end(),
                                          [&](const RowWrite& row) { return row.row.uses(link); });
        if (m_index.isTold(type.id) || isJoined)
            continue;
        if (contains(m_update.subjects, AttributeOwner(type.id)))
            relationships.push_back(quoted(type.name));
        else
            names.push_back("the relationships " + quoted(type.name));
    }
    if (m_rows.empty())
        return;
    if (!names.empty())
        m_plan.notes.push_back("No table that it writes takes up " + listed(names) + ".");
    if (!relationships.empty())
        report(Severity::Advice, "kept-nowhere", keptNowhere(m_update, relationships));
}

void Planner::addFindings()
{
    const std::string& label = m_update.label;
    if (const std::vector<std::string>& unknown = m_reads.unknown(); !unknown.empty()) {
        const std::string it = unknown.size() == 1 ? "it" : "them";
        report(Severity::Warning, "unknown-value",
               label + " needs " + listed(unknown) + ", but no table gives " + it
                   + " by what the update knows: give " + it + " to the update, or add a query that finds "
                   + it + ".");
    }
    for (const std::string& sentence : missedValues(m_index, m_plan, label))
        report(Severity::Warning, "missed-value", sentence);
    for (const std::string& sentence : missedCounters(m_scene))
        report(Severity::Warning, "missed-counters", label + ": " + sentence);
    if (m_drafts.empty() && !m_update.subjects.empty())  // else validation asks what it is to write
        report(Severity::Advice, "nothing-written", nothingWritten(m_update, !m_plan.notes.empty()));
    for (const Draft& draft : m_drafts) {
        if (m_update.ttl && m_update.ttl->seconds > 0 && m_index.isCounterTable(draft.statement.table))
            report(Severity::Warning, "ttl",
                   label + " gives " + quoted(m_index.table(draft.statement.table).name)
                       + " a time to live, which counters cannot have: they stay.");
    }
    for (Finding& finding : batchFindings(m_index, m_plan, label))
        report(finding.severity, std::move(finding.code), std::move(finding.message));
}

WritePlan Planner::plan()
{
    m_plan.update = m_update.id;
    draftAll();
    findRepetitions();
    checkCondition();
    group();
    sumUp();
    addUntaken();
    if (auto note = subtypesLeftOut(m_index.model().conceptual, m_update))
        m_plan.notes.push_back(std::move(*note));
    addFindings();
    return std::move(m_plan);
}

// Whether they write the same, whatever they know it from.
bool writeSame(const std::vector<WriteGroup>& some, const std::vector<WriteGroup>& others)
{
    const auto isSameBind = [](const Bind& one, const Bind& other) {
        return one.column == other.column && one.meaning == other.meaning && one.origin == other.origin;
    };
    const auto isSameStatement = [&](const WriteStatement& one, const WriteStatement& other) {
        return one.cql == other.cql && one.forEach == other.forEach && one.notes == other.notes
               && std::equal(one.binds.begin(), one.binds.end(), other.binds.begin(), other.binds.end(),
                             isSameBind);
    };
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [&](const WriteGroup& one, const WriteGroup& other) {
                          return one.kind == other.kind
                                 && std::equal(one.statements.begin(), one.statements.end(),
                                               other.statements.begin(), other.statements.end(),
                                               isSameStatement);
                      });
}

// Whether all that is written can be known as before, and what was surely there still is.
bool isAsSound(const WritePlan& one, const WritePlan& other)
{
    std::set<std::string> sure;
    for (const ReadBefore& read : other.reads) {
        if (!read.mayMiss)
            sure.insert(read.values.begin(), read.values.end());
    }
    const auto isDoubted = [&](const ReadBefore& read) {
        return read.mayMiss
               && std::any_of(read.values.begin(), read.values.end(),
                              [&](const std::string& value) { return sure.contains(value); });
    };
    const auto runs = [](const WritePlan& plan) {
        return std::accumulate(
            plan.reads.begin(), plan.reads.end(), std::size_t{0},
            [](std::size_t all, const ReadBefore& read) { return all + read.forEach.size(); });
    };
    const auto findings = [](const WritePlan& plan) {
        std::vector<Finding> all = plan.findings;
        // Doubts about reads, of which the other one may have more.
        std::erase_if(all, [](const Finding& finding) { return finding.code == "missed-value"; });
        return all;
    };
    return findings(one) == findings(other) && one.notes == other.notes && writeSame(one.groups, other.groups)
           && runs(one) <= runs(other) && std::none_of(one.reads.begin(), one.reads.end(), isDoubted);
}

// The plan of an update. A read comes before others that may turn out to give the same, so it is tried to do
// without each, until that takes too long.
WritePlan planOf(const WriteIndex& index, const KnownStatistics& known, const AttributeTypes& types,
                 const Update& update)
{
    constexpr std::size_t mostTrials = 200;  // of ways to read something
    Planner planner(index, known, types, update, {});
    WritePlan best = planner.plan();
    std::vector<std::size_t> cost = planner.readCost();
    std::set<std::string> without;
    std::size_t trials = planner.trials();
    for (std::size_t i = 0; best.reads.size() > 1 && i < best.reads.size() && trials < mostTrials;) {
        std::set<std::string> more = without;
        more.insert(ReadPlanner::textOf(best.reads[i].table, best.reads[i].binds));
        Planner other(index, known, types, update, more);
        WritePlan plan = other.plan();
        ++i;
        trials += other.trials();
        if (other.readCost() >= cost || !isAsSound(plan, best))
            continue;
        best = std::move(plan);
        cost = other.readCost();
        without = std::move(more);
        i = 0;
    }
    return best;
}

}  // namespace
}  // namespace writes

const char* toText(BindOrigin origin)
{
    constexpr std::array words{"given", "new", "read", "computed", "unknown"};
    return words[static_cast<std::size_t>(origin)];
}

const char* toText(GroupKind kind)
{
    constexpr std::array words{
        "single statement", "logged batch", "batch in one partition", "lightweight transaction", "one by one",
        "counters",         "later"};
    return words[static_cast<std::size_t>(kind)];
}

bool WritePlan::isKnown() const
{
    return std::all_of(groups.begin(), groups.end(), [](const WriteGroup& group) {
        return std::all_of(group.statements.begin(), group.statements.end(), [](const WriteStatement& each) {
            return std::all_of(each.binds.begin(), each.binds.end(),
                               [](const Bind& bind) { return bind.origin != BindOrigin::Unknown; });
        });
    });
}

std::vector<WritePlan> writePlans(const Model& model, const Derivation& derivation,
                                  const PhysicalModel& physical, const MeasuredStatistics* measured)
{
    std::vector<WritePlan> plans;
    if (model.workflow.updates.empty())
        return plans;
    const writes::WriteIndex index(model, derivation, physical);
    const KnownStatistics known(model, measured);
    const AttributeTypes types(model);
    for (const Update& update : model.workflow.updates)
        plans.push_back(writes::planOf(index, known, types, update));
    writes::noteAcrossUpdates(index, plans);
    return plans;
}

}  // namespace querywright
