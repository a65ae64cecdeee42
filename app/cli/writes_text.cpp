// SPDX-License-Identifier: Apache-2.0
#include "app/cli/writes_text.h"

#include "app/core/write_words.h"
#include "model/writes/write_text.h"

namespace querywright::cli {
namespace {

constexpr const char* indentation = "      ";

std::string withBinds(const std::vector<Bind>& binds)
{
    return binds.empty() ? std::string() : indentation + ("with " + bindsText(binds)) + "\n";
}

std::string readText(const core::Design& design, const WritePlan& plan, std::size_t position)
{
    const ReadBefore& read = plan.reads[position];
    return "    R" + std::to_string(position + 1) + "  " + read.cql + ";\n" + withBinds(read.binds)
           + indentation + core::purposeOf(design, plan, position) + "\n";
}

std::string statementText(const WriteStatement& statement)
{
    std::string text = "    " + statement.cql + ";\n" + withBinds(statement.binds);
    for (const std::string& line : {core::runsOf(statement), core::sentencesOf(statement)}) {
        if (!line.empty())
            text += indentation + line + "\n";
    }
    return text;
}

std::string groupText(const WritePlan& plan, std::size_t position)
{
    std::string text = "  " + core::headingOf(plan, position) + "\n";
    for (const WriteStatement& statement : plan.groups[position].statements)
        text += statementText(statement);
    return text;
}

std::string planText(const core::Design& design, const WritePlan& plan)
{
    const Update& update = *design.model().workflow.find(plan.update);
    std::string text =
        titleOf(design.model(), update) + (update.name.empty() ? "" : "  " + update.name) + "\n";
    text += "  " + core::fanOutOf(plan) + "\n";
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
