// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_comparison.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace querywright::gui {

class IconLabel;

// What a comparison does just now, how far it is, and how to stop it; at its end, on what it was run.
class CompareBar final : public QWidget {
    Q_OBJECT

public:
    CompareBar(core::LiveComparison& comparison, const Appearance& appearance, QWidget* parent);

private:
    void refresh();
    void showProgress(const QString& what, quint64 done, quint64 total, double secondsLeft);
    QString words() const;

    core::LiveComparison& m_comparison;
    IconLabel* m_icon;
    QLabel* m_what;
    QProgressBar* m_progress;
    QLabel* m_amount;
    QLabel* m_left;
    QPushButton* m_cancel;
    QPushButton* m_again;
};

}  // namespace querywright::gui
