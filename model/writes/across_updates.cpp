// SPDX-License-Identifier: Apache-2.0
#include "model/writes/across_updates.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/physical/table_option.h"
#include "model/writes/expiring_rows.h"
#include "model/writes/write_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace querywright::writes {
namespace {

bool isInsert(const WriteStatement& statement)
{
    return statement.cql.starts_with("INSERT");
}

bool isDelete(const WriteStatement& statement)
{
    return statement.cql.starts_with("DELETE");
}

// Lightweight transactions and other writes have different clocks: of two the later one may lose. Finds
// writes of an update that pass by the condition of another one.
class MixedWrites {
public:
    MixedWrites(const WriteIndex& index, const std::vector<WritePlan>& plans) : m_index(index)
    {
        for (const WritePlan& plan : plans) {
            for (const WriteGroup& group : plan.groups) {
                for (const WriteStatement& statement : group.statements) {
                    if (group.kind == GroupKind::Conditional)
                        m_conditional[statement.table].emplace_back(plan.update, statement);
                }
            }
        }
    }

    void addTo(WritePlan& plan) const
    {
        std::set<std::size_t> told;
        for (const WriteGroup& group : plan.groups) {
            for (const WriteStatement& statement : group.statements) {
                if (group.kind != GroupKind::Conditional && !told.contains(statement.table)
                    && addTo(plan, statement))
                    told.insert(statement.table);
            }
        }
    }

private:
    bool addTo(WritePlan& plan, const WriteStatement& statement) const
    {
        const auto conditional = m_conditional.find(statement.table);
        if (conditional == m_conditional.end())
            return false;
        const Workflow& workflow = m_index.model().workflow;
        const Update& update = *workflow.find(plan.update);
        for (const auto& [other, transaction] : conditional->second) {
            const bool areColumns = passesByColumns(update, statement, transaction);
            if (other == plan.update || (!areColumns && !passesByRows(statement, transaction)))
                continue;
            const std::string rows = quoted(m_index.table(statement.table).name)
                                     + " without a condition, but " + workflow.find(other)->label;
            std::string message;
            if (!areColumns && isInsert(transaction) && inserts(plan, statement.table, false))
                message = " inserts rows of " + rows
                          + " only where there is none: one of the same key is overwritten.";
            else
                message = std::string(areColumns                             ? " writes "
                                      : inserts(plan, statement.table, true) ? " deletes the old rows of "
                                                                             : " deletes rows of ")
                          + rows + " writes the same " + (areColumns ? "columns" : "rows")
                          + " by a lightweight transaction: the later of the two may lose.";
            plan.findings.push_back(
                {Severity::Warning, "mixed-writes", update.label, update.label + message});
            return true;
        }
        return false;
    }

    static bool inserts(const WritePlan& plan, std::size_t table, bool isConditional)
    {
        return std::any_of(plan.groups.begin(), plan.groups.end(), [&](const WriteGroup& group) {
            return (group.kind == GroupKind::Conditional) == isConditional
                   && std::any_of(group.statements.begin(), group.statements.end(),
                                  [&](const WriteStatement& statement) {
                                      return statement.table == table && isInsert(statement);
                                  });
        });
    }

    // A row that comes about is there before any transaction on it, but for the static columns of a partition
    // that is there already.
    bool passesByColumns(const Update& update, const WriteStatement& statement,
                         const WriteStatement& transaction) const
    {
        return std::any_of(statement.columns.begin(), statement.columns.end(), [&](std::size_t column) {
            return contains(transaction.columns, column)
                   && ((!statement.comesAbout && !(isInsert(statement) && isInsert(transaction)))
                       || isOfOthers(update, statement.table, column));
        });
    }

    // Whether a transaction that asks whether there is a row, or changes it, is passed by a row that is
    // inserted or goes.
    bool passesByRows(const WriteStatement& statement, const WriteStatement& transaction) const
    {
        if (isInsert(transaction) && (isInsert(statement) || isDelete(statement)))
            return true;
        const bool isOfRows =
            transaction.columns.empty()
            || std::any_of(transaction.columns.begin(), transaction.columns.end(),
                           [&](std::size_t column) { return !isStatic(transaction.table, column); });
        return isDelete(statement) && (isOfRows || statement.isOfPartitions);
    }

    bool isStatic(std::size_t table, std::size_t column) const
    {
        return m_index.table(table).columns[column].kind == ColumnKind::Static;
    }

    // Whether the column is static and of what the update does not insert.
    bool isOfOthers(const Update& update, std::size_t table, std::size_t column) const
    {
        const auto* use = std::get_if<AttributeUse>(&m_index.table(table).columns[column].source);
        if (!use || !isStatic(table, column))
            return false;
        const AttributeOwner& owner = m_index.find(use->attribute).owner;
        return std::none_of(
            update.subjects.begin(), update.subjects.end(), [&](const AttributeOwner& subject) {
                const auto* entity = std::get_if<EntityId>(&subject);
                const auto* from = std::get_if<EntityId>(&owner);
                return subject == owner || (entity && from && m_index.inherits(*entity, *from));
            });
    }

