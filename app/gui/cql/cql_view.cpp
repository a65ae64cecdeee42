// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_view.h"

#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>

namespace querywright::gui {
namespace {

constexpr int barWidth = 3;

}  // namespace

CqlView::CqlView(const Appearance& appearance, QWidget* parent) : NumberedText(appearance, parent)
{
    setObjectName(QStringLiteral("cqlText"));
    setAccessibleName(tr("CQL"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setCursorWidth(0);
    connect(&appearance, &Appearance::themeChanged, this, &CqlView::markChanges);
}

void CqlView::setLines(const std::vector<CqlLine>& lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    QStringList texts;
    for (const CqlLine& line : lines)
        texts << (line.was.isEmpty() ? line.text
                                     : QStringLiteral("%1      -- was %2").arg(line.text, line.was));
    const int scrolled = verticalScrollBar()->value();
    setPlainText(texts.join(QLatin1Char('\n')));
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
