// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/drop_tag.h"

#include "app/core/verdict_sign.h"
#include "app/gui/actions/move_preview.h"
#include "app/gui/canvas/canvas_view.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/text_size.h"
#include "app/gui/verdict/preview_text.h"
#include "app/gui/verdict/verdict.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int signSide = 13;
constexpr int widestText = 300;
constexpr int toTable = 12;
constexpr std::size_t mostReads = 6;

}  // namespace

DropTag::DropTag(const Context& context, const ColumnDrag& drag, CanvasView& view)
    : StyledFrame(view.viewport()),
      m_context(context),
      m_drag(drag),
      m_view(view),
      m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("dropTag"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_layout->setContentsMargins(8, 6, 10, 6);
    m_layout->setSpacing(3);
    connect(&view, &CanvasView::partDragged, this, &DropTag::follow);
    connect(&drag.moves(), &MovePreview::changed, this, &DropTag::fill);
    connect(&drag, &ColumnDrag::ended, this, &QWidget::hide);
    hide();
}

void DropTag::follow(const render::DiagramPlace& place, QPointF at)
{
    if (!m_drag.isDragging() || !place.figure)
        return;
    const QRectF table = m_view.canvasScene().diagram().figures[*place.figure].rect();
    m_table = m_view.mapFromScene(table).boundingRect();
    m_pointer = m_view.mapFromScene(at);
    fill();
}

void DropTag::say(std::size_t line, render::Sign sign, const QString& text)
{
    if (line == m_lines.size()) {
        Line made;
        made.widget = new QWidget(this);
        made.sign = new IconLabel(m_context.appearance, "slash-circle", render::Token::Muted, made.widget,
                                  scaled(signSide));
        made.text = new QLabel(made.widget);
        made.text->setObjectName(QStringLiteral("dropTagLine%1").arg(line));
        made.text->setTextFormat(Qt::PlainText);
        made.text->setWordWrap(true);
        auto* layout = new QHBoxLayout(made.widget);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(6);
        layout->addWidget(made.sign, 0, Qt::AlignTop);
        layout->addWidget(made.text);
        layout->addStretch(1);
        m_layout->addWidget(made.widget);
        m_lines.push_back(made);
    }
    const Line& shown = m_lines[line];
    shown.sign->setVisible(sign != render::Sign::None);
    if (sign != render::Sign::None)
        shown.sign->setIcon(iconOf(sign), colorOf(sign));
    shown.text->setFont(
        uiFont(12, line == 0 && sign == render::Sign::None ? QFont::DemiBold : QFont::Normal));
    shown.text->setText(text);
    const int wanted = shown.text->fontMetrics().horizontalAdvance(text) + 2;
    const int width = std::min(wanted, scaled(widestText));
    shown.text->setFixedSize(width, shown.text->heightForWidth(width));
    shown.widget->setVisible(true);
}

void DropTag::fill()
{
    const MovePreview& moves = m_drag.moves();
    if (!m_drag.isDragging() || m_drag.words().isEmpty()) {
        hide();
        return;
    }
    setRole(moves.isRefused() ? "dropTagRefused" : "dropTag");
    std::size_t count = 0;
    say(count++, moves.isRefused() ? render::Sign::Error : render::Sign::None, m_drag.words());
    if (moves.isAsked() && moves.readsText().isEmpty()) {
        say(count++, render::Sign::Running, tr("Its queries are worked out."));
    } else if (moves.isAsked() && moves.reads().empty()) {
        say(count++, render::Sign::Error, moves.readsText());
    } else if (moves.isAsked()) {
        const std::vector<PreviewLine> reads =
            previewLines(m_context.live, m_context.document.model().workflow, moves.reads());
        const std::size_t said = reads.size() > mostReads ? mostReads - 1 : reads.size();
        for (std::size_t i = 0; i < said; ++i)
            say(count++, core::signOf(reads[i].verdict), reads[i].text);
        if (said < reads.size())
            say(count++, render::Sign::None, tr("and %1 other queries").arg(reads.size() - said));
    }
    for (std::size_t i = count; i < m_lines.size(); ++i)
        m_lines[i].widget->hide();
    place();
    QWidget::show();
    raise();
}

// At the right of the table, else at its left, else where the pointer leaves room.
void DropTag::place()
{
    // A part of a fixed size does not tell when that is another one.
    for (const Line& line : m_lines) {
        line.widget->layout()->invalidate();
        line.widget->layout()->activate();
    }
    m_layout->invalidate();
    resize(sizeHint());
    const QRect room = m_view.viewport()->rect();
    int x = m_table.right() + toTable;
    if (x + width() > room.right() && m_table.left() - toTable - width() >= room.left())
        x = m_table.left() - toTable - width();
    int y = m_pointer.y() - height() / 2;
    if (x + width() > room.right()) {
        x = room.right() - width();
        y = m_pointer.y() + 2 * toTable + height() > room.bottom() ? m_pointer.y() - 2 * toTable - height()
                                                                   : m_pointer.y() + 2 * toTable;
    }
    move(std::max(room.left(), x), std::clamp(y, room.top(), std::max(room.top(), room.bottom() - height())));
}

}  // namespace querywright::gui
