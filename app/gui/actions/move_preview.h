// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/read_preview.h"
#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace querywright::gui {

// A move of a column that is held somewhere and not made yet: what it would do to the queries of the table,
// and what the review would say of it, as soon as that is known.
class MovePreview final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: what the context refers to outlives the object.
    MovePreview(const Context& context, QObject* parent);

    // REQUIRES: the table is there.
    void hold(const TableSubject& table, const Result<Edit>& move);
    void letGo();

    bool isHeld() const { return m_state != State::Nothing; }
    // It cannot be made.
    bool isRefused() const { return m_state == State::Refused; }
    // What it would do is worked out.
    bool isAsked() const { return m_state == State::Asked; }
    const TableSubject& table() const { return m_table; }
    // The name of the edit, a sentence on why it cannot be made, or that it changes nothing.
    const QString& words() const { return m_words; }
    // "Q7: about 402 partitions, now 1"; empty until it is known.
    const QString& readsText() const { return m_readsText; }
    const std::vector<core::PreviewedRead>& reads() const { return m_reads; }
    // Of the table; nothing until they are known.
    const std::optional<core::PreviewedReview>& findings() const { return m_findings; }

Q_SIGNALS:
    void changed();

private:
    enum class State { Nothing, Refused, Same, Asked };

    Context m_context;
    core::ReadPreview* m_preview;
    State m_state = State::Nothing;
    TableSubject m_table;
    QString m_words;
    QString m_readsText;
    std::vector<core::PreviewedRead> m_reads;
    std::optional<core::PreviewedReview> m_findings;
};

}  // namespace querywright::gui
