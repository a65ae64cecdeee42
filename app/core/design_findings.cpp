// SPDX-License-Identifier: Apache-2.0
#include "app/core/design_findings.h"

#include "app/core/findings.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace querywright::core {
namespace {

constexpr std::array<std::string_view, 3> rulesOnReads{"R6", "R8", "R9"};

// What the check tells of tables, and the rule that finds the same without an example.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> rulesOnLostRows{
    {{"rows-lost", "R43"}, {"null-key", "R77"}}};

std::set<std::string> measuredQueries(const Design& design, const engine::CheckReport& report)
{
    std::set<std::string> labels;
    for (const engine::QueryCheck& check : report.queries) {
        const AccessPattern* query = design.model().workflow.find(check.query);
        if (check.verdict != engine::Verdict::NotRun && query)
            labels.insert(query->label);
    }
    return labels;
}

bool isLostRows(const ReviewFinding& finding, const Finding& checked)
{
    // A number is what only data shows; what the design itself shows comes with a fix.
    return finding.found && checked.subject == finding.name
           && std::any_of(rulesOnLostRows.begin(), rulesOnLostRows.end(), [&](const auto& rule) {
                  return checked.code == rule.first && finding.rule == rule.second;
              });
}

bool isLargePartition(const Finding& checked, const ReviewFinding& finding)
{
    return checked.code == "large-partition" && checked.subject == finding.name
           && (finding.rule == "R1" || finding.rule == "R2");
}

// Leaves out what the check tells better, and of the check what the review does.
void leaveOutTwice(const std::set<std::string>& measured, DesignFindings& findings)
{
    std::erase_if(findings.reviewed, [&](const ReviewFinding& finding) {
        const bool isRead =
            std::find(rulesOnReads.begin(), rulesOnReads.end(), finding.rule) != rulesOnReads.end();
        if (isRead && measured.count(finding.name) != 0)
            return true;
        return std::any_of(findings.checked.begin(), findings.checked.end(),
                           [&](const Finding& checked) { return isLostRows(finding, checked); });
    });
    std::erase_if(findings.checked, [&](const Finding& checked) {
        return std::any_of(findings.reviewed.begin(), findings.reviewed.end(),
                           [&](const ReviewFinding& finding) { return isLargePartition(checked, finding); });
    });
}

}  // namespace

DesignFindings findingsOf(const Design& design, const std::vector<ReviewFinding>* review,
                          const engine::CheckReport* report)
{
    DesignFindings findings;
    if (review && !design.isStale) {
        findings.reviewed = *review;
        findings.model = design.reasons();
        const std::vector<Finding> designed = design.designFindings();
        findings.model.insert(findings.model.end(), designed.begin(), designed.end());
        std::erase_if(findings.model,
                      [](const Finding& finding) { return !ruleOfFindings(finding.code).empty(); });
    } else {
        findings.model = design.validation;
        const std::vector<Finding> designed =
            report ? notMeasured(design.designFindings(), design, *report) : design.designFindings();
        findings.model.insert(findings.model.end(), designed.begin(), designed.end());
    }
    if (!report)
        return findings;
    findings.checked = report->findings;
    leaveOutTwice(measuredQueries(design, *report), findings);
    return findings;
}

}  // namespace querywright::core
