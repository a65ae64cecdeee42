// SPDX-License-Identifier: Apache-2.0
// What Cassandra 5.0 asks of a materialized view: cql3/statements/schema/CreateViewStatement.
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/serve_decision.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/draft.h"
#include "model/derivation/mapping_rules.h"
#include "model/derivation/merge.h"
#include "model/derivation/nested_column.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

// Makes the table of one query a view of the table of another one. Works on copies; the tables are replaced
// only when all went well.
class ViewDecision {
public:
    ViewDecision(const Model& model, const Decision& decision, LogicalTable& view, LogicalTable& base)
        : m_model(model),
          m_decision(decision),
          m_originalView(view),
          m_originalBase(base),
          m_view(view),
          m_base(base)
    {}

    // Empty if the decision was applied, else why it was not.
    std::string apply();

private:
    std::string whyNoView() const;
    std::string checkKey(const WalkMapping& toBase);
    std::string addBaseKey(const WalkMapping& toView);
    void giveColumns(const WalkMapping& toBase, const WalkMapping& toView);
    std::string nameOf(const LogicalTable& table) const
    {
        return "the table of " + m_model.workflow.find(table.queries.front())->label;
    }
    std::string textOf(const LogicalTable& table, const LogicalColumn& column) const
    {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        return use ? toText(m_model, table.walk, *use) : std::string("bucket");
    }

    const Model& m_model;
    const Decision& m_decision;
    LogicalTable& m_originalView;
    LogicalTable& m_originalBase;
    LogicalTable m_view;
    LogicalTable m_base;
};

std::string ViewDecision::whyNoView() const
{
    if (m_view.keyspace != m_base.keyspace)
        return nameOf(m_base) + " is in another keyspace than " + nameOf(m_view);
    if (m_view.viewOf)
        return nameOf(m_view) + " is a view already";
    if (m_base.viewOf)
        return nameOf(m_base) + " is a view itself, and Cassandra makes no view of a view";
    if (!m_view.indexes.empty())
        return nameOf(m_view) + " has an index, and Cassandra makes none on a view";
    const auto hasCounter = [&](const LogicalTable& table) {
        return std::any_of(table.columns.begin(), table.columns.end(),
                           [&](const LogicalColumn& column) { return isCounter(m_model, column); });
    };
    if (hasCounter(m_base) || hasCounter(m_view))
        return "Cassandra makes no view of a table with counters";
    return {};
}

// The key of the view consists of columns that the table keeps, at most one of which is not in its key.
std::string ViewDecision::checkKey(const WalkMapping& toBase)
{
    std::vector<std::string> others;
    for (const LogicalColumn& column : m_view.columns) {
        if (!column.isPrimaryKey())
            continue;
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use)
            return "its key has a bucket, which " + nameOf(m_base) + " does not keep";
        if (use->element)
            return "its key has single values of " + quoted(textOf(m_view, column)) + ", and "
                   + nameOf(m_base) + " keeps them in one column";
        const auto there = findColumn(m_base, toBase(*use));
        const bool isTimeuuidThere = there && m_base.columns[*there].time;
        if (column.time.has_value() != isTimeuuidThere)
            return "a decision makes one timeuuid of two columns of " + nameOf(column.time ? m_view : m_base)
                   + ", and a view shows the columns of its table as " + "they are there";
        if (!there || !m_base.columns[*there].isPrimaryKey())
            others.push_back(textOf(m_view, column));
        if (there && m_base.columns[*there].kind == ColumnKind::Static)
            return quoted(textOf(m_view, column)) + " is static in " + nameOf(m_base)
                   + ", and Cassandra takes no static column into a view";
    }
    if (others.size() > 1)
        return "the key of a view has at most one column more than that of its table, but " + listed(others)
               + " are not in the key of " + nameOf(m_base);
    return {};
}

// Every column of the table's key is in the key of the view; missing ones come last.
std::string ViewDecision::addBaseKey(const WalkMapping& toView)
{
    std::vector<std::size_t> partition = m_view.partitionKey();
    std::vector<std::size_t> clustering = m_view.clusteringKey();
    for (const LogicalColumn& key : m_base.columns) {
        if (!key.isPrimaryKey())
            continue;
        const auto* use = std::get_if<AttributeUse>(&key.source);
        if (!use)
            return "the key of " + nameOf(m_base) + " has a bucket, which the view would have to have too";
        auto position = findColumn(m_view, toView(*use));
        if (position && m_view.columns[*position].isPrimaryKey())
            continue;
        if (!position) {
            LogicalColumn added;
            added.source = toView(*use);
            m_view.columns.push_back(std::move(added));
            position = m_view.columns.size() - 1;
        }
        LogicalColumn& column = m_view.columns[*position];
        column.why.push_back(
            decisionReason(m_model, m_decision, m_view, &column, "a view has all key columns of its table"));
        clustering.push_back(*position);
    }
    arrangeColumns(m_view, partition, clustering);
    return {};
}

