// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/look_actions.h"

#include "app/gui/style/text_size.h"
#include "app/gui/window/docks.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

namespace querywright::gui {
namespace {

const QLatin1String textSizeKey("window/textSize");

int keptSize(const QSettings& settings)
{
    return settings.value(textSizeKey, usualTextSize).toInt();
}

}  // namespace

LookActions::LookActions(Appearance& appearance, Docks& docks, QSettings& settings, QMainWindow& window)
    : QObject(&window),
      m_appearance(appearance),
      m_docks(docks),
      m_settings(settings),
      m_leave(new QToolButton(window.menuBar()))
{
    auto* group = new QActionGroup(this);
    for (const int size : textSizes) {
        auto* action = new QAction(tr("%1 %").arg(size), &window);
        action->setObjectName(QStringLiteral("textSize-%1").arg(size));
        action->setCheckable(true);
        action->setChecked(size == keptSize(settings));
        group->addAction(action);
        window.addAction(action);
        connect(action, &QAction::triggered, this, [this, size] { choose(size); });
        m_sizes.push_back(action);
    }
    m_presentation = new QAction(tr("Pre&sentation"), &window);
    m_presentation->setObjectName(QStringLiteral("presentation"));
    m_presentation->setCheckable(true);
    m_presentation->setShortcut(QKeySequence(QStringLiteral("Shift+F11")));
    window.addAction(m_presentation);
    connect(m_presentation, &QAction::toggled, this, &LookActions::present);
    m_leave->setObjectName(QStringLiteral("leavePresentation"));
    m_leave->setProperty("role", QStringLiteral("link"));
    m_leave->setText(tr("Leave Presentation (Esc)"));
    m_leave->setFocusPolicy(Qt::TabFocus);
    m_leave->hide();
    window.menuBar()->setCornerWidget(m_leave);
    connect(m_leave, &QToolButton::clicked, this, &LookActions::leavePresentation);
    qApp->installEventFilter(this);
    // Once all parts of the window are there, which are made in the usual size.
    QTimer::singleShot(0, this, [this] { setTextSize(m_appearance, keptSize(m_settings)); });
}

// Widgets that come later are made in the usual size too.
bool LookActions::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish && watched->isWidgetType())
        fitNewWidget(*static_cast<QWidget*>(watched));
    return QObject::eventFilter(watched, event);
}

void LookActions::addTo(QMenu& menu)
{
    QMenu* sizes = menu.addMenu(tr("Te&xt Size"));
    sizes->setObjectName(QStringLiteral("textSizeMenu"));
    for (QAction* size : m_sizes)
        sizes->addAction(size);
    menu.addAction(m_presentation);
}

void LookActions::choose(int percent)
{
    static_cast<QMainWindow*>(parent())->statusBar()->clearMessage();
    m_settings.setValue(textSizeKey, percent);
    setTextSize(m_appearance, percent);
}

bool LookActions::isPresenting() const
{
    return m_presentation->isChecked();
}

bool LookActions::leavePresentation()
{
    if (!isPresenting())
        return false;
    m_presentation->setChecked(false);
    return true;
}

void LookActions::present(bool isOn)
{
    // What is said in the status bar would be painted over by its parts when they get their new sizes.
    static_cast<QMainWindow*>(parent())->statusBar()->clearMessage();
    QToolTip::hideText();  // it would have the new texts in the old room
    // Panels go before texts grow and come after: they have the sizes that the usual texts need.
    if (isOn)
        m_docks.setAllHidden(true);
    setTextSize(m_appearance, isOn ? presentedTextSize : keptSize(m_settings));
    if (!isOn)
        m_docks.setAllHidden(false);
    m_leave->setFixedHeight(static_cast<QMainWindow*>(parent())->menuBar()->sizeHint().height());
    m_leave->setVisible(isOn);
    Q_EMIT presentationChanged(isOn);
}

}  // namespace querywright::gui
