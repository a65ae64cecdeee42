// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_key.h"

#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_decision.h"
#include "model/edit/support.h"

namespace querywright::edit {
namespace {

struct TableKey {
    std::vector<ColumnSource> partition;
    std::vector<ClusteringColumn> clustering;

    friend bool operator==(const TableKey&, const TableKey&) = default;
};

TableKey keyOf(const LogicalTable& table)
{
    TableKey key;
    for (const std::size_t position : table.partitionKey())
        key.partition.push_back(table.columns[position].source);
    for (const std::size_t position : table.clusteringKey())
        key.clustering.push_back({table.columns[position].source, table.columns[position].order});
    return key;
}

template <typename Column>
auto columnIn(std::vector<Column>& columns, const ColumnSource& source)
{
    return std::find_if(columns.begin(), columns.end(), [&](const Column& column) {
        if constexpr (std::is_same_v<Column, ClusteringColumn>)
            return column.column == source;
        else
            return column == source;
    });
}

// Takes the column out of the key, wherever it stands; its direction stays known.
Direction take(TableKey& key, const ColumnSource& source)
{
    std::erase(key.partition, source);
    const auto found = columnIn(key.clustering, source);
    if (found == key.clustering.end())
        return Direction::Ascending;
    const Direction direction = found->direction;
    key.clustering.erase(found);
    return direction;
}

template <typename Column>
void put(std::vector<Column>& columns, const Column& column, std::optional<std::size_t> position)
{
    const std::size_t at = std::min(position.value_or(columns.size()), columns.size());
    columns.insert(columns.begin() + static_cast<std::ptrdiff_t>(at), column);
}

// Whether a query that the table serves is given the column by equality.
bool isGiven(const Model& model, const LogicalTable& table, const ColumnSource& column)
{
    const auto* use = std::get_if<AttributeUse>(&column);
    return use && std::any_of(table.queries.begin(), table.queries.end(), [&](QueryId id) {
               const AccessPattern* query = model.workflow.find(id);
               return query
                      && std::any_of(query->given.begin(), query->given.end(), [&](const GivenValue& given) {
                             return given.attribute.attribute == use->attribute;
                         });
           });
}

// Why the column can be in no key, nothing if it can.
std::optional<Error> columnProblem(const LogicalTable& table, const ColumnSource& source)
{
    const auto position = querywright::findColumn(table, source);
    if (!position)
        return Error{ErrorCode::UnknownName, "there is no such column any more"};
    const LogicalColumn& column = table.columns[*position];
    if (column.kind == ColumnKind::Counter || std::holds_alternative<Aggregate>(source)
        || std::holds_alternative<NestedSource>(source))
        return Error{ErrorCode::Invalid, quoted(column.name) + " cannot be part of a primary key"};
    const ColumnReference reference = referenceTo(table, source);
    if (querywright::findColumn(table, reference) != position)
        return Error{ErrorCode::Invalid,
                     "a decision cannot tell " + quoted(column.name) + " from other columns"};
    return std::nullopt;
}

bool decidesKeyOf(const LogicalTable& table, const Decision& decision)
{
    const auto* choice = std::get_if<ChooseKey>(&decision.choice);
    return choice && isAbout(table, choice->table);
}

// The table without the active decisions for its key; nothing if there are none.
std::optional<LogicalTable> undecidedTable(const Model& model, const Derivation& derivation,
                                           const LogicalTable& table)
{
    Model without = model;
    std::erase_if(without.decisions,
                  [&](const Decision& decision) { return decision.active && decidesKeyOf(table, decision); });
    if (without.decisions.size() == model.decisions.size())
        return std::nullopt;
    const Derivation derived = deriveAgain(without, model, derivation);
    const LogicalTable* found = tableServing(derived, table.queries.front());
    return found ? std::optional(*found) : std::nullopt;
}

// Where a column of the derived part stands among those that the part has now: behind all that it is behind
// there.
template <typename Column>
std::size_t positionIn(std::vector<Column>& part, const std::vector<ColumnSource>& derived,
                       const ColumnSource& column)
{
    std::size_t position = 0;
    for (const ColumnSource& before : derived) {
        if (before == column)
            break;
        const auto found = columnIn(part, before);
        if (found != part.end())
            position = std::max(position, static_cast<std::size_t>(found - part.begin()) + 1);
    }
    return position;
}

// An edit of the key of one table.
class KeyEdit {
public:
    KeyEdit(const ModelFile& file, const Derivation& derivation, QueryId query)
        : m_editing(file), m_derivation(derivation), m_table(tableServing(derivation, query))
    {
        if (m_table)
            key = m_before = keyOf(*m_table);
    }

