// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/store/row_value.h"

#include <cstdint>
#include <random>

namespace querywright::engine {

// The time that statements run at. Tests set it and let it go on.
class Clock {
public:
    virtual ~Clock() = default;

    // Microseconds since 1970.
    virtual Timestamp now() = 0;

    std::int64_t seconds() { return now() / 1'000'000; }

    // A timestamp for a write that has none of its own: now, but later than the one before.
    Timestamp nextTimestamp();

    // A timeuuid of now, different from all before it.
    Bytes nextTimeuuid();

    // A path for an element that is put before all others of a list: as far before 2010-01-01 as now is after
    // it, and before those made earlier (cql3/Lists.java, PrecisionTime).
    Bytes nextFrontPath();

    // A random uuid (version 4).
    Bytes nextUuid();

private:
    Timestamp m_lastTimestamp = 0;
    std::uint64_t m_lastTicks = 0;
    std::uint64_t m_lastFrontTicks = UINT64_MAX;
    std::mt19937_64 m_random{std::random_device()()};
};

class SystemClock : public Clock {
public:
    Timestamp now() override;
};

// A clock that stands still unless it is told to go on.
class SetClock : public Clock {
public:
    explicit SetClock(Timestamp start) : m_now(start) {}

    Timestamp now() override { return m_now; }
    void advance(std::int64_t microseconds) { m_now += microseconds; }

private:
    Timestamp m_now;
};

}  // namespace querywright::engine
