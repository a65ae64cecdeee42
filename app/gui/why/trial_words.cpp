// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/trial_words.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/preview_text.h"
#include "app/gui/verdict/verdict.h"
#include "app/gui/why/key_alternatives.h"
#include "render/figure/diagram_options.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace querywright::gui {
namespace {

QString labelOf(const core::Design& design, QueryId query)
{
    const AccessPattern* pattern = design.model().workflow.find(query);
    return pattern ? toQString(pattern->label) : QString();
}

// With the query it is about, unless all is well or it is about all of them.
QString withLabel(const core::Design& design, QueryId query, engine::Verdict verdict, const QString& words)
{
    const bool isAboutAll = verdict == engine::Verdict::One || verdict == engine::Verdict::RowsLost;
    return isAboutAll ? words : QStringLiteral("%1: %2").arg(labelOf(design, query), words);
}

TrialVerdict measuredVerdict(const core::Design& design, const engine::TriedKey& tried)
{
    const engine::QueryCheck* worst = nullptr;
    for (const engine::QueryCheck& check : tried.queries) {
        if (check.verdict != engine::Verdict::NotRun && (!worst || core::isWorse(check, *worst)))
            worst = &check;
    }
    if (!worst)
        return {};
    TrialVerdict verdict;
    verdict.sign = core::signOf(worst->verdict);
    verdict.words = withLabel(design, worst->query, worst->verdict, wordsOf(*worst));
    verdict.isMeasured = true;
    return verdict;
}

bool isWorseEstimate(const core::PreviewedRead& one, const core::PreviewedRead& other)
{
    if (one.verdict != other.verdict)
        return one.verdict > other.verdict;
    return one.partitions.value_or(0.0) > other.partitions.value_or(0.0);
}

QString estimatedWords(const core::PreviewedRead& read)
{
    const bool isCounted = read.verdict == engine::Verdict::Several || read.verdict == engine::Verdict::Many;
    if (!isCounted || !read.partitions)
        return wordsOf(read);
    const auto partitions = static_cast<std::uint64_t>(std::max(1.0, std::round(*read.partitions)));
    return words("about %1").arg(countedText(partitions, "partition"));
}

TrialVerdict estimatedVerdict(const core::KeyAnswer& answer)
{
    const auto worst = std::max_element(answer.estimates.begin(), answer.estimates.end(),
                                        [](const core::PreviewedRead& one, const core::PreviewedRead& other) {
                                            return isWorseEstimate(other, one);
                                        });
    if (worst == answer.estimates.end())
        return {};
    TrialVerdict verdict;
    verdict.sign = core::signOf(worst->verdict);
    verdict.words = withLabel(*answer.design, worst->query, worst->verdict, estimatedWords(*worst));
    verdict.isEstimated = true;
    return verdict;
}

// What the query reads; empty where that is not known.
QString readWords(const core::KeyAnswer& answer, QueryId query, bool isMeasured)
{
    const auto isIts = [query](const auto& one) { return one.query == query; };
    if (isMeasured) {
        const auto& all = answer.tried->queries;
        const auto found = std::find_if(all.begin(), all.end(), isIts);
        return found == all.end() || found->verdict == engine::Verdict::NotRun ? QString() : wordsOf(*found);
    }
    const auto found = std::find_if(answer.estimates.begin(), answer.estimates.end(), isIts);
    return found == answer.estimates.end() ? QString() : estimatedWords(*found);
}

// A query that reads little may be in doubt all the same, as the strip shows it.
TrialVerdict withDoubts(const core::KeyAnswer& answer, TrialVerdict verdict)
{
    const auto worst = std::max_element(answer.doubts.begin(), answer.doubts.end(),
                                        [](const core::QueryDoubt& one, const core::QueryDoubt& other) {
                                            return one.finding.severity < other.finding.severity;
                                        });
    const bool isKnown = verdict.isMeasured || verdict.isEstimated;
    if (!isKnown || worst == answer.doubts.end())
        return verdict;
    const render::Sign sign = signOf(worst->finding.severity);
    if (render::worseOf(verdict.sign, sign) == verdict.sign)
        return verdict;
    verdict.sign = sign;
    verdict.doubt = toSentence(toQString(worst->finding.message));
    QString read = readWords(answer, worst->query, verdict.isMeasured);
    if (worst->finding.code == "filtered")
        read = read.isEmpty() ? words("filtered") : words("%1, filtered").arg(read);
    const QString label = labelOf(*answer.design, worst->query);
    verdict.words = read.isEmpty() ? label : QStringLiteral("%1: %2").arg(label, read);
    return verdict;
}

// What people tell the two rows apart by: what identifies them, otherwise the column that does it in the key,
// otherwise all that they differ in.
std::vector<std::size_t> namingColumns(const Model& model, const LogicalTable& table,
                                       const ColumnSource& column, const engine::LostRows& rows)
{
    std::vector<std::size_t> all(rows.first.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> ways{identifyingColumns(model, table)};
    if (const auto own = findColumn(table, column))
        ways.push_back({*own});
    ways.push_back(all);
    for (std::vector<std::size_t>& way : ways) {
        std::erase_if(way, [&](std::size_t i) { return rows.first[i] == rows.second[i]; });
        if (!way.empty())
            return way;
    }
    return {};
}

QString rowName(const std::vector<std::string>& row, const std::vector<std::size_t>& columns)
{
    constexpr std::size_t mostValues = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(columns.size(), mostValues); ++i) {
        const std::string& value = row[columns[i]];
        names << (value.empty() ? words("nothing") : toQString(value)).toHtmlEscaped();
    }
    return names.join(QStringLiteral(", "));
}

// "hotel_id AZ123, start_date 2026-12-24".
QString sharedKey(const LogicalTable& without, const engine::LostRows& rows)
{
    QStringList texts;
    for (const auto& part : {without.partitionKey(), without.clusteringKey()}) {
        for (const std::size_t column : part) {
            if (!rows.first[column].empty() && rows.first[column] == rows.second[column])
                texts << toQString(without.columns[column].name + " " + rows.first[column]).toHtmlEscaped();
        }
    }
    return texts.join(QStringLiteral(", "));
}

}  // namespace

TrialVerdict verdictOf(const core::KeyAnswer& answer)
{
    if (!answer.design || answer.design->isStale)
        return {render::Sign::Error, words("the model has errors then"), {}};
    if (answer.tried) {
        const TrialVerdict measured = measuredVerdict(*answer.design, *answer.tried);
        if (measured.isMeasured)
            return withDoubts(answer, measured);
    }
    return withDoubts(answer, estimatedVerdict(answer));
}

LossWords lossWordsOf(const ColumnSubject& subject, const core::KeyAnswer& without)
{
    const core::Design& design = *without.design;
    const auto position = design.isStale ? std::nullopt : tableOf(design, subject.table);
    if (!position || !without.losesRows)
        return {};
    if (!without.tried || !without.tried->problem.empty())
        return {false, words("Without it the model allows rows that overwrite each other.")};
    if (!without.tried->example)
        return {false, words("The sample data has no rows that would overwrite each other without it, but "
                             "the model allows them.")};
    const LogicalTable& table = design.derivation.tables[*position];
    const engine::LostRows& rows = *without.tried->example;
    const std::vector<std::size_t> naming = namingColumns(design.model(), table, subject.source, rows);
    const QString shared = sharedKey(table, rows);
    return {true, words("<b>Without it rows are lost:</b> %1 and %2%3 overwrite each other.")
                      .arg(rowName(rows.first, naming), rowName(rows.second, naming),
                           shared.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(shared))};
}

}  // namespace querywright::gui