    bool has(const ColumnSource& column) const
    {
        return m_table && querywright::findColumn(*m_table, column);
    }
    std::string name(const ColumnSource& column) const
    {
        return m_table->columns[*querywright::findColumn(*m_table, column)].name;
    }
    const LogicalTable* table() const { return m_table; }

    Result<Edit> unchanged(std::string title) { return m_editing.finish(std::move(title)); }

    Result<Edit> finishMove(std::string title)
    {
        return key == m_before ? m_editing.finish(std::move(title)) : finish(std::move(title));
    }

    Result<Edit> finish(std::string title)
    {
        if (key.partition.empty())
            return refused("the partition key needs at least one column");
        const auto derived = undecidedTable(m_editing.model(), m_derivation, *m_table);
        if (derived && keyOf(*derived) == key)
            return finishUndecided(std::move(title));
        ChooseKey choice{{m_table->queries.front()}, {}, {}};
        for (const ColumnSource& column : key.partition) {
            if (const auto problem = columnProblem(*m_table, column))
                return failure(*problem);
            choice.partition.push_back(referenceTo(*m_table, column));
        }
        for (const ClusteringColumn& column : key.clustering) {
            if (const auto problem = columnProblem(*m_table, column.column))
                return failure(*problem);
            choice.clustering.push_back({referenceTo(*m_table, column.column), column.direction});
        }
        putDecision(m_editing, Choice(choice),
                    [&](const Decision& decision) { return decidesKeyOf(*m_table, decision); });
        return m_editing.finishReadable(std::move(title));
    }

    // The table has the key without a decision.
    Result<Edit> finishUndecided(std::string title)
    {
        putDecision(m_editing, std::nullopt,
                    [&](const Decision& decision) { return decidesKeyOf(*m_table, decision); });
        return m_editing.finish(std::move(title));
    }

    TableKey key;  // as it shall be

private:
    Editing m_editing;
    const Derivation& m_derivation;
    const LogicalTable* m_table;
    TableKey m_before;
};

bool isTwice(const TableKey& key)
{
    std::vector<ColumnSource> all = key.partition;
    for (const ClusteringColumn& column : key.clustering)
        all.push_back(column.column);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::count(all.begin(), all.end(), all[i]) > 1)
            return true;
    }
    return false;
}

}  // namespace

Result<Edit> chooseKey(const ModelFile& file, const Derivation& derivation, QueryId table,
                       const std::vector<ColumnSource>& partition,
                       const std::vector<ClusteringColumn>& clustering)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.table())
        return notThere("table");
    edit.key = {partition, clustering};
    if (isTwice(edit.key))
        return refused("a column stands in the key twice");
    return edit.finish("Change the key of " + edit.table()->name);
}

Result<Edit> moveToPartitionKey(const ModelFile& file, const Derivation& derivation, QueryId table,
                                const ColumnSource& column, std::optional<std::size_t> position)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.has(column))
        return notThere("column");
    take(edit.key, column);
    put(edit.key.partition, column, position);
    return edit.finishMove("Move " + edit.name(column) + " into the partition key");
}

