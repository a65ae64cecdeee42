// SPDX-License-Identifier: Apache-2.0
#include "app/core/folder_files.h"

#include "engine/data/import/data_file.h"
#include "model/base/text.h"
#include "model/data/data_files.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace querywright::core {
namespace {

bool isSameFile(const std::string& one, const std::string& other)
{
    std::error_code error;
    return std::filesystem::equivalent(one, other, error);
}

}  // namespace

std::string whyKept(const std::string& path, const Model& model, const std::string& modelPath)
{
    if (isSameFile(path, modelPath))
        return "is the model itself";
    const std::string folder = std::filesystem::path(modelPath).parent_path().string();
    const std::vector<DataFile> files = dataFilesOf(model.data);
    const auto isData = [&](const DataFile& file) {
        return isSameFile(path, engine::dataFilePath(folder, file.path));
    };
    if (std::any_of(files.begin(), files.end(), isData))
        return "holds sample data of the model";
    std::error_code error;
    if (std::filesystem::path(path).extension() == ".qw" && std::filesystem::exists(path, error))
        return "is a model";
    return {};
}

FolderFiles::FolderFiles(QDir folder, const Model& model, std::string modelPath, std::string advice)
    : m_folder(std::move(folder)),
      m_model(model),
      m_modelPath(std::move(modelPath)),
      m_advice(std::move(advice))
{}

Result<Done> FolderFiles::begin(const std::string& name)
{
    const QString path = m_folder.filePath(QString::fromStdString(name));
    if (const std::string why = whyKept(path.toStdString(), m_model, m_modelPath); !why.empty())
        return failure(ErrorCode::Io,
                       quoted(path.toStdString()) + " " + why + " and is not overwritten; " + m_advice);
    if (!m_files.empty() && m_files.back()->fileName() == path) {
        m_files.back()->cancelWriting();
        m_files.pop_back();
    }
    m_files.push_back(std::make_unique<QSaveFile>(path));
    if (!m_files.back()->open(QIODevice::WriteOnly))
        return refused();
    return Done{};
}

Result<Done> FolderFiles::write(std::string_view text)
{
    const auto size = static_cast<qint64>(text.size());
    if (m_files.back()->write(text.data(), size) != size)
        return refused();
    return Done{};
}

Result<Done> FolderFiles::commit()
{
    for (const auto& file : m_files) {
        if (!file->flush())
            return refused(*file);
    }
    for (const auto& file : m_files) {
        if (!file->commit())
            return refused(*file);
    }
    return Done{};
}

Result<Done> FolderFiles::refused(const QSaveFile& file)
{
    return failure(ErrorCode::Io, quoted(file.fileName().toStdString())
                                      + " cannot be written: " + file.errorString().toStdString());
}

}  // namespace querywright::core