// The table keeps all that the view shows, which has the collections of nested entities as they are there.
void ViewDecision::giveColumns(const WalkMapping& toBase, const WalkMapping& toView)
{
    LogicalTable shown = m_view;
    shown.queries.clear();
    absorb(m_model, m_base, shown, toBase);
    for (LogicalColumn& column : m_view.columns) {
        if (!std::holds_alternative<NestedSource>(column.source))
            continue;
        const auto there = findNested(m_base, std::get<NestedSource>(toBase(column.source)));
        const LogicalColumn& kept = m_base.columns[*there];
        column.source = toView(kept.source);
        column.shape = kept.shape;
        column.udt = kept.udt;
    }
}

std::string ViewDecision::apply()
{
    if (std::string why = whyNoView(); !why.empty())
        return why;
    const auto toBase = mappingOf(m_view.walk, m_base.walk);
    const auto toView = mappingOf(m_base.walk, m_view.walk);
    if (!toBase || !toView)
        return nameOf(m_view) + " holds rows of another walk than " + nameOf(m_base);
    if (std::string why = checkKey(*toBase); !why.empty())
        return why;
    if (!isSameRow(m_model, m_view, m_base, *toBase))
        return "a row of " + nameOf(m_view) + " is something else than one of " + nameOf(m_base);
    if (!nestAlike(m_view, m_base, *toBase))
        return "decisions keep what is nested in " + nameOf(m_view) + " otherwise than in " + nameOf(m_base);
    if (std::string why = addBaseKey(*toView); !why.empty())
        return why;
    giveColumns(*toBase, *toView);
    m_view.viewOf = m_base.queries.front();
    m_view.why.push_back(decisionReason(m_model, m_decision, m_view, nullptr,
                                        "a decision makes it a materialized view of " + m_base.name));
    m_originalView = std::move(m_view);
    m_originalBase = std::move(m_base);
    return {};
}

// The decisions on the table `base` that dropped columns which the view shows.
std::vector<std::size_t> shownThoughDropped(const Model& model, std::vector<LogicalTable>& tables,
                                            const ServeBy& choice)
{
    const LogicalTable* view = findTable(tables, choice.table);
    const LogicalTable* base = findTable(tables, choice.of);
    std::vector<std::size_t> dropped;
    for (std::size_t i = 0; view && base && i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const auto* drop = std::get_if<DropColumn>(&decision.choice);
        const bool isApplied = drop && decision.active
                               && std::any_of(base->why.begin(), base->why.end(),
                                              [&](const Reason& why) { return why.decision == decision.id; });
        if (isApplied && findColumn(*view, drop->column) && !findColumn(*base, drop->column))
            dropped.push_back(i);
    }
    return dropped;
}

// The table has all that its view shows again.
void undoDrops(const Model& model, LogicalTable& base, const std::vector<std::size_t>& dropped)
{
    std::erase_if(base.why, [&](const Reason& why) {
        return std::any_of(dropped.begin(), dropped.end(), [&](std::size_t position) {
            return why.decision == model.decisions[position].id;
        });
    });
}

void applyViewDecision(const Model& model, std::size_t position, std::vector<LogicalTable>& tables,
                       PlacedFindings& findings)
{
    const auto& choice = std::get<ServeBy>(model.decisions[position].choice);
    if (const auto later = servedOtherwise(model, tables, position, TableStage::Decided)) {
        findings.add(position, overridden(model, position, later->position, later->what));
        return;
    }
    const std::vector<std::size_t> dropped = shownThoughDropped(model, tables, choice);
    std::vector<LaterDecision> instead;
    for (const std::size_t drop : dropped)
        instead.push_back(
            shownByView(model, tables, drop).value_or(LaterDecision{position, servingOf(model, choice)}));
    if (const std::string why = serveByView(model, model.decisions[position], tables); !why.empty()) {
        findings.add(position, notApplied(model, position, why));
        return;
    }
    undoDrops(model, *findTable(tables, choice.of), dropped);
    for (std::size_t i = 0; i < dropped.size(); ++i)
        findings.add(dropped[i], overridden(model, dropped[i], instead[i].position, instead[i].what));
}

