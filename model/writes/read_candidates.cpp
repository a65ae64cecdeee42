// SPDX-License-Identifier: Apache-2.0
// The ways to read an attribute, the best one first.
#include "model/conceptual/participation.h"
#include "model/writes/read_planner.h"

#include <algorithm>
#include <iterator>

namespace querywright::writes {

namespace {

// Whether it relates entities of one type, supervisors and those supervised: someone has none above.
bool relatesOneType(const RelationshipType& type)
{
    return std::all_of(type.participants.begin(), type.participants.end(), [&](const Participant& one) {
        return one.entity == type.participants.front().entity;
    });
}

}  // namespace

// What all rows are joins of that need what is wanted.
std::set<LinkIndex> ReadPlanner::joined() const
{
    const auto found = m_wanted ? m_joinedFor.find(*m_wanted) : m_joinedFor.end();
    return found == m_joinedFor.end() ? m_joined.value_or(std::set<LinkIndex>()) : found->second;
}

// Whether there is a row at all: none of an entity that takes part in no relationship of the table's walk, or
// is not of the subtype that the walk is about. One that takes part in a single one mostly does. What is
// wanted is there, and so is what it was reached by. Where only the subtype has what is wanted, no row tells
// that there is none of it.
void ReadPlanner::addDoubt(Candidate& candidate, const At& at) const
{
    const WriteIndex& index = m_scene.index();
    const std::size_t table = candidate.column.table;
    const Embedding& row = candidate.row;
    const AttributeOwner ownerOfWanted = index.find(candidate.column.use.attribute).owner;
    const auto* owner = std::get_if<EntityId>(&ownerOfWanted);
    std::set<LinkIndex> certain = joined();
    certain.insert(m_scene.subjectLinks().begin(), m_scene.subjectLinks().end());
    for (const LinkIndex link : m_scene.wayTo(at))
        certain.insert(link);
    for (const auto& [step, position] : row.steps) {
        const Link& link = m_scene[position];
        const RelationshipType* type = index.find(link.type);
        // The update's walk says which one it is, where there is one: of what was found by itself there may
        // be none.
        for (std::uint32_t i = 0; type && !link.from && i < link.participants.size(); ++i) {
            const bool isOfSubject = m_scene[link.participants[i]].isSubject && !certain.contains(position);
            if (isOfSubject && takesPartOnce(*type, i)
                && !takesPartAlways(index.model().conceptual, *type, i))
                ++candidate.doubt;
        }
        if (!type || !link.from || certain.contains(position)
            || takesPartAlways(index.model().conceptual, *type, *link.from))
            continue;
        if (takesPartOnce(*type, *link.from) && !relatesOneType(*type)) {
            ++candidate.doubt;
            continue;
        }
        candidate.doubt += doubtful;
        candidate.isMissed = true;
        candidate.doubtfulLinks.insert(position);
    }
    const auto isOf = [&](ThingIndex thing, EntityId wanted) {
        return index.inherits(m_scene[thing].type, wanted)
               || std::any_of(certain.begin(), certain.end(), [&](LinkIndex position) {
                      const Link& link = m_scene[position];
                      const RelationshipType* type = index.find(link.type);
                      for (std::size_t i = 0; type && i < link.participants.size(); ++i) {
                          if (link.participants[i] == thing
                              && index.inherits(type->participants.at(i).entity, wanted))
                              return true;
                      }
                      return false;
                  });
    };
    const Walk& walk = index.table(table).walk;
    for (const auto& [node, thing] : row.nodes) {
        const EntityId wanted = walk.nodes.at(static_cast<std::size_t>(node)).entity;
        if (isOf(thing, wanted))
            continue;
        if (owner && At(thing) == at && index.inherits(*owner, wanted))
            candidate.mayMiss = true;
        else {
            candidate.doubt += doubtful;
            candidate.isMissed = true;
        }
    }
}

// So many relationships that lead to several lie on the ways to what it is read by: it is read for each of
// those.
std::size_t ReadPlanner::fanOutOf(const Candidate& candidate, const std::vector<Restriction>& where) const
{
    const LogicalTable& table = m_scene.index().table(candidate.column.table);
    std::set<LinkIndex> links;
    const auto addWay = [&](const At& at) {
        for (const LinkIndex position : m_scene.wayTo(at)) {
            const Link& link = m_scene[position];
            const RelationshipType* type = m_scene.index().find(link.type);
            if (type && !takesPartOnce(*type, *link.from))
                links.insert(position);
        }
    };
    for (const Restriction& restriction : where) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[restriction.column].source);
        if (const auto at = use ? candidate.row.at(use->place) : std::nullopt)
            addWay(*at);
    }
    for (const auto& [at, use] : candidate.unknown)
        addWay(at);
    return links.size();
}

