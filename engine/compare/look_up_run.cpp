// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/look_up_run.h"

#include "engine/codec/ordered.h"
#include "model/base/text.h"
#include "model/physical/attribute_type.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

LookUpRun::LookUpRun(const Design& design, const Alternative& alternative, const AccessPattern& query)
    : m_alternative(alternative), m_query(query)
{
    std::set<AttributeUse> needed;
    std::set<std::size_t> checked;
    for (const GivenValue& given : query.given)
        needed.insert(given.attribute);
    for (const ReadStep& step : alternative.steps) {
        needed.insert(step.given.begin(), step.given.end());
        checked.insert(step.ranges.begin(), step.ranges.end());
    }
    for (std::size_t i = 0; i < query.ranges.size(); ++i) {
        if (checked.contains(i))
            continue;
        m_ranges.push_back(i);
        needed.insert(query.ranges[i].attribute);
    }
    const AttributeTypes types(alternative.model);
    for (const AttributeUse& use : needed) {
        const Attribute* attribute = types.find(use.attribute);
        if (attribute != nullptr && attribute->isComposite())
            m_problem = "Look-ups by a composite attribute are not run yet.";
        m_types.emplace(use, types.typeOf(use));
        m_slots.emplace(use, m_slots.size());
    }
    for (const ReadStep& step : alternative.steps) {
        std::vector<std::size_t> outputs;
        m_outputs.emplace_back();
        for (std::size_t i = 0; i < step.returned.size(); ++i) {
            if (!needed.contains(step.returned[i]))
                continue;
            outputs.push_back(i);
            m_outputs.back().push_back(step.returned[i]);
        }
        m_steps.push_back(std::make_unique<StepReader>(design, step, std::move(outputs)));
    }
}

std::string LookUpRun::problem() const
{
    if (!m_problem.empty())
        return m_problem;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (!m_steps[i]->problem().empty())
            return m_steps[i]->problem();
        const ReadStep& step = m_alternative.steps[i];
        bool isSameType = true;
        for (std::size_t k = 0; k < step.given.size(); ++k)
            isSameType = isSameType && m_steps[i]->typeOfGiven(k) == m_types.at(step.given[k]);
        for (std::size_t k = 0; k < m_outputs[i].size(); ++k)
            isSameType = isSameType && m_steps[i]->typeOfOutput(k) == m_types.at(m_outputs[i][k]);
        if (!isSameType)
            return "A decision gives a column that look-ups need another type than its attribute has.";
    }
    return {};
}

std::vector<std::size_t> LookUpRun::tables() const
{
    std::vector<std::size_t> tables;
    for (const auto& step : m_steps)
        tables.push_back(step->table());
    return tables;
}

Result<Done> LookUpRun::open(Database& database, const std::vector<FilledTable>& filled)
{
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (auto done = m_steps[i]->open(database, filled[i]); !done)
            return done;
    }
    return Done{};
}

std::uint64_t LookUpRun::work() const
{
    std::uint64_t work = 0;
    for (const auto& step : m_steps)
        work += step->work();
    return work;
}

// The row of what the query is given.
Result<LookUpRun::Row> LookUpRun::begin(const ComparedValues& values) const
{
    Row row(m_slots.size());
    for (std::size_t i = 0; i < m_query.given.size(); ++i) {
        const AttributeUse& use = m_query.given[i].attribute;
        const auto value = values.equal.find({false, i, use.attribute});
        if (value == values.equal.end())
            return failure(ErrorCode::Invalid, "a value is not given");
        row[slotOf(use)] = value->second;
    }
    return row;
}

bool LookUpRun::isWithinRanges(const Row& row, const ComparedValues& values) const
{
    for (const std::size_t position : m_ranges) {
        const AttributeUse& use = m_query.ranges[position].attribute;
        const auto& value = row[slotOf(use)];
        const auto range = values.ranges.find({true, position, use.attribute});
        if (!value || range == values.ranges.end())
            continue;  // not read yet
        const cql::CqlType& type = m_types.at(use);
        const auto isBefore = [&](const Bytes& left, const Bytes& right) {
            return compareValues(left, right, type, {}) < 0;
        };
        if ((range->second.least && isBefore(*value, *range->second.least))
            || (range->second.most && isBefore(*range->second.most, *value)))
            return false;
    }
    return true;
}

Result<StepCost> LookUpRun::runStep(std::size_t position, const ComparedValues& values,
                                    std::vector<Row>& rows, std::set<NodeNumber>& nodes)
{
    const ReadStep& step = m_alternative.steps[position];
    std::map<std::vector<Bytes>, std::vector<std::size_t>> byGiven;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<Bytes> given;
        for (const AttributeUse& use : step.given)
            given.push_back(rows[i][slotOf(use)].value_or(Bytes()));
        byGiven[std::move(given)].push_back(i);
    }
    StepCost total;
    std::vector<Row> joined;
    for (const auto& [given, positions] : byGiven) {
        const auto found = m_steps[position]->lookUp(given, values);
        if (!found)
            return failure(found.error());
        const LookUp& lookUp = **found;
        const bool isAgain = m_steps[position]->isScan() && total.lookUps > 0;
        ++total.lookUps;
        if (!isAgain) {
            total.cost.partitions += lookUp.cost.partitions;
            total.cost.rowsRead += lookUp.cost.rowsRead;
            total.cost.cells += lookUp.cost.cells;
            total.cost.bytes += lookUp.cost.bytes;
            total.cost.tombstones += lookUp.cost.tombstones;
            nodes.insert(lookUp.nodes.begin(), lookUp.nodes.end());
        }
        for (const std::size_t row : positions) {
            for (const RowValues& outputs : lookUp.rows) {
                Row next = rows[row];
                bool isMatch = true;
                for (std::size_t k = 0; k < outputs.size() && isMatch; ++k) {
                    auto& slot = next[slotOf(m_outputs[position][k])];
                    isMatch = !slot || slot == outputs[k];
                    slot = outputs[k];
                }
                if (isMatch && isWithinRanges(next, values))
                    joined.push_back(std::move(next));
            }
        }
    }
    total.cost.rowsReturned = joined.size();
    rows = std::move(joined);
    return total;
}

Result<RunCost> LookUpRun::run(const ComparedValues& values)
{
    auto first = begin(values);
    if (!first)
        return failure(first.error());
    std::vector<Row> rows{std::move(*first)};
    std::set<NodeNumber> nodes;
    RunCost total;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        auto step = runStep(i, values, rows, nodes);
        if (!step)
            return failure(step.error());
        total.cost.partitions += step->cost.partitions;
        total.cost.rowsRead += step->cost.rowsRead;
        total.cost.cells += step->cost.cells;
        total.cost.bytes += step->cost.bytes;
        total.cost.tombstones += step->cost.tombstones;
        total.steps.push_back(std::move(*step));
    }
    total.cost.nodes = nodes.size();
    total.cost.rowsReturned =
        m_query.limit.value_or(0) == 0 ? rows.size() : std::min<std::uint64_t>(rows.size(), *m_query.limit);
    return total;
}

}  // namespace querywright::engine
