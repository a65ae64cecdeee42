// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/aggregator.h"

#include "engine/codec/ordered.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

namespace querywright::engine {

namespace {

using Function = AggregateTask::Function;

// An average of decimals shows at least cents.
constexpr std::int32_t leastAverageScale = 2;

}  // namespace

Function aggregateFunction(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, Function>, 9> functions = {{
        {"count", Function::Count},
        {"sum", Function::Sum},
        {"avg", Function::Average},
        {"mean", Function::Average},
        {"min", Function::Least},
        {"max", Function::Greatest},
        {"median", Function::Median},
        {"stdev", Function::Deviation},
        {"stddev", Function::Deviation},
    }};
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    const auto found = std::find_if(functions.begin(), functions.end(),
                                    [&](const auto& entry) { return entry.first == lower; });
    return found == functions.end() ? Function::Unknown : found->second;
}

void Aggregator::add(const AggregateTask& task, std::optional<std::string_view> value,
                     const cql::UdtCatalog& udts)
{
    if (!value)
        return;
    if (task.function == Function::Least || task.function == Function::Greatest) {
        Bytes ordered;
        appendOrdered(ordered, *value, task.argument, udts, task.function == Function::Greatest);
        if (m_count == 0 || ordered < m_bestOrdered) {
            m_best = *value;
            m_bestOrdered = std::move(ordered);
        }
        ++m_count;
        return;
    }
    ++m_count;
    if (task.function == Function::Count)
        return;
    const std::optional<Number> number = numberOf(*value, task.argument);
    if (!number)
        return;
    m_scale = std::max(m_scale, scaleOf(*value, task.argument));
    m_sum += *number;
    // Welford's method, which does not lose digits where the mean is large.
    const Number before = *number - m_mean;
    m_mean += before / static_cast<Number>(m_count);
    m_squares += before * (*number - m_mean);
    if (task.function == Function::Median)
        m_values.push_back(*number);
}

Number Aggregator::median() const
{
    std::vector<Number> values = m_values;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    if (values.size() % 2 == 1)
        return values[middle];
    return (values[middle - 1] + values[middle]) / 2;
}

std::optional<Bytes> Aggregator::result(const AggregateTask& task) const
{
    if (task.function == Function::Count)
        return toValue(static_cast<Number>(m_count), task.result, 0);
    if (task.function == Function::Sum)
        return toValue(m_sum, task.result, m_scale);
    if (m_count == 0 || (task.function == Function::Median && m_values.empty()))
        return std::nullopt;
    const std::int32_t averageScale = std::max(m_scale, leastAverageScale);
    switch (task.function) {
    case Function::Least:
    case Function::Greatest:
        return m_best;
    case Function::Average:
        return toValue(m_sum / static_cast<Number>(m_count), task.result, averageScale);
    case Function::Median:
        return toValue(median(), task.result, averageScale);
    case Function::Deviation:
        return toValue(std::sqrt(m_squares / static_cast<Number>(m_count)), task.result, averageScale);
    default:
        return std::nullopt;
    }
}

}  // namespace querywright::engine
