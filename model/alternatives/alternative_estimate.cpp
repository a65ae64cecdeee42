// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/alternative_estimate.h"

#include "model/alternatives/design_copy.h"
#include "model/alternatives/part_of_walk.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/draft.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace querywright {
namespace {

class Estimator {
public:
    Estimator(const Model& model, const AccessPattern& query, const Alternative& alternative,
              const MeasuredStatistics* measured)
        : m_query(query),
          m_walk(completedWalk(model.conceptual, query.walk)),
          m_dependencies(model.conceptual, m_walk, allUses(query)),
          m_alternative(alternative),
          m_model(alternative.model),
          m_sizer(m_model, measured),
          m_sizes(sizes(m_model, alternative.derivation, alternative.physical, measured))
    {}

    AlternativeEstimate estimate(Number bytesWithoutQuery);

private:
    std::vector<std::size_t> tablesOf(const ReadStep& step) const;
    void addSteps();
    Load lookUps(std::size_t step) const;
    std::set<StepIndex> joinedBefore(std::size_t position) const;
    AccessPattern keysQuery(const std::vector<AttributeUse>& found, std::size_t position) const;
    Load distinctKeys(const std::vector<AttributeUse>& found, std::size_t position) const;
    ReadEstimate readsOf(std::size_t position, const Load& lookUps) const;
    void addStorage(Number bytesWithoutQuery);
    void addCopies();
    std::optional<AttributeSet> onWalkOf(const LogicalTable& table,
                                         const std::vector<AttributeUse>& uses) const;
    bool isWritten(const LogicalTable& table, const std::vector<AttributeUse>& row) const;
    void addWrites();
    void addMissing();
    std::vector<AttributeUse> rowKey() const;

