// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit_attribute.h"
#include "model/edit/support.h"

#include <optional>
#include <string>
#include <vector>

// New things of the ERD, in an edit that is being made.
namespace querywright::edit {

Result<EntityId> makeEntityType(Editing& editing, std::string name);

Result<RelationshipId> makeRelationshipType(Editing& editing, std::string name,
                                            std::vector<Participant> participants);

// Gives roles ("2", "3") to participants that could not be told apart.
void tellApart(std::vector<Participant>& participants);

std::optional<Error> participantProblem(Editing& editing, const Participant& participant);

// That an entity type would inherit from itself.
std::optional<Error> inheritanceProblem(const ConceptualModel& model, EntityId supertype, EntityId subtype);

// The attribute that a shorthand says; it and its parts have the ids behind `last`.
Attribute makeAttribute(const AttributeShorthand& shorthand, AttributeId last);

// Why an attribute cannot have the name beside its siblings.
std::optional<Error> siblingNameProblem(const std::vector<Attribute>& siblings, AttributeId self,
                                        const std::string& name);

}  // namespace querywright::edit
