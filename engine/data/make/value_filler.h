// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/fingerprint_set.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/make/value_group.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Makes the values of one group of attributes, row by row. Each value depends on the seed, the attribute's
// name, the row and how often it had to be drawn anew, so that changing one generator leaves the values of
// others alone.
class ValueFiller {
public:
    ValueFiller(SampleDraft& draft, const ValueGroup& group) : m_draft(draft), m_group(group) {}

    // False if a problem was added.
    bool run();

private:
    // Where the value of a base is found: in the group itself, or in a column that is there already.
    struct Base {
        std::optional<std::size_t> maker;
        const Column* column = nullptr;
        const Population* population = nullptr;  // of the column's entities; null for relationships
    };
    struct Source {
        AttributeMaker maker;
        std::vector<Base> bases;
        bool countsWithinContext = false;
    };
    // A uniqueness with what was used up of it.
    struct Limit {
        const Uniqueness* uniqueness = nullptr;
        std::vector<std::size_t> own;         // positions in m_sources
        std::vector<std::uint64_t> contexts;  // by position of the owner
        std::uint64_t needed = 0;             // of the context that needs most, once it matters
        FingerprintSet seen;
    };

    bool prepareSources();
    KeyPart partOf(AttributeId attribute) const;
    bool sortByBases();
    Base findBase(AttributeId id) const;
    bool prepareLimits();
    bool ensureCapacity(Limit& limit);
    std::optional<std::uint64_t> capacityOf(const Limit& limit) const;
    Error tooFew(const Limit& limit, std::uint64_t capacity) const;
    Error noMoreFound(const Limit& limit, std::size_t position) const;
    void countWithinContexts();

    std::optional<std::string_view> baseValue(const Base& base, std::size_t position) const;
    bool fillRow(std::size_t position);
    const Limit* draw(std::size_t position, std::uint64_t attempt);
    bool search(std::size_t position, const Limit& limit);
    void make(std::size_t source, std::size_t position, std::uint64_t attempt, const std::uint64_t* number);
    std::uint64_t fingerprint(const Limit& limit, std::size_t position) const;
    const Limit* firstViolated(std::size_t position) const;
    void accept(std::size_t position);
    Row rowAt(std::size_t position) const;

    SampleDraft& m_draft;
    const ValueGroup& m_group;
    std::vector<Source> m_sources;
    std::vector<Limit> m_limits;
    std::vector<std::uint32_t> m_indexInContext;  // by position of the owner; empty if not needed
    std::vector<Bytes> m_values;                  // of the row being made, by source
    std::vector<char> m_isNull;
    std::vector<Column*> m_columns;
};

}  // namespace querywright::engine
