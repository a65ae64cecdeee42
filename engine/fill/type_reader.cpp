// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/type_reader.h"

#include "model/conceptual/subtypes.h"

#include <algorithm>

namespace querywright::engine {

TypeReader::TypeReader(const Model& model, const TypeOfEntity& types, WalkJoin& join)
    : m_several(types.several)
{
    std::vector<EntityId> ids;
    for (const std::string& name : types.subtypes) {
        const auto& all = model.conceptual.entityTypes;
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const EntityType& type) { return type.name == name; });
        ids.push_back(found->id);
        m_subtypes.push_back({name, join.rowOfType(types.node, found->id), {}});
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = 0; j < ids.size(); ++j) {
            if (isSubtype(model.conceptual, ids[j], ids[i]))
                m_subtypes[i].inheritors.push_back(j);
        }
    }
}

std::optional<std::string_view> TypeReader::read(const Statement& row)
{
    const auto isOf = [&](std::size_t subtype) { return !row.isNull(m_subtypes[subtype].row); };
    std::vector<Bytes> names;
    for (std::size_t i = 0; i < m_subtypes.size(); ++i) {
        const auto& inheritors = m_subtypes[i].inheritors;
        if (isOf(i) && std::none_of(inheritors.begin(), inheritors.end(), isOf))
            names.push_back(m_subtypes[i].name);
    }
    if (names.empty())
        return std::nullopt;
    m_value = m_several
                  ? encodeCollection(names, {cql::CollectionKind::Set, {cql::NativeType::Text}, false}, {})
                  : names.front();
    return m_value;
}

}  // namespace querywright::engine