    const AccessPattern& m_query;
    Walk m_walk;
    Dependencies m_dependencies;
    const Alternative& m_alternative;
    const Model& m_model;
    TableSizer m_sizer;
    ModelSizes m_sizes;
    AlternativeEstimate m_estimate;
};

// The positions of the table that the step reads, and of that with its counters if they have one of their
// own.
std::vector<std::size_t> Estimator::tablesOf(const ReadStep& step) const
{
    const QueryAccess access = accessOf(m_model, m_alternative.derivation, step.query);
    std::vector<std::size_t> tables{access.table};
    if (access.counters)
        tables.push_back(*access.counters);
    return tables;
}

// Once, unless its values come from rows of other steps.
Load Estimator::lookUps(std::size_t position) const
{
    std::vector<AttributeUse> found = m_alternative.steps[position].given;
    std::erase_if(found, [&](const AttributeUse& use) {
        return std::any_of(m_query.given.begin(), m_query.given.end(),
                           [&](const GivenValue& given) { return given.attribute == use; });
    });
    return found.empty() ? Load{1.0, 1.0} : distinctKeys(found, position);
}

// The part of the walk that the steps before this one join.
std::set<StepIndex> Estimator::joinedBefore(std::size_t position) const
{
    std::set<StepIndex> joined;
    for (std::size_t i = 0; i < position; ++i) {
        std::set<WalkPlace> places;
        for (const auto* uses : {&m_alternative.steps[i].given, &m_alternative.steps[i].returned}) {
            for (const AttributeUse& use : *uses)
                places.insert(use.place);
        }
        joined.merge(stepsJoining(m_walk, places));
    }
    return joined;
}

// The query for the different values of these attributes that the rows of the steps before this one have,
// with what the query is given of these rows: all rows of the join along their part of the walk, or groups of
// them where several have the same values.
AccessPattern Estimator::keysQuery(const std::vector<AttributeUse>& found, std::size_t position) const
{
    const std::set<StepIndex> steps = joinedBefore(position);
    NodeIndex first{};
    if (const auto* node = std::get_if<NodeIndex>(&found.front().place))
        first = *node;
    else if (!steps.empty())
        first = m_walk.steps[static_cast<std::size_t>(*steps.begin())].participants.front();
    const PartOfWalk part = partOfWalk(m_walk, first, steps);
    const auto isThere = [&](const AttributeUse& use) {
        const auto* node = std::get_if<NodeIndex>(&use.place);
        return node ? part.nodes.contains(*node) : part.steps.contains(std::get<StepIndex>(use.place));
    };
    AccessPattern keys;
    keys.id = m_query.id;
    keys.label = m_query.label;
    keys.keyspace = m_query.keyspace;
    keys.walk = part.walk;
    AttributeSet distinct;
    for (const GivenValue& given : m_query.given) {
        if (!isThere(given.attribute))
            continue;
        keys.given.push_back({part(given.attribute), FromUser{}});
        distinct.insert(given.attribute);
    }
    for (const AttributeUse& use : found) {
        if (!isThere(use))
            continue;
        keys.returned.emplace_back(part(use));
        distinct.insert(use);
    }
    std::vector<AttributeUse> rows;
    for (const auto& [whole, there] : part.nodes) {
        const auto& key = m_dependencies.nodeKey(whole);
        rows.insert(rows.end(), key.begin(), key.end());
    }
    if (!m_dependencies.determines(distinct, rows)) {
        for (const Returned& returned : keys.returned)
            keys.groupBy.push_back(std::get<AttributeUse>(returned));
    }
    return keys;
}

Load Estimator::distinctKeys(const std::vector<AttributeUse>& found, std::size_t position) const
{
    const AccessPattern keys = keysQuery(found, position);
    Model alone = m_model;
    alone.workflow.queries = {keys};
    alone.decisions.clear();
    LogicalTable table = derive(alone).tables.front();
    // What the query is given is the partition key, whatever else derivation makes of it.
    std::vector<std::size_t> partition;
    std::vector<std::size_t> clustering;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
        const bool isGiven = use && std::any_of(keys.given.begin(), keys.given.end(), [&](const auto& one) {
                                 return one.attribute == *use;
                             });
        if (isGiven)
            partition.push_back(i);
        else if (use && table.columns[i].isPrimaryKey())
            clustering.push_back(i);
    }
    arrangeColumns(table, partition, clustering);
    const TableSizes sizes = m_sizer.sizesOf(table, 1, 0);
    Load load = partition.empty() ? Load{sizes.rows, sizes.rows} : Load{sizes.average.rows, sizes.worst.rows};
    for (std::size_t i = 0; i < position; ++i) {
        const auto limit = m_model.workflow.find(m_alternative.steps[i].query)->limit.value_or(0);
        for (Number* number : {&load.average, &load.worst}) {
            for (const std::size_t range : m_alternative.steps[i].ranges)
                *number = product(*number, m_query.ranges[range].width);
            if (*number && limit > 0)
                *number = std::min(**number, static_cast<double>(limit));
        }
    }
    return load;
}

// So many reads, one of which is the worst; or as many rows as a table of the same join has in a partition,
// which tells whether those that are read together can all be the worst.
ReadEstimate Estimator::readsOf(std::size_t position, const Load& lookUps) const
{
    const ReadStep& step = m_alternative.steps[position];
    ReadEstimate one = readOf(m_alternative, step.query, m_sizer);
    if (one.isScan)
        return one;  // once for all
    const auto all = [&](const Load& load) {
        Load total{product(lookUps.average, load.average), std::nullopt};
        if (lookUps.worst && load.average && load.worst)
            total.worst = *lookUps.worst < 1.0 ? *lookUps.worst * *load.worst
                                               : (*lookUps.worst - 1.0) * *load.average + *load.worst;
        return total;
    };
    const Number most = product(lookUps.worst, one.rows.worst);
    one.partitions = all(one.partitions);
    one.rows = all(one.rows);
    const Number joined =
        step.returned.empty() ? std::nullopt : distinctKeys(step.returned, position + 1).worst;
    if (joined && most && one.rows.worst && *most > *one.rows.worst)
        one.rows.worst = std::clamp(*joined, *one.rows.worst, *most);
    return one;
}

