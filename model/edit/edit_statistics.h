// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/sizes/statistic.h"

#include <cstdint>
#include <optional>

namespace querywright::edit {

// Statistics of the data a design is made for; nothing where a number is not known. Refused: numbers below 0
// or too large to be counted, and those of something the attribute is not.

// Of an entity type or a relationship type.
Result<Edit> setCount(const ModelFile& file, const AttributeOwner& owner, std::optional<std::uint64_t> count);
Result<Edit> setGrowth(const ModelFile& file, const AttributeOwner& owner, std::optional<Growth> growth);

// How many relationships of the type one entity of the participant takes part in.
Result<Edit> setFanOut(const ModelFile& file, RelationshipId relationship, std::uint32_t participant,
                       const Spread& fanOut);

// The mean sizes of one value and of its key in bytes.
Result<Edit> setBytes(const ModelFile& file, AttributeId attribute, std::optional<double> bytes);
Result<Edit> setKeyBytes(const ModelFile& file, AttributeId attribute, std::optional<double> bytes);

// How many values a multivalued attribute has.
Result<Edit> setElements(const ModelFile& file, AttributeId attribute, const Spread& elements);

Result<Edit> setDistinct(const ModelFile& file, AttributeId attribute, std::optional<std::uint64_t> distinct);
Result<Edit> setMostFrequent(const ModelFile& file, AttributeId attribute,
                             std::optional<std::uint64_t> owners);

// From the first to the last date or time.
Result<Edit> setDays(const ModelFile& file, AttributeId attribute, std::optional<double> days);

// The statistic itself, whichever it is; the other half of a spread stays. Refused as well: a fraction of
// what is counted whole.
Result<Edit> setStatistic(const ModelFile& file, const Statistic& statistic, std::optional<double> number);

}  // namespace querywright::edit
