// SPDX-License-Identifier: Apache-2.0
#include "app/cli/compare_text.h"

#include "app/cli/text_table.h"
#include "model/alternatives/design_copy.h"
#include "model/base/text.h"
#include "model/physical/cql_export.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace querywright::cli {
namespace {

using Align = TextTable::Align;
using core::Comparison;
using core::letterOf;
using engine::MeasuredDesign;

// The title without the tables.
std::string shortTitle(const Alternative& alternative)
{
    const std::size_t colon = alternative.title.find(": ");
    return alternative.title.substr(0, colon);
}

std::string countText(Number number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    if (!number)
        return "?";
    constexpr double thousandths = 1000.0;
    const double rounded =
        *number < exactly ? std::round(*number * thousandths) / thousandths : std::round(*number);
    return decimalText(rounded);
}

std::string sizeText(Number bytes)
{
    constexpr double most = 1e18;
    if (!bytes)
        return "?";
    const std::string text =
        bytesText(static_cast<std::uint64_t>(std::round(std::min(std::abs(*bytes), most))));
    return *bytes < -0.5 ? "-" + text : text;
}

// A column of numbers of which the smallest is the best.
struct Column {
    std::vector<std::string> header;  // three lines
    std::function<Number(std::size_t design)> number;
    std::function<std::string(std::size_t design)> text;
};

// The designs whose number is the best, unless it is that of all. None is that serves another query worse.
std::set<std::size_t> bestOf(const Comparison& comparison, const Column& column)
{
    const std::size_t designs = comparison.estimates.size();
    const auto harms = [&](std::size_t design) { return comparison.estimates[design].harmsOthers(); };
    Number least;
    bool isSame = true;
    for (std::size_t i = 0; i < designs; ++i) {
        const Number number = column.number(i);
        if (!number || harms(i))
            continue;
        isSame = isSame && (!least || *least == *number);
        least = std::min(least.value_or(*number), *number);
    }
    std::set<std::size_t> best;
    for (std::size_t i = 0; i < designs && !isSame; ++i) {
        if (column.number(i) == least && !harms(i))
            best.insert(i);
    }
    return best;
}

std::string tableText(const Comparison& comparison, const std::vector<std::string>& corner,
                      const std::vector<Column>& columns, const std::vector<std::size_t>& shown)
{
    const std::vector<Alternative>& designs = comparison.alternatives.designs;
    std::vector<Align> aligns{Align::Left, Align::Left};
    for (std::size_t i = 0; i < columns.size(); ++i)
        aligns.push_back(Align::Right);
    TextTable table(aligns);
    for (std::size_t line = 0; line < corner.size(); ++line) {
        std::vector<std::string> row{{}, corner[line]};
        for (const Column& column : columns)
            row.push_back(column.header[line] + "  ");
        table.add(std::move(row));
    }
    std::vector<std::set<std::size_t>> best;
    for (const Column& column : columns)
        best.push_back(bestOf(comparison, column));
    for (const std::size_t design : shown) {
        std::vector<std::string> row{(designs[design].isPresent ? "> " : "  ") + letterOf(design),
                                     shortTitle(designs[design])};
        for (std::size_t i = 0; i < columns.size(); ++i)
            row.push_back(columns[i].text(design) + (best[i].contains(design) ? " *" : "  "));
        table.add(std::move(row));
    }
    return table.text();
}

std::string copiesText(const Comparison& comparison, std::size_t design)
{
    const AlternativeEstimate& estimate = comparison.estimates[design];
    if (!estimate.copied)
        return estimate.missing.empty() ? "-" : "?";
    const ConceptualModel& model = comparison.alternatives.designs[design].model.conceptual;
    return countText(estimate.copies) + " of " + qualifiedName(model, *estimate.copied);
}

std::string writesText(const AlternativeEstimate& estimate)
{
    std::string text = grouped(estimate.tablesWritten);
    if (estimate.viewsWritten > 0)
        text += " + " + counted(estimate.viewsWritten, "view");
    if (estimate.indexesWritten > 0)
        text +=
            " + " + grouped(estimate.indexesWritten) + (estimate.indexesWritten == 1 ? " index" : " indexes");
    return text;
}

// "12 %"
std::string shareText(const Number& share)
{
    constexpr double percent = 100.0;
    if (!share)
        return "?";
    return *share * percent < 1.0 ? "<1 %" : decimalText(std::round(*share * percent)) + " %";
}

// How much of what is advised the largest partition holds. All that is within that is as good.
Column largestPartition(const std::vector<AlternativeEstimate>& all)
{
    const bool isWithin = std::all_of(all.begin(), all.end(), [](const AlternativeEstimate& one) {
        return one.largestPartition.value_or(0.0) <= 1.0;
    });
    return {{"largest", "partition,", "of advised"},
            [&all, isWithin](std::size_t i) {
                const Number& share = all[i].largestPartition;
                return share && !isWithin ? Number(std::max(1.0, *share)) : std::nullopt;
            },
            [&all](std::size_t i) { return shareText(all[i].largestPartition); }};
}

std::string estimatesText(const Comparison& comparison)
{
    const std::vector<AlternativeEstimate>& all = comparison.estimates;
    const auto load = [&](std::vector<std::string> header, Load AlternativeEstimate::*which,
                          Number Load::*part) {
        return Column{std::move(header), [&all, which, part](std::size_t i) { return all[i].*which.*part; },
                      [&all, which, part](std::size_t i) { return countText(all[i].*which.*part); }};
    };
    const auto bytes = [&](std::vector<std::string> header, Number AlternativeEstimate::*which) {
        return Column{
            std::move(header),
            [&all, which](std::size_t i) { return all[i].usesIndex ? std::nullopt : all[i].*which; },
            [&all, which](std::size_t i) {
                return sizeText(all[i].*which) + (all[i].usesIndex ? " + index" : "");
            }};
    };
    const std::vector<Column> columns{
        load({"partitions", "read", "average"}, &AlternativeEstimate::partitions, &Load::average),
        load({"", "", "worst"}, &AlternativeEstimate::partitions, &Load::worst),
        load({"rows", "read", "average"}, &AlternativeEstimate::rows, &Load::average),
        load({"", "", "worst"}, &AlternativeEstimate::rows, &Load::worst),
        {{"", "round", "trips"},
         [&](std::size_t i) { return Number(static_cast<double>(all[i].roundTrips)); },
         [&](std::size_t i) { return grouped(all[i].roundTrips); }},
        largestPartition(all),
        bytes({"bytes of", "its tables,", "all replicas"}, &AlternativeEstimate::storedBytes),
        bytes({"more than", "without", comparison.query->label}, &AlternativeEstimate::addedBytes),
        {{"copies", "of each", "value"},
         [&](std::size_t i) { return all[i].copies; },
         [&](std::size_t i) { return copiesText(comparison, i); }},
        {{"tables", "a new row", "is written to"},
         [&](std::size_t i) {
             return Number(
                 static_cast<double>(all[i].tablesWritten + all[i].viewsWritten + all[i].indexesWritten));
         },
         [&](std::size_t i) { return writesText(all[i]); }}};
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < all.size(); ++i)
        shown.push_back(i);
    return tableText(comparison, {"", "", "by the statistics"}, columns, shown);
}

