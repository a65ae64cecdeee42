// SPDX-License-Identifier: Apache-2.0
// INSERT INTO table (columns) VALUES (...) IF NOT EXISTS USING TTL seconds
// UPDATE table USING TTL seconds SET column = ? WHERE key IF column = ?
// DELETE FROM table WHERE key, or a part of it from its beginning (Cassandra 5.0, Parser.g).
#include "model/writes/statement_writer.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/writes/subtype.h"

#include <algorithm>

namespace querywright::writes {

using cql::toCqlName;

std::string textOf(const Draft& draft, const Clauses& clauses)
{
    switch (draft.verb) {
    case Draft::Verb::Insert:
        return draft.start + clauses.condition + clauses.ttl;
    case Draft::Verb::Update:
        return draft.start + clauses.ttl + draft.rest + clauses.condition;
    case Draft::Verb::Delete:
        break;
    }
    return draft.start + draft.rest + clauses.condition;
}

std::string StatementWriter::nameOf(std::size_t table) const
{
    const PhysicalTable& physical = m_index.physical(table);
    return toCqlName(physical.keyspace) + "." + toCqlName(physical.name);
}

std::string StatementWriter::columnName(std::size_t table, std::size_t column) const
{
    return toCqlName(m_index.physical(table).columns.at(column).name);
}

std::vector<std::size_t> StatementWriter::keyOf(std::size_t table) const
{
    std::vector<std::size_t> key = m_index.table(table).partitionKey();
    const std::vector<std::size_t> clustering = m_index.table(table).clusteringKey();
    key.insert(key.end(), clustering.begin(), clustering.end());
    return key;
}

Draft StatementWriter::draft(const RowWrite& write, Draft::Verb verb) const
{
    Draft draft;
    draft.verb = verb;
    draft.statement.table = write.table;
    draft.statement.why = write.why;
    draft.action = write.action;
    draft.row = write.row;
    std::vector<std::string> owners = subtypesOfKey(write);
    for (const auto& [thing, wanted] : doubtedTypes(write))
        addOnce(owners, m_index.find(wanted)->name);
    std::vector<std::string> conditions;
    if (!owners.empty()) {
        draft.statement.notes.push_back("Only what is of " + listed(owners)
                                        + " has such a row: of others it is left out.");
        conditions.push_back("it is of " + listed(owners));
    }
    const std::vector<std::string> doubted = doubtedRelationships(write);
    if (verb != Draft::Verb::Delete && !doubted.empty()) {
        draft.statement.notes.push_back("Only what takes part in " + listed(doubted)
                                        + " has such a row: of others it is left out.");
        conditions.push_back("it takes part in " + listed(doubted));
    }
    draft.statement.onlyIf = join(conditions, " and ");
    return draft;
}

// How often the statement is run, which restricts or gives the columns.
void StatementWriter::count(Draft& draft, const std::vector<std::size_t>& columns, Side side) const
{
    const std::size_t table = draft.statement.table;
    const auto usesOf = [&](const std::vector<std::size_t>& positions) {
        std::vector<AttributeUse> uses;
        for (const std::size_t position : positions) {
            const auto* use = std::get_if<AttributeUse>(&m_index.table(table).columns[position].source);
            if (!use)
                continue;
            uses.push_back(*use);
            const auto at = draft.row.at(use->place);
            // One of its values, not each.
            if (at && side == Side::After
                && m_values.changeOfValues(*at, use->attribute) != ValuesChange::Replace)
                uses.back().element = false;
        }
        return uses;
    };
    const std::vector<std::size_t> partitionKey = m_index.table(table).partitionKey();
    const std::vector<std::size_t> key = keyOf(table);
    const Runs partitions = m_counts.runsFor(draft.row, usesOf(partitionKey));
    Runs runs = m_counts.runsFor(draft.row, usesOf(columns));
    draft.statement.forEach = std::move(runs.forEach);
    draft.statement.runs = runs.count;
    const Spread rows = m_counts.runsFor(draft.row, usesOf(key)).count;
    draft.statement.partitions = m_counts.partitionsOf(draft.row, table, rows);
    draft.statement.rows = draft.isStaticOnly ? draft.statement.partitions : rows;
    draft.isWholeKey = columns.size() == key.size();
    const auto isMoved = [&](std::size_t position) {
        const auto* use = std::get_if<AttributeUse>(&m_index.table(table).columns[position].source);
        const auto at = use ? draft.row.at(use->place) : std::nullopt;
        return side == Side::After && at && m_values.isChanged(*at, *use);
    };
    const bool isRowMoved = std::any_of(key.begin(), key.end(), isMoved);
    const auto bound = [&](const std::vector<std::size_t>& positions) {
        std::string text;
        for (const std::size_t column : positions) {
            const SyntheticSource* synthetic = syntheticOf(m_index.table(table).columns[column]);
            // A bucket is worked out of the clustering columns.
            if (isMoved(column) || (isRowMoved && synthetic && !synthetic->isConstant()))
                text += "new ";
            const std::string name = m_index.table(table).columns[column].name;
            const auto bind = std::find_if(draft.statement.binds.begin(), draft.statement.binds.end(),
                                           [&](const Bind& one) { return one.column == name; });
            text += bind == draft.statement.binds.end() ? "all;" : bind->meaning + ";";
        }
        return text;
    };
    draft.partitions = bound(partitionKey);
    draft.rows = bound(key);
    draft.partition = draft.partitions;
    if (!partitions.forEach.empty())
        draft.partition.clear();
}

// A bucket that is a number is worked out of the clustering columns, of an old row of its old ones.
Bind StatementWriter::hashBind(std::size_t table, const Embedding& row, std::size_t position, Side side)
{
    const LogicalTable& logical = m_index.table(table);
    const std::uint32_t buckets = syntheticOf(logical.columns[position])->buckets;
    Bind bind{logical.columns[position].name,
              "the bucket from 0 to " + std::to_string(buckets - 1) + " of the clustering columns",
              BindOrigin::Computed,
              {}};
    bool isChanged = false;
    for (const std::size_t column : logical.clusteringKey()) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
        const auto at = use ? row.at(use->place) : std::nullopt;
        if (!at || side == Side::After)
            continue;
        isChanged = isChanged || m_values.isChanged(*at, *use);
        const auto value = m_reads.tryObtain(*at, *use, side);
        if (value && !bind.read)
            bind.read = value->read;
    }
    if (isChanged)
        bind.meaning += " as they were";
    return bind;
}

