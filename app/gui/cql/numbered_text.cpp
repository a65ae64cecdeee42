// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/numbered_text.h"

#include "app/gui/cql/cql_highlighter.h"
#include "app/gui/style/fonts.h"

#include <QPaintEvent>
#include <QPainter>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

class Gutter final : public QWidget {
public:
    explicit Gutter(NumberedText* view) : QWidget(view), m_view(view) {}

protected:
    void paintEvent(QPaintEvent* event) override { m_view->paintGutter(event); }

private:
    NumberedText* m_view;
};

}  // namespace

NumberedText::NumberedText(const Appearance& appearance, QWidget* parent)
    : QPlainTextEdit(parent), m_appearance(appearance), m_gutter(new Gutter(this))
{
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setProperty("role",
                QStringLiteral("cql"));  // the style sheet has its face as well, at every size of texts
    setFont(monoFont());
    setTabChangesFocus(true);
    new CqlHighlighter(document(), appearance);
    document()->setDocumentMargin(6);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &NumberedText::placeGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    placeGutter();
}

int NumberedText::gutterWidth() const
{
    const auto digits = QString::number(std::max(10, blockCount())).size();
    return 18 + fontMetrics().horizontalAdvance(QLatin1Char('9')) * static_cast<int>(digits);
}

int NumberedText::textHeight() const
{
    double height = 2 * (frameWidth() + document()->documentMargin());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        height += blockBoundingRect(block).height();
    return static_cast<int>(std::ceil(height));
}

void NumberedText::placeGutter()
{
    setViewportMargins(gutterWidth(), 0, 0, 0);
    const QRect inner = contentsRect();  // beside a bar at the bottom there are no numbers
    m_gutter->setGeometry(inner.left(), inner.top(), gutterWidth(), viewport()->height());
}

void NumberedText::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void NumberedText::paintBehindNumber(QPainter&, int, const QRectF&) const {}

void NumberedText::paintGutter(QPaintEvent* event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), m_appearance.color(render::Token::Surface));
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF at = blockBoundingGeometry(block).translated(contentOffset());
        if (at.top() > event->rect().bottom())
            break;
        paintBehindNumber(painter, block.blockNumber(), QRectF(0, at.top(), m_gutter->width(), at.height()));
        painter.setPen(m_appearance.color(render::Token::Muted));
        const QRectF number(0, at.top(), m_gutter->width() - 6, block.layout()->lineAt(0).height());
        painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
    }
}

}  // namespace querywright::gui
