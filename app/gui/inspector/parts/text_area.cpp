// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/parts/text_area.h"

#include "app/gui/text.h"

#include <QKeyEvent>
#include <QStyle>

namespace querywright::gui {

TextArea::TextArea(const QString& name, QWidget* parent) : QPlainTextEdit(parent)
{
    setObjectName(name);
    setTabChangesFocus(true);
}

void TextArea::setShown(const QString& text)
{
    m_shown = text;
    if (document()->isModified() && !m_isCommitting)
        return;
    if (toPlainText() != text)
        setPlainText(text);
    document()->setModified(false);
}

void TextArea::reset(const QString& text)
{
    document()->setModified(false);
    showRefusal({});
    setShown(text);
}

bool TextArea::commit()
{
    if (m_isCommitting || !document()->isModified())
        return true;
    m_isCommitting = true;
    const QString text = toPlainText();
    const QString refusal = text == m_shown || !m_apply ? QString() : m_apply(text);
    m_isCommitting = false;
    showRefusal(refusal);
    if (!refusal.isEmpty())
        return false;
    document()->setModified(false);
    document()->clearUndoRedoStacks();  // what was applied is a step of the model from now on
    return true;
}

// Where nothing was typed, undo and redo are those of the model.
bool TextArea::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QPlainTextEdit::event(event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isModels = (key->matches(QKeySequence::Undo) && !document()->isUndoAvailable())
                          || (key->matches(QKeySequence::Redo) && !document()->isRedoAvailable());
    if (!isModels)
        return QPlainTextEdit::event(event);
    event->ignore();
    return true;
}

void TextArea::showRefusal(const QString& sentence)
{
    setToolTip(toSentence(sentence));
    setAccessibleDescription(sentence);
    setProperty("refused", !sentence.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
}

void TextArea::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() & Qt::ControlModifier) {
        if (commit())
            Q_EMIT taken();
    } else if (event->key() == Qt::Key_Escape) {
        reset(m_shown);
        Q_EMIT escaped();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

void TextArea::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    commit();
    Q_EMIT left();
}

}  // namespace querywright::gui
