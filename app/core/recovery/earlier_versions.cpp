// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/earlier_versions.h"

#include "app/core/state_path.h"
#include "model/file/file_io.h"
#include "model/file/limits.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <string>

namespace querywright::core {
namespace {

const QString versionsKind = QStringLiteral("versions");
const QString nameForm = QStringLiteral("yyyyMMdd-HHmmss-zzz");

// A folder for each model.
QDir versionsOf(const QString& modelPath)
{
    return QDir(statePathOf(versionsKind, modelPath, QStringLiteral("versions")));
}

}  // namespace

std::vector<EarlierVersion> earlierVersions(const QString& modelPath)
{
    const QDir folder = versionsOf(modelPath);
    std::vector<EarlierVersion> versions;
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.qw")}, QDir::Files)) {
        QDateTime savedAt = QDateTime::fromString(file.completeBaseName(), nameForm);
        savedAt.setTimeSpec(Qt::UTC);
        if (savedAt.isValid())
            versions.push_back({file.filePath(), savedAt.toLocalTime()});
    }
    std::sort(versions.begin(), versions.end(), [](const EarlierVersion& one, const EarlierVersion& other) {
        return one.savedAt > other.savedAt;
    });
    return versions;
}

Result<Done> keepVersion(const QString& modelPath, const ModelFile& file, const QDateTime& savedAt)
{
    const QDir folder = versionsOf(modelPath);
    static_cast<void>(QDir().mkpath(folder.path()));  // writing tells if that failed
    const std::string text = writeModelText(file);
    const std::vector<EarlierVersion> before = earlierVersions(modelPath);
    if (!before.empty()) {
        const auto newest = file::readBytes(before.front().path.toStdString(), file::maxFileSize);
        if (newest && *newest == text)
            return Done{};
    }
    const QString name = savedAt.toUTC().toString(nameForm) + QStringLiteral(".qw");
    const Result<Done> kept = file::replaceFile(folder.filePath(name).toStdString(), text);
    if (!kept)
        return kept;
    const std::vector<EarlierVersion> all = earlierVersions(modelPath);
    for (std::size_t i = versionsKept; i < all.size(); ++i)
        QFile::remove(all[i].path);
    return kept;
}

VersionKeeper::VersionKeeper(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_thread.setMaxThreadCount(1);  // one after the other
    connect(&document, &Document::saving, this, [this] {
        const QFileInfo file(m_document.path());
        if (!m_document.isUntitled() && file.isFile())
            keep(file.lastModified());
    });
    connect(&document, &Document::saved, this, [this] { keep(QDateTime::currentDateTime()); });
}

VersionKeeper::~VersionKeeper()
{
    m_thread.waitForDone();
}

void VersionKeeper::keep(const QDateTime& savedAt)
{
    const std::shared_ptr<const ModelFile> file = m_document.savedModel();
    if (!file)
        return;
    m_thread.start([path = m_document.path(), file, savedAt] {
        // What cannot be kept is no reason to say that saving went wrong.
        static_cast<void>(keepVersion(path, *file, savedAt));
    });
}

}  // namespace querywright::core
