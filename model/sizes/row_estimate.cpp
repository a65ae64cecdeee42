// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/row_estimate.h"

#include <algorithm>
#include <limits>
#include <set>
#include <variant>

namespace querywright {
namespace {

std::uint32_t positionOf(const WalkStep& step, NodeIndex node)
{
    const auto found = std::find(step.participants.begin(), step.participants.end(), node);
    return static_cast<std::uint32_t>(found - step.participants.begin());
}

// The values of multivalued attributes that are rows of their own.
std::set<AttributeUse> elementsOf(const JoinView& join)
{
    std::set<AttributeUse> elements;
    const auto add = [&](const AttributeUse& use) {
        if (use.element)
            elements.insert({use.place, use.attribute, true, std::nullopt});
    };
    std::for_each(join.table().grain.begin(), join.table().grain.end(), add);
    for (const LogicalColumn& column : join.table().columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            add(*use);
    }
    return elements;
}

// The part of a participant's entities that are of the subtype the walk goes through.
Number subtypeShare(const JoinView& join, const WalkStep& step, SizeInputs& inputs)
{
    const RelationshipType* type = join.model().conceptual.find(step.relationship);
    Number share = 1.0;
    for (std::size_t i = 0; type && i < step.participants.size(); ++i) {
        const EntityId general = type->participants[i].entity;
        const EntityId special = join.walk().nodes[static_cast<std::size_t>(step.participants[i])].entity;
        if (step.participants[i] == step.from || general == special)
            continue;
        const std::vector<EntityId> lineage = withSupertypes(join.model().conceptual, special);
        if (std::find(lineage.begin(), lineage.end(), general) == lineage.end())
            continue;
        const Number all = inputs.get({StatisticKind::Count, general});
        const Number some = inputs.get({StatisticKind::Count, special});
        if (!all || !some)
            return std::nullopt;
        share = *share * (*all > 0.0 ? std::min(1.0, *some / *all) : 1.0);
    }
    return share;
}

// Rows of the join along the walk, on average.
Number joinedRows(const JoinView& join, SizeInputs& inputs)
{
    Number rows = inputs.get(join.countAt(NodeIndex{0}));
    for (const std::size_t position : join.steps()) {
        const WalkStep& step = join.step(position);
        const ParticipantPlace place{step.relationship, positionOf(step, step.from)};
        rows = product(rows, inputs.get({StatisticKind::FanOut, place}));
        rows = product(rows, subtypeShare(join, step, inputs));
    }
    for (const AttributeUse& use : elementsOf(join))
        rows = product(rows, inputs.get({StatisticKind::Elements, use.attribute}));
    return rows;
}

// Follows the walk from what the partition key fixes, by worst fan-outs.
class WorstWay {
public:
    WorstWay(const JoinView& join, std::vector<std::size_t> steps, const SizeInputs& inputs)
        : m_join(join),
          m_inputs(inputs.fresh()),
          m_key(join.partitionKey()),
          m_known(join.dependencies().closure({m_key.begin(), m_key.end()})),
          m_open(std::move(steps))
    {}

    // From an entity that the key identifies.
    void beginAt(NodeIndex node)
    {
        visit(node);
        follow();
    }

    // From the owners of a value of an attribute.
    void beginAt(const AttributeUse& use)
    {
        const Number share = worstShare(m_join, use, m_inputs);
        const Statistic count = m_join.countAt(use.place);
        multiply(product(m_inputs.get(count), share), {count, 1.0});
        m_used.insert(use);
        if (const auto* node = std::get_if<NodeIndex>(&use.place)) {
            visit(*node);
        } else {
            const auto position = static_cast<std::size_t>(std::get<StepIndex>(use.place));
            std::erase(m_open, position);
            for (const NodeIndex participant : m_join.step(position).participants)
                visit(participant);
        }
        restrictAt(use.place);
        follow();
    }

