// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/file_columns.h"

#include "engine/data/draft/key_index.h"
#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

std::vector<std::string> quotedAll(const std::vector<std::string>& names)
{
    std::vector<std::string> all;
    all.reserve(names.size());
    for (const std::string& name : names)
        all.push_back(quoted(name));
    return all;
}

// "Hotel.id" and "hotel_id".
void addNames(std::vector<std::string>& names, const std::string& before, const std::string& shortBefore,
              const std::string& attribute)
{
    names.push_back(before + "." + attribute);
    names.push_back(shortBefore + "_" + attribute);
}

const std::vector<Attribute>& attributesOf(const ConceptualModel& model, const AttributeOwner& owner)
{
    const auto* entity = std::get_if<EntityId>(&owner);
    return entity ? model.find(*entity)->attributes : model.find(std::get<RelationshipId>(owner))->attributes;
}

// The attribute as a part of those it is a part of: "name.first_name". Empty if it is not among them.
std::string pathOf(const std::vector<Attribute>& attributes, AttributeId id)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.id == id)
            return attribute.name;
        if (const std::string below = pathOf(attribute.parts, id); !below.empty())
            return attribute.name + "." + below;
    }
    return {};
}

}  // namespace

std::vector<EntityReference> FileColumns::addOwners(EntityId keyed, const std::string& role)
{
    std::vector<EntityReference> owners;
    for (const Owner& owner : ownersOf(m_model.conceptual, keyed)) {
        const Participant& participant =
            m_model.conceptual.find(owner.relationship)->participants[owner.position];
        std::string ownerRole = participant.role;
        if (!role.empty()) {
            if (ownerRole.empty())
                ownerRole = nameOf(m_model.conceptual, participant.entity);
            ownerRole.insert(0, role + ".");
        }
        owners.push_back(addReference(participant.entity, ownerRole));
    }
    return owners;
}

EntityReference FileColumns::addReference(EntityId entity, const std::string& role, bool isOwn)
{
    EntityReference reference{entity, keyedType(m_model.conceptual, entity), {}, {}};
    reference.owners = addOwners(reference.keyed, role);
    const EntityType& keyed = *m_model.conceptual.find(reference.keyed);
    const EntityType& named = *m_model.conceptual.find(entity);
    for (const AttributeId id : storedKey(m_model.conceptual, keyed.key)) {
        const std::string& attribute = m_model.conceptual.find(id).attribute->name;
        FileColumn column{{}, typeOf(m_model, id), true, true, std::nullopt};
        if (isOwn)
            column.names.push_back(attribute);
        if (!role.empty())
            addNames(column.names, role, snakeCase(role), attribute);
        if (role.find('.') == std::string::npos)
            addNames(column.names, named.name, shortNameOf(named), attribute);
        if (role.empty() && keyed.id != named.id)
            addNames(column.names, keyed.name, shortNameOf(keyed), attribute);
        reference.columns.push_back(add(std::move(column)));
    }
    return reference;
}

std::size_t FileColumns::addAttribute(const StoredAttribute& attribute, bool isKey)
{
    std::vector<std::string> names{attribute.attribute->name, attribute.name};
    if (const std::string path = pathOf(attributesOf(m_model.conceptual, attribute.owner), attribute.id);
        path != names.front())
        names.push_back(path);
    return add(
        {std::move(names), attribute.type, !attribute.attribute->derived || isKey, isKey, std::nullopt});
}

// Owners that two participants share have their columns once.
std::size_t FileColumns::add(FileColumn column)
{
    const auto same = std::find_if(m_columns.begin(), m_columns.end(), [&](const FileColumn& each) {
        return each.names.front() == column.names.front();
    });
    if (same != m_columns.end())
        return static_cast<std::size_t>(same - m_columns.begin());
    m_columns.push_back(std::move(column));
    return m_columns.size() - 1;
}

std::optional<std::size_t> FileColumns::find(const std::string& name) const
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const std::vector<std::string>& names = m_columns[i].names;
        if (names.front() == name)
            return i;
        if (!found && std::find(names.begin(), names.end(), name) != names.end())
            found = i;
    }
    return found;
}

bool FileColumns::hasBelow(const std::string& name) const
{
    const std::string before = name + ".";
    return !find(name) && std::any_of(m_columns.begin(), m_columns.end(), [&](const FileColumn& column) {
        return std::any_of(column.names.begin(), column.names.end(),
                           [&](const std::string& each) { return each.starts_with(before); });
    });
}

void FileColumns::resolveAll()
{
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_columns[i].field = i;
}

bool FileColumns::checkMissing(const FileHeader& header, Problems& problems) const
{
    std::vector<std::string> missing;
    for (const FileColumn& column : m_columns) {
        if (column.isRequired && !column.field)
            missing.push_back(column.names.front());
    }
    if (missing.empty())
        return true;
    std::vector<std::string> present;
    for (const FileHeader::Name& name : header.names)
        present.push_back(name.text);
    const bool isOne = missing.size() == 1;
    const std::string names = listed(quotedAll(missing));
    const std::string message = header.form == FileHeader::Form::Json
                                    ? "no object has " + listed(quotedAll(missing), "or") + "; they have "
                                    : (isOne ? "the column " : "the columns ") + names
                                          + (isOne ? " is missing" : " are missing") + "; there "
                                          + (present.size() == 1 ? "is " : "are ");
    Place place = header.place;
    place.path = missing.front();
    problems.add(
        {ErrorCode::Missing, message + (present.empty() ? "nothing" : listed(quotedAll(present))), place});
    return false;
}

// Two names that mean the same column.
Error FileColumns::clash(const FileHeader& header, std::size_t earlier, std::size_t later) const
{
    const std::string& first = header.names[earlier].text;
    const std::string& second = header.names[later].text;
    const char* const noun = header.form == FileHeader::Form::Json ? "the properties " : "the columns ";
    Place place = header.names[later].place;
    place.path = second;
    return {ErrorCode::Duplicate,
            first == second ? "the column " + quoted(second) + " is there twice"
                            : noun + quoted(first) + " and " + quoted(second) + " are the same",
            place};
}

bool FileColumns::resolve(const FileHeader& header, const std::string& what, Problems& problems)
{
    const std::string noun = header.form == FileHeader::Form::Json ? "property" : "column";
    bool isGood = true;
    m_fieldCount = header.names.size();
    for (std::size_t i = 0; i < header.names.size(); ++i) {
        const std::string& name = header.names[i].text;
        const auto found = find(name);
        if (found && !m_columns[*found].field) {
            m_columns[*found].field = i;
            continue;
        }
        isGood = false;
        if (found) {
            problems.add(clash(header, *m_columns[*found].field, i));
            continue;
        }
        std::vector<std::string> candidates;
        for (const FileColumn& column : m_columns)
            candidates.push_back(column.names.front());
        const std::string meant = nearest(name, candidates);
        Place place = header.names[i].place;
        place.path = name;
        problems.add({ErrorCode::UnknownName,
                      quoted(name) + " is no " + noun + " of " + quoted(what)
                          + (meant.empty() ? "; expected " + listed(quotedAll(candidates))
                                           : "; did you mean " + quoted(meant) + "?"),
                      place});
    }
    return checkMissing(header, problems) && isGood;
}

}  // namespace querywright::engine
