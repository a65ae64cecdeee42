// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/walk_pick_bar.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int edge = 10;     // from the canvas' border
constexpr int widest = 720;  // so that lines stay easy to read

}  // namespace

WalkPickBar::WalkPickBar(QWidget* canvas)
    : QFrame(canvas),
      m_title(new QLabel(this)),
      m_walk(new QLabel(this)),
      m_next(new QLabel(this)),
      m_takeBack(new QPushButton(tr("Take Back"), this))
{
    setObjectName(QStringLiteral("walkPickBar"));
    auto* done = new QPushButton(tr("Done"), this);
    m_title->setObjectName(QStringLiteral("walkPickTitle"));
    m_walk->setObjectName(QStringLiteral("walkPickWalk"));
    m_walk->setWordWrap(true);
    m_next->setObjectName(QStringLiteral("walkPickNext"));
    m_next->setProperty("role", QStringLiteral("muted"));
    m_next->setWordWrap(true);
    m_takeBack->setObjectName(QStringLiteral("walkPickTakeBack"));
    m_takeBack->setToolTip(tr("Takes the last step away (Backspace)"));
    done->setObjectName(QStringLiteral("walkPickDone"));
    done->setProperty("role", QStringLiteral("primary"));
    done->setToolTip(tr("Ends picking (Esc)"));
    for (QPushButton* button : {m_takeBack, done})
        button->setFocusPolicy(Qt::NoFocus);  // the canvas keeps the keys
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(12, 8, 10, 8);
    layout->setHorizontalSpacing(10);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_title, 0, 0, Qt::AlignTop);
    layout->addWidget(m_walk, 0, 1);
    layout->addWidget(m_next, 1, 0, 1, 2);
    layout->addWidget(m_takeBack, 0, 2, 2, 1, Qt::AlignVCenter);
    layout->addWidget(done, 0, 3, 2, 1, Qt::AlignVCenter);
    connect(m_takeBack, &QPushButton::clicked, this, &WalkPickBar::takeBackRequested);
    connect(done, &QPushButton::clicked, this, &WalkPickBar::doneRequested);
    canvas->installEventFilter(this);
    hide();
}

void WalkPickBar::show(const QString& title, const QString& walk, const QString& next, bool canTakeBack)
{
    m_title->setText(title);
    m_walk->setText(walk);
    m_next->setText(next);
    m_takeBack->setEnabled(canTakeBack);
    setAccessibleName(title + QLatin1Char(' ') + walk + QStringLiteral(". ") + next);
    setVisible(true);
    place();
    raise();
}

void WalkPickBar::place()
{
    const int width = std::min(widest, parentWidget()->width() - 2 * edge);
    setFixedWidth(std::max(width, 0));
    setFixedHeight(std::max(layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : 0,
                            layout()->minimumSize().height()));
    move((parentWidget()->width() - width) / 2, edge);
}

bool WalkPickBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

}  // namespace querywright::gui
