// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/console/cost_line.h"
#include "app/gui/style/appearance.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QPushButton;

namespace querywright::gui {

// The line between statement and answer that is always there: what the last statement cost, in the colour of
// its verdict; while one runs how long it has, with a button that stops it.
class CostBar final : public QWidget {
    Q_OBJECT

public:
    CostBar(const Appearance& appearance, QWidget* parent);

    void show(const CostLine& line);
    // What is shown was so before an edit: it has no colour any more.
    void markOutdated();
    // `what`: "running", "opening hotels_by_poi"; of how much how much is done (0: not known).
    void showRunning(const QString& what, quint64 done = 0, quint64 total = 0);

    QPushButton& more() const { return *m_more; }  // the next page; hidden where there is none
    QPushButton& plan() const { return *m_plan; }  // shows how it was done
    QPushButton& stop() const { return *m_stop; }  // only while something runs

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPushButton* makeButton(const char* name, const QString& text, const QString& tip);
    void announce(const QString& text);

    const Appearance& m_appearance;
    CostLine m_line;
    bool m_isRunning = false;
    bool m_isOutdated = false;
    QString m_running;
    QElapsedTimer m_since;
    QTimer m_tick;
    QPushButton* m_more;
    QPushButton* m_plan;
    QPushButton* m_stop;
};

}  // namespace querywright::gui
