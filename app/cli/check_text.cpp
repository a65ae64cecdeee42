// SPDX-License-Identifier: Apache-2.0
#include "app/cli/check_text.h"

#include "app/cli/json.h"
#include "app/core/findings.h"
#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/physical/cql_export.h"

#include <algorithm>
#include <functional>

namespace querywright::cli {
namespace {

using engine::CheckReport;
using engine::QueryCheck;
using engine::Spread;
using engine::TableCheck;
using engine::Verdict;

const AccessPattern& queryOf(const Design& design, const QueryCheck& check)
{
    return *design.model().workflow.find(check.query);
}

std::string verdictText(const QueryCheck& check)
{
    switch (check.verdict) {
    case Verdict::One:
        return "1 partition";
    case Verdict::Several:
    case Verdict::Many:
        return counted(check.partitions.most, "partition");
    case Verdict::Scan:
        return "scan of " + counted(check.partitions.most, "partition");
    case Verdict::Refused:
        return "refused";
    case Verdict::RowsLost:
        return "rows lost";
    case Verdict::NotRun:
        return "not run";
    }
    return {};
}

// "rows read 17", or where values differ "rows read 17, p99 40, max 44".
std::string spreadText(const char* what, const Spread& spread,
                       const std::function<std::string(std::uint64_t)>& show)
{
    std::string text = std::string(what) + " " + show(spread.median);
    if (spread.median != spread.most)
        text += " (p99 " + show(spread.p99) + ", max " + show(spread.most) + ")";
    return text;
}

std::string costText(const QueryCheck& check)
{
    return join({spreadText("partitions", check.partitions, grouped),
                 spreadText("nodes", check.nodes, grouped), spreadText("rows read", check.rowsRead, grouped),
                 spreadText("rows returned", check.rowsReturned, grouped),
                 spreadText("read", check.bytes, bytesText)},
                "; ");
}

// A scan of a table of a few partitions is none the worse for being one.
bool readsFew(const QueryCheck& check)
{
    return check.verdict == Verdict::One || check.verdict == Verdict::Several
           || (check.verdict == Verdict::Scan && check.partitions.most <= engine::maxSeveral);
}

// Reads few partitions, and nothing worse than advice is found about it.
bool isFine(const AccessPattern& query, const Design& design, const QueryCheck& check,
            const std::vector<Finding>& findings)
{
    return readsFew(check)
           && core::doubtsAbout(query.label, core::tableNameFor(query.id, design), findings).empty();
}

// The text without what would break the line it is put into.
std::string inOneLine(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    return text;
}

std::string queryText(const Design& design, const QueryCheck& check, const std::vector<Finding>& findings)
{
    const AccessPattern& query = queryOf(design, check);
    const QueryCql cql = queryCql(design.model(), design.derivation, design.physical, query.id);
    std::string text = std::string(isFine(query, design, check, findings) ? "ok" : "!!") + "  " + query.label
                       + "  " + verdictText(check);
    if (!query.name.empty())
        text += "  -  " + inOneLine(query.name);
    text += "\n        " + cql.text + ";\n";
    for (const std::string& sentence : cql.leftOver)
        text += "        " + sentence + "\n";
    if (check.valuesTried > 0)
        text += "        " + costText(check) + "; " + counted(check.valuesTried, "value") + " tried\n";
    if (!check.reason.empty())
        text += "        " + check.reason + "\n";
    return text;
}

std::string summary(const CheckReport& report)
{
    const auto isOne = [](const QueryCheck& check) { return check.verdict == Verdict::One; };
    const auto ones =
        static_cast<std::uint64_t>(std::count_if(report.queries.begin(), report.queries.end(), isOne));
    std::uint64_t rows = 0;
    std::uint64_t bytes = 0;
    for (const TableCheck& table : report.tables) {
        rows += table.totals.rows;
        bytes += table.totals.bytes;
    }
    return grouped(ones) + " of " + counted(report.queries.size(), "query") + " read 1 partition; "
           + counted(report.tables.size(), "table") + " with " + counted(rows, "row") + ", "
           + bytesText(bytes) + "\n";
}

Json jsonOf(const Design& design, const QueryCheck& check)
{
    Json json;
    json["id"] = queryOf(design, check).label;
    json["name"] = queryOf(design, check).name;
    json["cql"] = queryCql(design.model(), design.derivation, design.physical, check.query).text;
    json["tables"] = Json::array();
    for (const std::size_t table : check.tables)
        json["tables"].push_back(design.derivation.tables.at(table).name);
    json["verdict"] = engine::toText(check.verdict);
    json["reason"] = check.reason.empty() ? Json() : Json(check.reason);
    json["valuesTried"] = check.valuesTried;
    json["partitions"] = cli::jsonOf(check.partitions);
    json["nodes"] = cli::jsonOf(check.nodes);
    json["rowsRead"] = cli::jsonOf(check.rowsRead);
    json["rowsReturned"] = cli::jsonOf(check.rowsReturned);
    json["cells"] = cli::jsonOf(check.cells);
    json["bytes"] = cli::jsonOf(check.bytes);
    json["tombstones"] = cli::jsonOf(check.tombstones);
    json["example"] = check.statement.empty() ? Json() : Json(check.statement);
    return json;
}

Json jsonOf(const Design& design, const TableCheck& check)
{
    Json json;
    json["name"] = design.derivation.tables.at(check.table).name;
    json["keyspace"] = design.physical.tables.at(check.table).keyspace;
    json["partitions"] = check.totals.partitions;
    json["rows"] = check.totals.rows;
    json["cells"] = check.totals.cells;
    json["bytes"] = check.totals.bytes;
    json["rowsPerPartition"] = cli::jsonOf(check.rows);
    json["cellsPerPartition"] = cli::jsonOf(check.cells);
    json["bytesPerPartition"] = cli::jsonOf(check.bytes);
    return json;
}

}  // namespace

bool holds(const CheckReport& report, const std::vector<Finding>& findings)
{
    const bool queriesHold = std::all_of(report.queries.begin(), report.queries.end(), readsFew);
    return queriesHold && std::all_of(findings.begin(), findings.end(), [](const Finding& finding) {
               return finding.severity == Severity::Advice;
           });
}

std::string checkText(const Design& design, const CheckReport& report, const std::vector<Finding>& findings)
{
    std::string text;
    for (const QueryCheck& check : report.queries)
        text += queryText(design, check, findings) + "\n";
    for (const Finding& finding : findings)
        text += describe(finding) + "\n";
    return text + (findings.empty() ? "" : "\n") + summary(report);
}

std::string checkJson(const Design& design, const CheckReport& report, const std::vector<Finding>& findings)
{
    Json json;
    json["queries"] = Json::array();
    for (const QueryCheck& check : report.queries)
        json["queries"].push_back(jsonOf(design, check));
    json["tables"] = Json::array();
    for (const TableCheck& check : report.tables)
        json["tables"].push_back(jsonOf(design, check));
    json["findings"] = jsonOf(findings);
    return textOf(json);
}

}  // namespace querywright::cli
