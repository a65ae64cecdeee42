// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/inspector/subject_panel.h"
#include "app/gui/why/explanation.h"

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace querywright::gui {

class AlternativesView;
class ChipList;

// The dock that answers "Why?" of the table, column or query that is selected. Follows selection, design and
// check by itself; alternatives of a key column are tried in the background while it is seen.
class WhyPanel final : public SubjectPanel {
    Q_OBJECT

public:
    WhyPanel(const Context& context, QWidget* parent);

private:
    struct Line {
        QWidget* widget;
        QLabel* disc;
        QLabel* words;
    };

    void makeWidgets();
    bool fill() override;
    Subject firstSubject() const override;
    Explanation explain(const Subject& subject) const;
    void showLines(const std::vector<ExplanationLine>& lines);
    void showLinks(const Explanation& explanation);
    void showNumbers(const Explanation& explanation);
    Line makeLine();
    QString richText(const ExplanationLine& line) const;

    QVBoxLayout* m_lineLayout = nullptr;
    std::vector<Line> m_lines;
    ChipList* m_links = nullptr;
    QPushButton* m_show = nullptr;
    AlternativesView* m_alternatives = nullptr;
    QLabel* m_statement = nullptr;
    QLabel* m_numbers = nullptr;
    Subject m_shownAs;
};

}  // namespace querywright::gui