// The static columns of a table that its view shows: their positions there and in the view.
std::vector<std::pair<std::size_t, std::size_t>> staticsShown(const LogicalTable& view,
                                                              const LogicalTable& base)
{
    std::vector<std::pair<std::size_t, std::size_t>> statics;
    const auto toBase = mappingOf(view.walk, base.walk);
    for (std::size_t i = 0; toBase && i < view.columns.size(); ++i) {
        const auto there = findColumn(base, (*toBase)(view.columns[i].source));
        if (there && base.columns[*there].kind == ColumnKind::Static)
            statics.emplace_back(*there, i);
    }
    return statics;
}

}  // namespace

std::string serveByView(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables)
{
    const auto& choice = std::get<ServeBy>(decision.choice);
    LogicalTable* view = findTable(tables, choice.table);
    if (!view)
        return noTable(model, tables, choice.table);
    if (std::string why = whyNotOwn(model, *view, choice.table); !why.empty())
        return why;
    LogicalTable* base = findTable(tables, choice.of);
    if (!base)
        return noTable(model, tables, choice.of);
    if (view == base)
        return "one table serves both queries already";
    const bool isBase = std::any_of(tables.begin(), tables.end(), [&](const LogicalTable& other) {
        return other.viewOf
               && std::find(view->queries.begin(), view->queries.end(), *other.viewOf) != view->queries.end();
    });
    if (isBase)
        return "the table of " + toText(model, choice.table)
               + " has a view, and Cassandra makes no view of a view";
    return ViewDecision(model, decision, *view, *base).apply();
}

void applyViewDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        const auto* choice = std::get_if<ServeBy>(&decision.choice);
        if (!decision.active || !choice || choice->by != Service::View)
            continue;
        applyViewDecision(model, i, tables, findings);
    }
}

// A view's columns are columns of its table: they are called like them and have their types.
void nameViewColumns(std::vector<LogicalTable>& tables)
{
    for (LogicalTable& view : tables) {
        if (!view.viewOf)
            continue;
        const LogicalTable& base = *findTable(tables, TableReference{*view.viewOf});
        const auto toBase = mappingOf(view.walk, base.walk);
        for (LogicalColumn& column : view.columns) {
            const auto there = toBase ? findColumn(base, (*toBase)(column.source)) : std::nullopt;
            if (!there)
                continue;
            column.name = base.columns[*there].name;
            column.type = base.columns[*there].type;
        }
    }
}

void keepRegularForViews(std::vector<LogicalTable>& tables)
{
    for (const LogicalTable& view : tables) {
        if (!view.viewOf)
            continue;
        LogicalTable& base = *findTable(tables, TableReference{*view.viewOf});
        const auto isServing = [](const Reason& why) { return why.decision.has_value(); };
        const auto serving = std::find_if(view.why.rbegin(), view.why.rend(), isServing);
        for (const auto& [position, shown] : staticsShown(view, base)) {
            LogicalColumn& column = base.columns[position];
            column.kind = ColumnKind::Regular;
            Reason& reason = column.why.back();  // D6, which made it static
            reason.rule = "decision";
            reason.dependency.clear();
            reason.decision = serving->decision;
            reason.sentence =
                "a view shows it, and Cassandra takes no static column into a view, so it is kept "
                "in each row";
        }
    }
}

void checkViews(const std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const LogicalTable& view = tables[i];
        if (!view.viewOf)
            continue;
        const auto base = std::find_if(tables.begin(), tables.end(), [&](const LogicalTable& table) {
            return std::find(table.queries.begin(), table.queries.end(), *view.viewOf) != table.queries.end();
        });
        std::vector<std::string> statics;
        for (const auto& [position, shown] : staticsShown(view, *base))
            statics.push_back(view.columns[shown].name);
        if (!statics.empty())
            findings.add(i, {Severity::Error, "view-static", view.name,
                             "Cassandra refuses the view " + quoted(view.name) + ": " + listed(statics)
                                 + (statics.size() == 1 ? " is" : " are") + " static in " + quoted(base->name)
                                 + ", and a view takes no static columns."});
        findings.add(i, {Severity::Advice, "view", view.name,
                         quoted(view.name) + " is a materialized view of " + quoted(base->name)
                             + ": Cassandra calls these experimental, creates none unless "
                               "materialized_views_enabled is set, and updates them after their table."});
    }
}

}  // namespace querywright
