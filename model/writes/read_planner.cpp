// SPDX-License-Identifier: Apache-2.0
#include "model/writes/read_planner.h"

#include "model/base/lists.h"

#include <algorithm>

namespace querywright::writes {
namespace {

// So many reads may have to go before each other.
constexpr int deepest = 3;

AttributeUse plain(AttributeId attribute)
{
    return {NodeIndex{}, attribute, false, std::nullopt};
}

}  // namespace

Value ReadPlanner::obtain(const At& at, const AttributeUse& use, Side side,
                          std::optional<std::size_t> exceptTable)
{
    if (const auto value = tryObtain(at, use, side, exceptTable))
        return *value;
    addUnknown(m_values.meaningOf(at, plain(use.attribute), side));
    return {BindOrigin::Unknown, {}, m_values.meaningOf(at, use, side)};
}

std::optional<Value> ReadPlanner::tryObtain(const At& at, const AttributeUse& use, Side side,
                                            std::optional<std::size_t> exceptTable)
{
    m_exceptTable = exceptTable;
    m_wanted = std::pair(at, use.attribute);
    std::optional<Value> value = obtainAt(at, use, side, 0);
    m_wanted.reset();
    m_exceptTable.reset();
    return value;
}

void ReadPlanner::addUnknown(const std::string& what)
{
    if (std::find(m_unknown.begin(), m_unknown.end(), what) == m_unknown.end())
        m_unknown.push_back(what);
}

std::optional<Value> ReadPlanner::obtainAt(const At& at, const AttributeUse& use, Side side, int depth)
{
    if (auto value = m_values.find(at, use, side))
        return value;
    const AttributePlace& place = m_scene.index().find(use.attribute);
    if (!place.attribute || depth > deepest || !m_underWay.insert({at, use.attribute}).second)
        return std::nullopt;
    std::vector<AttributeId> parts;
    for (const Attribute& part : place.attribute->parts)
        parts.push_back(part.id);
    const auto obtainAll = [&](const std::vector<AttributeId>& all) {
        return !all.empty() && allOrNothing([&] {
            return std::all_of(all.begin(), all.end(), [&](AttributeId one) {
                return obtainAt(at, plain(one), side, depth + 1).has_value();
            });
        });
    };
    const bool isChanged = side == Side::After && m_values.isChanged(at, use)
                           && m_values.changeOfValues(at, use.attribute) == ValuesChange::Replace;
    std::vector<AttributeId> whole{use.attribute};
    for (auto around = place.around.rbegin(); around != place.around.rend(); ++around)
        whole.push_back((*around)->id);
    const bool isRead = !isChanged && readAny(at, whole, depth);
    const bool isThere = isRead || obtainAll(parts) || obtainAll(place.attribute->derivedFrom);
    m_underWay.erase({at, use.attribute});
    if (!isThere && place.attribute->derived && depth == 0) {
        m_values.add(at, use.attribute, BindOrigin::Computed);
        return m_values.find(at, use, side);
    }
    return isThere ? m_values.find(at, use, side) : std::nullopt;
}

// Where not all can be known nothing is read for the others.
bool ReadPlanner::allOrNothing(const std::function<bool()>& obtainAll)
{
    std::vector<Read> reads = m_reads;
    Values::Known known = m_values.known();
    if (obtainAll())
        return true;
    m_reads = std::move(reads);
    m_values.restore(std::move(known));
    return false;
}

bool ReadPlanner::readAny(const At& at, const std::vector<AttributeId>& attributes, int depth)
{
    return std::any_of(attributes.begin(), attributes.end(),
                       [&](AttributeId attribute) { return tryRead(at, attribute, depth); });
}

std::vector<std::size_t> ReadPlanner::partitionKey(std::size_t table) const
{
    return m_scene.index().table(table).partitionKey();
}

void ReadPlanner::addWritten(const std::vector<Embedding>& joins, const Needs& needs)
{
    std::set<LinkIndex> links;
    for (const Embedding& join : joins) {
        for (const auto& [step, link] : join.steps)
            links.insert(link);
    }
    const auto keep = [&](std::set<LinkIndex>& there) {
        std::erase_if(there, [&](LinkIndex link) { return !links.contains(link); });
    };
    if (m_joined)
        keep(*m_joined);
    else
        m_joined = links;
    for (const auto& need : needs)
        keep(m_joinedFor.try_emplace(need, links).first->second);
}

std::vector<ReadPlanner::Restriction> ReadPlanner::restrictions(std::size_t table, const Embedding& row,
                                                                Side side) const
{
    const LogicalTable& logical = m_scene.index().table(table);
    std::vector<Restriction> where;
    const auto add = [&](std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
        if (!use) {
            const SyntheticSource* synthetic = syntheticOf(logical.columns[column]);
            if (synthetic && synthetic->isConstant())
                where.push_back({column, std::nullopt});
            return synthetic && synthetic->isConstant();
        }
        const auto at = row.at(use->place);
        const auto value = at && !use->element ? m_values.find(*at, *use, side) : std::nullopt;
        if (value)
            where.push_back({column, value});
        return value.has_value();
    };
    for (const std::size_t column : logical.partitionKey())
        add(column);
    for (const std::size_t column : logical.clusteringKey()) {
        if (!add(column))
            break;
    }
    return where;
}

// A read of the rows, or of those among which it is told by values it gave itself, or by which it is picked:
// one gives both.
std::optional<std::size_t> ReadPlanner::readOfRows(std::size_t table, const Embedding& row,
                                                   const std::vector<Restriction>& where) const
{
    const auto isPicked = [&](const Read& read, std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&m_scene.index().table(table).columns[column].source);
        return use && read.picking.contains(column) && read.row.at(use->place) == row.at(use->place);
    };
    for (std::size_t i = 0; i < m_reads.size(); ++i) {
        const std::vector<Restriction>& fewer = m_reads[i].where;
        if (m_reads[i].table != table || fewer.size() > where.size())
            continue;
        const auto rest = where.begin() + static_cast<std::ptrdiff_t>(fewer.size());
        const bool isOwn = std::all_of(rest, where.end(), [&](const Restriction& one) {
            const bool isGivenByIt =
                one.value && one.value->read == i && m_reads[i].columns.contains(one.column);
            return isGivenByIt || (one.value && isPicked(m_reads[i], one.column));
        });
        if (isOwn && std::equal(fewer.begin(), fewer.end(), where.begin()))
            return i;
    }
    return std::nullopt;
}

