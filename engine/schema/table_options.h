// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "model/cql/parser/dialect.h"
#include "model/cql/statement/schema_statement.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace querywright::engine {

using StringMap = std::map<std::string, std::string>;

// The options of a table or view with Cassandra's defaults (schema/TableParams.java). None of them changes
// what the engine does but default_time_to_live and gc_grace_seconds; they are kept, checked and shown.
struct TableOptions {
    std::string additionalWritePolicy = "99p";
    bool allowAutoSnapshot = true;              // from 5.0 on
    std::optional<double> bloomFilterFpChance;  // none: that of the compaction strategy
    StringMap caching{{"keys", "ALL"}, {"rows_per_partition", "NONE"}};
    bool cdc = false;
    std::string comment;
    StringMap compaction{{"class", "org.apache.cassandra.db.compaction.SizeTieredCompactionStrategy"},
                         {"max_threshold", "32"},
                         {"min_threshold", "4"}};
    StringMap compression{{"chunk_length_in_kb", "16"},
                          {"class", "org.apache.cassandra.io.compress.LZ4Compressor"}};
    double crcCheckChance = 1.0;
    std::int32_t defaultTimeToLive = 0;  // seconds; 0: rows live for ever
    StringMap extensions;                // values in hexadecimal
    std::int32_t gcGraceSeconds = 864'000;
    bool incrementalBackups = true;  // from 5.0 on
    std::int32_t maxIndexInterval = 2048;
    std::string memtable = "default";
    std::int32_t memtableFlushPeriodInMs = 0;
    std::int32_t minIndexInterval = 128;
    std::string readRepair = "BLOCKING";
    std::string speculativeRetry = "99p";

    double bloomFilter() const;

    friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

// The options after those of a statement were set. Errors are those of Cassandra: an unknown or repeated name
// and a value of the wrong kind are syntax errors, a value out of its range one of the configuration.
CqlResult<TableOptions> withProperties(TableOptions options, const cql::Properties& properties,
                                       cql::Dialect dialect);

// The same for a table that is there: what was the default of its compaction strategy stays with another one.
CqlResult<TableOptions> withChanges(const TableOptions& before, const cql::Properties& changes,
                                    cql::Dialect dialect);

// Refuses what withProperties() cannot read as the option that it is, and nothing else.
CqlResult<bool> checkReadable(const cql::Properties& properties, cql::Dialect dialect);

// "additional_write_policy = '99p'\n    AND bloom_filter_fp_chance = 0.01 ...", as DESCRIBE shows them. A
// view has no default_time_to_live.
std::string toCql(const TableOptions& options, bool isView, cql::Dialect dialect);

// "{'class': 'x', 'y': 'z'}".
std::string toCql(const StringMap& map);

}  // namespace querywright::engine
