// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problem.h"

#include "app/core/design_findings.h"
#include "app/core/finding_subject.h"
#include "app/core/findings.h"
#include "app/gui/inspector/query/walk_proposal_card.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/update_by_name.h"
#include "model/review/rule.h"

#include <algorithm>
#include <string_view>

namespace querywright::gui {
namespace {

constexpr std::string_view guessRule = "M4";  // of types, of which there may be many, and some others
constexpr std::string_view doubtRule = "M5";  // of validation, that the review tells

// The walk that the name of a query without one proposes.
std::vector<ReviewFix> walkFixes(const Model& model, QueryId query)
{
    const std::vector<edit::WalkProposal> proposals = edit::proposalsFor(model, query);
    if (proposals.empty())
        return {};
    const std::string walk = toStdString(proposalText(model, proposals.front()));
    return {{"Take the walk " + walk, TakeProposedWalk{query}}};
}

// What the name of an update that writes nothing tells.
std::vector<ReviewFix> writeFixes(const Model& model, UpdateId update)
{
    const auto told = edit::proposedWrites(model, update);
    if (!told)
        return {};
    return {{"Let " + model.workflow.find(update)->label + " " + edit::textOf(model, *told),
             TakeProposedWrites{update}}};
}

// Where as many are made as an entity is said to have partners: some for each. None where a file has nothing.
std::vector<ReviewFix> partnerFixes(const Model& model, const Subject& subject)
{
    const auto* entity = std::get_if<EntityId>(&subject);
    const EntityType* weak = entity ? model.conceptual.find(*entity) : nullptr;
    for (const RelationshipData& data : model.data.relationships) {
        const RelationshipType* type = model.conceptual.find(data.relationship);
        const bool isAbout =
            subject == Subject(data.relationship)
            || (weak
                && std::find(weak->identifiedBy.begin(), weak->identifiedBy.end(), data.relationship)
                       != weak->identifiedBy.end());
        if (!type || !isAbout || !data.csv.empty() || data.per >= type->participants.size())
            continue;
        // No more than this where keys or cardinalities leave fewer.
        constexpr std::uint64_t usual = 5;
        const GivePartners give{
            data.relationship, data.per, {weak ? 1U : 0U, usual, Amount::Shape::Uniform, 1.0}};
        const std::string& made = weak ? weak->name : type->name;
        return {{"Make " + std::string(weak ? "1 to " : "up to ") + std::to_string(usual) + " " + made
                     + " for each " + model.conceptual.find(type->participants[data.per].entity)->name,
                 give}};
    }
    return {};
}

class Collector {
public:
    explicit Collector(const SubjectScope& scope)
        : m_model(scope.model), m_subjects(scope.model, scope.design)
    {}

    // `stage` is that of the findings; where they are of no single one, that of their subject.
    void add(const std::vector<Finding>& findings, std::optional<Stage> stage)
    {
        for (const Finding& finding : findings)
            add(finding, stage);
    }

    void add(const std::vector<ReviewFinding>& findings)
    {
        for (const ReviewFinding& finding : findings)
            add(finding);
    }

    std::vector<Problem> take()
    {
        std::stable_sort(m_problems.begin(), m_problems.end(), [](const Problem& left, const Problem& right) {
            const bool isLeftGuess = isGuess(left);
            const bool isRightGuess = isGuess(right);
            return left.severity != right.severity ? left.severity > right.severity
                   : isLeftGuess != isRightGuess   ? isRightGuess
                                                   : left.stage < right.stage;
        });
        return std::move(m_problems);
    }

private:
    static bool isGuess(const Problem& problem)
    {
        return problem.rule == guessRule && problem.severity == Severity::Warning
               && std::holds_alternative<AttributeId>(problem.subject);
    }

    void add(const Finding& finding, std::optional<Stage> stage)
    {
        Problem problem;
        problem.severity = finding.severity;
        problem.subject = m_subjects(finding.subject);
        problem.stage = stage.value_or(stageOf(problem.subject, Stage::Conceptual));
        problem.object = toQString(finding.subject);
        problem.text = toQString(finding.message);
        if (const auto* query = std::get_if<QueryId>(&problem.subject); query && finding.code == "no-walk")
            problem.fixes = walkFixes(m_model, *query);
        if (const auto* update = std::get_if<UpdateId>(&problem.subject);
            update && finding.code == "no-subject")
            problem.fixes = writeFixes(m_model, *update);
        // What was made for another type, or is wrong in itself.
        if (const auto* attribute = std::get_if<AttributeId>(&problem.subject);
            attribute && finding.code == "sample-data")
            problem.fixes = {{"Make usual values of " + finding.subject, MakeUsualValues{*attribute}}};
        if (finding.code == "no-data")
            problem.fixes = partnerFixes(m_model, problem.subject);
        m_problems.push_back(std::move(problem));
    }

