// SPDX-License-Identifier: Apache-2.0
// Static columns are of a partition, whether it has rows or not.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/writes/statement_writer.h"
#include "model/writes/write_text.h"

#include <algorithm>

namespace querywright::writes {

void StatementWriter::noteKept(Draft& draft) const
{
    const std::vector<std::size_t>& kept = draft.statement.kept;
    std::vector<std::string> names;
    for (const std::size_t column : kept)
        names.push_back(quoted(m_index.table(draft.statement.table).columns[column].name));
    if (!names.empty())
        draft.statement.notes.push_back(
            listedInShort(names)
            + (names.size() == 1
                   ? " is not written: a partition that has it keeps it, a new one begins without."
                   : " are not written: a partition that has them keeps them, a new one begins "
                     "without."));
}

// Whether the entity or relationship itself has the attribute, as one of its type.
bool StatementWriter::isOf(const At& at, AttributeId attribute) const
{
    const AttributeOwner& owner = m_index.find(attribute).owner;
    if (const auto* link = std::get_if<LinkIndex>(&at))
        return owner == AttributeOwner(m_scene[*link].type);
    const auto* entity = std::get_if<EntityId>(&owner);
    return entity && m_index.inherits(m_scene[std::get<ThingIndex>(at)].type, *entity);
}

// Whether a static column shows what is worked out of what is not known: of what it is derived from, or,
// where nobody states that, of what else is static of the same one.
bool StatementWriter::isWorkedOutOfUnknown(const RowWrite& write, std::size_t position, Side side)
{
    const std::vector<LogicalColumn>& columns = m_index.table(write.table).columns;
    const auto ofColumn = [&](const LogicalColumn& column) -> std::optional<std::pair<At, AttributeUse>> {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const auto at = use && column.kind == ColumnKind::Static ? write.row.at(use->place) : std::nullopt;
        return at ? std::optional(std::pair(*at, *use)) : std::nullopt;
    };
    const auto isDerived = [&](const AttributeUse& use) {
        return m_index.find(use.attribute).attribute->derived;
    };
    const auto own = ofColumn(columns[position]);
    if (!own || !isDerived(own->second) || m_values.find(own->first, own->second, side))
        return false;
    const std::vector<AttributeId>& bases = m_index.find(own->second.attribute).attribute->derivedFrom;
    if (!bases.empty())
        return std::any_of(bases.begin(), bases.end(), [&](AttributeId base) {
            return isOf(own->first, base)
                   && !m_reads.tryObtain(own->first, {own->second.place, base, false, {}}, side,
                                         notYetIn(write));
        });
    return std::any_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
        const auto other = ofColumn(column);
        return other && other->first == own->first && !isDerived(other->second)
               && canHave(m_scene, other->first, other->second.attribute)
               && !m_reads.tryObtain(other->first, other->second, side, notYetIn(write));
    });
}

// An update of what is static makes a partition where there is none, which is read as one row of nulls beside
// the static columns: so it is where the rows join what is changed with what it need not be related to.
void StatementWriter::noteLoneStatics(const RowWrite& write, Draft& draft) const
{
    std::vector<std::string> without;
    for (const auto& [step, position] : write.row.steps) {
        const Link& link = m_scene[position];
        const RelationshipType* type = m_index.find(link.type);
        const bool isThere =
            link.isSubject || !link.from || takesPartAlways(m_index.model().conceptual, *type, *link.from);
        if (!isThere)
            addOnce(without, quoted(type->name));
    }
    std::vector<std::string> readers;
    for (const QueryId query : m_index.table(write.table).queries)
        readers.push_back(m_index.model().workflow.find(query)->label);
    if (!without.empty())
        draft.statement.notes.push_back("Without " + listed(without, "or")
                                        + " it makes a partition of static columns alone, which "
                                        + listed(readers) + (readers.size() == 1 ? " reads" : " read")
                                        + " as a row without the rest: run it only where there is a row.");
}

}  // namespace querywright::writes
