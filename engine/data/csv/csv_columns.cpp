// SPDX-License-Identifier: Apache-2.0
#include "engine/data/csv/csv_columns.h"

#include "engine/data/draft/key_index.h"
#include "model/base/text.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <utility>

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

}  // namespace

std::vector<EntityReference> CsvColumns::addOwners(EntityId keyed, const std::string& role)
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

EntityReference CsvColumns::addReference(EntityId entity, const std::string& role, bool isOwn)
{
    EntityReference reference{entity, keyedType(m_model.conceptual, entity), {}, {}};
    reference.owners = addOwners(reference.keyed, role);
    const EntityType& keyed = *m_model.conceptual.find(reference.keyed);
    const EntityType& named = *m_model.conceptual.find(entity);
    for (const AttributeId id : storedKey(m_model.conceptual, keyed.key)) {
        const std::string& attribute = m_model.conceptual.find(id).attribute->name;
        CsvColumn column{{}, typeOf(m_model, id), true, true, std::nullopt};
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

std::size_t CsvColumns::addAttribute(const StoredAttribute& attribute, bool isKey)
{
    return add({{attribute.attribute->name, attribute.name},
                attribute.type,
                !attribute.attribute->derived || isKey,
                isKey,
                std::nullopt});
}

// Owners that two participants share have their columns once.
std::size_t CsvColumns::add(CsvColumn column)
{
    const auto same = std::find_if(m_columns.begin(), m_columns.end(), [&](const CsvColumn& each) {
        return each.names.front() == column.names.front();
    });
    if (same != m_columns.end())
        return static_cast<std::size_t>(same - m_columns.begin());
    m_columns.push_back(std::move(column));
    return m_columns.size() - 1;
}

// The column with the name; one that is called so first of all comes before one that may be called so.
std::optional<std::size_t> CsvColumns::find(const std::string& name) const
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

bool CsvColumns::checkMissing(const CsvRecord& header, const std::string& file, Problems& problems) const
{
    std::vector<std::string> missing;
    for (const CsvColumn& column : m_columns) {
        if (column.isRequired && !column.field)
            missing.push_back(column.names.front());
    }
    if (missing.empty())
        return true;
    std::vector<std::string> present;
    for (const CsvField& field : header.fields)
        present.push_back(field.text);
    const bool isOne = missing.size() == 1;
    problems.add({ErrorCode::Missing,
                  (isOne ? "the column " : "the columns ") + listed(quotedAll(missing))
                      + (isOne ? " is missing" : " are missing") + "; there "
                      + (present.size() == 1 ? "is " : "are ") + listed(quotedAll(present)),
                  {file, header.line, 0, missing.front()}});
    return false;
}

bool CsvColumns::resolve(const CsvRecord& header, const std::string& file, const std::string& what,
                         Problems& problems)
{
    bool isGood = true;
    m_fieldCount = header.fields.size();
    for (std::size_t i = 0; i < header.fields.size(); ++i) {
        const std::string& name = header.fields[i].text;
        const auto found = find(name);
        if (found && !m_columns[*found].field) {
            m_columns[*found].field = i;
            continue;
        }
        isGood = false;
        const Place place{file, header.line, 0, name};
        if (found) {
            const std::string& earlier = header.fields[*m_columns[*found].field].text;
            problems.add({ErrorCode::Duplicate,
                          earlier == name
                              ? "the column " + quoted(name) + " is there twice"
                              : "the columns " + quoted(earlier) + " and " + quoted(name) + " are the same",
                          place});
            continue;
        }
        std::vector<std::string> candidates;
        for (const CsvColumn& column : m_columns)
            candidates.push_back(column.names.front());
        const std::string meant = nearest(name, candidates);
        problems.add({ErrorCode::UnknownName,
                      quoted(name) + " is no column of " + quoted(what)
                          + (meant.empty() ? "; expected " + listed(quotedAll(candidates))
                                           : "; did you mean " + quoted(meant) + "?"),
                      place});
    }
    return checkMissing(header, file, problems) && isGood;
}

}  // namespace querywright::engine