// Whether the table joins what is wanted to all that it is reached by, so that it stands for each of those.
bool ReadPlanner::isAlongWay(const Candidate& candidate, const At& at) const
{
    const std::vector<LinkIndex> way = m_scene.wayTo(at);
    return !way.empty()
           && std::all_of(way.begin(), way.end(), [&](LinkIndex link) { return candidate.row.uses(link); });
}

// Whether the rows found can be told from those of others: what is known determines what the wanted is
// reached from, or columns do besides, by which the rows are picked then.
bool ReadPlanner::picksWay(Candidate& candidate, const AttributeSet& known, const At& at) const
{
    struct Picking {
        std::set<std::size_t> columns;
        std::vector<std::pair<At, AttributeUse>> unknown;
        std::vector<std::string> names;
    };
    const LogicalTable& table = m_scene.index().table(candidate.column.table);
    const Dependencies& dependencies = m_scene.index().dependencies(candidate.column.table);
    const AttributeSet determined = dependencies.closure(known);
    std::optional<Picking> best;
    const auto tryKey = [&](const At& from, const std::vector<AttributeUse>& key) {
        Picking picking;
        for (const AttributeUse& use : key) {
            const auto owner = candidate.row.at(use.place);
            if (!owner || use.element)
                return;
            if (determined.contains(use))
                continue;
            const auto column =
                std::find_if(table.columns.begin(), table.columns.end(),
                             [&](const LogicalColumn& one) { return one.source == ColumnSource(use); });
            if (column == table.columns.end())
                return;
            picking.columns.insert(static_cast<std::size_t>(column - table.columns.begin()));
            picking.names.push_back(m_values.meaningOf(*owner, use));
            // What is wanted itself cannot tell.
            if (!m_values.find(*owner, use, Side::Before)) {
                if (*owner == at || from == at)
                    return;
                picking.unknown.emplace_back(*owner, use);
            }
        }
        const auto weight = [](const Picking& one) {
            return std::pair(one.unknown.size(), one.names.size());
        };
        if (!key.empty() && (!best || weight(picking) < weight(*best)))
            best = std::move(picking);
    };
    for (const LinkIndex position : m_scene.wayTo(at)) {
        const Link& link = m_scene[position];
        const ThingIndex from = link.participants.at(*link.from);
        for (const auto& [node, thing] : candidate.row.nodes) {
            if (thing != from)
                continue;
            tryKey(from, dependencies.nodeKey(node));
            for (const CandidateKey& key : dependencies.candidateKeys()) {
                if (key.place == WalkPlace(node))
                    tryKey(from, key.attributes);
            }
        }
    }
    if (!best)
        return false;
    candidate.picking.merge(best->columns);
    candidate.pickedBy = std::move(best->names);
    candidate.unknown.insert(candidate.unknown.end(), best->unknown.begin(), best->unknown.end());
    return true;
}

