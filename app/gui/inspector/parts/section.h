// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace querywright::gui {

// A part of a page with a label that folds it.
class Section final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    Section(const Appearance& appearance, const QString& name, const QString& title, QWidget* parent);

    QWidget* body() const { return m_body; }
    void add(QWidget* widget);
    void addWide(QWidget* widget);  // from edge to edge
    void setTitle(const QString& title);

    // A button with an icon, or with words as a link, at the right end of the label's line.
    QToolButton* addTool(const QString& name, const char* icon, const QString& text);
    QToolButton* addLink(const QString& name, const QString& text, const char* icon = nullptr);

    void setFolded(bool isFolded);

    // Opens the menu of such a link below it. Once it is closed the link is as it is without the mouse,
    // unless that is still there.
    static void popUpBelow(QToolButton& link, QMenu& menu);

private:
    const Appearance& m_appearance;
    QToolButton* m_title;
    QHBoxLayout* m_head;
    QWidget* m_body;
    QVBoxLayout* m_layout;
};

}  // namespace querywright::gui
