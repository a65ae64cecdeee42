// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/message_bar.h"

#include "app/gui/style/icon_label.h"
#include "app/gui/verdict/verdict.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int arrowHeight = 6;
constexpr int arrowWidth = 12;

}  // namespace

MessageBar::MessageBar(const Appearance& appearance, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_appearance(appearance),
      m_icon(new IconLabel(appearance, iconOf(render::Sign::Error), render::Token::Error, this, 13)),
      m_text(new QLabel(this)),
      m_action(new QPushButton(this)),
      m_close(new QToolButton(this))
{
    setObjectName(name);
    m_text->setObjectName(name + QStringLiteral("Text"));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_action->setObjectName(name + QStringLiteral("Action"));
    m_action->setProperty("role", QStringLiteral("small"));
    m_close->setObjectName(name + QStringLiteral("Close"));
    m_close->setIcon(appearance.icon("x"));
    m_close->setIconSize({13, 13});
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close the message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, arrowHeight + 4, 8, 6);
    layout->setSpacing(6);
    layout->addWidget(m_icon, 0, Qt::AlignVCenter);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action, 0, Qt::AlignVCenter);
    layout->addWidget(m_close, 0, Qt::AlignVCenter);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
    m_action->hide();
    hide();
}

void MessageBar::show(render::Sign sign, const QString& text, int x)
{
    m_sign = sign;
    m_x = x;
    m_icon->setIcon(iconOf(sign), colorOf(sign));
    m_text->setText(text);
    m_action->hide();
    setVisible(true);
    update();
}

void MessageBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_appearance.color(render::Token::Surface));
    QPainterPath path;
    const double left = std::clamp(m_x - 2, 8, std::max(8, width() - arrowWidth - 8));
    path.moveTo(0, arrowHeight);
    if (m_x >= 0) {
        path.lineTo(left, arrowHeight);
        path.lineTo(left + arrowWidth / 2.0, 0.5);
        path.lineTo(left + arrowWidth, arrowHeight);
    }
    path.lineTo(width(), arrowHeight);
    path.lineTo(width(), height());
    path.lineTo(0, height());
    path.closeSubpath();
    painter.fillPath(path, m_appearance.color(tintOf(m_sign)));
}

}  // namespace querywright::gui
