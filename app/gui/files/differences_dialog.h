// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/disk_watch.h"
#include "app/gui/style/appearance.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;

namespace querywright::gui {

class DifferencesView;

// What differs between the open model and its file: thing by thing, mine and theirs. If both were changed,
// what a merge takes of each, with a choice where they changed the same.
class DifferencesDialog final : public QDialog {
    Q_OBJECT

public:
    // REQUIRES: disk.change() with `theirs`.
    DifferencesDialog(const Appearance& appearance, core::Document& document, core::DiskWatch& disk,
                      QWidget* parent);

private:
    void showMerge();

    core::Document& m_document;
    core::DiskWatch& m_disk;
    MergeChoices m_choices;
    std::optional<ModelFile> m_merged;  // what the choices come to, if that can be
    QLabel* m_what;
    DifferencesView* m_view;
    QPushButton* m_merge = nullptr;  // null: there is nothing to merge
};

}  // namespace querywright::gui
