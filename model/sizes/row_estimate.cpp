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

// Which of the numbers of a fan-out the walk is followed by.
enum class By { Worst, Average };

// Follows the walk from what the partition key fixes.
class WorstWay {
public:
    WorstWay(const JoinView& join, std::vector<std::size_t> steps, const SizeInputs& inputs, By by)
        : m_join(join),
          m_by(by),
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
        beginWithOwners(use);
        m_areStrangers = m_rows.value_or(1.0) > 1.0;
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
    bool isBound() const { return m_isBound; }

    // There is no partition of less than a row.
    void roundUp()
    {
        if (!m_rows || *m_rows >= 1.0)
            return;
        m_rows = 1.0;
        m_factors.clear();
    }

private:
    void multiply(Number by, RowFactor factor)
    {
        m_rows = product(m_rows, by);
        factor.worst = by.value_or(1.0);
        if (factor.worst != 1.0)
            m_factors.push_back(factor);
    }

    // The share of the worst single value, or of the longest bucket.
    Number shareOf(const AttributeUse& use, RowFactor& factor)
    {
        SizeInputs trial = m_inputs.fresh();
        const Number share = worstShare(m_join, use, trial);
        const Statistic days{StatisticKind::Days, use.attribute};
        const Statistic frequent{StatisticKind::MostFrequent, use.attribute};
        const bool isOfTime = trial.hasUsed(days);
        factor = {isOfTime ? days : frequent, share.value_or(1.0),
                  isOfTime ? RowFactor::Kind::ShareOfTime : RowFactor::Kind::ShareOfValue};
        m_inputs.add(trial);
        return share;
    }

