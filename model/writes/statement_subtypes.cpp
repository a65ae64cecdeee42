// SPDX-License-Identifier: Apache-2.0
// What statements say of entities that may be of a subtype.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/cql/identifier.h"
#include "model/writes/statement_writer.h"
#include "model/writes/subtype.h"

#include <algorithm>

namespace querywright::writes {

// Which subtype an entity is of: its type says so, or a table; of a new one that has to be of some the
// application. Nothing of what is of none.
std::optional<StatementWriter::Term> StatementWriter::subtypeTerm(const RowWrite& write, std::size_t position)
{
    const LogicalColumn& column = m_index.table(write.table).columns[position];
    const TypeOfEntity& types = *syntheticOf(column)->typeOf;
    const ThingIndex thing = write.row.nodes.at(types.node);
    Term term;
    if (const auto known = knownSubtype(m_scene, thing, types)) {
        const std::string text = cql::toCqlString(*known);
        term.text = types.several ? "{" + text + "}" : text;
        return term;
    }
    const std::vector<std::string> subtypes = possibleSubtypes(m_scene, thing, types);
    if (subtypes.empty())
        return std::nullopt;
    term.bind = Bind{column.name,
                     (types.several ? "those of " : "that of ") + listed(subtypes) + " that it is",
                     BindOrigin::New,
                     {}};
    if (m_scene[thing].isNew)
        return term;
    const bool isThere = write.action != RowAction::Insert && write.action != RowAction::Regroup;
    term.bind->read = m_reads.obtainSubtype(thing, types, isThere ? std::nullopt : notYetIn(write));
    if (!term.bind->read && isThere)
        term.bind->read = m_reads.obtainRow(write.table, write.row, {position}, Side::Before);
    term.bind->origin = term.bind->read ? BindOrigin::Read : BindOrigin::Unknown;
    return term;
}

// What is new as of one of several subtypes may be there already, being of another.
bool StatementWriter::addsSubtypes(const RowWrite& write, const LogicalColumn& column) const
{
    const SyntheticSource* synthetic = syntheticOf(column);
    return write.action == RowAction::Insert && synthetic && synthetic->typeOf && synthetic->typeOf->several
           && m_scene[write.row.nodes.at(synthetic->typeOf->node)].isNew;
}

// Adds the subtypes of what is new to those that it has, which an INSERT would take from it.
std::vector<Draft> StatementWriter::addSubtypes(const RowWrite& write)
{
    const LogicalTable& table = m_index.table(write.table);
    std::vector<Draft> drafts;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        auto subtype = addsSubtypes(write, table.columns[i]) ? subtypeTerm(write, i) : std::nullopt;
        if (!subtype)
            continue;
        Draft update = draft(write, Draft::Verb::Update);
        update.isStaticOnly = table.columns[i].kind == ColumnKind::Static;
        update.statement.comesAbout = true;
        update.statement.columns = {i};
        if (subtype->bind)
            update.statement.binds.push_back(std::move(*subtype->bind));
        const std::vector<std::size_t> key = update.isStaticOnly ? table.partitionKey() : keyOf(write.table);
        const std::string name = columnName(write.table, i);
        update.start = "UPDATE " + nameOf(write.table);
        update.rest = " SET " + name + " = " + name + " + " + subtype->text
                      + where(write.table, write.row, key, Side::After, update.statement.binds);
        update.statement.notes.push_back("It may be there already, being of another subtype.");
        count(update, key, Side::After);
        drafts.push_back(std::move(update));
    }
    return drafts;
}

// What goes as of one of several subtypes may be of another besides, whose row it is too.
void StatementWriter::noteSharedRow(const RowWrite& write, Draft& draft)
{
    const ConceptualModel& conceptual = m_index.model().conceptual;
    const Walk& walk = m_index.table(write.table).walk;
    for (const auto& [node, thing] : write.row.nodes) {
        const EntityId type = m_scene[thing].type;
        const EntityId ofRow = walk.nodes.at(static_cast<std::size_t>(node)).entity;
        const std::vector<EntityId>& lineage = m_index.lineage(type);
        const auto shared = std::find_if(lineage.begin(), lineage.end(), [&](EntityId supertype) {
            return supertype != type && m_index.inherits(supertype, ofRow)
                   && canBeOfSeveralSubtypes(conceptual, supertype);
        });
        if (!m_scene[thing].isSubject || shared == lineage.end())
            continue;
        const std::string& name = m_index.find(type)->name;
        const TypeOfEntity* types = columnTellingType(thing, type);
        if (!types || !m_reads.obtainSubtype(thing, *types))
            m_reads.addUnknown("the subtypes of " + m_scene.nameOf(thing));
        draft.statement.notes.push_back("What is of another subtype of " + m_index.find(*shared)->name
                                        + " too keeps the row: it only loses what " + name + " adds to it.");
    }
}

// Says which columns stay empty since what is new could only have them as a subtype.
void StatementWriter::noteOtherSubtypes(const RowWrite& write, Draft& draft) const
{
    std::vector<std::string> columns;
    std::vector<std::string> owners;
    for (const LogicalColumn& column : m_index.table(write.table).columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const auto at = use ? write.row.at(use->place) : std::nullopt;
        if (!at || canHave(m_scene, *at, use->attribute))
            continue;
        const auto owner = std::get<EntityId>(m_index.find(use->attribute).owner);
        const ThingIndex thing = std::get<ThingIndex>(*at);
        if (!m_scene[thing].isNew || !m_index.inherits(owner, m_scene[thing].type))
            continue;
        addOnce(columns, quoted(column.name));
        addOnce(owners, m_index.find(owner)->name);
    }
    if (!columns.empty())
        draft.statement.notes.push_back(listed(columns) + (columns.size() == 1 ? " stays" : " stay")
                                        + " empty: only inserts of " + listed(owners) + " write "
                                        + (columns.size() == 1 ? "it." : "them."));
}

