// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/uses.h"
#include "app/gui/strip/chip.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "app/gui/why/explanation.h"
#include "model/base/text.h"
#include "model/derivation/query_access.h"

#include <algorithm>

namespace querywright::gui {
namespace {

QString columnList(const LogicalTable& table, const std::vector<std::size_t>& positions)
{
    std::vector<std::string> names;
    for (const std::size_t position : positions)
        names.push_back(table.columns.at(position).name);
    return toQString(listed(names));
}

QString columnList(const LogicalTable& table, const std::vector<ColumnRestriction>& restrictions)
{
    std::vector<std::size_t> positions;
    for (const ColumnRestriction& restriction : restrictions)
        positions.push_back(restriction.column);
    return columnList(table, positions);
}

// The columns of the primary key that the query restricts.
QString keyWords(const LogicalTable& table, const std::vector<ColumnRestriction>& byKey)
{
    std::vector<ColumnRestriction> partition;
    std::vector<ColumnRestriction> clustering;
    for (const ColumnRestriction& restriction : byKey) {
        const bool isPartition = table.columns.at(restriction.column).kind == ColumnKind::PartitionKey;
        (isPartition ? partition : clustering).push_back(restriction);
    }
    if (partition.empty())
        return words("Found by clustering columns: %1.").arg(columnList(table, clustering));
    if (clustering.empty())
        return words("Found by the partition key: %1.").arg(columnList(table, partition));
    return words("Found by the partition key: %1, and by clustering columns: %2.")
        .arg(columnList(table, partition), columnList(table, clustering));
}

// How the query reads its table; what makes it read more than one partition is lit.
std::vector<ExplanationLine> accessLines(const Model& model, const Derivation& derivation,
                                         const AccessPattern& query, const QueryAccess& access)
{
    const LogicalTable& table = derivation.tables.at(access.table);
    std::vector<ExplanationLine> lines;
    const auto add = [&](const char* rule, const QString& sentence, bool isLit = false) {
        lines.push_back({words(rule), sentence, {}, isLit});
    };
    if (!access.byKey.empty())
        add("key", keyWords(table, access.byKey));
    if (access.bucket)
        add("key", words("All rows lie in one constant bucket, %1.")
                       .arg(toQString(table.columns.at(*access.bucket).name)));
    if (!access.asked.empty())
        add("asked",
            words("%1 is in the partition key, but %2 is not given it: it asks once for each value.")
                .arg(columnList(table, access.asked), toQString(query.label)),
            true);
    if (!access.filtered.empty())
        add("filtered",
            words("The primary key does not serve %1: rows are read and then filtered by it.")
                .arg(columnList(table, access.filtered)),
            true);
    for (const std::size_t position : access.unservedGiven)
        add("unserved",
            words("No column of the table holds %1: nothing checks it.")
                .arg(toQString(toText(model, query.walk, query.given.at(position).attribute))),
            true);
    for (const std::size_t position : access.unservedRanges)
        add("unserved",
            words("No column of the table holds %1: nothing checks it.")
                .arg(toQString(toText(model, query.walk, query.ranges.at(position).attribute))),
            true);
    if (access.reversed)
        add("order", words("Rows come in the order asked for, read backwards."));
    else if (!access.sortedByKey)
        add("order", words("Rows do not lie in the order asked for: the application sorts them."), true);
    return lines;
}

void addNumbers(Explanation& explanation, const engine::QueryCheck& check)
{
    const auto add = [&](const QString& name, const engine::Spread& spread, auto text) {
        const QString half = text(spread.median);
        const QString most = text(spread.most);
        explanation.numbers.emplace_back(name, half == most ? most : words("%1, at most %2").arg(half, most));
    };
    add(words("Partitions"), check.partitions, groupedText);
    add(words("Nodes asked"), check.nodes, groupedText);
    add(words("Rows read"), check.rowsRead, groupedText);
    add(words("Rows returned"), check.rowsReturned, groupedText);
    add(words("Bytes"), check.bytes, sizeText);
}

// What became of it and since when.
void addVerdict(Explanation& explanation, const core::QueryState& state)
{
    if (!state.result)
        return;
    const engine::QueryCheck& check = *state.result;
    explanation.note = wordsOf(check);
    if (!check.reason.empty())
        explanation.lines.push_back({words("check"), toQString(check.reason), {}, true});
    if (state.baseline && state.isChanged())
        explanation.note += QStringLiteral(", ") + words("was %1").arg(shortWordsOf(*state.baseline));
    if (state.worseSince)
        explanation.lines.push_back(
            {words("edit"), words("Since \u201c%1\u201d.").arg(state.worseSince->name), {}, true});
    if (check.valuesTried > 0)
        addNumbers(explanation, check);
}

}  // namespace

Explanation explainQuery(const core::Document& document, const core::LiveDesign& live, QueryId id)
{
    Explanation explanation;
    const core::Design& design = *live.design();
    const AccessPattern* query = document.model().workflow.find(id);
    if (!query)
        return explanation;
    explanation.name = toQString(query->label + "  " + query->name);
    const auto position = tableOf(design, id);
    const AccessPattern* designed = design.model().workflow.find(id);
    if (!position || !designed) {
        for (const Finding& reason : design.reasons()) {
            if (reason.subject == query->label)
                explanation.lines.push_back(
                    {words("missing"), toSentence(toQString(reason.message)), {}, true});
        }
        if (explanation.lines.empty())
            explanation.lines.push_back({words("missing"), words("There is no table for it yet."), {}, true});
        return explanation;
    }
    const LogicalTable& table = design.derivation.tables[*position];
    const QueryAccess access = accessOf(design.model(), design.derivation, id);
    explanation.lines = accessLines(design.model(), design.derivation, *designed, access);
    explanation.links.push_back({subjectOfTable(design, *position), {}});
    for (const DecisionId decision : decisionsAbout(document.model(), table)) {
        const auto& decisions = document.model().decisions;
        const auto found = std::find_if(decisions.begin(), decisions.end(),
                                        [&](const Decision& each) { return each.id == decision; });
        const bool isAboutReading = std::holds_alternative<ChooseKey>(found->choice)
                                    || std::holds_alternative<ChooseBucket>(found->choice)
                                    || std::holds_alternative<MergeTables>(found->choice);
        if (found->active && isAboutReading)
            explanation.links.push_back({decision, {}});
    }
    const core::QueryState* state = live.find(id);
    if (state) {
        addVerdict(explanation, *state);
        explanation.statement = statementOf(design, *state);
    }
    if (!designed->walk.nodes.empty())
        explanation.shownAs = designed->walk.nodes.front().entity;
    return explanation;
}

}  // namespace querywright::gui
