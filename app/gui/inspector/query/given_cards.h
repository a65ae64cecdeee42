// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "app/gui/style/styled_frame.h"

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace querywright::gui {

class ChoiceField;
class TextField;

// A way to put a problem right.
struct GivenFix {
    QString name;
    QString text;
    std::function<void()> apply;
};

// A value that a query is given, by equality or by range.
struct GivenContent {
    QString name;  // "given0", "range0": object names begin with it
    QString attribute;
    QString source;
    QString sourceTip;        // what that means on which way; empty: nothing more
    bool isDoubtful = false;  // the tip says why
    bool isConstant = false;
    QString constant;
    QString problem;  // empty: there is none
    std::vector<GivenFix> fixes;
    std::function<void(QMenu&)> fillSourceMenu;
    std::function<QString(const QString&)> setConstant;
    std::function<void()> remove;
    bool isRange = false;
    int bounds = 0;  // of a range
    QString width;
    std::function<bool(int)> setBounds;
    std::function<QString(const QString&)> setWidth;
};

// One of them as a card: amber where its source is wrong, with the ways to put that right.
class GivenCard final : public StyledFrame {
    Q_OBJECT

public:
    GivenCard(const Appearance& appearance, const QString& name, QWidget* parent);
    void setContent(GivenContent content);

private:
    void addHead(const QString& name);
    void addRange(const QString& name);
    void showFixes();

    const Appearance& m_appearance;
    QVBoxLayout* m_layout;
    QLabel* m_attribute;
    QToolButton* m_source;
    QToolButton* m_remove;
    TextField* m_constant;
    QWidget* m_range;
    ChoiceField* m_bounds;
    TextField* m_width;
    QLabel* m_problem;
    QWidget* m_fixes;
    std::vector<QPushButton*> m_buttons;
    GivenContent m_content;
};

// Cards below each other.
class GivenCards final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    GivenCards(const Appearance& appearance, const QString& name, QWidget* parent);

    // What stays in its place stays the same widget. Without cards `none` is said.
    void setCards(std::vector<GivenContent> cards, const QString& none);

private:
    const Appearance& m_appearance;
    QVBoxLayout* m_layout;
    QLabel* m_none;
    std::vector<GivenCard*> m_cards;
};

}  // namespace querywright::gui
