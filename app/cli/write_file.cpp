// SPDX-License-Identifier: Apache-2.0
#include "app/cli/write_file.h"

#include <QSaveFile>

namespace querywright::cli {

ExitCode writeFile(const QString& path, std::string_view bytes, Streams io)
{
    QSaveFile file(path);
    const auto size = static_cast<qint64>(bytes.size());
    const bool isWritten =
        file.open(QIODevice::WriteOnly) && file.write(bytes.data(), size) == size && file.commit();
    if (isWritten)
        return ExitCode::Holds;
    io.err.line(path.toStdString() + ": cannot be written: " + file.errorString().toStdString());
    return ExitCode::BadUsage;
}

}  // namespace querywright::cli
