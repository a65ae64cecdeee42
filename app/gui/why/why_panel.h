// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/why/explanation.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace querywright::gui {

class ChipList;
class Heading;

// The dock that answers "Why?" of the table, column or query that is selected. Follows selection, design and
// check by itself.
class WhyPanel final : public QWidget {
    Q_OBJECT

public:
    WhyPanel(const Context& context, QWidget* parent);

    QSize sizeHint() const override { return {344, 400}; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Line {
        QWidget* widget;
        QLabel* disc;
        QLabel* words;
    };

    void makeParts();
    void refresh();
    Explanation explain(const Subject& subject) const;
    void showLines(const std::vector<ExplanationLine>& lines);
    void showLinks(const Explanation& explanation);
    void showNumbers(const Explanation& explanation);
    Line makeLine();
    QString richText(const ExplanationLine& line) const;

    Context m_context;
    QWidget* m_content;
    Heading* m_heading = nullptr;
    QVBoxLayout* m_lineLayout = nullptr;
    std::vector<Line> m_lines;
    ChipList* m_links = nullptr;
    QToolButton* m_show = nullptr;
    QLabel* m_statement = nullptr;
    QLabel* m_numbers = nullptr;
    QLabel* m_none = nullptr;
    Subject m_shownAs;
};

}  // namespace querywright::gui
