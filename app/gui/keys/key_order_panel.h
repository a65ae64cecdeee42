// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/inspector/subject_panel.h"

#include <optional>

namespace querywright::gui {

class KeyConsequences;
class KeyEditor;
class MovePreview;

// The primary key of the selected table: its columns are moved between partition key, clustering key and the
// rest, with what that means for its queries beside it. Every move is a decision and one step of undo.
class KeyOrderPanel final : public SubjectPanel {
    Q_OBJECT

public:
    // REQUIRES: `review` outlives the panel.
    KeyOrderPanel(const Context& context, const core::LiveReview& review, QWidget* parent);

    // Also shows what a move that is held elsewhere would do to the table that is shown. REQUIRES: `moves`
    // outlives the panel or does not change after it.
    void follow(const MovePreview& moves);

Q_SIGNALS:
    void told(const QString& sentence);

private:
    bool fill() override;
    Subject firstSubject() const override;
    std::optional<TableSubject> table() const;
    QString apply(Result<Edit> edit);

    KeyEditor* m_editor;
    KeyConsequences* m_consequences;
    const MovePreview* m_held = nullptr;  // the one that is held, or was last
};

}  // namespace querywright::gui
