// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/make/default_generator.h"
#include "engine/data/make/value_maker.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace querywright::engine {

// How the values of a stored attribute are made.
struct AttributeMaker {
    StoredAttribute stored;
    std::unique_ptr<ValueMaker> values;
    std::uint64_t seed = 0;
    std::uint64_t nullThreshold = 0;  // see Random::happens()
    std::vector<AttributeId> bases;   // what its values are computed from
    bool isDerived = false;           // equal values of all bases give equal values
    bool isDefault = false;           // the model says nothing of its values
};

// Those who have attributes, as far as making values needs to know them.
struct MakingFor {
    const StoredAttributes& attributes;  // of the whole model
    const cql::UdtCatalog& udts;
    std::string ownerName;
    const std::vector<StoredAttribute>& siblings;  // the owner's stored attributes
    // Those and the inherited ones: what values may be computed from.
    const std::vector<StoredAttribute>& available;
};

// REQUIRES: `attributes` and `udts` outlive what is returned.
MakingFor makingFor(const StoredAttributes& attributes, const cql::UdtCatalog& udts,
                    const AttributeOwner& owner);

// How one value of an attribute that is in no key is made: as the model says, or by a fitting default.
Generator plainGenerator(const StoredAttributes& attributes, const StoredAttribute& stored);

// The same of one of its values, where it has several.
Generator elementGenerator(const StoredAttributes& attributes, const StoredAttribute& stored);

// An error names the attribute and where its generator is described.
Result<AttributeMaker> makeAttributeMaker(const MakingFor& context, const StoredAttribute& stored,
                                          KeyPart part);

// The maker with the values of countingGenerator() instead.
Result<AttributeMaker> makeCountingMaker(const MakingFor& context, const StoredAttribute& stored,
                                         KeyPart part);

// What the values of an attribute that is in no key depend on, besides its owner's rows and the seed, as
// text: its name, types, how values are made, and the same of its parts. Of the owner's name no more than the
// default generators take from it.
std::string valueDefinition(const StoredAttributes& attributes, const StoredAttribute& stored);

// The seed of everything drawn for an entity type, a relationship type or an attribute of it. It depends on
// the place the owner has in the model, not on its name, so that renaming it changes no data.
std::uint64_t seedOf(const Model& model, const AttributeOwner& owner, const std::string& attribute = {});

}  // namespace querywright::engine
