// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/quick_add.h"

#include "app/gui/canvas/field_events.h"
#include "app/gui/drawing/whole_height.h"
#include "app/gui/style/text_size.h"

#include <QGraphicsView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

constexpr int fieldWidth = 240;
constexpr int mostRows = 7;  // of the list, without scrolling
constexpr int rowHeight = 24;

// What a row of the list stands for: a kind, or behind these something that is there.
constexpr int choiceRole = Qt::UserRole;

}  // namespace

QuickAdd::QuickAdd(QGraphicsView& view) : QFrame(view.viewport()), m_view(view)
{
    setObjectName(QStringLiteral("quickAdd"));
    setAttribute(Qt::WA_StyledBackground);
    m_field = new QLineEdit(this);
    m_field->setObjectName(QStringLiteral("quickAddField"));
    m_field->setAccessibleName(tr("Name of what is added"));
    m_field->installEventFilter(this);
    m_problem = new QLabel(this);
    m_problem->setObjectName(QStringLiteral("quickAddProblem"));
    m_problem->setProperty("role", QStringLiteral("problem"));
    m_problem->setWordWrap(true);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("quickAddList"));
    m_list->setAccessibleName(tr("What is added"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_field);
    layout->addWidget(m_problem);
    layout->addWidget(m_list);
    setFixedWidth(fieldWidth);
    connect(m_field, &QLineEdit::textEdited, this, &QuickAdd::fill);
    connect(m_list, &QListWidget::currentRowChanged, this, &QuickAdd::showProblem);
    connect(m_list, &QListWidget::itemClicked, this, &QuickAdd::take);
    for (QScrollBar* bar : {view.horizontalScrollBar(), view.verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, &QuickAdd::place);
    hide();
    m_field->setEnabled(false);
}

void QuickAdd::ask(Question question)
{
    close();
    m_question = std::move(question);
    m_field->setEnabled(true);
    m_field->clear();
    m_list->clear();
    m_field->setPlaceholderText(m_question.hint);
    fill();
    show();
    raise();
    place();
    m_field->setFocus(Qt::OtherFocusReason);
}

void QuickAdd::close()
{
    if (isVisible())
        leave();
}

// New things first, unless one that is there is called exactly so. A kind that was chosen stays so.
void QuickAdd::fill()
{
    const QString typed = m_field->text().trimmed();
    const int chosen = m_list->currentItem() ? m_list->currentItem()->data(choiceRole).toInt() : 0;
    m_list->clear();
    const auto add = [this](const QString& text, int choice) {
        auto* item = new QListWidgetItem(text, m_list);
        item->setData(choiceRole, choice);
        item->setSizeHint({fieldWidth - 24, scaled(rowHeight)});
    };
    const int kinds = static_cast<int>(m_question.kinds.size());
    for (int i = 0; i < kinds; ++i) {
        const Kind& kind = m_question.kinds[static_cast<std::size_t>(i)];
        add(kind.isWhole      ? kind.text
            : typed.isEmpty() ? tr("New %1").arg(kind.text)
                              : tr("New %1 \u201c%2\u201d").arg(kind.text, typed),
            i);
    }
    int current = chosen < kinds ? chosen : 0;
    for (std::size_t i = 0; i < m_question.existing.size(); ++i) {
        const Existing& existing = m_question.existing[i];
        if (!existing.name.contains(typed, Qt::CaseInsensitive))
            continue;
        add(QStringLiteral("%1  \u2013  %2").arg(existing.name, existing.text), kinds + static_cast<int>(i));
        if (existing.name == typed)
            current = m_list->count() - 1;
    }
    m_list->setCurrentRow(current);
    m_list->setFixedHeight(std::min(m_list->count(), mostRows) * scaled(rowHeight) + 4);
    showProblem();
    place();
}

void QuickAdd::showProblem()
{
    const QString name = m_field->text().trimmed();
    QString problem;
    if (const QListWidgetItem* item = m_list->currentItem(); item && !name.isEmpty()) {
        const auto choice = static_cast<std::size_t>(item->data(choiceRole).toInt());
        if (choice < m_question.kinds.size())
            problem = m_question.kinds[choice].problem(name);
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    if (isVisible())
        resize(sizeHint().width(), wholeHeight(*layout(), sizeHint().width()));
}

void QuickAdd::place()
{
    if (!isVisible())
        return;
    resize(sizeHint().width(), wholeHeight(*layout(), sizeHint().width()));
    const QPoint at = m_view.mapFromScene(m_question.at);
    const QSize room = m_view.viewport()->size();
    move(std::clamp(at.x(), 0, std::max(0, room.width() - width())),
         std::clamp(at.y() - m_field->height() / 2, 0, std::max(0, room.height() - height())));
}

bool QuickAdd::handleKey(int key)
{
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int row = m_list->currentRow() + (key == Qt::Key_Down ? 1 : -1);
        m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take();
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return false;
    }
}

bool QuickAdd::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::FocusOut && isVisible()) {
        if (isLeftForGood(*static_cast<QFocusEvent*>(event)))
            leave();
        return false;
    }
    if (watched == m_field && event->type() == QEvent::ShortcutOverride
        && isUndoOfModel(*static_cast<QKeyEvent*>(event), *m_field))
    {
        leave();
        event->ignore();
        return true;
    }
    if (watched == m_field && event->type() == QEvent::KeyPress)
        return handleKey(static_cast<QKeyEvent*>(event)->key());
    return QFrame::eventFilter(watched, event);
}

void QuickAdd::take()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || m_isClosing)
        return;
    const QString name = m_field->text().trimmed();
    const auto choice = static_cast<std::size_t>(item->data(choiceRole).toInt());
    const bool isNew = choice < m_question.kinds.size();
    if (isNew && (name.isEmpty() || !m_question.kinds[choice].problem(name).isEmpty())) {
        showProblem();
        return;
    }
    const Question question = hideAway();
    if (isNew)
        question.kinds[choice].take(name);
    else
        question.existing[choice - question.kinds.size()].take();
}

// What was asked until now.
QuickAdd::Question QuickAdd::hideAway()
{
    m_isClosing = true;
    Question question = std::exchange(m_question, {});
    if (m_field->hasFocus())
        m_view.setFocus(Qt::OtherFocusReason);
    hide();
    m_field->setEnabled(false);  // a menu bar gives the focus back to what had it, hidden or not
    m_isClosing = false;
    return question;
}

void QuickAdd::leave()
{
    if (m_isClosing)
        return;
    const Question question = hideAway();
    if (question.leave)
        question.leave();
}

}  // namespace querywright::gui
