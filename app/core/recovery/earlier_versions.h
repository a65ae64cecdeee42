// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include <vector>

namespace querywright::core {

// A model as its file was at some time.
struct EarlierVersion {
    QString path;  // of a model file in the user's state folder
    QDateTime savedAt;

    friend bool operator==(const EarlierVersion&, const EarlierVersion&) = default;
};

inline constexpr int versionsKept = 10;

// The newest first.
std::vector<EarlierVersion> earlierVersions(const QString& modelPath);

// Keeps the model as a version of the file, unless the newest one is the same, and removes the oldest beyond
// those that are kept.
Result<Done> keepVersion(const QString& modelPath, const ModelFile& file, const QDateTime& savedAt);

// Keeps what is saved, and what was in the file before, in the user's state folder ("querywright/versions"),
// in a thread of its own.
class VersionKeeper final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the document outlives the object.
    explicit VersionKeeper(Document& document, QObject* parent = nullptr);
    ~VersionKeeper() override;  // waits until all are kept

private:
    void keep(const QDateTime& savedAt);

    Document& m_document;
    QThreadPool m_thread;
};

}  // namespace querywright::core
