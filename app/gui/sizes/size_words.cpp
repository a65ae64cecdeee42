// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sizes/size_words.h"

#include "app/gui/text.h"
#include "model/base/text.h"

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr double percent = 100.0;

QString numberOf(double number)
{
    return numberText(Number(number));
}

// "Q4 reads 1 partition, 249 rows and returns 1": what is worked out of rows, or leaves some out, returns
// less than it reads.
QString readText(const QString& label, const engine::QueryCheck& query)
{
    const QString read = words("%1 reads %2, %3")
                             .arg(label, countedText(query.partitions.most, "partition"),
                                  countedText(query.rowsRead.most, "row"));
    return query.rowsRead.most == query.rowsReturned.most
               ? read
               : words("%1 and returns %2").arg(read, groupedText(query.rowsReturned.most));
}

QString limitName(const LimitPassing& passing)
{
    if (passing.limit == LimitPassing::Limit::Bytes)
        return bytesText(Number(passing.most));
    return words("%1 values").arg(numberOf(passing.most));
}

}  // namespace

QString numberText(Number number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    if (!number)
        return QStringLiteral("?");
    return toQString(decimalText(*number < exactly ? *number : std::round(*number)));
}

QString bytesText(Number bytes)
{
    constexpr double most = 1e18;
    return bytes ? sizeText(static_cast<std::uint64_t>(std::round(std::min(*bytes, most))))
                 : QStringLiteral("?");
}

QString partitionText(const LogicalTable& table)
{
    std::vector<std::string> columns;
    for (const std::size_t position : table.partitionKey())
        columns.push_back(table.columns[position].name);
    return words("Largest partition: one %1").arg(toQString(listed(columns)));
}

QString productText(const TableSizes& sizes)
{
    if (!sizes.worst.rows)
        return words("The number of rows is not known yet.");
    const QString rows = numberText(sizes.wholeWorstRows());
    const QString counted = rows == QLatin1String("1") ? words("1 row") : words("%1 rows").arg(rows);
    return (sizes.isBound ? words("= at most %1") : words("= about %1")).arg(counted);
}

QString formulaText(const TableSizes& sizes)
{
    const SizeFormula& formula = sizes.formula;
    if (!sizes.worst.cells || !sizes.worst.bytes || !formula.rowBytes || !formula.partitionKeyBytes)
        return {};
    const QString rows = numberText(sizes.wholeWorstRows());
    const QString cells = numberText(wholeRows(sizes.worst.cells));
    const double plain = static_cast<double>(formula.columns) - static_cast<double>(formula.primaryKey)
                         - static_cast<double>(formula.statics);
    const bool isCounted = formula.cellsPerRow && *formula.cellsPerRow != plain;
    const QString perRow = isCounted ? numberText(formula.cellsPerRow)
                                     : QStringLiteral("(%1 - %2 - %3)")
                                           .arg(formula.columns)
                                           .arg(formula.primaryKey)
                                           .arg(formula.statics);
    const bool hasMore = formula.moreCells.value_or(0.0) > 0.0 || formula.moreBytes.value_or(0.0) > 0.0;
    const auto more = [&](Number number) {
        return hasMore ? QStringLiteral(" + ") + numberText(number) : QString();
    };
    QStringList lines{QStringLiteral("Nv = Nr (Nc - Npk - Ns) + Ns"),
                      QStringLiteral("   = %1 \u00b7 %2 + %3%4 = %5")
                          .arg(rows, perRow, numberText(formula.staticCells), more(formula.moreCells), cells),
                      QStringLiteral("St = %1 + %2 + %3 \u00b7 %4%5 + 8 \u00b7 %6")
                          .arg(numberText(formula.partitionKeyBytes), numberText(formula.staticBytes), rows,
                               numberText(formula.rowBytes), more(formula.moreBytes), cells),
                      QStringLiteral("   = %1 bytes").arg(numberText(sizes.worst.bytes))};
    if (isCounted)
        lines << words("Each element of a collection counts as a value.");
    if (hasMore)
        lines << words("%1 values and %2 bytes more are in the row with the most elements.")
                     .arg(numberText(formula.moreCells), numberText(formula.moreBytes));
    return lines.join(QLatin1Char('\n'));
}

Number shareOf(const TableSizes& sizes)
{
    return sizes.isAverageOnly() ? std::nullopt : sizes.shareOfAdvised();
}

QString limitsText(const TableSizes& sizes)
{
    constexpr double longest = 36'500.0;  // days that anybody plans for
    QStringList sentences;
    if (const Number share = shareOf(sizes)) {
        const bool isCells = sizes.worst.cells && *sizes.worst.cells / mostPartitionCells >= *share - 1e-9;
        sentences << (*share > 1.0 ? words("%1 % of what is advised in %2: the partition is too large.")
                                   : words("%1 % of what is advised in %2."))
                         .arg(*share * percent < 1.0 ? QStringLiteral("Less than 1")
                                                     : numberOf(std::round(*share * percent)))
                         .arg(isCells ? words("values") : words("bytes"));
    }
    for (const LimitPassing& passing : sizes.passings) {
        if (passing.days && *passing.days > 0.0 && *passing.days <= longest)
            sentences << words("%1 are reached in %2 days.")
                             .arg(limitName(passing), numberOf(std::ceil(*passing.days)));
    }
    return sentences.join(QLatin1Char(' '));
}

QString totalText(const TableSizes& sizes)
{
    if (!sizes.bytes || !sizes.partitions)
        return {};
    const QString total =
        words("%1 in %2 partitions").arg(bytesText(sizes.bytes), numberText(sizes.partitions));
    if (sizes.replicas <= 1 || !sizes.storedBytes)
        return total;
    QString stored = bytesText(sizes.storedBytes);
    stored.replace(QLatin1Char(' '), QChar(QChar::Nbsp));  // the number stays with its unit
    return words("%1; %2 with %3 replicas").arg(total, stored).arg(sizes.replicas);
}

QStringList measuredLines(const core::Design& design, const engine::CheckReport& report, std::size_t table)
{
    QStringList lines;
    const auto check = std::find_if(report.tables.begin(), report.tables.end(),
                                    [&](const engine::TableCheck& one) { return one.table == table; });
    if (check == report.tables.end() || !check->isFilled)
        return lines;
    lines << words("median / largest partition: %1 / %2")
                 .arg(groupedText(check->rows.median), countedText(check->rows.most, "row"));
    lines
        << words("largest: %1, %2").arg(countedText(check->cells.most, "value"), sizeText(check->bytes.most));
    for (const engine::QueryCheck& query : report.queries) {
        const AccessPattern* pattern = design.model().workflow.find(query.query);
        const auto& queries = design.derivation.tables.at(table).queries;
        if (pattern && query.verdict != engine::Verdict::NotRun
            && std::find(queries.begin(), queries.end(), query.query) != queries.end())
            lines << readText(toQString(pattern->label), query);
    }
    return lines;
}

}  // namespace querywright::gui
