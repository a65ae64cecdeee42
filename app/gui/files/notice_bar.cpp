// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/notice_bar.h"

#include "app/gui/style/icon_label.h"
#include "app/gui/verdict/verdict.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace querywright::gui {

NoticeBar::NoticeBar(const Appearance& appearance, const QString& name, QWidget* parent)
    : QFrame(parent),
      m_appearance(appearance),
      m_icon(new IconLabel(appearance, iconOf(render::Sign::Warning), render::Token::Warning, this)),
      m_text(new QLabel(this)),
      m_buttons(new QHBoxLayout),
      m_close(new QToolButton(this))
{
    setObjectName(name);
    m_text->setObjectName(name + QStringLiteral("Text"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_close->setObjectName(name + QStringLiteral("Close"));
    m_close->setIcon(appearance.icon("x"));
    m_close->setIconSize({13, 13});
    m_close->setToolTip(tr("Not now"));
    m_close->setAccessibleName(tr("Put the message away"));
    m_close->hide();
    m_buttons->setSpacing(8);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(10);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
    hide();
}

QPushButton& NoticeBar::addAction(const QString& name, const QString& verb)
{
    auto* button = new QPushButton(verb, this);
    button->setObjectName(name);
    if (m_buttons->count() == 0)
        button->setProperty("role", QStringLiteral("primary"));
    m_buttons->addWidget(button);
    return *button;
}

void NoticeBar::tell(render::Sign sign, const QString& text)
{
    m_sign = sign;
    m_icon->setIcon(iconOf(sign), colorOf(sign));
    m_text->setText(text);
    setVisible(true);
    update();
}

void NoticeBar::setClosable(bool isClosable)
{
    m_close->setVisible(isClosable);
}

void NoticeBar::setVisible(bool isVisible)
{
    const bool hasKeyboard = isAncestorOf(window()->focusWidget());
    QFrame::setVisible(isVisible);
    if (!isVisible && hasKeyboard)
        Q_EMIT left();
}

void NoticeBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_appearance.color(tintOf(m_sign)));
    painter.setPen(m_appearance.color(colorOf(m_sign)));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

}  // namespace querywright::gui