StatementWriter::Term StatementWriter::term(std::size_t table, const Embedding& row, std::size_t position,
                                            Side side)
{
    const LogicalColumn& column = m_index.table(table).columns.at(position);
    Term term;
    if (const SyntheticSource* synthetic = syntheticOf(column)) {
        if (synthetic->isConstant())
            term.text = cql::toCqlString("all");
        else
            term.bind = hashBind(table, row, position, side);
        return term;
    }
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const auto at = use ? row.at(use->place) : std::nullopt;
    if (!at) {
        term.bind = Bind{column.name, column.name, BindOrigin::Computed, {}};
        return term;
    }
    const Value value = m_reads.obtain(*at, *use, side);
    term.bind = Bind{column.name, value.meaning, value.origin, value.read};
    if (column.time && value.origin == BindOrigin::New) {
        if (const auto timeAt = row.at(column.time->place))
            term.bind->meaning += ", a timeuuid of " + m_values.meaningOf(*timeAt, *column.time);
    }
    return term;
}

std::string StatementWriter::where(std::size_t table, const Embedding& row,
                                   const std::vector<std::size_t>& columns, Side side,
                                   std::vector<Bind>& binds)
{
    std::vector<std::string> relations;
    for (const std::size_t column : columns) {
        Term value = term(table, row, column, side);
        relations.push_back(columnName(table, column) + " = " + value.text);
        if (value.bind)
            binds.push_back(std::move(*value.bind));
    }
    return " WHERE " + join(relations, " AND ");
}

// The table that an inserted row cannot be read from before. Where who takes part leaves another row that one
// can.
std::optional<std::size_t> StatementWriter::notYetIn(const RowWrite& write) const
{
    return m_scene.update().kind == UpdateKind::Change ? std::nullopt : std::optional(write.table);
}