    // A most frequent value that was measured has the same share of all that are counted otherwise.
    void beginWithOwners(const AttributeUse& use)
    {
        const Statistic count = m_join.countAt(use.place);
        const Number owners = m_inputs.get(count);
        RowFactor factor;
        const Number share = shareOf(use, factor);
        const auto known = m_inputs.peek(factor.statistic);
        const auto all = m_inputs.peek(count);
        m_isBound = factor.kind == RowFactor::Kind::ShareOfValue
                    && !(known && all && known->source == NumberSource::SampleData
                         && all->source != NumberSource::SampleData);
        if (factor.kind == RowFactor::Kind::ShareOfValue) {
            multiply(product(owners, share), {factor.statistic, 1.0});
            return;
        }
        multiply(owners, {count, 1.0});
        multiply(share, factor);
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
            if (use.place != place || !m_used.insert(use).second)
                continue;
            RowFactor factor;
            multiply(shareOf(use, factor), factor);
            m_isBound = m_isBound && factor.worst >= 1.0;
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
            if (!isGiven) {
                grow({StatisticKind::Elements, use.attribute}, {StatisticKind::WorstElements, use.attribute},
                     std::nullopt);
            }
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

    // As many as there are, if a row that the node leads to is no other's, and if it is as well known.
    std::optional<Known> mostOf(const WalkStep& step, NodeIndex node, const std::optional<Known>& worst) const
    {
        AttributeSet known{m_key.begin(), m_key.end()};
        const std::vector<AttributeUse>& own = m_join.dependencies().nodeKey(node);
        known.insert(own.begin(), own.end());
        const bool isOnce = std::all_of(m_visited.begin(), m_visited.end(), [&](NodeIndex other) {
            return m_join.dependencies().determines(known, m_join.dependencies().nodeKey(other));
        });
        const auto all = m_inputs.peek({StatisticKind::Count, step.relationship});
        return isOnce && all && worst && all->source <= worst->source ? all : std::nullopt;
    }

    void grow(const Statistic& average, const Statistic& worst, const std::optional<RowFactor>& most)
    {
        const Number by = m_inputs.get(m_by == By::Worst ? worst : average);
        const Number mean = m_inputs.get(average);
        if (!m_rows || !by) {
            m_rows = std::nullopt;
            return;
        }
        roundUp();
        if (m_areStrangers && mean && *mean < *by) {
            const double factor = *mean + (*by - *mean) / *m_rows;
            multiply(factor, {worst, 1.0, RowFactor::Kind::AverageAndWorst});
            m_isBound = false;
            return;
        }
        if (!most || *m_rows * *by <= most->worst) {
            multiply(by, {worst, 1.0});
            return;
        }
        m_inputs.get(most->statistic);
        m_rows = most->worst;
        m_factors = {*most};
    }

    // By the participant that leads to the fewest, of those that are known.
    void multiplyByFanOut(const WalkStep& step)
    {
        const StatisticKind fanOut = m_by == By::Worst ? StatisticKind::WorstFanOut : StatisticKind::FanOut;
        std::optional<std::uint32_t> best;
        Number fewest;
        for (std::uint32_t i = 0; i < step.participants.size(); ++i) {
            if (!m_visited.contains(step.participants[i]))
                continue;
            SizeInputs trial = m_inputs.fresh();
            const Number worst = trial.get({fanOut, ParticipantPlace{step.relationship, i}});
            if (!best || (worst && (!fewest || *worst < *fewest))) {
                best = i;
                fewest = worst;
            }
        }
        const ParticipantPlace place{step.relationship, best.value_or(0)};
        const Statistic worst{fanOut, place};
        const Statistic all{StatisticKind::Count, step.relationship};
        const auto most = mostOf(step, step.participants[place.position], m_inputs.peek(worst));
        // One that has the most has them all, however many others there are said to be.
        std::optional<RowFactor> limit;
        if (most && fewest)
            limit = RowFactor{all, std::max(most->value, *fewest)};
        grow({StatisticKind::FanOut, place}, worst, limit && limit->worst > *fewest ? limit : std::nullopt);
    }

    const JoinView& m_join;
    By m_by;
    SizeInputs m_inputs;
    const std::vector<AttributeUse>& m_key;
    AttributeSet m_known;
    std::vector<std::size_t> m_open;
    std::set<NodeIndex> m_visited;
    std::set<AttributeUse> m_used;
    Number m_rows = 1.0;
    std::vector<RowFactor> m_factors;
    bool m_isBound = true;
    bool m_areStrangers = false;  // the owners of a value, which have nothing but it in common
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

// Rows of the join along these steps in the largest partition, or in one whose fan-outs are average.
RowEstimate worstJoinedRows(const JoinView& join, const std::vector<std::size_t>& steps, SizeInputs& inputs,
                            By by = By::Worst)
{
    std::vector<WorstWay> ways;
    for (const NodeIndex node : fixedNodes(join))
        ways.emplace_back(join, steps, inputs, by).beginAt(node);
    if (ways.empty()) {
        for (const AttributeUse& use : join.partitionKey())
            ways.emplace_back(join, steps, inputs, by).beginAt(use);
    }
    const auto best = std::min_element(ways.begin(), ways.end(), [](const auto& left, const auto& right) {
        return left.rows() && (!right.rows() || *left.rows() < *right.rows());
    });
    best->roundUp();
    inputs.add(best->inputs());
    RowEstimate estimate;
    estimate.worst = best->rows();
    estimate.factors = best->factors();
    estimate.isBound = best->isBound();
    return estimate;
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
        return key.empty() ? used.get(join.countAt(place))
                           : worstJoinedRows(join, stepsTowards(join, place), used).worst;
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

// Whether numbers of sample data stand beside stated ones, which may be of far more data.
bool isMixed(const SizeInputs& inputs)
{
    bool hasSampled = false;
    bool hasStated = false;
    for (const UsedStatistic& used : inputs.used()) {
        const bool isSampled = used.value && used.value->source == NumberSource::SampleData;
        hasSampled = hasSampled || isSampled;
        hasStated =
            hasStated || (used.value && used.statistic.kind == StatisticKind::WorstFanOut && !isSampled);
    }
    return hasSampled && hasStated;
}

// Statistics that state more for one thing than there is of all say nothing about all.
bool isBeyondTable(const RowEstimate& estimate, const SizeInputs& inputs)
{
    return estimate.worst && estimate.rows && *estimate.worst > *estimate.rows && !isMixed(inputs)
           && std::none_of(estimate.factors.begin(), estimate.factors.end(),
                           [&](const RowFactor& factor) { return factor.worst > *estimate.rows; });
}

void replaceWorst(RowEstimate& estimate, double worst, RowFactor factor)
{
    factor.worst = worst;
    estimate.worst = worst;
    estimate.factors.clear();
    if (worst != 1.0)
        estimate.factors.push_back(factor);
    estimate.isBound = false;
}

// Multiplies the worst rows by what leaves no more than so many.
void leave(RowEstimate& estimate, Number rows, RowFactor factor)
{
    if (!rows || !estimate.worst || *rows == *estimate.worst) {
        estimate.worst = rows;
        return;
    }
    factor.worst = *rows / *estimate.worst;
    estimate.factors.push_back(factor);
    estimate.worst = rows;
    estimate.isBound = false;
    if (*rows == 1.0)
        estimate.factors.clear();
}

}  // namespace

RowEstimate estimateRows(const JoinView& join, SizeInputs& inputs)
{
    const Number joined = joinedRows(join, inputs);
    const Statistic first = join.countAt(NodeIndex{0});
    RowEstimate estimate;
    if (join.partitionKey().empty()) {
        if (joined)
            replaceWorst(estimate, *joined, {first, 1.0, RowFactor::Kind::Table});
    } else {
        estimate = worstJoinedRows(join, join.steps(), inputs);
    }
    estimate.rows = joined;
    if (!isRowOfJoin(join)) {
        estimate.rows = distinctValues(join, join.primaryKey(), 1.0, joined, inputs);
        leave(estimate, worstGroups(join, estimate.worst, inputs), {first, 1.0, RowFactor::Kind::Group});
    }
    const double buckets = hashBuckets(join.table());
    estimate.partitions = distinctValues(join, join.partitionKey(), buckets, estimate.rows, inputs);
    if (isBeyondTable(estimate, inputs))
        replaceWorst(estimate, std::max(1.0, *estimate.rows), {first, 1.0, RowFactor::Kind::Table});
    if (estimate.worst && buckets > 1.0)
        leave(estimate, std::max(1.0, *estimate.worst / buckets), {first, 1.0, RowFactor::Kind::Bucket});
    if (estimate.worst && estimate.rows && estimate.partitions && *estimate.partitions > 0.0) {
        const double average = *estimate.rows / *estimate.partitions;
        if (average > *estimate.worst)
            replaceWorst(estimate, average, {first, 1.0, RowFactor::Kind::AveragePartition});
    }
    return estimate;
}

Number averageRows(const JoinView& join, const RowEstimate& estimate, const SizeInputs& inputs)
{
    if (estimate.rows && estimate.partitions && *estimate.partitions > 0.0)
        return *estimate.rows / *estimate.partitions;
    if (join.partitionKey().empty() || !isRowOfJoin(join))
        return std::nullopt;
    SizeInputs untold = inputs.fresh();
    const Number rows = worstJoinedRows(join, join.steps(), untold, By::Average).worst;
    const double buckets = hashBuckets(join.table());
    return rows ? Number(std::max(1.0, *rows / buckets)) : std::nullopt;
}

}  // namespace querywright
