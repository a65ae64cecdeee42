// SPDX-License-Identifier: Apache-2.0
#include "app/gui/why/trial_words.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/preview_text.h"
#include "app/gui/verdict/verdict.h"
#include "app/gui/why/key_alternatives.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

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
    return {core::signOf(worst->verdict), withLabel(design, worst->query, worst->verdict, wordsOf(*worst)),
            true, false};
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
    return {core::signOf(worst->verdict),
            withLabel(*answer.design, worst->query, worst->verdict, estimatedWords(*worst)), false, true};
}

bool isOneOf(const std::vector<std::size_t>& columns, std::size_t column)
{
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

// How people name a row: by what identifies it and the two differ in, otherwise by all they differ in.
QString rowName(const engine::LostRows& rows, const std::vector<std::string>& row,
                const std::vector<std::size_t>& identifying)
{
    constexpr qsizetype mostValues = 3;
    QStringList names;
    for (const bool isByKey : {true, false}) {
        for (std::size_t i = 0; i < row.size() && names.size() < mostValues; ++i) {
            if (rows.first[i] != rows.second[i] && (!isByKey || isOneOf(identifying, i)))
                names << (row[i].empty() ? words("nothing") : toQString(row[i])).toHtmlEscaped();
        }
        if (!names.isEmpty())
            break;
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
        return {render::Sign::Error, words("the model has errors then")};
    if (answer.tried) {
        const TrialVerdict measured = measuredVerdict(*answer.design, *answer.tried);
        if (measured.isMeasured)
            return measured;
    }
    return estimatedVerdict(answer);
}

LossWords lossWordsOf(const TableSubject& subject, const core::KeyAnswer& without)
{
    const core::Design& design = *without.design;
    const auto position = design.isStale ? std::nullopt : tableOf(design, subject);
    if (!position || !without.losesRows)
        return {};
    if (!without.tried || !without.tried->problem.empty())
        return {false, words("Without it the model allows rows that overwrite each other.")};
    if (!without.tried->example)
        return {false, words("The sample data has no rows that would overwrite each other without it, but "
                             "the model allows them.")};
    const LogicalTable& table = design.derivation.tables[*position];
    const engine::LostRows& rows = *without.tried->example;
    const std::vector<std::size_t> identifying = identifyingColumns(design.model(), table);
    const QString shared = sharedKey(table, rows);
    return {true, words("<b>Without it rows are lost:</b> %1 and %2%3 overwrite each other.")
                      .arg(rowName(rows, rows.first, identifying), rowName(rows, rows.second, identifying),
                           shared.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(shared))};
}

}  // namespace querywright::gui
