// SPDX-License-Identifier: Apache-2.0
#include "app/cli/design.h"

#include "app/cli/json.h"
#include "app/cli/text_table.h"
#include "app/cli/writes_text.h"
#include "model/base/text.h"
#include "model/derivation/describe.h"

#include <algorithm>

namespace querywright::cli {
namespace {

Json jsonOf(const Model& model, const Reason& reason)
{
    Json json;
    json["rule"] = reason.rule;
    const AccessPattern* query = reason.query ? model.workflow.find(*reason.query) : nullptr;
    json["query"] = query ? Json(query->label) : Json();
    json["attribute"] = reason.attribute.empty() ? Json() : Json(reason.attribute);
    json["dependency"] = reason.dependency.empty() ? Json() : Json(reason.dependency);
    json["decision"] = Json();
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        if (reason.decision == model.decisions[i].id)
            json["decision"] = i + 1;
    }
    json["sentence"] = reason.sentence;
    return json;
}

Json jsonOf(const Model& model, const std::vector<Reason>& why)
{
    Json json = Json::array();
    for (const Reason& reason : why)
        json.push_back(jsonOf(model, reason));
    return json;
}

Json jsonOf(const Design& design, std::size_t position)
{
    const LogicalTable& table = design.derivation.tables[position];
    const PhysicalTable& physical = design.physical.tables[position];
    Json json;
    json["name"] = table.name;
    json["keyspace"] = physical.keyspace;
    json["queries"] = labelsOf(design.model(), table.queries);
    json["derivedName"] = table.derivedName;
    json["columns"] = Json::array();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const LogicalColumn& column = table.columns[i];
        Json columnJson;
        columnJson["name"] = column.name;
        columnJson["source"] = orNull(sourceText(design.model(), table, column.source));
        columnJson["role"] = roleWord(column);
        columnJson["collection"] = orNull(collectionWord(column.shape));
        columnJson["cqlType"] = physical.columns[i].type.toCql();
        columnJson["why"] = jsonOf(design.model(), column.why);
        json["columns"].push_back(std::move(columnJson));
    }
    json["why"] = jsonOf(design.model(), table.why);
    return json;
}

std::string reasonLines(const std::vector<Reason>& why, const std::string& indentation)
{
    std::string text;
    for (const Reason& reason : why) {
        text += indentation + reason.rule + ": " + reason.sentence;
        if (!reason.dependency.empty())
            text += " (" + reason.dependency + ")";
        text += "\n";
    }
    return text;
}

// What a column that stands for nothing in the conceptual model holds.
std::string syntheticText(const LogicalColumn& column)
{
    const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
    if (synthetic && synthetic->typeOf)
        return "(which subtype)";
    if (!synthetic || !synthetic->isBucket())
        return "(empty)";
    return synthetic->isConstant() ? "(constant)" : "(hash, " + counted(synthetic->buckets, "bucket") + ")";
}

// "C↑ IDX"
std::string marksOf(const LogicalTable& table, const LogicalColumn& column)
{
    const bool isIndexed =
        std::any_of(table.indexes.begin(), table.indexes.end(),
                    [&](const TableIndex& index) { return index.column == column.source; });
    const std::string mark = roleMark(column);
    return isIndexed ? mark + (mark.empty() ? "" : " ") + "IDX" : mark;
}

std::string tableText(const Design& design, std::size_t position, bool withReasons)
{
    using Align = TextTable::Align;
    const LogicalTable& table = design.derivation.tables[position];
    const PhysicalTable& physical = design.physical.tables[position];
    std::string text = physical.keyspace + "." + table.name + "  "
                       + join(labelsOf(design.model(), table.queries), ", ") + "\n";
    TextTable columns({Align::Left, Align::Left, Align::Left, Align::Left});
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const LogicalColumn& column = table.columns[i];
        columns.add({marksOf(table, column), column.name, physical.columns[i].type.toCql(),
                     sourceText(design.model(), table, column.source).value_or(syntheticText(column))});
    }
    const std::string lines = columns.text("  ");
    if (!withReasons)
        return text + lines;
    text += reasonLines(table.why, "    ");
    std::size_t start = 0;
    for (const LogicalColumn& column : table.columns) {
        const std::size_t end = lines.find('\n', start) + 1;
        text += lines.substr(start, end - start) + reasonLines(column.why, "        ");
        start = end;
    }
    return text;
}

}  // namespace

std::string designText(const Design& design, bool withReasons)
{
    std::string text;
    for (std::size_t i = 0; i < design.derivation.tables.size(); ++i)
        text += (i == 0 ? "" : "\n") + tableText(design, i, withReasons);
    return text;
}

std::string designJson(const Design& design, const std::vector<Finding>& findings,
                       const std::vector<WritePlan>* plans)
{
    Json json;
    json["tables"] = Json::array();
    for (std::size_t i = 0; i < design.derivation.tables.size(); ++i)
        json["tables"].push_back(jsonOf(design, i));
    if (plans)
        json["updates"] = writesJson(design, *plans);
    json["findings"] = jsonOf(findings);
    return textOf(json);
}

}  // namespace querywright::cli
