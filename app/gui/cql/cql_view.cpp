// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_view.h"

#include "app/gui/style/name_breaks.h"

#include <QMimeData>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::gui {
namespace {

constexpr int barWidth = 3;

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
    const auto write = [&](qsizetype first, qsizetype last, qsizetype count) {
        replaceLines(cursor, first, last, now.mid(first, count).join(QLatin1Char('\n')));
    };
    if (before.size() != now.size()) {
        // At least one line on either side, for a line goes with its end.
        if (head + tail == shorter)
            --(head > 0 ? head : tail);
        write(head, before.size() - 1 - tail, now.size() - tail - head);
        return;
    }
    // Each run of lines by itself: between the first and the last line of one change all are coloured anew.
    for (qsizetype first = head; first < now.size() - tail; ++first) {
        qsizetype end = first;
        while (end < now.size() - tail && before[end] != now[end])
            ++end;
        if (end > first)
            write(first, end - 1, end - first);
        first = end;
    }
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
    m_lines = lines;
    write(textsOf(lines));
    markChanges();
    fitContent();
}

void CqlView::showChange()
{
    constexpr int above = 2;  // lines
    const auto isChanged = [](const CqlLine& line) { return line.isChanged; };
    const auto changed = std::find_if(m_lines.begin(), m_lines.end(), isChanged);
    if (changed == m_lines.end())
        return;
    const int first = firstVisibleBlock().blockNumber();
    const int rows = viewport()->height() / std::max(1, fontMetrics().lineSpacing());
    const auto begin = m_lines.begin() + std::min(first, static_cast<int>(m_lines.size()));
    const auto end = m_lines.begin() + std::min(first + rows, static_cast<int>(m_lines.size()));
    if (std::none_of(begin, end, isChanged))
        verticalScrollBar()->setValue(std::max(0, static_cast<int>(changed - m_lines.begin()) - above));
}

QStringList CqlView::textsOf(const std::vector<CqlLine>& lines) const
{
    QStringList texts;
    for (const CqlLine& line : lines)
        texts << (line.was.isEmpty() ? line.text
                                     : QStringLiteral("%1      -- was %2").arg(line.text, line.was));
    if (m_fitsContent) {
        const int room = viewport()->width() - 2 * static_cast<int>(std::ceil(document()->documentMargin()));
        for (QString& text : texts)
            text = withNameBreaks(text, fontMetrics(), room);
    }
    return texts;
}

void CqlView::write(const QStringList& texts)
{
    const QStringList before = std::exchange(m_texts, texts);
    if (texts == before)
        return;
    const int scrolled = verticalScrollBar()->value();
    if (before.isEmpty() || texts.isEmpty() || document()->blockCount() != before.size())
        setPlainText(texts.join(QLatin1Char('\n')));
    else
        writeOver(*document(), before, texts);
    verticalScrollBar()->setValue(scrolled);
}

// The statement as it is, without the places to break it at.
QMimeData* CqlView::createMimeDataFromSelection() const
{
    auto* copied = new QMimeData;  // the clipboard owns it
    copied->setText(textCursor().selection().toPlainText().remove(QChar(nameBreak)));
    return copied;
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
    if (event->size().width() == event->oldSize().width())
        return;
    if (m_fitsContent)
        write(textsOf(m_lines));
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
