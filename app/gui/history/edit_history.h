// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/live_design.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

class QUndoCommand;

namespace querywright::gui {

// The edits of a session with when they were made and what they did to the queries: what the panel History
// lists. A step is known by its position, 0 for the model as it was opened, 1 after the first edit: that of
// QUndoStack::index().
class EditHistory final : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>;

    // REQUIRES: document and live design outlive the object.
    EditHistory(core::Document& document, core::LiveDesign& live, QObject* parent = nullptr,
                Clock clock = &QDateTime::currentDateTime);

    struct Step {
        QString name;         // "Rename Guest to Customer"; empty for step 0
        QDateTime time;       // when it was made, or last added to
        QStringList changes;  // "Q7 1 → 402": against the nearest checked step before it
        bool isCurrent = false;
        bool isSaved = false;   // the file holds it
        bool isUndone = false;  // it comes after the current one
    };

    int count() const { return static_cast<int>(m_entries.size()); }
    // REQUIRES: 0 <= position < count().
    Step step(int position) const;

    // Undoes or redoes until this step is the current one.
    void travel(int position);

Q_SIGNALS:
    void changed();

private:
    // What the queries read: the words of their chips.
    using Verdicts = std::map<QueryId, QString>;
    struct Entry {
        const QUndoCommand* command = nullptr;  // to be compared only; null for step 0
        QString name;
        QDateTime time;
        std::optional<Verdicts> verdicts;  // once its check has run to its end
    };

    void follow();
    void noteCheck(const core::CheckEnd& end);

    core::Document& m_document;
    core::LiveDesign& m_live;
    Clock m_clock;
    std::vector<Entry> m_entries;
    int m_index = 0;
};

}  // namespace querywright::gui
