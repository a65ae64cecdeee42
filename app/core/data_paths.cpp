// SPDX-License-Identifier: Apache-2.0
#include "app/core/data_paths.h"

#include "model/edit/edit_sample.h"

#include <QDir>
#include <QFileInfo>

#include <string>

namespace querywright::core {

Result<Edit> withDataFilesFor(const ModelFile& file, const QString& before, const QString& folder)
{
    return edit::moveDataFiles(file, [&](const std::string& path) {
        const QString name = QString::fromStdString(path);
        if (before.isEmpty() ? QFileInfo(name).isRelative() : QFileInfo(name).isAbsolute())
            return path;
        return QDir(folder).relativeFilePath(QDir(before).absoluteFilePath(name)).toStdString();
    });
}

}  // namespace querywright::core
