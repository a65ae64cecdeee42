// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/data_export.h"

#include <QWidget>

class QLabel;
class QProgressBar;

namespace querywright::gui {

// How far an export of sample data is, and how to stop it. Hidden while none runs.
class ExportBar final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: the export outlives the bar.
    ExportBar(core::DataExport& dataExport, QWidget* parent);

private:
    void showProgress(const QString& what, quint64 done, quint64 total);

    QLabel* m_what;
    QProgressBar* m_bar;
};

}  // namespace querywright::gui
