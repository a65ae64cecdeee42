// SPDX-License-Identifier: Apache-2.0
#include "app/core/comparison.h"

#include <algorithm>

namespace querywright::core {
namespace {

bool isMeasured(const Comparison& comparison, std::size_t design)
{
    return comparison.isMeasured() && comparison.measurements[design].problem.empty();
}

}  // namespace

Comparison compare(const Model& model, QueryId query, const MeasuredStatistics* measured, Number mostRows)
{
    Comparison comparison;
    comparison.query = model.workflow.find(query);
    comparison.alternatives = alternatives(model, query, measured, mostRows);
    comparison.estimates = estimate(model, comparison.alternatives, measured);
    return comparison;
}

std::optional<double> partitionsRead(const Comparison& comparison, std::size_t design)
{
    if (isMeasured(comparison, design))
        return static_cast<double>(comparison.measurements[design].partitions.most);
    return comparison.estimates[design].partitions.worst;
}

std::vector<std::size_t> betterDesigns(const Comparison& comparison)
{
    std::vector<std::size_t> better;
    for (std::size_t i = 1; i < comparison.alternatives.designs.size(); ++i) {
        const bool areMeasured = isMeasured(comparison, i) && isMeasured(comparison, 0);
        const auto one =
            areMeasured ? partitionsRead(comparison, i) : comparison.estimates[i].partitions.worst;
        const auto present =
            areMeasured ? partitionsRead(comparison, 0) : comparison.estimates[0].partitions.worst;
        constexpr double noticeably = 0.999;
        if (one && present && *one < *present * noticeably && !comparison.estimates[i].harmsOthers())
            better.push_back(i);
    }
    return better;
}

std::string letterOf(std::size_t design)
{
    constexpr std::size_t letters = 26;
    const std::string letter(1, static_cast<char>('A' + design % letters));
    return design < letters ? letter : letter + std::to_string(design / letters + 1);
}

}  // namespace querywright::core
