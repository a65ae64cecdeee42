// SPDX-License-Identifier: Apache-2.0
#include "model/edit/rename_subject.h"

#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_keyspace.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_relationship.h"
#include "model/edit/edit_update.h"
#include "model/edit/edit_workflow.h"

#include <utility>

namespace querywright::edit {

bool hasName(const Subject& subject)
{
    return std::holds_alternative<EntityId>(subject) || std::holds_alternative<RelationshipId>(subject)
           || std::holds_alternative<AttributeId>(subject) || std::holds_alternative<TaskId>(subject)
           || std::holds_alternative<QueryId>(subject) || std::holds_alternative<UpdateId>(subject)
           || std::holds_alternative<KeyspaceId>(subject);
}

Result<Edit> renameSubject(const ModelFile& file, const Subject& subject, std::string name)
{
    if (const auto* entity = std::get_if<EntityId>(&subject))
        return renameEntityType(file, *entity, std::move(name));
    if (const auto* relationship = std::get_if<RelationshipId>(&subject))
        return renameRelationshipType(file, *relationship, std::move(name));
    if (const auto* attribute = std::get_if<AttributeId>(&subject))
        return renameAttribute(file, *attribute, std::move(name));
    if (const auto* task = std::get_if<TaskId>(&subject))
        return renameTask(file, *task, std::move(name));
    if (const auto* query = std::get_if<QueryId>(&subject))
        return renameQuery(file, *query, std::move(name));
    if (const auto* update = std::get_if<UpdateId>(&subject))
        return renameUpdate(file, *update, std::move(name));
    return renameKeyspace(file, std::get<KeyspaceId>(subject), std::move(name));
}

}  // namespace querywright::edit
