// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/key_alternatives.h"

#include "app/gui/actions/column_moves.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/why/key_completion.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/describe.h"
#include "model/derivation/lossiness.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_key.h"

#include <QStringList>

#include <algorithm>

namespace querywright::gui {
namespace {

std::vector<AttributeUse> attributeColumns(const LogicalTable& table)
{
    std::vector<AttributeUse> uses;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
    }
    return uses;
}

// Whether a query is given the column or orders by it.
bool isWantedByQuery(const LogicalColumn& column)
{
    return std::any_of(column.why.begin(), column.why.end(), [](const Reason& reason) {
        return reason.rule == "MR2" || reason.rule == "MR3" || reason.rule == "MR4";
    });
}

// Whether the column is in the primary key only to tell rows apart, by the rule or by a decision.
bool tellsRowsApart(const LogicalColumn& column)
{
    return column.isPrimaryKey() && std::holds_alternative<AttributeUse>(column.source)
           && !isWantedByQuery(column);
}

// Whether a primary key can have the column.
bool canBeInKey(const LogicalColumn& column)
{
    return column.shape == ColumnShape::Plain && column.kind != ColumnKind::Counter && !column.isPrimaryKey();
}

// Where the column stands in a table that is there.
struct Place {
    const LogicalTable* table;
    std::size_t column;
};

std::optional<Place> placeOf(const core::Design& design, const ColumnSubject& subject)
{
    const auto position = design.isStale ? std::nullopt : tableOf(design, subject.table);
    if (!position)
        return std::nullopt;
    const LogicalTable& table = design.derivation.tables[*position];
    const auto column = findColumn(table, subject.source);
    return column ? std::optional(Place{&table, *column}) : std::nullopt;
}

// A key of the table with other columns in the place of some.
struct OtherKey {
    std::vector<ColumnSource> partition;
    std::vector<edit::ClusteringColumn> clustering;

    friend bool operator==(const OtherKey&, const OtherKey&) = default;
};

// `others` take the place of the first of `replaced`.
OtherKey replacedKey(const LogicalTable& table, const std::vector<std::size_t>& replaced,
                     const std::vector<std::size_t>& others)
{
    OtherKey key;
    bool isPut = false;
    const auto isReplaced = [&](std::size_t column) {
        return std::find(replaced.begin(), replaced.end(), column) != replaced.end();
    };
    for (const std::size_t column : table.partitionKey()) {
        if (!isReplaced(column)) {
            key.partition.push_back(table.columns[column].source);
            continue;
        }
        for (const std::size_t other : isPut ? std::vector<std::size_t>() : others)
            key.partition.push_back(table.columns[other].source);
        isPut = true;
    }
    for (const std::size_t column : table.clusteringKey()) {
        if (!isReplaced(column)) {
            key.clustering.push_back({table.columns[column].source, table.columns[column].order});
            continue;
        }
        for (const std::size_t other : isPut ? std::vector<std::size_t>() : others)
            key.clustering.push_back({table.columns[other].source, Direction::Ascending});
        isPut = true;
    }
    return key;
}

// The other keys that tell rows apart as well.
class Completions {
public:
    Completions(const Model& model, const Place& place)
        : m_model(model),
          m_table(*place.table),
          m_dependencies(model.conceptual, m_table.walk, attributeColumns(m_table))
    {
        for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
            const LogicalColumn& column = m_table.columns[i];
            if (i == place.column || tellsRowsApart(column))
                m_replaced.push_back(i);
            else if (const auto* use = std::get_if<AttributeUse>(&column.source);
                     use && column.isPrimaryKey())
                m_base.insert(*use);
        }
    }

    const std::vector<std::size_t>& replaced() const { return m_replaced; }

    // Columns to have in the key instead, each time those of one candidate key.
    std::vector<std::vector<std::size_t>> all() const
    {
        std::vector<std::vector<std::size_t>> found;
        for (const CandidateKey& key : m_dependencies.candidateKeys()) {
            const auto columns = std::holds_alternative<NodeIndex>(key.place) ? missing(key.attributes)
                                                                              : std::vector<std::size_t>();
            if (!columns.empty() && std::find(found.begin(), found.end(), columns) == found.end())
                found.push_back(columns);
        }
        return found;
    }

private:
    // What the key lacks of these attributes, if they are columns that can be in it and make it tell rows
    // apart.
    std::vector<std::size_t> missing(const std::vector<AttributeUse>& attributes) const
    {
        std::vector<std::size_t> columns;
        AttributeSet key = m_base;
        for (const AttributeUse& use : attributes) {
            if (m_base.count(use) > 0)
                continue;
            const auto column = findColumn(m_table, use);
            if (!column || !canBeInKey(m_table.columns[*column]))
                return {};
            columns.push_back(*column);
            key.insert(use);
        }
        return m_dependencies.determines(key, m_table.grain) ? columns : std::vector<std::size_t>();
    }

