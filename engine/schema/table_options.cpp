// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/table_options.h"

#include "engine/cql/values/java_text.h"
#include "engine/schema/compaction_options.h"
#include "engine/schema/compression_options.h"
#include "engine/schema/property_reader.h"
#include "engine/schema/retry_policy.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace querywright::engine {
namespace {

constexpr std::int32_t longestTimeToLive = 630'720'000;  // 20 years

// Reads the options one after another; each setter leaves what was not named.
class OptionSetter {
public:
    OptionSetter(TableOptions options, const cql::Properties& properties, cql::Dialect dialect)
        : m_options(std::move(options)), m_reader(properties, dialect), m_dialect(dialect)
    {}

    CqlResult<TableOptions> set();
    // Only reads them, whatever else is named and in whatever range they are.
    CqlResult<bool> read();

private:
    void allowKnown();
    void readAll();
    void setCaching();
    void setCompaction();
    void setCompression();
    void setRetry(const char* name, std::string& option);
    void checkRanges();
    void checkAtLeast(const char* name, std::int32_t value, std::int32_t least);
    void bad(std::string message) { m_reader.fail(CqlErrorCode::Configuration, std::move(message)); }

    template <typename T>
    static void take(T& option, std::optional<T> value)
    {
        if (value)
            option = *std::move(value);
    }