std::size_t ReadPlanner::add(std::size_t table, const Embedding& row, std::vector<Restriction> where)
{
    if (const auto there = readOfRows(table, row, where))
        return *there;
    Read read;
    read.table = table;
    read.row = row;
    read.where = std::move(where);
    m_reads.push_back(std::move(read));
    return m_reads.size() - 1;
}

bool ReadPlanner::tryRead(const At& at, AttributeId attribute, int depth)
{
    std::vector<Candidate> candidates = candidatesFor(at, attribute);
    // What is derived the application works out rather than look for it where it may not be.
    if (m_scene.index().find(attribute).attribute->derived)
        std::erase_if(candidates, [](const Candidate& found) { return found.doubt >= doubtful; });
    const auto read = readBest(candidates, depth);
    if (!read)
        return false;
    m_reads[*read].wanted.insert(at);
    m_reads[*read].values.push_back(m_values.meaningOf(at, plain(attribute)));
    m_values.add(at, attribute, BindOrigin::Read, read);
    return true;
}

// The best way, with all that has to be read before it. Where that can turn out to be worth less than it
// seems, others are tried that can be better still.
std::optional<std::size_t> ReadPlanner::readBest(const std::vector<Candidate>& candidates, int depth)
{
    struct State {
        std::vector<Read> reads;
        Values::Known known;
    };
    const State before{m_reads, m_values.known()};
    std::optional<State> best;
    std::optional<std::size_t> bestRead;
    std::vector<std::size_t> bestRank;
    for (const Candidate& found : candidates) {
        if (best && (bestRank <= found.rank || m_trials >= mostTrials))
            break;
        ++m_trials;
        if (const auto read = readFrom(found, depth)) {
            std::vector<std::size_t> rank = rankAfter(found, before.reads.size(), *read);
            if (!best || rank < bestRank) {
                best = State{m_reads, m_values.known()};
                bestRead = read;
                bestRank = std::move(rank);
            }
        }
        m_reads = before.reads;
        m_values.restore(before.known);
    }
    if (best) {
        m_reads = std::move(best->reads);
        m_values.restore(std::move(best->known));
    }
    return bestRead;
}

