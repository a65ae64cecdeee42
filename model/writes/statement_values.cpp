// SPDX-License-Identifier: Apache-2.0
// Statements that build on what is there: elements of collections, counters, aggregates. Cassandra takes no
// bind markers within a collection literal, so a set or a list of one element is bound as a whole
// (Cassandra 5.0, cql3/terms and Operation.java).
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/writes/statement_writer.h"
#include "model/writes/subtype.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace querywright::writes {

using cql::toCqlName;

Bind StatementWriter::elementBind(std::size_t table, const ElementWrite& element,
                                  const std::vector<std::size_t>& attributes, const std::string& part,
                                  Side side)
{
    const LogicalColumn& column = m_index.table(table).columns.at(element.column);
    const auto& nested = std::get<NestedSource>(column.source);
    std::vector<std::string> meanings;
    Bind bind{column.name + part, {}, BindOrigin::Computed, {}};
    for (const std::size_t attribute : attributes) {
        const AttributeUse& use = nested.attributes.at(attribute);
        const auto at = element.element.at(use.place);
        if (!at || !canHave(m_scene, *at, use.attribute))
            continue;
        const Value value = m_reads.obtain(*at, use, side);
        meanings.push_back(value.meaning);
        // Of several the one that is hardest to come by.
        constexpr std::array hardest{BindOrigin::Unknown, BindOrigin::Read, BindOrigin::New,
                                     BindOrigin::Computed, BindOrigin::Given};
        const auto rank = [&](BindOrigin origin) {
            return std::find(hardest.begin(), hardest.end(), origin);
        };
        if (meanings.size() == 1 || rank(value.origin) < rank(bind.origin)) {
            bind.origin = value.origin;
            bind.read = value.read;
        }
    }
    bind.meaning = meanings.size() == 1 ? meanings.front() : "(" + join(meanings, ", ") + ")";
    // A collection of this one.
    if (part.ends_with('}'))
        bind.meaning = "{" + bind.meaning + "}";
    else if (part.ends_with(']'))
        bind.meaning = "[" + bind.meaning + "]";
    return bind;
}

void StatementWriter::addElement(const RowWrite& write, const ElementWrite& element, Assignments& assignments)
{
    using Action = ElementWrite::Action;
    const LogicalTable& table = m_index.table(write.table);
    const auto& nested = std::get<NestedSource>(table.columns[element.column].source);
    const cql::CqlType& type = m_index.physical(write.table).columns.at(element.column).type;
    const std::string name = columnName(write.table, element.column);
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    std::vector<std::size_t> all(nested.attributes.size());
    std::iota(all.begin(), all.end(), 0);
    const auto add = [&](const std::string& text, std::vector<Bind> binds) {
        assignments.texts.push_back(text);
        std::move(binds.begin(), binds.end(), std::back_inserter(assignments.binds));
    };
    const auto bind = [&](const std::vector<std::size_t>& attributes, const char* part, Side side) {
        return elementBind(write.table, element, attributes, part, side);
    };
    const bool isList = collection && collection->kind == cql::CollectionKind::List;
    if (collection && (collection->frozen || (isList && element.action == Action::Change))) {
        // Its elements cannot be written one by one.
        const auto read = m_reads.obtainRow(write.table, write.row, {element.column}, Side::Before);
        add(name + " = ?", {{table.columns[element.column].name, "the collection as it is to be",
                             read ? BindOrigin::Read : BindOrigin::Unknown, read}});
        m_notRepeatable.push_back(quoted(name) + " is read and written back whole.");
        return;
    }
    if (!collection) {
        if (element.action == Action::Remove)
            add(name + " = null", {});
        else
            add(name + " = ?", {bind(all, "", Side::After)});
        return;
    }
    if (collection->kind == cql::CollectionKind::Map) {
        const NestedParts parts = nestedParts(m_index.model(), table, nested);
        const bool isKeyChanged = std::any_of(parts.key.begin(), parts.key.end(), [&](std::size_t position) {
            const auto at = element.element.at(nested.attributes[position].place);
            return at && m_values.isChanged(*at, nested.attributes[position]);
        });
        if (element.action == Action::Remove || isKeyChanged)
            add(name + " = " + name + " - ?", {bind(parts.key, " {key}", Side::Before)});
        if (element.action != Action::Remove)
            add(name + "[?] = ?",
                {bind(parts.key, " (key)", Side::After), bind(parts.value, " (value)", Side::After)});
        return;
    }
    const char* const part = isList ? " [element]" : " {element}";
    if (element.action != Action::Put)
        add(name + " = " + name + " - ?", {bind(all, part, Side::Before)});
    if (element.action != Action::Remove)
        add(name + " = " + name + " + ?", {bind(all, part, Side::After)});
    if (isList && element.action == Action::Put)
        m_notRepeatable.push_back("Each repetition adds another element to the list " + quoted(name) + ".");
}

std::vector<Draft> StatementWriter::increment(const RowWrite& write)
{
    const LogicalTable& table = m_index.table(write.table);
    Draft update = draft(write, Draft::Verb::Update);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
        const auto at = use ? write.row.at(use->place) : std::nullopt;
        if (!at || table.columns[i].isPrimaryKey() || !m_values.isChanged(*at, *use))
            continue;
        const std::string name = columnName(write.table, i);
        texts.push_back(name + " = " + name + " + ?");
        update.statement.columns.push_back(i);
        update.statement.binds.push_back({table.columns[i].name,
                                          "what is added to " + m_values.meaningOf(*at, *use),
                                          BindOrigin::New,
                                          {}});
    }
    const std::vector<std::size_t> key = keyOf(write.table);
    update.start = "UPDATE " + nameOf(write.table);
    update.rest = " SET " + join(texts, ", ")
                  + where(write.table, write.row, key, Side::Before, update.statement.binds);
    count(update, key, Side::Before);
    m_notRepeatable.push_back("Each repetition adds to the counters of " + quoted(table.name) + " again.");
    return {std::move(update)};
}

// Counters cannot be set: under another key they begin with what they were.
Draft StatementWriter::moveCounters(const RowWrite& write)
{
    const LogicalTable& table = m_index.table(write.table);
    Draft update = draft(write, Draft::Verb::Update);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].kind == ColumnKind::Counter)
            update.statement.columns.push_back(i);
    }
    const auto read = m_reads.obtainRow(write.table, write.row, update.statement.columns, Side::Before);
    std::vector<std::string> texts;
    for (const std::size_t column : update.statement.columns) {
        const std::string name = columnName(write.table, column);
        texts.push_back(name + " = " + name + " + ?");
        update.statement.binds.push_back({table.columns[column].name,
                                          table.columns[column].name + " as it was",
                                          read ? BindOrigin::Read : BindOrigin::Unknown, read});
    }
    const std::vector<std::size_t> key = keyOf(write.table);
    update.start = "UPDATE " + nameOf(write.table);
    update.rest =
        " SET " + join(texts, ", ") + where(write.table, write.row, key, Side::After, update.statement.binds);
    count(update, key, Side::After);
    m_notRepeatable.push_back("The counters of " + quoted(table.name)
                              + " go to another key: what is counted meanwhile is lost.");
    return update;
}

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
