// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/compared_design.h"

#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "engine/check/partition_verdict.h"
#include "model/base/text.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

using engine::MeasuredDesign;
using engine::Verdict;

Number numberOf(const engine::Spread& spread, ReadCase readCase)
{
    switch (readCase) {
    case ReadCase::Median:
        return static_cast<double>(spread.median);
    case ReadCase::Rare:
        return static_cast<double>(spread.p99);
    case ReadCase::Most:
        break;
    }
    return static_cast<double>(spread.most);
}

Number numberOf(const Load& load, ReadCase readCase)
{
    return readCase == ReadCase::Median ? load.average : load.worst;
}

bool isMeasuredDesign(const core::Comparison& comparison, std::size_t design)
{
    return comparison.isMeasured() && comparison.measurements[design].problem.empty();
}

// Whether a run reads one partition, or the buckets of a decision.
bool readsBuckets(const Alternative& alternative)
{
    if (alternative.hasLookUps())
        return false;
    const QueryAccess access =
        accessOf(alternative.model, alternative.derivation, alternative.steps.front().query);
    return asksForBucketsAlone(access, alternative.derivation.tables[access.table]);
}

// As a check tells it of the same numbers.
Verdict verdictOf(const Number& partitions, bool isScan, bool areMeant)
{
    if (isScan)
        return Verdict::Scan;
    return partitions ? engine::verdictOfPartitions(*partitions, areMeant) : Verdict::NotRun;
}

std::vector<ShownStep> stepsOf(const core::Comparison& comparison, std::size_t design, ReadCase readCase)
{
    std::vector<ShownStep> steps;
    const AlternativeEstimate& estimate = comparison.estimates[design];
    for (std::size_t i = 0; i < estimate.steps.size(); ++i) {
        const StepEstimate& one = estimate.steps[i];
        ShownStep step{numberOf(one.lookUps, readCase), numberOf(one.reads.partitions, readCase),
                       numberOf(one.reads.rows, readCase), one.reads.isScan};
        if (isMeasuredDesign(comparison, design) && i < comparison.measurements[design].steps.size()) {
            const engine::MeasuredStep& measured = comparison.measurements[design].steps[i];
            step.lookUps = numberOf(measured.lookUps, readCase);
            step.partitions = numberOf(measured.partitions, readCase);
            step.rows = numberOf(measured.rowsRead, readCase);
        }
        steps.push_back(step);
    }
    return steps;
}

// "Q11 reads more", "3 queries read more": the verdict on a design that serves its own query well.
QString harmText(const Model& model, const std::vector<OtherReads>& others)
{
    std::vector<QueryId> harmed;
    for (const OtherReads& other : others) {
        if (other.isWorse())
            harmed.push_back(other.query);
    }
    if (harmed.size() == 1)
        return words("%1 reads more").arg(toQString(model.workflow.find(harmed.front())->label));
    return words("%1 queries read more").arg(groupedText(harmed.size()));
}

QStringList remarksOf(const core::Comparison& comparison, std::size_t design)
{
    QStringList remarks;
    for (const std::string& remark : comparison.alternatives.designs[design].remarks)
        remarks << toQString(remark);
    if (comparison.estimates[design].asksEveryNode)
        remarks << words("It reads an index without a partition key, so every node is asked.");
    if (!comparison.isMeasured())
        return remarks;
    const MeasuredDesign& measured = comparison.measurements[design];
    if (!measured.problem.empty())
        remarks << words("It was not run: %1").arg(toQString(measured.problem));
    if (measured.keylessRows > 0)
        remarks << words("It misses %1 without a value for a column of the key.")
                       .arg(countedText(measured.keylessRows, "row"));
    for (const std::string& loss : measured.losses)
        remarks << toQString(loss);
    return remarks;
}

}  // namespace

QString textOf(ReadCase readCase)
{
    switch (readCase) {
    case ReadCase::Median:
        return words("Median value");
    case ReadCase::Rare:
        return words("99 of 100 values");
    case ReadCase::Most:
        break;
    }
    return words("Worst of all values");
}

QString numberText(const Number& number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    if (!number)
        return QStringLiteral("?");
    constexpr double hundredths = 100.0;
    return toQString(
        decimalText(*number < exactly ? std::round(*number * hundredths) / hundredths : std::round(*number)));
}

QString countedNumber(const Number& number, const char* noun)
{
    const QString text = numberText(number);
    return QStringLiteral("%1 %2%3").arg(text, words(noun),
                                         text == QLatin1String("1") ? QString() : QStringLiteral("s"));
}

ShownDesign shownDesign(const core::ComparedQuery& compared, std::size_t design, ReadCase readCase)
{
    const core::Comparison& comparison = compared.comparison;
    const Alternative& alternative = comparison.alternatives.designs[design];
    ShownDesign shown;
    shown.letter = toQString(core::letterOf(design));
    const QString title = toQString(alternative.title);
    const auto colon = title.indexOf(QStringLiteral(": "));
    shown.title = colon < 0 ? title : title.left(colon);
    shown.tables = colon < 0 ? QString() : title.mid(colon + 2);
    shown.isPresent = alternative.isPresent;
    shown.isMeasured = isMeasuredDesign(comparison, design);
    shown.steps = stepsOf(comparison, design, readCase);
    shown.remarks = remarksOf(comparison, design);
    for (const OtherReads& other : comparison.estimates[design].others)
        (other.isWorse() ? shown.harms : shown.helps) << toQString(textOf(alternative.model, other));
    if (!alternative.isPresent)
        shown.whyNot = toQString(alternative.adoption.whyNot);

    const AlternativeEstimate& estimate = comparison.estimates[design];
    const bool isScan = shown.isMeasured ? comparison.measurements[design].isScan : estimate.isScan;
    const Number partitions = shown.isMeasured
                                  ? numberOf(comparison.measurements[design].partitions, readCase)
                                  : numberOf(estimate.partitions, readCase);
    Verdict verdict = verdictOf(partitions, isScan, readsBuckets(alternative) && !estimate.asksEveryNode);
    shown.verdict = isScan ? words("scan") : countedNumber(partitions, "partition");
    if (comparison.isMeasured() && !comparison.measurements[design].problem.empty()) {
        verdict = Verdict::NotRun;
        shown.verdict = words("not run");
    } else if (shown.isMeasured && !comparison.measurements[design].losses.empty()) {
        verdict = Verdict::RowsLost;
        shown.verdict = words("rows lost");
    }
    shown.sign = signOf(verdict);
    if (estimate.harmsOthers() && (shown.sign == render::Sign::Ok || shown.sign == render::Sign::Several)) {
        shown.sign = render::Sign::Error;
        shown.verdict = harmText(alternative.model, estimate.others);
    }
    return shown;
}

std::vector<std::size_t> proposedDesigns(const core::ComparedQuery& compared, std::size_t most)
{
    const core::Comparison& comparison = compared.comparison;
    const std::size_t count = comparison.alternatives.designs.size();
    std::vector<std::size_t> chosen{0};
    const auto add = [&](std::size_t design) {
        if (chosen.size() < most && std::find(chosen.begin(), chosen.end(), design) == chosen.end())
            chosen.push_back(design);
    };
    for (const std::size_t design : core::betterDesigns(comparison))
        add(design);
    for (std::size_t i = 1; i < count; ++i) {
        if (comparison.alternatives.designs[i].kind == AlternativeKind::Normalized)
            add(i);
    }
    for (std::size_t i = 1; i < count; ++i) {
        if (comparison.alternatives.designs[i].hasLookUps())
            add(i);
    }
    for (std::size_t i = 1; i < count; ++i)
        add(i);
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace querywright::gui
