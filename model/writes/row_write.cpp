// SPDX-License-Identifier: Apache-2.0
#include "model/writes/row_write.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/writes/subtype.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace querywright::writes {
namespace {

bool isAmong(const std::vector<QueryId>& queries, const std::vector<QueryId>& only)
{
    return std::any_of(queries.begin(), queries.end(), [&](QueryId id) { return contains(only, id); });
}

std::string whereKept(const LogicalColumn& column)
{
    return isCollection(column.shape) ? " in a collection." : " in " + quoted(column.name) + ".";
}

// Collects the rows table by table.
class RowFinder {
public:
    RowFinder(Scene& scene, const Values& values, std::vector<std::string>& notes)
        : m_scene(scene), m_index(scene.index()), m_values(values), m_notes(notes)
    {}

    std::vector<RowWrite> run();

private:
    void findInserted();
    void findDeleted();
    void findLeft();
    void goAway(std::size_t table, const Embedding& row, bool isGroup, const std::string& what);
    void removeElements(std::size_t table, const Anchor& anchor,
                        const std::function<bool(const Embedding&)>& goes,
                        const std::function<std::string(const Embedding&)>& textOf);
    bool isReplaced(std::size_t table, const Embedding& row, std::size_t column) const;
    bool isSameRow(std::size_t table, const Embedding& one, const Embedding& other) const;
    bool isSameKey(std::size_t table, const Embedding& one, const Embedding& other) const;
    void findChanged();
    void findChangedAt(const At& at, AttributeId attribute, std::set<AttributeId>& seen);
    void findChangedColumn(const At& at, const ColumnPlace& place);
    bool isGrouped(const ColumnPlace& place) const;
    void findRewritten();

    void comeAbout(std::size_t table, const std::vector<Anchor>& anchors);
    void addNewElements(std::size_t table, const std::vector<Anchor>& anchors);
    void waitsFor(std::size_t table, const std::vector<Anchor>& anchors);
    std::map<std::size_t, std::vector<Anchor>> anchors(bool ofNewOnly) const;
    bool fits(ThingIndex thing, const TablePlace& place) const;
    bool goesWithItsGroup(std::size_t table, const Anchor& anchor) const;
    bool isOwnRow(const Embedding& row) const;
    bool usesSubject(const Embedding& embedding, bool ofNewOnly) const;
    bool hasKey(std::size_t table, const Embedding& row) const;
    void leaveOut();
    Embedding rowOf(std::size_t table, const Embedding& element) const;
    RowWrite& rowWrite(std::size_t table, const Embedding& row, RowAction action);
    std::string subjectText(const Embedding& embedding, bool ofNewOnly) const;

    Scene& m_scene;
    const WriteIndex& m_index;
    const Values& m_values;
    std::vector<std::string>& m_notes;
    std::map<std::size_t, std::vector<RowWrite>> m_rows;
    // Tables that have rows of a new entity only with a relationship.
    std::map<std::pair<std::string, std::vector<RelationshipId>>, std::vector<std::string>> m_waiting;
};

// There is no row of what cannot have an attribute of its key.
bool RowFinder::hasKey(std::size_t table, const Embedding& row) const
{
    const std::vector<LogicalColumn>& columns = m_index.table(table).columns;
    return std::all_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        const auto at = use && column.isPrimaryKey() ? row.at(use->place) : std::nullopt;
        return !at || canHave(m_scene, *at, use->attribute);
    });
}

// Leaves out what the update does not write by statements of its own.
void RowFinder::leaveOut()
{
    for (auto& [table, rows] : m_rows)
        std::erase_if(rows,
                      [&, position = table](const RowWrite& row) { return !hasKey(position, row.row); });
    std::erase_if(m_rows, [](const auto& entry) { return entry.second.empty(); });
    const std::vector<QueryId>& only = m_scene.update().tables;
    std::erase_if(m_rows, [&](const auto& entry) {
        const LogicalTable& table = m_index.table(entry.first);
        if (table.viewOf) {
            m_notes.push_back("Cassandra itself keeps the view " + quoted(table.name) + ".");
            return true;
        }
        if (only.empty() || isAmong(table.queries, only))
            return false;
        m_notes.push_back(quoted(table.name) + " is left to other updates.");
        return true;
    });
}