// The room that its tables and its indexes take.
std::string roomText(const MeasuredDesign& design)
{
    const std::string tables = bytesText(design.tableBytes);
    return design.indexEntries == 0 ? tables : tables + " + " + bytesText(design.indexBytes) + " index";
}

std::string measurementsText(const Comparison& comparison)
{
    if (!comparison.isMeasured())
        return {};
    const std::vector<MeasuredDesign>& all = comparison.measurements;
    std::vector<std::size_t> shown;
    std::string notRun;
    std::size_t fewest = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const MeasuredDesign& one = all[i];
        if (!one.problem.empty()) {
            notRun += "  " + letterOf(i) + "  was not run. " + one.problem + "\n";
            continue;
        }
        fewest = shown.empty() ? one.valuesTried : std::min(fewest, one.valuesTried);
        most = std::max(most, one.valuesTried);
        shown.push_back(i);
        if (one.keylessRows > 0)
            notRun += "  " + letterOf(i) + "  misses " + counted(one.keylessRows, "row")
                      + " without a value for a column of the key.\n";
        for (const std::string& loss : one.losses)
            notRun += "  " + letterOf(i) + "  " + loss + "\n";
    }
    if (shown.empty())
        return "\nNothing was run on the sample data:\n" + notRun;
    const auto spread = [&](std::vector<std::string> header, engine::Spread MeasuredDesign::*which,
                            std::uint64_t engine::Spread::*part, std::string (*show)(std::uint64_t)) {
        return Column{std::move(header),
                      [&all, which, part](std::size_t i) {
                          return all[i].problem.empty() ? Number(static_cast<double>(all[i].*which.*part))
                                                        : std::nullopt;
                      },
                      [&all, which, part, show](std::size_t i) { return show(all[i].*which.*part); }};
    };
    const std::vector<Column> columns{
        spread({"partitions", "median"}, &MeasuredDesign::partitions, &engine::Spread::median, grouped),
        spread({"", "at most"}, &MeasuredDesign::partitions, &engine::Spread::most, grouped),
        spread({"nodes", "at most"}, &MeasuredDesign::nodes, &engine::Spread::most, grouped),
        spread({"rows read", "median"}, &MeasuredDesign::rowsRead, &engine::Spread::median, grouped),
        spread({"", "at most"}, &MeasuredDesign::rowsRead, &engine::Spread::most, grouped),
        spread({"bytes read", "median"}, &MeasuredDesign::bytes, &engine::Spread::median, bytesText),
        spread({"", "at most"}, &MeasuredDesign::bytes, &engine::Spread::most, bytesText),
        {{"bytes of", "its tables"},
         [&](std::size_t i) {
             return all[i].problem.empty()
                        ? Number(static_cast<double>(all[i].tableBytes + all[i].indexBytes))
                        : std::nullopt;
         },
         [&](std::size_t i) { return roomText(all[i]); }}};
    const std::string values =
        fewest == most ? counted(most, "value") : grouped(fewest) + " to " + counted(most, "value");
    return "\n" + tableText(comparison, {"on the sample data,", "run with " + values}, columns, shown)
           + notRun;
}

