// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QSyntaxHighlighter>
#include <QTimer>

namespace querywright::gui {

// Colours CQL: keywords, types, strings, numbers, comments. Follows the theme. Of a long text the first lines
// that changed are coloured at once and the others by and by: a script of a thousand tables takes a while.
class CqlHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    CqlHighlighter(QTextDocument* document, const Appearance& appearance);

protected:
    void highlightBlock(const QString& text) override;

private:
    enum State { NoComment = -1, InComment = 1 };  // of the end of a line

    void colorText(const QString& text);
    qsizetype highlightComment(const QString& text, qsizetype from);
    void highlightWord(const QString& text, qsizetype from, qsizetype to);
    void color(qsizetype from, qsizetype to, render::Token token);

    void beginChange(int position);
    void goOn();

    const Appearance& m_appearance;
    QTimer m_rest;
    int m_left = 0;          // lines that are still coloured at once
    int m_firstOpen = 0;     // the first line that is to be coloured by and by
    bool m_hasOpen = false;  // whether there is one
};

}  // namespace querywright::gui
