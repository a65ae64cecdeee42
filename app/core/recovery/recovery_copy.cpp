// SPDX-License-Identifier: Apache-2.0
#include "app/core/recovery/recovery_copy.h"

#include "model/base/text.h"
#include "model/file/file_io.h"
#include "model/file/limits.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <string_view>
#include <utility>

namespace querywright::core {
namespace {

const QLatin1String formKey("querywright-recovery");
constexpr int form = 1;
constexpr std::size_t mostOfNote = 65536;

QByteArray textOf(const RecoveryNote& note)
{
    QJsonObject object;
    object[formKey] = form;
    object[QLatin1String("path")] = note.path;
    object[QLatin1String("title")] = note.title;
    object[QLatin1String("folder")] = note.folder;
    object[QLatin1String("changes")] = note.changes;
    object[QLatin1String("edited")] = note.editedAt.toUTC().toString(Qt::ISODateWithMs);
    object[QLatin1String("base")] = QString::fromLatin1(note.base);
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

tl::unexpected<Error> noCopy(const QString& path)
{
    Place place;
    place.file = path.toStdString();
    return failure(ErrorCode::Syntax, querywright::quoted(place.file) + " is no recovery copy of a model",
                   std::move(place));
}

Result<RecoveryNote> noteFrom(std::string_view line, const QString& path)
{
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray(line.data(), static_cast<qsizetype>(line.size())));
    const QJsonObject object = document.object();
    if (object[formKey].toInt() != form)
        return noCopy(path);
    RecoveryNote note;
    note.path = object[QLatin1String("path")].toString();
    note.title = object[QLatin1String("title")].toString();
    note.folder = object[QLatin1String("folder")].toString();
    note.changes = object[QLatin1String("changes")].toInt();
    note.editedAt =
        QDateTime::fromString(object[QLatin1String("edited")].toString(), Qt::ISODateWithMs).toLocalTime();
    note.base = object[QLatin1String("base")].toString().toLatin1();
    return note;
}

}  // namespace

QByteArray digestOf(const ModelFile& file)
{
    const std::string text = writeModelText(file);
    return QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
                                    QCryptographicHash::Sha256)
        .toHex();
}

Result<Done> writeRecoveryCopy(const QString& path, const RecoveryNote& note, const ModelFile& file)
{
    return file::replaceFile(path.toStdString(), textOf(note).toStdString() + writeModelText(file));
}

Result<RecoveryNote> readRecoveryNote(const QString& path)
{
    const auto copy = file::readBytes(path.toStdString(), file::maxFileSize + mostOfNote);
    if (!copy)
        return failure(copy.error());
    return noteFrom(std::string_view(*copy).substr(0, copy->find('\n')), path);
}

Result<RecoveryCopy> readRecoveryCopy(const QString& path)
{
    const auto text = file::readBytes(path.toStdString(), file::maxFileSize + mostOfNote);
    if (!text)
        return failure(text.error());
    const std::size_t end = text->find('\n');
    if (end == std::string::npos)
        return noCopy(path);
    Result<RecoveryNote> note = noteFrom(std::string_view(*text).substr(0, end), path);
    if (!note)
        return failure(note.error());
    ReadOutcome outcome = readModelText(std::string_view(*text).substr(end + 1), path.toStdString());
    if (!outcome.file)
        return failure(outcome.problems.front());
    return RecoveryCopy{std::move(*note), std::move(*outcome.file)};
}

}  // namespace querywright::core
