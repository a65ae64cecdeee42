// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/derived_maker.h"

#include "engine/codec/big_endian.h"
#include "engine/data/make/ordinal.h"
#include "model/base/text.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

using cql::NativeType;
using std::chrono::sys_days;
using std::chrono::sys_seconds;
using std::chrono::year_month_day;

// The moment a value of the type stands for, nothing if the type is not about time.
std::optional<sys_seconds> momentOf(std::string_view value, const cql::CqlType& type)
{
    using std::chrono::days;
    using std::chrono::milliseconds;
    if (type.isNative(NativeType::Timestamp)) {
        const milliseconds since(decodeInteger(value, NativeType::Timestamp));
        return sys_seconds(std::chrono::floor<std::chrono::seconds>(since));
    }
    if (type.isNative(NativeType::Date))
        return sys_days(days(decodeInteger(value, NativeType::Date)));
    if (type.isNative(NativeType::Timeuuid)) {
        // time_low, time_mid, version and time_hi (RFC 4122, 4.1.2), in 100 ns since 1582-10-15.
        const std::uint64_t high = readUnsigned(value.substr(0, 8));
        const std::uint64_t ticks = (high & 0xFFFU) << 48 | (high >> 16 & 0xFFFFU) << 32 | high >> 32;
        constexpr std::int64_t secondsTo1970 = 12'219'292'800;
        return sys_seconds(
            std::chrono::seconds(static_cast<std::int64_t>(ticks / 10'000'000) - secondsTo1970));
    }
    return std::nullopt;
}

enum class TimePart { Date, Year, Month, Day, Hour, Minute };

std::int64_t partOf(sys_seconds moment, TimePart part)
{
    const sys_days day = std::chrono::floor<std::chrono::days>(moment);
    const std::int64_t second = (moment - day).count();
    const year_month_day date(day);
    switch (part) {
    case TimePart::Date:
        return day.time_since_epoch().count();
    case TimePart::Year:
        return static_cast<int>(date.year());
    case TimePart::Month:
        return static_cast<unsigned>(date.month());
    case TimePart::Day:
        return static_cast<unsigned>(date.day());
    case TimePart::Hour:
        return second / 3600;
    case TimePart::Minute:
        return second / 60 % 60;
    }
    return 0;
}

class TimePartMaker final : public ValueMaker {
public:
    TimePartMaker(TimePart part, Ordinal ordinal, cql::CqlType baseType)
        : m_part(part), m_ordinal(ordinal), m_baseType(std::move(baseType))
    {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        const auto moment = draw.base ? momentOf(*draw.base, m_baseType) : std::nullopt;
        if (!moment)
            return false;
        out = m_ordinal.encode(std::clamp(partOf(*moment, m_part), m_ordinal.lowest(), m_ordinal.highest()));
        return true;
    }

private:
    TimePart m_part;
    Ordinal m_ordinal;
    cql::CqlType m_baseType;
};

class FirstLetterMaker final : public ValueMaker {
public:
    bool draw(Draw& draw, Bytes& out) const override
    {
        if (!draw.base || draw.base->empty())
            return false;
        std::size_t end = 1;  // up to the next byte that begins a letter of UTF-8
        while (end < draw.base->size() && (static_cast<unsigned char>((*draw.base)[end]) & 0xC0U) == 0x80U)
            ++end;
        out = draw.base->substr(0, end);
        return true;
    }
};

std::optional<TimePart> timePartOf(const std::string& name, const cql::CqlType& type)
{
    if (type.isNative(NativeType::Date))
        return TimePart::Date;
    constexpr std::pair<std::string_view, TimePart> parts[] = {{"year", TimePart::Year},
                                                               {"month", TimePart::Month},
                                                               {"day", TimePart::Day},
                                                               {"hour", TimePart::Hour},
                                                               {"minute", TimePart::Minute}};
    for (const auto& [word, part] : parts) {
        if (name.find(word) != std::string::npos)
            return part;
    }
    return std::nullopt;
}

}  // namespace

std::unique_ptr<ValueMaker> makeDerived(const std::string& name, const cql::CqlType& type,
                                        const cql::CqlType& baseType)
{
    const std::string word = snakeCase(name);
    const bool isTime = baseType.isNative(NativeType::Timestamp) || baseType.isNative(NativeType::Date)
                        || baseType.isNative(NativeType::Timeuuid);
    const auto ordinal = Ordinal::of(type, 0);
    const auto part = timePartOf(word, type);
    if (isTime && ordinal && part && !type.isNative(NativeType::Timestamp)
        && !type.isNative(NativeType::Time))
        return std::make_unique<TimePartMaker>(*part, *ordinal, baseType);
    const bool isInitial =
        word.find("first") != std::string::npos || word.find("initial") != std::string::npos;
    if (isInitial && baseType.isNative(NativeType::Text) && type.isNative(NativeType::Text))
        return std::make_unique<FirstLetterMaker>();
    return nullptr;
}

}  // namespace querywright::engine
