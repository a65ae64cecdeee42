// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/gui/context.h"
#include "render/figure/compose.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace querywright::gui {

class ElidedLabel;
class IconLabel;

// The top of the Check stage: runs all, tells what is being done, how much of it and how long it will take,
// and stops it; says how the last check ended.
class RunBar final : public QWidget {
    Q_OBJECT

public:
    RunBar(const Context& context, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showProgress(const QString& what, quint64 done, quint64 total, double secondsLeft);
    void showEnd();
    void enableRun();
    void setRunning(bool isRunning);
    void fitAmount();

    Context m_context;
    core::CheckEnd m_end;  // of the last check
    QPushButton* m_run = nullptr;
    IconLabel* m_icon = nullptr;
    ElidedLabel* m_what = nullptr;
    QProgressBar* m_bar = nullptr;
    QLabel* m_amount = nullptr;
    QLabel* m_left = nullptr;
    QPushButton* m_cancel = nullptr;
    bool m_isRunning = false;
    ElidedLabel* m_note = nullptr;  // what the numbers below are
};

// How the last check is told of: by its end, as long as that is about the queries as they are now.
struct CheckWords {
    QString text;
    render::Sign sign = render::Sign::NotRun;
};
CheckWords checkWords(const core::CheckEnd& end, const std::vector<core::QueryState>& queries);

// "5 s left", "3 min left"; empty while it cannot be told.
QString timeLeftText(double seconds);

}  // namespace querywright::gui
