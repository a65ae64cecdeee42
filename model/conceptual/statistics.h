// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

// Statistics of the data a design is made for, as people annotate them on the ERD. A number that nobody
// stated is absent: nothing stands in for it.
namespace querywright {

// A number of something for each of something else: the mean over all of them, and the largest. Both >= 0.
struct Spread {
    std::optional<double> average;
    std::optional<double> worst;

    bool isEmpty() const { return !average && !worst; }

    friend bool operator==(const Spread&, const Spread&) = default;
};

enum class Period { Second, Minute, Hour, Day, Week, Month, Year };

// How many new ones come in each period.
struct Growth {
    double count = 0.0;  // >= 0
    Period per = Period::Day;

    friend bool operator==(const Growth&, const Growth&) = default;
};

// Of an entity type or a relationship type: how many there are, and how many more there will be.
struct TypeStatistics {
    std::optional<std::uint64_t> count;
    std::optional<Growth> growth;

    friend bool operator==(const TypeStatistics&, const TypeStatistics&) = default;
};

// Of the values of an attribute.
struct ValueStatistics {
    std::optional<double> bytes;     // the mean size of one value, where its type does not fix it
    std::optional<double> keyBytes;  // likewise of the key of one value, where they are kept as a map
    Spread elements;                 // of a multivalued attribute: values of one entity or relationship
    std::optional<std::uint64_t> distinct;      // different values; of a multivalued attribute single ones
    std::optional<std::uint64_t> mostFrequent;  // entities or relationships with the most frequent value
    std::optional<double> days;                 // of dates and times: from the first to the last one

    friend bool operator==(const ValueStatistics&, const ValueStatistics&) = default;
};

}  // namespace querywright
