// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_view.h"

#include "app/gui/cql/cql_highlighter.h"
#include "app/gui/style/fonts.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr int barWidth = 3;

class Gutter final : public QWidget {
public:
    explicit Gutter(CqlView* view) : QWidget(view), m_view(view) {}

protected:
    void paintEvent(QPaintEvent* event) override { m_view->paintGutter(event); }

private:
    CqlView* m_view;
};

}  // namespace

CqlView::CqlView(const Appearance& appearance, QWidget* parent)
    : QPlainTextEdit(parent), m_appearance(appearance), m_gutter(new Gutter(this))
{
    setObjectName(QStringLiteral("cqlText"));
    setAccessibleName(tr("CQL"));
    setReadOnly(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(monoFont());
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setCursorWidth(0);
    new CqlHighlighter(document(), appearance);
    document()->setDocumentMargin(6);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
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
    setViewportMargins(gutterWidth(), 0, 0, 0);
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
    if (!m_fitsContent)
        return;
    double height = 2 * (frameWidth() + document()->documentMargin());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        height += blockBoundingRect(block).height();  // laid out in the width of now
    setFixedHeight(static_cast<int>(std::ceil(height)));
}

int CqlView::gutterWidth() const
{
    const auto digits = QString::number(std::max(10, blockCount())).size();
    return 18 + fontMetrics().horizontalAdvance(QLatin1Char('9')) * static_cast<int>(digits);
}

void CqlView::markChanges()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        if (!m_lines[line].isChanged)
            continue;
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(m_appearance.color(render::Token::Changed));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(document()->findBlockByNumber(static_cast<int>(line)));
        selections.append(selection);
    }
    setExtraSelections(selections);
    m_gutter->update();
}

void CqlView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect inner = contentsRect();
    m_gutter->setGeometry(inner.left(), inner.top(), gutterWidth(), inner.height());
    if (event->size().width() != event->oldSize().width())
        fitContent();
}

void CqlView::paintGutter(QPaintEvent* event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), m_appearance.color(render::Token::Surface));
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF at = blockBoundingGeometry(block).translated(contentOffset());
        if (at.top() > event->rect().bottom())
            break;
        const auto line = static_cast<std::size_t>(block.blockNumber());
        const QRectF row(0, at.top(), m_gutter->width(), at.height());
        if (line < m_lines.size() && m_lines[line].isChanged) {
            painter.fillRect(row, m_appearance.color(render::Token::Changed));
            painter.fillRect(QRectF(0, row.top(), barWidth, row.height()),
                             m_appearance.color(render::Token::Warning));
        }
        painter.setPen(m_appearance.color(render::Token::Muted));
        const QRectF number(0, at.top(), m_gutter->width() - 6, block.layout()->lineAt(0).height());
        painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    }
}

}  // namespace querywright::gui