bool RowFinder::fits(ThingIndex thing, const TablePlace& place) const
{
    const Walk& walk = m_index.table(place.table).walk;
    const EntityId node = walk.nodes.at(static_cast<std::size_t>(std::get<NodeIndex>(place.place))).entity;
    // What is new is of its type and no other; what is there may be of a subtype.
    return m_index.inherits(m_scene[thing].type, node)
           || (!m_scene[thing].isNew && m_index.inherits(node, m_scene[thing].type));
}

// Where tables have the subjects of the update, or those that come about with it.
std::map<std::size_t, std::vector<Anchor>> RowFinder::anchors(bool ofNewOnly) const
{
    std::map<std::size_t, std::vector<Anchor>> all;
    for (const LinkIndex link : m_scene.subjectLinks()) {
        if (ofNewOnly && !m_scene[link].isNew)
            continue;
        for (const TablePlace& place : m_index.placesOf(m_scene[link].type))
            all[place.table].push_back({place.place, link});
    }
    for (const ThingIndex thing : m_scene.subjectThings()) {
        if (ofNewOnly && !m_scene[thing].isNew)
            continue;
        for (const TablePlace& place : m_index.placesOf(m_scene[thing].type)) {
            if (fits(thing, place))
                all[place.table].push_back({place.place, thing});
        }
    }
    return all;
}

bool RowFinder::usesSubject(const Embedding& embedding, bool ofNewOnly) const
{
    const auto counts = [&](const auto& subject) {
        return embedding.uses(subject) && (!ofNewOnly || m_scene[subject].isNew);
    };
    return std::any_of(m_scene.subjectLinks().begin(), m_scene.subjectLinks().end(), counts)
           || std::any_of(m_scene.subjectThings().begin(), m_scene.subjectThings().end(), counts);
}

// "Reservation, holds and is for".
std::string RowFinder::subjectText(const Embedding& embedding, bool ofNewOnly) const
{
    std::vector<std::string> names;
    for (const ThingIndex thing : m_scene.subjectThings()) {
        if (embedding.uses(thing) && (!ofNewOnly || m_scene[thing].isNew))
            names.push_back(m_scene.nameOf(thing));
    }
    for (const LinkIndex link : m_scene.subjectLinks()) {
        if (embedding.uses(link) && (!ofNewOnly || m_scene[link].isNew))
            names.push_back(quoted(m_scene.nameOf(link)));
    }
    return listed(names);
}

RowWrite& RowFinder::rowWrite(std::size_t table, const Embedding& row, RowAction action)
{
    std::vector<RowWrite>& rows = m_rows[table];
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const RowWrite& other) {
        return other.row == row && other.action == action;
    });
    if (found != rows.end())
        return *found;
    rows.push_back({table, row, action, {}, {}});
    return rows.back();
}

// Of an element the row it is in.
Embedding RowFinder::rowOf(std::size_t table, const Embedding& element) const
{
    Embedding row;
    const LogicalTable& logical = m_index.table(table);
    for (const std::size_t position : m_index.joinedSteps(table)) {
        const auto step = static_cast<StepIndex>(position);
        row.steps[step] = element.steps.at(step);
        for (const NodeIndex node : logical.walk.steps[position].participants)
            row.nodes[node] = element.nodes.at(node);
    }
    if (m_index.joinedSteps(table).empty())
        row.nodes[NodeIndex{0}] = element.nodes.at(NodeIndex{0});
    return row;
}

void RowFinder::comeAbout(std::size_t table, const std::vector<Anchor>& anchors)
{
    for (const Anchor& anchor : anchors) {
        for (const Embedding& row :
             embeddings(m_scene, table, m_index.joinedSteps(table), anchor, Along::Subjects)) {
            if (!row.at(anchor.place) || !usesSubject(row, true))
                continue;
            // A nested entity is no row.
            const bool isGroup = m_index.isAggregated(table);
            RowWrite& write = rowWrite(table, row, isGroup ? RowAction::Regroup : RowAction::Insert);
            write.why = (isGroup ? "Its groups take up the new " : "A row of the new ")
                        + subjectText(row, true) + ".";
        }
    }
}

