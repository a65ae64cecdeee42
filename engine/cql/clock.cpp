// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/clock.h"

#include <algorithm>
#include <chrono>

namespace querywright::engine {

namespace {

// 100 ns intervals from 1582-10-15, where timeuuids begin to count, to 1970.
constexpr std::uint64_t ticksBefore1970 = 122'192'928'000'000'000;
constexpr std::uint64_t ticksBefore2010 = 134'815'968'000'000'000;

}  // namespace

Timestamp Clock::nextTimestamp()
{
    m_lastTimestamp = std::max(now(), m_lastTimestamp + 1);
    return m_lastTimestamp;
}

Bytes Clock::nextTimeuuid()
{
    const std::uint64_t ticks = static_cast<std::uint64_t>(now()) * 10 + ticksBefore1970;
    m_lastTicks = std::max(ticks, m_lastTicks + 1);
    return encodeTimeuuid(m_lastTicks, 0, 0x0100'0000'0000);  // a node that no network card is
}

Bytes Clock::nextFrontPath()
{
    const std::uint64_t ticks = static_cast<std::uint64_t>(now()) * 10 + ticksBefore1970;
    const std::uint64_t mirrored = ticks > ticksBefore2010 ? 2 * ticksBefore2010 - ticks : ticks;
    m_lastFrontTicks = std::min(mirrored, m_lastFrontTicks - 1);
    return encodeTimeuuid(m_lastFrontTicks, 0, 0);
}

Bytes Clock::nextUuid()
{
    const std::uint64_t high = m_random();
    const std::uint64_t low = m_random();
    constexpr std::uint64_t version = 0xffff'ffff'ffff'0fff;
    constexpr std::uint64_t variant = 0x3fff'ffff'ffff'ffff;
    return encodeUuid((high & version) | 0x4000, (low & variant) | 0x8000'0000'0000'0000);
}

Timestamp SystemClock::now()
{
    const auto sinceEpoch = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(sinceEpoch).count();
}

}  // namespace querywright::engine
