// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/diagram_tabs.h"

#include "app/gui/canvas/field_events.h"
#include "app/gui/text.h"
#include "model/edit/further_diagram.h"
#include "model/file/layout_names.h"

#include <QContextMenuEvent>
#include <QLineEdit>
#include <QScopedValueRollback>

#include <algorithm>
#include <iterator>
#include <utility>

namespace querywright::gui {

DiagramTabs::DiagramTabs(render::Stage stage, const Context& context, QWidget* parent)
    : QTabBar(parent),
      m_stage(stage),
      m_context(context),
      m_shown(render::toText(stage)),
      m_field(new QLineEdit(parent))
{
    setObjectName(QStringLiteral("diagramTabs"));
    setAccessibleName(tr("Diagrams"));
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideRight);
    setUsesScrollButtons(true);
    m_field->setObjectName(QStringLiteral("diagramTabField"));
    m_field->setAccessibleName(tr("Name of the diagram"));
    m_field->installEventFilter(this);
    m_field->hide();
    m_field->setEnabled(false);
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (!m_isRefreshing && tab >= 0)
            show(m_diagrams.at(static_cast<std::size_t>(tab)));
    });
    connect(this, &QTabBar::tabBarDoubleClicked, this, [this](int tab) {
        if (tab < 0)
            return;
        setCurrentIndex(tab);
        editTitle();
    });
    connect(m_field, &QLineEdit::returnPressed, this, [this] { takeTitle(true); });
    connect(&context.document, &core::Document::changed, this, &DiagramTabs::refresh);
    connect(&context.document, &core::Document::replaced, this, [this] {
        closeField();
        m_shown = render::toText(m_stage);
        refresh();
    });
    refresh();
}

// What became of the shown diagram: if one is gone and another one came at the same time, it was renamed.
DiagramTabs::Fate DiagramTabs::follow(const std::vector<std::string>& now)
{
    if (std::find(now.begin(), now.end(), m_shown) != now.end())
        return Fate::Stays;
    std::vector<std::string> added;
    std::copy_if(now.begin(), now.end(), std::back_inserter(added), [this](const std::string& diagram) {
        return std::find(m_diagrams.begin(), m_diagrams.end(), diagram) == m_diagrams.end();
    });
    const bool isRenamed = added.size() == 1 && now.size() == m_diagrams.size();
    m_shown = isRenamed ? added.front() : now.front();
    return isRenamed ? Fate::Renamed : Fate::Gone;
}

void DiagramTabs::refresh()
{
    std::vector<std::string> now{render::toText(m_stage)};
    const std::vector<std::string> further =
        layout_names::furtherDiagrams(m_context.document.file().layout, render::toText(m_stage));
    now.insert(now.end(), further.begin(), further.end());
    if (now == m_diagrams && m_shown == now.at(static_cast<std::size_t>(currentIndex())))
        return;
    const Fate fate = follow(now);
    m_diagrams = std::move(now);
    fill();
    Q_EMIT countChanged();
    if (fate == Fate::Gone)
        Q_EMIT shownChanged();
    else if (fate == Fate::Renamed)
        Q_EMIT shownRenamed();
}

// What the first diagram of the stage is called.
QString DiagramTabs::wholeTitle() const
{
    switch (m_stage) {
    case render::Stage::Conceptual:
        return tr("Whole model");
    case render::Stage::Workflow:
        return tr("Whole workflow");
    case render::Stage::Logical:
    case render::Stage::Physical:
        return tr("All tables");
    }
    return {};
}

void DiagramTabs::fill()
{
    const QScopedValueRollback<bool> refreshing(m_isRefreshing, true);
    while (count() > 0)
        removeTab(count() - 1);
    for (const std::string& diagram : m_diagrams) {
        const QString title = toQString(layout_names::titleOf(diagram));
        addTab(title.isEmpty() ? wholeTitle() : QString(title).replace(u'&', QLatin1String("&&")));
        setTabToolTip(count() - 1, title.isEmpty() ? tr("All that the stage has") : title);
    }
    const auto found = std::find(m_diagrams.begin(), m_diagrams.end(), m_shown);
    setCurrentIndex(static_cast<int>(found - m_diagrams.begin()));
}

void DiagramTabs::show(const std::string& diagram)
{
    const auto found = std::find(m_diagrams.begin(), m_diagrams.end(), diagram);
    if (found == m_diagrams.end() || diagram == m_shown)
        return;
    closeField();
    m_shown = diagram;
    {
        const QScopedValueRollback<bool> refreshing(m_isRefreshing, true);
        setCurrentIndex(static_cast<int>(found - m_diagrams.begin()));
    }
    Q_EMIT shownChanged();
}

void DiagramTabs::step(int by)
{
    const int tabs = count();
    if (tabs > 1)
        setCurrentIndex((currentIndex() + by + tabs) % tabs);
}

void DiagramTabs::editTitle()
{
    constexpr int leastWidth = 120;
    if (!layout_names::isFurther(m_shown))
        return;
    const QRect tab = tabRect(currentIndex());
    m_field->setText(toQString(layout_names::titleOf(m_shown)));
    m_field->setGeometry(QRect(mapTo(m_field->parentWidget(), tab.topLeft()),
                               QSize(std::max(leastWidth, tab.width()), height())));
    m_field->setEnabled(true);
    m_field->selectAll();
    m_field->show();
    m_field->raise();
    m_field->setFocus(Qt::OtherFocusReason);
}

// The canvas gets the keyboard first: else whatever comes next would.
void DiagramTabs::closeField()
{
    if (!m_field->isVisible() || m_isClosing)
        return;
    const QScopedValueRollback<bool> closing(m_isClosing, true);
    if (m_field->hasFocus())
        Q_EMIT left();
    m_field->hide();
    m_field->setEnabled(false);  // a menu bar gives the focus back to what had it, hidden or not
}

// What cannot be taken is told.
void DiagramTabs::takeTitle(bool staysIfRefused)
{
    if (!m_field->isVisible())
        return;
    const std::string before = m_shown;
    const std::string title = toStdString(m_field->text().trimmed());
    auto renamed = edit::renameDiagram(m_context.document.file(), before, title);
    if (!renamed) {
        if (staysIfRefused)
            m_field->selectAll();
        else
            closeField();
        Q_EMIT told(toSentence(toQString(renamed.error().message)));
        return;
    }
    closeField();
    if (title == layout_names::titleOf(before))
        return;
    const bool isSelected = m_context.selection.contains(DiagramSubject{before});
    const auto done = m_context.document.apply(std::move(renamed->edit));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
    else if (isSelected)
        m_context.selection.set(renamed->made.front());
}

bool DiagramTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
    {
        closeField();
        return true;
    }
    if (watched == m_field && event->type() == QEvent::FocusOut) {
        if (!m_isClosing && isLeftForGood(*static_cast<QFocusEvent*>(event)))
            takeTitle(false);
    }
    return QTabBar::eventFilter(watched, event);
}

void DiagramTabs::contextMenuEvent(QContextMenuEvent* event)
{
    const int tab = event->reason() == QContextMenuEvent::Mouse ? tabAt(event->pos()) : currentIndex();
    if (tab < 0)
        return;
    setCurrentIndex(tab);
    Q_EMIT menuRequested(event->globalPos());
}

}  // namespace querywright::gui