    TableOptions m_options;
    PropertyReader m_reader;
    cql::Dialect m_dialect;
    bool m_onlyReads = false;  // what a compaction strategy asks of its options is not looked at either
};

void OptionSetter::allowKnown()
{
    if (m_dialect == cql::Dialect::Cassandra50)
        m_reader.allowOnly({"additional_write_policy",
                            "allow_auto_snapshot",
                            "bloom_filter_fp_chance",
                            "caching",
                            "cdc",
                            "comment",
                            "compaction",
                            "compression",
                            "crc_check_chance",
                            "default_time_to_live",
                            "extensions",
                            "gc_grace_seconds",
                            "id",
                            "incremental_backups",
                            "max_index_interval",
                            "memtable",
                            "memtable_flush_period_in_ms",
                            "min_index_interval",
                            "read_repair",
                            "speculative_retry"});
    else
        m_reader.allowOnly({"additional_write_policy", "bloom_filter_fp_chance", "caching", "cdc", "comment",
                            "compaction", "compression", "crc_check_chance", "default_time_to_live",
                            "extensions", "gc_grace_seconds", "id", "max_index_interval", "memtable",
                            "memtable_flush_period_in_ms", "min_index_interval", "read_repair",
                            "speculative_retry"});
}

void OptionSetter::setCaching()
{
    const auto given = m_reader.map("caching");
    if (!given)
        return;
    std::vector<std::string> unknown;
    for (const auto& entry : *given) {
        if (entry.first != "keys" && entry.first != "rows_per_partition")
            unknown.push_back(entry.first);
    }
    if (!unknown.empty())
        bad("Invalid caching sub-options [" + join(unknown, ", ")
            + "]: only 'keys' and 'rows_per_partition' are allowed");
    StringMap caching = TableOptions().caching;
    if (const auto keys = given->find("keys"); keys != given->end()) {
        caching["keys"] = upperCase(keys->second);
        if (caching["keys"] != "ALL" && caching["keys"] != "NONE")
            bad("Invalid value '" + keys->second
                + "' for caching sub-option 'keys': only 'ALL' and 'NONE' are allowed");
    }
    if (const auto rows = given->find("rows_per_partition"); rows != given->end()) {
        const std::string word = upperCase(rows->second);
        caching["rows_per_partition"] = word;
        if (word != "ALL" && word != "NONE" && parseInteger(word).value_or(-1) < 0)
            bad("Invalid value '" + rows->second
                + "' for caching sub-option 'rows_per_partition': only 'ALL', 'NONE', and integer values are "
                  "allowed");
    }
    m_options.caching = std::move(caching);
}

void OptionSetter::setCompaction()
{
    auto given = m_reader.map("compaction");
    if (!given)
        return;
    if (m_onlyReads)
        std::erase_if(*given, [](const auto& entry) { return entry.first != "class"; });
    auto read = readCompaction(*std::move(given), m_dialect);
    if (!read)
        return bad(read.error().message);
    m_options.compaction = *std::move(read);
}

void OptionSetter::setCompression()
{
    auto given = m_reader.map("compression");
    if (!given)
        return;
    auto read = readCompression(*std::move(given), m_dialect);
    if (!read)
        return bad(read.error().message);
    m_options.compression = *std::move(read);
}

void OptionSetter::setRetry(const char* name, std::string& option)
{
    const auto given = m_reader.text(name);
    if (!given)
        return;
    auto read = readRetryPolicy(*given);
    if (!read)
        return bad(read.error().message);
    option = *std::move(read);
}

void OptionSetter::checkAtLeast(const char* name, std::int32_t value, std::int32_t least)
{
    if (value < least)
        bad(std::string(name) + " must be greater than or equal to " + std::to_string(least) + " (got "
            + std::to_string(value) + ")");
}

void OptionSetter::checkRanges()
{
    constexpr double leastChance = 6.71e-5;
    const double bloom = m_options.bloomFilter();
    if (bloom <= leastChance || bloom > 1.0)
        bad("bloom_filter_fp_chance must be larger than 6.71E-5 and less than or equal to 1.0 (got "
            + javaText(bloom) + ")");
    if (m_options.crcCheckChance < 0.0 || m_options.crcCheckChance > 1.0)
        bad("crc_check_chance must be larger than or equal to 0 and smaller than or equal to 1.0 (got "
            + javaText(m_options.crcCheckChance) + ")");
    checkAtLeast("default_time_to_live", m_options.defaultTimeToLive, 0);
    if (m_options.defaultTimeToLive > longestTimeToLive)
        bad("default_time_to_live must be less than or equal to " + std::to_string(longestTimeToLive)
            + " (got " + std::to_string(m_options.defaultTimeToLive) + ")");
    checkAtLeast("gc_grace_seconds", m_options.gcGraceSeconds, 0);
    checkAtLeast("min_index_interval", m_options.minIndexInterval, 1);
    if (m_options.maxIndexInterval < m_options.minIndexInterval)
        bad("max_index_interval must be greater than or equal to min_index_interval ("
            + std::to_string(m_options.minIndexInterval) + ") (got "
            + std::to_string(m_options.maxIndexInterval) + ")");
    checkAtLeast("memtable_flush_period_in_ms", m_options.memtableFlushPeriodInMs, 0);
}

void OptionSetter::readAll()
{
    setRetry("additional_write_policy", m_options.additionalWritePolicy);
    take(m_options.allowAutoSnapshot, m_reader.boolean("allow_auto_snapshot"));
    if (const auto chance = m_reader.number("bloom_filter_fp_chance")) {
        m_options.bloomFilterFpChance = chance;
        if (*chance == -1.0)  // the strategy's
            m_options.bloomFilterFpChance.reset();
    }
    setCaching();
    take(m_options.cdc, m_reader.boolean("cdc"));
    take(m_options.comment, m_reader.text("comment"));
    setCompaction();
    setCompression();
    take(m_options.crcCheckChance, m_reader.number("crc_check_chance"));
    take(m_options.defaultTimeToLive, m_reader.integer("default_time_to_live"));
    take(m_options.gcGraceSeconds, m_reader.integer("gc_grace_seconds"));
    take(m_options.incrementalBackups, m_reader.boolean("incremental_backups"));
    take(m_options.maxIndexInterval, m_reader.integer("max_index_interval"));
    if (const auto memtable = m_reader.text("memtable"); memtable && *memtable != "default")
        bad("Memtable configuration \"" + *memtable + "\" not found.");
    take(m_options.memtableFlushPeriodInMs, m_reader.integer("memtable_flush_period_in_ms"));
    take(m_options.minIndexInterval, m_reader.integer("min_index_interval"));
    if (const auto repair = m_reader.text("read_repair")) {
        m_options.readRepair = upperCase(*repair);
        if (m_options.readRepair != "BLOCKING" && m_options.readRepair != "NONE")
            bad("Invalid value '" + *repair + "' for read_repair: only 'BLOCKING' and 'NONE' are allowed");
    }
    setRetry("speculative_retry", m_options.speculativeRetry);
}

CqlResult<TableOptions> OptionSetter::set()
{
    allowKnown();
    readAll();
    checkRanges();
    if (m_reader.error())
        return cqlFailure(*m_reader.error());
    return std::move(m_options);
}

CqlResult<bool> OptionSetter::read()
{
    m_onlyReads = true;
    readAll();
    if (m_reader.error())
        return cqlFailure(*m_reader.error());
    return true;
}

}  // namespace

