// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problem.h"

#include "app/core/finding_subject.h"
#include "app/core/findings.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"

#include <algorithm>

namespace querywright::gui {
namespace {

class Collector {
public:
    explicit Collector(const SubjectScope& scope) : m_subjects(scope.model, scope.design) {}

    // `stage` is that of the findings; where they are of no single one, that of their subject.
    void add(const std::vector<Finding>& findings, std::optional<Stage> stage)
    {
        for (const Finding& finding : findings)
            add(finding, stage);
    }

    void add(const Error& error)
    {
        Problem problem{Severity::Error, Stage::Check, {}, toQString(error.place.file), {}};
        problem.text = toQString(describe(error));
        m_problems.push_back(std::move(problem));
    }

    std::vector<Problem> take()
    {
        std::stable_sort(m_problems.begin(), m_problems.end(), [](const Problem& left, const Problem& right) {
            return left.severity != right.severity ? left.severity > right.severity
                                                   : left.stage < right.stage;
        });
        return std::move(m_problems);
    }

private:
    void add(const Finding& finding, std::optional<Stage> stage)
    {
        Problem problem;
        problem.severity = finding.severity;
        problem.subject = m_subjects(finding.subject);
        problem.stage = stage.value_or(stageOf(problem.subject, Stage::Conceptual));
        problem.object = toQString(finding.subject);
        problem.text = toQString(finding.message);
        m_problems.push_back(std::move(problem));
    }

    core::FindingSubjects m_subjects;
    std::vector<Problem> m_problems;
};

}  // namespace

std::vector<Problem> collectProblems(const core::Document& document, const core::LiveDesign& live)
{
    const std::shared_ptr<const core::Design> design = live.design();
    const SubjectScope scope{document.model(), *design};
    Collector collector(scope);
    collector.add(document.notes(), std::nullopt);
    collector.add(design->validation, std::nullopt);
    const auto report = live.report();
    collector.add(report ? core::notMeasured(design->derivation.findings, *design, *report)
                         : design->derivation.findings,
                  Stage::Logical);
    collector.add(design->physical.findings, Stage::Physical);
    collector.add(core::dataFindings(document.model()), Stage::Check);
    if (report)
        collector.add(report->findings, Stage::Check);
    return collector.take();
}

std::size_t countOf(const std::vector<Problem>& problems, Severity severity)
{
    return static_cast<std::size_t>(
        std::count_if(problems.begin(), problems.end(),
                      [&](const Problem& problem) { return problem.severity == severity; }));
}

}  // namespace querywright::gui
