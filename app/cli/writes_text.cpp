// SPDX-License-Identifier: Apache-2.0
#include "app/cli/writes_text.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/derivation/stale_copies.h"
#include "model/writes/write_text.h"

namespace querywright::cli {
namespace {

constexpr const char* indentation = "      ";

// "with Reservation.id, Hotel.id; Guest.last_name from R1"
std::string bindsText(const std::vector<Bind>& binds)
{
    if (binds.empty())
        return {};
    std::vector<std::string> texts;
    for (const Bind& bind : binds) {
        std::string text = bind.meaning;
        if (bind.read)
            text += " (R" + std::to_string(*bind.read + 1) + ")";
        else if (bind.origin == BindOrigin::Unknown)
            text += " (not known)";
        texts.push_back(std::move(text));
    }
    return std::string(indentation) + "with " + join(texts, ", ") + "\n";
}

// "as Q1 and Q2 read it"
std::string readersText(const core::Design& design, std::size_t table)
{
    const std::vector<std::string> labels =
        labelsOf(design.model(), design.derivation.tables.at(table).queries);
    return "as " + listed(labels) + (labels.size() == 1 ? " reads it" : " read it");
}

// "; once for each Product of the Order; about 3 rows, at most 50"
std::string rowsText(const ReadBefore& read)
{
    const std::string rows = countText(read.rows, "row");
    const std::string runs = read.forEach.empty() ? "" : "; once for each " + listed(read.forEach);
    if (!rows.empty())
        return runs + (rows == "1 row" ? "" : "; " + rows);
    return runs + (read.isManyRows ? "; several rows" : "");
}

std::string readText(const core::Design& design, const WritePlan& plan, std::size_t position)
{
    const ReadBefore& read = plan.reads[position];
    return "    R" + std::to_string(position + 1) + "  " + read.cql + ";\n" + bindsText(read.binds)
           + indentation + "for " + listed(read.values) + ", " + readersText(design, read.table)
           + rowsText(read) + (read.pickedBy.empty() ? "" : ", only those with this " + listed(read.pickedBy))
           + (read.mayMiss ? "; there may be none" : "") + "\n";
}

std::string statementText(const WriteStatement& statement)
{
    std::string text = "    " + statement.cql + ";\n" + bindsText(statement.binds);
    std::vector<std::string> facts;
    if (!statement.forEach.empty())
        facts.push_back("once for each " + listed(statement.forEach));
    const std::string rows = countText(statement.rows, "row");
    if (!rows.empty() && rows != "1 row")
        facts.push_back(rows);
    else if (rows.empty())
        facts.push_back("how many rows is not known");
    if (!facts.empty())
        text += indentation + join(facts, "; ") + "\n";
    std::string sentences = statement.why;
    for (const std::string& note : statement.notes)
        sentences += (sentences.empty() ? "" : " ") + note;
    return sentences.empty() ? text : text + indentation + sentences + "\n";
}

std::string groupText(const WritePlan& plan, std::size_t position)
{
    const WriteGroup& group = plan.groups[position];
    std::string heading = toText(group.kind);
    if (group.kind == GroupKind::Later)
        heading = "up to " + durationText(group.secondsLate) + " later";
    const bool isAfterCondition = position > 0 && plan.groups[0].kind == GroupKind::Conditional;
    if (isAfterCondition)
        heading = "if it was applied: " + heading;
    std::string text = "  " + heading + "\n";
    for (const WriteStatement& statement : group.statements)
        text += statementText(statement);
    return text;
}

std::string planText(const core::Design& design, const WritePlan& plan)
{
    const Update& update = *design.model().workflow.find(plan.update);
    std::string text =
        titleOf(design.model(), update) + (update.name.empty() ? "" : "  " + update.name) + "\n";
    std::vector<std::string> facts{mannerOf(plan)};
    for (const std::string& count : {countText(plan.rows, "row"), countText(plan.partitions, "partition")}) {
        if (!count.empty() && !plan.tables.empty())
            facts.push_back(count);
    }
    text += "  " + join(facts, "; ") + "\n";
    const std::string rowsRead = countText(plan.rowsRead, "row");
    if (!plan.reads.empty())
        text += "  read before" + (rowsRead.empty() ? "" : ": " + rowsRead) + "\n";
    for (std::size_t i = 0; i < plan.reads.size(); ++i)
        text += readText(design, plan, i);
    for (std::size_t i = 0; i < plan.groups.size(); ++i)
        text += groupText(plan, i);
    for (const std::string& note : plan.notes)
        text += "  " + note + "\n";
    for (const std::string& sentence : plan.notRepeatable)
        text += "  not idempotent: " + sentence + "\n";
    for (const Finding& finding : plan.findings)
        text += "  " + std::string(toText(finding.severity)) + ": " + finding.message + "\n";
    return text;
}

Json jsonOf(const std::vector<Bind>& binds)
{
    Json list = Json::array();
    for (const Bind& bind : binds) {
        Json json;
        json["column"] = bind.column;
        json["meaning"] = bind.meaning;
        json["origin"] = toText(bind.origin);
        json["read"] = bind.read ? Json(*bind.read + 1) : Json();
        list.push_back(std::move(json));
    }
    return list;
}

Json jsonOf(const Spread& spread)
{
    Json json;
    json["average"] = spread.average ? Json(*spread.average) : Json();
    json["worst"] = spread.worst ? Json(*spread.worst) : Json();
    return json;
}

Json jsonOf(const core::Design& design, const WriteStatement& statement)
{
    Json json;
    json["table"] = design.derivation.tables.at(statement.table).name;
    json["cql"] = statement.cql;
    json["binds"] = jsonOf(statement.binds);
    json["columns"] = Json::array();
    for (const std::size_t column : statement.columns)
        json["columns"].push_back(design.derivation.tables.at(statement.table).columns.at(column).name);
    json["forEach"] = statement.forEach;
    json["rows"] = jsonOf(statement.rows);
    json["partitions"] = jsonOf(statement.partitions);
    json["why"] = statement.why;
    json["notes"] = statement.notes;
    return json;
}

Json jsonOf(const core::Design& design, const WritePlan& plan)
{
    const Model& model = design.model();
    Json json;
    json["id"] = model.workflow.find(plan.update)->label;
    json["title"] = titleOf(model, *model.workflow.find(plan.update));
    json["reads"] = Json::array();
    for (const ReadBefore& read : plan.reads) {
        Json one;
        one["table"] = design.derivation.tables.at(read.table).name;
        one["cql"] = read.cql;
        one["binds"] = jsonOf(read.binds);
        one["values"] = read.values;
        one["severalRows"] = read.isManyRows;
        one["forEach"] = read.forEach;
        one["rows"] = jsonOf(read.rows);
        if (!read.pickedBy.empty())
            one["pickedBy"] = read.pickedBy;
        one["mayMiss"] = read.mayMiss;
        json["reads"].push_back(std::move(one));
    }
    json["groups"] = Json::array();
    for (const WriteGroup& group : plan.groups) {
        Json one;
        one["kind"] = toText(group.kind);
        one["secondsLate"] = group.secondsLate;
        one["cql"] = groupCql(group);
        one["statements"] = Json::array();
        for (const WriteStatement& statement : group.statements)
            one["statements"].push_back(jsonOf(design, statement));
        json["groups"].push_back(std::move(one));
    }
    json["tables"] = Json::array();
    for (const std::size_t table : plan.tables)
        json["tables"].push_back(design.derivation.tables.at(table).name);
    json["rowsRead"] = jsonOf(plan.rowsRead);
    json["rows"] = jsonOf(plan.rows);
    json["partitions"] = jsonOf(plan.partitions);
    json["idempotent"] = plan.isIdempotent();
    json["notIdempotent"] = plan.notRepeatable;
    json["notes"] = plan.notes;
    json["findings"] = cli::jsonOf(plan.findings);
    return json;
}

}  // namespace

std::string writesText(const core::Design& design, const std::vector<WritePlan>& plans)
{
    if (plans.empty())
        return "The model has no updates.\n";
    std::string text;
    for (const WritePlan& plan : plans)
        text += (text.empty() ? "" : "\n") + planText(design, plan);
    return text;
}

Json writesJson(const core::Design& design, const std::vector<WritePlan>& plans)
{
    Json list = Json::array();
    for (const WritePlan& plan : plans)
        list.push_back(jsonOf(design, plan));
    return list;
}

}  // namespace querywright::cli
