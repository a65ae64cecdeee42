// SPDX-License-Identifier: Apache-2.0
#include "model/review/rule.h"

#include "model/review/rules.h"

#include <cassert>
#include <map>

namespace querywright {

const std::vector<Rule>& reviewRules()
{
    static const std::vector<Rule> all = [] {
        std::vector<Rule> found;
        for (auto part : {rules::rulesOfPartitionsAndReads, rules::rulesOfIndexesAndTypes,
                          rules::rulesOfNamesAndWrites, rules::rulesOfDeployment, rules::rulesOfTheModel})
        {
            const std::vector<Rule> some = part();
            found.insert(found.end(), some.begin(), some.end());
        }
        return found;
    }();
    return all;
}

const Rule* findRule(std::string_view id)
{
    static const std::map<std::string_view, const Rule*> byId = [] {
        std::map<std::string_view, const Rule*> found;
        for (const Rule& rule : reviewRules())
            found.emplace(rule.id, &rule);
        return found;
    }();
    const auto found = byId.find(id);
    return found == byId.end() ? nullptr : found->second;
}

std::optional<Excess> excessOf(std::string_view rule, std::string_view unit, double found,
                               DeploymentProfile profile)
{
    const Rule* const known = findRule(rule);
    assert(known);  // ids are written in the sources of this folder only
    for (const Threshold& threshold : known->thresholds) {
        const bool isBeyond =
            threshold.bound == Threshold::Bound::Most ? found > threshold.allowed : found < threshold.allowed;
        if (threshold.unit == unit && threshold.profiles.has(profile) && isBeyond)
            return Excess{threshold.severity, found, threshold.allowed, unit};
    }
    return std::nullopt;
}

}  // namespace querywright
