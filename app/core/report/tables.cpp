// SPDX-License-Identifier: Apache-2.0
// The chapters on tables, sizes and the CQL script.
#include "app/core/report/chapters.h"
#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/physical/cql_export.h"
#include "model/writes/write_text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

namespace querywright::core::report {
namespace {

std::string marksOf(const LogicalTable& table, const LogicalColumn& column)
{
    std::string marks = roleMark(column);
    for (const TableIndex& index : table.indexes) {
        if (index.column == column.source)
            marks += (marks.empty() ? "" : " ") + std::string(index.isSai ? "SAI" : "2i");
    }
    return marks;
}

// "MR1 Q7 returns it; MR2 Q7 gives it; a decision renames it"
Line whyLine(const std::vector<Reason>& why)
{
    constexpr std::string_view decision = "a decision ";
    Line line;
    for (const Reason& reason : why) {
        if (!line.empty())
            line.push_back({"; "});
        const bool isNamed = reason.sentence.starts_with(decision);  // the rule, by the sentence itself
        line.push_back({isNamed ? "a decision" : reason.rule, Style::Mark});
        line.push_back({" " + reason.sentence.substr(isNamed ? decision.size() : 0)});
        if (!reason.dependency.empty()) {
            line.push_back({" "});
            line.push_back({reason.dependency, Style::Code});
        }
    }
    return line;
}

std::string sourceOf(const Material& material, const LogicalTable& table, const LogicalColumn& column)
{
    if (const auto text = sourceText(material.model, table, column.source))
        return *text;
    const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
    if (synthetic && synthetic->typeOf)
        return "which subtype it is: " + listed(synthetic->typeOf->subtypes);
    return synthetic && synthetic->isBucket() ? "bucket" : "left empty";
}

void writeColumns(Writer& writer, const Material& material, std::size_t position)
{
    const LogicalTable& logical = material.derivation.tables[position];
    const PhysicalTable& physical = material.physical.tables[position];
    Table table{{{"Column"}, {"Type"}, {""}, {"From"}, {"Why"}}, {}};
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const LogicalColumn& column = logical.columns[i];
        const std::string marks = marksOf(logical, column);
        const Style style = column.kind == ColumnKind::PartitionKey ? Style::Strong : Style::Plain;
        table.rows.push_back({{{column.name, style}},
                              {{physical.columns[i].type.toCql(), Style::Code}},
                              marks.empty() ? Line{} : Line{{marks, Style::Mark}},
                              {{sourceOf(material, logical, column)}},
                              whyLine(column.why)});
    }
    writer.table(std::move(table));
}

// "The largest partition has at most 73,000 rows, 1.1 MB; 402 partitions, 29 million rows, ..."
std::string sizeSentence(const TableSizes& sizes)
{
    std::vector<std::string> facts;
    if (const Number rows = sizes.wholeWorstRows())
        facts.push_back(std::string("the largest partition has ") + (sizes.isBound ? "at most " : "about ")
                        + countOf(rows) + (*rows == 1.0 ? " row" : " rows")
                        + (sizes.worst.bytes ? ", " + bytesOf(sizes.worst.bytes) : ""));
    if (sizes.partitions && sizes.rows)
        facts.push_back(countOf(sizes.partitions) + " partitions, " + countOf(sizes.rows) + " rows");
    if (sizes.bytes && sizes.storedBytes)
        facts.push_back(bytesOf(sizes.bytes) + ", with all replicas " + bytesOf(sizes.storedBytes));
    std::string text = join(facts, "; ");
    if (!text.empty())
        text = "By the statistics " + text + ".";
    return text;
}

const engine::TableCheck* checkOf(const Material& material, std::size_t table)
{
    if (!material.inputs.check)
        return nullptr;
    for (const engine::TableCheck& check : material.inputs.check->tables) {
        if (check.table == table && check.isFilled)
            return &check;
    }
    return nullptr;
}

std::string measuredSentence(const engine::TableCheck& check)
{
    return "Filled with sample data: " + counted(check.totals.rows, "row") + " in "
           + counted(check.totals.partitions, "partition") + ", " + bytesText(check.totals.bytes)
           + "; the largest partition has " + counted(check.rows.most, "row") + ", "
           + bytesText(check.bytes.most) + ".";
}

void writeTable(Writer& writer, const Material& material, std::size_t position)
{
    const LogicalTable& table = material.derivation.tables[position];
    Line beside{{material.physical.tables[position].keyspace, Style::Muted}};
    if (table.viewOf)
        beside.push_back({" materialized view", Style::Muted});
    writer.heading(3, table.name, tableAnchor(position), std::move(beside));
    Line serves{{"Serves "}};
    for (std::size_t i = 0; i < table.queries.size(); ++i) {
        if (i > 0)
            serves.push_back({", "});
        serves.push_back(queryLink(material, table.queries[i]));
    }
    if (!table.queries.empty()) {
        serves.push_back({"."});
        writer.paragraph(std::move(serves));
    }
    writer.paragraph(whyLine(table.why));
    writeColumns(writer, material, position);
    std::vector<Span> updates;
    for (const std::size_t plan : plansWriting(material.plans, position))
        updates.push_back(updateLink(material, material.plans[plan].update));
    if (!updates.empty()) {
        Line line{{"Written by "}};
        for (Span& span : joined(updates))
            line.push_back(std::move(span));
        line.push_back({"."});
        writer.paragraph(std::move(line));
    }
    writer.sentence(sizeSentence(material.sizes.tables[position]));
    if (const engine::TableCheck* check = checkOf(material, position))
        writer.sentence(measuredSentence(*check));
    writer.code(tableCql(material.model, material.derivation, material.physical, position));
}

}  // namespace

