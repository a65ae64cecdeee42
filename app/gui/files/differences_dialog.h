// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/disk_watch.h"
#include "app/gui/style/appearance.h"

#include <QDialog>

namespace querywright::gui {

// What differs between the open model and its file: thing by thing, mine and theirs.
class DifferencesDialog final : public QDialog {
    Q_OBJECT

public:
    // REQUIRES: disk.change() with `theirs`.
    DifferencesDialog(const Appearance& appearance, core::Document& document, core::DiskWatch& disk,
                      QWidget* parent);
};

}  // namespace querywright::gui
