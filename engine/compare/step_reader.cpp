// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/step_reader.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

// Look-ups that are remembered; more of them are forgotten all at once.
constexpr std::size_t mostRemembered = 500'000;

}  // namespace

StepReader::StepReader(const Design& design, const ReadStep& step, std::vector<std::size_t> outputs)
    : m_design(design),
      m_step(step),
      m_query(*design.model.workflow.find(step.query)),
      m_plan(planQuery(design, m_query, CheckOptions()))
{
    const std::string& name = design.physical.tables[table()].name;
    m_problem = design.refusal(table());
    if (m_problem.empty())
        m_problem = m_plan.refusal.empty() ? m_plan.problem : m_plan.refusal;
    const bool isByKey = m_plan.access.asked.empty() && m_plan.access.byIndex.empty();
    if (m_problem.empty() && !isByKey && !isScan())
        m_problem = name + " is not read by its partition key, and such look-ups are not run yet.";
    const LogicalTable& logical = design.derivation.tables[table()];
    for (std::size_t i = 0; i < step.given.size(); ++i) {
        std::vector<std::size_t> columns;
        for (const ColumnRestriction& restriction : restrictionsOf(m_plan.access)) {
            const auto* use = std::get_if<AttributeUse>(&logical.columns[restriction.column].source);
            if (!restriction.isRange && restriction.given == i && use != nullptr
                && use->attribute == step.given[i].attribute)
                columns.push_back(restriction.column);
        }
        if (columns.size() == 1)
            m_given.push_back(columns.front());
        else if (m_problem.empty())
            m_problem = name
                        + " keeps what it is asked for in several columns or in none, and such look-ups "
                          "are not run yet.";
    }
    for (const std::size_t output : outputs) {
        if (const auto column = columnOfReturned(output))
            m_outputs.push_back(*column);
        else if (m_problem.empty())
            m_problem = name
                        + " keeps what the next step needs in several columns, and such look-ups are not "
                          "run yet.";
    }
}

// The column that the query reads what it returns from: the one it reads if it returns nothing else.
std::optional<std::size_t> StepReader::columnOfReturned(std::size_t returned) const
{
    AccessPattern only = m_query;
    only.returned = {m_query.returned.at(returned)};
    only.groupBy.clear();
    const LogicalTable& logical = m_design.derivation.tables[table()];
    const QueryAccess access = accessOf(m_design.model, only, logical);
    for (const ColumnRestriction& restriction : restrictionsOf(access)) {
        const auto* use = std::get_if<AttributeUse>(&logical.columns[restriction.column].source);
        if (!restriction.isRange && use != nullptr && use->attribute == m_step.returned[returned].attribute
            && m_query.given[restriction.given].attribute == std::get<AttributeUse>(only.returned.front()))
            return restriction.column;
    }
    const auto* wanted = std::get_if<AttributeUse>(&only.returned.front());
    if (access.selected.size() != 1 || wanted == nullptr)
        return std::nullopt;
    const LogicalColumn& column = logical.columns[access.selected.front()];
    const auto* use = std::get_if<AttributeUse>(&column.source);
    const bool isIt = use != nullptr && use->attribute == wanted->attribute && !column.time;
    return isIt ? std::optional(access.selected.front()) : std::nullopt;
}

const cql::CqlType& StepReader::typeOfGiven(std::size_t given) const
{
    return m_design.layout(table()).columns[m_given.at(given)].type;
}

const cql::CqlType& StepReader::typeOfOutput(std::size_t output) const
{
    return m_design.layout(table()).columns[m_outputs.at(output)].type;
}

Result<Done> StepReader::open(Database& database, const FilledTable& filled)
{
    const Coordinator& coordinator = m_design.coordinator(table());
    const TableLayout& layout = m_design.layout(table());
    const std::vector<AskedValues> none(m_plan.access.asked.size());  // a scan asks for no values
    auto reader = QueryReader::open(database, filled, layout, m_plan.access, none, coordinator);
    if (!reader)
        return failure(reader.error());
    m_reader = std::make_unique<QueryReader>(std::move(*reader));
    m_finder = std::make_unique<PartitionFinder>(layout, m_plan.access, none, filled.totals.partitions);
    return Done{};
}

