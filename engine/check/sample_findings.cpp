// SPDX-License-Identifier: Apache-2.0
#include "engine/check/findings.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/relate/participation.h"
#include "engine/data/relate/subtype_rows.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using SampleRows = std::map<AttributeOwner, std::uint64_t>;

std::string amountText(const Amount& amount)
{
    return amount.least == amount.most ? grouped(amount.most)
                                       : grouped(amount.least) + " to " + grouped(amount.most);
}

class SampleFindings {
public:
    SampleFindings(const Model& model, const SampleRows& rows, std::vector<Finding>& findings)
        : m_model(model), m_conceptual(model.conceptual), m_rows(rows), m_findings(findings)
    {}

    void add()
    {
        for (const EntityType& type : m_conceptual.entityTypes) {
            if (isNone(type.id))
                addEntityType(type);
        }
        for (const RelationshipType& type : m_conceptual.relationshipTypes) {
            // A weak entity type is told itself.
            if (isNone(type.id) && !createdPosition(m_model, type))
                addRelationshipType(type);
        }
    }

private:
    bool isNone(const AttributeOwner& owner) const
    {
        const auto found = m_rows.find(owner);
        return found != m_rows.end() && found->second == 0;
    }

    void addEntityType(const EntityType& type)
    {
        if (isRead(m_model, type.id)) {
            addFile(type.id);
            return;
        }
        for (const RelationshipType& relationship : m_conceptual.relationshipTypes) {
            const auto created = createdPosition(m_model, relationship);
            if (created && relationship.participants[*created].entity == type.id) {
                addPartners(relationship, type.id);
                return;
            }
        }
        const std::vector<EntityId> supertypes = directSupertypes(m_conceptual, type.id);
        if (!supertypes.empty() && std::none_of(supertypes.begin(), supertypes.end(), [&](EntityId each) {
                return isNone(each);
            }))
            tell(type.id, "No " + quoted(type.name) + " is made for the sample data: other subtypes leave no "
                              + quoted(nameOf(m_conceptual, supertypes.front())) + " to it.");
    }

    void addRelationshipType(const RelationshipType& type)
    {
        const bool follows = std::any_of(type.participants.begin(), type.participants.end(),
                                         [&](const Participant& each) { return isNone(each.entity); });
        if (isRead(m_model, type.id))
            addFile(type.id);
        else if (!follows)
            addPartners(type, type.id);
    }

    void addFile(const AttributeOwner& owner)
    {
        const std::string& file = std::holds_alternative<EntityId>(owner)
                                      ? dataOf(m_model.data, std::get<EntityId>(owner))->csv
                                      : dataOf(m_model.data, std::get<RelationshipId>(owner))->csv;
        tell(owner, "There is no " + quoted(nameOf(m_conceptual, owner))
                        + " in the sample data: " + quoted(file) + " has nothing.");
    }

    // Of what as many are made as partners are said.
    void addPartners(const RelationshipType& relationship, const AttributeOwner& made)
    {
        const RelationshipData* data = dataOf(m_model.data, relationship.id);
        if (!data || data->per >= relationship.participants.size())
            return;
        const EntityId per = relationship.participants[data->per].entity;
        if (!isNone(per))
            tell(made, "No " + quoted(nameOf(m_conceptual, made)) + " is made for the sample data: each "
                           + quoted(nameOf(m_conceptual, per)) + " is said to have "
                           + amountText(data->partners) + ".");
    }

    void tell(const AttributeOwner& about, std::string message)
    {
        m_findings.push_back({Severity::Warning, "no-data", nameOf(m_conceptual, about), std::move(message)});
    }

    const Model& m_model;
    const ConceptualModel& m_conceptual;
    const SampleRows& m_rows;
    std::vector<Finding>& m_findings;
};

}  // namespace

void addSampleFindings(const Model& model, const SampleRows& rows, std::vector<Finding>& findings)
{
    SampleFindings(model, rows, findings).add();
}

}  // namespace querywright::engine
