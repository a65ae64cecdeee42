// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/actions/move_preview.h"
#include "render/figure/compose.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace querywright::gui {

class IconLabel;
class Section;

// What the key of a table means: what each query of it reads, and what the review says of it; while a column
// is held over another place, the same as it would be there.
class KeyConsequences final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `review` outlives the widget.
    KeyConsequences(const Context& context, const core::LiveReview& review, QWidget* parent);

    // As it is, with the move that is held, if one is. REQUIRES: the table is there.
    void show(const TableSubject& table, const MovePreview* held);

private:
    // A sign and words beside it.
    struct Line {
        QWidget* widget;
        IconLabel* sign;
        QLabel* words;
    };

    // What a line says.
    struct Said {
        render::Sign sign = render::Sign::None;
        QString words;  // HTML
    };

    void fill(std::vector<Line>& lines, Section& section, const char* name, const std::vector<Said>& said);
    Line makeLine(Section& section, const QString& name) const;
    std::vector<Said> reads(const std::vector<QueryId>& queries, const MovePreview* held) const;
    std::vector<Said> findings(const std::vector<QueryId>& queries, const MovePreview* held) const;
    QString muted(const QString& text) const;

    Context m_context;
    const core::LiveReview& m_review;
    QLabel* m_held;
    Section* m_readSection;
    Section* m_reviewSection;
    std::vector<Line> m_reads;
    std::vector<Line> m_findings;
};

}  // namespace querywright::gui
