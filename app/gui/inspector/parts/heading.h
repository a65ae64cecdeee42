// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace querywright::gui {

class IconLabel;
class MarkLabel;

// The head of a page: icon, label or mark, the name of the thing, and of what kind it is.
class Heading final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    Heading(const Appearance& appearance, const QString& name, QWidget* parent);

    void showIcon(const char* icon);
    void showLabel(const QString& label);  // "Q8"
    void showMark(const QString& mark);    // "K"; empty: nothing stands before the name
    void setName(const QString& name);
    void setKind(const QString& kind);  // in a badge
    void setNote(const QString& note);  // muted, behind the name, or below it where there is no room

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    IconLabel* m_icon;
    QLabel* m_label;
    MarkLabel* m_mark;
    QLabel* m_name;
    QLabel* m_note;
    QLabel* m_kind;
    QBoxLayout* m_words;  // name and note
    QString m_text;
    QString m_noteText;
};

// The mark of a column by itself.
class MarkLabel final : public QWidget {
    Q_OBJECT

public:
    MarkLabel(const Appearance& appearance, QWidget* parent);
    void setMark(const QString& mark);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    QString m_mark;
};

}  // namespace querywright::gui
