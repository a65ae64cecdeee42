// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/compaction_options.h"

#include "engine/cql/values/java_text.h"
#include "engine/schema/property_reader.h"
#include "engine/schema/table_options.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <set>
#include <vector>

namespace querywright::engine {
namespace {

constexpr std::string_view compactionPackage = "org.apache.cassandra.db.compaction.";

// Of options that are Java's int.
constexpr std::int64_t largestInt = std::numeric_limits<std::int32_t>::max();

std::optional<std::int64_t> parseLong(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// What stands between commas, without the blanks around it.
std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t comma = text.find(',');
        std::string_view word = text.substr(0, comma);
        word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
        word = word.substr(0, word.find_last_not_of(' ') + 1);
        words.push_back(word);
        if (comma == std::string_view::npos)
            return words;
        text.remove_prefix(comma + 1);
    }
}

// "N", "T4", "L8" and numbers.
bool isScaling(std::string_view word)
{
    if (word == "N")
        return true;
    if (!word.empty() && std::string_view("LT+-").find(word.front()) != std::string_view::npos)
        word.remove_prefix(1);
    return !word.empty()
           && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Looks at the options one after the other; the first that does not fit stays. What no part of a strategy
// asked for is not understood by it.
class Checker {
public:
    Checker(const StringMap& given, std::string strategy) : m_given(given), m_strategy(std::move(strategy)) {}

    std::optional<std::string> complaint();

private:
    const std::string* find(const std::string& name)
    {
        m_known.insert(name);
        const auto found = m_given.find(name);
        return m_complaint || found == m_given.end() ? nullptr : &found->second;
    }
    void complain(std::string message)
    {
        if (!m_complaint)
            m_complaint = std::move(message);
    }
    std::optional<std::int64_t> whole(const std::string& name,
                                      std::int64_t largest = std::numeric_limits<std::int64_t>::max());
    std::optional<double> number(const std::string& name);
    void checkPositive(const std::string& name);
    void checkFlag(const std::string& name, const char* form);
    void checkWord(const std::string& name, const std::set<std::string>& words);
    void checkCommon();
    void checkSizeTiers();
    void checkLevels();
    void checkExpiration();
    void checkTimeWindows();
    void checkUnified();
    void checkThresholds();

    const StringMap& m_given;
    std::string m_strategy;
    std::set<std::string> m_known{"class"};
    std::optional<std::string> m_complaint;
};

std::optional<std::int64_t> Checker::whole(const std::string& name, std::int64_t largest)
{
    const std::string* text = find(name);
    if (!text)
        return std::nullopt;
    auto number = parseLong(*text);
    if (number && *number > largest)
        number.reset();
    if (!number)
        complain(*text + " is not a parsable int (base10) for " + name);
    return number;
}

std::optional<double> Checker::number(const std::string& name)
{
    const std::string* text = find(name);
    if (!text)
        return std::nullopt;
    const auto number = parseNumber(*text);
    if (!number)
        complain(*text + " is not a parsable float for " + name);
    return number;
}

void Checker::checkPositive(const std::string& name)
{
    if (const auto number = whole(name, largestInt); number && *number < 1)
        complain(name + " must be larger than 0, but was " + std::to_string(*number));
}

// `form` has the name and the value in the places of two "%s".
void Checker::checkFlag(const std::string& name, const char* form)
{
    const std::string* text = find(name);
    if (!text || lowerCase(*text) == "true" || lowerCase(*text) == "false")
        return;
    std::string message = form;
    message.replace(message.find("%s"), 2, name);
    message.replace(message.find("%s"), 2, *text);
    complain(std::move(message));
}

void Checker::checkWord(const std::string& name, const std::set<std::string>& words)
{
    if (const std::string* text = find(name); text && !words.contains(*text))
        complain(*text + " is not valid for " + name);
}

// AbstractCompactionStrategy.validateOptions()
void Checker::checkCommon()
{
    if (const auto share = number("tombstone_threshold"); share && *share < 0) {
        std::array<char, 40> text{};
        std::snprintf(text.data(), text.size(), "%f", *share);
        complain(std::string("tombstone_threshold must be greater than 0, but was ") + text.data());
    }
    if (const auto seconds = whole("tombstone_compaction_interval"); seconds && *seconds < 0)
        complain("tombstone_compaction_interval must be greater than 0, but was " + std::to_string(*seconds));
    checkFlag("unchecked_tombstone_compaction", "'%s' should be either 'true' or 'false', not '%s'");
    checkFlag("log_all", "'%s' should either be 'true' or 'false', not %s");
    checkFlag("only_purge_repaired_tombstones", "'%s' should be either 'true' or 'false', not '%s'");
    checkFlag("enabled", "%s should either be 'true' or 'false', not %s");
    find("provide_overlapping_tombstones");
}

// SizeTieredCompactionStrategyOptions.validateOptions()
void Checker::checkSizeTiers()
{
    constexpr double leastBucket = 0.5;
    constexpr double largestBucket = 1.5;
    if (const auto size = whole("min_sstable_size"); size && *size < 0)
        complain("min_sstable_size must be non negative: " + std::to_string(*size));
    const double low = number("bucket_low").value_or(leastBucket);
    const double high = number("bucket_high").value_or(largestBucket);
    if (high <= low)
        complain("bucket_high value (" + javaText(high) + ") is less than or equal to the bucket_low value ("
                 + javaText(low) + ")");
}

// LeveledCompactionStrategy.validateOptions()
void Checker::checkLevels()
{
    checkPositive("sstable_size_in_mb");
    checkPositive("fanout_size");
    find("single_sstable_uplevel");
    checkSizeTiers();
}

void Checker::checkExpiration()
{
    const std::string name = "unsafe_aggressive_sstable_expiration";
    checkFlag(name, "%s is not 'true' or 'false' (%s)");
    if (const std::string* text = find(name); text && lowerCase(*text) == "true")
        complain(name + " is requested but not allowed, restart cassandra with -Dcassandra.allow_" + name
                 + "=true to allow it");
}

// TimeWindowCompactionStrategyOptions.validateOptions()
void Checker::checkTimeWindows()
{
    checkWord("timestamp_resolution",
              {"NANOSECONDS", "MICROSECONDS", "MILLISECONDS", "SECONDS", "MINUTES", "HOURS", "DAYS"});
    checkWord("compaction_window_unit", {"MINUTES", "HOURS", "DAYS"});
    if (const auto size = whole("compaction_window_size", largestInt); size && *size < 1)
        complain(std::to_string(*size) + " must be greater than 1 for compaction_window_size");
    if (const auto seconds = whole("expired_sstable_check_frequency_seconds"); seconds && *seconds < 0)
        complain("expired_sstable_check_frequency_seconds must not be negative, but was "
                 + std::to_string(*seconds));
    checkExpiration();
    checkSizeTiers();
}

// unified/Controller.validateOptions()
void Checker::checkUnified()
{
    for (const char* plain : {"min_sstable_size", "flush_size_override", "max_sstables_to_compact"})
        find(plain);
    checkExpiration();
    if (const std::string* size = find("target_sstable_size"); size && !size->ends_with('B'))
        complain("target_sstable_size " + *size + " is not a valid size in bytes: " + *size
                 + " does not end in unit B");
    if (const std::string* method = find("overlap_inclusion_method");
        method && !std::set<std::string>{"NONE", "SINGLE", "TRANSITIVE"}.contains(upperCase(*method)))
        complain("Invalid overlap inclusion method " + *method
                 + ". The valid options are [NONE, SINGLE, TRANSITIVE].");
    if (const std::string* growth = find("sstable_growth")) {
        const auto number = parseNumber(*growth);
        if (!number)
            complain("sstable_growth is not a valid number between 0 and 1: For input string: \"" + *growth
                     + "\"");
        else if (*number < 0 || *number > 1)
            complain("sstable_growth " + *growth + " must be between 0 and 1");
    }
    if (const std::string* words = find("scaling_parameters")) {
        for (const std::string_view word : wordsOf(*words)) {
            if (!isScaling(word))
                complain("Scaling parameter " + std::string(word)
                         + " must match N|L[0-9]+|T[0-9]+|[+-]?[0-9]+");
        }
    }
    if (const auto count = whole("base_shard_count"); count && *count < 1)
        complain("Invalid configuration, base_shard_count should be positive: " + std::to_string(*count));
    if (const auto seconds = whole("expired_sstable_check_frequency_seconds"); seconds && *seconds <= 0)
        complain("Invalid configuration, expired_sstable_check_frequency_seconds should be positive: "
                 + std::to_string(*seconds));
}

// CompactionParams.validate()
void Checker::checkThresholds()
{
    constexpr std::int32_t leastByDefault = 4;
    constexpr std::int32_t mostByDefault = 32;
    const auto threshold = [&](const char* name, std::int32_t otherwise) {
        const std::string* text = find(name);
        if (!text)
            return otherwise;
        const auto number = parseInteger(*text);
        if (!number)
            complain("Invalid value " + *text + " for '" + name
                     + "' compaction sub-option - must be an integer");
        return number.value_or(otherwise);
    };
    const std::int32_t least = threshold("min_threshold", leastByDefault);
    const std::int32_t most = threshold("max_threshold", mostByDefault);
    if (least <= 0 || most <= 0)
        complain("Disabling compaction by setting compaction thresholds to 0 has been removed, set the "
                 "compaction option 'enabled' to false instead.");
    if (least < 2)
        complain("Min compaction threshold cannot be less than 2 (got " + std::to_string(least) + ")");
    if (least > most)
        complain("Min compaction threshold (got " + std::to_string(least)
                 + ") cannot be greater than max compaction threshold (got " + std::to_string(most) + ")");
}

std::optional<std::string> Checker::complaint()
{
    checkCommon();
    if (m_strategy != "UnifiedCompactionStrategy")
        m_known.insert({"min_threshold", "max_threshold"});
    if (m_strategy == "SizeTieredCompactionStrategy")
        checkSizeTiers();
    else if (m_strategy == "LeveledCompactionStrategy")
        checkLevels();
    else if (m_strategy == "TimeWindowCompactionStrategy")
        checkTimeWindows();
    else if (m_strategy == "UnifiedCompactionStrategy")
        checkUnified();
    std::vector<std::string> unknown;
    for (const auto& entry : m_given) {
        if (!m_known.contains(entry.first))
            unknown.push_back(entry.first);
    }
    if (!unknown.empty())
        complain("Properties specified [" + join(unknown, ", ") + "] are not understood by " + m_strategy);
    if (m_strategy != "UnifiedCompactionStrategy")
        checkThresholds();
    return m_complaint;
}

bool isKnown(const std::string& strategy, cql::Dialect dialect)
{
    constexpr std::array<std::string_view, 3> always{
        "SizeTieredCompactionStrategy", "LeveledCompactionStrategy", "TimeWindowCompactionStrategy"};
    if (std::find(always.begin(), always.end(), strategy) != always.end())
        return true;
    return strategy
           == (dialect == cql::Dialect::Cassandra50 ? "UnifiedCompactionStrategy"
                                                    : "DateTieredCompactionStrategy");
}

}  // namespace

CqlResult<StringMap> readCompaction(StringMap given, cql::Dialect dialect)
{
    const auto strategy = given.find("class");
    if (strategy == given.end())
        return badConfiguration("Missing sub-option 'class' for the 'compaction' option");
    std::string name = strategy->second;
    if (name.starts_with(compactionPackage))
        name = name.substr(compactionPackage.size());
    if (!isKnown(name, dialect))
        return badConfiguration(
            "Unable to find compaction strategy class '"
            + (name.find('.') == std::string::npos ? std::string(compactionPackage) : std::string()) + name
            + "'");
    strategy->second = std::string(compactionPackage) + name;
    if (name == "DateTieredCompactionStrategy")
        return given;
    if (const auto complaint = Checker(given, name).complaint())
        return badConfiguration(*complaint);
    if (name != "UnifiedCompactionStrategy") {
        given.emplace("min_threshold", "4");
        given.emplace("max_threshold", "32");
    }
    return given;
}

}  // namespace querywright::engine