std::optional<ReadPlanner::Candidate> ReadPlanner::candidate(const At& at, const ColumnPlace& place,
                                                             const Embedding& row,
                                                             const std::vector<AttributeUse>& wanted,
                                                             std::size_t clustering)
{
    const LogicalTable& table = m_scene.index().table(place.table);
    Candidate candidate;
    candidate.column = place;
    candidate.row = row;
    AttributeSet known;
    const auto isKnown = [&](std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        if (!use)
            return syntheticOf(table.columns[column]) && syntheticOf(table.columns[column])->isConstant();
        const auto where = row.at(use->place);
        const auto value = where && !use->element ? m_values.find(*where, *use, Side::Before) : std::nullopt;
        if (!value)
            return false;
        if (value->read && mayMiss(*value->read))
            candidate.doubt += doubtful;
        if (value->read && !m_reads[*value->read].missed.empty())
            candidate.isMissed = true;
        known.insert(*use);
        return true;
    };
    const auto addUnknown = [&](std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        const auto where = use ? row.at(use->place) : std::nullopt;
        if (!where || use->element)
            return false;  // a bucket or an element: nobody reads them all
        candidate.unknown.emplace_back(*where, *use);
        known.insert(*use);  // what has to be read first is known then
        return true;
    };
    for (const std::size_t column : table.partitionKey()) {
        if (!isKnown(column) && !addUnknown(column))
            return std::nullopt;
    }
    // Of what is static a partition has one row.
    const LogicalColumn& source = table.columns[place.column];
    const bool isStatic = source.kind == ColumnKind::Static;
    std::size_t fixed = 0;
    for (const std::size_t column : isStatic ? std::vector<std::size_t>() : table.clusteringKey()) {
        bool isFixed = isKnown(column);
        if (clustering > 0) {
            --clustering;
            if (!isFixed && (column == place.column || !addUnknown(column)))
                return std::nullopt;
            isFixed = true;
        }
        if (candidate.isManyRows && isFixed)
            candidate.picking.insert(column);
        candidate.isManyRows = candidate.isManyRows || !isFixed;
        fixed += std::size_t{!candidate.isManyRows};
    }
    // Of the elements of a collection those are picked of which the rest is known.
    if (const auto* nested = std::get_if<NestedSource>(&source.source)) {
        std::copy_if(nested->attributes.begin(), nested->attributes.end(), std::inserter(known, known.end()),
                     [&](const AttributeUse& use) {
                         const auto where = row.at(use.place);
                         return where && m_values.find(*where, use, Side::Before);
                     });
    }
    const bool isDetermined = m_scene.index().dependencies(place.table).determines(known, wanted);
    if (!isDetermined && (!isAlongWay(candidate, at) || !picksWay(candidate, known, at)))
        return std::nullopt;
    addDoubt(candidate, at);
    if (!isStatic && candidate.isManyRows)
        candidate.extent = fixed > 0 ? Extent::Slice : Extent::Partition;
    Cost cost;
    const std::vector<Restriction> where = restrictions(place.table, row, Side::Before);
    const bool isRead =
        candidate.unknown.empty()
        && (readOfRows(place.table, row, where) || (isStatic && readOfPartition(place.table, where)));
    if (!isRead) {
        cost.fanOut = fanOutOf(candidate, where);
        cost.add(candidate.extent);
    }
    cost.isLate = table.secondsLate > 0;
    cost.isDoubtful = candidate.doubt >= doubtful;
    candidate.rank = rankOf(candidate, cost);
    return candidate;
}

void ReadPlanner::Cost::add(Extent extent)
{
    ++reads;
    partitions += std::size_t{extent == Extent::Partition};
    slices += std::size_t{extent == Extent::Slice};
}

// First comes what is up to date and surely there, then what is not read for each of several; a row that is
// read anyway, one by its whole key, a slice of a partition, and last a whole one.
std::vector<std::size_t> ReadPlanner::Cost::rank() const
{
    return {std::size_t{isLate}, std::size_t{isDoubtful}, fanOut, partitions, slices, reads};
}

// How much of its table it asks for.
ReadPlanner::Extent ReadPlanner::extentOf(const Read& read) const
{
    if (isOneRow(read))
        return Extent::Row;
    return read.where.size() > partitionKey(read.table).size() ? Extent::Slice : Extent::Partition;
}

