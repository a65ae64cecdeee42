// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/recovery/earlier_versions.h"
#include "app/gui/style/appearance.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace querywright::gui {

class DifferencesView;

// The versions of the open model that were saved before: what differs, and the one that takes its place.
class VersionsDialog final : public QDialog {
    Q_OBJECT

public:
    VersionsDialog(const Appearance& appearance, core::Document& document, QWidget* parent);

private:
    void show(int row);
    void restore();

    core::Document& m_document;
    std::vector<core::EarlierVersion> m_versions;
    std::optional<ModelFile> m_shown;
    QListWidget* m_list = nullptr;
    QLabel* m_what = nullptr;
    DifferencesView* m_differences = nullptr;
    QPushButton* m_restore = nullptr;
};

}  // namespace querywright::gui
