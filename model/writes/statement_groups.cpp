// SPDX-License-Identifier: Apache-2.0
// Groups that lose or gain: what their aggregates become.
#include "model/base/lists.h"
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
    m_reads.addUnknown(shareText(at, use, side));
    return false;
}

std::string StatementWriter::shareText(const At& at, const AttributeUse& use, Side side) const
{
    return m_values.meaningOf(at, use) + (side == Side::Before ? " as it was" : "");
}

// Whether every member of a group counts, so that with the count an average tells their sum.
bool StatementWriter::countsMembers(std::size_t table, const Aggregate& count, const Aggregate& average) const
{
    if (count.function != "count")
        return false;
    if (!count.attribute || count.attribute == average.attribute)
        return true;
    const auto* node = std::get_if<NodeIndex>(&count.attribute->place);
    return node && contains(m_index.dependencies(table).nodeKey(*node), *count.attribute);
}

// The columns of the group's row that tell, with the value of the member that comes or goes, what the
// aggregate becomes: its own, of an average the count too. Empty where only all members tell: the greatest of
// those that stay.
std::vector<std::size_t> StatementWriter::keptFor(const RowWrite& write, std::size_t column, Side side) const
{
    const std::vector<LogicalColumn>& columns = m_index.table(write.table).columns;
    const auto& aggregate = std::get<Aggregate>(columns[column].source);
    if (aggregate.function == "count" || aggregate.function == "sum")
        return {column};
    if (aggregate.function == "min" || aggregate.function == "max")
        return side == Side::After ? std::vector{column} : std::vector<std::size_t>();
    const auto find = [&](const auto& fits) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto* other = std::get_if<Aggregate>(&columns[i].source);
            if (other && fits(*other))
                return i;
        }
        return std::nullopt;
    };
    const auto count =
        find([&](const Aggregate& other) { return countsMembers(write.table, other, aggregate); });
    const auto sum = find([&](const Aggregate& other) {
        return other.function == "sum" && other.attribute == aggregate.attribute;
    });
    return count && aggregate.function == "avg" ? std::vector{sum.value_or(column), *count}
                                                : std::vector<std::size_t>();
}

// The aggregates of the group's row that are written: of one that takes up a member all.
std::vector<std::size_t> StatementWriter::aggregatesWritten(const RowWrite& write, Side side) const
{
    const std::vector<LogicalColumn>& columns = m_index.table(write.table).columns;
    std::vector<std::size_t> written;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto* aggregate = std::get_if<Aggregate>(&columns[i].source);
        if (aggregate && (side == Side::After || isLosing(write) || isChanged(write.row, *aggregate)))
            written.push_back(i);
    }
    return written;
}

// Whether all of them follow from what the group's row keeps; else the whole group tells them at once.
bool StatementWriter::followFromKept(const RowWrite& write, Side side)
{
    const std::vector<LogicalColumn>& columns = m_index.table(write.table).columns;
    const std::vector<std::size_t> written = aggregatesWritten(write, side);
    const auto isShareKnown = [&](std::size_t column) {
        const auto& aggregate = std::get<Aggregate>(columns[column].source);
        const auto at = aggregate.attribute ? write.row.at(aggregate.attribute->place) : std::nullopt;
        return !at || aggregate.function == "count" || m_reads.tryObtain(*at, *aggregate.attribute, side);
    };
    return std::none_of(written.begin(), written.end(),
                        [&](std::size_t column) { return keptFor(write, column, side).empty(); })
           && m_reads.obtainKey(write.table, write.row, side)
           && std::all_of(written.begin(), written.end(), isShareKnown);
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
    if (at && !followFromKept(write, side))
        bind.read = m_reads.obtainGroup(write.table, write.row, *aggregate.attribute, side);
    const std::vector<std::size_t> kept = keptFor(write, column, side);
    const bool isFound = m_reads.obtainKey(write.table, write.row, side);
    if (!bind.read && !kept.empty() && isFound) {
        bind.read = m_reads.obtainRow(write.table, write.row, kept, side);
        // The member may be the first of its group.
        if (bind.read && side == Side::After)
            m_reads.mayBeNone(*bind.read);
        // A greatest or a least value stays so when it is put in again.
        if (aggregate.function != "min" && aggregate.function != "max")
            m_notRepeatable.push_back(quoted(table.columns[column].name)
                                      + " is worked out from what it was: two writers at once can lose one.");
        if (bind.read && at && aggregate.function != "count" && !obtainShare(*at, *aggregate.attribute, side))
        {
            bind.origin = BindOrigin::Unknown;
            bind.lacking = aggregate.attribute;
            bind.lackingMeaning = shareText(*at, *aggregate.attribute, side);
        }
    }
    if (!bind.read)
        bind.origin = BindOrigin::Unknown;
    // Of what is kept only the key of its row may be missing, which is told as such.
    if (!bind.read && (kept.empty() || isFound))
        m_reads.addUnknown("all " + (at ? m_values.meaningOf(*at, *aggregate.attribute) : "rows")
                           + " of a group of " + table.name);
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

// Whether a member of the group is replaced by another relationship.
bool StatementWriter::isLeft(const RowWrite& write) const
{
    return std::any_of(m_scene.earlierLinks().begin(), m_scene.earlierLinks().end(),
                       [&](LinkIndex link) { return write.row.uses(link); });
}

bool StatementWriter::isMoved(const RowWrite& write) const
{
    const std::set<std::size_t> changed = changedColumns(write);
    return std::any_of(changed.begin(), changed.end(), [&](std::size_t column) {
        return m_index.table(write.table).columns[column].isPrimaryKey();
    });
}

// Whether the group loses a member.
bool StatementWriter::isLosing(const RowWrite& write) const
{
    return !comesAbout(write.row)
           && (isLeft(write) || isMoved(write) || m_scene.update().kind == UpdateKind::Delete);
}

// Writes the aggregates of the groups that lose or gain.
std::vector<Draft> StatementWriter::regroup(const RowWrite& write)
{
    const ValuesChange change = changeOfKeyValues(write, changedColumns(write));
    const bool isGaining = comesAbout(write.row) || change == ValuesChange::Add;
    const Side losing = change == ValuesChange::Remove ? Side::After : Side::Before;
    std::vector<Draft> drafts;
    if (!isGaining) {
        Draft update = draft(write, Draft::Verb::Update);
        Assignments set;
        update.statement.columns = aggregatesWritten(write, Side::Before);
        for (const std::size_t column : update.statement.columns)
            addAggregate(write, column, Side::Before, set);
        for (std::string& text : set.texts)
            text += " = ?";
        update.statement.binds = std::move(set.binds);
        update.start = "UPDATE " + nameOf(write.table);
        const std::vector<std::size_t> key = keyOf(write.table);
        update.rest = " SET " + join(set.texts, ", ")
                      + where(write.table, write.row, key, losing, update.statement.binds);
        if (isLosing(write))
            update.statement.notes.push_back("Of a group that is left empty the row is deleted instead.");
        count(update, key, losing);
        noteLostUpdates(update);
        drafts.push_back(std::move(update));
    }
    if (isGaining || (isMoved(write) && !isLeft(write) && change == ValuesChange::Replace))
        drafts.push_back(insertRow(write, Side::After));
    return drafts;
}

}  // namespace querywright::writes