std::vector<std::size_t> ReadPlanner::rankOf(const Candidate& candidate, const Cost& cost) const
{
    constexpr std::size_t most = 1'000;
    const WriteIndex& index = m_scene.index();
    const std::size_t table = candidate.column.table;
    const bool isSeveral = candidate.isManyRows || isCollection(index.column(candidate.column).shape);
    std::vector<std::size_t> rank = cost.rank();
    for (const std::size_t weight :
         {std::size_t{isSeveral} + std::size_t{!candidate.picking.empty()}, std::size_t{candidate.mayMiss},
          candidate.doubt, most - std::min(most, index.table(table).columns.size()),
          std::min(most, index.joinedSteps(table).size())})
        rank.push_back(weight);
    return rank;
}

// The same with all that was read for it: the reads from `readsBefore` on.
std::vector<std::size_t> ReadPlanner::rankAfter(const Candidate& candidate, std::size_t readsBefore,
                                                std::size_t read) const
{
    const WriteIndex& index = m_scene.index();
    Cost cost;
    if (read >= readsBefore)
        cost.fanOut = fanOutOf(candidate, m_reads[read].where);
    cost.isLate = index.table(candidate.column.table).secondsLate > 0;
    for (std::size_t i = readsBefore; i < m_reads.size(); ++i) {
        cost.add(extentOf(m_reads[i]));
        cost.isLate = cost.isLate || index.table(m_reads[i].table).secondsLate > 0;
    }
    const auto mayBeNone = [&](const std::pair<At, AttributeUse>& one) {
        const auto value = m_values.find(one.first, one.second, Side::Before);
        return value && value->read && mayMiss(*value->read);
    };
    cost.isDoubtful = candidate.doubt >= doubtful
                      || std::any_of(candidate.unknown.begin(), candidate.unknown.end(), mayBeNone);
    return rankOf(candidate, cost);
}

// The ways by what is known, and by more of the key, which is read first.
void ReadPlanner::addCandidates(const At& at, const ColumnPlace& place, const Embedding& row,
                                const std::vector<AttributeUse>& wanted, std::vector<Candidate>& candidates)
{
    const std::size_t columns = m_scene.index().table(place.table).clusteringKey().size();
    std::optional<std::size_t> unknown;
    for (std::size_t clustering = 0; clustering <= columns; ++clustering) {
        auto found = candidate(at, place, row, wanted, clustering);
        if (!found || (unknown && found->unknown.size() <= *unknown))
            continue;
        unknown = found->unknown.size();
        candidates.push_back(std::move(*found));
    }
}

void ReadPlanner::sortByRank(std::vector<Candidate>& candidates)
{
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& left, const Candidate& right) { return left.rank < right.rank; });
}

std::vector<ReadPlanner::Candidate> ReadPlanner::candidatesFor(const At& at, AttributeId attribute)
{
    const WriteIndex& index = m_scene.index();
    std::vector<Candidate> candidates;
    for (const ColumnPlace& place : index.columnsOf(attribute)) {
        const LogicalColumn& column = index.column(place);
        const auto* nested = std::get_if<NestedSource>(&column.source);
        const bool isIt = (nested || column.holds(place.use)) && !place.use.element && !place.use.bucket;
        if (!isIt || place.table == m_exceptTable || index.isAggregated(place.table)
            || index.isCounterTable(place.table))
            continue;
        if (place.use.place.index() != at.index())
            continue;
        const Walk& walk = index.table(place.table).walk;
        if (const auto* thing = std::get_if<ThingIndex>(&at)) {
            const EntityId type =
                walk.nodes.at(static_cast<std::size_t>(std::get<NodeIndex>(place.use.place))).entity;
            if (!index.inherits(type, m_scene[*thing].type) && !index.inherits(m_scene[*thing].type, type))
                continue;
        } else {
            const WalkStep& step =
                walk.steps.at(static_cast<std::size_t>(std::get<StepIndex>(place.use.place)));
            if (step.relationship != m_scene[std::get<LinkIndex>(at)].type)
                continue;
        }
        const std::vector<std::size_t> steps =
            nested ? index.stepsWith(place.table, *nested) : index.joinedSteps(place.table);
        for (const Embedding& row :
             embeddings(m_scene, place.table, steps, {place.use.place, at}, Along::Existing)) {
            addCandidates(at, place, row, {place.use}, candidates);
        }
    }
    sortByRank(candidates);
    return candidates;
}

}  // namespace querywright::writes