    const Number& rows() const { return m_rows; }
    const SizeInputs& inputs() const { return m_inputs; }
    const std::vector<RowFactor>& factors() const { return m_factors; }

private:
    void multiply(Number by, RowFactor factor)
    {
        m_rows = product(m_rows, by);
        factor.worst = by.value_or(1.0);
        if (factor.worst != 1.0)
            m_factors.push_back(factor);
    }

    void visit(NodeIndex node)
    {
        m_visited.insert(node);
        const std::vector<AttributeUse>& key = m_join.dependencies().nodeKey(node);
        m_known.insert(key.begin(), key.end());
        m_known = m_join.dependencies().closure(m_known);
    }

    bool isDetermined(std::size_t step) const
    {
        const std::vector<CandidateKey>& keys = m_join.dependencies().candidateKeys();
        return std::any_of(keys.begin(), keys.end(), [&](const CandidateKey& key) {
            return key.place == WalkPlace(static_cast<StepIndex>(step))
                   && std::all_of(key.attributes.begin(), key.attributes.end(),
                                  [&](const AttributeUse& use) { return m_known.count(use) != 0; });
        });
    }

    // What the key says of the place narrows the rows that lead there.
    void restrictAt(const WalkPlace& place)
    {
        for (const AttributeUse& use : m_key) {
            if (use.place == place && m_used.insert(use).second)
                multiply(worstShare(m_join, use, m_inputs), {{StatisticKind::Distinct, use.attribute}, 1.0});
        }
    }

    void follow()
    {
        for (bool goesOn = true; goesOn;) {
            const auto next = std::find_if(m_open.begin(), m_open.end(), [&](std::size_t position) {
                const std::vector<NodeIndex>& all = m_join.step(position).participants;
                return std::any_of(all.begin(), all.end(),
                                   [&](NodeIndex node) { return m_visited.contains(node); });
            });
            goesOn = next != m_open.end();
            if (!goesOn)
                continue;
            const std::size_t position = *next;
            m_open.erase(next);
            take(position);
        }
        for (const AttributeUse& use : elementsOf(m_join)) {
            const bool isGiven = std::find(m_key.begin(), m_key.end(), use) != m_key.end();
            if (!isGiven)
                grow({StatisticKind::Elements, use.attribute}, {StatisticKind::WorstElements, use.attribute});
        }
    }

    void take(std::size_t position)
    {
        const WalkStep& step = m_join.step(position);
        const bool isSingle = isDetermined(position);
        if (!isSingle)
            multiplyByFanOut(step);
        std::vector<NodeIndex> added;
        for (const NodeIndex node : step.participants) {
            const std::vector<AttributeUse>& key = m_join.dependencies().nodeKey(node);
            const bool isFixed =
                !key.empty() && m_join.dependencies().determines({m_key.begin(), m_key.end()}, key);
            if (!m_visited.contains(node) && !isFixed)
                added.push_back(node);
        }
        for (const NodeIndex node : step.participants)
            visit(node);
        if (isSingle)
            return;
        restrictAt(static_cast<StepIndex>(position));
        for (const NodeIndex node : added)
            restrictAt(node);
    }

    // So many rows, one of which leads to the most further ones.
    static Number spreadOver(Number rows, Number average, Number worst)
    {
        if (!rows || !worst)
            return std::nullopt;
        const double mean = std::min(average.value_or(*worst), *worst);
        return std::max(1.0, *rows) * mean + *worst - mean;
    }

    void grow(const Statistic& average, const Statistic& worst)
    {
        const Number rows = spreadOver(m_rows, m_inputs.get(average), m_inputs.get(worst));
        const double before = std::max(1.0, m_rows.value_or(1.0));
        if (rows && *rows != before)
            m_factors.push_back({worst, *rows / before});
        m_rows = rows;
    }

