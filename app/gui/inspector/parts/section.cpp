// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/section.h"

#include "app/gui/style/metrics.h"
#include "app/gui/text.h"

#include <QCursor>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

// What a button with icon and words leaves free at its right.
constexpr int besideWords = 9;

}  // namespace

Section::Section(const Appearance& appearance, const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent),
      m_appearance(appearance),
      m_title(new QToolButton(this)),
      m_head(new QHBoxLayout),
      m_body(new QWidget(this)),
      m_layout(new QVBoxLayout(m_body))
{
    setObjectName(name);
    auto* line = new QFrame(this);
    line->setProperty("role", QStringLiteral("separator"));
    m_title->setObjectName(name + QStringLiteral("Title"));
    m_title->setProperty("role", QStringLiteral("sectionTitle"));
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setIconSize({9, 9});
    m_title->setCheckable(true);
    // In a narrow panel the title is cut, not what stands beside it.
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_title->setMinimumWidth(40);
    connect(m_title, &QToolButton::toggled, this, &Section::setFolded);

    m_head->setContentsMargins(metrics::dockPadding - 4, 6, metrics::dockPadding, 2);
    m_head->setSpacing(4);
    m_head->addWidget(m_title);
    m_head->addStretch(1);
    m_layout->setContentsMargins(0, 2, 0, 10);
    m_layout->setSpacing(6);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(line);
    layout->addLayout(m_head);
    layout->addWidget(m_body);
    setTitle(title);
    setFolded(false);
}

void Section::add(QWidget* widget)
{
    auto* margins = new QHBoxLayout;
    margins->setContentsMargins(metrics::dockPadding, 0, metrics::dockPadding, 0);
    margins->addWidget(widget);
    m_layout->addLayout(margins);
}

void Section::addWide(QWidget* widget)
{
    m_layout->addWidget(widget);
}

void Section::setTitle(const QString& title)
{
    m_title->setText(besideIcon(title));
    setAccessibleName(title);
}

QToolButton* Section::addTool(const QString& name, const char* icon, const QString& text)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setProperty("role", QStringLiteral("sectionTool"));
    button->setIcon(m_appearance.icon(icon));
    button->setIconSize({14, 14});
    button->setToolTip(text);
    button->setAccessibleName(text);
    m_head->addWidget(button);
    return button;
}

QToolButton* Section::addLink(const QString& name, const QString& text, const char* icon)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setProperty("role", QStringLiteral("link"));
    button->setText(icon ? besideIcon(text) : text);
    if (icon) {
        button->setIcon(m_appearance.icon(icon, render::Token::Accent));
        button->setIconSize({10, 10});
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        QMargins margins = m_head->contentsMargins();
        margins.setRight(metrics::dockPadding - besideWords);
        m_head->setContentsMargins(margins);
    }
    m_head->addWidget(button);
    return button;
}

// A menu that is open takes the event by which the mouse would leave.
void Section::popUpBelow(QToolButton& link, QMenu& menu)
{
    connect(&menu, &QMenu::aboutToHide, &link, [&link] {
        link.setAttribute(Qt::WA_UnderMouse, link.rect().contains(link.mapFromGlobal(QCursor::pos())));
        link.update();
    });
    menu.popup(link.mapToGlobal(QPoint(0, link.height())));
}

void Section::setFolded(bool isFolded)
{
    m_title->setChecked(isFolded);
    m_title->setIcon(m_appearance.icon(isFolded ? "chevron-right" : "chevron-down", render::Token::Muted));
    m_body->setVisible(!isFolded);
}

}  // namespace querywright::gui
