// SPDX-License-Identifier: Apache-2.0
#include "app/gui/decisions/decision_list.h"

#include "app/core/finding_subject.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_decision.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace querywright::gui {
namespace {

QString decisionWord(const char* text)
{
    return QCoreApplication::translate("DecisionList", text);
}

// "Q7 reads 402 partitions": of the queries of the tables, as far as they were run.
QStringList readsOf(const Model& model, const core::LiveDesign& live, const std::vector<QueryId>& queries)
{
    constexpr int most = 3;
    QStringList texts;
    for (const QueryId id : queries) {
        const AccessPattern* query = model.workflow.find(id);
        const core::QueryState* state = live.find(id);
        if (!query || !state || !state->result || state->result->valuesTried == 0)
            continue;
        if (texts.size() == most) {
            texts << QStringLiteral("\u2026");
            break;
        }
        const QString words = wordsOf(*state->result);
        const bool isCount = words.front().isDigit();
        texts << (isCount ? decisionWord("%1 reads %2") : QStringLiteral("%1: %2"))
                     .arg(toQString(query->label), words);
    }
    return texts;
}

// The tables of a design that a decision is about.
std::vector<std::size_t> tablesAbout(const Derivation& derivation, const Choice& choice)
{
    std::vector<std::size_t> tables;
    for (const TableReference& reference : tablesOf(choice)) {
        for (std::size_t i = 0; i < derivation.tables.size(); ++i) {
            if (edit::isAbout(derivation.tables[i], reference)
                && std::find(tables.begin(), tables.end(), i) == tables.end())
                tables.push_back(i);
        }
    }
    return tables;
}

QString kindWords(const LogicalColumn& column)
{
    switch (column.kind) {
    case ColumnKind::PartitionKey:
        return decisionWord("in the partition key");
    case ColumnKind::Clustering:
        return decisionWord("clustering column");
    case ColumnKind::Static:
        return decisionWord("static, because the partition key determines it");
    case ColumnKind::Counter:
        return decisionWord("counter");
    case ColumnKind::Regular:
        break;
    }
    return decisionWord("in each row");
}

// What is to be said of the kind of decision besides what its queries read; empty: nothing.
QString detailOf(const core::Design& design, const Choice& choice, const std::vector<std::size_t>& tables)
{
    const auto& all = design.derivation.tables;
    if (const auto* rename = std::get_if<RenameAttribute>(&choice)) {
        const auto count = std::count_if(all.begin(), all.end(), [&](const LogicalTable& table) {
            return findColumn(table, rename->attribute).has_value();
        });
        return decisionWord("in %1").arg(countedText(static_cast<std::uint64_t>(count), "table"));
    }
    if (tables.empty())
        return {};
    const LogicalTable& table = all[tables.front()];
    if (std::holds_alternative<RenameTable>(choice))
        return decisionWord("was %1").arg(toQString(table.derivedName));
    if (const auto* added = std::get_if<AddColumn>(&choice)) {
        const auto column = findColumn(table, added->column);
        return column ? QStringLiteral("%1, %2").arg(toQString(table.columns[*column].name),
                                                     kindWords(table.columns[*column]))
                      : QString();
    }
    return decisionWord("in %1").arg(toQString(table.name));
}

QString effectOf(const Decision& decision, const core::Design& design, const core::LiveDesign& live)
{
    if (!decision.active)
        return decisionWord("off: derived as if it were not there");
    const std::vector<std::size_t> tables = tablesAbout(design.derivation, decision.choice);
    QStringList parts;
    if (const QString detail = detailOf(design, decision.choice, tables); !detail.isEmpty())
        parts << detail;
    const bool changesReads = !std::holds_alternative<RenameTable>(decision.choice)
                              && !std::holds_alternative<RenameColumn>(decision.choice)
                              && !std::holds_alternative<ChooseType>(decision.choice)
                              && !std::holds_alternative<SetTableOptions>(decision.choice);
    std::vector<QueryId> queries;
    for (const std::size_t table : tables) {
        const auto& served = design.derivation.tables[table].queries;
        queries.insert(queries.end(), served.begin(), served.end());
    }
    if (changesReads)
        parts << readsOf(design.model(), live, queries);
    return parts.join(QStringLiteral(" \u00b7 "));
}

// Why decisions do not apply or have no effect, by decision.
std::map<DecisionId, QString> staleOnes(const core::Design& design)
{
    std::map<DecisionId, QString> stale;
    std::optional<core::FindingSubjects> subjects;  // nearly always nothing is to be found
    for (const Finding& finding : design.derivation.findings) {
        const bool isNotApplied = finding.code == "decision-not-applied";
        if (!isNotApplied && finding.code != "decision-overridden" && finding.code != "decision-idle")
            continue;
        if (!subjects)
            subjects.emplace(design.model(), design);
        const Subject subject = (*subjects)(finding.subject);
        const auto* decision = std::get_if<DecisionId>(&subject);
        if (!decision)
            continue;
        // "Decision 3 (rename) does not apply: ...", "Decision 3 (options) has no effect on caching: ...",
        // "Decision 3 (key of Q7) has no effect: ...".
        const QString message = toQString(finding.message);
        const qsizetype why =
            message.indexOf(isNotApplied ? QStringLiteral(": ") : QStringLiteral("has no effect"));
        stale[*decision] =
            isNotApplied ? decisionWord("no longer applies: %1").arg(message.mid(why + 2)) : message.mid(why);
    }
    return stale;
}

}  // namespace