double TableOptions::bloomFilter() const
{
    constexpr double ofLevels = 0.1;
    constexpr double ofOthers = 0.01;
    if (bloomFilterFpChance)
        return *bloomFilterFpChance;
    return compaction.at("class").ends_with("LeveledCompactionStrategy") ? ofLevels : ofOthers;
}

CqlResult<TableOptions> withProperties(TableOptions options, const cql::Properties& properties,
                                       cql::Dialect dialect)
{
    return OptionSetter(std::move(options), properties, dialect).set();
}

CqlResult<TableOptions> withChanges(const TableOptions& before, const cql::Properties& changes,
                                    cql::Dialect dialect)
{
    auto after = withProperties(before, changes, dialect);
    const bool isGiven = std::any_of(changes.begin(), changes.end(), [](const auto& property) {
        return property.first == "bloom_filter_fp_chance";
    });
    if (!after)
        return after;
    if (!isGiven && after->bloomFilter() != before.bloomFilter())
        after->bloomFilterFpChance = before.bloomFilter();
    // Saying what it is anyway changes nothing.
    const bool isSame = after->bloomFilterFpChance == before.bloomFilter();
    if (isSame && !before.bloomFilterFpChance && after->compaction == before.compaction)
        after->bloomFilterFpChance.reset();
    return after;
}

CqlResult<bool> checkReadable(const cql::Properties& properties, cql::Dialect dialect)
{
    return OptionSetter({}, properties, dialect).read();
}

std::string toCql(const StringMap& map)
{
    std::vector<std::string> entries;
    for (const auto& [key, value] : map)
        entries.push_back(cql::toCqlString(key) + ": " + cql::toCqlString(value));
    return "{" + join(entries, ", ") + "}";
}

std::string toCql(const TableOptions& options, bool isView, cql::Dialect dialect)
{
    const bool isNew = dialect == cql::Dialect::Cassandra50;
    std::vector<std::string> lines;
    const auto add = [&](const char* name, const std::string& value) {
        lines.push_back(std::string(name) + " = " + value);
    };
    const auto flag = [](bool value) { return std::string(value ? "true" : "false"); };
    add("additional_write_policy", cql::toCqlString(options.additionalWritePolicy));
    if (isNew)
        add("allow_auto_snapshot", flag(options.allowAutoSnapshot));
    add("bloom_filter_fp_chance", javaText(options.bloomFilter()));
    add("caching", toCql(options.caching));
    add("cdc", flag(options.cdc));
    add("comment", cql::toCqlString(options.comment));
    add("compaction", toCql(options.compaction));
    add("compression", toCql(options.compression));
    add("memtable", cql::toCqlString(options.memtable));
    add("crc_check_chance", javaText(options.crcCheckChance));
    if (!isView)
        add("default_time_to_live", std::to_string(options.defaultTimeToLive));
    std::vector<std::string> extensions;
    for (const auto& [name, value] : options.extensions)
        extensions.push_back(cql::toCqlString(name) + ": " + value);
    add("extensions", "{" + join(extensions, ", ") + "}");
    add("gc_grace_seconds", std::to_string(options.gcGraceSeconds));
    if (isNew)
        add("incremental_backups", flag(options.incrementalBackups));
    add("max_index_interval", std::to_string(options.maxIndexInterval));
    add("memtable_flush_period_in_ms", std::to_string(options.memtableFlushPeriodInMs));
    add("min_index_interval", std::to_string(options.minIndexInterval));
    add("read_repair", cql::toCqlString(options.readRepair));
    add("speculative_retry", cql::toCqlString(options.speculativeRetry));
    return join(lines, "\n    AND ");
}

}  // namespace querywright::engine
