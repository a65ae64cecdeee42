// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/table_sizer.h"

#include "model/sizes/row_estimate.h"
#include "model/sizes/value_bytes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace querywright {
namespace {

constexpr std::array<std::pair<Period, double>, 5> periods{{
    {Period::Hour, 1.0 / 24.0},
    {Period::Day, 1.0},
    {Period::Week, 7.0},
    {Period::Month, 31.0},
    {Period::Year, 365.0},
}};

void addExcess(const ColumnSize& size, SizeFormula& formula)
{
    const auto more = [](Number worst, Number average) {
        return worst && average ? Number(std::max(0.0, *worst - *average)) : std::nullopt;
    };
    formula.moreBytes = sum(formula.moreBytes, more(size.worstBytes, size.bytes));
    formula.moreCells = sum(formula.moreCells, more(size.worstCells, size.cells));
}

PartitionSize partitionSize(const SizeFormula& formula, Number rows, Number moreBytes, Number moreCells)
{
    PartitionSize size;
    size.rows = rows;
    size.cells = sum(sum(product(rows, formula.cellsPerRow), formula.staticCells), moreCells);
    size.bytes =
        sum(sum(sum(formula.partitionKeyBytes, formula.staticBytes), product(rows, formula.rowBytes)),
            sum(product(size.cells, cellMetadataBytes), moreBytes));
    return size;
}

// What the columns of a table take, whatever rows there are.
SizeFormula columnsOf(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                      SizeInputs& inputs)
{
    SizeFormula formula;
    formula.columns = table.columns.size();
    formula.partitionKeyBytes = formula.staticBytes = formula.rowBytes = 0.0;
    formula.cellsPerRow = formula.staticCells = 0.0;
    for (const LogicalColumn& column : table.columns) {
        const ColumnSize size = columnSize(model, types, table, column, inputs);
        addExcess(size, formula);
        switch (column.kind) {
        case ColumnKind::PartitionKey:
            ++formula.primaryKey;
            formula.partitionKeyBytes = sum(formula.partitionKeyBytes, size.bytes);
            break;
        case ColumnKind::Static:
            ++formula.statics;
            formula.staticBytes = sum(formula.staticBytes, size.bytes);
            formula.staticCells = sum(formula.staticCells, size.cells);
            break;
        case ColumnKind::Clustering:
            ++formula.primaryKey;
            formula.rowBytes = sum(formula.rowBytes, size.bytes);
            break;
        case ColumnKind::Regular:
        case ColumnKind::Counter:
            formula.rowBytes = sum(formula.rowBytes, size.bytes);
            formula.cellsPerRow = sum(formula.cellsPerRow, size.cells);
            break;
        }
    }
    return formula;
}

TableSizes sizesNow(const JoinView& join, const SizeFormula& formula, SizeInputs& inputs)
{
    TableSizes sizes;
    sizes.formula = formula;
    RowEstimate estimate = estimateRows(join, inputs);
    const Number average = averageRows(join, estimate, inputs);
    sizes.partitions = estimate.partitions;
    sizes.rows = estimate.rows;
    sizes.factors = std::move(estimate.factors);
    sizes.isBound = estimate.isBound;
    sizes.average = partitionSize(sizes.formula, average, 0.0, 0.0);
    sizes.worst = partitionSize(sizes.formula, estimate.worst, formula.moreBytes, formula.moreCells);
    sizes.bytes = product(sizes.average.bytes, sizes.partitions);
    sizes.statistics = inputs.used();
    return sizes;
}

// Numbers so near to each other are the same, calculated in two ways.
double clean(double difference, double number)
{
    constexpr double precision = 1e-9;
    return difference <= number * precision ? 0.0 : difference;
}

Number difference(Number later, Number now)
{
    return later && now ? Number(clean(*later - *now, *now)) : std::nullopt;
}

PartitionSize difference(const PartitionSize& later, const PartitionSize& now)
{
    return {difference(later.rows, now.rows), difference(later.cells, now.cells),
            difference(later.bytes, now.bytes)};
}

// What comes on top of a size when rows that are older than so many days go: no more than makes it the growth
// of those days.
Number limited(Number added, Number now, double days, double daysToLive)
{
    if (!added || !now || days <= 0.0)
        return added;
    const double most = *added / days * daysToLive;
    return std::min(*added, clean(most - *now, *now));
}

PartitionSize limited(const PartitionSize& added, const PartitionSize& now, double days, double daysToLive)
{
    return {limited(added.rows, now.rows, days, daysToLive),
            limited(added.cells, now.cells, days, daysToLive),
            limited(added.bytes, now.bytes, days, daysToLive)};
}

void addPassing(LimitPassing::Limit limit, double most, Number now, Number unlimitedYear, Number year,
                std::vector<LimitPassing>& passings)
{
    if (!now)
        return;
    if (*now > most) {
        passings.push_back({limit, most, 0.0});
        return;
    }
    constexpr double days = 365.0;
    const double perDay = unlimitedYear.value_or(0.0) / days;
    const bool isBounded = year && unlimitedYear && *year < *unlimitedYear;
    if (perDay <= 0.0 || (isBounded && *now + *year <= most))
        return;
    passings.push_back({limit, most, (most - *now) / perDay});
}

}  // namespace

