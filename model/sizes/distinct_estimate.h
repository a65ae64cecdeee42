// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/dependencies.h"
#include "model/derivation/logical_table.h"
#include "model/model.h"
#include "model/physical/attribute_type.h"
#include "model/sizes/size_inputs.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace querywright {

// What a table's join is about, as estimates see it.
class JoinView {
public:
    // REQUIRES: all three outlive this.
    JoinView(const Model& model, const LogicalTable& table, const AttributeTypes& types);

    const Model& model() const { return m_model; }
    const Attribute* find(AttributeId attribute) const { return m_types.find(attribute); }
    const Walk& walk() const { return m_table.walk; }
    const LogicalTable& table() const { return m_table; }
    const Dependencies& dependencies() const { return m_dependencies; }
    // Positions of the steps that the rows are the join along.
    const std::vector<std::size_t>& steps() const { return m_steps; }

    // The attributes of the partition key, and of the whole primary key.
    const std::vector<AttributeUse>& partitionKey() const { return m_partitionKey; }
    const std::vector<AttributeUse>& primaryKey() const { return m_primaryKey; }

    // How many there are of what has the attributes at the place.
    Statistic countAt(const WalkPlace& place) const;
    const WalkStep& step(std::size_t position) const { return walk().steps[position]; }

    // Whether the attribute is a part of the partial key of a weak entity type, or derived from one: its
    // values are the same from owner to owner.
    bool isPartialKey(const AttributeUse& use) const;

private:
    const Model& m_model;
    const LogicalTable& m_table;
    const AttributeTypes& m_types;
    std::vector<AttributeUse> m_partitionKey;
    std::vector<AttributeUse> m_primaryKey;
    Dependencies m_dependencies;
    std::vector<std::size_t> m_steps;
};

// How many entities or relationships there are at a place.
using PlaceCount = std::function<Number(const WalkPlace& place, SizeInputs& inputs)>;

// How many different values the attributes have among so many rows, together with `others` values that vary
// independently (1: none). By the rule of estimateRows(). Without a number of rows, as many as there can be.
// `placeCount` counts what attributes identify, instead of all there is.
Number distinctValues(const JoinView& join, const std::vector<AttributeUse>& uses, double others, Number rows,
                      SizeInputs& inputs, const PlaceCount& placeCount = {});

// How many values of 0 to n - 1 so many draws are expected to hit.
double valuesHit(double n, double draws);

// The share of all entities or relationships that have the worst single value of an attribute.
Number worstShare(const JoinView& join, const AttributeUse& use, SizeInputs& inputs);

}  // namespace querywright