    const WriteIndex& m_index;
    std::map<std::size_t, std::vector<std::pair<UpdateId, WriteStatement>>> m_conditional;
};

// An UPDATE makes a row anew that has expired. Says so where other updates let rows expire.
void addRevivals(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    std::set<std::size_t> expiring;
    for (const WritePlan& plan : plans) {
        for (const WriteGroup& group : plan.groups) {
            for (const WriteStatement& statement : group.statements) {
                if (statement.cql.find(" USING TTL ") != std::string::npos
                    && statement.cql.find(" USING TTL 0") == std::string::npos)
                    expiring.insert(statement.table);
            }
        }
    }
    for (WritePlan& plan : plans) {
        for (WriteGroup& group : plan.groups) {
            for (WriteStatement& statement : group.statements) {
                const bool isExpiring =
                    expiring.contains(statement.table) || secondsToLive(index.physical(statement.table)) > 0;
                const bool isChange = !statement.comesAbout && statement.cql.starts_with("UPDATE")
                                      && statement.cql.find(" IF ") == std::string::npos;
                if (isExpiring && isChange)
                    statement.notes.push_back("A row that has expired comes back with these columns only.");
            }
        }
    }
}

// Whether inserts make what the attribute is of.
bool isInserted(const WriteIndex& index, AttributeId attribute)
{
    const AttributeOwner& owner = index.find(attribute).owner;
    const auto isOwner = [&](const AttributeOwner& subject) {
        const auto* entity = std::get_if<EntityId>(&subject);
        const auto* from = std::get_if<EntityId>(&owner);
        return subject == owner || (entity && from && index.inherits(*entity, *from));
    };
    const std::vector<Update>& updates = index.model().workflow.updates;
    return std::any_of(updates.begin(), updates.end(), [&](const Update& update) {
        return update.kind == UpdateKind::Insert
               && std::any_of(update.subjects.begin(), update.subjects.end(), isOwner);
    });
}

// Static columns that updates write, by INSERT or by UPDATE.
struct Statics {
    std::set<std::pair<std::size_t, std::size_t>> inserted;
    std::set<std::pair<std::size_t, std::size_t>> changed;
};

Statics staticsWritten(const std::vector<WritePlan>& plans)
{
    Statics written;
    for (const WritePlan& plan : plans) {
        for (const WriteGroup& group : plan.groups) {
            for (const WriteStatement& statement : group.statements) {
                for (const std::size_t column : statement.columns)
                    (isInsert(statement) ? written.inserted : written.changed)
                        .emplace(statement.table, column);
            }
        }
    }
    return written;
}

// Those of the columns that the statement leaves as they are which no insert fills. None where other updates
// are how people say them: they change each of them, and nothing inserts what has them.
std::vector<std::size_t> unfilledBy(const WriteIndex& index, const Statics& written,
                                    const WriteStatement& statement)
{
    std::vector<std::size_t> unfilled;
    bool areSaid = true;
    for (const std::size_t position : statement.kept) {
        const auto* use = std::get_if<AttributeUse>(&index.table(statement.table).columns[position].source);
        if (!use || written.inserted.contains({statement.table, position}))
            continue;
        unfilled.push_back(position);
        areSaid = areSaid && written.changed.contains({statement.table, position})
                  && !isInserted(index, use->attribute);
    }
    return areSaid ? std::vector<std::size_t>() : unfilled;
}

// "Member.email", after the type that the walk comes to, which may have it from its supertype; what only a
// subtype has, after that.
std::string nameOnWalk(const WriteIndex& index, const Walk& walk, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    if (!node)
        return qualifiedName(index.model().conceptual, use.attribute);
    const EntityId type = walk.nodes.at(static_cast<std::size_t>(*node)).entity;
    const auto* owner = std::get_if<EntityId>(&index.find(use.attribute).owner);
    if (owner && *owner != type && index.inherits(*owner, type))
        return qualifiedName(index.model().conceptual, use.attribute);
    return index.find(type)->name + "." + index.find(use.attribute).attribute->name;
}

std::string neverFilled(const WriteIndex& index, const std::string& label, const WriteStatement& statement)
{
    std::vector<std::string> columns;
    const LogicalTable& table = index.table(statement.table);
    for (const std::size_t position : statement.unfilled)
        columns.push_back(quoted(table.columns[position].name));
    const std::string left =
        label + " leaves the static " + listedInShort(columns) + " of " + quoted(table.name);
    if (columns.size() > 1)  // a key may be enough for all of them
        return left + " as they are, and no insert fills them: in a new partition they stay empty. Give "
               + label + " their values, or the key by which a query finds them.";
    const auto& use = std::get<AttributeUse>(table.columns[statement.unfilled.front()].source);
    return left + " as it is, and no insert fills it: in a new partition it stays empty. Give "
           + nameOnWalk(index, table.walk, use) + " to " + label + ", or add a query that finds it.";
}

// A static column that inserts leave as it is stays empty in a new partition if none writes it.
void addNeverFilled(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    const Statics written = staticsWritten(plans);
    for (WritePlan& plan : plans) {
        const std::string& label = index.model().workflow.find(plan.update)->label;
        for (WriteGroup& group : plan.groups) {
            for (WriteStatement& statement : group.statements) {
                statement.unfilled = unfilledBy(index, written, statement);
                if (!statement.unfilled.empty())
                    plan.findings.push_back(
                        {Severity::Warning, "never-filled", label, neverFilled(index, label, statement)});
            }
        }
    }
}

}  // namespace

void noteAcrossUpdates(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    addRevivals(index, plans);
    addNeverFilled(index, plans);
    noteExpiringRows(index, plans);
    const MixedWrites mixed(index, plans);
    for (WritePlan& plan : plans)
        mixed.addTo(plan);
}

}  // namespace querywright::writes