    const Model& m_model;
    const LogicalTable& m_table;
    Dependencies m_dependencies;
    std::vector<std::size_t> m_replaced;
    AttributeSet m_base;
};

KeyAlternative completionWith(const Model& model, const ColumnSubject& subject, const LogicalTable& table,
                              const std::vector<std::size_t>& replaced,
                              const std::vector<std::size_t>& columns)
{
    KeyAlternative alternative;
    LogicalTable changed = table;
    QStringList names;
    const OtherKey key = replacedKey(table, replaced, columns);
    for (const std::size_t column : columns)
        names << toQString(table.columns[column].name);
    for (const std::size_t column : replaced)
        changed.columns[column].kind = ColumnKind::Regular;
    const auto isInPartition = [&](std::size_t column) {
        return std::find(key.partition.begin(), key.partition.end(), table.columns[column].source)
               != key.partition.end();
    };
    for (const std::size_t column : columns)
        changed.columns[column].kind =
            isInPartition(column) ? ColumnKind::PartitionKey : ColumnKind::Clustering;
    alternative.mark = toQString(roleMark(changed.columns[columns.front()]));
    alternative.name = names.join(QStringLiteral(", "));
    alternative.column = table.columns[columns.front()].source;
    const auto completion = keyCompletedBy(model, changed, alternative.column);
    if (completion && completion->isAlternate)
        alternative.key = toQString(completion->shortName);
    alternative.edit = [query = subject.table.query, key](const ModelFile& file,
                                                          const Derivation& derivation) {
        return edit::chooseKey(file, derivation, query, key.partition, key.clustering);
    };
    return alternative;
}

// The place that a column has without the decision that moved it.
std::optional<KeyAlternative> derivedPlace(const core::Design& design, const ColumnSubject& subject)
{
    const auto derived =
        edit::derivedColumn(design.model(), design.derivation, subject.table.query, subject.source);
    if (!derived)
        return std::nullopt;
    KeyAlternative alternative;
    alternative.mark = toQString(roleMark(*derived));
    alternative.name = toQString(derived->name);
    alternative.place = derived->isPrimaryKey() ? words("as derived") : words("outside the key, as derived");
    alternative.isDerived = true;
    alternative.column = subject.source;
    alternative.edit = [subject](const ModelFile& file, const Derivation& derivation) {
        return edit::moveToDerivedPlace(file, derivation, subject.table.query, subject.source);
    };
    return alternative;
}

// Whether the column does nothing but split partitions: no query of the table asks for it.
bool onlySplits(const core::Design& design, const LogicalTable& table, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    if (!use || !use->bucket)
        return std::holds_alternative<SyntheticSource>(column.source);
    return std::none_of(table.queries.begin(), table.queries.end(), [&](QueryId id) {
        const AccessPattern* query = design.model().workflow.find(id);
        const std::vector<AttributeUse> uses = query ? allUses(*query) : std::vector<AttributeUse>();
        return std::find(uses.begin(), uses.end(), *use) != uses.end();
    });
}

// The column in the other part of the key, at its end.
std::optional<KeyAlternative> otherPart(const core::Design& design, const ColumnSubject& subject,
                                        const LogicalColumn& column)
{
    const LogicalTable* table = edit::tableServing(design.derivation, subject.table.query);
    if (table && onlySplits(design, *table, column))
        return std::nullopt;
    for (const ColumnMove& move : movesOf(design, subject)) {
        const bool isPart = move.name == QLatin1String("moveToPartitionKey")
                            || move.name == QLatin1String("moveToClusteringKey");
        if (!isPart)
            continue;
        LogicalColumn moved = column;
        moved.kind =
            column.kind == ColumnKind::PartitionKey ? ColumnKind::Clustering : ColumnKind::PartitionKey;
        KeyAlternative alternative;
        alternative.mark = toQString(roleMark(moved));
        alternative.name = toQString(column.name);
        if (moved.kind == ColumnKind::Clustering && table && !table->clusteringKey().empty())
            alternative.place = words("last in the key");
        alternative.column = column.source;
        alternative.edit = move.edit;
        return alternative;
    }
    return std::nullopt;
}

