// SPDX-License-Identifier: Apache-2.0
#include "app/gui/decisions/decisions_panel.h"

#include "app/gui/beginnings/begin_row.h"
#include "app/gui/decisions/decision_delegate.h"
#include "app/gui/decisions/decisions_model.h"
#include "app/gui/text.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {

DecisionsPanel::DecisionsPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_model(new DecisionsModel(this)),
      m_delegate(new DecisionDelegate(context.appearance, this)),
      m_list(new QListView(this)),
      m_empty(new QLabel(this)),
      m_begin(new BeginRow(Qt::AlignHCenter, this))
{
    setObjectName(QStringLiteral("decisions"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_list->setObjectName(QStringLiteral("decisionsList"));
    m_list->setAccessibleName(tr("Decisions"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setResizeMode(QListView::Adjust);  // titles take the lines that they need
    m_list->setWordWrap(true);  // rows are laid out anew, too, where only a scroll bar has come or gone
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_empty->setObjectName(QStringLiteral("decisionsEmpty"));
    m_empty->setProperty("role", QStringLiteral("muted"));
    m_empty->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_empty->setWordWrap(true);
    m_empty->setMargin(16);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty);
    layout->addWidget(m_begin, 0, Qt::AlignHCenter | Qt::AlignTop);
    layout->addWidget(m_list, 1);
    layout->addStretch();  // below what stands there instead of the list
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        const DecisionLine line = m_model->line(index);
        m_context.selection.set(line.decision);
        Q_EMIT chosen(line.shown);
    });
    connect(m_list, &QListView::doubleClicked, this, &DecisionsPanel::showTable);
    connect(&m_context.document, &core::Document::changed, this, &DecisionsPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, &DecisionsPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &DecisionsPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &DecisionsPanel::refresh);
    connect(&m_context.selection, &Selection::changed, this, &DecisionsPanel::followSelection);
    connect(&m_context.appearance, &Appearance::themeChanged, m_list->viewport(),
            qOverload<>(&QWidget::update));
    refresh();
}

void DecisionsPanel::showEvent(QShowEvent*)
{
    refresh();
}

// What nobody sees is not worked out, but for how many are stale.
void DecisionsPanel::refresh()
{
    const Model& model = m_context.document.model();
    if (const int stale = staleDecisions(model, *m_context.live.design()); stale != m_staleCount) {
        m_staleCount = stale;
        Q_EMIT staleCountChanged(stale);
    }
    if (!isVisible())
        return;
    const QModelIndex now = m_list->currentIndex();
    const DecisionId current = now.isValid() ? m_model->line(now).decision : DecisionId{};
    const bool isSelected = m_list->selectionModel()->isSelected(now);
    m_model->setLines(decisionLines(model, m_context.live));
    const QModelIndex kept = m_model->indexOf(current);
    if (kept.isValid() && kept != m_list->currentIndex())
        m_list->selectionModel()->setCurrentIndex(kept, isSelected ? QItemSelectionModel::ClearAndSelect
                                                                   : QItemSelectionModel::NoUpdate);
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (isEmpty)
        m_empty->setText(noDecisionsText(*m_context.live.design()));
    const bool hasTables = !m_context.live.design()->derivation.tables.empty();
    m_begin->offer(!isEmpty    ? std::vector<Beginning>{}
                   : hasTables ? std::vector{Beginning::Tables}
                               : std::vector{Beginning::Query});
}

// The row of what is not selected any more is not marked, but keys go on from it.
void DecisionsPanel::followSelection()
{
    const Subject first = m_context.selection.first();
    const auto* decision = std::get_if<DecisionId>(&first);
    const QModelIndex index = decision ? m_model->indexOf(*decision) : QModelIndex();
    if (index.isValid())
        m_list->setCurrentIndex(index);
    else
        m_list->clearSelection();
}

void DecisionsPanel::apply(Result<Edit> edit)
{
    const auto done = m_context.document.apply(std::move(edit));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
}

void DecisionsPanel::toggle(const QModelIndex& index)
{
    const DecisionLine line = m_model->line(index);
    apply(edit::setDecisionActive(m_context.document.file(), line.decision, !line.isActive));
}

void DecisionsPanel::showTable(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const Subject shown = m_model->line(index).shown;
    if (shown == Subject{}) {
        Q_EMIT told(tr("Nothing that it is about is there any more."));
        return;
    }
    m_context.selection.set(shown);
    m_context.selection.reveal(shown);
    if (m_list->hasFocus())
        m_list->setCurrentIndex(index);  // keys act on it still
}

void DecisionsPanel::fillMenu(QMenu& menu, const QModelIndex& index)
{
    const DecisionLine line = m_model->line(index);
    const DecisionId id = line.decision;
    const auto add = [&](const char* name, const QString& text, auto act) {
        QAction* action = menu.addAction(text, this, act);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    menu.setToolTipsVisible(true);
    if (line.isStale) {
        const Result<Edit> adapted = edit::adaptDecision(m_context.document.file(), id);
        if (adapted) {
            const auto& decisions = adapted->after.model.decisions;
            const auto after = std::find_if(decisions.begin(), decisions.end(),
                                            [&](const Decision& one) { return one.id == id; });
            add("adaptDecision", tr("Adapt: %1").arg(toQString(edit::toText(adapted->after.model, *after))),
                [this, id] { apply(edit::adaptDecision(m_context.document.file(), id)); });
        }
    }
    add("switchDecision", line.isActive ? tr("Turn Off") : tr("Turn On"),
        [this, id, isActive = line.isActive] {
            apply(edit::setDecisionActive(m_context.document.file(), id, !isActive));
        });
    add("removeDecision", tr("Remove"),
        [this, id] { apply(edit::removeDecision(m_context.document.file(), id)); });
    menu.addSeparator();
    add("editReason",
        line.reason.isEmpty() ? tr("Add a Note: Why We Chose This\u2026") : tr("Edit Note\u2026"),
        [this, id] {
            m_context.selection.set(id);
            Q_EMIT reasonRequested(id);
        });
    if (line.shown != Subject{})
        add("showDecision", tr("Show Its Table"), [this, id] { showTable(m_model->indexOf(id)); });
}

void DecisionsPanel::popUp(const QModelIndex& index, const QPoint& globalPosition)
{
    m_context.selection.set(m_model->line(index).decision);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("decisionMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, index);
    menu->popup(globalPosition);
}

bool DecisionsPanel::press(int key)
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return false;
    switch (key) {
    case Qt::Key_Space:
        toggle(index);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        showTable(index);
        return true;
    case Qt::Key_Delete:
        apply(edit::removeDecision(m_context.document.file(), m_model->line(index).decision));
        return true;
    case Qt::Key_F2:
        m_context.selection.set(m_model->line(index).decision);
        Q_EMIT reasonRequested(m_model->line(index).decision);
        return true;
    default:
        return false;
    }
}

bool DecisionsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride))
    {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isOurs = static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier
                            && m_list->currentIndex().isValid()
                            && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter
                                || key == Qt::Key_Delete || key == Qt::Key_F2);
        if (isOurs && event->type() == QEvent::ShortcutOverride) {
            event->accept();
            return true;
        }
        if (isOurs)
            return press(key);
    }
    if (watched == m_list && event->type() == QEvent::ContextMenu) {
        auto* menu = static_cast<QContextMenuEvent*>(event);
        const bool isByKey = menu->reason() == QContextMenuEvent::Keyboard;
        const QModelIndex index = isByKey
                                      ? m_list->currentIndex()
                                      : m_list->indexAt(m_list->viewport()->mapFromGlobal(menu->globalPos()));
        if (index.isValid())
            popUp(index, isByKey ? m_list->viewport()->mapToGlobal(m_list->visualRect(index).center())
                                 : menu->globalPos());
        return true;
    }
    const bool isRelease = watched == m_list->viewport() && event->type() == QEvent::MouseButtonRelease;
    if (isRelease && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        const QModelIndex index = m_list->indexAt(at);
        if (index.isValid() && index == m_list->currentIndex()) {
            const QRect row = m_list->visualRect(index);
            const bool isStale = m_model->line(index).isStale;
            if (m_delegate->menuRect(row, isStale).contains(at))
                popUp(index,
                      m_list->viewport()->mapToGlobal(m_delegate->menuRect(row, isStale).bottomLeft()));
            else if (!isStale && m_delegate->switchRect(row).contains(at))
                toggle(index);
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace querywright::gui