    // By the participant that leads to the fewest, of those that are known.
    void multiplyByFanOut(const WalkStep& step)
    {
        std::optional<std::uint32_t> best;
        Number fewest;
        for (std::uint32_t i = 0; i < step.participants.size(); ++i) {
            if (!m_visited.contains(step.participants[i]))
                continue;
            SizeInputs trial = m_inputs.fresh();
            const ParticipantPlace place{step.relationship, i};
            const Number rows = spreadOver(m_rows.value_or(1.0), trial.get({StatisticKind::FanOut, place}),
                                           trial.get({StatisticKind::WorstFanOut, place}));
            if (!best || (rows && (!fewest || *rows < *fewest))) {
                best = i;
                fewest = rows;
            }
        }
        const ParticipantPlace place{step.relationship, best.value_or(0)};
        grow({StatisticKind::FanOut, place}, {StatisticKind::WorstFanOut, place});
    }

    const JoinView& m_join;
    SizeInputs m_inputs;
    const std::vector<AttributeUse>& m_key;
    AttributeSet m_known;
    std::vector<std::size_t> m_open;
    std::set<NodeIndex> m_visited;
    std::set<AttributeUse> m_used;
    Number m_rows = 1.0;
    std::vector<RowFactor> m_factors;
};

// The nodes of the join whose entity the partition key identifies.
std::vector<NodeIndex> fixedNodes(const JoinView& join)
{
    std::set<NodeIndex> nodes{NodeIndex{0}};
    for (const std::size_t position : join.steps())
        nodes.insert(join.step(position).participants.begin(), join.step(position).participants.end());
    const std::vector<AttributeUse>& uses = join.partitionKey();
    const AttributeSet known = join.dependencies().closure({uses.begin(), uses.end()});
    std::vector<NodeIndex> fixed;
    for (const NodeIndex node : nodes) {
        const std::vector<AttributeUse>& key = join.dependencies().nodeKey(node);
        const bool isKnown = std::all_of(key.begin(), key.end(),
                                         [&](const AttributeUse& use) { return known.count(use) != 0; });
        if (!key.empty() && isKnown)
            fixed.push_back(node);
    }
    return fixed;
}

// Rows of the join along these steps in the largest partition.
Number worstJoinedRows(const JoinView& join, const std::vector<std::size_t>& steps, SizeInputs& inputs,
                       std::vector<RowFactor>& factors)
{
    std::vector<WorstWay> ways;
    for (const NodeIndex node : fixedNodes(join))
        ways.emplace_back(join, steps, inputs).beginAt(node);
    if (ways.empty()) {
        for (const AttributeUse& use : join.partitionKey())
            ways.emplace_back(join, steps, inputs).beginAt(use);
    }
    const auto best = std::min_element(ways.begin(), ways.end(), [](const auto& left, const auto& right) {
        return left.rows() && (!right.rows() || *left.rows() < *right.rows());
    });
    inputs.add(best->inputs());
    factors = best->factors();
    return best->rows() ? Number(std::max(1.0, *best->rows())) : std::nullopt;
}

// The steps that lead from what the partition key fixes to the place.
std::vector<std::size_t> stepsTowards(const JoinView& join, const WalkPlace& place)
{
    const std::vector<NodeIndex> fixed = fixedNodes(join);
    std::set<NodeIndex> kept(fixed.begin(), fixed.end());
    for (const AttributeUse& use : join.partitionKey()) {
        if (const auto* node = std::get_if<NodeIndex>(&use.place); node && fixed.empty())
            kept.insert(*node);
    }
    if (const auto* node = std::get_if<NodeIndex>(&place))
        kept.insert(*node);
    std::vector<std::size_t> steps = join.steps();
    const auto isLoose = [&](std::size_t position) {
        if (place == WalkPlace(static_cast<StepIndex>(position)))
            return false;
        const std::vector<NodeIndex>& nodes = join.step(position).participants;
        const auto ends = std::count_if(nodes.begin(), nodes.end(), [&](NodeIndex node) {
            return kept.contains(node) || std::any_of(steps.begin(), steps.end(), [&](std::size_t other) {
                       const std::vector<NodeIndex>& others = join.step(other).participants;
                       return other != position
                              && std::find(others.begin(), others.end(), node) != others.end();
                   });
        });
        return ends <= 1;
    };
    for (auto loose = std::find_if(steps.begin(), steps.end(), isLoose); loose != steps.end();
         loose = std::find_if(steps.begin(), steps.end(), isLoose))
        steps.erase(loose);
    return steps;
}

// Rows of the largest partition where rows are not those of the join, of which it has `joined`.
Number worstGroups(const JoinView& join, Number joined, SizeInputs& inputs)
{
    const std::vector<AttributeUse>& key = join.partitionKey();
    const AttributeSet fixed = join.dependencies().closure({key.begin(), key.end()});
    std::vector<AttributeUse> varying = join.primaryKey();
    std::erase_if(varying, [&](const AttributeUse& use) { return fixed.count(use) != 0; });
    const PlaceCount inPartition = [&](const WalkPlace& place, SizeInputs& used) {
        std::vector<RowFactor> factors;
        return key.empty() ? used.get(join.countAt(place))
                           : worstJoinedRows(join, stepsTowards(join, place), used, factors);
    };
    constexpr double anyNumber = std::numeric_limits<double>::infinity();
    Number groups = distinctValues(join, varying, 1.0, anyNumber, inputs, inPartition);
    for (const AttributeUse& use : key) {
        AttributeUse base = use;
        base.bucket.reset();
        // Of the times of which the key has a bucket, those of one bucket.
        if (use.bucket && std::find(varying.begin(), varying.end(), base) != varying.end())
            groups = product(groups, worstShare(join, use, inputs));
    }
    return joined && groups ? Number(std::min(*joined, std::max(1.0, *groups))) : std::nullopt;
}

// The number of buckets that a hash spreads a partition over; 1: none.
double hashBuckets(const LogicalTable& table)
{
    double buckets = 1.0;
    for (const std::size_t position : table.partitionKey()) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.columns[position].source);
        if (synthetic && synthetic->isBucket())
            buckets *= synthetic->buckets;
    }
    return buckets;
}

