// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/fill/number.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// What an aggregate is to give, and of what.
struct AggregateTask {
    enum class Function { Count, Sum, Average, Least, Greatest, Median, Deviation, Unknown };

    Function function = Function::Unknown;
    cql::CqlType argument = cql::NativeType::Bigint;
    cql::CqlType result = cql::NativeType::Bigint;
};

// count, sum, avg (also mean), min, max, median, and stdev (also stddev): the deviation of all values, not
// that estimated from some of them. Names are in any case. Others are Unknown: their values stay empty.
AggregateTask::Function aggregateFunction(std::string_view name);

// Gathers the values of one group.
class Aggregator {
public:
    // A row of the group. Without `value` there is nothing to reckon with; count of rows counts all.
    void add(const AggregateTask& task, std::optional<std::string_view> value, const cql::UdtCatalog& udts);

    // The aggregate of what was added; nothing where that has none (of no values only count and sum have
    // one).
    std::optional<Bytes> result(const AggregateTask& task) const;

private:
    Number median() const;

    std::uint64_t m_count = 0;
    Number m_sum = 0;
    Number m_mean = 0;
    Number m_squares = 0;  // sum of the squared distances from the mean
    std::int32_t m_scale = 0;
    Bytes m_best;         // least or greatest value
    Bytes m_bestOrdered;  // the same, its bytes in order
    std::vector<Number> m_values;
};

}  // namespace querywright::engine
