// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/file/json_syntax.h"
#include "model/file/limits.h"
#include "model/file/merge_marks.h"
#include "model/file/model_file.h"
#include "model/file/object_reader.h"
#include "model/file/read_sections.h"

#include <charconv>

namespace querywright {
namespace {

using file::JsonValue;
using file::ObjectReader;
using file::Reading;

constexpr std::string_view formatWord = "querywright";

struct Version {
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
};

std::optional<Version> parseVersion(const std::string& text)
{
    Version version;
    const char* const end = text.data() + text.size();
    const auto [dot, majorError] = std::from_chars(text.data(), end, version.major);
    if (majorError != std::errc() || dot == end || *dot != '.')
        return std::nullopt;
    const auto [stop, minorError] = std::from_chars(dot + 1, end, version.minor);
    if (minorError != std::errc() || stop != end)
        return std::nullopt;
    return version;
}

// Whether the file is one this program can read, and of which minor version; if not, the problem is reported.
std::optional<std::uint32_t> readVersion(Reading& reading, ObjectReader& object)
{
    const JsonValue* format = object.require("format");
    const JsonValue* written = object.require("version");
    if (!format || !written)
        return std::nullopt;
    const std::optional<std::string> word = file::textOf(reading, *format, "format");
    if (word && *word != formatWord)
        reading.problem(*format, ErrorCode::Invalid,
                        "the \"format\" of a model file is \"querywright\", not " + file::shown(*word));
    const std::optional<std::string> text = file::textOf(reading, *written, "version");
    if (!text || word != formatWord)
        return std::nullopt;
    const std::optional<Version> version = parseVersion(*text);
    if (!version || version->major == 0) {
        reading.problem(*written, ErrorCode::Syntax,
                        "\"version\" must be two numbers as in \"1.0\", not " + file::shown(*text));
        return std::nullopt;
    }
    if (version->major > modelFileMajorVersion) {
        reading.problem(*written, ErrorCode::Version,
                        "the file was written by a newer version of Querywright (form " + *text
                            + "); this one reads forms up to " + std::to_string(modelFileMajorVersion)
                            + ".x, so a newer one is needed to open it");
        return std::nullopt;
    }
    return version->minor;
}

void noteNewerMinor(Reading& reading, const JsonValue& version, std::uint32_t minor)
{
    reading.isOfNewerMinor = minor > modelFileMinorVersion;
    if (reading.isOfNewerMinor)
        reading.note(version, "newer-version", "version",
                     "the file has the form " + std::to_string(modelFileMajorVersion) + "."
                         + std::to_string(minor) + " of a newer version of Querywright; what this version "
                         + "does not know of it is kept but has no effect");
}

// The whole document. What it returns is of use only if no problem was reported.
ModelFile readDocument(Reading& reading, const JsonValue& root)
{
    ModelFile result;
    ObjectReader object(reading, root, "a model file", {});
    const std::optional<std::uint32_t> minor =
        object.isObject() ? readVersion(reading, object) : std::nullopt;
    if (!minor)
        return result;
    result.minorVersion = *minor;
    noteNewerMinor(reading, *object.find("version"), *minor);
    Model& model = result.model;
    model.name = object.text("name");
    model.description = object.text("description");
    if (const JsonValue* section = object.find("conceptual"))
        model.conceptual = file::readConceptual(reading, *section);
    const file::NameIndex names(model.conceptual);
    const JsonValue* workflow = object.find("workflow");
    if (const JsonValue* section = object.find("keyspaces"))
        model.keyspaces = file::readKeyspaces(reading, *section);
    if (workflow)
        model.workflow = file::readWorkflow(reading, names, model.keyspaces, *workflow);
    if (const JsonValue* section = object.find("naming"))
        model.naming = file::readNaming(reading, *section);
    if (const JsonValue* section = object.find("decisions"))
        model.decisions =
            file::readDecisions(reading, names, model.workflow, *minor > modelFileMinorVersion, *section);
    if (const JsonValue* section = object.find("review"))
        result.review = file::readReview(reading, names, model.workflow, model.keyspaces, *section);
    if (const JsonValue* section = object.find("data"))
        model.data = file::readSampleData(reading, names, *section);
    if (const JsonValue* section = object.find("cluster"))
        model.cluster = file::readCluster(reading, *section);
    if (const JsonValue* section = object.find("layout"))
        file::readLayout(reading, *section, result.layout);
    if (const JsonValue* section = object.find("diagrams"))
        file::readDiagrams(reading, *section, result.layout);
    object.keepUnknown();
    return result;
}

// The offset of a line that is counted from 1. REQUIRES: there is one.
std::size_t offsetOfLine(std::string_view text, std::uint32_t line)
{
    std::size_t offset = 0;
    for (std::uint32_t i = 1; i < line; ++i)
        offset = text.find('\n', offset) + 1;
    return offset;
}

// What git could not merge is told as that, not as the first byte that is no JSON.
std::optional<file::JsonProblem> mergeProblem(std::string_view text)
{
    const std::vector<std::uint32_t> marks = mergeMarks(text);
    if (marks.empty())
        return std::nullopt;
    std::vector<std::string> lines;
    for (const std::uint32_t line : marks)
        lines.push_back(std::to_string(line));
    return file::JsonProblem{ErrorCode::Syntax,
                             std::string("the file holds git merge marks at line")
                                 + (lines.size() == 1 ? " " : "s ") + listed(lines)
                                 + "; both sides of each conflict have to be made one",
                             offsetOfLine(text, marks.front()),
                             {}};
}

// The problem with the text as such, if there is one.
std::optional<file::JsonProblem> textProblem(std::string_view text)
{
    if (text.size() > file::maxFileSize)
        return file::JsonProblem{
            ErrorCode::Invalid, "a model file can have at most " + bytesText(file::maxFileSize), 0, {}};
    if (const std::optional<std::size_t> offset = firstInvalidUtf8(text))
        return file::JsonProblem{ErrorCode::Syntax, "this is not UTF-8 text", *offset, {}};
    if (const std::optional<file::JsonProblem> problem = mergeProblem(text))
        return problem;
    if (file::skipBlanks(text, 0) == text.size())
        return file::JsonProblem{ErrorCode::Missing, "the file is empty", 0, {}};
    return std::nullopt;
}

}  // namespace

ReadOutcome readModelText(std::string_view text, const std::string& fileName)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    Reading reading(fileName, text);
    ReadOutcome outcome;
    if (const std::optional<file::JsonProblem> problem = textProblem(text)) {
        reading.problem(*problem);
        outcome.problems = reading.takeProblems();
        return outcome;
    }
    const file::JsonDocument document = file::parseJson(text);
    for (const file::JsonProblem& problem : document.problems)
        reading.problem(problem);
    std::optional<ModelFile> file;
    if (document.root)
        file = readDocument(reading, *document.root);
    outcome.problems = reading.takeProblems();
    outcome.notes = std::move(reading.notes);
    if (outcome.problems.empty()) {
        file->unknown = std::move(reading.unknown);
        outcome.places = std::move(reading.places);
        outcome.file = std::move(file);
    }
    return outcome;
}

}  // namespace querywright
