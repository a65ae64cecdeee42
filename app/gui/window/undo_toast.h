// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QFrame>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <utility>

class QLabel;
class QToolButton;

namespace querywright::gui {

// Says at the bottom of the page what was done and what went with it, for some seconds, with a button that
// takes it back. It goes with the next step of undo, whoever makes it.
class UndoToast final : public QFrame {
    Q_OBJECT

public:
    // Lies over `page`. REQUIRES: all outlive the object.
    UndoToast(const Appearance& appearance, QUndoStack& history, QWidget* page);

    // What it had better not lie over, told a place in the page.
    void setCovers(std::function<bool(const QRect&)> covers) { m_covers = std::move(covers); }

    // To be called when the step is made that the button takes back. `text` is plain.
    void tell(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void place();

    QUndoStack& m_history;
    std::function<bool(const QRect&)> m_covers;
    QLabel* m_text;
    QTimer m_timer;
};

}  // namespace querywright::gui
