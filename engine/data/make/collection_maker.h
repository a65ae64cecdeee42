// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/make/value_maker.h"
#include "engine/data/make/weights.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::engine {

// Values of a composite attribute as values of its user-defined type.
class CompositeMaker final : public ValueMaker {
public:
    struct Part {
        std::unique_ptr<ValueMaker> values;
        std::uint64_t salt = 0;           // gives each part a stream of its own
        std::uint64_t nullThreshold = 0;  // see Random::happens()
        std::optional<std::size_t> base;  // position of the earlier part it is computed from
    };

    void addPart(Part part) { m_parts.push_back(std::move(part)); }

    bool draw(Draw& draw, Bytes& out) const override;

private:
    std::vector<Part> m_parts;
};

// All values of a multivalued attribute; null if there are none. Those of a set and the keys of a map are
// different, so there are fewer of them if their generator has no more.
class MultivaluedMaker final : public ValueMaker {
public:
    // `key` is null unless the type is a map.
    MultivaluedMaker(std::unique_ptr<ValueMaker> element, std::unique_ptr<ValueMaker> key,
                     const Amount& amount, cql::CollectionType type, cql::UdtCatalog udts);

    bool draw(Draw& draw, Bytes& out) const override;

private:
    std::unique_ptr<ValueMaker> m_element;
    std::unique_ptr<ValueMaker> m_key;
    AmountDraw m_amount;
    cql::CollectionType m_type;
    cql::UdtCatalog m_udts;
};

}  // namespace querywright::engine