// One of a row of the partition tells what is static in it, too.
std::optional<std::size_t> ReadPlanner::readOfPartition(std::size_t table,
                                                        const std::vector<Restriction>& where) const
{
    const auto columns = static_cast<std::ptrdiff_t>(partitionKey(table).size());
    for (std::size_t i = 0; i < m_reads.size(); ++i) {
        const std::vector<Restriction>& other = m_reads[i].where;
        if (m_reads[i].table == table && !m_reads[i].mayMiss && other.size() >= partitionKey(table).size()
            && where.size() >= partitionKey(table).size()
            && std::equal(where.begin(), where.begin() + columns, other.begin()))
            return i;
    }
    return std::nullopt;
}

// The read of the candidate's column, with what has to be read before it. Nothing if that cannot be known.
std::optional<std::size_t> ReadPlanner::readFrom(const Candidate& found, int depth)
{
    const auto obtainUnknown = [&] {
        return std::all_of(found.unknown.begin(), found.unknown.end(), [&](const auto& unknown) {
            return obtainAt(unknown.first, unknown.second, Side::Before, depth + 1).has_value();
        });
    };
    if (!found.unknown.empty() && (depth >= deepest || !allOrNothing(obtainUnknown)))
        return std::nullopt;
    const LogicalColumn& column = m_scene.index().column(found.column);
    std::vector<Restriction> where = restrictions(found.column.table, found.row, Side::Before);
    const auto ofPartition =
        column.kind == ColumnKind::Static ? readOfPartition(found.column.table, where) : std::nullopt;
    if (!ofPartition && !readOfRows(found.column.table, found.row, where)
        && isLeftOut(found.column.table, where))
        return std::nullopt;
    const std::size_t read =
        ofPartition ? *ofPartition : add(found.column.table, found.row, std::move(where));
    const bool isTime = column.time && *column.time == found.column.use;
    (isTime ? m_reads[read].times : m_reads[read].columns).insert(found.column.column);
    m_reads[read].columns.insert(found.picking.begin(), found.picking.end());
    m_reads[read].picking.insert(found.picking.begin(), found.picking.end());
    for (const std::string& name : found.pickedBy)
        addOnce(m_reads[read].pickedBy, name);
    m_reads[read].mayMiss = m_reads[read].mayMiss || found.mayMiss || found.doubt >= doubtful;
    doubtWay(found);
    noteMissed(found, read);
    return read;
}

// What is there though no row tells it: since there may be no row, or nothing to find it by.
void ReadPlanner::noteMissed(const Candidate& found, std::size_t read)
{
    std::vector<RelationshipId> without;
    for (const LinkIndex link : found.doubtfulLinks)
        addOnce(without, m_scene[link].type);
    bool isMissed = found.isMissed;
    for (const auto& [at, use] : found.unknown) {
        const auto value = m_values.find(at, use, Side::Before);
        if (!value || !value->read || *value->read == read || m_reads[*value->read].missed.empty())
            continue;
        isMissed = true;
        for (const RelationshipId type : m_reads[*value->read].missedWithout)
            addOnce(without, type);
    }
    const auto at = found.row.at(found.column.use.place);
    const bool isAttribute = m_scene.index().find(found.column.use.attribute).attribute != nullptr;
    if (!isMissed || !at || !isAttribute)
        return;
    addOnce(m_reads[read].missed, m_values.meaningOf(*at, plain(found.column.use.attribute)));
    for (const RelationshipId type : without)
        addOnce(m_reads[read].missedWithout, type);
}

// What it is read by is reached along relationships that may be absent: then the read of that gives none.
void ReadPlanner::doubtWay(const Candidate& found)
{
    for (const auto& [at, use] : found.unknown) {
        const std::vector<LinkIndex> way = m_scene.wayTo(at);
        const bool isDoubtful = std::any_of(
            way.begin(), way.end(), [&](LinkIndex link) { return found.doubtfulLinks.contains(link); });
        const auto value = m_values.find(at, use, Side::Before);
        if (isDoubtful && value && value->read)
            m_reads[*value->read].mayBeEmpty = true;
    }
}

