// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace querywright::bench {

// A row of the table that is measured: PRIMARY KEY (sensor, at).
struct Row {
    std::string sensor;
    std::int64_t at = 0;
    double temperature = 0;
    std::int32_t status = 0;
    std::string note;
};

constexpr std::size_t partitions = 5'000;
constexpr std::size_t rowsOfPartition = 100;
constexpr std::size_t rowsOfRange = 20;
constexpr std::int64_t timeBetween = 60'000;

// Rows of a partition, or some that follow each other.
struct Read {
    std::string sensor;
    std::int64_t from = 0;
    std::int64_t before = 0;  // without it
};

// What was read, to see that all read the same.
struct Sum {
    std::uint64_t rows = 0;
    std::uint64_t bytes = 0;  // of keys and notes
    std::int64_t numbers = 0;

    friend bool operator==(const Sum&, const Sum&) = default;
};

// The value, or the end of the program with the error.
template <typename T>
T expect(Result<T> result)
{
    if (!result) {
        std::fprintf(stderr, "%s\n", describe(result.error()).c_str());
        std::exit(1);
    }
    return std::move(*result);
}

// A way to keep the table, measured beside others.
class Table {
public:
    virtual ~Table() = default;

    // All rows, in one transaction. REQUIRES: the table is empty.
    virtual void load(const std::vector<Row>& rows) = 0;
    // All columns of all rows, one read after the other.
    virtual Sum readPartitions(const std::vector<Read>& reads) = 0;
    virtual Sum readRanges(const std::vector<Read>& reads) = 0;
};

// One that rows can be written to later.
class WrittenTable : public Table {
public:
    // Puts rows in the place of others: in one transaction, or one transaction each.
    virtual void upsert(const std::vector<Row>& rows, bool together) = 0;
};

}  // namespace querywright::bench
