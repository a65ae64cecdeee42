// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/table_choices.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/derivation/groups_of_rows.h"
#include "model/derivation/merge_offers.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("TableChoices", text);
}

bool isTime(const cql::CqlType& type)
{
    using cql::NativeType;
    return type.isNative(NativeType::Date) || type.isNative(NativeType::Timestamp)
           || type.isNative(NativeType::Timeuuid);
}

bool hasConstantBucket(const LogicalTable& table)
{
    return std::any_of(table.columns.begin(), table.columns.end(), [](const LogicalColumn& column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
        return synthetic && synthetic->isConstant();
    });
}

void addTimeBuckets(const core::Design& design, std::size_t position, std::vector<OfferedChoice>& offers)
{
    struct Size {
        TimeBucket size;
        const char* name;
        const char* title;
    };
    constexpr std::array<Size, 4> sizes = {{
        {TimeBucket::Day, "splitByDay", QT_TRANSLATE_NOOP("TableChoices", "By Day of %1")},
        {TimeBucket::Week, "splitByWeek", QT_TRANSLATE_NOOP("TableChoices", "By Week of %1")},
        {TimeBucket::Month, "splitByMonth", QT_TRANSLATE_NOOP("TableChoices", "By Month of %1")},
        {TimeBucket::Year, "splitByYear", QT_TRANSLATE_NOOP("TableChoices", "By Year of %1")},
    }};
    const LogicalTable& table = design.derivation.tables[position];
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
        if (!use || use->bucket || use->element || !isTime(design.physical.tables[position].columns[i].type))
            continue;
        const ColumnReference column = edit::referenceTo(table, table.columns[i].source);
        for (const Size& size : sizes) {
            const QString kept = toQString(keptAs(size.size));
            const QString tip = kept.isEmpty() ? QString()
                                               : tr("A date is added to the partition key: of each %1 %2")
                                                     .arg(toQString(toText(size.size)), kept);
            offers.push_back({QLatin1String(size.name) + QLatin1Char('_') + toQString(table.columns[i].name),
                              tr(size.title).arg(toQString(table.columns[i].name)),
                              ChooseBucket{{table.queries.front()}, BucketByTime{column, size.size}}, tip});
        }
    }
}

// Whether the queries of the one ask for groups that are worked out of rows of the other, which then serves
// both.
bool worksOutOf(const Model& model, const LogicalTable& groups, const LogicalTable& rows)
{
    const auto asks = [&](const LogicalTable& table) {
        return asksForGroups(*model.workflow.find(table.queries.front()));
    };
    return asks(groups) && !asks(rows);
}

}  // namespace

std::vector<QString> refusalsOf(const ModelFile& file, const std::vector<OfferedChoice>& choices)
{
    constexpr std::size_t mostDerived = 2000;  // tables: while a menu opens
    std::vector<QString> refusals(choices.size());
    if (choices.size() * file.model.workflow.queries.size() > mostDerived)
        return refusals;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto tried = edit::decide(file, choices[i].choice);
        if (!tried)
            refusals[i] = toSentence(toQString(tried.error().message));
    }
    return refusals;
}

std::vector<OfferedChoice> bucketsFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject);
    if (!position)
        return offers;
    const LogicalTable& table = design.derivation.tables[*position];
    if (!table.clusteringKey().empty()) {
        addTimeBuckets(design, *position, offers);
        for (const std::uint32_t count : {4U, 16U, 64U})
            offers.push_back({QStringLiteral("splitBy%1").arg(count),
                              tr("Into %1 Buckets by Hash").arg(count),
                              ChooseBucket{{table.queries.front()}, BucketByHash{count}}});
    }
    if (hasConstantBucket(table))
        offers.push_back({QStringLiteral("readWhole"), tr("Not at All: Read the Table Whole"),
                          ChooseBucket{{table.queries.front()}, NoBucket{}}});
    return offers;
}

std::vector<OfferedChoice> mergesFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject);
    if (!position)
        return offers;
    const auto& tables = design.derivation.tables;
    for (const MergeChoice& merge : mergeChoicesOf(design.model(), design.derivation, *position)) {
        const LogicalTable& other = tables[merge.table];
        const QString name = toQString(other.name);
        if (merge.whyNot.empty())
            offers.push_back({QStringLiteral("mergeWith_") + name,
                              worksOutOf(design.model(), tables[*position], other)
                                  ? tr("Let %1 Serve Its Queries").arg(name)
                                  : tr("Serve the Queries of %1 Too").arg(name),
                              MergeTables{{{tables[*position].queries.front()}, {other.queries.front()}}}});
    }
    return offers;
}

QString whyNoMerges(const core::Design& design, const TableSubject& subject, std::size_t most)
{
    QStringList sentences;
    const auto position = tableOf(design, subject);
    if (!position)
        return {};
    for (const MergeChoice& merge : mergeChoicesOf(design.model(), design.derivation, *position)) {
        if (merge.whyNot.empty() || static_cast<std::size_t>(sentences.size()) == most)
            continue;
        sentences.append(
            tr("Not with %1: %2.")
                .arg(toQString(design.derivation.tables[merge.table].name), toQString(merge.whyNot)));
    }
    return sentences.join(QLatin1Char(' '));
}

std::vector<OfferedChoice> choicesFor(const core::Design& design, const ColumnSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject.table);
    if (!position)
        return offers;
    const LogicalTable& table = design.derivation.tables[*position];
    const auto found = findColumn(table, subject.source);
    if (!found || table.columns[*found].isPrimaryKey())
        return offers;
    const ColumnKind kind = table.columns[*found].kind;
    const ColumnReference column = edit::referenceTo(table, subject.source);
    const TableReference reference{table.queries.front()};
    if (kind == ColumnKind::Regular && !table.clusteringKey().empty())
        offers.push_back({QStringLiteral("makeStatic"), tr("Keep Once for Each Partition"),
                          ChooseStatic{reference, column, true}});
    if (kind == ColumnKind::Static)
        offers.push_back(
            {QStringLiteral("makeRegular"), tr("Keep in Each Row"), ChooseStatic{reference, column, false}});
    offers.push_back(
        {QStringLiteral("leaveOut"), tr("Leave out of This Table"), DropColumn{reference, column}});
    return offers;
}

}  // namespace querywright::gui
