// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/compression_options.h"

#include "engine/cql/values/java_text.h"
#include "engine/schema/property_reader.h"
#include "model/base/text.h"

#include <optional>
#include <set>
#include <vector>

namespace querywright::engine {
namespace {

constexpr std::string_view compressionPackage = "org.apache.cassandra.io.compress.";

// The options of a compressor; nothing if there is none of that name.
std::optional<std::set<std::string>> optionsOf(const std::string& compressor)
{
    if (compressor == "LZ4Compressor")
        return std::set<std::string>{"lz4_compressor_type", "lz4_high_compressor_level"};
    if (compressor == "ZstdCompressor")
        return std::set<std::string>{"compression_level"};
    if (compressor == "SnappyCompressor" || compressor == "DeflateCompressor"
        || compressor == "NoopCompressor")
        return std::set<std::string>();
    return std::nullopt;
}

std::optional<std::string> chunkComplaint(const std::string& text)
{
    const auto length = parseInteger(text);
    if (!length)
        return "Invalid value for chunk_length_in_kb";
    if (*length <= 0)
        return "Invalid negative or null chunk_length_in_kb";
    constexpr std::int32_t most = 2'097'151;  // KiB that are an int of bytes
    if (*length > most)
        return "Value of chunk_length_in_kb is too large (" + text + ")";
    if ((*length & (*length - 1)) != 0)
        return "chunk_length_in_kb must be a power of 2";
    return std::nullopt;
}

std::optional<std::string> levelComplaint(const std::string& text)
{
    constexpr std::int32_t least = -131'072;
    constexpr std::int32_t most = 22;
    const auto level = parseInteger(text);
    if (!level)
        return "ZstdCompressor.create() threw an error: java.lang.NumberFormatException For input string: \""
               + text + "\"";
    if (*level >= least && *level <= most)
        return std::nullopt;
    return "ZstdCompressor.create() threw an error: java.lang.IllegalArgumentException compression_level="
           + text + " is invalid";
}

// As versions before 3.0 called them; what is wrong with that.
std::optional<std::string> renameOldOptions(std::map<std::string, std::string>& given)
{
    given.erase("crc_check_chance");  // an option of the table
    struct Renamed {
        const char* before;
        const char* after;
        const char* what;
    };
    for (const Renamed& one : {Renamed{"sstable_compression", "class", "compression algorithm"},
                               Renamed{"chunk_length_kb", "chunk_length_in_kb", "chunk length"}})
    {
        const auto old = given.find(one.before);
        if (old == given.end())
            continue;
        if (given.contains(one.after))
            return std::string("The '") + one.before + "' option must not be used if the " + one.what
                   + " is already specified by the '" + one.after + "' option";
        given[one.after] = old->second;
        given.erase(old);
    }
    return std::nullopt;
}

// LZ4Compressor.create().
std::optional<std::string> fastOrHighComplaint(const std::map<std::string, std::string>& given)
{
    constexpr std::int32_t highest = 17;
    if (const auto type = given.find("lz4_compressor_type");
        type != given.end() && type->second != "fast" && type->second != "high")
        return "Invalid compressor type '" + type->second
               + "' specified for LZ4 parameter 'lz4_compressor_type'. Valid options are [high, fast].";
    if (const auto level = given.find("lz4_high_compressor_level"); level != given.end()) {
        const auto number = parseInteger(level->second);
        if (!number || *number < 1 || *number > highest)
            return "Invalid value [" + level->second
                   + "] for parameter 'lz4_high_compressor_level'. Value must be between 1 and 17.";
    }
    return std::nullopt;
}

}  // namespace

CqlResult<std::map<std::string, std::string>> readCompression(std::map<std::string, std::string> given,
                                                              cql::Dialect dialect)
{
    const std::map<std::string, std::string> off{{"enabled", "false"}};
    if (given.empty())
        return off;
    if (const auto enabled = given.find("enabled"); enabled != given.end()) {
        const bool isOff = lowerCase(enabled->second) != "true";
        given.erase(enabled);
        if (isOff && given.empty())
            return off;
        if (isOff)
            return badConfiguration(
                "If the 'enabled' option is set to false no other options must be specified");
    }
    if (dialect == cql::Dialect::Cassandra41) {
        if (given.contains("sstable_compression") && given["sstable_compression"].empty())
            return off;
        if (const auto renamed = renameOldOptions(given))
            return badConfiguration(*renamed);
    }
    const auto compressor = given.find("class");
    if (compressor == given.end())
        return badConfiguration("Missing sub-option 'class' for the 'compression' option.");
    if (compressor->second.empty())
        return badConfiguration(
            "The 'class' option must not be empty. To disable compression use 'enabled' : false");
    std::string name = compressor->second;
    if (name.starts_with(compressionPackage))
        name = name.substr(compressionPackage.size());
    const auto ownOptions = optionsOf(name);
    if (const auto chunk = given.find("chunk_length_in_kb"); chunk != given.end()) {
        if (const auto complaint = chunkComplaint(chunk->second))
            return badConfiguration(*complaint);
    }
    if (const auto ratio = given.find("min_compress_ratio"); ratio != given.end()) {
        const auto number = parseNumber(ratio->second);
        if (!number)
            return badConfiguration("Invalid value for min_compress_ratio");
        if (*number < 0)
            return badConfiguration("Invalid negative min_compress_ratio");
        if (*number != 0 && !(*number >= 1))
            return badConfiguration("min_compress_ratio can either be 0 or greater than or equal to 1");
        if (*number == 0)
            given.erase(ratio);
        else
            ratio->second = javaText(*number);
    }
    if (!ownOptions)
        return badConfiguration(
            "Could not create Compression for type "
            + (name.find('.') == std::string::npos ? std::string(compressionPackage) : std::string()) + name);
    std::vector<std::string> unknown;
    for (const auto& [option, value] : given) {
        const bool isCommon =
            option == "class" || option == "chunk_length_in_kb" || option == "min_compress_ratio";
        if (!isCommon && !ownOptions->contains(option))
            unknown.push_back(option);
    }
    if (!unknown.empty())
        return badConfiguration("Unknown compression options " + join(unknown, ", "));
    if (const auto level = given.find("compression_level"); level != given.end()) {
        if (const auto complaint = levelComplaint(level->second))
            return badConfiguration(*complaint);
    }
    if (const auto complaint = fastOrHighComplaint(given))
        return badConfiguration(*complaint);
    compressor->second = std::string(compressionPackage) + name;
    given.emplace("chunk_length_in_kb", "16");
    return given;
}

}  // namespace querywright::engine
