// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/undo_toast.h"

#include <QAccessible>
#include <QEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <chrono>

namespace querywright::gui {
namespace {

constexpr std::chrono::seconds toastTime(8);
constexpr int widestText = 460;
constexpr int toBottom = 16;
constexpr int toSide = 60;  // beyond the tools and scroll bars
constexpr int toTop = 60;   // below the tabs of diagrams

}  // namespace

UndoToast::UndoToast(const Appearance& appearance, QUndoStack& history, QWidget* page)
    : QFrame(page), m_history(history), m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("undoToast"));
    setAttribute(Qt::WA_StyledBackground);
    m_text->setObjectName(QStringLiteral("undoToastText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    auto* undo = new QPushButton(tr("Undo"), this);
    undo->setObjectName(QStringLiteral("undoToastButton"));
    undo->setFocusPolicy(Qt::NoFocus);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("undoToastClose"));
    close->setIcon(appearance.icon("x"));
    close->setAccessibleName(tr("Close"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 8, 8);
    layout->setSpacing(10);
    layout->addWidget(m_text, 1);
    layout->addWidget(undo);
    layout->addWidget(close);
    m_timer.setSingleShot(true);
    m_timer.setInterval(toastTime);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(undo, &QPushButton::clicked, &history, &QUndoStack::undo);
    connect(&history, &QUndoStack::indexChanged, this, &QWidget::hide);
    page->installEventFilter(this);
    hide();
}

void UndoToast::tell(const QString& text)
{
    m_text->setText(text);
    m_text->setFixedWidth(std::min(widestText, m_text->fontMetrics().horizontalAdvance(text) + 2));
    show();
    place();
    raise();
    m_timer.start();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void UndoToast::place()
{
    adjustSize();
    const QSize page = parentWidget()->size();
    const int middle = std::max(0, (page.width() - width()) / 2);
    const int right = std::max(0, page.width() - width() - toSide);
    const int bottom = std::max(0, page.height() - height() - toBottom);
    const std::array<QPoint, 4> places = {QPoint(middle, bottom), QPoint(right, bottom),
                                          QPoint(toSide, bottom), QPoint(middle, toTop)};
    const auto* free = std::find_if(places.begin(), places.end(), [this](const QPoint& place) {
        return !m_covers || !m_covers(QRect(place, size()));
    });
    move(free == places.end() ? places.front() : *free);
}

bool UndoToast::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

// It stays while it is read.
void UndoToast::enterEvent(QEnterEvent*)
{
    m_timer.stop();
}

void UndoToast::leaveEvent(QEvent*)
{
    if (isVisible())
        m_timer.start();
}

}  // namespace querywright::gui
