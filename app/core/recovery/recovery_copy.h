// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace querywright::core {

// What is known of a model beside what it holds, in its recovery copy.
struct RecoveryNote {
    QString path;        // of its file; empty while it is untitled
    QString title;       // "hotel.qw", "Copy of hotel.qw"; may be empty
    QString folder;      // that CSV paths are relative to; may be empty
    int changes = 0;     // that are not saved; 0: some, nobody knows how many
    QDateTime editedAt;  // when the last of them was made
    QByteArray base;     // digestOf() the model as its file had it; empty if untitled

    friend bool operator==(const RecoveryNote&, const RecoveryNote&) = default;
};

// A model as its recovery copy has it.
struct RecoveryCopy {
    RecoveryNote note;
    ModelFile file;
};

// Tells the same model from another, however its file is formatted.
QByteArray digestOf(const ModelFile& file);

// A recovery copy is a text: a line of JSON with the note, then the model as a model file has it. It is
// written beside `path` and put in its place in one step.
Result<Done> writeRecoveryCopy(const QString& path, const RecoveryNote& note, const ModelFile& file);
Result<RecoveryNote> readRecoveryNote(const QString& path);
Result<RecoveryCopy> readRecoveryCopy(const QString& path);

}  // namespace querywright::core
