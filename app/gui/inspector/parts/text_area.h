// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

#include <functional>

namespace querywright::gui {

// A text of the model on several lines. What was typed is taken by Ctrl+Enter or when the field loses the
// focus; Esc brings back what was there.
class TextArea final : public QPlainTextEdit {
    Q_OBJECT

public:
    // Applies a text; gives the sentence why it was refused, nothing if it was not. What is refused stays,
    // with the sentence as a tool tip.
    using Apply = std::function<QString(const QString& text)>;

    TextArea(const QString& name, QWidget* parent);

    void setApply(Apply apply) { m_apply = std::move(apply); }

    // What the model says. Typed text that was not applied yet stays.
    void setShown(const QString& text);
    // Likewise, but whatever was typed is forgotten.
    void reset(const QString& text);

    // False if it was refused.
    bool commit();

Q_SIGNALS:
    void taken();  // by Ctrl+Enter, or there was nothing to take
    void left();   // the field lost the focus, and what was typed was applied if it could be
    void escaped();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showRefusal(const QString& sentence);

    QString m_shown;
    Apply m_apply;
    bool m_isCommitting = false;
};

}  // namespace querywright::gui
