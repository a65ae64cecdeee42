// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/data_export.h"

#include <QWidget>

class QProgressBar;

namespace querywright::gui {

class ElidedLabel;

// How far an export of sample data is, and how to stop it: in two lines, or in one, as in a status bar.
// Hidden while none runs.
class ExportBar final : public QWidget {
    Q_OBJECT

public:
    // `name`: of the object; its button has it with "Cancel" behind. REQUIRES: the export outlives the bar.
    ExportBar(core::DataExport& dataExport, const QString& name, Qt::Orientation orientation,
              QWidget* parent);

private:
    void showProgress(const QString& what, quint64 done, quint64 total);

    ElidedLabel* m_what;
    QProgressBar* m_bar;
};

}  // namespace querywright::gui
