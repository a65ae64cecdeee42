// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/mapping_rules.h"

#include <algorithm>

namespace querywright {
namespace {

std::vector<std::string> textsOf(const Model& model, const Walk& walk, const std::vector<AttributeUse>& uses)
{
    std::vector<std::string> texts;
    for (const AttributeUse& use : uses)
        texts.push_back(toText(model, walk, use));
    return texts;
}

std::vector<AttributeUse> keyInOrder(const LogicalTable& table)
{
    std::vector<AttributeUse> key;
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && column.isPrimaryKey())
            key.push_back(*use);
    }
    return key;
}

// Whether a query is given the column or orders by it.
bool isAskedFor(const LogicalColumn& column)
{
    return std::any_of(column.why.begin(), column.why.end(), [](const Reason& reason) {
        return reason.rule == "MR2" || reason.rule == "MR3" || reason.rule == "MR4";
    });
}

// A static column holds one value for a partition, so the partition key must determine it.
void checkStatics(const Model& model, const LogicalTable& table, std::vector<Finding>& findings)
{
    std::vector<AttributeUse> uses;
    std::vector<AttributeUse> partition;
    std::vector<AttributeUse> statics;
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use)
            continue;
        uses.push_back(*use);
        if (column.kind == ColumnKind::PartitionKey)
            partition.push_back(*use);
        if (column.kind == ColumnKind::Static)
            statics.push_back(*use);
    }
    if (statics.empty())
        return;
    const Dependencies dependencies(model.conceptual, table.walk, uses);
    const AttributeSet known = dependencies.closure({partition.begin(), partition.end()});
    std::erase_if(statics, [&](const AttributeUse& use) { return known.count(use) != 0; });
    if (statics.empty())
        return;
    findings.push_back({Severity::Error, "lossy", table.name,
                        "Values of " + listed(textsOf(model, table.walk, statics))
                            + " can overwrite each other in " + quoted(table.name)
                            + ": they are static, but the partition key does not determine "
                            + (statics.size() == 1 ? "it." : "them.")});
}

}  // namespace

void checkLossiness(const Model& model, const LogicalTable& table, std::vector<Finding>& findings)
{
    checkStatics(model, table, findings);
    const std::vector<AttributeUse> key = keyInOrder(table);
    std::vector<AttributeUse> uses = key;
    uses.insert(uses.end(), table.grain.begin(), table.grain.end());
    const Dependencies dependencies(model.conceptual, table.walk, uses);
    const AttributeSet known = dependencies.closure({key.begin(), key.end()});
    std::vector<AttributeUse> missing;
    std::copy_if(table.grain.begin(), table.grain.end(), std::back_inserter(missing),
                 [&](const AttributeUse& use) { return known.count(use) == 0; });
    if (missing.empty())
        return;
    const std::string keyText = key.empty() ? "its primary key" : listed(textsOf(model, table.walk, key));
    findings.push_back({Severity::Error, "lossy", table.name,
                        "Rows of " + quoted(table.name) + " can overwrite each other: " + keyText
                            + (key.size() > 1 ? " do" : " does") + " not determine "
                            + listed(textsOf(model, table.walk, missing)) + "."});
}

void checkMinimality(const Model& model, const LogicalTable& table, std::vector<Finding>& findings)
{
    std::vector<AttributeUse> key = keyInOrder(table);
    std::vector<AttributeUse> uses = key;
    uses.insert(uses.end(), table.grain.begin(), table.grain.end());
    const Dependencies dependencies(model.conceptual, table.walk, uses);
    std::vector<AttributeUse> superfluous;
    const std::vector<std::size_t> clustering = table.clusteringKey();
    for (auto position = clustering.rbegin(); position != clustering.rend(); ++position) {
        const LogicalColumn& column = table.columns[*position];
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use || isAskedFor(column))
            continue;
        std::vector<AttributeUse> others = key;
        std::erase(others, *use);
        if (!dependencies.determines({others.begin(), others.end()}, table.grain))
            continue;
        key = std::move(others);
        superfluous.insert(superfluous.begin(), *use);
    }
    if (superfluous.empty() || key.empty())
        return;
    const bool isOne = superfluous.size() == 1;
    const std::string text = listed(textsOf(model, table.walk, superfluous));
    findings.push_back({Severity::Advice, "key-not-minimal", table.name,
                        "The primary key of " + quoted(table.name) + " does not need " + text + ": "
                            + listed(textsOf(model, table.walk, key)) + (key.size() == 1 ? " tells" : " tell")
                            + " the rows apart, and no query is given " + (isOne ? "it" : "them")
                            + " or orders by " + (isOne ? "it" : "them") + ". Where " + (isOne ? "it" : "one")
                            + " changes, a second row comes about."});
}

}  // namespace querywright