void RowFinder::addNewElements(std::size_t table, const std::vector<Anchor>& anchors)
{
    const LogicalTable& logical = m_index.table(table);
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const auto* nested = std::get_if<NestedSource>(&logical.columns[i].source);
        if (!nested)
            continue;
        const std::vector<std::size_t> steps = m_index.stepsWith(table, *nested);
        for (const Anchor& anchor : anchors) {
            for (const Embedding& element : embeddings(m_scene, table, steps, anchor, Along::Subjects)) {
                if (!element.at(anchor.place) || !usesSubject(element, true))
                    continue;
                const Embedding row = rowOf(table, element);
                RowWrite& write =
                    rowWrite(table, row, usesSubject(row, true) ? RowAction::Insert : RowAction::Change);
                const ElementWrite put{i, element, ElementWrite::Action::Put};
                if (!contains(write.elements, put))
                    write.elements.push_back(put);
                if (write.why.empty())
                    write.why =
                        "It keeps the new " + subjectText(element, true) + whereKept(logical.columns[i]);
            }
        }
    }
}

// Remembers why the table has no row of a new entity whose attributes it holds.
void RowFinder::waitsFor(std::size_t table, const std::vector<Anchor>& anchors)
{
    const LogicalTable& logical = m_index.table(table);
    for (const Anchor& anchor : anchors) {
        const bool holds =
            std::any_of(logical.columns.begin(), logical.columns.end(), [&](const LogicalColumn& column) {
                const auto* use = std::get_if<AttributeUse>(&column.source);
                return use && use->place == anchor.place;
            });
        if (!holds)
            continue;
        const auto missing = missingLinks(m_scene, table, m_index.joinedSteps(table), anchor);
        if (missing.empty())
            continue;
        const std::string name = m_scene.nameOf(anchor.at);
        // What need not come with it makes rows of its own when it does: donations are no part of
        // registering their donor.
        const auto* thing = std::get_if<ThingIndex>(&anchor.at);
        if (thing && !m_scene.takesPartOnceIn(missing.front(), *thing))
            continue;
        const bool isLink = std::holds_alternative<LinkIndex>(anchor.at);
        m_waiting[{isLink ? quoted(name) : name, missing}].push_back(quoted(logical.name));
        return;
    }
}

void RowFinder::findInserted()
{
    for (const auto& [table, places] : anchors(true)) {
        if (m_index.isCounterTable(table))
            continue;
        comeAbout(table, places);
        addNewElements(table, places);
        const LogicalTable& logical = m_index.table(table);
        const std::vector<QueryId>& only = m_scene.update().tables;
        if (!m_rows.contains(table) && !logical.viewOf && (only.empty() || isAmong(logical.queries, only)))
            waitsFor(table, places);
    }
}

// Whether all members of its groups are of what goes.
bool RowFinder::goesWithItsGroup(std::size_t table, const Anchor& anchor) const
{
    const auto* node = std::get_if<NodeIndex>(&anchor.place);
    if (!node)
        return false;
    AttributeSet group(m_index.table(table).groupBy.begin(), m_index.table(table).groupBy.end());
    for (const LogicalColumn& column : m_index.table(table).columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source); use && column.isPrimaryKey())
            group.insert(*use);
    }
    const std::vector<AttributeUse>& key = m_index.dependencies(table).nodeKey(*node);
    return !key.empty() && m_index.dependencies(table).determines(group, key);
}

// Whether an entity makes but one such row, so that it came about with it.
bool RowFinder::isOwnRow(const Embedding& row) const
{
    return std::all_of(row.steps.begin(), row.steps.end(), [&](const auto& step) {
        const Link& link = m_scene[step.second];
        const RelationshipType* type = m_index.find(link.type);
        return !link.from || (type && takesPartOnce(*type, *link.from));
    });
}

