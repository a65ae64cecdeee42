// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/styled_frame.h"

#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace querywright::gui {

class DiagramMaker;

// Says over a diagram that it is being made, once that takes as long as one would wonder, how far it is, and
// ends it on demand: the lines stay plain then, until they are asked for.
class MakingCard final : public StyledFrame {
    Q_OBJECT

public:
    // REQUIRES: the maker outlives the card. `canvas`: at whose upper edge it lies.
    MakingCard(DiagramMaker& maker, QWidget& canvas);

Q_SIGNALS:
    // The diagram shall be made again.
    void linesWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showBusy(bool isBusy);
    void showProgress();
    void press();
    void place();

    DiagramMaker& m_maker;
    QWidget& m_canvas;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_button;
    QTimer m_timer;
};

}  // namespace querywright::gui