std::string timesText(const std::string& lookUps, bool isScan, bool isOnce)
{
    if (isScan)
        return "read whole: ";
    return isOnce ? "once: " : "once for each of " + lookUps + ": ";
}

std::string plural(const std::string& number, const char* noun)
{
    return number + " " + noun + (number == "1" ? "" : "s");
}

// How often the step runs and what it reads, at most: as measured, else by the statistics.
std::string countOf(const engine::Spread& spread, const char* one, const char* several)
{
    if (spread.most == 0)
        return {};
    return std::string(spread.median == spread.most ? "" : "up to ") + grouped(spread.most) + " "
           + (spread.most == 1 ? one : several);
}

std::string writesText(const engine::MeasuredWrites& writes)
{
    if (!writes.isMeasured)
        return "?";
    std::vector<std::string> parts{countOf(writes.rows, "row", "rows"),
                                   countOf(writes.viewRows, "view row", "view rows"),
                                   countOf(writes.indexEntries, "index entry", "index entries")};
    std::erase(parts, std::string());
    return parts.empty() ? "-" : join(parts, " + ");
}

// What updates write where the designs differ: a column for each.
std::string writesText(const Comparison& comparison)
{
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < comparison.measurements.size(); ++i) {
        if (!comparison.measurements[i].writes.empty())
            shown.push_back(i);
    }
    if (shown.empty())
        return {};
    std::vector<Column> columns;
    const std::size_t updates = comparison.measurements[shown.front()].writes.size();
    for (std::size_t k = 0; k < updates; ++k) {
        const auto writesOf = [&comparison, k](std::size_t design) -> const engine::MeasuredWrites* {
            const auto& writes = comparison.measurements[design].writes;
            return writes.empty() ? nullptr : &writes[k];
        };
        const Model& model = comparison.alternatives.designs.front().model;
        columns.push_back({{"", model.workflow.find(writesOf(shown.front())->update)->label},
                           [writesOf](std::size_t design) {
                               const auto* writes = writesOf(design);
                               if (!writes || !writes->isMeasured)
                                   return Number();
                               return Number(static_cast<double>(writes->rows.most + writes->viewRows.most
                                                                 + writes->indexEntries.most));
                           },
                           [writesOf](std::size_t design) { return writesText(*writesOf(design)); }});
    }
    return "\n" + tableText(comparison, {"written where the", "designs differ, by"}, columns, shown);
}

