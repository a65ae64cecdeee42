// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "render/figure/compose.h"

#include <QAbstractButton>

namespace querywright::gui {

// What one row of alternatives says.
struct AlternativeWords {
    QString mark;  // "C↑"; empty outside the key
    QString name;  // "confirm_number (AK1)"
    render::Sign sign = render::Sign::None;
    QString verdict;  // "Q8: 100 partitions"; empty while it is not known
    QString doubt;    // why it is worse than that: a sentence that stands in the tooltip
};

// One of several alternatives, with a radio button. Arrows go to its neighbours, Space or a click chooses it;
// what is chosen is checked by the one who is told.
class AlternativeRow final : public QAbstractButton {
    Q_OBJECT

public:
    // REQUIRES: the appearance outlives the object.
    AlternativeRow(const Appearance& appearance, QWidget* parent);

    void show(const AlternativeWords& words);

    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void nextCheckState() override {}
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int textLeft() const;
    int verdictWidth() const;
    bool fitsOneLine(int width) const;
    void paintRadio(QPainter& painter, QPointF middle) const;
    void paintVerdict(QPainter& painter, const QRect& line) const;

    const Appearance& m_appearance;
    AlternativeWords m_words;
};

}  // namespace querywright::gui
