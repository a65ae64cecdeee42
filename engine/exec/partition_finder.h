// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/exec/coordinator.h"
#include "engine/exec/run_values.h"
#include "engine/store/table_layout.h"
#include "engine/store/table_reader.h"
#include "model/derivation/query_access.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace querywright::engine {

// The values of one column that the application asks for one after the other.
using AskedValues = std::vector<Bytes>;

// Finds the partitions one run of a query reads: the one of the given key; or, of those that the application
// asks for with every value of the columns it is not given, the ones that exist.
class PartitionFinder {
public:
    // `asked` has the values of each column in QueryAccess::asked. REQUIRES: `layout` and `access` outlive
    // the object.
    PartitionFinder(const TableLayout& layout, const QueryAccess& access, std::vector<AskedValues> asked,
                    std::uint64_t partitionsOfTable);

    // How many partitions the run looks up. Of an asked column that is given a range, only the values within
    // it count.
    std::uint64_t lookups(const RunValues& values) const;

    // Whether the whole table is read: because it is meant, or because they are more than the table has.
    bool isScan(const RunValues& values) const;

    // A text that is equal for runs that look up the same partitions.
    Bytes partitionsOf(const RunValues& values) const;

    // The nodes that have to answer for the partitions that the run reads.
    NodeSet nodesOf(const RunValues& values, const Coordinator& coordinator) const;

    // The key of the first partition that the run looks up; nothing if it looks up none, or reads an index.
    std::optional<Bytes> firstKey(const RunValues& values) const;

    // Calls `visit` for each partition that the run reads and that exists. REQUIRES: it looks up partitions.
    using Visit = std::function<Result<bool>(std::int64_t number, std::string_view key)>;
    Result<Done> visit(TableReader& reader, const RunValues& values, const Visit& visit);

private:
    struct Partition {
        std::int64_t number;
        Bytes key;
    };
    // The values of an asked column within the range given for it: positions in m_asked.
    struct Span {
        std::size_t first;
        std::size_t last;  // excluded
    };

    void ask(const RunValues& values, const Coordinator& coordinator, NodeSet& nodes) const;
    ValueRange rangeOf(std::size_t column, const RunValues& values) const;
    std::vector<Span> spans(const RunValues& values) const;
    Bytes keyOf(const RunValues& values, const std::vector<std::size_t>& choice) const;
    bool isAsked(const std::vector<Bytes>& keyColumns, const std::vector<Span>& spans) const;
    Bytes givenPart(const std::vector<Bytes>& keyColumns) const;
    Bytes givenPart(const RunValues& values) const;
    Result<Done> loadDirectory(TableReader& reader);

    const TableLayout& m_layout;
    const QueryAccess& m_access;
    std::vector<AskedValues> m_asked;           // each sorted in the type's order
    std::vector<std::vector<Bytes>> m_ordered;  // the same as bytes in order
    std::uint64_t m_partitionsOfTable;
    Bytes m_bucket;
    // All partitions by the values of the columns that are given.
    std::optional<std::unordered_map<Bytes, std::vector<Partition>>> m_directory;
};

}  // namespace querywright::engine