void RowFinder::findDeleted()
{
    const auto goes = [&](const Embedding& join) { return usesSubject(join, false); };
    for (const auto& [table, places] : anchors(false)) {
        for (const Anchor& anchor : places) {
            const auto rows = embeddings(m_scene, table, m_index.joinedSteps(table), anchor, Along::Subjects);
            for (const Embedding& row : rows) {
                if (row.at(anchor.place))
                    goAway(table, row, m_index.isAggregated(table) && !goesWithItsGroup(table, anchor),
                           subjectText(row, false));
            }
            removeElements(table, anchor, goes,
                           [&](const Embedding& one) { return subjectText(one, false); });
        }
    }
}

void RowFinder::goAway(std::size_t table, const Embedding& row, bool isGroup, const std::string& what)
{
    RowWrite& write = rowWrite(table, row, isGroup ? RowAction::Regroup : RowAction::Delete);
    write.why = (isGroup ? "Its groups lose " : "Its rows of ") + what + (isGroup ? "." : " go.");
    if (!isGroup && m_scene.update().kind == UpdateKind::Change)
        write.why += " Where the key comes out the same, leave out the delete: in one batch it would win.";
}

// Takes what goes from collections, but not of rows that go as a whole.
void RowFinder::removeElements(std::size_t table, const Anchor& anchor,
                               const std::function<bool(const Embedding&)>& goes,
                               const std::function<std::string(const Embedding&)>& textOf)
{
    const LogicalTable& logical = m_index.table(table);
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const auto* nested = std::get_if<NestedSource>(&logical.columns[i].source);
        if (!nested)
            continue;
        const auto elements =
            embeddings(m_scene, table, m_index.stepsWith(table, *nested), anchor, Along::Subjects);
        for (const Embedding& element : elements) {
            const Embedding row = rowOf(table, element);
            if (!element.at(anchor.place) || goes(row) || isReplaced(table, row, i))
                continue;
            RowWrite& write = rowWrite(table, row, RowAction::Change);
            write.why = "It keeps " + textOf(element) + whereKept(logical.columns[i]);
            write.elements.push_back({i, element, ElementWrite::Action::Remove});
        }
    }
}

// Whether a single value of the row takes the place of what goes.
bool RowFinder::isReplaced(std::size_t table, const Embedding& row, std::size_t column) const
{
    const auto rows = m_rows.find(table);
    if (rows == m_rows.end() || isCollection(m_index.table(table).columns[column].shape))
        return false;
    return std::any_of(rows->second.begin(), rows->second.end(), [&](const RowWrite& other) {
        return other.row == row
               && std::any_of(other.elements.begin(), other.elements.end(),
                              [&](const ElementWrite& element) { return element.column == column; });
    });
}

// Whether the rows have the same key: the one is written over the other.
bool RowFinder::isSameKey(std::size_t table, const Embedding& one, const Embedding& other) const
{
    const std::vector<LogicalColumn>& columns = m_index.table(table).columns;
    return std::all_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        return !use || !column.isPrimaryKey() || one.at(use->place) == other.at(use->place);
    });
}

// Whether no column of the rows is of what differs between them: a scan of a lift that moved, by its pass.
bool RowFinder::isSameRow(std::size_t table, const Embedding& one, const Embedding& other) const
{
    const std::vector<LogicalColumn>& columns = m_index.table(table).columns;
    return std::all_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            return one.at(use->place) == other.at(use->place);
        const SyntheticSource* synthetic = syntheticOf(column);
        return synthetic && !synthetic->typeOf;
    });
}

// What who takes part in another relationship now leaves behind.
void RowFinder::findLeft()
{
    for (const LinkIndex link : m_scene.earlierLinks()) {
        const std::string what = "the earlier " + quoted(m_scene.nameOf(link));
        const auto goes = [&](const Embedding& join) { return join.uses(link); };
        for (const TablePlace& place : m_index.placesOf(m_scene[link].type)) {
            const std::size_t table = place.table;
            if (m_index.isCounterTable(table)) {
                m_notes.push_back("The counters of " + quoted(m_index.table(table).name) + " stay with "
                                  + what + ".");
                continue;
            }
            const Anchor anchor{place.place, link};
            const auto rows = embeddings(m_scene, table, m_index.joinedSteps(table), anchor, Along::Subjects);
            for (const Embedding& row : rows) {
                const auto taken = m_rows.find(table);
                if (taken != m_rows.end() && std::erase_if(taken->second, [&](const RowWrite& other) {
                                                 return other.action == RowAction::Insert
                                                        && isSameRow(table, other.row, row);
                                             }) > 0)
                    continue;
                const bool isOverwritten =
                    taken != m_rows.end() && !m_index.isAggregated(table)
                    && std::any_of(taken->second.begin(), taken->second.end(), [&](const RowWrite& other) {
                           return other.action == RowAction::Insert && isSameKey(table, other.row, row);
                       });
                if (row.at(anchor.place) && !isOverwritten)
                    goAway(table, row, m_index.isAggregated(table), what);
            }
            removeElements(table, anchor, goes, [&](const Embedding&) { return what; });
        }
    }
}

