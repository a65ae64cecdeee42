// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/engine/filled_table.h"

#include "engine/codec/value.h"
#include "engine/fill/fill_table.h"
#include "engine/fill/row_builder.h"
#include "engine/fill/row_sorter.h"
#include "engine/store/table_writer.h"
#include "tests/bench/engine/values.h"

namespace querywright::bench {

using namespace engine;

namespace {

using cql::NativeType;

TableLayout makeLayout()
{
    TableLayout layout;
    layout.columns = {{ColumnKind::PartitionKey, NativeType::Text, false, false, 0},
                      {ColumnKind::Clustering, NativeType::Bigint, false, false, 0},
                      {ColumnKind::Regular, NativeType::Double, false, false, 0},
                      {ColumnKind::Regular, NativeType::Int, false, false, 1},
                      {ColumnKind::Regular, NativeType::Text, false, false, 2}};
    layout.partitionKey = {0};
    layout.clustering = {1};
    layout.regulars = {2, 3, 4};
    layout.clusteringBytes = 8;
    return layout;
}

QueryAccess makeAccess(bool hasRange)
{
    QueryAccess access;
    access.byKey = {{0, 0, false}};
    if (hasRange)
        access.byKey.push_back({1, 0, true});
    access.selected = {0, 1, 2, 3, 4};
    return access;
}

}  // namespace

FilledTable::FilledTable(const std::string& path)
    : m_database(expect(Database::open(path, Database::Mode::ReadWrite))), m_layout(makeLayout())
{}

void FilledTable::load(const std::vector<Row>& rows)
{
    auto transaction = expect(Transaction::begin(m_database));
    const Progress progress;
    RowBuilder builder(m_layout);
    RowSorter sorter(m_database, progress, fillMemory);
    std::vector<std::optional<std::string_view>> values(m_layout.columns.size());
    for (const Row& row : rows) {
        const Bytes at = encodeInteger(row.at, NativeType::Bigint);
        const Bytes temperature = encodeDouble(row.temperature, NativeType::Double);
        const Bytes status = encodeInteger(row.status, NativeType::Int);
        values = {row.sensor, at, temperature, status, row.note};
        expect(builder.add(values, sorter));
    }
    auto writer = expect(TableWriter::create(m_database, 1));
    Token token = 0;
    Bytes key;
    expect(sorter.takeSorted([&](const SortRow& row) -> Result<Done> {
        if (row.token != token || row.key != key) {
            token = row.token;
            key = row.key;
            if (auto done = writer.beginPartition(token, key, key.size()); !done)
                return done;
        }
        return writer.addRow(row.clustering, row.value, row.size, false);
    }));
    m_filled = {1, expect(writer.finish()), {}};
    expect(transaction.commit());
}

Sum FilledTable::read(const std::vector<Read>& reads, const QueryAccess& access) const
{
    const Coordinator coordinator(Cluster{}, Replication{});
    auto reader = expect(QueryReader::open(m_database, m_filled, m_layout, access, {}, coordinator));
    Sum sum;
    for (const Read& read : reads) {
        RunValues values;
        values.equal[0] = read.sensor;
        if (access.byKey.size() > 1)
            values.ranges[1] = {encodeInteger(read.from, NativeType::Bigint),
                                encodeInteger(read.before - 1, NativeType::Bigint)};
        const ReadRows rows = expect(reader.read(values)).rows;
        for (std::size_t i = 0; i < rows.size(); ++i)
            addValues(sum, *rows.value(i, 0), *rows.value(i, 1), *rows.value(i, 2), *rows.value(i, 3),
                      *rows.value(i, 4));
    }
    return sum;
}

Sum FilledTable::readPartitions(const std::vector<Read>& reads)
{
    return read(reads, makeAccess(false));
}

Sum FilledTable::readRanges(const std::vector<Read>& reads)
{
    return read(reads, makeAccess(true));
}

}  // namespace querywright::bench
