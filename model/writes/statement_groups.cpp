// SPDX-License-Identifier: Apache-2.0
// Groups that lose or gain: what their aggregates become.
#include "model/base/text.h"
#include "model/writes/statement_writer.h"

#include <algorithm>

namespace querywright::writes {

// Whether the value is known by which an aggregate becomes another one. Of one that changes the old value has
// to be taken off before the new one is added.
bool StatementWriter::obtainShare(const At& at, const AttributeUse& use, Side side)
{
    if (m_reads.tryObtain(at, use, side))
        return true;
    m_reads.addUnknown(m_values.meaningOf(at, use) + (side == Side::Before ? " as it was" : ""));
    return false;
}

void StatementWriter::addAggregate(const RowWrite& write, std::size_t column, Side side,
                                   Assignments& assignments)
{
    const LogicalTable& table = m_index.table(write.table);
    const auto& aggregate = std::get<Aggregate>(table.columns[column].source);
    const auto at = aggregate.attribute ? write.row.at(aggregate.attribute->place) : std::nullopt;
    Bind bind{table.columns[column].name,
              aggregate.function + "(" + (at ? m_values.meaningOf(*at, *aggregate.attribute) : "*")
                  + ") of the group",
              BindOrigin::Computed,
              {}};
    if (at)
        bind.read = m_reads.obtainGroup(write.table, write.row, *aggregate.attribute, side);
    const bool isWorkedOn = aggregate.function == "count" || aggregate.function == "sum"
                            || aggregate.function == "min" || aggregate.function == "max";
    const bool isAdding =
        comesAbout(write.row) || aggregate.function == "count" || aggregate.function == "sum";
    if (!bind.read && isWorkedOn && isAdding && m_reads.obtainKey(write.table, write.row, side)) {
        bind.read = m_reads.obtainRow(write.table, write.row, {column}, side);
        m_notRepeatable.push_back(quoted(table.columns[column].name)
                                  + " is worked out from what it was: two writers at once can lose one.");
        if (bind.read && at && aggregate.function != "count" && !obtainShare(*at, *aggregate.attribute, side))
            bind.origin = BindOrigin::Unknown;
    }
    if (!bind.read) {
        bind.origin = BindOrigin::Unknown;
        m_reads.addUnknown("all " + (at ? m_values.meaningOf(*at, *aggregate.attribute) : "rows")
                           + " of a group of " + table.name);
    }
    assignments.texts.push_back(columnName(write.table, column));
    assignments.binds.push_back(std::move(bind));
}

// An aggregate is read and written.
void StatementWriter::noteLostUpdates(Draft& draft) const
{
    if (m_index.isAggregated(draft.statement.table))
        draft.statement.notes.push_back("Two who write at once can each miss what the other adds.");
}

// Whether the row is one of what the update makes.
bool StatementWriter::comesAbout(const Embedding& row) const
{
    return std::any_of(row.nodes.begin(), row.nodes.end(),
                       [&](const auto& place) { return m_scene[place.second].isNew; })
           || std::any_of(row.steps.begin(), row.steps.end(),
                          [&](const auto& place) { return m_scene[place.second].isNew; });
}

// Whether the update changes what is aggregated of a member of the group.
bool StatementWriter::isChanged(const Embedding& row, const Aggregate& aggregate) const
{
    const auto at = aggregate.attribute ? row.at(aggregate.attribute->place) : std::nullopt;
    return at && m_values.isChanged(*at, *aggregate.attribute);
}

// Writes the aggregates of the groups that lose or gain.
std::vector<Draft> StatementWriter::regroup(const RowWrite& write)
{
    const LogicalTable& table = m_index.table(write.table);
    const std::set<std::size_t> changed = changedColumns(write);
    const bool isMoved = std::any_of(changed.begin(), changed.end(), [&](std::size_t column) {
        return table.columns[column].isPrimaryKey();
    });
    const bool isGaining = comesAbout(write.row);
    const bool isLeft = std::any_of(m_scene.earlierLinks().begin(), m_scene.earlierLinks().end(),
                                    [&](LinkIndex link) { return write.row.uses(link); });
    const bool isLosing = !isGaining && (isLeft || isMoved || m_scene.update().kind == UpdateKind::Delete);
    std::vector<Draft> drafts;
    if (!isGaining) {
        Draft update = draft(write, Draft::Verb::Update);
        Assignments set;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const auto* aggregate = std::get_if<Aggregate>(&table.columns[i].source);
            if (!aggregate || (!isLosing && !isChanged(write.row, *aggregate)))
                continue;
            addAggregate(write, i, Side::Before, set);
            update.statement.columns.push_back(i);
        }
        for (std::string& text : set.texts)
            text += " = ?";
        update.statement.binds = std::move(set.binds);
        update.start = "UPDATE " + nameOf(write.table);
        const std::vector<std::size_t> key = keyOf(write.table);
        update.rest = " SET " + join(set.texts, ", ")
                      + where(write.table, write.row, key, Side::Before, update.statement.binds);
        if (isLosing)
            update.statement.notes.push_back("Of a group that is left empty the row is deleted instead.");
        count(update, key, Side::Before);
        noteLostUpdates(update);
        drafts.push_back(std::move(update));
    }
    if (isGaining || (isMoved && !isLeft))
        drafts.push_back(insertRow(write, Side::After));
    return drafts;
}

}  // namespace querywright::writes
