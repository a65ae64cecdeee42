// SPDX-License-Identifier: Apache-2.0
#include "model/file/statistics_writer.h"

#include "model/file/limits.h"

#include <cmath>

namespace querywright::file {
namespace {

// Whole numbers without an exponent, as people write them.
JsonValue numberOf(double number)
{
    const bool isWhole = number >= 0.0 && number <= mostOfStatistics && std::floor(number) == number;
    return isWhole ? jsonNumber(static_cast<std::uint64_t>(number)) : jsonNumber(number);
}

void addOptional(ObjectBuilder& object, std::string_view property, std::optional<double> number)
{
    if (number)
        object.add(property, numberOf(*number));
}

void addOptional(ObjectBuilder& object, std::string_view property, std::optional<std::uint64_t> number)
{
    if (number)
        object.add(property, jsonNumber(*number));
}

}  // namespace

void addStatistics(ObjectBuilder& object, const TypeStatistics& statistics, const UnknownProperties& unknown,
                   const std::string& identity)
{
    addOptional(object, "count", statistics.count);
    if (!statistics.growth)
        return;
    ObjectBuilder growth;
    growth.add("count", numberOf(statistics.growth->count));
    growth.add("per", jsonText(wordFor(periodWords, statistics.growth->per)));
    growth.addUnknown(unknown, identity + "/growth");
    object.addObject("growth", std::move(growth));
}

void addStatistics(ObjectBuilder& object, const ValueStatistics& statistics, const UnknownProperties& unknown,
                   const std::string& identity)
{
    addOptional(object, "bytes", statistics.bytes);
    addOptional(object, "keyBytes", statistics.keyBytes);
    addSpread(object, "elements", statistics.elements, unknown, identity);
    addOptional(object, "distinct", statistics.distinct);
    addOptional(object, "mostFrequent", statistics.mostFrequent);
    addOptional(object, "days", statistics.days);
}

void addSpread(ObjectBuilder& object, std::string_view property, const Spread& spread,
               const UnknownProperties& unknown, const std::string& identity)
{
    ObjectBuilder written;
    addOptional(written, "average", spread.average);
    addOptional(written, "worst", spread.worst);
    written.addUnknown(unknown, identity + "/" + std::string(property));
    object.addObject(property, std::move(written));
}

}  // namespace querywright::file
