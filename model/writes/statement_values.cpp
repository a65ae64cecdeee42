// SPDX-License-Identifier: Apache-2.0
// Statements that build on what is there: elements of collections, counters. Cassandra takes no
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

// A column of many values of which the others stay; false if it is written as a whole. Of a frozen one, as of
// a value that is no collection, the change is made by the application.
bool StatementWriter::addValues(const RowWrite& write, std::size_t column, Assignments& assignments)
{
    const LogicalColumn& logical = m_index.table(write.table).columns[column];
    const auto* use = std::get_if<AttributeUse>(&logical.source);
    const auto at = use && !use->element ? write.row.at(use->place) : std::nullopt;
    const ValuesChange change = at ? m_values.changeOfValues(*at, use->attribute) : ValuesChange::Replace;
    if (change == ValuesChange::Replace)
        return false;
    const cql::CqlType& type = m_index.physical(write.table).columns.at(column).type;
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    const std::string name = columnName(write.table, column);
    if (!collection || collection->frozen) {
        m_notRepeatable.push_back(quoted(name) + " is read and written back whole.");
        return false;
    }
    const bool isAdded = change == ValuesChange::Add;
    const bool isMap = collection->kind == cql::CollectionKind::Map;
    const bool isList = collection->kind == cql::CollectionKind::List;
    const std::string what = isMap ? (isAdded ? "the key with the value" : "the key") : "the value";
    const std::string meaning =
        what + (isAdded ? " added to " : " taken out of ") + m_values.meaningOf(*at, *use);
    assignments.texts.push_back(name + " = " + name + (isAdded ? " + ?" : " - ?"));
    assignments.binds.push_back({logical.name,
                                 isList ? "[" + meaning + "]" : "{" + meaning + "}",
                                 isAdded ? BindOrigin::New : BindOrigin::Given,
                                 {}});
    if (isList && isAdded)
        m_notRepeatable.push_back("Each repetition adds another element to the list " + quoted(name) + ".");
    return true;
}

// What the update does to the values that tell rows apart, if that is all that changes of their keys.
ValuesChange StatementWriter::changeOfKeyValues(const RowWrite& write,
                                                const std::set<std::size_t>& changed) const
{
    ValuesChange common = ValuesChange::Replace;
    for (const std::size_t column : changed) {
        const LogicalColumn& logical = m_index.table(write.table).columns[column];
        if (!logical.isPrimaryKey())
            continue;
        const auto* use = std::get_if<AttributeUse>(&logical.source);
        const auto at = use && use->element ? write.row.at(use->place) : std::nullopt;
        const ValuesChange change = at ? m_values.changeOfValues(*at, use->attribute) : ValuesChange::Replace;
        if (change == ValuesChange::Replace || (common != ValuesChange::Replace && change != common))
            return ValuesChange::Replace;
        common = change;
    }
    return common;
}

// A row for each value: one comes or goes; what else changes does so in those of all that are there.
std::vector<Draft> StatementWriter::addOrRemoveRow(const RowWrite& write,
                                                   const std::set<std::size_t>& changed, ValuesChange change)
{
    std::vector<Draft> drafts;
    for (const bool isStatic : {true, false}) {
        std::set<std::size_t> columns;
        for (const std::size_t column : changed) {
            const LogicalColumn& logical = m_index.table(write.table).columns[column];
            if (!logical.isPrimaryKey() && (logical.kind == ColumnKind::Static) == isStatic)
                columns.insert(column);
        }
        if (auto update = updateColumns(write, columns, true, isStatic))
            drafts.push_back(std::move(*update));
    }
    if (change == ValuesChange::Remove) {
        drafts.push_back(deleteRow(write, keyOf(write.table), Side::After));
    } else if (!m_index.isCounterTable(write.table)) {  // counters come about when they are added to
        drafts.push_back(insertRow(write, Side::After));
        drafts.back().statement.comesAbout = true;
    }
    return drafts;
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

}  // namespace querywright::writes
