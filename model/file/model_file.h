// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/base/finding.h"
#include "model/base/result.h"
#include "model/file/layout.h"
#include "model/file/places.h"
#include "model/file/unknown_properties.h"
#include "model/model.h"
#include "model/review/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright {

// The version of the model file's form. A new minor version only adds properties and kinds of decisions, so
// older programs can read it and lose nothing; anything else is a new major version.
inline constexpr std::uint32_t modelFileMajorVersion = 1;
inline constexpr std::uint32_t modelFileMinorVersion = 0;

// All that a `.qw` file holds. Its form is described by resources/schema/model.schema.json.
struct ModelFile {
    ModelFile();
    ModelFile(const ModelFile& other);
    ModelFile(ModelFile&& other) noexcept;
    ModelFile& operator=(const ModelFile& other);
    ModelFile& operator=(ModelFile&& other) noexcept;
    ~ModelFile();

    Model model;
    ReviewSettings review;
    Layout layout;
    std::uint32_t minorVersion = modelFileMinorVersion;  // newer than ours if the file read was
    UnknownProperties unknown;

    friend bool operator==(const ModelFile&, const ModelFile&) = default;
};

// What reading gives: the whole model, or everything that is wrong with the file, in its order.
struct ReadOutcome {
    std::optional<ModelFile> file;  // nothing if there are problems
    std::vector<Error> problems;    // each with its place, down to the column where it is about the text
    std::vector<Finding> notes;     // a newer minor version, a property that means nothing; with their places
    Places places;                  // of what `file` has
};

// Reads the text of a model file; `fileName` is what places in it are called by. Ids are given in the order
// of the file, starting with 1. Any text is safe to read: size, depth and number of problems are bounded.
ReadOutcome readModelText(std::string_view text, const std::string& fileName);

ReadOutcome readModelFile(const std::string& path);

// The file as text: what has its default value is left out, one property a line, in an order that never
// changes. REQUIRES: ids refer to things of the model.
std::string writeModelText(const ModelFile& file);

// Writes the file beside `path` (behind a symbolic link: beside the file it leads to) and puts it in its
// place in one step, with the old file's permissions. If that fails, the old file is untouched and nothing
// else is left behind. Refuses a model that could not be read back, for example one with two entity types of
// one name.
Result<Done> saveModelFile(const ModelFile& file, const std::string& path);

}  // namespace querywright