std::optional<std::size_t> ReadPlanner::obtainSubtype(ThingIndex thing, const TypeOfEntity& types,
                                                      std::optional<std::size_t> exceptTable)
{
    const WriteIndex& index = m_scene.index();
    std::vector<Candidate> candidates;
    for (const TablePlace& place : index.placesOf(m_scene[thing].type)) {
        const LogicalTable& table = index.table(place.table);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const SyntheticSource* synthetic = syntheticOf(table.columns[i]);
            const bool isIt = synthetic && synthetic->typeOf
                              && WalkPlace(synthetic->typeOf->node) == place.place
                              && synthetic->typeOf->subtypes == types.subtypes
                              && synthetic->typeOf->several == types.several;
            if (!isIt || place.table == exceptTable)
                continue;
            const std::vector<AttributeUse>& key =
                index.dependencies(place.table).nodeKey(synthetic->typeOf->node);
            for (const Embedding& row : embeddings(m_scene, place.table, index.joinedSteps(place.table),
                                                   {place.place, thing}, Along::Existing))
            {
                addCandidates(thing, {place.table, i, {place.place, {}, false, {}}}, row, key, candidates);
            }
        }
    }
    sortByRank(candidates);
    const auto read = readBest(candidates, 0);
    if (read) {
        m_reads[*read].wanted.insert(thing);
        m_reads[*read].values.push_back("the subtype of " + m_scene.nameOf(thing));
    }
    return read;
}

std::optional<std::size_t> ReadPlanner::obtainRow(std::size_t table, const Embedding& row,
                                                  const std::vector<std::size_t>& columns, Side side)
{
    const LogicalTable& logical = m_scene.index().table(table);
    std::vector<std::size_t> key = logical.partitionKey();
    const std::size_t ofPartition = key.size();
    const bool isStatic = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return logical.columns[column].kind == ColumnKind::Static;
    });
    const std::vector<std::size_t> clustering =
        isStatic ? std::vector<std::size_t>() : logical.clusteringKey();
    key.insert(key.end(), clustering.begin(), clustering.end());
    for (const std::size_t column : key) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
        if (const auto at = use ? row.at(use->place) : std::nullopt)
            tryObtain(*at, *use, side);
    }
    std::vector<Restriction> where = restrictions(table, row, side);
    const bool isPartitionKnown = std::all_of(
        key.begin(), key.begin() + static_cast<std::ptrdiff_t>(ofPartition), [&](std::size_t column) {
            return std::any_of(where.begin(), where.end(),
                               [&](const Restriction& restriction) { return restriction.column == column; });
        });
    if (!isPartitionKnown)
        return std::nullopt;
    std::set<std::size_t> known;
    for (const Restriction& restriction : where)
        known.insert(restriction.column);
    const std::size_t read = add(table, row, std::move(where));
    // Of each row that is written.
    for (const std::size_t column : known) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
        if (const auto at = use ? row.at(use->place) : std::nullopt)
            m_reads[read].wanted.insert(*at);
    }
    for (const std::size_t column : columns) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
        const auto at = use ? row.at(use->place) : std::nullopt;
        m_reads[read].columns.insert(column);
        if (!known.contains(column))
            m_reads[read].values.push_back(at ? m_values.meaningOf(*at, *use) : logical.columns[column].name);
    }
    return read;
}

bool ReadPlanner::obtainKey(std::size_t table, const Embedding& row, Side side)
{
    const LogicalTable& logical = m_scene.index().table(table);
    return allOrNothing([&] {
        return std::all_of(logical.columns.begin(), logical.columns.end(), [&](const LogicalColumn& column) {
            const auto* use = std::get_if<AttributeUse>(&column.source);
            const auto at = use && column.isPrimaryKey() ? row.at(use->place) : std::nullopt;
            return !at || tryObtain(*at, *use, side);
        });
    });
}

}  // namespace querywright::writes
