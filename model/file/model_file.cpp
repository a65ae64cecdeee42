// SPDX-License-Identifier: Apache-2.0
#include "model/file/model_file.h"

namespace querywright {

ModelFile::ModelFile() = default;
ModelFile::ModelFile(const ModelFile& other) = default;
ModelFile::ModelFile(ModelFile&& other) noexcept = default;
ModelFile& ModelFile::operator=(const ModelFile& other) = default;
ModelFile& ModelFile::operator=(ModelFile&& other) noexcept = default;
ModelFile::~ModelFile() = default;

}  // namespace querywright
