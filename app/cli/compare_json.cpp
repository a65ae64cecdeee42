// SPDX-License-Identifier: Apache-2.0
#include "app/cli/compare_text.h"
#include "app/cli/json.h"
#include "model/alternatives/design_copy.h"
#include "model/base/text.h"
#include "model/physical/cql_export.h"

namespace querywright::cli {
namespace {

using cli::jsonOf;
using core::Comparison;

Json jsonOf(const Load& load)
{
    Json json;
    json["average"] = jsonOf(load.average);
    json["worst"] = jsonOf(load.worst);
    return json;
}

Json computedJson(const Alternative& alternative, const AlternativeEstimate& estimate)
{
    const ConceptualModel& model = alternative.model.conceptual;
    Json json;
    json["partitions"] = jsonOf(estimate.partitions);
    json["rowsRead"] = jsonOf(estimate.rows);
    json["scan"] = estimate.isScan;
    json["asksEveryNode"] = estimate.asksEveryNode;
    json["roundTrips"] = estimate.roundTrips;
    json["usesIndex"] = estimate.usesIndex;
    json["storedBytes"] = jsonOf(estimate.storedBytes);
    json["addedBytes"] = jsonOf(estimate.addedBytes);
    json["largestPartition"] = jsonOf(estimate.largestPartition);
    json["copies"] = Json();
    if (estimate.copied) {
        Json copies;
        copies["attribute"] = qualifiedName(model, *estimate.copied);
        copies["ofEachValue"] = jsonOf(estimate.copies);
        copies["tables"] = estimate.copiedInTables;
        json["copies"] = std::move(copies);
    }
    json["writes"]["tables"] = estimate.tablesWritten;
    json["writes"]["views"] = estimate.viewsWritten;
    json["writes"]["indexes"] = estimate.indexesWritten;
    json["others"] = Json::array();
    for (const OtherReads& reads : estimate.others) {
        Json other;
        other["query"] = alternative.model.workflow.find(reads.query)->label;
        other["partitions"] = jsonOf(reads.then.partitions);
        other["partitionsNow"] = jsonOf(reads.now.partitions);
        other["worse"] = reads.isWorse();
        json["others"].push_back(std::move(other));
    }
    json["missing"] = Json::array();
    for (const Statistic& statistic : estimate.missing)
        json["missing"].push_back(toText(model, statistic));
    return json;
}

Json writesJson(const Model& model, const engine::MeasuredDesign& measured)
{
    Json json = Json::array();
    for (const engine::MeasuredWrites& writes : measured.writes) {
        Json one;
        one["update"] = model.workflow.find(writes.update)->label;
        one["rows"] = writes.isMeasured ? jsonOf(writes.rows) : Json();
        one["viewRows"] = writes.isMeasured ? jsonOf(writes.viewRows) : Json();
        one["indexEntries"] = writes.isMeasured ? jsonOf(writes.indexEntries) : Json();
        json.push_back(std::move(one));
    }
    return json;
}

Json measuredJson(const Model& model, const engine::MeasuredDesign& measured)
{
    Json json;
    json["problem"] = measured.problem.empty() ? Json() : Json(measured.problem);
    json["valuesTried"] = measured.valuesTried;
    json["scan"] = measured.isScan;
    json["partitions"] = jsonOf(measured.partitions);
    json["nodes"] = jsonOf(measured.nodes);
    json["rowsRead"] = jsonOf(measured.rowsRead);
    json["rowsReturned"] = jsonOf(measured.rowsReturned);
    json["bytes"] = jsonOf(measured.bytes);
    json["tableBytes"] = measured.tableBytes;
    json["baseBytes"] = measured.baseBytes;
    json["indexEntries"] = measured.indexEntries;
    json["indexBytes"] = measured.indexBytes;
    json["keylessRows"] = measured.keylessRows;
    json["losses"] = measured.losses;
    json["writes"] = writesJson(model, measured);
    return json;
}

Json stepJson(const Comparison& comparison, std::size_t design, std::size_t step)
{
    const Alternative& alternative = comparison.alternatives.designs[design];
    const ReadStep& read = alternative.steps[step];
    const StepEstimate& estimate = comparison.estimates[design].steps[step];
    Json json;
    json["table"] = tableOf(alternative, read).name;
    std::vector<std::string> statements;
    for (const QueryCql& cql :
         statementsOf(alternative.model, alternative.derivation, alternative.physical, read.query))
        statements.push_back(cql.text);
    json["cql"] = join(statements, "; ");
    json["lookUps"] = jsonOf(estimate.lookUps);
    json["partitions"] = jsonOf(estimate.reads.partitions);
    json["rowsRead"] = jsonOf(estimate.reads.rows);
    json["measured"] = Json();
    if (comparison.isMeasured() && comparison.measurements[design].problem.empty()) {
        const engine::MeasuredStep& one = comparison.measurements[design].steps[step];
        Json measured;
        measured["lookUps"] = jsonOf(one.lookUps);
        measured["partitions"] = jsonOf(one.partitions);
        measured["rowsRead"] = jsonOf(one.rowsRead);
        json["measured"] = std::move(measured);
    }
    return json;
}

}  // namespace

std::string compareJson(const Comparison& comparison)
{
    Json json;
    json["query"] = comparison.query->label;
    json["name"] = comparison.query->name;
    json["designs"] = Json::array();
    for (std::size_t i = 0; i < comparison.alternatives.designs.size(); ++i) {
        const Alternative& alternative = comparison.alternatives.designs[i];
        Json one;
        one["kind"] = toText(alternative.kind);
        one["title"] = alternative.title;
        one["present"] = alternative.isPresent;
        one["steps"] = Json::array();
        for (std::size_t k = 0; k < alternative.steps.size(); ++k)
            one["steps"].push_back(stepJson(comparison, i, k));
        one["computed"] = computedJson(alternative, comparison.estimates[i]);
        one["measured"] =
            comparison.isMeasured() ? measuredJson(alternative.model, comparison.measurements[i]) : Json();
        one["remarks"] = alternative.remarks;
        one["decides"] = alternative.adoption.whyNot.empty();
        json["designs"].push_back(std::move(one));
    }
    json["impossible"] = Json::array();
    for (const NoAlternative& none : comparison.alternatives.impossible) {
        Json one;
        one["kind"] = toText(none.kind);
        one["why"] = none.why;
        json["impossible"].push_back(std::move(one));
    }
    return textOf(json);
}

}  // namespace querywright::cli
