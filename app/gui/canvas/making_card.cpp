// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/making_card.h"

#include "app/gui/canvas/diagram_maker.h"
#include "app/gui/text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <chrono>

namespace querywright::gui {
namespace {

constexpr std::chrono::milliseconds untilShown(500);
constexpr std::chrono::milliseconds betweenLooks(200);
constexpr int barWidth = 110;
constexpr int toEdge = 12;

}  // namespace

MakingCard::MakingCard(DiagramMaker& maker, QWidget& canvas)
    : StyledFrame(&canvas),
      m_maker(maker),
      m_canvas(canvas),
      m_text(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_button(new QPushButton(this))
{
    setObjectName(QStringLiteral("makingCard"));
    setRole("dropTag");
    m_text->setObjectName(QStringLiteral("makingText"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    m_bar->setAccessibleName(tr("How far the diagram is"));
    m_button->setObjectName(QStringLiteral("makingButton"));
    m_button->setProperty("role", QStringLiteral("small"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(10);
    layout->addWidget(m_text);
    layout->addWidget(m_bar);
    layout->addWidget(m_button);
    connect(&maker, &DiagramMaker::busyChanged, this, &MakingCard::showBusy);
    connect(&m_timer, &QTimer::timeout, this, &MakingCard::showProgress);
    connect(m_button, &QPushButton::clicked, this, &MakingCard::press);
    canvas.installEventFilter(this);
    hide();
}

void MakingCard::showBusy(bool isBusy)
{
    if (isBusy) {
        hide();
        m_timer.start(untilShown);
        return;
    }
    m_timer.stop();
    if (!m_maker.isPlain()) {
        hide();
        return;
    }
    m_text->setText(tr("Lines go plainly through what is in their way."));
    m_bar->hide();
    m_button->setText(tr("Find Their Ways"));
    m_button->setToolTip(QString());
    place();
}

void MakingCard::showProgress()
{
    m_timer.start(betweenLooks);
    const DiagramMaker::Progress progress = m_maker.progress();
    m_text->setText(progress.lines == 0
                        ? tr("Placing figures\u2026")
                        : tr("Finding ways for lines: %1 of %2")
                              .arg(groupedText(progress.routed), groupedText(progress.lines)));
    m_bar->setRange(0, static_cast<int>(progress.lines));
    m_bar->setValue(static_cast<int>(progress.routed));
    m_bar->show();
    m_button->setText(tr("Stop"));
    m_button->setToolTip(tr("Lines that have no way yet go plainly through what is in their way"));
    place();
}

void MakingCard::press()
{
    if (m_maker.isBusy())
        m_maker.hurry();
    else
        Q_EMIT linesWanted();
}

void MakingCard::place()
{
    adjustSize();
    move(std::max(0, (m_canvas.width() - width()) / 2), toEdge);
    show();
    raise();
}

bool MakingCard::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return StyledFrame::eventFilter(watched, event);
}

}  // namespace querywright::gui
