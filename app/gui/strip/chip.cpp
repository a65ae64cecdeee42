// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/chip.h"

#include "app/gui/check/cluster_text.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/physical/cql_export.h"

#include <QStringList>

namespace querywright::gui {
namespace {

using QueryStage = core::QueryState::Stage;

Chip chipOf(const Model& model, const core::QueryState& state)
{
    Chip chip;
    chip.query = state.query;
    const AccessPattern* query = model.workflow.find(state.query);
    chip.label = query ? toQString(query->label) : QString();
    chip.sign = signOf(state);
    chip.group = groupOf(state);
    // What it read when it still had a walk says nothing of it.
    const bool hasResult = state.result && query && !query->walk.nodes.empty();
    chip.value = hasResult ? shortWordsOf(*state.result) : QStringLiteral("\u2013");
    chip.isStale = state.stage != QueryStage::Done;
    chip.isKnown = hasResult;
    if (state.stage == QueryStage::Running && !chip.isKnown)
        chip.value = QStringLiteral("%1 %").arg(state.percent);
    const bool isDone = state.stage == QueryStage::Done && state.result;
    if (isDone && state.baseline && state.isChanged())
        chip.was = QStringLiteral("was %1").arg(shortWordsOf(*state.baseline));
    chip.isWorse = isDone && state.isWorse();

    QStringList words{chip.label};
    words << (isDone                               ? wordsOf(*state.result)
              : state.stage == QueryStage::Running ? QStringLiteral("running, %1 percent").arg(state.percent)
              : state.stage == QueryStage::Waiting ? QStringLiteral("waiting")
                                                   : QStringLiteral("not run"));
    if (!chip.was.isEmpty())
        words << chip.was;
    for (const Finding& doubt : state.doubts)
        words << toQString(doubt.message);
    chip.description = words.join(QStringLiteral(", "));
    return chip;
}

QString numbersOf(const engine::QueryCheck& check)
{
    const QStringList numbers = {
        countedText(check.nodes.most, "node"),
        countedText(check.rowsRead.most, "row")
            + QStringLiteral(" read, %1 returned").arg(groupedText(check.rowsReturned.most)),
        sizeText(check.bytes.most),
    };
    // A number and what it counts stay in one line.
    QString text = numbers.join(QStringLiteral("\n"));
    text.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
    return text.replace(QLatin1Char('\n'), QStringLiteral(" \u00b7 "));
}

}  // namespace

std::vector<Chip> makeChips(const Model& model, const std::vector<core::QueryState>& queries)
{
    std::vector<Chip> chips;
    chips.reserve(queries.size());
    for (const core::QueryState& state : queries)
        chips.push_back(chipOf(model, state));
    return chips;
}

QString statementOf(const core::Design& design, const core::QueryState& state)
{
    if (state.result && !state.result->statement.empty() && state.stage == QueryStage::Done)
        return toQString(state.result->statement) + QLatin1Char(';');
    if (!tableOf(design, state.query))
        return {};
    return toQString(queryCql(design.model(), design.derivation, design.physical, state.query).text)
           + QLatin1Char(';');
}

QString cardOf(const core::Design& design, const core::QueryState& state)
{
    const AccessPattern* query = design.model().workflow.find(state.query);
    if (!query)
        return {};
    QStringList lines;
    lines << QStringLiteral("<b>%1</b>&nbsp; %2")
                 .arg(toQString(query->label).toHtmlEscaped(), toQString(query->name).toHtmlEscaped());
    const QString statement = statementOf(design, state);
    if (!statement.isEmpty())
        lines << QStringLiteral("<span style='font-family:\"JetBrains Mono\"; font-size:11px'>%1</span>")
                     .arg(statement.toHtmlEscaped());
    if (state.result && state.result->valuesTried > 0) {
        lines << QStringLiteral("<span style='white-space:nowrap'><b>%1</b> \u00b7 %2</span>")
                     .arg(wordsOf(*state.result), numbersOf(*state.result));
        lines << QStringLiteral("most of %1")
                     .arg(countedText(state.result->valuesTried, "value") + QStringLiteral(" tried"));
    } else {
        lines << QStringLiteral("not run");
    }
    for (const QString& reason : reasonsOf(state))
        lines << reason.toHtmlEscaped();
    QString card;
    for (const QString& line : lines)
        card += QStringLiteral("<p style='margin:3px'>%1</p>").arg(line);
    return card;
}

QString clusterText(const Model& model)
{
    const QStringList parts = {QStringLiteral("partitions read per query"),
                               countedText(model.cluster.nodes, "node"), replicationText(model),
                               consistencyText(model.cluster.consistency)};
    return parts.join(QStringLiteral(" \u00b7 "));
}

}  // namespace querywright::gui
