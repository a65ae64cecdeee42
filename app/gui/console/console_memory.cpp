// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/console_memory.h"

#include "app/core/state_path.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>

namespace querywright::gui {
namespace {

const QString kind = QStringLiteral("console");

QString fileOf(const QString& modelPath)
{
    return core::statePathOf(kind, modelPath, QStringLiteral("json"));
}

QStringList listOf(const QJsonValue& value)
{
    QStringList list;
    for (const QJsonValue& one : value.toArray())
        list << one.toString();
    return list;
}

}  // namespace

void rememberConsole(const QString& modelPath, const ConsoleMemory& memory)
{
    QSaveFile file(fileOf(modelPath));
    if (!core::readyStateFolder(kind) || !file.open(QIODevice::WriteOnly))
        return;
    const QJsonObject object{{QStringLiteral("model"), modelPath},
                             {QStringLiteral("text"), memory.text},
                             {QStringLiteral("history"), QJsonArray::fromStringList(memory.history)},
                             {QStringLiteral("pinned"), QJsonArray::fromStringList(memory.pinned)}};
    file.write(QJsonDocument(object).toJson());
    file.commit();
}

ConsoleMemory recallConsole(const QString& modelPath)
{
    QFile file(fileOf(modelPath));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    return {object[QStringLiteral("text")].toString(), listOf(object[QStringLiteral("history")]),
            listOf(object[QStringLiteral("pinned")])};
}

void StatementHistory::set(const QStringList& statements)
{
    m_statements = statements.mid(std::max<qsizetype>(0, statements.size() - most));
    m_at = m_statements.size();
}

void StatementHistory::add(const QString& statement)
{
    m_statements.removeAll(statement);
    m_statements << statement;
    set(QStringList(m_statements));
}

QString StatementHistory::step(int by, const QString& shown)
{
    const qsizetype to = m_at + by;
    if (to < 0 || to > m_statements.size())
        return {};
    if (m_at == m_statements.size())
        m_draft = shown;
    m_at = to;
    return to == m_statements.size() ? (m_draft.isNull() ? QString::fromLatin1("") : m_draft)
                                     : m_statements[to];
}

}  // namespace querywright::gui
