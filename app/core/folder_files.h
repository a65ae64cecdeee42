// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/export/export_tables.h"
#include "model/model.h"

#include <QDir>
#include <QSaveFile>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::core {

// Why a file is none to write to, as "is a model"; empty if it may be: the model itself, files with sample
// data of it, and other models are not overwritten. `modelPath` may be a folder with a final slash, of a
// model that has no file yet.
std::string whyKept(const std::string& path, const Model& model, const std::string& modelPath);

// Files of one folder that take the place of earlier ones together, at the end.
class FolderFiles final : public engine::ExportFiles {
public:
    // REQUIRES: the model outlives the object. `advice` ends the sentence about a file that is kept: "name
    // another folder behind -o".
    FolderFiles(QDir folder, const Model& model, std::string modelPath, std::string advice);

    Result<Done> begin(const std::string& name) override;
    Result<Done> write(std::string_view text) override;
    // All are in their places afterwards. Without it none is.
    Result<Done> commit();

private:
    Result<Done> refused() const { return refused(*m_files.back()); }
    static Result<Done> refused(const QSaveFile& file);

    QDir m_folder;
    const Model& m_model;
    std::string m_modelPath;
    std::string m_advice;
    std::vector<std::unique_ptr<QSaveFile>> m_files;
};

}  // namespace querywright::core
