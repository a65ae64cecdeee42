// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/row_factor.h"

#include "model/base/text.h"

#include <cmath>
#include <variant>

namespace querywright {

std::string toText(const ConceptualModel& model, const RowFactor& factor)
{
    const auto* attribute = std::get_if<AttributeId>(&factor.statistic.about);
    const std::string name = attribute ? qualifiedName(model, *attribute) : std::string();
    switch (factor.kind) {
    case RowFactor::Kind::Itself:
        return toText(model, factor.statistic);
    case RowFactor::Kind::AverageAndWorst: {
        Statistic average = factor.statistic;
        const bool isFanOut = average.kind == StatisticKind::WorstFanOut;
        average.kind = isFanOut ? StatisticKind::FanOut : StatisticKind::Elements;
        return toText(model, average) + " and once the worst";
    }
    case RowFactor::Kind::ShareOfValue:
        return "the share of the most frequent value of " + name;
    case RowFactor::Kind::ShareOfTime:
        return "the share of one bucket of " + name;
    case RowFactor::Kind::Bucket:
        return "one bucket of " + decimalText(std::round(1.0 / factor.worst));
    case RowFactor::Kind::Group:
        return "the share that is left, as rows with the same primary key are one";
    case RowFactor::Kind::Table:
        return "the rows of the table";
    case RowFactor::Kind::AveragePartition:
        return "the rows of an average partition";
    }
    return {};
}

}  // namespace querywright
