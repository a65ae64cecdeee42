// SPDX-License-Identifier: Apache-2.0
// What the engine takes for what plain SQLite does with the same values in the same run, as JSON: rows per
// second of both, and their ratio (1: as fast). Plain SQLite has the values in native columns, with the
// primary key (sensor, at) WITHOUT ROWID, the engine's pragmas, prepared statements; rows are given to all in
// the same order, by sensor and time.
//   filled  the path of sample data: sorted into a table, read as queries of the check are
//   cql     the path of prepared statements on a cluster's file
#include "tests/bench/engine/cql_table.h"
#include "tests/bench/engine/filled_table.h"
#include "tests/bench/engine/plain_table.h"
#include "tests/bench/engine/recheck.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <random>

using namespace querywright::bench;

namespace {

constexpr std::size_t runs = 3;
constexpr std::size_t upsertsTogether = 100'000;
constexpr std::size_t upsertsAlone = 10'000;

// Seconds of one work, the median of some runs.
class Times {
public:
    void measure(const std::function<void()>& work)
    {
        const auto begin = std::chrono::steady_clock::now();
        work();
        m_seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }

    double median()
    {
        std::sort(m_seconds.begin(), m_seconds.end());
        return m_seconds[m_seconds.size() / 2];
    }

private:
    std::vector<double> m_seconds;
};

struct TableTimes {
    Times load;
    Times partitions;
    Times ranges;
    Times upsertsTogether;
    Times upsertsAlone;
};

struct Work {
    std::vector<Row> rows;
    std::vector<Read> partitions;
    std::vector<Read> ranges;
    std::vector<Row> upserts;
};

Work drawWork()
{
    constexpr std::size_t noteSize = 100;
    std::mt19937_64 random(1);
    Work work;
    for (std::size_t partition = 0; partition < partitions; ++partition) {
        std::string sensor = std::to_string(partition);
        sensor.insert(0, std::string("sensor-000000000").substr(0, 16 - sensor.size()));
        for (std::size_t i = 0; i < rowsOfPartition; ++i) {
            Row row{sensor, static_cast<std::int64_t>(i) * timeBetween, 0, 0, std::string(noteSize, ' ')};
            row.temperature = static_cast<double>(random() % 10'000) / 100;
            row.status = static_cast<std::int32_t>(random() % 1000);
            for (char& letter : row.note)
                letter = static_cast<char>('a' + random() % 26);
            work.rows.push_back(std::move(row));
        }
        work.partitions.push_back({sensor, 0, 0});
        const auto from = static_cast<std::int64_t>(random() % (rowsOfPartition - rowsOfRange)) * timeBetween;
        work.ranges.push_back({sensor, from, from + static_cast<std::int64_t>(rowsOfRange) * timeBetween});
    }
    std::shuffle(work.partitions.begin(), work.partitions.end(), random);
    std::shuffle(work.ranges.begin(), work.ranges.end(), random);
    for (std::size_t i = 0; i < upsertsTogether; ++i) {
        Row row = work.rows[random() % work.rows.size()];
        row.status += 1;
        work.upserts.push_back(std::move(row));
    }
    return work;
}

// Loads and reads; what was read.
std::vector<Sum> run(Table& table, TableTimes& times, const Work& work)
{
    std::vector<Sum> sums(2);
    times.load.measure([&] { table.load(work.rows); });
    table.readPartitions(work.partitions);  // whatever was written last is in memory now
    times.partitions.measure([&] { sums[0] = table.readPartitions(work.partitions); });
    times.ranges.measure([&] { sums[1] = table.readRanges(work.ranges); });
    return sums;
}

void runUpserts(WrittenTable& table, TableTimes& times, const Work& work)
{
    const std::vector<Row> few(work.upserts.begin(), work.upserts.begin() + upsertsAlone);
    times.upsertsTogether.measure([&] { table.upsert(work.upserts, true); });
    times.upsertsAlone.measure([&] { table.upsert(few, false); });
}

void print(const char* name, std::size_t rows, double seconds, double plainSeconds, const char* end)
{
    std::printf("  \"%s\": {\"rowsPerSecond\": %.0f, \"plainRowsPerSecond\": %.0f, \"ratio\": %.3f}%s\n",
                name, static_cast<double>(rows) / seconds, static_cast<double>(rows) / plainSeconds,
                plainSeconds / seconds, end);
}

}  // namespace

int main()
{
    const std::filesystem::path folder = std::filesystem::temp_directory_path()
                                         / ("querywright_bench_" + std::to_string(std::random_device()()));
    std::filesystem::create_directories(folder);
    const Work work = drawWork();
    TableTimes plain;
    TableTimes filled;
    TableTimes cql;
    for (std::size_t i = 0; i < runs; ++i) {
        const auto path = [&](const char* name) { return (folder / (name + std::to_string(i))).string(); };
        PlainTable plainTable(path("plain"));
        FilledTable filledTable(path("filled"));
        CqlTable cqlTable(path("cql"));
        const std::vector<Sum> sums = run(plainTable, plain, work);
        if (run(filledTable, filled, work) != sums || run(cqlTable, cql, work) != sums) {
            std::fprintf(stderr, "they do not read the same\n");
            return 1;
        }
        runUpserts(plainTable, plain, work);
        runUpserts(cqlTable, cql, work);
    }
    const RecheckTimes recheck = measureRecheck((folder / "hotel").string());
    std::filesystem::remove_all(folder);

    const std::size_t ofRanges = partitions * rowsOfRange;
    std::printf("{\n");
    print("filled.bulkLoad", work.rows.size(), filled.load.median(), plain.load.median(), ",");
    print("filled.partitionRead", work.rows.size(), filled.partitions.median(), plain.partitions.median(),
          ",");
    print("filled.rangeRead", ofRanges, filled.ranges.median(), plain.ranges.median(), ",");
    print("cql.bulkLoad", work.rows.size(), cql.load.median(), plain.load.median(), ",");
    print("cql.partitionRead", work.rows.size(), cql.partitions.median(), plain.partitions.median(), ",");
    print("cql.rangeRead", ofRanges, cql.ranges.median(), plain.ranges.median(), ",");
    print("cql.pointUpsert", upsertsTogether, cql.upsertsTogether.median(), plain.upsertsTogether.median(),
          ",");
    print("cql.pointUpsertCommitted", upsertsAlone, cql.upsertsAlone.median(), plain.upsertsAlone.median(),
          ",");
    std::printf("  \"recheck\": {\"fullSeconds\": %.3f, \"againSeconds\": %.3f, \"ratio\": %.3f}\n}\n",
                recheck.full, recheck.again, recheck.again / recheck.full);
    return 0;
}
