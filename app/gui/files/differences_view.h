// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "model/file/differences.h"

#include <QTreeWidget>

#include <vector>

namespace querywright::gui {

// Differences of two models, thing by thing below their kinds.
class DifferencesView final : public QTreeWidget {
    Q_OBJECT

public:
    // `mine` and `theirs` head the columns of the two.
    DifferencesView(const Appearance& appearance, const QString& mine, const QString& theirs,
                    QWidget* parent);

    void show(const std::vector<Difference>& differences);

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