// Which of the entities that the rows hold need not be of the types that the table is about.
std::vector<std::pair<ThingIndex, EntityId>> StatementWriter::doubtedTypes(const RowWrite& write) const
{
    std::vector<std::pair<ThingIndex, EntityId>> doubted;
    const Walk& walk = m_index.table(write.table).walk;
    // Who takes part in what only the subtype does is of it.
    const auto isCertain = [&](const Embedding& join, ThingIndex thing, EntityId wanted) {
        return std::any_of(join.steps.begin(), join.steps.end(), [&](const auto& step) {
            const Link& link = m_scene[step.second];
            const RelationshipType* type = m_index.find(link.type);
            if (!type || !link.isSubject)
                return false;
            for (std::size_t i = 0; i < link.participants.size(); ++i) {
                if (link.participants[i] == thing
                    && m_index.inherits(type->participants.at(i).entity, wanted))
                    return true;
            }
            return false;
        });
    };
    const auto add = [&](const Embedding& join) {
        for (const auto& [node, thing] : join.nodes) {
            const EntityId wanted = walk.nodes.at(static_cast<std::size_t>(node)).entity;
            if (!m_scene[thing].isNew && !m_index.inherits(m_scene[thing].type, wanted)
                && !isCertain(join, thing, wanted))
                addOnce(doubted, {thing, wanted});
        }
    };
    add(write.row);
    for (const ElementWrite& element : write.elements)
        add(element.element);
    return doubted;
}

// A column that tells the subtype of the entity, of some table.
const TypeOfEntity* StatementWriter::columnTellingType(ThingIndex thing, EntityId subtype) const
{
    const std::string& name = m_index.find(subtype)->name;
    for (const TablePlace& place : m_index.placesOf(m_scene[thing].type)) {
        for (const LogicalColumn& column : m_index.table(place.table).columns) {
            const SyntheticSource* synthetic = syntheticOf(column);
            if (synthetic && synthetic->typeOf && WalkPlace(synthetic->typeOf->node) == place.place
                && contains(synthetic->typeOf->subtypes, name))
                return &*synthetic->typeOf;
        }
    }
    return nullptr;
}

// Has read whether what is there is of the subtypes that alone have such a row. A key that is read by a table
// of the subtype tells it: there is none of others; so does an attribute of the subtype in it.
void StatementWriter::obtainMembership(const RowWrite& write, const std::vector<Draft>& drafts)
{
    if (write.action == RowAction::Delete || write.action == RowAction::Regroup || drafts.empty())
        return;
    const bool isTold = std::any_of(drafts.begin(), drafts.end(), [&](const Draft& draft) {
        return std::any_of(draft.statement.binds.begin(), draft.statement.binds.end(),
                           [&](const Bind& bind) { return bind.read && m_reads.mayMiss(*bind.read); });
    });
    const std::vector<std::string> ofKey = subtypesOfKey(write);
    for (const auto& [thing, wanted] : doubtedTypes(write)) {
        const std::string& name = m_index.find(wanted)->name;
        if (isTold || contains(ofKey, name))
            continue;
        const bool isThere = write.action != RowAction::Insert;
        const TypeOfEntity* types = columnTellingType(thing, wanted);
        if (types && m_reads.obtainSubtype(thing, *types, isThere ? std::nullopt : notYetIn(write)))
            continue;
        const bool isOfRow = std::any_of(write.row.nodes.begin(), write.row.nodes.end(),
                                         [&, one = thing](const auto& node) { return node.second == one; });
        if (!isThere || !isOfRow) {
            m_reads.addUnknown("the subtype of " + m_scene.nameOf(thing));
            continue;
        }
        // A row of counters, and a partition with static columns, need not be there.
        if (write.action == RowAction::Increment)
            continue;
        const bool isStatic =
            std::all_of(drafts.begin(), drafts.end(), [](const Draft& draft) { return draft.isStaticOnly; });
        const std::vector<std::size_t> columns =
            isStatic ? drafts.front().statement.columns : std::vector{keyOf(write.table).back()};
        if (const auto read = m_reads.obtainRow(write.table, write.row, columns, Side::Before))
            m_reads.addDoubt(*read, "whether it is of " + name);
    }
}

// The subtypes that what is there need not be of, but that its key has attributes of.
std::vector<std::string> StatementWriter::subtypesOfKey(const RowWrite& write) const
{
    std::vector<std::string> names;
    for (const LogicalColumn& column : m_index.table(write.table).columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const auto at = use && column.isPrimaryKey() ? write.row.at(use->place) : std::nullopt;
        const auto* owner = use ? std::get_if<EntityId>(&m_index.find(use->attribute).owner) : nullptr;
        const auto* thing = at ? std::get_if<ThingIndex>(&*at) : nullptr;
        if (thing && owner && !m_index.inherits(m_scene[*thing].type, *owner))
            addOnce(names, m_index.find(*owner)->name);
    }
    return names;
}

}  // namespace querywright::writes
