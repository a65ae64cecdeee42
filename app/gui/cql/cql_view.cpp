// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_view.h"

#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int barWidth = 3;

QStringList textsOf(const std::vector<CqlLine>& lines)
{
    QStringList texts;
    for (const CqlLine& line : lines)
        texts << (line.was.isEmpty() ? line.text
                                     : QStringLiteral("%1      -- was %2").arg(line.text, line.was));
    return texts;
}

// Puts the text in the place of these lines, the last of which is `last`.
void replaceLines(QTextCursor& cursor, qsizetype first, qsizetype last, const QString& text)
{
    const QTextDocument& document = *cursor.document();
    cursor.setPosition(document.findBlockByNumber(static_cast<int>(first)).position());
    cursor.setPosition(document.findBlockByNumber(static_cast<int>(last)).position(),
                       QTextCursor::KeepAnchor);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.insertText(text);
}

// Writes only what differs: laying out and colouring a script of a thousand tables takes a while.
// REQUIRES: the document has the lines `before`; both have one.
void writeOver(QTextDocument& document, const QStringList& before, const QStringList& now)
{
    const qsizetype shorter = std::min(before.size(), now.size());
    qsizetype head = 0;
    while (head < shorter && before[head] == now[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    if (before.size() == now.size()) {
        for (qsizetype line = head; line < now.size() - tail; ++line) {
            if (before[line] != now[line])
                replaceLines(cursor, line, line, now[line]);
        }
    } else {
        // At least one line on either side, for a line goes with its end.
        if (head + tail == shorter)
            --(head > 0 ? head : tail);
        replaceLines(cursor, head, before.size() - 1 - tail,
                     now.mid(head, now.size() - tail - head).join(QLatin1Char('\n')));
    }
    cursor.endEditBlock();
}

}  // namespace

CqlView::CqlView(const Appearance& appearance, QWidget* parent) : NumberedText(appearance, parent)
{
    setObjectName(QStringLiteral("cqlText"));
    setAccessibleName(tr("CQL"));
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setCursorWidth(0);
    connect(&appearance, &Appearance::themeChanged, this, &CqlView::markChanges);
}

void CqlView::setLines(const std::vector<CqlLine>& lines)
{
    if (lines == m_lines)
        return;
    const QStringList before = textsOf(m_lines);
    const QStringList now = textsOf(lines);
    m_lines = lines;
    const int scrolled = verticalScrollBar()->value();
    if (before.isEmpty() || now.isEmpty() || document()->blockCount() != before.size())
        setPlainText(now.join(QLatin1Char('\n')));
    else
        writeOver(*document(), before, now);
    verticalScrollBar()->setValue(scrolled);
    markChanges();
    fitContent();
}

void CqlView::setFitsContent()
{
    m_fitsContent = true;
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitContent();
}

void CqlView::fitContent()
{
    if (m_fitsContent)
        setFixedHeight(textHeight());
}

void CqlView::markChanges()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        if (!m_lines[line].isChanged)
            continue;
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(appearance().color(render::Token::Changed));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(document()->findBlockByNumber(static_cast<int>(line)));
        selections.append(selection);
    }
    setExtraSelections(selections);
    gutter().update();
}

void CqlView::resizeEvent(QResizeEvent* event)
{
    NumberedText::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitContent();
}

void CqlView::paintBehindNumber(QPainter& painter, int line, const QRectF& row) const
{
    const auto index = static_cast<std::size_t>(line);
    if (index >= m_lines.size() || !m_lines[index].isChanged)
        return;
    painter.fillRect(row, appearance().color(render::Token::Changed));
    painter.fillRect(QRectF(0, row.top(), barWidth, row.height()),
                     appearance().color(render::Token::Warning));
}

}  // namespace querywright::gui