void Estimator::addSteps()
{
    m_estimate.partitions = m_estimate.rows = {0.0, 0.0};
    std::map<AttributeUse, std::size_t> knownAfter;  // round trips
    for (std::size_t i = 0; i < m_alternative.steps.size(); ++i) {
        const ReadStep& step = m_alternative.steps[i];
        StepEstimate estimate;
        estimate.lookUps = lookUps(i);
        estimate.reads = readsOf(i, estimate.lookUps);
        m_estimate.partitions = together(m_estimate.partitions, estimate.reads.partitions);
        m_estimate.rows = together(m_estimate.rows, estimate.reads.rows);
        m_estimate.isScan = m_estimate.isScan || estimate.reads.isScan;
        m_estimate.asksEveryNode = m_estimate.asksEveryNode || estimate.reads.asksEveryNode;
        m_estimate.usesIndex =
            m_estimate.usesIndex || !accessOf(m_model, m_alternative.derivation, step.query).byIndex.empty();
        std::size_t trip = 1;
        for (const AttributeUse& use : step.given) {
            const auto found = knownAfter.find(use);
            trip = std::max(trip, found == knownAfter.end() ? 1 : found->second + 1);
        }
        for (const AttributeUse& use : step.returned)
            knownAfter.emplace(use, trip);
        m_estimate.roundTrips = std::max(m_estimate.roundTrips, trip);
        m_estimate.steps.push_back(std::move(estimate));
    }
}

void Estimator::addStorage(Number bytesWithoutQuery)
{
    std::set<std::size_t> tables;
    for (const ReadStep& step : m_alternative.steps) {
        for (const std::size_t table : tablesOf(step))
            tables.insert(table);
    }
    m_estimate.storedBytes = 0.0;
    bool isKnown = true;
    for (const std::size_t table : tables) {
        m_estimate.storedBytes = sum(m_estimate.storedBytes, m_sizes.tables[table].storedBytes);
        const Number share = m_sizes.tables[table].shareOfAdvised();
        isKnown = isKnown && share;
        m_estimate.largestPartition = std::max(m_estimate.largestPartition, share);
    }
    if (!isKnown)
        m_estimate.largestPartition.reset();
    if (m_sizes.storedBytes && bytesWithoutQuery)
        m_estimate.addedBytes = *m_sizes.storedBytes - *bytesWithoutQuery;
}

void Estimator::addCopies()
{
    std::set<AttributeId> keys;
    for (const CandidateKey& key : m_dependencies.candidateKeys()) {
        for (const AttributeUse& use : key.attributes)
            keys.insert(use.attribute);
    }
    std::set<AttributeId> returned;
    const auto add = [&](const Attribute& attribute, const auto& self) -> void {
        if (!attribute.isComposite())
            returned.insert(attribute.id);
        for (const Attribute& part : attribute.parts)
            self(part, self);
    };
    for (const Returned& one : m_query.returned) {
        const auto* use = std::get_if<AttributeUse>(&one);
        const Attribute* attribute = use ? m_model.conceptual.find(use->attribute).attribute : nullptr;
        if (attribute && keys.count(attribute->id) == 0)
            add(*attribute, add);
    }
    for (const AttributeCopies& one : m_sizes.copies) {
        if (returned.count(one.attribute) == 0 || !one.stored || !one.once || *one.once <= 0.0)
            continue;
        const double copies = *one.stored / *one.once;
        if (m_estimate.copied && copies <= *m_estimate.copies)
            continue;
        m_estimate.copied = one.attribute;
        m_estimate.copies = copies;
        m_estimate.copiedInTables = one.tables;
    }
}

// What identifies the entity or relationship that a row of the query stands for: of all that determine the
// whole row the smallest, of those the last on the walk.
std::vector<AttributeUse> Estimator::rowKey() const
{
    std::vector<AttributeUse> all;
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i) {
        const auto& key = m_dependencies.nodeKey(static_cast<NodeIndex>(i));
        all.insert(all.end(), key.begin(), key.end());
    }
    std::vector<AttributeUse> best;
    for (const CandidateKey& key : m_dependencies.candidateKeys()) {
        const bool isWhole = m_dependencies.determines({key.attributes.begin(), key.attributes.end()}, all);
        if (isWhole && key.isPrimary && (best.empty() || key.attributes.size() <= best.size()))
            best = key.attributes;
    }
    return best.empty() ? all : best;
}

