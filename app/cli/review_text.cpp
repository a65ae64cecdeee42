// SPDX-License-Identifier: Apache-2.0
#include "app/cli/review_output.h"
#include "app/cli/text_table.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright::cli {
namespace {

std::string headOf(const ReviewFinding& finding, const Place& place)
{
    return finding.rule + " " + toText(finding.severity) + ", " + finding.name
           + (place.line == 0 ? std::string() : " (line " + std::to_string(place.line) + ")");
}

std::string countsText(const ReviewOutput& output)
{
    const auto& findings = output.review.findings;
    const auto count = [&](Severity severity) {
        return std::count_if(findings.begin(), findings.end(), [&](const ReviewFinding& finding) {
            return !finding.suppressed && finding.severity == severity;
        });
    };
    const auto accepted = std::count_if(findings.begin(), findings.end(),
                                        [](const ReviewFinding& finding) { return finding.suppressed; });
    return "errors " + std::to_string(count(Severity::Error)) + ", warnings "
           + std::to_string(count(Severity::Warning)) + ", advice " + std::to_string(count(Severity::Advice))
           + (accepted == 0 ? std::string() : ", accepted " + std::to_string(accepted)) + "; "
           + std::to_string(reviewRules().size()) + " rules for "
           + std::string(titleOf(output.review.profile)) + "\n";
}

// "more than 100 MB, error: more than 1 GB"
std::string thresholdsText(const Rule& rule, DeploymentProfile profile)
{
    std::vector<std::string> texts;
    for (const Threshold& threshold : rule.thresholds) {
        // Of one severity the number at which it begins.
        const bool isSame =
            std::any_of(rule.thresholds.begin(), rule.thresholds.end(), [&](const Threshold& other) {
                const bool beginsEarlier = threshold.bound == Threshold::Bound::Most
                                               ? other.allowed < threshold.allowed
                                               : other.allowed > threshold.allowed;
                return other.unit == threshold.unit && other.severity == threshold.severity
                       && other.bound == threshold.bound && other.profiles.has(profile) && beginsEarlier;
            });
        if (!threshold.profiles.has(profile) || isSame)
            continue;
        const bool isMost = threshold.bound == Threshold::Bound::Most;
        texts.push_back(std::string(toText(threshold.severity)) + (isMost ? " above " : " below ")
                        + decimalText(threshold.allowed) + " " + std::string(threshold.unit));
    }
    return join(texts, ", ");
}

}  // namespace

bool fails(const ReviewOutput& output, const ReviewFinding& finding)
{
    return output.failOn && !finding.suppressed && finding.severity >= *output.failOn;
}

std::string reviewText(const ReviewOutput& output)
{
    std::string text;
    std::string accepted;
    const auto& findings = output.review.findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const ReviewFinding& finding = findings[i];
        if (finding.suppressed) {
            accepted +=
                "accepted: " + headOf(finding, output.places.at(i)) + ": " + *finding.suppressed + "\n";
            continue;
        }
        text += headOf(finding, output.places.at(i)) + "\n    " + finding.sentence + "\n";
        for (const ReviewFix& fix : finding.fixes)
            text += "    fix: " + fix.text + (fix.details.empty() ? "" : " (" + fix.details + ")") + "\n";
    }
    return text + accepted + countsText(output);
}

std::string rulesText(DeploymentProfile profile)
{
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    for (const Rule& rule : reviewRules()) {
        const std::string thresholds = thresholdsText(rule, profile);
        table.add({std::string(rule.id), toText(rule.severity), std::string(rule.stages),
                   std::string(rule.title) + (thresholds.empty() ? "" : ": " + thresholds) + " ["
                       + std::string(rule.source) + "]"});
    }
    return table.text();
}

}  // namespace querywright::cli
