// SPDX-License-Identifier: Apache-2.0
#include "model/file/statistics_reader.h"

#include "model/base/text.h"

namespace querywright::file {
namespace {

std::optional<std::uint64_t> optionalCount(ObjectReader& object, std::string_view property)
{
    if (!object.find(property))
        return std::nullopt;
    return object.wholeNumber(property, 0, 0, static_cast<std::uint64_t>(mostOfStatistics));
}

}  // namespace

TypeStatistics readTypeStatistics(Reading& reading, ObjectReader& object)
{
    TypeStatistics statistics;
    statistics.count = optionalCount(object, "count");
    if (const JsonValue* found = object.find("growth")) {
        ObjectReader growth(reading, *found, "a growth", object.identity() + "/growth");
        growth.require("count");
        statistics.growth = Growth{growth.number("count", 0.0, 0.0, mostOfStatistics),
                                   growth.requiredWord("per", periodWords, Period::Day)};
        growth.keepUnknown();
    }
    return statistics;
}

ValueStatistics readValueStatistics(Reading& reading, ObjectReader& object)
{
    ValueStatistics statistics;
    statistics.bytes = object.optionalNumber("bytes", 0.0, mostOfStatistics);
    statistics.keyBytes = object.optionalNumber("keyBytes", 0.0, mostOfStatistics);
    statistics.elements = readSpread(reading, object, "elements");
    statistics.distinct = optionalCount(object, "distinct");
    statistics.mostFrequent = optionalCount(object, "mostFrequent");
    statistics.days = object.optionalNumber("days", 0.0, mostOfStatistics);
    return statistics;
}

Spread readSpread(Reading& reading, ObjectReader& object, std::string_view property)
{
    const JsonValue* found = object.find(property);
    if (!found)
        return {};
    const std::string what = quoted(property);
    ObjectReader spread(reading, *found, what, object.identity() + "/" + std::string(property));
    const Spread read{spread.optionalNumber("average", 0.0, mostOfStatistics),
                      spread.optionalNumber("worst", 0.0, mostOfStatistics)};
    spread.keepUnknown();
    return read;
}

}  // namespace querywright::file
