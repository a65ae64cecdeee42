// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/physical/physical_model.h"
#include "model/sizes/bucket_advice.h"
#include "model/sizes/sizes.h"
#include "tests/support/derived.h"

#include <QtGlobal>

#include <cmath>
#include <string>
#include <vector>

namespace querywright::tests {

// A model with the sizes of its tables.
struct Sized {
    Derived derived;
    ModelSizes sizes;

    // Of the only table of a query.
    const TableSizes& of(const std::string& query) const
    {
        for (std::size_t i = 0; i < derived.derivation.tables.size(); ++i) {
            if (&derived.derivation.tables[i] == &derived.tableOf(query))
                return sizes.tables[i];
        }
        qFatal("no table of %s", query.c_str());
    }

    std::vector<BucketAdvice> adviceOn(const std::string& query) const
    {
        return adviseBuckets(derived.model, derived.tableOf(query));
    }

    // "the count of Hotel", ...: what is missing for the size of a table.
    std::vector<std::string> missing(const std::string& query) const
    {
        std::vector<std::string> texts;
        for (const Statistic& statistic : of(query).missing())
            texts.push_back(toText(derived.model.conceptual, statistic));
        return texts;
    }
};

inline Sized sized(Derived derived, const MeasuredStatistics* measured = nullptr)
{
    Sized result{std::move(derived), {}};
    const PhysicalModel physical = designPhysical(result.derived.model, result.derived.derivation);
    result.sizes = sizes(result.derived.model, result.derived.derivation, physical, measured);
    return result;
}

inline Sized sized(const std::string& conceptual, const std::string& queries,
                   const std::string& decisions = "[]")
{
    return sized(deriveFrom(conceptual, queries, decisions));
}

// Whether the number is known and as expected, up to rounding.
inline bool is(Number number, double expected)
{
    return number && std::abs(*number - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

// The number for messages.
inline std::string shown(Number number)
{
    return number ? std::to_string(*number) : "not known";
}

}  // namespace querywright::tests

// Compares a number that may not be known with what is expected.
#define COMPARE_NUMBER(number, expected)                                                                     \
    do {                                                                                                     \
        const querywright::Number actual = (number);                                                         \
        QVERIFY2(querywright::tests::is(actual, (expected)),                                                 \
                 ("is " + querywright::tests::shown(actual) + ", not " + std::to_string(double(expected)))   \
                     .c_str());                                                                              \
    } while (false)
