// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/heading.h"

#include "app/gui/style/icon_label.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/wrapped_lines.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace querywright::gui {

MarkLabel::MarkLabel(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void MarkLabel::setMark(const QString& mark)
{
    m_mark = mark;
    setAccessibleName(mark);
    updateGeometry();
    update();
}

QSize MarkLabel::sizeHint() const
{
    const QSizeF size = markSize(m_mark);
    return {static_cast<int>(std::ceil(size.width())) + 1, static_cast<int>(std::ceil(size.height())) + 2};
}

void MarkLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_mark.isEmpty())
        paintMark(painter, m_appearance, m_mark, QPointF(0.5, height() / 2.0));
}

Heading::Heading(const Appearance& appearance, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_icon(new IconLabel(appearance, "entity", render::Token::Text2, this)),
      m_label(new QLabel(this)),
      m_mark(new MarkLabel(appearance, this)),
      m_name(new QLabel(this)),
      m_note(new QLabel(this)),
      m_kind(new QLabel(this)),
      m_words(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setObjectName(name);
    m_label->setProperty("role", QStringLiteral("queryBadge"));
    m_name->setObjectName(name + QStringLiteral("Name"));
    m_name->setProperty("role", QStringLiteral("heading"));
    m_name->setMinimumWidth(1);
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setMinimumWidth(1);
    m_kind->setObjectName(name + QStringLiteral("Kind"));
    m_kind->setProperty("role", QStringLiteral("badge"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::dockPadding, 8, metrics::dockPadding, 6);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_label, 0, Qt::AlignVCenter);  // beside two lines it stays as high as one
    layout->addWidget(m_mark);
    m_words->setSpacing(8);
    m_words->addWidget(m_name);
    m_words->addWidget(m_note);
    layout->addLayout(m_words);
    layout->addWidget(m_kind, 0, Qt::AlignVCenter);
    layout->addStretch(1);
    m_label->hide();
    m_mark->hide();
    m_note->hide();
    m_kind->hide();
}

void Heading::showIcon(const char* icon)
{
    m_icon->setIcon(icon, render::Token::Text2);
    m_icon->show();
    m_label->hide();
    m_mark->hide();
}

void Heading::showLabel(const QString& label)
{
    m_label->setText(label);
    m_icon->hide();
    m_label->show();
    m_mark->hide();
}

void Heading::showMark(const QString& mark)
{
    m_mark->setMark(mark);
    m_icon->hide();
    m_label->hide();
    m_mark->setVisible(!mark.isEmpty());
}

void Heading::setName(const QString& name)
{
    m_text = name;
    m_name->setToolTip(name);
    m_name->setAccessibleName(name);
    elide();
}

void Heading::setKind(const QString& kind)
{
    m_kind->setText(kind);
    m_kind->setVisible(!kind.isEmpty());
    elide();
}

void Heading::setNote(const QString& note)
{
    m_noteText = note;
    m_note->setToolTip(note);
    m_note->setVisible(!note.isEmpty());
    elide();
}

void Heading::elide()
{
    m_name->ensurePolished();
    int room = width() - 2 * metrics::dockPadding;
    for (const QWidget* other : {static_cast<QWidget*>(m_icon), static_cast<QWidget*>(m_label),
                                 static_cast<QWidget*>(m_mark), static_cast<QWidget*>(m_kind)})
    {
        if (other->isVisibleTo(this))
            room -= other->sizeHint().width() + 8;
    }
    room = std::max(room, 40);
    m_name->setText(wrappedLines(m_text, m_name->font(), {room, room, 2}).join(QLatin1Char('\n')));
    m_note->ensurePolished();
    const int both = m_name->fontMetrics().horizontalAdvance(m_text) + m_words->spacing()
                     + m_note->fontMetrics().horizontalAdvance(m_noteText);
    const bool isBeside = both <= room;
    m_words->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_words->setSpacing(isBeside ? 8 : 2);
    m_note->setText(m_note->fontMetrics().elidedText(m_noteText, Qt::ElideRight, room));
}

void Heading::resizeEvent(QResizeEvent*)
{
    elide();
}

}  // namespace querywright::gui