// What the table's walk has instead of the attributes of the compared one; nothing if it does not come there.
std::optional<AttributeSet> Estimator::onWalkOf(const LogicalTable& table,
                                                const std::vector<AttributeUse>& uses) const
{
    AttributeSet found;
    for (const AttributeUse& use : uses) {
        AttributeUse there = use;
        bool isFound = false;
        if (const auto* node = std::get_if<NodeIndex>(&use.place)) {
            for (std::size_t i = 0; i < table.walk.nodes.size() && !isFound; ++i) {
                there.place = static_cast<NodeIndex>(i);
                isFound = table.walk.nodes[i].entity == m_walk.nodes[static_cast<std::size_t>(*node)].entity;
            }
        } else {
            const auto step = static_cast<std::size_t>(std::get<StepIndex>(use.place));
            for (std::size_t i = 0; i < table.walk.steps.size() && !isFound; ++i) {
                there.place = static_cast<StepIndex>(i);
                isFound = table.walk.steps[i].relationship == m_walk.steps[step].relationship;
            }
        }
        if (!isFound)
            return std::nullopt;
        found.insert(there);
    }
    return found;
}

// A table is written if the key of what comes determines its row, or the static part of its partition, and is
// told by it.
bool Estimator::isWritten(const LogicalTable& table, const std::vector<AttributeUse>& row) const
{
    const auto known = onWalkOf(table, row);
    const bool hasCounters =
        std::any_of(table.columns.begin(), table.columns.end(),
                    [](const LogicalColumn& column) { return column.kind == ColumnKind::Counter; });
    if (!known || hasCounters)  // rows of counters come by counting
        return false;
    std::vector<AttributeUse> uses = table.grain;
    uses.insert(uses.end(), known->begin(), known->end());
    const Dependencies dependencies(m_model.conceptual, table.walk, uses);
    const auto tells = [&](const AttributeSet& attributes) {
        const AttributeSet told = dependencies.closure(attributes);
        return std::includes(told.begin(), told.end(), known->begin(), known->end());
    };
    const bool isDense = !table.groupBy.empty() || !table.nested.empty();
    if (dependencies.determines(*known, table.grain))
        return isDense || tells({table.grain.begin(), table.grain.end()});
    const bool hasStatics =
        std::any_of(table.columns.begin(), table.columns.end(),
                    [](const LogicalColumn& column) { return column.kind == ColumnKind::Static; });
    const AttributeSet partition = partitionAttributes(table);
    return hasStatics && tells(partition)
           && dependencies.determines(*known, {partition.begin(), partition.end()});
}

void Estimator::addWrites()
{
    const std::vector<AttributeUse> row = rowKey();
    for (const LogicalTable& table : m_alternative.derivation.tables) {
        if (!isWritten(table, row))
            continue;
        ++(table.viewOf ? m_estimate.viewsWritten : m_estimate.tablesWritten);
        m_estimate.indexesWritten += table.indexes.size();
    }
}

void Estimator::addMissing()
{
    std::set<Statistic> missing;
    for (const ReadStep& step : m_alternative.steps) {
        for (const std::size_t table : tablesOf(step)) {
            for (const Statistic& statistic : m_sizes.tables[table].missing())
                missing.insert(statistic);
        }
    }
    m_estimate.missing.assign(missing.begin(), missing.end());
}

AlternativeEstimate Estimator::estimate(Number bytesWithoutQuery)
{
    addSteps();
    addStorage(bytesWithoutQuery);
    addCopies();
    addWrites();
    addMissing();
    return std::move(m_estimate);
}

}  // namespace

bool AlternativeEstimate::harmsOthers() const
{
    return std::any_of(others.begin(), others.end(), [](const OtherReads& one) { return one.isWorse(); });
}

std::vector<AlternativeEstimate> estimate(const Model& model, const Alternatives& all,
                                          const MeasuredStatistics* measured)
{
    const AccessPattern& query = *model.workflow.find(all.query);
    Alternative without;
    without.model = withoutQuery(model, derive(model), all.query);
    design(without);
    const Number bytes = sizes(without.model, without.derivation, without.physical, measured).storedBytes;
    std::vector<AlternativeEstimate> estimates;
    const std::map<QueryId, ReadEstimate> now = readsOfQueries(all.designs.front(), measured);
    for (const Alternative& alternative : all.designs) {
        estimates.push_back(Estimator(model, query, alternative, measured).estimate(bytes));
        estimates.back().others = otherReads(now, readsOfQueries(alternative, measured), all.query);
    }
    return estimates;
}

}  // namespace querywright
