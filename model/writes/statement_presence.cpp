// SPDX-License-Identifier: Apache-2.0
// Rows that there may be none of, which an UPDATE would make: of what need not take part in a relationship.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/writes/statement_writer.h"

#include <algorithm>

namespace querywright::writes {

// Of a row that should be there: what the subject need not take part in, in one such at most. Of several the
// statement is run for each, which can be none.
std::vector<std::string> StatementWriter::doubtedRelationships(const RowWrite& write) const
{
    std::vector<std::string> names;
    if (write.action != RowAction::Change && write.action != RowAction::Rewrite)
        return names;
    for (const auto& [step, position] : write.row.steps) {
        const Link& link = m_scene[position];
        const RelationshipType* type = m_index.find(link.type);
        if (!type || link.isNew || link.isSubject)
            continue;
        for (std::uint32_t i = 0; i < link.participants.size(); ++i) {
            const Thing& thing = m_scene[link.participants[i]];
            if (thing.isSubject && takesPartOnce(*type, i)
                && !takesPartAlways(m_index.model().conceptual, *type, i) && comesLater(*type, thing.type))
                addOnce(names, quoted(type->name));
        }
    }
    return names;
}

// Whether some update makes or ends such relationships of what is there before.
bool StatementWriter::comesLater(const RelationshipType& type, EntityId entity) const
{
    const std::vector<Update>& all = m_index.model().workflow.updates;
    return std::any_of(all.begin(), all.end(), [&](const Update& update) {
        return contains(update.subjects, AttributeOwner(type.id))
               && std::none_of(
                   update.subjects.begin(), update.subjects.end(), [&](const AttributeOwner& subject) {
                       const auto* other = std::get_if<EntityId>(&subject);
                       return other && (m_index.inherits(*other, entity) || m_index.inherits(entity, *other));
                   });
    });
}

}  // namespace querywright::writes