std::string stepText(const Comparison& comparison, std::size_t design, std::size_t step)
{
    const StepEstimate& estimate = comparison.estimates[design].steps[step];
    const bool isMeasured = comparison.isMeasured() && comparison.measurements[design].problem.empty();
    if (isMeasured) {
        const engine::MeasuredStep& one = comparison.measurements[design].steps[step];
        return timesText(grouped(one.lookUps.most), estimate.reads.isScan, one.lookUps.most <= 1)
               + plural(grouped(one.partitions.most), "partition") + ", "
               + plural(grouped(one.rowsRead.most), "row") + " at most on the sample data";
    }
    const Load& lookUps = estimate.lookUps;
    return timesText(countText(lookUps.worst), estimate.reads.isScan, lookUps.worst == Number(1.0))
           + plural(countText(estimate.reads.partitions.worst), "partition") + ", "
           + plural(countText(estimate.reads.rows.worst), "row") + " in the worst case by the statistics";
}

std::string designText(const Comparison& comparison, std::size_t design)
{
    const Alternative& alternative = comparison.alternatives.designs[design];
    std::string text = letterOf(design) + "  " + alternative.title
                       + (alternative.isPresent ? " (the design of the model)" : "") + "\n";
    for (std::size_t i = 0; i < alternative.steps.size(); ++i) {
        const std::vector<QueryCql> statements = statementsOf(
            alternative.model, alternative.derivation, alternative.physical, alternative.steps[i].query);
        const bool isOnly = alternative.steps.size() == 1;
        const std::string indent(isOnly ? 3 : 6, ' ');
        for (const QueryCql& cql : statements) {
            const bool isNumbered = !isOnly && &cql == &statements.front();
            text += (isNumbered ? "   " + std::to_string(i + 1) + ". " : indent) + cql.text + ";\n";
        }
        if (!isOnly)
            text += indent + stepText(comparison, design, i) + "\n";
        for (const QueryCql& cql : statements) {
            for (const std::string& sentence : cql.leftOver)
                text += indent + sentence + "\n";
        }
    }
    for (const OtherReads& other : comparison.estimates[design].others)
        text += "   " + textOf(alternative.model, other) + "\n";
    for (const std::string& remark : alternative.remarks)
        text += "   " + remark + "\n";
    if (comparison.estimates[design].asksEveryNode)
        text += "   It reads an index without a partition key, so every node is asked.\n";
    if (comparison.isMeasured() && comparison.measurements[design].indexEntries > 0)
        text += "   The rows of the sample data write "
                + counted(comparison.measurements[design].indexEntries, "entry") + " to the index.\n";
    return text;
}

std::string impossibleText(const Comparison& comparison)
{
    if (comparison.alternatives.impossible.empty())
        return {};
    std::string text = "\nNot possible:\n";
    for (const NoAlternative& none : comparison.alternatives.impossible)
        text += std::string("  ") + nameOf(none.kind) + ": " + none.why + "\n";
    return text;
}

std::string missingText(const Comparison& comparison)
{
    std::set<Statistic> missing;
    for (const AlternativeEstimate& estimate : comparison.estimates)
        missing.insert(estimate.missing.begin(), estimate.missing.end());
    if (missing.empty())
        return {};
    std::string text = "\nNot known, so that numbers are missing (--from-data measures them):\n";
    for (const Statistic& statistic : missing)
        text += "  " + toText(comparison.alternatives.designs.front().model.conceptual, statistic) + "\n";
    return text;
}

std::string verdictText(const Comparison& comparison)
{
    const std::vector<std::size_t> better = core::betterDesigns(comparison);
    if (better.empty())
        return "\nNo other design reads fewer partitions than A, that of the model.\n";
    std::vector<std::string> letters;
    for (const std::size_t design : better)
        letters.push_back(letterOf(design));
    return "\n" + listed(letters) + (better.size() == 1 ? " reads" : " read")
           + " fewer partitions than A, the design of the model.\n";
}

}  // namespace

std::string compareText(const Comparison& comparison)
{
    const AccessPattern& query = *comparison.query;
    std::string text = query.label + (query.name.empty() ? "" : "  " + query.name) + "\n\n";
    text += estimatesText(comparison) + measurementsText(comparison) + writesText(comparison);
    for (std::size_t i = 0; i < comparison.alternatives.designs.size(); ++i)
        text += "\n" + designText(comparison, i);
    return text + impossibleText(comparison) + missingText(comparison) + verdictText(comparison);
}

bool holds(const Comparison& comparison)
{
    return core::betterDesigns(comparison).empty();
}

}  // namespace querywright::cli