// A column of a row that is inserted: left out where it stays empty, or is there already.
void StatementWriter::addInserted(const RowWrite& write, std::size_t position, Side side, Assignments& values,
                                  Draft& draft)
{
    const LogicalColumn& column = m_index.table(write.table).columns[position];
    const SyntheticSource* synthetic = syntheticOf(column);
    if ((synthetic && !synthetic->isBucket() && !synthetic->typeOf) || column.kind == ColumnKind::Counter)
        return;
    const bool isThere = write.action != RowAction::Insert && write.action != RowAction::Regroup;
    const std::string name = m_index.physical(write.table).columns.at(position).name;
    if (std::holds_alternative<Aggregate>(column.source)) {
        addAggregate(write, position, side, values);
        draft.statement.columns.push_back(position);
        return;
    }
    if (const auto* nested = std::get_if<NestedSource>(&column.source)) {
        std::vector<std::string> names;
        const char* const allOfThem = isCollection(column.shape) ? ", all of them" : "";
        for (const ElementWrite& element : write.elements) {
            if (element.column != position || !names.empty())
                continue;
            for (const AttributeUse& use : nested->attributes) {
                if (const auto at = element.element.at(use.place))
                    names.push_back(m_values.meaningOf(*at, use));
            }
        }
        if (names.empty() && !isThere)
            return;
        Bind bind{name, names.empty() ? "as it is" : listed(names) + allOfThem, BindOrigin::New, {}};
        if (isThere) {
            bind.read = m_reads.obtainRow(write.table, write.row, {position}, Side::Before);
            bind.origin = bind.read ? BindOrigin::Read : BindOrigin::Unknown;
        }
        values.texts.push_back(toCqlName(name));
        values.binds.push_back(std::move(bind));
        draft.statement.columns.push_back(position);
        return;
    }
    const auto addTerm = [&](Term term) {
        values.texts.push_back(toCqlName(name));
        if (!column.isPrimaryKey())
            draft.statement.columns.push_back(position);
        values.binds.push_back(term.bind ? std::move(*term.bind)
                                         : Bind{{}, std::move(term.text), BindOrigin::Given, {}});
    };
    if (addsSubtypes(write, column))
        return;
    if (synthetic && synthetic->typeOf) {
        auto subtype = subtypeTerm(write, position);
        const bool isUnknown = subtype && subtype->bind && subtype->bind->origin == BindOrigin::Unknown;
        if (isUnknown && column.kind == ColumnKind::Static) {
            draft.statement.kept.push_back(position);
            return;
        }
        if (isUnknown)
            m_reads.addUnknown("the subtype of "
                               + m_scene.nameOf(write.row.nodes.at(synthetic->typeOf->node)));
        if (subtype)
            addTerm(std::move(*subtype));
        return;
    }
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const auto at = use ? write.row.at(use->place) : std::nullopt;
    if (at && !canHave(m_scene, *at, use->attribute))
        return;
    if (at && !isThere) {
        const bool isUnknown = isWorkedOutOfUnknown(write, position, side);
        const auto value = isUnknown ? std::nullopt : m_reads.tryObtain(*at, *use, side, notYetIn(write));
        if (!value && column.kind == ColumnKind::Static) {
            draft.statement.kept.push_back(position);
            return;
        }
        if (!value)
            m_reads.addUnknown(m_values.meaningOf(*at, {use->place, use->attribute, false, {}}));
    }
    const Value unknown{BindOrigin::Unknown, {}, at ? m_values.meaningOf(*at, *use) : name};
    Term value;
    if (at && !isThere && !m_values.find(*at, *use, side))
        value.bind = Bind{name, unknown.meaning, unknown.origin, {}};
    else
        value = term(write.table, write.row, position, side);
    addTerm(std::move(value));
}

Draft StatementWriter::insertRow(const RowWrite& write, Side side, const std::set<std::size_t>& without)
{
    Draft insert = draft(write, Draft::Verb::Insert);
    insert.statement.comesAbout = write.action == RowAction::Insert;
    Assignments values;
    for (const std::size_t column : m_index.columnOrder(write.table)) {
        if (!without.contains(column))
            addInserted(write, column, side, values, insert);
    }
    noteKept(insert);
    std::vector<std::string> terms;
    for (Bind& bind : values.binds) {
        terms.push_back(bind.column.empty() ? bind.meaning : "?");
        if (!bind.column.empty())
            insert.statement.binds.push_back(std::move(bind));
    }
    insert.start = "INSERT INTO " + nameOf(write.table) + " (" + join(values.texts, ", ") + ") VALUES ("
                   + join(terms, ", ") + ")";
    count(insert, keyOf(write.table), side);
    noteOtherSubtypes(write, insert);
    noteLostUpdates(insert);
    return insert;
}

std::set<std::size_t> StatementWriter::changedColumns(const RowWrite& write) const
{
    std::set<std::size_t> changed;
    const LogicalTable& table = m_index.table(write.table);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
        const auto at = use ? write.row.at(use->place) : std::nullopt;
        if (at && m_values.isChanged(*at, *use))
            changed.insert(i);
    }
    return changed;
}