std::vector<std::size_t> decisionsOfTables(const core::Design& design)
{
    const auto& tables = design.derivation.tables;
    std::vector<std::size_t> counts(tables.size());
    std::multimap<QueryId, std::size_t> tablesOfQueries;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        for (const QueryId query : tables[i].queries)
            tablesOfQueries.emplace(query, i);
    }
    const std::map<DecisionId, QString> stale = staleOnes(design);
    for (const Decision& decision : design.model().decisions) {
        if (!decision.active || stale.count(decision.id) > 0)
            continue;
        std::set<std::size_t> about;
        for (const TableReference& reference : tablesOf(decision.choice)) {
            const auto* query = std::get_if<QueryId>(&reference.query);
            if (!query)
                continue;
            const auto [first, last] = tablesOfQueries.equal_range(*query);
            for (auto found = first; found != last; ++found)
                about.insert(found->second);
        }
        for (const std::size_t table : about)
            ++counts[table];
    }
    return counts;
}

std::vector<DecisionLine> decisionLines(const Model& model, const core::LiveDesign& live)
{
    const core::Design& design = *live.design();
    const std::map<DecisionId, QString> stale = staleOnes(design);
    struct Placed {
        DecisionLine line;
        std::size_t table = 0;
    };
    std::vector<Placed> placed;
    for (const Decision& decision : model.decisions) {
        const auto isStale = stale.find(decision.id);
        const std::vector<std::size_t> tables = tablesAbout(design.derivation, decision.choice);
        DecisionLine line;
        line.decision = decision.id;
        line.isActive = decision.active;
        line.isStale = decision.active && isStale != stale.end();
        line.what = toQString(edit::toText(model, decision));
        line.effect = line.isStale ? isStale->second : effectOf(decision, design, live);
        line.reason = toQString(decision.reason);
        if (!tables.empty()) {
            line.shown = subjectOfTable(design, tables.front());
        } else if (const auto* rename = std::get_if<RenameAttribute>(&decision.choice)) {
            const auto* source = std::get_if<SourceReference>(&rename->attribute.column);
            if (source && model.conceptual.find(source->attribute).attribute)
                line.shown = source->attribute;
        }
        placed.push_back(
            {std::move(line), tables.empty() ? design.derivation.tables.size() : tables.front()});
    }
    std::stable_sort(placed.begin(), placed.end(), [](const Placed& one, const Placed& other) {
        return std::pair(!one.line.isStale, one.table) < std::pair(!other.line.isStale, other.table);
    });
    std::vector<DecisionLine> lines;
    for (Placed& each : placed)
        lines.push_back(std::move(each.line));
    return lines;
}

int staleDecisions(const Model& model, const core::Design& design)
{
    const std::map<DecisionId, QString> stale = staleOnes(design);
    return static_cast<int>(
        std::count_if(model.decisions.begin(), model.decisions.end(), [&](const Decision& decision) {
            return decision.active && stale.count(decision.id) > 0;
        }));
}

QString noDecisionsText(const core::Design& design)
{
    const std::size_t tables = design.derivation.tables.size();
    const QString title =
        QStringLiteral("<p style='font-weight:600'>%1</p>").arg(decisionWord("No decisions."));
    if (tables == 0)
        return title + QStringLiteral("<p>%1</p>").arg(decisionWord("There are no tables yet."));
    return title
           + QStringLiteral("<p>%1</p>")
                 .arg((tables == 1 ? decisionWord("The one table is as derived.")
                                   : decisionWord("All %1 tables are as derived.").arg(tables))
                      + QLatin1Char(' ')
                      + decisionWord("Change a key, merge or rename: it will be listed here."));
}

}  // namespace querywright::gui
