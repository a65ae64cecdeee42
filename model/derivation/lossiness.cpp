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

}  // namespace

void checkLossiness(const Model& model, const LogicalTable& table, std::vector<Finding>& findings)
{
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

}  // namespace querywright
