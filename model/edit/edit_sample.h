// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstdint>
#include <functional>
#include <string>

namespace querywright::edit {

// Where sample data comes from, one type or attribute at a time. Seed, number of entities and all of it at
// once: edit_data.h.

// The data of the type come from a file, CSV or JSON by its name, relative to the model file; with an empty
// path they are generated. What generators say stays, for what the file does not tell.
Result<Edit> setDataFile(const ModelFile& file, AttributeOwner owner, std::string path);

// The same for all files there are, which are elsewhere seen from where the model goes: `moved` says where.
Result<Edit> moveDataFiles(const ModelFile& file,
                           const std::function<std::string(const std::string& path)>& moved);

// How the values of an attribute are made. Refused where the file could not be saved with it: least more than
// most, weights that are not as many as the values, an offset from an attribute of another owner.
Result<Edit> setAttributeData(const ModelFile& file, AttributeData data);
// They are made by the default of name and type again.
Result<Edit> removeAttributeData(const ModelFile& file, AttributeId attribute);

// How many partners each entity of the participant at position `per` gets, and by which Zipf exponent they
// are drawn (0: uniformly). Refused where the relationships come from a file.
Result<Edit> setPartners(const ModelFile& file, RelationshipId relationship, std::uint32_t per,
                         Amount partners, double popularity);

// All of the data at once, as the name says: "Scale sample data by 10".
Result<Edit> setSampleData(const ModelFile& file, SampleData data, std::string name);

}  // namespace querywright::edit
