// SPDX-License-Identifier: Apache-2.0
#include "model/physical/table_option.h"

#include "model/base/text.h"
#include "model/cql/parser/parse.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace querywright {
namespace {

enum class Form { WholeNumber, Number, Text, Map, Flag };

struct Known {
    TableOption option;
    Form form;
};

constexpr std::array<Known, 19> known = {{
    {{"additional_write_policy", "'99p'"}, Form::Text},
    {{"allow_auto_snapshot", "true"}, Form::Flag},
    {{"bloom_filter_fp_chance", "0.01"}, Form::Number},
    {{"caching", "{'keys': 'ALL', 'rows_per_partition': 'NONE'}"}, Form::Map},
    {{"cdc", "false"}, Form::Flag},
    {{"comment", "''"}, Form::Text},
    {{"compaction", "{'class': 'SizeTieredCompactionStrategy', 'max_threshold': '32', 'min_threshold': '4'}"},
     Form::Map},
    {{"compression", "{'chunk_length_in_kb': '16', 'class': 'LZ4Compressor'}"}, Form::Map},
    {{"crc_check_chance", "1.0"}, Form::Number},
    {{"default_time_to_live", "0"}, Form::WholeNumber},
    {{"extensions", "{}"}, Form::Map},
    {{"gc_grace_seconds", "864000"}, Form::WholeNumber},
    {{"incremental_backups", "true"}, Form::Flag},
    {{"max_index_interval", "2048"}, Form::WholeNumber},
    {{"memtable", "'default'"}, Form::Text},
    {{"memtable_flush_period_in_ms", "0"}, Form::WholeNumber},
    {{"min_index_interval", "128"}, Form::WholeNumber},
    {{"read_repair", "'BLOCKING'"}, Form::Text},
    {{"speculative_retry", "'99p'"}, Form::Text},
}};

bool isNumber(std::string_view value, bool isWhole)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const std::size_t point = isWhole ? std::string_view::npos : value.find('.');
    const std::string_view before = value.substr(0, point);
    const std::string_view behind = point == std::string_view::npos ? "0" : value.substr(point + 1);
    return !before.empty() && !behind.empty() && std::all_of(before.begin(), before.end(), isDigit)
           && std::all_of(behind.begin(), behind.end(), isDigit);
}

bool isBetween(std::string_view value, char first, char last)
{
    return value.size() >= 2 && value.front() == first && value.back() == last;
}

std::string formProblem(std::string_view value, Form form)
{
    switch (form) {
    case Form::WholeNumber:
        return isNumber(value, true) ? "" : "must be a whole number";
    case Form::Number:
        return isNumber(value, false) ? "" : "must be a number";
    case Form::Text:
        return isBetween(value, '\'', '\'') ? "" : "must be a text in single quotes";
    case Form::Map:
        return isBetween(value, '{', '}') ? "" : "must be a map in { }";
    case Form::Flag:
        return value == "true" || value == "false" ? "" : "must be true or false";
    }
    return {};
}

}  // namespace

std::vector<TableOption> tableOptions()
{
    std::vector<TableOption> options;
    for (const Known& one : known)
        options.push_back(one.option);
    return options;
}

std::string tableOptionProblem(const std::string& name, std::string_view value)
{
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Known& one) { return one.option.name == name; });
    if (found == known.end()) {
        std::vector<std::string> names;
        for (const Known& one : known)
            names.emplace_back(one.option.name);
        const std::string meant = nearest(name, names);
        return "Cassandra knows no option " + quoted(name)
               + (meant.empty() ? std::string() : "; did you mean " + quoted(meant) + "?");
    }
    std::string problem = formProblem(value, found->form);
    // What looks like one from both ends can be something else in between: 'a' = 'b'.
    const std::string statement =
        "CREATE TABLE t (k int PRIMARY KEY) WITH " + name + " = " + std::string(value);
    if (problem.empty() && !cql::parseStatement(statement))
        problem = "must be one value in CQL";
    return problem.empty() ? problem : quoted(name) + " " + problem + ", not " + std::string(value);
}

std::uint64_t secondsToLive(const PhysicalTable& table)
{
    std::uint64_t seconds = 0;
    for (const auto& [name, value] : table.options) {
        if (name == "default_time_to_live")
            std::from_chars(value.data(), value.data() + value.size(), seconds);
    }
    return seconds;
}

}  // namespace querywright
