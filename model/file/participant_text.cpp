// SPDX-License-Identifier: Apache-2.0
#include "model/file/participant_text.h"

#include "model/base/text.h"
#include "model/file/message_text.h"
#include "model/file/place_text.h"

#include <algorithm>
#include <set>

namespace querywright::file {

bool isWhole(const RelationshipType& relationship)
{
    return std::none_of(relationship.participants.begin(), relationship.participants.end(),
                        [](const Participant& participant) { return participant.entity == EntityId{}; });
}

std::vector<std::string> participantNames(const NameIndex& names, const RelationshipType& relationship)
{
    std::vector<std::string> all;
    for (const Participant& participant : relationship.participants) {
        all.push_back(names.nameOf(participant.entity));
        if (!participant.role.empty())
            all.push_back(participant.role);
    }
    return all;
}

Result<std::uint32_t> participantFromText(const NameIndex& names, const RelationshipType& relationship,
                                          std::string_view text, const std::vector<std::uint32_t>& used)
{
    std::vector<std::uint32_t> found;
    std::set<std::string> roles;
    for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
        const Participant& participant = relationship.participants[i];
        const std::string entity = names.nameOf(participant.entity);
        if (text == entity || (!participant.role.empty() && text == participant.role)
            || (!participant.role.empty() && text == entity + "(" + participant.role + ")"))
        {
            found.push_back(i);
            roles.insert(participant.role);
        }
    }
    if (found.empty()) {
        return failure(ErrorCode::UnknownName, quoted(relationship.name) + " has no participant "
                                                   + shown(text)
                                                   + suggestion(text, participantNames(names, relationship)));
    }
    if (roles.size() > 1) {
        return failure(ErrorCode::Invalid, quoted(text) + " takes part several times: say "
                                               + listed({roles.begin(), roles.end()}, "or"));
    }
    const auto isFree = [&](std::uint32_t i) { return std::find(used.begin(), used.end(), i) == used.end(); };
    const auto free = std::find_if(found.begin(), found.end(), isFree);
    return free == found.end() ? found.front() : *free;
}

std::string participantToText(const NameIndex& names, const RelationshipType& relationship,
                              std::uint32_t position, const std::vector<std::uint32_t>& used)
{
    if (position >= relationship.participants.size())
        return {};
    const Participant& participant = relationship.participants[position];
    const std::string entity = names.nameOf(participant.entity);
    for (const std::string& text : {entity, participant.role, entity + "(" + participant.role + ")"}) {
        const Result<std::uint32_t> meant = participantFromText(names, relationship, text, used);
        if (meant && *meant == position)
            return text;
    }
    return {};
}

}  // namespace querywright::file
