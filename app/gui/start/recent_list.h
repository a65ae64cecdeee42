// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/recent_files.h"
#include "app/gui/start/last_check.h"
#include "app/gui/style/appearance.h"

#include <QListWidget>

#include <vector>

class QDateTime;

namespace querywright::gui {

// The models that were open last, with branch, last check and time of the file; missing ones are grey.
class RecentList final : public QListWidget {
    Q_OBJECT

public:
    RecentList(const Appearance& appearance, QWidget* parent);

    void show(const std::vector<core::RecentFile>& files);

    // Shows only files whose names or folders have the text.
    void setFilter(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

Q_SIGNALS:
    void openRequested(const QString& path);
    void locateRequested(const QString& path);  // it is missing

private:
    void activate(const QListWidgetItem& item);
};

// Today by its time, this week by its day: "today 21:48", "Wed 18 Nov", "12 Nov", "3 Mar 2025".
QString dayText(const QDateTime& moment, const QDateTime& now);

}  // namespace querywright::gui