bool isRowOfJoin(const JoinView& join)
{
    const LogicalTable& table = join.table();
    const bool isGrouped =
        !table.groupBy.empty()
        || std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
               return std::holds_alternative<Aggregate>(column.source);
           });
    return !isGrouped
           && join.dependencies().determines({join.primaryKey().begin(), join.primaryKey().end()},
                                             table.grain);
}

}  // namespace

RowEstimate estimateRows(const JoinView& join, SizeInputs& inputs)
{
    const Number joined = joinedRows(join, inputs);
    RowEstimate estimate;
    estimate.rows = joined;
    if (join.partitionKey().empty()) {
        estimate.worst = joined;
        estimate.factors.push_back({join.countAt(NodeIndex{0}), joined.value_or(1.0)});
    } else {
        estimate.worst = worstJoinedRows(join, join.steps(), inputs, estimate.factors);
    }
    if (!isRowOfJoin(join)) {
        estimate.rows = distinctValues(join, join.primaryKey(), 1.0, joined, inputs);
        estimate.worst = worstGroups(join, estimate.worst, inputs);
    }
    const double buckets = hashBuckets(join.table());
    estimate.partitions = distinctValues(join, join.partitionKey(), buckets, estimate.rows, inputs);
    if (estimate.worst && buckets > 1.0) {
        estimate.factors.push_back({join.countAt(NodeIndex{0}), 1.0 / buckets});
        *estimate.worst = std::max(1.0, *estimate.worst / buckets);
    }
    if (estimate.worst && estimate.rows && estimate.partitions && *estimate.partitions > 0.0)
        *estimate.worst = std::max(*estimate.worst, *estimate.rows / *estimate.partitions);
    return estimate;
}

}  // namespace querywright
