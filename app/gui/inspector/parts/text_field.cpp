// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/text_field.h"

#include "app/gui/text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

namespace querywright::gui {

TextField::TextField(const QString& name, QWidget* parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_refusal(new QLabel(this))
{
    setFocusProxy(m_line);
    m_line->setObjectName(name);
    m_line->setMinimumWidth(30);
    m_line->installEventFilter(this);
    m_refusal->setObjectName(name + QStringLiteral("Refusal"));
    m_refusal->setProperty("role", QStringLiteral("refusal"));
    m_refusal->setWordWrap(true);
    m_refusal->setMinimumWidth(1);
    m_refusal->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_line);
    layout->addWidget(m_refusal);

    // What is chosen of proposals is typed, too.
    connect(m_line, &QLineEdit::textChanged, this, [this] {
        if (!m_isShowing)
            m_line->setModified(true);
    });
    // Enter in the list of proposals goes to the field past who watches it.
    connect(m_line, &QLineEdit::returnPressed, this, &TextField::commit, Qt::QueuedConnection);
}

void TextField::setText(const QString& text)
{
    m_shown = text;
    if (m_line->isModified() && !m_isCommitting)
        return;
    const bool isOther = m_line->text() != text;
    m_isShowing = true;
    if (isOther)
        m_line->setText(text);
    m_isShowing = false;
    if (isOther || !m_line->hasFocus())  // what is selected to be typed over stays so
        m_line->setCursorPosition(m_line->hasFocus() ? static_cast<int>(text.size()) : 0);
    m_line->setModified(false);
}

void TextField::reset(const QString& text)
{
    m_line->setModified(false);
    showRefusal({});
    setText(text);
    forgetSteps();
}

bool TextField::isRefused() const
{
    return !m_refusal->text().isEmpty();
}

bool TextField::commit()
{
    if (m_isCommitting)
        return true;
    if (!m_line->isModified()) {
        Q_EMIT committed();
        return true;
    }
    m_isCommitting = true;
    const QString refusal = m_line->text() == m_shown || !m_apply ? QString() : m_apply(m_line->text());
    m_isCommitting = false;
    showRefusal(refusal);
    if (!refusal.isEmpty())
        return false;
    reset(m_shown);
    Q_EMIT committed();
    return true;
}

// What was applied is a step of the model from now on, and none of the line.
void TextField::forgetSteps()
{
    if (!m_line->isUndoAvailable() && !m_line->isRedoAvailable())
        return;
    const int cursor = m_line->cursorPosition();
    m_isShowing = true;
    m_line->setText(m_line->text());
    m_isShowing = false;
    m_line->setCursorPosition(cursor);
    m_line->setModified(false);
}

void TextField::showRefusal(const QString& sentence)
{
    m_refusal->setText(toSentence(sentence));
    m_refusal->setVisible(!sentence.isEmpty());
    m_line->setAccessibleDescription(sentence);
    m_line->setProperty("refused", !sentence.isEmpty());
    m_line->style()->unpolish(m_line);
    m_line->style()->polish(m_line);
}

bool TextField::handleKey(int key)
{
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        commit();
        return true;
    }
    if (key == Qt::Key_Escape && (m_line->isModified() || isRefused())) {
        reset(m_shown);
        return true;
    }
    return false;
}

bool TextField::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        return handleKey(static_cast<QKeyEvent*>(event)->key());
    case QEvent::ShortcutOverride: {
        // Where nothing was typed, undo and redo are those of the model.
        auto* key = static_cast<QKeyEvent*>(event);
        const bool isModelsUndo = key->matches(QKeySequence::Undo) && !m_line->isUndoAvailable();
        const bool isModelsRedo = key->matches(QKeySequence::Redo) && !m_line->isRedoAvailable();
        if (!isModelsUndo && !isModelsRedo)
            break;
        event->ignore();
        return true;
    }
    case QEvent::FocusOut:
        if (static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
            commit();
            Q_EMIT left();
        }
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace querywright::gui
