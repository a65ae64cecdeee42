// SPDX-License-Identifier: Apache-2.0
#include "app/gui/writes/write_line.h"

#include "app/core/write_words.h"
#include "app/gui/text.h"
#include "model/writes/write_text.h"

#include <algorithm>

namespace querywright::gui {
namespace {

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

render::Sign signOf(const WritePlan& plan)
{
    std::optional<Severity> worst;
    for (const Finding& finding : plan.findings) {
        if (!worst || finding.severity > *worst)
            worst = finding.severity;
    }
    return worst ? gui::signOf(*worst) : render::Sign::None;
}

// "With Guest.id; once for each ...": what is told of one statement.
QString factsOf(const WriteStatement& statement)
{
    QStringList facts;
    if (!statement.binds.empty())
        facts << words("with %1").arg(toQString(bindsText(statement.binds)));
    const QString runs = toQString(core::runsOf(statement));
    if (!runs.isEmpty())
        facts << runs;
    QStringList sentences{toSentence(facts.join(QStringLiteral("; "))),
                          toQString(core::sentencesOf(statement))};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

}  // namespace

const WritePlan* planOf(const core::Design& design, UpdateId update)
{
    const std::vector<WritePlan>& plans = design.writes();
    const auto found = std::find_if(plans.begin(), plans.end(),
                                    [&](const WritePlan& plan) { return plan.update == update; });
    return found == plans.end() ? nullptr : &*found;
}

std::vector<WriteLine> writeLines(const core::Design& design)
{
    std::vector<WriteLine> lines;
    const Model& model = design.file->model;
    for (const Update& update : model.workflow.updates) {
        WriteLine line;
        line.update = update.id;
        line.label = toQString(update.label);
        const QString title = toQString(titleOf(model, update));
        line.what = update.name.empty() ? title.section(QLatin1Char(' '), 1) : toQString(update.name);
        line.tip = update.name.empty() ? title : title + QStringLiteral(": ") + toQString(update.name);
        if (const WritePlan* plan = planOf(design, update.id)) {
            line.manner = toQString(mannerOf(*plan));
            line.sign = signOf(*plan);
            line.tip += QLatin1Char('\n') + toQString(core::fanOutOf(*plan));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<WriteStep> writeSteps(const core::Design& design, const WritePlan& plan)
{
    std::vector<WriteStep> steps;
    for (std::size_t i = 0; i < plan.reads.size(); ++i) {
        const ReadBefore& read = plan.reads[i];
        WriteStep step{words("Read before, R%1").arg(i + 1), toQString(read.cql + ";"), {}};
        if (!read.binds.empty())
            step.says.push_back({{}, toSentence(words("with %1").arg(toQString(bindsText(read.binds))))});
        step.says.push_back({{}, toSentence(toQString(core::purposeOf(design, plan, i)))});
        steps.push_back(std::move(step));
    }
    for (std::size_t i = 0; i < plan.groups.size(); ++i) {
        const WriteGroup& group = plan.groups[i];
        WriteStep step{
            capitalized(toQString(core::headingOf(plan, i))), toQString(groupCql(group)).trimmed(), {}};
        for (const WriteStatement& statement : group.statements) {
            const QString table = toQString(design.derivation.tables.at(statement.table).name);
            step.says.push_back({group.statements.size() == 1 ? QString() : table, factsOf(statement)});
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace querywright::gui
