// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace querywright::gui {

// Lets a model file be dropped on the window, whatever lies there: the canvas takes every drag for its own.
class FileDrops final : public QObject {
    Q_OBJECT

public:
    explicit FileDrops(QWidget& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void hovered(bool isOver);  // a file that can be dropped is over the window, or no more
    void dropped(const QString& path);

private:
    QWidget& m_window;
};

}  // namespace querywright::gui
