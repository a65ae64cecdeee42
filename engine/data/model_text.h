// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

// Writes values one after the other so that different ones give different text: numbers with a mark at the
// end, texts and lists with their length before them.
class ModelText {
public:
    void add(std::uint64_t number) { m_text += std::to_string(number) + ';'; }
    void add(const std::string& text)
    {
        add(std::uint64_t{text.size()});
        m_text += text;
    }
    void add(bool value) { add(std::uint64_t{value}); }
    void add(std::int64_t number) { add(std::bit_cast<std::uint64_t>(number)); }
    void add(std::uint32_t number) { add(std::uint64_t{number}); }
    void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }

    template <typename Enumeration>
    requires std::is_enum_v<Enumeration>
    void add(Enumeration value) { add(static_cast<std::uint64_t>(value)); }
    template <typename T>
    void add(const std::vector<T>& list)
    {
        add(std::uint64_t{list.size()});
        for (const T& each : list)
            add(each);
    }
    template <typename T>
    void add(const std::optional<T>& value)
    {
        add(value.has_value());
        if (value)
            add(*value);
    }
    template <typename... Ts>
    void add(const std::variant<Ts...>& value)
    {
        add(std::uint64_t{value.index()});
        std::visit([&](const auto& each) { add(each); }, value);
    }

    void add(const cql::CqlType& type) { add(type.toCql()); }
    void add(const Multiplicity& value) { all(value.collection, value.keyType); }
    void add(const Attribute& value)
    {
        all(value.id, value.name, value.type, value.multivalued, value.derived, value.derivedFrom,
            value.parts, value.udtName);
    }
    void add(const EntityType& value)
    {
        all(value.id, value.name, value.shortName, value.attributes, value.key, value.alternateKeys,
            value.identifiedBy);
    }
    void add(const Participant& value) { all(value.entity, value.cardinality, value.role, value.total); }
    void add(const RelationshipKey& value) { all(value.participants, value.attributes); }
    void add(const RelationshipType& value)
    {
        all(value.id, value.name, value.participants, value.attributes, value.key);
    }
    void add(const IsA& value) { all(value.supertype, value.subtypes, value.disjoint, value.covering); }
    void add(const ConceptualModel& value)
    {
        all(value.entityTypes, value.relationshipTypes, value.hierarchies);
    }

    void add(const Amount& value) { all(value.least, value.most, value.shape, value.exponent); }
    void add(const SequenceGenerator& value) { all(value.first, value.step, value.pattern); }
    void add(const RangeGenerator& value) { all(value.least, value.most, value.exponent, value.decimals); }
    void add(const ChoiceGenerator& value) { all(value.values, value.weights); }
    void add(const NameGenerator& value) { all(value.list); }
    void add(const TextGenerator& value) { all(value.words); }
    void add(const PatternGenerator& value) { all(value.pattern); }
    void add(const RandomGenerator&) {}
    void add(const OffsetGenerator& value) { all(value.base, value.amount); }
    void add(const AttributeData& value)
    {
        all(value.attribute, value.generator, value.elements, value.mapKey, value.nullShare);
    }
    void add(const EntityData& value) { all(value.entity, value.csv, value.count, value.attributes); }
    void add(const RelationshipData& value)
    {
        all(value.relationship, value.csv, value.per, value.partners, value.popularity, value.attributes);
    }
    void add(const SampleData& value) { all(value.seed, value.entities, value.relationships); }

    std::string take() { return std::move(m_text); }

private:
    template <typename... Ts>
    void all(const Ts&... values)
    {
        (add(values), ...);
    }

    std::string m_text;
};

}  // namespace querywright::engine
