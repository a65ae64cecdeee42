// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QSyntaxHighlighter>

namespace querywright::gui {

// Colours CQL: keywords, types, strings, numbers, comments. Follows the theme.
class CqlHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    CqlHighlighter(QTextDocument* document, const Appearance& appearance);

protected:
    void highlightBlock(const QString& text) override;

private:
    enum State { NoComment = -1, InComment = 1 };  // of the end of a line

    qsizetype highlightComment(const QString& text, qsizetype from);
    void highlightWord(const QString& text, qsizetype from, qsizetype to);
    void color(qsizetype from, qsizetype to, render::Token token);

    const Appearance& m_appearance;
};

}  // namespace querywright::gui
