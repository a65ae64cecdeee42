// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace querywright::gui {

// What people had in the console of a model when they left it.
struct ConsoleMemory {
    QString text;
    QStringList history;  // statements that were run, the newest last
    QStringList pinned;

    friend bool operator==(const ConsoleMemory&, const ConsoleMemory&) = default;
};

// Kept for each model file by its path, outside the file, in the user's state folder (core::statePathOf).
// What cannot be kept is not; what cannot be read is empty.
void rememberConsole(const QString& modelPath, const ConsoleMemory& memory);
ConsoleMemory recallConsole(const QString& modelPath);

// The statements that were run, to step through with what is being written behind the newest.
class StatementHistory {
public:
    static constexpr int most = 200;

    const QStringList& all() const { return m_statements; }
    void set(const QStringList& statements);

    // The newest from now on; one that is there moves. Stepping begins anew.
    void add(const QString& statement);

    // What comes before (-1) or after (1) what is shown now; null if there is nothing.
    QString step(int by, const QString& shown);

private:
    QStringList m_statements;
    QString m_draft;
    qsizetype m_at = 0;  // size(): the draft
};

}  // namespace querywright::gui
