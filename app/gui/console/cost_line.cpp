// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/cost_line.h"

#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "engine/cql/session/cost_text.h"

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Sign;

bool isWrite(const engine::StatementCost& cost)
{
    return cost.plan == "write" || cost.plan == "conditional write" || cost.plan == "batch";
}

std::uint64_t partitionsOf(const engine::StatementCost& cost)
{
    return std::max(cost.partitionsRead(), cost.partitionsWritten);
}

QString verdictText(const engine::StatementCost& cost)
{
    const QString partitions = countedText(partitionsOf(cost), "partition");
    if (cost.plan == "scan")
        return QStringLiteral("scan of %1").arg(partitions);
    if (cost.plan == "index")
        return QStringLiteral("index, %1").arg(partitions);
    if (cost.plan == "truncate")
        return QStringLiteral("table emptied");
    return isWrite(cost) ? QStringLiteral("%1 written").arg(partitions) : partitions;
}

QString nodesText(const engine::StatementCost& cost, const engine::Answering& answering)
{
    if (cost.plan == "scan" || cost.plan == "index")
        return QStringLiteral("all %1").arg(countedText(answering.nodes, "node"));
    if (isWrite(cost)) {  // sent to all replicas
        const QString nodes =
            partitionsOf(cost) == 1
                ? QStringLiteral("%1 of %2").arg(answering.replicas).arg(countedText(answering.nodes, "node"))
                : QStringLiteral("%1 each").arg(countedText(answering.replicas, "replica"));
        return nodes + QStringLiteral(", %1 must answer").arg(answering.answers);
    }
    if (partitionsOf(cost) == 1)
        return QStringLiteral("%1 of %2")
            .arg(std::min(answering.answers, answering.nodes))
            .arg(countedText(answering.nodes, "node"));
    return QStringLiteral("%1 of %2 each")
        .arg(answering.answers)
        .arg(countedText(answering.replicas, "replica"));
}

QStringList countsOf(const engine::StatementCost& cost)
{
    QStringList parts;
    if (isWrite(cost)) {
        if (cost.read.partitions > 0)
            parts << QStringLiteral("%1 read").arg(countedText(cost.read.rows, "row"));
        parts << QStringLiteral("%1 written").arg(countedText(cost.rowsWritten, "row"));
        return parts;
    }
    parts << QStringLiteral("%1 read, %2 returned")
                 .arg(countedText(cost.read.rows, "row"), groupedText(cost.rowsReturned));
    parts << countedText(cost.read.tombstones, "tombstone");
    parts << sizeText(cost.read.bytes);
    return parts;
}

bool isKnown(const engine::StatementCost& cost)
{
    return !cost.plan.empty();
}

}  // namespace

QString durationText(double seconds)
{
    if (seconds >= 1)
        return QStringLiteral("%1 s").arg(seconds, 0, 'f', 1);
    const double milliseconds = seconds * 1000;
    return QStringLiteral("%1 ms").arg(milliseconds, 0, 'f', milliseconds < 10 ? 1 : 0);
}

CostLine costLineOf(const engine::StatementCost& cost)
{
    if (!isKnown(cost))
        return {Sign::Ok, QStringLiteral("ok"), {}};
    CostLine line{signOf(core::verdictOf(cost)), verdictText(cost), {}};
    if (cost.plan != "truncate")
        line.parts = countsOf(cost);
    return line;
}

CostLine costLineOf(const core::ConsoleAnswer& answer)
{
    if (answer.isStopped)
        return {Sign::NotRun, QStringLiteral("stopped"), {QStringLiteral("nothing of it is kept")}};
    if (answer.error)
        return {Sign::Error, answer.canScan ? QStringLiteral("refused") : QStringLiteral("not run"), {}};
    if (!isKnown(answer.cost)) {
        const QString done = answer.done.empty() ? QStringLiteral("done") : toQString(answer.done);
        return {Sign::Ok, done, {QStringLiteral("%1 here").arg(durationText(answer.seconds))}};
    }
    CostLine line = costLineOf(answer.cost);
    if (answer.done == "not applied")
        line.verdict += QStringLiteral(", not applied");
    const bool isConditional = answer.cost.plan == "conditional write";
    if (isConditional)
        line.parts.prepend(QStringLiteral("4 round trips"));
    if (answer.cost.plan != "truncate")
        line.parts.prepend(nodesText(answer.cost, isConditional ? engine::ofConditionalWrite(answer.answering)
                                                                : answer.answering));
    if (answer.cost.pages > 1 || answer.hasMore)
        line.parts << (answer.hasMore
                           ? QStringLiteral("%1 so far").arg(countedText(answer.cost.pages, "page"))
                           : countedText(answer.cost.pages, "page"));
    line.parts << QStringLiteral("%1 here").arg(durationText(answer.seconds));
    return line;
}

QString textOf(const CostLine& line)
{
    return (QStringList{line.verdict} + line.parts).join(QStringLiteral(" \u00b7 "));
}

QString planText(const core::ConsoleAnswer& answer)
{
    return toQString(engine::costText(answer.cost, answer.answering));
}

}  // namespace querywright::gui
