// SPDX-License-Identifier: Apache-2.0
#include "engine/data/relate/subtype_rows.h"

#include "engine/data/draft/stored_attribute.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/relate/entity_counts.h"
#include "engine/data/relate/partner_counts.h"
#include "model/base/text.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

bool isAmong(const std::vector<EntityId>& entities, EntityId entity)
{
    return std::find(entities.begin(), entities.end(), entity) != entities.end();
}

// What the hierarchies above a subtype leave to it.
class Choice {
public:
    Choice(const SampleDraft& draft, EntityId subtype) : m_draft(draft), m_subtype(subtype)
    {
        findCandidates();
    }

    const std::vector<Row>& candidates() const { return m_candidates; }
    // Candidates that no other subtype of a covering hierarchy can be any more.
    std::vector<Row> forced() const;
    std::uint64_t fairShare() const;

private:
    void findCandidates();
    bool isTaken(const IsA& hierarchy, Row row) const;
    std::size_t undecided(const IsA& hierarchy) const;

    const SampleDraft& m_draft;
    EntityId m_subtype;
    std::vector<const IsA*> m_hierarchies;
    std::vector<Row> m_candidates;
};

void Choice::findCandidates()
{
    for (const IsA& hierarchy : m_draft.model.conceptual.hierarchies) {
        if (isAmong(hierarchy.subtypes, m_subtype))
            m_hierarchies.push_back(&hierarchy);
    }
    const Population& first = m_draft.populations.at(m_hierarchies.front()->supertype);
    for (std::size_t i = 0; i < first.size(); ++i) {
        const Row row = first.row(i);
        const bool isFree =
            std::all_of(m_hierarchies.begin(), m_hierarchies.end(), [&](const IsA* hierarchy) {
                return m_draft.populations.at(hierarchy->supertype).contains(row)
                       && !(hierarchy->disjoint && isTaken(*hierarchy, row));
            });
        if (isFree)
            m_candidates.push_back(row);
    }
}

bool Choice::isTaken(const IsA& hierarchy, Row row) const
{
    return std::any_of(hierarchy.subtypes.begin(), hierarchy.subtypes.end(), [&](EntityId sibling) {
        const auto known = m_draft.populations.find(sibling);
        return known != m_draft.populations.end() && known->second.contains(row);
    });
}

// How many subtypes have no entities yet, this one included.
std::size_t Choice::undecided(const IsA& hierarchy) const
{
    return static_cast<std::size_t>(
        std::count_if(hierarchy.subtypes.begin(), hierarchy.subtypes.end(),
                      [&](EntityId sibling) { return !m_draft.populations.contains(sibling); }));
}

std::vector<Row> Choice::forced() const
{
    std::vector<Row> rows;
    for (const Row row : m_candidates) {
        const bool isForced =
            std::any_of(m_hierarchies.begin(), m_hierarchies.end(), [&](const IsA* hierarchy) {
                return hierarchy->covering && undecided(*hierarchy) == 1 && !isTaken(*hierarchy, row);
            });
        if (isForced)
            rows.push_back(row);
    }
    return rows;
}

std::uint64_t Choice::fairShare() const
{
    const IsA& hierarchy = *m_hierarchies.front();
    if (!hierarchy.disjoint)
        return std::max<std::uint64_t>(1, m_candidates.size() * 3 / 5);
    // What siblings still need is not to be shared.
    std::uint64_t reserved = 0;
    std::size_t sharing = hierarchy.covering ? 0 : 1;
    for (const EntityId sibling : hierarchy.subtypes) {
        if (m_draft.populations.contains(sibling))
            continue;
        const std::uint64_t needed = neededEntities(m_draft.model, sibling);
        reserved += sibling == m_subtype ? 0 : needed;
        sharing += needed == 0 || sibling == m_subtype ? 1 : 0;
    }
    const std::uint64_t left = m_candidates.size() > reserved ? m_candidates.size() - reserved : 0;
    return left / std::max<std::size_t>(1, sharing);
}

}  // namespace

std::vector<EntityId> directSupertypes(const ConceptualModel& model, EntityId entity)
{
    std::vector<EntityId> supertypes;
    for (const IsA& hierarchy : model.hierarchies) {
        if (isAmong(hierarchy.subtypes, entity) && !isAmong(supertypes, hierarchy.supertype))
            supertypes.push_back(hierarchy.supertype);
    }
    return supertypes;
}

void chooseSubtype(SampleDraft& draft, EntityId subtype)
{
    const Choice choice(draft, subtype);
    const std::uint64_t needed = neededEntities(draft.model, subtype);
    const std::vector<Row> forced = choice.forced();
    std::uint64_t count =
        needed > 0 ? needed : std::min<std::uint64_t>(choice.fairShare(), choice.candidates().size());
    const auto fail = [&](const std::string& message) {
        draft.problems.add({ErrorCode::Invalid,
                            quoted(nameOf(draft.model.conceptual, subtype)) + message,
                            {{}, 0, 0, dataPath(draft.model.conceptual, subtype, "/count")}});
        draft.doubtful.insert(subtype);
    };
    if (count > choice.candidates().size())
        fail(" should have " + grouped(count) + " entities, but only " + grouped(choice.candidates().size())
             + " can be of this subtype");
    else if (forced.size() > count && needed > 0)
        fail(" should have " + grouped(count) + " entities, but " + grouped(forced.size())
             + " can be of no other subtype and must be of one");
    count = std::clamp<std::uint64_t>(count, forced.size(), choice.candidates().size());

    std::vector<Row> others;
    std::set_difference(choice.candidates().begin(), choice.candidates().end(), forced.begin(), forced.end(),
                        std::back_inserter(others));
    Random random(seedOf(draft.model, subtype));
    shuffle(others, random);
    others.resize(count - forced.size());
    std::vector<Row> rows = forced;
    rows.insert(rows.end(), others.begin(), others.end());
    std::sort(rows.begin(), rows.end());
    draft.populations[subtype] = Population::of(std::move(rows));
}

}  // namespace querywright::engine