void writeTables(Writer& writer, const Material& material)
{
    if (material.derivation.tables.empty())
        return;
    writer.heading(2, "Tables", "tables");
    for (std::size_t i = 0; i < material.derivation.tables.size(); ++i)
        writeTable(writer, material, i);
    bool isFirst = true;
    for (const PhysicalKeyspace& keyspace : material.physical.keyspaces) {
        for (const cql::Udt& udt : keyspace.udts) {
            if (isFirst)
                writer.heading(2, "User-defined types", "user-defined-types");
            isFirst = false;
            writer.heading(3, udt.name, "type-" + keyspace.name + "-" + udt.name,
                           {{keyspace.name, Style::Muted}});
            writer.code(typeCql(keyspace, udt));
        }
    }
}

void writeSizes(Writer& writer, const Material& material)
{
    if (material.derivation.tables.empty())
        return;
    Table table{{{"Table"},
                 {"Rows of a partition", true},
                 {"Of the largest", true},
                 {"Its cells", true},
                 {"Its size", true},
                 {"Partitions", true},
                 {"Rows", true},
                 {"Size", true},
                 {"With replicas", true}},
                {}};
    std::set<Statistic> missing;
    for (std::size_t i = 0; i < material.sizes.tables.size(); ++i) {
        const TableSizes& one = material.sizes.tables[i];
        for (const Statistic& statistic : one.missing())
            missing.insert(statistic);
        const Style style = one.isTooLarge() ? Style::Warning : Style::Plain;
        table.rows.push_back({{tableLink(material, i)},
                              {{countOf(one.average.rows)}},
                              {{countOf(one.wholeWorstRows()), style}},
                              {{countOf(wholeRows(one.worst.cells)), style}},
                              {{bytesOf(one.worst.bytes), style}},
                              {{countOf(one.partitions)}},
                              {{countOf(one.rows)}},
                              {{bytesOf(one.bytes)}},
                              {{bytesOf(one.storedBytes)}}});
    }
    writer.heading(2, "Sizes", "sizes");
    writer.sentence("As the statistics of the model have it.");
    writer.table(std::move(table));
    if (missing.empty())
        return;
    writer.sentence("Not known, so that sizes are missing:");
    std::vector<Line> items;
    for (const Statistic& statistic : missing)
        items.push_back({{toText(material.model.conceptual, statistic)}});
    writer.bullets(std::move(items));
}

void writeScript(Writer& writer, const Material& material)
{
    const std::string script = exportCql(material.model, material.derivation, material.physical);
    if (script.empty())
        return;
    writer.heading(2, "CQL", "cql");
    writer.code(script);
}

std::string countOf(Number number)
{
    constexpr double exactly = 100.0;  // above it nobody wants fractions
    return number ? decimalText(*number < exactly ? *number : std::round(*number)) : "?";
}

std::string bytesOf(Number bytes)
{
    constexpr double most = 1e18;
    return bytes ? bytesText(static_cast<std::uint64_t>(std::round(std::min(*bytes, most)))) : "?";
}

}  // namespace querywright::core::report
