// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/fingerprint_set.h"
#include "engine/data/draft/uniqueness.h"
#include "engine/data/relate/participation.h"
#include "engine/data/relate/partner_counts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace querywright::engine {

// Makes the relationships of one type, so that keys, cardinalities and total participation hold. Those of an
// identifying relationship type may bring about the weak entities, too.
//
// Each entity of the participant that counts gets its number of relationships. Participants that take part
// once at most are dealt out like cards; the others are drawn, anew where a combination occurred already; at
// the end some are replaced by entities that were never drawn but must take part.
class TupleMaker {
public:
    TupleMaker(SampleDraft& draft, const RelationshipType& relationshipType);

    // Adds the relationships (and the population they bring about) to the draft, also where that fails; then
    // a problem is added, too.
    void run();

private:
    // A combination that must not occur too often: of participants, and of what one of them determines
    // elsewhere.
    struct Combination {
        std::uint64_t most = 1;
        Positions participants;
        std::optional<std::uint32_t> bearer;                    // the participant that determines `contexts`
        std::vector<std::uint64_t> contexts;                    // by position of the bearer in its population
        FingerprintSet seen;                                    // if `most` is 1
        std::unordered_map<std::uint64_t, std::uint64_t> uses;  // otherwise

        bool isUsedUp(std::uint64_t number) const;
        void use(std::uint64_t number);
    };

    void prepare();
    void addKeys();
    void addContexts(const Uniqueness& uniqueness, std::uint32_t bearer);
    void addShare(const Uniqueness& elsewhere, Combination combination, std::uint32_t bearer);
    bool count();
    CountLimits limits() const;
    bool arePossible(const CountLimits& limits);
    bool makeCreated();
    bool isFree(std::uint32_t position) const;
    void dealOut(std::uint32_t position);
    bool drawAll();
    bool drawTuple(std::size_t tuple);
    bool search(std::size_t tuple);
    bool isAllowed(std::size_t tuple, bool mayMeetItself) const;
    bool meetsItself(std::size_t tuple) const;
    std::uint64_t fingerprint(const Combination& combination, std::size_t tuple) const;
    bool separate(std::uint32_t position);
    void cover(std::uint32_t position);
    bool fail(const std::string& message);
    std::string name(std::uint32_t position) const;

    SampleDraft& m_draft;
    const RelationshipType& m_type;
    Participation m_participation;
    std::optional<std::uint32_t> m_created;
    PartnerPlan m_plan;
    std::vector<Population> m_populations;  // by position
    std::uint64_t m_mostPartners = unlimited;
    std::vector<Combination> m_combinations;
    std::vector<std::uint64_t> m_counts;   // by position in the population that counts
    std::vector<std::vector<Row>> m_rows;  // of Tuples
    std::vector<Positions> m_related;      // pairs of positions that may be the same entity
    Positions m_free;
    std::vector<Weights> m_popularity;             // by position; of the free ones
    std::vector<std::vector<Row>> m_byPopularity;  // by position; of the free ones
    std::uint64_t m_seed = 0;
};

}  // namespace querywright::engine