// Whether the column's change changes groups: what is aggregated, or which group it belongs to.
bool RowFinder::isGrouped(const ColumnPlace& place) const
{
    const LogicalColumn& column = m_index.column(place);
    return m_index.isAggregated(place.table)
           && (column.isPrimaryKey() || std::holds_alternative<Aggregate>(column.source));
}

// A column that shows a changed attribute.
void RowFinder::findChangedColumn(const At& at, const ColumnPlace& place)
{
    const LogicalColumn& column = m_index.column(place);
    if (place.use.place.index() != at.index())
        return;
    if (const auto* thing = std::get_if<ThingIndex>(&at);
        thing && !fits(*thing, {place.table, place.use.place}))
        return;
    if (const auto* link = std::get_if<LinkIndex>(&at)) {
        const Walk& walk = m_index.table(place.table).walk;
        const auto step = static_cast<std::size_t>(std::get<StepIndex>(place.use.place));
        if (walk.steps.at(step).relationship != m_scene[*link].type)
            return;
    }
    const auto* nested = std::get_if<NestedSource>(&column.source);
    const std::vector<std::size_t> steps =
        nested ? m_index.stepsWith(place.table, *nested) : m_index.joinedSteps(place.table);
    const std::string what =
        quoted(m_values.meaningOf(at, {place.use.place, place.use.attribute, false, {}}));
    for (const Embedding& found :
         embeddings(m_scene, place.table, steps, {place.use.place, at}, Along::Subjects)) {
        if (nested) {
            RowWrite& write = rowWrite(place.table, rowOf(place.table, found), RowAction::Change);
            const ElementWrite change{place.column, found, ElementWrite::Action::Change};
            if (!contains(write.elements, change))
                write.elements.push_back(change);
            write.why = "It copies " + what + whereKept(column);
            continue;
        }
        const Attribute* attribute = m_index.find(place.use.attribute).attribute;
        const bool isCounter = attribute && attribute->type && attribute->type->isCounter();
        const RowAction action = isGrouped(place) ? RowAction::Regroup
                                 : isCounter      ? RowAction::Increment
                                                  : RowAction::Change;
        RowWrite& write = rowWrite(place.table, found, action);
        const bool isAggregate = std::holds_alternative<Aggregate>(column.source);
        const char* const does = isAggregate                    ? "It aggregates "
                                 : action == RowAction::Regroup ? "Its groups are told apart by "
                                                                : "It holds ";
        const std::string why = does + what + ".";
        if (write.why.find(why) == std::string::npos)
            write.why += (write.why.empty() ? "" : " ") + why;
    }
}

// The attribute itself, what it is a part of, its parts, and what is derived from it.
void RowFinder::findChangedAt(const At& at, AttributeId attribute, std::set<AttributeId>& seen)
{
    const AttributePlace& place = m_index.find(attribute);
    if (!place.attribute || !seen.insert(attribute).second)
        return;
    for (const ColumnPlace& column : m_index.columnsOf(attribute))
        findChangedColumn(at, column);
    for (const Attribute* around : place.around)
        findChangedAt(at, around->id, seen);
    const auto changeParts = [&](const auto& self, const Attribute& whole) -> void {
        for (const Attribute& part : whole.parts) {
            if (seen.insert(part.id).second) {
                for (const ColumnPlace& column : m_index.columnsOf(part.id))
                    findChangedColumn(at, column);
                self(self, part);
            }
        }
    };
    if (m_values.isChanged(at, {NodeIndex{}, attribute, false, std::nullopt})
        && contains(m_scene.update().attributes, attribute))
        changeParts(changeParts, *place.attribute);
    for (const AttributeId derived : m_index.derivedFrom(attribute))
        findChangedAt(at, derived, seen);
}

