// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace querywright::gui {

// Stands at the top of a canvas while a walk is picked there: what is picked, and the ways out.
class WalkPickBar final : public QFrame {
    Q_OBJECT

public:
    explicit WalkPickBar(QWidget* canvas);

    void show(const QString& title, const QString& walk, const QString& next, bool canTakeBack);

Q_SIGNALS:
    void takeBackRequested();
    void doneRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QLabel* m_title;
    QLabel* m_walk;
    QLabel* m_next;
    QPushButton* m_takeBack;
};

}  // namespace querywright::gui
