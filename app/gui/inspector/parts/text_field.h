// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>
#include <QWidget>

#include <functional>

class QLabel;

namespace querywright::gui {

// A line of text of the model. What was typed is applied by Enter or when the field loses the focus; Esc
// brings back what was there. What is refused stays in the field, with a sentence below that says why.
class TextField final : public QWidget {
    Q_OBJECT

public:
    // Applies a text; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(const QString& text)>;

    // `name` is the object name of the line itself.
    TextField(const QString& name, QWidget* parent);

    void setApply(Apply apply) { m_apply = std::move(apply); }

    // What the model says. Typed text that was not applied yet stays.
    void setText(const QString& text);
    // Likewise, but whatever was typed is forgotten: the field is of another thing now.
    void reset(const QString& text);

    // Applies what was typed, if anything was. False if it was refused.
    bool commit();

    void setPlaceholder(const QString& text) { m_line->setPlaceholderText(text); }
    QLineEdit* line() const { return m_line; }
    bool isRefused() const;

Q_SIGNALS:
    void committed();  // applied, or there was nothing to apply
    void left();       // the field lost the focus

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void forgetSteps();
    void showRefusal(const QString& sentence);
    bool handleKey(int key);

    QLineEdit* m_line;
    QLabel* m_refusal;
    QString m_shown;  // what the model says
    Apply m_apply;
    bool m_isCommitting = false;
    bool m_isShowing = false;  // what the model says
};

}  // namespace querywright::gui