Number wholeRows(Number rows)
{
    constexpr double precision = 1e-9;
    return rows ? Number(std::ceil(*rows * (1.0 - precision))) : std::nullopt;
}

std::uint32_t replicasOf(const Replication& replication)
{
    if (replication.strategy == Replication::Strategy::Simple)
        return replication.factor;
    return std::accumulate(replication.datacenterFactors.begin(), replication.datacenterFactors.end(), 0U,
                           [](std::uint32_t all, const auto& one) { return all + one.second; });
}

std::vector<Statistic> TableSizes::missing() const
{
    std::vector<Statistic> all;
    for (const UsedStatistic& used : statistics) {
        if (!used.value)
            all.push_back(used.statistic);
    }
    return all;
}

Number TableSizes::shareOfAdvised() const
{
    const PartitionSize& known = largestKnown();
    if (!known.bytes && !known.cells)
        return std::nullopt;
    return std::max(known.bytes.value_or(0.0) / mostPartitionBytes,
                    known.cells.value_or(0.0) / mostPartitionCells);
}

bool TableSizes::isTooLarge() const
{
    return shareOfAdvised().value_or(0.0) > 1.0;
}

TableSizer::TableSizer(const Model& model, const MeasuredStatistics* measured)
    : m_model(model), m_types(model), m_known(model, measured)
{
    if (!m_known.isGrowing())
        return;
    for (const auto& period : periods)
        m_later.push_back(m_known.after(period.second));
}

TableSizes TableSizer::sizesOf(const LogicalTable& table, std::uint32_t replicas,
                               std::uint64_t secondsToLive) const
{
    SizeInputs inputs(m_known);
    const SizeFormula formula = columnsOf(m_model, m_types, table, inputs);
    const JoinView join(m_model, table, m_types);
    TableSizes sizes = sizesNow(join, formula, inputs);
    sizes.replicas = replicas;
    sizes.storedBytes = product(sizes.bytes, replicas);
    addGrowth(join, formula, secondsToLive, sizes);
    return sizes;
}

// Whether time changes anything that the sizes are worked out from.
bool TableSizer::isGrowing(const TableSizes& sizes) const
{
    return !m_later.empty()
           && std::any_of(sizes.statistics.begin(), sizes.statistics.end(),
                          [this](const UsedStatistic& used) {
                              return m_later.back().find(used.statistic) != used.value;
                          });
}

void TableSizer::addGrowth(const JoinView& join, const SizeFormula& formula, std::uint64_t secondsToLive,
                           TableSizes& sizes) const
{
    constexpr double secondsPerDay = 86'400.0;
    PartitionSize yearFree;
    PartitionSize year;
    const std::size_t points = isGrowing(sizes) ? m_later.size() : 0;
    for (std::size_t i = 0; i < points; ++i) {
        SizeInputs inputs(m_later[i]);
        const TableSizes later = sizesNow(join, formula, inputs);
        GrowthPoint point{periods[i].first,
                          periods[i].second,
                          difference(later.average, sizes.average),
                          difference(later.worst, sizes.worst),
                          difference(later.rows, sizes.rows),
                          difference(later.bytes, sizes.bytes)};
        yearFree = point.worst;
        if (secondsToLive > 0) {
            const double daysToLive = static_cast<double>(secondsToLive) / secondsPerDay;
            point.average = limited(point.average, sizes.average, point.days, daysToLive);
            point.worst = limited(point.worst, sizes.worst, point.days, daysToLive);
            point.rows = limited(point.rows, sizes.rows, point.days, daysToLive);
            point.bytes = limited(point.bytes, sizes.bytes, point.days, daysToLive);
        }
        year = point.worst;
        sizes.growth.push_back(std::move(point));
    }
    const auto grows = [](const GrowthPoint& point) {
        return point.rows.value_or(0.0) > 0.0 || point.worst.rows.value_or(0.0) > 0.0;
    };
    if (std::none_of(sizes.growth.begin(), sizes.growth.end(), grows))
        sizes.growth.clear();
    using Limit = LimitPassing::Limit;
    const auto add = [&](Limit limit, double most, Number PartitionSize::*part) {
        addPassing(limit, most, sizes.worst.*part, yearFree.*part, year.*part, sizes.passings);
    };
    add(Limit::Bytes, mostPartitionBytes, &PartitionSize::bytes);
    add(Limit::Cells, mostPartitionCells, &PartitionSize::cells);
    add(Limit::HardCells, hardPartitionCells, &PartitionSize::cells);
}

}  // namespace querywright
