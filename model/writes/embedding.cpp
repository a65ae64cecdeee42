// SPDX-License-Identifier: Apache-2.0
#include "model/writes/embedding.h"

#include "model/base/lists.h"
#include "model/conceptual/participation.h"

#include <algorithm>

namespace querywright::writes {
namespace {

// Goes along the steps of a walk from its anchor, one after the other, and tries every way.
class Embedder {
public:
    Embedder(Scene& scene, std::size_t table, const std::vector<std::size_t>& steps, Along along)
        : m_scene(scene), m_walk(scene.index().table(table).walk), m_steps(steps), m_along(along)
    {}

    std::vector<Embedding> run(const Anchor& anchor)
    {
        Embedding start;
        if (const auto* node = std::get_if<NodeIndex>(&anchor.place)) {
            start.nodes[*node] = std::get<ThingIndex>(anchor.at);
            go(start);
        } else {
            const auto step = std::get<StepIndex>(anchor.place);
            if (put(start, step, std::get<LinkIndex>(anchor.at)))
                go(start);
        }
        return std::move(m_found);
    }

    const std::vector<RelationshipId>& missing() const { return m_missing; }

private:
    const WalkStep& walkStep(StepIndex step) const { return m_walk.steps[static_cast<std::size_t>(step)]; }

    // Whether the relationship can stand at the step beside what stands there already.
    bool put(Embedding& embedding, StepIndex step, LinkIndex link) const
    {
        const Link& relationship = m_scene[link];
        const std::vector<NodeIndex>& nodes = walkStep(step).participants;
        if (relationship.participants.size() != nodes.size() || embedding.uses(link))
            return false;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto [there, isAdded] = embedding.nodes.emplace(nodes[i], relationship.participants[i]);
            if (!isAdded && there->second != relationship.participants[i])
                return false;
        }
        embedding.steps[step] = link;
        return true;
    }

    // The first step that is not gone along but hangs on a node that is.
    std::optional<std::pair<StepIndex, std::uint32_t>> next(const Embedding& embedding) const
    {
        for (const std::size_t position : m_steps) {
            const auto step = static_cast<StepIndex>(position);
            if (embedding.steps.contains(step))
                continue;
            const std::vector<NodeIndex>& nodes = walkStep(step).participants;
            for (std::uint32_t i = 0; i < nodes.size(); ++i) {
                if (embedding.nodes.contains(nodes[i]))
                    return std::pair(step, i);
            }
        }
        return std::nullopt;
    }

    void go(const Embedding& embedding)
    {
        const auto step = next(embedding);
        if (!step) {
            const bool isWhole =
                embedding.steps.size() == m_steps.size() && embedding.nodes.contains(NodeIndex{0});
            if (isWhole && std::find(m_found.begin(), m_found.end(), embedding) == m_found.end())
                m_found.push_back(embedding);
            return;
        }
        const ThingIndex thing = embedding.nodes.at(walkStep(step->first).participants[step->second]);
        const RelationshipId relationship = walkStep(step->first).relationship;
        bool isAlongSubject = false;
        for (const LinkIndex link : m_scene.subjectLinks()) {
            const bool isThere = m_along == Along::Subjects || !m_scene[link].isNew;
            if (!isThere || m_scene[link].type != relationship
                || m_scene[link].participants.at(step->second) != thing)
                continue;
            Embedding further = embedding;
            if (put(further, step->first, link)) {
                isAlongSubject = true;
                go(further);
            }
        }
        if (m_scene[thing].isNew) {
            if (!isAlongSubject)
                m_missing.push_back(relationship);
            return;
        }
        // Who can take part only once does so in the subject.
        const RelationshipType* type = m_scene.index().find(relationship);
        if (!type || (isAlongSubject && takesPartOnce(*type, step->second)))
            return;
        for (std::size_t others = 0; others <= embedding.steps.size(); ++others) {
            Embedding further = embedding;
            if (put(further, step->first, m_scene.linkFrom(thing, relationship, step->second, others))) {
                go(further);
                return;
            }
        }
    }

    Scene& m_scene;
    const Walk& m_walk;
    const std::vector<std::size_t>& m_steps;
    Along m_along;
    std::vector<Embedding> m_found;
    std::vector<RelationshipId> m_missing;
};

}  // namespace

std::optional<At> Embedding::at(const WalkPlace& place) const
{
    if (const auto* node = std::get_if<NodeIndex>(&place)) {
        const auto found = nodes.find(*node);
        return found == nodes.end() ? std::nullopt : std::optional<At>(found->second);
    }
    const auto found = steps.find(std::get<StepIndex>(place));
    return found == steps.end() ? std::nullopt : std::optional<At>(found->second);
}

bool Embedding::uses(LinkIndex link) const
{
    return std::any_of(steps.begin(), steps.end(), [&](const auto& step) { return step.second == link; });
}

bool Embedding::uses(ThingIndex thing) const
{
    return std::any_of(nodes.begin(), nodes.end(), [&](const auto& node) { return node.second == thing; });
}

std::vector<Embedding> embeddings(Scene& scene, std::size_t table, const std::vector<std::size_t>& steps,
                                  const Anchor& anchor, Along along)
{
    return Embedder(scene, table, steps, along).run(anchor);
}

std::vector<RelationshipId> missingLinks(Scene& scene, std::size_t table,
                                         const std::vector<std::size_t>& steps, const Anchor& anchor)
{
    Embedder embedder(scene, table, steps, Along::Subjects);
    if (!embedder.run(anchor).empty() || embedder.missing().empty())
        return {};
    std::vector<RelationshipId> missing = embedder.missing();
    const auto* node = std::get_if<NodeIndex>(&anchor.place);
    for (const std::size_t position : steps) {
        const WalkStep& step = scene.index().table(table).walk.steps.at(position);
        if (node && contains(step.participants, *node)
            && !contains(scene.update().subjects, AttributeOwner(step.relationship)))
            addOnce(missing, step.relationship);
    }
    return missing;
}

}  // namespace querywright::writes