std::optional<Draft> StatementWriter::updateColumns(const RowWrite& write,
                                                    const std::set<std::size_t>& columns, bool withElements,
                                                    bool isStatic)
{
    const LogicalTable& table = m_index.table(write.table);
    Draft update = draft(write, Draft::Verb::Update);
    Assignments set;
    for (const std::size_t column : columns) {
        if (addValues(write, column, set))
            continue;
        const SyntheticSource* synthetic = syntheticOf(table.columns[column]);
        const bool isSubtype = synthetic && synthetic->typeOf;
        Term value = isSubtype ? subtypeTerm(write, column).value_or(Term{"null", {}})
                               : term(write.table, write.row, column, Side::After);
        set.texts.push_back(columnName(write.table, column) + " = " + value.text);
        if (value.bind)
            set.binds.push_back(std::move(*value.bind));
    }
    for (const ElementWrite& element : write.elements) {
        if (withElements && (table.columns[element.column].kind == ColumnKind::Static) == isStatic)
            addElement(write, element, set);
    }
    if (set.texts.empty())
        return std::nullopt;
    std::set<std::size_t> written = columns;
    for (const ElementWrite& element : write.elements) {
        if (withElements && (table.columns[element.column].kind == ColumnKind::Static) == isStatic)
            written.insert(element.column);
    }
    update.statement.columns.assign(written.begin(), written.end());
    const bool isReplacing =
        std::any_of(set.texts.begin(), set.texts.end(),
                    [](const std::string& text) { return text.ends_with(" - ?"); })
        && std::any_of(write.elements.begin(), write.elements.end(), [](const ElementWrite& element) {
               return element.action == ElementWrite::Action::Change;
           });
    if (isReplacing)
        update.statement.notes.push_back(
            "Where an element comes out the same, leave out its removal: in one statement it would win.");
    const std::vector<std::size_t> key = isStatic ? table.partitionKey() : keyOf(write.table);
    update.isStaticOnly = isStatic;
    update.statement.binds = std::move(set.binds);
    update.start = "UPDATE " + nameOf(write.table);
    update.rest = " SET " + join(set.texts, ", ")
                  + where(write.table, write.row, key, Side::Before, update.statement.binds);
    count(update, key, Side::Before);
    return update;
}

std::vector<Draft> StatementWriter::changeRow(const RowWrite& write)
{
    const LogicalTable& table = m_index.table(write.table);
    const std::set<std::size_t> changed = changedColumns(write);
    const bool isMoved = std::any_of(changed.begin(), changed.end(), [&](std::size_t column) {
        return table.columns[column].isPrimaryKey();
    });
    if (isMoved)
        return moveRow(write, changed);
    std::set<std::size_t> statics;
    std::set<std::size_t> regulars;
    for (const std::size_t column : changed)
        (table.columns[column].kind == ColumnKind::Static ? statics : regulars).insert(column);
    std::vector<Draft> drafts;
    if (auto update = updateColumns(write, statics, true, true)) {
        noteLoneStatics(write, *update);
        drafts.push_back(std::move(*update));
    }
    if (auto update = updateColumns(write, regulars, true, false))
        drafts.push_back(std::move(*update));
    return drafts;
}

std::optional<Draft> StatementWriter::rewriteByUpdate(const RowWrite& write)
{
    const LogicalTable& table = m_index.table(write.table);
    std::set<std::size_t> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const LogicalColumn& column = table.columns[i];
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const auto at = use ? write.row.at(use->place) : std::nullopt;
        const SyntheticSource* synthetic = syntheticOf(column);
        const bool isWritten =
            use ? !at || canHave(m_scene, *at, use->attribute) : synthetic && synthetic->typeOf;
        if (!column.isPrimaryKey() && isWritten)
            columns.insert(i);
    }
    return updateColumns(write, columns, true, false);
}

// The shortest beginning of the primary key, but the whole partition key, that only rows of what is gone
// have.
std::vector<std::size_t> StatementWriter::deletedPrefix(const RowWrite& write) const
{
    const LogicalTable& table = m_index.table(write.table);
    const Dependencies& dependencies = m_index.dependencies(write.table);
    std::vector<std::vector<AttributeUse>> subjects;
    for (const auto& [node, thing] : write.row.nodes) {
        if (m_scene[thing].isSubject)
            subjects.push_back(dependencies.nodeKey(node));
    }
    for (const CandidateKey& candidate : dependencies.candidateKeys()) {
        const auto* step = std::get_if<StepIndex>(&candidate.place);
        const auto found = step ? write.row.steps.find(*step) : write.row.steps.end();
        if (found != write.row.steps.end() && m_scene[found->second].isSubject)
            subjects.push_back(candidate.attributes);
    }
    const std::vector<std::size_t> key = keyOf(write.table);
    const std::size_t least = table.partitionKey().size();
    AttributeSet fixed;
    for (std::size_t i = 0; i < key.size(); ++i) {
        if (const auto* use = std::get_if<AttributeUse>(&table.columns[key[i]].source))
            fixed.insert(*use);
        if (i + 1 < least)
            continue;
        const AttributeSet known = dependencies.closure(fixed);
        const bool isEnough = std::any_of(subjects.begin(), subjects.end(), [&](const auto& subject) {
            return !subject.empty()
                   && std::all_of(subject.begin(), subject.end(),
                                  [&](const AttributeUse& use) { return known.contains(use); });
        });
        if (isEnough)
            return {key.begin(), key.begin() + static_cast<std::ptrdiff_t>(i) + 1};
    }
    return key;
}

