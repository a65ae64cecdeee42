// SPDX-License-Identifier: Apache-2.0
// Conditional statements name a whole primary key, and their conditions no column of it (Cassandra 5.0,
// cql3/conditions and ModificationStatement).
#include "model/writes/conditional.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/physical/relation.h"

#include <algorithm>
#include <array>

namespace querywright::writes {
namespace {

const char* operatorOf(Comparison comparison)
{
    constexpr std::array operators{"=", "!=", "<", "<=", ">", ">="};
    return operators[static_cast<std::size_t>(comparison)];
}

class ConditionWriter {
public:
    ConditionWriter(const Scene& scene, ReadPlanner& reads, const Values& values)
        : m_scene(scene), m_reads(reads), m_values(values), m_condition(*scene.update().condition)
    {}

    bool canCheck(const Draft& draft) const
    {
        const std::size_t table = draft.statement.table;
        const LogicalTable& logical = m_scene.index().table(table);
        if (!draft.statement.forEach.empty() || m_scene.index().isCounterTable(table)
            || m_scene.index().isAggregated(table) || logical.secondsLate > 0)
            return false;
        if (!draft.isWholeKey && !(draft.isStaticOnly && isAboutStatics(draft)))
            return false;
        if (m_condition.table && !isChosen(logical))
            return false;
        const bool inserts = draft.verb == Draft::Verb::Insert && draft.action == RowAction::Insert;
        if (m_scene.update().kind == UpdateKind::Insert)
            return inserts;
        if (asksForNone())
            return draft.verb == Draft::Verb::Insert && draft.action == RowAction::Change;
        return !inserts
               && std::all_of(
                   m_condition.attributes.begin(), m_condition.attributes.end(),
                   [&](const AttributeCondition& one) { return columnOf(draft, one).has_value(); });
    }

    // Whether the row is there if and only if what is written is.
    bool isOfItsKey(const Draft& draft) const
    {
        const LogicalTable& logical = m_scene.index().table(draft.statement.table);
        const Dependencies& dependencies = m_scene.index().dependencies(draft.statement.table);
        AttributeSet key;
        for (const LogicalColumn& column : logical.columns) {
            if (const auto* use = std::get_if<AttributeUse>(&column.source); use && column.isPrimaryKey())
                key.insert(*use);
        }
        const std::vector<CandidateKey>& candidates = dependencies.candidateKeys();
        return std::any_of(candidates.begin(), candidates.end(), [&](const CandidateKey& candidate) {
            const auto at = draft.row.at(candidate.place);
            return at && isSubject(*at)
                   && AttributeSet(candidate.attributes.begin(), candidate.attributes.end()) == key;
        });
    }

    SourceOfTruth write(const std::vector<Draft>& drafts, std::size_t position)
    {
        SourceOfTruth truth{position, {}, {}, {}};
        const Draft& draft = drafts[position];
        if (m_scene.update().kind == UpdateKind::Insert || asksForNone()) {
            truth.condition = " IF NOT EXISTS";
            if (!isOfItsKey(draft))
                truth.notes.push_back("It asks whether there is a row of this key, which is not that of what "
                                      "is written.");
            return truth;
        }
        std::vector<std::string> conditions;
        for (const AttributeCondition& one : m_condition.attributes)
            conditions.push_back(textOf(draft, one, truth.binds));
        truth.condition = conditions.empty() ? " IF EXISTS" : " IF " + join(conditions, " AND ");
        return truth;
    }

    bool isChosen(const LogicalTable& table) const
    {
        return std::find(table.queries.begin(), table.queries.end(), *m_condition.table)
               != table.queries.end();
    }

private:
    // Whether a changed key has to be free: the row is inserted under it before the old one is deleted.
    bool asksForNone() const
    {
        return m_scene.update().kind == UpdateKind::Change && m_condition.exists == std::optional(false);
    }

    bool isSubject(const At& at) const
    {
        if (const auto* link = std::get_if<LinkIndex>(&at))
            return m_scene[*link].isSubject;
        return m_scene[std::get<ThingIndex>(at)].isSubject;
    }