    void add(const ReviewFinding& finding)
    {
        Problem problem;
        problem.severity = finding.severity;
        problem.subject = finding.subject;
        problem.stage = stageOfRule(finding);
        problem.object = toQString(finding.name);
        problem.text = toQString(finding.sentence);
        problem.rule = finding.rule;
        problem.fixes = finding.fixes;
        // The review knows nothing of what names propose.
        if (const auto* update = std::get_if<UpdateId>(&problem.subject);
            update && finding.rule == doubtRule && problem.fixes.empty())
            problem.fixes = writeFixes(m_model, *update);
        if (finding.suppressed) {
            problem.hidden = toQString(*finding.suppressed);
            problem.hiddenBy = *finding.suppressedBy;
        }
        m_problems.push_back(std::move(problem));
    }

    // A table stands in two diagrams.
    static Stage stageOfRule(const ReviewFinding& finding)
    {
        const Rule* rule = findRule(finding.rule);
        const bool isPhysical = rule && rule->stages.find('P') != std::string_view::npos;
        return stageOf(finding.subject, isPhysical ? Stage::Physical : Stage::Logical);
    }

    const Model& m_model;
    core::FindingSubjects m_subjects;
    std::vector<Problem> m_problems;
};

}  // namespace

std::vector<Problem> collectProblems(const core::Document& document, const core::LiveDesign& live,
                                     const core::LiveReview& review)
{
    const std::shared_ptr<const core::Design> design = live.design();
    const bool isReviewed = review.review() && review.design() == design;
    const core::DesignFindings found =
        core::findingsOf(*design, isReviewed ? &review.review()->findings : nullptr, live.report().get());
    const SubjectScope scope{document.model(), *design};
    Collector collector(scope);
    collector.add(document.notes(), std::nullopt);
    collector.add(found.model, std::nullopt);
    collector.add(found.reviewed);
    if (isReviewed)
        collector.add(review.review()->idle, std::nullopt);
    collector.add(core::dataFindings(document.model()), Stage::Check);
    collector.add(core::dataProblems(document.model(), document.folder().toStdString(), live.problems()),
                  Stage::Check);
    collector.add(found.checked, Stage::Check);
    return collector.take();
}

std::size_t countOf(const std::vector<Problem>& problems, Severity severity)
{
    return static_cast<std::size_t>(
        std::count_if(problems.begin(), problems.end(), [&](const Problem& problem) {
            return problem.severity == severity && !problem.hidden;
        }));
}

std::size_t countHidden(const std::vector<Problem>& problems)
{
    return static_cast<std::size_t>(std::count_if(
        problems.begin(), problems.end(), [](const Problem& problem) { return problem.hidden.has_value(); }));
}

WorstProblems worstOf(const std::vector<Problem>& problems)
{
    WorstProblems worst;
    for (const Problem& problem : problems) {
        if (problem.severity == Severity::Advice || problem.hidden)
            continue;
        Severity& known = worst.try_emplace(problem.subject, problem.severity).first->second;
        known = std::max(known, problem.severity);
    }
    return worst;
}

QString fixLine(const ReviewFix& fix)
{
    const QString line = QStringLiteral("\u2192 ") + toQString(fix.text).toHtmlEscaped();
    return fix.details.empty()
               ? line
               : line + QStringLiteral("<br><small>%1</small>").arg(toQString(fix.details).toHtmlEscaped());
}

QString ruleText(const Problem& problem)
{
    const auto textOf = [](std::string_view text) { return toQString(std::string(text)); };
    const Rule* rule = findRule(problem.rule);
    if (!rule)
        return {};
    QString source = textOf(rule->source);
    source.replace(QStringLiteral("; \u2020"), QStringLiteral("; common practice"));
    source.replace(QStringLiteral(" \u2020"), QStringLiteral(" (common practice)"));
    if (!source.isEmpty())
        source[0] = source[0].toUpper();  // it stands as a sentence of its own
    return QStringLiteral("%1 %2. %3").arg(textOf(rule->id), textOf(rule->title), source);
}

}  // namespace querywright::gui
