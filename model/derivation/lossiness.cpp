// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/lossiness.h"

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

}  // namespace

// A static column holds one value for a partition, so the partition key must determine it.
std::vector<AttributeUse> overwrittenStatics(const Model& model, const LogicalTable& table)
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
        return statics;
    const Dependencies dependencies(model.conceptual, table.walk, uses);
    const AttributeSet known = dependencies.closure({partition.begin(), partition.end()});
    std::erase_if(statics, [&](const AttributeUse& use) { return known.count(use) != 0; });
    return statics;
}

MissingKey missingFromKey(const Model& model, const LogicalTable& table)
{
    std::vector<AttributeUse> key = keyInOrder(table);
    std::vector<AttributeUse> uses = key;
    uses.insert(uses.end(), table.grain.begin(), table.grain.end());
    const Dependencies dependencies(model.conceptual, table.walk, uses);
    const AttributeSet known = dependencies.closure({key.begin(), key.end()});
    MissingKey missing;
    std::copy_if(table.grain.begin(), table.grain.end(), std::back_inserter(missing.undetermined),
                 [&](const AttributeUse& use) { return known.count(use) == 0; });
    if (missing.undetermined.empty())
        return missing;
    // Those that follow from the others are left out, columns of the table last.
    const auto isColumn = [&](const AttributeUse& use) { return findColumn(table, use).has_value(); };
    missing.toAdd = missing.undetermined;
    for (const bool areColumns : {false, true}) {
        for (std::size_t i = missing.toAdd.size(); i-- > 0;) {
            if (isColumn(missing.toAdd[i]) != areColumns)
                continue;
            AttributeSet others(key.begin(), key.end());
            for (std::size_t k = 0; k < missing.toAdd.size(); ++k) {
                if (k != i)
                    others.insert(missing.toAdd[k]);
            }
            if (dependencies.determines(others, table.grain))
                missing.toAdd.erase(missing.toAdd.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    // Another key, of columns that the table has already, goes before one that it has not.
    for (const CandidateKey& candidate : dependencies.candidateKeys()) {
        std::vector<AttributeUse> added;
        std::copy_if(candidate.attributes.begin(), candidate.attributes.end(), std::back_inserter(added),
                     [&](const AttributeUse& use) { return known.count(use) == 0; });
        AttributeSet all(key.begin(), key.end());
        all.insert(added.begin(), added.end());
        const bool areThere = std::all_of(missing.toAdd.begin(), missing.toAdd.end(), isColumn);
        if (!std::all_of(added.begin(), added.end(), isColumn) || added.empty()
            || !dependencies.determines(all, table.grain))
            continue;
        if (!areThere || added.size() < missing.toAdd.size())
            missing.toAdd = std::move(added);
    }
    return missing;
}

std::string lossAdvice(const Model& model, const LogicalTable& table)
{
    std::string advice;
    if (const MissingKey missing = missingFromKey(model, table); !missing.toAdd.empty())
        advice = "Add " + listed(textsOf(model, table.walk, missing.toAdd)) + " to its clustering key.";
    if (const auto statics = overwrittenStatics(model, table); !statics.empty())
        advice += (advice.empty() ? "Keep " : " Keep ") + listed(textsOf(model, table.walk, statics))
                  + " in each row, not static.";
    return advice;
}

void checkLossiness(const Model& model, const LogicalTable& table, std::vector<Finding>& findings)
{
    if (const auto statics = overwrittenStatics(model, table); !statics.empty()) {
        const std::string text = listed(textsOf(model, table.walk, statics));
        findings.push_back({Severity::Error, "lossy-static", table.name,
                            "Values of " + text + " can overwrite each other in " + quoted(table.name)
                                + ": they are static, but the partition key does not determine "
                                + (statics.size() == 1 ? "it" : "them") + ". Keep " + text
                                + " in each row, not static."});
    }
    const MissingKey missing = missingFromKey(model, table);
    if (missing.undetermined.empty())
        return;
    const std::vector<AttributeUse> key = keyInOrder(table);
    const std::string keyText = key.empty() ? "its primary key" : listed(textsOf(model, table.walk, key));
    findings.push_back({Severity::Error, "lossy", table.name,
                        "Rows of " + quoted(table.name) + " can overwrite each other: " + keyText
                            + (key.size() > 1 ? " do" : " does") + " not determine "
                            + listed(textsOf(model, table.walk, missing.undetermined)) + ". Add "
                            + listed(textsOf(model, table.walk, missing.toAdd)) + " to its clustering key."});
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