Result<RunValues> StepReader::bound(const std::vector<Bytes>& given, const ComparedValues& values) const
{
    RunValues all;
    for (std::size_t i = 0; i < given.size(); ++i)
        all.equal.emplace(m_given[i], given[i]);
    const LogicalTable& logical = m_design.derivation.tables[table()];
    for (const ColumnRestriction& restriction : restrictionsOf(m_plan.access)) {
        const auto part = partOf(logical, restriction);
        if (!restriction.isRange || !part)
            continue;
        const auto range = values.ranges.find({true, m_step.ranges.at(restriction.given), part->attribute});
        if (range == values.ranges.end())
            return failure(ErrorCode::Invalid, "a range is not given");
        all.ranges.emplace(restriction.column, range->second);
    }
    return all;
}

Result<LookUp> StepReader::read(const RunValues& values)
{
    auto read = m_reader->read(values);
    if (!read)
        return failure(read.error());
    m_work += read->cost.rowsRead + read->cost.partitions;
    LookUp found;
    found.cost = read->cost;
    found.nodes = m_finder->nodesOf(values, m_design.coordinator(table())).all();
    const std::vector<std::size_t>& selected = m_plan.access.selected;
    for (std::size_t row = 0; row < read->rows.size(); ++row) {
        RowValues outputs;
        for (const std::size_t column : m_outputs) {
            const auto position = std::find(selected.begin(), selected.end(), column);
            const auto equal = values.equal.find(column);
            std::optional<Bytes> value;
            if (position != selected.end())
                value = read->rows.value(row, static_cast<std::size_t>(position - selected.begin()));
            else if (equal != values.equal.end())
                value = equal->second;
            outputs.push_back(std::move(value));
        }
        found.rows.push_back(std::move(outputs));
    }
    return found;
}

// Reads the whole table once and remembers what each look-up finds in it.
Result<Done> StepReader::loadScan(const RunValues& values)
{
    const auto costs = m_reader->costs({values});
    if (!costs)
        return failure(costs.error());
    m_scan.emplace();
    m_scan->cost = costs->front();
    m_scan->nodes = m_finder->nodesOf(values, m_design.coordinator(table())).all();
    m_work += m_scan->cost.rowsRead;
    return m_reader->visitAllRows([&](const ReadRow& row) -> Result<bool> {
        std::vector<Bytes> given;
        for (const std::size_t column : m_given) {
            auto value = row.value(column);
            if (!value)
                return true;
            given.push_back(std::move(*value));
        }
        RowValues outputs;
        for (const std::size_t column : m_outputs)
            outputs.push_back(row.value(column));
        m_found[given].rows.push_back(std::move(outputs));
        return true;
    });
}

Result<const LookUp*> StepReader::lookUp(const std::vector<Bytes>& given, const ComparedValues& values)
{
    const auto restricted = bound(given, values);
    if (!restricted)
        return failure(restricted.error());
    if (isScan()) {
        if (!m_scan) {
            if (const auto done = loadScan(*restricted); !done)
                return failure(done.error());
        }
        LookUp& found = m_found[given];
        found.cost = m_scan->cost;
        found.cost.rowsReturned = found.rows.size();
        found.nodes = m_scan->nodes;
        return &found;
    }
    std::vector<Bytes> key = given;
    for (const auto& [column, range] : restricted->ranges) {
        key.push_back(range.least.value_or(Bytes()));
        key.push_back(range.most.value_or(Bytes()));
    }
    const auto there = m_found.find(key);
    if (there != m_found.end())
        return &there->second;
    if (m_found.size() >= mostRemembered)
        m_found.clear();
    auto found = read(*restricted);
    if (!found)
        return failure(found.error());
    return &m_found.emplace(std::move(key), std::move(*found)).first->second;
}

}  // namespace querywright::engine