Result<Edit> moveToClusteringKey(const ModelFile& file, const Derivation& derivation, QueryId table,
                                 const ColumnSource& column, std::optional<std::size_t> position)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.has(column))
        return notThere("column");
    // What divided the partitions of a query that is given it leads their rows, or they would be filtered.
    const bool leads = columnIn(edit.key.partition, column) != edit.key.partition.end()
                       && isGiven(file.model, *edit.table(), column);
    const Direction direction = take(edit.key, column);
    put(edit.key.clustering, ClusteringColumn{column, direction}, leads ? position.value_or(0) : position);
    return edit.finishMove("Move " + edit.name(column) + " into the clustering key");
}

Result<Edit> moveToRest(const ModelFile& file, const Derivation& derivation, QueryId table,
                        const ColumnSource& column)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.has(column))
        return notThere("column");
    take(edit.key, column);
    return edit.finishMove("Take " + edit.name(column) + " out of the key");
}

Result<Edit> reverseOrder(const ModelFile& file, const Derivation& derivation, QueryId table,
                          const ColumnSource& column)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.has(column))
        return notThere("column");
    const auto found = columnIn(edit.key.clustering, column);
    if (found == edit.key.clustering.end())
        return refused(quoted(edit.name(column)) + " is no clustering column, so it has no order");
    found->direction =
        found->direction == Direction::Ascending ? Direction::Descending : Direction::Ascending;
    return edit.finish("Reverse order of " + edit.name(column));
}

std::optional<LogicalColumn> derivedColumn(const Model& model, const Derivation& derivation, QueryId table,
                                           const ColumnSource& column)
{
    const LogicalTable* decided = tableServing(derivation, table);
    const auto derived = decided ? undecidedTable(model, derivation, *decided) : std::nullopt;
    const auto position = derived ? querywright::findColumn(*derived, column) : std::nullopt;
    return position ? std::optional(derived->columns[*position]) : std::nullopt;
}

Result<Edit> moveToDerivedPlace(const ModelFile& file, const Derivation& derivation, QueryId table,
                                const ColumnSource& column)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.has(column))
        return notThere("column");
    const auto derived = undecidedTable(file.model, derivation, *edit.table());
    const auto position = derived ? querywright::findColumn(*derived, column) : std::nullopt;
    if (!position)
        return refused("no decision moved " + quoted(edit.name(column)));
    const TableKey whole = keyOf(*derived);
    take(edit.key, column);
    std::string title = "Take " + edit.name(column) + " out of the key";
    if (derived->columns[*position].kind == ColumnKind::PartitionKey) {
        put(edit.key.partition, column, positionIn(edit.key.partition, whole.partition, column));
        title = "Move " + edit.name(column) + " back into the partition key";
    } else if (derived->columns[*position].kind == ColumnKind::Clustering) {
        std::vector<ColumnSource> clustering;
        for (const ClusteringColumn& each : whole.clustering)
            clustering.push_back(each.column);
        put(edit.key.clustering, ClusteringColumn{column, derived->columns[*position].order},
            positionIn(edit.key.clustering, clustering, column));
        title = "Move " + edit.name(column) + " back into the clustering key";
    }
    return edit.key == whole ? edit.finishUndecided(std::move(title)) : edit.finishMove(std::move(title));
}

Result<Edit> moveKeyColumn(const ModelFile& file, const Derivation& derivation, QueryId table,
                           const ColumnSource& column, int by)
{
    KeyEdit edit(file, derivation, table);
    if (!edit.has(column))
        return notThere("column");
    const auto partition = columnIn(edit.key.partition, column);
    const auto clustering = columnIn(edit.key.clustering, column);
    if (partition != edit.key.partition.end())
        moveItem(edit.key.partition, static_cast<std::size_t>(partition - edit.key.partition.begin()), by);
    else if (clustering != edit.key.clustering.end())
        moveItem(edit.key.clustering, static_cast<std::size_t>(clustering - edit.key.clustering.begin()), by);
    else
        return refused(quoted(edit.name(column)) + " is not part of the key");
    return edit.finishMove("Move " + edit.name(column) + directionText(by) + " in the key");
}

}  // namespace querywright::edit