    std::optional<std::size_t> columnOf(const Draft& draft, const AttributeCondition& condition) const
    {
        const LogicalTable& table = m_scene.index().table(draft.statement.table);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
            const bool isIt = use && use->attribute == condition.attribute && !use->bucket && !use->element
                              && !table.columns[i].isPrimaryKey() && draft.row.at(use->place);
            if (isIt && table.columns[i].kind != ColumnKind::Counter)
                return i;
        }
        return std::nullopt;
    }

    bool isAboutStatics(const Draft& draft) const
    {
        const LogicalTable& table = m_scene.index().table(draft.statement.table);
        return std::all_of(m_condition.attributes.begin(), m_condition.attributes.end(),
                           [&](const AttributeCondition& one) {
                               const auto column = columnOf(draft, one);
                               return column && table.columns[*column].kind == ColumnKind::Static;
                           });
    }

    // What the row asked is compared with was read from it: a copy may be older, or newer.
    Value valueOf(const Draft& draft, const At& at, std::size_t column)
    {
        const std::size_t table = draft.statement.table;
        const auto& use = std::get<AttributeUse>(m_scene.index().table(table).columns[column].source);
        const auto known = m_values.find(at, use, Side::Before);
        if (known && known->origin != BindOrigin::Read)
            return *known;
        if (const auto read = m_reads.obtainRow(table, draft.row, {column}, Side::Before))
            return {BindOrigin::Read, read, m_values.meaningOf(at, use)};
        return m_reads.obtain(at, use, Side::Before);
    }

    std::string textOf(const Draft& draft, const AttributeCondition& condition, std::vector<Bind>& binds)
    {
        const std::size_t table = draft.statement.table;
        const std::size_t column = *columnOf(draft, condition);
        const auto& use = std::get<AttributeUse>(m_scene.index().table(table).columns[column].source);
        const auto& [name, type] = m_scene.index().physical(table).columns.at(column);
        const std::string text = cql::toCqlName(name) + " " + operatorOf(condition.comparison) + " ";
        if (condition.constant) {
            if (const auto literal = toCqlLiteral(type, *condition.constant))
                return text + *literal;
            binds.push_back({name, *condition.constant, BindOrigin::Given, {}});
            return text + "?";
        }
        const At at = *draft.row.at(use.place);
        if (condition.comparison == Comparison::Equal) {
            const Value value = valueOf(draft, at, *columnOf(draft, condition));
            binds.push_back(
                {name, m_values.meaningOf(at, use) + " as it was read", value.origin, value.read});
        } else {
            binds.push_back({name,
                             "the value that " + m_values.meaningOf(at, use) + " is compared with",
                             BindOrigin::Given,
                             {}});
        }
        return text + "?";
    }

    const Scene& m_scene;
    ReadPlanner& m_reads;
    const Values& m_values;
    const UpdateCondition& m_condition;
};

}  // namespace

std::optional<SourceOfTruth> sourceOfTruth(const Scene& scene, ReadPlanner& reads, const Values& values,
                                           const std::vector<Draft>& drafts, std::string& why)
{
    ConditionWriter writer(scene, reads, values);
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        if (!writer.canCheck(drafts[i]))
            continue;
        if (!best || (!writer.isOfItsKey(drafts[*best]) && writer.isOfItsKey(drafts[i])))
            best = i;
    }
    if (best)
        return writer.write(drafts, *best);
    const std::optional<QueryId>& chosen = scene.update().condition->table;
    const AccessPattern* query = chosen ? scene.index().model().workflow.find(*chosen) : nullptr;
    const std::string where = query ? "the table of " + query->label : "no table that it writes";
    why =
        where + (query ? " cannot check its condition" : " can check its condition")
        + ": that takes one row, written by its whole primary key, with the attributes asked about in other "
          "columns";
    return std::nullopt;
}

}  // namespace querywright::writes
