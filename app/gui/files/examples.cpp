// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/examples.h"

#include "app/gui/text.h"
#include "model/file/model_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace querywright::gui {
namespace {

QString exampleFolder()
{
    const QString installed =
        QCoreApplication::applicationDirPath() + QStringLiteral("/../share/querywright/examples");
    return QFileInfo(installed).isDir() ? installed : QStringLiteral(QUERYWRIGHT_EXAMPLES);
}

// What the model says, else the file.
QString nameOf(const QFileInfo& file)
{
    const ReadOutcome outcome = readModelFile(toStdString(file.absoluteFilePath()));
    if (outcome.file && !outcome.file->model.name.empty())
        return toQString(outcome.file->model.name);
    return file.completeBaseName();
}

std::vector<Example> readExamples()
{
    std::vector<Example> found;
    const QDir folder(exampleFolder());
    for (const QFileInfo& entry : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir inner(entry.absoluteFilePath());
        for (const QFileInfo& file : inner.entryInfoList({QStringLiteral("*.qw")}, QDir::Files, QDir::Name))
            found.push_back({nameOf(file), file.absoluteFilePath()});
    }
    // The one that the help goes by comes first.
    std::stable_partition(found.begin(), found.end(), [](const Example& example) {
        return example.path.endsWith(QLatin1String("/hotel.qw"));
    });
    return found;
}

}  // namespace

const std::vector<Example>& examples()
{
    static const std::vector<Example> read = readExamples();
    return read;
}

}  // namespace querywright::gui