Draft StatementWriter::deleteRow(const RowWrite& write, const std::vector<std::size_t>& key, Side side)
{
    Draft gone = draft(write, Draft::Verb::Delete);
    gone.start = "DELETE FROM " + nameOf(write.table);
    gone.statement.isOfPartitions = key.size() == m_index.table(write.table).partitionKey().size();
    gone.rest = where(write.table, write.row, key, side, gone.statement.binds);
    count(gone, key, side);
    if (write.action == RowAction::Delete)
        noteSharedRow(write, gone);
    return gone;
}

// Static columns are of the partition: a row that moves within it leaves them as they are, but for those that
// change.
std::set<std::size_t> StatementWriter::staticsThatStay(const RowWrite& write,
                                                       const std::set<std::size_t>& changed) const
{
    if (write.action != RowAction::Change || leavesPartition(m_index, write, m_values))
        return {};
    std::set<std::size_t> stay;
    const LogicalTable& table = m_index.table(write.table);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const bool isElementOf =
            std::any_of(write.elements.begin(), write.elements.end(),
                        [&](const ElementWrite& element) { return element.column == i; });
        if (table.columns[i].kind == ColumnKind::Static && !changed.contains(i) && !isElementOf)
            stay.insert(i);
    }
    return stay;
}

// A row whose key changes is another one.
std::vector<Draft> StatementWriter::moveRow(const RowWrite& write, const std::set<std::size_t>& changed)
{
    const ValuesChange change = changeOfKeyValues(write, changed);
    if (change != ValuesChange::Replace)
        return addOrRemoveRow(write, changed, change);
    const LogicalTable& table = m_index.table(write.table);
    const auto isElement = [&](std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        return use && use->element && table.columns[column].isPrimaryKey();
    };
    const bool movesPartition = std::any_of(changed.begin(), changed.end(), [&](std::size_t column) {
        return table.columns[column].kind == ColumnKind::PartitionKey;
    });
    std::vector<Draft> drafts{deleteRow(write, movesPartition ? deletedPrefix(write) : keyOf(write.table))};
    if (m_index.isCounterTable(write.table)) {
        drafts.push_back(moveCounters(write));
        return drafts;
    }
    drafts.push_back(insertRow(write, Side::After, staticsThatStay(write, changed)));
    if (std::any_of(changed.begin(), changed.end(), isElement))
        drafts.back().statement.notes.push_back(
            "Values that stay need neither: in one batch the delete would win over the insert.");
    else
        drafts.back().statement.notes.push_back(
            "A key column changes, so the row is deleted and inserted. Where the key comes out the same, "
            "leave out the delete: in one batch it would win. Where the old value is empty there is no old "
            "row, where the new one is no new row.");
    return drafts;
}

std::vector<Draft> StatementWriter::write(const RowWrite& write)
{
    std::vector<Draft> drafts = draftsOf(write);
    obtainMembership(write, drafts);
    return drafts;
}

std::vector<Draft> StatementWriter::draftsOf(const RowWrite& write)
{
    switch (write.action) {
    case RowAction::Insert: {
        std::vector<Draft> drafts{insertRow(write, Side::After)};
        for (Draft& subtypes : addSubtypes(write))
            drafts.push_back(std::move(subtypes));
        return drafts;
    }
    case RowAction::Change:
        return changeRow(write);
    case RowAction::Rewrite: {
        const std::set<std::size_t> changed = changedColumns(write);
        const bool isMoved = std::any_of(changed.begin(), changed.end(), [&](std::size_t column) {
            return m_index.table(write.table).columns[column].isPrimaryKey();
        });
        if (isMoved)
            return moveRow(write, changed);
        return {insertRow(write, Side::After)};
    }
    case RowAction::Delete:
        return {deleteRow(write, deletedPrefix(write))};
    case RowAction::Increment:
        return increment(write);
    case RowAction::Regroup:
        break;
    }
    return regroup(write);
}

}  // namespace querywright::writes
