// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/examples.h"

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

}  // namespace

std::vector<Example> examples()
{
    std::vector<Example> found;
    const QDir folder(exampleFolder());
    for (const QFileInfo& entry : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir inner(entry.absoluteFilePath());
        for (const QFileInfo& file : inner.entryInfoList({QStringLiteral("*.qw")}, QDir::Files, QDir::Name)) {
            QString name = file.completeBaseName().replace(QLatin1Char('_'), QLatin1Char(' '));
            name[0] = name[0].toUpper();
            found.push_back({name, file.absoluteFilePath()});
        }
    }
    // The one that the help goes by comes first.
    std::stable_partition(found.begin(), found.end(),
                          [](const Example& example) { return example.name == QLatin1String("Hotel"); });
    return found;
}

}  // namespace querywright::gui
