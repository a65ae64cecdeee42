// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/draft.h"

#include <algorithm>
#include <string>

namespace querywright {
namespace {

struct KeyPositions {
    std::vector<std::size_t> partition;
    std::vector<std::size_t> clustering;
};

class KeyDecision {
public:
    KeyDecision(const Model& model, const Decision& decision, LogicalTable& table)
        : m_model(model), m_decision(decision), m_choice(std::get<ChooseKey>(decision.choice)), m_table(table)
    {}

    // Empty if the decision was applied, else why it was not; the table is unchanged then.
    std::string apply();

private:
    std::string place(LogicalTable& table, const ColumnReference& reference,
                      std::vector<std::size_t>& positions);
    std::string placeAll(LogicalTable& table, KeyPositions& key);
    void explain(LogicalColumn& column, const std::string& sentence) const;

    const Model& m_model;
    const Decision& m_decision;
    const ChooseKey& m_choice;
    LogicalTable& m_table;
};

std::string KeyDecision::place(LogicalTable& table, const ColumnReference& reference,
                               std::vector<std::size_t>& positions)
{
    auto position = findColumn(table, reference);
    if (!position) {
        const auto use = findOnWalk(m_model, table, reference);
        if (!use)
            return std::holds_alternative<std::string>(reference.column)
                       ? noColumn(m_model, table, m_choice.table, reference)
                       : "the table of " + toText(m_model, m_choice.table) + " has no column "
                             + quoted(toText(m_model, reference))
                             + ", and its walk does not reach such an attribute";
        LogicalColumn column;
        column.source = *use;
        table.columns.push_back(std::move(column));
        position = table.columns.size() - 1;
    }
    if (!std::holds_alternative<AttributeUse>(table.columns[*position].source)
        && !std::holds_alternative<SyntheticSource>(table.columns[*position].source))
        return quoted(toText(m_model, reference)) + " cannot be part of a primary key";
    positions.push_back(*position);
    return {};
}

std::string KeyDecision::placeAll(LogicalTable& table, KeyPositions& key)
{
    for (const ColumnReference& reference : m_choice.partition) {
        if (std::string why = place(table, reference, key.partition); !why.empty())
            return why;
    }
    for (const ClusteringChoice& choice : m_choice.clustering) {
        if (std::string why = place(table, choice.column, key.clustering); !why.empty())
            return why;
        table.columns[key.clustering.back()].order = choice.direction;
    }
    if (key.partition.empty())
        return "it names no partition key column";
    const auto isOfHash = [&](std::size_t position) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.columns[position].source);
        return synthetic && synthetic->isBucket() && !synthetic->isConstant();
    };
    if (key.clustering.empty() && std::any_of(key.partition.begin(), key.partition.end(), isOfHash))
        return "each row would be a partition of its own, so there is nothing that its bucket by hash could "
               "split";
    std::vector<std::size_t> all = key.partition;
    all.insert(all.end(), key.clustering.begin(), key.clustering.end());
    std::sort(all.begin(), all.end());
    if (std::adjacent_find(all.begin(), all.end()) != all.end())
        return "it names a column twice";
    return {};
}

void KeyDecision::explain(LogicalColumn& column, const std::string& sentence) const
{
    column.why.push_back(decisionReason(m_model, m_decision, m_table, &column, sentence));
}

std::string KeyDecision::apply()
{
    LogicalTable changed = m_table;
    KeyPositions key;
    if (std::string why = placeAll(changed, key); !why.empty())
        return why;
    for (const std::size_t position : key.partition)
        explain(changed.columns[position], "a decision puts it into the partition key");
    for (const std::size_t position : key.clustering)
        explain(changed.columns[position], "a decision makes it a clustering column");
    for (std::size_t i = 0; i < changed.columns.size(); ++i) {
        const bool stays =
            std::find(key.partition.begin(), key.partition.end(), i) != key.partition.end()
            || std::find(key.clustering.begin(), key.clustering.end(), i) != key.clustering.end();
        if (changed.columns[i].isPrimaryKey() && !stays)
            explain(changed.columns[i], "a decision takes it out of the primary key");
    }
    arrangeColumns(changed, key.partition, key.clustering);
    const std::size_t columns = changed.columns.size();
    eraseLooseBuckets(changed);
    if (changed.columns.size() < columns)
        changed.why.push_back(
            decisionReason(m_model, m_decision, m_table, nullptr,
                           "a decision on its key leaves out the bucket, which is in none"));
    m_table = std::move(changed);
    return {};
}

}  // namespace

std::string chooseKey(const Model& model, const Decision& decision, LogicalTable& table)
{
    return KeyDecision(model, decision, table).apply();
}

}  // namespace querywright