// The table in the model that an edit makes.
std::optional<LogicalTable> tableIn(const ModelFile& after, const core::Design& design, QueryId query)
{
    const Derivation derived = deriveAgain(after.model, design.model(), design.derivation);
    const LogicalTable* table = edit::tableServing(derived, query);
    return table ? std::optional(*table) : std::nullopt;
}

bool isSameKey(const LogicalTable& one, const LogicalTable& other)
{
    const auto keyOf = [](const LogicalTable& table) {
        OtherKey key;
        for (const std::size_t column : table.partitionKey())
            key.partition.push_back(table.columns[column].source);
        for (const std::size_t column : table.clusteringKey())
            key.clustering.push_back({table.columns[column].source, table.columns[column].order});
        return key;
    };
    return keyOf(one) == keyOf(other);
}

// A derived place is first: without it, if the rest of the key would not tell rows apart then; without
// another alternative for the column that makes the same key.
void fitDerivedPlace(std::vector<KeyAlternative>& all, const core::Design& design,
                     const ColumnSubject& subject)
{
    if (all.empty() || !all.front().isDerived)
        return;
    const auto derived = tableIn(*all.front().after, design, subject.table.query);
    const auto column = derived ? findColumn(*derived, subject.source) : std::nullopt;
    if (!column
        || (!derived->columns[*column].isPrimaryKey()
            && !missingFromKey(all.front().after->model, *derived).undetermined.empty()))
    {
        all.erase(all.begin());
        return;
    }
    if (all.size() == 1 || all.back().column != subject.source)
        return;
    const auto other = tableIn(*all.back().after, design, subject.table.query);
    if (other && isSameKey(*derived, *other))
        all.pop_back();
}

// Without what cannot be and what changes nothing.
void keepPossible(std::vector<KeyAlternative>& all, const core::Design& design, const ModelFile& file)
{
    std::erase_if(all, [&](KeyAlternative& alternative) {
        auto edit = alternative.edit(file, design.derivation);
        if (!edit || edit->after.model == file.model)
            return true;
        alternative.after = std::make_shared<const ModelFile>(std::move(edit->after));
        return false;
    });
}

}  // namespace

std::vector<KeyAlternative> keyAlternatives(const core::Design& design, const ModelFile& file,
                                            const ColumnSubject& subject)
{
    std::vector<KeyAlternative> all;
    const auto place = placeOf(design, subject);
    if (!place)
        return all;
    const LogicalTable& table = *place->table;
    const LogicalColumn& column = table.columns[place->column];
    if (auto derived = derivedPlace(design, subject))
        all.push_back(std::move(*derived));
    if (tellsRowsApart(column)) {
        const Completions completions(design.model(), *place);
        for (const std::vector<std::size_t>& columns : completions.all())
            all.push_back(completionWith(design.model(), subject, table, completions.replaced(), columns));
    }
    if (column.isPrimaryKey()) {
        if (auto other = otherPart(design, subject, column))
            all.push_back(std::move(*other));
    }
    keepPossible(all, design, file);
    fitDerivedPlace(all, design, subject);
    return all;
}

std::optional<Edit> withoutColumn(const core::Design& design, const ModelFile& file,
                                  const ColumnSubject& subject)
{
    const auto place = placeOf(design, subject);
    if (!place || !tellsRowsApart(place->table->columns[place->column]))
        return std::nullopt;
    auto edit = edit::moveToRest(file, design.derivation, subject.table.query, subject.source);
    return edit ? std::optional(std::move(*edit)) : std::nullopt;
}

std::vector<std::size_t> identifyingColumns(const Model& model, const LogicalTable& table)
{
    const Dependencies dependencies(model.conceptual, table.walk, attributeColumns(table));
    std::vector<std::size_t> best;
    for (const CandidateKey& key : dependencies.candidateKeys()) {
        std::vector<std::size_t> columns;
        for (const AttributeUse& use : key.attributes) {
            if (const auto column = findColumn(table, use))
                columns.push_back(*column);
        }
        const bool isBetter = best.empty() || columns.size() < best.size();
        if (columns.size() == key.attributes.size() && isBetter
            && dependencies.determines(AttributeSet(key.attributes.begin(), key.attributes.end()),
                                       table.grain))
            best = std::move(columns);
    }
    return best;
}

}  // namespace querywright::gui