void RowFinder::findChanged()
{
    for (const AttributeId attribute : m_scene.update().attributes) {
        const AttributeOwner& owner = m_index.find(attribute).owner;
        for (const ThingIndex thing : m_scene.subjectThings()) {
            const auto* entity = std::get_if<EntityId>(&owner);
            std::set<AttributeId> seen;
            if (entity && m_index.inherits(m_scene[thing].type, *entity))
                findChangedAt(thing, attribute, seen);
        }
        for (const LinkIndex link : m_scene.subjectLinks()) {
            const auto* relationship = std::get_if<RelationshipId>(&owner);
            std::set<AttributeId> seen;
            if (relationship && *relationship == m_scene[link].type)
                findChangedAt(link, attribute, seen);
        }
    }
}

// What lived for a time only lives on: every row of the subjects is written whole.
void RowFinder::findRewritten()
{
    const std::vector<QueryId>& only = m_scene.update().ttl->tables;
    for (const auto& [table, places] : anchors(false)) {
        const bool isMeant = only.empty() || isAmong(m_index.table(table).queries, only);
        if (!isMeant || m_index.isCounterTable(table) || m_index.isAggregated(table))
            continue;
        for (const Anchor& anchor : places) {
            for (const Embedding& row :
                 embeddings(m_scene, table, m_index.joinedSteps(table), anchor, Along::Subjects)) {
                if (!row.at(anchor.place) || !isOwnRow(row))
                    continue;
                std::vector<RowWrite>& rows = m_rows[table];
                const auto found = std::find_if(rows.begin(), rows.end(), [&](const RowWrite& other) {
                    return other.row == row && other.action == RowAction::Change;
                });
                RowWrite& write = found == rows.end() ? rowWrite(table, row, RowAction::Rewrite) : *found;
                write.action = RowAction::Rewrite;
                write.why = "Its row of " + subjectText(row, false) + " lives on: it is written whole.";
            }
        }
    }
}

std::vector<RowWrite> RowFinder::run()
{
    const Update& update = m_scene.update();
    if (update.kind == UpdateKind::Delete)
        findDeleted();
    else
        findInserted();
    findLeft();
    if (update.kind == UpdateKind::Change || update.kind == UpdateKind::Increment)
        findChanged();
    if (update.kind == UpdateKind::Change && update.ttl && update.ttl->seconds == 0)
        findRewritten();

    leaveOut();
    for (const auto& [what, tables] : m_waiting) {
        std::vector<std::string> names;
        for (const RelationshipId id : what.second)
            names.push_back(quoted(m_index.find(id)->name));
        m_notes.push_back("With " + listed(names) + " the new " + what.first + " gets rows in "
                          + listed(tables) + ".");
    }
    std::vector<RowWrite> all;
    for (auto& [table, rows] : m_rows)
        std::move(rows.begin(), rows.end(), std::back_inserter(all));
    return all;
}

}  // namespace

bool leavesPartition(const WriteIndex& index, const RowWrite& write, const Values& values)
{
    const LogicalTable& table = index.table(write.table);
    const bool isHashed =
        std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
            const SyntheticSource* synthetic = syntheticOf(column);
            return column.kind == ColumnKind::PartitionKey && synthetic && !synthetic->isConstant();
        });
    return std::any_of(table.columns.begin(), table.columns.end(), [&](const LogicalColumn& column) {
        const bool isMeant =
            column.kind == ColumnKind::PartitionKey || (isHashed && column.kind == ColumnKind::Clustering);
        const auto* use = isMeant ? std::get_if<AttributeUse>(&column.source) : nullptr;
        const auto at = use ? write.row.at(use->place) : std::nullopt;
        return at && values.isChanged(*at, *use);
    });
}

std::vector<RowWrite> rowsWritten(Scene& scene, const Values& values, std::vector<std::string>& notes)
{
    return RowFinder(scene, values, notes).run();
}

}  // namespace querywright::writes
