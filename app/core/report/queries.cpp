// SPDX-License-Identifier: Apache-2.0
// The chapters on queries and updates.
#include "app/core/report/chapters.h"
#include "model/base/text.h"
#include "model/physical/cql_export.h"
#include "model/physical/query_title.h"
#include "model/writes/write_text.h"

#include <algorithm>

namespace querywright::core::report {
namespace {

std::string walkText(const Model& model, const Walk& walk)
{
    std::string text;
    for (const WalkNode& node : walk.nodes) {
        const EntityType* entityType = model.conceptual.find(node.entity);
        const std::string name = (entityType ? entityType->name : std::string("?"))
                                 + (node.role.empty() ? "" : " (" + node.role + ")");
        text += (text.empty() ? "" : " \u2013 ") + name;
    }
    return text;
}

Line sourceLine(const Material& material, const ValueSource& source)
{
    if (const auto* constant = std::get_if<FromConstant>(&source))
        return {{"the constant "}, {constant->value, Style::Code}};
    if (const auto* query = std::get_if<FromQuery>(&source))
        return {{"from "}, queryLink(material, query->query)};
    return {{"from the user"}};
}

std::string boundsText(RangeBounds bounds)
{
    switch (bounds) {
    case RangeBounds::Both:
        return "between two values";
    case RangeBounds::From:
        return "at least";
    case RangeBounds::To:
        return "at most";
    }
    return {};
}

Table givenTable(const Material& material, const AccessPattern& query)
{
    Table table{{{"Given"}, {"How"}, {"Where from"}}, {}};
    for (const GivenValue& given : query.given)
        table.rows.push_back({{{toText(material.model, query.walk, given.attribute)}},
                              {{"equal"}},
                              sourceLine(material, given.source)});
    for (const GivenRange& range : query.ranges)
        table.rows.push_back({{{toText(material.model, query.walk, range.attribute)}},
                              {{boundsText(range.bounds)}},
                              sourceLine(material, range.source)});
    return table;
}

const engine::QueryCheck* checkOf(const Material& material, QueryId query)
{
    if (!material.inputs.check)
        return nullptr;
    const auto& checks = material.inputs.check->queries;
    const auto found =
        std::find_if(checks.begin(), checks.end(), [&](const auto& check) { return check.query == query; });
    return found == checks.end() ? nullptr : &*found;
}

Span verdictSpan(const engine::QueryCheck& check)
{
    switch (check.verdict) {
    case engine::Verdict::One:
        return {"reads 1 partition", Style::Good};
    case engine::Verdict::Several:
        return {"reads " + counted(check.partitions.most, "partition"), Style::Good};
    case engine::Verdict::Many:
        return {"reads " + counted(check.partitions.most, "partition"), Style::Warning};
    case engine::Verdict::Scan:
        return {"scans " + counted(check.partitions.most, "partition"), Style::Bad};
    case engine::Verdict::Refused:
        return {"refused", Style::Bad};
    case engine::Verdict::RowsLost:
        return {"rows lost", Style::Bad};
    case engine::Verdict::NotRun:
        break;
    }
    return {"not run", Style::Muted};
}

// "17, at most 44"
std::string spreadText(const engine::Spread& spread, std::string (*show)(std::uint64_t))
{
    return show(spread.median) + (spread.median == spread.most ? "" : ", at most " + show(spread.most));
}

void writeCheck(Writer& writer, const engine::QueryCheck& check)
{
    if (check.valuesTried > 0)
        writer.paragraph(
            {{"With " + counted(check.valuesTried, "value") + " of the sample data: rows read "
              + spreadText(check.rowsRead, grouped) + "; rows returned "
              + spreadText(check.rowsReturned, grouped) + "; nodes asked " + spreadText(check.nodes, grouped)
              + "; " + spreadText(check.bytes, bytesText) + " read."}});
    writer.sentence(check.reason);
}

void writeQuery(Writer& writer, const Material& material, const AccessPattern& query)
{
    const engine::QueryCheck* check = checkOf(material, query.id);
    writer.heading(3, titleOf(query), anchorOf(material, query.id),
                   check ? Line{verdictSpan(*check)} : Line{});
    writer.sentence(query.description);
    writer.table(givenTable(material, query));
    std::vector<Line> facts;
    facts.push_back({{"along " + walkText(material.model, query.walk)}});
    std::vector<std::string> returned;
    for (const Returned& each : query.returned)
        returned.push_back(toText(material.model, query.walk, each));
    if (!returned.empty())
        facts.push_back({{"returns " + join(returned, ", ")}});
    std::vector<std::string> order;
    for (const Ordering& each : query.order)
        order.push_back(toText(material.model, query.walk, each.attribute)
                        + (each.direction == Direction::Ascending ? " ascending" : " descending"));
    if (!order.empty())
        facts.push_back({{"ordered by " + join(order, ", ")}});
    if (query.limit)
        facts.push_back({{"at most " + counted(*query.limit, "row")}});
    if (query.timesPerSecond)
        facts.push_back(
            {{*query.timesPerSecond == 1.0 ? std::string("once a second")
                                           : decimalText(*query.timesPerSecond) + " times a second"}});
    for (const QueryTable& served : material.derivation.servedBy) {
        if (served.query == query.id)
            facts.push_back({{"served by "}, tableLink(material, served.table)});
    }
    writer.bullets(std::move(facts));
    for (const QueryCql& cql : statementsOf(material.model, material.derivation, material.physical, query.id))
    {
        writer.code(cql.text + ";");
        for (const std::string& sentence : cql.leftOver)
            writer.sentence(sentence);
    }
    if (check)
        writeCheck(writer, *check);
}

void writeUpdate(Writer& writer, const Material& material, const WritePlan& plan)
{
    const Update& update = *material.model.workflow.find(plan.update);
    writer.heading(3, titleOf(material.model, update), anchorOf(material, update.id));
    writer.sentence(update.name.empty() ? std::string() : oneLine(update.name) + ".");
    writer.sentence(update.description);
    std::vector<Span> tables;
    for (const std::size_t table : plan.tables)
        tables.push_back(tableLink(material, table));
    if (tables.empty()) {
        writer.paragraph({{"No table holds what it writes.", Style::Muted}});
    } else {
        Line line{{mannerOf(plan) + ": "}};
        for (Span& span : joined(tables))
            line.push_back(std::move(span));
        writer.paragraph(std::move(line));
    }
    for (const ReadBefore& read : plan.reads) {
        const std::string rows = countText(read.rows, "row");
        writer.paragraph(
            {{"Read before, for " + listed(read.values) + (rows.empty() ? "" : " (" + rows + ")") + ":",
              Style::Muted}});
        writer.code(read.cql + ";");
    }
    for (const WriteGroup& group : plan.groups)
        writer.code(groupCql(group));
    for (const std::string& note : plan.notes)
        writer.sentence(note);
    for (const std::string& sentence : plan.notRepeatable)
        writer.paragraph({{"Not to be repeated blindly: ", Style::Strong}, {sentence}});
    for (const Finding& finding : plan.findings)
        writer.paragraph({{std::string(toText(finding.severity)) + ": ",
                           finding.severity == Severity::Error ? Style::Bad : Style::Warning},
                          {finding.message}});
}

}  // namespace

void writeQueries(Writer& writer, const Material& material)
{
    if (material.model.workflow.queries.empty())
        return;
    writer.heading(2, "Queries", "queries");
    for (const AccessPattern& query : material.model.workflow.queries)
        writeQuery(writer, material, query);
}

void writeUpdates(Writer& writer, const Material& material)
{
    if (material.plans.empty())
        return;
    writer.heading(2, "Updates", "updates");
    for (const WritePlan& plan : material.plans)
        writeUpdate(writer, material, plan);
}

}  // namespace querywright::core::report
