// SPDX-License-Identifier: Apache-2.0
#include "app/core/console/refusal.h"

#include "model/base/text.h"

#include <algorithm>
#include <set>
#include <vector>

namespace querywright::core {
namespace {

using engine::SchemaColumn;
using engine::SchemaColumnKind;

std::vector<std::string> columnsOf(const cql::Relation& relation)
{
    if (const auto* token = std::get_if<cql::TokenRelation>(&relation))
        return token->columns;
    if (const auto* tuple = std::get_if<cql::TupleRelation>(&relation))
        return tuple->columns;
    if (const auto* tuple = std::get_if<cql::TupleInRelation>(&relation))
        return tuple->columns;
    return std::visit(
        [](const auto& one) -> std::vector<std::string> {
            if constexpr (requires { one.column; })
                return {one.column};
            return {};
        },
        relation);
}

bool isIndexed(const engine::SchemaTable& table, const std::string& column)
{
    return std::any_of(table.indexes.begin(), table.indexes.end(),
                       [&](const engine::SchemaIndex& index) { return index.target.column == column; });
}

// What the WHERE clause asks and what of the key it leaves open.
struct Asked {
    std::vector<std::string> neither;     // columns that are neither key nor indexed
    std::vector<std::string> clustering;  // clustering columns, not indexed
    std::vector<std::string> missing;     // columns of the partition key that are not given
    bool givesKey = false;                // one of them at least
};

Asked askedOf(const cql::SelectStatement& select, const engine::SchemaTable& table)
{
    Asked asked;
    std::set<std::string> given;
    for (const cql::Relation& relation : select.where) {
        for (const std::string& name : columnsOf(relation)) {
            const SchemaColumn* column = table.find(name);
            if (!column || !given.insert(name).second)
                continue;
            if (column->kind == SchemaColumnKind::PartitionKey)
                asked.givesKey = true;
            else if (isIndexed(table, name))
                continue;
            else if (column->kind == SchemaColumnKind::Clustering)
                asked.clustering.push_back(name);
            else
                asked.neither.push_back(name);
        }
    }
    for (const SchemaColumn& column : table.columns) {
        if (column.kind == SchemaColumnKind::PartitionKey && given.count(column.name) == 0)
            asked.missing.push_back(column.name);
    }
    return asked;
}

std::string are(const std::vector<std::string>& names)
{
    return listed(names) + (names.size() == 1 ? " is " : " are ");
}

std::string reasonOf(const Asked& asked)
{
    if (!asked.neither.empty())
        return are(asked.neither) + "neither partition key nor indexed";
    if (asked.givesKey && !asked.missing.empty())
        return are(asked.missing) + "not given, so the partition is not known";
    if (!asked.clustering.empty() && !asked.missing.empty())
        return are(asked.clustering) + "sorted only within a partition, and " + are(asked.missing)
               + "not given";
    if (!asked.clustering.empty())
        return are(asked.clustering) + "not the next in clustering order";
    return "it asks for more than keys and indexes answer";
}

}  // namespace

std::string refusalText(const cql::SelectStatement& select, const engine::SchemaTable& table,
                        std::optional<std::uint64_t> partitions, std::uint32_t nodes)
{
    const Asked asked = askedOf(select, table);
    std::string text = reasonOf(asked);
    if (asked.missing.empty())
        return text + "; this would read the whole partition and throw away what does not fit";
    text += "; this would read "
            + (partitions ? counted(*partitions, "partition") : std::string("every partition"));
    return text + " on " + counted(nodes, "node");
}

std::string refusedColumn(const cql::SelectStatement& select, const engine::SchemaTable& table)
{
    const Asked asked = askedOf(select, table);
    if (!asked.neither.empty())
        return asked.neither.front();
    return asked.clustering.empty() ? std::string() : asked.clustering.front();
}

}  // namespace querywright::core
