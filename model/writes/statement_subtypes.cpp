// SPDX-License-Identifier: Apache-2.0
// What statements say of entities that may be of a subtype.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/writes/statement_writer.h"
#include "model/writes/subtype.h"

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
    term.bind->read =
        m_reads.obtainSubtype(thing, types, isThere ? std::nullopt : std::optional(write.table));
    if (!term.bind->read && isThere)
        term.bind->read = m_reads.obtainRow(write.table, write.row, {position}, Side::Before);
    term.bind->origin = term.bind->read ? BindOrigin::Read : BindOrigin::Unknown;
    return term;
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
