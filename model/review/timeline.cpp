// SPDX-License-Identifier: Apache-2.0
#include "model/review/timeline.h"

#include "model/base/text.h"

#include <algorithm>
#include <array>

namespace querywright::rules {

bool isTime(const cql::CqlType& type)
{
    return type.isNative(cql::NativeType::Timestamp) || type.isNative(cql::NativeType::Timeuuid)
           || type.isNative(cql::NativeType::Date);
}

bool isTimeline(const ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    const LogicalColumn& found = table.logical->columns.at(column);
    if (!std::holds_alternative<AttributeUse>(found.source))
        return false;
    const cql::CqlType& type = table.physical->columns[column].type;
    if (type.isNative(cql::NativeType::Timeuuid))
        return found.time || std::any_of(found.why.begin(), found.why.end(), [](const Reason& reason) {
                   return reason.rule == "MR3" || reason.rule == "MR4";
               });
    return isTime(type) || isPeriod(context, table, column);
}

bool isPeriod(const ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    const auto* use = std::get_if<AttributeUse>(&table.logical->columns.at(column).source);
    if (!use)
        return false;
    const cql::CqlType& type = table.physical->columns[column].type;
    if (use->bucket || type.isNative(cql::NativeType::Date))
        return true;
    constexpr std::array<std::string_view, 8> words{"year", "month", "week",   "day",
                                                    "date", "hour",  "minute", "quarter"};
    const std::string name = snakeCase(context.attribute(use->attribute).name);
    return !isTime(type) && std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return name == word || name.ends_with("_" + std::string(word));
    });
}

}  // namespace querywright::rules
