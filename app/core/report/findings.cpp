// SPDX-License-Identifier: Apache-2.0
// The chapters on decisions and findings.
#include "app/core/findings.h"

#include "app/core/design_review.h"
#include "app/core/report/chapters.h"
#include "model/edit/edit_decision.h"
#include "model/review/profile.h"

#include <algorithm>

namespace querywright::core::report {
namespace {

Style styleOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return Style::Bad;
    case Severity::Warning:
        return Style::Warning;
    case Severity::Advice:
        break;
    }
    return Style::Muted;
}

// What the finding is about, with a link if it has a place of its own.
Span aboutSpan(const Material& material, const std::string& subject)
{
    for (const AccessPattern& query : material.model.workflow.queries) {
        if (query.label == subject)
            return queryLink(material, query.id);
    }
    for (std::size_t i = 0; i < material.derivation.tables.size(); ++i) {
        if (material.derivation.tables[i].name == subject)
            return tableLink(material, i);
    }
    for (const EntityType& entityType : material.model.conceptual.entityTypes) {
        if (entityType.name == subject)
            return entityLink(material, entityType.id);
    }
    return {subject};
}

Table findingsTable(const Material& material, std::vector<Finding> findings)
{
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& one, const Finding& two) { return one.severity > two.severity; });
    Table table{{{"Severity"}, {"About"}, {"Finding"}}, {}};
    for (const Finding& finding : findings)
        table.rows.push_back({{{toText(finding.severity), styleOf(finding.severity)}},
                              {aboutSpan(material, finding.subject)},
                              {{finding.message}}});
    return table;
}

Table reviewTable(const Material& material, const std::vector<ReviewFinding>& findings)
{
    Table table{{{"Rule"}, {"Severity"}, {"About"}, {"Finding"}}, {}};
    for (const ReviewFinding& finding : findings) {
        Line sentence{{finding.sentence}};
        for (const ReviewFix& fix : finding.fixes)
            sentence.push_back({" \u2192 " + fix.text, Style::Muted});
        if (finding.suppressed)
            sentence.push_back({" Accepted: " + *finding.suppressed, Style::Muted});
        table.rows.push_back({{{finding.rule, Style::Mark}},
                              {{finding.suppressed ? "accepted" : toText(finding.severity),
                                finding.suppressed ? Style::Muted : styleOf(finding.severity)}},
                              {aboutSpan(material, finding.name)},
                              std::move(sentence)});
    }
    return table;
}

}  // namespace

void writeDecisions(Writer& writer, const Material& material)
{
    if (material.model.decisions.empty())
        return;
    writer.heading(2, "Decisions", "decisions");
    Table table{{{"Decision"}, {""}, {"Reason"}}, {}};
    for (const Decision& decision : material.model.decisions)
        table.rows.push_back({{{edit::toText(material.model, decision)}},
                              decision.active ? Line{} : Line{{"off", Style::Muted}},
                              {{decision.reason}}});
    writer.table(std::move(table));
}

void writeFindings(Writer& writer, const Material& material)
{
    const Design& design = material.inputs.design;
    const std::vector<Finding> findings =
        material.inputs.check ? checkFindings(design, *material.inputs.check) : design.findings();
    const DesignReview review = reviewDesign(design);
    writer.heading(2, "Findings", "findings");
    if (findings.empty())
        writer.sentence("Nothing in the model is wrong or missing.");
    writer.table(findingsTable(material, findings));
    writer.heading(2, "Design review", "review");
    writer.sentence(std::string("By the rules for ") + std::string(querywright::titleOf(review.profile))
                    + ".");
    if (review.findings.empty())
        writer.sentence("No rule is broken.");
    writer.table(reviewTable(material, review.findings));
}

}  // namespace querywright::core::report
